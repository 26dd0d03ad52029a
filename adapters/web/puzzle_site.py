"""The position of today's puzzle for the home page, without the solution.

A person who types the address gets the puzzle itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from adapters.web.visits import opens_page
from bot.domain.ids import Language
from bot.features.puzzle import puzzle_today
from bot.i18n.texts import Texts
from bot.ports.clock import Clock

PUZZLE_PATH: Final = "/puzzle"
PUZZLES_OF_NETWORK: Final = {"burst": 60, "per_second": 1}


class PuzzleSite:
    """Answers requests for today's puzzle with JSON, with a limit for each network."""

    def __init__(self, texts: Mapping[Language, Texts], clock: Clock, networks: Networks) -> None:
        self._texts = texts
        self._clock = clock
        self._networks = networks
        self._by = NetworkLimits(clock, **PUZZLES_OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [web.get(PUZZLE_PATH, self._show)]

    async def _show(self, request: web.Request) -> web.Response:
        if opens_page(request):
            raise web.HTTPFound("/#puzzle")
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        named = Language(request.query.get("lang", ""))
        texts = self._texts.get(named) or self._texts[accepted_language(request)]
        today = puzzle_today(self._clock.now(), texts)
        if today is None:
            raise web.HTTPNotFound
        drawn = {
            "title": today.title,
            "about": today.about,
            "trump": today.trump.letter,
            "own": list(map(str, today.own)),
            "other": list(map(str, today.other)),
            "attack": list(map(str, today.attack)),
            "seconds": today.seconds,
        }
        return web.json_response(drawn, headers={"Cache-Control": "no-store"})
