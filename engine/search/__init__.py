"""Search: the rules once more in a form made for speed, and what computer players find out with it."""
