"""`/notify`: *My settings* of a person, with a switch for each of their rooms: notices about new tables there.

The other settings apply in all rooms, and features add switches to them (`OwnSwitch`). A button contains a digest of a
room's address, and the room is looked up among the person's stored rooms. So nobody gets notices about a room that they
do not belong to, or that has banned them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import Chat, Language
from bot.domain.languages import CARD_LETTERS, LANGUAGES
from bot.domain.panels import Choice, Option, Panel, PanelName, PanelSettings, Switch
from bot.domain.room_settings import RoomPerson
from bot.domain.rows import Change, HandOrder, Person, Preferences, PutRoom, PutRow
from bot.domain.screen import Block, Button, ButtonRow, Gap, RoomName, Screen, Tap, Tone
from bot.domain.tap_data import LINK, TapData
from bot.feature import Context
from bot.features.settings.taps import (
    CallMe,
    ChooseForMe,
    OwnChoice,
    OwnSettings,
    RoomKey,
    SetLanguage,
    SwitchForMe,
)
from bot.i18n.texts import Texts
from bot.screens.lines import language_name, line, room_title, words
from bot.screens.panels import panel_title
from bot.tables.registry import default_room, title_of

ON: Final = "on"
"""The state of a setting of a feature that is on (`OwnSwitch.state`)."""


@dataclass(frozen=True, slots=True)
class OwnScene:
    """The facts of *My settings*.

    `rooms` have a switch each. `switches` are the states of the settings of features (`OwnSwitch.state`), by name.
    """

    preferences: Preferences
    rooms: Sequence[CalledRoom] = ()
    switches: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CalledRoom:
    """A room with a switch for notices about new tables.

    `title` is raw, `key` is the room's key in buttons, and `called` is true if the notices are on.
    """

    title: str
    key: str
    called: bool


def own_settings_screen(scene: OwnScene, texts: Texts) -> Screen:
    """Return the screen of *My settings*: the present values, and buttons to change them."""
    return Screen(tuple(_state(scene, texts)), tuple(_rows(scene, texts)))


def own_settings_panel(scene: OwnScene, texts: Texts) -> Panel:
    """Return *My settings* as a panel, with the language in addition.

    The setting for alerts is left out: the page alerts its reader by itself, and has its own switch for that.
    """
    languages = (
        Option(language_name(code, texts), SetLanguage(code).text(), chosen=code == texts.language)
        for code in LANGUAGES
    )
    orders = (
        Option(
            texts(f"own-button-order-{order.value}"),
            ChooseForMe(OwnChoice.ORDER, order.value).text(),
            chosen=order is scene.preferences.hand_order,
        )
        for order in HandOrder
    )
    letters = (
        Option(
            shown,
            ChooseForMe(OwnChoice.LETTERS, code).text(),
            chosen=shown == scene.preferences.letters,
        )
        for code, shown in CARD_LETTERS.items()
    )
    switches = (
        Switch(texts(f"page-own-{name}"), state == ON, SwitchForMe(name, state != ON).text())
        for name, state in scene.switches.items()
    )
    own = PanelSettings(
        "",
        (
            Choice(texts("settings-button-language"), tuple(languages)),
            Choice(texts("page-settings-order"), tuple(orders)),
            Choice(texts("settings-button-letters"), tuple(letters)),
            *switches,
        ),
    )
    calls = tuple(
        Switch(room_title(room.title), room.called, CallMe(room.key, not room.called).text())
        for room in scene.rooms
    )
    called = (PanelSettings(texts("page-settings-calls"), calls),) if calls else ()
    return Panel(panel_title(PanelName.SETTINGS, texts), (own, *called))


def will_call_screen(room: str, texts: Texts) -> Screen:
    """Return the announcement that this chat gets notices about new tables in the room with this raw title."""
    return Screen((line(*texts.rich("call-will", room=RoomName(room_title(room)))),))


def will_tell_screen(name: str, texts: Texts) -> Screen:
    """Return the announcement of the messages that the person has switched on (`OwnSwitch.name`)."""
    return Screen((words(texts, f"own-will-{name}"),))


def _state(scene: OwnScene, texts: Texts) -> Iterator[Block]:
    preferences = scene.preferences
    yield words(texts, "own-title", tone=Tone.TITLE)
    yield words(texts, "own-rings", switch="on" if preferences.rings else "off")
    yield words(texts, "own-order", order=preferences.hand_order.value)
    yield words(texts, "own-letters", letters=preferences.letters)
    for name, state in scene.switches.items():
        yield words(texts, f"own-{name}", state=state)
    for room in scene.rooms:
        yield words(texts, "own-call", room=room_title(room.title), switch="on" if room.called else "off")
    yield Gap()
    yield words(texts, "own-how", tone=Tone.SMALL)


def _rows(scene: OwnScene, texts: Texts) -> Iterator[ButtonRow]:
    preferences = scene.preferences
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
            ChooseForMe(OwnChoice.LETTERS, code),
            letters,
            texts,
            chosen=letters == preferences.letters,
        )
        for code, letters in CARD_LETTERS.items()
    )
    for name, state in scene.switches.items():
        yield (
            _choice(SwitchForMe(name, state != ON), texts(f"own-button-{name}"), texts, chosen=state == ON),
        )
    for room in scene.rooms:
        tap = CallMe(room.key, not room.called)
        yield (
            _choice(tap, texts("own-button-call", room=room_title(room.title)), texts, chosen=room.called),
        )


def _choice(tap: TapData, label: str, texts: Texts, *, chosen: bool) -> Button:
    shown = texts("lobby-button-chosen", label=label) if chosen else label
    return Button(shown, Tap(tap.text()))


MOST_ROOMS: Final = 6
"""The number of rooms listed in *My settings*."""
_KEY_LETTERS: Final = 16
_SWITCH: Final = {ON: True, "off": False}


async def notify(ctx: Context, command: Typed) -> Answer:
    """Show *My settings*, in private. If the command comes from a group, list this group there from now on.

    Raises:
        Declined: The person has no private chat with the bot.
    """
    where, person = command.where, ctx.person
    if not where.private:
        await _offer(ctx)
    if where.unseen:
        return await show(ctx, where)
    if not person.reachable:
        raise Declined(AnswerCode.NO_PRIVATE, opens_private=OwnSettings().text(LINK))
    return await show(ctx, Where(person.private, private=True), where.chat)


async def follow(ctx: Context, _: OwnSettings) -> Answer:
    """Show *My settings* to a person who opened its deep link."""
    return await show(ctx, ctx.where)


async def show(ctx: Context, where: Where, room: Chat | None = None) -> Answer:
    """Show *My settings* in the chat `where`. The room `room` is the first one in the list.

    If `room` is None, the room of `where` is the first one; a private chat has none.
    """
    here = where.chat if room is None and not where.private else room
    return ctx.show("own", await _screen(ctx, ctx.person, here), where)


async def panel(ctx: Context, _: str) -> Panel:
    """Return the panel of *My settings*. If it is opened in a room, list this room there from now on."""
    where = ctx.where
    if not where.private:
        await _offer(ctx)
    scene = await _scene(ctx, ctx.person, None if where.private else where.chat)
    return own_settings_panel(scene, ctx.own_texts)


async def choose(ctx: Context, tap: ChooseForMe) -> Answer:
    """Store the value of the button for the tapping person, redraw their tables, and show *My settings*.

    Raises:
        Declined: No button has this value.
    """
    person = ctx.person
    if preferred(person.preferences, tap) is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    changed = await ctx.services.people.prefer(person.person, lambda before: preferred(before, tap) or before)
    ctx.tables.show_tables_of(person.person)
    return await _renewed(ctx, changed)


async def call(ctx: Context, tap: CallMe) -> Answer:
    """Switch notices about new tables in a room on or off for the tapping person, and show *My settings*.

    Before they are switched on from a group, send the person a private message to check that messages arrive.

    Raises:
        Declined: The person does not belong to the room, or gets no private messages.
    """
    row = next((row for row in await _own_rooms(ctx) if key_of(row.room) == tap.room), None)
    if row is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if tap.on and not ctx.where.private:
        title = (await ctx.tables.info(row.room)).title
        await _try_to_tell(ctx, replace(will_call_screen(title, ctx.own_texts), room=row.room))
    now = ctx.services.clock.now() if tap.on else 0
    await ctx.services.store.commit([PutRow(replace(row, called=tap.on, called_at=now), row)])
    return await _renewed(ctx, ctx.person)


async def switch(ctx: Context, tap: SwitchForMe) -> Answer:
    """Switch a setting of a feature on or off for the tapping person, and show *My settings*.

    Before it is switched on from a group, send the person a private message to check that messages arrive.

    Raises:
        Declined: There is no such setting, or the person gets no private messages.
    """
    found = next((one for one in ctx.services.hooks.own_switches if one.name == tap.switch), None)
    if found is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if tap.on and not ctx.where.private:
        await _try_to_tell(ctx, will_tell_screen(found.name, ctx.own_texts))
    await found.switch(ctx.person, tap.on)
    return await _renewed(ctx, ctx.person)


def key_of(room: Chat) -> RoomKey:
    """Return the key of a room in buttons: a digest of its address."""
    address = f"{room.platform}:{room.id}:{room.topic}"
    return hashlib.sha256(address.encode(errors="replace")).hexdigest()[:_KEY_LETTERS]


def preferred(before: Preferences, tap: ChooseForMe) -> Preferences | None:
    """Return the preferences after this tap; None if no button has its value."""
    try:
        match tap.setting:
            case OwnChoice.ORDER:
                return replace(before, hand_order=HandOrder(tap.value))
            case OwnChoice.LETTERS:
                return replace(before, letters=CARD_LETTERS[Language(tap.value)])
            case OwnChoice.RINGS if tap.value in _SWITCH:
                return replace(before, rings=_SWITCH[tap.value])
    except (ValueError, KeyError):
        pass
    return None


async def _renewed(ctx: Context, person: Person) -> Answer:
    here = None if ctx.where.private else ctx.where.chat
    return ctx.renew(await _screen(ctx, person, here))


async def _try_to_tell(ctx: Context, screen: Screen) -> None:
    """Announce later messages by this private message, to check that messages arrive.

    Raises:
        Declined: The person cannot be reached, or the platform refuses the message.
    """
    try:
        await ctx.core.tell(ctx.person, replace(screen, direct=True))
    except (Unreachable, Refused) as error:
        raise Declined(AnswerCode.NO_PRIVATE) from error


async def _offer(ctx: Context) -> None:
    """Store the person as one of the people of the command's room, so their *My settings* list this room."""
    store, where, changes = ctx.services.store, ctx.where, list[Change]()
    if await store.room(where.chat) is None:
        changes.append(
            PutRoom(default_room(where.chat, title_of(where, ctx.person, ctx.services), ctx.person.language))
        )
    row = await store.room_person(where.chat, ctx.person.person)
    await store.commit([*changes, PutRow(row, row)])


async def _screen(ctx: Context, person: Person, here: Chat | None) -> Screen:
    return own_settings_screen(await _scene(ctx, person, here), ctx.services.texts_of(person))


async def _scene(ctx: Context, person: Person, here: Chat | None) -> OwnScene:
    switches = {one.name: await one.state(person.person) for one in ctx.services.hooks.own_switches}
    return OwnScene(person.preferences, await _rooms(ctx, here), switches)


async def _own_rooms(ctx: Context) -> list[RoomPerson]:
    return [row for row in await ctx.services.store.rooms_of(ctx.person.person) if not row.barred]


async def _rooms(ctx: Context, here: Chat | None) -> list[CalledRoom]:
    """Return at most `MOST_ROOMS` rooms for *My settings*: the room `here`, then rooms with notices, then others."""
    first = sorted(await _own_rooms(ctx), key=lambda row: (row.room != here, not row.called))[:MOST_ROOMS]
    return [
        CalledRoom((await ctx.tables.info(row.room)).title, key_of(row.room), row.called) for row in first
    ]
