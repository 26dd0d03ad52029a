"""The posts of a table. Each reader of the table has one post: a screen in a chat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.domain.faces import Face
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.scene import Choice, Doubt
from bot.domain.screen import Screen
from bot.domain.state import Chair, Lobby, Why
from bot.domain.stored import StoredJson
from bot.game.readers import Shows, TableReader, readers, with_further_posts
from bot.game.running import RING_AFTER_S
from bot.game.table_state import Closed, TableState, before_end
from bot.hooks import ResultNote
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.tables.drawing import (
    RoomInfo,
    draw_broken_off,
    draw_call,
    draw_end,
    draw_hand,
    draw_hand_broken_off,
    draw_hand_over,
    draw_lobby,
    draw_options,
    draw_table,
)
from bot.tables.services import Services
from engine import Seat

_JSON: Final[StoredJson[dict[PersonId, Choice]]] = StoredJson(dict[PersonId, Choice], "choices")


class HandChoices:
    """The unfinished choice of each person at their hand, such as marked cards."""

    def __init__(self, text: str = "") -> None:
        """Read the choices from their stored `text`. If it is empty or unreadable, there are no choices."""
        self._choices: dict[PersonId, Choice] = {}
        if text:
            with suppress(ValueError):
                self._choices = _JSON.load(text)

    @property
    def text(self) -> str:
        """The choices as text for other processes; empty without choices."""
        return _JSON.dump(self._choices) if self._choices else ""

    @property
    def by_person(self) -> Mapping[PersonId, Choice]:
        """The unfinished choices by person."""
        return self._choices

    def put(self, person: PersonId, choice: Choice | None) -> bool:
        """Keep a person's choice; None drops it. Return True if the choice differs from the one kept before."""
        before, choices = self._choices.get(person), dict(self._choices)
        if choice is None:
            choices.pop(person, None)
        else:
            choices[person] = choice
        self._choices = choices  # the screens listed before keep theirs
        return before != choice

    def after_move(self, mover: PersonId | None, *, same_bout: bool) -> HandChoices:
        """Return the choices that are still valid after a move by the person `mover` (None: a computer or the time).

        A begun “I doubt it!” stays valid while others move in the same bout (`same_bout`).
        """
        after = HandChoices()
        after._choices = {
            person: choice
            for person, choice in self._choices.items()
            if same_bout and choice == Doubt() and person != mover
        }
        return after


