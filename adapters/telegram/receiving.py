"""Receive updates by long polling, and carry out the updates of polling and of the webhook."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, Never, Protocol, TypeVar

from telegram import Bot, CallbackQuery, Update
from telegram.constants import UpdateType
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

from adapters.kit.user_locks import UserLocks
from adapters.telegram.addresses import Links
from adapters.telegram.client import Request, seconds_of
from adapters.telegram.updates import read_update
from bot.domain.commands import Answer
from bot.domain.errors import SettingsError, Unavailable
from bot.ports.platform import Handler
from bot.runtime.logs import PLACEHOLDER

T = TypeVar("T")
_log = logging.getLogger(__name__)

ALLOWED_UPDATES: Final = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)
PATIENCE_S: Final = 10.0
"""Faults that pass within this time are not worth a word: the same is asked again."""
_RETRY_S: Final = 0.5


class Receiver(Protocol):
    """Receives updates. Each method may raise what `as_ending` translates."""

    async def begin(self) -> None:
        """Return when updates can come."""
        ...

    async def go_on(self) -> Never:
        """Receive them until that is not possible any more, or until cancelled."""
        ...

    async def end(self) -> None:
        """Take the leave that is needed, in a second or so."""
        ...


def parse_update(raw: Any, bot: Bot) -> Update | None:
    """Parse one update as Telegram sent it.

    Return None for an update that the library cannot read, and log its type without its content. Telegram may send
    what this version of the library does not know; sent again, the update would be no better.
    """
    try:
        return Update.de_json(raw, bot)
    except Exception as error:  # noqa: BLE001 -- the library raises what its constructors raise
        kind = next(
            (kind for kind in ALLOWED_UPDATES if isinstance(raw, dict) and kind in raw), "unknown type"
        )
        _log.error("an update cannot be read and is left out: %s (%s)", kind, type(error).__name__)
        return None


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask Telegram, again and again while that fails for less than `PATIENCE_S` seconds."""
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
    """Raise one of our errors, without the token, for whatever ends the receiving or keeps it from being begun."""
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


MOST_CONCURRENT_UPDATES: Final = 256
MOST_UPDATES_OF_ONE_USER: Final = 20

Kept = asyncio.Future[bool]
"""Whether an update was carried out and its changes are stored. Otherwise it may be carried out again."""


class UpdateTasks:
    """Hands the updates of each user to the handler in the order in which they arrived."""

    def __init__(self, handle: Callable[[Update, Kept], Awaitable[None]]) -> None:
        """`handle` may say before its end that the update is kept, or that it is not."""
        self._handle = handle
        self._locks = UserLocks()
        self._free = asyncio.Semaphore(MOST_CONCURRENT_UPDATES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, update: Update) -> Kept:
        """Begin to handle an update. Waits while `MOST_CONCURRENT_UPDATES` are being handled.

        While `MOST_UPDATES_OF_ONE_USER` updates of a user run or wait, further updates of this user are dropped:
        nobody taps that fast.
        """
        kept: Kept = asyncio.get_running_loop().create_future()
        if self._locks.actions(_user_id(update)) >= MOST_UPDATES_OF_ONE_USER:
            kept.set_result(True)
            return kept
        await self._free.acquire()
        task = asyncio.create_task(self._run(update, kept))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return kept

    async def finish(self, seconds: float) -> None:
        """Wait for the handlers under way, at most so long; those that are left are cancelled."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()

    async def _run(self, update: Update, kept: Kept) -> None:
        ended = False
        try:
            async with self._locks.hold(_user_id(update)):
                await self._handle(update, kept)
            ended = True
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be carried out")
            ended = True  # it would meet the same fault again
        finally:
            if not kept.done():
                kept.set_result(ended)
            self._free.release()


def _user_id(update: Update) -> int:
    """The id of the user, or of the chat if no user is named; 0 for anything else."""
    if update.effective_user is not None:
        return update.effective_user.id
    return 0 if update.effective_chat is None else update.effective_chat.id


LONGEST_ANSWER: Final = 200
_ANSWER_ATTEMPTS: Final = 3
_LONGEST_WAIT_S: Final = 5.0
"""After a longer wait a query is too old to be answered."""


async def handle_update(update: Update, bot: Bot, handle: Handler, kept: Kept, *, comes_again: bool) -> None:
    """Carry out one update. Every callback query is answered: until then the button shows a spinner.

    `kept` is told before that. With `comes_again` an update that is not kept is answered when it is there again.
    """
    command = read_update(update, bot.username)
    answer = Answer() if command is None else await handle(command)
    kept.set_result(not answer.undone)
    if answer.undone and comes_again:
        return
    if update.callback_query is not None:
        await _answer_callback_query(update.callback_query, answer, bot.username)


async def _answer_callback_query(query: CallbackQuery, answer: Answer, bot_name: str) -> None:
    url = None if answer.opens_private is None else Links(bot_name).private(answer.opens_private)
    text = answer.text if len(answer.text) <= LONGEST_ANSWER else answer.text[: LONGEST_ANSWER - 1] + "…"
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
"""Telegram answers a poll after so long even if there is no update."""
POLL_GRACE_S: Final = 5.0
"""An answer that is later by so much will not come."""
_LAST_WORD_S: Final = 1.0
_AT_ONCE: Final = dt.timedelta()
_GET_UPDATES: Final = "getupdates"
"""`getUpdates` in lower case: the library warns about calling a method by the name of its own Python method."""


def build_bot(token: str, base_url: str, base_file_url: str) -> Bot:
    """Return the library's client for everything except polls."""
    return Bot(
        token,
        base_url,
        base_file_url,
        request=Request(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10),
        get_updates_request=Request(1),
    )


class Poller:
    """Fetches updates, and hands them to `tasks`. It knows the next update's number as long as it lives.

    Updates are fetched raw and parsed one by one: the library's `get_updates` fails for a whole batch if it cannot
    read one update, and logs the batch. Polls have a connection of their own, so no other request delays them.
    """

    def __init__(self, bot: Bot, tasks: UpdateTasks) -> None:
        self._bot = bot
        self._tasks = tasks
        self._next: int | None = None
        self._connection = Request(1, read_timeout=POLL_GRACE_S, connect_timeout=POLL_GRACE_S)
        self._polls = Bot(
            bot.token,
            lambda _: bot.base_url,
            request=self._connection,
            get_updates_request=self._connection,
        )

    async def begin(self) -> None:
        """Fetch the pending updates; the answer shows that Telegram lets us poll."""
        await self._connection.initialize()
        await self._bot.delete_webhook()
        await patiently(lambda: self._fetch(_AT_ONCE))

    async def go_on(self) -> Never:
        """Poll until Telegram refuses that, lets a poll hang, or fails for some time."""
        while True:
            await patiently(lambda: self._fetch(dt.timedelta(seconds=POLL_TIMEOUT_S)))

    async def end(self) -> None:
        """Tell Telegram which updates were taken, so that they are not fetched again after a restart."""
        try:
            if self._next is not None:
                with contextlib.suppress(TelegramError, TimeoutError):
                    async with asyncio.timeout(_LAST_WORD_S):
                        await self._get_updates(_AT_ONCE, limit=1)
        finally:
            await self._connection.shutdown()

    async def _fetch(self, wait: dt.timedelta) -> None:
        """Fetch one batch. Telegram holds an empty answer back for `wait`."""
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
