"""The screens of `/kick`. Names are as people see them, titles of rooms are raw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.domain.ids import PersonId
from bot.domain.screen import Button, RoomName, Screen, Style, Tap
from bot.domain.tap_data import TapData
from bot.i18n.texts import Texts
from bot.screens.lines import line, room_title, words


@dataclass(frozen=True, slots=True)
class KickPerson(TapData, prefix="kick"):
    """Take this person out of the lobby, or a guest out of the game."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class BarPerson(TapData, prefix="bar"):
    """Bar this person from the tables of the room."""

    person: PersonId


def kick_screen(seated: Sequence[tuple[PersonId, str]], texts: Texts) -> Screen:
    """Ask for the person who is to leave the lobby."""
    buttons = [Button(name, Tap(KickPerson(person).text()), Style.DANGER) for person, name in seated]
    rows = (tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return Screen((words(texts, "kick-ask"),), tuple(rows))


def taken_out_screen(name: str, person: PersonId, texts: Texts) -> Screen:
    """The person is out of the lobby; administrators can bar them."""
    return Screen((words(texts, "kick-done", name=name),), ((_bar_button(person, texts),),))


def bar_offer_screen(name: str, person: PersonId, texts: Texts) -> Screen:
    """The person is not in the lobby; administrators can bar them all the same."""
    return Screen((words(texts, "kick-bar-ask", name=name),), ((_bar_button(person, texts),),))


def barred_screen(name: str, texts: Texts) -> Screen:
    """The person is barred from now on."""
    return Screen((line(*texts.rich("kick-barred", name=name)),))


def kicked_screen(room: str, by: str, texts: Texts, *, dealt: bool = False) -> Screen:
    """The line for the person who was taken out of a lobby, or of a game that was `dealt`."""
    spans = texts.rich(
        "kick-told-in-game" if dealt else "kick-told", room=RoomName(room_title(room)), name=by
    )
    return Screen((line(*spans),))


def bar_told_screen(room: str, texts: Texts) -> Screen:
    """The line for the person who is barred from the tables of the room with this raw title."""
    return Screen((line(*texts.rich("kick-bar-told", room=RoomName(room_title(room)))),))


def _bar_button(person: PersonId, texts: Texts) -> Button:
    return Button(texts("kick-button-bar"), Tap(BarPerson(person).text()), Style.DANGER)
