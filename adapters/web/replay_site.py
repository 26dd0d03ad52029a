"""The routes of replays: a page for each finished game, its steps and its curves as JSON, and its record as a file.

A link opens one game to everybody who has it, and no other game.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Final

from aiohttp import hdrs, web

from adapters.web.networks import NetworkLimits, Networks
from adapters.web.replay_json import curves_json, replay_json
from adapters.web.shared_links import NEVER_KEPT, SharedLinks, html_response, packed, refusal_json
from adapters.web.static_files import StaticFiles
from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.features.coach import Coaching, ReplayCoach
from bot.features.replays import Replays
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

OF_NETWORK: Final = {"burst": 60, "per_second": 1}
OF_ALL: Final = {"burst": 200, "per_second": 10}
"""Opening a game takes two requests; each change of the seat takes one more."""
_SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)


class ReplaySite:
    """Serves replays, with limits for each network and for all of them."""

    def __init__(
        self,
        replays: Replays,
        texts: Mapping[Language, Texts],
        files: StaticFiles,
        networks: Networks,
        clock: Clock,
        coach: ReplayCoach | None = None,
    ) -> None:
        self._replays = replays
        self._coach = coach
        self._pages = files.replays
        limits = NetworkLimits(clock, **OF_NETWORK), RateLimits[None](clock, **OF_ALL)
        self._links = SharedLinks(replays.check, texts, files.refusals, networks, *limits)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/replay/{key}", self._game),
            web.get("/replay/{key}/steps", self._steps),
            web.get("/replay/{key}/record", self._record),
            *([] if self._coach is None else self._coach_routes(self._coach)),
        ]

    def _coach_routes(self, coach: ReplayCoach) -> list[web.RouteDef]:
        """A POST asks the coach; a GET returns its findings so far."""

        async def answer(request: web.Request) -> web.Response:
            texts, asks = self._links.texts_for(request), request.method == hdrs.METH_POST
            try:
                told = await coach.curves(await self._links.admit(request), texts.language, asks=asks)
            except (Declined, StoreError) as refusal:
                return refusal_json(refusal, texts)
            if isinstance(told, Coaching):
                said = {"said": texts(f"coach-{told.value}")}
                return web.json_response(said, status=503, headers=NEVER_KEPT)
            works = {} if told.progress == 100 else {"said": texts("replay-page-curve-working")}
            status = 202 if works else 200
            return await packed(request, json.dumps(curves_json(told) | works).encode(), status)

        return [route("/replay/{key}/coach", answer) for route in (web.get, web.post)]

    async def _game(self, request: web.Request) -> web.Response:
        """Return the page of a game, or a page with the reason of the refusal."""
        texts = self._links.texts_for(request)
        try:
            await self._replays.record(await self._links.admit(request))
        except (Declined, StoreError) as refusal:
            return self._links.refusal_page(refusal, texts)
        return html_response(self._pages[texts.language].body)

    async def _steps(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            key, seat = await self._links.admit(request), _seat(request.query.get("seat", ""))
            replay = await self._replays.replay(key, texts.language, seat)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, texts)
        coached = {"coach": {"asked": await self._coach.was_asked(key)} if self._coach else None}
        body = await asyncio.to_thread(lambda: json.dumps(replay_json(replay) | coached).encode())
        return await packed(request, body)

    async def _record(self, request: web.Request) -> web.Response:
        try:
            key = await self._links.admit(request)
            text = await self._replays.record(key)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, self._links.texts_for(request))
        name = f"durak_{key.partition('-')[0]}.txt"
        headers = {**NEVER_KEPT, "Content-Disposition": f'attachment; filename="{name}"'}
        return web.Response(text=text, headers=headers)


def _seat(text: str) -> int | None:
    """Return the number of a seat, or None for an empty text.

    Raises:
        Declined: The text is not a number.
    """
    if text and _SEAT.fullmatch(text) is None:
        raise Declined(AnswerCode.NO_REPLAY)
    return int(text) if text else None
