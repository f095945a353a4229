"""The web app: Voila with pages of its own around the boards and lessons, for one person or for a class."""
