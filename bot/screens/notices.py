"""Screens that are shown once."""

from __future__ import annotations

from bot.domain.buttons import TableTap, TableVerb
from bot.domain.ids import PersonId, TableId
from bot.domain.scene import Fate
from bot.domain.screen import (
    Button,
    OpenPrivate,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.start_links import JoinTable, ShowHand
from bot.domain.state import Why
from bot.domain.tap_data import LINK
from bot.i18n.texts import Texts
from bot.screens.lines import fate_line, line, words
from bot.screens.people import room_title


def answer_screen(spans: tuple[Span, ...], way: str | None, texts: Texts) -> Screen:
    """Return the localised answer to a typed command. `way` is the payload of a link into the private chat."""
    if way is None:
        return Screen((line(*spans),))
    to_hand = ShowHand.parse(way, LINK) is not None
    label = texts("table-button-hand" if to_hand else "lobby-button-open-private")
    return Screen((line(*spans),), ((Button(label, OpenPrivate(way), Style.MAIN),),))


def notice_screen(texts: Texts, message: str, /, **values: str | int) -> Screen:
    """A screen of one message."""
    return Screen((line(Text(texts(message, **values))),))


def broken_off_screen(
    why: Why, by: str, texts: Texts, room: str | None = None, fate: Fate | None = None
) -> Screen:
    """The line about a game that ended without a result. `by` is the shown name of the person who cancelled it, if any.

    With a `room` (the raw title) it is for a player in private. The `fate` is theirs after a match.
    """
    if why is Why.LOST:
        return notice_screen(texts, "notice-game-lost", room=room_title(room or ""))
    said = texts.rich(f"notice-game-{why.value}")
    if by:
        said = texts.rich("notice-game-cancelled-by", name=by)
    if room is not None:
        said = texts.rich("notice-in-room", room=RoomName(room_title(room)), said=said)
    return Screen((line(*said), *fate_line(fate, texts)))


def unwritable_screen(told: str, room: str, texts: Texts, *, stays: bool = False) -> Screen:
    """Say that a table cannot be shown in its room, and if it stays; `told` is the id of a text that knows more."""
    why = line(*texts.rich(told or "notice-cannot-write", room=RoomName(room_title(room))))
    return Screen((why, words(texts, "notice-table-stays" if stays else "notice-table-closed")))


def leave_screen(table: TableId, person: PersonId, room: str, texts: Texts) -> Screen:
    """Ask whether the person is sure to leave the running game in the room with this raw title; say what it costs."""
    button = Button(texts("leave-button"), Tap(TableTap(table, TableVerb.LEAVE, person).text()), Style.DANGER)
    said = texts.rich("leave-sure", room=RoomName(room_title(room)))
    return Screen((line(*said),), ((button,),))


def call_screen(room: str, table: TableId, texts: Texts) -> Screen:
    """The news that a table is open in the room with this raw title, and a seat at it."""
    heading = line(*texts.rich("call-open", room=RoomName(room_title(room))), tone=Tone.CALL)
    join = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((heading,), ((Button(texts("lobby-button-join"), join, Style.MAIN),),))
