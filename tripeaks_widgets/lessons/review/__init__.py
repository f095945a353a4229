"""The lesson on looking back: a game that was reviewed, and what skill and luck came to in hundreds of them."""
