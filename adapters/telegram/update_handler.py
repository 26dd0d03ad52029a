"""Turn an update into a command, have it carried out, and answer its callback query."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from telegram import Bot, CallbackQuery, Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from adapters.telegram.errors import seconds_of
from adapters.telegram.links import Links
from adapters.telegram.update_tasks import Kept
from adapters.telegram.updates import read_update
from bot.domain.commands import Answer
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)

LONGEST_ANSWER: Final = 200
_ANSWER_ATTEMPTS: Final = 3
_LONGEST_WAIT_S: Final = 5.0
"""After a longer wait a query is too old to be answered."""


async def handle_update(update: Update, bot: Bot, handle: Handler, kept: Kept, *, comes_again: bool) -> None:
    """Carry out one update. Every callback query is answered: until then the button shows a spinner.

    `kept` is told before that. With `comes_again` an update that is not kept is answered when it is there again.
    """
    command = read_update(update, bot.username)
    answer = Answer() if command is None else await handle(command)
    kept.set_result(not answer.undone)
    if answer.undone and comes_again:
        return
    if update.callback_query is not None:
        await _answer_callback_query(update.callback_query, answer, bot.username)


async def _answer_callback_query(query: CallbackQuery, answer: Answer, bot_name: str) -> None:
    url = None if answer.opens_private is None else Links(bot_name).private(answer.opens_private)
    text = answer.text if len(answer.text) <= LONGEST_ANSWER else answer.text[: LONGEST_ANSWER - 1] + "…"
    failed: TelegramError | None = None
    for _ in range(_ANSWER_ATTEMPTS):
        try:
            await query.answer(text or None, answer.alert or None, url)
        except BadRequest as error:
            _log.debug("a callback query was answered too late: %s", error.message)
        except RetryAfter as flood:
            failed = flood
            await asyncio.sleep(min(seconds_of(flood.retry_after), _LONGEST_WAIT_S))
            continue
        except NetworkError as error:
            failed = error
            continue
        except TelegramError as error:
            _log.warning("a callback query could not be answered: %s", error.message)
        return
    if failed is not None:
        _log.warning("a callback query could not be answered: %s", type(failed).__name__)
