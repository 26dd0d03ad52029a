"""The way back to the private chat if a platform does not show somebody their cards in the room."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace

from bot import screens
from bot.commands.refusal_notices import RefusalNotices
from bot.domain.commands import Where
from bot.domain.ids import PersonId, SlotId, TableId
from bot.domain.rows import Person
from bot.game.hands_here import holders
from bot.presenter import Repost
from bot.tables.hands_of_room import keep_here
from bot.tables.notices import Notices
from bot.tables.posts import hand_slot, here_slot, owner_of
from bot.tables.registry import TableRegistry
from bot.tables.scenes import name_at
from bot.tables.services import Services
from bot.tables.table import Table


class HandsHere:
    """Goes back to the private chat where a platform does not show somebody their cards in the room."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        notices: Notices,
        refusals: RefusalNotices,
        in_background: Callable[[Callable[[], Coroutine[None, None, None]]], None],
    ) -> None:
        """`in_background` carries out a step for which nobody waits."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._refusals = refusals
        self._in_background = in_background

    def refused(self, slot: SlotId, told: str) -> bool:
        """Take note that a slot cannot be shown; False if it is no hand in a room. `told` says why."""
        owned = owner_of(slot, "here")
        if owned is not None:
            self._in_background(lambda: self._fall_back(*owned, told))
        return owned is not None

    def shown_alone(self, slot: SlotId) -> tuple[TableId, PersonId] | None:
        """The table and the owner of a hand in a room, if they see their cards nowhere else."""
        owned = owner_of(slot, "here")
        table = None if owned is None else self._tables.known(owned[0])
        if owned is None or table is None or owned[1] not in table.persons():
            return None
        return None if self._services.people.known(owned[1]).reachable else owned

    async def _fall_back(self, table_id: TableId, person_id: PersonId, told: str) -> None:
        table = self._tables.known(table_id)
        if table is None:
            return
        async with table.lock:
            self._services.presenter.remove(here_slot(table_id, person_id))
            if table.closed or person_id not in holders(table.state):
                return
            await keep_here(table, person_id, hold=False)
            self._tell(table, self._services.people.known(person_id, table.room), told or "here-unknown")

    def _tell(self, table: Table, person: Person, told: str) -> None:
        """Say why, in private with the cards below it, or else in the room with the way to them."""
        if not person.reachable:
            texts = table.info.texts(self._services).on(table.room.platform)
            name = name_at(table.state, person.person, self._services.people, texts, table.room)
            screen = screens.not_here_in_room_screen(told, name, table.table, texts)
            self._refusals.post(table.room, screen)
            return
        texts = self._services.texts_of(person)
        screen = replace(screens.not_here_screen(told, table.info.title, texts), room=table.room)
        self._notices.tell(person, Where(person.private, private=True), screen)
        table.post_anew(Repost.QUIET, hand_slot(table.table, person.person))
