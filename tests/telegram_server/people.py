"""The users of a test with their acts, and their views of chats."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.telegram_server import inline
from tests.telegram_server.ephemeral import vanish
from tests.telegram_server.log import Entry
from tests.telegram_server.model import GENERAL, Account, Asked, ChatState, Post, Status
from tests.telegram_server.state import ANONYMOUS, Query, ServerState, sender_in_name_of
from tests.waiting import PATIENCE_S

Json = dict[str, Any]


class CannotTap(AssertionError):
    """There is no such button, or it does nothing."""


class NoAnswer(AssertionError):
    """The bot did not answer a tap."""


@dataclass(frozen=True, slots=True)
class TapAnswer:
    """The answer to a callback query: a notification, a dialog (`alert`), or a URL to open."""

    text: str = ""
    alert: bool = False
    url: str = ""


class ChatView:
    """A chat as a user sees it."""

    def __init__(self, server_state: ServerState, state: ChatState) -> None:
        self._server_state = server_state
        self.state = state

    @property
    def id(self) -> int:
        return self.state.id

    @property
    def messages(self) -> list[Post]:
        """Return all messages except deleted ones and service messages."""
        return [post for post in self.state.visible() if not post.service]

    @property
    def from_bot(self) -> list[Post]:
        return [post for post in self.messages if post.sender is self._server_state.bot or post.inline_id]

    @property
    def last(self) -> Post:
        return self.from_bot[-1]

    @property
    def buttons(self) -> list[list[str]]:
        """The labels of the newest keyboard."""
        return next((post.labels for post in reversed(self.from_bot) if post.keyboard), [])

    @property
    def sent(self) -> list[Entry]:
        """Return all messages ever sent to this chat by the bot."""
        return [
            entry
            for entry in self._server_state.log.entries
            if entry.what == "sent" and entry.chat == self.id
        ]

    @property
    def loud(self) -> list[Entry]:
        """Return the sent messages with a notification."""
        return [entry for entry in self.sent if not entry.silent]

    def shown_to(self, person: int) -> list[Post]:
        """Return the ephemeral messages here for this person."""
        return [post for post in self.state.ephemeral.values() if post.ephemeral_for == person]

    def find(self, label: str, person: Account | None = None) -> tuple[Post, Json]:
        """Return the newest button with this label, or else with this text in its label.

        Raises:
            CannotTap: there is no such button.
        """
        posts = self.from_bot
        if person is not None:
            posts += self.shown_to(person.id)
        for fits in (lambda text: text == label, lambda text: label in text):
            for post in reversed(posts):
                for button in post.buttons:
                    if fits(button["text"]):
                        return post, button
        raise CannotTap(f"no button {label!r} among {[post.labels for post in posts]}")


class Group(ChatView):
    """A group; after `migrate`, its supergroup."""

    @property
    def name(self) -> str:
        return self.state.title

    def topic(self, title: str) -> int:
        """Let a person create a forum topic, and return its `message_thread_id`: the id of its first message."""
        owner = self._server_state.accounts[next(iter(self.state.members))]
        service = {"forum_topic_created": {"name": title, "icon_color": 7322096}}
        made = self._server_state.add(self.state, owner, service=service)
        made.topic = made.id
        self.state.topics[made.id] = title
        return made.id

    def close_topic(self, topic: int) -> None:
        self.state.closed_topics.add(topic)

    def delete_topic(self, topic: int) -> None:
        """Delete a topic with its messages. Telegram tells the bot nothing."""
        del self.state.topics[topic]
        for post in self.state.visible():
            if post.topic == topic:
                post.deleted = True

    def migrate(self) -> None:
        self.state = self._server_state.migrate(self.state)

    def set_bot(self, status: Status, by: Person | None = None) -> None:
        """Change the bot's status in the group; None is an anonymous administrator."""
        account = ANONYMOUS if by is None else by.account
        self._server_state.change_member(self.state, account, status, self._server_state.bot)

    def silence(self, *, silenced: bool = True) -> None:
        """Mute the bot, or let it write again."""
        self.state.refusal = "not enough rights to send text messages to the chat" if silenced else ""

    def take_right_to_write(self) -> None:
        """Let only administrators write in the group."""
        self.state.refusal = "CHAT_WRITE_FORBIDDEN"

    def close_general(self) -> None:
        """Close the topic General of a forum. Its messages have no `message_thread_id`."""
        self.state.closed_topics.add(GENERAL)

    def let_bot_manage_tags(self, *, may: bool = True) -> None:
        self.state.bot_manages_tags = may

    def let_bot_manage_topics(self, *, may: bool = True) -> None:
        self.state.bot_manages_topics = may

    def tag_of(self, person: Person) -> str:
        """The tag next to the name of a member."""
        return self.state.tags.get(person.id, "")

    def hide_members(self) -> None:
        """Hide the members: without administrator's rights a bot may look up only itself."""
        self.state.hides_members = True

    def types_anonymously(self, text: str, *, channel: int | None = None) -> Post:
        """Send a text of an anonymous administrator: it comes in the name of the group, or of a channel."""
        return self._server_state.say_for_chat(self.state, text, channel)

    async def mentions_bot_anonymously(
        self, text: str = "", *, channel: int | None = None, without_user: bool = False
    ) -> Post:
        """Mention the bot in the name of this group, without the bot as a member, or of a channel.

        `without_user` leaves out the account, as messages in channels do.

        Raises:
            NoAnswer: the bot does not answer in time.
        """
        account, sender = sender_in_name_of(self.state, channel)
        said = f"@{self._server_state.bot.username} {text}".strip()
        content = {"sender_chat": sender, "without_user": without_user}
        return await _answer_to(
            self._server_state, inline.mention(self._server_state, self.state, account, said, **content)
        )

    def loses_what_is_shown_to(self, person: Person) -> None:
        """The person's app forgets its ephemeral messages. The bot is not told, and edits go on to succeed."""
        vanish(self.state, person.id)

    def set_member(self, person: Person, status: Status) -> None:
        self._server_state.change_member(self.state, person.account, status, person.account)


