"""The routes of a tournament's board: a page that everybody who has the link may look at, and its facts as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from aiohttp import web

from adapters.web.drawing import stage_json
from adapters.web.networks import NetworkLimits, Networks
from adapters.web.shared_links import SharedLinks, html_response, packed, refusal_json
from adapters.web.static_files import StaticFiles
from bot.domain.answers import Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.features.tournaments import TournamentLinks
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

OF_NETWORK: Final = {"burst": 60, "per_second": 4}
"""An open page asks every five seconds, and the people of a room may share a network."""
OF_ALL: Final = {"burst": 200, "per_second": 40}


class CupSite:
    """Serves boards, at most so many to one network."""

    def __init__(
        self,
        links: TournamentLinks,
        texts: Mapping[Language, Texts],
        files: StaticFiles,
        networks: Networks,
        clock: Clock,
    ) -> None:
        self._boards = links
        self._clock = clock
        self._pages = files.cups
        limits = NetworkLimits(clock, **OF_NETWORK), RateLimits[None](clock, **OF_ALL)
        self._links = SharedLinks(links.check, texts, files.cup_refusals, networks, *limits)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/tournament/{key}", self._page),
            web.get("/tournament/{key}/board", self._board),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            await self._boards.board(await self._links.admit(request), texts.language)
        except (Declined, StoreError) as refusal:
            return self._links.refusal_page(refusal, texts)
        return html_response(self._pages[texts.language].body)

    async def _board(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            stage = await self._boards.board(await self._links.admit(request), texts.language)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, texts)
        told = {"stage": stage_json(stage), "now": self._clock.now(), "over": stage.turn.until is None}
        return await packed(request, json.dumps(told).encode())
