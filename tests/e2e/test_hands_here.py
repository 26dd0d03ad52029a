"""One game, held in three ways: in the group itself, in the private chat, and in the page by an invitation."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession

from bot.domain.scene import Pace
from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.web.window_client import WindowClient
from tests.e2e.guest_table import CODE
from tests.e2e.named_cards import cards_in, named_too_early
from tests.e2e.players import MOVES, TelegramPlayer
from tests.e2e.web_database import WebGame, stored_games
from tests.ports import free_port
from tests.telegram_server import BotProcess, Entry, Floods, Group, TelegramServer
from tests.telegram_server.model import Post
from tests.waiting import until_while

Json = dict[str, Any]

SPEED: Final = 20
"""The bot's own limits, and Telegram's, run so many times as fast."""
PATIENCE_S: Final = 120
VISIBLE: Final = ("sent", "edited", "shown")


class PlayerHere(TelegramPlayer):
    """A person who plays by what they alone see in the group."""

    def posts(self) -> list[Post]:
        assert self.room is not None
        return self.room.shown_to(self.person.id)


class PageGuest:
    """A visitor of the page who sits at the group's table, and plays by what the page shows."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token = ""
        self._numbers = itertools.count(1)
        self._tried: set[str] = set()
        self.frames: list[tuple[int, Json]] = []

    async def comes_by(self, code: str) -> None:
        """Come as a newcomer, and type the code."""
        async with ClientSession() as client:
            page = await self._opens(client, name="Kate", language="en")
            await page.say("beat")
            await page.hear("beat")
            await page.say("say", side="private", text=f"/join {code}")
            await page.until(lambda: "Friday" in str(page.posts))
        self._token = next(frame["token"] for _, frame in self.frames if frame["t"] == "token")

    async def play(self) -> None:
        """Tap what may be tapped, until cancelled."""
        async with ClientSession() as client:
            page = await self._opens(client, token=self._token)
            while True:
                while not self._offers(page):
                    assert await page.next() is not None, "the page was closed"
                number, data = self._offers(page)[0]
                key, n = _key(number, data, page), next(self._numbers)
                await page.say("tap", side="private", number=number, data=data, n=n)
                answer = await page.hear("answer", lambda one: one["n"] == n)  # noqa: B023 -- heard at once
                if answer["text"]:  # too fast for the page, or too late for the game
                    await asyncio.sleep(0.1)
                else:
                    self._tried.add(key)

    async def _opens(self, client: ClientSession, **hello: object) -> WindowClient:
        page = WindowClient(await client.ws_connect(f"{self._url}/socket"))
        page.frames = _Timed(self.frames)
        await page.say("hello", **hello)
        await page.hear("welcome")
        return page

    def _offers(self, page: WindowClient) -> list[tuple[int, str]]:
        found = [
            (post["number"], button["data"])
            for (side, _), post in sorted(page.posts.items())
            if side == "private" and post["kind"] == "screen"
            for row in post["screen"]["rows"]
            for button in row
            if button["act"] == "tap" and button["data"].startswith(MOVES)
        ]
        return [one for one in found if _key(*one, page) not in self._tried]


class _Timed(list[Json]):
    """Frames that are noted with the times of their arrival in ms."""

    def __init__(self, frames: list[tuple[int, Json]]) -> None:
        super().__init__()
        self._frames = frames

    def append(self, frame: Json) -> None:
        super().append(frame)
        self._frames.append((_now(), frame))


def _key(number: int, data: str, page: WindowClient) -> str:
    return f"{number} {data} {json.dumps(page.posts['private', number]['screen']['rows'])}"


def _now() -> int:
    return time.time_ns() // 1_000_000


