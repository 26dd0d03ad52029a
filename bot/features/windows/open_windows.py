"""Windows: people of other platforms see and play their own seat at their table in the page.

A window is a live view, not a message. It shows the current screens of table and hand. A tap in it is a tap of the
person. Windows make no requests to the person's platform.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, runtime_checkable

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, PanelAsked, Reachability, TablesAsked, Tapped, Where, Who
from bot.domain.errors import PlatformError, Refused
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId, home_of
from bot.domain.names import shown_name
from bot.domain.panels import OF_WINDOWS, PanelName
from bot.domain.rows import Person
from bot.domain.screen import Button, ButtonRow, OpenLink, Screen
from bot.feature import Context, Core
from bot.features.replays import Replays, replays_of
from bot.features.windows.links import LASTS_MS, WindowCodes, WindowKeys, WindowTicket, window_link
from bot.features.windows.rooms import RoomWindows, check_may_look, takes_part
from bot.features.windows.taps import (
    OpenHere,
    ShowWindow,
    ShowWindowHere,
    table_of_tap,
    tap_of_link,
    window_button,
    window_link_screen,
)
from bot.game.readers import Shows, TableReader, end_slot, hand_slot, readers, room_readers, table_slot
from bot.game.rules import name_of
from bot.game.table_state import options_of
from bot.i18n.texts import Texts
from bot.ports.platform import Capabilities, SharesFromPage, VouchesForPeople
from bot.tables.table import Table
from bot.tables.watching import Watched, Watcher, Watchers

NO_CAPABILITIES: Final = Capabilities()

_log = logging.getLogger(__name__)


PANELS: Final = {name.value: name for name in (PanelName.RULES, PanelName.HELP)}
"""The panels of windows. Statistics, boards and settings are left out, because a window has one table and no menus."""
MEMBER_FOR_MS: Final = 600_000
"""The shortest pause between two checks that a spectator still belongs to the room."""
MOST_WINDOWS: Final = 20
"""The maximum number of open windows per person."""
SHOWN_PER_S: Final = 100
"""The maximum number of updates per second for all windows of a table's players, and for all its other windows."""
LONGEST_SHARE_S: Final = 7.0
"""The time limit for the preparation of a message. Telegram ignores the page's request ten seconds after the tap."""


@dataclass(frozen=True, slots=True)
class WindowView:
    """The current content of a window."""

    name: str
    """The shown name of the person."""
    language: Language
    """The person's language."""
    title: str
    """The title of the room."""
    private: bool
    """True if the table is in a private chat."""
    user: str
    """The platform's id of the person."""
    posts: tuple[tuple[str, Screen], ...]
    """The screens by their kind: `table`, `end` and `hand`."""


@dataclass(slots=True, eq=False)
class Window:
    """One open window."""

    right: WindowTicket
    """The right to the window."""
    changed: Callable[[], None]
    """A callback for a possible change of the content, or the end of the window."""
    table: TableId
    """The table in the window; empty if there is none."""
    room: Chat
    """The room of the table; without a table, the room of the ticket."""
    asked: int = 0
    """The time of the last check of the membership (ms); 0 if there was none."""
    ended: bool = False
    """True if the window shows nothing any more."""
    watcher: Watcher = field(init=False)
    """The watcher of the table and its room."""

    def __post_init__(self) -> None:
        self.watcher = Watcher(self.changed)

    @property
    def watched(self) -> tuple[Watched, ...]:
        """The table and the rooms whose changes may change the window."""
        rooms = (self.room,) if self.right.room is None else (self.room, self.right.room)
        return (self.table, *rooms) if self.table else rooms


@runtime_checkable
class ServesWindows(Protocol):
    """A platform with pages for windows, and with stored tickets."""

    def serve_windows(self, windows: Windows) -> None:
        """Show these windows from now on."""
        ...

    async def forget_passes(self, person: PersonId) -> None:
        """Delete every ticket of this person."""
        ...


