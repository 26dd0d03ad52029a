"""A page with the games of a sitting, seen from one seat, with all measurements on it."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from playwright.async_api import Page, expect

from bot.domain.commands import Answer
from bot.domain.ids import Chat, Language, MessageId
from bot.domain.scene import Choice, Presence, SceneSeat
from bot.domain.screen import Screen
from bot.i18n.texts import Texts
from engine import PRESETS
from tests.adapters.web.browser import DESKTOP, Tabs, next_frame, resize, start_room
from tests.adapters.web.page_client import TEXTS, WebServer, text_screen
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.waiting import PATIENCE_S

NAMES = (
    "Аня",
    "Боря",
    "Вика",
    "Гриша",
    "Даша",
    "Константин",
    "Женя",
    "Инна",
    "Егор",
    "Лариса",
    "Митя",
    "Ольга",
)
ME = "Аня"

MARKS = re.compile(r"mark \d+")
MEASURE = (Path(__file__).parent / "measure.js").read_text()


class HeardMarks:
    """The marks received by a page."""

    def __init__(self) -> None:
        self._marks: set[str] = set()
        self._changed = asyncio.Event()

    def hear(self, frame: str | bytes) -> None:
        self._marks.update(MARKS.findall(str(frame)))
        self._changed.set()

    async def until(self, mark: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while mark not in self._marks:
                self._changed.clear()
                await self._changed.wait()


@dataclass
class DrawnTable:
    """A page in a room; the test sends and edits its posts of the table and the hand."""

    server: WebServer
    page: Page
    room: Chat
    private: Chat
    user: str
    language: Language
    heard: HeardMarks
    size: tuple[int, int] = DESKTOP
    sent: dict[str, tuple[Chat, MessageId]] = field(default_factory=dict)
    marks: int = 0

    @classmethod
    async def open(
        cls,
        server: WebServer,
        tabs: Tabs,
        *,
        language: str = "ru",
        size: tuple[int, int] = DESKTOP,
        dark: bool = False,
    ) -> Self:
        page = await tabs.open(server.url, language=language, size=size, dark=dark)
        opened = await cls.of(server, page, language)
        opened.size = size
        return opened

    @classmethod
    async def of(cls, server: WebServer, page: Page, language: str, name: str = ME) -> Self:
        """Open a room from the home page, under this name."""
        heard = HeardMarks()
        page.on("websocket", lambda socket: socket.on("framereceived", heard.hear))
        await start_room(page, name)
        typed = await server.application.hears("newgame")
        who = typed.who
        return cls(server, page, typed.where.chat, who.private, who.user, Language(language), heard)

    def people(self, count: int, mine: int = 0) -> tuple[SceneSeat, ...]:
        """Return the seats; the person of the page has the seat `mine`, and every fourth one is a computer's."""
        others = iter(NAMES[1:])
        seats = []
        for number in range(count):
            if number == mine:
                seats.append(SceneSeat(ME, Presence.PRESENT, self.user))
            elif number % 4 == 3:
                seats.append(SceneSeat("", Presence.COMPUTER, None, number=number // 4 + 1))
            else:
                name = next(others)
                seats.append(SceneSeat(name, Presence.PRESENT, name))
        return tuple(seats)

    def soon(self) -> int:
        """Return a time in less than a minute, by the server's clock."""
        return self.server.clock.now() // 1000 + 48

    @property
    def texts(self) -> Texts:
        return TEXTS[self.language]

    async def show(self, sitting: Sitting, seat: int | None = 0, choice: Choice | None = None) -> None:
        """Show table and hand of the seat on the page; None for a watching person."""
        await self.post("table", self.room, sitting.table(self.texts))
        if seat is not None:
            await self.post("hand", self.private, sitting.hand(seat, self.texts, choice))
        await self.settled()

    async def post(self, slot: str, chat: Chat, screen: Screen) -> None:
        """Send the screen, or edit the post in its slot."""
        await self._put(slot, chat, replace(screen, room=self.room))

    async def post_match(self, slot: str, screen: Screen) -> None:
        """Send a private screen of a match in the tournament of the room, as its table declares it."""
        await self._put(slot, self.private, replace(screen, room=self.private, call_room=self.room))

    async def _put(self, slot: str, chat: Chat, screen: Screen) -> None:
        if slot in self.sent:
            await self.server.platform.edit(*self.sent[slot], screen)
        else:
            sent = await self.server.platform.send(chat, screen, key=slot, quiet=False)
            self.sent[slot] = chat, sent.message

    async def clear(self) -> None:
        """Close dialogs above the page, delete all posts, and forget all taps."""
        while await self.page.locator(".alert, .sheet, .drawer").count():
            await self.page.keyboard.press("Escape")
            await self.drawn()
        for place in self.sent.values():
            await self.server.platform.delete(*place)
        self.sent.clear()
        await self.page.mouse.move(0, 0)
        await self.page.emulate_media(reduced_motion="reduce", color_scheme="light")
        await self.resize(*self.size)
        await self.settled()
        self.server.application.commands.clear()
        self.server.application.answer = Answer()

    async def settled(self) -> None:
        """Wait until the page has drawn everything sent so far: messages come in order, and a mark is the last."""
        self.marks += 1
        mark = f"mark {self.marks}"
        await self.post("mark", self.room, text_screen(mark))
        await self.heard.until(mark)
        await self.drawn()

    async def drawn(self) -> None:
        await next_frame(self.page)

    async def measure(self) -> list[str]:
        """Return everything not wholly in sight."""
        async with asyncio.timeout(PATIENCE_S):
            wrong: list[str] = await self.page.evaluate(MEASURE)
        return wrong

    async def resize(self, width: int, height: int) -> None:
        await resize(self.page, width, height)
        await self.drawn()

    async def cards(self) -> list[str]:
        found = await self.page.locator(".hand .card").all()
        return [str(await card.get_attribute("data-card")) for card in found]


def in_the_middle(drawn: DrawnTable, *, hints: bool = False) -> Sitting:
    """Return a bout with the person of the page as the defender; a card can beat or transfer."""
    game = table(
        "Ts 6h 9d 8s",
        "6d 9s Js Kd Qh 9h",
        "Qs 8d Kc 7h Ac",
        "8c 8h Td Ad Jc",
        talon="Tc Th 9c 7s 6c Qd Kh",
        options=PRESETS["perevodnoy"],
        trump="h",
    )
    return Sitting(game, *drawn.people(4, mine=1), until=drawn.soon(), hints=hints).play("0 a9d")


def two_attacks(drawn: DrawnTable, *, hints: bool = False) -> Sitting:
    """Return a bout with two cards to beat for the person of the page: 9s beats one, 9d the other, 7h both."""
    hands = ("6s 6d Ts", "9s 9d 7h Kc", "Qs 8d Ac")
    game = table(*hands, talon="8c Th", options=PRESETS["podkidnoy"], trump="h")
    return Sitting(game, *drawn.people(3, mine=1), until=drawn.soon(), hints=hints).play("0 a6s; 0 t6d")


async def wait_for_cards(page: Page, count: int) -> None:
    await expect(page.locator(".hand .card")).to_have_count(count)


def sizes() -> dict[str, tuple[int, int]]:
    """Return the sizes for the tests; at each of them everything must be in sight."""
    return {
        "360x640": (360, 640),
        "390x844": (390, 844),
        "768x1024": (768, 1024),
        "1366x650": (1366, 650),
        "1920x1080": (1920, 1080),
        "1366x768 at 200 %": (683, 384),
    }


def large_sizes() -> dict[str, Any]:
    """Return the two largest sizes, with room for twelve seats."""
    return {name: size for name, size in sizes().items() if name in ("1366x650", "1920x1080")}
