"""The greeting of a server that the bot was added to: once for each server, where the bot may write."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord

from adapters.discord.addresses import DISCORD
from adapters.discord.appearance import Appearance
from adapters.discord.drawing import draw
from adapters.discord.errors import ANY_ERROR
from adapters.kit.post_box import PostBox
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, Language
from bot.domain.languages import pick_language
from bot.features.help import hello_screen
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)


class Greeting:
    """Greets servers. A server that was greeted is noted before that, so that none is greeted twice."""

    def __init__(self, box: PostBox, texts: Mapping[Language, Texts]) -> None:
        self._box = box
        self._texts = texts

    async def greet(self, server: discord.Guild, appearance: Appearance) -> None:
        """Say how to begin, in the server's language. A failure is not raised."""
        channel = _channel(server)
        if channel is None:
            return
        mark = Chat(DISCORD, f"g{server.id}")
        screen = hello_screen(self._texts[pick_language(str(server.preferred_locale))])
        try:
            if await self._box.posts(mark, 1):
                return
            await self._box.add(mark, "greeted", "{}")
            await channel.send(view=draw(screen, appearance), silent=True)
        except (*ANY_ERROR, StoreError) as error:
            _log.info("a server could not be greeted: %s", type(error).__name__)


def _channel(server: discord.Guild) -> discord.TextChannel | None:
    """The system channel or else the first channel, as far as the bot may write there."""
    system = () if server.system_channel is None else (server.system_channel,)
    return next((one for one in (*system, *server.text_channels) if _may_write(one)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages
