"""The coach's services to people: hints in a game, reviews of a finished game, and curves of a replay.

A hint appears only in the hand of the person who asks. It is not stored, and no time limit changes. The table is
unlocked during the search. A review appears under the result of the person who taps its button. A replay page shows a
curve for each person, so it needs an analysis of everybody's moves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import GameId, Language, PersonId, TableId
from bot.domain.rows import GameRow, SeatEventKind
from bot.domain.scene import Hinted
from bot.domain.screen import plain_text
from bot.domain.state import Play, Why
from bot.domain.tap_data import AskHint, TapData
from bot.feature import Context
from bot.features.coach.model import (
    Advice,
    Change,
    Coaching,
    Curve,
    CurvePoint,
    Curves,
    Mistake,
    Progress,
    Review,
    ShownMistake,
)
from bot.features.coach.pool import GAME_S, CoachPool
from bot.features.coach.screens import AskCoach, CoachNote, mistake_words, position_line, remarks
from bot.features.replays import Replays, link_to_replay
from bot.game.running import Running
from bot.game.table_state import Closed
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.tables.services import Services
from bot.tables.stored import pack_goes_on, stored_play
from bot.tables.table import Table
from bot.tables.table_steps import check_fresh, seat_of
from engine import Analysis, Decision, Game, Hint, Seat, View
from engine.replaying import rewind

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Question:
    """A request for a hint: the view of the person, and the number of moves made in the game."""

    view: View
    moves: int


async def hint(ctx: Context, tap: AskHint) -> Answer:
    """Show a hint in the hand of the person who asks.

    Raises:
        Declined: The table allows no hints, the button is old, it is not the person's turn, this bot has no process for
            the search, the search is busy or finds nothing in time, or somebody has moved in the meantime.
    """
    table = ctx.tables.playing(tap.game)
    asked: list[_Question] = []

    async def ask() -> Answer:
        asked.append(_question(ctx, table, tap))
        return Answer()

    await ctx.with_table(table, ask())
    found = await _found(ctx, asked[0])
    async with table.lock:
        state = table.state
        if not isinstance(state, Running) or state.moves != asked[0].moves:
            raise Declined(AnswerCode.HINT_PASSED)
        seat_of(state, ctx.person.person)
        table.choose(ctx.person.person, Hinted(found))
    return Answer()


def _question(ctx: Context, table: Table, tap: AskHint) -> _Question:
    running, person = table.in_play(), ctx.person.person
    seat = seat_of(running, person)
    if not running.state.hints:
        raise Declined(AnswerCode.NO_HINTS)
    check_fresh(table, person, seat, tap)
    view = running.view(seat)
    if seat not in (view.awaited.must, *view.awaited.may):
        raise Declined(AnswerCode.HINT_PASSED)
    return _Question(view, running.moves)


async def _found(ctx: Context, question: _Question) -> Hint:
    pool = ctx.services.computers.search_pool
    if pool is None:
        raise Declined(AnswerCode.HINT_FAILED)
    if pool.busy:
        raise Declined(AnswerCode.HINT_BUSY)
    found = await pool.hint(question.view)
    if found is None:
        raise Declined(AnswerCode.HINT_FAILED)
    return found


_CHANGES = {(1.0, 0.0): Change.WIN_TO_LOSS, (1.0, 0.5): Change.WIN_TO_DRAW, (0.5, 0.0): Change.DRAW_TO_LOSS}


async def check_played(ctx: Context, tap: TapData | None) -> None:
    """Check that the person played in the finished game (`Right.PLAYED`).

    Raises:
        Declined: The person did not play in it, the game was aborted, or its table is gone.
    """
    assert isinstance(tap, AskCoach), "the right is declared by one button"
    _ended(ctx.tables.table(TableId(tap.game)), ctx.person.person)


REPORT_S: Final = 1.0
"""The pause between two reports of progress (seconds). More reports would exceed the rate limits of a chat."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """One person's request for a review of a finished game."""

    table: Table
    running: Running
    seat: Seat
    person: PersonId
    replay: str
    """The link to the replay."""

    @property
    def game(self) -> GameId:
        return self.running.state.game

    @property
    def is_pending(self) -> bool:
        """True until the review is complete, or the person is forgotten."""
        return isinstance(_advice_at(self.table, self.person), Progress)

    def advise(self, advice: Advice) -> None:
        """Show the advice under the person's result. The caller holds the lock of the table."""
        self.table.result_notes[self.person] = CoachNote(self.game, advice, self.replay)
        self.table.show(None)


