"""One table and its owner: whoever wants something waits for its lock; a step is committed, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import AlreadyStored
from bot.domain.ids import Chat, GameId, PersonId, SlotId, TableId
from bot.domain.rows import Change, DeadlineRow, EndGame, PutRoom, PutTable, SetDeadlines, TableRow
from bot.domain.scene import Choice, Doubt
from bot.domain.state import Ended, Lobby, Play, State, Why, from_text, to_text
from bot.game import lobby as lobbies
from bot.game.rules import remembered
from bot.game.running import Running, replayed
from bot.game.times import Due, deadlines, until
from bot.presenter import Anew
from bot.tables import ceremony
from bot.tables.posts import RoomInfo, Shown, hand_slot, last_call_slot, options_slot, posts_of, table_slot
from bot.tables.services import Services
from bot.tables.thinking import Thinking

IDLE_LOBBY_MS = 30 * 60_000
ARCHIVE_AFTER_MS = 15 * 60_000
LEFT_AFTER_RESTART_MS = 30_000
"""What is left at least of a decision after a restart."""


class Table:
    """A table in its room. Take `lock` before calling anything that changes it.

    `lobby`, `running` and `ended` say what it is: exactly one of lobby and running is set, or `ended` is
    (with the game that was played, if one was).
    """

    def __init__(self, services: Services, face: RoomInfo, state: Lobby | Ended | Running) -> None:
        self._services = services
        self.face = face
        self.lock = asyncio.Lock()
        self.choices: dict[PersonId, Choice] = {}
        self.lobby: Lobby | None = state if isinstance(state, Lobby) else None
        self.running: Running | None = state if isinstance(state, Running) else None
        self.ended: Ended | None = state if isinstance(state, Ended) else None
        at = state.state if isinstance(state, Running) else state
        self.table: TableId = at.table
        self.room: Chat = at.room
        self.private: bool = at.private
        self.thinking = Thinking(services)
        self.asked_for_seat: set[PersonId] = set()
        """Who tapped for a free seat in the room and was led to the private chat first."""
        self.messages_since = 0
        """Messages of others in the room since the table was brought down, as far as we see them."""
        self.brought_down_at = 0
        """The position in the chat at which it was brought down last."""
        self.came_down_at = -(2**53)
        """When (ms) that was."""
        self.tapped_at: dict[PersonId, int] = {}
        """When (ms) somebody last tapped on their hand without moving."""
        self._refresh: asyncio.Task[None] | None = None
        self._tapper: PersonId | None = None

    # what it is

    def in_lobby(self) -> Lobby:
        """The lobby; declined where the cards are dealt or the table is closed."""
        if self.lobby is None:
            raise Declined(AnswerCode.NO_LOBBY if self.ended is None else AnswerCode.TABLE_GONE)
        return self.lobby

    def in_play(self) -> Running:
        """The running game; declined where there is none."""
        if self.running is None or self.ended is not None:
            raise Declined(AnswerCode.STALE)
        return self.running

    @property
    def state(self) -> State:
        """What would be stored of it now."""
        state = self.ended or self.lobby or (self.running and self.running.state)
        assert state
        return state

    @property
    def busy(self) -> bool:
        """Whether the table blocks its room."""
        return self.ended is None

    def persons(self) -> tuple[PersonId, ...]:
        """Everybody who sits here."""
        if self.running is not None:
            return self.running.persons()
        return () if self.lobby is None else lobbies.persons(self.lobby)

    # steps: committed, then shown

    async def open(self, changes: Iterable[Change] = ()) -> None:
        """Store a new lobby and show it."""
        await self.keep_lobby(self.in_lobby(), None, changes)

    async def keep_lobby(self, lobby: Lobby, tapper: PersonId | None, changes: Iterable[Change] = ()) -> None:
        """The lobby as it is from now on."""
        rows = [DeadlineRow(self.table, Due.IDLE.value, lobby.changed_at + IDLE_LOBBY_MS, "")]
        if lobby.kept_until is not None:
            rows.append(DeadlineRow(self.table, Due.KEPT.value, lobby.kept_until, ""))
        await self._commit(to_text(lobby), rows, changes)
        if lobby.arranging is None or (self.lobby is not None and lobby.opener != self.lobby.opener):
            self._put_options_away()
        self.lobby = lobby
        self.show(tapper)

    async def arrange(self, lobby: Lobby, tapper: PersonId) -> None:
        """The lobby as its opener arranged it; the room remembers what was chosen."""
        await self.keep_lobby(lobby, tapper, [self._remembered(lobby)])

    async def deal(self, lobby: Lobby, tapper: PersonId | None, now: int) -> None:
        """Start the game that the lobby has agreed on; a table has one game, and both have one id.

        The room remembers what was chosen.
        """
        running = Running.deal(lobby, GameId(lobby.table), now)
        running.changes.append(self._remembered(lobby))
        await self.keep_game(running, tapper)

    async def keep_game(self, draft: Running, tapper: PersonId | None) -> None:
        """The game as a step left it; when that ended it, the table has ended too."""
        ledger, game = self._services.ledger, draft.game
        async with ledger.entered(draft.state.game, game.moves, draft.changes) as changes:
            if draft.over:
                await self._end(draft.state, Why.PLAYED, changes, draft.state.moved_at)
            else:
                await self._commit(to_text(draft.state), deadlines(draft.state), changes)
        draft.changes = []
        self._put_options_away()
        before, self.running, self.lobby = self.running, draft, None
        if before is None or before.moves != draft.moves:
            self._drop_last_calls(before)
            same_bout = before is not None and before.game.bout == draft.game.bout
            self.choices = {
                who: kept
                for who, kept in self.choices.items()
                if same_bout and kept == Doubt() and who != tapper
            }
            self.tapped_at.clear()
        self.show(tapper)
        self.thinking.begin(self)

    async def close(self, why: Why, now: int) -> None:
        """Close the table without a result."""
        before = self.running.state if self.running is not None else self.in_lobby()
        changes = () if isinstance(before, Lobby) else (EndGame(before.game, now, why.value),)
        await self._end(before, why, changes, now)
        self._put_options_away()
        self._drop_last_calls(self.running)
        self.thinking.stop()
        self.show(None)

    async def archive(self) -> None:
        """Let go of an ended table: its posts stay as they are."""
        assert self.ended is not None
        await self._services.store.commit(
            [
                PutTable(TableRow(self.table, self.room, False, to_text(self.ended))),
                SetDeadlines(self.table, ()),
            ]
        )
        self._services.alarms.set(self.table, ())
        for shown in posts_of(self, self._services):
            self._services.presenter.release(shown.slot)

    async def _end(self, before: Lobby | Play, why: Why, changes: Iterable[Change], now: int) -> None:
        ended = Ended(self.table, self.room, self.private, before, why, now)
        rows = [DeadlineRow(self.table, Due.ARCHIVE.value, now + ARCHIVE_AFTER_MS, "")]
        await self._commit(to_text(ended), rows, changes)
        self.ended = ended

    async def _commit(self, state: str, rows: Iterable[DeadlineRow], changes: Iterable[Change]) -> None:
        due = tuple(rows)
        row = TableRow(self.table, self.room, True, state)
        try:
            await self._services.store.commit([*changes, PutTable(row), SetDeadlines(self.table, due)])
        except AlreadyStored:
            await self._catch_up()
            raise
        self._services.alarms.set(self.table, due)

    async def give_time(self, by_ms: int) -> None:
        """Grace for who is awaited: the deadline moves and nothing is redrawn (decision 6)."""
        running = self.in_play()
        state = replace(running.state, grace=running.state.grace + by_ms)
        await self._commit(to_text(state), deadlines(state), ())
        running.state = state

    def give_time_after_absence(self) -> None:
        """Nobody is timed out by our own absence; it is stored with the next step, and counted anew until then."""
        if self.ended is not None or self.running is None:
            return
        state = self.running.state
        end, now = until(state), self._services.clock.now()
        if end is not None and end + state.grace < now + LEFT_AFTER_RESTART_MS:
            self.running.state = replace(state, grace=now + LEFT_AFTER_RESTART_MS - end)
            self._services.alarms.set(self.table, deadlines(self.running.state))

    def move_to(self, room: Chat) -> None:
        """The room has a new address; the store has been told already. The caller holds the lock."""
        self.room = room
        if self.lobby is not None:
            self.lobby = replace(self.lobby, room=room)
        if self.running is not None:
            self.running.state = replace(self.running.state, room=room)
        if self.ended is not None:
            before = replace(self.ended.before, room=room)
            self.ended = replace(self.ended, room=room, before=before)
        self.show(None)

    async def _catch_up(self) -> None:
        """The store is ahead of us: a commit that was reported as failed had been made after all."""
        stored = await self._services.store.table(self.table)
        if stored is None or self.running is None:
            return
        state, moves = from_text(stored.state), await self._services.store.moves(self.running.state.game)
        game = await self._services.store.game(self.running.state.game)
        play = state.before if isinstance(state, Ended) else state
        if game is not None and isinstance(play, Play) and len(moves) > self.running.moves:
            self.running = replayed(play, game.header, moves)
            self.ended = state if isinstance(state, Ended) else None
            self._services.alarms.set(self.table, await self._services.store.deadlines(self.table))
            self.show(None)
            self.thinking.begin(self)

    # showing

    def show(self, tapper: PersonId | None) -> None:
        """Declare every slot anew, once the answer to the tap is on its way; several calls become one."""
        self._tapper = tapper if tapper is not None else self._tapper
        if self._refresh is None or self._refresh.done():
            self._refresh = self._services.background.cancellable(self._show_soon())

    async def _show_soon(self) -> None:
        await asyncio.sleep(0)
        if self.ended is not None and self.running is not None and self.running.honours is None:
            await ceremony.hold(self.running, self.face.language, self._services)
        self._refresh = None
        tapper, self._tapper = self._tapper, None
        for shown in posts_of(self, self._services, tapper):
            self._declare(shown)
        if self.ended is not None and self.ended.why is not Why.PLAYED and self.running is not None:
            for person in self.running.persons():
                self._services.presenter.remove(hand_slot(self.table, person))

    def post_anew(self, anew: Anew, slot: SlotId) -> None:
        """Ring with a hand, or bring the table down: the slot's screen in a new message."""
        for shown in posts_of(self, self._services):
            if shown.slot == slot:
                self._declare(shown, anew)

    def bring_down(self) -> None:
        """Post the lobby or the table anew at the end of the chat."""
        self.messages_since = 0
        if self.private:
            for person in self.persons():
                self.post_anew(Anew.QUIET, hand_slot(self.table, person))
        else:
            self.post_anew(Anew.QUIET, table_slot(self.table))

    def _declare(self, shown: Shown, anew: Anew | None = None) -> None:
        screen = replace(shown.screen, room=self.room)
        self._services.presenter.show(shown.slot, self.table, shown.chat, screen, shown.order, anew=anew)

    def _put_options_away(self) -> None:
        """Nobody arranges this table any more, or not who did."""
        if self.lobby is not None and self.lobby.arranging is not None and not self.private:
            self._services.presenter.remove(options_slot(self.lobby))

    def _remembered(self, lobby: Lobby) -> PutRoom:
        return PutRoom(remembered(lobby, self.face.title, self.face.language))

    def _drop_last_calls(self, before: Running | None) -> None:
        """Somebody moved or the table is closed: nobody is called any more."""
        for number in before.state.called if before is not None else ():
            person = before.state.seats[number].person if before is not None else None
            if person is not None:
                self._services.presenter.remove(last_call_slot(self.table, person))
