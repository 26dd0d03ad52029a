"""The services that all open pages share: texts, chats, visitors, rate limits, and the application's handler."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.web.chats import PageChats
from adapters.web.open_pages import OpenPages
from adapters.web.visitors import Visitors
from bot.domain.commands import Answer, Command
from bot.domain.ids import Language, UserKey
from bot.domain.token_bucket import TokenBucket
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)

TALK_BURST = 5
TALK_PER_SECOND = 0.6
NEWCOMERS_BURST = 60
NEWCOMERS_PER_SECOND = 3.0
MOST_TALKERS = 2000
"""With more buckets than this, full ones are dropped: a new bucket is full, too."""


@dataclass(slots=True)
class PageServices:
    """Shared by all open pages. `handler` is set while the platform runs."""

    texts: Mapping[Language, Texts]
    clock: Clock
    open_pages: OpenPages
    visitors: Visitors
    chats: PageChats
    handler: Handler | None = None
    _newcomers: TokenBucket = field(
        default_factory=lambda: TokenBucket(NEWCOMERS_BURST, NEWCOMERS_PER_SECOND)
    )
    _talkers: dict[UserKey, TokenBucket] = field(default_factory=dict)

    async def handle(self, command: Command) -> Answer:
        """Pass a command on to the application. If that fails, log the error and return an empty answer."""
        assert self.handler is not None, "pages are served while the platform runs"
        try:
            return await self.handler(command)
        except Exception:  # noqa: BLE001 -- no fault of the application ends a page
            _log.exception("a command from the page failed")
            return Answer()

    def admits(self) -> bool:
        """Count one newcomer or new room; return False where there are too many."""
        return self._newcomers.take(self.clock.monotonic())

    def may_talk(self, user: UserKey) -> bool:
        """Count one line of this person on any of their pages; return False where there are too many."""
        now = self.clock.monotonic()
        if len(self._talkers) > MOST_TALKERS:
            self._talkers = {
                talker: bucket for talker, bucket in self._talkers.items() if not bucket.full(now)
            }
        return self._talkers.setdefault(user, TokenBucket(TALK_BURST, TALK_PER_SECOND)).take(now)
