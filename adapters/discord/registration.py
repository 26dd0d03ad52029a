"""The application's emojis and slash commands: one process registers them with Discord, the others look them up."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from adapters.discord.card_emojis import find_card_emojis, upload_card_emojis
from adapters.discord.cleaning import Cleaning
from adapters.discord.client import Client
from adapters.discord.commands import Wording
from adapters.discord.errors import ANY_ERROR
from adapters.discord.private_chats import PrivateChats
from bot.domain.ids import Language
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)

AGAIN_S: Final = 60.0
"""After a failure the next attempt comes so much later."""


class Registration:
    """Brings the appearance of the private chats up to date. A refusal is logged and not raised."""

    def __init__(
        self, client: Client, texts: Mapping[Language, Texts], private: PrivateChats, cleaning: Cleaning
    ) -> None:
        self._client = client
        self._texts = texts
        self._private = private
        self._cleaning = cleaning

    async def register(self) -> None:
        """Upload the emojis that are missing, and register the commands, if need be again and again."""
        emojis = await upload_card_emojis(self._client)
        self._private.appearance = replace(self._private.appearance, emojis=emojis)
        await self._register_commands()

    async def _register_commands(self) -> None:
        tree = self._client.tree
        assert tree is not None
        try:
            await tree.set_translator(Wording(self._texts))
            command_ids = {command.name: command.id for command in await tree.sync()}
        except ANY_ERROR as error:
            _log.warning("the slash commands could not be registered: %s", error)
            self._cleaning.after(AGAIN_S, self._register_commands)
        else:
            self._private.appearance = replace(self._private.appearance, command_ids=command_ids)

    async def look_up(self) -> None:
        """Find what another process has registered; look again later if there is nothing yet."""
        tree = self._client.tree
        assert tree is not None
        try:
            emojis = await find_card_emojis(self._client)
            command_ids = {command.name: command.id for command in await tree.fetch_commands()}
        except ANY_ERROR as error:
            _log.warning("the slash commands could not be looked up: %s", error)
            self._cleaning.after(AGAIN_S, self.look_up)
            return
        self._private.appearance = replace(self._private.appearance, emojis=emojis, command_ids=command_ids)
        if not (emojis.by_key and command_ids):
            self._cleaning.after(AGAIN_S, self.look_up)
