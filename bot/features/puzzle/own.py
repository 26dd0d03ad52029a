"""The puzzle of the day on the home page: today's result of a person, and their streak."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.ids import Language, PlatformName, UserKey
from bot.features.puzzle.days import results_of
from bot.features.puzzle.model import number_at
from bot.features.puzzle.screens import result_words
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
