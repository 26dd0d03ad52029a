"""Ephemeral messages (Bot API 10.2): shown in a group to one person alone.

The library does not know them; all their requests are here. The application writes to them under an address of their
own (`ephemeral_chat`), whose messages are known by their `ephemeral_message_id`.
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
"""Letters of a text that Telegram takes in an edit; a longer one could be sent, and then never changed."""
UNKNOWN: Final = "telegram-here-unknown"
NO_RIGHTS: Final = "telegram-here-rights"
REFUSED: Final = "telegram-here-refused"
"""The texts that tell the reader why nothing is shown."""

_NO_RIGHTS: Final = ("not enough rights", "query is too old", "query_id_invalid", "query id is invalid")
_REFUSED: Final = ("ephemeral", "participant_id_invalid", "user_id_invalid", "user not found")
_MOST_PERMITS: Final = 10_000
_NO_MESSAGE: Final = 0


@dataclass(frozen=True, slots=True)
class _Permit:
    """A person's tap, by the id of its callback query: it lets the bot send one message until then (loop time)."""

    query: str
    until: float


class EphemeralMessages:
    """Sends, edits and deletes ephemeral messages of one bot.

    Telegram reports neither those that are lost nor those that have vanished: a success says little.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._permits: dict[Chat, _Permit] = {}
        self._known = False
        """Whether the server is known to have ephemeral messages."""

    def take_permit(self, place: Chat, query: str, seconds: float) -> None:
        """Note that the reader's tap lets the bot send to this address once, for so long."""
        now = asyncio.get_running_loop().time()
        if len(self._permits) >= _MOST_PERMITS:
            self._permits = {chat: known for chat, known in self._permits.items() if known.until > now}
        self._permits[place] = _Permit(query, now + seconds)

    async def send(self, place: Chat, drawn: Drawn) -> MessageId:
        """Show a new message to the reader of this address.

        Without a permit Telegram takes it from administrators alone.

        Raises:
            Unreachable: Telegram does not show it; `told` says why.
        """
        chat, reader = chat_id(place), _reader(place)
        await self._check_known(chat, reader)
        permit = self._permits.get(place)
        asked: dict[str, Any] = {"receiver_user_id": reader}
        if permit is not None and permit.until > asyncio.get_running_loop().time():
            asked["callback_query_id"] = permit.query
        with _as_refusals():
            sent = await self._bot.send_message(
                chat,
                drawn.text,
                ParseMode.HTML,
                message_thread_id=thread_id(place),
                reply_markup=drawn.keyboard,
                api_kwargs={"ephemeral_message_parameters": asked},
            )
        self._permits.pop(place, None)
        number = sent.api_kwargs.get("ephemeral_message_id")
        if number is None:  # everybody can see it
            await self._bot.delete_message(chat, sent.message_id)
            raise Unreachable("the server knows no ephemeral messages", told=UNKNOWN)
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
        """Delete a message."""
        with _as_refusals():
            await self._bot.do_api_request("deleteEphemeralMessage", _address(place, message))

    async def _check_known(self, chat: int, reader: int) -> None:
        """Ask the server once for a method that only servers with ephemeral messages have.

        An older server would ignore the parameter that it does not know, and show the message to everybody.

        Raises:
            Unreachable: It is an older one.
        """
        if self._known:
            return
        nothing = {"chat_id": chat, "receiver_user_id": reader, "ephemeral_message_id": _NO_MESSAGE}
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", nothing)
        except EndPointNotFound as error:
            raise Unreachable(error.message, told=UNKNOWN) from None
        except BadRequest:
            pass
        self._known = True


def fitting(screen: Screen) -> Screen:
    """The screen without what an ephemeral message cannot have, and without the way to the group where it stands."""
    return replace(without_files(screen), rows=without_buttons(screen.rows, OpenWindow), way_back=None)


@contextmanager
def _as_refusals() -> Iterator[None]:
    """Raise `Unreachable` with the reason where Telegram shows nobody anything; any other error stays as it is."""
    try:
        yield
    except EndPointNotFound as error:
        raise Unreachable(error.message, told=UNKNOWN) from None
    except BadRequest as error:
        told = _told(error)
        if not told:
            raise
        raise Unreachable(error.message, told=told) from None


def _told(error: TelegramError) -> str:
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
