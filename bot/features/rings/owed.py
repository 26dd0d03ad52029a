"""The alerts still to be sent. Each is a row from the commit of its step until the alert is sent or useless.

So a kill loses no alert: the next process with the lease of the platform sends it. Only that process sends, so several
processes send an alert once. A kill between the sending and the deletion of the row repeats it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.archive import state_of_row
from bot.domain.errors import PlatformError, StoreError
from bot.domain.ids import PersonId, TableId, home_of
from bot.domain.rows import Change, DropRow, Person, PutRow
from bot.domain.scene import Presence
from bot.domain.state import Ended, Lobby, Play
from bot.domain.stored import PrivacyLine, stored
from bot.feature import Core
from bot.game.lobby import persons
from bot.game.running import Running, token_of, until
from bot.ports.rings import Alert, AlertsAway

_log = logging.getLogger(__name__)
LOOK_S: Final = 30.0
"""The stored alerts are read at least once in this time (s): after a failure, or a takeover of the platform."""
WITHOUT_LIMIT_MS: Final = 24 * 3600 * 1000
"""An alert about a decision without a time limit is useless after this time (ms)."""
NEWS_MS: Final = 3600 * 1000
"""An alert about a new table is useless after this time (ms)."""


@stored("owed_rings", "person", "table", "at", ends_with_person=True, privacy=PrivacyLine.RINGS)
@dataclass(frozen=True, slots=True)
class OwedRing:
    """An alert to a person about a game, a match or a new table, not sent yet."""

    person: PersonId
    table: TableId
    at: int
    """The time of the step that causes the alert (ms)."""
    token: str
    """The awaited decision (`token_of`); empty for an alert about the deal, a call to a match, or a new table."""
    until: int
    """The end of the decision or of the check-in (ms). A later alert is useless."""


class OwedRings:
    """Stores alerts and sends them."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._ringing = {name: one for name, one in core.platforms.items() if isinstance(one, AlertsAway)}
        self._begun: set[OwedRing] = set()

    def owe(self, state: Lobby | Running, people: Iterable[PersonId]) -> Iterator[Change]:
        """Yield the rows of the alerts to these people, for people of platforms that can ring them."""
        now = self._services.clock.now()
        for person in people:
            if self._services.people.person(person).platform in self._ringing:
                yield PutRow(_owed(state, person, now))

    async def run(self) -> None:
        """Send the stored alerts of the platforms held by this process, until cancelled."""
        presenter, clock = self._services.presenter, self._services.clock
        while self._ringing:
            presenter.ring_dropped.clear()
            try:
                await self._begin_all()
            except StoreError as error:
                _log.warning("alerts are sent later: %s", error)
            waits = {
                asyncio.create_task(presenter.ring_dropped.wait()),
                asyncio.create_task(clock.sleep(LOOK_S)),
            }
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in waits:
                    task.cancel()

    async def _begin_all(self) -> None:
        held = self._ringing.keys() & set(self._services.presenter.held())
        rows = await self._services.store.rows(OwedRing, "at") if held else ()
        new = [row for row in rows if row not in self._begun]
        people = await self._services.store.people(list({row.person for row in new})) if new else {}
        for row in new:
            person = people.get(row.person)
            if person is None or person.platform in held:
                self._begun.add(row)
                self._services.background.start(self._send(row, person))

    async def _send(self, row: OwedRing, person: Person | None) -> None:
        """Send an alert and delete its row. After a failure of the store or the platform, the row stays."""
        try:
            if person is not None and person.preferences.rings and (state := await self._state_of(row)):
                alert = Alert(
                    person.user,
                    person.language,
                    _about(row, state),
                    row.table,
                    row.until,
                    home_of(state.room) if _is_in_room(state, person) else None,
                    state.match is not None,
                )
                await self._ringing[person.platform].ring(alert, lambda: self._is_due(row))
            await self._services.store.commit([DropRow(row)])
        except (StoreError, PlatformError) as error:
            _log.warning("an alert is sent later: %s", error)
        finally:
            self._begun.discard(row)

    async def _is_due(self, row: OwedRing) -> bool:
        """Return True if the alert is not useless; also if the store fails, because it may be needed."""
        try:
            return await self._state_of(row) is not None
        except StoreError:
            return True

    async def _state_of(self, row: OwedRing) -> Lobby | Play | None:
        """Return the state of an alert's table; None if the alert is useless, because the game has gone on."""
        if self._services.clock.now() >= row.until:
            return None
        table = await self._services.store.table(row.table)
        if table is None or not table.unfinished:
            return None
        try:
            state = state_of_row(table, None)
        except ValueError:
            return None
        return state if not isinstance(state, Ended) and _is_useful(row, state) else None


def _owed(state: Lobby | Running, person: PersonId, now: int) -> OwedRing:
    """Return the alert to a person about a table in this state, at the time `now` (ms)."""
    if isinstance(state, Lobby):
        return OwedRing(person, state.table, now, "", state.called_until if state.match else now + NEWS_MS)
    play = state.state
    end = until(play)
    end = now + WITHOUT_LIMIT_MS if end is None else end + play.grace
    is_turn = any(play.seats[number].person == person for number in play.entitled)
    return OwedRing(person, play.table, now, token_of(play) if is_turn else "", end)


def _about(row: OwedRing, state: Lobby | Play) -> Literal["call", "deal", "turn", "table"]:
    if isinstance(state, Lobby):
        return "table" if state.match is None else "call"
    return "turn" if row.token else "deal"


def _is_useful(row: OwedRing, state: Lobby | Play) -> bool:
    """Return True if the person has not come to the match or to the lobby yet, or if the game still waits for them.

    A game does not wait for a person with a computer at their seat.
    """
    if isinstance(state, Lobby) and state.match is None:
        return row.person not in persons(state)
    if isinstance(state, Lobby):
        return row.person in persons(state) and row.person not in state.arrived and not row.token
    sits = any((seat.person, seat.presence) == (row.person, Presence.PRESENT) for seat in state.seats)
    return sits and row.token in ("", token_of(state))


def _is_in_room(state: Lobby | Play, person: Person) -> bool:
    """Return True if the person plays from the room of the table; in a match, from the platform of the tournament."""
    seats = state.chairs if isinstance(state, Lobby) else state.seats
    is_guest = any(seat.person == person.person and seat.guest is not None for seat in seats)
    plays_here = state.match is not None or not (is_guest or state.private)
    return plays_here and state.room.platform == person.platform
