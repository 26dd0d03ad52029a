"""Tests of what the application meets the world through."""
