"""The application with a platform with windows, and people's windows there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.errors import Unavailable
from bot.domain.ids import Chat, PersonId, TableId, UserKey
from bot.domain.screen import Screen
from bot.features.windows.links import LASTS_MS, WindowTicket
from bot.features.windows.open_windows import Window, Windows
from bot.ports.platform import ActivityVisitor, Capabilities, PlatformLogin
from tests.bot.trial import Trial
from tests.memory.platform import MemoryPlatform

HOME = "https://durak.example.org"


class WindowsPage(MemoryPlatform):
    """The room's platform, with windows; it identifies `visitors` by their signatures."""

    windows: Windows

    def __init__(self, now: Callable[[], int] = lambda: 0, capabilities: Capabilities | None = None) -> None:
        super().__init__(now=now, capabilities=capabilities)
        self.dropped: list[PersonId] = []
        self.visitors: dict[str, Who] = {}
        self.linked: set[Chat] = set()
        """The rooms whose posts bear links to windows."""
        self.outside: set[UserKey] = set()
        """Those who belong to no room."""
        self.silent = False
        """Nobody is told who belongs to a room."""
        self.asked = 0
        self.in_activities: dict[str, ActivityVisitor] = {}
        """The people in Activities by their codes."""
        self.tokens: set[Chat] | None = None
        """The rooms with a token for a new table; None if no room needs one."""

    def serve_windows(self, windows: Windows) -> None:
        self.windows = windows

    def vouched(self, signed: str, now: int) -> PlatformLogin | None:
        return PlatformLogin(self.visitors[signed]) if signed in self.visitors else None

    def links_to_windows(self, chat: Chat) -> bool:
        return chat in self.linked

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        self.asked += 1
        if self.silent:
            raise Unavailable("no answer")
        return user not in self.outside

    @property
    def activity_origin(self) -> str:
        return "https://1.discordsays.com"

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        if code not in self.in_activities:
            raise Declined(AnswerCode.WINDOW_REFUSED)
        return self.in_activities[code]

    async def can_post(self, room: Chat) -> bool:
        return self.tokens is None or room in self.tokens

    async def forget_passes(self, person: PersonId) -> None:
        self.dropped.append(person)


class WindowTrial(Trial):
    """A trial on a platform with windows."""

    def __init__(self) -> None:
        super().__init__(address=HOME)
        self.platform: WindowsPage = WindowsPage(now=self.clock.now)
        self.platforms = {self.platform.name: self.platform}
        self.room = self.platform.chat("Friday")
        self.platform.linked.add(self.room)
        self.changes = 0

    @property
    def windows(self) -> Windows:
        return self.platform.windows

    async def opened(self, who: Who, *, member: bool = True) -> Window:
        """Open a window on the room's table."""
        table = self.application.tables.at(self.room)
        met = self.application.services.people.user(who)
        assert table is not None
        assert met is not None
        right = WindowTicket(met.person, table.table, member, self.clock.now() + LASTS_MS)
        return await self.windows.open(right, self._count)

    def _count(self) -> None:
        self.changes += 1

    async def enters(self, who: Who) -> Window:
        """Let a person from elsewhere in by the link of the room's table, and open their window."""
        keys = self.windows.keys
        self.platform.visitors[f"signed {who.user}"] = who
        self.platform.outside.add(who.user)
        right = await self.windows.enter(
            self.platform.name, f"signed {who.user}", keys.key_of(self.table.table)
        )
        return await self.windows.open(right, self._count)

    async def launches(self, who: Who, room: Chat | None = None, table: TableId | None = None) -> Window:
        """Open the window of a person in the Activity of a room."""
        visitor = ActivityVisitor(who, room or self.room, True, table, "Friday")
        self.platform.in_activities[who.user] = visitor
        return await self.windows.open(await self.windows.enter_activity(who.user, "i-1"), self._count)

    async def parts(self, window: Window) -> dict[str, Screen]:
        """Return the screens of the window by their kinds; none for an ended window."""
        with suppress(Declined):
            return dict((await self.windows.shown(window)).posts)
        return {}
