"""The previews of links in chats. Robots ask for them without signs of a browser, and use nothing up."""

import io
import logging
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from html.parser import HTMLParser
from http import HTTPStatus

import pytest
from aiohttp import ClientResponse
from prometheus_client import generate_latest

from adapters.web.previews import PREVIEWS_OF_NETWORK, Previews
from adapters.web.room_site import table_words
from bot import screens
from bot.domain.errors import StoreUnavailable
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Presence, SceneSeat
from bot.features.puzzle.model import number_at
from bot.features.replays import Replays
from bot.features.tournaments.boards import TournamentLinks
from bot.features.tournaments.model import Playing
from bot.runtime.logs import LogHandler
from bot.runtime.metrics import Metrics
from bot.screens.lines import title_words
from tests.adapters.played import NAMES, keep, play
from tests.adapters.web.page_client import FAR_FUTURE, TEXTS, PageClient, WebServer, serve
from tests.adapters.web.test_cups import kept
from tests.adapters.web.test_invited import CODE, shown
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.screens.cups import FIRST, tournament
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, Sitting, lobby
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

EN, RU = TEXTS[Language("en")], TEXTS[Language("ru")]
ROBOTS: tuple[Mapping[str, str], ...] = ({"Accept": "*/*", "User-Agent": "TelegramBot (like TwitterBot)"}, {})
HOSTILE = "\"><script>alert('&lt;')</script>"
ANYWHERE = "203.0.113.7"


class Head(HTMLParser):
    """The properties of the tags `meta` in a page, as a robot reads them, and the elements with a script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.scripts: list[Mapping[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "script":
            self.scripts.append(found)
        name = found.get("property") or found.get("name")
        if tag == "meta" and name:
            self.said[name] = found.get("content") or ""


async def asked(server: WebServer, path: str, **headers: str) -> ClientResponse:
    """Return the answer to a robot; `headers` have underscores in place of hyphens."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    skipped = () if "Accept" in sent else ("Accept",)
    return await server.client.get(server.url + path, headers=sent, skip_auto_headers=skipped)


async def preview(server: WebServer, path: str, **headers: str) -> dict[str, str]:
    """Return the tags of the preview of this link. Check that everything a robot needs is there."""
    async with await asked(server, path, **headers) as answer:
        assert (answer.status, answer.content_type) == (HTTPStatus.OK, "text/html"), path
        head = Head(await answer.text())
    said = {name: value for name, value in head.said.items() if name.startswith(("og:", "twitter:"))}
    assert all(script.get("src", "").startswith("/static/") for script in head.scripts)  # type: ignore[union-attr]
    assert (said["og:type"], said["twitter:card"]) == ("website", "summary_large_image")
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert said["og:image:alt"]
    assert re.fullmatch(r"https?://[^/]+/([\w/-]+/)?picture\.png\?lang=\w\w", said["og:image"])
    return said


def words_of(said: Mapping[str, str]) -> tuple[str, str]:
    return said["og:title"], said["og:description"]


def home(language: str = "en") -> tuple[str, str]:
    texts = TEXTS[Language(language)]
    return texts("web-title"), texts("web-tagline")


async def invited(host: PageClient) -> str:
    """Invite to the table in the room of this page, and return the code."""
    await host.say("say", side="group", text="/invite")
    found = CODE.search(str(await host.hear("post", lambda message: "/join" in str(message))))
    assert found is not None
    return found[1].replace("-", "")


# what a preview says


@pytest.mark.parametrize("language", LANGUAGES)
async def test_home_says_what_durak_is_in_the_language_of_the_link_or_the_browser(
    server: WebServer, language: str
) -> None:
    for asking in (
        await preview(server, "/", Accept_Language=language),
        await preview(server, f"/?lang={language}"),
    ):
        assert words_of(asking) == home(language)
        assert asking["og:image"] == f"{server.url}/picture.png?lang={language}"
    async with await asked(server, f"/?lang={language}", Accept_Language="uk-UA") as answer:
        assert '<html lang="uk" dir="ltr">' in await answer.text(), (
            "the page itself is in the language of the reader"
        )


async def test_each_robot_gets_the_page_at_each_address_also_by_head(server: WebServer) -> None:
    paths = (
        "/",
        "/room/abcdefgh",
        "/room/!",
        "/join/abcdefgh",
        "/puzzle",
        "/puzzle/",
        "/puzzle/1",
        "/puzzle.)",
    )
    for path in paths:
        for robot in ROBOTS:
            async with await asked(server, path, **robot) as answer:
                assert (answer.status, answer.content_type) == (HTTPStatus.OK, "text/html"), path
                assert f'src="{"/static/page."}' in await answer.text()
        async with server.client.head(server.url + path) as answer:
            assert (answer.status, answer.content_type) == (HTTPStatus.OK, "text/html"), path
            assert int(answer.headers["Content-Length"]) > 0
            assert await answer.read() == b""


