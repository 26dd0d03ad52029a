"""Whose table a link leads to, which game is played there and who sits there, for a person who has not come in yet.

Everybody with the link may come in and see all of this.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.chats import seated_users
from adapters.web.drawing import Json
from adapters.web.page_services import PageServices
from adapters.web.page_texts import accepted_language, title_of
from adapters.web.visits import opens_page
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
        return [web.get("/room/{key:[0-9a-z]{8,24}}", self._show)]

    async def _show(self, request: web.Request) -> web.Response:
        if opens_page(request):
            raise web.HTTPFound(f"/#room={request.match_info['key']}")
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        try:
            shown = await self._room(request)
        except (StoreError, PlatformError) as error:
            raise web.HTTPServiceUnavailable from error
        if shown is None:
            raise web.HTTPNotFound
        return web.json_response(shown, headers={"Cache-Control": "no-store"})

    async def _room(self, request: web.Request) -> Json | None:
        services = self._services
        room = await services.visitors.room(request.match_info["key"])
        if room is None:
            return None
        named = Language(request.query.get("lang", ""))
        texts = services.texts.get(named) or services.texts[accepted_language(request)]
        screen = await services.chats.newest_table(room.chat, texts.language)
        faces = await services.visitors.faces_of(seated_users([screen]))
        return {"title": title_of(texts, room), "faces": faces, **_table(screen, texts)}


def _table(screen: Json, texts: Texts) -> Json:
    """Return the game, its sentence if it has one, and the people, in the words of the drawn table.

    The label of the button and the sentence about Durak are needed by no other page.
    """
    stage = screen.get("stage", {})
    game: Json = next((game for game in stage.get("games", ()) if game["chosen"]), {})
    taps = (TableTap.parse(button["data"]) for button in chain.from_iterable(screen.get("rows", ())))
    joins = any(tap is not None and tap.verb is TableVerb.JOIN for tap in taps)
    return {
        "game": {"label": stage.get("title", ""), "about": "", "data": "", **game},
        "seats": stage.get("seats", ()),
        "enter": texts("web-join" if joins else "web-come-in"),
        "about": texts("web-about-durak"),
    }
