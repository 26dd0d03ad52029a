"""Telegram's adapter against the Bot API server of the tests. People see the messages on this server."""

from __future__ import annotations

import contextlib
from typing import Any, ClassVar, Final
from urllib.parse import parse_qs, urlsplit

from adapters.telegram import TelegramPlatform
from adapters.telegram.addresses import inline_message, inline_room, receiver_of, thread_id
from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import CommandName
from bot.i18n.texts import load_texts
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
)
from tests.telegram_server import ChatView, Fault, Group, Person, TelegramServer
from tests.telegram_server.inline import chat_instance
from tests.telegram_server.model import Post

TELEGRAM = PlatformName("telegram")
HOME: Final = "https://durak.example"
APP: Final = "play"
OLD_S: Final = 49 * 3600
FAULTS: Final = {
    Trouble.LOST: Fault.DROP_BEFORE,
    Trouble.UNANSWERED: Fault.DROP_AFTER,
    Trouble.TOO_FAST: Fault.TOO_MANY,
}
METHODS: Final = {"send": "sendMessage", "edit": "editMessageText", "delete": "deleteMessage"}

_ANYWHERE = frozenset({Can.LOSE_POSTS, Can.EDIT_OLD, Can.FAIL, Can.THROTTLE})
_IN_PRIVATE = _ANYWHERE | {
    Can.SEND_SEVERAL, Can.CONFIRM_DELETE, Can.NOTIFY, Can.TYPE, Can.SHOW_PICTURES, Can.SHOW_FILES, Can.SHUT_OUT,
}  # fmt: skip
_IN_GROUPS = _IN_PRIVATE | {Can.REFUSE, Can.REPORT_LOSS, Can.DECIDE, Can.LIST_MEMBERS, Can.WHISPER}


class TelegramGuest(Guest):
    longest_answer = 200

    def __init__(self, stage: TelegramStage, person: Person, language: str) -> None:
        super().__init__(person.name, language)
        self.person = person
        self._stage = stage

    @property
    def user(self) -> UserKey:
        return UserKey(str(self.person.id))

    @property
    def private(self) -> Chat:
        return Chat(TELEGRAM, str(self.person.id))

    def sees(self, chat: Chat) -> list[SeenPost]:
        return [_shown(post) for post in self._posts(chat)]

    def _posts(self, chat: Chat) -> list[Post]:
        view, reader, only = self._view(chat), receiver_of(chat), inline_message(chat)
        if only is not None:
            return [post for post in view.from_bot if post.inline_id == only]
        if reader is None:
            return [post for post in view.from_bot if post.topic == thread_id(chat)]
        posts = view.shown_to(self.person.id) if reader == self.person.id else []
        return [post for post in posts if post.topic == thread_id(chat)]

    async def types(self, chat: Chat, text: str) -> None:
        await self.person.types(self._view(chat), text, topic=thread_id(chat))

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        answer = await self.person.forge_tap(self._stage.post(chat, message), data)
        link = parse_qs(urlsplit(answer.url).query)
        return Answer(answer.text, answer.alert, link["start"][0] if answer.url else None)

    async def follows(self, chat: Chat, label: str) -> None:
        _, button = self.button(chat, label)
        assert button.use is Use.PRIVATE
        await self.person.follows(
            f"https://t.me/{self._stage.server.state.bot.username}?start={button.target}"
        )

    def _view(self, chat: Chat) -> ChatView:
        return self._stage.view(chat)