async def test_the_addresses_of_a_preview_begin_with_the_public_address_of_the_page(
    clock: ManualClock,
) -> None:
    public, names = "https://durak.example.org", ["durak.example.org"]
    async with serve(MemoryStore(), clock=clock, public=public, names=names) as server:
        said = await preview(server, "/puzzle/1?lang=uk")
        assert said["og:url"] == f"{public}/puzzle/1?lang=uk"
        assert said["og:image"] == f"{public}/puzzle/1/picture.png?lang=uk"
    async with serve(MemoryStore(), clock=clock) as server:
        assert (await preview(server, "/puzzle/1", Host="192.168.1.20:8080"))["og:url"] == (
            "http://192.168.1.20:8080/puzzle/1"
        )
        async with await asked(server, "/", Host=f"{HOSTILE.replace(' ', '')}.local") as answer:
            page = await answer.text()
        assert "<script>" not in page
        async with await asked(server, "/", Host="evil.example") as answer:
            assert answer.status == HTTPStatus.MISDIRECTED_REQUEST


async def test_a_room_says_who_plays_or_waits_in_the_language_of_its_reader(server: WebServer) -> None:
    host = await server.open_room(name="Anna", language="ru")
    path = f"/room/{host.welcome['room']['key']}"
    title = EN("web-room-title", name="\u2068Anna\u2069")
    assert words_of(await preview(server, f"{path}?lang=en")) == (title, EN("web-invited"))
    seats = [SceneSeat(name, Presence.PRESENT, name) for name in (HOSTILE, "Boris")]
    drawn = [
        (Language(code), screens.lobby_screen(lobby(*seats), TEXTS[Language(code)])) for code in LANGUAGES
    ]
    screen = replace(drawn[0][1], room=host.room(), translations=tuple(drawn))
    await server.platform.send(host.room(), screen, key="l", quiet=False)
    said = await preview(server, f"{path}.?lang=en")
    stage = dict(drawn)[Language("en")].drawn_stage
    assert stage is not None
    names = EN("list-separator").join(seat.name for seat in stage.seats)
    assert HOSTILE[:10] in names
    (game,) = {offer.label for offer in stage.games if offer.chosen}
    waits = EN("web-preview-waits", names=names, title=game, count=2)
    free = EN("web-preview-free", count=stage.seats_offered - 2)
    assert words_of(said) == (title, f"{waits} · {free}")
    assert said["og:url"] == f"{server.url}{path}?lang=en"
    assert said["og:image"] == f"{server.url}{path}/picture.png?lang=en"
    opener = await preview(server, path)
    assert opener["og:image"].endswith("?lang=ru")
    assert opener["og:title"] == RU("web-room-title", name="\u2068Anna\u2069"), "the language of the opener"
    assert words_of(await preview(server, path, Accept_Language="en-GB,ru"))[0] == title
    assert words_of(await preview(server, "/room/gonegonegone", Accept_Language="uk")) == home("uk")


async def test_a_game_says_who_plays_what_and_leaves_computers_out(server: WebServer) -> None:
    host = await server.open_room(name="Anna", language="en")
    path = f"/room/{host.welcome['room']['key']}?lang=en"
    names = EN("list-separator").join(f"\u2068{name}\u2069" for name in ("Аня", "Боря"))
    title = title_words(play().options, EN)
    running = Sitting(play(most=5), ANYA, BORYA, COMPUTER).table(EN)
    await server.platform.send(host.room(), running, key="t", quiet=False)
    said = await preview(server, path)
    assert said["og:description"] == EN("web-preview-plays", names=names, title=title, count=2)
    ended = Sitting(play(), ANYA, BORYA, COMPUTER).end(EN)
    await server.platform.send(host.room(), ended, key="e", quiet=False)
    assert (await preview(server, path))["og:description"] == f"{names} · {title}"


def test_a_table_of_a_later_version_is_described_without_its_unknown_parts() -> None:
    seats = [{"name": "Anna", "presence": "here"}, {"name": "Boris", "presence": "elsewhere"}]
    said = table_words({"part": "later", "title": "Durak", "seats": seats}, EN)
    assert said == EN("web-preview-plays", names="Anna", title="Durak", count=1)


