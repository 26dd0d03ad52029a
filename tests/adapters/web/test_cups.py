"""The board of a tournament behind a link, asked for as a browser asks."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
from aiohttp import ClientResponse

from adapters.web import shared_pages
from adapters.web.drawing import stage_json
from adapters.web.shared_pages import BOARDS_OF_NETWORK, Json
from bot.domain.ids import Language, PersonId, TournamentId
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.domain.rows import Person, PutPerson
from bot.domain.screen import Stage
from bot.features.tournaments.boards import TournamentLinks
from bot.features.tournaments.model import Finished, FinishedWhy, Playing, Tournament, TournamentStep
from bot.features.tournaments.storing import changes_of
from tests.adapters.played import ROOM
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.bot.screens.cups import FIRST, NAMES, A, G, a_round, match, tournament
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

SECOND = a_round(2, match(1, A, G))


@dataclass
class Linked:
    """A server with a tournament in its second round, and the key of its link."""

    server: WebServer
    store: MemoryStore
    links: TournamentLinks
    key: str

    async def get(self, path: str, **headers: str) -> ClientResponse:
        return await self.server.client.get(f"{self.server.url}/tournament/{path}", headers=headers)


async def kept(store: MemoryStore, of: Tournament) -> TournamentId:
    """Store a tournament with its people."""
    for person, name in NAMES.items():
        chat = replace(ROOM, id=f"p-{name}")
        row = Person(person, ROOM.platform, name, name, Language("en"), chat, True)  # type: ignore[arg-type]
        await store.commit([PutPerson(row)])
    await store.commit([*changes_of(TournamentStep(of), 0)])
    return of.tournament


@pytest.fixture
async def linked() -> AsyncIterator[Linked]:
    store, clock = MemoryStore(), ManualClock()
    links = TournamentLinks(store, TEXTS, clock)
    key = await links.key_of(await kept(store, replace(tournament(), state=Playing((FIRST, SECOND)))))
    async with serve(store, clock=clock, tournaments=links, proxies=("127.0.0.1",)) as server:
        yield Linked(server, store, links, key)


async def test_the_board_has_its_rounds_with_those_who_go_on_and_who_are_out(linked: Linked) -> None:
    page = await linked.get(linked.key)
    assert page.status == 200
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert page.headers["Cache-Control"] == "no-store"
    told = await (await linked.get(f"{linked.key}/board?lang=en")).json()
    first, second = told["stage"]["rounds"]
    assert not told["over"]
    assert {
        player["name"]: player["through"] for match in first["matches"] for player in match["players"]
    } == dict(
        zip(
            (f"\u2068{name}\u2069" for name in NAMES.values()),
            (True, True, False, False, False, False, True, False),
            strict=True,
        )
    )
    assert [player["through"] for player in second["matches"][0]["players"]] == [None, None]
    assert second["matches"][0]["state"] == "called"
    assert tournament().seed not in str(told), "the lots are drawn by it"
    assert (told["stage"]["seats"], told["stage"]["host"]) == ([], "")
    assert {player["user"] for player in second["matches"][0]["players"]} == {None}


async def test_the_board_does_not_name_a_forgotten_person(linked: Linked) -> None:
    await linked.store.commit([ForgetPerson(PersonId("Аня"))])
    assert "Аня" not in await (await linked.get(f"{linked.key}/board")).text()


async def test_a_bad_link_is_answered_in_the_readers_language_and_too_many_are_refused(
    linked: Linked,
) -> None:
    other = await linked.links.key_of(TournamentId("nothing"))
    for language in LANGUAGES:
        said = TEXTS[language]("answer-no-tournament")
        for key in (linked.key[:-1], f"{linked.key}x", "cup", other, "%00"):
            page = await linked.get(f"{key}?lang={language}")
            board = await linked.get(f"{key}/board?lang={language}")
            assert (page.status, board.status) == (404, 404)
            assert said in await page.text()
            assert (await board.json())["said"] == said
    here = {"X-Forwarded-For": "203.0.113.7"}
    for _ in range(int(BOARDS_OF_NETWORK["burst"])):
        assert (await linked.get("nothing/board", **here)).status == 404
    assert (await linked.get(f"{linked.key}/board", **here)).status == 429
    assert (await linked.get(f"{linked.key}/board", **{"X-Forwarded-For": "203.0.113.8"})).status == 200


async def test_the_board_of_an_ended_tournament_is_drawn_once_and_a_new_name_shows_at_once(
    linked: Linked, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = 0

    def counted(stage: Stage) -> Json:
        nonlocal drawn
        drawn += 1
        return stage_json(stage)

    monkeypatch.setattr(shared_pages, "stage_json", counted)
    over = Finished(FinishedWhy.WON, 5, winner=A, rounds=(FIRST, SECOND), cleared=True)
    ended = replace(tournament(), tournament=TournamentId("cup9"), state=over)
    key = await linked.links.key_of(await kept(linked.store, ended))
    tags = set[str]()
    for _ in range(20):
        answer = await linked.get(f"{key}/board?lang=en")
        tags.add(answer.headers["ETag"])
        assert (await answer.json())["over"]
    assert (len(tags), drawn) == (1, 1)
    (tag,) = tags
    assert (await linked.get(f"{key}/board?lang=en", **{"If-None-Match": tag})).status == 304
    (person,) = (await linked.store.people([A])).values()
    await linked.store.commit([PutPerson(replace(person, name="Zoya"), (), person)])
    assert "Zoya" in await (await linked.get(f"{key}/board?lang=en", **{"If-None-Match": tag})).text()
    await linked.store.commit([ForgetPerson(A)])
    assert "Zoya" not in await (await linked.get(f"{key}/board?lang=en")).text()
    for _ in range(2):
        assert "ETag" not in (await linked.get(f"{linked.key}/board?lang=en")).headers, "it goes on"
    assert drawn == 5
