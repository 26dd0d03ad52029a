"""`/kick`: remove people from a lobby, or guests from a game; administrators bar people from the room's tables."""

from bot.feature import Feature
from bot.features.moderation.commands import BarPerson, KickPerson, bar, kick, kick_tapped

__all__ = ["BarPerson", "KickPerson", "feature"]

feature = Feature("moderation")
feature.command("kick", kick)
feature.tap(KickPerson, kick_tapped)
feature.tap(BarPerson, bar)