class Windows:
    """Opens windows for people, shows them their table, and passes on their taps."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._platforms = core.platforms
        self._handle = core.handle
        self._address = core.address
        self._room_has = core.belonging.is_member
        self._replays: Replays = core.service(replays_of)
        self._codes = WindowCodes(core.services.clock)
        self._open: dict[PersonId, set[Window]] = {}
        self.rooms: RoomWindows = core.service(RoomWindows)
        self.keys = WindowKeys(core.services.store)
        self.watchers = Watchers()
        self.pages = [one for one in core.platforms.values() if isinstance(one, ServesWindows)]
        """The platforms with pages for windows."""
        self.serving = self.pages if core.address else []
        """The platforms with windows for people of other platforms; empty if the page has no address."""
        vouchers = core.platforms if self.serving else {}
        self._vouchers = {name: one for name, one in vouchers.items() if isinstance(one, VouchesForPeople)}

    def button(self, table: TableId, texts: Texts) -> Iterator[Button]:
        """Yield the button to open the window of a table."""
        yield window_button(table, self.keys.key_of(table), texts)

    def links_to_windows(self, room: Chat) -> bool:
        """Return True if posts of tables in this room have a link that anybody can use to ask for a window."""
        voucher = self._vouchers.get(room.platform)
        return voucher is not None and voucher.links_to_windows(room)

    @property
    def activity_origin(self) -> str:
        """The origin of the page in an Activity; empty without Activities, and while it is unknown."""
        return self.rooms.origin

    # the right to a window

    async def enter(self, platform: PlatformName, signed: str, key: str) -> WindowTicket:
        """Return the ticket of a person with a signed text of their platform.

        `key` is the key of the table if the text has none. The person is stored. If the text permits private messages,
        this is stored, too.

        Raises:
            Declined: The text is not genuine, the table does not exist, or the person may not see it.
        """
        voucher, now = self._vouchers.get(platform), self._services.clock.now()
        vouched = None if voucher is None else voucher.vouched(signed, now)
        if vouched is None:
            raise Declined(AnswerCode.WINDOW_REFUSED)
        table = await self._table_of(vouched.key or key)
        person = await self._services.people.meet(vouched.who)
        if vouched.may_write and not person.reachable:
            await self._handle(Reachability(vouched.who, reachable=True))
        member = bool(await self._is_member(person, table))  # False also if unknown
        right = self._pass(person, table, member=member)
        check_may_look(right, table)
        return right

    async def enter_activity(self, code: str, instance: str) -> WindowTicket:
        """Return the ticket of a person with this code in this Activity, or raise `Declined` (`RoomWindows.enter`)."""
        return await self.rooms.enter(code, instance)

    def link(self, person: Person, table: Table, *, member: bool) -> Answer:
        """Answer a tap with a link to a window for this person, valid once and for a short time.

        On the page, the answer opens the window at once. A `member` belongs to the room of the table or of its
        tournament.

        Raises:
            Declined: There are no windows, the person may not see the table, or the platform cannot show a link
                privately to this person.
        """
        platform = self._platforms.get(person.platform)
        can = NO_CAPABILITIES if platform is None else platform.capabilities
        if not (self.pages if can.draws_tables else self.serving and can.answers_typed):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        check_may_look(self._pass(person, table, member=member), table)
        if can.draws_tables:
            return Answer(opens=window_link("", self._codes.new(person.person, table.table, member=member)))
        link = self.new_link(person.person, table.table, member=member)
        looks_on = person.person not in table.persons()
        return Answer(screen=window_link_screen(link, self._services.texts_of(person), looks_on=looks_on))

    def new_link(self, person: PersonId, table: TableId, *, member: bool) -> str:
        """Return a new link for this person, valid once and for a short time. A `member` belongs to the room."""
        return window_link(self._address, self._codes.new(person, table, member=member))

    async def named(self, code: str) -> str:
        """Return the shown name of the owner of a link's code. The code stays valid.

        Raises:
            Declined: The code is used, too old, or unknown.
        """
        person = await self._person(self._codes.known(code).person)
        return shown_name(person.name)

    def spend(self, code: str) -> WindowTicket:
        """Make the code of a link invalid, and return its ticket.

        Raises:
            Declined: The code is used, too old, or unknown.
        """
        return self._codes.spend(code)

    def unspend(self, code: str, right: WindowTicket) -> None:
        """Make a used code valid again for its ticket `right`, because the ticket could not be stored."""
        self._codes.unspend(code, right)

    async def _table_of(self, key: str) -> Table:
        table = self.keys.table_of(key) if self.serving else None
        if table is None:
            raise Declined(AnswerCode.TABLE_GONE)
        await self._tables.waking.table(table)
        return self._tables.table(table)

    async def _is_member(self, person: Person, table: Table) -> bool | None:
        """Return True if the person belongs to the table's room; None if that is unknown."""
        return False if table.private else await self._room_has(person, home_of(table.room))

    async def _belongs(self, right: WindowTicket, person: Person, table: Table | None) -> bool | None:
        """Return True if the person belongs to the room of their ticket; None if that is unknown."""
        if right.room is None:
            return None if table is None else await self._is_member(person, table)
        return right.room == person.private or await self._room_has(person, right.room)

    def _pass(self, person: Person, table: Table, *, member: bool) -> WindowTicket:
        return WindowTicket(person.person, table.table, member, self._services.clock.now() + LASTS_MS)

    # an open window

    async def open(self, right: WindowTicket, changed: Callable[[], None]) -> Window:
        """Open a window with this ticket. The caller reads the content with `shown`, now and after each `changed`.

        Raises:
            Declined: The table does not exist any more, or this person has too many windows open.
        """
        await self.rooms.load(right)
        if right.table:
            await self._tables.waking.table(right.table)
        if len(self._open.get(right.person, ())) >= MOST_WINDOWS:
            raise Declined(AnswerCode.SLOW_DOWN)
        room = self._tables.table(right.table).room if right.room is None else right.room
        window = Window(right, changed, right.table, room)
        self.watchers.watch(window.watcher, *window.watched)
        self._open.setdefault(right.person, set()).add(window)
        self.rooms.arrive(right, window.watcher)
        return window

    def leave(self, window: Window) -> None:
        """Remove a window that nobody looks at any more."""
        self.watchers.leave(window.watcher, *window.watched)
        self.rooms.depart(window.right, window.watcher)
        windows = self._open.get(window.right.person, set())
        windows.discard(window)
        if not windows:
            self._open.pop(window.right.person, None)

    async def close(self, person: PersonId) -> None:
        """End all windows of a person, and delete their codes and tickets."""
        self._codes.void(person)
        for window in tuple(self._open.get(person, ())):
            window.ended = True
            window.changed()
        for platform in self._platforms.values():
            if isinstance(platform, ServesWindows):
                await platform.forget_passes(person)

    async def shown(self, window: Window) -> WindowView:
        """Return the current content of the window.

        Raises:
            Declined: The window may show nothing to this person any more.
        """
        person = await self._person(window.right.person)
        await self._ask_again(window, person)
        table = self._seen(window)
        posts = await self._posts_of(window, person, table)
        if table is None:
            title = await self.rooms.title(window.right)
        else:
            title = table.info.title_in(self._services.texts_of(person))
        private = window.right.room == person.private if table is None else table.private
        return WindowView(shown_name(person.name), person.language, title, private, person.user, posts)

    async def _posts_of(
        self, window: Window, person: Person, table: Table | None
    ) -> tuple[tuple[str, Screen], ...]:
        """Return the screens of the table. Without an open table, a window on a room also shows the room."""
        posts: tuple[tuple[str, Screen], ...] = ()
        if table is not None:
            taps = takes_part(window.right, table)
            posts = tuple(_posts(table, person.person, taps=taps))
            if not taps:
                link = await self._link_to_replay(table, person)
                posts = tuple(
                    (kind, replace(one, rows=link) if kind == "end" else one) for kind, one in posts
                )
        if window.right.room is not None and window.right.member and (table is None or table.closed):
            posts = (*posts, ("room", await self.rooms.screen(person, window.right)))
        return posts

    async def _link_to_replay(self, table: Table, person: Person) -> tuple[ButtonRow, ...]:
        """Return a row with the link to the replay of the finished game; no row before the replay is public."""
        game = None if table.game is None else await self._services.store.game(table.game.state.game)
        try:
            if game is None or not table.closed:
                return ()
            await self._replays.record_of(game)
        except Declined:
            return ()
        link = OpenLink(f"{self._address}/replay/{await self._replays.key_of(game.game)}")
        return ((Button(self._services.texts_of(person)("end-button-replay"), link),),)

    def pause(self, window: Window) -> float:
        """Return the seconds to wait between two updates of the window.

        All windows of a table's players together get `SHOWN_PER_S` updates per second, and so do all other windows
        together.
        """
        table = self._followed(window)
        if table is None:
            return self.rooms.count(window.room) / SHOWN_PER_S
        players = table.persons()
        if window.right.person in players:
            return sum(len(self._open.get(person, ())) for person in players) / SHOWN_PER_S
        return self.watchers.count(window.table) / SHOWN_PER_S

    async def _ask_again(self, window: Window, person: Person) -> None:
        """Check from time to time that a spectator still belongs to the room; if not, their ticket says so from now on.

        A person with a seat needs no check.
        """
        now, table = self._services.clock.now(), self._followed(window)
        if not window.right.member or (table is not None and person.person in table.persons()):
            return
        if now - window.asked >= MEMBER_FOR_MS:
            window.asked = now
            if await self._belongs(window.right, person, table) is False:
                window.right = replace(window.right, member=False)

    async def tap(self, window: Window, data: str) -> Answer:
        """Handle a tap on a button of the window like a tap at the table. A refusal is returned as an answer."""
        person = await self._person(window.right.person)
        try:
            return await self._tap(window, person, data)
        except Declined as refusal:
            return replace(self._services.answer(person, refusal.code), refused=True)

    async def _tap(self, window: Window, person: Person, data: str) -> Answer:
        """Handle a tap. After a change of a personal setting the answer has no screen: the window shows the change.

        Raises:
            Declined: The button is of another table, no window has such a button, a spectator may not use it, or the
                window shows nothing any more.
        """
        table, right = self._seen(window), window.right
        if right.room is not None and (shown := ShowWindow.parse(data)) is not None:
            return await self._show_table(window, shown.table)
        if right.room is not None and right.member and OpenHere.parse(data) is not None:
            where = await self._where_room(right, person)
            return await self._handle(Tapped(self._who(person, right.room), where, data, None))
        named = table_of_tap(data)
        if named is not None and (table is None or named != table.table):
            raise Declined(AnswerCode.STALE)
        if named is not None and table is not None and not takes_part(right, table):
            raise Declined(AnswerCode.WINDOW_WATCHED)
        where = await self._where_room(right, person) if table is None else self._where(right, table)
        answer = await self._handle(Tapped(self._who(person, where.chat), where, data, None))
        way = answer.opens_private
        if way is not None and tap_of_link(way) is None:
            answer = replace(answer, opens_private=None)  # to cards already shown in the window
        return answer if named is not None else replace(answer, screen=None)

    async def _show_table(self, window: Window, table_id: TableId) -> Answer:
        """Show another table of the ticket's room in the window.

        Raises:
            Declined: There is no such table, or it is in another room, or it was closed before a game.
        """
        await self._tables.waking.table(table_id)
        table = self._tables.table(table_id)
        was_closed = table.closed and table.game is None
        if was_closed or not window.right.belongs_to(table.room):
            raise Declined(AnswerCode.TABLE_GONE)
        self._move(window, table.table, table.room)
        window.changed()
        return Answer()

    async def panel(self, window: Window, name: str, subject: str) -> Answer:
        """Return an answer with the panel of this name, or a refusal as an answer.

        Only the panels of `PANELS` are allowed, because they say nothing about people. `subject` is the preset of the
        rules, empty for those of the table; the help ignores it.
        """
        person = await self._person(window.right.person)
        try:
            table, asked = self._seen(window), _panel_called(name)
            right = window.right
            where = await self._where_room(right, person) if table is None else self._where(right, table)
        except Declined as refusal:
            return replace(self._services.answer(person, refusal.code), refused=True)
        subject = OF_WINDOWS if asked is PanelName.HELP else subject
        answer = await self._handle(PanelAsked(self._who(person, where.chat), where, asked, subject))
        panel = answer.panel
        if panel is None:
            return answer
        offered = tuple(one for one in panel.panels if one.data in PANELS)
        return replace(answer, panel=replace(panel, panels=offered))

    async def follow_link(self, window: Window, payload: str) -> Answer:
        """Handle a button with a link into the private chat. In a window the button acts at once.

        `payload` is the data in the link. The answer is empty if the link needs no tap in a window.
        """
        data = tap_of_link(payload)
        return Answer() if data is None else await self.tap(window, data)

    async def share(self, window: Window) -> str | Answer:
        """Prepare a message with the lobby of a new table, for the person to post in another chat.

        The new table has the rules of this window's table if they are a preset, else those of the usual preset. Return
        the id of the message, or a refusal as an answer.
        """
        person = await self._person(window.right.person)
        try:
            return await self._prepared(window, person)
        except Declined as refusal:
            return replace(self._services.answer(person, refusal.code), refused=True)
        except (PlatformError, TimeoutError) as error:
            _log.warning("a table could not be prepared for another chat: %s", error)
            text_id = error.text_id if isinstance(error, Refused) else ""
            said = self._services.texts_of(person)(text_id or f"answer-{AnswerCode.TRY_AGAIN.value}")
            return Answer(said, alert=bool(text_id), refused=True)

    async def _prepared(self, window: Window, person: Person) -> str | Answer:
        """Prepare the message of `share`. Return its id, or a refusal as an answer.

        Raises:
            Declined: There is no table any more, or the platform cannot share messages from the page.
            PlatformError: The platform refuses or does not answer.
            TimeoutError: The platform needs more than `LONGEST_SHARE_S`.
        """
        platform: object = self._platforms.get(person.platform)
        table = self._seen(window)
        game = ("" if table is None else name_of(options_of(table.state))) or ""
        if not isinstance(platform, SharesFromPage):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        answer = await self._handle(TablesAsked(self._who(person, person.private), game, exact=True))
        if not answer.proposals:
            return answer
        async with asyncio.timeout(LONGEST_SHARE_S):
            return await platform.prepare(person.user, answer.proposals[0])

    def _where(self, right: WindowTicket, table: Table) -> Where:
        outside = not right.belongs_to(table.room)
        return Where(table.room, private=False, title=table.info.title, ephemeral=True, outside=outside)

    async def _where_room(self, right: WindowTicket, person: Person) -> Where:
        """Return the place of a tap in a window on a room, if the tap is about no table."""
        assert right.room is not None, "the ticket is for a room"
        private, title = right.room == person.private, await self.rooms.title(right)
        return Where(right.room, private, title, ephemeral=True, outside=not right.member)

    def _who(self, person: Person, room: Chat) -> Who:
        """Return the person as their platform names them, so that a tap in the page changes no nick and no language."""
        nick = self._services.people.person(person.person, room).name
        known = "" if nick == person.name else nick
        return Who(person.platform, person.user, person.name, None, person.private, person.handle, known)

    def _seen(self, window: Window) -> Table | None:
        """Return the table in the window; None if the window shows a room without a table.

        Raises:
            Declined: The window has ended, there is no table any more in a window on a table, or the person may not see
                the content.
        """
        table, right = self._followed(window), window.right
        if window.ended or self._services.clock.now() > right.until or (table is None and right.room is None):
            raise Declined(AnswerCode.TABLE_GONE)
        if table is not None:
            check_may_look(right, table)
        elif not right.member:
            raise Declined(AnswerCode.ACTIVITY_FOREIGN)
        return table

    def _followed(self, window: Window) -> Table | None:
        """Return the table in the window; None if there is none.

        If the table is closed, or if there was none, move the window to the next table in the same room.
        """
        table = self._tables.known(window.table)
        if table is None or table.closed:
            following = None if table is None else self._tables.at(table.room)
            table = following or self.rooms.table_at(window.right) or table
        if table is not None and table.closed and table.game is None and window.right.room is not None:
            table = None  # a lobby without a game has no end to show
        if table is not None:
            self._move(window, table.table, table.room)
        elif window.right.room is not None:
            self._move(window, TableId(""), window.right.room)
        return table

    def _move(self, window: Window, table: TableId, room: Chat) -> None:
        """Put another table into the window. An empty text means that there is no table."""
        if (table, room) != (window.table, window.room):
            self.watchers.leave(window.watcher, *window.watched)
            window.table, window.room = table, room
            self.watchers.watch(window.watcher, *window.watched)

    async def _person(self, person: PersonId) -> Person:
        await self._services.people.load([person])
        return self._services.people.person(person)


