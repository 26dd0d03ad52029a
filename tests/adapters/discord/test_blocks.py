"""Several processes on one Discord: each runs the blocks of shards whose leases it holds, and hears of nothing else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import pytest

from adapters.clock import SystemClock
from adapters.discord import DiscordPlatform, Sharding, blocks, registration
from adapters.discord.addresses import private_chat, room_chat
from adapters.discord.client import GUILD_WAIT_S
from adapters.memory.leases import MemoryLeases
from adapters.memory.store import MemoryStore
from bot.domain.commands import Answer, ChatMovedOn, Command, Reachability, Tapped, Typed
from bot.domain.errors import SettingsError, Unavailable
from bot.domain.ids import Language, MessageId, TableId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.domain.start_links import StartAction, StartLink
from bot.i18n.texts import load_texts
from bot.ports.leases import Leases
from bot.ports.news import News
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, texts
from tests.adapters.stages.stage import until
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer

SHARDS: Final = 4
GUILDS: Final = {number << 22: [CHANNEL + number] for number in (1, 2, 3)}
"""A server on each other shard; that of the first has the channel `CHANNEL`."""
RUSSIAN: Final = Language("ru")
THIRD: Final = 3 << 22
THERE: Final = CHANNEL + 3
"""A channel of the third server."""
CHANNELS: Final = [CHANNEL + number for number in range(SHARDS)]
TABLE: Final = TableId("abcdefgh23")
CARDS: Final = f"t:{TABLE}:hand"
TURN_S: Final = 0.5
SERVER_SPEED: Final = 20
"""The tests' Discord wants half a turn between two sessions: what the network adds breaks no test."""


class Process:
    """A process of the bot, with Discord alone: it answers each command with its name."""

    def __init__(
        self, name: str, server: DiscordServer, leases: Leases, store: MemoryStore, block: int
    ) -> None:
        self.name = name
        self.heard: list[Command] = []
        self.language = ENGLISH
        self._server = server
        self.platform = DiscordPlatform(
            TOKEN,
            store,
            load_texts(),
            SystemClock(),
            api_url=server.api_url,
            gateway_url=server.gateway_url,
            leases=leases,
            sharding=Sharding(SHARDS, block),
            identify_s=TURN_S,
        )

    async def carry_out(self, command: Command) -> Answer:
        self.heard.append(command)
        match command:
            case Reachability():
                return Answer(language=self.language)
            case Tapped():
                return Answer(opens_private=StartLink(StartAction.HAND, TABLE).payload)
            case _:
                return Answer(self.name)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.Task[None]]:
        """Run the process during the block."""
        task = asyncio.create_task(self.platform.run(self.carry_out))
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.sleep(2 * GUILD_WAIT_S)  # the library's wait for servers outlives its client

    def rooms(self) -> set[str]:
        """The channels and private chats in which somebody gave it a command."""
        return {one.where.chat.id for one in self.heard if isinstance(one, Typed)}


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer([CHANNEL], GUILDS) as running:
        running.gateway.speed = SERVER_SPEED
        yield running


class Machines:
    """Two processes that share a store."""

    def __init__(self, server: DiscordServer, block: int) -> None:
        self.store = MemoryStore()
        self.leases = MemoryLeases(self.store, SystemClock())
        self.first = Process("one", server, self.leases, self.store, block)
        self.second = Process("two", server, self.leases.beside(), self.store, block)


async def answers(server: DiscordServer, who: Json, channel: int) -> list[str]:
    """Type a command. Returns the answers of the processes to it."""
    before = len(told(server, who, channel))
    await server.slash(who, channel, "help")
    await server.until(lambda: len(told(server, who, channel)) > before and not server.thinking())
    return told(server, who, channel)[before:]


def told(server: DiscordServer, who: Json, channel: int) -> list[str]:
    return ["\n".join(texts(post["components"])) for post in server.ephemeral(who, channel)]


async def both_serve(server: DiscordServer, seconds: float = 30) -> None:
    await server.until(lambda: server.gateway.connected() == list(range(SHARDS)) and server.commands, seconds)


def registrations(server: DiscordServer) -> int:
    return sum(request == "PUT /applications/100/commands" for _, request in server.requests)


