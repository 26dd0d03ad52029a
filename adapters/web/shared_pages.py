"""The pages behind shared links (replays and tournament boards), and their data as JSON.

A link shows one game or one board to everybody who has it, and nothing else. In a replay, cards are in notation, and a
hidden card is null.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from html import escape
from string import Template
from typing import Any, Final

from aiohttp import hdrs, web

from adapters.web.admission import NetworkLimits, Networks
from adapters.web.drawing import stage_json
from adapters.web.kept_bodies import NEVER_KEPT, Bodies, PackedBody, body_response, packed
from adapters.web.links import REPLAY_PATH, TOURNAMENT_PATH, page_route
from adapters.web.page_texts import texts_of
from adapters.web.previews import Preview, Previews, home_preview
from adapters.web.static_files import StaticFiles
from adapters.web.visitors import Visitors
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.domain.rows import GameRow
from bot.domain.screen import Stage, plain_text
from bot.features.coach import Coaching, Curves, ReplayCoach
from bot.features.replays import Replay, Replays
from bot.features.tournaments import LinkedBoard, TournamentLinks
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits
from engine import DeckCut, Drew, Phase, RedealDemanded, ReplayStep, TrumpExchanged, TrumpShown, TrumpSuit

STATUS: Final[Mapping[AnyCode, int]] = {
    AnswerCode.NO_REPLAY: 404,
    AnswerCode.NO_TOURNAMENT: 404,
    AnswerCode.SLOW_DOWN: 429,
    AnswerCode.TRY_AGAIN: 503,
    AnswerCode.MANY_WAIT: 503,
}
RETRY_AFTER_S: Final = 2
"""The time in seconds after which a client may retry. A body is made faster, but up to 32 others are made before it."""


class SharedLinks:
    """Admits requests for links of one kind within limits, and makes the responses to refused requests.

    `check` gets the key in the link, and raises `Declined` if the key is unknown. `refusals` are HTML pages, each with
    `$said` in place of the reason.
    """

    def __init__(
        self,
        check: Callable[[str], Awaitable[object]],
        texts: Mapping[Language, Texts],
        refusals: Mapping[Language, Template],
        networks: Networks,
        by_network: NetworkLimits,
        of_all: RateLimits[None],
    ) -> None:
        self._check = check
        self._texts = texts
        self._refusals = refusals
        self._networks = networks
        self._by_network = by_network
        self._of_all = of_all

    async def admit(self, request: web.Request) -> str:
        """Count the request and return the key in its link. A request with an unknown key counts for its network alone.

        Raises:
            Declined: The limit is reached, or the key is unknown.
        """
        key = request.match_info["key"]
        if not self._by_network.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)
        await self._check(key)
        if not self._of_all.allows(None):
            raise Declined(AnswerCode.SLOW_DOWN)
        return key

    def texts_for(self, request: web.Request) -> Texts:
        return texts_of(request, self._texts)

    def refusal_page(self, refusal: Exception, texts: Texts) -> web.Response:
        """Return an HTML page with the reason of the refusal.

        After a failure of the store, its text asks the reader to try again.
        """
        code = _code_of(refusal)
        page = self._refusals[texts.language].substitute(said=escape(texts(f"answer-{code.value}")))
        response = html_response(page.encode(), STATUS.get(code, 403))
        response.headers.update(_again(code))
        return response


def refusal_json(refusal: Exception, texts: Texts) -> web.Response:
    """Return the reason of the refusal as JSON. After a failure of the store, the text asks to try again."""
    code = _code_of(refusal)
    said = {"said": texts(f"answer-{code.value}")}
    return web.json_response(said, status=STATUS.get(code, 403), headers=NEVER_KEPT | _again(code))


def _again(code: AnyCode) -> dict[str, str]:
    return {hdrs.RETRY_AFTER: str(RETRY_AFTER_S)} if code is AnswerCode.MANY_WAIT else {}


def html_response(page: bytes, status: int = 200) -> web.Response:
    """Return the response with this HTML. It is not cached."""
    return web.Response(
        body=page, status=status, content_type="text/html", charset="utf-8", headers=NEVER_KEPT
    )


def _code_of(refusal: Exception) -> AnyCode:
    return refusal.code if isinstance(refusal, Declined) else AnswerCode.TRY_AGAIN


BOARDS_OF_NETWORK: Final = {"burst": 60, "per_second": 4}
"""The limit of a network. An open page asks every five seconds, and a room's people may share a network."""
BOARDS_OF_ALL: Final = {"burst": 200, "per_second": 40}


