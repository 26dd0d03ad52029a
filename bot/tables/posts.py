"""The posts of a table: their slots, their readers, and what each shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot import screens
from bot.domain.ids import Chat, GameId, PersonId, SlotId, TableId, has_posts
from bot.domain.orders import Urgency
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.scene import Choice, Fate, Presence
from bot.domain.screen import Screen
from bot.domain.state import Chair, Ended, Fates, Lobby, Play, Why
from bot.game.lobby import guests, persons
from bot.game.running import RING_AFTER_S, Running
from bot.game.table_state import Closed, TableState, game_of, holders, to_stored
from bot.hooks import ResultNote
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.tables.drawing import (
    RoomInfo,
    draw_broken_off,
    draw_call,
    draw_end,
    draw_hand,
    draw_hand_over,
    draw_lobby,
    draw_options,
    draw_table,
    name_at,
)
from bot.tables.services import Services
from engine import Seat


class LastTaps:
    """The last tap of each person in the lobby, or on their hand since the last move."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tapped_at: dict[PersonId, int] = {}

    def note(self, person: PersonId) -> None:
        """Record a tap of this person."""
        self._tapped_at[person] = self._clock.monotonic()

    def needs_no_ring_for(self, person: PersonId) -> int:
        """Return how long (ms) this person needs no ring because of their last tap; 0 without a recent tap."""
        tapped = self._tapped_at.get(person)
        return 0 if tapped is None else max(0, tapped + RING_AFTER_S * 1000 - self._clock.monotonic())

    def clear(self) -> None:
        """Forget all taps, after a move."""
        self._tapped_at.clear()


def may_be_rung(person: Person, room: RoomSettings) -> bool:
    """Return True if this person can be notified of something in this room, and the person and the room want rings."""
    return person.reachable and person.preferences.rings and room.rings


def to_ring_at_the_deal(
    lobby: Lobby, play_room: Chat, room: RoomSettings, taps: LastTaps, services: Services
) -> dict[Seat, PersonId]:
    """Return the people, by seat, to notify of the deal in `play_room`: they may not have noticed it."""
    return {
        Seat(number): chair.person
        for number, chair in enumerate(lobby.chairs)
        if chair.person is not None
        and not lobby.private
        and not (taps.needs_no_ring_for(chair.person) and _sees_hand(chair, play_room, services))
        and may_be_rung(services.people.known(chair.person), room)
    }


def _sees_hand(chair: Chair, room: Chat, services: Services) -> bool:
    """Return True if a tapping person's hand appears in the chat of their taps. A guest's hand always does."""
    opener = services.platforms.opening_hands(room.platform)
    if opener is None or chair.person is None or chair.guest is not None:
        return True
    return opener.opens_hand(room, services.people.known(chair.person).user)


MOVED_ON = 8
"""The table is reposted when this number of messages is below it."""
REPOST_INTERVAL_MS = 30_000
"""A table is reposted at most once in this time, because a repost costs two requests."""


class MessagesBelow:
    """Counts the messages below a table's post. Positions are the platform's message numbers in the chat."""

    def __init__(self) -> None:
        self._messages = 0
        self._newest_at_repost = 0
        self._reposted_at = -(2**53)

    def note_repost(self) -> None:
        """Record a repost of the table at the end of the chat."""
        self._messages = 0

    def is_due(self, position: int | None, newest: int | None, now: int, messages: int = 1) -> bool:
        """Count more messages, and return True if the table should be reposted now (`now` in ms).

        `position` is that of the table's post, None if unknown. `newest` is the position of the message, None
        if the platform's numbers do not help; then the received messages are counted.
        """
        self._messages += messages
        behind = self._messages
        if newest is not None and position is not None:
            behind = newest - max(position, self._newest_at_repost)
        due = position is not None and behind >= MOVED_ON and now - self._reposted_at >= REPOST_INTERVAL_MS
        if due:
            self._newest_at_repost, self._reposted_at = newest or 0, now
        return due