async def test_a_code_shows_its_table_and_a_look_uses_nothing_up() -> None:
    store = MemoryStore()
    async with serve_whole(store, ManualClock()) as server:
        host = await server.open_room(name="Anna", language="en")
        code = await invited(host)
        visitors = await store.unused(host.room().platform, FAR_FUTURE, most=1_000)
        title = EN("web-room-title", name="\u2068Anna\u2069")
        said = await preview(server, f"/join/{code}")
        assert said["og:image"].endswith(f"?lang={host.welcome['language']}"), "the language of the room"
        for path in (f"/join/{code}", f"/join/{code.upper()[:4]}-{code[4:]})"):
            said = await preview(server, f"{path}?lang=en")
            assert said["og:title"] == title
            assert "\u2068Anna\u2069" in said["og:description"]
            assert said["og:image"] == f"{server.url}/join/{code}/picture.png?lang=en"
        status, told = await shown(server, code)
        assert status == HTTPStatus.OK, "the code still lets somebody in"
        assert [seat["user"] for seat in told["seats"]] == [host.welcome["me"]["user"]]
        assert visitors == await store.unused(host.room().platform, FAR_FUTURE, most=1_000), (
            "nobody was stored"
        )


async def test_guesses_by_links_and_by_posts_share_one_limit_and_look_alike() -> None:
    async with serve_whole(MemoryStore(), ManualClock()) as server:
        host = await server.open_room(name="Anna", language="en")
        code = await invited(host)
        tries = [
            await preview(server, f"/join/zzzzzz{at}", X_Forwarded_For=ANYWHERE, Accept_Language="en")
            for at in range(20)
        ]
        assert [words_of(said) for said in tries] == [home()] * 20
        assert (await shown(server, code))[0] == HTTPStatus.TOO_MANY_REQUESTS
        known = await preview(server, f"/join/{code}", X_Forwarded_For=ANYWHERE, Accept_Language="en")
        assert known == tries[0], "above the limit, a right code looks like a wrong one"
        other = await preview(server, f"/join/{code}", X_Forwarded_For="198.51.100.9", Accept_Language="en")
        assert words_of(other) != home()


async def test_a_puzzle_of_a_coming_day_shows_nothing_of_its_position(
    server: WebServer, clock: ManualClock
) -> None:
    today = number_at(clock.now())
    assert today > 1
    said = await preview(server, "/puzzle?lang=en")
    assert f" {today} " in said["og:title"]
    assert said["og:url"] == f"{server.url}/puzzle?lang=en"
    assert said["og:image"] == f"{server.url}/puzzle/{today}/picture.png?lang=en"
    assert EN("web-puzzle-hint") in said["og:description"]
    past = (await preview(server, "/puzzle/1?lang=en"))["og:description"]
    assert EN("web-puzzle-task") in past
    assert EN("web-puzzle-hint") not in past, "its first try counts no more"
    assert (await preview(server, f"/puzzle/{today}.?lang=en"))["og:image"] == said["og:image"]
    assert (await preview(server, "/puzzle/1?lang=en"))[
        "og:image"
    ] == f"{server.url}/puzzle/1/picture.png?lang=en"
    for number in (today + 2, 0, 99999, 9**20):
        said = await preview(server, f"/puzzle/{number}?lang=en")
        assert words_of(said) == home()
        assert said["og:image"] == f"{server.url}/picture.png?lang=en"


async def test_a_replay_says_its_end_and_a_board_its_title(clock: ManualClock) -> None:
    store = MemoryStore()
    replays, boards = Replays(store, TEXTS), TournamentLinks(store, TEXTS, clock)
    key = await replays.key_of(await keep(store, play()))
    unfinished = await replays.key_of(await keep(store, play(most=5), "game2"))
    cup = await boards.key_of(await kept(store, replace(tournament(), state=Playing((FIRST,)))))
    async with serve(store, clock=clock, replays=replays, tournaments=boards) as server:
        for language in LANGUAGES:
            texts, lang = TEXTS[Language(language)], f"?lang={language}"
            title, end = words_of(said := await preview(server, f"/replay/{key}{lang}"))
            assert title == (await replays.replay(key, Language(language))).title
            assert end in {texts("end-fool", name=f"\u2068{name}\u2069") for name in NAMES}
            assert said["og:image"] == f"{server.url}/replay/{key}/picture.png{lang}"
            said = await preview(server, f"/replay/{unfinished}{lang}")
            assert said["og:description"] == texts("replay-no-result")
            said = await preview(server, f"/tournament/{cup}{lang}")
            assert said["og:url"] == f"{server.url}/tournament/{cup}{lang}"
            assert said["og:title"]
            assert said["og:description"]


# caches, limits and failures