class CupSite:
    """Serves tournament boards, with limits for each network and for all together."""

    def __init__(  # noqa: PLR0913 -- a page is made of what several parts know
        self,
        links: TournamentLinks,
        texts: Mapping[Language, Texts],
        files: StaticFiles,
        networks: Networks,
        clock: Clock,
        bodies: Bodies,
        *,
        previews: Previews,
    ) -> None:
        self._boards = links
        self._bodies = bodies
        self._previews = previews
        self._clock = clock
        self._pages = files.cups
        limits = NetworkLimits(clock, **BOARDS_OF_NETWORK), RateLimits[None](clock, **BOARDS_OF_ALL)
        self._links = SharedLinks(links.check, texts, files.cup_refusals, networks, *limits)

    def routes(self) -> list[web.RouteDef]:
        return [
            page_route(TOURNAMENT_PATH, self._page),
            web.get(f"{TOURNAMENT_PATH}/{{key}}/board", self._board),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            key = await self._links.admit(request)
            await self._boards.row(key)
        except (Declined, StoreError) as refusal:
            return self._links.refusal_page(refusal, texts)
        preview, page = await self._preview(key, texts), self._pages[texts.language]
        return self._previews.response(request, page, preview, texts, NEVER_KEPT)

    async def _preview(self, key: str, texts: Texts) -> Preview | None:
        """Return the title of a board, and what is awaited there or the end; None if it cannot be drawn now."""
        with suppress(Declined, StoreError):
            board = await self._boards.board(key)
            stage = await asyncio.to_thread(self._boards.drawn, board, texts.language)
            text, picture = plain_text(stage.turn.words), home_preview(texts).picture
            return Preview(f"{TOURNAMENT_PATH}/{key}", stage.title, text, picture)
        return None

    async def _board(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            board = await self._boards.board(await self._links.admit(request))
            body = await self._packed(board, texts.language)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, texts)
        return await body_response(request, body, finished=board.over_at is not None)

    async def _packed(self, board: LinkedBoard, language: Language) -> PackedBody:
        """Return the body of a board. That of an ended tournament is kept; its `now` is the time of the end."""
        now = self._clock.now() if board.over_at is None else board.over_at

        def drawn() -> Json:
            stage = self._boards.drawn(board, language)
            return {"stage": stage_json(stage), "now": now, "over": stage.turn.until is None}

        if board.over_at is None:
            return await packed(drawn)
        name = ("board", board.tournament.tournament, language)
        return await self._bodies.get(name, board.version, lambda: packed(drawn))


Json = dict[str, Any]


def replay_json(replay: Replay, faces: Sequence[int | None] = ()) -> Json:
    """Return the whole replay as JSON. In it, `deal` is the data for checking the deal; None in the replay of one seat.

    `faces` are the numbers of the pictures of the people at the seats; None for a seat without one.
    """
    return {
        "title": replay.title,
        "names": list(replay.names),
        "faces": list(faces),
        "seat": replay.seat,
        "steps": [
            _step(step, stage, with_deal=replay.proof is not None)
            for step, stage in zip(replay.steps, replay.stages, strict=True)
        ],
        "bouts": [{"first": bout.first, "words": bout.words} for bout in replay.bouts],
        "deal": _deal(replay),
    }


def curves_json(found: Curves) -> Json:
    """Return the curves of the coach as JSON, in the order of the seats and without names."""
    return {
        "progress": found.progress,
        "curves": [
            {
                "seat": curve.seat,
                "points": [
                    {"step": at.step, "chance": at.chance, "exact": at.exact, "own": at.own}
                    for at in curve.points
                ],
                "mistakes": [
                    {"step": one.step, "loss": one.loss, "position": one.position, "cost": one.cost}
                    for one in curve.mistakes
                ],
                "remarks": curve.remarks,
                "judged": curve.judged,
            }
            for curve in found.curves
        ],
    }


def _step(step: ReplayStep, stage: Stage, *, with_deal: bool) -> Json:
    view = step.view
    facts = {
        "words": plain_text(stage.turn.words),
        "stage": stage_json(stage),
        "by": None if step.made is None else step.made[0],
        "over": view.phase is Phase.OVER,
        "table": [[str(pair.attack), None if pair.beat is None else str(pair.beat)] for pair in view.table],
        "hands": [[None if card is None else str(card) for card in hand] for hand in step.hands],
        "talon": view.talon,
        "turned_up": None if view.turned_up is None else str(view.turned_up),
        "trump": None if view.trump is None else view.trump.letter,
        "discarded": view.discarded,
    }
    return {**facts, "dealing": list(_dealing(step))} if with_deal else facts


def _dealing(step: ReplayStep) -> Iterator[list[str | int]]:
    """Yield the events of a step that change the pack, in order, as JSON lists. The page checks the deal by them."""
    for event in step.events:
        match event:
            case DeckCut(_, place):
                yield ["cut", place]
            case RedealDemanded():
                yield ["redeal"]
            case TrumpShown():
                yield ["dealt"]
            case Drew(seat, count):
                yield ["drew", seat, count]
            case TrumpExchanged(_, given, got):
                yield ["swapped", str(given), str(got)]
            case _:
                pass


def _deal(replay: Replay) -> Json | None:
    proof, options = replay.proof, replay.options
    if proof is None:
        return None
    return {
        "commitment": proof.commitment,
        "seed": None if proof.seed is None else proof.seed.hex(),
        "rest": proof.is_rest,
        "cards": options.deck.value,
        "packs": options.packs.value,
        "hand": options.hand.value,
        "dealt": options.dealt,
        "turns_jokers": options.trump is TrumpSuit.TURNED,
        "second_trump": options.second_trump,
        "seats": len(replay.names),
        "dealer": replay.steps[0].view.dealer,
        "by_lot": replay.by_lot,
    }


REPLAYS_OF_NETWORK: Final = {"burst": 60, "per_second": 1}
"""The limit of a network. To open a game takes two requests; to change the seat takes one more."""
REPLAYS_OF_ALL: Final = {"burst": 1000, "per_second": 100}
"""The limit of all networks. It is high, because most requests get a kept body."""
_SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)


