"""Tens of thousands of games of chance: `make fuzz`."""
