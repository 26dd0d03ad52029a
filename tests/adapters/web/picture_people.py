"""The people in the pictures for documents, in a room of the page. Each has a face of their own."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page

from bot.domain.ids import Language
from bot.domain.scene import Presence, SceneSeat
from engine import Game
from tests.adapters.web.browser import Tabs
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.bot.screens.sitting import Sitting

EN: Final = TEXTS[Language("en")]
PUBLIC: Final = "https://durak.example"
"""The address of the page in the pictures."""
FACES: Final = {"Anna": 4, "Boris": 3, "Lena": 1, "Vera": 6, "Oleg": 9}
"""The names with the numbers of the faces."""
ME: Final = "Anna"
"""The person of the page."""


class PictureRoom:
    """A room of the page's person, with all the others in it."""

    def __init__(self, drawn: DrawnTable, users: dict[str, str]) -> None:
        self.drawn = drawn
        self._users = users

    @classmethod
    async def open(
        cls, server: WebServer, tabs: Tabs, size: tuple[int, int], *, dark: bool = False
    ) -> PictureRoom:
        page = await tabs.open("about:blank", language="en-GB", size=size, dark=dark)
        return await cls.of(server, page)

    @classmethod
    async def of(cls, server: WebServer, page: Page) -> PictureRoom:
        """Open the room in this page."""
        await page.goto(server.url)
        await page.locator(".own-face").click()
        await page.locator(".faces button").nth(FACES[ME]).click()
        drawn = await DrawnTable.of(server, page, "en", name=ME)
        key = drawn.room.id.removeprefix("g-")
        friends = {
            name: await server.open(name=name, face=face, language="en", room=key)
            for name, face in FACES.items()
            if name != ME
        }
        users = {name: str(friend.welcome["me"]["user"]) for name, friend in friends.items()}
        return cls(drawn, {ME: drawn.user, **users})

    def sitting(self, game: Game, *names: str, **scene: object) -> Sitting:
        """Return this game with these people at its seats."""
        seats = [SceneSeat(name, Presence.PRESENT, self._users[name]) for name in names]
        facts = {"room": EN("web-room-title", name=ME), "until": self.drawn.soon(), **scene}
        return Sitting(game, *seats, **facts)
