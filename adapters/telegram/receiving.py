"""Receive updates by long polling, read their commands, and handle them. The webhook uses the same functions."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any, Final, Never, Protocol, TypeVar

from telegram import Bot, CallbackQuery, ChatMemberUpdated, Message, MessageEntity, Update, User
from telegram import Chat as TelegramChat
from telegram.constants import ChatMemberStatus, ChatType, UpdateType
from telegram.error import (
    BadRequest,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from adapters.telegram.addresses import (
    TELEGRAM,
    Links,
    chat_of,
    ephemeral_chat,
    inline_room,
    position_of,
)
from adapters.telegram.client import JsonRequest, seconds_of
from adapters.telegram.drawing import with_mention
from adapters.telegram.update_tasks import SHARED_ACCOUNTS, ReadUpdate, UpdateTasks
from bot.domain.commands import (
    Answer,
    ChatJoined,
    ChatLost,
    ChatMigrated,
    ChatMovedOn,
    Command,
    Reachability,
    TablesAsked,
    Tapped,
    Typed,
    TypedForChat,
    Where,
    Who,
)
from bot.domain.errors import SettingsError, Unavailable
from bot.domain.ids import MessageId, UserKey
from bot.domain.screen import plain_text
from bot.ports.platform import Handler
from bot.runtime.logs import PLACEHOLDER

LONGEST_ARGUMENT: Final = 256

_COMMAND: Final = re.compile(
    r"/([a-z0-9_]{1,32})(?:@(\w{1,64}))?(?:\s+(.*))?", re.ASCII | re.DOTALL | re.IGNORECASE
)
_GROUPS: Final = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
_OUT: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


def read_update(update: Update, bot_name: str) -> Command | None:
    """Return the command of an update; None for an update without a command.

    Without a command are, for example, a post in a channel, a private message without text or file, and new rights of
    the bot in a group.
    """
    if update.callback_query is not None:
        command: Command | None = _read_callback_query(update.callback_query)
    elif update.my_chat_member is not None:
        command = _read_chat_member(update.my_chat_member)
    elif update.guest_message is not None:
        command = _read_guest_message(update.guest_message, bot_name)
    elif update.inline_query is not None:
        query = update.inline_query
        command = TablesAsked(_who(query.from_user), query.query[:LONGEST_ARGUMENT].strip())
    else:
        command = None if update.message is None else _read_message(update.message, bot_name)
    if isinstance(command, Tapped | Typed | TypedForChat):
        return replace(command, update=str(update.update_id))
    return command


def _read_callback_query(query: CallbackQuery) -> Tapped | None:
    """Return the tap of this query; None for a query without a button's data or without a message.

    In a group, the id of the query lets the bot send one ephemeral message to this user. An ephemeral message has the
    message id 0, and an `ephemeral_message_id` that the library does not know. For a tap on an inline message, Telegram
    gives only the `chat_instance` of the chat.
    """
    if query.data is not None and query.inline_message_id is not None:
        room, post = (
            inline_room(query.chat_instance, query.inline_message_id),
            MessageId(query.inline_message_id),
        )
        return Tapped(_who(query.from_user), Where(room, private=False), query.data, post)
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
    tap_token = "" if private else query.id
    return Tapped(_who(query.from_user), where, query.data, MessageId(str(number)), tap_token=tap_token)


def _read_chat_member(
    change: ChatMemberUpdated,
) -> Reachability | ChatJoined | TypedForChat | ChatLost | None:
    """Return the command for a change: a group adds or removes the bot, or a user blocks or unblocks it.

    Return None for any other change. An anonymous administrator has no user of their own. If one adds the bot, return
    `/start` typed in the name of the group. The bot answers it with its greeting.
    """
    chat, status = change.chat, change.new_chat_member.status
    if chat.type == ChatType.PRIVATE:
        return Reachability(_who(change.from_user), status == ChatMemberStatus.MEMBER)
    if chat.type not in _GROUPS:
        return None
    where = Where(chat_of(chat.id), private=False, title=chat.title or "")
    if status in _OUT:
        return ChatLost(where)
    if change.old_chat_member.status not in _OUT:
        return None
    if change.from_user.id in SHARED_ACCOUNTS:
        return TypedForChat(where, UserKey(str(chat.id)), "start")
    return ChatJoined(_who(change.from_user), where)


def _read_guest_message(message: Message, bot_name: str) -> TablesAsked | None:
    """Return the request for a table by a mention of the bot in a chat without it.

    The words around the bot's name may name a kind of game. In a channel the sender is the channel. Return None for a
    message without text or by a bot, a forwarded message, and a reply to a message of this bot.
    """
    text, user = message.text or message.caption, message.from_user
    passed_on = message.forward_origin is not None or message.via_bot is not None
    if not text or passed_on or _replies_to(message, bot_name):
        return None
    said = " ".join(re.sub(rf"@{re.escape(bot_name)}\b", " ", text, flags=re.IGNORECASE).split())
    if message.sender_chat is not None:
        chat = message.sender_chat
        who = Who(TELEGRAM, UserKey(str(chat.id)), "", None, chat_of(chat.id))
        return TablesAsked(who, said, exact=True, for_chat=True)
    return None if user is None or user.is_bot else TablesAsked(_who(user), said, exact=True)


def _replies_to(message: Message, bot_name: str) -> bool:
    """Return True for a reply to a message of the bot, or to an inline message of the bot that a person has posted."""
    replied_to = message.reply_to_message
    makers = () if replied_to is None else (replied_to.from_user, replied_to.via_bot)
    names = (maker.username or "" for maker in makers if maker is not None)
    return bot_name.lower() in map(str.lower, names)


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
    """Return a private message as a command. A text or a file without a command becomes a command with an empty name.

    A service message reports that the user lets the bot write to them, after a request of a Mini App. Return None for
    any other message.
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
    """Return the command to this bot in a message.

    Return None for a message without a command, for a command to another bot or by a bot, and for a post that Telegram
    has forwarded from the linked channel.
    """
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
    about = _mentioned_user(message, argument)
    return Typed(_who(user), _where(message), name, argument, about, passed_on=passed_on, addressed=addressed)


