"""The routes of a tournament's board: a page that everybody who has the link may look at, and its facts as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Final

from aiohttp import web

from adapters.web.drawing import stage_json
from adapters.web.networks import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from adapters.web.replay_site import NEVER_KEPT, code_of, html_response, packed
from adapters.web.static_files import StaticFiles
from bot.commands.tournament_links import TournamentLinks
from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

OF_NETWORK: Final = {"burst": 60, "per_second": 4}
"""An open page asks every five seconds, and the people of a room may share a network."""
OF_ALL: Final = {"burst": 200, "per_second": 40}
STATUS: Final = {AnswerCode.NO_TOURNAMENT: 404, AnswerCode.SLOW_DOWN: 429, AnswerCode.TRY_AGAIN: 503}


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
        self._links = links
        self._texts = texts
        self._pages, self._refusals = files.cups, files.cup_refusals
        self._networks = networks
        self._clock = clock
        self._by = NetworkLimits(clock, **OF_NETWORK)
        self._by_all: RateLimits[None] = RateLimits(clock, **OF_ALL)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/tournament/{key}", self._page),
            web.get("/tournament/{key}/board", self._board),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        texts = self._texts_for(request)
        try:
            await self._admit(request)
            await self._links.board(request.match_info["key"], texts.language)
        except (Declined, StoreError) as refusal:
            code = code_of(refusal)
            page = self._refusals[texts.language].substitute(said=escape(texts(f"answer-{code.value}")))
            return html_response(page.encode(), STATUS.get(code, 403))
        return html_response(self._pages[texts.language].body)

    async def _board(self, request: web.Request) -> web.Response:
        texts = self._texts_for(request)
        try:
            await self._admit(request)
            stage = await self._links.board(request.match_info["key"], texts.language)
        except (Declined, StoreError) as refusal:
            code = code_of(refusal)
            said = {"said": texts(f"answer-{code.value}")}
            return web.json_response(said, status=STATUS.get(code, 403), headers=NEVER_KEPT)
        told = {"stage": stage_json(stage), "now": self._clock.now(), "over": stage.turn.until is None}
        return await packed(request, json.dumps(told).encode())

    async def _admit(self, request: web.Request) -> None:
        """Count the request. An invalid key counts only against its own network.

        Raises:
            Declined: It is one too many, or its key was not made here.
        """
        if not self._by.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)
        await self._links.check(request.match_info["key"])
        if not self._by_all.allows(None):
            raise Declined(AnswerCode.SLOW_DOWN)

    def _texts_for(self, request: web.Request) -> Texts:
        named = Language(request.query.get("lang", ""))
        return self._texts.get(named) or self._texts[accepted_language(request)]
