"""People at the page of the whole application, without a browser. They tap buttons of their posts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from bot.domain.tap_data import MoveTap, TableTap, TableVerb, TapData, from_data
from bot.game.running import Running
from engine import Game, GreedyLowest
from tests.adapters.web.page_client import PageClient
from tests.adapters.web.whole_page import WholePage

MOST_MOVES = 400
Button = tuple[str, int, str]
"""A button by the side and the number of its post, and its data."""


class Friend:
    """A person with a page in one room. `listen` keeps their posts up to date."""

    def __init__(self, page: PageClient) -> None:
        self.page = page
        self._taps = 0
        self._posts: dict[tuple[str, int], dict[str, Any]] = {
            (side, post["number"]): post for side in ("group", "private") for post in page.welcome[side]
        }

    @property
    def user(self) -> str:
        return str(self.page.welcome["me"]["user"])

    async def listen(self) -> None:
        while (heard := await self.page.next()) is not None:
            if heard["t"] == "post":
                self._posts[heard["side"], heard["post"]["number"]] = heard["post"]
            elif heard["t"] == "gone":
                self._posts.pop((heard["side"], heard["number"]), None)

    def button(self, fits: Callable[[TapData], bool]) -> Button | None:
        """Return a button with such data, of the newest post with one."""
        for (side, number), post in reversed(self._posts.items()):
            rows = post["screen"]["rows"] if post["kind"] == "screen" else ()
            for data in (button["data"] for row in rows for button in row):
                said = from_data(data)
                if isinstance(said, TapData) and fits(said):
                    return side, number, data
        return None

    async def taps(self, server: WholePage, fits: Callable[[TapData], bool]) -> None:
        """Tap a button with such data once there is one."""
        await server.until(lambda: self.button(fits))
        side, number, data = self.button(fits) or ("", 0, "")
        self._taps += 1
        await self.page.say("tap", side=side, number=number, data=data, n=self._taps)


class FriendsTable:
    """A table in the room of the first friend."""

    def __init__(self, server: WholePage, *friends: Friend) -> None:
        self._server = server
        self._friends = friends

    @classmethod
    @asynccontextmanager
    async def opened(cls, server: WholePage, *tokens: str, room: str = "") -> AsyncIterator[FriendsTable]:
        """Open a lobby with these people until the end of the block: in this room, or in a new one of the first."""
        host = await (server.open(token=tokens[0], room=room) if room else server.open_room(token=tokens[0]))
        key = host.welcome["room"]["key"]
        friends = [Friend(host), *[Friend(await server.open(token=token, room=key)) for token in tokens[1:]]]
        listening = [asyncio.create_task(friend.listen()) for friend in friends]
        try:
            await host.say("say", side="group", text="/newgame podkidnoy", silent=True)
            await server.until(lambda: friends[0].button(_verb(TableVerb.CANCEL)))
            for friend in friends[1:]:
                await friend.taps(server, _verb(TableVerb.JOIN))
            yield cls(server, *friends)
        finally:
            for task in listening:
                task.cancel()

    @property
    def room(self) -> str:
        """Return the key of the room."""
        return str(self._friends[0].page.welcome["room"]["key"])

    @property
    def running(self) -> Running | None:
        """Return the game; None before the deal and after the end."""
        table = self._server.whole.tables.at(self._friends[0].page.room())
        return None if table is None else table.game

    async def deal(self) -> None:
        await self._friends[0].taps(self._server, _verb(TableVerb.START))
        await self._server.until(lambda: self.running)

    async def play(self, enough: Callable[[Game], bool] = lambda game: False) -> None:
        """Play until the end, or until this is true of the game."""
        for _ in range(MOST_MOVES):
            running = self.running
            if running is None or enough(running.game):
                return
            await self._move(running)
        raise AssertionError("the game did not end")

    async def _move(self, running: Running) -> None:
        """Let the awaited person tap the move of a greedy player."""
        awaited, made = running.game.awaited, len(running.game.moves)
        seat = awaited.may[0] if awaited.must is None else awaited.must
        move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
        person = running.state.seats[seat].person
        assert person is not None
        user = self._server.whole.services.people.person(person).user
        (friend,) = (friend for friend in self._friends if friend.user == user)
        await friend.taps(self._server, lambda said: isinstance(said, MoveTap) and said.move == move)
        await self._server.until(lambda: self.running is None or len(self.running.game.moves) > made)


def _verb(verb: TableVerb) -> Callable[[TapData], bool]:
    return lambda said: isinstance(said, TableTap) and said.verb is verb
