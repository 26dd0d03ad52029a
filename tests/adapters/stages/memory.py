"""The platform in memory. People see the screens themselves."""

from __future__ import annotations

import itertools
from typing import ClassVar, Final, assert_never

from bot.domain.cards import card_text
from bot.domain.commands import Answer, Who
from bot.domain.errors import PlatformError, Refused, Throttled, Unavailable
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import (
    AddToGroup,
    Button,
    CardFace,
    CommandName,
    Digits,
    Disabled,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    PostInChat,
    RoomName,
    Screen,
    Span,
    Tap,
    Text,
    captioned,
)
from bot.ports.platform import Capabilities
from engine import Card
from tests.adapters.stages.stage import (
    EVERY,
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
from tests.memory.chats import VisibleMessage
from tests.memory.platform import ONE_POST, MemoryPlatform, Method
from tests.waiting import until

TROUBLES: Final[dict[Trouble, PlatformError]] = {
    Trouble.LOST: Unavailable("lost"),
    Trouble.UNANSWERED: Unavailable("no answer"),
    Trouble.TOO_FAST: Throttled(1),
}
METHODS: Final[dict[str, Method]] = {"send": "send", "edit": "edit", "delete": "delete"}

_USES: Uses = {**EVERY, Disabled: Use.TAP, OpenChat: Use.TAP, OpenWindow: Use.TAP}
_ANYWHERE = frozenset(
    {Can.LOSE_POSTS, Can.EDIT_OLD, Can.TYPE, Can.SHOW_PICTURES, Can.SHOW_FILES, Can.REFUSE, Can.FAIL}
) | {Can.THROTTLE}
_IN_PRIVATE = _ANYWHERE | {
    Can.SEND_SEVERAL,
    Can.CONFIRM_DELETE,
    Can.COUNT,
    Can.NOTIFY,
    Can.DELETE_OLD,
    Can.SHUT_OUT,
}
_IN_GROUPS = _IN_PRIVATE | {Can.REPORT_LOSS, Can.DECIDE, Can.WHISPER}


class MemoryGuest(Guest):
    def __init__(self, platform: MemoryPlatform, who: Who) -> None:
        super().__init__(who.name, who.language or "")
        self._platform = platform
        self._who = who
        self.lost: set[tuple[Chat, MessageId]] = set()
        """The messages that the person's client has lost."""

    @property
    def user(self) -> UserKey:
        return self._who.user

    @property
    def private(self) -> Chat:
        return self._who.private

    def sees(self, chat: Chat) -> list[SeenPost]:
        reader = chat.topic.partition("@")[2]
        if reader and reader != self.user:
            return []
        posts = self._platform.visible(chat)
        return [_shown(post) for post in posts if (chat, post.message) not in self.lost]

    async def types(self, chat: Chat, text: str) -> None:
        await self._platform.types(self._who, chat, text)

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        return await self._platform.forge_tap(self._who, chat, message, data)

    async def follows(self, chat: Chat, label: str) -> None:
        post, _ = self.button(chat, label)
        await self._platform.taps(self._who, chat, post.message, label)


class MemoryStage(Stage):
    places: ClassVar = (
        ChatKind("group", RoomKind.GROUP, _IN_GROUPS | {Can.MAKE_THREADS}, _USES),
        ChatKind("topic", RoomKind.TOPIC, _IN_GROUPS | {Can.MAKE_TOPICS}, _USES),
        ChatKind("private", RoomKind.PRIVATE, _IN_PRIVATE, _USES),
        ChatKind("friends", RoomKind.FOREIGN, _ANYWHERE, _USES),
    )
    idempotent = False

    def __init__(self) -> None:
        self._memory = MemoryPlatform(capabilities=Capabilities(idempotent_send=self.idempotent))
        self._numbers = itertools.count(1)
        self.platform = self._memory

    async def begin(self) -> None:
        self._memory.wants_tap_tokens = self._memory.makes_topics = self._memory.makes_threads = True

    async def ready(self) -> None:
        await until(lambda: self._memory.handle)

    async def end(self) -> None:
        assert self._memory.handle is None

    async def guest(self, name: str, language: str = "en") -> Guest:
        who = self._memory.who(f"u{next(self._numbers)}", name=name, language=language)
        await self._memory.opens(who)
        return MemoryGuest(self._memory, who)

    async def opens(self, place: ChatKind, *guests: Guest) -> Chat:
        match place.kind:
            case RoomKind.PRIVATE:
                return guests[0].private
            case RoomKind.FOREIGN:
                return self._memory.chat(f"{ONE_POST}{next(self._numbers)}")
        topic = "7" if place.kind is RoomKind.TOPIC else ""
        room = self._memory.chat(f"room {next(self._numbers)}", topic)
        self._memory.admins.add((room, guests[0].user))
        return room

    def nowhere(self) -> Chat:
        chat = self._memory.chat("a chat that blocked the bot")
        self._memory.blocked.add(chat)
        return chat

    def topic_title(self, topic: Chat) -> str:
        return self._memory.topics[topic]

    def is_closed(self, topic: Chat) -> bool:
        return topic in self._memory.closed_topics

    # misfortunes

    async def loses(self, chat: Chat, message: MessageId) -> None:
        self._memory.lose(chat, message)

    async def shuts_out(self, chat: Chat) -> None:
        self._memory.blocked.add(chat)

    async def removes(self, chat: Chat) -> Chat:
        await self._memory.removed_from(chat)
        return chat

    async def forbids_topics(self, group: Chat) -> None:
        self._memory.makes_topics = False
        self._memory.fail_next("make_topic", Refused())

    def hides(self, place: Chat, guest: Guest) -> None:
        self._memory.blocked.add(place)

    def vanishes(self, place: Chat, guest: Guest) -> None:
        assert isinstance(guest, MemoryGuest)
        guest.lost |= {(place, post.message) for post in guest.sees(place)}

    def refuses(self, chat: Chat, words: str) -> None:
        self._memory.fail_next("send", Refused(), chat=chat)
        self._memory.fail_next("edit", Refused(), chat=chat)

    def meets(self, trouble: Trouble, request: str, chat: Chat) -> None:
        done = trouble is Trouble.UNANSWERED
        self._memory.fail_next(METHODS[request], TROUBLES[trouble], chat=chat, done=done)

    async def comes_back(self, guest: Guest) -> None:
        """People are there at once."""

    async def clear(self) -> None:
        self._memory.heal()
        self._memory.makes_topics = True


class IdempotentMemoryStage(MemoryStage):
    idempotent = True


def _shown(post: VisibleMessage) -> SeenPost:
    screen = captioned(post.screen)
    picture, document = screen.picture, screen.document
    return SeenPost(
        post.message,
        _text(screen),
        tuple(tuple(map(_label, row)) for row in screen.rows),
        quiet=post.quiet,
        picture=None if picture is None else picture.words,
        document=None if document is None else document.name,
    )


def _label(button: Button) -> Label:
    match button.action:
        case Tap(data) | OpenChat(data) | Disabled(data) | OpenWindow(data=data):
            return Label(button.label, data)
        case OpenPrivate(payload):
            return Label(button.label, None, Use.PRIVATE, payload)
        case OpenLink(address):
            return Label(button.label, None, Use.LINK, address)
        case AddToGroup():
            return Label(button.label, None, Use.GROUP)
        case PostInChat(game):
            return Label(button.label, None, Use.POST, game)
        case _:
            assert_never(button.action)


def _text(screen: Screen) -> str:
    lines = []
    for block in screen.blocks:
        match block:
            case Paragraph(spans):
                lines.append("".join(map(_words, spans)))
            case Pairs(pairs):
                lines.append(" ".join(_face(card) for pair in pairs for card in pair))
            case Grid(columns, rows):
                heads = tuple(column.title for column in columns)
                lines.extend(" ".join(row) for row in (heads, *rows))
            case _:
                lines.append("")
    return "\n".join(lines)


def _words(span: Span) -> str:
    match span:
        case Text(text) | RoomName(text) | Digits(text):
            return text
        case CardFace(card):
            return _face(card)
        case Moment(fallback=fallback):
            return fallback
        case Mention(name):
            return name
        case CommandName():
            return span.typed
        case _:
            assert_never(span)


def _face(card: Card | None) -> str:
    return "?" if card is None else card_text(card)
