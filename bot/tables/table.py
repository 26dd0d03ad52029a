"""One table. Steps take turns by its lock; each step is committed first and shown afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from bot.domain.errors import AlreadyDone, AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, PersonId, TableId
from bot.domain.rows import Change, Person, PutRoom
from bot.domain.scene import Choice
from bot.domain.state import Fates, Lobby, Play, Why
from bot.game.lobby import guest_in
from bot.game.rules import remembered
from bot.game.running import Running
from bot.game.table_state import (
    Closed,
    TableState,
    deadlines_of,
    game_of,
    match_of,
    moved_to,
    to_stored,
    unresolved,
)
from bot.hooks import ResultNote
from bot.presenter import Repost
from bot.tables.choices import HandChoices
from bot.tables.last_taps import LastTaps
from bot.tables.own_thread import room_of_game
from bot.tables.posts import hand_slot, last_calls, slots_of
from bot.tables.rings import to_ring_at_the_deal
from bot.tables.scenes import RoomInfo, room_info
from bot.tables.services import Services
from bot.tables.shown_table import ShownTable
from bot.tables.stored import Archived, StoredTable
from bot.tables.thinking import Thinking


class Table(ShownTable):
    """A table in its room. Take `lock` before calling anything that changes it.

    Its `state` is a lobby, a running game, or closed; only the methods of this class put another in its place.
    """

    def __init__(
        self, services: Services, info: RoomInfo, state: TableState, version: int = 0, half_made: str = ""
    ) -> None:
        """`version` is that of the stored table, 0 for a new one; so are the choices that are `half_made`."""
        super().__init__()
        self._services = services
        self._info = info
        self._state = state
        self.lock = asyncio.Lock()
        stored = to_stored(state)
        self.table: TableId = stored.table
        self.private: bool = stored.private
        self._stored = StoredTable(services, state, version)
        self.used_at = services.clock.monotonic()
        self.is_new = False
        self.taps = LastTaps(services.clock)
        self._thinking = Thinking(services)
        self._choices = HandChoices(half_made)
        self.result_notes: dict[PersonId, ResultNote] = {}
        self.asked_for_seat: set[PersonId] = set()
        """Those who asked for a seat in the room. They must open the private chat first."""
        self.archived = False
        """Whether another process has archived the table."""

    @property
    def state(self) -> TableState:
        """The lobby, the running game, or the closed table."""
        return self._state

    @property
    def version(self) -> int:
        """The number of commits that this process knows of."""
        return self._stored.version

    # steps: committed, then shown

    async def open(self, changes: Iterable[Change] = ()) -> None:
        """Store a new lobby and show it."""
        self.is_new = True
        await self.keep_lobby(self.any_lobby(), None, changes)

    async def keep_lobby(self, lobby: Lobby, tapper: PersonId | None, changes: Iterable[Change] = ()) -> None:
        """Commit a changed lobby, then show it."""
        before = self.any_lobby()
        await self._commit(lobby, changes)
        self._state = lobby
        self._remove_unneeded(before)
        self.show(tapper)

    async def arrange(self, lobby: Lobby, tapper: PersonId) -> None:
        """Commit what the opener arranged, then show it; the room remembers the choice for its next lobby."""
        room = remembered(lobby, self.info.title, self.info.language)
        await self.keep_lobby(lobby, tapper, [PutRoom(room)])

    async def deal(
        self, lobby: Lobby, tapper: PersonId | None, now: int, changes: Iterable[Change] = ()
    ) -> None:
        """Start the game that the lobby has agreed on, under the table's id; ring those who may not see the deal."""
        room, clock, of_room = await room_of_game(lobby, self.info, self._services)
        settings, services = self.info.settings, self._services
        unaware = to_ring_at_the_deal(lobby, room.chat, settings, self.taps, services)
        rung = {seat: person for seat, person in unaware.items() if person != tapper}
        running = Running.deal(lobby, now, room.chat, clock)
        running.note_rung(*rung, at=now)
        await self.keep_game(running, tapper, [*changes, *of_room])
        self._info = replace(self._info, title=room.title)
        for person in rung.values():
            if running.guest(person) is not None:  # the post that was the lobby; a first post rings by itself
                self.post_anew(Repost.RING, hand_slot(self.table, person))

    async def keep_game(
        self, draft: Running, tapper: PersonId | None, changes: Iterable[Change] = ()
    ) -> None:
        """Commit the draft of a step, then show it; where the step ended the game, the table is closed too."""
        moves = draft.game.moves
        state = Closed(draft, Why.PLAYED, draft.state.moved_at) if draft.over else draft
        hooks, settings = self._services.hooks, self.info.settings
        added = (change for hook in hooks.game_changes for change in hook(draft, settings))
        collected = [*draft.take_changes(), *changes, *added]
        async with self._services.ledger.entered(draft.state.game, moves, collected) as with_ranks:
            choices = self._choices_after(draft, tapper)
            await self._commit(state, with_ranks, choices=choices)
        before, self._state, self._choices = self._state, state, choices
        self._remove_unneeded(before)
        self._moved_on(game_of(before), draft)
        self.show(tapper)
        self._thinking.begin(self)

    async def close(self, why: Why, now: int, by: PersonId | None = None, fates: Fates = ()) -> None:
        """Close the table without a result; `by` is the person who did it alone."""
        before = self._state
        assert not isinstance(before, Closed)
        state = Closed(before, why, now, by=by, fates=fates)
        await self._commit(state, unresolved(before, why, now))
        self._state = state
        self._remove_unneeded(before)
        self._thinking.stop()
        self.show(None)

    async def tell_fates(self, fates: Fates) -> None:
        """Commit how the people of a match that is over go on in their tournament, then show it."""
        assert isinstance(self._state, Closed)
        await self._commit(replace(self._state, fates=fates))
        self._state = replace(self._state, fates=fates)
        self.show(None)

    async def archive(self) -> None:
        """Let go of a closed table: its posts stay as they are."""
        assert isinstance(self._state, Closed)
        await self.drawn()  # later it would bring the posts back that are released here
        await self._stored.archive(self._state)
        self._services.alarms.set(self.table, ())
        for shown in self.posts():
            self._services.presenter.release(shown.slot)

    async def give_time(self, by_ms: int) -> None:
        """Move the deadline of the people who are awaited; nothing is redrawn."""
        draft = self.in_play().draft()
        draft.give_time(by_ms)
        await self._commit(draft)
        self._state = draft

    def resume(self, *, patiently: bool = False) -> None:
        """Go on after a sleep: show every post, let computers think, perhaps in another process first."""
        self.show(None)
        self._thinking.begin(self, patiently=patiently)

    def touch(self) -> None:
        """Note that somebody may mean this table: it stays awake for some minutes."""
        self.used_at = self._services.clock.monotonic()

    def place_of(self, person: Person) -> Chat | None:
        """Return the address of this person's cards in the room; None for guests and if no hands are shown there."""
        state = self._state
        if isinstance(state, Lobby):
            guest = guest_in(state, person.person)
        else:
            guest = None if self.game is None else self.game.guest(person.person)
        place = (
            None if guest is not None else self._services.hand_place(self.room, self.info.settings, person)
        )
        return None if place is None else place.chat

    @property
    def idle(self) -> bool:
        """Return True if the table can be unloaded: no activity exists only in memory."""
        return not (self.result_notes or self._thinking.busy or self.drawing)

    async def sleep(self) -> None:
        """Store the table once more, as one that nothing but its deadlines needs in memory."""
        await self._commit(self._state, asleep=True)

    def forgive(self, absence: Callable[[Play, int], Play]) -> None:
        """Set the deadlines right after a restart or a jump of the clock, and show every post.

        The change is stored with the next step; until then a restart counts it anew.
        """
        if isinstance(self._state, Running):
            draft = self._state.draft()
            draft.state = absence(draft.state, self._services.clock.now())
            if draft.state != self._state.state:
                self._state = draft
                self._services.alarms.set(self.table, deadlines_of(draft))
        self.show(None)

    def move_to(self, room: Chat) -> None:
        """Give the table the new address of its room; the store has counted that. The caller holds the lock."""
        self._stored.version += 1
        self._state = moved_to(self._state, room)
        self.show(None)

    def set_info(self, info: RoomInfo) -> None:
        """Show the table with another title, in another language or by other settings."""
        before, self._info = self._info.settings.table_view, info
        self.show(None)
        if info.settings.table_view is before:
            self.tell_others()
        else:
            self._services.background.start(self._renew_and_bring_down())

    async def _renew_and_bring_down(self) -> None:
        """Post the table anew: no post changes from a picture to words. Its sender has read the settings by then."""
        if self._services.store.shared:
            await self.renew()
        self.bring_down()

    def tell_others(self) -> None:
        """Have other processes show the table anew, too."""
        if self._services.store.shared:
            self._services.background.start(self.renew())

    async def _commit(
        self,
        state: TableState,
        changes: Iterable[Change] = (),
        *,
        asleep: bool = False,
        choices: HandChoices | None = None,
    ) -> None:
        due = deadlines_of(state)
        half_made = (choices or self._choices).text if self._services.store.shared else ""
        try:
            await self._stored.commit(state, due, changes, asleep=asleep, half_made=half_made)
        except (AlreadyDone, AlreadyStored, StaleTable):
            await self.catch_up()
            raise
        self._services.alarms.set(self.table, due)
        self._services.seating.put(self.table, state)
        match = match_of(state)
        if match is not None and not isinstance(state, Running):
            for hook in self._services.hooks.match_changed:
                hook(match)

    async def catch_up(self) -> None:
        """Take what is stored: another process was first, or a commit that was reported as failed had been made.

        Raises:
            StoreError: it cannot be read.
        """
        services, before = self._services, self._state
        try:
            newer = await self._stored.newer()
        except Archived:
            self._archived_elsewhere()
            return
        if newer is None:
            return
        row, self._state = newer
        self._choices = HandChoices(row.half_made)
        if services.store.shared:
            self._info = await room_info(row.room, services)
        services.seating.put(self.table, self._state)
        services.alarms.set(self.table, await services.store.deadlines(self.table))
        await self._take_slots(before)
        self.show(None)
        self._thinking.begin(self, patiently=services.store.shared)

    async def _take_slots(self, before: TableState) -> None:
        """Know the posts that other processes have sent, and remove those that the table has no more."""
        services = self._services
        if services.store.shared:
            await services.presenter.take_over(await services.store.slots(self.table))
        self._remove_unneeded(before)

    def _archived_elsewhere(self) -> None:
        """Let go of a table that another process has archived: its posts stay as they are."""
        self._thinking.stop()
        self._services.alarms.set(self.table, ())
        self.archived = True
        for slot in slots_of(self._state):
            if self._services.presenter.knows(slot):
                self._services.presenter.release(slot)

    # half-made choices

    def choose(self, person: PersonId, choice: Choice | None) -> None:
        """Keep a half-made choice of somebody's hand (None: drop it) and show it.

        It is stored only for other processes, soon.
        """
        changed = self._choices.put(person, choice)
        self.show(person)
        if changed and self._services.store.shared:
            self._services.background.start(self.renew())

    async def renew(self) -> None:
        """Store the table as it is, so that every process shows it anew: not all that it shows is its state."""
        async with self.lock:
            if not self.closed and not self.archived:
                with suppress(StoreError):
                    await self._commit(self._state)

    def _remove_unneeded(self, before: TableState) -> None:
        """Remove the posts that a step ended: *Game & pace*, last calls, and the posts of people who left."""
        now = self._state
        for slot in (slots_of(before) | last_calls(before)) - (slots_of(now) | last_calls(now)):
            self._services.presenter.remove(slot)

    def _choices_after(self, draft: Running, tapper: PersonId | None) -> HandChoices:
        """Return the half-made choices that a step leaves."""
        before = game_of(self._state)
        if before is not None and before.moves == draft.moves:
            return self._choices
        same_bout = before is not None and before.game.bout == draft.game.bout
        return self._choices.after_move(tapper, same_bout=same_bout)

    def _moved_on(self, before: Running | None, now: Running) -> None:
        if before is not None and before.moves == now.moves:
            return
        if before is not None:
            self._drop_last_calls(before)
        self.taps.clear()

    def _drop_last_calls(self, before: Running) -> None:
        """Remove the last calls after a move."""
        for slot in last_calls(before):
            self._services.presenter.remove(slot)
