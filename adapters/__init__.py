"""The application's connections to the world: chat platforms, stores, pictures and clocks."""
