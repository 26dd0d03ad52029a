"""Flood limits, and faults injected by a test."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from tests.telegram_server.model import ApiError, ChatState, bad_request, forbidden
from tests.telegram_server.updates import OTHER_POLL

Json = dict[str, Any]
Hits = deque[float]

COUNTED: Final = (
    "send",
    "edit",
    "delete",
    "createForumTopic",
    "closeForumTopic",
    "editForumTopic",
    "setChatMemberTag",
)
"""Prefixes of the counted methods. Questions, such as `getChatMember`, do not count."""


class Fault(Enum):
    """A fault of a request."""

    TOO_MANY = "429"
    SERVER_ERROR = "500"
    BAD_GATEWAY = "502"
    HANG = "hang"
    DROP_BEFORE = "drop before"  # the connection is closed before the request is carried out
    DROP_AFTER = "drop after"  # the request is carried out, and then the connection is closed
    LATE = "late"  # the connection is closed; `apply_late` carries the request out
    FORBIDDEN = "403"
    UNAUTHORIZED = "401"  # the token is not valid any more
    NOT_FOUND = "404"  # as for an unknown token
    CONFLICT = "409"  # another program polls with the same token
    GONE = "gone"

    def error(self, retry_after: int) -> ApiError | None:
        """The error response of this fault; None if there is no response."""
        match self:
            case Fault.TOO_MANY:
                return too_many(retry_after)
            case Fault.SERVER_ERROR:
                return ApiError(500, "Internal Server Error")
            case Fault.BAD_GATEWAY:
                return ApiError(502, "Bad Gateway")
            case Fault.FORBIDDEN:
                return forbidden("bot was blocked by the user")
            case Fault.UNAUTHORIZED:
                return ApiError(401, "Unauthorized")
            case Fault.NOT_FOUND:
                return ApiError(404, "Not Found")
            case Fault.CONFLICT:
                return ApiError(409, OTHER_POLL)
            case Fault.GONE:
                return bad_request("message to edit not found")
            case Fault.HANG | Fault.DROP_BEFORE | Fault.DROP_AFTER | Fault.LATE:
                return None


@dataclass
class Planned:
    """A fault for the next `times` requests of one method (to one chat)."""

    method: str
    fault: Fault
    times: int
    chat: int | None
    retry_after: int

    def meets(self, method: str, params: Json) -> bool:
        return (
            self.times > 0
            and method.lower() == self.method.lower()
            and (self.chat is None or params.get("chat_id") == self.chat)
        )


class Jitter:
    """The seconds of each request: random between the two bounds, the same in every run."""

    def __init__(self, shortest: float, longest: float, seed: int = 1) -> None:
        self._bounds = shortest, longest
        self._chance = random.Random(seed)

    async def wait(self) -> None:
        await asyncio.sleep(self._chance.uniform(*self._bounds))


@dataclass
class Floods:
    """Telegram's flood limits. Time runs `factor` times as fast. A request during a wait starts the wait again."""

    per_second: int = 30
    chat_interval: float = 1.0
    chat_burst: int = 3
    group_per_minute: int = 20
    factor: float = 1.0
    refused: int = 0
    _all: Hits = field(default_factory=deque)
    _chats: dict[int, Hits] = field(default_factory=lambda: defaultdict(deque))
    _levels: dict[int, tuple[float, float]] = field(default_factory=dict)
    _until: dict[int, float] = field(default_factory=dict)

    def check(self, method: str, chat: ChatState) -> None:
        """Count a request.

        Raises:
            ApiError: 429, if there are too many requests.
        """
        if not method.startswith(COUNTED):
            return
        now = time.monotonic() * self.factor
        wait = self._wait(chat, now)
        if wait > 0:
            self.refused += 1
            self._until[chat.id] = now + wait
            raise too_many(max(1, round(wait / self.factor)))
        self._levels[chat.id] = (self._level(chat.id, now) - 1, now)
        self._all.append(now)
        self._chats[chat.id].append(now)

    def _wait(self, chat: ChatState, now: float) -> float:
        mine = self._chats[chat.id]
        _forget(self._all, now - 1)
        _forget(mine, now - 60)
        if self._until.get(chat.id, 0) > now:
            return self._until[chat.id] - now + self.chat_interval
        if len(self._all) >= self.per_second:
            return 1.0
        if chat.kind != "private" and len(mine) >= self.group_per_minute:
            return mine[0] + 60 - now
        level = self._level(chat.id, now)
        return 0.0 if level >= 1 else (1 - level) * self.chat_interval

    def _level(self, chat: int, now: float) -> float:
        """How many messages the chat takes at once: at most the burst; each interval adds one."""
        level, at = self._levels.get(chat, (float(self.chat_burst), now))
        return min(float(self.chat_burst), level + (now - at) / self.chat_interval)


def too_many(retry_after: int) -> ApiError:
    """429 with the seconds to wait."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def _forget(hits: Hits, before: float) -> None:
    while hits and hits[0] <= before:
        hits.popleft()
