"""An evening in the browser: a room of the real process, and people with open tabs in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.adapters.web.browser import Tabs
from tests.e2e.page_process import PageProcess
from tests.e2e.tabs import TabMessages, TabPlayer
from tests.e2e.web_database import WebGame, stored_games
from tests.waiting import PATIENCE_S

MOST_TAPS = 2_000


class Evening:
    """A room in the browser, with its people and its process."""

    def __init__(self, bot: PageProcess, tabs: Tabs) -> None:
        self.bot = bot
        self.messages = TabMessages()
        self.players: list[TabPlayer] = []
        self._tabs = tabs
        self._taps = 0

    async def opens(
        self, url: str, name: str, *, language: str = "ru-RU", size: tuple[int, int] = (1280, 800)
    ) -> TabPlayer:
        """Open a new tab on the start page and fill in the name."""
        page = await self._tabs.open("about:blank", language=language, size=size)
        person = TabPlayer(page, self.messages)
        await page.goto(url)
        await page.locator("#name").fill(name)
        return person

    def game(self) -> WebGame:
        """Read the newest game from the database."""
        return stored_games(self.bot.database)[-1]

    async def play_until(self, reached: Callable[[], bool]) -> None:
        """Let everybody tap until the condition is reached; nobody waits for time to pass."""
        while not reached():
            self.messages.changed.clear()
            tapped = [await person.plays() for person in self.players]
            self._taps += sum(tapped)
            assert self._taps < MOST_TAPS, "the game does not end"
            if not any(tapped) and not reached():
                async with asyncio.timeout(PATIENCE_S):
                    await self.messages.changed.wait()

    async def play_until_must(self, person: TabPlayer, moves: int) -> None:
        """Play until at least this number of moves is made and only this person can act."""

        def reached() -> bool:
            game = self.game()
            assert not game.ended, "the game was too short for what is to happen in it"
            return len(game.moves) >= moves and game.must(person.user)

        await self.play_until(reached)

    async def play_to_the_end(self) -> None:
        await self.play_until(lambda: self.game().ended)
