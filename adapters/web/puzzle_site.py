"""The page behind the link of a puzzle, and the position of today's puzzle for the home page, without the solution."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.page_services import PageServices
from adapters.web.page_texts import texts_of
from adapters.web.previews import FOR_ALL, Preview, Previews
from adapters.web.room_site import page_route
from adapters.web.static_files import LinkedPage
from bot.domain.ids import Language
from bot.features.puzzle import puzzle_title, puzzle_today
from bot.i18n.texts import Texts

PUZZLE_PATH: Final = "/puzzle"
PUZZLES_OF_NETWORK: Final = {"burst": 60, "per_second": 1}
_NUMBER: Final = re.compile(r"\s*(\d{1,20})", re.ASCII)


class PuzzleSite:
    """Serves the pages of puzzles, and today's puzzle as JSON, with a limit for each network."""

    def __init__(
        self,
        services: PageServices,
        networks: Networks,
        pages: Mapping[Language, LinkedPage],
        previews: Previews,
    ) -> None:
        self._texts = services.texts
        self._clock = services.clock
        self._networks = networks
        self._pages = pages
        self._previews = previews
        self._by = NetworkLimits(services.clock, **PUZZLES_OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(f"{PUZZLE_PATH}/today", self._show),
            page_route(PUZZLE_PATH, self._page),
            web.get(f"{PUZZLE_PATH}{{copied:(?:\\W|%[0-9A-F][0-9A-F])*}}", self._page),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        """Return the page with the preview of this puzzle, or of today's.

        A puzzle of a coming day has the preview of home.
        """
        texts = texts_of(request, self._texts)
        number = _NUMBER.match(request.match_info.get("key", ""))
        preview = self._preview(None if number is None else int(number[1]), texts)
        return self._previews.main_page(request, self._pages, preview, texts, FOR_ALL)

    def _preview(self, number: int | None, texts: Texts) -> Preview | None:
        found = puzzle_title(number, self._clock.now(), texts)
        if found is None:
            return None
        shown, title, about = found
        path = PUZZLE_PATH if number is None else f"{PUZZLE_PATH}/{number}"
        text = " · ".join((about, texts("web-puzzle-hint")))
        return Preview(path, title, text, f"{PUZZLE_PATH}/{shown}/picture.png")

    async def _show(self, request: web.Request) -> web.Response:
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        today = puzzle_today(self._clock.now(), texts_of(request, self._texts))
        if today is None:
            raise web.HTTPNotFound
        drawn = {
            "title": today.title,
            "about": today.about,
            "trump": today.trump.letter,
            "own": list(map(str, today.own)),
            "other": list(map(str, today.other)),
            "attack": list(map(str, today.attack)),
            "bot": today.bot,
            "discarded": today.discarded,
            "seconds": today.seconds,
        }
        return web.json_response(drawn, headers={"Cache-Control": "no-store"})
