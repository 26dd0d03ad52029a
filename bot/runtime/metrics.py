"""The figures of the process for Prometheus, such as tables, requests, and the delay of the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal, Never, TypeVar, assert_never, cast

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.metrics import MetricWrapperBase

from bot.domain.commands import (
    Answer,
    ChatJoined,
    ChatLost,
    ChatMigrated,
    ChatMovedOn,
    ChatRenamed,
    Command,
    MemberLost,
    NotTaken,
    PanelAsked,
    Reachability,
    TablePosted,
    TablesAsked,
    Tapped,
    Typed,
    TypedForChat,
)
from bot.domain.errors import (
    ChatReplaced,
    MessageFrozen,
    MessageGone,
    Refused,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import Screen
from bot.ports.platform import Capabilities, ChatPlatform, Handler, Limits, Sent
from bot.runtime.logs import is_caused_by_store

BEAT_S: Final = 0.5


async def measure_loop_delay(metrics: Metrics) -> Never:
    """Measure the delay of the event loop twice a second, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT_S
        await asyncio.sleep(BEAT_S)
        metrics.lag(loop.time() - due)


Figure = TypeVar("Figure", bound=MetricWrapperBase)

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
"""Upper bounds of the histograms' buckets, in seconds."""


LimitedBy = Literal["person", "room", "network", "everybody"]
"""The scope of a rate limit: all requests of one person, room or network count together, or those of everybody."""
RefusedFor = Literal["too fast", "dropped", "full"]
"""Why a request was refused: `too fast` (the sender is told), `dropped` (they were told before), `full` (no room)."""


class Metrics:
    """All counters and timers; `docs/operating.md` explains each figure."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry: Final = (registry := CollectorRegistry())
        self._known: dict[tuple[object, ...], MetricWrapperBase] = {}
        ProcessCollector(registry=registry)
        labels = ("platform", "kind", "outcome")
        self._commands = Counter("durak_commands", "Taps and commands", labels, registry=registry)
        self._refused = Counter("durak_refused", "Refused at a limit", labels, registry=registry)
        self._unseen = Counter(
            "durak_unseen_notices",
            "Refused notices that nobody was told of",
            ("platform", "kind"),
            registry=registry,
        )
        self._answered = Histogram(
            "durak_answer_seconds",
            "From the receipt of a tap to its answer",
            ("platform",),
            registry=registry,
            buckets=_QUICK,
        )
        self._shown = Histogram(
            "durak_shown_seconds",
            "From a change to its message",
            ("platform",),
            registry=registry,
            buckets=_SLOW,
        )
        self._requests = Counter("durak_requests", "Requests to a platform", labels, registry=registry)
        self._waited = Histogram(
            "durak_request_seconds", "Time of a request", ("platform",), registry=registry, buckets=_SLOW
        )
        self._commits = Counter("durak_commits", "Transactions", ("outcome",), registry=registry)
        self._committed = Histogram(
            "durak_commit_seconds", "Time of a transaction", registry=registry, buckets=_QUICK
        )
        self._lag = Histogram(
            "durak_loop_lag_seconds", "How late the event loop is", registry=registry, buckets=_QUICK
        )
        self._faults = Counter("durak_faults", "Lines of the log", ("kind",), registry=registry)
        self._waiting = Gauge("durak_queue_length", "Messages that wait", ("platform",), registry=registry)
        self._age = Gauge(
            "durak_queue_age_seconds", "How long the first of them waits", ("platform",), registry=registry
        )
        self._tables = Gauge("durak_tables", "Tables in memory", ("kind",), registry=registry)
        self._leases = Gauge("durak_leases_held", "Leases of this process", ("platform",), registry=registry)
        self._stored = Gauge(
            "durak_stored_bytes", "Estimate of what people have stored", ("platform",), registry=registry
        )
        self._most_stored = Gauge(
            "durak_stored_bytes_limit", "The limit of it", ("platform",), registry=registry
        )

    def answered(self, command: Command, answer: Answer) -> None:
        """Count a command by its outcome. If it is a tap, measure the time since its receipt."""
        platform, kind = _origin(command)
        if isinstance(command, Tapped):
            self._labelled(self._answered, platform).observe(time.perf_counter() - command.received)
        outcome = "failed" if answer.undone else "refused" if answer.refused else "done"
        self._labelled(self._commands, platform, kind, outcome).inc()

    def refused(self, platform: PlatformName, by: LimitedBy, reason: RefusedFor) -> None:
        """Count a request refused at a limit. `by` is the scope of the limit."""
        self._labelled(self._refused, platform, by, reason).inc()

    def unseen(self, platform: PlatformName, reason: str) -> None:
        """Count a notice that a room has refused, if nobody could be told of it.

        `reason` is the id of the text with the reason, or one of a few words.
        """
        self._labelled(self._unseen, platform, reason).inc()

    def lease(self, platform: PlatformName, *, held: bool) -> None:
        """Record whether this process has the lease of the platform (`held`)."""
        self._labelled(self._leases, platform).set(held)

    def shown(self, platform: PlatformName, seconds: float) -> None:
        """Record the `seconds` from the declaration of a screen until the platform has taken it."""
        self._labelled(self._shown, platform).observe(seconds)

    def request(self, platform: PlatformName, kind: str, outcome: str, seconds: float) -> None:
        """Count a request to a platform by its outcome, and measure its time."""
        self._labelled(self._requests, platform, kind, outcome).inc()
        self._labelled(self._waited, platform).observe(seconds)

    def commit(self, outcome: str, seconds: float) -> None:
        """Count a transaction by its outcome, and measure its time."""
        self._labelled(self._commits, outcome).inc()
        self._committed.observe(seconds)

    def lag(self, seconds: float) -> None:
        """Record a delay (s) of the event loop."""
        self._lag.observe(max(0.0, seconds))

    def fault(self, kind: str) -> None:
        """Count a logged warning or error; `kind` is the level."""
        self._labelled(self._faults, kind).inc()

    def watch_queue(self, platform: PlatformName, backlog: Callable[[], tuple[int, float]]) -> None:
        """Call `backlog` whenever the figures are read. It returns the number of waiting slots and the longest wait.

        The wait is in seconds.
        """
        self._waiting.labels(platform).set_function(lambda: backlog()[0])
        self._age.labels(platform).set_function(lambda: backlog()[1])

    def watch_tables(self, kind: str, count: Callable[[], float]) -> None:
        """Call `count` whenever the figures are read. It returns the number of tables of this kind."""
        self._tables.labels(kind).set_function(count)

    def watch_stored(
        self, platform: PlatformName, most: int, stored: Callable[[], Mapping[str, int]]
    ) -> None:
        """Call `stored` whenever the figures are read. It returns the estimated bytes of each kind of rows.

        `most` is the limit of these bytes.
        """
        self._most_stored.labels(platform).set(most)
        self._stored.labels(platform).set_function(lambda: sum(stored().values()))

    def _labelled(self, figure: Figure, *labels: str) -> Figure:
        """Return the figure with these labels, from a cache that is faster than the library."""
        key = (figure, *labels)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = figure.labels(*labels)
        return cast("Figure", found)


class FaultCounter(logging.Handler):
    """A log handler that counts warnings and errors, except those caused by failures of the store."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        if not is_caused_by_store(record.exc_info):
            self._metrics.fault("warning" if record.levelno < logging.ERROR else "error")


