"""Hints: what the strong computer player would do for a seat, and why, from the view of that seat alone."""

from engine.hints.grounds import Ground, GroundKind, grounds_of
from engine.hints.hinting import Hint, hint

__all__ = ["Ground", "GroundKind", "Hint", "grounds_of", "hint"]
