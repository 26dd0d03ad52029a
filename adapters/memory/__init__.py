"""Implementations of the ports that keep everything in memory, for tests, trials and benchmarks."""
