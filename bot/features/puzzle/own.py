"""The puzzle of the day on the home page: today's result of a person, and their streak."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.ids import Language, PlatformName, UserKey
from bot.domain.sketches import PuzzleSketch
from bot.features.puzzle.days import results_of
from bot.features.puzzle.model import is_out, number_at
from bot.features.puzzle.screens import result_words, shared_puzzle, shared_result
from bot.features.puzzle.supply import last_number
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.store import Store


class OwnPuzzles:
    """Finds the results of a person for the home page."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], clock: Clock) -> None:
        self._store = store
        self._texts = texts
        self._clock = clock

    async def today(self, platform: PlatformName, user: UserKey, language: Language) -> str:
        """Return today's result and the streak of this user in words; empty if there is neither.

        Raises:
            StoreError: The store cannot be read.
        """
        person, now = await self._store.person(platform, user), self._clock.now()
        if person is None:
            return ""
        attempts, streak = await results_of(person.person, self._store, now)
        today = next((one for one in attempts if one.number == number_at(now)), None)
        return result_words(today, streak, self._texts[language])

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
        return shared_result(sketch, number, attempts, streak, texts)


def public_puzzle(number: int, now: int, texts: Texts) -> PuzzleSketch | None:
    """Return the sketch of a puzzle for everybody.

    Return None if its day has begun nowhere at this time (ms), or if there is no such puzzle.
    """
    return shared_puzzle(number, texts) if is_out(number, now) and number <= last_number() else None
