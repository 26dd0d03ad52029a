"""Parts that several adapters use and the application does not."""
