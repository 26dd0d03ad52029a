"""The pages behind the links of rooms and invitations, and the table there: its owner, its game and its people.

Everybody with the link may enter and see all of this. The key or the code is in the path, because the preview of the
link needs it. A look uses up no code and seats nobody.
"""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from itertools import chain
from typing import Final

from aiohttp import web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.chats import seated_users
from adapters.web.drawing import Json, stage_json
from adapters.web.links import JOIN_PATH, ROOM_PATH, is_old_script, key_in, page_route
from adapters.web.page_services import PageServices
from adapters.web.page_texts import names_language, texts_of, title_of
from adapters.web.previews import Preview, Previews
from adapters.web.visitors import WEB, WebRoom
from adapters.web.window_site import body_of, text_in
from bot.domain.answers import Declined
from bot.domain.errors import PlatformError, StoreError
from bot.domain.scene import Presence
from bot.domain.stage import Part
from bot.domain.tap_data import TableTap, TableVerb
from bot.i18n.texts import Texts

ROOMS_OF_NETWORK: Final = {"burst": 20, "per_second": 1}
_SEATED: Final = {one.value for one in Presence if one.seated}


@dataclass(frozen=True, slots=True)
class _Table:
    """A table for a person who may enter: the room's title and the stage. `joins` is True if a seat is free."""

    title: str
    stage: Json
    joins: bool
    texts: Texts