class ReplaySite:
    """Serves replays, with limits for each network and for all together."""

    def __init__(  # noqa: PLR0913 -- a replay is made of what several parts know
        self,
        replays: Replays,
        texts: Mapping[Language, Texts],
        files: StaticFiles,
        networks: Networks,
        clock: Clock,
        bodies: Bodies,
        *,
        previews: Previews,
        visitors: Visitors,
        coach: ReplayCoach | None = None,
    ) -> None:
        self._replays = replays
        self._visitors = visitors
        self._coach = coach
        self._bodies = bodies
        self._previews = previews
        self._pages = files.replays
        limits = NetworkLimits(clock, **REPLAYS_OF_NETWORK), RateLimits[None](clock, **REPLAYS_OF_ALL)
        self._links = SharedLinks(replays.check, texts, files.refusals, networks, *limits)

    def routes(self) -> list[web.RouteDef]:
        return [
            page_route(REPLAY_PATH, self._game),
            web.get(f"{REPLAY_PATH}/{{key}}/steps", self._steps),
            web.get(f"{REPLAY_PATH}/{{key}}/record", self._record),
            *([] if self._coach is None else self._coach_routes(self._coach)),
        ]

    def _coach_routes(self, coach: ReplayCoach) -> list[web.RouteDef]:
        """Return the routes of the coach. A POST starts an analysis; a GET returns its result so far."""

        async def answer(request: web.Request) -> web.Response:
            texts, asks = self._links.texts_for(request), request.method == hdrs.METH_POST
            try:
                body = await self._curves(coach, await self._links.admit(request), texts, asks=asks)
            except (Declined, StoreError) as refusal:
                return refusal_json(refusal, texts)
            except _NotCoachedError as reason:
                said = {"said": texts(f"coach-{reason.state.value}")}
                return web.json_response(said, status=503, headers=NEVER_KEPT)
            return await body_response(request, body, finished=body.status == 200 and not asks)

        return [route(f"{REPLAY_PATH}/{{key}}/coach", answer) for route in (web.get, web.post)]

    async def _curves(self, coach: ReplayCoach, key: str, texts: Texts, *, asks: bool) -> PackedBody:
        """Return the body with the coach's curves of the game with this key. A body with complete curves is kept.

        With `asks`, first start the analysis, unless complete curves are kept. Without it, only look for curves.

        Raises:
            _NotCoachedError: there are no curves now.
        """
        game = await self._replays.public(key)
        name = ("curves", game.game, texts.language)
        last = self._bodies.last(name)
        if last is not None and last.status == 200:
            return last
        if asks and not await coach.ask(key):
            raise _NotCoachedError(Coaching.BUSY)
        coach.look(game)

        async def made() -> PackedBody:
            found = await coach.curves(key, texts.language)
            if found is None:
                raise _NotCoachedError(Coaching.FAILED)
            works = {} if found.progress == 100 else {"said": texts("replay-page-curve-working")}
            return await packed(lambda: curves_json(found) | works, 202 if works else 200)

        return await self._bodies.get(name, coach.version(game), made)

    async def _game(self, request: web.Request) -> web.Response:
        """Return the page of a game, or a page with the reason of the refusal."""
        texts = self._links.texts_for(request)
        try:
            key = await self._links.admit(request)
            game = await self._replays.public(key)
        except (Declined, StoreError) as refusal:
            return self._links.refusal_page(refusal, texts)
        preview, page = await self._preview(key, game, texts), self._pages[texts.language]
        return self._previews.response(request, page, preview, texts, NEVER_KEPT)

    async def _preview(self, key: str, game: GameRow, texts: Texts) -> Preview | None:
        """Return the rules and the end of a public game; None if they cannot be found now."""
        with suppress(Declined, StoreError):
            title, end = await self._replays.end_of(game, texts.language)
            return Preview(f"{REPLAY_PATH}/{key}", title, end, f"{REPLAY_PATH}/{key}/picture.png")
        return None

    async def _steps(self, request: web.Request) -> web.Response:
        texts = self._links.texts_for(request)
        try:
            key, seat = await self._links.admit(request), _seat(request.query.get("seat", ""))
            body = await self._packed(await self._replays.public(key), texts.language, seat)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, texts)
        return await body_response(request, body)

    async def _packed(self, game: GameRow, language: Language, seat: int | None) -> PackedBody:
        """Return the body with the steps of a public game, as seen from `seat` (None: with all cards).

        A kept body is used if the names, the people's pictures and the request to the coach have not changed. These
        three are read at each request.
        """
        people = await self._replays.people_of(game)
        seats = [None if person is None else people.get(person) for person in game.seats]
        faces = await self._visitors.faces_at(seats)
        names = tuple(None if person is None else person.name for person in seats)
        coach = None
        if self._coach is not None:
            self._coach.look(game)  # the page asks for the curves only when it is loaded
            coach = {"asked": self._coach.was_asked(game)}

        async def made() -> PackedBody:
            replay = await self._replays.replay_of(game, people, language, seat)
            return await packed(lambda: replay_json(replay, faces) | {"coach": coach})

        version: Hashable = (names, *faces, coach and coach["asked"])
        return await self._bodies.get(("steps", game.game, language, seat), version, made)

    async def _record(self, request: web.Request) -> web.Response:
        try:
            key = await self._links.admit(request)
            text = await self._replays.record(key)
        except (Declined, StoreError) as refusal:
            return refusal_json(refusal, self._links.texts_for(request))
        name = f"durak_{key.partition('-')[0]}.txt"
        headers = {**NEVER_KEPT, "Content-Disposition": f'attachment; filename="{name}"'}
        return web.Response(text=text, headers=headers)


class _NotCoachedError(Exception):
    """The coach has no curves of the game. `state` is the reason: busy, or failed."""

    def __init__(self, state: Coaching) -> None:
        super().__init__()
        self.state = state


def _seat(text: str) -> int | None:
    """Return the number of a seat, or None for an empty text.

    Raises:
        Declined: The text is not a number.
    """
    if text and _SEAT.fullmatch(text) is None:
        raise Declined(AnswerCode.NO_REPLAY)
    return int(text) if text else None