async def test_only_the_browser_of_the_reader_may_store_a_page_with_a_key(server: WebServer) -> None:
    for path in ("/room/abcdefgh", "/join/abcdefgh"):
        async with await asked(server, path) as answer:
            assert answer.headers["Cache-Control"] == "private, no-cache"
            assert "noindex" in answer.headers["X-Robots-Tag"]
            assert answer.headers["Referrer-Policy"] == "no-referrer"
    for path in ("/", "/puzzle", "/puzzle/1"):
        async with await asked(server, path) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            assert answer.headers["Vary"] == "Accept-Encoding, Accept-Language"
            tag = answer.headers["ETag"]
        async with await asked(server, path, If_None_Match=tag) as answer:
            assert answer.status == HTTPStatus.NOT_MODIFIED


async def test_above_the_limit_of_its_network_a_room_has_the_preview_of_home(clock: ManualClock) -> None:
    metrics = Metrics()
    async with serve(MemoryStore(), clock=clock, proxies=["127.0.0.1"], metrics=metrics) as server:
        host = await server.open_room(name="Anna", language="en")
        path = f"/room/{host.welcome['room']['key']}"
        for _ in range(PREVIEWS_OF_NETWORK["burst"]):
            assert words_of(await preview(server, path, X_Forwarded_For=ANYWHERE)) != home()
        assert words_of(await preview(server, path, X_Forwarded_For=ANYWHERE)) == home()
        assert words_of(await preview(server, path, X_Forwarded_For="198.51.100.9")) != home()
        assert 'durak_refused_total{kind="network"' in generate_latest(metrics.registry).decode()


async def test_a_network_makes_few_pages_by_naming_many_hosts(clock: ManualClock) -> None:
    async with serve(MemoryStore(), clock=clock, proxies=["127.0.0.1"]) as server:

        async def has_preview(port: int, network: str = ANYWHERE) -> bool:
            headers = {"Host": f"10.0.0.1:{port}", "X_Forwarded_For": network}
            async with await asked(server, "/?lang=en", **headers) as answer:
                page = await answer.text()
            assert (answer.status, 'src="/static/page.' in page) == (HTTPStatus.OK, True)
            return "og:image" in page

        burst = int(PREVIEWS_OF_NETWORK["burst"])
        assert all([await has_preview(port) for port in range(1000, 1000 + burst)])
        assert not any([await has_preview(port) for port in range(2000, 2005)])
        assert await has_preview(1000 + burst - 1), "it is kept"
        assert await has_preview(3000, "198.51.100.9")


@contextmanager
def whole_log() -> Iterator[io.StringIO]:
    """Collect everything that anything logs, in the form of the log of a process."""
    stream, root = io.StringIO(), logging.getLogger()
    handler, level = LogHandler("plain", stream), root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        root.setLevel(level)
        root.removeHandler(handler)


@pytest.fixture
async def whole() -> AsyncIterator[WholePage]:
    async with serve_whole(MemoryStore(), ManualClock()) as server:
        yield server


async def test_keys_in_paths_are_in_no_log_and_no_figure(
    whole: WholePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with whole_log() as log:
        host = await whole.open_room(name="Anna", language="en")
        key, code = host.welcome["room"]["key"], await invited(host)
        paths = [
            f"/room/{key}",
            f"/room/{key}/table",
            f"/room/{key}/nothing",
            f"/join/{code}",
            f"/join/{code}/nothing",
        ]
        paths += [f"/nothing/{key}", f"/replay/{key}", f"/tournament/{key}", f"/room/{key}/picture.png"]
        for path in paths * 2:
            for method in ("GET", "HEAD", "POST", "BREW"):
                async with whole.client.request(
                    method, whole.url + path, headers={"X-Forwarded-For": ANYWHERE}
                ):
                    pass
            async with await asked(whole, path, Host="evil.example"):
                pass

        async def fails(*_: object) -> None:
            raise StoreUnavailable

        monkeypatch.setattr(whole.platform._visitors, "room", fails)
        for path in (f"/room/{key}", f"/join/{code}"):
            assert words_of(await preview(whole, path, Accept_Language="en")) == home(), "no error page"

        def broken(*_: object) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(Previews, "response", broken)
        for path in (f"/room/{key}", f"/join/{code}"):
            async with await asked(whole, path) as answer:
                assert answer.status == HTTPStatus.INTERNAL_SERVER_ERROR
    said = log.getvalue()
    assert "a fault" in said
    assert "evil.example" in said
    figures = generate_latest(whole.platform._metrics.registry).decode()
    for secret in (key, code, f"{code[:4]}-{code[4:]}"):
        assert secret not in said
        assert secret not in figures
