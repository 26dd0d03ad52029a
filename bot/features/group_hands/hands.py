"""The places of hands in rooms, and the fallback to the private chat if a platform does not show one of them."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.commands import Where
from bot.domain.ids import Chat, PersonId, SlotId, TableId
from bot.domain.orders import Repost
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.screen import Button, OpenPrivate, RoomName, Screen, Text, Tone
from bot.domain.tap_data import LINK, JoinTable, ShowHand
from bot.feature import Core
from bot.game.readers import hand_slot, here_slot, owner_of
from bot.game.table_state import holders
from bot.hooks import HandPlace
from bot.i18n.texts import Texts
from bot.screens.lines import line, room_title, words
from bot.tables.drawing import name_at
from bot.tables.stored import until_fresh
from bot.tables.table import Table
from bot.tables.table_steps import keep_here


def cards_come_here_screen(table: TableId, texts: Texts, *, reachable: bool, windows: bool) -> Screen:
    """Return the announcement of one's cards, with the other ways to hold them. `windows`: its posts have one."""
    call = words(texts, "here-cards-come", tone=Tone.CALL)
    if reachable:
        return Screen((call,))
    ways = words(texts, "here-ways-window" if windows else "here-ways")
    way = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((call, ways), ((Button(texts("lobby-button-open-private"), way),),))


def not_here_screen(text_id: str, room: str, texts: Texts) -> Screen:
    """Return the private notice that no cards are shown in the room; `text_id` is the id of the reason."""
    spans = texts.rich("here-refused", room=RoomName(room_title(room)), explanation=texts(text_id))
    return Screen((line(*spans),))


def not_here_in_room_screen(text_id: str, name: str, table: TableId, texts: Texts) -> Screen:
    """Return the same for the room, about somebody without a private chat with the bot; `name` is the shown name."""
    spans = texts.rich("here-refused-room", name=Text(name), explanation=texts(text_id))
    way = OpenPrivate(ShowHand(table).text(LINK))
    return Screen((line(*spans),), ((Button(texts("lobby-button-open-private"), way),),))


class GroupHands:
    """Offers places for cards in the room, if the room wants it and its platform supports it."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._notices = core.notices

    def place(self, room: Chat, settings: RoomSettings, person: Person) -> HandPlace | None:
        """Return the place for this person's cards in the room; None if no hands are shown there."""
        services, platform = self._services, self._services.platforms.with_ephemeral(room.platform)
        if platform is None or not settings.hands_here or person.platform != room.platform:
            return None

        def announcement(table: TableId) -> Screen:
            known, windows = services.people.known(person.person), services.links_to_tables(room)
            texts = services.texts_of(known)
            return cards_come_here_screen(table, texts, reachable=known.reachable, windows=windows)

        place = platform.ephemeral(room, person.user)
        return None if place is None else HandPlace(place, announcement)

    def refused(self, slot: SlotId, text_id: str) -> bool:
        """Handle a slot that cannot be shown, for the reason `text_id`; return False if it is no hand in a room."""
        owned = owner_of(slot, "here")
        if owned is not None:
            self._services.background.start(until_fresh(lambda: self._fall_back(*owned, text_id)))
        return owned is not None

    async def _fall_back(self, table_id: TableId, person_id: PersonId, text_id: str) -> None:
        table = self._tables.known(table_id)
        if table is None:
            return
        async with table.lock:
            self._services.presenter.remove(here_slot(table_id, person_id))
            if table.closed or person_id not in holders(table.state):
                return
            await keep_here(table, person_id, hold=False)
            self._tell(table, self._services.people.known(person_id, table.room), text_id or "here-unknown")

    def _tell(self, table: Table, person: Person, text_id: str) -> None:
        """Say why the cards cannot be shown in the room: in private with the cards below, else in the room."""
        if not person.reachable:
            texts = table.info.texts(self._services).on(table.room.platform)
            name = name_at(table.state, person.person, self._services.people, texts, table.room)
            screen = not_here_in_room_screen(text_id, name, table.table, texts)
            self._notices.refuse(person, Where(table.room, private=False, title=table.info.title), screen)
            return
        texts = self._services.texts_of(person)
        screen = replace(not_here_screen(text_id, table.info.title, texts), room=table.room)
        self._notices.tell(person, Where(person.private, private=True), screen)
        table.post_again(Repost.QUIET, hand_slot(table.table, person.person))
