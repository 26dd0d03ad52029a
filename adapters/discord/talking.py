"""What can be shown to one person through the interaction that they began."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord

from adapters.discord.drawing import words
from adapters.discord.faults import ANY
from adapters.discord.windows import Ephemeral, Followup

MOST_STANDING: Final = 2_000


@dataclass(frozen=True, slots=True)
class Talk:
    """An interaction, through which its person can be shown more until its token dies (ms)."""

    interaction: discord.Interaction
    until: int

    @property
    def user(self) -> int:
        return self.interaction.user.id


class Remarks:
    """Short answers to one person, each of which goes at their next tap; of `MOST_STANDING` the oldest is let go."""

    def __init__(self) -> None:
        self._standing: dict[int, Ephemeral] = {}

    async def say(self, talk: Talk, text: str) -> None:
        """Tell them, in Markdown; what cannot be told is not."""
        await self.forget(talk.user)
        with suppress(*ANY):
            sent = await talk.interaction.followup.send(view=words(text), ephemeral=True, wait=True)
            self._standing[talk.user] = Followup(sent)
            if len(self._standing) > MOST_STANDING:
                del self._standing[next(iter(self._standing))]

    async def forget(self, user: int) -> None:
        """What they were told has done its work."""
        remark = self._standing.pop(user, None)
        if remark is not None:
            with suppress(*ANY):
                await remark.delete()
