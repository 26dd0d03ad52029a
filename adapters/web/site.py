"""The HTTP routes: the page and its files, the socket, and the lesson. The progress of a lesson is not stored."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from aiohttp import WSCloseCode, web
from aiohttp.typedefs import Middleware

from adapters.web.admission import Admission, CountedPage, HostGuard, Networks, NextHandler
from adapters.web.drawing import Json, screen_json, spans_json, with_purposes
from adapters.web.hello import turn_away
from adapters.web.messages import MAX_BYTES
from adapters.web.page_services import PageServices
from adapters.web.page_texts import accepted_language, texts_of
from adapters.web.previews import FOR_ALL, Previews
from adapters.web.puzzle_site import PuzzleSite
from adapters.web.room_site import RoomSite
from adapters.web.session import PageSession
from adapters.web.static_files import StaticFile, StaticFiles
from adapters.web.visits import draw_missing, file_response
from adapters.web.window_site import LONGEST_BODY, WindowSite
from bot.domain.ids import Language
from bot.features.lesson import STEPS, Lesson, lesson_answers
from bot.features.windows import MINI_APP_PATH
from bot.i18n.texts import Texts

LESSON_PATH: Final = "/lesson"


class LessonSite:
    """Serves the lesson: the answers to all taps in one file. Those of a language are made at their first request."""

    def __init__(self, texts: Mapping[Language, Texts]) -> None:
        self._texts = texts
        self._made: dict[Language, _LessonAnswers] = {}

    def routes(self) -> list[web.RouteDef]:
        return [web.get(LESSON_PATH, self._lead), web.get(f"{LESSON_PATH}/answers", self._all_answers)]

    async def _lead(self, request: web.Request) -> web.Response:
        """Lead people to the lesson. An open page of version 0.2.0 asks here for the answer to one tap."""
        if "step" in request.query:
            return await self._one_answer(request)
        raise web.HTTPFound("/#learn")

    async def _one_answer(self, request: web.Request) -> web.Response:
        answers, query = await self._answers(request), request.query
        made, tap = query.get("made", ""), query.get("tap", "")
        step = answers.steps.get(query["step"], {})
        shown = step.get(f"{made} {tap}") or step.get(f"{made} ")
        if shown is None:
            raise web.HTTPNotFound
        return web.json_response(shown, headers={"Cache-Control": "no-store"})

    async def _all_answers(self, request: web.Request) -> web.Response:
        return file_response(request, (await self._answers(request)).file, FOR_ALL)

    async def _answers(self, request: web.Request) -> _LessonAnswers:
        texts = texts_of(request, self._texts)
        made = self._made.get(texts.language)
        if made is None:
            made = self._made[texts.language] = await asyncio.to_thread(_LessonAnswers.of, texts)
        return made


@dataclass(frozen=True, slots=True)
class _LessonAnswers:
    """The answers to all taps of the lesson in one language."""

    steps: Mapping[str, Mapping[str, Json]]
    """For the number of each step the lesson after a tap, by `MADE TAP`."""
    file: StaticFile
    """All of it as JSON."""

    @classmethod
    def of(cls, texts: Texts) -> _LessonAnswers:
        """Play all taps of the lesson."""
        steps = {
            str(step): {
                f"{made} {tap}": _lesson_json(shown)
                for (made, tap), shown in lesson_answers(step, texts).items()
            }
            for step in range(len(STEPS))
        }
        body = json.dumps(steps, ensure_ascii=False, separators=(",", ":"))
        return cls(steps, StaticFile.of(body.encode(), "application/json"))


def _lesson_json(shown: Lesson) -> Json:
    return {
        "step": shown.step,
        "steps": len(STEPS),
        "made": shown.made,
        "done": shown.done,
        "title": shown.title,
        "says": spans_json(shown.says),
        "screens": [with_purposes(screen_json(screen)) for screen in shown.screens],
        "answer": shown.answer,
    }


HEARTBEAT_S = 25
CLOSE_TIMEOUT_S = 2.0
MOST_TURNED_AWAY = 100
"""The most pages that receive the reason of a refusal at the same time. Others are refused with status 503."""

# The page loads nothing from other sites, runs no inline script, and cannot be put into a frame (`_headers`).
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
KEPT_FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The header of a file with its hash in its name."""
FRAMED = {MINI_APP_PATH: "https://web.telegram.org"}
"""The paths allowed in a frame, with the origin allowed to show the frame."""
ACTIVITY_FRAMED = (
    "https://discord.com https://ptb.discord.com https://canary.discord.com https://*.discordsays.com"
)
"""The origins allowed to show the page of an Activity in a frame."""
ACTIVITY_QUERY = {"frame_id", "instance_id"}
"""The parameters in the address of the page of an Activity."""


