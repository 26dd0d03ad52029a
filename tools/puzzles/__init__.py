"""Find puzzles, solve them, check them, and put them in the order of the days: `python -m tools.puzzles`."""