class RoomSite:
    """Serves the pages of rooms and invitations, and their tables as JSON, with limits for each network."""

    def __init__(self, services: PageServices, networks: Networks, previews: Previews) -> None:
        self._services = services
        self._networks = networks
        self._previews = previews
        self._by = NetworkLimits(services.clock, **ROOMS_OF_NETWORK)

    def routes(self) -> list[web.RouteDef]:
        return [
            page_route(ROOM_PATH, self._room_page),
            page_route(JOIN_PATH, self._join_page),
            web.get(f"{ROOM_PATH}/{{key}}/table", self._show_room),
            web.post("/invitation", self._show_invitation),
        ]

    # the pages

    async def _room_page(self, request: web.Request) -> web.Response:
        if is_old_script(request):
            return await self._show_room(request, missing=HTTPStatus.NOT_FOUND)
        key = key_in(ROOM_PATH, request.match_info["key"])
        if key is None or not self._previews.admits(request):
            return self._page(request, None)
        table = await _found(self._room(key, request))
        return self._page(request, table, f"{ROOM_PATH}/{key}")

    async def _join_page(self, request: web.Request) -> web.Response:
        code = key_in(JOIN_PATH, request.match_info["key"])
        if code is None or not self._previews.admits_code(request, code):
            return self._page(request, None)
        table = await _found(self._invited(code, request))
        return self._page(request, table, f"{JOIN_PATH}/{code}")

    def _page(self, request: web.Request, table: _Table | None, path: str = "") -> web.Response:
        """Return the page with the preview of this table; without a table, with that of home."""
        texts = texts_of(request, self._services.texts) if table is None else table.texts
        preview = None
        if table is not None:
            preview = Preview(path, table.title, table_words(table.stage, texts), f"{path}/picture.png")
        return self._previews.main_page(request, preview, texts)

    # the data

    async def _show_room(self, request: web.Request, missing: int = HTTPStatus.OK) -> web.Response:
        """Return the table of a room; without a room, why there is none, with the status `missing`."""
        if not self._by.allows(self._networks.of(request)):
            raise web.HTTPTooManyRequests
        key = key_in(ROOM_PATH, request.match_info["key"]) or ""
        return await self._answer(self._room(key, request), texts_of(request, self._services.texts), missing)

    async def _show_invitation(self, request: web.Request) -> web.Response:
        code = text_in(await body_of(request), "code")
        if not self._services.admission.look(self._networks.of(request), code):
            raise web.HTTPTooManyRequests
        return await self._answer(self._invited(code, request), texts_of(request, self._services.texts))

    async def _answer(
        self, finding: Awaitable[_Table | None], texts: Texts, missing: int = HTTPStatus.OK
    ) -> web.Response:
        """Return the table as JSON; without one, why there is none (`said`), with the status `missing`.

        It is 200 by default, because a browser logs the other ones as errors of the page.
        """
        shown, said = None, texts("web-no-room")
        try:
            table = await finding
            shown = None if table is None else await self._json(table)
        except Declined as refusal:
            said = texts(f"answer-{refusal.code.value}")
        except (StoreError, PlatformError) as error:
            raise web.HTTPServiceUnavailable from error
        status = missing if shown is None else HTTPStatus.OK
        return web.json_response(
            shown or {"said": said}, status=status, headers={"Cache-Control": "no-store"}
        )

    async def _room(self, key: str, request: web.Request) -> _Table | None:
        room = await self._services.visitors.room(key)
        if room is None:
            return None
        texts = await self._texts_for(request, room)
        screen = await self._services.chats.newest_table(room.chat, texts.language)
        taps = (TableTap.parse(button["data"]) for button in chain.from_iterable(screen.get("rows", ())))
        joins = any(tap is not None and tap.verb is TableVerb.JOIN for tap in taps)
        return _Table(title_of(texts, room), screen.get("stage", {}), joins, texts)

    async def _invited(self, code: str, request: web.Request) -> _Table | None:
        """Return the table of a code; None if nobody is invited by codes here.

        Raises:
            Declined: The code seats nobody.
        """
        invitations, texts = self._services.invitations, self._named_texts(request)
        found = None if invitations is None else await invitations.table(code, WEB, texts)
        if found is None:
            return None
        texts = self._services.texts[found.language]
        room = await self._services.visitors.room_of(found.room)
        title = found.title if room is None else title_of(texts, room)
        return _Table(title, stage_json(found.stage), True, texts)

    async def _texts_for(self, request: web.Request, room: WebRoom) -> Texts:
        """Return the texts of the request; without a language in the request, those of the opener of the room."""
        if (named := self._named_texts(request)) is not None:
            return named
        own = await self._services.visitors.language_of(room.opener)
        return (own and self._services.texts.get(own)) or texts_of(request, self._services.texts)

    def _named_texts(self, request: web.Request) -> Texts | None:
        """Return the texts in the language of the link or the browser; None if both name none."""
        texts = self._services.texts
        known = request.query.get("lang") in texts or names_language(request)
        return texts_of(request, texts) if known else None

    async def _json(self, table: _Table) -> Json:
        """Return a table's data for a person who may enter: title, game, seats, faces, and two texts.

        The texts are that of the button, and one about Durak.
        """
        stage, texts = table.stage, table.texts
        return {
            "title": table.title,
            "faces": await self._services.visitors.faces_of(seated_users([{"stage": stage}])),
            "game": game_of(stage),
            "seats": stage.get("seats", ()),
            "enter": texts("web-join" if table.joins else "web-come-in"),
            "about": texts("web-about-durak"),
        }


async def _found(finding: Awaitable[_Table | None]) -> _Table | None:
    """Return the table; None without one, and after a failure: then the page does without its preview."""
    with suppress(Declined, StoreError, PlatformError):
        return await finding
    return None


def game_of(stage: Json) -> Json:
    """Return the chosen game of a lobby. Of another stage, only the title is known."""
    game: Json = next((game for game in stage.get("games", ()) if game["chosen"]), {})
    return {"label": stage.get("title", ""), "about": "", "data": "", **game}


def table_words(stage: Json, texts: Texts) -> str:
    """Return in words the people at a table, its game, and the free seats of a lobby. Computers are left out.

    A stage of a later version may have unknown parts, and unknown kinds of seats.
    """
    seats = stage.get("seats", ())
    names = [seat["name"] for seat in seats if seat["presence"] in _SEATED]
    if not names:
        return texts("web-invited")
    part, people, title = stage["part"], texts("list-separator").join(names), game_of(stage)["label"]
    if part == Part.END.value:
        return f"{people} · {title}"
    message = "web-preview-waits" if part == Part.LOBBY.value else "web-preview-plays"
    who = texts(message, names=people, title=title, count=len(names))
    free = stage["offered"] - len(seats) if part == Part.LOBBY.value else 0
    return " · ".join((who, texts("web-preview-free", count=free))) if free > 0 else who
