"""Turn Telegram's updates into the application's commands."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from telegram import CallbackQuery, ChatMemberUpdated, Message, MessageEntity, Update, User
from telegram import Chat as TelegramChat
from telegram.constants import ChatMemberStatus, ChatType

from adapters.telegram.addresses import TELEGRAM, chat_of, ephemeral_chat, position_of
from bot.domain.commands import (
    ChatJoined,
    ChatLost,
    ChatMigrated,
    ChatMovedOn,
    Command,
    Reachability,
    Tapped,
    Typed,
    TypedForChat,
    Where,
    Who,
)
from bot.domain.ids import MessageId, UserKey

LONGEST_ARGUMENT: Final = 256

_COMMAND: Final = re.compile(
    r"/([a-z0-9_]{1,32})(?:@(\w{1,64}))?(?:\s+(.*))?", re.ASCII | re.DOTALL | re.IGNORECASE
)
_GROUPS: Final = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
_OUT: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


def read_update(update: Update, bot_name: str) -> Command | None:
    """The command of an update; None if there is nothing to do.

    That is the case for a channel, for a private message without text, and for the bot's rights in a group.
    """
    if update.callback_query is not None:
        command: Command | None = _read_callback_query(update.callback_query)
    elif update.my_chat_member is not None:
        command = _read_chat_member(update.my_chat_member)
    else:
        command = None if update.message is None else _read_message(update.message, bot_name)
    if isinstance(command, Tapped | Typed | TypedForChat):
        return replace(command, update=str(update.update_id))
    return command


def _read_callback_query(query: CallbackQuery) -> Tapped | None:
    """A tap. In a group its id permits an ephemeral message to the person who tapped.

    An ephemeral message has the number 0, and an id of its own that the library does not know.
    """
    if query.data is None or query.message is None:
        return None
    message = query.message
    topic = message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
    chat, number = chat_of(message.chat.id, topic), message.message_id
    ephemeral = message.api_kwargs.get("ephemeral_message_id")
    if ephemeral is not None:
        chat, number = ephemeral_chat(chat, query.from_user.id), ephemeral
    private = message.chat.type == ChatType.PRIVATE
    where = Where(chat, private, message.chat.title or "")
    permit = "" if private else query.id
    return Tapped(_who(query.from_user), where, query.data, MessageId(str(number)), permit=permit)


def _read_chat_member(change: ChatMemberUpdated) -> Reachability | ChatJoined | ChatLost | None:
    """A change of the bot's membership. In a private chat the user has blocked or unblocked the bot."""
    chat, status = change.chat, change.new_chat_member.status
    if chat.type == ChatType.PRIVATE:
        return Reachability(_who(change.from_user), status == ChatMemberStatus.MEMBER)
    if chat.type not in _GROUPS:
        return None
    where = Where(chat_of(chat.id), private=False, title=chat.title or "")
    if status in _OUT:
        return ChatLost(where)
    return ChatJoined(_who(change.from_user), where) if change.old_chat_member.status in _OUT else None


def _read_message(message: Message, bot_name: str) -> Command | None:
    chat = message.chat
    if message.migrate_to_chat_id is not None:
        return ChatMigrated(chat_of(chat.id), chat_of(message.migrate_to_chat_id))
    if message.migrate_from_chat_id is not None:
        return ChatMigrated(chat_of(message.migrate_from_chat_id), chat_of(chat.id))
    if chat.type == ChatType.PRIVATE:
        return _read_private_message(message, bot_name)
    if chat.type not in _GROUPS:
        return None
    return _read_command(message, bot_name) or ChatMovedOn(_where(message))


def _read_private_message(message: Message, bot_name: str) -> Typed | TypedForChat | Reachability | None:
    """A private message. Texts and files are all answered, so one that is no command becomes one without a name.

    Telegram writes there too that somebody let the bot write to them, as a Mini App asked.
    """
    if message.from_user is not None and message.write_access_allowed is not None:
        return Reachability(_who(message.from_user), reachable=True)
    if message.from_user is None or (message.text is None and message.effective_attachment is None):
        return None
    return _read_command(message, bot_name) or Typed(
        _who(message.from_user),
        _where(message),
        "",
        (message.text or message.caption or "")[:LONGEST_ARGUMENT],
    )


def _read_command(message: Message, bot_name: str) -> Typed | TypedForChat | None:
    """A command to this bot; not from another bot, nor one that stands in a post of a linked channel."""
    user, found = message.from_user, _command_in(message, bot_name)
    if found is None or message.is_automatic_forward:
        return None
    name, argument, addressed = found
    passed_on = message.forward_origin is not None or message.via_bot is not None
    if message.sender_chat is not None:
        sender = UserKey(str(message.sender_chat.id))
        return TypedForChat(_where(message), sender, name, argument, passed_on=passed_on, addressed=addressed)
    if user is None or user.is_bot:
        return None
    about = _user_meant(message, argument)
    return Typed(_who(user), _where(message), name, argument, about, passed_on=passed_on, addressed=addressed)


def _command_in(message: Message, bot_name: str) -> tuple[str, str, bool] | None:
    """The command with which the text or the caption begins, if it is for this bot: its name and its argument.

    The third value says whether it names the bot.
    """
    if not any(
        entity.type == MessageEntity.BOT_COMMAND and entity.offset == 0 for entity in _entities(message)
    ):
        return None
    found = _COMMAND.fullmatch((message.text or message.caption or "").strip())
    if found is None:
        return None
    name, addressee, argument = found.groups()
    if addressee is not None and addressee.lower() != bot_name.lower():
        return None
    return name.lower(), (argument or "").strip()[:LONGEST_ARGUMENT], addressee is not None


def _entities(message: Message) -> tuple[MessageEntity, ...]:
    """The entities of the text, or of the caption of a file."""
    return message.entities or message.caption_entities


def _user_meant(message: Message, argument: str) -> UserKey | None:
    """The user that a command is about: the user of a text mention, or the author of the message replied to.

    A name in the argument takes precedence over the reply. In a forum topic every message is a reply to the message
    that created the topic; that reply means nobody.
    """
    for entity in _entities(message):
        if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
            return UserKey(str(entity.user.id))
    replied_to = message.reply_to_message
    if argument or replied_to is None or replied_to.forum_topic_created is not None:
        return None
    author = replied_to.from_user
    return None if author is None or author.is_bot else UserKey(str(author.id))


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
