"""Telegram's adapter against the Bot API server of the tests. People see the messages that this server holds."""

from __future__ import annotations

import contextlib
from urllib.parse import parse_qs, urlsplit

from adapters.telegram import TelegramPlatform
from adapters.telegram.addresses import receiver_of
from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.i18n.texts import load_texts
from tests.adapters.stages.stage import Guest, Label, SeenPost, Stage
from tests.telegram_server import ChatView, Group, Person, TelegramServer
from tests.telegram_server.model import Post

TELEGRAM = PlatformName("telegram")


class TelegramGuest(Guest):
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
        view, reader = self._view(chat), receiver_of(chat)
        if reader is None:
            return [_shown(post) for post in view.from_bot]
        return [_shown(post) for post in view.shown_to(self.person.id) if reader == self.person.id]

    async def types(self, chat: Chat, text: str) -> None:
        await self.person.types(self._view(chat), text)

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        state = self._view(chat).state
        posts = state.posts if receiver_of(chat) is None else state.all_ephemeral
        post = posts.get(int(message)) or self._view(chat).last
        answer = await self.person.forge_tap(post, data)
        link = parse_qs(urlsplit(answer.url).query)
        return Answer(answer.text, answer.alert, link["start"][0] if answer.url else None)

    async def follows(self, chat: Chat, label: str) -> None:
        answer = await self.person.taps(self._view(chat), label)
        await self.person.follows(answer.url)

    def _view(self, chat: Chat) -> ChatView:
        return self.person.private if chat == self.private else self._stage.groups[chat.whole]


class TelegramStage(Stage):
    def __init__(self) -> None:
        self.groups: dict[Chat, Group] = {}
        self._stack = contextlib.AsyncExitStack()

    async def begin(self) -> None:
        self._server = await self._stack.enter_async_context(await TelegramServer.start())
        self.platform = TelegramPlatform(
            self._server.token,
            load_texts(),
            base_url=self._server.base_url,
            base_file_url=self._server.base_file_url,
        )

    async def ready(self) -> None:
        await self._server.until(lambda: self._server.counts.get("getUpdates"))

    async def end(self) -> None:
        await self._stack.aclose()
        assert self._server.violations == []

    async def guest(self, name: str, language: str = "en") -> Guest:
        return TelegramGuest(self, self._server.user(name, language=language, started=True), language)

    async def room(self, *guests: Guest) -> Chat:
        people = [guest.person for guest in guests if isinstance(guest, TelegramGuest)]
        group = self._server.group("Friday", people)
        chat = Chat(TELEGRAM, str(group.id))
        self.groups[chat] = group
        return chat

    def nowhere(self) -> Chat:
        return Chat(TELEGRAM, str(self._server.user("Never came").id))


def _shown(post: Post) -> SeenPost:
    rows = tuple(
        tuple(Label(button["text"], button.get("callback_data")) for button in row)
        for row in post.keyboard or []
    )
    return SeenPost(MessageId(str(post.id)), post.text, rows)
