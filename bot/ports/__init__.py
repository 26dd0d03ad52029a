"""The interfaces to the outside world. Their in-memory versions (`tests/memory/`) pass the same contract tests."""