@dataclass(frozen=True, slots=True)
class TablePost:
    """A post of a table: a slot with its screen."""

    slot: SlotId
    """The slot of the post."""
    chat: Chat
    """The chat of the post."""
    draw: Callable[[], Screen]
    """Draw the screen from the table at the time of listing. It is called late, because most screens are never sent."""
    urgency: Urgency
    """The priority when requests are scarce."""
    at_home: bool = False
    """The post belongs to its own chat, not to the room."""
    on_demand: bool = False
    """Edits cost the room: the post is edited only if somebody waits for it, and sent only on request."""
    rings_first: bool = False
    """The first post notifies the reader, also if another process sends it after a kill."""


def table_slot(table: TableId) -> SlotId:
    """Return the slot of the room's post: the lobby, then the table."""
    return SlotId(f"table:{table}")


def room_slot(state: TableState) -> SlotId:
    """Return the slot of the post in the table's room. A table in its own thread does not use the lobby's slot."""
    running = game_of(state)
    if running is None or running.state.lobby_room is None:
        return table_slot(to_stored(state).table)
    return SlotId(f"thread:{running.state.table}")


def hand_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of a person's hand at this table, in their private chat."""
    return SlotId(f"hand:{table}:{person}")


def here_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of a person's hand in the table's room, visible to them alone."""
    return SlotId(f"here:{table}:{person}")


def options_slot(lobby: Lobby) -> SlotId:
    """Return the slot of *Game & pace*, in the opener's private chat."""
    return SlotId(f"options:{lobby.table}:{lobby.opener}")


def end_slot(table: TableId, game: GameId) -> SlotId:
    """Return the slot of the room's post about a game's end."""
    return SlotId(f"end:{table}:{game}")


def last_call_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of the notice that a person's time is nearly over."""
    return SlotId(f"last:{table}:{person}")


def last_calls(state: TableState) -> frozenset[SlotId]:
    """Return the slots of the last calls still valid."""
    if not isinstance(state, Running):
        return frozenset()
    called, table = {Seat(number) for number in state.state.called}, state.state.table
    return frozenset(
        last_call_slot(table, person) for seat, person in owners_of(state, None) if seat in called
    )


def table_of(slot: SlotId) -> TableId | None:
    """Return the table of a room's post; None for any other slot."""
    kind, _, table = slot.partition(":")
    return TableId(table) if kind in ("table", "thread") else None


def owner_of(slot: SlotId, kind: str = "hand") -> tuple[TableId, PersonId] | None:
    """Return the table and the person of a hand's slot (`hand` or `here`); None for any other slot."""
    found, _, rest = slot.partition(":")
    table, _, person = rest.partition(":")
    return (TableId(table), PersonId(person)) if found == kind else None


def posts_of(
    state: TableState,
    info: RoomInfo,
    services: Services,
    choices: Mapping[PersonId, Choice],
    notes: Mapping[PersonId, ResultNote],
    tapper: PersonId | None = None,
) -> Iterator[TablePost]:
    """Yield every slot of a table with its screen, the tapper's first."""
    match state:
        case Lobby():
            yield from lobby_slots(state, info, services)
        case Running():
            yield from game_slots(state, info, services, choices, tapper)
        case Closed(Lobby() as before, why):
            if why is not Why.LOST:
                yield from lobby_slots(before, info, services, closed=True, fates=state.fates)
        case Closed(Running() as before, Why.PLAYED):
            yield from end_slots(before, state, info, services, notes)
        case Closed(Running() as before):
            yield from broken_off_slots(before, state, info, services)
    running = game_of(state)
    if running is not None and running.state.lobby_room is not None:
        texts = info.texts(services).on(running.state.room.platform)
        draw = partial(screens.moved_screen, info.title, texts)
        yield TablePost(table_slot(running.state.table), running.state.lobby_room, draw, Urgency.TABLE)


def table_with(slot: SlotId) -> TableId:
    """Return the table of any of its slots; for another slot, an id of no table."""
    return TableId(slot.split(":")[1])