def _command_in(message: Message, bot_name: str) -> tuple[str, str, bool] | None:
    """Return the name and the argument of the command at the start of the text or caption, if it is for this bot.

    The third value is True if the command names this bot (`/start@bot`). Return None without such a command.
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
    """Return the entities of the text, or of a file's caption."""
    return message.entities or message.caption_entities


def _mentioned_user(message: Message, argument: str) -> UserKey | None:
    """Return the user that the command is about: a text mention, or else the author of the message replied to.

    Return None if there is neither, or if the author is a bot. With a name in the argument, the reply does not count.
    In a forum topic every message is a reply to the message that created the topic; this reply does not count either.
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
        message=MessageId(str(message.message_id)),
    )


T = TypeVar("T")
_log = logging.getLogger(__name__)

ALLOWED_UPDATES: Final = (
    UpdateType.MESSAGE,
    UpdateType.CALLBACK_QUERY,
    UpdateType.MY_CHAT_MEMBER,
    UpdateType.GUEST_MESSAGE,
    UpdateType.INLINE_QUERY,
)
PATIENCE_S: Final = 10.0
"""The time in seconds of retries after network errors. After it the error is raised."""
_RETRY_S: Final = 0.5


class Receiver(Protocol):
    """A way to receive updates. Its methods raise the errors that `as_ending` translates."""

    async def begin(self) -> None:
        """Start receiving, and return as soon as updates can arrive."""
        ...

    async def go_on(self) -> Never:
        """Receive updates until an error or a cancellation."""
        ...

    async def end(self) -> None:
        """Stop receiving, within about a second."""
        ...


def parse_update(raw: Any, bot: Bot) -> Update | None:
    """Parse one update. Return None if the library cannot read it, and log its type without its content.

    Telegram may send fields that this version of the library does not know. Another delivery would not help.
    """
    try:
        return Update.de_json(raw, bot)
    except Exception as error:  # noqa: BLE001 -- the library raises what its constructors raise
        kind = next(
            (kind for kind in ALLOWED_UPDATES if isinstance(raw, dict) and kind in raw), "unknown type"
        )
        _log.error("an update cannot be read and is left out: %s (%s)", kind, type(error).__name__)
        return None


async def with_retries(ask: Callable[[], Awaitable[T]]) -> T:
    """Call `ask` and return its result. Repeat it after rate limits, and for `PATIENCE_S` seconds of network errors.

    A timeout is raised at once, and so are other errors of the library.
    """
    loop, failed_at = asyncio.get_running_loop(), 0.0
    while True:
        try:
            return await ask()
        except RetryAfter as flood:
            await asyncio.sleep(seconds_of(flood.retry_after))
        except TimedOut:
            raise
        except NetworkError:
            failed_at = failed_at or loop.time()
            if loop.time() - failed_at > PATIENCE_S:
                raise
            await asyncio.sleep(_RETRY_S)


@contextlib.contextmanager
def as_ending(token: str) -> Iterator[None]:
    """Raise `SettingsError` or `Unavailable`, without the token, for any error that prevents or ends receiving."""
    try:
        yield
    except InvalidToken:
        raise SettingsError("DURAK_TELEGRAM_TOKEN: Telegram does not know this token") from None
    except Forbidden as refused:
        raise SettingsError(f"DURAK_TELEGRAM_TOKEN: Telegram refuses this bot ({refused.message})") from None
    except Conflict:
        raise Unavailable(
            "somebody else fetches the updates of this bot: its token may be used once"
        ) from None
    except TelegramError as error:
        said = error.message.replace(token, PLACEHOLDER)
        raise Unavailable(f"Telegram cannot be reached ({said})") from None
    except TimeoutError:
        raise Unavailable("Telegram cannot be reached (no answer)") from None


LONGEST_ANSWER: Final = 200
_ANSWER_ATTEMPTS: Final = 3
_LONGEST_WAIT_S: Final = 5.0
"""The longest pause before a retry. After a longer one, Telegram refuses the answer to the query."""


async def handle_update(
    one: ReadUpdate,
    bot: Bot,
    handle: Handler,
    post: Callable[[Update, Answer], Awaitable[None]],
    *,
    comes_again: bool,
) -> None:
    """Handle one update with `handle`, then answer its callback query: until then the button shows a spinner.

    A query that was dropped because its user taps too fast gets no answer. `one.kept` is set before the answer. `post`
    is called with the application's answer to a request for a table. `comes_again` says that Telegram delivers an
    unfinished update again: then such an update is not answered now.
    """
    update = one.update
    answer = Answer() if one.command is None else await handle(one.command)
    one.end(ended=not answer.undone)
    if answer.dropped or (answer.undone and comes_again):
        return
    if update.guest_message is not None or update.inline_query is not None:
        await post(update, answer)
    if update.callback_query is not None:
        await _answer_callback_query(update.callback_query, answer, bot.username)


async def _answer_callback_query(query: CallbackQuery, answer: Answer, bot_name: str) -> None:
    url = None if answer.opens_private is None else Links(bot_name).private(answer.opens_private)
    said = answer.text
    if query.inline_message_id is not None and answer.spans:
        said = plain_text(with_mention(answer.spans, bot_name))
    text = said if len(said) <= LONGEST_ANSWER else said[: LONGEST_ANSWER - 1] + "…"
    failed: TelegramError | None = None
    for _ in range(_ANSWER_ATTEMPTS):
        try:
            await query.answer(text or None, answer.alert or None, url)
        except BadRequest as error:
            _log.debug("a callback query was answered too late: %s", error.message)
        except RetryAfter as flood:
            failed = flood
            await asyncio.sleep(min(seconds_of(flood.retry_after), _LONGEST_WAIT_S))
            continue
        except NetworkError as error:
            failed = error
            continue
        except TelegramError as error:
            _log.warning("a callback query could not be answered: %s", error.message)
        return
    if failed is not None:
        _log.warning("a callback query could not be answered: %s", type(failed).__name__)


CONNECTIONS: Final = 64
POLL_TIMEOUT_S: Final = 25.0
"""The time after which Telegram answers a poll without updates."""
POLL_GRACE_S: Final = 5.0
"""The additional time to wait for the answer to a poll. After it the poll has failed."""
_LAST_WORD_S: Final = 1.0
_AT_ONCE: Final = dt.timedelta()
_GET_UPDATES: Final = "getupdates"
"""The method `getUpdates` in lower case to avoid a warning.

