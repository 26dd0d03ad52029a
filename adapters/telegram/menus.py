"""The menus of commands that Telegram shows beside the text field, in each language."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from bot.domain.commands import OFFERED_IN_GROUPS, OFFERED_IN_PRIVATE
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)


async def set_menus(bot: Bot, texts: Mapping[Language, Texts]) -> None:
    """English is what everybody sees whose language has no menu of its own. A refusal is no reason to stop."""
    try:
        for language, words in texts.items():
            code = None if language == ENGLISH else language
            await bot.set_my_commands(_menu(words, OFFERED_IN_GROUPS), BotCommandScopeAllGroupChats(), code)
            await bot.set_my_commands(
                _menu(words, OFFERED_IN_PRIVATE), BotCommandScopeAllPrivateChats(), code
            )
    except TelegramError as error:
        _log.warning("the command menus could not be set: %s", error.message)


def _menu(words: Texts, names: tuple[str, ...]) -> list[BotCommand]:
    return [BotCommand(name, words(f"command-{name}")) for name in names]
