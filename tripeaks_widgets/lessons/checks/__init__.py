"""What judges code and texts, a module a lesson."""
