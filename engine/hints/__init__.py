"""Hints: the move of the strong computer player for a seat, and its grounds, from the view of that seat alone."""

from engine.hints.grounds import Ground, GroundKind, grounds_of
from engine.hints.hinting import Hint, hint

__all__ = ["Ground", "GroundKind", "Hint", "grounds_of", "hint"]
