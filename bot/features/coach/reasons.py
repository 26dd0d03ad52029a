"""The reason of a result: the person's move that cost most, for the page after a game.

A page asks for it by itself, so the analysis begins only while few other games wait. People who ask the coach by a
button or in a replay are not delayed by more than these games.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import GameId, Language, PersonId, PlatformName, UserKey
from bot.domain.rows import GameRow
from bot.domain.scene import Presence
from bot.domain.screen import Span
from bot.domain.state import Play
from bot.features.coach.commands import mistake_of, moves_made_for, taken_over
from bot.features.coach.model import Coaching
from bot.features.coach.pool import GAME_S, CoachPool
from bot.features.coach.screens import mistake_words
from bot.features.replays import Replays
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.screens.hints import shown_parts
from bot.tables.stored import stored_play
from engine import Analysis, Game, Seat

MOST_WAITING: Final = 3
"""The number of waiting games at which a page's request is refused. Requests of people have a higher limit."""

LOOK_AGAIN_S: Final = 1.0
"""The longest pause between two looks at the findings (seconds)."""

SIGN: Final = "🎓 "
"""The sign of the coach in chats, at the beginning of a text. The page has its own."""

Player = PersonId | tuple[PlatformName, UserKey]
"""A person, or their user key on a platform."""


@dataclass(frozen=True, slots=True)
class CostliestMove:
    """The move that cost most."""

    step: int
    """The number of the move in the replay."""
    sure: bool
    """True if the ending was solved; False if the cost is an estimate."""
    played: tuple[str, ...]
    """The cards of the move in notation, or the word of a move without cards."""
    better: tuple[str, ...]
    """The cards of a better move, or its word: `take`, `done`, `wait` or `other`."""
    words: tuple[Span, ...]
    """Both moves and the cost in words."""
    key: str
    """The key of the replay."""
    seat: Seat
    """The seat of the person."""


@dataclass(frozen=True, slots=True)
class ReasonFound:
    """The search for a reason. `reason` is None as long as there is none.

    `games_before` is the number of games before this one in the queue. `percent` is the completed part; 100 at the end.
    `said` has words for an end without a reason. `again` is true if another request may have another end.
    """

    games_before: int
    percent: int
    reason: CostliestMove | None = None
    said: str = ""
    again: bool = False


