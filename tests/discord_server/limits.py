"""Discord's rate limits: buckets of requests, headers about them, and 429 for requests above them."""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tests.discord_server.payloads import Json

GLOBAL: Final = 50
"""Requests with the bot's token in a second."""
ROUTES: Final = (
    (r"(POST) /channels/(\d+)/messages", 5, 5.0),
    (r"(PATCH) /channels/(\d+)/messages/\d+", 5, 5.0),
    (r"(DELETE) /channels/(\d+)/messages/\d+", 5, 1.0),
    (r"(POST) /users/@me/channels()", 10, 10.0),
    (r"(POST|PATCH|DELETE) /webhooks/\d+/([^/]+).*", 5, 2.0),
)
"""The requests of a bucket, their number, and its seconds. The second group is the part with a separate bucket.

Discord documents no numbers and wants clients to follow the headers. These are the ones observed by bots.
"""
BY_INTERACTION: Final = ("/webhooks/", "/interactions/")
"""Requests with the token of an interaction do not count for `GLOBAL`."""


@dataclass
class Bucket:
    """A number of requests in a period. It begins with the first request after the end of the last one."""

    most: int
    period_s: float
    began: float = 0.0
    used: int = 0

    def take(self, now: float) -> bool:
        """Count a request; return False if it is above the limit."""
        if now >= self.began + self.period_s:
            self.began, self.used = now, 0
        self.used += 1
        return self.used <= self.most

    def headers(self, name: str, now: float) -> dict[str, str]:
        after = max(0.0, self.began + self.period_s - now)
        return {
            "X-RateLimit-Limit": str(self.most),
            "X-RateLimit-Remaining": str(max(0, self.most - self.used)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": name,
        }


@dataclass(frozen=True)
class Counted:
    """The headers of a response; `refusal` is the body of a 429, None for a request within the limits."""

    headers: Mapping[str, str]
    refusal: Json | None = None


@dataclass
class RateLimits:
    """All buckets of a bot. Times are in seconds."""

    now: Callable[[], float] = time.monotonic
    _buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    _last: deque[float] = field(default_factory=deque)

    def count(self, method: str, path: str) -> Counted:
        """Count a request."""
        now = self.now()
        if not path.startswith(BY_INTERACTION) and not self._takes_globally(now):
            return above_limit({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, 1.0, whole=True)
        for number, (pattern, most, period_s) in enumerate(ROUTES):
            found = re.fullmatch(pattern, f"{method} {path}")
            if found is not None:
                name = f"bucket{number}"
                bucket = self._buckets.setdefault((name, found[2]), Bucket(most, period_s))
                taken = bucket.take(now)
                headers = bucket.headers(name, now)
                return (
                    Counted(headers)
                    if taken
                    else above_limit(
                        headers | {"X-RateLimit-Scope": "user"}, float(headers["X-RateLimit-Reset-After"])
                    )
                )
        return Counted({})

    def _takes_globally(self, now: float) -> bool:
        while self._last and self._last[0] <= now - 1:
            self._last.popleft()
        if len(self._last) >= GLOBAL:
            return False
        self._last.append(now)
        return True


def above_limit(headers: Mapping[str, str], after: float, *, whole: bool = False) -> Counted:
    """Refuse a request for `after` seconds. The library takes a 429 without `Via` for one of Cloudflare."""
    body = {"message": "You are being rate limited.", "retry_after": after, "global": whole}
    return Counted({**headers, "Via": "1.1 google", "Retry-After": f"{after:.3f}"}, body)
