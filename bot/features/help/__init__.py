"""Information about the bot and the game: greetings, `/rules`, `/help` and `/privacy`."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Feature
from bot.features.help.commands import (
    greet,
    panel_of_help,
    panel_of_privacy,
    panel_of_rules,
    show_help,
    show_privacy,
    show_rules,
    tapped,
)
from bot.features.help.screens import CommandTap, hello_screen

__all__ = ["CommandTap", "feature", "hello_screen"]

feature = Feature("help")
feature.command("start", greet, right=Right.ANYBODY, for_chats=True)
feature.command("rules", show_rules, right=Right.ANYBODY, for_chats=True)
feature.command("help", show_help, right=Right.ANYBODY, for_chats=True)
feature.command("privacy", show_privacy, right=Right.ANYBODY, for_chats=True)
feature.tap(CommandTap, tapped)
feature.panel(PanelName.RULES, panel_of_rules, right=Right.ANYBODY)
feature.panel(PanelName.HELP, panel_of_help, right=Right.ANYBODY)
feature.panel(PanelName.PRIVACY, panel_of_privacy, right=Right.ANYBODY)