def ended(texts: Texts, message: str, *, again: bool = True) -> ReasonFound:
    """Return the end of a search without a reason; `message` is the id of the text that says why."""
    return ReasonFound(0, 100, said=texts(message).removeprefix(SIGN), again=again)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A game and the seat of a person in it. The person did not make the moves `not_own`."""

    game: GameRow
    played: Game
    seat: Seat
    not_own: Collection[int]
    key: str
    texts: Texts


class Reasons:
    """Finds the reason of a result for a person who played the game. Each person has one analysis at a time."""

    def __init__(
        self, replays: Replays, store: Store, texts: Mapping[Language, Texts], pool: CoachPool
    ) -> None:
        self._replays = replays
        self._store = store
        self._texts = texts
        self._pool = pool
        self._begun: dict[PersonId, tuple[GameId, Seat]] = {}

    async def of(self, game: GameId, player: Player, language: Language) -> AsyncGenerator[ReasonFound]:
        """Yield the progress and the reason, each time they change. The last value has 100 percent.

        A sure reason is yielded as soon as it is found, an estimate only at the end. The analysis is given up if its
        last reader closes the iterator before the end.

        Raises:
            Declined: The person has no seat in this game, the game is not public yet, or another game of the person is
                analysed.
            StoreError: The store cannot be read.
        """
        person = await self._person(player)
        asked = await self._asked(game, person, self._texts[language])
        if not self._begin(asked, person):
            yield ended(asked.texts, "coach-busy")
            return
        with self._pool.reading(game, asked.seat):
            before: ReasonFound | None = None
            while before is None or before.percent < 100:
                found = await self._found(asked)
                if found != before:
                    yield found
                before = found
                if found.percent < 100:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_AGAIN_S):
                            await self._pool.change()

    async def _person(self, player: Player) -> PersonId:
        if isinstance(player, str):
            return player
        person = await self._store.person(*player)
        if person is None:
            raise Declined(AnswerCode.NOT_SEATED)
        return person.person

    async def _asked(self, game: GameId, person: PersonId, texts: Texts) -> _Asked:
        row = await self._store.game(game)
        play = None if row is None else await stored_play(row.table, self._store)
        if play is not None and play.game != game:
            play = None
        seat = None if row is None else _seat_of(person, row, play)
        if row is None or seat is None:
            raise Declined(AnswerCode.NOT_SEATED)
        played, key = await self._replays.played(row), await self._replays.key_of(game)
        taken = await taken_over(self._store, game, seat)
        made_for = set[int]() if play is None else moves_made_for(play)
        return _Asked(row, played, seat, {*range(max(taken, default=0)), *made_for}, key, texts)

    def _begin(self, asked: _Asked, person: PersonId) -> bool:
        """Start the analysis, unless it exists. Return False if too many games wait.

        Raises:
            Declined: Another game of the person is analysed.
        """
        game, seat = asked.game.game, asked.seat
        self._begun = {who: one for who, one in self._begun.items() if self._is_working(*one)}
        if self._begun.get(person, (game, seat)) != (game, seat):
            raise Declined(AnswerCode.COACH_BUSY)
        people = sum(one is not None for one in asked.game.seats)
        if not self._pool.begin(game, asked.played.record(), seat, GAME_S / max(people, 1), MOST_WAITING):
            return False
        self._begun[person] = game, seat
        return True

    def _is_working(self, game: GameId, seat: Seat) -> bool:
        return self._pool.found(game, seat) is Coaching.WORKING

    async def _found(self, asked: _Asked) -> ReasonFound:
        game, seat = asked.game.game, asked.seat
        found = self._pool.found(game, seat)
        if isinstance(found, Analysis):
            reason = await asyncio.to_thread(_reason, asked, found, over=True)
            return _without(asked, found) if reason is None else ReasonFound(0, 100, reason)
        if found is not Coaching.WORKING:
            return ended(asked.texts, "coach-failed")
        so_far = self._pool.so_far(game, seat)
        percent, analysis = min(int(100 * so_far.share), 99), so_far.analysis
        reason = None if analysis is None else await asyncio.to_thread(_reason, asked, analysis, over=False)
        return ReasonFound(self._pool.games_before(game), percent, reason)


def _without(asked: _Asked, analysis: Analysis) -> ReasonFound:
    """Return the end of a search that has found no mistake."""
    own = analysis.by_clock(asked.not_own).decisions
    judged = all(decision.judged or decision.by_clock for decision in own)
    return ended(asked.texts, "coach-no-mistakes" if judged else "coach-too-little-time", again=False)


def _seat_of(person: PersonId, row: GameRow, play: Play | None) -> Seat | None:
    """Return the seat of the person at the end of the game; None if they had none."""
    if play is None:
        return Seat(row.seats.index(person)) if person in row.seats else None
    held = (
        number
        for number, seat in enumerate(play.seats)
        if seat.person == person and seat.presence is not Presence.LEFT
    )
    return next(map(Seat, held), None)


def _reason(asked: _Asked, analysis: Analysis, *, over: bool) -> CostliestMove | None:
    """Return the costliest sure mistake, of equal ones the last. Without one, return the costliest estimate if `over`.

    An earlier mistake of equal cost did not decide the game: the opponents gave the result back before the last one.
    """
    own = analysis.by_clock(asked.not_own).mistakes(asked.seat, len(analysis.decisions))
    sure = [decision for decision in own if decision.exact]
    told = sure or (own if over else [])
    if not told:
        return None
    costliest = max(told, key=lambda decision: (decision.loss, decision.number))
    mistake = mistake_of(asked.played, asked.seat, costliest)
    return CostliestMove(
        costliest.number + 1,
        costliest.exact,
        shown_parts(mistake.played),
        shown_parts(mistake.better),
        mistake_words(mistake, asked.texts),
        asked.key,
        asked.seat,
    )
