"""Discord's adapter against the Discord server of the tests. People see the messages on this server.

Everybody here has sent a command in their direct messages once, and has their cards there too.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Callable
from typing import ClassVar, Final

from adapters.clock import SystemClock
from adapters.discord import IDENTIFY_S, DiscordPlatform
from adapters.discord.addresses import (
    DISCORD,
    foreign_room,
    place_id,
    private_chat,
    private_owner,
    room_chat,
    room_id,
)
from adapters.discord.commands import FOR_ADMINISTRATORS
from adapters.discord.drawing import spans_markdown
from adapters.discord.interactions import DIRECT, OPENS, data_of, shows_private_post
from adapters.discord.private_posts import PrivatePost
from adapters.discord.profiles import Profiles
from bot.domain.cards import JOKER
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import CommandName, OpenChat, OpenWindow, Text
from bot.i18n.texts import load_texts
from bot.ports.cluster import AlwaysGranted
from bot.ports.platform import Handler
from engine import Colour, Suit
from tests.adapters.discord.serving import parts, texts
from tests.adapters.stages.stage import (
    PLAIN,
    Can,
    ChatKind,
    Guest,
    Label,
    SeenPost,
    Stage,
    Trouble,
    Use,
    Uses,
)
from tests.discord_server.channels import MOST_LATE_EDITS, Thread
from tests.discord_server.components import SELECT
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import GUILD, MAKE_THREADS, Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer
from tests.discord_server.weather import Fault
from tests.memory.store import MemoryStore
from tests.waiting import until

ROOMS: Final = range(7_000, 7_200)
TEXT_OPTION: Final = 3
"""The type of a text option of a command."""
SIGNS: Final = {f"durak_{suit.name.lower()}": suit.sign[0] for suit in Suit} | {
    f"durak_joker_{colour.name.lower()}": JOKER for colour in Colour
}
MARKUP: Final = re.compile(r"\\([^0-9A-Za-z\s])|<:(\w+):\d+>|<t:\d+:R>|\*\*|\|\||^(?:#+|-#) ", re.MULTILINE)
COMMAND: Final = re.compile(r"</([\w-]+):\d+>")
CHANNEL: Final = re.compile(r"<#(\d+)>")
ADDRESS: Final = re.compile(r"(?<!\\)\[((?:[^\]\\]|\\.)*)\]\(https?://[^)]*\)")
LATER: Final = "later"
"""A live time as clients show it here."""
CODE: Final = "```"
"""Before and after a part without markup."""
SILENT: Final = 1 << 12
"""The flag of a message without a notification."""
GALLERY, FILE, TEXT = 12, 13, 10
FAULTS: Final = {
    Trouble.LOST: Fault.LOST,
    Trouble.UNANSWERED: Fault.UNANSWERED,
    Trouble.TOO_FAST: Fault.TOO_FAST,
}

_USES: Uses = {**PLAIN, OpenChat: Use.TAP, OpenWindow: Use.TAP}
_ANYWHERE = frozenset({Can.TYPE, Can.READ_SCREENS, Can.FAIL})
_WITH_FILES = _ANYWHERE | {Can.LOSE_POSTS, Can.SHOW_PICTURES, Can.SHOW_FILES, Can.REFUSE, Can.LIST_MEMBERS}
_IN_SERVERS = _WITH_FILES | {
    Can.SEND_SEVERAL, Can.CONFIRM_DELETE, Can.COUNT, Can.NOTIFY, Can.DELETE_OLD, Can.SHUT_OUT, Can.REPORT_LOSS,
    Can.DECIDE,
}  # fmt: skip
_IN_PRIVATE = _ANYWHERE | {Can.SEND_SEVERAL, Can.NOTIFY, Can.DELETE_OLD, Can.EDIT_OLD, Can.FORGET}


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
        return [self._stage.shown(post) for post in self._posts(chat)]

    def reads(self, chat: Chat) -> list[SeenPost]:
        return [
            self._stage.shown(post) for post in self._stage.server.ephemeral(self.who, self._channel(chat))
        ]

    def _posts(self, chat: Chat) -> list[Json]:
        """The posts of the bot; in the private chat also its disappearing answers, because people see them there."""
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
        post = await self._post(chat, message)
        await self._done(await server.tap(self.who, post, data, self.language))
        answer = (await self._said(before))[0][1]
        if answer.text:
            drawn = spans_markdown(answer.spans or (Text(answer.text),), self._stage.platform.appearance)
            await until(lambda: any(plain(drawn) in text for text in self._ephemeral_texts(chat)))
        return Answer(answer.text, opens_private=await self._arrival(before, answer))

    async def _post(self, chat: Chat, message: MessageId) -> Json:
        """Return the message of this post. It may have been deleted after a tap."""
        posts = self._posts(chat)
        number = await self._stage.direct_message(chat, message) if chat == self.private else message
        found = next((post for post in posts if post["id"] == number), None)
        post = self._tapped[message] = found or self._tapped.get(message) or posts[-1]
        return post

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
        """Return the payload of a link into the private chat, as in the command sent after it."""
        way = answer.opens_private
        if way is None or shows_private_post(way):
            return way
        arrived = (await self._said(before, times=2))[1][0]
        assert isinstance(arrived, Typed)
        return arrived.argument

    async def follows(self, chat: Chat, label: str) -> None:
        _, button = self.button(chat, label)
        assert button.use is Use.PRIVATE
        for post in self._posts(chat):
            if OPENS + button.target in [data_of(one["custom_id"]) for one in _buttons(post["components"])]:
                await self._done(await self._stage.server.tap(self.who, post, OPENS + button.target))
                return
        raise LookupError(label)

    def _ephemeral_texts(self, chat: Chat) -> list[str]:
        return [post.text for post in self.reads(chat)]

    def _channel(self, chat: Chat) -> int:
        return direct_channel_of(self.who) if chat == self.private else channel_of(chat)

    async def _done(self, number: str) -> None:
        await self._stage.server.until(lambda: number in self._stage.server.acknowledged)


class DiscordStage(Stage):
    platform: RecordingPlatform
    places: ClassVar = (
        ChatKind("channel", RoomKind.GROUP, _IN_SERVERS | {Can.MAKE_THREADS}, _USES),
        ChatKind("thread", RoomKind.GROUP, _IN_SERVERS, _USES),
        ChatKind("own thread", RoomKind.TOPIC, _IN_SERVERS | {Can.MAKE_TOPICS}, _USES),
        ChatKind("private", RoomKind.PRIVATE, _IN_PRIVATE, _USES),
        ChatKind("friends", RoomKind.FOREIGN, _WITH_FILES, _USES),
        ChatKind("foreign server", RoomKind.FOREIGN, _WITH_FILES, _USES),
    )

    def __init__(self) -> None:
        self._stack = contextlib.AsyncExitStack()
        self._people = itertools.count(300)
        self._rooms = iter(ROOMS)
        self._foreign = itertools.count(90_000)
        self._box = MemoryStore()

    async def begin(self) -> None:
        self.server = await self._stack.enter_async_context(DiscordServer(list(ROOMS)))
        self.server.overridden = set(FOR_ADMINISTRATORS)
        self.platform = RecordingPlatform(
            TOKEN,
            self._box,
            load_texts(),
            SystemClock(),
            api_url=self.server.api_url,
            gateway_url=self.server.gateway_url,
            leases=AlwaysGranted(MemoryStore()),
            identify_s=IDENTIFY_S / self.server.gateway.speed,
        )

    async def ready(self) -> None:
        await self.server.until(lambda: self.server.identified)
        await self.platform.client.wait_until_ready()

    async def end(self) -> None:
        await self._stack.aclose()
        assert [refusal for refusal in self.server.refusals if refusal[2] == 50035] == []

    async def guest(self, name: str, language: str = "en") -> Guest:
        guest = DiscordGuest(self, user(next(self._people), name), language)
        await Profiles(self._box).prefers_direct(int(guest.user), direct=True)
        before = len(self.platform.record)
        await guest.types(guest.private, "/leave")
        await until(lambda: any(isinstance(told, Typed) for told, _ in self.platform.record[before:]))
        return guest

    async def opens(self, place: ChatKind, *guests: Guest) -> Chat:
        if place.kind is RoomKind.PRIVATE:
            return guests[0].private
        if place.kind is RoomKind.FOREIGN:
            return await self._foreign_room(place, *guests)
        channel = next(self._rooms)
        self.server.moderators.add(guests[0].user)
        match place.name:
            case "thread":
                thread = channel + 10_000
                self.server.places.threads[str(thread)] = Thread(channel)
                return room_chat(thread)
            case "own thread":
                people = [guest.user for guest in guests]
                return await self.platform.make_topic(room_chat(channel), "Cards", people)
            case _:
                return room_chat(channel)

    async def _foreign_room(self, place: ChatKind, *guests: Guest) -> Chat:
        """Let the first person type the command for a table in a chat without the bot."""
        number = next(self._foreign)
        people = [guest.who for guest in guests if isinstance(guest, DiscordGuest)]
        self.server.guests.update(guest.user for guest in guests)
        if place.name == "friends":
            self.server.foreign.add(ForeignChat(number, (*people, user(3, "Somebody"))))
        else:
            self.server.foreign.add(ForeignChat(number, guild="777"))
        await guests[0].types(foreign_room(number), "/newgame")
        return foreign_room(number)

    def nowhere(self) -> Chat:
        return Chat(DISCORD, "6")

    def command_words(self, command: CommandName, place: ChatKind) -> str:
        return plain(self.platform.appearance.command_mention(command))

    def moment_words(self, fallback: str) -> str:
        return LATER

    def room_words(self, name: str, room: Chat | None) -> str:
        number = room_id(room)
        return name if number is None else f"#{self.server.places.payload(number)['name']}"

    def shown(self, post: Json) -> SeenPost:
        text = "\n".join(texts(post["components"]))
        found = list(parts(post["components"]))
        rows = [part["components"] for part in found if part["type"] == 1]
        pictures = [item for part in found if part["type"] == GALLERY for item in part["items"]]
        files = [part["file"]["url"] for part in found if part["type"] == FILE]
        return SeenPost(
            MessageId(post["id"]),
            plain(text, self.server),
            tuple(tuple(label for one in row for label in _labels(one)) for row in rows),
            quiet=bool(post["flags"] & SILENT),
            picture=pictures[0]["description"] if pictures else None,
            document=files[0].removeprefix("attachment://") if files else None,
        )

    async def direct_message(self, chat: Chat, message: MessageId) -> MessageId:
        """Return the direct message with a private post; for any other message, the message itself."""
        for post in await self._box.posts(chat):
            read = PrivatePost.read(post.number, post.body)
            if str(post.number) == message and read.direct is not None:
                return MessageId(str(read.direct))
        return message

    def ways_back(self, label: str, room: Chat, post: MessageId) -> list[Label]:
        return [Label(label, None, Use.LINK, f"https://discord.com/channels/{GUILD}/{room.id}/{post}")]

    def topic_title(self, topic: Chat) -> str:
        return self.server.places.threads[topic.topic].name

    def is_closed(self, topic: Chat) -> bool:
        return self.server.places.threads[topic.topic].archived

    # misfortunes

    async def loses(self, chat: Chat, message: MessageId) -> None:
        del self.server.messages[message]

    async def ages(self, chat: Chat, message: MessageId) -> None:
        self.server.places.old[message] = MOST_LATE_EDITS

    async def shuts_out(self, chat: Chat) -> None:
        self.server.places.forbidden[str(channel_of(chat))] = 50013

    async def removes(self, chat: Chat) -> Chat:
        channel = channel_of(chat)
        if str(channel) in self.server.places.threads:
            await self.server.loses_thread(channel)
        else:
            await self.server.loses_channel(channel)
        return chat

    async def forbids_topics(self, group: Chat) -> None:
        self.server.rights &= ~MAKE_THREADS

    def refuses(self, chat: Chat, words: str) -> None:
        self.server.places.blocked_words = words

    def meets(self, trouble: Trouble, request: str, chat: Chat) -> None:
        owner = private_owner(chat)
        number = channel_of(chat) if owner is None else direct_channel_of({"id": str(owner)})
        one = rf"/channels/{number}/messages"
        paths = {"send": f"POST {one}", "edit": rf"PATCH {one}/\d+", "delete": rf"DELETE {one}/\d+"}
        if self.server.foreign.get(number) is not None:
            paths = dict.fromkeys(paths, "PATCH /webhooks/.*")
        times = 2 if request == "delete" else 1  # the HTTP client repeats a deletion once
        self.server.weather.faults += [(paths[request], FAULTS[trouble])] * times

    async def comes_back(self, guest: Guest) -> None:
        """Wait for the next session: Discord invalidates one begun too soon after another."""
        await self.server.until(self.server.gateway.connected)

    async def clear(self) -> None:
        self.server.places.blocked_words = ""
        self.server.rights |= MAKE_THREADS
        self.server.weather.faults.clear()


def channel_of(chat: Chat) -> int:
    """Return the channel with the room."""
    found = place_id(chat)
    assert found is not None
    return found


def _is_aside(post: Json) -> bool:
    """Return True for the answer to a command, for an answer not yet sent, and for a window on a private post."""
    ours = any(button["custom_id"].startswith(DIRECT) for button in _buttons(post["components"]))
    return ours or all(part["type"] == TEXT for part in post["components"])


def plain(text: str, server: DiscordServer | None = None) -> str:
    """Return the text shown by a client for the Markdown; a live time is always `LATER`."""
    parts = text.split(CODE)
    shown = CODE.join(part if at % 2 else _without_markup(part, server) for at, part in enumerate(parts))
    return "" if shown == "🃏" else shown


def _without_markup(text: str, server: DiscordServer | None) -> str:
    if server is not None:
        text = CHANNEL.sub(lambda found: f"#{server.places.payload(int(found[1]))['name']}", text)
    shown = MARKUP.sub(
        lambda found: found[1] or SIGNS.get(found[2] or "", LATER if found[0][:2] == "<t" else ""),
        ADDRESS.sub(r"\1", text),
    )
    return COMMAND.sub(r"/\1", shown)


def _label(button: Json) -> Label:
    sign = SIGNS.get((button.get("emoji") or {}).get("name", ""), "")
    text = button.get("label", "") + sign
    if "url" in button:
        return Label(text, None, Use.LINK, button["url"])
    if button.get("disabled"):
        return Label(text, None, Use.OFF)
    data = data_of(button["custom_id"])
    if data.startswith(OPENS):
        return Label(text, None, Use.PRIVATE, data.removeprefix(OPENS))
    return Label(text, data)


def _labels(component: Json) -> list[Label]:
    """Return the label of a button, or those of the options of a select."""
    if component["type"] == SELECT:
        return [Label(one["label"], one["value"]) for one in component["options"]]
    return [_label(component)]


def _buttons(components: list[Json]) -> list[Json]:
    """Return the buttons with an interaction."""
    return [part for part in parts(components) if part["type"] == 2 and "custom_id" in part]
