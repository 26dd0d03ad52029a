"""What the application asks of the world. In-memory versions are shipped and pass the same contract tests."""
