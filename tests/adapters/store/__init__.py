"""Tests of the stores: one contract for all of them, and what only a file has to promise."""
