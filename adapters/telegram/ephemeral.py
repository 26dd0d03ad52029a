"""Ephemeral messages (Bot API 10.2): messages in a group that only one user sees.

The library does not support them. All requests for them are in this module. Such messages have an address of their own
(`ephemeral_chat`) in the application, and their message id is the `ephemeral_message_id`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from telegram import Bot
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from adapters.telegram.addresses import chat_id, receiver_of, thread_id
from adapters.telegram.client import NOT_MODIFIED, contains
from adapters.telegram.drawing import Drawn
from bot.domain.errors import Unreachable
from bot.domain.ids import Chat, MessageId
from bot.domain.screen import OpenWindow, Screen, without_buttons, without_files

LONGEST_TEXT: Final = 1024
"""The most characters of a text in an edit. A longer text could be sent, but not edited later."""
UNKNOWN: Final = "telegram-here-unknown"
NO_RIGHTS: Final = "telegram-here-rights"
REFUSED: Final = "telegram-here-refused"
"""The ids of the texts that explain why Telegram does not show the message."""

_NO_RIGHTS: Final = ("not enough rights", "query is too old", "query_id_invalid", "query id is invalid")
_REFUSED: Final = ("ephemeral", "participant_id_invalid", "user_id_invalid", "user not found")
_MOST_TAP_TOKENS: Final = 10_000
_NO_MESSAGE: Final = 0


@dataclass(frozen=True, slots=True)
class _TapToken:
    """The callback query of a tap. With its id the bot may send one message to the user, before `until` (loop time)."""

    query: str
    until: float


class EphemeralSender:
    """Sends, edits and deletes ephemeral messages of one bot.

    If Telegram does not show a message, the methods raise `Unreachable`; for other failures, the library's errors.
    Telegram does not report lost or vanished messages, so the user may not see a message that was sent without an
    error.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._tap_tokens: dict[Chat, _TapToken] = {}
        self._known = False
        """True after a check that the server supports ephemeral messages."""

    def keep_tap_token(self, place: Chat, query: str, seconds: float) -> None:
        """Note the callback query with the id `query`, of a tap by the user of this address.

        The id permits the bot to send this user one message within `seconds`.
        """
        now = asyncio.get_running_loop().time()
        if len(self._tap_tokens) >= _MOST_TAP_TOKENS:
            self._tap_tokens = {chat: known for chat, known in self._tap_tokens.items() if known.until > now}
        self._tap_tokens[place] = _TapToken(query, now + seconds)

    async def send(self, place: Chat, drawn: Drawn) -> MessageId:
        """Send a new message to the user of this address.

        A noted tap is used up by this. Without one, Telegram accepts messages only to administrators.

        Raises:
            Unreachable: Telegram does not show the message; `text_id` names the reason.
        """
        chat, reader = chat_id(place), _reader(place)
        await self._check_known(chat, reader)
        tap_token = self._tap_tokens.get(place)
        asked: dict[str, Any] = {"receiver_user_id": reader}
        if tap_token is not None and tap_token.until > asyncio.get_running_loop().time():
            asked["callback_query_id"] = tap_token.query
        with _as_refusals():
            sent = await self._bot.send_message(
                chat,
                drawn.text,
                ParseMode.HTML,
                message_thread_id=thread_id(place),
                reply_markup=drawn.keyboard,
                api_kwargs={"ephemeral_message_parameters": asked},
            )
        self._tap_tokens.pop(place, None)
        number = sent.api_kwargs.get("ephemeral_message_id")
        if number is None:  # everybody can see it
            await self._bot.delete_message(chat, sent.message_id)
            raise Unreachable("the server knows no ephemeral messages", text_id=UNKNOWN)
        return MessageId(str(number))

    async def edit(self, place: Chat, message: int, drawn: Drawn) -> None:
        """Change the text and the buttons of a message."""
        parameters = {
            **_address(place, message),
            "text": drawn.text,
            "parse_mode": ParseMode.HTML,
            "reply_markup": drawn.keyboard,
        }
        try:
            with _as_refusals():
                await self._bot.do_api_request("editEphemeralMessageText", parameters)
        except BadRequest as refused:
            if not contains(refused, NOT_MODIFIED):
                raise

    async def delete(self, place: Chat, message: int) -> None:
        with _as_refusals():
            await self._bot.do_api_request("deleteEphemeralMessage", _address(place, message))

    async def _check_known(self, chat: int, reader: int) -> None:
        """Check once that the server supports ephemeral messages, by a request about this chat and user.

        An older server would ignore the unknown parameter, and show the message to everybody.

        Raises:
            Unreachable: the server does not support ephemeral messages.
        """
        if self._known:
            return
        nothing = {"chat_id": chat, "receiver_user_id": reader, "ephemeral_message_id": _NO_MESSAGE}
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", nothing)
        except EndPointNotFound as error:
            raise Unreachable(error.message, text_id=UNKNOWN) from None
        except BadRequest:
            pass
        self._known = True


def fitting(screen: Screen) -> Screen:
    """Return the screen as an ephemeral message: without files, window buttons and the link back to its group."""
    return replace(without_files(screen), rows=without_buttons(screen.rows, OpenWindow), way_back=None)


@contextmanager
def _as_refusals() -> Iterator[None]:
    """Raise `Unreachable` with the reason for an error that means that nothing is shown; let other errors pass."""
    try:
        yield
    except EndPointNotFound as error:
        raise Unreachable(error.message, text_id=UNKNOWN) from None
    except BadRequest as error:
        text_id = _text_id(error)
        if not text_id:
            raise
        raise Unreachable(error.message, text_id=text_id) from None


def _text_id(error: TelegramError) -> str:
    if any(contains(error, words) for words in _NO_RIGHTS):
        return NO_RIGHTS
    return REFUSED if any(contains(error, words) for words in _REFUSED) else ""


def _reader(place: Chat) -> int:
    reader = receiver_of(place)
    assert reader is not None, "the address of somebody's ephemeral messages"
    return reader


def _address(place: Chat, message: int) -> dict[str, Any]:
    return {
        "chat_id": chat_id(place),
        "receiver_user_id": _reader(place),
        "ephemeral_message_id": message,
    }
