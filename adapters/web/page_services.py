"""What every open page shares: the words, the chats, the people, and the way to the application."""

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
FORGET_AT = 2000


@dataclass(slots=True)
class PageServices:
    """The front services of the page. `handler` is there while the platform runs."""

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
        """Pass on what somebody did; a fault there is no fault of the page."""
        assert self.handler is not None, "pages are served while the platform runs"
        try:
            return await self.handler(command)
        except Exception:  # noqa: BLE001 -- the page goes on whatever happens behind it
            _log.exception("a command from the page failed")
            return Answer()

    def admits(self) -> bool:
        """Whether one more newcomer may have a link now."""
        return self._newcomers.take(self.clock.now())

    def may_talk(self, user: UserKey) -> bool:
        """Count one line of talk of this person, from whichever page; False where it is too much."""
        now = self.clock.now()
        if len(self._talkers) > FORGET_AT:
            self._talkers = {who: bucket for who, bucket in self._talkers.items() if not bucket.full(now)}
        return self._talkers.setdefault(user, TokenBucket(TALK_BURST, TALK_PER_SECOND)).take(now)
