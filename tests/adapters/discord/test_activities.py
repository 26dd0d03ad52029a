"""Games in Activities: through Discord's library, and by sockets as the page opens them there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving
from tests.adapters.web.window_client import HOME, Installation, WindowClient
from tests.discord_activity.windows import activity_key, button, plays, seats_all, taps
from tests.discord_server.activities import SECRET
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import EMBEDDED, Json, entry_point, user
from tests.discord_server.server import DiscordServer
from tests.discord_server.weather import Fault
from tests.memory.store import MemoryStore

GROUP = 901
PEOPLE = (ANNA, BORIS, VERA, user(14, "Gleb"))
PROXY = {"X-Forwarded-For": "162.159.128.233"}


class Evening:
    """The application with Discord and the page, and the windows of people in an Activity."""

    def __init__(self, served: Serving, home: Installation) -> None:
        self.served = served
        self.home = home

    async def key(self, who: Json, channel: int = CHANNEL) -> str:
        return await activity_key(self.served.server, self.home, who, channel)

    async def opens(self, who: Json, channel: int = CHANNEL) -> WindowClient:
        return await self.home.opens(await self.key(who, channel))


@asynccontextmanager
async def evening(store: MemoryStore | None = None, *, foreign: bool = False) -> AsyncIterator[Evening]:
    async with DiscordServer([CHANNEL]) as server:
        if foreign:
            server.foreign.add(ForeignChat(GROUP, PEOPLE[:3]))
        kept = store or MemoryStore()
        served = Serving(server, kept, secret=SECRET)
        async with Installation.running(served.platform, kept, HOME) as home:
            served.application = home.application
            await server.until(lambda: server.identified and server.commands)
            await served.platform.client.wait_until_ready()
            yield Evening(served, home)


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.sampled)])
async def test_people_new_to_the_bot_play_a_whole_game_in_their_activity(players: int) -> None:
    async with evening() as one:
        windows = [await one.opens(who) for who in PEOPLE[:players]]
        await windows[0].until(lambda: "Boris" in str(windows[0].posts))
        assert button(windows[0], "open-here")
        await seats_all(windows)
        await one.served.server.until(lambda: one.served.server.posts(CHANNEL))
        hands = [window.hand() for window in windows]
        assert all(map(len, hands))
        assert len(set().union(*hands)) == sum(map(len, hands)), "nobody sees the cards of another person"
        await asyncio.gather(*map(plays, windows))
        for window in windows:
            await window.until(lambda window=window: button(window, "open-here"))  # type: ignore[misc]


async def test_a_table_of_the_channel_has_people_with_and_without_the_activity() -> None:
    async with evening() as one:
        window = await one.opens(BORIS)
        await one.served.types(ANNA, "newgame", preset="podkidnoy")
        await taps(window, ":join")
        await one.served.server.until(lambda: one.served.seated() == 2)
        await one.served.taps(ANNA, ":start")
        await one.served.server.until(lambda: one.served.hands(ANNA))
        await window.until(lambda: ("private", 1) in window.posts)


async def test_eight_people_behind_one_address_open_their_windows() -> None:
    async with evening() as one:
        one.home.client.headers.update(PROXY)
        windows = [await one.opens(user(20 + number, f"P{number}")) for number in range(8)]
        await windows[0].until(lambda: "P7" in str(windows[0].posts))
        assert all(button(window, "open-here") for window in windows)
        status, said = await one.home.asks("/telegram/key", signed="", table="")
        assert status == 403, said


async def test_exchanges_have_one_limit_for_all_and_a_failure_has_words() -> None:
    async with evening() as one:
        one.served.server.weather.faults.append(("POST /oauth2/token", Fault.LOST))
        status, said = await one.home.asks("/discord/key", code="x", instance="i-1")
        assert (status, bool(said["said"])) == (503, True)
        answers = [await one.home.asks("/discord/key", code="x", instance="?") for _ in range(40)]
        assert {status for status, _ in answers} == {403, 429}
        assert all(said["said"] for _, said in answers)


async def test_a_key_outlives_the_process_and_opens_the_same_game() -> None:
    store = MemoryStore()
    async with evening(store) as one:
        keys = [await one.key(who) for who in (ANNA, BORIS)]
        windows = [await one.home.opens(key) for key in keys]
        await seats_all(windows)
        hands = [window.hand() for window in windows]
    async with evening(store) as one:
        again = [await one.home.opens(key) for key in keys]
        assert [window.hand() for window in again] == hands
        await asyncio.gather(*map(plays, again))


async def test_a_chat_without_the_bot_gets_its_table_by_the_token_that_opened_the_page() -> None:
    async with evening(foreign=True) as one:
        server = one.served.server
        server.guests |= {who["id"] for who in PEOPLE[:3]}
        server.application["flags"] = EMBEDDED
        server.commands.append(entry_point())
        window = await one.opens(ANNA, GROUP)
        refused = await window.tap(str(button(window, "open-here:podkidnoy")), 7)
        assert "/newgame" in refused["text"]
        assert not one.served.application.tables.all()
        number = await server.launches(ANNA, GROUP)
        await server.until(lambda: number in server.acknowledged and not server.thinking())
        await taps(window, "open-here:podkidnoy")
        await server.until(lambda: one.served.offered(":join", GROUP))
        assert len(server.posts(GROUP)) == 1
        other = await one.opens(BORIS, GROUP)
        await taps(other, ":join")
        await taps(window, ":start")
        await other.until(lambda: ("private", 1) in other.posts)
