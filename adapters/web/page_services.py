"""The services that all open pages share: texts, chats, visitors, rate limits, and the application's handler."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from adapters.web.admission import Admission
from adapters.web.chats import PageChats
from adapters.web.open_pages import OpenPages
from adapters.web.repeated_taps import RepeatedTaps
from adapters.web.visitors import Visitors
from adapters.web.window_site import WindowServices
from bot.domain.commands import Answer, Command
from bot.domain.ids import Language
from bot.features.replays import OwnResults
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class PageServices:
    """Shared by all open pages.

    `public` is the page's address on the internet, `network` returns that in the local network; each may be empty.
    `handler` is set while the platform runs; `windows` where windows are offered, `results` where there is
    a store of games.
    """

    texts: Mapping[Language, Texts]
    clock: Clock
    open_pages: OpenPages
    visitors: Visitors
    chats: PageChats
    admission: Admission
    public: str
    network: Callable[[], str]
    handler: Handler | None = None
    windows: WindowServices | None = None
    results: OwnResults | None = None
    repeated: RepeatedTaps = field(default_factory=RepeatedTaps)

    async def handle(self, command: Command) -> Answer:
        """Pass a command on to the application. If that fails, log the error and return an empty answer."""
        assert self.handler is not None, "pages are served while the platform runs"
        try:
            return await self.handler(command)
        except Exception:  # noqa: BLE001 -- no fault of the application ends a page
            _log.exception("a command from the page failed")
            return Answer()
