"""Games in chats without the bot, with the screens of the application. The clock of the tokens is the test's."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from adapters.discord.addresses import foreign_room
from adapters.discord.interactions import KEEP
from adapters.memory.clock import ManualClock
from adapters.store.in_memory import MemoryStore
from bot.tables.table import Table
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, buttons, serving, texts
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json
from tests.discord_server.server import DiscordServer
from tests.waiting import until

GROUP, GUILD = 901, 777
ELSEWHERE = 902
CHATS = [
    ForeignChat(GROUP, (ANNA, BORIS, VERA)),
    ForeignChat(ELSEWHERE, guild=str(GUILD)),
]
MINUTE_S = 60
WARNED_S = 14 * MINUTE_S
TOKEN_S = 15 * MINUTE_S


class Play(Serving):
    """The application, its server, and the clock of the tokens."""

    def __init__(self, served: Serving, clock: ManualClock) -> None:
        self.__dict__ |= vars(served)
        self.clock = clock

    async def begins(self, channel: int = GROUP) -> Json:
        """Deal to Anna and Boris. Return the message."""
        await self.types(ANNA, "newgame", channel, preset="podkidnoy")
        await self.taps(BORIS, ":join", channel)
        await until(lambda: len(self.table(channel).persons()) == 2)
        await self.taps(ANNA, ":start", channel)
        await self.server.until(lambda: all(self.hands(who, channel) for who in (ANNA, BORIS)))
        await self.shows_the_game(channel)
        return self.server.posts(channel)[-1]

    async def shows_the_game(self, channel: int = GROUP) -> None:
        await self.server.until(lambda: "Trump" in shown(self.server.posts(channel)[-1]))

    def table(self, channel: int = GROUP) -> Table:
        found = self.application.tables.at(foreign_room(channel))
        assert found is not None
        return found

    async def passes(self, seconds: float) -> None:
        await self.clock.advance(seconds)

    async def sees(self, found: Callable[[], object]) -> None:
        await self.server.until(found)

    def data(self, channel: int = GROUP) -> list[str]:
        return [data for _, data in buttons(self.server.posts(channel))]

    async def asks_for_the_table(self, who: Json = ANNA, channel: int = GROUP) -> Json:
        """Type `/table`, and wait until the game is in the new message and in no other one."""
        before = len(self.server.posts(channel))
        await self.types(who, "table", channel)
        await self.server.until(lambda: len(self.server.posts(channel)) > before)
        await self.shows_the_game(channel)
        return self.server.posts(channel)[-1]


class Place:
    """Discord, with what the bot has stored; a process of the bot runs in each block `running`."""

    def __init__(self, server: DiscordServer) -> None:
        self.server, self.store, self.clock = server, MemoryStore(), ManualClock()
        server.foreign.now = lambda: self.clock.monotonic() / 1000
        server.foreign.add(*CHATS)
        server.guests |= {ANNA["id"], VERA["id"]}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Play]:
        async with serving(self.server, self.store, clock=self.clock) as served:
            yield Play(served, self.clock)


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with DiscordServer([CHANNEL]) as server:
        yield Place(server)
        assert server.foreign.trespasses == []


@pytest.fixture
async def play(place: Place) -> AsyncIterator[Play]:
    async with place.running() as made:
        yield made


def shown(message: Json) -> str:
    return "\n".join(texts(message["components"]))


def tappable(message: Json) -> list[str]:
    return [data for _, data in buttons([message])]


async def test_a_running_game_offers_a_renewal_before_its_token_expires(play: Play) -> None:
    await play.begins()
    await play.passes(WARNED_S)
    await play.sees(lambda: KEEP in play.data())
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: KEEP not in play.data())


async def test_a_game_with_a_renewed_token_ends_in_its_message(play: Play) -> None:
    message = await play.begins()
    await play.passes(WARNED_S)
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: KEEP not in play.data())
    await play.passes(5 * MINUTE_S)
    await play.plays_to_the_end(GROUP)
    (post,) = play.server.posts(GROUP)
    assert post["id"] == message["id"]


async def test_the_game_goes_on_in_its_newest_message(play: Play) -> None:
    first = await play.begins()
    second = await play.asks_for_the_table()
    third = await play.asks_for_the_table()
    await play.sees(lambda: not any(tappable(play.server.messages[old["id"]]) for old in (first, second)))
    before = shown(play.server.messages[third["id"]])
    await play.server.tap(VERA, second, tappable(first)[0])
    await play.plays(GROUP)
    await play.sees(lambda: shown(play.server.messages[third["id"]]) != before)
    assert not tappable(play.server.messages[second["id"]])


async def test_a_tap_on_an_earlier_message_does_not_take_the_game_from_the_newest_one(play: Play) -> None:
    first = await play.begins()
    newest = await play.asks_for_the_table()
    await play.server.tap(VERA, first, tappable(first)[0])
    await play.sees(lambda: "newer message" in "\n".join(play.told(VERA, GROUP)))
    await play.passes(WARNED_S)
    await play.sees(lambda: KEEP in tappable(play.server.messages[newest["id"]]))


async def test_a_finished_game_offers_the_next_one_and_no_renewal(play: Play) -> None:
    await play.begins()
    await play.plays_to_the_end(GROUP)
    before = play.data()
    await play.passes(WARNED_S)
    await play.passes(MINUTE_S / 2)
    assert play.data() == before
