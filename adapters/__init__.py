"""What the application meets the world through: chat platforms and stores."""
