"""Choices on a hand that need a second tap, such as the use of a tapped card; they are kept in memory only."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.ids import PersonId
from bot.domain.scene import Choice, Doubt


class HandChoices:
    """The unfinished choice of each person."""

    def __init__(self) -> None:
        self._choices: dict[PersonId, Choice] = {}

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

    def drop_after_move(self, mover: PersonId | None, *, same_bout: bool) -> None:
        """Drop the choices that a move has made stale.

        "Which card cheats?" stays open for its bout while others move.
        """
        self._choices = {
            person: choice
            for person, choice in self._choices.items()
            if same_bout and choice == Doubt() and person != mover
        }
