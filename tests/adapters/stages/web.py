"""The browser page over real sockets. People see the posts sent by the server to their page."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any, ClassVar

from aiohttp import ClientSession

from adapters.clock import SystemClock
from adapters.web import WebPlatform
from adapters.web.visitors import WEB
from bot.domain.cards import card_text
from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import OpenChat
from bot.i18n.texts import load_texts
from engine import parse_card
from tests.adapters.stages.stage import PLAIN, Can, ChatKind, Guest, Label, SeenPost, Stage, Use, Uses
from tests.adapters.web.page_client import PageClient
from tests.memory.store import MemoryStore
from tests.waiting import until

Json = dict[str, Any]

_USES: Uses = {**PLAIN, OpenChat: Use.TAP}
_ANYWHERE = frozenset({Can.SEND_SEVERAL, Can.COUNT, Can.NOTIFY, Can.DELETE_OLD, Can.EDIT_OLD, Can.TYPE}) | {
    Can.SHOW_PICTURES
}


class WebGuest(Guest):
    """A person with one tab; `room` is the group on its page."""

    def __init__(self, stage: WebStage, name: str, language: str) -> None:
        super().__init__(name, language)
        self.room: Chat | None = None
        self._stage = stage
        self._token = ""
        self._kept = False
        self._user = ""
        self._posts: dict[str, dict[int, Json]] = {}
        self._answers: dict[int, Answer] = {}
        self._numbers = itertools.count(1)
        self._page: PageClient | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def user(self) -> UserKey:
        return UserKey(self._user)

    @property
    def private(self) -> Chat:
        return Chat(WEB, f"p-{self._user}")

    async def comes(self, room: str | None = None) -> None:
        """Open the page, the first time as a new visitor; return once it shows everything."""
        await self.goes()
        self._page = PageClient(await self._stage.socket())
        who = {"token": self._token} if self._token else {"name": self.name, "language": self.language}
        await self._page.say("hello", **who, **({"room": room} if room else {}))
        self._posts = {}
        self._reading = asyncio.create_task(self._read(self._page))
        await until(lambda: "private" in self._posts)
        await self._say("beat")  # a newcomer is stored after the first beat
        await until(lambda: self._kept)

    async def goes(self) -> None:
        if self._page is not None and self._reading is not None:
            await self._page.socket.close()
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def opens_room(self) -> str:
        """Open a room, in which the server opens a table at once; return its key."""
        before = self.room
        self._answers.pop(0, None)
        await self._say("room")
        await until(lambda: self.room not in (None, before) and 0 in self._answers)
        assert self.room is not None
        return self.room.id.removeprefix("g-")

    def sees(self, chat: Chat) -> list[SeenPost]:
        posts = self._posts.get(self._side(chat), {})
        return [_shown(posts[number]) for number in sorted(posts) if posts[number]["kind"] == "screen"]

    async def types(self, chat: Chat, text: str) -> None:
        await self._say("say", side=self._side(chat), text=text)

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        n = next(self._numbers)
        await self._say("tap", side=self._side(chat), number=int(message), data=data, n=n)
        await until(lambda: n in self._answers or self._reading is None or self._reading.done())
        return self._answers[n]

    async def follows(self, chat: Chat, label: str) -> None:
        _, button = self.button(chat, label)
        assert button.use is Use.PRIVATE
        await self._say("start", payload=button.target)

    def _side(self, chat: Chat) -> str:
        assert chat in (self.private, self.room)
        return "private" if chat == self.private else "group"

    async def _say(self, t: str, **message: object) -> None:
        assert self._page is not None
        await self._page.say(t, **message)

    async def _read(self, page: PageClient) -> None:
        while (message := await page.next()) is not None:
            match message["t"]:
                case "token":
                    self._token = message["token"]
                case "beat":
                    self._kept = True
                case "welcome":
                    self._user = message["me"]["user"]
                    self.room = message["room"] and Chat(WEB, f"g-{message['room']['key']}")
                    for side in ("group", "private"):
                        self._posts[side] = {post["number"]: post for post in message[side]}
                case "post":
                    self._posts[message["side"]][message["post"]["number"]] = message["post"]
                case "gone":  # also sent for an already deleted post
                    self._posts[message["side"]].pop(message["number"], None)
                case "answer":
                    answer = Answer(message["text"], message["alert"], message.get("private"))
                    self._answers[message["n"]] = answer


class FastClock(SystemClock):
    """A clock a thousand times as fast as the real one: so the page refuses no tap as too fast."""

    def now(self) -> int:
        return super().now() * 1000

    def monotonic(self) -> int:
        return super().monotonic() * 1000


class WebStage(Stage):
    places: ClassVar = (
        ChatKind("room", RoomKind.PAGE, _ANYWHERE | {Can.DECIDE}, _USES),
        ChatKind("private", RoomKind.PRIVATE, _ANYWHERE | {Can.FORGET}, _USES),
    )

    def __init__(self) -> None:
        self._web = WebPlatform(MemoryStore(), load_texts(), FastClock(), port=0)
        self._guests: list[WebGuest] = []
        self._client: ClientSession | None = None
        self.platform = self._web

    async def begin(self) -> None:
        self._client = ClientSession()

    async def ready(self) -> None:
        await self._web.started.wait()

    async def end(self) -> None:
        await self.clear()
        assert self._client is not None
        await self._client.close()

    async def socket(self) -> Any:
        assert self._client is not None
        return await self._client.ws_connect(f"http://127.0.0.1:{self._web.port}/socket")

    async def guest(self, name: str, language: str = "en") -> Guest:
        guest = WebGuest(self, name, language)
        self._guests.append(guest)
        await guest.comes()
        return guest

    async def opens(self, place: ChatKind, *guests: Guest) -> Chat:
        if place.kind is RoomKind.PRIVATE:
            return guests[0].private
        opener, *others = [guest for guest in guests if isinstance(guest, WebGuest)]
        key = await opener.opens_room()
        for other in others:
            await other.comes(key)
        assert opener.room is not None
        return opener.room

    def nowhere(self) -> Chat:
        return Chat(WEB, "r-abcdefgh")

    async def comes_back(self, guest: Guest) -> None:
        assert isinstance(guest, WebGuest)
        await guest.comes()

    async def clear(self) -> None:
        for guest in self._guests:
            await guest.goes()
        self._guests.clear()


def _shown(post: Json) -> SeenPost:
    screen = post["screen"]
    rows = tuple(tuple(map(_label, row)) for row in screen["rows"])
    return SeenPost(
        MessageId(str(post["number"])),
        "\n".join(map(_line, screen["blocks"])),
        rows,
        quiet=post["quiet"],
        picture=screen["picture"]["alt"] if "picture" in screen else None,
    )


def _label(button: Json) -> Label:
    match button["act"]:
        case "tap":
            return Label(button["label"], button["data"])
        case "off":
            return Label(button["label"], None, Use.OFF)
        case "private":
            return Label(button["label"], None, Use.PRIVATE, button["data"])
        case act:
            assert act == "link"
            return Label(button["label"], None, Use.LINK, button["data"])


def _line(block: Json) -> str:
    match block["k"]:
        case "line":
            return "".join(map(_words, block["spans"]))
        case "pairs":
            return " ".join("?" if card is None else _face(card) for pair in block["pairs"] for card in pair)
        case "grid":
            heads = [column["title"] for column in block["columns"]]
            return "\n".join(" ".join(row) for row in (heads, *block["rows"]))
        case kind:
            assert kind == "gap"
            return ""


def _words(span: Json) -> str:
    match span["k"]:
        case "text" | "command" | "digits":
            return str(span["text"])
        case "card":
            return _face(span["card"])
        case "moment":
            return str(span["fallback"])
        case kind:
            assert kind == "mention"
            return str(span["name"])


def _face(text: str) -> str:
    card = parse_card(text)
    return card_text(card)
