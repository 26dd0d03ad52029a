"""The application on a simulated Discord: a server, a channel, people, and what they see."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import discord
import simcord
from simcord.components import walk_components
from simcord.http.router import dispatch

from adapters.discord import DiscordPlatform
from adapters.memory.clock import ManualClock
from adapters.memory.store import MemoryStore
from bot.application import Application
from bot.domain.buttons import EndTap, EndVerb, HandTap, MoveTap, TableTap, TableVerb, from_data
from bot.domain.commands import Answer, Command
from bot.domain.ids import Chat
from bot.game.running import Running
from bot.i18n.texts import load_texts
from bot.ports.platform import Handler
from bot.tables.services import Pauses
from bot.tables.table import Table
from engine import GreedyLowest, Seat

THINKING_S = 1.0
SHORT_S = 0.05
"""Long enough for everything that a tap changes to be shown, at a thousandth of the true pace."""
EPHEMERAL = 1 << 6
BUTTON = 2
Component = dict[str, Any]


class Simulated(DiscordPlatform):
    """The platform without the way in over the network: the simulation brings the interactions.

    Commands are carried out by a task of ours, so that the simulation does not take the application's
    own tasks, which wait for a clock that stands still, for the bot's.
    """

    async def run(self, handle: Handler) -> None:
        queue: asyncio.Queue[tuple[Command, asyncio.Future[Answer]]] = asyncio.Queue()

        async def hand_on(command: Command) -> Answer:
            answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            queue.put_nowait((command, answer))
            return await answer

        async def carry_out(command: Command, answer: asyncio.Future[Answer]) -> None:
            answer.set_result(await handle(command))

        async with asyncio.TaskGroup() as group:
            with self.handling(hand_on):
                while True:
                    group.create_task(carry_out(*await queue.get()))


class Sitting:
    """One installation of the bot on one server. `restart` is a kill and a new start."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.store = MemoryStore()
        self.random = random.Random(seed)
        self.people: dict[str, simcord.MemberActor] = {}
        self._install()
        self.env = simcord.Env(self.platform.client, shard_count=1)
        self._languages: dict[str, str] = {}
        self.guests: set[str] = set()
        """Whoever brings the bot along as their own install."""
        self.env.backend.subscribers.append(self._speak)

    def _speak(self, event: str, payload: Any) -> None:
        """The simulation lets everybody speak English; here each person speaks their own language."""
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload["locale"] = self._languages.get(user["id"], "en-US")
            if user["id"] in self.guests:
                payload["authorizing_integration_owners"] = {"1": user["id"]}

    def _install(self) -> None:
        self.platform = Simulated("token", self.store, load_texts(), self.clock)
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
        await self.passes(SHORT_S)

    async def restart(self) -> None:
        """Everything in memory is gone; the store and Discord stay as they are."""
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

    async def passes(self, seconds: float) -> None:
        with self.env.time_context():
            await self.clock.advance(seconds)

    # people

    def person(self, name: str, language: str = "en", nick: str | None = None) -> simcord.MemberActor:
        user = self.env.create_user(name)
        self._languages[str(user.id)] = language
        self.people[nick or name] = self.guild.add_member(user, nick=nick)
        return self.people[nick or name]

    def moderator(self, name: str) -> simcord.MemberActor:
        role = self.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
        self.people[name] = self.guild.add_member(self.env.create_user(name), roles=[role])
        return self.people[name]

    def thread(self, name: str) -> simcord.ChannelHandle:
        made = self.ask("POST", f"/channels/{self.channel.id}/threads", {"name": name, "type": 11})
        return next(one for one in self.channel.threads if one.id == int(made["id"]))

    async def types(self, who: Any, command: str, **options: Any) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await who.slash(self.channel, command, **options)
        await self.passes(SHORT_S)
        return result

    async def taps(
        self, who: Any, verb: TableVerb | EndVerb, argument: str = ""
    ) -> simcord.InteractionResult:
        """Tap the newest button of the channel that says this."""
        for message, button in reversed(list(self.buttons(self.posts()))):
            said = from_data(button["custom_id"])
            argued = said.argument if isinstance(said, TableTap) else ""
            if isinstance(said, TableTap | EndTap) and said.verb is verb and argued == argument:
                return await self.clicks(who, message, button["custom_id"])
        raise LookupError(f"no button {verb} {argument}")

    async def types_direct(self, who: Any, command: str, **options: Any) -> simcord.InteractionResult:
        """In the direct messages with us."""
        result: simcord.InteractionResult = await who.user.slash(command, **options)
        await self.passes(SHORT_S)
        return result

    async def clicks_direct(self, who: Any, message: Any, custom_id: str) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await who.user.click(self.as_seen(message), custom_id=custom_id)
        await self.passes(SHORT_S)
        return result

    async def clicks(self, who: Any, message: Any, custom_id: str) -> simcord.InteractionResult:
        seen = message if isinstance(message, discord.Message) else self.as_seen(message)
        result: simcord.InteractionResult = await who.click(seen, custom_id=custom_id)
        await self.passes(SHORT_S)
        return result

    def as_seen(self, message: Any) -> discord.Message:
        return simcord.results.to_discord_message(self.env, message)

    # what they see

    def posts(self, channel: Any = None) -> list[Any]:
        """Our messages in the channel that everybody sees, the oldest first."""
        stored = self.env.backend.messages[(channel or self.channel).id].values()
        return [post for post in stored if not post.flags & EPHEMERAL and post.author_id == self.bot]

    def ephemeral(self, who: Any) -> list[Any]:
        """The ephemeral messages of this person in the channel, the oldest first."""
        stored = self.env.backend.messages[self.channel.id].values()
        return [
            post
            for post in stored
            if post.flags & EPHEMERAL and (post.interaction_metadata or {})["user"]["id"] == str(who.id)
        ]

    def direct(self, who: Any) -> list[Any]:
        """Our direct messages to this person, the oldest first."""
        stored = self.env.backend.messages.get(who.user.dm_channel.id, {}).values()
        return [post for post in stored if post.author_id == self.bot and not post.flags & EPHEMERAL]

    def data(self, message: Any) -> list[str]:
        """What the buttons of a message say."""
        return [button["custom_id"] for _, button in self.buttons([message])]

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
        table = self.application.coordinator.tables.at(self.room)
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
        return self.application.coordinator.tables.at(self.room) is None

    def owner(self, seat: Seat) -> simcord.MemberActor:
        """Who holds a seat."""
        person = self.running.state.seats[seat].person
        assert person is not None
        return self.people[self.application.services.people.known(person, self.running.state.room).name]

    # whole stretches

    async def deal(self, *people: Any, preset: str = "podkidnoy") -> None:
        await self.types(people[0], "newgame", preset=preset)
        for who in people[1:]:
            await self.taps(who, TableVerb.JOIN)
        await self.taps(people[0], TableVerb.START)

    async def plays_awaited(self) -> None:
        """Whoever is awaited taps what a greedy player would, in the message that they see."""
        running = self.running
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
        who = self.owner(seat)
        acting: list[tuple[Any, str]] = []
        for message, button in self.buttons(self.ephemeral(who)):
            said = from_data(button["custom_id"].partition("~")[0])
            if button.get("disabled") or not isinstance(said, MoveTap | HandTap):
                continue
            if isinstance(said, MoveTap) and said.move == move:
                await self.clicks(who, message, button["custom_id"])
                return
            if not (isinstance(said, HandTap) and said.kind == "why"):
                acting.append((message, button["custom_id"]))
        if acting:
            await self.clicks(who, *self.random.choice(acting))
        else:
            await self.taps(who, TableVerb.HAND)

    async def play_out(self) -> None:
        for _ in range(2_000):
            if self.over:
                return
            await self.plays_awaited()
        raise AssertionError("the game did not end")

    def ask(self, method: str, path: str, json: Any = None) -> Any:
        """Ask the simulation as the bot would."""
        return dispatch(self.env.backend, method, path, json=json)


def text_of(message: Any) -> str:
    """All text of a message, and its buttons row by row."""
    lines: list[str] = [message.content] if message.content else []
    for part in walk_components(message.components):
        if part["type"] == 10:
            lines.append(part["content"])
        elif part["type"] == 1:
            lines.append(" ".join(_button(button) for button in part["components"]))
    return "\n".join(lines)


def _button(button: Component) -> str:
    emoji = (button.get("emoji") or {}).get("name", "").removeprefix("durak_")
    label = f"{button.get('label', '')}{' ' + emoji if emoji else ''}"
    return f"({label})" if button.get("disabled") else f"[{label}]"
