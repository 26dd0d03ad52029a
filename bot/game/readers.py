"""The readers of a table, and the slot and content of their posts: pure functions of the state. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from bot.domain.ids import Chat, GameId, PersonId, SlotId, TableId, has_posts
from bot.domain.instructions import Urgency
from bot.domain.scene import Presence
from bot.domain.screen import Screen
from bot.domain.state import Lobby, Play, Why
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, to_stored
from bot.i18n.texts import Texts
from engine import Seat


class Shows(Enum):
    """The kind of content of a post. Details depend on the state: after the game a hand shows the result."""

    LOBBY = "lobby"
    OPTIONS = "options"
    CALL = "call"  # the invitation to check in for a match
    TABLE = "table"
    HAND = "hand"
    END = "end"
    OTHER = "other"  # a feature draws it
    NOTHING = "nothing"  # the slot has no post, or loses it


@dataclass(frozen=True, slots=True)
class TableReader:
    """One reader of a table, or everybody in a room, with one post."""

    slot: SlotId
    """The slot of the post."""
    shows: Shows
    """The content of the post."""
    person: PersonId | None = None
    """The only reader; None for everybody in a room."""
    seat: Seat | None = None
    """Their seat in the game."""
    chat: Chat | None = None
    """The chat of the post; None for the private chat of the person."""
    urgency: Urgency = Urgency.TABLE
    """The priority of the requests for this post, under the limits of the platform."""
    alone: bool = False
    """True if the reader sees no other post of the table. This post shows the table, too."""
    rings: bool = False
    """True if the first post alerts the reader, even if another process sends it after a crash."""
    on_demand: bool = False
    """True if the post is sent only on request, and edited only while somebody waits for the edit. Its requests count
    for the room's rate limit."""
    needed: bool = False
    """True if the table is closed when the platform refuses this post, because nobody could see the table."""
    draw: Callable[[str, Texts], Screen] | None = None
    """Draw the post of a feature's reader, from the title of the room and the reader's texts. None if the table itself
    draws the post."""


def table_slot(table: TableId) -> SlotId:
    """Return the usual slot of the room's post: the lobby, then the table."""
    return SlotId(f"table:{table}")


def room_slot(table: TableId, found: Iterable[TableReader]) -> SlotId:
    """Return the slot of the room's post among the readers found: that of the first reader without a person.

    It can be a feature's slot instead of the usual one.
    """
    return next((one.slot for one in found if one.person is None), table_slot(table))


def hand_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of a person's hand at this table, in their private chat."""
    return SlotId(f"hand:{table}:{person}")


def options_slot(lobby: Lobby) -> SlotId:
    """Return the slot of *Game & pace*, in the opener's private chat."""
    return SlotId(f"options:{lobby.table}:{lobby.opener}")


def end_slot(table: TableId, game: GameId) -> SlotId:
    """Return the slot of the room's post about a game's end."""
    return SlotId(f"end:{table}:{game}")


def last_call_slot(table: TableId, person: PersonId) -> SlotId:
    """Return the slot of the notice that a person's time is nearly over."""
    return SlotId(f"last:{table}:{person}")


def feature_slot(feature: str, table: TableId, place: str = "") -> SlotId:
    """Return the slot of a feature's reader. Only processes with the feature draw it.

    `place` distinguishes several slots of the feature at the same table.
    """
    return SlotId(f"{feature}.post:{table}:{place}")


def feature_of(slot: SlotId) -> str:
    """Return the name of the feature of a slot; empty for a slot without a feature."""
    feature, dot, _ = slot.partition(":")[0].partition(".")
    return feature if dot else ""


def table_of(slot: SlotId) -> TableId | None:
    """Return the table of a room's post in its usual slot; None for any other slot."""
    kind, _, table = slot.partition(":")
    return TableId(table) if kind == "table" else None


def owner_of(slot: SlotId) -> tuple[TableId, PersonId] | None:
    """Return the table and the person of a hand's slot; None for any other slot."""
    kind, _, rest = slot.partition(":")
    table, _, person = rest.partition(":")
    return (TableId(table), PersonId(person)) if kind == "hand" else None


def table_with(slot: SlotId) -> TableId:
    """Return the table named in a slot. For a slot without a table, no table has the returned id."""
    return TableId(slot.split(":")[1])


def readers(state: TableState, tapper: PersonId | None) -> Iterator[TableReader]:
    """Yield a reader for each possible slot of a table; an unused one has `NOTHING`. In a game the tapper is first.

    `tapper` is the person whose tap caused the change; None without a tap.
    """
    before = state.before if isinstance(state, Closed) else state
    yield from _of_lobby(before, state) if isinstance(before, Lobby) else _of_game(before, state, tapper)


