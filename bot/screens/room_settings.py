"""The settings of a room: one screen whose pages its administrators turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain import zones
from bot.domain.buttons import RoomTap, to_data
from bot.domain.cards import Letters, letters_shown
from bot.domain.ids import Language, PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.names import shown_name
from bot.domain.pages import Choice, Option, Page, PageName, Settings, Switch
from bot.domain.room_settings import RoomSettings, TableView, WhoMay
from bot.domain.scene import Pace
from bot.domain.screen import Block, Button, ButtonRow, Gap, RoomName, Screen, Tap, Tone
from bot.game.rules import OWN
from bot.i18n.texts import Texts
from bot.screens.lines import line, words
from bot.screens.pages import page_title
from bot.screens.people import room_title
from bot.screens.variant import message_part
from engine import PRESETS

MENU: Final = "menu"
GAME: Final = "game"
PACE: Final = "pace"
LANGUAGE: Final = "language"
ZONE: Final = "zone"
BARRED: Final = "barred"
PAGES: Final = (MENU, GAME, PACE, LANGUAGE, ZONE, BARRED)
MOST_BARRED: Final = 60
"""The number of barred people whom the page lists."""


@dataclass(frozen=True, slots=True)
class OnOff:
    """A setting that is on or off, by the name of its `field`.

    `on_page` says that the page shows it, `ephemeral` that it needs a platform which can show hands in the room.
    """

    field: str
    on_page: bool = True
    ephemeral: bool = False


SWITCHES: Final[Mapping[str, OnOff]] = {
    "down": OnOff("comes_down", on_page=False),
    "rings": OnOff("rings"),
    "weekly": OnOff("weekly"),
    "evening": OnOff("evening"),
    "here": OnOff("hands_here", on_page=False, ephemeral=True),
}
"""The settings that are on or off, by the names of their buttons, in their order on the screen."""
_PACES: Final = (Pace.NORMAL, Pace.BLITZ, Pace.MAIL, Pace.NONE)


@dataclass(frozen=True, slots=True)
class RoomScene:
    """A room with its settings at a time (ms). `title` is raw; `own` says that the chat has rules of its own.

    `barred` are the people who are barred from its tables, with their raw names. `ephemeral` says that the platform
    can show hands in the room, to their owners alone.
    """

    title: str
    language: Language
    settings: RoomSettings
    own: bool = False
    barred: tuple[tuple[PersonId, str], ...] = ()
    at: int = 0
    ephemeral: bool = False


def room_settings_screen(scene: RoomScene, page: str, texts: Texts) -> Screen:
    """One page of the settings; an unknown page is the menu."""
    heading = line(*texts.rich("settings-title", room=RoomName(room_title(scene.title))), tone=Tone.TITLE)
    if page == MENU or page not in PAGES:
        return Screen((heading, *_state(scene, texts)), tuple(_menu_rows(scene, texts)))
    asked = words(texts, f"settings-ask-{page}")
    if page == ZONE and not zones.any_known():
        return Screen((heading, words(texts, "settings-no-zones")), ((_back(texts),),))
    buttons = list(_choices(scene, page, texts))
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    return Screen((heading, asked), (*rows, (_back(texts),)))


def room_settings_page(scene: RoomScene, texts: Texts) -> Page:
    """The same settings as a page, but for the look of the table and its place: the page draws the table itself."""
    settings = scene.settings
    chosen = [_choice(scene, name, texts) for name in (GAME, PACE, LANGUAGE, ZONE)]
    letters = tuple(
        Option(letters_shown(one), _data("letters", one.value), chosen=one is settings.letters)
        for one in Letters
    )
    who = {"opens": settings.opens, "cancels": settings.cancels}
    switches = [
        Switch(texts(f"page-room-{name}"), value is WhoMay.ADMINS, _data(name, _other(value)))
        for name, value in who.items()
    ]
    switches += [
        Switch(texts(f"page-room-{name}"), on, _data(name, _switch(on=not on)))
        for name, on in _switches(scene).items()
        if SWITCHES[name].on_page
    ]
    own: list[Choice | Switch] = [one for one in chosen if one.options]
    own += [Choice(texts("settings-button-letters"), letters), *switches]
    parts = [Settings(room_title(scene.title), tuple(own), shared=True)]
    if scene.barred:
        lifts = tuple(
            Switch(shown_name(name), True, _data("lift", person))
            for person, name in scene.barred[:MOST_BARRED]
        )
        parts.append(Settings(texts("settings-button-barred"), lifts, shared=True))
    return Page(page_title(PageName.ROOM, texts), tuple(parts))


def _choice(scene: RoomScene, name: str, texts: Texts) -> Choice:
    found, chosen = _values(scene, name, texts)
    options = (Option(label, _data(name, value), chosen=value == chosen) for value, label in found.items())
    return Choice(texts(f"settings-button-{name}"), tuple(options))


def _data(name: str, value: str) -> str:
    return to_data(RoomTap(name, value))


def _state(scene: RoomScene, texts: Texts) -> Iterator[Block]:
    settings = scene.settings
    yield words(texts, "settings-opens", who=settings.opens.value)
    yield words(texts, "settings-cancels", who=settings.cancels.value)
    yield words(texts, "settings-game", game=_game_words(settings.preset, texts))
    yield words(texts, "settings-pace", pace=_pace_words(settings.pace, texts))
    yield words(texts, "settings-language", language=LANGUAGES[scene.language].own_name)
    yield words(texts, "settings-letters", letters=letters_shown(settings.letters))
    yield words(texts, "settings-view", view=settings.table_view.value)
    for name, on in _switches(scene).items():
        yield words(texts, f"settings-{name}", value=_switch(on=on))
    yield words(texts, "settings-zone", zone=_zone_words(settings.zone, scene.at, texts))
    if scene.barred:
        yield words(texts, "settings-barred", count=len(scene.barred))
    yield Gap()
    yield words(texts, "settings-how", tone=Tone.SMALL)


def _menu_rows(scene: RoomScene, texts: Texts) -> Iterator[ButtonRow]:
    """Each button flips a setting or opens a page."""
    settings = scene.settings
    yield _flip("opens", _other(settings.opens), texts), _flip("cancels", _other(settings.cancels), texts)
    yield _page(GAME, texts), _page(PACE, texts)
    letters = Letters.CYRILLIC if settings.letters is Letters.LATIN else Letters.LATIN
    yield _page(LANGUAGE, texts), _flip("letters", letters.value, texts)
    switches = [_flip(name, _switch(on=not on), texts) for name, on in _switches(scene).items()]
    yield from (tuple(switches[at : at + 2]) for at in range(0, len(switches), 2))
    views = list(TableView)
    following = views[(views.index(settings.table_view) + 1) % len(views)]
    yield _flip("view", following.value, texts), _page(ZONE, texts)
    if scene.barred:
        yield (_page(BARRED, texts),)


def _choices(scene: RoomScene, page: str, texts: Texts) -> Iterator[Button]:
    """The values of a setting, with a mark at the present one; or the barred people."""
    if page == BARRED:
        yield from (_button(shown_name(name), "lift", person) for person, name in scene.barred[:MOST_BARRED])
        return
    found, chosen = _values(scene, page, texts)
    for value, label in found.items():
        shown = texts("lobby-button-chosen", label=label) if value == chosen else label
        yield _button(shown, page, value)


def _values(scene: RoomScene, page: str, texts: Texts) -> tuple[Mapping[str, str], str]:
    """Return the values of a setting with their words, and the present one."""
    match page:
        case "game":
            own = (OWN,) if scene.own else ()
            games = {name: _game_words(name, texts) for name in ("", *PRESETS, *own)}
            return games, scene.settings.preset
        case "pace":
            paces = {pace: _pace_words(pace, texts) for pace in ("", *(pace.value for pace in _PACES))}
            return paces, scene.settings.pace
        case "zone":
            known = (zone for zone in zones.ZONES if zones.is_known(zone))
            return {zone: _zone_words(zone, scene.at, texts) for zone in known}, scene.settings.zone
        case _:
            return {code: facts.own_name for code, facts in LANGUAGES.items()}, scene.language


def _game_words(preset: str, texts: Texts) -> str:
    return texts(f"preset-{message_part(preset)}") if preset else texts("settings-as-last")


def _pace_words(pace: str, texts: Texts) -> str:
    return texts(f"pace-{pace}") if pace else texts("settings-as-last")


def _zone_words(zone: str, at: int, texts: Texts) -> str:
    """The city of a zone, with the difference of its clocks to UTC."""
    city = texts(f"settings-city-{message_part(zone)}")
    hours, minutes = divmod(abs(ahead := zones.minutes_east(zone, at)), 60)
    sign = "−" if ahead < 0 else "+"
    return city if not ahead else f"{city}, UTC{sign}{hours}" + (f":{minutes:02}" if minutes else "")


def _other(who: WhoMay) -> str:
    return WhoMay.EVERYBODY.value if who is WhoMay.ADMINS else WhoMay.ADMINS.value


def _switches(scene: RoomScene) -> dict[str, bool]:
    """Return the settings of this room that are on or off, by the names of their buttons."""
    return {
        name: getattr(scene.settings, one.field)
        for name, one in SWITCHES.items()
        if scene.ephemeral or not one.ephemeral
    }


def _switch(*, on: bool) -> str:
    return "on" if on else "off"


def _flip(name: str, value: str, texts: Texts) -> Button:
    return _button(texts(f"settings-button-{name}"), name, value)


def _page(page: str, texts: Texts) -> Button:
    label = texts("options-button-more", label=texts(f"settings-button-{page}"))
    return _button(label, "page", page)


def _back(texts: Texts) -> Button:
    return _button(texts("options-button-back"), "page", MENU)


def _button(label: str, name: str, value: str) -> Button:
    return Button(label, Tap(_data(name, value)))
