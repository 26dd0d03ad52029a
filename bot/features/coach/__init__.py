"""The coach: hints during a game, reviews of a finished game, and the curves of a replay page."""

from bot.domain.rights import Right
from bot.domain.tap_data import AskHint
from bot.feature import Feature
from bot.features.coach.commands import ReplayCoach, Reviews, check_played, hint
from bot.features.coach.model import Coaching, Curves
from bot.features.coach.pool import CoachPool
from bot.features.coach.reasons import CostliestMove, Player, ReasonFound, Reasons, ended
from bot.features.coach.screens import AskCoach, offer

__all__ = [
    "AskCoach",
    "CoachPool",
    "Coaching",
    "CostliestMove",
    "Curves",
    "Player",
    "ReasonFound",
    "Reasons",
    "ReplayCoach",
    "ended",
    "feature_with",
]


def feature_with(pool: CoachPool | None) -> Feature:
    """Return the feature. Without a pool it gives hints, but no reviews."""
    feature = Feature("coach")
    feature.tap(AskHint, hint)
    if pool is not None:
        feature.tap(AskCoach, Reviews(pool).ask)
        feature.right(Right.PLAYED, check_played)
        feature.hooks.result_buttons.append(offer)
    return feature