def _origin(command: Command) -> tuple[PlatformName, str]:
    match command:
        case Tapped(who):
            return who.platform, "tap"
        case Typed(who) | PanelAsked(who) | TablesAsked(who):
            return who.platform, "command"
        case Reachability(who):
            return who.platform, "event"
        case TypedForChat(where):
            return where.chat.platform, "command"
        case ChatMigrated(chat):
            return chat.platform, "event"
        case ChatMovedOn(where) | ChatRenamed(where) | ChatJoined(_, where) | ChatLost(where):
            return where.chat.platform, "event"
        case MemberLost(platform) | TablePosted(platform):
            return platform, "event"
        case NotTaken(refused):
            return _origin(refused)
        case _:
            assert_never(command)


T = TypeVar("T")


class MeasuredPlatform:
    """Passes all calls on to `platform`, and measures the requests that send, edit or delete a message."""

    def __init__(self, platform: ChatPlatform, metrics: Metrics) -> None:
        self._platform = platform
        self._metrics = metrics

    @property
    def name(self) -> PlatformName:
        return self._platform.name

    @property
    def limits(self) -> Limits:
        return self._platform.limits

    @property
    def capabilities(self) -> Capabilities:
        return self._platform.capabilities

    def kind_of(self, chat: Chat) -> RoomKind:
        return self._platform.kind_of(chat)

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        return await self._measure("send", self._platform.send(chat, screen, key=key, quiet=quiet))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._measure("edit", self._platform.edit(chat, message, screen))

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._measure("delete", self._platform.delete(chat, message))

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        return await self._platform.is_admin(chat, user)

    async def forget(self, user: UserKey) -> None:
        await self._platform.forget(user)

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        await self._platform.run(handle, listens)

    async def _measure(self, kind: str, asking: Awaitable[T]) -> T:
        began, outcome = time.perf_counter(), "done"
        try:
            return await asking
        except BaseException as error:
            outcome = _outcome(error)
            raise
        finally:
            self._metrics.request(self.name, kind, outcome, time.perf_counter() - began)


def _outcome(error: BaseException) -> str:
    match error:
        case Throttled():
            return "throttled"
        case Unavailable():
            return "unanswered"
        case Refused():
            return "refused"
        case Unreachable() | ChatReplaced():
            return "unreachable"
        case MessageGone() | MessageFrozen():
            return "gone"
        case Exception():
            return "fault"
        case _:
            return "cut off"