@pytest.mark.parametrize(
    "sharding,recommended,divided",
    [
        (Sharding(), 1, [[0]]),
        (Sharding(), 3, [[0, 1, 2]]),
        (Sharding(4, 1), 1, [[0], [1], [2], [3]]),
        (Sharding(5, 2), 1, [[0, 1], [2, 3], [4]]),
        (Sharding(2, 9), 1, [[0, 1]]),
        (Sharding(9), 1, [[0, 1], [2, 3], [4, 5], [6, 7], [8]]),
    ],
)
def test_shards_are_divided_into_blocks(
    sharding: Sharding, recommended: int, divided: list[list[int]]
) -> None:
    assert [list(block) for block in sharding.blocks(recommended)] == divided


async def test_two_processes_share_the_blocks_and_no_session_begins_too_soon(server: DiscordServer) -> None:
    machines = Machines(server, block=1)
    async with machines.first.running(), machines.second.running():
        await both_serve(server)
        said = {channel: await answers(server, ANNA, channel) for channel in CHANNELS}
        assert server.gateway.refused == []
        assert server.identified == SHARDS
    assert all(len(one) == 1 for one in said.values()), "each command is answered once"
    assert {name for one in said.values() for name in one} == {"one", "two"}
    assert registrations(server) == 1


async def test_shards_of_different_keys_wait_for_no_turn(server: DiscordServer) -> None:
    server.gateway.max_concurrency, server.gateway.speed = SHARDS, 0.001
    machines = Machines(server, block=2)
    async with machines.first.running():
        await both_serve(server)
    assert server.gateway.refused == []


async def test_what_happens_in_a_server_reaches_the_holder_of_its_block_alone(server: DiscordServer) -> None:
    machines = Machines(server, block=2)
    async with machines.first.running(), machines.second.running():
        await both_serve(server)
        for channel in CHANNELS:
            await answers(server, ANNA, channel)
        await answers(server, ANNA, direct_channel_of(ANNA))
    heard = [machines.first.rooms(), machines.second.rooms()]
    assert {"500", "501", "u11"} in heard
    assert {"502", "503"} in heard


async def test_a_process_that_stops_leaves_its_blocks_to_the_other(server: DiscordServer) -> None:
    machines = Machines(server, block=2)
    async with machines.second.running():
        async with machines.first.running():
            await both_serve(server)
        await both_serve(server)
        for channel in CHANNELS:
            assert await answers(server, ANNA, channel) == ["two"]
    assert server.gateway.sessions == []


async def test_a_process_that_stood_still_lets_go_of_the_blocks_that_it_has_lost(
    server: DiscordServer,
) -> None:
    machines = Machines(server, block=2)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            machines.leases.stopped = True
            await server.until(lambda: server.gateway.connected() == sorted([*range(SHARDS)] * 2))
            machines.leases.stopped = False
            await both_serve(server)
            before = len(machines.first.heard)
            assert [await answers(server, ANNA, channel) for channel in CHANNELS] == [["two"]] * SHARDS
            assert len(machines.first.heard) == before


async def test_a_shard_that_was_lost_while_it_was_connected_anew_is_let_go(server: DiscordServer) -> None:
    process = Machines(server, block=4).first
    async with process.running():
        await both_serve(server)
        process.platform._blocks._held.remove(2)
        await server.lose_connections()
        await server.until(lambda: server.resumed == SHARDS and server.gateway.connected() == [0, 1, 3])


async def test_without_starts_left_no_session_is_tried(server: DiscordServer) -> None:
    server.gateway.starts_left = 0
    process = Machines(server, block=4).first
    async with process.running() as task:
        await asyncio.wait({task})
        with pytest.raises(Unavailable, match="started too often"):
            task.result()
    assert not server.gateway.revoked


async def test_too_few_shards_are_told_as_a_wrong_setting(server: DiscordServer) -> None:
    server.gateway.required = SHARDS + 1
    async with Machines(server, block=4).first.running() as task:
        await asyncio.wait({task})
        with pytest.raises(SettingsError, match="DURAK_DISCORD_SHARDS"):
            task.result()


async def test_a_process_that_cannot_connect_leaves_its_blocks_to_the_other(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "CONNECTING_S", 0.5)
    machines, good = Machines(server, block=4), server.gateway.url
    server.gateway.url = f"{good}nowhere"
    async with machines.first.running() as task:
        await asyncio.wait({task})
        with pytest.raises(Unavailable, match="does not let shard 0 connect"):
            task.result()
    monkeypatch.undo()
    server.gateway.url = good
    async with machines.second.running():
        await both_serve(server)
        assert await answers(server, ANNA, CHANNEL) == ["two"]


async def test_the_other_process_finds_the_commands_that_one_has_registered(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registration, "AGAIN_S", 0.05)
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            await until(lambda: looks_alike(machines))
    assert registrations(server) == 1


