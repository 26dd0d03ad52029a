"""The menus of commands that Telegram shows beside the text field, in each language."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from bot.ids import Language
from bot.texts import ENGLISH, Texts

_log = logging.getLogger(__name__)

IN_GROUPS: Final = ("newgame", "table", "leave", "cancel", "top", "stats", "rules", "verify", "lang", "help")
IN_PRIVATE: Final = (
    "newgame",
    "leave",
    "cancel",
    "top",
    "stats",
    "rules",
    "verify",
    "lang",
    "forgetme",
    "help",
)


async def set_menus(bot: Bot, texts: Mapping[Language, Texts]) -> None:
    """English is what everybody sees whose language has no menu of its own. A refusal is no reason to stop."""
    try:
        for language, words in texts.items():
            code = None if language == ENGLISH else language
            await bot.set_my_commands(_menu(words, IN_GROUPS), BotCommandScopeAllGroupChats(), code)
            await bot.set_my_commands(_menu(words, IN_PRIVATE), BotCommandScopeAllPrivateChats(), code)
    except TelegramError as error:
        _log.warning("the command menus could not be set: %s", error.message)


def _menu(words: Texts, names: tuple[str, ...]) -> list[BotCommand]:
    return [BotCommand(name, words(f"command-{name}")) for name in names]
