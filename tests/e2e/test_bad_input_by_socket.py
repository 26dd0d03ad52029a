"""The real process in the middle of a game, and sockets that send messages which our page never sends."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from bot.domain.buttons import MoveTap, TableTap, TableVerb, from_data, to_data
from bot.domain.ids import TableId
from engine import Attack, Take, parse_card
from tests.adapters.web.page_client import PageClient
from tests.e2e.page_process import PageProcess
from tests.e2e.web_database import WebGame, stored_games

Json = dict[str, Any]


class SocketRoom:
    """A room with two players, and with Mallory, who has no seat."""

    def __init__(self, bot: PageProcess, client: ClientSession) -> None:
        self.bot = bot
        self.client = client
        self._pages: list[PageClient] = []

    async def begin(self) -> None:
        self.anya = await self.open(name="Anya")
        await self.anya.say("room")
        self.anya.welcome = await self.anya.hear("welcome")
        key = self.anya.welcome["room"]["key"]
        self.boris, self.mallory = [await self.open(name=name, room=key) for name in ("Boris", "Mallory")]
        self.table = await self._table()
        assert await self.taps(self.boris, self.says(TableVerb.JOIN)) != ""
        await self.taps(self.anya, self.says(TableVerb.START))
        assert len(self.game.seats) == 2

    async def open(self, **hello: object) -> PageClient:
        page = PageClient(await self.client.ws_connect(f"{self.bot.url}/socket"))
        self._pages.append(page)
        await page.say("hello", language="en", **hello)
        page.welcome = (await page.heard_until("welcome"))[-1]
        return page

    async def leave(self) -> None:
        for page in self._pages:
            await page.socket.close()

    async def _table(self) -> TableId:
        post = await self.anya.hear("post", lambda message: _table_in(message) is not None)
        table = _table_in(post)
        assert table is not None
        return table

    def says(self, verb: TableVerb, argument: str = "") -> str:
        return to_data(TableTap(self.table, verb, argument))

    async def taps(self, page: PageClient, data: str, *, side: str = "group", number: int = 1) -> str:
        """Send a tap and return the text of its answer."""
        await page.say("tap", side=side, number=number, data=data, n=7)
        return str((await page.hear("answer", lambda message: message["n"] == 7))["text"])

    @property
    def game(self) -> WebGame:
        return stored_games(self.bot.database)[-1]


def _table_in(message: Json) -> TableId | None:
    rows = message["post"]["screen"]["rows"] if message["post"]["kind"] == "screen" else []
    taps = [from_data(button["data"]) for row in rows for button in row]
    return next((tap.table for tap in taps if isinstance(tap, TableTap)), None)


@asynccontextmanager
async def _begun(folder: Path) -> AsyncIterator[SocketRoom]:
    async with PageProcess(folder) as bot, ClientSession() as client:
        room = SocketRoom(bot, client)
        await room.begin()
        yield room
        await room.leave()


@pytest.fixture(scope="module")
async def room(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SocketRoom]:
    async with _begun(tmp_path_factory.mktemp("room")) as begun:
        yield begun


def _moves_of(game: WebGame, *, legal: bool) -> list[str]:
    """Return the data of buttons of the player who must act: all legal attacks, or attacks with other cards."""
    position = game.position()
    seat = position.awaited.must
    assert seat is not None
    data = []
    for text in ("6", "7", "8", "9", "T", "J", "Q", "K", "A"):
        for suit in "dchs":
            move = Attack((parse_card(text + suit),))
            if (move in position.legal_moves(seat)) is legal:
                made = MoveTap(game.game, position.bout, position.moves_made(seat), move)
                data.append(to_data(made))
    return data


async def test_every_forgery_is_answered_and_changes_nothing(room: SocketRoom) -> None:
    before = room.game
    must = before.seats[before.position().awaited.must or 0]
    attacker, other = sorted((room.anya, room.boris), key=lambda page: page.welcome["me"]["user"] != must)
    legal, foreign = _moves_of(before, legal=True), _moves_of(before, legal=False)
    stale = to_data(MoveTap(before.game, 9, 9, Take()))
    answers = {
        "a move of somebody else's seat": await room.taps(other, legal[0], side="private"),
        "a move of a person without a seat": await room.taps(room.mallory, legal[0]),
        "a card that one does not hold": await room.taps(attacker, foreign[0], side="private"),
        "a bout that never was": await room.taps(attacker, stale, side="private"),
        "a game that never was": await room.taps(attacker, "m:nosuchgame:1:0:a6d", side="private"),
        "no button of ours": await room.taps(attacker, "'; DROP TABLE moves; --", side="private"),
        "far too long": await room.taps(attacker, "m:" + "x" * 500, side="private"),
        "dealing a second time": await room.taps(room.anya, room.says(TableVerb.START)),
        "joining a running game": await room.taps(room.mallory, room.says(TableVerb.JOIN)),
        "closing somebody's table": await room.taps(room.mallory, room.says(TableVerb.CANCEL)),
        "a preset in the middle": await room.taps(room.anya, room.says(TableVerb.PRESET, "simple")),
        "a post that never was": await room.taps(attacker, "t:x:hand", number=2**50),
    }
    assert [forgery for forgery, text in answers.items() if not text] == []
    assert room.game == before
    assert await room.taps(attacker, legal[0], side="private") == ""
    assert len(room.game.moves) == 1
    assert await room.taps(attacker, legal[0], side="private") != "", "the same tap again is stale"
    assert len(room.game.moves) == 1


async def test_a_page_of_another_site_hears_nothing(room: SocketRoom) -> None:
    for origin in ("http://evil.example", "null", "https://127.0.0.1.evil.example", "http://localhost:1"):
        with pytest.raises(WSServerHandshakeError) as refused:
            await room.client.ws_connect(f"{room.bot.url}/socket", origin=origin)
        assert refused.value.status == 403, origin
    assert await room.taps(room.anya, "x") != ""


async def test_a_flood_ends_its_own_connection_and_no_other(room: SocketRoom) -> None:
    before = room.game
    for number in range(200):
        await room.mallory.say("tap", side="group", number=1, data="x", n=number)
    assert {"t": "bye"} in await room.mallory.ended()
    assert room.mallory.socket.close_code == 1008
    for odd in ("[" * 3000, '{"t": "tap"}', json.dumps({"t": "say", "side": "group", "text": "x" * 900})):
        await room.boris.socket.send_str(odd)
        assert (await room.boris.hear("answer"))["text"] != ""
    giant = await room.open(name="Giant")
    await giant.say("say", side="private", text="x" * 70_000)
    await giant.ended()
    assert giant.socket.close_code == 1009
    assert room.game == before
    assert await room.taps(room.anya, "x") != "", "the others play on"