class Reviews:
    """Reviews finished games, one at a time for each person. The hand post shows the progress.

    The table keeps the advice in memory only: the coach can compute it again from the record at any time.
    """

    def __init__(self, pool: CoachPool) -> None:
        self._pool = pool
        self._busy: set[PersonId] = set()

    async def ask(self, ctx: Context, tap: AskCoach) -> Answer:
        """Start a review of the game for the tapping person, unless one exists or is in progress.

        The answer is empty if the review exists. Else it says that the coach is working, or that too many games wait.

        Raises:
            Declined: The game is too old or was aborted, the person has not played in it, more games are dealt from its
                pack, or the coach is reviewing another game of this person.
        """
        table, person = ctx.tables.table(TableId(tap.game)), ctx.person.person
        ctx.note_end_post(table.table)
        async with table.lock:
            running, seat = _ended(table, person)
            advice = _advice_at(table, person)
            if isinstance(advice, Review):
                return Answer()
            if not isinstance(advice, Progress):
                await _check_pack(running, ctx.services.store)
                if person in self._busy:
                    raise Declined(AnswerCode.COACH_BUSY)
                link = await link_to_replay(ctx, running.state.game, seat)
                return self._begin(ctx, _Asked(table, running, seat, person, link))
        return ctx.say(AnswerCode.COACH_WORKS)

    def _begin(self, ctx: Context, asked: _Asked) -> Answer:
        people = sum(owner.person is not None for owner in asked.running.state.seats)
        record = asked.running.game.record()
        if not self._pool.begin(asked.game, record, asked.seat, GAME_S / people):
            asked.advise(Coaching.BUSY)
            return Answer(ctx.own_texts(f"coach-{Coaching.BUSY.value}"))
        self._busy.add(asked.person)
        asked.advise(self._progress(asked, set()))
        ctx.services.background.start(self._go_over(asked, ctx.services))
        return ctx.say(AnswerCode.COACH_WORKS)

    async def _go_over(self, asked: _Asked, services: Services) -> None:
        advice: Advice = Coaching.FAILED
        try:
            with self._pool.reading(asked.game, asked.seat):
                taken = await taken_over(services.store, asked.game, asked.seat)
                not_own = {*range(max(taken, default=0)), *moves_made_for(asked.running.state)}
                reporting = asyncio.create_task(self._report(asked, not_own, services.clock))
                try:
                    advice = await self._advice(asked, not_own)
                finally:
                    reporting.cancel()
        except Exception:  # noqa: BLE001 -- any failure is reported to the person
            _log.exception("the coach failed at a game")
        self._busy.discard(asked.person)
        async with asked.table.lock:
            if asked.is_pending:
                asked.advise(advice)

    async def _advice(self, asked: _Asked, not_own: Collection[int]) -> Advice:
        found = await self._pool.advice(asked.game, asked.seat)
        if isinstance(found, Coaching):
            return found
        return review_of(asked.running.game, asked.seat, found.by_clock(not_own))

    async def _report(self, asked: _Asked, not_own: Collection[int], clock: Clock) -> None:
        """Show the progress whenever it has changed, until cancelled. The person did not make the moves `not_own`."""
        while True:
            await self._pool.change()
            progress = self._progress(asked, not_own)
            async with asked.table.lock:
                if asked.is_pending and _advice_at(asked.table, asked.person) != progress:
                    asked.advise(progress)
            await clock.sleep(REPORT_S)

    def _progress(self, asked: _Asked, not_own: Collection[int]) -> Progress:
        so_far, mistakes = self._pool.so_far(asked.game, asked.seat), tuple[Mistake, ...]()
        if so_far.analysis is not None:
            found = so_far.analysis.by_clock(not_own)
            mistakes = review_of(asked.running.game, asked.seat, found).mistakes
        percent = min(int(100 * so_far.share), 99)
        return Progress(self._pool.games_before(asked.game), percent, mistakes)


