"""Telegram's side of things: the people, the chats, and what the bot may see and do in them."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Any, Final

from tests.telegram_server.log import Entry, Log
from tests.telegram_server.model import (
    Account,
    ApiError,
    ChatKind,
    ChatState,
    Post,
    Status,
    bad_request,
    forbidden,
    member_json,
)
from tests.telegram_server.updates import UpdateQueue

Json = dict[str, Any]

FEATURES: Final = frozenset({"styles", "disabled", "live_times", "ephemeral", "photos", "tables"})


@dataclass
class Query:
    """A tap that waits for its answer."""

    id: str
    who: Account
    post: Post
    asked_at: float
    answer: Json | None = None


class World:
    """All state of the server; `features` are the parts of the Bot API that it knows and allows."""

    def __init__(self, bot_name: str, *, reads_everything: bool) -> None:
        """`reads_everything` is privacy mode switched off."""
        self.bot = Account(7_000_000_001, "Durak", username=bot_name, is_bot=True)
        self.reads_everything = reads_everything
        self.features = set(FEATURES)
        self.log = Log()
        self.updates = UpdateQueue(self.log)
        self.accounts: dict[int, Account] = {self.bot.id: self.bot}
        self.chats: dict[int, ChatState] = {}
        self.queries: dict[str, Query] = {}
        self.files: dict[str, bytes] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.skipped_seconds = 0.0
        self.box = itertools.count(1)
        self.numbers = itertools.count(1)

    def now(self) -> float:
        """The server's time in seconds; tests may let it pass."""
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
        chat = ChatState(chat_id, kind, title, members=members, forum=forum)
        self.chats[chat_id] = chat
        return chat

    def chat(self, chat_id: int | str) -> ChatState:
        """The chat that the bot names; raises `ApiError`."""
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
        """The chat, if the bot may write there; raises `ApiError`."""
        chat = self.chat(chat_id)
        if chat.owner is not None:
            if chat.owner.blocked:
                raise forbidden("bot was blocked by the user")
            if not chat.owner.started:
                raise forbidden("bot can't initiate conversation with a user")
        elif self.status(chat, self.bot) in {"left", "kicked"}:
            raise forbidden(f"bot was kicked from the {chat.kind} chat")
        return chat

    def status(self, chat: ChatState, account: Account) -> Status:
        return chat.members.get(account.id, "left")

    # messages

    def add(self, chat: ChatState, sender: Account, **content: Any) -> Post:
        """A new message, with the next number that is this chat's to give."""
        if chat.kind == "supergroup":
            chat.last_id += 1
        else:
            chat.last_id = next(self.box)
        post = Post(chat.last_id, chat, sender, int(self.now()), **content)
        chat.posts[post.id] = post
        if post.service:
            self.log.add(Entry("service", chat.id, post.id, sender.first_name, ", ".join(post.service)))
        else:
            self.log.post("sent" if sender.is_bot else "said", post)
        return post

    def message(self, chat: ChatState, message_id: int, doing: str) -> Post:
        """The bot's own message to be edited or deleted; raises `ApiError`."""
        post = chat.posts.get(message_id)
        if post is None or post.deleted:
            raise bad_request(f"message to {doing} not found")
        return post

    def say(
        self, chat: ChatState, sender: Account, text: str, *, topic: int | None, reply_to: Post | None
    ) -> Post:
        """Somebody writes; the bot hears of it where privacy mode lets it."""
        entities: list[Json] = []
        if text.startswith("/"):
            entities = [{"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}]
        post = self.add(chat, sender, text=text, entities=entities, topic=topic, reply_to=reply_to)
        if self.hears(post):
            self.updates.put({"message": post.json()})
        return post

    def hears(self, post: Post) -> bool:
        """Privacy mode: a bot that is no administrator gets commands, replies to itself, service messages."""
        chat = post.chat
        if chat.kind == "private":
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
        """Somebody's part in a chat changes; the bot is told of its own."""
        before = self.status(chat, account)
        chat.members[account.id] = status
        if account is self.bot:
            self.tell_bot(chat, by, before, status)

    def tell_bot(self, chat: ChatState, by: Account, before: Status, after: Status) -> None:
        """`my_chat_member`: what the bot itself is in a chat."""
        self.updates.put(
            {
                "my_chat_member": {
                    "chat": chat.json(),
                    "from": by.json(),
                    "date": int(self.now()),
                    "old_chat_member": member_json(self.bot, before),
                    "new_chat_member": member_json(self.bot, after),
                }
            }
        )

    def migrate(self, chat: ChatState) -> ChatState:
        """A group becomes a supergroup: a new address, new message numbers, two service messages."""
        new = self.group(chat.title, "supergroup", dict(chat.members), forum=False)
        by = next((self.accounts[member] for member in chat.members if member != self.bot.id), self.bot)
        old_note = self.add(chat, by, service={"migrate_to_chat_id": new.id})
        chat.migrated_to = new.id
        new_note = self.add(new, by, service={"migrate_from_chat_id": chat.id})
        self.updates.put({"message": old_note.json()})
        self.updates.put({"message": new_note.json()})
        return new
