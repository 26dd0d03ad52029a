"""The services shared by all open pages: texts, chats, visitors, rate limits, and the application's handler.

A page that gets no answer to a tap repeats it with the same key. The tap is handled once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from adapters.kit.intake import Intake
from adapters.web.admission import Admission
from adapters.web.chats import OpenPages, PageChats
from adapters.web.disk_share import DiskShare
from adapters.web.push import Push
from adapters.web.visitors import Visitors
from adapters.web.window_site import WindowServices
from bot.domain.commands import Answer, Command
from bot.domain.ids import Language
from bot.features.coach import Reasons
from bot.features.guests import Invitations
from bot.features.home import Homes
from bot.features.puzzle import OwnPuzzles
from bot.features.replays import OwnResults
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)

MOST_KEPT = 4096
"""The number of stored answers, of all people together."""


class RepeatedTaps:
    """The answers to the latest taps, also to taps that are still being handled."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], asyncio.Task[Answer]] = OrderedDict()

    async def once(self, user: str, key: str, handle: Callable[[], Awaitable[Answer]]) -> Answer:
        """Call `handle` for a new tap and return the answer. A repeated tap gets the answer to the first one.

        Taps are the same if they have the same user and `key`. A tap without a key is always new.
        """
        if not key:
            return await handle()
        task = self._answers.get((user, key))
        if task is None:
            task = self._answers[user, key] = asyncio.ensure_future(_run(handle))
            if len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(task)


async def _run(handle: Callable[[], Awaitable[Answer]]) -> Answer:
    """Handle a tap in a separate task: the end of its connection does not cancel it."""
    return await handle()


@dataclass(slots=True)
class PageServices:
    """The services shared by all open pages."""

    texts: Mapping[Language, Texts]
    """The texts by language."""
    clock: Clock
    """The clock of the application."""
    open_pages: OpenPages
    """The pages and windows open now."""
    visitors: Visitors
    """The visitors and rooms of the page."""
    chats: PageChats
    """The posts of the rooms and private chats."""
    admission: Admission
    """The limits of newcomers, rooms, messages, lines, reactions and open pages."""
    disk_share: DiskShare
    """The limit of the rows that visitors can make."""
    public: str
    """The page's address on the internet; empty if it has none."""
    network: Callable[[], str]
    """Returns the page's address in the local network; empty if there is none."""
    handler: Handler | None = None
    """Handles commands; None while the platform does not run."""
    windows: WindowServices | None = None
    """The windows on tables; None if none are offered."""
    invitations: Invitations | None = None
    """Finds the tables of invitations; None before the start of the application."""
    results: OwnResults | None = None
    """The last games of a visitor; None without a store of games."""
    puzzles: OwnPuzzles | None = None
    """The puzzles of a visitor; None without a store of games."""
    reasons: Reasons | None = None
    """Finds the costliest move of a game for a player; None without a coach."""
    push: Push | None = None
    """Alerts people without an open page; None without a secret for it."""
    homes: Homes | None = None
    """Finds the tables of home pages; None before the start of the application."""
    has_worker: bool = True
    """False if browsers remove the service worker of the page."""
    intake: Intake = field(default_factory=Intake)
    """The messages of each person that run or wait."""
    repeated: RepeatedTaps = field(default_factory=RepeatedTaps)
    """The answers to the last taps: a repeated tap gets the same answer."""

    def activity_origin(self) -> str:
        """Return the origin of the page in an Activity; empty without Activities, and while it is unknown."""
        return "" if self.windows is None else self.windows.windows.activity_origin

    async def handle(self, command: Command) -> Answer:
        """Pass a command to the application. On failure, log the error and return an empty answer."""
        assert self.handler is not None, "pages are served while the platform runs"
        try:
            return await self.handler(command)
        except Exception:  # noqa: BLE001 -- no fault of the application ends a page
            _log.exception("a command from the page failed")
            return Answer()
