"""A small network that plays by what a player sees: what it is told, what it makes of that, and its games."""
