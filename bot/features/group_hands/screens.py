"""The announcement of a hand in the room, and the word to somebody whose hand cannot be shown there."""

from __future__ import annotations

from bot.domain.ids import TableId
from bot.domain.screen import Button, OpenPrivate, RoomName, Screen, Text, Tone
from bot.domain.tap_data import LINK, JoinTable, ShowHand
from bot.i18n.texts import Texts
from bot.screens.lines import line, room_title, words


def cards_come_here_screen(table: TableId, texts: Texts, *, reachable: bool, windows: bool) -> Screen:
    """Return the announcement of one's cards, with the other ways to hold them. `windows`: its posts have one."""
    call = words(texts, "here-cards-come", tone=Tone.CALL)
    if reachable:
        return Screen((call,))
    ways = words(texts, "here-ways-window" if windows else "here-ways")
    way = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((call, ways), ((Button(texts("lobby-button-open-private"), way),),))


def not_here_screen(told: str, room: str, texts: Texts) -> Screen:
    """Return the notice for somebody in private that no cards are shown in the room; `told` is the reason."""
    spans = texts.rich("here-refused", room=RoomName(room_title(room)), why=texts(told))
    return Screen((line(*spans),))


def not_here_in_room_screen(told: str, name: str, table: TableId, texts: Texts) -> Screen:
    """Return the same for the room, about somebody without a private chat with the bot; `name` is the shown one."""
    spans = texts.rich("here-refused-room", name=Text(name), why=texts(told))
    way = OpenPrivate(ShowHand(table).text(LINK))
    return Screen((line(*spans),), ((Button(texts("lobby-button-open-private"), way),),))
