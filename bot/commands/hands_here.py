"""*Cards here*: somebody holds their cards in the room, shown there to them alone."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace

from bot import screens
from bot.commands.refusal_notices import RefusalNotices
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.ids import PersonId, SlotId, TableId
from bot.domain.rows import Person
from bot.domain.state import Lobby
from bot.game.hands_here import hold_here, holders, let_go
from bot.game.running import Running
from bot.presenter import Repost
from bot.tables.notices import Notices
from bot.tables.posts import hand_slot, here_slot, owner_of
from bot.tables.registry import TableRegistry
from bot.tables.scenes import name_at
from bot.tables.services import Services
from bot.tables.table import Table


def can_be_dealt_to(table: Table, lobby: Lobby, person: Person) -> bool:
    """Whether the person's cards reach them: in private, or in the room where they hold them."""
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
        await _keep(table, person.person, hold=True)
    post_here(table, person)
    return Answer()


def post_here(table: Table, person: Person) -> None:
    """Send the person's hand in the room anew: what stood there may have vanished."""
    table.post_anew(Repost.QUIET, here_slot(table.table, person.person))


async def _keep(table: Table, person: PersonId, *, hold: bool) -> None:
    """Commit that the person holds their cards in the room, or that they do no more."""
    change = hold_here if hold else let_go
    match table.state:
        case Lobby() as lobby:
            await table.keep_lobby(change(lobby, person), person if hold else None)
        case Running() as running:
            draft = running.draft()
            draft.state = change(draft.state, person)
            await table.keep_game(draft, person if hold else None)


class HandsHere:
    """Goes back to the private chat where a platform does not show somebody their cards in the room."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        notices: Notices,
        refusals: RefusalNotices,
        in_background: Callable[[Callable[[], Coroutine[None, None, None]]], None],
    ) -> None:
        """`in_background` carries out a step for which nobody waits."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._refusals = refusals
        self._in_background = in_background

    def refused(self, slot: SlotId, told: str) -> bool:
        """Take note that a slot cannot be shown; False if it is no hand in a room. `told` says why."""
        owned = owner_of(slot, "here")
        if owned is not None:
            self._in_background(lambda: self._fall_back(*owned, told))
        return owned is not None

    def shown_alone(self, slot: SlotId) -> tuple[TableId, PersonId] | None:
        """The table and the owner of a hand in a room, if they see their cards nowhere else."""
        owned = owner_of(slot, "here")
        table = None if owned is None else self._tables.known(owned[0])
        if owned is None or table is None or owned[1] not in table.persons():
            return None
        return None if self._services.people.known(owned[1]).reachable else owned

    async def _fall_back(self, table_id: TableId, person_id: PersonId, told: str) -> None:
        table = self._tables.known(table_id)
        if table is None:
            return
        async with table.lock:
            self._services.presenter.remove(here_slot(table_id, person_id))
            if table.closed or person_id not in holders(table.state):
                return
            await _keep(table, person_id, hold=False)
            self._tell(table, self._services.people.known(person_id, table.room), told or "here-unknown")

    def _tell(self, table: Table, person: Person, told: str) -> None:
        """Say why, in private with the cards below it, or else in the room with the way to them."""
        if not person.reachable:
            texts = table.info.texts(self._services).on(table.room.platform)
            name = name_at(table.state, person.person, self._services.people, texts, table.room)
            screen = screens.not_here_in_room_screen(told, name, table.table, texts)
            self._refusals.post(table.room, screen)
            return
        texts = self._services.texts_of(person)
        screen = replace(screens.not_here_screen(told, table.info.title, texts), room=table.room)
        self._notices.tell(person, Where(person.private, private=True), screen)
        table.post_anew(Repost.QUIET, hand_slot(table.table, person.person))