def here_slots(state: TableState) -> frozenset[SlotId]:
    """Return the possible slots of hands in the room in this state."""
    return frozenset(here_slot(to_stored(state).table, person) for person in holders(state))


def slots_of(state: TableState) -> frozenset[SlotId]:
    """Return every possible slot of the table in this state. A post in any other slot is outdated."""
    stored = to_stored(state)
    running = game_of(state)
    here = here_slots(state)
    if running is None:
        lobby = stored.before if isinstance(stored, Ended) else stored
        assert isinstance(lobby, Lobby), "no cards were dealt"
        options = {options_slot(state)} if isinstance(state, Lobby) and state.arranging else set()
        people = (lobby.opener, *(guests(lobby) if lobby.match is None else persons(lobby)))
        own = (hand_slot(stored.table, person) for person in people)
        return frozenset({table_slot(stored.table), *own, *options, *here})
    hands = (hand_slot(stored.table, person) for person in running.persons())
    posts = {table_slot(stored.table), room_slot(state), end_slot(stored.table, running.state.game)}
    return frozenset({*posts, *hands, *here})


def given_away(state: TableState) -> frozenset[SlotId]:
    """Return the slots given to the next table: neither shown nor removed any more."""
    return frozenset({room_slot(state)}) if isinstance(state, Closed) and state.gave_way else frozenset()


def has_room_post(state: Lobby | Play) -> bool:
    """Return True if the table has a post for its whole room; else everybody sees it in their own hand."""
    return not state.private and has_posts(state.room)


def _shows_room_post(state: Lobby | Play, info: RoomInfo) -> bool:
    """Return True if the post for the whole room is shown. A spectator sees it even in a room without posts."""
    if has_room_post(state) or info.reader is None or state.private:
        return has_room_post(state)
    if isinstance(state, Lobby):
        return info.reader not in persons(state)
    return all(seat.person != info.reader or seat.presence is Presence.LEFT for seat in state.seats)


def lobby_slots(
    lobby: Lobby, info: RoomInfo, services: Services, *, closed: bool = False, fates: Fates = ()
) -> Iterator[TablePost]:
    """Yield the lobby's post, one for each guest, and the opener's options. In a private chat, one post shows both."""
    if lobby.match is not None:
        yield from call_slots(lobby, info, services, dict(fates), closed=closed)
        return
    post = partial(draw_lobby, lobby, info, services, closed=closed)
    options = None if closed or lobby.arranging is None else partial(draw_options, lobby, info, services)
    if lobby.private:
        yield TablePost(hand_slot(lobby.table, lobby.opener), lobby.room, options or post, Urgency.TABLE)
        return
    if options is not None:
        home = services.people.known(lobby.opener).private
        yield TablePost(options_slot(lobby), home, options, Urgency.TAPPER)
    yield TablePost(table_slot(lobby.table), lobby.room, post, Urgency.TABLE)
    for person in guests(lobby):
        if info.reader not in (None, person):
            continue
        home = services.people.known(person).private
        own = partial(draw_lobby, lobby, info, services, closed=closed, guest=person)
        yield TablePost(hand_slot(lobby.table, person), home, own, Urgency.TABLE, at_home=True)


def call_slots(
    lobby: Lobby, info: RoomInfo, services: Services, fates: Mapping[PersonId, Fate], *, closed: bool
) -> Iterator[TablePost]:
    """Yield the posts of a call to a match: one for each person, and one for its room."""
    if _shows_room_post(lobby, info):
        post = partial(draw_call, lobby, info, services, None, closed=closed)
        yield TablePost(table_slot(lobby.table), lobby.room, post, Urgency.TABLE)
    for chair in lobby.chairs:
        if chair.person is None or info.reader not in (None, chair.person):
            continue
        person, fate = services.people.known(chair.person), fates.get(chair.person)
        own = partial(draw_call, lobby, info, services, chair.person, closed=closed, fate=fate)
        slot, is_guest = hand_slot(lobby.table, chair.person), chair.guest is not None
        calls = not closed and may_be_rung(person, info.settings)
        yield TablePost(slot, person.private, own, Urgency.AWAITED, at_home=is_guest, rings_first=calls)