async def _check_pack(running: Running, store: Store) -> None:
    """Check that no more games are dealt from the pack of this game (R42): the review would reveal undealt cards.

    Raises:
        Declined: More games are dealt from it, or the game is not stored.
    """
    game = await store.game(running.state.game)
    if game is None or await pack_goes_on(game, running.game, store):
        raise Declined(AnswerCode.COACH_LATER)


async def taken_over(store: Store, game: GameId, seat: Seat) -> list[int]:
    """Return the takeovers of this seat by other people: for each the number of moves before it."""
    events = await store.seat_events(game)
    return [one.after_move for one in events if one.seat == seat and one.kind is SeatEventKind.TAKEN_OVER]


def moves_made_for(state: Play) -> set[int]:
    """Return the numbers of the moves at people's seats that the clock or a substitute made."""
    return {*state.late, *state.made_for}


def _advice_at(table: Table, person: PersonId) -> Advice | None:
    note = table.result_notes.get(person)
    return note.advice if isinstance(note, CoachNote) else None


def _ended(table: Table, person: PersonId) -> tuple[Running, Seat]:
    """Return the finished game at this table, and the seat of the person.

    Raises:
        Declined: The table has no finished game, or the person has no seat in it.
    """
    state = table.state
    if not isinstance(state, Closed) or state.why is not Why.PLAYED or not isinstance(state.before, Running):
        raise Declined(AnswerCode.TABLE_GONE)
    seat = state.before.seat_of(person)
    if seat is None:
        raise Declined(AnswerCode.NOT_SEATED)
    return state.before, seat


def review_of(game: Game, seat: Seat, analysis: Analysis) -> Review:
    """Return the review of a seat, made from the analysis of its decisions in this game.

    Each mistake has the view of the seat before its move.
    """
    forced = [decision for decision in analysis.decisions if decision.forced]
    return Review(
        tuple(mistake_of(game, seat, decision) for decision in analysis.mistakes(seat)),
        _before(game, forced[0]).view(seat).bout if forced else None,
        sum(decision.by_clock for decision in analysis.decisions),
        sum(not (decision.judged or decision.by_clock) for decision in analysis.decisions),
    )


def mistake_of(game: Game, seat: Seat, decision: Decision) -> Mistake:
    """Return a mistake of a seat with the view before it. `decision` is its analysis."""
    best = decision.chances[0].chance
    change = _CHANGES.get((best, best - decision.loss)) if decision.exact else None
    return Mistake(
        _before(game, decision).view(seat),
        decision.played,
        decision.best,
        round(100 * decision.loss),
        round(100 * decision.least),
        min(round(100 * decision.most), 100),
        change,
    )


def _before(game: Game, decision: Decision) -> Game:
    """Return the game as it was before this decision."""
    return rewind(game, len(game.moves) - decision.number)


LOOK_S: Final = 5.0
"""The time from the last request of a replay page to the end of its analysis (seconds). It asks each second."""


