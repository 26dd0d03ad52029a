"""`/settings`: the choices of a room's administrators. Everybody's own choices are in `own_settings`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from bot import screens
from bot.commands.info import InfoCommands
from bot.commands.own_settings import OwnSettings
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import RoomTap
from bot.domain.cards import Letters
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.ids import Chat, Language, PersonId
from bot.domain.pages import Page
from bot.domain.reports import PutReport, Report, ReportKind
from bot.domain.room_settings import PutRoomPerson, RoomSettings, TableView, WhoMay
from bot.domain.rows import Person
from bot.domain.scene import Pace
from bot.domain.screen import Screen
from bot.domain.zones import ZONES, is_known
from bot.game.rules import named_rules, own_rules
from bot.screens.room_settings import BARRED, LANGUAGE, MENU, PAGES, SWITCHES, ZONE
from bot.tables.clocks import clock_of
from bot.tables.permissions import IsAdmin
from bot.tables.registry import TableRegistry, default_room
from bot.tables.reports import next_week
from bot.tables.services import Services
from engine import Options

_SWITCH: Final = {"on": True, "off": False}


class RoomSettingsCommands:
    """Shows a room's settings to its administrators, and changes them by taps."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        info: InfoCommands,
        is_admin: IsAdmin,
        own: OwnSettings,
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._is_admin = is_admin
        self._own = own

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"settings": self._settings}

    async def _settings(self, person: Person, command: Typed) -> Answer:
        """Show the settings of the room; in private, the person's own."""
        where = command.where
        if where.private:
            return await self._own.show(person, where)
        await self._check_admin(person, where)
        screen = await self._screen(person, where, MENU)
        return self._info.notices.ask("settings", person, where, screen)

    async def tap(self, person: Person, tap: RoomTap, command: Tapped) -> Answer:
        """Carry out a tap on the settings, and show them as they are now.

        Raises:
            Declined: The person does not decide for the room, or there is no such setting.
        """
        where = command.where
        if where.private:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        await self._check_admin(person, where)
        page = tap.name if tap.name in PAGES else MENU
        if tap.name == "page":
            page = tap.value
        elif tap.name == "lift":
            page = BARRED
            await self._lift(where, PersonId(tap.value))
        elif tap.name == LANGUAGE:
            await self._speak(where, tap.value)
        elif tap.name == ZONE:
            await self._set_clocks(where.chat.whole, tap.value)
        else:
            await self._set(where, tap)
        return self._info.notices.renew(command, await self._screen(person, where, page))

    async def _set(self, where: Where, tap: RoomTap) -> None:
        settings = await self._services.store.room_settings(where.chat)
        changed = changed_settings(settings, tap, await self._own_rules(where))
        if changed is None:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        if changed != settings:
            weekly = [await self._weekly(where.chat)] if changed.weekly and not settings.weekly else []
            await self._tables.set_up(where.chat, changed, settings, *weekly)

    async def _weekly(self, room: Chat) -> PutReport:
        """Return the change by which the room is told of the fool of each week, from the present one on."""
        now = self._services.clock.now()
        due = next_week(now, await clock_of(room, self._services.store, now))
        return PutReport(Report(room, ReportKind.WEEK, due))

    async def _set_clocks(self, chat: Chat, zone: str) -> None:
        """Choose the time zone of the whole chat."""
        if zone not in ZONES or not is_known(zone):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        settings = await self._services.store.room_settings(chat)
        await self._tables.set_up(chat, replace(settings, zone=zone), settings)

    async def _speak(self, where: Where, wanted: str) -> None:
        language = Language(wanted)
        if language not in self._services.texts:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        known = await self._services.store.room(where.chat)
        room = known or default_room(where.chat, where.title, language)
        await self._tables.remember(replace(room, language=language))

    async def _lift(self, where: Where, person: PersonId) -> None:
        row = await self._services.store.room_person(where.chat, person)
        if row.barred:
            await self._services.store.commit([PutRoomPerson(replace(row, barred=False))])

    async def _barred(self, where: Where) -> tuple[tuple[PersonId, str], ...]:
        people = self._services.people
        barred = [row.person for row in await self._services.store.room_people(where.chat) if row.barred]
        await people.load(barred)
        return tuple((person, people.known(person, where.chat).name) for person in barred)

    async def page(self, person: Person, where: Where, _: str) -> Page:
        """Return the page of the room's settings.

        Raises:
            Declined: This is no room, or the person does not decide for it.
        """
        if where.private:
            raise Declined(AnswerCode.GROUP_ONLY)
        await self._check_admin(person, where)
        return screens.room_settings_page(await self._scene(person, where), self._services.texts_of(person))

    async def _screen(self, person: Person, where: Where, page: str) -> Screen:
        scene = await self._scene(person, where)
        page = MENU if page == BARRED and not scene.barred else page
        screen = screens.room_settings_screen(scene, page, await self._tables.texts_for(person, where))
        return replace(screen, room=where.chat)

    async def _scene(self, person: Person, where: Where) -> screens.RoomScene:
        known = await self._services.store.room(where.chat)
        room = known or default_room(where.chat, where.title, person.language)
        store = self._services.store
        zone = (await store.room_settings(where.chat.whole)).zone
        settings = replace(await store.room_settings(where.chat), zone=zone)
        title, own, barred = where.title or room.title, own_rules(room) is not None, await self._barred(where)
        now = self._services.clock.now()
        ephemeral = where.chat.platform in self._services.ephemeral
        return screens.RoomScene(title, room.language, settings, own, barred, now, ephemeral)

    async def _own_rules(self, where: Where) -> Options | None:
        room = await self._services.store.room(where.chat)
        return None if room is None else own_rules(room)

    async def _check_admin(self, person: Person, where: Where) -> None:
        if not await self._is_admin(person, where.chat):
            raise Declined(AnswerCode.ONLY_ADMIN)


def changed_settings(settings: RoomSettings, tap: RoomTap, own: Options | None) -> RoomSettings | None:
    """Return the settings after this tap; None if no button of ours says that."""
    value = tap.value
    try:
        match tap.name:
            case "opens":
                return replace(settings, opens=WhoMay(value))
            case "cancels":
                return replace(settings, cancels=WhoMay(value))
            case "letters":
                return replace(settings, letters=Letters(value))
            case "view":
                return replace(settings, table_view=TableView(value))
            case "pace":
                return replace(settings, pace=value and Pace(value).value)
            case "game" if not value or named_rules(value, own):
                return replace(settings, preset=value)
            case name if name in SWITCHES and value in _SWITCH:
                switched: Mapping[str, Any] = {SWITCHES[name].field: _SWITCH[value]}
                return replace(settings, **switched)
    except ValueError:
        pass
    return None
