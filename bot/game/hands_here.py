"""Pure steps on the state of a table: its people may hold their cards in the room, shown to them alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bot.domain.ids import PersonId
from bot.domain.state import Ended, Lobby, Play
from bot.game.table_state import TableState, persons_of, to_stored

Open = TypeVar("Open", Lobby, Play)


def hold_here(state: Open, person: PersonId) -> Open:
    """Let the person hold their cards in the room."""
    return state if person in state.cards_here else replace(state, cards_here=(*state.cards_here, person))


def let_go(state: Open, person: PersonId) -> Open:
    """Show the person no cards in the room any more, because the platform refused it."""
    others = tuple(other for other in state.cards_here if other != person)
    return replace(state, cards_here=others, here_refused=True)


def holders(state: TableState) -> tuple[PersonId, ...]:
    """Return the people who hold their cards in the room and sit at the table, or sat there when it was closed."""
    stored, seated = to_stored(state), persons_of(state)
    before = stored.before if isinstance(stored, Ended) else stored
    return tuple(person for person in before.cards_here if person in seated)
