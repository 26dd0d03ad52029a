"""Plays tens of thousands of random games: `make fuzz`."""
