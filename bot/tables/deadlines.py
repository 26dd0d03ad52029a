"""The effect of each deadline. A deadline that fires again, or after it was replaced, has no effect."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.errors import DatabaseDamaged
from bot.domain.ids import PersonId
from bot.domain.instructions import Repost, Urgency
from bot.domain.rows import DeadlineRow
from bot.domain.state import Lobby, Why
from bot.game import lobby as lobbies
from bot.game.readers import hand_slot, last_call_slot
from bot.game.running import OUTAGE_MS, Due, Running, forgiven, token_of
from bot.game.table_state import Closed
from bot.tables.drawing import game_scene
from bot.tables.posts import may_be_rung
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.stored import until_fresh
from bot.tables.table import Table
from engine import Seat

_log = logging.getLogger(__name__)
RETRY_S: Final = 5
DAMAGED_RETRY_S: Final = 60
NOTE_MS: Final = 30_000
"""While a note of a feature under a person's result is unfinished, archiving is postponed by this time (ms)."""


class Deadlines:
    """Carries out deadlines in background tasks. Each deadline is carried out at least once."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables

    def fire(self, row: DeadlineRow) -> None:
        """Carry out a due deadline in the background, and return at once. After an error, carry it out again later."""
        self._services.background.start(self._fall_due(row))

    async def _fall_due(self, row: DeadlineRow) -> None:
        try:
            async with self._tables.waking.low_priority_turn(row.table):
                table = await self._tables.waking.fresh(row.table)
                if table is not None:
                    async with table.lock:
                        await until_fresh(lambda: fall_due(table, row, self._services))
                        self._tables.forget_archived(table)
        except DatabaseDamaged:  # the store has logged it
            await self._services.clock.sleep(DAMAGED_RETRY_S)
            self.fire(row)
        except Exception:  # noqa: BLE001 -- the deadline is retried after any error
            _log.exception("a deadline could not be handled; it comes again")
            await self._services.clock.sleep(RETRY_S)
            self.fire(row)


async def fall_due(table: Table, row: DeadlineRow, services: Services) -> None:
    """Carry out the deadline of `row`, unless an earlier step has replaced it. The caller holds the table's lock."""
    if row not in services.alarms.rows(table.table):
        return  # an earlier step has replaced it, or it only woke the table
    due = Due(row.name)
    match table.state:
        case Closed() if due is Due.ARCHIVE and _has_pending_note(table):
            _put_off(table, due, services.clock.now() + NOTE_MS, services)
        case Closed() if due is Due.ARCHIVE:
            await table.archive()
        case Lobby():
            await _in_lobby(table, due, services)
        case Running() if due in (Due.STALE, Due.EXPIRE):
            await _dead(table, due, services)
        case Running(state=play) if token_of(play) == row.token:
            await _in_play(table, row, due, services)
        case _:
            return


def _has_pending_note(table: Table) -> bool:
    return any(note.pending for note in table.result_notes.values())


async def _in_lobby(table: Table, due: Due, services: Services) -> None:
    lobby, now = table.in_lobby(), services.clock.now()
    if due is Due.IDLE:
        await table.close(Why.EXPIRED, now)
    elif due is Due.KEPT:
        await table.keep_lobby(lobbies.expire_kept(lobby, now), None)


async def _dead(table: Table, due: Due, services: Services) -> None:
    if due is Due.EXPIRE:
        await table.close(Why.EXPIRED, services.clock.now())
        return
    draft = table.in_play().draft()
    draft.mark_stale()
    await table.keep_game(draft, None)


async def _in_play(table: Table, row: DeadlineRow, due: Due, services: Services) -> None:
    draft, now = table.in_play().draft(), services.clock.now()
    if due in (Due.ACT, Due.THROW_IN) and now - row.due > OUTAGE_MS:  # the store was down: nobody could tap
        draft.state = forgiven(draft.state, now)
        await table.keep_game(draft, None)
    elif due is Due.ACT:
        draft.time_out(now)
        await table.keep_game(draft, None)
    elif due is Due.THROW_IN:
        draft.end_throw_in_time(now)
        await table.keep_game(draft, None)
    elif due in (Due.RING, Due.LAST_CALL):
        (number,) = draft.state.entitled
        owner = draft.state.seats[number].person
        no_ring_for = 0 if owner is None else table.taps.needs_no_ring_for(owner)
        if due is Due.RING and no_ring_for > 0:
            _put_off(table, due, now + no_ring_for, services)
            return
        if due is Due.RING:
            draft.note_rung(Seat(number), at=now)
        else:
            draft.note_last_call(Seat(number))
        room = table.info.settings
        alerted = [owner] if owner and may_be_rung(services.people.person(owner), room) else []
        await table.keep_game(draft, None, services.changes_of_alert(draft, alerted))
        for person in alerted:
            _tell(table, due, Seat(number), person, services)


def _put_off(table: Table, due: Due, at: int, services: Services) -> None:
    rows = services.alarms.rows(table.table)
    services.alarms.set(table.table, [replace(row, due=at) if row.name == due.value else row for row in rows])


def _tell(table: Table, due: Due, seat: Seat, owner: PersonId, services: Services) -> None:
    """Alert the owner of the seat, unless a computer plays there.

    The first alert (`Due.RING`) reposts the hand; the last one is a separate notice.
    """
    running = table.in_play()
    if running.state.seats[seat].person != owner:
        return
    if due is Due.RING:
        table.post_again(Repost.RING, hand_slot(table.table, owner))
        return
    person, hand = services.people.person(owner), table.hand_of(owner)
    scene = game_scene(running, table.info, services.people, hand)
    screen = screens.last_call_screen(scene, running.view(seat), services.texts_of(person))
    room = person.private if hand.alone else table.room
    screen, slot = replace(screen, room=room), last_call_slot(table.table, owner)
    services.presenter.show(
        slot, table.table, person.private, screen, Urgency.AWAITED, repost=Repost.RING, resend=False
    )
