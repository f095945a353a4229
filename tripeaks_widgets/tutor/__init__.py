"""What a teacher would say: hints by and by, and a word after a move."""