def with_further_posts(found: Iterable[TableReader]) -> frozenset[PersonId]:
    """Return the people with a post sent only on request, in addition to the hand in their private chat."""
    return frozenset(
        one.person for one in found if one.on_demand and one.person and one.shows is not Shows.NOTHING
    )


def given_away(state: TableState) -> frozenset[SlotId]:
    """Return the slots now used by the next table. This table neither draws nor removes their posts."""
    gave_way = isinstance(state, Closed) and state.gave_way
    return frozenset({table_slot(to_stored(state).table)}) if gave_way else frozenset()


def last_calls(state: TableState) -> frozenset[SlotId]:
    """Return the slots of the notices still shown to people with little time left (`last_call_slot`)."""
    if not isinstance(state, Running):
        return frozenset()
    called, table = state.state.called, state.state.table
    hands = hands_of(state, None) if called else ()
    return frozenset(
        last_call_slot(table, hand.person) for hand in hands if hand.person and hand.seat in called
    )


def has_room_post(state: Lobby | Play) -> bool:
    """Return True if the table has a post for its whole room. Otherwise each person sees it with their own hand."""
    return not state.private and has_posts(state.room)


def room_readers(state: TableState) -> Iterator[TableReader]:
    """Yield the readers of the posts for a whole room, even if the room takes no posts.

    They have `NOTHING` in a lost room, and after a game if the next table uses the room's only post.
    """
    before, closed = (state.before, state) if isinstance(state, Closed) else (state, None)
    lost = closed is not None and closed.why is Why.LOST
    if isinstance(before, Lobby):
        shows = Shows.LOBBY if before.match is None else Shows.CALL
        yield TableReader(
            table_slot(before.table),
            Shows.NOTHING if lost else shows,
            chat=before.room,
            needed=closed is None and before.people_decide,
        )
        return
    play, hidden = before.state, closed is not None and (lost or closed.gave_way)
    yield TableReader(table_slot(play.table), Shows.NOTHING if hidden else Shows.TABLE, chat=play.room)
    if closed is not None:
        ends = closed.why is Why.PLAYED and not closed.gave_way
        slot = end_slot(play.table, play.game)
        yield TableReader(slot, Shows.END if ends else Shows.NOTHING, chat=play.room)


def _in_room(state: TableState, before: Lobby | Play) -> Iterator[TableReader]:
    shown = has_room_post(before)
    return (one if shown else replace(one, shows=Shows.NOTHING) for one in room_readers(state))


def _of_lobby(lobby: Lobby, state: TableState) -> Iterator[TableReader]:
    """Yield the readers of a lobby, open or closed. In a private chat, one post shows the lobby or its options."""
    lost = isinstance(state, Closed) and state.why is Why.LOST
    options = isinstance(state, Lobby) and lobby.arranging is not None and lobby.people_decide
    if lobby.private:
        shows = Shows.NOTHING if lost else Shows.OPTIONS if options else Shows.LOBBY
        slot = hand_slot(lobby.table, lobby.opener)
        yield TableReader(slot, shows, lobby.opener, chat=lobby.room, alone=True)
        return
    if options:
        yield TableReader(options_slot(lobby), Shows.OPTIONS, lobby.opener, urgency=Urgency.TAPPER)
    yield from _in_room(state, lobby)


def _of_game(running: Running, state: TableState, tapper: PersonId | None) -> Iterator[TableReader]:
    """Yield the readers of a game, the tapper and the awaited people first; after its end, the room first.

    `tapper` is the person whose tap caused the change; None without a tap.
    """
    hands = list(hands_of(running, tapper))
    if isinstance(state, Closed):
        yield from _in_room(state, running.state)
        yield from (replace(hand, urgency=Urgency.OTHER, rings=False) for hand in hands)
        return
    awaited = _awaited(running)
    hands.sort(key=lambda hand: (hand.person != tapper, hand.seat not in awaited))
    yield from hands
    yield from _in_room(state, running.state)


def hands_of(running: Running, tapper: PersonId | None) -> Iterator[TableReader]:
    """Yield a reader for each hand of a seated person, in their private chat. `tapper` is as in `readers`."""
    play, awaited = running.state, _awaited(running)
    for number, seat in enumerate(play.seats):
        if seat.person is not None and seat.presence is not Presence.LEFT:
            yield TableReader(
                hand_slot(play.table, seat.person), Shows.HAND, seat.person, Seat(number),
                urgency=_urgency(Seat(number), seat.person, awaited, tapper),
                alone=play.private,
                rings=number in play.rung,
            )  # fmt: skip


def _awaited(running: Running) -> frozenset[Seat | None]:
    awaited = running.game.awaited
    return frozenset((awaited.must, *awaited.may))


def _urgency(
    seat: Seat, person: PersonId, awaited: frozenset[Seat | None], tapper: PersonId | None
) -> Urgency:
    if person == tapper:
        return Urgency.TAPPER
    return Urgency.AWAITED if seat in awaited else Urgency.OTHER
