"""Information about the bot and the game: greetings, `/rules`, `/help` and `/privacy`."""

from bot.domain.pages import PageName
from bot.feature import Feature
from bot.features.help.commands import (
    greet,
    page_of_help,
    page_of_privacy,
    page_of_rules,
    show_help,
    show_privacy,
    show_rules,
    tapped,
)
from bot.features.help.screens import CommandTap, hello_screen

__all__ = ["CommandTap", "feature", "hello_screen"]

feature = Feature("help")
feature.command("start", greet, for_chats=True)
feature.command("rules", show_rules, for_chats=True)
feature.command("help", show_help, for_chats=True)
feature.command("privacy", show_privacy, for_chats=True)
feature.tap(CommandTap, tapped)
feature.page(PageName.RULES, page_of_rules)
feature.page(PageName.HELP, page_of_help)
feature.page(PageName.PRIVACY, page_of_privacy)
