"""The pictures of the page: previews of its links, moments of replays, and a person's own results to share.

A picture shows what the address shows to everybody who has it, and nothing else. A GET uses up no code and seats
nobody. Own results are for the person with the token in the body of a POST. Keys, codes and tokens are not logged.

The pictures of posts in chats do not wait for these: one picture of the page is drawn at a time, for all readers
together, and a limit leaves time between them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from aiohttp import hdrs, web

from adapters.web.admission import NetworkCounts, NetworkLimits, Networks
from adapters.web.chats import seated_users
from adapters.web.drawing import Json, stage_json
from adapters.web.kept_bodies import NEVER_KEPT, UNLISTED
from adapters.web.links import JOIN_PATH, PUZZLE_PATH, REPLAY_PATH, ROOM_PATH, key_in
from adapters.web.page_services import PageServices
from adapters.web.page_texts import accepted_language, texts_of, title_of
from adapters.web.shared_pages import refusal_json
from adapters.web.visitors import WEB, Visitor
from adapters.web.window_site import body_of, text_in
from bot.domain.answers import AnswerCode, Declined
from bot.domain.cards import LATIN, Letters
from bot.domain.errors import BotError
from bot.domain.faces import faces_of
from bot.domain.ids import GameId, Language, UserKey
from bot.domain.scene import Presence
from bot.domain.screen import Picture
from bot.domain.sketches import Sketch, words_of
from bot.domain.stage import Part, SeatShown
from bot.features.puzzle import public_puzzle
from bot.features.replays import Replays
from bot.i18n.texts import Texts
from bot.ports.pictures import Pictures
from bot.runtime.computed_once import ComputedOnce
from bot.runtime.rate_limits import RateLimits
from bot.screens.pictures import end_sketch, home_sketch, invitation_sketch
from engine import EngineError, parse_card

OF_NETWORK: Final = {"burst": 40, "per_second": 1}
"""The limit of a network. The servers of a chat ask for the previews of all its people."""
OF_ALL: Final = {"burst": 60, "per_second": 5}
"""The limit of drawn pictures. At up to 60 ms each, with the replay of a game, they take a third of a core."""
OF_PERSON: Final = {"burst": 6, "per_second": 0.2}
MOST_BYTES: Final = 16 * 2**20
"""The most bytes of all kept pictures together."""
MOST_BESIDE: Final = 2048
"""An upper estimate of the memory for a picture's name, version and description."""
MOST_WAITING: Final = 16
MOST_WAITING_OF_NETWORK: Final = 3
"""The most waiting requests. The largest block of a network, with four times its limit, leaves places to others."""
_NUMBER: Final = re.compile(r"[1-9]\d{0,5}", re.ASCII)
_STEP: Final = re.compile(r"\d{1,5}", re.ASCII)
_PUBLIC: Final = {"Cache-Control": "public, max-age=3600", "Vary": hdrs.ACCEPT_LANGUAGE}
_ASKED_AGAIN: Final = {"Cache-Control": "private, no-cache", "Vary": hdrs.ACCEPT_LANGUAGE, **UNLISTED}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A picture: its name and version among the kept ones, and the function that makes its sketch."""

    name: Hashable
    version: Hashable
    sketch: Callable[[], Awaitable[Sketch]]


class PictureSite:
    """Serves pictures as PNG, with limits for each network, for each person, and for all together."""

    def __init__(
        self, services: PageServices, networks: Networks, pictures: Pictures, replays: Replays | None
    ) -> None:
        self._services = services
        self._networks = networks
        self._pictures = pictures
        self._replays = replays
        clock = services.clock
        self._by = NetworkLimits(clock, **OF_NETWORK)
        self._by_person: RateLimits[UserKey] = RateLimits(clock, **OF_PERSON)
        self._by_all: RateLimits[None] = RateLimits(clock, **OF_ALL)
        self._kept = ComputedOnce[Picture](MOST_BYTES, lambda one: len(one.png) + MOST_BESIDE, MOST_WAITING)
        self._waiting = NetworkCounts()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/picture.png", self._get(self._home, _PUBLIC)),
            web.get(f"{PUZZLE_PATH}/{{number}}/picture.png", self._get(self._puzzle, _PUBLIC)),
            web.get(f"{ROOM_PATH}/{{key}}/picture.png", self._get(self._room, NEVER_KEPT)),
            web.get(f"{JOIN_PATH}/{{code}}/picture.png", self._get(self._invited, NEVER_KEPT)),
            web.get(f"{REPLAY_PATH}/{{key}}/picture.png", self._get(self._replay, _ASKED_AGAIN)),
            web.post("/picture", self._own),
        ]

    def _get(
        self, find: Callable[[web.Request, Texts], Awaitable[_Wanted | None]], headers: Mapping[str, str]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Return the handler of a route. `find` returns the picture of a request, None if there is none."""

        async def answer(request: web.Request) -> web.Response:
            texts = texts_of(request, self._services.texts)
            try:
                self._admit(request)
                wanted = await find(request, texts)
                picture = None if wanted is None else await self._drawn(wanted, request)
            except BotError as refusal:
                return refusal_json(refusal, texts)
            if picture is None:
                raise web.HTTPNotFound
            return _response(request, picture, headers)

        return answer

    def _admit(self, request: web.Request) -> None:
        """Count the request for its network.

        Raises:
            Declined: The limit of the network is reached.
        """
        if not self._by.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)

    async def _drawn(self, wanted: _Wanted, request: web.Request) -> Picture:
        """Return the kept picture, or draw it.

        Raises:
            Declined: Too many pictures wait, of the network or of all, or the limit of all is reached.
        """

        async def made() -> Picture:
            if not self._by_all.allows(None):
                raise Declined(AnswerCode.SLOW_DOWN)
            sketch = await wanted.sketch()
            return await self._pictures.draw(sketch, words_of(sketch))

        is_kept = self._kept.has(wanted.name, wanted.version)
        network = None if is_kept else self._networks.of(request)
        if not self._waiting.add(network, MOST_WAITING_OF_NETWORK):
            raise Declined(AnswerCode.MANY_WAIT)
        try:
            return await self._kept.get(wanted.name, wanted.version, made)
        finally:
            self._waiting.remove(network)

    # everybody's

    async def _home(self, _: web.Request, texts: Texts) -> _Wanted:
        return _known(("home", texts.language), home_sketch(texts))

    async def _puzzle(self, request: web.Request, texts: Texts) -> _Wanted | None:
        if (typed := _NUMBER.fullmatch(request.match_info["number"])) is None:
            return None
        sketch = public_puzzle(int(typed[0]), self._services.clock.now(), texts)
        return None if sketch is None else _known(("puzzle", typed[0], texts.language), sketch)

    async def _room(self, request: web.Request, texts: Texts) -> _Wanted | None:
        key = key_in(ROOM_PATH, request.match_info["key"]) or ""
        room = await self._services.visitors.room(key) if key else None
        if room is None:
            return None
        screen = await self._services.chats.newest_table(room.chat, texts.language)
        return await self._table(("room", key), title_of(texts, room), screen.get("stage", {}), texts)

    async def _invited(self, request: web.Request, texts: Texts) -> _Wanted | None:
        """Return the picture of the table of a code; None if it seats nobody. The request counts as a look at it."""
        code, invitations = key_in(JOIN_PATH, request.match_info["code"]), self._services.invitations
        if not self._services.admission.look(self._networks.of(request), code or ""):
            raise Declined(AnswerCode.SLOW_DOWN)
        if invitations is None or code is None:
            return None
        try:
            found = await invitations.table(code, WEB, texts)
        except Declined:
            return None
        return await self._table(("join", code), found.title, stage_json(found.stage), texts)

    async def _table(self, name: tuple[str, str], title: str, stage: Json, texts: Texts) -> _Wanted:
        seats = _seats(stage)
        chosen = await self._services.visitors.faces_of(seated_users([{"stage": stage}]))
        faces = faces_of(seats, [chosen.get(UserKey(seat.user or "")) for seat in seats])
        pace: Json = next((pace for pace in stage.get("paces", ()) if pace["chosen"]), {})
        lines = (stage.get("title", ""), pace.get("about", ""))
        people = list(zip(seats, faces, strict=True))
        part = Part(stage["part"]) if stage.get("part") in {one.value for one in Part} else None
        sketch = invitation_sketch(part, title, lines, people, stage.get("offered") or 0, texts)
        return _known((*name, texts.language), sketch)

    async def _replay(self, request: web.Request, texts: Texts) -> _Wanted | None:
        replays, typed = self._replays, request.query.get("step", "")
        if replays is None or (typed and _STEP.fullmatch(typed) is None):
            return None
        game = await replays.public(request.match_info["key"])
        step = int(typed) if typed else None
        people = await replays.people_of(game)
        seats = [None if person is None else people.get(person) for person in game.seats]
        faces = await self._services.visitors.faces_at(seats)
        names = tuple(None if person is None else person.name for person in seats)
        version, language = (names, *faces), texts.language
        return _Wanted(
            ("replay", GameId(game.game), language, step),
            version,
            lambda: replays.picture(game, people, faces, language, step),
        )

    # a person's own

    async def _own(self, request: web.Request) -> web.Response:
        """Return a picture for the person with the token in the body: of the end of a game, or of a puzzle.

        A game is named by the number of its post and the key of the room, empty in the private chat. A puzzle is named
        by its number.
        """
        asked = await body_of(request)
        known = self._services.texts
        texts = known.get(Language(text_in(asked, "lang"))) or known[accepted_language(request)]
        try:
            self._admit(request)
            visitor = await self._services.visitors.find(text_in(asked, "token"))
            if visitor is None:
                raise web.HTTPNotFound
            if not self._by_person.allows(visitor.user):
                raise Declined(AnswerCode.SLOW_DOWN)
            find = self._own_puzzle if "puzzle" in asked else self._own_end
            sketch = await find(visitor, asked, texts)
            if sketch is None:
                raise web.HTTPNotFound
            picture = await self._drawn(_known(("own", sketch), sketch), request)
        except BotError as refusal:
            return refusal_json(refusal, texts)
        return _response(request, picture, NEVER_KEPT)

    async def _own_puzzle(self, visitor: Visitor, asked: Mapping[str, object], texts: Texts) -> Sketch | None:
        number, puzzles = asked["puzzle"], self._services.puzzles
        if puzzles is None or not _is_number(number):
            return None
        return await puzzles.picture(WEB, visitor.user, int(str(number)), texts.language)

    async def _own_end(self, visitor: Visitor, asked: Mapping[str, object], texts: Texts) -> Sketch | None:
        """Return the end of a game in a post of a chat that this person has entered; None if there is none."""
        key, number = text_in(asked, "room"), asked.get("number")
        if not _is_number(number) or (key and key not in visitor.rooms):
            return None
        room = await self._services.visitors.room(key) if key else None
        chat = visitor.private if not key else None if room is None else room.chat
        shown = (
            None if chat is None else await self._services.chats.post(chat, int(str(number)), texts.language)
        )
        screen: Json = {} if shown is None else shown.get("screen", {})
        stage = screen.get("stage", {})
        seats = _seats(stage)
        if stage.get("part") != Part.END.value or all(seat.place is None for seat in seats):
            return None  # or a game without a result
        chosen = await self._services.visitors.faces_of(seated_users([screen]))
        faces = faces_of(seats, [chosen.get(UserKey(seat.user or "")) for seat in seats])
        return end_sketch(seats, faces, texts, Letters(screen.get("letters", LATIN)))


