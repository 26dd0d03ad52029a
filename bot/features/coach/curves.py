"""The coach of a replay page: it analyses the moves of all people in the game."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language
from bot.domain.rows import GameRow
from bot.domain.screen import Paragraph, plain_text
from bot.features.coach.model import Coaching, Curve, CurvePoint, Curves, ToldMistake
from bot.features.coach.pool import GAME_S, CoachPool
from bot.features.coach.reviews import moves_made_for, review_of, taken_over
from bot.features.coach.screens import mistake_lines, remarks
from bot.features.replays import Replays
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.tables.stored import stored_play
from engine import Analysis, Game, Seat


class ReplayCoach:
    """Words the findings of the pool. All visitors share one analysis."""

    def __init__(
        self, replays: Replays, store: Store, texts: Mapping[Language, Texts], pool: CoachPool
    ) -> None:
        self._replays = replays
        self._store = store
        self._texts = texts
        self._pool = pool

    async def was_asked(self, key: str) -> bool:
        """Return True if the coach works on this game or has finished it.

        Raises:
            Declined: As for `curves`.
        """
        game, _ = await self._replays.finished(key)
        people = _people(game)
        found = [self._pool.found(game.game, seat) for seat in people]
        return bool(found) and all(one not in (Coaching.OFFERED, Coaching.FAILED) for one in found)

    async def curves(self, key: str, language: Language, *, asks: bool) -> Curves | Coaching:
        """Return the curves that were found of the people in the game of this key; begin if somebody `asks`.

        Raises:
            Declined: There is no such game, it may not be seen yet, or only computers have played it.
        """
        game, played = await self._replays.finished(key)
        people = _people(game)
        if not people:
            raise Declined(AnswerCode.COACH_COMPUTERS)
        if asks:
            record, seconds = played.record(), GAME_S / len(people)
            if not all(self._pool.begin(game.game, record, seat, seconds) for seat in people):
                return Coaching.BUSY
        found = {seat: self._pool.found(game.game, seat) for seat in people}
        analyses = {seat: one for seat, one in found.items() if isinstance(one, Analysis)}
        complete = len(analyses) == len(people)
        if not complete and Coaching.WORKING not in found.values():
            return Coaching.FAILED
        so_far = {seat: self._pool.so_far(game.game, seat) for seat in people if seat not in analyses}
        analyses |= {seat: one.analysis for seat, one in so_far.items() if one.analysis is not None}
        done = len(people) - len(so_far) + sum(one.share for one in so_far.values())
        not_own = {seat: await self._not_own(game, seat, len(played.moves)) for seat in analyses}
        told = await asyncio.to_thread(_told, played, analyses, not_own, self._texts[language])
        return Curves(told, 100 if complete else min(int(100 * done / len(people)), 99))

    async def _not_own(self, game: GameRow, seat: Seat, moves: int) -> set[int]:
        """Return the moves that the person who was dealt the cards, and whom a replay names, has not made."""
        play = await stored_play(game.table, self._store)
        made_for = moves_made_for(play) if play is not None and play.game == game.game else set[int]()
        taken = await taken_over(self._store, game.game, seat)
        return {*made_for, *range(min(taken, default=moves), moves)}


def _people(game: GameRow) -> list[Seat]:
    return [Seat(number) for number, person in enumerate(game.seats) if person is not None]


def _told(
    game: Game, analyses: Mapping[Seat, Analysis], not_own: Mapping[Seat, Collection[int]], texts: Texts
) -> tuple[Curve, ...]:
    return tuple(
        _curve(game, seat, found.by_clock(not_own[seat]), texts) for seat, found in sorted(analyses.items())
    )


def _curve(game: Game, seat: Seat, analysis: Analysis, texts: Texts) -> Curve:
    review = review_of(game, seat, analysis)
    points = [
        CurvePoint(found.number + 1, round(100 * found.chance), found.exact, not found.by_clock)
        for found in analysis.decisions
        if found.chance is not None
    ]
    mistakes = [
        ToldMistake(decision.number + 1, mistake.loss, *map(_plain, mistake_lines(mistake, texts)))
        for decision, mistake in zip(analysis.mistakes(seat), review.mistakes, strict=True)
    ]
    return Curve(seat, tuple(points), tuple(mistakes), tuple(map(_plain, remarks(review, texts))))


def _plain(line: Paragraph) -> str:
    return plain_text(line.spans)
