"""The coach on request: a player taps a button under their result, and reads there which moves lost the game."""

from __future__ import annotations

import logging

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import GameId, PersonId, TableId
from bot.domain.rows import SeatEventKind
from bot.domain.state import Play, Why
from bot.feature import Context
from bot.features.coach.model import Advice, Change, Coaching, Mistake, Review
from bot.features.coach.pool import GAME_S, CoachPool
from bot.features.coach.screens import AskCoach, CoachNote
from bot.game.running import Running
from bot.game.table_state import Closed
from bot.ports.store import Store
from bot.tables.stored import pack_goes_on
from bot.tables.table import Table
from engine import Analysis, Decision, Game, Seat
from engine.replaying import rewind

_log = logging.getLogger(__name__)
_CHANGES = {(1.0, 0.0): Change.WIN_TO_LOSS, (1.0, 0.5): Change.WIN_TO_DRAW, (0.5, 0.0): Change.DRAW_TO_LOSS}


class Reviews:
    """Goes over games that have ended, one at a time for each person. The hand post shows the progress.

    The advice is a note of the table, in memory alone: the coach can find it again from the record at any time.
    """

    def __init__(self, pool: CoachPool) -> None:
        self._pool = pool
        self._busy: set[PersonId] = set()

    async def ask(self, ctx: Context, tap: AskCoach) -> Answer:
        """Begin to go over the game, unless that has been done.

        Raises:
            Declined: The game is too old or was broken off, the person has not played in it, more games are dealt from
                its pack, or the coach is at another game of this person.
        """
        table, person = ctx.tables.table(TableId(tap.game)), ctx.person.person
        ctx.note_end_post(table.table)
        async with table.lock:
            running, seat = _ended(table, person)
            advice = _advice_at(table, person)
            if isinstance(advice, Review):
                return Answer()
            if advice is not Coaching.WORKING:
                await _check_pack(running, ctx.services.store)
                if person in self._busy:
                    raise Declined(AnswerCode.COACH_BUSY)
                self._busy.add(person)
                _advise(table, running, person, Coaching.WORKING)
                work = self._go_over(table, running, seat, person, ctx.services.store)
                ctx.services.background.start(work)
        return ctx.say(AnswerCode.COACH_WORKS)

    async def _go_over(
        self, table: Table, running: Running, seat: Seat, person: PersonId, store: Store
    ) -> None:
        advice: Advice = Coaching.FAILED
        try:
            advice = await self._advice(running, seat, store)
        except Exception:  # noqa: BLE001 -- the person is told of any failure
            _log.exception("the coach failed at a game")
        self._busy.discard(person)
        async with table.lock:
            if _advice_at(table, person) is Coaching.WORKING:  # not if the person was forgotten meanwhile
                _advise(table, running, person, advice)

    async def _advice(self, running: Running, seat: Seat, store: Store) -> Advice:
        state, people = running.state, sum(owner.person is not None for owner in running.state.seats)
        taken = await taken_over(store, state.game, seat)
        not_own = {*range(max(taken, default=0)), *moves_made_for(state)}
        found = await self._pool.advice(state.game, running.game.record(), seat, GAME_S / people)
        return (
            found if isinstance(found, Coaching) else review_of(running.game, seat, found.by_clock(not_own))
        )


async def _check_pack(running: Running, store: Store) -> None:
    """Refuse while games are still dealt from this pack (R42): the chances would betray what is left of it."""
    game = await store.game(running.state.game)
    if game is None or await pack_goes_on(game, running.game, store):
        raise Declined(AnswerCode.COACH_LATER)


async def taken_over(store: Store, game: GameId, seat: Seat) -> list[int]:
    """Return the numbers of the moves before which somebody else took over this seat."""
    events = await store.seat_events(game)
    return [one.after_move for one in events if one.seat == seat and one.kind is SeatEventKind.TAKEN_OVER]


def moves_made_for(state: Play) -> set[int]:
    """Return the numbers of the moves that the clock, a closed window or a substitute has made."""
    return {*state.late, *state.made_for}


def _advice_at(table: Table, person: PersonId) -> Advice | None:
    note = table.result_notes.get(person)
    return note.advice if isinstance(note, CoachNote) else None


def _advise(table: Table, running: Running, person: PersonId, advice: Advice) -> None:
    """Show the progress of the coach under the person's result."""
    table.result_notes[person] = CoachNote(running.state.game, advice)
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
