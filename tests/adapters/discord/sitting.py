"""The application against a simulated Discord: a server, a channel, its members, and the messages shown to them."""

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import discord
import simcord
from simcord.components import walk_components
from simcord.http.router import dispatch

from adapters.discord import DiscordPlatform
from bot.application import Application
from bot.domain.commands import Answer, Command
from bot.domain.ids import Chat
from bot.domain.tap_data import HandTap, MoveTap, TableTap, TableVerb, from_data
from bot.game.running import Running
from bot.i18n.texts import load_texts
from bot.ports.cluster import AlwaysGranted
from bot.ports.platform import Handler
from bot.tables.table import Table
from bot.tables.thinking import Pauses
from engine import GreedyLowest, Seat
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

THINKING_S = 1.0
SHORT_S = 0.05
"""Enough time to show all changes of a tap: the application runs at a thousand times its speed."""
EPHEMERAL = 1 << 6
BUTTON, SELECT = 2, 3
Component = dict[str, Any]


class SimulatedPlatform(DiscordPlatform):
    """The platform without a gateway: the simulation delivers the interactions.

    The simulation waits for all tasks started by an interaction. The application's tasks wait for a stopped clock, and
    would never end. So commands are carried out in a task group of the platform, unknown to the simulation.
    """

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        listens()
        queue: asyncio.Queue[tuple[Command, asyncio.Future[Answer]]] = asyncio.Queue()

        async def hand_on(command: Command) -> Answer:
            answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            queue.put_nowait((command, answer))
            return await answer

        async def carry_out(command: Command, answer: asyncio.Future[Answer]) -> None:
            answer.set_result(await handle(command))

        async with asyncio.TaskGroup() as group, self.handling(hand_on):
            while True:
                group.create_task(carry_out(*await queue.get()))


