"""*My settings*: the choices that a person makes for themselves, wherever they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.domain.cards import Letters, letters_shown
from bot.domain.languages import LANGUAGES
from bot.domain.pages import Choice, Option, Page, PageName, Settings, Switch
from bot.domain.rows import HandOrder, Preferences
from bot.domain.screen import Block, Button, ButtonRow, Gap, RoomName, Screen, Tap, Tone
from bot.domain.tap_data import TapData
from bot.features.settings.taps import CallMe, ChooseForMe, OwnChoice, SetLanguage
from bot.i18n.texts import Texts
from bot.screens.lines import line, room_title, words
from bot.screens.pages import page_title


@dataclass(frozen=True, slots=True)
class CalledRoom:
    """A room of which a person can be told when a table opens there; `title` is raw, `key` names it on buttons."""

    title: str
    key: str
    called: bool


def own_settings_screen(preferences: Preferences, rooms: Sequence[CalledRoom], texts: Texts) -> Screen:
    """The choices as they are now, each with its buttons."""
    return Screen(tuple(_state(preferences, rooms, texts)), tuple(_rows(preferences, rooms, texts)))


def own_settings_page(preferences: Preferences, rooms: Sequence[CalledRoom], texts: Texts) -> Page:
    """The same choices as a page, with that of the language."""
    languages = (
        Option(facts.own_name, SetLanguage(facts.code).text(), chosen=facts.code == texts.language)
        for facts in LANGUAGES.values()
    )
    orders = (
        Option(
            texts(f"own-button-order-{order.value}"),
            ChooseForMe(OwnChoice.ORDER, order.value).text(),
            chosen=order is preferences.hand_order,
        )
        for order in HandOrder
    )
    letters = (
        Option(
            letters_shown(one),
            ChooseForMe(OwnChoice.LETTERS, one.value).text(),
            chosen=one is preferences.letters,
        )
        for one in Letters
    )
    rings = ChooseForMe(OwnChoice.RINGS, "off" if preferences.rings else "on").text()
    own = Settings(
        "",
        (
            Choice(texts("settings-button-language"), tuple(languages)),
            Choice(texts("page-settings-order"), tuple(orders)),
            Choice(texts("settings-button-letters"), tuple(letters)),
            Switch(texts("page-settings-rings"), preferences.rings, rings),
        ),
    )
    calls = tuple(
        Switch(room_title(room.title), room.called, CallMe(room.key, not room.called).text())
        for room in rooms
    )
    called = (Settings(texts("page-settings-calls"), calls),) if calls else ()
    return Page(page_title(PageName.SETTINGS, texts), (own, *called))


def will_call_screen(room: str, texts: Texts) -> Screen:
    """Say that the person will be told here of new tables in the room with this raw title."""
    return Screen((line(*texts.rich("call-will", room=RoomName(room_title(room)))),))


def _state(preferences: Preferences, rooms: Sequence[CalledRoom], texts: Texts) -> Iterator[Block]:
    yield words(texts, "own-title", tone=Tone.TITLE)
    yield words(texts, "own-rings", value="on" if preferences.rings else "off")
    yield words(texts, "own-order", order=preferences.hand_order.value)
    yield words(texts, "own-letters", letters=letters_shown(preferences.letters))
    for room in rooms:
        yield words(texts, "own-call", room=room_title(room.title), value="on" if room.called else "off")
    yield Gap()
    yield words(texts, "own-how", tone=Tone.SMALL)


def _rows(preferences: Preferences, rooms: Sequence[CalledRoom], texts: Texts) -> Iterator[ButtonRow]:
    rings = "on" if preferences.rings else "off"
    yield tuple(
        _choice(
            ChooseForMe(OwnChoice.RINGS, value),
            texts(f"own-button-rings-{value}"),
            texts,
            chosen=value == rings,
        )
        for value in ("on", "off")
    )
    yield tuple(
        _choice(
            ChooseForMe(OwnChoice.ORDER, order.value),
            texts(f"own-button-order-{order.value}"),
            texts,
            chosen=order is preferences.hand_order,
        )
        for order in HandOrder
    )
    yield tuple(
        _choice(
            ChooseForMe(OwnChoice.LETTERS, one.value),
            letters_shown(one),
            texts,
            chosen=one is preferences.letters,
        )
        for one in Letters
    )
    for room in rooms:
        tap = CallMe(room.key, not room.called)
        yield (
            _choice(tap, texts("own-button-call", room=room_title(room.title)), texts, chosen=room.called),
        )


def _choice(tap: TapData, label: str, texts: Texts, *, chosen: bool) -> Button:
    shown = texts("lobby-button-chosen", label=label) if chosen else label
    return Button(shown, Tap(tap.text()))
