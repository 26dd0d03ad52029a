"""The coach of a replay page."""

from bot.features.coach.curves import ReplayCoach

__all__ = ["ReplayCoach"]
