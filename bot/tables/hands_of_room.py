"""Steps of *Cards here*: a person holds their cards in the room, shown there to them alone."""

from __future__ import annotations

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import PersonId
from bot.domain.rows import Person
from bot.domain.state import Lobby
from bot.game.lobby import hold_here, let_go
from bot.game.running import Running
from bot.game.table_state import holders
from bot.presenter import Repost
from bot.tables.posts import here_slot
from bot.tables.table import Table


def can_be_dealt_to(table: Table, lobby: Lobby, person: Person) -> bool:
    """Return True if the cards reach the person in private, or in the room."""
    here = person.person in lobby.cards_here and table.place_of(person) is not None
    return person.reachable or here


async def cards_here(table: Table, person: Person) -> Answer:
    """Show the person their cards in the room, in a new message.

    Raises:
        Declined: They have none, or none are shown there.
    """
    if person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    if table.closed or table.place_of(person) is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if person.person not in holders(table.state):
        await keep_here(table, person.person, hold=True)
    post_here(table, person)
    return Answer()


def post_here(table: Table, person: Person) -> None:
    """Send the person's hand in the room again: the post before may have vanished."""
    table.post_anew(Repost.QUIET, here_slot(table.table, person.person))


async def keep_here(table: Table, person: PersonId, *, hold: bool) -> None:
    """Commit that the person holds their cards in the room, or no longer does."""
    change = hold_here if hold else let_go
    match table.state:
        case Lobby() as lobby:
            await table.keep_lobby(change(lobby, person), person if hold else None)
        case Running() as running:
            draft = running.draft()
            draft.state = change(draft.state, person)
            await table.keep_game(draft, person if hold else None)
