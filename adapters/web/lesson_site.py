"""The route of the lesson: a page asks for one state of it, with a tap; nothing is stored."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Final

from aiohttp import web

from adapters.web.drawing import Json, screen_json, spans_json
from adapters.web.networks import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from bot.domain.ids import Language
from bot.domain.tap_data import from_data
from bot.features.lesson import STEPS, Lesson, lesson
from bot.i18n.texts import Texts
from bot.ports.clock import Clock

PATH: Final = "/lesson"
OF_NETWORK: Final = {"burst": 60, "per_second": 3}
_NUMBER: Final = re.compile(r"\d{1,2}", re.ASCII)


class LessonSite:
    """Answers what the pupil sees after a tap, at most so often to one network."""

    def __init__(self, texts: Mapping[Language, Texts], clock: Clock, networks: Networks) -> None:
        self._texts = texts
        self._networks = networks
        self._by = NetworkLimits(clock, **OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [web.get(PATH, self._show)]

    async def _show(self, request: web.Request) -> web.Response:
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        named = Language(request.query.get("lang", ""))
        texts = self._texts.get(named) or self._texts[accepted_language(request)]
        step, made = (request.query.get(name, "") for name in ("step", "made"))
        if not (_NUMBER.fullmatch(step) and _NUMBER.fullmatch(made)):
            raise web.HTTPNotFound
        tap = from_data(request.query.get("tap", ""))
        try:
            shown = await asyncio.to_thread(lesson, int(step), int(made), tap, texts)
        except ValueError as error:
            raise web.HTTPNotFound from error
        return web.json_response(_json(shown), headers={"Cache-Control": "no-store"})


def _json(shown: Lesson) -> Json:
    return {
        "step": shown.step,
        "steps": len(STEPS),
        "made": shown.made,
        "done": shown.done,
        "title": shown.title,
        "says": spans_json(shown.says),
        "screens": [screen_json(screen) for screen in shown.screens],
        "answer": shown.answer,
    }
