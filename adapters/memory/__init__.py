"""Implementations of the ports in memory, for tests, trials and benchmarks."""
