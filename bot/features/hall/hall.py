"""Seeks, deals and pauses of quick match. Several processes may do the same work at once; the commits decide.

A person has one row in the hall. The deal of a table and the rows of its people are one commit: each row must still be
as it was read (`ReplaceRow`). So a person who has stopped waiting is at no table, and nobody is at two. The id of the
table follows from its first person. A kill between two commits leaves rows of waiting people only, and every process
looks for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, PersonId, PlatformName, SlotId, TableId, match_room
from bot.domain.instructions import Asker, Repost, Urgency, notice_instructions
from bot.domain.names import distinct_names
from bot.domain.rank_rows import PersonStanding
from bot.domain.rows import Change, DropRow, MoveRow, Person, PutRow, ReplaceRow, SeatEventKind
from bot.domain.scene import Presence
from bot.domain.seasons import FOREVER
from bot.domain.state import Chair, Ended, Guest, Lobby, Play, StoredState, Why
from bot.feature import Core
from bot.features.hall.matching import (
    Group,
    PairKey,
    again,
    counts,
    groups,
    pair_keys,
    pairs_after,
    paused_until,
)
from bot.features.hall.model import (
    HALL,
    NAME,
    WAIT_MS,
    HallCode,
    HallPair,
    HallPerson,
    HallReport,
    Pool,
    Wish,
    table_of,
)
from bot.features.hall.screens import found_screen, waiting_screen
from bot.game.table_state import to_stored
from bot.runtime.updates import Delivery
from bot.tables.stored import stored_state, until_fresh
from bot.tables.table import Table
from engine import Game, Record, Seat, parse_move

_log = logging.getLogger(__name__)
SWEEP_S: Final = 5.0
"""With several processes, each looks for the people of ended processes at this interval."""
TRY_AGAIN_MS: Final = 2_000
"""The pause after a failure of the store."""
FEWEST_REPORTS: Final = 3
"""Reports by this number of people pause a person."""
FEWEST_MET: Final = 3
"""A report counts if its author has met this number of other people in the hall, so that new accounts pause nobody."""
MOST_FREED: Final = 500
"""The id of a forgotten person is removed from the lists of at most this number of people at once."""


def notice_slot(person: PersonId) -> SlotId:
    """Return the slot of a person's waiting screen."""
    return SlotId(f"note:{NAME}:{person}")


def is_notice(slot: SlotId) -> bool:
    """Return True if the slot has a waiting screen."""
    return slot.startswith(f"note:{NAME}:")


