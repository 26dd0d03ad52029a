"""Search: the rules a second time in a fast form, and the search of the computer players on it."""
