"""The interfaces that the world must provide. The in-memory versions that we ship pass the same contract tests."""
