"""The home page of one open page: its tables, tournaments and rooms, and the notice of their next change."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from adapters.web.chats import PageConnection
from adapters.web.drawing import Json, blocks_json, seat_json, spans_json
from adapters.web.page_services import PageServices
from adapters.web.page_texts import title_of
from adapters.web.visitors import WEB
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, UserKey
from bot.features.home import Home, HomeCup, HomeTable
from bot.tables.watching import Watched, Watcher

_log = logging.getLogger(__name__)
MOST_ROOMS: Final = 100
"""The number of rooms on a home page; the ones entered last are shown."""


class OwnHome:
    """Sends the home page of a visitor to one open page. `close` ends the notices of changes."""

    def __init__(self, services: PageServices, page: PageConnection) -> None:
        self._services = services
        self._page = page
        self._watcher = Watcher(lambda: services.open_pages.note_stale(page))
        self._watched: tuple[Watched, ...] = ()

    async def send(self) -> None:
        """Send the home page, and announce its next change.

        Above the visitor's rate limit, ask the page to come again. If the store fails, send a text asking to try again.
        """
        page, services = self._page, self._services
        page.stale = False
        if not services.admission.home(page.visitor.user):
            services.open_pages.note_stale(page)
            return
        visitor, texts = page.visitor, services.texts[page.visitor.language]
        keys = visitor.rooms[-MOST_ROOMS:][::-1]
        chats = [Chat(WEB, f"g-{key}") for key in keys]
        self._watch((*chats, visitor.private))
        homes = services.homes
        found = Home((), ())
        try:
            rooms = await services.visitors.rooms(keys)
            if homes is not None:
                found = await homes.of(WEB, visitor.user, [chat.id for chat in chats], visitor.language)
            await self._send_faces(found.tables)
        except StoreError:
            _log.exception("the tables of a visitor could not be read")
            self._refuse(AnswerCode.TRY_AGAIN)
            return
        except Declined as refusal:
            self._refuse(refusal.code)
            return
        self._watch((*chats, visitor.private, *(table.table for table in found.tables)))
        page.send(
            "home",
            tables=list(map(_table, found.tables)),
            cups=list(map(_cup, found.cups)),
            rooms=[{"key": room.key, "title": title_of(texts, room)} for room in rooms],
        )

    async def _send_faces(self, tables: Sequence[HomeTable]) -> None:
        users = {UserKey(seat.user) for table in tables for seat in table.seats if seat.user}
        await send_faces(self._services, self._page, users)

    def close(self) -> None:
        """Announce no more changes."""
        self._watch(())

    def _watch(self, watched: tuple[Watched, ...]) -> None:
        if self._services.homes is not None:
            self._services.homes.leave(self._watcher, self._watched)
            self._services.homes.watch(self._watcher, watched)
        self._watched = watched

    def _refuse(self, code: AnyCode) -> None:
        texts = self._services.texts[self._page.visitor.language]
        self._page.send("answer", n=0, text=texts(f"answer-{code.value}"), alert=False)


async def send_faces(services: PageServices, page: PageConnection, users: set[UserKey]) -> None:
    """Send the page the drawn faces of these users, unless it has got them before.

    Raises:
        StoreError: The faces cannot be read.
    """
    unknown = users - page.known_faces
    if unknown:
        page.known_faces |= unknown
        page.send("faces", faces=await services.visitors.faces_of(unknown))


def _table(table: HomeTable) -> Json:
    room = table.room
    in_room = room.platform == WEB and room.id.startswith("g-")
    return {
        "id": table.table,
        "place": "match" if table.match and in_room else "room" if in_room else "private",
        "key": room.id.removeprefix("g-") if in_room else table.table,
        "part": table.part.value,
        "plays": table.plays,
        "asks": table.asks,
        "title": table.title,
        "words": spans_json(table.words),
        "seats": list(map(seat_json, table.seats)),
        "offered": table.offered,
        "pairs": None if table.pairs is None else blocks_json([table.pairs])[0],
        "until": table.until,
        "within": table.within,
    }


def _cup(cup: HomeCup) -> Json:
    key = cup.room.id.removeprefix("g-")
    return {"key": key, "words": cup.words, "enters": cup.enters, "entered": cup.entered}
