"""Parts that several adapters share and the application does not need."""
