"""Search: the rules again in a form made for speed, and the computer players' analysis on top of it."""
