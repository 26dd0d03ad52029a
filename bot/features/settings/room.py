"""`/settings`: the choices of a room's administrators. In private it shows the person's own (`own`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.domain.answers import AnswerCode, Declined
from bot.domain.cards import Letters
from bot.domain.commands import Answer, Typed
from bot.domain.errors import PlatformError
from bot.domain.ids import Chat, Language, PersonId
from bot.domain.pages import Page
from bot.domain.room_settings import RoomSwitch, TableView, WhoMay
from bot.domain.rows import PutRow
from bot.domain.scene import Pace
from bot.domain.screen import Screen
from bot.domain.zones import ZONES, is_known
from bot.feature import Context
from bot.features.settings import own
from bot.features.settings.language import set_room_language
from bot.features.settings.room_screens import (
    CHOICE_OF_PAGE,
    RoomScene,
    room_settings_page,
    room_settings_screen,
)
from bot.features.settings.taps import (
    ChooseForRoom,
    LiftBar,
    RoomChoice,
    RoomPage,
    SwitchForRoom,
    TurnRoomSettings,
)
from bot.game.rules import named_rules, own_rules
from bot.tables.registry import default_room
from engine import Options


async def show(ctx: Context, command: Typed) -> Answer:
    """Show the settings of the room; in private, the person's own.

    Raises:
        Declined: The person does not decide for the room.
    """
    if command.where.private:
        return await own.show(ctx, command.where)
    await _check_admin(ctx)
    return ctx.ask("settings", await _screen(ctx, RoomPage.MENU))


async def is_decided_by(ctx: Context) -> bool:
    """Return True if this is a room for which the person decides, as far as the platform answers."""
    try:
        return not ctx.where.private and await ctx.is_admin()
    except PlatformError:
        return False


async def page(ctx: Context, _: str) -> Page:
    """Return the page of the room's settings.

    Raises:
        Declined: This is no room, or the person does not decide for it.
    """
    if ctx.where.private:
        raise Declined(AnswerCode.GROUP_ONLY)
    await _check_admin(ctx)
    return room_settings_page(await _scene(ctx), ctx.own_texts)


# taps; each raises Declined if the person is no administrator, or for an unknown value


async def turn(ctx: Context, tap: TurnRoomSettings) -> Answer:
    """Show a page of the settings."""
    await _check_tap(ctx)
    return ctx.renew(await _screen(ctx, tap.page))


async def choose(ctx: Context, tap: ChooseForRoom) -> Answer:
    """Choose a value, and show the settings."""
    await _check_tap(ctx)
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
    pages = {setting: page for page, setting in CHOICE_OF_PAGE.items()}
    return ctx.renew(await _screen(ctx, pages.get(tap.setting, RoomPage.MENU)))


async def switch(ctx: Context, tap: SwitchForRoom) -> Answer:
    """Switch a setting on or off, and show the settings."""
    await _check_tap(ctx)
    fields = {one.name: one.field for one in _switches(ctx)}
    if tap.switch not in fields:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await _set(ctx, {fields[tap.switch]: tap.on})
    return ctx.renew(await _screen(ctx, RoomPage.MENU))


async def lift(ctx: Context, tap: LiftBar) -> Answer:
    """Let a barred person play here again, and show the others."""
    await _check_tap(ctx)
    store = ctx.services.store
    row = await store.room_person(ctx.where.chat, tap.person)
    if row.barred:
        await store.commit([PutRow(replace(row, barred=False), row)])
    return ctx.renew(await _screen(ctx, RoomPage.BARRED))


def chosen(tap: ChooseForRoom, own_ones: Options | None) -> dict[str, Any]:
    """Return the changed field of the settings with its value. `own_ones` are the rules of the room itself, if any.

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
                return {"letters": Letters(value)}
            case RoomChoice.VIEW:
                return {"table_view": TableView(value)}
            case RoomChoice.PACE:
                return {"pace": value and Pace(value).value}
            case RoomChoice.GAME if not value or named_rules(value, own_ones):
                return {"preset": value}
    except ValueError:
        pass
    raise Declined(AnswerCode.UNKNOWN_BUTTON)


async def _set(ctx: Context, change: dict[str, Any]) -> None:
    room = ctx.where.chat
    settings = await ctx.services.store.room_settings(room)
    changed = replace(settings, **change)
    if changed != settings:
        await ctx.tables.set_up(room, changed, settings)


async def _set_clocks(ctx: Context, zone: str) -> None:
    """Choose the time zone of the whole chat."""
    if zone not in ZONES or not is_known(zone):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    chat = ctx.where.chat.whole
    settings = await ctx.services.store.room_settings(chat)
    await ctx.tables.set_up(chat, replace(settings, zone=zone), settings)


def _switches(ctx: Context) -> tuple[RoomSwitch, ...]:
    """Return the switches that this room has."""
    platform: object = ctx.core.platforms.get(ctx.where.chat.platform)
    switches = ctx.services.hooks.room_switches
    return tuple(one for one in switches if one.needs is None or isinstance(platform, one.needs))


async def _screen(ctx: Context, shown: RoomPage) -> Screen:
    scene = await _scene(ctx)
    shown = RoomPage.MENU if shown is RoomPage.BARRED and not scene.barred else shown
    return replace(room_settings_screen(scene, shown, await ctx.texts()), room=ctx.where.chat)


async def _scene(ctx: Context) -> RoomScene:
    where, services = ctx.where, ctx.services
    store, chat = services.store, where.chat
    room = await store.room(chat) or default_room(chat, where.title, ctx.person.language)
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
    return tuple((person, people.known(person, room).name) for person in barred)


async def _check_tap(ctx: Context) -> None:
    if ctx.where.private:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await _check_admin(ctx)


async def _check_admin(ctx: Context) -> None:
    if not await ctx.is_admin():
        raise Declined(AnswerCode.ONLY_ADMIN)
