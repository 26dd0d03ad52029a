"""The coach: it analyses a played game and finds the costly mistakes (`docs/computer-players.md`)."""

from engine.coach.analysing import Analysing, analyse
from engine.coach.analysis import Analysis, Chance, Decision

__all__ = ["Analysing", "Analysis", "Chance", "Decision", "analyse"]
