"""Choices on a hand that need a second tap, such as the use of a tapped card."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from bot.domain.ids import PersonId
from bot.domain.scene import Choice, Doubt
from bot.domain.stored import StoredJson

_JSON: Final[StoredJson[dict[PersonId, Choice]]] = StoredJson(dict[PersonId, Choice], "choices")


class HandChoices:
    """The unfinished choice of each person."""

    def __init__(self, text: str = "") -> None:
        """Read the text of choices. Choices that cannot be read are dropped."""
        self._choices: dict[PersonId, Choice] = {}
        if text:
            with suppress(ValueError):
                self._choices = _JSON.load(text)

    @property
    def text(self) -> str:
        """The choices as another process reads them; empty without any."""
        return _JSON.dump(self._choices) if self._choices else ""

    @property
    def by_person(self) -> Mapping[PersonId, Choice]:
        """The unfinished choices by person."""
        return self._choices

    def put(self, person: PersonId, choice: Choice | None) -> bool:
        """Keep a choice (None drops the one before) and return whether it is another one."""
        before = self._choices.get(person)
        if choice is None:
            self._choices.pop(person, None)
        else:
            self._choices[person] = choice
        return before != choice

    def after_move(self, mover: PersonId | None, *, same_bout: bool) -> HandChoices:
        """Return the choices without those that a move has made stale.

        "Which card cheats?" stays open for its bout while others move.
        """
        after = HandChoices()
        after._choices = {
            person: choice
            for person, choice in self._choices.items()
            if same_bout and choice == Doubt() and person != mover
        }
        return after
