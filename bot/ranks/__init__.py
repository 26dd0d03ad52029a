"""Ranks: defeats, epaulettes and ratings, computed from moves and seat events."""
