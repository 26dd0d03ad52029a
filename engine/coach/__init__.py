"""The coach: it goes through a game that was played and tells where it was lost (`docs/computer-players.md`)."""

from engine.coach.analysing import Analysing, analyse
from engine.coach.analysis import Analysis, Chance, Decision

__all__ = ["Analysing", "Analysis", "Chance", "Decision", "analyse"]