def looks_alike(machines: Machines) -> bool:
    first, second = (one.platform._private.appearance for one in (machines.first, machines.second))
    return bool(second.command_ids) and first == second


# posts that one process sends and another one shows


def screen(text: str, *buttons: Button) -> Screen:
    return Screen((Paragraph((Text(text),)),), (buttons,) if buttons else (), room=room_chat(THERE))


def hand(text: str) -> Screen:
    return screen(text, Button("Take", Tap(f"b:{TABLE}:1:0:")))


@pytest.fixture
async def apart(server: DiscordServer) -> AsyncIterator[Machines]:
    """Two processes, of which the first has all blocks, and the second sends."""
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            await machines.second.platform._ready.wait()
            yield machines


def tell(machines: Machines, number: int) -> None:
    """Tell the other process that the second has changed this post in Anna's private chat."""
    machines.first.platform.hear(News(posts=((private_chat(11), number),)))


async def sent_to_anna(machines: Machines, shown: Screen, key: str) -> MessageId:
    """Send a private post to Anna. The other process hears of it."""
    sent = await machines.second.platform.send(private_chat(11), shown, key=key, quiet=True)
    tell(machines, int(sent.message))
    return sent.message


async def taps_cards(server: DiscordServer, machines: Machines) -> None:
    """Anna taps the button of a table that leads to her cards."""
    shown = screen("table", Button("Cards", Tap(CARDS)))
    table = await machines.second.platform.send(room_chat(THERE), shown, key="table", quiet=True)
    await server.tap(ANNA, server.messages[table.message], CARDS)
    await server.until(lambda: told(server, ANNA, THERE))


async def test_a_hand_is_kept_up_to_date_by_the_process_in_which_its_holder_tapped(
    server: DiscordServer, apart: Machines
) -> None:
    post = await sent_to_anna(apart, hand("six cards"), "hand")
    await taps_cards(server, apart)
    await server.until(lambda: "six cards" in str(told(server, ANNA, THERE)))

    await apart.second.platform.edit(private_chat(11), post, hand("five cards"))
    tell(apart, int(post))
    await server.until(lambda: "five cards" in str(told(server, ANNA, THERE)))
    assert len(told(server, ANNA, THERE)) == 1

    await apart.second.platform.delete(private_chat(11), post)
    tell(apart, int(post))
    await server.until(lambda: not told(server, ANNA, THERE))


async def test_a_new_hand_opens_by_itself_for_whoever_has_just_tapped(
    server: DiscordServer, apart: Machines
) -> None:
    await answers(server, ANNA, THERE)
    post = await sent_to_anna(apart, hand("six cards"), "hand")
    await server.until(lambda: "six cards" in str(told(server, ANNA, THERE)))
    tell(apart, int(post))
    await answers(server, ANNA, THERE)
    assert str(told(server, ANNA, THERE)).count("six cards") == 1


async def test_direct_messages_are_in_the_language_in_which_their_reader_acts(
    server: DiscordServer, apart: Machines
) -> None:
    apart.first.language = RUSSIAN
    await answers(server, ANNA, THERE)
    shown = replace(hand("six cards"), room=room_chat(THERE), direct=True)
    await apart.second.platform.send(private_chat(11), shown, key="hand", quiet=True)
    (post,) = server.posts(direct_channel_of(ANNA))
    assert load_texts()[RUSSIAN]("discord-to-table") in str(post["components"])
    assert f"/channels/{THIRD}/{THERE}" in str(post["components"]), (
        "though this process does not know that server"
    )


async def test_messages_are_counted_where_they_are_seen_whoever_posts(server: DiscordServer) -> None:
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            await server.says(BORIS, CHANNEL + 3)
            await machines.second.platform.send(room_chat(CHANNEL + 3), screen("table"), key="k", quiet=True)
            await server.says(BORIS, CHANNEL + 3)
            await answers(server, ANNA, CHANNEL + 3)
    assert [one.where.position for one in moved_on(machines.first)] == [None]
    assert not moved_on(machines.second)


def moved_on(process: Process) -> list[ChatMovedOn]:
    return [one for one in process.heard if isinstance(one, ChatMovedOn)]


async def test_members_are_known_by_whoever_asks(server: DiscordServer, apart: Machines) -> None:
    await answers(server, ANNA, THERE)
    for process in (apart.first, apart.second):
        assert await process.platform.is_member(room_chat(THERE), UserKey("11"))
        assert not await process.platform.is_member(room_chat(THERE), UserKey("12"))
        assert not await process.platform.is_admin(room_chat(THERE), UserKey("11"))
