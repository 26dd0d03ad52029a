"""The application on the tests' Discord server: through the real client library, over sockets, in this process."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final

from adapters.clock import SystemClock
from adapters.discord import DISCORD, IDENTIFY_S, DiscordPlatform
from adapters.discord.addresses import room_chat
from adapters.discord.interactions import DIRECT
from bot.application import Application
from bot.domain.ids import Chat
from bot.domain.tap_data import HandTap, MoveTap, from_data
from bot.i18n.texts import load_texts
from bot.ports.clock import Clock
from bot.ports.cluster import AlwaysGranted
from bot.ports.pictures import Pictures
from bot.runtime.health import Health
from bot.tables.thinking import Pauses
from tests.discord_server.payloads import Json, user
from tests.discord_server.server import TOKEN, DiscordServer
from tests.memory.store import MemoryStore
from tests.seeds import equal_seeds

CHANNEL: Final = 500
MOST_MOVES: Final = 500
ANNA, BORIS, VERA = user(11, "Anna"), user(12, "Boris"), user(13, "Vera")


class Serving:
    """The server, and the application connected to it. The deals are always the same."""

    def __init__(
        self,
        server: DiscordServer,
        store: MemoryStore | None = None,
        address: str = "",
        draw_seed: Callable[[], bytes] | None = None,
        speed: float = 100,
        clock: Clock | None = None,
        *,
        secret: str = "",
        pictures: Pictures | None = None,
    ) -> None:
        """`clock` is the clock of the platform alone: its tokens can expire during the game.

        With a `secret` the application has an Activity.
        """
        self.server = server
        self.store = store or MemoryStore()
        self.health = Health(SystemClock())
        self.platform = DiscordPlatform(
            TOKEN,
            self.store,
            load_texts(),
            clock or SystemClock(),
            api_url=server.api_url,
            gateway_url=server.gateway_url,
            leases=AlwaysGranted(self.store),
            health=self.health,
            identify_s=IDENTIFY_S / speed,
            report=functools.partial(self.health.works_or_not, DISCORD),
            secret=secret,
        )
        self.application = Application(
            self.store,
            SystemClock(),
            [self.platform],
            pauses=Pauses(0.01, 0.02),
            speed=speed,
            draw_seed=draw_seed or equal_seeds(),
            address=address,
            health=self.health,
            pictures=pictures,
        )

    # actions of people

    async def types(self, who: Json, name: str, channel: int = CHANNEL, **options: Any) -> str:
        """Type a command, and wait until its answer says something."""
        number = await self.server.slash(who, channel, name, **options)
        await self.server.until(lambda: number in self.server.acknowledged and not self.server.thinking())
        return number

    async def taps(self, who: Json, part: str, channel: int = CHANNEL) -> str:
        """Tap the newest button of the channel with data beginning or ending in this part."""
        await self.server.until(lambda: self.offered(part, channel))
        return await self.server.tap(who, *self.offered(part, channel)[-1])

    async def deal(self, *people: Json, channel: int = CHANNEL) -> None:
        """Open a table, sit down, begin; everybody sees their hand then."""
        await self.types(people[0], "newgame", channel, preset="podkidnoy")
        for who in people[1:]:
            await self.joins(who, channel)
        await self.taps(people[0], ":start", channel)
        await self.server.until(lambda: all(self.hands(who, channel) for who in people))

    async def joins(self, who: Json, channel: int = CHANNEL) -> None:
        before = self.seated(channel)
        await self.taps(who, ":join", channel)
        await self.server.until(lambda: self.seated(channel) > before)

    async def leaves(self, who: Json, channel: int = CHANNEL) -> None:
        """Leave the running game, and say yes to the question."""
        await self.types(who, "leave", channel)

        def question() -> list[tuple[Json, str]]:
            return [one for one in buttons(self.server.ephemeral(who, channel)) if ":leave:" in one[1]]

        await self.server.until(question)
        await self.server.tap(who, *question()[-1])

    async def plays(self, channel: int = CHANNEL) -> None:
        """Make a move for Anna if she has one, otherwise for Boris."""
        await self.server.until(lambda: self.moves(ANNA, channel) or self.moves(BORIS, channel))
        who = ANNA if self.moves(ANNA, channel) else BORIS
        await self.server.tap(who, *self.moves(who, channel)[0])

    async def plays_to_the_end(self, channel: int) -> None:
        """Anna and Boris make moves until the table offers the next game."""
        for _ in range(MOST_MOVES):
            await self.server.until(lambda: self.offered("again:", channel) or self._best_move(channel))
            move = self._best_move(channel)
            if self.offered("again:", channel) or move is None:
                break
            who, message, data = move
            await self.server.tap(who, message, data)
            await self.server.until(functools.partial(self._has_moved_on, channel, move))
        await self.server.until(lambda: self.offered("again:", channel))

    def _best_move(self, channel: int) -> tuple[Json, Json, str] | None:
        """Return the next button for a move, or for a question before a move; taking is the last choice."""
        found = [(who, *one) for who in (ANNA, BORIS) for one in self.moves(who, channel)]
        return min(found, key=lambda one: one[2].endswith(":take"), default=None)

    def _has_moved_on(self, channel: int, move: tuple[Json, Json, str]) -> bool:
        who, message, data = move
        return (message["id"], data) not in {(one["id"], kept) for one, kept in self.moves(who, channel)}

    def seated(self, channel: int = CHANNEL) -> int:
        table = self.application.tables.at(self.room(channel))
        return 0 if table is None else len(table.persons())

    # the view of people

    def room(self, channel: int = CHANNEL) -> Chat:
        return room_chat(channel)

    def offered(self, ending: str, channel: int = CHANNEL) -> list[tuple[Json, str]]:
        return [one for one in buttons(self.server.posts(channel)) if ending in one[1]]

    def table_posts(self, channel: int = CHANNEL) -> list[str]:
        """Return the ids of the posts with the button for the cards."""
        return [message["id"] for message, _ in self.offered(":hand", channel)]

    def hands(self, who: Json, channel: int = CHANNEL) -> list[Json]:
        """Return the messages with a person's cards."""
        seen = self.server.ephemeral(who, channel)
        return [message for message, data in buttons(seen) if data.startswith(DIRECT)]

    def moves(self, who: Json, channel: int = CHANNEL) -> list[tuple[Json, str]]:
        """Return the buttons of a person's hand for moves, and for questions before moves."""
        return [one for one in buttons(self.server.ephemeral(who, channel)) if leads_on(one[1])]

    def told(self, who: Json, channel: int = CHANNEL) -> list[str]:
        return ["\n".join(texts(post["components"])) for post in self.server.ephemeral(who, channel)]


