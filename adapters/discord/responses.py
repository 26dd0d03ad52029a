"""Respond to an interaction: acknowledge it, answer it, and send further messages that only its user sees."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import Interaction

_log = logging.getLogger(__name__)

LONGEST_ACKNOWLEDGEMENT_S: Final = 3.0
"""Discord takes none that comes later."""
UNKNOWN_WEBHOOK: Final = 10015
"""Discord does not know the interaction yet: its acknowledgement has not reached all of its servers."""
AGAIN_S: Final = 0.5


class LiveInteraction:
    """An interaction with a valid token: until `expires_at` (ms), its user can be sent ephemeral messages.

    Discord takes the first followup of a command that is "thinking" for the answer. So followups wait until a tap is
    acknowledged, and until a command is answered.
    """

    def __init__(self, interaction: Interaction, expires_at: int) -> None:
        self.interaction = interaction
        self.expires_at = expires_at
        self._acknowledged = asyncio.Event()
        self._open = asyncio.Event()

    @property
    def user(self) -> int:
        return self.interaction.user.id

    async def acknowledge(self) -> None:
        """Tell Discord that the tap has arrived."""
        await self._defer(ephemeral=False, thinking=False)
        self._open.set()

    async def think(self, *, ephemeral: bool) -> None:
        """Tell Discord that the command has arrived: "thinking…" stands in the place of its answer."""
        await self._defer(ephemeral=ephemeral, thinking=True)

    async def answer(self, view: ui.LayoutView, files: Sequence[discord.File] = ()) -> bool:
        """Put the answer in the place of "thinking…", or in the message with the tapped button; False if that fails."""
        try:
            change = self.interaction.edit_original_response
            await (change(view=view, attachments=files) if files else change(view=view))
        except ANY_ERROR as error:
            _log.info("an interaction could not be answered: %s", error)
            return False
        finally:
            self.answered()
        return True

    def answered(self) -> None:
        """The answer is there, by whatever way: followups may go out."""
        self._open.set()

    async def until_acknowledged(self) -> None:
        """Wait until the acknowledgement has been tried: before it Discord knows no message of the interaction."""
        await self._acknowledged.wait()

    async def until_open(self) -> None:
        """Wait until the tap is acknowledged, or the command answered."""
        await self._open.wait()

    async def remove_answer(self) -> None:
        """Delete the answer to the command. Raises the library's errors."""
        await self.interaction.delete_original_response()

    async def follow_up(
        self, view: ui.LayoutView, files: Callable[[], list[discord.File]] = list
    ) -> discord.WebhookMessage:
        """Send a further message that only the user sees; `files` makes the files that it carries, for each attempt.

        Raises the library's errors.
        """
        await self.until_open()
        try:
            return await self._send(view, files())
        except discord.NotFound as error:
            if error.code != UNKNOWN_WEBHOOK:
                raise
        await asyncio.sleep(AGAIN_S)
        return await self._send(view, files())

    async def _send(self, view: ui.LayoutView, files: list[discord.File]) -> discord.WebhookMessage:
        attached: dict[str, Any] = {"files": files} if files else {}
        sent: discord.WebhookMessage = await self.interaction.followup.send(
            view=view, ephemeral=True, wait=True, **attached
        )
        return sent

    async def _defer(self, *, ephemeral: bool, thinking: bool) -> None:
        """Defer the response. If that fails, because it came too late or another process did it, no more is done."""
        try:
            async with asyncio.timeout(LONGEST_ACKNOWLEDGEMENT_S):
                await self.interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
        except ANY_ERROR as error:
            _log.info("an interaction could not be acknowledged: %s", error)
        finally:
            self._acknowledged.set()