class ReplayCoach:
    """Starts analyses for replay pages, and returns their curves, with mistakes and remarks in words.

    All visitors share one analysis of a game.
    """

    def __init__(
        self, replays: Replays, store: Store, texts: Mapping[Language, Texts], pool: CoachPool
    ) -> None:
        self._replays = replays
        self._store = store
        self._texts = texts
        self._pool = pool
        self._asking = asyncio.Lock()

    def was_asked(self, game: GameRow) -> bool:
        """Return True if the coach is analysing this game or has finished it."""
        found = [self._pool.found(game.game, seat) for seat in _people(game)]
        return bool(found) and all(one not in (Coaching.OFFERED, Coaching.FAILED) for one in found)

    def version(self, game: GameRow) -> Hashable:
        """Return a value that changes whenever the pool has new findings about this game."""
        people = _people(game)
        found = [self._pool.found(game.game, seat) for seat in people]
        states = [None if isinstance(one, Analysis) else one for one in found]
        return *states, *(self._pool.so_far(game.game, seat).share for seat in people)

    def look(self, game: GameRow) -> None:
        """Keep the analysis of this game going for `LOOK_S`. A page calls this each time that it asks for curves."""
        for seat in _people(game):
            self._pool.look(game.game, seat, LOOK_S)

    async def ask(self, key: str) -> bool:
        """Start the analysis of the game with this replay key, unless one is in progress or complete.

        Return False if too many games wait.

        Raises:
            Declined: The game does not exist, is not public yet, or was played by computers only.
        """
        async with self._asking:  # several requests for one game replay it only once
            game = await self._replays.public(key)
            people = _people(game)
            if not people:
                raise Declined(AnswerCode.COACH_COMPUTERS)
            if self.was_asked(game):
                return True
            _, played = await self._replays.finished(key)
            record, seconds = played.record(), GAME_S / len(people)
            return all(self._pool.begin(game.game, record, seat, seconds) for seat in people)

    async def curves(self, key: str, language: Language) -> Curves | None:
        """Return the curves found so far for the people in the game with this replay key.

        None if there is no analysis, or it has failed.

        Raises:
            Declined: The game does not exist, is not public yet, or was played by computers only.
        """
        game, played = await self._replays.finished(key)
        people = _people(game)
        if not people:
            raise Declined(AnswerCode.COACH_COMPUTERS)
        found = {seat: self._pool.found(game.game, seat) for seat in people}
        analyses = {seat: one for seat, one in found.items() if isinstance(one, Analysis)}
        complete = len(analyses) == len(people)
        if not complete and Coaching.WORKING not in found.values():
            return None
        so_far = {seat: self._pool.so_far(game.game, seat) for seat in people if seat not in analyses}
        analyses |= {seat: one.analysis for seat, one in so_far.items() if one.analysis is not None}
        done = len(people) - len(so_far) + sum(one.share for one in so_far.values())
        not_own = {seat: await self._not_own(game, seat, len(played.moves)) for seat in analyses}
        curves = await asyncio.to_thread(_curves, played, analyses, not_own, self._texts[language])
        return Curves(curves, 100 if complete else min(int(100 * done / len(people)), 99))

    async def _not_own(self, game: GameRow, seat: Seat, moves: int) -> set[int]:
        """Return the numbers of moves that do not belong to the person to whom the seat's cards were dealt.

        They were made by the clock, by a substitute, or after another person had taken over the seat. The replay shows
        the name of the first person. `moves` is the number of moves in the game.
        """
        play = await stored_play(game.table, self._store)
        made_for = moves_made_for(play) if play is not None and play.game == game.game else set[int]()
        taken = await taken_over(self._store, game.game, seat)
        return {*made_for, *range(min(taken, default=moves), moves)}


def _people(game: GameRow) -> list[Seat]:
    return [Seat(number) for number, person in enumerate(game.seats) if person is not None]


def _curves(
    game: Game, analyses: Mapping[Seat, Analysis], not_own: Mapping[Seat, Collection[int]], texts: Texts
) -> tuple[Curve, ...]:
    return tuple(
        _curve(game, seat, found.by_clock(not_own[seat]), texts) for seat, found in sorted(analyses.items())
    )


def _curve(game: Game, seat: Seat, analysis: Analysis, texts: Texts) -> Curve:
    """Return the curve of a seat. A decision with too few deals has no point: its chance would jump by luck."""
    review = review_of(game, seat, analysis)
    points = [
        CurvePoint(found.number + 1, round(100 * found.chance), found.exact, not found.by_clock)
        for found in analysis.decisions
        if found.chance is not None and found.has_enough_deals
    ]
    mistakes = [
        ShownMistake(
            decision.number + 1,
            mistake.loss,
            plain_text(position_line(mistake.view, texts).spans),
            plain_text(mistake_words(mistake, texts)),
        )
        for decision, mistake in zip(analysis.mistakes(seat), review.mistakes, strict=True)
    ]
    said = tuple(plain_text(remark.spans) for remark in remarks(review, texts))
    return Curve(seat, tuple(points), tuple(mistakes), said, not review.unjudged)