class ThreeWays:
    """Anna plays in private, Vika in the group, and Kate in the page."""

    def __init__(self, server: TelegramServer, folder: Path) -> None:
        self.server = server
        self.database = folder / "durak.sqlite3"
        port = free_port()
        self.bot = BotProcess(
            server, folder, program=PROGRAM, web_port=port, platform_speed=SPEED,
            computer_pause_shortest=0.01, computer_pause_longest=0.02,
        )  # fmt: skip
        anna, vika = server.user("Anna"), server.user("Vika")
        self.group = server.group("Friday", [anna, vika])
        self.anna = TelegramPlayer(server, anna, self.group, 1)
        self.vika = PlayerHere(server, vika, self.group, 2)
        self.kate = PageGuest(f"http://127.0.0.1:{port}")
        self.anna.plays_again = self.vika.plays_again = False

    async def sits_down(self) -> None:
        """Anna switches hands in the group on and opens a table; the others come, each by their own way."""
        anna, group = self.anna.person, self.group
        await anna.types_private("/start")
        await anna.types(group, "/settings")
        await self.server.until(lambda: "Cards here" in str(group.buttons))
        await anna.taps(group, "Cards here")
        await self.bot.settled()
        await anna.types(group, "/newgame")
        await self.anna.chooses_pace(group, Pace.NONE)
        await anna.types(group, "/invite")
        await self.server.until(lambda: CODE.search(self.shown()))
        await self.kate.comes_by(CODE.findall(self.shown())[-1])
        await self.vika.taps("join", group)
        await self.server.until(lambda: group.shown_to(self.vika.person.id))
        await self.anna.taps("start", group)
        await self.server.until(lambda: "c" in self.hand())

    def shown(self) -> str:
        return "\n".join(post.text for post in self.group.from_bot)

    def hand(self) -> str:
        return (
            "c" if list(cards_in([one["text"] for post in self.vika.posts() for one in post.buttons])) else ""
        )

    def offers_hands(self) -> bool:
        """Return True if the table's post has the button that the settings have, too."""
        return str([post.labels for post in self.group.from_bot]).count("Cards here") == 2

    def game(self) -> WebGame:
        return stored_games(self.database)[-1]

    async def play(self, reached: Callable[[], bool]) -> None:
        """Let everybody play until the condition is reached."""
        await until_while(reached, (self.anna.play(), self.vika.play(), self.kate.play()), PATIENCE_S)


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_a_whole_game_in_the_group_in_private_and_in_the_page(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    telegram.floods = Floods(factor=SPEED)
    table = ThreeWays(telegram, tmp_path)
    vika = table.vika.person
    async with table.bot as bot:
        await bot.listens()
        await table.sits_down()
        before = len(table.group.sent)
        await table.play(lambda: len(table.game().moves) >= 6)
        await bot.killed()
        await bot.start()
        await bot.listens()
        await table.play(lambda: len(table.game().moves) >= 12)
        table.group.loses_what_is_shown_to(vika)
        await telegram.until(table.offers_hands)
        await vika.taps(table.group, "Cards here")
        await telegram.until(table.vika.posts)
        await table.play(lambda: table.game().ended)
        await telegram.until(lambda: "fool" in table.vika.posts()[-1].text)
        await bot.settled()
    game = table.game()
    assert vika.private.messages == [], "she never opened it"
    assert len(table.group.sent) <= before + 1, "the group saw the table and the end"
    _check_cards(telegram, table.group, game, table)
    assert telegram.floods.refused == 0, "the group gets less than 20 requests a minute"
    assert "Traceback" not in bot.log


def _check_cards(server: TelegramServer, group: Group, game: WebGame, table: ThreeWays) -> None:
    """Check that nobody was shown a card before they could know it, wherever it was shown."""
    visible = [one for one in server.log.entries if one.what in VISIBLE and one.bot]
    vika, anna = table.vika.person.id, table.anna.person.id
    hers = [one for one in visible if one.reader]
    assert {one.reader for one in hers} == {vika}
    assert any(list(cards_in(_said(one))) for one in hers)
    public = [one for one in visible if one.chat == group.id and not one.reader]
    private = [one for one in visible if one.chat == anna]
    kate = next(user for user in game.seats if user not in (str(vika), str(anna)))
    for user, entries in ((str(vika), hers), (None, public), (str(anna), private)):
        assert (
            named_too_early([(int(one.at * 1000) + 1, _said(one)) for one in entries], game.known(user)) == []
        )
    assert named_too_early(table.kate.frames, game.known(kate)) == []


def _said(entry: Entry) -> Json:
    return {"text": entry.text, "labels": [list(row) for row in entry.labels]}