class Site:
    """The routes of the page. It serves only files made at the start."""

    def __init__(
        self,
        services: PageServices,
        guard: HostGuard,
        networks: Networks,
        files: StaticFiles,
        previews: Previews,
    ) -> None:
        self._services = services
        self._guard = guard
        self._networks = networks
        self._previews = previews
        self._file_named = files.named
        self._worker_file = files.worker if services.has_worker else files.remover
        self._icon_file = files.touch_icon
        self._sockets: set[web.WebSocketResponse] = set()
        self._turned_away = 0

    def routes(self) -> list[web.RouteDef]:
        services = self._services
        own = [
            web.get("/", self._index),
            web.get("/static/{name}", self._static),
            web.get("/socket", self._socket),
            web.get("/worker.js", self._worker),
            web.get("/apple-touch-icon.png", self._touch_icon),
            *RoomSite(services, self._networks, self._previews).routes(),
            *LessonSite(services.texts).routes(),
            *PuzzleSite(services, self._networks, self._previews).routes(),
        ]
        if services.push is not None:
            own += services.push.routes()
        windows = services.windows
        if windows is None:
            return own
        site = WindowSite(windows, services.texts, services.clock, self._networks)
        return [*own, *site.routes(self._index)]

    async def close(self, _: web.Application) -> None:
        """Close the sockets of open pages before the server stops. The pages reconnect by themselves."""
        for socket in tuple(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def _index(self, request: web.Request) -> web.Response:
        texts = texts_of(request, self._services.texts)
        return self._previews.main_page(request, None, texts, FOR_ALL)

    async def _static(self, request: web.Request) -> web.Response:
        file = self._file_named(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return file_response(request, file, KEPT_FOR_EVER)

    async def _worker(self, request: web.Request) -> web.Response:
        return file_response(request, self._worker_file, FOR_ALL)

    async def _touch_icon(self, request: web.Request) -> web.Response:
        return file_response(request, self._icon_file, FOR_ALL)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not self._guard.allows_origin(request):
            raise web.HTTPForbidden
        network, admission = self._networks.of(request), self._services.admission
        counted = admission.page(network)
        if counted is None:
            return await self._turn_away(request)
        try:
            return await self._serve(request, counted)
        finally:
            admission.page_closed(counted)

    async def _serve(self, request: web.Request, counted: CountedPage) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=MAX_BYTES, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await PageSession(self._services, socket, request, counted).run()
        finally:
            self._sockets.discard(socket)
            await socket.close()
        return socket

    async def _turn_away(self, request: web.Request) -> web.StreamResponse:
        """Send the reason of the refusal over an open socket: a script cannot read the status of a refused one."""
        if self._turned_away >= MOST_TURNED_AWAY:
            raise web.HTTPServiceUnavailable
        self._turned_away += 1
        socket = web.WebSocketResponse(timeout=CLOSE_TIMEOUT_S, compress=False)
        try:
            await socket.prepare(request)
            await turn_away(socket, self._services.texts[accepted_language(request)]("web-later-pages"))
        finally:
            self._turned_away -= 1
        return socket


def create_app(
    services: PageServices,
    guard: HostGuard,
    networks: Networks,
    files: StaticFiles,
    previews: Previews,
    routes: Sequence[web.AbstractRouteDef] = (),
) -> web.Application:
    """Return the web application of the page, with additional `routes`."""
    site = Site(services, guard, networks, files, previews)
    middlewares = [
        _count_refusals(services.admission),
        _add_security_headers(services),
        draw_missing(files.missing),
        guard.check,
    ]
    app = web.Application(middlewares=middlewares, client_max_size=LONGEST_BODY)
    app.add_routes(site.routes())
    app.add_routes(routes)
    app.on_shutdown.append(site.close)
    return app


def _count_refusals(admission: Admission) -> Middleware:
    """Return a middleware that counts the requests refused with status 429."""

    @web.middleware
    async def count(request: web.Request, handler: NextHandler) -> web.StreamResponse:
        try:
            response = await handler(request)
        except web.HTTPTooManyRequests:
            admission.note_request_refused()
            raise
        if response.status == web.HTTPTooManyRequests.status_code:
            admission.note_request_refused()
        return response

    return count


def _add_security_headers(services: PageServices) -> Middleware:
    """Return a middleware that sets the security headers on every response, errors included."""

    @web.middleware
    async def add(request: web.Request, handler: NextHandler) -> web.StreamResponse:
        headers = _headers(request, has_activity=bool(services.activity_origin()))
        try:
            response = await handler(request)
        except web.HTTPException as refusal:
            refusal.headers.update(headers)
            raise
        if not response.prepared:
            response.headers.update(headers)
        return response

    return add


def _headers(request: web.Request, *, has_activity: bool) -> dict[str, str]:
    framing, policy = FRAMED.get(request.path, "'none'"), HEADERS["Content-Security-Policy"]
    if has_activity and request.path == "/" and request.query.keys() >= ACTIVITY_QUERY:
        framing = ACTIVITY_FRAMED
    return {**HEADERS, "Content-Security-Policy": f"{policy}; frame-ancestors {framing}"}
