"""Poll for updates, hand each to the application, and answer each callback query."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Mapping
from typing import Any, Final

from telegram import Bot, CallbackQuery, Update
from telegram.error import BadRequest, InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application, ContextTypes, TypeHandler
from telegram.request import HTTPXRequest

from adapters.telegram.drawing import private_link
from adapters.telegram.log_redaction import redact
from adapters.telegram.menus import set_menus
from adapters.telegram.update_processor import PerUserProcessor
from adapters.telegram.updates import ALLOWED_UPDATES, read_update
from bot.domain.commands import Answer
from bot.domain.errors import SettingsError
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)
App = Application[Any, Any, Any, Any, Any, Any]

LONGEST_ANSWER: Final = 200
CONNECTIONS: Final = 64
_ANSWER_ATTEMPTS: Final = 2
POLL_TIMEOUT_S: Final = 25
_RETRY_DELAYS_S: Final = (0.2, 0.5, 1, 2, 5, 10, 30)


def build_application(token: str, base_url: str, base_file_url: str) -> App:
    """The library's application, set up for long polling."""
    return (
        Application.builder()
        .token(token)
        .base_url(base_url)
        .base_file_url(base_file_url)
        .request(HTTPXRequest(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10))
        .get_updates_request(HTTPXRequest(1, read_timeout=5, connect_timeout=5))
        .concurrent_updates(PerUserProcessor())
        .build()
    )


async def poll(
    application: App, token: str, texts: Mapping[Language, Texts], handle: Handler, ready: asyncio.Event
) -> None:
    """Poll until cancelled. Sets `ready` once requests can be made.

    Raises:
        SettingsError: Telegram refuses the token.
    """
    redact(token)
    assert application.updater is not None
    await _initialize(application.bot)

    async def handle_update(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        await _handle_update(update, application.bot, handle)

    application.add_handler(TypeHandler(Update, handle_update))
    application.add_error_handler(_log_handler_error)
    async with application:
        await application.start()
        ready.set()
        try:
            await application.updater.start_polling(
                timeout=POLL_TIMEOUT_S,
                bootstrap_retries=-1,
                allowed_updates=ALLOWED_UPDATES,
                error_callback=_polling_failed,
            )
            _log.info("Telegram knows us as @%s", application.bot.username)
            await set_menus(application.bot, texts)
            await asyncio.Event().wait()
        finally:
            try:
                if application.updater.running:
                    await application.updater.stop()
                await application.stop()  # waits for the last commands, which may still make requests
            finally:
                ready.clear()


async def _initialize(bot: Bot) -> None:
    """Get the bot's own account, and repeat that until Telegram answers."""
    for attempt in itertools.count():
        try:
            await bot.initialize()
        except InvalidToken:
            await bot.shutdown()
            raise SettingsError("DURAK_TELEGRAM_TOKEN: Telegram does not know this token") from None
        except TelegramError as error:
            _log.warning("Telegram cannot be reached: %s", error.message)
            await asyncio.sleep(_RETRY_DELAYS_S[min(attempt, len(_RETRY_DELAYS_S) - 1)])
        else:
            return


async def _handle_update(update: Update, bot: Bot, handle: Handler) -> None:
    """Carry out one update. Every callback query is answered: until then the button shows a spinner."""
    command = read_update(update, bot.username)
    answer = Answer() if command is None else await handle(command)
    if update.callback_query is not None:
        await _answer_callback_query(update.callback_query, answer, bot.username)


async def _answer_callback_query(query: CallbackQuery, answer: Answer, bot_name: str) -> None:
    url = None if answer.opens_private is None else private_link(bot_name, answer.opens_private)
    text = answer.text if len(answer.text) <= LONGEST_ANSWER else answer.text[: LONGEST_ANSWER - 1] + "…"
    for _ in range(_ANSWER_ATTEMPTS):
        try:
            await query.answer(text or None, answer.alert or None, url)
        except (BadRequest, RetryAfter) as error:
            _log.debug("a callback query was answered too late: %s", error.message)
        except NetworkError:
            continue
        except TelegramError as error:
            _log.warning("a callback query could not be answered: %s", error.message)
        return


def _polling_failed(error: TelegramError) -> None:
    """Log the error. The library polls again by itself."""
    _log.warning("no updates from Telegram: %s", error.message)


async def _log_handler_error(_: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    _log.error("an update could not be carried out", exc_info=context.error)
