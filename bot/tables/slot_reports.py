"""Reports of the presenter about slots: refused, not reachable, shown late, moved to another chat."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from bot.domain.commands import ChatLost, Where
from bot.domain.ids import Chat, PersonId, SlotId, TableId
from bot.tables.notices import Notices
from bot.tables.posts import owner_of, table_of
from bot.tables.registry import LATE_MS, TableRegistry
from bot.tables.room_news import take_in, take_in_refusal
from bot.tables.services import Services
from bot.tables.stored import until_fresh
from bot.tables.table_calls import TableCalls


class SlotReports:
    """Carries out what follows from the presenter's reports (`SlotListener`)."""

    def __init__(self, services: Services, tables: TableRegistry, notices: Notices, speed: float) -> None:
        """`speed` multiplies the limits of ours."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._calls = TableCalls(services, tables, speed)
        self._lost: set[SlotId] = set()

    def refused(self, slot: SlotId, told: str) -> None:
        """Close a lobby whose first post is refused in its room; tell the person who asked for a later one."""
        table = table_of(slot)
        if not self._is_taken(slot, told) and table is not None:
            self._cannot_show(table, told, stays=self._services.presenter.stands(slot))

    def unreachable(self, slot: SlotId, told: str, lost: Chat | None) -> None:
        """Note that somebody's private chat cannot be written to: the lobby then says who is missing."""
        hand, table = owner_of(slot), table_of(slot)
        if hand is not None:
            self._lost.add(slot)
            self._services.background.start(self._tables.lost(*hand))
        elif self._is_taken(slot, told):
            return
        elif table is not None:
            self._cannot_show(table, told, lost=lost)
        elif lost is not None:
            self._in_background(lambda: self._lose(lost))

    def _is_taken(self, slot: SlotId, told: str) -> bool:
        """Return True if a feature takes note that its post cannot be shown."""
        return any(hook(slot, told) for hook in self._services.hooks.post_refused)

    def _cannot_show(
        self, table_id: TableId, told: str, *, stays: bool = False, lost: Chat | None = None
    ) -> None:
        async def step() -> None:
            table = self._tables.known(table_id)
            if table is not None:
                gone = lost is not None
                await take_in_refusal(table, told, self._services, self._notices, stays=stays, gone=gone)
            if lost is not None:
                await self._lose(lost)

        self._in_background(step)

    async def _lose(self, chat: Chat) -> None:
        await take_in(ChatLost(Where(chat, private=False)), self._tables, self._services)

    def _in_background(self, step: Callable[[], Coroutine[None, None, None]]) -> None:
        """Carry out a step for which nobody waits, again where another process was first."""
        self._services.background.start(until_fresh(step))

    def shown(self, slot: SlotId, waited: float) -> None:
        """Give time back to a person whose cards were shown late, but to nobody who had blocked the bot."""
        self._calls.shown(slot)
        hand, lost = owner_of(slot) or self._shown_here_alone(slot), slot in self._lost
        self._lost.discard(slot)
        if hand is not None and waited * 1000 >= LATE_MS and not lost:
            self._in_background(lambda: self._tables.grace(*hand, int(waited * 1000)))

    def _shown_here_alone(self, slot: SlotId) -> tuple[TableId, PersonId] | None:
        """Return the table and the owner of a hand in a room, if they see their cards nowhere else."""
        owned = owner_of(slot, "here")
        table = None if owned is None else self._tables.known(owned[0])
        if owned is None or table is None or owned[1] not in table.persons():
            return None
        return None if self._services.people.known(owned[1]).reachable else owned

    def replaced(self, old: Chat, new: Chat) -> None:
        """Move to the new address of a group that became a supergroup."""
        self._in_background(lambda: self._tables.move(old, new))
