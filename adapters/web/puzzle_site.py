"""The page behind the link of a puzzle, its title, and the position of today's puzzle for the home page.

None of them shows the solution.
"""

from __future__ import annotations

from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.links import PUZZLE_PATH, is_old_script, key_in, page_route
from adapters.web.page_services import PageServices
from adapters.web.page_texts import texts_of
from adapters.web.previews import FOR_ALL, Preview, Previews
from bot.domain.answers import AnswerCode
from bot.features.puzzle import puzzle_title, puzzle_today
from bot.i18n.texts import Texts

PUZZLES_OF_NETWORK: Final = {"burst": 60, "per_second": 1}


class PuzzleSite:
    """Serves the pages of puzzles, and today's puzzle as JSON, with a limit for each network."""

    def __init__(self, services: PageServices, networks: Networks, previews: Previews) -> None:
        self._texts = services.texts
        self._clock = services.clock
        self._networks = networks
        self._previews = previews
        self._by = NetworkLimits(services.clock, **PUZZLES_OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(f"{PUZZLE_PATH}/today", self._show),
            web.get(f"{PUZZLE_PATH}/title", self._show_title),
            page_route(PUZZLE_PATH, self._page),
            web.get(f"{PUZZLE_PATH}{{copied:(?:\\W|%[0-9A-F][0-9A-F])*}}", self._page),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        """Return the page with the preview of this puzzle, or of today's.

        A puzzle of a coming day has the preview of home.
        """
        if is_old_script(request):
            return await self._show(request)
        texts = texts_of(request, self._texts)
        number = key_in(PUZZLE_PATH, request.match_info.get("key", ""))
        preview = self._preview(None if number is None else int(number), texts)
        return self._previews.main_page(request, preview, texts, FOR_ALL)

    def _preview(self, number: int | None, texts: Texts) -> Preview | None:
        found = puzzle_title(number, self._clock.now(), texts)
        if found is None:
            return None
        path = PUZZLE_PATH if number is None else f"{PUZZLE_PATH}/{number}"
        title = f"{found.title} · {found.day}"
        return Preview(path, title, found.about, f"{PUZZLE_PATH}/{found.number}/picture.png")

    async def _show_title(self, request: web.Request) -> web.Response:
        """Return the title of a puzzle for a person who has not been here; why there is none, if there is none.

        The address names no number for today's puzzle.
        """
        self._admit(request)
        texts, typed = texts_of(request, self._texts), request.query.get("number", "")
        number = key_in(PUZZLE_PATH, typed)
        found = puzzle_title(None if number is None else int(number), self._clock.now(), texts)
        shown = {"said": texts(f"answer-{AnswerCode.NO_PUZZLE.value}")}
        if found is not None:
            says = f"{found.day} · {found.about}"
            enter, about = texts("puzzle-button-solve"), texts("web-about-durak")
            shown = {"title": found.title, "says": says, "enter": enter, "about": about}
        return web.json_response(shown, headers={"Cache-Control": "no-store"})

    def _admit(self, request: web.Request) -> None:
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests

    async def _show(self, request: web.Request) -> web.Response:
        self._admit(request)
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