def game_slots(
    running: Running,
    info: RoomInfo,
    services: Services,
    choices: Mapping[PersonId, Choice],
    tapper: PersonId | None,
) -> Iterator[TablePost]:
    """Yield every post of a running game, the tapper's first."""
    awaited = running.game.awaited
    waiting = {awaited.must, *awaited.may}
    room_post = room_slot(running) if has_room_post(running.state) else None
    owners = list(owners_of(running, info.reader))
    owners.sort(key=lambda owner: (owner[1] != tapper, owner[0] not in waiting))
    for seat, person in owners:
        if _is_here_alone(running, person, services):
            continue
        urgency = urgency_of(running, seat, person, tapper)
        draw = partial(draw_hand, running, info, services, seat, choices.get(person), room_post)
        rings = seat in running.state.rung and may_be_rung(services.people.known(person), info.settings)
        yield replace(_own(running, person, draw, urgency, services), rings_first=rings)
    if _shows_room_post(running.state, info):
        draw = partial(draw_table, running, info, services)
        yield TablePost(room_slot(running), running.state.room, draw, Urgency.TABLE)


def _is_here_alone(running: Running, person: PersonId, services: Services) -> bool:
    """Return True if the person's cards are in the room, and cannot be in their private chat."""
    return person in running.state.cards_here and not services.people.known(person).reachable


def urgency_of(running: Running, seat: Seat, person: PersonId, tapper: PersonId | None) -> Urgency:
    """Return how urgent the hand of this seat is."""
    awaited = running.game.awaited
    if person == tapper:
        return Urgency.TAPPER
    return Urgency.AWAITED if seat in {awaited.must, *awaited.may} else Urgency.OTHER


def _own(
    running: Running, person: PersonId, draw: Callable[[], Screen], urgency: Urgency, services: Services
) -> TablePost:
    """Return a person's hand slot in their private chat. A guest's post belongs to this chat, not to the room."""
    slot, home = hand_slot(running.state.table, person), running.guest(person) is not None
    return TablePost(slot, services.people.known(person).private, draw, urgency, at_home=home)


def end_slots(
    running: Running,
    closed: Closed,
    info: RoomInfo,
    services: Services,
    notes: Mapping[PersonId, ResultNote],
) -> Iterator[TablePost]:
    """Yield the final table, the post about the end, and everybody's hand post.

    In a room with one post the end is shown in place of the table, until the next table needs the post.
    """
    state, ceremony = running.state, closed.ceremony
    if closed.gave_way:
        pass
    elif info.reader is None and services.platforms.has_one_post(state.room):
        end = partial(draw_end, running, info, services, ceremony)
        yield TablePost(room_slot(running), state.room, end, Urgency.TABLE)
    elif _shows_room_post(state, info):
        table = partial(draw_table, running, info, services, over=True, ceremony=ceremony)
        yield TablePost(room_slot(running), state.room, table, Urgency.TABLE)
        end = partial(draw_end, running, info, services, ceremony)
        yield TablePost(end_slot(state.table, state.game), state.room, end, Urgency.TABLE)
    for seat, person in owners_of(running, info.reader):
        if _is_here_alone(running, person, services):
            continue
        draw = partial(draw_hand_over, running, info, services, closed, seat, notes.get(person))
        yield _own(running, person, draw, Urgency.OTHER, services)


