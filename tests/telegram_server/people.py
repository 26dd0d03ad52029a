"""Those whom a test moves: people who type and tap, and the chats as they see them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from tests.telegram_server.log import Entry
from tests.telegram_server.model import Account, ChatState, Post, Status
from tests.telegram_server.world import Query, World

Json = dict[str, Any]

ANSWER_S: Final = 10.0


class CannotTap(AssertionError):
    """There is no such button, or nothing happens when it is tapped."""


class NoAnswer(AssertionError):
    """The bot did not answer a tap."""


@dataclass(frozen=True, slots=True)
class TapAnswer:
    """What the person sees at once: a toast, a dialog (`alert`), or a link that opens."""

    text: str = ""
    alert: bool = False
    url: str = ""


class ChatView:
    """A chat as one sees it."""

    def __init__(self, world: World, state: ChatState) -> None:
        self._world = world
        self.state = state

    @property
    def id(self) -> int:
        return self.state.id

    @property
    def messages(self) -> list[Post]:
        """Everything that is there now, service messages apart."""
        return [post for post in self.state.visible() if not post.service]

    @property
    def from_bot(self) -> list[Post]:
        """The bot's messages that are there now."""
        return [post for post in self.messages if post.sender is self._world.bot]

    @property
    def last(self) -> Post:
        """The bot's newest message."""
        return self.from_bot[-1]

    @property
    def buttons(self) -> list[list[str]]:
        """The labels on the newest message that has any."""
        return next((post.labels for post in reversed(self.from_bot) if post.keyboard), [])

    @property
    def sent(self) -> list[Entry]:
        """All messages that the bot ever posted here."""
        return [entry for entry in self._world.log.entries if entry.what == "sent" and entry.chat == self.id]

    @property
    def loud(self) -> list[Entry]:
        """Those that rang."""
        return [entry for entry in self.sent if not entry.silent]

    def find(self, label: str, person: Account | None = None) -> tuple[Post, Json]:
        """The newest button with this label, or else with this in its label; raises `CannotTap`."""
        posts = self.from_bot
        if person is not None:
            posts += [post for post in self.state.ephemeral.values() if post.ephemeral_for == person.id]
        for fits in (lambda text: text == label, lambda text: label in text):
            for post in reversed(posts):
                for button in post.buttons:
                    if fits(button["text"]):
                        return post, button
        raise CannotTap(f"no button {label!r} among {[post.labels for post in posts]}")


class Group(ChatView):
    """A group; after `migrate` the handle stands for the supergroup."""

    @property
    def name(self) -> str:
        return self.state.title

    def topic(self, title: str) -> int:
        """A new forum topic; returns its `message_thread_id`."""
        topic = max(self.state.topics, default=1) + 1
        self.state.topics[topic] = title
        return topic

    def close_topic(self, topic: int) -> None:
        self.state.closed_topics.add(topic)

    def migrate(self) -> None:
        """The group becomes a supergroup."""
        self.state = self._world.migrate(self.state)

    def set_bot(self, status: Status, by: Person) -> None:
        """Make the bot an administrator, remove it, take it in again."""
        self._world.change_member(self.state, by.account, status, self._world.bot)

    def set_member(self, person: Person, status: Status) -> None:
        self._world.change_member(self.state, person.account, status, person.account)


class Person:
    """Somebody with a phone."""

    def __init__(self, world: World, account: Account) -> None:
        self._world = world
        self.account = account
        self.private = ChatView(world, world.chats[account.id])

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.first_name

    @property
    def rings(self) -> list[Entry]:
        """Messages in the private chat that made the phone ring."""
        return self.private.loud

    async def types(
        self, chat: ChatView, text: str, *, topic: int | None = None, reply_to: Post | None = None
    ) -> Post:
        """Write to a group."""
        return self._world.say(chat.state, self.account, text, topic=topic, reply_to=reply_to)

    async def types_private(self, text: str) -> Post:
        """Write to the bot, which opens the private chat if it was not open."""
        if self.account.blocked:
            await self.unblocks()
        self.account.started = True
        return await self.types(self.private, text)

    async def taps(
        self, chat: ChatView, button: str | Json, *, message: Post | None = None, timeout: float = ANSWER_S
    ) -> TapAnswer:
        """Tap a button by its label, or part of it, and see the answer; raises `CannotTap`, `NoAnswer`."""
        if isinstance(button, str):
            found, button = chat.find(button, self.account)
            message = message or found
        if message is None:
            raise CannotTap("a button stands on a message: name it")
        if "url" in button:
            self._world.log.tap(self.account, message, button["text"], link=True)
            return TapAnswer(url=button["url"])
        if "callback_data" not in button:
            raise CannotTap(f"nothing happens: {button}")
        return await self.forges(message, button["callback_data"], label=button["text"], timeout=timeout)

    async def forges(
        self, message: Post, data: str, *, label: str = "", timeout: float = ANSWER_S
    ) -> TapAnswer:
        """Send any data as if a button on this message carried it, and wait for the answer."""
        world = self._world
        query = Query(str(next(world.numbers)), self.account, message, world.now())
        world.queries[query.id] = query
        world.log.tap(self.account, message, label or data)
        gone = {"chat": message.chat.json(), "message_id": message.id, "date": 0}
        world.updates.put(
            {
                "callback_query": {
                    "id": query.id,
                    "from": self.account.json(),
                    "message": gone if message.deleted else message.json(),
                    "chat_instance": str(abs(message.chat.id)),
                    "data": data,
                }
            }
        )
        try:
            await world.log.until(lambda: query.answer is not None, timeout)
        except TimeoutError:
            raise NoAnswer(f"{self.name} tapped {label or data!r} and heard nothing") from None
        answer = query.answer or {}
        return TapAnswer(answer.get("text", ""), answer.get("show_alert", False), answer.get("url", ""))

    async def follows(self, url: str) -> Post:
        """Open a link to the bot, which presses Start with the link's payload."""
        link = urlsplit(url)
        payload = parse_qs(link.query).get("start", [""])[0]
        assert (link.scheme, link.netloc) == ("https", "t.me"), url
        assert link.path.strip("/").lower() == self._world.bot.username.lower(), url
        assert re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload), url
        return await self.types_private(f"/start {payload}".strip())

    async def blocks(self) -> None:
        """Block the bot, which is told so."""
        self.account.blocked = True
        self._world.tell_bot(self.private.state, self.account, "member", "kicked")

    async def unblocks(self) -> None:
        self.account.blocked = False
        self._world.tell_bot(self.private.state, self.account, "kicked", "member")
