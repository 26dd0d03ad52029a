"""Implementations of the ports in memory: a platform, a store, leases, pictures and a clock.

Tests, trials and benchmarks use them. The bot itself does not contain them.
"""
