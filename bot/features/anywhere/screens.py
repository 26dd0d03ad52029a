"""Screens of tables in chats without the bot: the lobby before the first tap, and a hand in one short text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.cards import card_text
from bot.domain.ids import PersonId, TableId
from bot.domain.scene import GameScene, LobbyScene
from bot.domain.screen import Button, RoomName, Screen, Style, Tap, Tone
from bot.domain.tap_data import TableTap, TableVerb
from bot.features.anywhere.model import FirstAction, OpenTable, TakeOut
from bot.i18n.texts import Texts
from bot.screens.grid import sorted_hand
from bot.screens.lines import line, room_title, words
from engine import View

LONGEST_ALERT: Final = 200
"""The maximum number of characters in a dialog on Telegram."""


def posted_lobby(scene: LobbyScene, texts: Texts, button: Callable[[FirstAction], OpenTable]) -> Screen:
    """Return the post of a lobby whose table does not exist yet. `button` makes the signed button of an action.

    The post has no fingerprint, because the pack is not shuffled yet. If nobody is seated, it says that the first
    person to tap opens the table. If the opener has no private chat with the bot, a button leads there.
    """
    screen = screens.lobby_screen(replace(scene, commitment=""), texts)

    def drawn(label: str, action: FirstAction, style: Style = Style.PLAIN) -> Button:
        return Button(texts(label), Tap(button(action).text()), style)

    opens = (drawn("lobby-button-open-private", FirstAction.JOIN, Style.MAIN),)
    rows = (
        (drawn("lobby-button-join", FirstAction.JOIN, Style.MAIN),),
        (
            drawn("lobby-button-add", FirstAction.ADD_COMPUTER),
            drawn("lobby-button-options", FirstAction.ARRANGE),
        ),
        *((opens,) if scene.misses_somebody else ()),
        (drawn("lobby-button-cancel", FirstAction.CLOSE, Style.DANGER),),
    )
    first_tap = () if scene.seats else (words(texts, "anywhere-first-tap"),)
    return Screen((*screen.blocks, *first_tap), rows)


def manage_screen(
    table: TableId, room: str, removable: Sequence[tuple[PersonId, str]], texts: Texts, *, dealt: bool
) -> Screen:
    """Return the private message for one person about their table in the room with this raw title.

    `removable` has the people to remove, with their shown names. `dealt`: the table has a running game.
    """
    named = RoomName(room_title(room))
    lines = [line(*texts.rich("anywhere-manage", room=named), tone=Tone.TITLE)]
    if removable:
        lines.append(words(texts, "anywhere-manage-people"))
    rows = [
        (Button(texts("anywhere-button-out", name=name), Tap(TakeOut(table, person).text()), Style.DANGER),)
        for person, name in removable
    ]
    ending = (
        Button(texts("table-button-agree"), Tap(TableTap(table, TableVerb.AGREE).text()), Style.DANGER)
        if dealt
        else Button(texts("lobby-button-cancel"), Tap(TableTap(table, TableVerb.CANCEL).text()), Style.DANGER)
    )
    leaving = Button(texts("lobby-button-leave"), Tap(TableTap(table, TableVerb.LEAVE).text()))
    return Screen(tuple(lines), (*rows, (leaving, ending)))


def moved_lobby(room: str, texts: Texts) -> Screen:
    """Return the notice to the people of a closed table: its opener has opened it again at another message.

    `room` is the raw title of the chat.
    """
    return Screen((line(*texts.rich("anywhere-moved", room=RoomName(room_title(room)))),))


def hand_in_short(scene: GameScene, view: View, texts: Texts) -> str:
    """Return the cards of `view.seat`, the trump and the player's task, in at most `LONGEST_ALERT` characters.

    If the text would be too long, leave out the task, then also the trump.
    """
    cards = " ".join(card_text(card, texts.letters) for card in sorted_hand(view))
    held = texts("anywhere-hand", count=len(view.hand), cards=cards)
    trump = "" if view.trump is None else texts("anywhere-trump", trump=view.trump.sign)
    call = screens.call_in_short(scene, view, texts)
    lines = [call, trump, held]
    while sum(map(len, lines)) + len(lines) - 1 > LONGEST_ALERT and len(lines) > 1:
        del lines[0]
    return "\n".join(filter(None, lines))
