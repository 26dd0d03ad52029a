"""`/kick`: remove people from a lobby, or guests from a game; administrators can also ban them from a room's tables."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Feature, nowhere
from bot.features.moderation.commands import (
    BarPerson,
    KickPerson,
    bar,
    kick,
    kick_at,
    kick_tapped,
    kicked_screen,
    panel_of_kick,
)

__all__ = ["BarPerson", "KickPerson", "feature", "kicked_screen"]

feature = Feature("moderation")
feature.command("kick", kick, right=Right.DECIDES, tap_at=kick_at)
feature.panel(PanelName.KICK, panel_of_kick, right=Right.DECIDES, offered=nowhere)
feature.tap(KickPerson, kick_tapped)
feature.tap(BarPerson, bar)
