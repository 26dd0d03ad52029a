"""The settings of a room: one screen whose pages its administrators turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain import zones
from bot.domain.cards import Letters, letters_shown
from bot.domain.ids import Language, PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.names import shown_name
from bot.domain.pages import Choice, Option, Page, PageName, Settings, Switch
from bot.domain.room_settings import RoomSettings, RoomSwitch, TableView, WhoMay
from bot.domain.scene import Pace
from bot.domain.screen import Block, Button, ButtonRow, Gap, RoomName, Screen, Tap, Tone
from bot.features.settings.taps import (
    ChooseForRoom,
    LiftBar,
    RoomChoice,
    RoomPage,
    SwitchForRoom,
    TurnRoomSettings,
)
from bot.game.rules import OWN
from bot.i18n.texts import Texts
from bot.screens.lines import line, message_part, room_title, words
from bot.screens.pages import page_title
from engine import PRESETS

MOST_BARRED: Final = 60
"""The number of barred people whom the page lists."""


CHOICE_OF_PAGE: Final[Mapping[RoomPage, RoomChoice]] = {
    RoomPage.GAME: RoomChoice.GAME,
    RoomPage.PACE: RoomChoice.PACE,
    RoomPage.LANGUAGE: RoomChoice.LANGUAGE,
    RoomPage.ZONE: RoomChoice.ZONE,
}
"""The settings that have a page of their own, in their order on the web page."""
_PACES: Final = (Pace.NORMAL, Pace.BLITZ, Pace.MAIL, Pace.NONE)


@dataclass(frozen=True, slots=True)
class RoomScene:
    """A room with its settings at a time (ms), and the switches that it has.

    `title` is raw. `own` says that the room has rules of its own. `barred` are the people who may not sit at its
    tables, with their raw names.
    """

    title: str
    language: Language
    settings: RoomSettings
    switches: tuple[RoomSwitch, ...]
    own: bool = False
    barred: tuple[tuple[PersonId, str], ...] = ()
    at: int = 0


def room_settings_screen(scene: RoomScene, page: RoomPage, texts: Texts) -> Screen:
    """Return one page of the settings."""
    heading = line(*texts.rich("settings-title", room=RoomName(room_title(scene.title))), tone=Tone.TITLE)
    if page is RoomPage.MENU:
        return Screen((heading, *_state(scene, texts)), tuple(_menu_rows(scene, texts)))
    asked = words(texts, f"settings-ask-{page.value}")
    if page is RoomPage.ZONE and not zones.any_known():
        return Screen((heading, words(texts, "settings-no-zones")), ((_back(texts),),))
    buttons = list(_choices(scene, page, texts))
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    return Screen((heading, asked), (*rows, (_back(texts),)))


def room_settings_page(scene: RoomScene, texts: Texts) -> Page:
    """Return the same settings as a page, without the look of the table and its place: the page draws the table."""
    settings = scene.settings
    chosen = [_choice(scene, page, texts) for page in CHOICE_OF_PAGE]
    letters = tuple(
        Option(letters_shown(one), _data(RoomChoice.LETTERS, one.value), chosen=one is settings.letters)
        for one in Letters
    )
    who = {RoomChoice.OPENS: settings.opens, RoomChoice.CANCELS: settings.cancels}
    switches = [
        Switch(texts(f"page-room-{name.value}"), value is WhoMay.ADMINS, _data(name, _other(value)))
        for name, value in who.items()
    ]
    switches += [
        Switch(texts(f"page-room-{one.name}"), _is_on(one, scene), _switched(one, scene))
        for one in scene.switches
        if one.on_page
    ]
    own: list[Choice | Switch] = [one for one in chosen if one.options]
    own += [Choice(texts("settings-button-letters"), letters), *switches]
    parts = [Settings(room_title(scene.title), tuple(own), shared=True)]
    if scene.barred:
        lifts = tuple(
            Switch(shown_name(name), True, LiftBar(person).text())
            for person, name in scene.barred[:MOST_BARRED]
        )
        parts.append(Settings(texts("settings-button-barred"), lifts, shared=True))
    return Page(page_title(PageName.ROOM, texts), tuple(parts))


def _choice(scene: RoomScene, page: RoomPage, texts: Texts) -> Choice:
    found, chosen = _values(scene, page, texts)
    setting = CHOICE_OF_PAGE[page]
    options = (Option(label, _data(setting, value), chosen=value == chosen) for value, label in found.items())
    return Choice(texts(f"settings-button-{page.value}"), tuple(options))


def _data(setting: RoomChoice, value: str) -> str:
    return ChooseForRoom(setting, value).text()


def _state(scene: RoomScene, texts: Texts) -> Iterator[Block]:
    settings = scene.settings
    yield words(texts, "settings-opens", who=settings.opens.value)
    yield words(texts, "settings-cancels", who=settings.cancels.value)
    yield words(texts, "settings-game", game=_game_words(settings.preset, texts))
    yield words(texts, "settings-pace", pace=_pace_words(settings.pace, texts))
    yield words(texts, "settings-language", language=LANGUAGES[scene.language].own_name)
    yield words(texts, "settings-letters", letters=letters_shown(settings.letters))
    yield words(texts, "settings-view", view=settings.table_view.value)
    for one in scene.switches:
        yield words(texts, f"settings-{one.name}", value="on" if _is_on(one, scene) else "off")
    yield words(texts, "settings-zone", zone=_zone_words(settings.zone, scene.at, texts))
    if scene.barred:
        yield words(texts, "settings-barred", count=len(scene.barred))
    yield Gap()
    yield words(texts, "settings-how", tone=Tone.SMALL)


def _menu_rows(scene: RoomScene, texts: Texts) -> Iterator[ButtonRow]:
    """Each button flips a setting or opens a page."""
    settings = scene.settings
    opens, cancels = _other(settings.opens), _other(settings.cancels)
    yield _flip(RoomChoice.OPENS, opens, texts), _flip(RoomChoice.CANCELS, cancels, texts)
    yield _page(RoomPage.GAME, texts), _page(RoomPage.PACE, texts)
    letters = Letters.CYRILLIC if settings.letters is Letters.LATIN else Letters.LATIN
    yield _page(RoomPage.LANGUAGE, texts), _flip(RoomChoice.LETTERS, letters.value, texts)
    switches = [
        Button(texts(f"settings-button-{one.name}"), Tap(_switched(one, scene))) for one in scene.switches
    ]
    yield from (tuple(switches[at : at + 2]) for at in range(0, len(switches), 2))
    views = list(TableView)
    following = views[(views.index(settings.table_view) + 1) % len(views)]
    yield _flip(RoomChoice.VIEW, following.value, texts), _page(RoomPage.ZONE, texts)
    if scene.barred:
        yield (_page(RoomPage.BARRED, texts),)


def _choices(scene: RoomScene, page: RoomPage, texts: Texts) -> Iterator[Button]:
    """The values of a setting, with a mark at the present one; or the barred people."""
    if page is RoomPage.BARRED:
        for person, name in scene.barred[:MOST_BARRED]:
            yield Button(shown_name(name), Tap(LiftBar(person).text()))
        return
    found, chosen = _values(scene, page, texts)
    for value, label in found.items():
        shown = texts("lobby-button-chosen", label=label) if value == chosen else label
        yield Button(shown, Tap(_data(CHOICE_OF_PAGE[page], value)))


def _values(scene: RoomScene, page: RoomPage, texts: Texts) -> tuple[Mapping[str, str], str]:
    """Return the values of a setting with their words, and the present one."""
    match page:
        case RoomPage.GAME:
            own = (OWN,) if scene.own else ()
            games = {name: _game_words(name, texts) for name in ("", *PRESETS, *own)}
            return games, scene.settings.preset
        case RoomPage.PACE:
            paces = {pace: _pace_words(pace, texts) for pace in ("", *(pace.value for pace in _PACES))}
            return paces, scene.settings.pace
        case RoomPage.ZONE:
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


def _is_on(one: RoomSwitch, scene: RoomScene) -> bool:
    on: bool = getattr(scene.settings, one.field)
    return on


def _switched(one: RoomSwitch, scene: RoomScene) -> str:
    return SwitchForRoom(one.name, not _is_on(one, scene)).text()


def _flip(setting: RoomChoice, value: str, texts: Texts) -> Button:
    return Button(texts(f"settings-button-{setting.value}"), Tap(_data(setting, value)))


def _page(page: RoomPage, texts: Texts) -> Button:
    label = texts("options-button-more", label=texts(f"settings-button-{page.value}"))
    return Button(label, Tap(TurnRoomSettings(page).text()))


def _back(texts: Texts) -> Button:
    return Button(texts("options-button-back"), Tap(TurnRoomSettings(RoomPage.MENU).text()))
