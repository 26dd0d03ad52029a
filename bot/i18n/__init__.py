"""The texts of every language."""