@asynccontextmanager
async def serving(
    server: DiscordServer,
    store: MemoryStore | None = None,
    address: str = "",
    draw_seed: Callable[[], bytes] | None = None,
    speed: float = 100,
    clock: Clock | None = None,
    *,
    secret: str = "",
    pictures: Pictures | None = None,
) -> AsyncIterator[Serving]:
    """Run the application during the block; with a `store` it continues from the stored state."""
    served, before = (
        Serving(server, store, address, draw_seed, speed, clock, secret=secret, pictures=pictures),
        server.identified,
    )
    running = asyncio.create_task(served.application.run())
    try:
        await server.until(lambda: server.identified > before and server.commands)
        await served.platform.client.wait_until_ready()
        yield served
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def leads_on(data: str) -> bool:
    said = from_data(data.partition("~")[0])
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))


def buttons(messages: list[Json]) -> list[tuple[Json, str]]:
    """Return the enabled buttons and the options of selects, each as its message and its data."""
    return [
        (message, data)
        for message in messages
        for part in parts(message["components"])
        for data in _data_of(part)
    ]


def _data_of(part: Json) -> Iterator[str]:
    if part["type"] == 2 and not part.get("disabled") and "custom_id" in part:
        yield part["custom_id"]
    if part["type"] == 3:
        yield from (option["value"] for option in part["options"])


def texts(components: list[Json]) -> list[str]:
    return [part["content"] for part in parts(components) if part["type"] == 10]


def parts(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from parts(component.get("components", []))