class TelegramStage(Stage):
    """In the topic the bot is an administrator."""

    places: ClassVar = (
        ChatKind("group", RoomKind.GROUP, _IN_GROUPS | {Can.SEND_SEVERAL, Can.COUNT}, EVERY),
        ChatKind("plain group", RoomKind.GROUP, _IN_GROUPS, EVERY),
        ChatKind(
            "topic", RoomKind.TOPIC, _IN_GROUPS | {Can.COUNT, Can.MAKE_TOPICS, Can.WHISPER_UNASKED}, EVERY
        ),
        ChatKind("private", RoomKind.PRIVATE, _IN_PRIVATE, EVERY),
        ChatKind("friends", RoomKind.FOREIGN, _ANYWHERE, EVERY),
    )

    def __init__(self) -> None:
        self.groups: dict[Chat, Group] = {}
        self._people: dict[Chat, TelegramGuest] = {}
        self._stack = contextlib.AsyncExitStack()

    async def begin(self) -> None:
        self.server = await self._stack.enter_async_context(await TelegramServer.start())
        self.platform = TelegramPlatform(
            self.server.token,
            load_texts(),
            base_url=self.server.base_url,
            base_file_url=self.server.base_file_url,
            home=HOME,
            app=APP,
        )

    async def ready(self) -> None:
        await self.server.until(lambda: self.server.counts.get("getUpdates"))

    async def end(self) -> None:
        await self._stack.aclose()
        assert self.server.violations == []

    async def guest(self, name: str, language: str = "en") -> Guest:
        guest = TelegramGuest(self, self.server.user(name, language=language, started=True), language)
        self._people[guest.private] = guest
        return guest

    async def opens(self, place: ChatKind, *guests: Guest) -> Chat:
        people = [guest.person for guest in guests if isinstance(guest, TelegramGuest)]
        match place.name:
            case "private":
                return guests[0].private
            case "friends":
                return await self._foreign_room(*people)
            case "topic":
                group = self.server.group("Club", people, forum=True, bot="administrator")
                group.let_bot_manage_topics()
                chat = Chat(TELEGRAM, str(group.id), str(group.topic("Cards")))
            case _:
                group = self.server.group("Friday", people, supergroup=place.name == "group")
                chat = Chat(TELEGRAM, str(group.id))
        self.groups[chat.whole] = group
        return chat

    async def _foreign_room(self, *people: Person) -> Chat:
        """Let the first person mention the bot in a chat without it as a member."""
        friends = self.server.group("Friends", list(people), bot="left")
        post = await people[0].mentions_bot(friends)
        room = inline_room(chat_instance(friends.state), post.inline_id)
        self.groups[room.whole] = friends
        return room

    def view(self, chat: Chat) -> ChatView:
        return self._people[chat].person.private if chat in self._people else self.groups[chat.whole]

    def post(self, chat: Chat, message: MessageId) -> Post:
        state = self.view(chat).state
        if inline_message(chat) is not None:
            return self.server.state.inline[message]
        return (state.posts if receiver_of(chat) is None else state.all_ephemeral)[int(message)]

    def stranger(self) -> UserKey:
        return UserKey(str(self.server.user("Zoe").id))

    def nowhere(self) -> Chat:
        return Chat(TELEGRAM, str(self.server.user("Never came").id))

    def command_words(self, command: CommandName, place: ChatKind) -> str:
        foreign = place.kind is RoomKind.FOREIGN and command.name == "newgame"
        mention = f"@{self.server.state.bot.username} {command.argument}".rstrip()
        return mention if foreign else command.typed

    def ways_back(self, label: str, room: Chat, post: MessageId) -> list[Label]:
        return [Label(label, None, Use.LINK, f"https://t.me/c/{int(room.id.removeprefix('-100'))}/{post}")]

    def topic_title(self, topic: Chat) -> str:
        number = thread_id(topic)
        assert number is not None, "it is a topic"
        return self.groups[topic.whole].state.topics[number]

    def is_closed(self, topic: Chat) -> bool:
        return thread_id(topic) in self.groups[topic.whole].state.closed_topics

    # misfortunes

    async def loses(self, chat: Chat, message: MessageId) -> None:
        self._anybody.deletes(self.post(chat, message))

    async def ages(self, chat: Chat, message: MessageId) -> None:
        self.server.pass_time(OLD_S)

    async def shuts_out(self, chat: Chat) -> None:
        if chat in self._people:
            await self._people[chat].person.blocks()
        else:
            _ = await self.removes(chat)

    async def removes(self, chat: Chat) -> Chat:
        self.groups[chat.whole].set_bot("kicked", self._anybody)
        return chat.whole

    @property
    def _anybody(self) -> Person:
        return next(iter(self._people.values())).person

    async def forbids_topics(self, group: Chat) -> None:
        self.groups[group].let_bot_manage_topics(may=False)

    def hides(self, place: Chat, guest: Guest) -> None:
        assert isinstance(guest, TelegramGuest)
        self.groups[place.whole].set_member(guest.person, "left")

    def vanishes(self, place: Chat, guest: Guest) -> None:
        assert isinstance(guest, TelegramGuest)
        self.groups[place.whole].loses_what_is_shown_to(guest.person)

    def refuses(self, chat: Chat, words: str) -> None:
        self.groups[chat.whole].state.refusal = f"the message is refused: {words}"

    def meets(self, trouble: Trouble, request: str, chat: Chat) -> None:
        if inline_message(chat) is not None:
            self.server.fail("editMessageText", FAULTS[trouble])
        else:
            self.server.fail(METHODS[request], FAULTS[trouble], chat=int(chat.id))

    async def comes_back(self, guest: Guest) -> None:
        """Do nothing: Telegram keeps the updates until they are fetched."""

    async def clear(self) -> None:
        for group in self.groups.values():
            group.state.refusal = ""


def _shown(post: Post) -> SeenPost:
    rows = tuple(tuple(map(_label, row)) for row in post.keyboard or [])
    return SeenPost(
        MessageId(post.inline_id or str(post.id)),
        post.text,
        rows,
        quiet=post.silent,
        picture=None if post.photo is None else "",
        document=None if post.document is None else post.document["file_name"],
    )


def _label(button: dict[str, Any]) -> Label:
    text = button["text"]
    if "callback_data" in button:
        return Label(text, button["callback_data"])
    if "disabled" in button:
        return Label(text, None, Use.OFF)
    if "switch_inline_query_chosen_chat" in button:
        return Label(text, None, Use.POST, button["switch_inline_query_chosen_chat"]["query"])
    return Label(text, None, *_leads(button["web_app"]["url"] if "web_app" in button else button["url"]))


def _leads(address: str) -> tuple[Use, str]:
    """Return the kind and the target of a link."""
    link = urlsplit(address)
    query = {name: values[0] for name, values in parse_qs(link.query).items()}
    if link.netloc == urlsplit(HOME).netloc and "table" in query:
        return Use.WINDOW, query["table"]
    if link.netloc != "t.me" or link.path.startswith("/c/"):
        return Use.LINK, address
    if link.path.endswith(f"/{APP}"):
        return Use.WINDOW, query["startapp"]
    if "startgroup" in query:
        return Use.GROUP, ""
    return (Use.PRIVATE, query["start"]) if "start" in query else (Use.CHAT, "")
