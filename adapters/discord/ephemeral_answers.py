"""Short answers that only one user sees. Each is deleted at the user's next tap or command."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from adapters.discord.cleaning import Cleaning
from adapters.discord.ephemeral_messages import EphemeralHandle, FollowupMessage
from adapters.discord.errors import ANY_ERROR
from adapters.discord.responses import LiveInteraction

MOST_ANSWERS: Final = 2_000


class EphemeralAnswers:
    """One answer for each user. With more than `MOST_ANSWERS`, the oldest is forgotten and stays visible."""

    def __init__(self, cleaning: Cleaning) -> None:
        self._cleaning = cleaning
        self._answers: dict[int, EphemeralHandle] = {}

    async def send(
        self,
        live: LiveInteraction,
        view: ui.LayoutView,
        files: Callable[[], list[discord.File]] = list,
    ) -> None:
        """Show this answer in place of the one that the user got before. A failure is ignored."""
        self.delete(live.user)
        with suppress(*ANY_ERROR):
            self.keep(live.user, FollowupMessage(await live.follow_up(view, files)))

    def keep(self, user: int, answer: EphemeralHandle) -> None:
        """Note an answer that the user sees."""
        self._answers[user] = answer
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

    def delete(self, user: int) -> None:
        """Delete the user's answer, if there is one."""
        answer = self._answers.pop(user, None)
        if answer is not None:
            self._cleaning.soon(answer.delete)
