"""The application: tables, lobbies, screens and time, on any chat platform and any store."""