async def link(ctx: Context, tap: ShowWindow) -> Answer:
    """Send the tapping person a link to their window.

    Raises:
        Declined: There are no windows, the person may not see the table, or the platform cannot show a link privately
            to this person.
    """
    table = ctx.tables.table(tap.table)
    member = ctx.where.chat == table.room and not table.private
    return ctx.service(Windows).link(ctx.person, table, member=member)


async def link_here(ctx: Context, _: ShowWindowHere) -> Answer:
    """Send the person a link to their window on the table in this chat, else on a table with their seat.

    Without a table, or without windows, explain how to begin.

    Raises:
        Declined: The person does not belong to the room, or the platform cannot show a link privately to this person.
    """
    table = ctx.tables.at(ctx.where.chat) or next(ctx.tables.seated(ctx.person.person), None)
    if table is None or not ctx.service(Windows).serving:
        return await ctx.carry_out("help" if ctx.where.private else "start")
    tap = ShowWindow(table.table)
    await ctx.check_right(tap)
    return await link(ctx, tap)


def _panel_called(name: str) -> PanelName:
    """Return the panel of windows with this name.

    Raises:
        Declined: Windows have no such panel.
    """
    if name not in PANELS:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return PANELS[name]


def _posts(table: Table, reader: PersonId, *, taps: bool) -> Iterator[tuple[str, Screen]]:
    """Yield the table's screens for this reader, each with its kind; without `taps`, they have no buttons."""
    kinds = {table_slot(table.table): "table", hand_slot(table.table, reader): "hand"}
    if table.game is not None:
        kinds[end_slot(table.table, table.game.state.game)] = "end"
    for shown in table.drawn_for(reader, _readers(table, reader)):
        if shown.slot in kinds:
            screen = shown.draw()
            yield kinds[shown.slot], screen if taps else replace(screen, rows=())


def _readers(table: Table, person: PersonId) -> Iterator[TableReader]:
    """Yield the readers of the table's screens in a window: the whole room, and the person themselves.

    A spectator sees the posts of the whole room, even at a table without posts.
    """
    if not table.private and person not in table.persons():
        yield from room_readers(table.state)
        return
    own = {one.slot: one for one in table.readers() if one.person == person and not one.on_demand}
    for one in readers(table.state, None):
        if one.person is None:
            yield one
        elif one.person == person:
            seen = own.pop(one.slot, one)
            yield one if seen.shows is Shows.NOTHING else seen
    yield from own.values()