class Sitting:
    """The bot in one server. `restart` kills it and starts it again."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.store = MemoryStore()
        self.random = random.Random(seed)
        self.people: dict[str, simcord.MemberActor] = {}
        self._install()
        self.env = simcord.Env(self.platform.client, shard_count=1)
        self._languages: dict[str, str] = {}
        self.env.backend.subscribers.append(self._set_locale)

    def _set_locale(self, event: str, payload: Any) -> None:
        """Give each interaction the locale of its user: the simulation sends English for everybody."""
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload["locale"] = self._languages.get(user["id"], "en-US")

    def _install(self) -> None:
        self.platform = SimulatedPlatform(
            "token", self.store, load_texts(), self.clock, leases=AlwaysGranted(self.store)
        )
        self.application = Application(
            self.store,
            self.clock,
            [self.platform],
            pauses=Pauses(THINKING_S, THINKING_S),
            speed=1_000,
            draw_seed=lambda: self.random.randbytes(32),
        )

    async def start(self) -> None:
        await self.env.start()
        self.guild = self.env.create_guild(name="Friends")
        self.channel = self.guild.create_text_channel("durak")
        await self._serve()

    async def _serve(self) -> None:
        with self.env.time_context():
            self._serving = asyncio.create_task(self.application.run())
        await self.pass_time(SHORT_S)

    async def restart(self) -> None:
        """Drop everything in memory; keep the store and Discord as they are."""
        await self._stop_serving()
        self._install()
        await self.env.restart_bot(self.platform.client)
        await self._serve()

    async def stop(self) -> None:
        await self._stop_serving()
        await self.env.shutdown()
        self.env.raise_errors()

    async def _stop_serving(self) -> None:
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)

    async def pass_time(self, seconds: float) -> None:
        with self.env.time_context():
            await self.clock.advance(seconds)

    # actions of members

    def person(self, name: str, language: str = "en", nick: str | None = None) -> simcord.MemberActor:
        user = self.env.create_user(name)
        self._languages[str(user.id)] = language
        self.people[nick or name] = self.guild.add_member(user, nick=nick)
        return self.people[nick or name]

    def moderator(self, name: str) -> simcord.MemberActor:
        role = self.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
        self.people[name] = self.guild.add_member(self.env.create_user(name), roles=[role])
        return self.people[name]

    async def types(self, who: Any, command: str, **options: Any) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await who.slash(self.channel, command, **options)
        await self.pass_time(SHORT_S)
        return result

    async def taps(self, who: Any, verb: TableVerb, argument: str = "") -> simcord.InteractionResult:
        """Tap the newest button in the channel with this verb and argument."""
        for message, button in reversed(list(self.buttons(self.posts()))):
            said = from_data(button["custom_id"])
            if isinstance(said, TableTap) and said.verb is verb and said.argument == argument:
                return await self.clicks(who, message, button["custom_id"])
        raise LookupError(f"no button {verb} {argument}")

    async def leaves(self, who: Any) -> None:
        """Leave the running game, and say yes to the question."""
        await self.types(who, "leave")
        question = self.ephemeral(who)[-1]
        (button,) = [one for _, one in self.buttons([question]) if ":leave:" in one["custom_id"]]
        await self.clicks(who, question, button["custom_id"])

    async def types_direct(self, who: Any, command: str, **options: Any) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await who.user.slash(command, **options)
        await self.pass_time(SHORT_S)
        return result

    async def clicks_direct(self, who: Any, message: Any, custom_id: str) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await who.user.click(
            self.as_library_message(message), custom_id=custom_id
        )
        await self.pass_time(SHORT_S)
        return result

    async def clicks(self, who: Any, message: Any, custom_id: str) -> simcord.InteractionResult:
        """Click the button with this id, or choose the option with this value in a select of the message."""
        seen = message if isinstance(message, discord.Message) else self.as_library_message(message)
        shown = [] if isinstance(message, discord.Message) else walk_components(message.components)
        selects = [one for one in shown if one["type"] == SELECT]
        of_option = [one["custom_id"] for one in selects if custom_id in map(_value, one["options"])]
        result: simcord.InteractionResult = (
            await who.select(seen, [custom_id], custom_id=of_option[0])
            if of_option
            else await who.click(seen, custom_id=custom_id)
        )
        await self.pass_time(SHORT_S)
        return result

    def as_library_message(self, message: Any) -> discord.Message:
        return simcord.results.to_discord_message(self.env, message)

    # the view of members

    def posts(self, channel: Any = None) -> list[Any]:
        """Return the bot's public messages in the channel, without answers to commands; the oldest first."""
        return [post for post in self._seen_by_all(channel) if not post.interaction_metadata]

    def answers(self, channel: Any = None) -> list[Any]:
        """Return the public answers to commands in the channel, the oldest first."""
        return [post for post in self._seen_by_all(channel) if post.interaction_metadata]

    def _seen_by_all(self, channel: Any) -> list[Any]:
        stored = self.env.backend.messages[(channel or self.channel).id].values()
        return [post for post in stored if not post.flags & EPHEMERAL and post.author_id == self.bot]

    def ephemeral(self, who: Any) -> list[Any]:
        """The ephemeral messages of this member in the channel, the oldest first."""
        stored = self.env.backend.messages[self.channel.id].values()
        return [
            post
            for post in stored
            if post.flags & EPHEMERAL and (post.interaction_metadata or {})["user"]["id"] == str(who.id)
        ]

    def direct(self, who: Any) -> list[Any]:
        stored = self.env.backend.messages.get(who.user.dm_channel.id, {}).values()
        return [
            post
            for post in stored
            if post.author_id == self.bot and not post.flags & EPHEMERAL and not post.interaction_metadata
        ]

    def data(self, message: Any) -> list[str]:
        return [button["custom_id"] for _, button in self.buttons([message]) if "custom_id" in button]

    @property
    def bot(self) -> int:
        return int(self.env.backend.bot_user.id)

    def buttons(self, messages: list[Any]) -> Iterator[tuple[Any, Component]]:
        for message in messages:
            for part in walk_components(message.components):
                if part["type"] == BUTTON:
                    yield message, part

    def texts(self, messages: list[Any]) -> list[str]:
        return [text_of(message) for message in messages]

    @property
    def table(self) -> Table:
        table = self.application.tables.at(self.room)
        assert table is not None
        return table

    @property
    def room(self) -> Chat:
        return Chat(self.platform.name, str(self.channel.id))

    @property
    def running(self) -> Running:
        assert self.table.game is not None
        return self.table.game

    @property
    def over(self) -> bool:
        return self.application.tables.at(self.room) is None

    def owner(self, seat: Seat) -> simcord.MemberActor:
        person = self.running.state.seats[seat].person
        assert person is not None
        return self.people[self.application.services.people.person(person, self.running.state.room).name]

    # many steps at once

    async def deal(self, *people: Any, preset: str = "podkidnoy") -> None:
        await self.types(people[0], "newgame", preset=preset)
        for who in people[1:]:
            await self.taps(who, TableVerb.JOIN)
        await self.taps(people[0], TableVerb.START)

    async def play_one_move(self) -> None:
        """Tap the move of the greedy strategy for the player in turn, or the button of a question before it."""
        running = self.running
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
        who = self.owner(seat)
        acting: list[tuple[Any, str]] = []
        for message, button in self.buttons(self.ephemeral(who)):
            tap = from_data(button["custom_id"].partition("~")[0])
            if button.get("disabled") or not isinstance(tap, MoveTap | HandTap):
                continue
            if isinstance(tap, MoveTap) and tap.move == move:
                await self.clicks(who, message, button["custom_id"])
                return
            if not (isinstance(tap, HandTap) and tap.kind == "why"):
                acting.append((message, button["custom_id"]))
        if acting:
            await self.clicks(who, *self.random.choice(acting))
        else:
            await self.taps(who, TableVerb.HAND)

    async def play_to_the_end(self) -> None:
        for _ in range(2_000):
            if self.over:
                return
            await self.play_one_move()
        raise AssertionError("the game did not end")

    def ask(self, method: str, path: str, json: Any = None) -> Any:
        """Send a request to the simulation, as the bot would."""
        return dispatch(self.env.backend, method, path, json=json)


def text_of(message: Any) -> str:
    """The text of a message, and its buttons row by row: `[label]`, or `(label)` if disabled."""
    lines: list[str] = [message.content] if message.content else []
    for part in walk_components(message.components):
        if part["type"] == 10:
            lines.append(part["content"])
        elif part["type"] == 1:
            lines.append(
                " ".join(
                    _button(one) if one["type"] == BUTTON else _select(one) for one in part["components"]
                )
            )
    return "\n".join(lines)


def _value(option: Component) -> str:
    return str(option["value"])


def _select(select: Component) -> str:
    return f"[{select['placeholder']} ▾]"


def _button(button: Component) -> str:
    emoji = (button.get("emoji") or {}).get("name", "").removeprefix("durak_")
    label = f"{button.get('label', '')}{' ' + emoji if emoji else ''}"
    return f"({label})" if button.get("disabled") else f"[{label}]"
