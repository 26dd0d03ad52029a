"""A refused command is answered where it was typed: at most one such notice stands in a room, and not for long."""

from __future__ import annotations

from typing import Final

from bot.domain.ids import Chat, SlotId
from bot.domain.screen import Screen
from bot.presenter import Repost, Urgency
from bot.tables.services import Services

REFUSAL_STANDS_S: Final = 15.0


class RefusalNotices:
    """Posts refusals in rooms, and removes them after `REFUSAL_STANDS_S` seconds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._newest: dict[Chat, object] = {}

    def post(self, room: Chat, screen: Screen) -> None:
        """Post the refusal in the place of the one before."""
        slot, mine = SlotId(f"note:refusal:{room.platform}:{room.id}:{room.topic}"), object()
        anew = Repost.QUIET if room in self._newest else None
        self._services.presenter.show(slot, None, room, screen, Urgency.OTHER, repost=anew, resend=False)
        self._newest[room] = mine
        self._services.background.start(self._remove_later(slot, room, mine))

    async def _remove_later(self, slot: SlotId, room: Chat, mine: object) -> None:
        await self._services.clock.sleep(REFUSAL_STANDS_S)
        if self._newest.get(room) is mine:
            del self._newest[room]
            self._services.presenter.remove(slot)
