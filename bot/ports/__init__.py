"""The interfaces that the world must provide. Shipped in-memory versions pass the same contract tests."""
