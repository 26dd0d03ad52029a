"""The coach on request: who has played taps a button of the hand post, and reads there where the game was lost."""

from __future__ import annotations

import logging

from bot.domain.advice import Advice, Change, Coaching, Mistake, Review
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import GameId, PersonId, TableId
from bot.domain.rows import Person, SeatEventKind
from bot.domain.state import Play, Why
from bot.game.running import Running
from bot.game.table_state import Closed
from bot.ports.store import Store
from bot.runtime.coach_pool import GAME_S
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.stored_games import pack_goes_on
from bot.tables.table import Table
from engine import Analysis, Decision, Game, Seat
from engine.replaying import rewind

_log = logging.getLogger(__name__)
_CHANGES = {(1.0, 0.0): Change.WIN_TO_LOSS, (1.0, 0.5): Change.WIN_TO_DRAW, (0.5, 0.0): Change.DRAW_TO_LOSS}


class CoachCommands:
    """Lets the coach go through a game that is over, for one person at a time; the hand post shows how far it is.

    The advice is kept with the table in memory, as long as its posts may change: it can be found again from the
    record at any time, so that storing it would bring nothing but more to forget.
    """

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables
        self._busy: set[PersonId] = set()

    async def ask(self, person: Person, table_id: TableId) -> Answer:
        """Begin to go through the game, unless that has been done.

        Raises:
            Declined: The game is too old or was broken off, the person has not played in it, its pack is dealt on,
                or the coach is at another game of this person.
        """
        table = self._tables.table(table_id)
        async with table.lock:
            running, seat = _ended(table, person.person)
            if self._services.coach is None:
                raise Declined(AnswerCode.TRY_AGAIN)
            if isinstance(table.advice.get(person.person), Review):
                return Answer()
            if table.advice.get(person.person) is not Coaching.WORKING:
                await self._check_pack(running)
                if person.person in self._busy:
                    raise Declined(AnswerCode.COACH_BUSY)
                self._busy.add(person.person)
                _advise(table, person.person, Coaching.WORKING)
                self._services.background.start(self._go_through(table, running, seat, person.person))
        return self._services.answer(person, AnswerCode.COACH_WORKS)

    async def _check_pack(self, running: Running) -> None:
        """Refuse while games are still dealt from this pack (R42): the chances would betray what is left of it."""
        store = self._services.store
        game = await store.game(running.state.game)
        if game is None or await pack_goes_on(game, running.game, store):
            raise Declined(AnswerCode.COACH_LATER)

    async def _go_through(self, table: Table, running: Running, seat: Seat, person: PersonId) -> None:
        advice: Advice = Coaching.FAILED
        try:
            advice = await self._advice(running, seat)
        except Exception:  # noqa: BLE001 -- whatever it is, the person is told that it failed
            _log.exception("the coach failed at a game")
        self._busy.discard(person)
        async with table.lock:
            if table.advice.get(person) is Coaching.WORKING:  # not if the person was forgotten meanwhile
                _advise(table, person, advice)

    async def _advice(self, running: Running, seat: Seat) -> Advice:
        assert self._services.coach is not None
        state, people = running.state, sum(owner.person is not None for owner in running.state.seats)
        taken = await taken_over(self._services.store, state.game, seat)
        not_own = {*range(max(taken, default=0)), *moves_made_for(state)}
        found = await self._services.coach.advice(state.game, running.game.record(), seat, GAME_S / people)
        return (
            found if isinstance(found, Coaching) else review_of(running.game, seat, found.by_clock(not_own))
        )


async def taken_over(store: Store, game: GameId, seat: Seat) -> list[int]:
    """Return the numbers of the moves before which somebody else took over this seat."""
    events = await store.seat_events(game)
    return [one.after_move for one in events if one.seat == seat and one.kind is SeatEventKind.TAKEN_OVER]


def moves_made_for(state: Play) -> set[int]:
    """Return the numbers of the moves that the clock, a closed window or a substitute has made."""
    return {*state.late, *state.made_for}


def _advise(table: Table, person: PersonId, advice: Advice) -> None:
    """Show under the person's result how far the coach is; nothing is stored."""
    table.advice[person] = advice
    table.show(None)


def _ended(table: Table, person: PersonId) -> tuple[Running, Seat]:
    """Return the game that was played to its end at this table, and the seat of the person."""
    state = table.state
    if not isinstance(state, Closed) or state.why is not Why.PLAYED or not isinstance(state.before, Running):
        raise Declined(AnswerCode.TABLE_GONE)
    seat = state.before.seat_of(person)
    if seat is None:
        raise Declined(AnswerCode.NOT_SEATED)
    return state.before, seat


def review_of(game: Game, seat: Seat, analysis: Analysis) -> Review:
    """Put the findings into words' reach: the costliest mistakes, each with the view of its moment."""
    forced = [decision for decision in analysis.decisions if decision.forced]
    return Review(
        tuple(_mistake(game, seat, decision) for decision in analysis.mistakes(seat)),
        _before(game, forced[0]).view(seat).bout if forced else None,
        sum(decision.by_clock for decision in analysis.decisions),
    )


def _mistake(game: Game, seat: Seat, decision: Decision) -> Mistake:
    best = decision.chances[0].chance
    change = _CHANGES.get((best, best - decision.loss)) if decision.exact else None
    return Mistake(
        _before(game, decision).view(seat), decision.played, decision.best, round(100 * decision.loss), change
    )


def _before(game: Game, decision: Decision) -> Game:
    """Return the game as it stood before this decision."""
    return rewind(game, len(game.moves) - decision.number)
