"""The interfaces to the outside world. Their in-memory versions pass the same contract tests."""
