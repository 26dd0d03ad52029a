"""The routes of replays, asked as a browser asks."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientResponse

from adapters.web.shared_pages import REPLAYS_OF_NETWORK, replay_json
from adapters.web.visitors import Visitor, Visitors
from bot.domain.answers import AnswerCode
from bot.domain.ids import GameId, Language, PersonId, UserKey
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.features.replays import Replays
from engine import Game, Options, Record, Seat, SeriesLength, replay
from tests.adapters.played import keep, play
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore


@dataclass
class Shown:
    """A server with one game, and the key of this game."""

    server: WebServer
    store: MemoryStore
    replays: Replays
    game: Game
    key: str
    clock: ManualClock

    async def get(self, path: str, **headers: str) -> ClientResponse:
        return await self.server.client.get(f"{self.server.url}/replay/{path}", headers=headers)


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    store, clock = MemoryStore(), ManualClock()
    replays, game = Replays(store, TEXTS), play()
    key = await replays.key_of(await keep(store, game))
    async with serve(store, clock=clock, replays=replays, proxies=("127.0.0.1",)) as server:
        yield Shown(server, store, replays, game, key, clock)


async def test_the_page_its_files_and_its_steps_are_served_under_the_strict_policy(shown: Shown) -> None:
    page = await shown.get(shown.key)
    text = await page.text()
    assert page.status == 200
    assert " style=" not in text
    assert "<style" not in text
    assert text.count("<script") == 1
    files = [f"..{path}" for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', text)]
    assert len(files) == 4
    for path in (
        shown.key,
        f"{shown.key}/steps",
        f"{shown.key}/record",
        *files,
    ):
        answer = await shown.get(path)
        assert answer.status == 200, path
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        if "static" not in path:
            kept = "private, no-cache" if "steps" in path else "no-store"
            assert answer.headers["Cache-Control"] == kept
            assert "noindex" in answer.headers["X-Robots-Tag"]


async def test_serving_the_page_of_a_replay_reads_no_file_from_the_disk(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    read_text = Path.read_text

    def watched(path: Path, *how: Any, **more: Any) -> str:
        opened.append(path)
        return read_text(path, *how, **more)

    monkeypatch.setattr(Path, "read_text", watched)
    for key in (shown.key, "none"):
        assert (await shown.get(key)).status in (200, 404)
    assert opened == []


async def test_the_steps_of_a_replay_are_those_of_its_game_with_and_without_compression(shown: Shown) -> None:
    for coding in ("gzip", "identity"):
        answer = await shown.get(f"{shown.key}/steps?lang=en", **{"Accept-Encoding": coding})
        assert answer.headers.get("Content-Encoding", "identity") == coding
        told: dict[str, Any] = await answer.json()
        assert len(told["steps"]) == len(shown.game.moves) + 1
        assert told["steps"][-1]["hands"] == [list(map(str, hand)) for hand in shown.game.hands]
        seed = shown.game.deal.seed
        assert seed is not None
        assert told["deal"]["seed"] == seed.hex()
        assert told["steps"] == replay_json(await shown.replays.replay(shown.key, Language("en")))["steps"]


async def test_the_seats_have_the_faces_that_their_people_chose(shown: Shown) -> None:
    async def faces() -> list[int | None]:
        told: dict[str, Any] = await (await shown.get(f"{shown.key}/steps")).json()
        return list(told["faces"])

    assert await faces() == [None, None, None]
    visitor = Visitor("digest", UserKey("anna"), "Anna", Language("en"), face=7)
    await Visitors(shown.store).keep(visitor)
    assert await faces() == [7, None, None]
    await shown.store.commit([ForgetPerson(PersonId("anna"))])
    assert await faces() == [None, None, None]


async def test_the_steps_for_one_seat_have_no_card_hidden_from_this_seat(shown: Shown) -> None:
    views = [replay(Record.from_text(_cut(shown.game, made)))[0] for made in range(len(shown.game.moves) + 1)]
    for seat in map(Seat, range(3)):
        text = await (await shown.get(f"{shown.key}/steps?seat={seat}")).text()
        told = json.loads(text)
        assert (told["seat"], told["deal"]) == (seat, None)
        seed = shown.game.deal.seed
        assert seed is not None
        assert seed.hex() not in text
        for step, game in zip(told["steps"], views, strict=True):
            view = game.view(seat)
            known = [*map(str, view.hand), *(str(card) for hand in view.known_held for card in hand)]
            assert {card for hand in step["hands"] for card in hand if card is not None} <= {*known}
            assert "dealing" not in step
            assert list(map(len, step["hands"])) == list(map(len, game.hands))


def _cut(game: Game, moves: int) -> str:
    again = Game.start(game.options, game.seats, game.deal, game.start_as)
    for seat, move in game.moves[:moves]:
        again.play(seat, move)
    return again.record().to_text()


async def test_a_bad_link_is_answered_in_the_readers_language(shown: Shown) -> None:
    other = await shown.replays.key_of(GameId("nothing"))
    keys = (shown.key[:-1], f"{shown.key}x", "game1", other, "a-" + "b" * 26, "%00", "é", "a" * 3_000)
    for language in LANGUAGES:
        said = TEXTS[language](f"answer-{AnswerCode.NO_REPLAY.value}")
        for key in keys:
            page = await shown.get(key, **{"Accept-Language": language})
            assert page.status == 404
            assert said in await page.text()
            steps = await shown.get(f"{key}/steps?lang={language}")
            assert (steps.status, (await steps.json())["said"]) == (404, said)
            assert (await shown.get(f"{key}/record?lang={language}")).status == 404
    for seat in ("3", "-1", "x", "²", "99999", "1e0"):
        assert (await shown.get(f"{shown.key}/steps?seat={seat}")).status == 404


async def test_a_running_game_and_a_pack_that_goes_on_are_refused(shown: Shown) -> None:
    running = await shown.replays.key_of(await keep(shown.store, play(most=20), "runs", over=False))
    quick = play(Options(refill=False, series=SeriesLength.OPEN), seats=2)
    held = await shown.replays.key_of(await keep(shown.store, quick, "quick"))
    for language in LANGUAGES:
        assert await _refused(shown, running, language) == "answer-replay-later"
        assert await _refused(shown, held, language) == "answer-replay-pack-goes-on"


async def _refused(shown: Shown, key: str, language: Language) -> str:
    """Return the id of the refusal in the answers of all routes of this key; nothing of the game is in them."""
    found = set()
    for path in (key, f"{key}/steps", f"{key}/record"):
        answer = await shown.get(f"{path}?lang={language}")
        assert answer.status == 403
        text = await answer.text()
        assert "durak-record" not in text
        assert "hands" not in text.replace("hands open", "")
        said = text if path == key else (await answer.json())["said"]
        codes = [AnswerCode.REPLAY_LATER, AnswerCode.REPLAY_PACK_GOES_ON]
        ids = [f"answer-{code.value}" for code in codes]
        found |= {one for one in ids if TEXTS[language](one) in said}
    (told,) = found
    return told


async def test_a_name_is_plain_text_and_removed_with_a_forgotten_person(shown: Shown) -> None:
    before = await (await shown.get(f"{shown.key}/steps?lang=en")).text()
    assert "Anna" in before
    await shown.store.commit([ForgetPerson(PersonId("anna"))])
    for path in ("", "/steps?lang=en", "/steps?lang=en&seat=1", "/record"):
        assert "Anna" not in await (await shown.get(shown.key + path)).text()
    told = await (await shown.get(f"{shown.key}/steps?lang=en")).json()
    assert "Player 1" in told["names"][0]


async def test_too_many_requests_for_replays_are_refused_only_for_their_network(shown: Shown) -> None:
    here, there = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    for _ in range(int(REPLAYS_OF_NETWORK["burst"])):
        assert (await shown.get("nothing/steps", **here)).status == 404
    said = TEXTS[Language("uk")]("answer-slow-down")
    for path in (f"{shown.key}?lang=uk", f"{shown.key}/steps?lang=uk", f"{shown.key}/record?lang=uk"):
        answer = await shown.get(path, **here)
        assert answer.status == 429
        assert said in (
            await answer.text() if "?" in path and "/" not in path else (await answer.json())["said"]
        )
    assert (await shown.get(shown.key, **there)).status == 200
    await shown.clock.advance(1)
    assert (await shown.get(shown.key, **here)).status == 200