class LastTaps:
    """The time of each person's last tap: in the lobby, or on their hand since the last move."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tapped_at: dict[PersonId, int] = {}

    def note(self, person: PersonId) -> None:
        """Record a tap of this person."""
        self._tapped_at[person] = self._clock.monotonic()

    def needs_no_ring_for(self, person: PersonId) -> int:
        """Return for how long (ms) this person needs no alert because of a recent tap; 0 without one."""
        tapped = self._tapped_at.get(person)
        return 0 if tapped is None else max(0, tapped + RING_AFTER_S * 1000 - self._clock.monotonic())

    def clear(self) -> None:
        """Drop all taps. Call this after a move."""
        self._tapped_at.clear()


def may_be_rung(person: Person, room: RoomSettings) -> bool:
    """Return True if the bot may alert this person about this room.

    This is so if the person is reachable in private, and neither the person nor the room has switched alerts off.
    """
    return person.reachable and wants_alerts(person, room)


def wants_alerts(person: Person, room: RoomSettings) -> bool:
    """Return True if neither the person nor the room has switched alerts off."""
    return person.preferences.rings and room.rings


def to_ring_at_the_deal(
    lobby: Lobby, play_room: Chat, room: RoomSettings, taps: LastTaps, services: Services
) -> dict[Seat, PersonId]:
    """Return the people, by seat, to alert at the deal. Leave out people who have just tapped and see their hand.

    Also leave out people without alerts (`may_be_rung`). At a table in a private chat, alert nobody. `play_room` is the
    chat of the game, which may differ from that of the lobby. `room` has the settings of the room.
    """
    return {
        Seat(number): chair.person
        for number, chair in enumerate(lobby.chairs)
        if chair.person is not None
        and not lobby.private
        and not (taps.needs_no_ring_for(chair.person) and _sees_hand(chair, play_room, services))
        and may_be_rung(services.people.person(chair.person), room)
    }


def _sees_hand(chair: Chair, room: Chat, services: Services) -> bool:
    """Return True if the person at this seat sees their hand after the deal without a further tap.

    On a platform that opens hands (`OpensHands`), the platform decides this for the players of the room. For guests and
    on other platforms, the result is True.
    """
    opener = services.platforms.hand_openers.get(room.platform)
    if opener is None or chair.person is None or chair.guest is not None:
        return True
    return opener.opens_hand(room, services.people.person(chair.person).user)


MOVED_ON = 8
"""The table is reposted if there are at least so many messages below it."""
REPOST_INTERVAL_MS = 30_000
"""The shortest time (ms) between two reposts of a table. A repost costs two requests."""


class MessagesBelow:
    """Counts the messages below a table's post. A position is the platform's number of a message in its chat."""

    def __init__(self) -> None:
        self._messages = 0
        self._newest_at_repost = 0
        self._reposted_at = -(2**53)

    def note_repost(self) -> None:
        """Reset the count, because the table was reposted at the end of the chat."""
        self._messages = 0

    def is_due(self, position: int | None, newest: int | None, now: int, messages: int = 1) -> bool:
        """Count new `messages`, and return True if the table should be reposted at the time `now` (ms).

        `position` is the position of the table's post. If it is None (unknown), the result is False. `newest` is the
        position of the newest message. If it is None, the received messages are counted instead. After a result of
        True, the next results are False for `REPOST_INTERVAL_MS`.
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
    """A post of a table."""

    reader: TableReader
    """The reader of the post. It has the id of the slot."""
    chat: Chat
    """The chat in which the post is shown."""
    draw: Callable[[], Screen]
    """Draws the screen from the state of the table when the posts were listed. It is called just before the sending."""
    rings_first: bool = False
    """True if the reader is alerted when this slot gets its first post."""

    @property
    def slot(self) -> SlotId:
        """The slot of the post."""
        return self.reader.slot


