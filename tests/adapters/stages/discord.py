"""Discord's adapter against the Discord server of the tests. People see the messages that this server holds.

Everybody here has sent a command in their direct messages once, and has their cards there too.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Callable
from typing import Final

from adapters.clock import SystemClock
from adapters.discord import DiscordPlatform
from adapters.discord.addresses import DISCORD, private_chat, room_chat
from adapters.discord.drawing import spans_markdown
from adapters.discord.interactions import DIRECT, OPENS, data_of, shows_private_post
from adapters.discord.profiles import Profiles
from adapters.store.in_memory import MemoryStore
from bot.domain.cards import JOKER
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.screen import Text
from bot.i18n.texts import load_texts
from bot.ports.cluster import AlwaysGranted
from bot.ports.platform import Handler
from engine import Colour, Suit
from tests.adapters.discord.serving import parts, texts
from tests.adapters.stages.stage import Guest, Label, SeenPost, Stage
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer
from tests.waiting import until

ROOMS: Final = range(7_000, 7_010)
TEXT_OPTION: Final = 3
"""The type of a command's option that is text."""
SIGNS: Final = {f"durak_{suit.name.lower()}": suit.sign[0] for suit in Suit} | {
    f"durak_joker_{colour.name.lower()}": JOKER for colour in Colour
}
MARKUP: Final = re.compile(r"\\([^0-9A-Za-z\s])|<:(\w+):\d+>|<t:\d+:R>|\*\*|^(?:#+|-#) ", re.MULTILINE)
COMMAND: Final = re.compile(r"</(\w+):\d+>")


class RecordingPlatform(DiscordPlatform):
    """The platform, with a record of all commands and their answers."""

    record: list[tuple[Command, Answer]]

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        self.record = []

        async def record(command: Command) -> Answer:
            answer = await handle(command)
            self.record.append((command, answer))
            return answer

        await super().run(record, listens)


class DiscordGuest(Guest):
    dialogs = False

    def __init__(self, stage: DiscordStage, who: Json, language: str) -> None:
        super().__init__(who["username"], language)
        self.who = who
        self._stage = stage
        self._tapped: dict[MessageId, Json] = {}

    @property
    def user(self) -> UserKey:
        return UserKey(self.who["id"])

    @property
    def private(self) -> Chat:
        return private_chat(int(self.who["id"]))

    def sees(self, chat: Chat) -> list[SeenPost]:
        return [_shown(post) for post in self._posts(chat)]

    def _posts(self, chat: Chat) -> list[Json]:
        """The posts of the bot; in the private chat also the answers that disappear, for they stand there too."""
        server, channel = self._stage.server, self._channel(chat)
        posts = [
            *server.posts(channel),
            *(server.ephemeral(self.who, channel) if chat == self.private else ()),
        ]
        return sorted((post for post in posts if not _is_aside(post)), key=lambda post: int(post["id"]))

    async def types(self, chat: Chat, text: str) -> None:
        """Send a command or talk. Discord has no `/start`, so `/help` is sent for it.

        Commands are chosen from a list there, so any other text is talk. The arguments of commands can be forged.
        """
        server, channel = self._stage.server, self._channel(chat)
        name, _, argument = text.removeprefix("/").partition(" ")
        name, argument = "help" if name == "start" else name.lower(), argument.strip()
        command = next((one for one in server.commands if one["name"] == name), None)
        if not text.startswith("/") or command is None:
            await server.says(self.who, channel)
        else:
            takes = [one["name"] for one in command.get("options", []) if one["type"] == TEXT_OPTION]
            options = dict.fromkeys(takes, argument) if argument else {}
            before = len(self._stage.platform.record)
            await self._done(await server.slash(self.who, channel, name, self.language, **options))
            await self._said(before)

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        server, before = self._stage.server, len(self._stage.platform.record)
        posts = self._posts(chat) or [self._tapped[message]]  # the post may have been deleted
        post = self._tapped[message] = next((post for post in posts if post["id"] == message), posts[-1])
        await self._done(await server.tap(self.who, post, data, self.language))
        answer = (await self._said(before))[0][1]
        if answer.text:
            drawn = spans_markdown(answer.spans or (Text(answer.text),), self._stage.platform.appearance)
            await until(lambda: any(_plain(drawn) in text for text in self._ephemeral_texts(chat)))
        return Answer(answer.text, opens_private=await self._arrival(before, answer))

    async def _said(self, before: int, times: int = 1) -> list[tuple[Typed | Tapped, Answer]]:
        """Return this person's next commands with their answers, without talk in the channel."""
        record = self._stage.platform.record

        def mine() -> list[tuple[Typed | Tapped, Answer]]:
            return [
                (command, answer)
                for command, answer in record[before:]
                if isinstance(command, Typed | Tapped) and command.who.user == self.user
            ]

        await until(lambda: len(mine()) >= times)
        return mine()

    async def _arrival(self, before: int, answer: Answer) -> str | None:
        """Return the payload of a link into the private chat, as the command that followed it has it."""
        way = answer.opens_private
        if way is None or shows_private_post(way):
            return way
        arrived = (await self._said(before, times=2))[1][0]
        assert isinstance(arrived, Typed)
        return arrived.argument

    async def follows(self, chat: Chat, label: str) -> None:
        for post in self._stage.server.posts(self._channel(chat)):
            for button in _buttons(post["components"]):
                if button["label"] == label:
                    await self._done(await self._stage.server.tap(self.who, post, button["custom_id"]))
                    return
        raise LookupError(label)

    def _ephemeral_texts(self, chat: Chat) -> list[str]:
        return [_shown(post).text for post in self._stage.server.ephemeral(self.who, self._channel(chat))]

    def _channel(self, chat: Chat) -> int:
        return direct_channel_of(self.who) if chat == self.private else int(chat.id)

    async def _done(self, number: str) -> None:
        await self._stage.server.until(lambda: number in self._stage.server.acknowledged)