def _known(name: Hashable, sketch: Sketch) -> _Wanted:
    """Return the picture of a sketch that is made already. It is drawn again if the sketch has changed."""

    async def same() -> Sketch:
        return sketch

    return _Wanted(name, sketch, same)


def _is_number(found: object) -> bool:
    return isinstance(found, int) and _NUMBER.fullmatch(str(found)) is not None


def _response(request: web.Request, picture: Picture, headers: Mapping[str, str]) -> web.Response:
    tagged = dict(headers)
    if headers is not NEVER_KEPT:
        tagged[hdrs.ETAG] = f'"{picture.key[:32]}"'
        if any(one.value in (picture.key[:32], "*") for one in request.if_none_match or ()):
            return web.Response(status=304, headers=tagged)
    return web.Response(body=picture.png, content_type="image/png", headers=tagged)


def _seats(stage: Json) -> tuple[SeatShown, ...]:
    """Return the seats of a stored post; none of a post with an unknown form, such as that of a later version."""
    try:
        return tuple(map(_seat, stage.get("seats", ())))
    except (KeyError, ValueError, EngineError):
        return ()


def _seat(seat: Json) -> SeatShown:
    return SeatShown(
        seat["name"],
        seat["user"],
        Presence(seat["presence"]),
        seat.get("cards", 0),
        place=seat.get("place"),
        fool=seat.get("fool", False),
        open=tuple(map(parse_card, seat.get("open", ()))),
        opener=seat.get("opener", False),
    )
