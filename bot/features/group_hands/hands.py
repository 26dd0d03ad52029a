"""The hands shown in rooms, and the fallback to the private chat if a platform does not show one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.ids import Chat, PersonId, SlotId, TableId, has_posts
from bot.domain.instructions import Repost, Urgency
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.screen import Button, ButtonRow, OpenPrivate, RoomName, Screen, Tap, Text, Tone
from bot.domain.state import Ended, Lobby, Play, StoredState, Why
from bot.domain.tap_data import LINK, JoinTable, ShowHand, TableTap, TableVerb
from bot.feature import Core
from bot.game.readers import Shows, TableReader, hand_slot
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, before_end, persons_of, to_stored
from bot.hooks import Open
from bot.i18n.texts import Texts
from bot.screens.lines import line, room_title, words
from bot.tables.drawing import name_at
from bot.tables.posts import pass_tap_token
from bot.tables.stored import until_fresh
from bot.tables.table import Table

_KIND = "here"


def in_room_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of a person's hand in the table's room, visible to them alone."""
    return SlotId(f"{_KIND}:{table}:{person}")


def holders(state: TableState) -> tuple[PersonId, ...]:
    """Return the people at the table with their cards in the room; for a closed table, those at its end."""
    stored, seated = to_stored(state), persons_of(state)
    before = stored.before if isinstance(stored, Ended) else stored
    return tuple(person for person in before.cards_in_room if person in seated)


def hold_in_room(state: Open, person: PersonId) -> Open:
    """Return the state with the person's cards in the room."""
    return (
        state
        if person in state.cards_in_room
        else replace(state, cards_in_room=(*state.cards_in_room, person))
    )


def take_from_room(state: Open, person: PersonId) -> Open:
    """Return the state without the person's cards in the room, and with a note of the platform's refusal."""
    others = tuple(other for other in state.cards_in_room if other != person)
    return replace(state, cards_in_room=others, in_room_refused=True)


def new_lobby(lobby: Lobby, opened: Where | Play) -> Lobby:
    """Return the new lobby, with the note of a refusal to show cards in the room (`in_room_refused`).

    The note is copied from the previous game, `opened`. If there was none, return the lobby unchanged.
    """
    return replace(lobby, in_room_refused=opened.in_room_refused) if isinstance(opened, Play) else lobby


def _is_guest(state: StoredState, person: PersonId) -> bool:
    before = state.before if isinstance(state, Ended) else state
    seats = before.chairs if isinstance(before, Lobby) else before.seats
    return any(seat.person == person and seat.guest is not None for seat in seats)


def cards_come_in_room_screen(table: TableId, texts: Texts, *, reachable: bool, windows: bool) -> Screen:
    """Return the announcement in a lobby: the reader's cards will appear in the room.

    If this reader has no private chat with the bot (`reachable` is false), the announcement also names the other ways
    to hold cards. `windows`: posts of the room have a link to a window.
    """
    call = words(texts, "here-cards-come", tone=Tone.CALL)
    if reachable:
        return Screen((call,))
    ways = words(texts, "here-ways-window" if windows else "here-ways")
    way = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((call, ways), ((Button(texts("lobby-button-open-private"), way),),))


def unshown_cards_screen(text_id: str, room: str, texts: Texts) -> Screen:
    """Return the private notice about cards not shown in the room with this raw title.

    `text_id` is the id of the reason.
    """
    spans = texts.rich("here-refused", room=RoomName(room_title(room)), explanation=texts(text_id))
    return Screen((line(*spans),))


def unshown_cards_in_room_screen(text_id: str, name: str, table: TableId, texts: Texts) -> Screen:
    """Return the notice in the room to a person with this shown name: their cards are not shown there.

    It is for people without a private chat with the bot, and has a button to open one. `text_id` is the id of the
    reason.
    """
    spans = texts.rich("here-refused-room", name=Text(name), explanation=texts(text_id))
    way = OpenPrivate(ShowHand(table).text(LINK))
    return Screen((line(*spans),), ((Button(texts("lobby-button-open-private"), way),),))


