"""Hints: the move of the strong computer player for a view, and the grounds of the move."""

from engine.hints.grounds import Ground, GroundKind, grounds_of
from engine.hints.hinting import Hint, hint

__all__ = ["Ground", "GroundKind", "Hint", "grounds_of", "hint"]
