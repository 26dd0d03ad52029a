"""The state of the server: accounts and chats, and the bot's rights in them."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Any, Final

from tests.telegram_server.log import Entry, Log
from tests.telegram_server.model import (
    GENERAL,
    Account,
    ApiError,
    Asked,
    ChatKind,
    ChatState,
    Post,
    Prepared,
    Status,
    bad_request,
    forbidden,
    member_json,
)
from tests.telegram_server.updates import UpdateQueue

Json = dict[str, Any]

FEATURES: Final = frozenset(
    {"styles", "disabled", "live_times", "ephemeral", "photos", "documents", "tables"}
)


ANONYMOUS: Final = Account(1_087_968_824, "Group", "", "GroupAnonymousBot", None, is_bot=True)
"""The account of all anonymous administrators of all groups."""
IN_A_CHANNELS_NAME: Final = Account(136_817_688, "Channel", "", "Channel_Bot", None, is_bot=True)
"""The account of all people writing in the name of a channel."""


def sender_in_name_of(chat: ChatState, channel: int | None) -> tuple[Account, Json]:
    """Return the account and the `sender_chat` of an anonymous administrator, or of somebody with this channel."""
    if channel is None:
        return ANONYMOUS, chat.json()
    return IN_A_CHANNELS_NAME, {"id": channel, "type": "channel", "title": "News"}


@dataclass
class Query:
    """A callback query. `answer` is None until the bot answers it; `used` once it let the bot show something."""

    id: str
    who: Account
    post: Post
    asked_at: float
    answer: Json | None = None
    used: bool = False


class ServerState:
    """The state of the server. `features` are the supported optional parts of the Bot API."""

    def __init__(self, bot_name: str, *, reads_everything: bool) -> None:
        """`reads_everything` switches the bot's privacy mode off."""
        self.bot = Account(7_000_000_001, "Durak", username=bot_name, is_bot=True)
        self.reads_everything = reads_everything
        self.joins_groups = True
        self.has_main_app = False
        self.answers_guests = True
        self.answers_inline = True
        self.inline_feedback = False
        self.bare_members = False
        self.features = set(FEATURES)
        self.refuses_ephemeral = False
        self.log = Log()
        self.updates = UpdateQueue(self.log)
        self.accounts: dict[int, Account] = {self.bot.id: self.bot}
        self.chats: dict[int, ChatState] = {}
        self.queries: dict[str, Query] = {}
        self.asked: dict[str, Asked] = {}
        self.prepared: dict[str, Prepared] = {}
        self.inline: dict[str, Post] = {}
        self.files: dict[str, bytes] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.skipped_seconds = 0.0
        self.message_ids = itertools.count(1)
        self.numbers = itertools.count(1)

    def now(self) -> float:
        """The server's time in seconds. Tests may move it forward."""
        return time.time() + self.skipped_seconds

    # people and chats

    def account(self, name: str, language: str | None, last_name: str, username: str) -> Account:
        account = Account(1000 + len(self.accounts), name, last_name, username, language)
        self.accounts[account.id] = account
        self.chats[account.id] = ChatState(account.id, "private", owner=account)
        return account

    def group(self, title: str, kind: ChatKind, members: dict[int, Status], *, forum: bool) -> ChatState:
        number = len(self.chats) + 1
        chat_id = -1_000_000_000_000 - number if kind == "supergroup" else -number
        if kind == "private":
            chat_id = 900_000 + number  # the id of one of the two, in truth
        first = GENERAL if forum else 0  # General has the id of the first message
        chat = ChatState(chat_id, kind, title, members=members, forum=forum, last_id=first)
        self.chats[chat_id] = chat
        return chat

    def chat(self, chat_id: int | str) -> ChatState:
        """The chat with this id.

        Raises:
            ApiError: the chat does not exist, or has migrated.
        """
        chat = self.chats.get(chat_id) if isinstance(chat_id, int) else None
        if chat is None:
            raise bad_request("chat not found")
        if chat.migrated_to is not None:
            raise ApiError(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=chat.migrated_to,
            )
        return chat

    def writable(self, chat_id: int | str) -> ChatState:
        """The chat with this id, if the bot may write there.

        Raises:
            ApiError: it may not.
        """
        chat = self.chat(chat_id)
        if chat.owner is not None:
            if chat.owner.blocked:
                raise forbidden("bot was blocked by the user")
            if not chat.owner.started:
                raise forbidden("bot can't initiate conversation with a user")
        elif self.status(chat, self.bot) in {"left", "kicked"}:
            raise forbidden(f"bot was kicked from the {chat.kind} chat")
        elif chat.refusal:
            raise bad_request(chat.refusal)
        return chat

    def status(self, chat: ChatState, account: Account) -> Status:
        return chat.members.get(account.id, "left")

    # messages

    def add(self, chat: ChatState, sender: Account, **content: Any) -> Post:
        """Add a message. A supergroup numbers its own messages; all other chats share one counter."""
        if chat.kind == "supergroup":
            chat.last_id += 1
        else:
            chat.last_id = next(self.message_ids)
        post = Post(chat.last_id, chat, sender, int(self.now()), **content)
        chat.posts[post.id] = post
        if post.service:
            self.log.add(Entry("service", chat.id, post.id, sender.first_name, ", ".join(post.service)))
        else:
            self.log.post("sent" if sender.is_bot else "said", post)
        return post

    def message(self, chat: ChatState, message_id: int, doing: str) -> Post:
        """The message to edit or delete.

        Raises:
            ApiError: there is no such message.
        """
        post = chat.posts.get(message_id)
        if post is None or post.deleted:
            raise bad_request(f"message to {doing} not found")
        return post

    def inline_message(self, inline_id: str) -> Post:
        """The inline message with this id.

        Raises:
            ApiError: there is none, or a person has deleted it.
        """
        post = self.inline.get(inline_id)
        if post is None or post.deleted:
            raise bad_request("MESSAGE_ID_INVALID")
        return post

    def say(
        self,
        chat: ChatState,
        sender: Account,
        text: str,
        *,
        topic: int | None = None,
        reply_to: Post | None = None,
        passed_on: Json | None = None,
        photo: Json | None = None,
        album: str = "",
    ) -> Post:
        """Send a text from a user. The bot gets an update if its privacy mode allows it.

        `passed_on` are the fields of a message forwarded or sent by way of another bot. With a `photo` the text is its
        caption, and `album` is the common id of the photos of one album.
        """
        entities: list[Json] = []
        if text.startswith("/"):
            entities = [{"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}]
        post = self.add(chat, sender, text=text, entities=entities, topic=topic, reply_to=reply_to)
        post.photo = photo
        post.passed_on = (passed_on or {}) | ({"media_group_id": album} if album else {})
        if self.is_visible_to_bot(post):
            self.updates.put({"message": post.json()})
        return post

    def say_for_chat(self, chat: ChatState, text: str, channel: int | None = None) -> Post:
        """Send a command from an anonymous administrator, or from somebody in the name of a channel.

        Its sender is one account for all of them.
        """
        nobody, sender = sender_in_name_of(chat, channel)
        entities = [{"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}]
        post = self.add(chat, nobody, text=text, entities=entities, sender_chat=sender)
        self.updates.put({"message": post.json()})
        return post

    def is_visible_to_bot(self, post: Post) -> bool:
        """Return True if the bot gets this message.

        In privacy mode, without administrator's rights, a bot gets only commands, replies to itself and service
        messages.
        """
        chat = post.chat
        if chat.owner is not None:
            return True
        status = self.status(chat, self.bot)
        if status in {"left", "kicked"}:
            return False
        if status == "administrator" or self.reads_everything or post.service:
            return True
        if post.reply_to is not None and post.reply_to.sender is self.bot:
            return True
        command, _, named = post.text.partition(" ")[0].partition("@")
        return command.startswith("/") and (not named or named.lower() == self.bot.username.lower())

    # membership

    def change_member(self, chat: ChatState, by: Account, status: Status, account: Account) -> None:
        """Change an account's status in a chat. The bot gets an update if it is its own status."""
        before = self.status(chat, account)
        chat.members[account.id] = status
        if account is self.bot:
            self.put_membership_update(chat, by, before, status)

    def put_membership_update(self, chat: ChatState, by: Account, before: Status, after: Status) -> None:
        """Queue a `my_chat_member` update about the bot's own status."""
        self.updates.put(
            {
                "my_chat_member": {
                    "chat": chat.json(),
                    "from": by.json(),
                    "date": int(self.now()),
                    "old_chat_member": member_json(self.bot, before, bare=self.bare_members),
                    "new_chat_member": member_json(self.bot, after, bare=self.bare_members),
                }
            }
        )

    def migrate(self, chat: ChatState) -> ChatState:
        """Turn a group into a supergroup: with a new id, new message ids and two service messages."""
        new = self.group(chat.title, "supergroup", dict(chat.members), forum=False)
        by = next((self.accounts[member] for member in chat.members if member != self.bot.id), self.bot)
        old_note = self.add(chat, by, service={"migrate_to_chat_id": new.id})
        chat.migrated_to = new.id
        new_note = self.add(new, by, service={"migrate_from_chat_id": chat.id})
        self.updates.put({"message": old_note.json()})
        self.updates.put({"message": new_note.json()})
        return new
