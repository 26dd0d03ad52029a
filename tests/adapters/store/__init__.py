"""Tests of the stores: one contract for all, and the durability of a file."""
