"""`/settings`: the settings of a room. `/lang`: the language of a room or of a person.

The settings of a room are one screen with several menus, for its administrators. In private, `/settings` shows the
person's own settings (`own`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.domain import zones
from bot.domain.answers import AnswerCode, Declined
from bot.domain.cards import Letters
from bot.domain.commands import Answer, Typed, Where
from bot.domain.errors import PlatformError
from bot.domain.ids import Chat, Language, PersonId
from bot.domain.languages import CARD_LETTERS, LANGUAGES, named_language, pick_language
from bot.domain.names import shown_name
from bot.domain.panels import Choice, Option, Panel, PanelName, PanelSettings, Switch
from bot.domain.room_settings import RoomSettings, RoomSwitch, TableView, WhoMay
from bot.domain.rows import PutRow
from bot.domain.scene import Pace
from bot.domain.screen import Block, Button, ButtonRow, Gap, Menu, RoomName, Screen, Tap, Tone
from bot.domain.state import Lobby
from bot.domain.tap_data import TapData
from bot.domain.zones import ZONES, is_known
from bot.feature import Context
from bot.features.settings import own
from bot.features.settings.taps import (
    ChooseForRoom,
    LiftBar,
    MoreLanguages,
    RoomChoice,
    RoomMenu,
    SetLanguage,
    ShowPicture,
    SwitchForRoom,
    TurnRoomSettings,
)
from bot.game.rules import OWN, named_rules, own_rules
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.screens.lines import language_name, line, message_part, room_title, words
from bot.screens.notices import notice_screen
from bot.screens.panels import panel_title
from bot.tables.registry import default_room, title_of
from bot.tables.services import Services
from engine import PRESETS, Options

MOST_BARRED: Final = 60
"""The maximum number of banned people listed in the menu."""


CHOICE_OF_MENU: Final[Mapping[RoomMenu, RoomChoice]] = {
    RoomMenu.GAME: RoomChoice.GAME,
    RoomMenu.PACE: RoomChoice.PACE,
    RoomMenu.LANGUAGE: RoomChoice.LANGUAGE,
    RoomMenu.ZONE: RoomChoice.ZONE,
}
"""The setting of each menu, in the order of the panel."""
_PACES: Final = (Pace.NORMAL, Pace.BLITZ, Pace.MAIL, Pace.NONE)


@dataclass(frozen=True, slots=True)
class RoomScene:
    """The facts about a room for the screen of its settings."""

    title: str
    """The raw title."""
    language: Language
    """The language of the room."""
    settings: RoomSettings
    """The choices of the administrators."""
    switches: tuple[RoomSwitch, ...]
    """The on/off settings possible in this room."""
    own: bool = False
    """True if the room has its own rules."""
    barred: tuple[tuple[PersonId, str], ...] = ()
    """The people banned from its tables, with their raw names."""
    at: int = 0
    """The present time (ms). The shown difference of a time zone to UTC depends on it."""


def room_settings_screen(scene: RoomScene, menu: RoomMenu, texts: Texts) -> Screen:
    """Return the screen with one menu of the settings. `RoomMenu.MENU` shows all values."""
    heading = line(*texts.rich("settings-title", room=RoomName(room_title(scene.title))), tone=Tone.TITLE)
    if menu is RoomMenu.MENU:
        return Screen((heading, *_state(scene, texts)), tuple(_menu_rows(scene, texts)))
    asked = words(texts, f"settings-ask-{menu.value}")
    if menu is RoomMenu.ZONE and not zones.any_known():
        return Screen((heading, words(texts, "settings-no-zones")), ((_back(texts),),))
    buttons = list(_choices(scene, menu, texts))
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    return Screen((heading, asked), (*rows, (_back(texts),)), menus=tuple(_menus(scene, menu, texts)))


def _menus(scene: RoomScene, menu: RoomMenu, texts: Texts) -> Iterator[Menu]:
    """Yield the menu with the values of a setting. Banned people are in none: a choice there lifts a ban."""
    if menu in CHOICE_OF_MENU:
        (found, chosen), name = _values(scene, menu, texts), texts(f"settings-button-{menu.value}")
        label = texts("variant-change", option=name, value=found[chosen]) if chosen in found else name
        yield Menu(label, tuple(_data(CHOICE_OF_MENU[menu], value) for value in found))


def room_settings_panel(scene: RoomScene, texts: Texts) -> Panel:
    """Return the settings as a panel, without those about posts in a chat (`RoomSwitch.on_page`, the table's look)."""
    settings = scene.settings
    chosen = [_choice(scene, menu, texts) for menu in CHOICE_OF_MENU]
    letters = tuple(
        Option(shown, _data(RoomChoice.LETTERS, code), chosen=shown == settings.letters)
        for code, shown in CARD_LETTERS.items()
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
    parts = [PanelSettings(room_title(scene.title), tuple(own), shared=True)]
    if scene.barred:
        lifts = tuple(
            Switch(shown_name(name), True, LiftBar(person).text())
            for person, name in scene.barred[:MOST_BARRED]
        )
        parts.append(PanelSettings(texts("settings-button-barred"), lifts, shared=True))
    return Panel(panel_title(PanelName.ROOM, texts), tuple(parts))


def _choice(scene: RoomScene, menu: RoomMenu, texts: Texts) -> Choice:
    found, chosen = _values(scene, menu, texts)
    setting = CHOICE_OF_MENU[menu]
    options = (Option(label, _data(setting, value), chosen=value == chosen) for value, label in found.items())
    return Choice(texts(f"settings-button-{menu.value}"), tuple(options))


def _data(setting: RoomChoice, value: str) -> str:
    return ChooseForRoom(setting, value).text()


def _state(scene: RoomScene, texts: Texts) -> Iterator[Block]:
    settings = scene.settings
    yield words(texts, "settings-opens", who=settings.opens.value)
    yield words(texts, "settings-cancels", who=settings.cancels.value)
    yield words(texts, "settings-game", game=_game_words(settings.preset, texts))
    yield words(texts, "settings-pace", pace=_pace_words(settings.pace, texts))
    yield words(texts, "settings-language", language=LANGUAGES[scene.language].own_name)
    yield words(texts, "settings-letters", letters=settings.letters)
    yield words(texts, "settings-view", view=settings.table_view.value)
    for one in scene.switches:
        yield words(texts, f"settings-{one.name}", switch="on" if _is_on(one, scene) else "off")
    yield words(texts, "settings-zone", zone=_zone_words(settings.zone, scene.at, texts))
    if scene.barred:
        yield words(texts, "settings-barred", count=len(scene.barred))
    yield Gap()
    yield words(texts, "settings-how", tone=Tone.SMALL)


def _menu_rows(scene: RoomScene, texts: Texts) -> Iterator[ButtonRow]:
    """Yield the buttons of the main menu. Each changes a setting to its next value, or opens a menu."""
    settings = scene.settings
    opens, cancels = _other(settings.opens), _other(settings.cancels)
    yield _flip(RoomChoice.OPENS, opens, texts), _flip(RoomChoice.CANCELS, cancels, texts)
    yield _menu(RoomMenu.GAME, texts), _menu(RoomMenu.PACE, texts)
    yield _menu(RoomMenu.LANGUAGE, texts), _flip(RoomChoice.LETTERS, _next_letters(settings.letters), texts)
    switches = [
        Button(texts(f"settings-button-{one.name}"), Tap(_switched(one, scene))) for one in scene.switches
    ]
    yield from (tuple(switches[at : at + 2]) for at in range(0, len(switches), 2))
    views = list(TableView)
    following = views[(views.index(settings.table_view) + 1) % len(views)]
    yield _flip(RoomChoice.VIEW, following.value, texts), _menu(RoomMenu.ZONE, texts)
    if scene.barred:
        yield (_menu(RoomMenu.BARRED, texts),)


def _choices(scene: RoomScene, menu: RoomMenu, texts: Texts) -> Iterator[Button]:
    """Yield one button for each value of the setting, and mark the present value.

    In the menu of banned people, yield one button for each person instead; it lifts the ban.
    """
    if menu is RoomMenu.BARRED:
        for person, name in scene.barred[:MOST_BARRED]:
            yield Button(shown_name(name), Tap(LiftBar(person).text()))
        return
    found, chosen = _values(scene, menu, texts)
    for value, label in found.items():
        shown = texts("lobby-button-chosen", label=label) if value == chosen else label
        yield Button(shown, Tap(_data(CHOICE_OF_MENU[menu], value)))


def _values(scene: RoomScene, menu: RoomMenu, texts: Texts) -> tuple[Mapping[str, str], str]:
    """Return the labels of a setting's values, by value, and the present value."""
    match menu:
        case RoomMenu.GAME:
            own = (OWN,) if scene.own else ()
            games = {name: _game_words(name, texts) for name in ("", *PRESETS, *own)}
            return games, scene.settings.preset
        case RoomMenu.PACE:
            paces = {pace: _pace_words(pace, texts) for pace in ("", *(pace.value for pace in _PACES))}
            return paces, scene.settings.pace
        case RoomMenu.ZONE:
            known = (zone for zone in zones.ZONES if zones.is_known(zone))
            return {zone: _zone_words(zone, scene.at, texts) for zone in known}, scene.settings.zone
        case _:
            return {code: language_name(code, texts) for code in LANGUAGES}, scene.language


def _game_words(preset: str, texts: Texts) -> str:
    return texts(f"preset-{message_part(preset)}") if preset else texts("settings-as-last")


def _pace_words(pace: str, texts: Texts) -> str:
    return texts(f"pace-{pace}") if pace else texts("settings-as-last")


def _zone_words(zone: str, at: int, texts: Texts) -> str:
    """Return the city of a time zone, with the difference of its clock to UTC at the time `at` (ms)."""
    city = texts(f"settings-city-{message_part(zone)}")
    hours, minutes = divmod(abs(ahead := zones.minutes_east(zone, at)), 60)
    sign = "−" if ahead < 0 else "+"
    if zone == zones.UTC:
        return city
    return f"{city}, UTC{sign}{hours}" + (f":{minutes:02}" if minutes else "")


def _other(who: WhoMay) -> str:
    return WhoMay.EVERYBODY.value if who is WhoMay.ADMINS else WhoMay.ADMINS.value


def _is_on(one: RoomSwitch, scene: RoomScene) -> bool:
    on: bool = getattr(scene.settings, one.field)
    return on


def _switched(one: RoomSwitch, scene: RoomScene) -> str:
    return SwitchForRoom(one.name, not _is_on(one, scene)).text()


def _flip(setting: RoomChoice, value: str, texts: Texts) -> Button:
    return Button(texts(f"settings-button-{setting.value}"), Tap(_data(setting, value)))


def _next_letters(letters: Letters) -> Language:
    codes, known = list(CARD_LETTERS), list(CARD_LETTERS.values())
    return codes[(known.index(letters) + 1) % len(codes)] if letters in known else codes[0]


def _menu(menu: RoomMenu, texts: Texts) -> Button:
    label = texts("options-button-more", label=texts(f"settings-button-{menu.value}"))
    return Button(label, Tap(TurnRoomSettings(menu).text()))


def _back(texts: Texts) -> Button:
    return Button(texts("options-button-back"), Tap(TurnRoomSettings(RoomMenu.MENU).text()))


IN_A_ROW: Final = 3
"""The maximum number of language buttons in a row."""
MOST_LANGUAGES: Final = 6
"""The maximum number of languages offered at first."""


async def lang(ctx: Context, command: Typed) -> Answer:
    """Set the named language, or show the languages to choose from.

    Raises:
        Declined: The language does not exist, or the person may not set it.
    """
    wanted = command.argument.strip()
    if not wanted:
        return ctx.ask("lang", language_screen(ctx.own_texts, await _likely(ctx)))
    return await _speak(ctx, named_language(wanted))


async def more_languages(ctx: Context, _: MoreLanguages) -> Answer:
    """Show all languages in place of the likely ones."""
    return ctx.renew(language_screen(ctx.own_texts, tuple(LANGUAGES)))


async def language_tapped(ctx: Context, tap: SetLanguage) -> Answer:
    """Set the language of the button."""
    return await _speak(ctx, tap.language)


async def _speak(ctx: Context, language: Language | None) -> Answer:
    """Set the language of the person and their private chat if nobody else reads the answer; else that of the group.

    Redraw the person's tables.

    Raises:
        Declined: The language does not exist.
    """
    services, person, where = ctx.services, ctx.person, ctx.where
    if language is None:
        raise Declined(AnswerCode.UNKNOWN_LANGUAGE, languages=", ".join(services.texts))
    own = where.unseen
    if own:
        person = await services.people.speak(person.person, language)
    place = Where(person.private, private=True) if own else where
    await set_room_language(ctx, place, language)
    ctx.tables.show_tables_of(person.person)
    texts = services.texts[language].on(person.platform)
    if own and not where.private:
        return Answer(screen=notice_screen(texts, "language-own"))
    return Answer(texts(f"answer-{AnswerCode.LANGUAGE_SET.value}"))


async def set_room_language(ctx: Context, where: Where, language: Language) -> None:
    """Store the language of a chat, and redraw its table."""
    before = await ctx.services.store.room(where.chat)
    room = before or default_room(where.chat, title_of(where, ctx.person, ctx.services), language)
    await ctx.tables.remember(replace(room, language=language), before)


async def _likely(ctx: Context) -> tuple[Language, ...]:
    """Return the languages offered first: all of them, or those of person, client and chat, filled up by others."""
    if len(LANGUAGES) <= MOST_LANGUAGES:
        return tuple(LANGUAGES)
    client, chat = pick_language(ctx.command.who.language), (await ctx.texts()).language
    return tuple(dict.fromkeys((ctx.person.language, client, chat, *LANGUAGES)))[:MOST_LANGUAGES]


def language_screen(texts: Texts, offered: Sequence[Language]) -> Screen:
    """Return the screen with a button for each offered language, and one for all if there are others.

    The label is the own name of the language.
    """
    buttons = [Button(language_name(one, texts), Tap(SetLanguage(one).text())) for one in offered]
    rows = [tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW)]
    if len(offered) < len(LANGUAGES):
        rows.append((Button(texts("language-button-more"), Tap(MoreLanguages().text())),))
    return Screen((words(texts, "language-title"),), tuple(rows))


async def show(ctx: Context, command: Typed) -> Answer:
    """Show the settings of the room. If the room has no known administrators, show the person's own settings."""
    if not ctx.room_here.knows_admins:
        return await own.notify(ctx, command)
    return ctx.ask("settings", await _screen(ctx, RoomMenu.MENU))


async def check_settings(ctx: Context, _: TapData | None) -> None:
    """Check that the person may see and change the settings of this chat (`Right.SETTINGS`).

    In a chat without known administrators everybody may: the settings are then their own.

    Raises:
        Declined: The person is no administrator of the group.
    """
    if ctx.room_here.knows_admins and not await ctx.is_admin():
        raise Declined(AnswerCode.ONLY_ADMIN)


async def check_language(ctx: Context, tap: TapData | None) -> None:
    """Check that the person may set the language in this chat (`Right.LANGUAGE`).

    Everybody may use `/lang` without a language.

    Raises:
        Declined: Others read the answer, and the person is no administrator.
    """
    asks = tap is None and isinstance(ctx.command, Typed) and not ctx.command.argument.strip()
    own = ctx.where.unseen
    if not (asks or own or await ctx.is_admin()):
        raise Declined(AnswerCode.ONLY_ADMIN)


async def is_decided_by(ctx: Context) -> bool:
    """Return True if this is no private chat and the person is its administrator.

    Return False also if the platform gives no answer.
    """
    try:
        return not ctx.where.private and await ctx.is_admin()
    except PlatformError:
        return False


async def panel(ctx: Context, _: str) -> Panel:
    """Return the panel of the room's settings."""
    return room_settings_panel(await _scene(ctx), ctx.own_texts)


# taps of administrators; each raises Declined if the value is unknown


async def turn(ctx: Context, tap: TurnRoomSettings) -> Answer:
    """Show the menu of the button."""
    return ctx.renew(await _screen(ctx, tap.menu))


async def choose(ctx: Context, tap: ChooseForRoom) -> Answer:
    """Store the value of the button for the room, and show the menu of this setting.

    Raises:
        Declined: No button has this value.
    """
    match tap.setting:
        case RoomChoice.LANGUAGE:
            if tap.value not in ctx.services.texts:
                raise Declined(AnswerCode.UNKNOWN_BUTTON)
            await set_room_language(ctx, ctx.where, Language(tap.value))
        case RoomChoice.ZONE:
            await _set_clocks(ctx, tap.value)
        case _:
            room = await ctx.services.store.room(ctx.where.chat)
            own_ones = None if room is None else own_rules(room)
            await _set(ctx, chosen(tap, own_ones))
    menus = {setting: menu for menu, setting in CHOICE_OF_MENU.items()}
    return ctx.renew(await _screen(ctx, menus.get(tap.setting, RoomMenu.MENU)))


async def switch(ctx: Context, tap: SwitchForRoom) -> Answer:
    """Switch a setting on or off, and show the settings.

    Raises:
        Declined: The room cannot have this setting.
    """
    fields = {one.name: one.field for one in _switches(ctx)}
    if tap.switch not in fields:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await _set(ctx, {fields[tap.switch]: tap.on})
    return ctx.renew(await _screen(ctx, RoomMenu.MENU))


def picture_button(
    services: Services, state: Lobby | Running, settings: RoomSettings, texts: Texts
) -> Iterator[Button]:
    """Yield the switch for the picture of the table, below a lobby on a platform with this switch.

    A room with the picture alone, chosen in its settings, has no switch: it would lose this choice.
    """
    if settings.table_view is TableView.PICTURE:
        return
    platforms, room = services.platforms, state.room if isinstance(state, Lobby) else None
    if room is None or services.pictures is None or room.platform not in platforms.with_picture_switch:
        return
    if platforms.room(room).knows_admins:
        shown, label = settings.table_view is not TableView.TEXT, texts("settings-button-picture")
        marked = texts("lobby-button-chosen" if shown else "options-off", label=label)
        yield Button(marked, Tap(ShowPicture(not shown).text()))


async def show_picture(ctx: Context, tap: ShowPicture) -> Answer:
    """Store the look of the room's tables, and say it. If they have the picture alone, a late tap keeps it."""
    settings = await ctx.services.store.room_settings(ctx.where.chat)
    if settings.table_view is TableView.PICTURE:
        return Answer(ctx.own_texts("settings-view", view=TableView.PICTURE.value))
    view = TableView.BOTH if tap.on else TableView.TEXT
    await _set(ctx, {"table_view": view})
    return Answer(ctx.own_texts("settings-view", view=view.value))


async def lift(ctx: Context, tap: LiftBar) -> Answer:
    """Lift the ban of a person, and show the remaining banned people."""
    store = ctx.services.store
    row = await store.room_person(ctx.where.chat, tap.person)
    if row.barred:
        await store.commit([PutRow(replace(row, barred=False), row)])
    return ctx.renew(await _screen(ctx, RoomMenu.BARRED))


def chosen(tap: ChooseForRoom, own_ones: Options | None) -> dict[str, Any]:
    """Return the changed field of the room's settings with its new value. `own_ones` are the room's own rules, or None.

    Raises:
        Declined: No button has this value.
    """
    value = tap.value
    try:
        match tap.setting:
            case RoomChoice.OPENS:
                return {"opens": WhoMay(value)}
            case RoomChoice.CANCELS:
                return {"cancels": WhoMay(value)}
            case RoomChoice.LETTERS:
                return {"letters": CARD_LETTERS[Language(value)]}
            case RoomChoice.VIEW:
                return {"table_view": TableView(value)}
            case RoomChoice.PACE:
                return {"pace": value and Pace(value).value}
            case RoomChoice.GAME if not value or named_rules(value, own_ones):
                return {"preset": value}
    except (ValueError, KeyError):
        pass
    raise Declined(AnswerCode.UNKNOWN_BUTTON)


async def _set(ctx: Context, change: dict[str, Any]) -> None:
    room = ctx.where.chat
    settings = await ctx.services.store.room_settings(room)
    changed = replace(settings, **change)
    if changed != settings:
        await ctx.tables.set_up(room, changed, settings)


async def _set_clocks(ctx: Context, zone: str) -> None:
    """Set the time zone of the whole chat, with all its topics.

    Raises:
        Declined: The time zone is unknown.
    """
    if zone not in ZONES or not is_known(zone):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    chat = ctx.where.chat.whole
    settings = await ctx.services.store.room_settings(chat)
    await ctx.tables.set_up(chat, replace(settings, zone=zone), settings)


def _switches(ctx: Context) -> tuple[RoomSwitch, ...]:
    """Return the on/off settings possible in the room of the command. Its platform limits them."""
    platform: object = ctx.core.platforms.get(ctx.where.chat.platform)
    switches = ctx.services.hooks.room_switches
    return tuple(one for one in switches if one.needs is None or isinstance(platform, one.needs))


async def _screen(ctx: Context, shown: RoomMenu) -> Screen:
    scene = await _scene(ctx)
    shown = RoomMenu.MENU if shown is RoomMenu.BARRED and not scene.barred else shown
    return replace(room_settings_screen(scene, shown, await ctx.texts()), room=ctx.where.chat)


async def _scene(ctx: Context) -> RoomScene:
    where, services = ctx.where, ctx.services
    store, chat = services.store, where.chat
    room = await store.room(chat) or default_room(
        chat, title_of(where, ctx.person, services), ctx.person.language
    )
    zone = (await store.room_settings(chat.whole)).zone
    return RoomScene(
        where.title or room.title,
        room.language,
        replace(await store.room_settings(chat), zone=zone),
        _switches(ctx),
        own=own_rules(room) is not None,
        barred=await _barred(ctx, chat),
        at=services.clock.now(),
    )


async def _barred(ctx: Context, room: Chat) -> tuple[tuple[PersonId, str], ...]:
    people = ctx.services.people
    barred = [row.person for row in await ctx.services.store.room_people(room) if row.barred]
    await people.load(barred)
    return tuple((person, people.person(person, room).name) for person in barred)
