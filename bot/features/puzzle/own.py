"""The puzzle of the day on the home page: the results of a person in the last days, and their streak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import Language, PlatformName, UserKey
from bot.domain.sketches import PuzzleSketch
from bot.features.puzzle.days import results_of
from bot.features.puzzle.model import day_of, is_out, number_at
from bot.features.puzzle.screens import result_words, shared_puzzle, shared_result, state_of
from bot.features.puzzle.supply import last_number
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.store import Store

WEEK: Final = 7


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The puzzle of one day."""

    number: int
    day: str
    """The date, as YYYY-MM-DD."""
    state: str
    """The person's result: `none`, `open`, `first`, `later` or `failed`."""


@dataclass(frozen=True, slots=True)
class OwnWeek:
    """The puzzles of the last days, with a person's results."""

    words: str
    """Today's result and the streak in words; empty if there is neither."""
    days: tuple[PuzzleDay, ...]
    """The puzzles of the last `WEEK` days, the oldest first."""
    streak: int
    """The number of days in a row with a success at the first try."""


class OwnPuzzles:
    """Finds the results of a person for the home page."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], clock: Clock) -> None:
        self._store = store
        self._texts = texts
        self._clock = clock

    async def week(self, platform: PlatformName, user: UserKey, language: Language) -> OwnWeek:
        """Return the puzzles of the last days up to today, by UTC, with the results of this user.

        Raises:
            StoreError: The store cannot be read.
        """
        person, now = await self._store.person(platform, user), self._clock.now()
        today = min(number_at(now), last_number())
        numbers = range(max(1, today - WEEK + 1), today + 1)
        if person is None:
            days = tuple(PuzzleDay(number, day_of(number).isoformat(), "none") for number in numbers)
            return OwnWeek("", days, 0)
        attempts, streak = await results_of(person.person, self._store, now)
        own = {one.number: one for one in attempts}
        days = tuple(
            PuzzleDay(number, day_of(number).isoformat(), state_of(own.get(number))) for number in numbers
        )
        words = result_words(own.get(number_at(now)), streak, self._texts[language])
        return OwnWeek(words, days, streak.days)

    async def picture(
        self, platform: PlatformName, user: UserKey, number: int, language: Language
    ) -> PuzzleSketch | None:
        """Return the sketch of a puzzle with the result of this user, if they have one.

        Return None if the day of the puzzle has begun nowhere, or if there is no such puzzle.

        Raises:
            StoreError: The store cannot be read.
        """
        now, texts = self._clock.now(), self._texts[language]
        person, sketch = await self._store.person(platform, user), public_puzzle(number, now, texts)
        if person is None or sketch is None:
            return sketch
        attempts, streak = await results_of(person.person, self._store, now)
        return shared_result(sketch, number, attempts, streak, number_at(now), texts)


def public_puzzle(number: int, now: int, texts: Texts) -> PuzzleSketch | None:
    """Return the sketch of a puzzle for everybody.

    Return None if its day has begun nowhere at this time (ms), or if there is no such puzzle.
    """
    return shared_puzzle(number, texts) if is_out(number, now) and number <= last_number() else None