class DiscordStage(Stage):
    platform: RecordingPlatform

    def __init__(self) -> None:
        self._stack = contextlib.AsyncExitStack()
        self._people = itertools.count(300)
        self._rooms = iter(ROOMS)
        self._box = MemoryStore()

    async def begin(self) -> None:
        self.server = await self._stack.enter_async_context(DiscordServer(list(ROOMS)))
        self.platform = RecordingPlatform(
            TOKEN,
            self._box,
            load_texts(),
            SystemClock(),
            api_url=self.server.api_url,
            gateway_url=self.server.gateway_url,
            leases=AlwaysGranted(MemoryStore()),
        )

    async def ready(self) -> None:
        await self.server.until(lambda: self.server.identified)
        await self.platform.client.wait_until_ready()

    async def end(self) -> None:
        await self._stack.aclose()

    async def guest(self, name: str, language: str = "en") -> Guest:
        guest = DiscordGuest(self, user(next(self._people), name), language)
        await Profiles(self._box).prefers_direct(int(guest.user), direct=True)
        before = len(self.platform.record)
        await guest.types(guest.private, "/leave")
        await until(lambda: any(isinstance(told, Typed) for told, _ in self.platform.record[before:]))
        return guest

    async def room(self, *guests: Guest) -> Chat:
        return room_chat(next(self._rooms))

    def nowhere(self) -> Chat:
        return Chat(DISCORD, "6")


def _is_aside(post: Json) -> bool:
    """Whether this is a line that answers a command, one that is still to come, or a window on a private post."""
    ours = any(button["custom_id"].startswith(DIRECT) for button in _buttons(post["components"]))
    return ours or all(part["type"] == 10 for part in post["components"])


def _shown(post: Json) -> SeenPost:
    text = "\n".join(texts(post["components"]))
    rows = [part["components"] for part in parts(post["components"]) if part["type"] == 1]
    return SeenPost(MessageId(post["id"]), _plain(text), tuple(tuple(map(_label, row)) for row in rows))


def _plain(text: str) -> str:
    """Return the text that a client shows for the Markdown; a live time is always `later`."""
    shown = MARKUP.sub(
        lambda found: found[1] or SIGNS.get(found[2] or "", "later" if found[0][:2] == "<t" else ""), text
    )
    return "" if shown == "🃏" else COMMAND.sub(r"/\1", shown)


def _label(button: Json) -> Label:
    sign = SIGNS.get((button.get("emoji") or {}).get("name", ""), "")
    leads_elsewhere = button.get("disabled") or "url" in button or button["custom_id"].startswith(OPENS)
    return Label(button["label"] + sign, None if leads_elsewhere else data_of(button["custom_id"]))


def _buttons(components: list[Json]) -> list[Json]:
    """The buttons that send an interaction."""
    return [part for part in parts(components) if part["type"] == 2 and "custom_id" in part]
