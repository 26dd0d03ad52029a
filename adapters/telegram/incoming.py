"""Telegram's updates as the application's commands."""

from __future__ import annotations

import re
from typing import Final

from telegram import CallbackQuery, ChatMemberUpdated, Message, MessageEntity, Update, User
from telegram import Chat as TelegramChat
from telegram.constants import ChatMemberStatus, ChatType, UpdateType

from adapters.telegram.addresses import TELEGRAM, chat_of, position_of
from bot.domain.commands import ChatMigrated, ChatMovedOn, Command, Reachability, Tapped, Typed, Where, Who
from bot.domain.ids import MessageId, UserKey

ALLOWED_UPDATES: Final = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)
LONGEST_ARGUMENT: Final = 256

_COMMAND: Final = re.compile(
    r"/([a-z0-9_]{1,32})(?:@(\w{1,64}))?(?:\s+(.*))?", re.ASCII | re.DOTALL | re.IGNORECASE
)
_GROUPS: Final = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})


def read_update(update: Update, bot_name: str) -> Command | None:
    """What somebody did, or None where it concerns nobody: other bots' commands, channels, service notes."""
    if update.callback_query is not None:
        return _tap(update.callback_query)
    if update.my_chat_member is not None:
        return _membership(update.my_chat_member)
    return None if update.message is None else _message(update.message, bot_name)


def _tap(query: CallbackQuery) -> Tapped | None:
    if query.data is None or query.message is None:
        return None
    message = query.message
    topic = message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
    chat = message.chat
    where = Where(chat_of(chat.id, topic), chat.type == ChatType.PRIVATE, chat.title or "")
    return Tapped(_who(query.from_user), where, query.data, MessageId(str(message.message_id)))


def _membership(change: ChatMemberUpdated) -> Reachability | None:
    """In a private chat this tells that somebody blocked us or let us in again."""
    if change.chat.type != ChatType.PRIVATE:
        return None
    return Reachability(_who(change.from_user), change.new_chat_member.status == ChatMemberStatus.MEMBER)


def _message(message: Message, bot_name: str) -> Command | None:
    chat = message.chat
    if message.migrate_to_chat_id is not None:
        return ChatMigrated(chat_of(chat.id), chat_of(message.migrate_to_chat_id))
    if message.migrate_from_chat_id is not None:
        return ChatMigrated(chat_of(message.migrate_from_chat_id), chat_of(chat.id))
    if chat.type == ChatType.PRIVATE:
        return _written_in_private(message, bot_name)
    if chat.type not in _GROUPS:
        return None
    return _command(message, bot_name) or ChatMovedOn(_where(message))


def _written_in_private(message: Message, bot_name: str) -> Typed | None:
    """Whatever is written to us alone wants an answer: text that is no command is a command without a name."""
    if message.from_user is None or message.text is None:
        return None
    return _command(message, bot_name) or Typed(
        _who(message.from_user), _where(message), "", message.text[:LONGEST_ARGUMENT]
    )


def _command(message: Message, bot_name: str) -> Typed | None:
    """A command of a person (not of a channel, a bot or an unnamed administrator) that is meant for us."""
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat is not None:
        return None
    if not any(mark.type == MessageEntity.BOT_COMMAND and mark.offset == 0 for mark in message.entities):
        return None
    found = _COMMAND.fullmatch((message.text or "").strip())
    if found is None:
        return None
    name, meant, argument = found.groups()
    if meant is not None and meant.lower() != bot_name.lower():
        return None
    argument = (argument or "").strip()[:LONGEST_ARGUMENT]
    return Typed(_who(user), _where(message), name.lower(), argument, _pointed_at(message, argument))


def _pointed_at(message: Message, argument: str) -> UserKey | None:
    """Whom a command speaks of: a mention without a username holds its user, and a reply is meant for its writer.

    A name that was typed says more than a reply; in a topic everything is a reply to its beginning.
    """
    for mark in message.entities:
        if mark.type == MessageEntity.TEXT_MENTION and mark.user is not None:
            return UserKey(str(mark.user.id))
    answered = message.reply_to_message
    if argument or answered is None or answered.forum_topic_created is not None:
        return None
    writer = answered.from_user
    return None if writer is None or writer.is_bot else UserKey(str(writer.id))


def _who(user: User) -> Who:
    key, handle = UserKey(str(user.id)), user.username or ""
    return Who(TELEGRAM, key, user.full_name, user.language_code, chat_of(user.id), handle)


def _where(message: Message) -> Where:
    chat: TelegramChat = message.chat
    topic = message.message_thread_id if message.is_topic_message else None
    return Where(
        chat_of(chat.id, topic),
        chat.type == ChatType.PRIVATE,
        chat.title or "",
        position_of(chat.id, message.message_id),
    )