class Hall:
    """The waiting people. `run` seats them."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services
        self._tables = core.tables
        settings = core.services.settings
        platform, _, chat = settings.quick_match_reports.partition(":")
        self.on = settings.quick_match
        """True if people may play with strangers."""
        self.reports = Chat(PlatformName(platform), chat) if chat else None
        """The chat for reports about people; None if nobody reads them. Then there are no reports."""
        self._due: dict[str, int] = {}
        """The next time (ms) at which each pool is looked at."""
        self._changed = asyncio.Event()

    # people

    async def row(self, person: PersonId) -> HallPerson | None:
        """Return the stored row of a person; None if they have never been in the hall."""
        return await self._services.store.row(HallPerson, person=person)

    async def seek(
        self, person: Person, pool: Pool, delivery: Delivery, *, remember: bool = True
    ) -> HallPerson:
        """Let the person wait in the pool, and show them so. A waiting person keeps their place.

        Raises:
            Declined: Quick match is off or paused for them, they cannot be reached, or they play in the hall now.
            StoreError: The store fails.
        """
        if not self.on:
            raise Declined(HallCode.OFF)
        if not person.reachable:
            raise Declined(AnswerCode.OPEN_PRIVATE, opens_private="hello")
        row = await until_fresh(lambda: self._seek(person.person, pool, delivery, remember=remember))
        self.show(person, row)
        self._look_at(row.pool, self._services.clock.now())
        return row

    async def _seek(self, person: PersonId, pool: Pool, delivery: Delivery, *, remember: bool) -> HallPerson:
        before, now = await self.row(person), self._services.clock.now()
        old = await self._with_known_refused(before or HallPerson(person))
        left = old.left if old.waiting else await self._checked(old)
        row = replace(
            old,
            wish=pool.wish.text if remember else old.wish or pool.wish.text,
            waiting=True,
            pool=pool.text,
            since=old.since if old.waiting else now,
            left=left,
        )
        if (until := paused_until(row)) > now:
            raise Declined(HallCode.PAUSED, minutes=-(-(until - now) // 60_000))
        if await self.is_reported(person):
            raise Declined(HallCode.REPORTED)
        await self._commit(before, row, delivery)
        return row

    async def _commit(self, before: HallPerson | None, row: HallPerson, delivery: Delivery) -> None:
        try:
            with delivery.stored() as update:
                await self._services.store.commit([*update, ReplaceRow(row, before)])
        except AlreadyStored as error:
            raise StaleTable("the person is in the hall already") from error

    async def _checked(self, row: HallPerson) -> tuple[int, ...]:
        """Return the times of left games, with that of the person's last table.

        A person who is out of a running game does not play there any more.

        Raises:
            Declined: They still play there.
        """
        state = await self.state(TableId(row.table)) if row.table else None
        play = state.before if isinstance(state, Ended) else state
        if not isinstance(play, Play):
            return row.left
        seat = next((one for one in play.seats if one.person == row.person), None)
        if seat is not None and seat.presence is not Presence.LEFT and not isinstance(state, Ended):
            if await self._is_out_of(play, play.seats.index(seat)):
                return row.left
            raise Declined(HallCode.PLAYING)
        others = any(one.person not in (None, row.person) for one in play.seats)
        at = await self._left_at(play, row.person) if others else None
        return row.left if at is None or at in row.left else (*row.left, at)[-2:]

    async def _is_out_of(self, play: Play, seat: int) -> bool:
        """Return True if the player of this seat has shed all cards in the running game."""
        store = self._services.store
        game, moves = await asyncio.gather(store.game(play.game), store.moves(play.game))
        return game is not None and await asyncio.to_thread(_is_out, game.header, moves, seat)

    async def lost_seat(self, person: PersonId) -> TableId | None:
        """Return the table of the running game in which a computer plays for the absent person; None without one."""
        row = await self.row(person)
        state = await self.state(TableId(row.table)) if row is not None and row.table else None
        seats = state.seats if isinstance(state, Play) else ()
        away = any(one.person == person and one.presence is Presence.AWAY for one in seats)
        return state.table if state is not None and away else None

    async def _left_at(self, play: Play, person: PersonId) -> int | None:
        """Return the time (ms) at which the person left the game before they were out; None if they did not."""
        store = self._services.store
        game, moves, events = await asyncio.gather(
            store.game(play.game), store.moves(play.game), store.seat_events(play.game)
        )
        left = [one for one in events if one.kind is SeatEventKind.LEFT and one.person == person]
        if game is None or not left:
            return None
        out = await asyncio.to_thread(_is_out, game.header, moves[: left[-1].after_move], left[-1].seat)
        return None if out else left[-1].at

    async def stop(self, person: Person, delivery: Delivery) -> bool:
        """Let the person wait no longer. Return False if they were not waiting."""

        async def stopped() -> bool:
            row = await self.row(person.person)
            if row is None or not row.waiting:
                return False
            await self._commit(row, replace(row, waiting=False), delivery)
            return True

        return await until_fresh(stopped)

    async def refuse(self, person: PersonId, other: PersonId, most: int) -> None:
        """Store that the person never wants to meet the other one again; at most the last `most` are kept."""

        async def refused() -> None:
            row = await self.row(person)
            if row is not None and other not in row.refused:
                changed = replace(row, refused=(*row.refused, other)[-most:])
                await self._commit(row, changed, Delivery())

        await until_fresh(refused)

    async def _with_known_refused(self, row: HallPerson) -> HallPerson:
        """Return the row without refused people who are forgotten meanwhile."""
        gone = await self._services.store.forgotten(row.refused) if row.refused else {}
        return replace(row, refused=tuple(one for one in row.refused if one not in gone)) if gone else row

    def show(self, person: Person, row: HallPerson | None, *, again: bool = True) -> None:
        """Show the person that they wait, or may wait, in their private chat; `again` in a new message."""
        texts = self._services.texts_of(person)
        screen = waiting_screen(row, texts)
        self._services.presenter.show(
            notice_slot(person.person), None, person.private, screen, Urgency.TAPPER,
            repost=Repost.QUIET if again else None, resend=False, asker=Asker(person.person),
        )  # fmt: skip

    # reports

    async def is_reported(self, person: PersonId) -> bool:
        """Return True if enough people have reported the person, and nobody has looked yet.

        A report counts if its author has met `FEWEST_MET` people without a report on this person. All people of the
        page count as one, because they may share a network. So do people with a common room.
        """
        reports = await self._services.store.rows(HallReport, "at", person=person)
        if len(reports) < FEWEST_REPORTS:
            return False
        people = self._services.people
        await people.load(one.by for one in reports)
        anonymous = self._services.platforms.having("anonymous")
        origins, count, involved = set[object](), 0, {person, *(one.by for one in reports)}
        for one in reports:
            if len(await self._met(one.by) - involved) < FEWEST_MET:
                continue
            by = people.person(one.by)
            own = {by.platform} if by.platform in anonymous else await self._rooms_of(one.by)
            count += not own & origins
            origins |= own
        return count >= FEWEST_REPORTS

    async def _rooms_of(self, person: PersonId) -> set[object]:
        """Return the rooms in which the person has finished games, or gets alerts; the hall is none of them."""
        store = self._services.store
        rooms: set[object] = {row.room.whole for row in await store.rooms_of(person)}
        played = await store.rows(PersonStanding, person=person, period=FOREVER)
        return (rooms | {row.chat for row in played}) - {None, HALL}

    async def _met(self, person: PersonId) -> set[PersonId]:
        """Return the people dealt to one table with this person in the last time (`PAIRS_KEPT_MS`)."""
        read = self._services.store.rows
        first, second = await asyncio.gather(read(HallPair, first=person), read(HallPair, second=person))
        return {row.second for row in first} | {row.first for row in second}

    async def report(self, report: HallReport) -> None:
        """Store a report. A second one by the same person changes nothing."""
        await self._services.store.commit([PutRow(report)])

    # seating

    async def run(self) -> None:
        """Seat waiting people, until cancelled."""
        await self._find_waiting()
        clock, shared = self._services.clock, self._services.cluster.patience_s > 0
        swept = clock.monotonic()
        while True:
            self._changed.clear()
            now = clock.now()
            for pool in [pool for pool, at in self._due.items() if at <= now]:
                del self._due[pool]
                await self._seat_safely(pool)
            if shared and clock.monotonic() - swept >= SWEEP_S * 1000:
                swept = clock.monotonic()
                await self._find_waiting()
            await self._next_change(shared=shared)

    async def _next_change(self, *, shared: bool) -> None:
        waits = [max(0.0, (at - self._services.clock.now()) / 1000) for at in self._due.values()]
        waits += [SWEEP_S] if shared else []
        tasks: set[asyncio.Task[object]] = {asyncio.create_task(self._changed.wait())}
        if waits:
            tasks.add(asyncio.create_task(self._services.clock.sleep(min(waits))))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _find_waiting(self) -> None:
        """Look at the pools of all waiting people now: another process may have ended."""
        try:
            rows = await self._services.store.rows(HallPerson, waiting=True)
        except StoreError as error:
            _log.warning("waiting people cannot be read: %s", type(error).__name__)
            rows, later = (), self._services.clock.now() + TRY_AGAIN_MS
            self._due.setdefault("", later)
        for pool in {row.pool for row in rows}:
            self._look_at(pool, self._services.clock.now())

    def _look_at(self, pool: str, at: int) -> None:
        self._due[pool] = min(at, self._due.get(pool, at))
        self._changed.set()

    async def _seat_safely(self, pool: str) -> None:
        if not pool:
            await self._find_waiting()
            return
        try:
            await self.seat(pool)
        except StoreError as error:
            _log.warning("waiting people stay without a table for now: %s", type(error).__name__)
            self._look_at(pool, self._services.clock.now() + TRY_AGAIN_MS)
        except Exception:  # noqa: BLE001 -- one pool must not keep the others waiting
            _log.exception("the people of %s cannot be seated", pool)
            self._look_at(pool, self._services.clock.now() + WAIT_MS)

    async def seat(self, pool: str) -> None:
        """Deal to all groups of a pool that can sit down now, and plan the next look at it."""
        store, found = self._services.store, Pool.of(pool)
        waiting = await store.rows(HallPerson, "since", "person", waiting=True, pool=pool)
        now = self._services.clock.now()
        ready = (
            groups(waiting, found.wish.players, now)
            if found.after is None
            else await self._again(found, found.after, waiting, now)
        )
        seated = set[PersonId]()
        for group in ready:
            if await self._deal(group, found):
                seated |= {one.person for one in group.people}
        later = [one.until for one in waiting if one.person not in seated]
        if later:
            self._look_at(pool, max(min(later), now + 100))

    async def _again(
        self, pool: Pool, after: TableId, waiting: Sequence[HallPerson], now: int
    ) -> Iterable[Group]:
        state = await self.state(after)
        play = state.before if isinstance(state, Ended) else None
        seats = play.seats if isinstance(play, Play) else ()
        expected = {one.person for one in seats if one.person and one.presence is not Presence.LEFT}
        strangers = await self._services.store.rows(
            HallPerson, "since", "person", waiting=True, pool=pool.wish.text
        )
        group = again(waiting, expected, strangers, pool.wish.players, now)
        return groups(waiting, pool.wish.players, now) if group is None else (group,)

    async def _deal(self, group: Group, pool: Pool) -> bool:
        """Open the table of a group and deal. Return False if somebody of it waits no longer as read."""
        now, services = self._services.clock.now(), self._services
        people = [one.person for one in group.people]
        await services.people.load(people)
        known = await self._pairs(group.people)
        rated = counts(group.people, known, now)
        lobby = self._lobby(group, pool.wish, rated=rated, now=now)
        taken = [ReplaceRow(replace(one, waiting=False, table=lobby.table), one) for one in group.people]
        pairs = [PutRow(row) for row in pairs_after(group.people, known, now, met=pool.after is None)]
        found = [change for one in people for change in self._found(one, lobby, known, rated=rated, now=now)]
        async with self._tables.opening(lobby.room):
            table = Table(services, await self._tables.info(HALL), lobby)
            async with table.lock:
                try:
                    await table.deal(lobby, None, now, [*taken, *pairs, *found])
                except (AlreadyStored, StaleTable):
                    if not table.archived:  # another process has dealt the same table
                        self._tables.add(table)
                    self._look_at(pool.text, now + 100)
                    return False
                self._tables.add(table)
        with suppress(StoreError):
            await self._core.execute_instructions()
        return True

    def _lobby(self, group: Group, wish: Wish, *, rated: bool, now: int) -> Lobby:
        table = table_of(group.people[0])
        people = tuple(Chair(one.person, guest=self._guest(one.person, rated=rated)) for one in group.people)
        computers = tuple(Chair(None, number) for number in range(1, group.computers + 1))
        return Lobby(
            table, match_room(HALL, table), False, group.people[0].person, (*people, *computers),
            wish.options, wish.table_pace, self._services.fresh_seed().hex(), now, now,
        )  # fmt: skip

    def _guest(self, person: PersonId, *, rated: bool) -> Guest:
        """Return the kind of guest. People of the page have no rank, and nobody has one in an unrated game."""
        anonymous = self._services.platforms.having("anonymous")
        passing = not rated or self._services.people.person(person).platform in anonymous
        return Guest.PASSING if passing else Guest.KNOWN

    async def _pairs(self, people: Sequence[HallPerson]) -> Mapping[PairKey, HallPair]:
        keys, read = pair_keys(people), self._services.store.row
        rows = await asyncio.gather(*(read(HallPair, first=one, second=two) for one, two in keys))
        return {key: row for key, row in zip(keys, rows, strict=True) if row is not None}

    def _found(
        self, person_id: PersonId, lobby: Lobby, known: Collection[PairKey], *, rated: bool, now: int
    ) -> Iterable[Change]:
        """Return the changes to put the found people in place of the waiting screen of one of them."""
        person, people = self._services.people.person(person_id), self._services.people
        seated = [one.person for one in lobby.chairs if one.person is not None]
        shown = distinct_names(tuple(people.person(one).name for one in seated))
        names = [name for one, name in zip(seated, shown, strict=True) if one != person_id]
        computers = sum(one.person is None for one in lobby.chairs)
        texts = self._services.texts_of(person)
        screen = found_screen(names, computers, texts, rated=rated, known=bool(known))
        return notice_instructions(notice_slot(person_id), person.private, screen, now)

    # tables

    async def state(self, table: TableId) -> StoredState | None:
        """Return the stored state of a table of the hall; None if there is none."""
        awake = self._tables.known(table)
        newest = None if awake is None else self._services.cluster.if_current(awake.state)
        return await stored_state(table, self._services.store) if newest is None else to_stored(newest)

    async def finished(self, table: TableId, person: PersonId) -> Play:
        """Return the finished game of this table of the hall, in which the person has played to the end.

        Raises:
            Declined: There is no such game, or the person has left it.
        """
        state = await self.state(table)
        play = state.before if isinstance(state, Ended) and state.why is Why.PLAYED else None
        if not isinstance(play, Play) or play.room != match_room(HALL, table):
            raise Declined(AnswerCode.TABLE_GONE)
        own = (one for one in play.seats if one.person == person and one.presence is not Presence.LEFT)
        if next(own, None) is None:
            raise Declined(AnswerCode.NOT_SEATED)
        return play

    # forgetting

    async def leave(self, person_id: PersonId) -> None:
        """Let a person wait no longer, before they are forgotten."""
        person = self._services.people.person(person_id)
        await self.stop(person, Delivery())

    async def forget(self, person: PersonId) -> None:
        """Delete the pairs and the own reports of a forgotten person, and their id in the lists of refused people.

        These are the lists of the last `MOST_FREED` people met. Everybody else loses the id at their next wait.
        """
        await until_fresh(lambda: self._forget(person))

    async def _forget(self, person: PersonId) -> None:
        store = self._services.store
        pairs = [*await store.rows(HallPair, first=person), *await store.rows(HallPair, second=person)]
        reports = await store.rows(HallReport, by=person)
        latest = sorted(pairs, key=lambda pair: pair.day)[-MOST_FREED:]
        met = {one for pair in latest for one in (pair.first, pair.second)} - {person}
        rows = await asyncio.gather(*map(self.row, met))
        freed = [
            ReplaceRow(replace(row, refused=tuple(one for one in row.refused if one != person)), row)
            for row in rows
            if row is not None and person in row.refused
        ]
        await store.commit([*freed, *(DropRow(row) for row in (*pairs, *reports))])


def _is_out(header: str, moves: Sequence[MoveRow], seat: int) -> bool:
    """Replay these moves of a game, and return True if the player of the seat is out then."""
    record = Record.from_text(header)
    game = Game.start(record.options, record.seats, record.deal, record.start)
    for move in moves:
        game.play(Seat(move.seat), parse_move(move.move))
    return game.view(None).players[seat].place is not None
