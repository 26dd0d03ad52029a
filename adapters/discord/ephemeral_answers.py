"""Short answers that only one user sees. Each is deleted at the user's next tap or command."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from adapters.discord.drawing import text_view
from adapters.discord.ephemeral_messages import EphemeralHandle, FollowupMessage
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import LiveInteraction

MOST_ANSWERS: Final = 2_000


class EphemeralAnswers:
    """One answer for each user. With more than `MOST_ANSWERS`, the oldest is forgotten and stays visible."""

    def __init__(self) -> None:
        self._answers: dict[int, EphemeralHandle] = {}

    async def send(self, live: LiveInteraction, markdown: str) -> None:
        """Delete the answer that the user got before, then send this one. A failure is ignored."""
        await self.delete(live.user)
        with suppress(*ANY_ERROR):
            sent = await live.interaction.followup.send(view=text_view(markdown), ephemeral=True, wait=True)
            self._answers[live.user] = FollowupMessage(sent)
            if len(self._answers) > MOST_ANSWERS:
                del self._answers[next(iter(self._answers))]

    async def delete(self, user: int) -> None:
        """Delete the user's answer, if there is one."""
        answer = self._answers.pop(user, None)
        if answer is not None:
            with suppress(*ANY_ERROR):
                await answer.delete()
