"""The table behind a link: its owner, its game and its people, for a person who has not entered the room.

Everybody with the link may enter and see all of this. The code of an invitation is in the body of the request, because
proxies log addresses.
"""

from __future__ import annotations

from collections.abc import Awaitable
from itertools import chain
from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.chats import seated_users
from adapters.web.drawing import Json, stage_json
from adapters.web.page_services import PageServices
from adapters.web.page_texts import accepted_language, title_of
from adapters.web.visitors import WEB
from adapters.web.visits import opens_page
from adapters.web.window_site import body_of, text_in
from bot.domain.errors import PlatformError, StoreError
from bot.domain.ids import Language
from bot.domain.tap_data import TableTap, TableVerb
from bot.i18n.texts import Texts

ROOMS_OF_NETWORK: Final = {"burst": 20, "per_second": 1}


class RoomSite:
    """Answers requests for a room with JSON, with a limit for each network."""

    def __init__(self, services: PageServices, networks: Networks) -> None:
        self._services = services
        self._networks = networks
        self._by = NetworkLimits(services.clock, **ROOMS_OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/room/{key:[0-9a-z]{8,24}}", self._show_room),
            web.post("/invitation", self._show_invitation),
        ]

    async def _show_room(self, request: web.Request) -> web.Response:
        if opens_page(request):
            raise web.HTTPFound(f"/#room={request.match_info['key']}")
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        return await self._answer(self._room(request.match_info["key"], self._texts(request)))

    async def _show_invitation(self, request: web.Request) -> web.Response:
        if not self._services.admission.code(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        code = text_in(await body_of(request), "code")
        return await self._answer(self._invited(code, self._texts(request)))

    async def _answer(self, showing: Awaitable[Json | None]) -> web.Response:
        try:
            shown = await showing
        except (StoreError, PlatformError) as error:
            raise web.HTTPServiceUnavailable from error
        if shown is None:
            raise web.HTTPNotFound
        return web.json_response(shown, headers={"Cache-Control": "no-store"})

    def _texts(self, request: web.Request) -> Texts:
        texts = self._services.texts
        return texts.get(Language(request.query.get("lang", ""))) or texts[accepted_language(request)]

    async def _room(self, key: str, texts: Texts) -> Json | None:
        room = await self._services.visitors.room(key)
        if room is None:
            return None
        screen = await self._services.chats.newest_table(room.chat, texts.language)
        taps = (TableTap.parse(button["data"]) for button in chain.from_iterable(screen.get("rows", ())))
        joins = any(tap is not None and tap.verb is TableVerb.JOIN for tap in taps)
        return await self._table(title_of(texts, room), screen.get("stage", {}), texts, joins=joins)

    async def _invited(self, code: str, texts: Texts) -> Json | None:
        invitations = self._services.invitations
        found = None if invitations is None else await invitations.table(code, WEB, texts)
        if found is None:
            return None
        room = await self._services.visitors.room_of(found.room)
        title = found.title if room is None else title_of(texts, room)
        return await self._table(title, stage_json(found.stage), texts, joins=True)

    async def _table(self, title: str, stage: Json, texts: Texts, *, joins: bool) -> Json:
        """Return a table's data for a person who may enter: title, game, seats, faces, and two texts.

        The texts are that of the button (with `joins`, a seat is free), and one about Durak.
        """
        game: Json = next((game for game in stage.get("games", ()) if game["chosen"]), {})
        return {
            "title": title,
            "faces": await self._services.visitors.faces_of(seated_users([{"stage": stage}])),
            "game": {"label": stage.get("title", ""), "about": "", "data": "", **game},
            "seats": stage.get("seats", ()),
            "enter": texts("web-join" if joins else "web-come-in"),
            "about": texts("web-about-durak"),
        }
