"""What to play without knowing the hidden cards, and how good that is: strategies, and tournaments between them."""