class Person:
    """A user of Telegram, moved by the test."""

    def __init__(self, server_state: ServerState, account: Account) -> None:
        self._server_state = server_state
        self.account = account
        self.private = ChatView(server_state, server_state.chats[account.id])

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.first_name

    @property
    def rings(self) -> list[Entry]:
        """Return the bot's messages in the private chat with a notification."""
        return self.private.loud

    async def types(
        self, chat: ChatView, text: str, *, topic: int | None = None, reply_to: Post | None = None
    ) -> Post:
        return self._server_state.say(chat.state, self.account, text, topic=topic, reply_to=reply_to)

    async def sends_photo(self, chat: ChatView, caption: str = "", *, album: str = "") -> Post:
        """Send a photo, by itself or as one of an album."""
        photo = {"file_id": "sent", "file_unique_id": "sent", "width": 9, "height": 9}
        return self._server_state.say(chat.state, self.account, caption, photo=photo, album=album)

    async def forwards(self, chat: ChatView, text: str, author: Person) -> Post:
        """Forward a message of somebody else."""
        origin = {"type": "user", "date": 0, "sender_user": author.account.json()}
        return self._server_state.say(chat.state, self.account, text, passed_on={"forward_origin": origin})

    async def sends_by_bot(self, chat: ChatView, text: str) -> Post:
        """Send a result of another bot's inline mode."""
        other = Account(7_000_000_002, "Other", username="other_bot", is_bot=True)
        return self._server_state.say(chat.state, self.account, text, passed_on={"via_bot": other.json()})

    async def types_private(self, text: str) -> Post:
        """Send a text to the bot in the private chat; this starts and unblocks the bot."""
        if self.account.blocked:
            await self.unblocks()
        self.account.started = True
        return await self.types(self.private, text)

    async def taps(
        self, chat: ChatView, button: str | Json, *, message: Post | None = None, timeout: float = PATIENCE_S
    ) -> TapAnswer:
        """Tap a button, found by its label or a part of it, and return the answer.

        Raises:
            CannotTap: there is no such button, or it does nothing.
            NoAnswer: the bot does not answer in time.
        """
        if isinstance(button, str):
            found, button = chat.find(button, self.account)
            message = message or found
        if message is None:
            raise CannotTap("a button stands on a message: name it")
        if "url" in button:
            self._server_state.log.tap(self.account, message, button["text"], link=True)
            return TapAnswer(url=button["url"])
        if "callback_data" not in button:
            raise CannotTap(f"nothing happens: {button}")
        return await self.forge_tap(message, button["callback_data"], label=button["text"], timeout=timeout)

    async def forge_tap(
        self, message: Post, data: str, *, label: str = "", timeout: float = PATIENCE_S
    ) -> TapAnswer:
        """Send a callback query with any data for this message, and wait for the answer."""
        server_state, query = self._server_state, self.begins_to_tap(message, data, label=label)
        try:
            await server_state.log.until(lambda: query.answer is not None, timeout)
        except TimeoutError:
            raise NoAnswer(f"{self.name} tapped {label or data!r} and heard nothing") from None
        answer = query.answer or {}
        return TapAnswer(answer.get("text", ""), answer.get("show_alert", False), answer.get("url", ""))

    def begins_to_tap(self, message: Post, data: str, *, label: str = "") -> Query:
        """Send a callback query, and do not wait for its answer."""
        server_state = self._server_state
        query = Query(str(next(server_state.numbers)), self.account, message, server_state.now())
        server_state.queries[query.id] = query
        server_state.log.tap(self.account, message, label or data)
        if message.inline_id:
            about: Json = {"inline_message_id": message.inline_id}
        else:
            about = {"message": _as_seen(message)}
        server_state.updates.put(
            {
                "callback_query": {
                    "id": query.id,
                    "from": self.account.json(),
                    "chat_instance": inline.chat_instance(message.chat),
                    "data": data,
                    **about,
                }
            }
        )
        return query

    async def follows(self, url: str) -> None:
        """Follow a link to the bot. It sends `/start` with its payload; without one only to begin with."""
        link = urlsplit(url)
        payload = parse_qs(link.query).get("start", [""])[0]
        assert (link.scheme, link.netloc) == ("https", "t.me"), url
        assert link.path.strip("/").lower() == self._server_state.bot.username.lower(), url
        assert re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload), url
        if payload or not self.account.started:
            await self.types_private(f"/start {payload}".strip())

    async def mentions_bot(self, chat: ChatView, text: str = "") -> Post:
        """Mention the bot in a chat without it, and wait for the posted answer.

        Raises:
            NoAnswer: the bot does not answer in time.
        """
        said = f"@{self._server_state.bot.username} {text}".strip()
        return await _answer_to(
            self._server_state, inline.mention(self._server_state, chat.state, self.account, said)
        )

    async def mentions_bot_within(self, chat: ChatView, text: str, *, reply_to: Post | None = None) -> Post:
        """Send a text with the name of the bot in place of `@bot`, and wait for the answer.

        Raises:
            NoAnswer: the bot does not answer in time.
        """
        said = text.replace("@bot", f"@{self._server_state.bot.username}")
        return await _answer_to(
            self._server_state,
            inline.mention(self._server_state, chat.state, self.account, said, reply_to=reply_to),
        )

    def mentions_bot_in_vain(self, chat: ChatView, text: str, **content: Any) -> None:
        """Send a message for a guest query without waiting for an answer. `content` are fields of the `Post`."""
        asked = inline.mention(self._server_state, chat.state, self.account, text, **content)
        assert asked is not None

    async def types_inline(self, text: str = "") -> Asked:
        """Type the bot's name and a text in any chat, and wait for the list.

        Raises:
            NoAnswer: the bot does not answer in time.
        """
        asked = inline.type_query(self._server_state, self.account, text)
        if asked is None:
            raise NoAnswer("inline mode is off")
        try:
            await self._server_state.log.until(lambda: asked.results is not None, PATIENCE_S)
        except TimeoutError:
            raise NoAnswer(f"{self.name} typed {text!r} and got no list") from None
        return asked

    async def picks(self, chat: ChatView, asked: Asked, name: str) -> Post:
        """Post a result of the list in a chat."""
        return inline.pick(self._server_state, asked, chat.state, name)

    def shares(self, chat: ChatView, name: str) -> Post:
        """Post a message prepared by the bot for this person, in the Mini App.

        Raises:
            NoAnswer: the client cannot post it.
        """
        shared = inline.share(self._server_state, self.account, name, chat.state)
        if isinstance(shared, str):
            raise NoAnswer(shared)
        return shared

    def deletes(self, message: Post) -> None:
        """Delete a message. Telegram tells the bot nothing."""
        message.deleted = True
        self._server_state.log.post("deleted", message)

    def lets_write(self) -> None:
        """Let the bot write to them, as a Mini App asked. Telegram says so in the private chat."""
        self.account.started = True
        note = self._server_state.add(
            self.private.state, self.account, service={"write_access_allowed": {"from_request": True}}
        )
        self._server_state.updates.put({"message": note.json()})

    async def blocks(self) -> None:
        """Block the bot. The bot gets an update."""
        self.account.blocked = True
        self._server_state.put_membership_update(self.private.state, self.account, "member", "kicked")

    async def unblocks(self) -> None:
        self.account.blocked = False
        self._server_state.put_membership_update(self.private.state, self.account, "kicked", "member")


async def _answer_to(server_state: ServerState, asked: Asked | None) -> Post:
    if asked is None:
        raise NoAnswer("the bot is not told of this mention")
    try:
        await server_state.log.until(lambda: asked.posted is not None, PATIENCE_S)
    except TimeoutError:
        raise NoAnswer(f"{asked.who.first_name} said {asked.text!r} and heard nothing") from None
    assert asked.posted is not None
    return asked.posted


def _as_seen(message: Post) -> Json:
    """Return a message, or the rest of a deleted one."""
    gone = {"chat": message.chat.json(), "message_id": message.id, "date": 0}
    return gone if message.deleted else message.json()
