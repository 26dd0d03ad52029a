"""The posts of a table: each of its readers, with a chat and a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot import screens
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.scene import Choice
from bot.domain.screen import Screen
from bot.domain.state import Chair, Lobby, Why
from bot.game.readers import Shows, TableReader, has_room_post, readers, room_slot, with_further_posts
from bot.game.running import RING_AFTER_S, Running
from bot.game.table_state import Closed, TableState
from bot.hooks import ResultNote
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
    """A post of a table: a reader with a screen."""

    reader: TableReader
    """The reader, with the slot."""
    chat: Chat
    """The chat of the post."""
    draw: Callable[[], Screen]
    """Draw the screen from the table at the time of listing. It is called late, because most screens are never sent."""
    rings_first: bool = False
    """The first post notifies the reader, also if another process sends it after a kill."""

    @property
    def slot(self) -> SlotId:
        """The slot of the post."""
        return self.reader.slot


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws the posts of a table's readers in its present state."""

    state: TableState
    """The state of the table."""
    info: RoomInfo
    """The title, the language and the settings of the room."""
    services: Services
    """The people, the texts and the platforms."""
    choices: Mapping[PersonId, Choice]
    """The unfinished choices."""
    notes: Mapping[PersonId, ResultNote]
    """The additions of features under a person's result."""
    readers: Callable[[], Iterable[TableReader]]
    """List all readers of the table."""

    def posts(self, found: Iterable[TableReader]) -> Iterator[TablePost]:
        """Yield the posts of these readers."""
        for reader in found:
            yield from self._post(reader)

    def _post(self, reader: TableReader) -> Iterator[TablePost]:
        """Yield the post of a reader, if there is one."""
        person = reader.person
        if reader.shows is Shows.NOTHING:
            return
        if person is None:
            assert reader.chat is not None, "a post for everybody has a chat"
            yield TablePost(reader, reader.chat, reader.draw or partial(self._of_everybody, reader))
            return
        known = self.services.people.known(person)
        draw = partial(self._of_person, reader, known, self.choices.get(person), self.notes.get(person))
        if reader.shows is not Shows.HAND or self._has_post(reader):
            rings = reader.rings and may_be_rung(known, self.info.settings)
            yield TablePost(reader, reader.chat or known.private, reader.draw or draw, rings)

    def _has_post(self, reader: TableReader) -> bool:
        """Return True if this hand has a post: without a result none gets a new one, except in a lost room."""
        broken_off = isinstance(self.state, Closed) and self.state.why not in (Why.PLAYED, Why.LOST)
        return not broken_off or self.services.presenter.knows(reader.slot)

    def _of_everybody(self, reader: TableReader) -> Screen:
        """Draw a post for a whole room."""
        info, services, shows = self.info, self.services, reader.shows
        before, closed = _parts(self.state)
        if isinstance(before, Lobby):
            if shows is Shows.CALL:
                return draw_call(before, info, services, None, closed=closed is not None)
            return draw_lobby(before, info, services, None, self._reached, closed=closed is not None)
        if shows is Shows.MOVED:
            return screens.moved_screen(info.title, info.texts(services).on(before.state.room.platform))
        if closed is None:
            return draw_table(before, info, services)
        if shows is Shows.END:
            return draw_end(before, info, services, closed.ceremony)
        if closed.why is Why.PLAYED:
            return draw_table(before, info, services, over=True, ceremony=closed.ceremony)
        return draw_broken_off(before, info, services, closed.why, closed.by)

    def _of_person(
        self, reader: TableReader, known: Person, choice: Choice | None, note: ResultNote | None
    ) -> Screen:
        """Draw a post for one person."""
        info, services = self.info, self.services
        before, closed = _parts(self.state)
        if isinstance(before, Lobby):
            return self._in_lobby(reader, known.person, before, closed)
        assert reader.seat is not None, "a hand has a seat"
        if closed is None:
            room_post = room_slot(before) if has_room_post(before.state) and reader.chat is None else None
            return draw_hand(before, info, services, reader.seat, choice, room_post)
        if closed.why is Why.PLAYED:
            return draw_hand_over(before, info, services, closed, reader.seat, note)
        return self._broken_off(known, before, closed)

    def _in_lobby(self, reader: TableReader, person: PersonId, lobby: Lobby, closed: Closed | None) -> Screen:
        info, services, over = self.info, self.services, closed is not None
        match reader.shows:
            case Shows.OPTIONS:
                return draw_options(lobby, info, services)
            case Shows.CALL:
                fate = None if closed is None else dict(closed.fates).get(person)
                return draw_call(lobby, info, services, person, closed=over, fate=fate)
            case _:
                guest = person if reader.alone else None
                return draw_lobby(lobby, info, services, guest, self._reached, closed=over)

    @property
    def _reached(self) -> frozenset[PersonId]:
        """The people who get their cards outside their private chat, too."""
        return with_further_posts(self.readers())

    def _broken_off(self, known: Person, running: Running, closed: Closed) -> Screen:
        """Draw the hand of a game without a result: the reason, in the chat itself if the room is lost."""
        services, why = self.services, closed.why
        texts, fate = services.texts_of(known), dict(closed.fates).get(known.person)
        name = "" if closed.by is None else name_at(running, closed.by, services.people, texts)
        room = None if running.state.private else self.info.title
        return replace(screens.broken_off_screen(why, name, texts, room, fate), direct=why is Why.LOST)


def _parts(state: TableState) -> tuple[Lobby | Running, Closed | None]:
    """Return the lobby or the game, and the closed table with it."""
    return (state.before, state) if isinstance(state, Closed) else (state, None)


class Listing:
    """The readers of a table, listed once for each state and tapper."""

    def __init__(self) -> None:
        self._state: TableState | None = None
        self._found: tuple[TableReader, ...] = ()
        self.tapper: PersonId | None = None
        """The tapper of the last listing."""

    def of(self, state: TableState, tapper: PersonId | None) -> tuple[TableReader, ...]:
        """Return the readers in this state, the tapper first."""
        if state is not self._state or tapper != self.tapper:
            self._state, self.tapper, self._found = state, tapper, tuple(readers(state, tapper))
        return self._found


TAP_TOKEN_MS: Final = 14_000
"""For this time after a tap, a platform may show something (Telegram: 15 s)."""


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
