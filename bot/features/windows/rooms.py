"""Windows on a room, for people in an Activity of a platform: the right to one, its tables, and its people.

An Activity is the page inside a platform's app, opened in a room by several people at once. While the room has no open
table, the window shows the room, and opens a table as a command there does.
"""

from __future__ import annotations

from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Reachability, Typed, Where
from bot.domain.errors import PlatformError
from bot.domain.ids import Chat, PersonId, TableId, has_posts
from bot.domain.rooms import RoomKind
from bot.domain.rows import Person
from bot.domain.screen import Screen
from bot.feature import Context, Core
from bot.features.windows.links import LASTS_MS, UNKNOWN_LASTS_MS, WindowTicket
from bot.features.windows.taps import OpenHere, room_screen
from bot.game.table_state import person_key, watched
from bot.ports.platform import ChecksPosts, VouchesInActivities
from bot.tables.drawing import names_at
from bot.tables.table import Table
from bot.tables.watching import Watcher

MOST_NAMES: Final = 40
"""The maximum number of names in the list of people with a window on a room."""
MOST_LISTED: Final = 12
"""The maximum number of tables in the topics of a room that its window lists."""
MOST_COUNTED: Final = 200
"""The maximum number of tables counted for the list."""


class RoomWindows:
    """Knows the people with a window on each room, and what these windows show."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._platforms = core.platforms
        self._handle = core.handle
        found: list[object] = list(core.platforms.values()) if core.address else []
        self._vouchers = [one for one in found if isinstance(one, VouchesInActivities)]
        self._present: dict[Chat, dict[Watcher, PersonId]] = {}
        """The people by the watchers of their windows, for each room."""
        self._counted: dict[Chat, dict[TableId, bool]] = {}
        """The counted tables of each room in `_present`, as last shown; True for a game, False for a lobby."""

    @property
    def origin(self) -> str:
        """The origin of the page in an Activity; empty without Activities, and while it is unknown."""
        return next(filter(None, (one.activity_origin for one in self._vouchers)), "")

    # the right to a window

    async def enter(self, code: str, instance: str) -> WindowTicket:
        """Return the ticket of a person in an Activity (`VouchesInActivities.visitor`). The person is stored.

        The bot counts as able to write to the person from now on: the window shows them their cards. A hand not seen in
        a window waits in the private chat, as after a tap in the room.

        Raises:
            Declined: The platform does not confirm the person, or does not answer; or they may not read the room.
        """
        if not self._vouchers:
            raise Declined(AnswerCode.WINDOW_REFUSED)
        visitor = await self._vouchers[0].visitor(code, instance)
        who, room = visitor.who, visitor.room
        kind = self._services.platforms.room(room)
        is_own = room == who.private
        is_foreign = room.platform != who.platform or (kind.kind is RoomKind.PRIVATE and not is_own)
        if is_foreign or not visitor.member:
            raise Declined(AnswerCode.ACTIVITY_FOREIGN)
        answer = await self._handle(Reachability(who, reachable=True))
        if answer.refused:
            raise Declined(AnswerCode.TRY_AGAIN)
        person = await self._services.people.meet(who, None if is_own else room)
        lasts = LASTS_MS if is_own or kind.knows_members else UNKNOWN_LASTS_MS
        until = self._services.clock.now() + lasts
        table = await self._own_table(person, visitor.table)
        return WindowTicket(person.person, table, True, until, room, visitor.title)

    async def _own_table(self, person: Person, table: TableId | None) -> TableId:
        """Return this table if the person has a seat there; else an empty text."""
        await self._tables.waking.of(person.person)
        seated = {one.table for one in self._tables.seated(person.person)}
        return table if table is not None and table in seated else TableId("")

    # the tables of the room

    async def load(self, right: WindowTicket) -> None:
        """Load the tables that a window with this ticket may show first."""
        if right.room is not None:
            await self._tables.waking.at(right.room)
            await self._tables.waking.of(right.person)

    def table_at(self, right: WindowTicket) -> Table | None:
        """Return an open table of the ticket's room: a table with a seat of the person, else the table of the room."""
        room = right.room
        if room is None:
            return None
        own = (one for one in self._tables.seated(right.person) if right.belongs_to(one.room))
        return next(own, None) or self._tables.at(room)

    async def listed(self, right: WindowTicket, room: Chat) -> tuple[tuple[Table, ...], int]:
        """Return at most `MOST_LISTED` open tables in the topics of the room, and the number of further ones.

        The person's own tables come first, then lobbies, then games; among them the latest change.
        """
        key = person_key(right.person)
        rows = await self._services.store.tables_in_topics(room, key, MOST_COUNTED)
        below = {row.table: row.dealt for row in rows if row.room != room and right.belongs_to(row.room)}
        if room in self._present:
            self._counted[room] = below
        found = [await self._tables.waking.table(table) for table in tuple(below)[:MOST_LISTED]]
        listed = tuple(table for table in found if table is not None and not table.closed)
        return listed, len(below) - len(found)

    async def screen(self, person: Person, right: WindowTicket) -> Screen:
        """Return the screen of the ticket's room for this person."""
        room, texts = right.room, self._services.texts_of(person)
        assert room is not None, "the ticket is for a room"
        tables, unlisted = await self.listed(right, room)
        people = self._services.people
        lines = [(one.table, tuple(names_at(one.state, people, texts, room).values())) for one in tables]
        present = tuple(dict.fromkeys(self._present.get(room, {}).values()))
        named = present[:MOST_NAMES]
        await people.load(named)
        names = [people.person(one, room).name for one in named]
        title = "" if room == person.private else await self.title(right)
        return room_screen(title, (lines, unlisted), (names, len(present) - len(named)), texts)

    async def title(self, right: WindowTicket) -> str:
        """Return the title of the ticket's room; empty if it is unknown."""
        if right.title or right.room is None:
            return right.title
        known = await self._services.store.room(right.room)
        return "" if known is None else known.title

    async def check_can_post(self, room: Chat) -> None:
        """Check that a new table can be posted in the room.

        Raises:
            Declined: The platform needs an act of a person there first, or does not answer.
        """
        platform: object = self._platforms.get(room.platform)
        try:
            if isinstance(platform, ChecksPosts) and not await platform.can_post(room):
                raise Declined(AnswerCode.ACTIVITY_NO_POST)
        except PlatformError:
            raise Declined(AnswerCode.TRY_AGAIN) from None

    # the people in the room

    def arrive(self, right: WindowTicket, watcher: Watcher) -> None:
        """Add a window to its room, and notify the other windows there."""
        if right.room is not None:
            self._present.setdefault(right.room, {})[watcher] = right.person
            self._tell(right.room)

    def depart(self, right: WindowTicket, watcher: Watcher) -> None:
        """Remove a window from its room, and notify the other windows there."""
        present = self._present.get(right.room, {}) if right.room is not None else {}
        if right.room is not None and present.pop(watcher, None) is not None:
            if not present:
                del self._present[right.room]
                self._counted.pop(right.room, None)
            self._tell(right.room)

    def count(self, room: Chat) -> int:
        """Return the number of windows on the room."""
        return len(self._present.get(room, ()))

    def _tell(self, room: Chat) -> None:
        for watcher in tuple(self._present.get(room, ())):
            watcher.tell()

    def table_shown(self, table: TableId, room: Chat) -> None:
        """Notify the windows on a room if a table in one of its topics was opened, dealt or closed."""
        counted = self._counted.get(room.whole) if room.topic and has_posts(room) else None
        if counted is not None:
            known = self._tables.known(table)
            is_dealt = None if known is None or known.closed else known.game is not None
            if counted.get(table) is not is_dealt:
                self._tell(room.whole)


