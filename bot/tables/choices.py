"""Choices on a hand that need a second tap, such as the use of a tapped card; they are kept in memory only."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.ids import PersonId
from bot.domain.scene import Choice, Doubt


class HandChoices:
    """The unfinished choice of each person, and when each person last tapped on their hand without making a move."""

    def __init__(self) -> None:
        self._choices: dict[PersonId, Choice] = {}
        self._tapped_at: dict[PersonId, int] = {}

    @property
    def by_person(self) -> Mapping[PersonId, Choice]:
        """The unfinished choices by person."""
        return self._choices

    def put(self, person: PersonId, choice: Choice | None) -> None:
        """Keep a choice; None drops the one before."""
        if choice is None:
            self._choices.pop(person, None)
        else:
            self._choices[person] = choice

    def note_tap(self, person: PersonId, at: int) -> None:
        """Note that this person tapped on their hand at `at` (ms)."""
        self._tapped_at[person] = at

    def last_tap(self, person: PersonId) -> int | None:
        """Return when (ms) this person tapped on their hand since the last move; None if they did not."""
        return self._tapped_at.get(person)

    def drop_after_move(self, mover: PersonId | None, *, same_bout: bool) -> None:
        """Drop the choices that a move has made stale.

        "Which card cheats?" stays open for its bout while others move.
        """
        self._choices = {
            person: choice
            for person, choice in self._choices.items()
            if same_bout and choice == Doubt() and person != mover
        }
        self._tapped_at.clear()