def broken_off_slots(
    running: Running, closed: Closed, info: RoomInfo, services: Services
) -> Iterator[TablePost]:
    """Yield the table and everybody's hand post, each as one line with the reason for the missing result.

    Nothing is shown in a lost room; its players get the line in any case, in the private chat itself. Otherwise, a hand
    without a post gets no new one.
    """
    state, why, by, fates = running.state, closed.why, closed.by, dict(closed.fates)
    if why is not Why.LOST and _shows_room_post(state, info):
        table = partial(draw_broken_off, running, info, services, why, by)
        yield TablePost(room_slot(running), state.room, table, Urgency.TABLE)
    for _, person in owners_of(running, info.reader):
        known = services.people.known(person)
        room = None if state.private else info.title
        texts, fate = services.texts_of(known), fates.get(person)
        name = "" if by is None else name_at(running, by, services.people, texts)
        hand = partial(_draw_broken_off, why, name, texts, room, fate)
        if why is Why.LOST or services.presenter.knows(hand_slot(state.table, person)):
            yield _own(running, person, hand, Urgency.OTHER, services)


def _draw_broken_off(why: Why, name: str, texts: Texts, room: str | None, fate: Fate | None) -> Screen:
    """Draw the hand of a game without a result, for the private chat itself if the room is lost."""
    return replace(screens.broken_off_screen(why, name, texts, room, fate), direct=why is Why.LOST)


def owners_of(running: Running, reader: PersonId | None) -> Iterator[tuple[Seat, PersonId]]:
    """Yield the people with a hand, or only the reader if there is one."""
    for number, seat in enumerate(running.state.seats):
        if seat.person is not None and seat.presence is not Presence.LEFT and reader in (None, seat.person):
            yield Seat(number), seat.person


TAP_TOKEN_MS: Final = 14_000
"""For this time after a tap, a platform may show something (Telegram: 15 s)."""

Drawing = tuple[Callable[[], Screen], Urgency]


def pass_tap_token(place: Chat | None, token: str, services: Services) -> None:
    """Pass the token of a person's tap to the platform, in the process connected to it."""
    if place is None or not token:
        return
    until = services.clock.now() + TAP_TOKEN_MS
    if services.presenter.holds(place):
        give_tap_token(place, token, until, services)
    else:
        services.presenter.send_tap_token(place, token, until)


def give_tap_token(place: Chat, token: str, until: int, services: Services) -> None:
    """Pass the token of a person's tap to the platform. This process is connected to it."""
    platform = services.platforms.with_ephemeral(place.platform)
    if platform is not None:
        platform.keep_tap_token(place, token, (until - services.clock.now()) / 1000)


def here_posts(
    state: TableState,
    info: RoomInfo,
    services: Services,
    choices: Mapping[PersonId, Choice],
    notes: Mapping[PersonId, ResultNote],
    tapper: PersonId | None,
) -> Iterator[TablePost]:
    """Yield the slot of each hand in the room."""
    room, table = to_stored(state).room, to_stored(state).table
    for person in holders(state):
        place = services.hand_place(room, info.settings, services.people.known(person))
        if place is None:
            continue
        shown: Drawing | None = None
        match state:
            case Lobby():
                shown = partial(place.announcement, table), Urgency.OTHER
            case Running():
                shown = _hand(state, info, services, choices.get(person), person, tapper)
            case Closed(Running() as before, Why.PLAYED):
                shown = _hand_over(before, info, services, state, person, notes)
        if shown is not None:
            draw, urgency = shown
            yield TablePost(here_slot(table, person), place.chat, draw, urgency, on_demand=True)


def _hand(
    running: Running,
    info: RoomInfo,
    services: Services,
    choice: Choice | None,
    person: PersonId,
    tapper: PersonId | None,
) -> Drawing | None:
    """Return the hand of a running game. Before the first move, everybody waits for theirs."""
    seat = running.seat_of(person)
    if seat is None:
        return None
    urgency = urgency_of(running, seat, person, tapper) if running.moves else Urgency.AWAITED
    return partial(draw_hand, running, info, services, seat, choice, None), urgency


def _hand_over(
    running: Running,
    info: RoomInfo,
    services: Services,
    closed: Closed,
    person: PersonId,
    notes: Mapping[PersonId, ResultNote],
) -> Drawing | None:
    seat = running.seat_of(person)
    if seat is None:
        return None
    return partial(draw_hand_over, running, info, services, closed, seat, notes.get(person)), Urgency.TABLE
