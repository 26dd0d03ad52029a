"""One table. Its steps run one at a time, under its lock. Each step is committed first and shown afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import AlreadyDone, AlreadyStored, StaleTable, StoreError
from bot.domain.faces import Face
from bot.domain.ids import (
    Chat,
    GameId,
    MatchOf,
    PersonId,
    SlotId,
    TableId,
    has_posts,
    home_of,
    question_in,
)
from bot.domain.instructions import Asker, Repost, Urgency
from bot.domain.room_settings import TableView
from bot.domain.rows import Change, PutRoom
from bot.domain.scene import Choice
from bot.domain.state import Lobby, MatchResults, Play, Why
from bot.game.readers import Shows, TableReader, given_away, hand_slot, last_calls, room_slot
from bot.game.rules import remembered
from bot.game.running import Running
from bot.game.table_state import (
    Closed,
    TableState,
    deadlines_of,
    game_of,
    match_of,
    moved_to,
    people_decide,
    persons_of,
    to_stored,
    unresolved,
)
from bot.hooks import ResultNote
from bot.runtime.slow_commands import NamedLock
from bot.runtime.updates import Delivery
from bot.tables import ceremony
from bot.tables.drawing import RoomInfo, room_info
from bot.tables.faces import faces_of_people
from bot.tables.posts import (
    Drawer,
    HandChoices,
    LastTaps,
    Listing,
    MessagesBelow,
    TablePost,
    may_be_rung,
    to_ring_at_the_deal,
)
from bot.tables.rooms import clock_of, room_of_game
from bot.tables.services import Services
from bot.tables.stored import AlreadyArchived, StoredTable
from bot.tables.thinking import Thinking

OF_SEAT: Final = frozenset({"leave", "manage", "tables"})
"""The kinds of questions to people with a seat. They end when the person leaves the table."""


class Table:
    """A table in its room. Take `lock` (in a command: `locked`) before any change.

    Its `state` is a lobby, a running game, or closed; only the methods of this class replace it.
    """

    def __init__(
        self,
        services: Services,
        info: RoomInfo,
        state: TableState,
        version: int = 0,
        pending_choices: str = "",
    ) -> None:
        """`version` is that of the stored row; 0 for a new table. `pending_choices` has people's stored choices."""
        self._services = services
        self._info = info
        self._state = state
        self.lock = NamedLock("a table")
        self._delivery = Delivery()
        stored = to_stored(state)
        self.table: TableId = stored.table
        self.private: bool = stored.private
        self._stored = StoredTable(services, state, version)
        self.used_at = services.clock.monotonic()
        self.is_new = False
        self.taps = LastTaps(services.clock)
        self._thinking = Thinking(services.computers, services.clock, services.cluster, services.background)
        self._choices = HandChoices(pending_choices)
        self.result_notes: dict[PersonId, ResultNote] = {}
        self.archived = False
        """True if another process is known to have archived the table."""
        self.messages_below = MessagesBelow()
        self._listing = Listing()
        self._faces: dict[PersonId, Face] = {}
        self._faces_of: GameId | None = None
        self._refresh: asyncio.Task[None] | None = None
        self._tapper: PersonId | None = None

    @asynccontextmanager
    async def locked(self, delivery: Delivery) -> AsyncIterator[None]:
        """Hold the lock during a command. The first commit meanwhile stores the id of the command's `delivery`."""
        async with self.lock:
            self._delivery = delivery
            try:
                yield
            finally:
                self._delivery = Delivery()

    @property
    def state(self) -> TableState:
        """The lobby, the running game, or the closed table."""
        return self._state

    @property
    def version(self) -> int:
        """The number of commits known to this process."""
        return self._stored.version

    @property
    def room(self) -> Chat:
        """The chat of the table."""
        return to_stored(self._state).room

    @property
    def info(self) -> RoomInfo:
        """The facts about the room. Those of a private chat have the language of its person."""
        person = next(iter(self.persons()), None) if self.private else None
        if person is None:
            return self._info
        return replace(self._info, language=self._services.people.person(person).language)

    @property
    def closed(self) -> bool:
        """True if the table is closed. Its room can have another table then."""
        return isinstance(self._state, Closed)

    @property
    def game(self) -> Running | None:
        """The running or ended game; None if no cards were dealt."""
        return game_of(self._state)

    @property
    def match(self) -> MatchOf | None:
        """The match of a tournament played at this table; None outside tournaments."""
        return match_of(self._state)

    @property
    def people_decide(self) -> bool:
        """True if people decide about the table; False if a feature does, such as tournaments."""
        return people_decide(self._state)

    def check_people_decide(self) -> None:
        """Check that no feature decides about the table. People cannot change such a table.

        Raises:
            Declined: A feature decides, such as tournaments.
        """
        if not self.people_decide:
            raise Declined(AnswerCode.ARRANGED_TABLE if self.match is None else AnswerCode.TOURNAMENT_TABLE)

    def in_lobby(self) -> Lobby:
        """Return the lobby of a table about which people decide.

        Raises:
            Declined: The cards are dealt, the table is closed, or a feature decides about the table.
        """
        lobby = self.any_lobby()
        self.check_people_decide()
        return lobby

    def any_lobby(self) -> Lobby:
        """Return the lobby, also that of a match in a tournament.

        Raises:
            Declined: The cards are dealt, or the table is closed.
        """
        match self._state:
            case Lobby() as lobby:
                return lobby
            case Running():
                raise Declined(AnswerCode.NO_LOBBY)
            case Closed():
                raise Declined(AnswerCode.TABLE_GONE)

    def in_play(self) -> Running:
        """Return the running game.

        Raises:
            Declined: No game is running.
        """
        if not isinstance(self._state, Running):
            raise Declined(AnswerCode.STALE)
        return self._state

    # steps: committed, then shown

    async def open(self, changes: Iterable[Change] = ()) -> None:
        """Store the lobby of a new table with other `changes`, then show it. Alert the people called to a match."""
        self.is_new = True
        lobby, people = self.any_lobby(), self._services.people
        called = [reader.person for reader in self.readers() if reader.rings and reader.person is not None]
        alerted = [one for one in called if may_be_rung(people.person(one), self.info.settings)]
        alerts = self._services.changes_of_alert(lobby, alerted)
        await self.keep_lobby(lobby, None, [*changes, *alerts])

    async def keep_lobby(self, lobby: Lobby, tapper: PersonId | None, changes: Iterable[Change] = ()) -> None:
        """Commit a changed lobby with other `changes`, then show it, and delete posts not needed any more.

        `tapper` is the person who caused this, if any.
        """
        before = self.any_lobby()
        await self._commit(lobby, changes)
        self._state = lobby
        self._remove_unneeded(before, tapper)
        self.show(tapper)

    async def arrange(self, lobby: Lobby, tapper: PersonId) -> None:
        """Commit a lobby with another game or pace, then show it. The room's next lobby will have the same ones."""
        room = remembered(lobby, self.info.title, self.info.language)
        await self.keep_lobby(lobby, tapper, [PutRoom(room)])

    async def deal(
        self, lobby: Lobby, tapper: PersonId | None, now: int, changes: Iterable[Change] = ()
    ) -> None:
        """Deal the cards at the time `now` (ms), commit the game with other `changes`, then show it.

        A feature may choose another room for the game. Alert the people who may not notice the deal, except the
        `tapper` who has requested it (None: nobody).

        Raises:
            Declined: A feature cannot open another room.
            PlatformError: The platform of the other room does not answer.
        """
        settings, services = self.info.settings, self._services
        dealt_in = await room_of_game(lobby, self.info, services)
        clock = await clock_of(lobby.room, services.store, services.clock.now())
        unaware = to_ring_at_the_deal(lobby, dealt_in.room.chat, settings, self.taps, services)
        rung = {seat: person for seat, person in unaware.items() if person != tapper}
        running = Running.deal(lobby, now, clock, dealt_in.put)
        running.note_rung(*rung, at=now)
        alerts = services.changes_of_alert(running, rung.values())
        await self.keep_game(running, tapper, [*changes, *dealt_in.changes, *alerts])
        self._info = replace(self._info, title=dealt_in.room.title)
        self._post_first_hands({*rung.values()})

    def _post_first_hands(self, rung: Collection[PersonId]) -> None:
        """Repost the first hand of each person in `rung` with an alert, if its slot has an earlier post.

        This post is the lobby of a guest, or the invitation to a match. In a match on a platform that opens hands
        (`OpensHands`), repost the other hands in private chats without an alert: a hand opens only when it is posted.
        """
        opens = self.match is not None and self.room.platform in self._services.platforms.hand_openers
        for hand in self.readers():
            if hand.shows is not Shows.HAND or hand.on_demand:
                continue
            if hand.person in rung and (hand.alone or self.match is not None):
                self.post_again(Repost.RING, hand.slot)
            elif opens and not hand.alone:
                self.post_again(Repost.QUIET, hand.slot)

    async def keep_game(
        self, draft: Running, tapper: PersonId | None, changes: Iterable[Change] = ()
    ) -> None:
        """Commit the draft of a game with other `changes`, then show it, and let a computer move if it is its turn.

        If the game is over, close the table and add the result to the ranks. `tapper` is the person who caused the
        step, if any.
        """
        moves = draft.game.moves
        state = Closed(draft, Why.PLAYED, draft.state.moved_at) if draft.over else draft
        hooks, settings = self._services.hooks, self.info.settings
        ends = hooks.end_changes if draft.over else ()
        added = (change for hook in ends for change in hook(draft, settings))
        collected = [*draft.take_changes(), *changes, *added]
        async with self._services.ledger.entered(draft.state.game, moves, collected) as with_ranks:
            choices = self._choices_after(draft, tapper)
            await self._commit(state, with_ranks, choices=choices)
        before, self._state, self._choices = self._state, state, choices
        self._remove_unneeded(before, tapper)
        self._moved_on(game_of(before), draft)
        self.show(tapper)
        self._thinking.begin(self)

    async def close(
        self, why: Why, now: int, by: PersonId | None = None, match_results: MatchResults = ()
    ) -> None:
        """Close the table without a result, commit this, and show it. Cancel the move of a thinking computer.

        `why` is the reason, and `now` the time (ms). `by` is the person whose decision alone closed it; None if there
        is no such person. `match_results` are the results of people at a match.
        """
        before = self._state
        assert not isinstance(before, Closed)
        state = Closed(before, why, now, by=by, match_results=match_results)
        await self._commit(state, unresolved(before, why, now))
        self._state = state
        self._remove_unneeded(before)
        self._thinking.stop()
        self.show(None)

    async def give_way(self) -> None:
        """Leave the only post of the room to the next table, and commit this. The closed table no longer edits it."""
        assert isinstance(self._state, Closed)
        state = replace(self._state, gave_way=True)
        await self._commit(state)
        self._state = state
        for slot in given_away(state):
            self._services.presenter.give_up(slot)
        self.show(None)

    async def keep_state(
        self, state: TableState, lost: SlotId | None = None, tapper: PersonId | None = None
    ) -> None:
        """Commit another state without a move, for example one without a room, then show it.

        A computer that is thinking goes on. `lost` is the slot of a post to delete, if any. `tapper` is the person who
        caused the change, if any.
        """
        await self._commit(state)
        self._state = state
        if lost is not None:
            self._services.presenter.remove(lost)
        self.show(tapper)

    async def archive(self) -> None:
        """Archive a closed table. Its posts stay as they are, and are not edited any more."""
        assert isinstance(self._state, Closed)
        await self.drawn()  # a later refresh would declare the released posts again
        await self._stored.archive(self._state)
        self._services.alarms.set(self.table, ())
        for shown in self.posts():
            self._services.presenter.release(shown.slot)

    async def give_time(self, by_ms: int) -> None:
        """Extend the deadline of the people to move by `by_ms`, and commit it. No post is redrawn."""
        draft = self.in_play().draft()
        draft.give_time(by_ms)
        await self._commit(draft)
        self._state = draft

    def resume(self) -> None:
        """Show every post of a table loaded from the store, and let its computers move.

        The computers wait before a move, because another process may be about to make it.
        """
        self.show(None)
        self._thinking.begin(self, wait_first=True)

    def touch(self) -> None:
        """Record a use of this table. It then stays in memory for some minutes."""
        self.used_at = self._services.clock.monotonic()

    @property
    def idle(self) -> bool:
        """True if the table can be unloaded: it has no activity that exists only in memory."""
        return not (self.result_notes or self._thinking.busy or self.drawing)

    async def sleep(self) -> None:
        """Store that the table is asleep. After a restart it is loaded only for a deadline or a command."""
        await self._commit(self._state, asleep=True)

    def forgive(self, absence: Callable[[Play, int], Play]) -> None:
        """Correct the deadlines after a restart or a jump of the clock, and show every post.

        `absence` corrects the deadlines of a game; its second parameter is the present time (ms). The correction is
        stored with the next step.
        """
        if isinstance(self._state, Running):
            draft = self._state.draft()
            draft.state = absence(draft.state, self._services.clock.now())
            if draft.state != self._state.state:
                self._state = draft
                self._services.alarms.set(self.table, deadlines_of(draft))
        self.show(None)

    def move_to(self, room: Chat) -> None:
        """Set the new address of the room, and redraw the posts. The caller holds the lock.

        Raise the version, too, because the store raises it when it moves a chat.
        """
        self._stored.version += 1
        self._state = moved_to(self._state, room)
        self.show(None)

    def set_info(self, info: RoomInfo) -> None:
        """Show the table with other facts about its room. Delete posts that the new settings do not allow.

        Other processes do the same. If the setting for pictures of the table has changed, repost a running game.
        """
        slots = self.slots
        before, self._info = self._info.settings.table_view, info
        self._services.presenter.remove(*slots - self.slots)
        self._services.presenter.note_language(self.table, self.info.language)
        self.show(None)
        if info.settings.table_view is before or isinstance(self._state, Lobby):
            self.tell_others()
        else:
            self._services.background.start(self._renew_and_bring_down())

    async def _renew_and_bring_down(self) -> None:
        """Repost the table, because a post cannot change between picture and text.

        Before that, make the process that sends its posts read the new settings.
        """
        await self._services.cluster.renew(self.renew)
        self.repost_at_bottom()

    def tell_others(self) -> None:
        """Make other processes refresh the table, too."""
        self._services.cluster.tell_others(self.renew)

    async def _commit(
        self,
        state: TableState,
        changes: Iterable[Change] = (),
        *,
        asleep: bool = False,
        choices: HandChoices | None = None,
    ) -> None:
        due = deadlines_of(state)
        pending_choices = (choices or self._choices).text
        try:
            with self._delivery.stored() as update:
                added = [*update, *changes]
                await self._stored.commit(state, due, added, asleep=asleep, pending_choices=pending_choices)
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
        """If the stored state has another version, load and show it. If the table is archived, only note this.

        Another process may have changed the table, or a commit may have succeeded despite its error.

        Raises:
            StoreError: The stored state cannot be read.
        """
        services, before = self._services, self._state
        try:
            newer = await self._stored.newer()
        except AlreadyArchived:
            self._archived_elsewhere()
            return
        if newer is None:
            return
        slots, (row, self._state) = self.slots, newer
        self._choices = HandChoices(row.pending_choices)
        self._info = await room_info(row.room, services)
        services.presenter.note_language(self.table, self.info.language)
        services.seating.put(self.table, self._state)
        services.alarms.set(self.table, await services.store.deadlines(self.table))
        await self._take_slots(before)
        services.presenter.remove(*slots - self.slots)
        self.show(None)
        if not (self._thinking.busy and _moves(before) == _moves(self._state)):
            self._thinking.begin(self, wait_first=True)

    async def _take_slots(self, before: TableState) -> None:
        """Take over posts that other processes have sent. Delete the posts that are not needed any more.

        `before` is the state before the present one.
        """
        services = self._services
        version = self.version
        await services.presenter.take_over(await services.store.slots(self.table), version)
        self._remove_unneeded(before)

    def _archived_elsewhere(self) -> None:
        """Note that another process has archived the table. Its posts stay as they are."""
        self._thinking.stop()
        self._services.alarms.set(self.table, ())
        self.archived = True
        for slot in self.slots:
            if self._services.presenter.knows(slot):
                self._services.presenter.release(slot)

    # unfinished choices

    def choose(self, person: PersonId, choice: Choice | None) -> None:
        """Keep an unfinished choice at a person's hand, and show it. None drops the choice.

        The choice is stored only if other processes use the same store.
        """
        changed = self._choices.put(person, choice)
        self.show(person)
        if changed:
            self._services.cluster.tell_others(self.renew)

    async def renew(self) -> None:
        """Store the table with an unchanged state and a new version. Every process then redraws its posts.

        Ignore a failure of the store.
        """
        async with self.lock:
            if not self.archived:
                with suppress(StoreError):
                    await self._commit(self._state)

    def _remove_unneeded(self, before: TableState, tapper: PersonId | None = None) -> None:
        """Delete the posts that the state `before` needed and the present one does not.

        Such posts are a closed *Game & pace*, last alerts, and the posts of people who have left. `tapper` is the
        person whose tap caused the change, if any. They come first among the readers.
        """
        now, unneeded = self._state, self._slots(before) | last_calls(before)
        self._listing.of(now, tapper)
        self._services.presenter.remove(*unneeded - (self.slots | last_calls(now)))

    def _choices_after(self, draft: Running, tapper: PersonId | None) -> HandChoices:
        """Return the unfinished choices that are still valid after a step to the game `draft`.

        `tapper` is the person of the step; None for a computer or the time.
        """
        before = game_of(self._state)
        if before is not None and before.moves == draft.moves:
            return self._choices
        same_bout = before is not None and before.game.bout == draft.game.bout
        return self._choices.after_move(tapper, same_bout=same_bout)

    def _moved_on(self, before: Running | None, now: Running) -> None:
        if before is not None and before.moves == now.moves:
            return
        for slot in () if before is None else last_calls(before):
            self._services.presenter.remove(slot)
        self.taps.clear()

    # posts

    @property
    def drawing(self) -> bool:
        """True if a refresh of the table's posts is scheduled."""
        return self._refresh is not None and not self._refresh.done()

    async def drawn(self) -> None:
        """Wait for the end of a scheduled refresh. After it, the presenter knows all posts."""
        if self._refresh is not None:
            await asyncio.wait([self._refresh])

    def persons(self) -> tuple[PersonId, ...]:
        """Return the people with a seat at the table. For a closed table, return those at its end."""
        return persons_of(self._state)

    def show(self, tapper: PersonId | None) -> None:
        """Schedule a refresh of the table's posts, and return at once. `tapper` is the person who caused it, if any.

        Several calls in one iteration of the event loop cause one refresh. A refresh skips a post on demand unless its
        owner waits for it. It deletes posts that are not needed any more.
        """
        self._tapper = tapper if tapper is not None else self._tapper
        if self._refresh is None or self._refresh.done():
            self._refresh = self._services.background.cancellable(self._show_soon())

    def post_again(self, repost: Repost, slot: SlotId, asker: PersonId | None = None) -> None:
        """Repost the slot's screen at the end of its chat. `repost` says if the readers of the post are alerted.

        If the chat refuses the post, the `asker` is notified.
        """
        for shown in self.posts():
            if shown.slot == slot:
                self._declare(shown, repost, None if asker is None else Asker(asker))

    def post_further(self, person: PersonId) -> None:
        """Send a person's posts on demand again, because the person may not see the previous ones any more."""
        for shown in self.posts():
            if shown.reader.on_demand and shown.reader.person == person:
                self._declare(shown, Repost.QUIET)

    def repost_at_bottom(self, asker: PersonId | None = None) -> None:
        """Repost the lobby or the table at the end of its chat; at a private table, the post of each person.

        `asker` is the person who requested the repost, if any. For them, a chat that has refused posts is tried again.
        """
        if asker is not None:
            self._services.presenter.reachable(self.room)
        self.messages_below.note_repost()
        if not self.private:
            self.post_again(Repost.QUIET, self.room_slot, asker)
            return
        for person in self.persons():
            self.post_again(Repost.QUIET, hand_slot(self.table, person))

    async def _show_soon(self) -> None:
        await asyncio.sleep(0)
        await self._hold_ceremony()
        await self._learn_faces()
        self._refresh, tapper, self._tapper = None, self._tapper, None
        readers = self.readers(self._state, tapper)
        posts = list(self._drawer(readers).posts(readers))
        for shown in posts:
            if not shown.reader.on_demand or self._is_waited_for(shown):
                self._declare(shown)
        given = given_away(self._state)
        for slot in given:
            self._services.presenter.give_up(slot)
        needless = {reader.slot for reader in readers if self.closed or reader.on_demand}
        self._services.presenter.remove(*needless.difference(given, (shown.slot for shown in posts)))
        if self._ended_questions():
            self._services.background.start(self._end_questions())
        for hook in self._services.hooks.table_shown:
            hook(self.table, self.room)

    async def _end_questions(self) -> None:
        """Delete the questions with an end, after the present step: it may answer one of them in its place."""
        async with self.lock:
            self._services.presenter.remove(*self._ended_questions())

    def _ended_questions(self) -> frozenset[SlotId]:
        """Return the open questions about this table with an end: it is closed, or the asked person has left it."""
        questions = self._services.presenter.questions_of(self.table)
        if self.closed:
            return questions
        seated = self.persons()
        asked = ((slot, question_in(slot)) for slot in questions)
        return frozenset(
            slot for slot, of in asked if of is not None and of[1] in OF_SEAT and of[2] not in seated
        )

    def _is_waited_for(self, shown: TablePost) -> bool:
        """Return True if a post on demand should be refreshed: its owner waits for it, or it is being sent already."""
        presenter = self._services.presenter
        urgent = shown.reader.urgency is not Urgency.OTHER and presenter.takes_edits(shown.slot)
        return urgent or presenter.on_its_way(shown.slot)

    async def _hold_ceremony(self) -> None:
        """Load the ceremony of an ended game into the state, unless it is known."""
        closed = self._state
        if isinstance(closed, Closed) and closed.ceremony is None and isinstance(closed.before, Running):
            held = await ceremony.hold(closed.before, self.info.language, self._services)
            if isinstance(self._state, Closed):
                self._state = replace(self._state, ceremony=held)

    async def _learn_faces(self) -> None:
        """Load the faces of people at a game with pictures, once for each person and game."""
        game, services = self.game, self._services
        if game is None or services.pictures is None or self.info.settings.table_view is TableView.TEXT:
            return
        if self.room.platform in services.platforms.having("draws_tables"):
            return
        if self._faces_of != game.state.game:
            self._faces_of = game.state.game
            self._faces.clear()
        people = {seat.person for seat in game.state.seats if seat.person is not None}
        if new := people - self._faces.keys():
            self._faces |= await faces_of_people(new, services)

    @property
    def room_slot(self) -> SlotId:
        """The slot of the post for the whole room: the lobby, then the table."""
        return room_slot(self.table, self.readers(self._state, self._listing.tapper))

    @property
    def slots(self) -> frozenset[SlotId]:
        """The slots of all readers in the present state."""
        return self._slots(self._state)

    def _slots(self, state: TableState) -> frozenset[SlotId]:
        return frozenset(reader.slot for reader in self.readers(state, self._listing.tapper))

    def readers(
        self, state: TableState | None = None, tapper: PersonId | None = None
    ) -> tuple[TableReader, ...]:
        """Return the readers of the table, with those of features.

        `state` is the state of the table; None means the present one. `tapper` is the person whose tap caused the
        listing, if any. In a game, they come first.
        """
        state = self._state if state is None else state
        found = self._listing.of(state, tapper)
        hooks = self._services.hooks
        for hook in hooks.readers if game_of(state) else (*hooks.lobby_readers, *hooks.readers):
            found = tuple(hook(state, self.info.settings, tapper, found))
        return found

    def posts(self, tapper: PersonId | None = None) -> Iterator[TablePost]:
        """Yield every post of the table in its present state, the tapper's first."""
        found = self.readers(self._state, tapper)
        return self._drawer(found).posts(found)

    def drawn_for(self, person: PersonId, readers: Iterable[TableReader]) -> Iterator[TablePost]:
        """Yield the posts of these readers as this person sees them, in the person's language."""
        found = (replace(one, person=person) if one.person is None else one for one in readers)
        return self._drawer(self.readers(self._state, self._listing.tapper)).posts(found)

    def hand_of(self, person: PersonId) -> TableReader:
        """Return the reader for a person's hand in their private chat."""
        slot = hand_slot(self.table, person)
        return next(one for one in self.readers() if one.slot == slot)

    def _drawer(self, found: tuple[TableReader, ...]) -> Drawer:
        return Drawer(
            self._state, self.info, self._services, self._choices.by_person, self.result_notes,
            found, self._faces,
        )  # fmt: skip

    def _declare(self, shown: TablePost, repost: Repost | None = None, asker: Asker | None = None) -> None:
        room = shown.chat if shown.reader.alone else self.room
        call_room = None if self.match is None or has_posts(self.room) else home_of(self.room)
        presenter = self._services.presenter
        if shown.rings_first and presenter.holds(shown.chat) and not presenter.knows(shown.slot):
            repost = repost or Repost.RING
        of_table = partial(replace, room=room, call_room=call_room, table=self.table, closed=self.closed)
        presenter.show(
            shown.slot, self.table, shown.chat, lambda: of_table(shown.draw()), shown.reader.urgency,
            repost=repost, resend=not shown.reader.on_demand, asker=asker,
        )  # fmt: skip


def _moves(state: TableState) -> int | None:
    """Return the number of moves of a running game; None if no game is running."""
    return state.moves if isinstance(state, Running) else None
