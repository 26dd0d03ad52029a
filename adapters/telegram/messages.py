"""The requests that send, edit and delete messages, each with the method that its kind of message wants."""

from __future__ import annotations

import contextlib
from typing import Any, Final

from telegram import Bot, InputMediaPhoto, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest

from adapters.telegram.drawing import EMPTY_TEXT, Drawn
from adapters.telegram.errors import CANNOT_DELETE, NOT_MODIFIED, WRONG_MESSAGE_KIND, contains
from bot.domain.screen import Picture, Screen

_EDIT_RICH: Final = "editmessagetext"
"""`editMessageText` in lower case, for rich messages.

The library warns about calling a method by name if it has a Python method for it; that one demands a text. The Bot
API takes names in any case.
"""


class Messages:
    """The messages of one bot. The methods raise the library's errors."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, chat: int, topic: int | None, drawn: Drawn, *, quiet: bool) -> Message:
        """Send a text, or a rich message."""
        if drawn.rich is not None:
            return await self._send_rich(chat, topic, drawn, quiet=quiet)
        return await self._bot.send_message(
            chat,
            drawn.text,
            ParseMode.HTML,
            disable_notification=quiet,
            message_thread_id=topic,
            reply_markup=drawn.keyboard,
        )

    async def send_file(
        self, chat: int, topic: int | None, screen: Screen, drawn: Drawn, *, quiet: bool
    ) -> Message:
        """Send the screen's picture, or else its document, with the text as the caption."""
        shown: dict[str, Any] = {
            "caption": drawn.text,
            "parse_mode": ParseMode.HTML,
            "disable_notification": quiet,
            "message_thread_id": topic,
            "reply_markup": drawn.keyboard,
        }
        if screen.picture is not None:
            return await self._bot.send_photo(chat, screen.picture.png, **shown)
        assert screen.document is not None
        return await self._bot.send_document(
            chat, screen.document.data, filename=screen.document.name, **shown
        )

    async def edit(
        self, chat: int, message: int, drawn: Drawn, *, has_file: bool = False, picture: Picture | None = None
    ) -> None:
        """Change the text of a message. The text of a picture or document is its caption; the file stays.

        A message that has been a text alone gets the picture, if its chat allows that.
        """
        change = self._edit_caption if has_file else self._edit_text
        try:
            await change(chat, message, drawn)
        except BadRequest as refused:
            if contains(refused, NOT_MODIFIED):
                return
            if not contains(refused, WRONG_MESSAGE_KIND):
                raise
            if picture is not None:
                with contextlib.suppress(BadRequest):
                    await self.edit_picture(chat, message, picture, drawn)
                    return
            await self.edit(chat, message, drawn, has_file=not has_file)

    async def edit_picture(self, chat: int, message: int, picture: Picture | None, drawn: Drawn) -> None:
        """Change picture and caption of a message; one that has been a text alone gets a picture."""
        assert picture is not None
        media = InputMediaPhoto(picture.png, drawn.text, ParseMode.HTML)
        try:
            await self._bot.edit_message_media(media, chat, message, reply_markup=drawn.keyboard)
        except BadRequest as refused:
            if not contains(refused, NOT_MODIFIED):
                raise

    async def delete(self, chat: int, message: int) -> None:
        """Delete a message; one that is too old for that is reduced to one line."""
        try:
            await self._bot.delete_message(chat, message)
        except BadRequest as refused:
            if not contains(refused, CANNOT_DELETE):
                raise
            await self.edit(chat, message, Drawn(EMPTY_TEXT))

    async def _send_rich(self, chat: int, topic: int | None, drawn: Drawn, *, quiet: bool) -> Message:
        parameters = {
            "chat_id": chat,
            "message_thread_id": topic,
            "rich_message": drawn.rich,
            "disable_notification": quiet,
            "reply_markup": drawn.keyboard,
        }
        posted: Message = await self._bot.do_api_request("sendRichMessage", parameters, return_type=Message)
        return posted

    async def _edit_text(self, chat: int, message: int, drawn: Drawn) -> None:
        if drawn.rich is not None:
            parameters = {"chat_id": chat, "message_id": message, "rich_message": drawn.rich}
            await self._bot.do_api_request(_EDIT_RICH, {**parameters, "reply_markup": drawn.keyboard})
            return
        await self._bot.edit_message_text(
            drawn.text, chat, message, parse_mode=ParseMode.HTML, reply_markup=drawn.keyboard
        )

    async def _edit_caption(self, chat: int, message: int, drawn: Drawn) -> None:
        await self._bot.edit_message_caption(
            chat, message, caption=drawn.text, parse_mode=ParseMode.HTML, reply_markup=drawn.keyboard
        )