def takes_part(right: WindowTicket, table: Table) -> bool:
    """Return True if the person may use buttons at the table, and not only watch it.

    In a room without posts only people with a seat may, because such a room has no members.
    """
    return (right.belongs_to(table.room) and has_posts(table.room)) or right.person in table.persons()


def check_may_look(right: WindowTicket, table: Table) -> None:
    """Check that the person may see the table: as a member, with a seat, or because its opener allows spectators.

    Raises:
        Declined: The person may not see the table.
    """
    if not (right.belongs_to(table.room) or right.person in table.persons() or watched(table.state)):
        raise Declined(AnswerCode.WINDOW_FOREIGN if right.room is None else AnswerCode.ACTIVITY_FOREIGN)


async def open_here(ctx: Context, tap: OpenHere) -> Answer:
    """Open a table in the chat of the tap, as `/newgame` with this game does. An open table is not posted again.

    Raises:
        Declined: The command refuses, the chat has a table, or a new one cannot be posted there now.
    """
    where: Where = ctx.where
    if ctx.tables.at(where.chat) is not None:
        raise Declined(AnswerCode.TABLE_BUSY)
    await ctx.service(RoomWindows).check_can_post(where.chat)
    command = Typed(ctx.command.who, where, "newgame", tap.game)
    return await ctx.core.carry_out(ctx.person, command, ctx.delivery)
