"""A running game at a table: the engine's game, the owners of its seats, and the changes made by a step.

A step works on a draft. The draft replaces the running game only after the commit of its changes. A failed commit
therefore changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    Change,
    DeadlineRow,
    EndGame,
    GameRow,
    MoveRow,
    SeatEventKind,
    SeatEventRow,
)
from bot.domain.scene import Level, Pace, Presence, SceneEvent, TimedOut
from bot.domain.state import (
    AwaitedMove,
    Guest,
    Lobby,
    Play,
    Situation,
    ThrowInTime,
    kept_at_deal,
)
from bot.game import series
from bot.game.lobby import seats_offered
from engine import (
    Awaited,
    BoutBeaten,
    BoutTaken,
    Done,
    Event,
    Game,
    Move,
    Phase,
    Record,
    Resign,
    Seat,
    View,
    move_to_text,
    parse_move,
)
from engine.players import mildest
from engine.replaying import begin

RING_AFTER_S = 20
RING_AGAIN_BY_MAIL_S = 3600
"""In a game by mail a person gets an alert for each decision of a bout, but at most one in this time."""
LEFT_MS = 30_000
"""After a restart or a jump of the clock a decision has at least this much time left."""
OUTAGE_MS = 10_000
"""The shortest outage. A table was not served if its deadline is this late, or if no process had a lease this long."""
STALE_PACES = 10
STALE_WITHOUT_PACE_S = 2 * 24 * 3600
EXPIRES_AFTER_S = 7 * 24 * 3600
EXPIRES_BY_MAIL_S = 30 * 24 * 3600
ALIVE_S = 24 * 3600
"""The least time until a game may expire after a jump of the clock."""


class Due(Enum):
    """The kinds of deadlines of a table; the value is the stored name."""

    ACT = "act"  # the player to move has not moved
    THROW_IN = "window"  # the time for throwing in is over
    RING = "ring"  # an alert to the player to move
    LAST_CALL = "last"  # a notice to the player to move, when their time is nearly over
    STALE = "stale"  # no move for a long time: anybody may close the table
    EXPIRE = "expire"  # no move for a very long time: the bot closes the table
    IDLE = "idle"  # a lobby without a change
    KEPT = "kept"  # seats kept by Play again
    ARCHIVE = "archive"  # an ended table


def awaited_people(play: Play, awaited: Awaited) -> tuple[Seat, ...]:
    """Return the seat of the person to move, or the seats of people who may throw in; only people present count."""
    seats = awaited.may if awaited.must is None else (awaited.must,)
    return tuple(seat for seat in seats if play.seats[seat].presence is Presence.PRESENT)


def situation(play: Play, game: Game) -> Play:
    """Return the play with the present situation of `game`.

    A new decision or throw-in time restarts the clock; so does another person allowed to throw in.
    """
    awaited = game.awaited
    people = awaited_people(play, awaited)
    if not people or game.phase is Phase.OVER:
        return replace(play, waiting=None, entitled=())
    laid = sum(1 if pair.beat is None else 2 for pair in game.view(None).table)
    if awaited.must is None:
        waiting: Situation = ThrowInTime(game.bout, laid, game.phase)
        changed = waiting != play.waiting or not set(people) <= set(play.entitled)
        entitled = tuple(people) if waiting != play.waiting else tuple(sorted({*play.entitled, *people}))
    else:
        waiting, entitled = AwaitedMove(len(game.moves)), tuple(people)
        changed = waiting != play.waiting
    if changed:
        return replace(play, waiting=waiting, entitled=entitled, since=play.moved_at, grace=0)
    return replace(play, waiting=waiting, entitled=entitled)


def until(play: Play) -> int | None:
    """Return the shown end (ms) of the present decision or throw-in time; None without a time limit or a decision."""
    if play.waiting is None:
        return None
    seconds = play.pace.must if isinstance(play.waiting, AwaitedMove) else play.pace.may
    return None if seconds is None else play.since + seconds * 1000


def forgiven(play: Play, now: int) -> Play:
    """Return the play with a new deadline after a restart or a jump of the clock, at `now` (ms).

    The present decision has at least `LEFT_MS` left, and at most its whole time. Times in the future become `now`.
    """
    play = replace(play, since=min(play.since, now), moved_at=min(play.moved_at, now))
    end = until(play)
    if end is None:
        return play
    due = min(max(end + play.grace, now + LEFT_MS), now + max(end - play.since, LEFT_MS))
    return replace(play, grace=due - end)


def forgiven_jump(play: Play, now: int) -> Play:
    """Return the play with a new deadline after a jump of the clock, at `now` (ms).

    The game expires `ALIVE_S` after `now` or later, because people may still correct the clock.
    """
    moved_at = max(play.moved_at, now - (_expires_after_s(play) - ALIVE_S) * 1000)
    return forgiven(replace(play, moved_at=moved_at), now)


def token_of(play: Play) -> str:
    """Return the token of the present situation in its deadlines; empty if the game waits for no person."""
    return "" if play.waiting is None else play.waiting.token


def deadlines(play: Play) -> tuple[DeadlineRow, ...]:
    """Return every deadline of a running game."""
    rows = [*_calls(play), *_ends(play)]
    end = until(play)
    if end is not None:
        due = Due.ACT if isinstance(play.waiting, AwaitedMove) else Due.THROW_IN
        rows.append(_row(play, due, end + play.grace, token_of(play)))
    return tuple(rows)


def _calls(play: Play) -> list[DeadlineRow]:
    """Return the deadlines of the alert and of the last call to the player to move.

    A seat gets at most one of each in a bout. In a game by mail, each decision of the bout has its own alert. Return
    nothing without a player to move or a time limit.
    """
    must = play.pace.must
    if must is None or not isinstance(play.waiting, AwaitedMove):
        return []
    (seat,) = play.entitled
    began, token, rows = play.since + play.grace, token_of(play), []
    ring_at = began + min(RING_AFTER_S * 1000, must * 1000 // 3)
    if seat not in play.rung:
        rows.append(_row(play, Due.RING, ring_at, token))
    elif play.pace is Pace.MAIL and play.rung_at < play.since:
        ring_at = max(ring_at, play.rung_at + RING_AGAIN_BY_MAIL_S * 1000)
        rows.append(_row(play, Due.RING, ring_at, token))
    if seat not in play.called:
        rows.append(_row(play, Due.LAST_CALL, began + must * 750, token))
    return rows


def _ends(play: Play) -> list[DeadlineRow]:
    must = play.pace.must
    stale = STALE_WITHOUT_PACE_S if must is None else must * STALE_PACES
    rows = [_row(play, Due.EXPIRE, play.moved_at + _expires_after_s(play) * 1000, "")]
    if not play.stale and play.people_decide:
        rows.append(_row(play, Due.STALE, play.moved_at + stale * 1000, ""))
    return rows


def _expires_after_s(play: Play) -> int:
    return EXPIRES_BY_MAIL_S if play.pace is Pace.MAIL else EXPIRES_AFTER_S


def _row(play: Play, due: Due, at: int, token: str) -> DeadlineRow:
    return DeadlineRow(play.table, due.value, at, token)


TIMEOUTS_UNTIL_SUBSTITUTED = 2


class Running:
    """The running or ended game of a table.

    `changes` collects the changes of a step for its commit: moves, seat events and the end of the game.
    `events` has the events of the present bout, `last_bout` those of the previous bout.
    """

    def __init__(
        self, state: Play, game: Game, events: tuple[SceneEvent, ...], last_bout: tuple[SceneEvent, ...]
    ) -> None:
        self.state = state
        self.game = game
        self.events = events
        self.last_bout = last_bout
        self.changes: list[Change] = []

    @classmethod
    def deal(
        cls, lobby: Lobby, now: int, clock: int = 0, put: Callable[[Play], Play] | None = None
    ) -> Running:
        """Deal the cards at `now` (ms), and return the game.

        The clocks of the room are `clock` minutes ahead of UTC. `put` returns the play with another room; None keeps
        the room of the lobby.
        """
        game = Game.start(lobby.options, len(lobby.chairs), series.deal_of(lobby), series.start_of(lobby))
        return cls.of(lobby, game, now, clock, put)

    @classmethod
    def of(
        cls,
        lobby: Lobby,
        game: Game,
        now: int,
        clock: int = 0,
        put: Callable[[Play], Play] | None = None,
    ) -> Running:
        """Start this game, still without moves, for the players in the lobby, and collect the changes to store it.

        `deal` explains the other parameters.
        """
        game_id, seats = GameId(lobby.table), tuple(chair.at_the_deal for chair in lobby.chairs)
        previous = series.game_with_pack(lobby)
        state = Play(
            **kept_at_deal(lobby),
            game=game_id,
            number=series.number_of(lobby),
            seats=seats,
            moved_at=now,
            bout=game.bout,
            scores=series.scores_of(lobby),
            pack=None if previous is None else previous.pack,
        )
        state = state if put is None else put(state)
        running = cls(state, game, game.opening, ())
        persons, header = tuple(chair.person for chair in lobby.chairs), game.record().to_text()
        row = GameRow(game_id, lobby.table, state.room, header, persons, now, minutes_east=clock)
        running.changes.append(AddGame(row))
        for number, chair in enumerate(lobby.chairs):
            if chair.person is not None:
                kind = SeatEventKind.GUEST if chair.guest is Guest.PASSING else SeatEventKind.JOINED
                running._seat_event(Seat(number), kind, now)
        if lobby.hints:
            running._event(Seat(0), SeatEventKind.HINTS, None, now)
        running.state = situation(running.state, game)
        return running

    @property
    def moves(self) -> int:
        """Return the number of moves made."""
        return len(self.game.moves)

    def draft(self) -> Running:
        """Return a copy for a step to change. After the commit, the caller uses the copy as the running game."""
        return Running(self.state, self.game.copy(), self.events, self.last_bout)

    def view(self, seat: Seat | None) -> View:
        """Return the view of a seat; None gives the view of a spectator."""
        return self.game.view(seat)

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    def seat_of(self, person: PersonId) -> Seat | None:
        """Return the seat of this person, even while they are away; None if they have none or left it."""
        for number, seat in enumerate(self.state.seats):
            if seat.person == person and seat.presence is not Presence.LEFT:
                return Seat(number)
        return None

    def seats_of_people(self) -> tuple[Seat, ...]:
        """Return the seats of people who have not left; they may be away."""
        return tuple(Seat(number) for number, seat in enumerate(self.state.seats) if seat.presence.seated)

    def played_on(self, seat: Seat) -> bool:
        """Return True if the person of the seat has left, and a computer made the last move of the seat."""
        if self.state.seats[seat].presence is not Presence.LEFT:
            return False
        moves = self.game.moves
        last = next((at for at in reversed(range(len(moves))) if moves[at][0] == seat), None)
        return last in self.state.made_for and last not in self.state.late

    @property
    def all_agree(self) -> bool:
        """Return True if everybody seated agrees to cancel the game."""
        return set(self.seats_of_people()) <= set(self.state.cancel_agreed)

    def persons(self) -> tuple[PersonId, ...]:
        """Return all seated people, in the order of the seats."""
        left = Presence.LEFT
        return tuple(seat.person for seat in self.state.seats if seat.person and seat.presence is not left)

    def computer_to_move(self) -> Seat | None:
        """Return the next awaited seat without a person present: a computer moves for it. None if there is none."""
        awaited = self.game.awaited
        seats = awaited.may if awaited.must is None else (awaited.must,)
        return next((seat for seat in seats if self.state.seats[seat].presence is not Presence.PRESENT), None)

    def level_of(self, seat: Seat) -> Level:
        """Return the level of the computer at this seat. A computer in place of a person always plays at `NORMAL`."""
        substitutes = self.state.seats[seat].presence is not Presence.COMPUTER
        return Level.NORMAL if substitutes else self.state.level

    # steps

    def play(self, seat: Seat, move: Move, now: int) -> None:
        """Make a move of the person at this seat, and reset their count of timeouts.

        As every move, it withdraws the seat's agreement to cancel the game.

        Raises:
            engine.IllegalMove: The move is not legal now; nothing has changed.
        """
        self._apply(seat, move, now)
        self._change_seat(seat, timeouts=0)

    def play_for(self, seat: Seat, choose: Callable[[View], Move], now: int) -> None:
        """Make a computer's move for this seat. The function `choose` selects it from the seat's view."""
        self._apply_for(seat, choose(self.view(seat)), now)

    def time_out(self, now: int) -> None:
        """Make the mildest move (`mildest`) for the player to move, because their time is over.

        After two timeouts in a row, a computer plays for them until they come back.
        """
        seat = self.game.awaited.must
        assert seat is not None
        missed = self.state.seats[seat].timeouts + 1
        self._seat_event(seat, SeatEventKind.TIMED_OUT, now)
        if missed >= TIMEOUTS_UNTIL_SUBSTITUTED:
            self._seat_event(seat, SeatEventKind.SUBSTITUTED, now)
            self._change_seat(seat, presence=Presence.AWAY, timeouts=0)
        else:
            self._change_seat(seat, timeouts=missed)
        self.state = replace(self.state, late=(*self.state.late, self.moves))
        self.events = (*self.events, TimedOut(seat))
        self.play_for(seat, mildest, now)

    def end_throw_in_time(self, now: int) -> None:
        """End the throw-in time: make the move `Done` for each person still allowed to throw in. This is no timeout."""
        bout = self.game.bout
        for number in self.state.entitled:
            if self.over or self.game.bout != bout:
                return
            if number in self.game.awaited.may and self.state.seats[number].presence is Presence.PRESENT:
                self._apply_for(Seat(number), Done(), now)

    def leave(self, seat: Seat, now: int) -> None:
        """Let a person leave. One of the last two players in play resigns (R32); else a computer takes the seat."""
        self._seat_event(seat, SeatEventKind.LEFT, now)
        if self.resigns_by_leaving(seat):
            self._apply(seat, Resign(), now)
            return
        self._vacate(seat, now)

    def resigns_by_leaving(self, seat: Seat) -> bool:
        """Return True if the seat is one of the last two in play. The game then ends if its player leaves (R32)."""
        players = self.view(None).players
        return players[seat].place is None and sum(player.place is None for player in players) <= 2

    def take_out(self, seat: Seat, now: int) -> None:
        """Remove a guest, with no way back to this table. A computer takes the seat, even with two players in play."""
        self._seat_event(seat, SeatEventKind.TAKEN_OUT, now)
        gone = self.state.seats[seat].person
        self.state = replace(self.state, shut_out=(*self.state.shut_out, *((gone,) if gone else ())))
        self._vacate(seat, now)

    def substitute(self, seat: Seat, now: int) -> None:
        """Let a computer play for an absent person from now on. The person may come back to the seat."""
        self._seat_event(seat, SeatEventKind.SUBSTITUTED, now)
        self._change_seat(seat, presence=Presence.AWAY, timeouts=0)
        self.state = situation(replace(self.state, moved_at=now), self.game)

    def come_back(self, seat: Seat, now: int) -> None:
        """Give the seat back to its owner, in place of the computer.

        Raises:
            Declined: They are not away.
        """
        if self.state.seats[seat].presence is not Presence.AWAY:
            raise Declined(AnswerCode.NOT_AWAY)
        self._seat_event(seat, SeatEventKind.BACK, now)
        self._change_seat(seat, presence=Presence.PRESENT, timeouts=0)
        self.state = situation(replace(self.state, moved_at=now), self.game)

    def take_over(self, seat: Seat, person: PersonId, now: int) -> None:
        """Give a seat left by its person to another person. The result of the game counts for the new person.

        The new person's request for a seat in the next game ends.

        Raises:
            Declined: The seat is not free or already out, or the person has or had a seat in the game.
        """
        taken = self.state.seats[seat]
        if taken.presence is not Presence.LEFT or self.view(None).players[seat].place is not None:
            raise Declined(AnswerCode.SEAT_TAKEN)
        if any(other.person == person for other in self.state.seats):
            raise Declined(AnswerCode.ALREADY_SEATED)
        self._change_seat(seat, person=person, presence=Presence.PRESENT, timeouts=0, guest=None)
        waiting = tuple(other for other in self.state.next_seats if other != person)
        self.state = replace(self.state, next_seats=waiting)
        self._seat_event(seat, SeatEventKind.TAKEN_OVER, now)
        self.state = situation(replace(self.state, moved_at=now), self.game)

    def wants_next_seat(self, person: PersonId) -> bool:
        """Add a spectator's request for a seat in the next game, or withdraw their earlier one.

        Return True if the request was added.

        Raises:
            Declined: They play already, or nobody else fits in the next game.
        """
        if any(seat.person == person for seat in self.state.seats):
            raise Declined(AnswerCode.ALREADY_SEATED)
        asked = self.state.next_seats
        wants = person not in asked
        free = seats_offered(self.state.options) - len(self.state.seats)
        if wants and len(asked) >= free:
            raise Declined(AnswerCode.LOBBY_FULL, seats=seats_offered(self.state.options))
        after = (*asked, person) if wants else tuple(other for other in asked if other != person)
        self.state = replace(self.state, next_seats=after)
        return wants

    def mark_stale(self) -> None:
        """Note that anybody may close the table, because nobody has moved for a long time."""
        self.state = replace(self.state, stale=True)

    def note_rung(self, *seats: Seat, at: int) -> None:
        """Note an alert to the owners of these seats in the present bout, at this time (ms)."""
        if seats:
            rung = tuple(sorted({*self.state.rung, *seats}))
            self.state = replace(self.state, rung=rung, rung_at=at)

    def note_last_call(self, seat: Seat) -> None:
        """Note that the seat's owner got the last call in this bout."""
        self.state = replace(self.state, called=(*self.state.called, seat))

    def give_time(self, by_ms: int) -> None:
        """Make the deadline of the present decision later by `by_ms` (ms). The shown end stays the same."""
        self.state = replace(self.state, grace=self.state.grace + by_ms)

    def moved_to(self, room: Chat) -> Running:
        """Return a copy of the game with this chat as its room."""
        moved = self.draft()
        moved.state = replace(self.state, room=room)
        return moved

    def take_changes(self) -> list[Change]:
        """Return the changes of this step, and start collecting those of the next step."""
        changes, self.changes = self.changes, []
        return changes

    def agree_to_cancel(self, seat: Seat) -> bool:
        """Note that the seat agrees to cancel; return True if everybody does now."""
        agreed = tuple(sorted({*self.state.cancel_agreed, seat}))
        self.state = replace(self.state, cancel_agreed=agreed)
        return self.all_agree

    # parts

    def _vacate(self, seat: Seat, now: int) -> None:
        self._change_seat(seat, presence=Presence.LEFT)
        agreed = tuple(other for other in self.state.cancel_agreed if other != seat)
        self.state = situation(replace(self.state, moved_at=now, cancel_agreed=agreed), self.game)

    def _apply_for(self, seat: Seat, move: Move, now: int) -> None:
        """Make a move not chosen by the holder of the seat, and note this if the holder is a person."""
        if self.state.seats[seat].person is not None:
            self.state = replace(self.state, made_for=(*self.state.made_for, self.moves))
        self._apply(seat, move, now)

    def _apply(self, seat: Seat, move: Move, now: int) -> None:
        events = self.game.play(seat, move)
        number = len(self.game.moves) - 1
        row = MoveRow(self.state.game, number, seat, move_to_text(move), now)
        self.changes.append(AddMove(row))
        self.remember(events)
        agreed = tuple(other for other in self.state.cancel_agreed if other != seat)
        state = replace(self.state, moved_at=now, stale=False, cancel_agreed=agreed)
        if self.game.bout != state.bout:
            state = replace(state, bout=self.game.bout, rung=(), rung_at=0, called=())
        self.state = situation(state, self.game)
        if self.game.outcome is not None:
            self.changes.append(EndGame(self.state.game, now, self.game.outcome.ending.value))

    def remember(self, events: tuple[Event, ...]) -> None:
        """Add these events to the present bout. If they end the bout or the game, this bout becomes the last bout."""
        so_far = (*self.events, *events)
        if self.over or any(isinstance(event, BoutBeaten | BoutTaken) for event in events):
            self.events, self.last_bout = (), so_far
        else:
            self.events = so_far

    def _change_seat(self, seat: Seat, **changes: object) -> None:
        seats = list(self.state.seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]
        self.state = replace(self.state, seats=tuple(seats))

    def _seat_event(self, seat: Seat, kind: SeatEventKind, now: int) -> None:
        self._event(seat, kind, self.state.seats[seat].person, now)

    def _event(self, seat: Seat, kind: SeatEventKind, person: PersonId | None, now: int) -> None:
        state = self.state
        row = SeatEventRow(state.game, state.seat_events, len(self.game.moves), seat, kind, person, now)
        self.changes.append(AddSeatEvent(row))
        self.state = replace(state, seat_events=state.seat_events + 1)


def replayed(state: Play, header: str, moves: Sequence[MoveRow]) -> Running:
    """Return the running game of a stored table, with all committed moves. `header` is the record of its deal.

    Raises:
        engine.EngineError: The record is damaged.
    """
    game = begin(Record.from_text(header))
    running = Running(state, game, game.opening, ())
    for row in moves:
        if row.seq in state.late:
            running.events = (*running.events, TimedOut(Seat(row.seat)))
        running.remember(game.play(Seat(row.seat), parse_move(row.move)))
    return running


def replay_game(header: str, moves: tuple[MoveRow, ...]) -> Game:
    """Return the engine's game after these moves, without the table. `header` is the record of its deal.

    Raises:
        engine.EngineError: The record is damaged.
    """
    game = begin(Record.from_text(header))
    for row in moves:
        game.play(Seat(row.seat), parse_move(row.move))
    return game
