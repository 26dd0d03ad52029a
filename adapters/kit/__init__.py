"""Parts shared by several adapters and not needed by the application."""