def cards_in_room_button(table: TableId, texts: Texts) -> Button:
    """Return the button *Cards here*."""
    return Button(texts("table-button-here"), Tap(TableTap(table, TableVerb.CARDS_HERE).text()))


class GroupHands:
    """Offers to show cards in the room, if the room wants it and its platform supports it."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._notices = core.notices

    def address(self, room: Chat, settings: RoomSettings, person: Person) -> Chat | None:
        """Return the address for the cards of this person in the room; None if they cannot be shown there."""
        platform = self._services.platforms.ephemeral.get(room.platform)
        if platform is None or not settings.hands_in_room or person.platform != room.platform:
            return None
        return platform.ephemeral(room, person.user)

    def hold(self, state: Open, settings: RoomSettings, person: Person) -> Open | None:
        """Return the state with the person's cards in the room.

        Return None if the room cannot show them, or if the person is a guest.
        """
        return (
            None if self._address_at(state, settings, person) is None else hold_in_room(state, person.person)
        )

    def take_token(self, state: StoredState, settings: RoomSettings, person: Person, token: str) -> None:
        """Keep the token of a person's tap. The platform needs it to send a message to this person alone."""
        pass_tap_token(self._address_at(state, settings, person), token, self._services)

    def _address_at(self, state: StoredState, settings: RoomSettings, person: Person) -> Chat | None:
        return None if _is_guest(state, person.person) else self.address(state.room, settings, person)

    def button(
        self, running: Running, settings: RoomSettings, reader: TableReader, texts: Texts, row: ButtonRow
    ) -> ButtonRow:
        """Return the row under the table, with *Cards here* added if the room shows hands.

        In posts for one person the row is unchanged.
        """
        state = running.state
        if not settings.hands_in_room or reader.person is not None or not has_posts(state.room):
            return row
        return (*row, cards_in_room_button(state.table, texts))

    def unreached_words(self, lobby: Lobby, settings: RoomSettings) -> str:
        """Return the id of a text for people without a private chat: their cards can appear in the room.

        Return an empty id if the room cannot show their cards, or if the platform has refused this before.
        """
        offered = settings.hands_in_room and not lobby.private and not lobby.in_room_refused
        return "lobby-unreachable-here" if offered else ""

    async def tap(self, table_id: TableId, person: Person, tap: TableTap) -> Answer | None:
        """Carry out a tap on *Cards here*: show the person their cards in the room, in a new message.

        Return None for any other button.

        Raises:
            Declined: The person has no seat, or no cards are shown in the room.
        """
        if tap.verb is not TableVerb.CARDS_HERE:
            return None
        table = self._tables.table(table_id)
        if person.person not in table.persons():
            raise Declined(AnswerCode.NOT_SEATED)
        stored, settings = to_stored(table.state), table.info.settings
        if table.closed or self._address_at(stored, settings, person) is None:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        if person.person not in holders(table.state):
            await _keep(table, person.person, hold=True)
        table.post_further(person.person)
        return Answer()

    def readers(
        self, state: TableState, settings: RoomSettings, _: PersonId | None, others: tuple[TableReader, ...]
    ) -> Iterable[TableReader]:
        """Return the readers of the table's posts: `others`, and one for each person with cards in the room.

        If this person has no private chat, their cards are only in the room, and their private post is empty.
        """
        before = before_end(state)
        if not (before if isinstance(before, Lobby) else before.state).cards_in_room:
            return others
        found = [self._services.people.person(person) for person in holders(state)]
        broken_off = isinstance(state, Closed) and state.why is not Why.PLAYED
        in_room_alone = () if broken_off else {known.person for known in found if not known.reachable}
        hands = {one.person: one for one in others if one.shows is Shows.HAND and one.chat is None}
        empty = {one.slot for person, one in hands.items() if person in in_room_alone}
        kept = (replace(one, shows=Shows.NOTHING) if one.slot in empty else one for one in others)
        room = to_stored(state).room
        addresses = ((known.person, self.address(room, settings, known)) for known in found)
        return (*kept, *(self._reader(state, who, address, hands.get(who)) for who, address in addresses))

    def _reader(
        self, state: TableState, person: PersonId, address: Chat | None, hand: TableReader | None
    ) -> TableReader:
        """Return the reader of a person's post in the room. `address` is None if the room cannot show their cards.

        `hand` is the reader of their private hand post; None if there is none.

        Until the first move the post is as urgent as one for a player to move, because everybody waits for their cards.
        """
        stored = to_stored(state)
        slot = in_room_slot(stored.table, person)
        match state:
            case Lobby() if address is not None:
                draw = partial(self._announcement, stored.room, person, stored.table)
                return TableReader(
                    slot, Shows.LOBBY, person, chat=address, urgency=Urgency.OTHER, on_demand=True, draw=draw
                )
            case Running(moves=moves) if address is not None and hand is not None:
                urgency = hand.urgency if moves else Urgency.AWAITED
            case Closed(why=Why.PLAYED) if address is not None and hand is not None:
                urgency = Urgency.TABLE
            case _:
                return TableReader(slot, Shows.NOTHING, person, chat=address, on_demand=True)
        return TableReader(slot, Shows.HAND, person, hand.seat, chat=address, urgency=urgency, on_demand=True)

    def _announcement(self, room: Chat, person: PersonId, table: TableId, _: str, texts: Texts) -> Screen:
        known, windows = self._services.people.person(person), self._services.links_to_tables(room)
        return cards_come_in_room_screen(table, texts, reachable=known.reachable, windows=windows)

    def refused(self, slot: SlotId, text_id: str) -> bool:
        """Take a hand out of the room after its post was refused, and tell the person the reason `text_id`.

        The work is done in the background. Return False if the slot is not for a hand in a room.
        """
        kind, _, rest = slot.partition(":")
        if kind != _KIND:
            return False
        table, _, person = rest.partition(":")
        self._services.background.start(
            until_fresh(lambda: self._fall_back(TableId(table), PersonId(person), text_id))
        )
        return True

    async def _fall_back(self, table_id: TableId, person_id: PersonId, text_id: str) -> None:
        table = self._tables.known(table_id)
        if table is None:
            return
        async with table.lock:
            self._services.presenter.remove(in_room_slot(table_id, person_id))
            if table.closed or person_id not in holders(table.state):
                return
            await _keep(table, person_id, hold=False)
            self._tell(table, self._services.people.person(person_id, table.room), text_id or "here-unknown")

    def _tell(self, table: Table, person: Person, text_id: str) -> None:
        """Tell the person why the room does not show their cards: in private if possible, else in the room.

        In private, post the cards again below this notice.
        """
        if not person.reachable:
            texts = table.info.texts(self._services).on(table.room.platform)
            name = name_at(table.state, person.person, self._services.people, texts, table.room)
            screen = unshown_cards_in_room_screen(text_id, name, table.table, texts)
            self._notices.refuse(person, Where(table.room, private=False, title=table.info.title), screen)
            return
        texts = self._services.texts_of(person)
        screen = replace(unshown_cards_screen(text_id, table.info.title, texts), room=table.room)
        self._notices.tell(person, None, screen)
        table.post_again(Repost.QUIET, hand_slot(table.table, person.person))


async def _keep(table: Table, person: PersonId, *, hold: bool) -> None:
    """Store the table with the person's cards in the room (`hold`), or without them after a refusal."""
    change = hold_in_room if hold else take_from_room
    match table.state:
        case Lobby() as lobby:
            await table.keep_lobby(change(lobby, person), person if hold else None)
        case Running() as running:
            draft = running.draft()
            draft.state = change(draft.state, person)
            await table.keep_game(draft, person if hold else None)