def _without_alerts(draw: Callable[[], Screen]) -> Screen:
    return replace(draw(), alerts=False)


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws the posts of a table's readers in the table's present state."""

    state: TableState
    """The state of the table."""
    info: RoomInfo
    """The facts about the room."""
    services: Services
    """The services of the bot."""
    choices: Mapping[PersonId, Choice]
    """The unfinished choice of each person."""
    notes: Mapping[PersonId, ResultNote]
    """The note of a feature under each person's result."""
    readers: tuple[TableReader, ...]
    """All readers of the table."""
    faces: Mapping[PersonId, Face]
    """The known faces of people at the table."""

    def posts(self, found: Iterable[TableReader]) -> Iterator[TablePost]:
        """Yield the posts of these readers. A reader may have no post."""
        for reader in found:
            yield from self._post(reader)

    def _post(self, reader: TableReader) -> Iterator[TablePost]:
        """Yield the post of a reader, if there is one."""
        person = reader.person
        if reader.shows is Shows.NOTHING:
            return
        if person is None:
            assert reader.chat is not None, "a post for everybody has a chat"
            yield TablePost(reader, reader.chat, partial(self._draw, reader))
        elif reader.shows is not Shows.HAND or self._has_post(reader):
            known = self.services.people.person(person)
            draw = partial(self._draw, reader, self.choices.get(person), self.notes.get(person))
            if not wants_alerts(known, self.info.settings):
                draw = partial(_without_alerts, draw)
            rings = reader.rings and may_be_rung(known, self.info.settings)
            yield TablePost(reader, reader.chat or known.private, draw, rings)

    def _has_post(self, reader: TableReader) -> bool:
        """Return True if this hand gets a post.

        After a game without a result, only a hand with an earlier post gets one. If the room is lost, each hand gets
        one.
        """
        broken_off = isinstance(self.state, Closed) and self.state.why not in (Why.PLAYED, Why.LOST)
        return not broken_off or self.services.presenter.knows(reader.slot)

    def _draw(
        self, reader: TableReader, choice: Choice | None = None, note: ResultNote | None = None
    ) -> Screen:
        """Draw the post of a reader. A single person who reads the room's post sees it in their own language."""
        info, services, shows = self.info, self.services, reader.shows
        if info.title_text:
            info = replace(info, title=info.title_in(self._texts_for(reader)))
        if reader.draw is not None:
            return reader.draw(info.title, self._texts_for(reader))
        if reader.person is not None and reader.seat is None:
            info = info.read_by(services.people.person(reader.person))
        before, closed = before_end(self.state), self.state if isinstance(self.state, Closed) else None
        if isinstance(before, Lobby):
            return self._in_lobby(reader, info, before, closed)
        if closed is not None and closed.why is not Why.PLAYED:
            draw = draw_hand_broken_off if shows is Shows.HAND else draw_broken_off
            return draw(before, reader, info, services, closed)
        if shows is Shows.HAND:
            if closed is None:
                return draw_hand(before, reader, info, services, choice, self.readers)
            return draw_hand_over(before, reader, info, services, closed, note)
        ceremony = None if closed is None else closed.ceremony
        if shows is Shows.END:
            return draw_end(before, reader, info, services, ceremony)
        return draw_table(
            before, reader, info, services, over=closed is not None, ceremony=ceremony, faces=self.faces
        )

    def _in_lobby(self, reader: TableReader, info: RoomInfo, lobby: Lobby, closed: Closed | None) -> Screen:
        services, over = self.services, closed is not None
        match reader.shows:
            case Shows.OPTIONS:
                return draw_options(lobby, reader, info, services)
            case Shows.CALL:
                match_results = {} if closed is None else dict(closed.match_results)
                match_result = None if reader.person is None else match_results.get(reader.person)
                return draw_call(lobby, reader, info, services, closed=over, match_result=match_result)
            case _:
                return draw_lobby(lobby, reader, info, services, self._reached, closed=over)

    def _texts_for(self, reader: TableReader) -> Texts:
        """Return the texts in the language of the reader: of the person, or of the room."""
        if reader.person is not None:
            return self.services.texts_of(self.services.people.person(reader.person))
        assert reader.chat is not None, "a post for everybody has a chat"
        return self.info.texts(self.services).on(reader.chat.platform)

    @property
    def _reached(self) -> frozenset[PersonId]:
        """The people who also get their cards outside their private chat."""
        return with_further_posts(self.readers)


class Listing:
    """A cache of a table's readers. They are computed again only for another state or another tapper."""

    def __init__(self) -> None:
        self._state: TableState | None = None
        self._found: tuple[TableReader, ...] = ()
        self.tapper: PersonId | None = None
        """The person whose tap caused the last listing; None if it had another cause."""

    def of(self, state: TableState, tapper: PersonId | None) -> tuple[TableReader, ...]:
        """Return the readers of a table in this state, without those of features.

        `tapper` is the person whose tap caused the listing, if any. In a game, they come first.
        """
        if state is not self._state or tapper != self.tapper:
            self._state, self.tapper, self._found = state, tapper, tuple(readers(state, tapper))
        return self._found


TAP_TOKEN_MS: Final = 14_000
"""For this time (ms) after a tap, its token lets the bot show something to the person (Telegram permits 15 s)."""


def pass_tap_token(chat: Chat | None, token: str, services: Services) -> None:
    """Pass the token of a person's tap to the process connected to the platform of this chat.

    Do nothing if `chat` is None or the token is empty.
    """
    if chat is None or not token:
        return
    until = services.clock.now() + TAP_TOKEN_MS
    if services.presenter.holds(chat):
        give_tap_token(chat, token, until, services)
    else:
        services.presenter.send_tap_token(chat, token, until)


def give_tap_token(chat: Chat, token: str, until: int, services: Services) -> None:
    """Pass the token of a person's tap to the platform of this chat. It is valid until the time `until` (ms).

    Do nothing if the platform cannot post to one person alone (`PostsToOnePerson`).
    """
    platform = services.platforms.ephemeral.get(chat.platform)
    if platform is not None:
        platform.keep_tap_token(chat, token, (until - services.clock.now()) / 1000)
