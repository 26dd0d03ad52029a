"""Calls: whoever asked for it is told in private when a table opens in a room."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.state import Lobby
from bot.presenter import Repost, Urgency
from bot.runtime.rate_limits import RateLimits
from bot.tables.posts import table_of, table_slot
from bot.tables.registry import TableRegistry
from bot.tables.rings import may_be_rung
from bot.tables.services import Services
from bot.tables.table import Table

EVERY_S: Final = 300
"""A room calls its people at most once in so many seconds, however often tables are opened there."""


class TableCalls:
    """Tells people of new tables, as soon as the table's post stands in its room."""

    def __init__(self, services: Services, tables: TableRegistry, speed: float) -> None:
        self._services = services
        self._tables = tables
        self._rooms: RateLimits[Chat] = RateLimits(services.clock, speed, 1, 1 / EVERY_S)

    def shown(self, slot: SlotId) -> None:
        """The screen of this slot is shown: if it is a new table, call the people of its room."""
        table_id = table_of(slot)
        table = None if table_id is None else self._tables.known(table_id)
        if table is None or not table.is_new:
            return
        table.is_new = False
        lobby = table.state
        usual = isinstance(lobby, Lobby) and lobby.previous is None and lobby.match is None
        if usual and not table.private:
            self._services.background.start(self._call(table))

    async def _call(self, table: Table) -> None:
        services = self._services
        rows = [row for row in await services.store.room_people(table.room) if row.called and not row.barred]
        if not rows or not self._rooms.allows(table.room):
            return
        await services.people.load(row.person for row in rows)
        for row in rows:
            if row.person not in table.persons():
                self._tell(row.person, table)

    def _tell(self, person_id: PersonId, table: Table) -> None:
        services, person = self._services, self._services.people.known(person_id)
        texts, post = services.texts_of(person), services.presenter.post(table_slot(table.table))
        if not person.reachable or table.closed or post is None:
            return
        screen = screens.call_screen(table.info.title, table.table, texts)
        screen = replace(screens.with_way_back(screen, table.room, post, texts), room=table.room, direct=True)
        room = f"{table.room.platform}:{table.room.id}:{table.room.topic}"
        loud = Repost.RING if may_be_rung(person, table.info.settings) else Repost.QUIET
        services.presenter.show(
            SlotId(f"note:call:{room}:{person_id}"), None, person.private, screen, Urgency.OTHER,
            repost=loud, resend=False,
        )  # fmt: skip
