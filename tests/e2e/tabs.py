"""People in front of a browser tab: they tap what they see, and everything that their tab is told is stored."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.async_api import Error, Locator, Page, WebSocket, expect

from bot.i18n.texts import load_texts
from tests.e2e.named_cards import learnt_too_early
from tests.e2e.web_database import WebGame

Json = dict[str, Any]

PATIENCE_S: Final = 30.0
_CALLED = ".side.private .post.call"
_TOO_FAST = {
    texts(messages) for texts in load_texts().values() for messages in ("answer-slow-down", "web-slow")
}


@dataclass
class TabMessages:
    """Whatever wakes who waits: each message that any tab was told."""

    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, true: Callable[[], bool]) -> None:
        """Look again at each message; raises `TimeoutError` where it never comes true."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                self.news.clear()
                if true():
                    return
                await self.news.wait()


class TabPlayer:
    """Somebody with one tab, who plays by looking at it."""

    def __init__(self, page: Page, messages: TabMessages) -> None:
        self.page = page
        self.frames: list[tuple[int, Json]] = []
        """What the tab was told, each with the time of its coming in ms."""
        self._messages = messages
        page.on("websocket", self._listen)

    @property
    def user(self) -> str:
        welcomes = [frame for _, frame in self.frames if frame["t"] == "welcome"]
        return str(welcomes[-1]["me"]["user"])

    @property
    def group(self) -> Locator:
        return self.page.locator(".side.group")

    @property
    def private(self) -> Locator:
        return self.page.locator(".side.private")

    @property
    def cards(self) -> Locator:
        return self.page.locator(".dock button.card")

    async def welcomed(self) -> None:
        """Come in by the page that was opened: the first button is the one for this."""
        await self.page.locator(".choice.main").click()
        await self._messages.until(lambda: any(frame["t"] == "welcome" for _, frame in self.frames))

    async def plays(self) -> bool:
        """Tap what the hand offers, if it asks for anything: a card that can be played, else the answer."""
        for offered in (f"{_CALLED} button.playable", f"{_CALLED} .row button:not(.playable)"):
            button = self.page.locator(offered).first
            if await button.count():
                return await self.taps(button)
        return False

    async def taps(self, button: Locator) -> bool:
        """Where a card shows under the next one, its left edge. False where the screen changed under the finger."""
        try:
            await button.click(timeout=3000, position={"x": 12, "y": 20})
        except Error:
            return False
        await expect(self.page.locator(".waiting")).to_have_count(0)
        return True

    async def insists(self, button: Locator) -> None:
        """Tap, and again while that was too fast: who has just played a whole game at once is slowed down."""
        while await self._answer(button) in _TOO_FAST:
            await self.page.wait_for_timeout(500)

    async def _answer(self, button: Locator) -> str:
        """What the tab is told upon a tap."""
        before = len(self._answers())
        await button.click()
        await self._messages.until(lambda: len(self._answers()) > before)
        return str(self._answers()[-1]["text"])

    def _answers(self) -> list[Json]:
        """What the tab has been told upon all its taps."""
        return [frame for _, frame in self.frames if frame["t"] == "answer" and frame["n"]]

    async def hand(self) -> set[str]:
        return {str(await card.get_attribute("data-card")) for card in await self.cards.all()}

    async def holds(self, cards: set[str]) -> None:
        """The hand shows exactly these cards."""
        await expect(self.cards).to_have_count(len(cards))
        assert await self.hand() == cards

    async def posts(self) -> list[tuple[str, str]]:
        """The screens that stand in the tab, by their side and number."""
        return sorted(
            [
                (side, str(await post.get_attribute("data-number")))
                for side, place in (("group", self.group), ("private", self.private))
                for post in await place.locator(".post.screen").all()
            ]
        )

    def learnt_too_early(self, game: WebGame) -> list[str]:
        """Cards that the tab was told of before its person could know them."""
        return learnt_too_early(self.frames, game.known(self.user if self.user in game.seats else None))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append((time.time_ns() // 1_000_000, json.loads(frame)))
        self._messages.news.set()
