"""A database with a table at each kind of place, as an earlier version has written it."""
