"""Measures figures, each with a baseline from the same run: `python -m benchmarks [suite …]`."""
