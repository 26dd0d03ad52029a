"""The faces at the seats: the same for every reader, at every time, and in the replay."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from playwright.async_api import Page, expect

from adapters.clock import SystemClock
from adapters.store import SqlStore
from adapters.web import WebPlatform
from bot.application import Application
from bot.domain.ids import UserKey
from bot.domain.tap_data import HandTap, MoveTap, TableTap, TableVerb, from_data
from bot.features.replays import Replays
from bot.tables.thinking import Pauses
from engine import Done, Take
from tests.adapters.web.browser import Tabs, come_in
from tests.adapters.web.conftest import LenientClock
from tests.adapters.web.page_client import (
    TEXTS,
    Message,
    PageClient,
    RecordingApplication,
    WebServer,
    lobby_screen,
    serve,
)
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S

ANNA_FACE, BORIS_FACE = 3, 7


async def test_people_with_closed_pages_keep_their_faces_after_a_restart(
    server: WebServer, box: MemoryStore
) -> None:
    anna, boris = await server.open_room(name="Anna", face=3), await server.open(name="Boris")
    users = [page.welcome["me"]["user"] for page in (anna, boris)]
    faces = {page.welcome["me"]["user"]: page.welcome["me"]["face"] for page in (anna, boris)}
    assert faces[users[0]] == 3
    assert await server.platform.faces_of([*users, UserKey("stranger")]) == faces
    room = {"room": anna.welcome["room"]["key"]}
    await server.platform.send(anna.room(), lobby_screen(*users, "stranger"), key="lobby", quiet=True)
    assert (await anna.hear("faces"))["faces"] == faces
    await server.leave()
    later = await server.open(name="Later", **room)
    assert later.welcome["faces"] == faces
    await server.stop()
    async with serve(box) as anew:
        assert (await anew.open(token=anna.token, **room)).welcome["faces"] == faces


async def test_a_face_is_sent_once_and_again_when_it_changes(server: WebServer) -> None:
    anna, boris = await server.open_room(name="Anna", face=3), await server.open(name="Boris", face=5)
    user = boris.welcome["me"]["user"]
    sent = await server.platform.send(anna.room(), lobby_screen(), key="lobby", quiet=True)
    for _ in range(2):
        await server.platform.edit(anna.room(), sent.message, lobby_screen(user))
    await boris.say("profile", name="", face=8)
    heard = [await anna.next_of("faces", "post") for _ in range(5)]
    assert [one.get("faces") for one in heard if one["t"] == "faces"] == [{user: 5}, {user: 8}]
    await server.platform.send(anna.private(), lobby_screen(user), key="hand", quiet=True)
    assert (await anna.next_of("faces", "post"))["t"] == "post"


@asynccontextmanager
async def application(path: Path) -> AsyncIterator[tuple[WebServer, Replays, SqlStore]]:
    """Run the whole application on this file."""
    store, clock = await SqlStore.open(path), LenientClock()
    replays = Replays(store, TEXTS)
    web = WebPlatform(store, TEXTS, clock, port=0, replays=replays)
    served = Application(store, SystemClock(), [web], pauses=Pauses(0, 0), draw_seed=lambda: bytes(32))
    running = asyncio.create_task(served.run())
    started = asyncio.create_task(web.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        async with ClientSession() as client:
            server = WebServer(web, RecordingApplication(), running, client, clock)
            yield server, replays, store
            await server.leave()
    finally:
        started.cancel()
        running.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
        await store.close()


def move_in(post: Message) -> str | None:
    """Return the button of a hand for the next tap of a player: a card, a question before one, or an answer."""

    def rank(data: str) -> int | None:
        match from_data(data):
            case MoveTap(move=Done() | Take()):
                return 2
            case MoveTap():
                return 0
            case HandTap(kind="which" | "mark"):
                return 1
            case _:
                return None

    ranked = {button["data"]: rank(button["data"]) for row in post["screen"]["rows"] for button in row}
    found = [(rank, data) for data, rank in ranked.items() if rank is not None]
    return min(found)[1] if found else None


def part_of(post: Message) -> str | None:
    return post["screen"].get("stage", {}).get("part") if post["kind"] == "screen" else None


async def tap_in_lobby(page: PageClient, verb: TableVerb, lobby: Message) -> None:
    buttons = [button["data"] for row in lobby["screen"]["rows"] for button in row]
    data = next(one for one in buttons if isinstance(tap := from_data(one), TableTap) and tap.verb is verb)
    await page.say("tap", side="group", number=lobby["number"], data=data)


async def seated(page: PageClient, count: int) -> Message:
    """Wait for the lobby with this number of seats, and return its post."""

    def fits(heard: Message) -> bool:
        post = heard["post"]
        return part_of(post) == "lobby" and len(post["screen"]["stage"]["seats"]) == count

    return dict((await page.hear("post", fits))["post"])


TAP_EVERY_S = 0.3
"""The pause between taps: after many faster taps the page refuses, and in the end disconnects."""


async def play_out(page: PageClient) -> None:
    """Tap a move of each hand until the game has ended; after a refusal, again."""
    posts = [*page.welcome["private"], *page.welcome["group"]]
    hand: Message | None = None
    answered = True
    while not any(part_of(post) == "end" for post in posts):
        hand = next((post for post in posts if part_of(post) == "hand"), hand)
        if answered and hand is not None and (move := move_in(hand)) is not None:
            await page.say("tap", side="private", number=hand["number"], data=move)
            answered = False
        heard = await page.next_of("post", "answer")
        posts = [heard["post"]] if heard["t"] == "post" else []
        if heard["t"] == "answer":
            answered = True
            await asyncio.sleep(TAP_EVERY_S)


DRAWN = """() => Object.fromEntries([...document.querySelectorAll(".seats .seat")].map((seat) =>
  [seat.querySelector(".name").textContent, seat.querySelector(".portrait-face").innerHTML]))"""


async def drawn(page: Page, seats: int) -> dict[str, str]:
    """Return the portraits at the seats by name."""
    await expect(page.locator(".seats .seat")).to_have_count(seats)
    found: dict[str, str] = await page.evaluate(DRAWN)
    return {name.strip("\u2068\u2069 "): face for name, face in found.items()}


async def replayed(tabs: Tabs, address: str) -> dict[str, str]:
    """Return the portraits in a replay. The seat at the lower edge has none, so two seats have their turn there."""
    faces: dict[str, str] = {}
    for below in range(2):
        page = await tabs.open(f"{address}#move=0&from={below}", language="en-US")
        faces |= await drawn(page, 2)
    return faces


async def dealt(server: WebServer) -> tuple[PageClient, PageClient]:
    """Open a room with two people and a computer, and deal the cards there."""
    anna = await server.open_room(name="Anna", face=ANNA_FACE, language="en")
    boris = await server.open(name="Boris", face=BORIS_FACE, language="en", room=anna.welcome["room"]["key"])
    lobby = await seated(anna, 1)
    await tap_in_lobby(anna, TableVerb.ADD_COMPUTER, lobby)
    lobby = await seated(anna, 2)
    await tap_in_lobby(boris, TableVerb.JOIN, lobby)
    lobby = await seated(anna, 3)
    await tap_in_lobby(anna, TableVerb.START, lobby)
    for page in (anna, boris):
        await page.hear("post", lambda heard: part_of(heard["post"]) == "hand")
    return anna, boris


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_table_opened_later_and_the_replay_show_the_same_faces(tmp_path: Path, tabs: Tabs) -> None:
    async with application(tmp_path / "durak.sqlite3") as (server, *_):
        players = await dealt(server)
    key = players[0].welcome["room"]["key"]
    async with application(tmp_path / "durak.sqlite3") as (server, replays, store):
        page = await tabs.open(f"{server.url}/room/{key}", language="en-US")
        await page.locator(".own-face").click()
        choice = [await one.inner_html() for one in await page.locator(".faces button .portrait-face").all()]
        await page.locator(".faces button").first.click()
        await come_in(page, "Vika")
        seen = await drawn(page, 3)
        assert (seen["Anna"], seen["Boris"]) == (choice[ANNA_FACE], choice[BORIS_FACE])
        computer = next(face for name, face in seen.items() if name not in ("Anna", "Boris"))
        assert computer not in choice
        await page.reload()
        assert await drawn(page, 3) == seen
        again = [await server.open(token=player.token, room=key) for player in players]
        async with asyncio.timeout(PATIENCE_S):
            await asyncio.gather(*map(play_out, again))
        game: Any = await store.ended_game(players[0].room(), 0)
        address = f"{server.url}/replay/{await replays.key_of(game.game)}"
        assert await replayed(tabs, address) == seen
        await page.close()