The library warns about the usual spelling, because it has a Python method for it.
"""


def build_bot(token: str, base_url: str, base_file_url: str) -> Bot:
    """Return the client of the library for all requests except polls."""
    return Bot(
        token,
        base_url,
        base_file_url,
        request=JsonRequest(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10),
        get_updates_request=JsonRequest(1),
    )


class Poller:
    """Fetches updates and passes them to `tasks`. It keeps the number of the next update in memory.

    The updates are parsed one by one. The library's `get_updates` fails for all updates of a batch if it cannot read
    one, and logs the batch. Polls have their own connection, so other requests do not delay them.
    """

    def __init__(self, bot: Bot, tasks: UpdateTasks) -> None:
        self._bot = bot
        self._tasks = tasks
        self._next: int | None = None
        self._connection = JsonRequest(1, read_timeout=POLL_GRACE_S, connect_timeout=POLL_GRACE_S)
        self._polls = Bot(
            bot.token,
            lambda _: bot.base_url,
            request=self._connection,
            get_updates_request=self._connection,
        )

    async def begin(self) -> None:
        """Delete the webhook, and fetch the pending updates. If this succeeds, Telegram allows polls of this bot."""
        await self._connection.initialize()
        await self._bot.delete_webhook()
        await with_retries(lambda: self._fetch(_AT_ONCE))

    async def go_on(self) -> Never:
        """Fetch updates until a poll is refused or not answered, or the network fails for longer than `PATIENCE_S`."""
        while True:
            await with_retries(lambda: self._fetch(dt.timedelta(seconds=POLL_TIMEOUT_S)))

    async def end(self) -> None:
        """Confirm the received updates to Telegram, so that a restarted bot does not get them again."""
        try:
            if self._next is not None:
                with contextlib.suppress(TelegramError, TimeoutError):
                    async with asyncio.timeout(_LAST_WORD_S):
                        await self._get_updates(_AT_ONCE, limit=1)
        finally:
            await self._connection.shutdown()

    async def _fetch(self, wait: dt.timedelta) -> None:
        """Fetch one batch of updates, and start to handle each. Telegram waits up to `wait` for the first update."""
        async with asyncio.timeout(wait.total_seconds() + 2 * POLL_GRACE_S):
            updates = await self._get_updates(wait)
        for raw in updates:
            update = parse_update(raw, self._bot)
            if update is not None:
                _ = await self._tasks.start(update)
            self._next = int(raw["update_id"]) + 1

    async def _get_updates(self, wait: dt.timedelta, limit: int | None = None) -> list[dict[str, Any]]:
        asked = {"offset": self._next, "limit": limit, "timeout": wait, "allowed_updates": ALLOWED_UPDATES}
        fetched: list[dict[str, Any]] = await self._polls.do_api_request(
            _GET_UPDATES,
            {name: value for name, value in asked.items() if value is not None},
            read_timeout=wait.total_seconds() + POLL_GRACE_S,
        )
        return fetched
