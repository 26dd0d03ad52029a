"""People with a browser tab. They tap visible buttons, and all messages to their tabs are recorded."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Error, Locator, Page, WebSocket, expect

from bot.i18n.texts import load_texts
from tests.adapters.web.taps import answered
from tests.e2e.named_cards import named_too_early
from tests.e2e.web_database import WebGame
from tests.waiting import PATIENCE_S

Json = dict[str, Any]

_OFFERED = (
    ".choices .choice:not(.back-choice)",
    ".table-page.my-turn .hand .card.can",
    ".table-page.my-turn .acts .act[data-act^='m:']",
)
"""The places to tap, the most urgent first: the answer to a question, a card, another move."""
_TOO_FAST = {
    texts(message) for texts in load_texts().values() for message in ("answer-slow-down", "web-slow")
}


@dataclass
class TabMessages:
    """Wakes waiting tests at each message to any tab."""

    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until the condition is true; it is checked at each message.

        Raises:
            TimeoutError: it is not true in time.
        """
        async with asyncio.timeout(PATIENCE_S):
            while True:
                self.changed.clear()
                if condition():
                    return
                await self.changed.wait()


class TabPlayer:
    """A person with one tab; they play with its buttons."""

    def __init__(self, page: Page, messages: TabMessages) -> None:
        self.page = page
        self.frames: list[tuple[int, Json]] = []
        """All messages to the tab, with the times of their arrival in ms."""
        self._messages = messages
        page.on("websocket", self._listen)

    @property
    def user(self) -> str:
        welcomes = [frame for _, frame in self.frames if frame["t"] == "welcome"]
        return str(welcomes[-1]["me"]["user"])

    @property
    def cards(self) -> Locator:
        return self.page.locator(".table-page .hand .card")

    async def welcomed(self) -> None:
        """Come in by an invitation, or begin a game with the computer; wait for the welcome."""
        await self.page.locator("[data-wish=join], [data-wish=solo]").click()
        await self._messages.until(lambda: any(frame["t"] == "welcome" for _, frame in self.frames))

    async def plays(self, *, waits: bool = True) -> bool:
        """Tap a playable card, or else an answer; return False if the hand asks for neither."""
        for offered in _OFFERED:
            button = self.page.locator(offered).first
            if await button.count():
                return await self.taps(button, waits=waits)
        return False

    async def taps(self, button: Locator, *, waits: bool = True) -> bool:
        """Tap the left edge, because the next card covers the rest. Return False if the screen changed meanwhile."""
        try:
            async with answered(self.page, at_least=0) if waits else nullcontext():
                await button.click(timeout=3000, position={"x": 12, "y": 20})
        except Error:
            return False
        return True

    async def insists(self, button: Locator) -> None:
        """Tap, and repeat it while it is refused as too fast: the game before was played without pauses."""
        while await self._answer(button) in _TOO_FAST:
            await self.page.wait_for_timeout(500)

    async def _answer(self, button: Locator) -> str:
        """Tap a button and return the text of the answer."""
        before = len(self._answers())
        await button.click()
        await self._messages.until(lambda: len(self._answers()) > before)
        return str(self._answers()[-1]["text"])

    def _answers(self) -> list[Json]:
        """Return the answers to all taps in this tab."""
        return [frame for _, frame in self.frames if frame["t"] == "answer" and frame["n"]]

    async def hand(self) -> set[str]:
        return {str(await card.get_attribute("data-card")) for card in await self.cards.all()}

    async def holds(self, cards: set[str]) -> None:
        """Wait until the hand shows exactly these cards."""
        await expect(self.cards).to_have_count(len(cards))
        assert await self.hand() == cards

    def posts(self) -> list[tuple[str, int]]:
        """Return side and number of every screen in the tab."""
        kept: set[tuple[str, int]] = set()
        earlier: set[tuple[str, int]] = set()
        for _, frame in self.frames:
            if frame["t"] == "earlier":
                earlier |= _screens(frame["side"], frame["posts"])
            elif frame["t"] == "welcome":
                kept = earlier | _screens("group", frame["group"]) | _screens("private", frame["private"])
                earlier = set()
            elif frame["t"] == "post" and frame["post"]["kind"] == "screen":
                kept.add((frame["side"], frame["post"]["number"]))
            elif frame["t"] == "gone":
                kept.discard((frame["side"], frame["number"]))
        return sorted(kept)

    def named_too_early(self, game: WebGame) -> list[str]:
        """Return the messages to the tab with a card not yet known to its person."""
        return named_too_early(self.frames, game.known(self.user if self.user in game.seats else None))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append((time.time_ns() // 1_000_000, json.loads(frame)))
        self._messages.changed.set()


def _screens(side: str, posts: list[Json]) -> set[tuple[str, int]]:
    return {(side, post["number"]) for post in posts if post["kind"] == "screen"}
