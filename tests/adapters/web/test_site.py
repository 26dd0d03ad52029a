"""The files of the page: no others are served, and the page loads nothing from other sites."""

import hashlib
import json
import re
import struct
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from yarl import URL

import adapters.web
from adapters.web import static_files
from adapters.web.page_texts import LATE_WORDS, PAGE, card_name, page_commands, page_words
from adapters.web.static_files import joined_script, make_files, without_comments
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.panels import PanelName
from bot.domain.stage import MatchState, Role
from bot.runtime.health import Health
from engine import PRESETS, Rank, Suit
from tests.adapters.web.page_client import FACES, TEXTS, WebServer, serve
from tests.locales.added import languages_added
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

STATIC = Path(adapters.web.__file__).parent / "static"
VENDOR = STATIC.parent / "vendor"
FIRST = (".", "shell", "home", "lobby", "table")
"""The folders of the modules loaded with the page."""
OF_LATE = ("share.js",)
"""The modules of `shell` that only later modules and the replay use."""
SCRIPTS = {
    path.name: path.read_text()
    for name in FIRST
    for path in (STATIC / name).glob("*.js")
    if path.name not in OF_LATE
}
LATE = {
    path.name: path.read_text()
    for name in static_files.LATE
    for path in STATIC.glob(f"{'tournament/cup*' if name == 'cup' else f'{name}/*'}.js")
} | {name: (STATIC / "shell" / name).read_text() for name in OF_LATE}
"""The modules loaded with the first look at their part of the page."""
MOST_COLD_BYTES = 77_500


async def fetch(client: ClientSession, url: str) -> tuple[int, str, Mapping[str, str]]:
    async with client.get(URL(url, encoded=True)) as response:
        return response.status, await response.text(), response.headers


async def named_files(server: WebServer) -> list[str]:
    """Return the addresses of all files named by the page, and of the imports of its script."""
    status, page, _ = await fetch(server.client, f"{server.url}/")
    assert status == 200
    named = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    _, script, _ = await fetch(
        server.client, server.url + next(path for path in named if "/page" in path and path.endswith(".js"))
    )
    return sorted({*named, *re.findall(r'from "(/[^"]+)"', script)})


async def test_the_page_and_each_of_its_few_files_are_served(server: WebServer) -> None:
    named = await named_files(server)
    assert len(named) == 4, "with the page and the socket, the browser asks six times"
    for path in named:
        assert (await fetch(server.client, server.url + path))[0] == 200, path


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_files_of_the_first_view_stay_below_a_size_limit(server: WebServer, language: str) -> None:
    asked = {"Accept-Language": language, "Accept-Encoding": "gzip"}
    async with server.client.get(f"{server.url}/", headers=asked) as response:
        page = await response.text()
        sizes = {"page": int(response.headers["Content-Length"])}
    for path in re.findall(r'(?:href|src)="(/static/[^"]+(?:js|css))"', page):
        async with server.client.get(server.url + path, headers=asked) as response:
            sizes[path] = int(response.headers["Content-Length"])
    assert len(sizes) == 4, "page, script, style sheet and library"
    assert sum(sizes.values()) <= MOST_COLD_BYTES, sizes


async def test_each_ready_made_game_has_a_picture(server: WebServer) -> None:
    for preset in PRESETS:
        async with server.client.get(f"{server.url}/static/game-{preset}.png") as response:
            assert response.headers["Content-Type"] == "image/png", preset
            assert (await response.read()).startswith(b"\x89PNG"), preset


async def test_the_page_can_be_installed_in_each_language(server: WebServer) -> None:
    for language in LANGUAGES:
        async with server.client.get(server.url, headers={"Accept-Language": language}) as response:
            (path,) = re.findall(r'<link rel="manifest" href="([^"]+)">', await response.text())
        status, text, headers = await fetch(server.client, server.url + path)
        facts = json.loads(text)
        assert (status, headers["Content-Type"]) == (200, "application/manifest+json; charset=utf-8")
        assert (facts["name"], facts["lang"]) == (TEXTS[Language(language)]("web-title"), language)
        assert (facts["start_url"], facts["display"]) == ("/", "standalone")
        assert "manifest-src 'self'" in headers["Content-Security-Policy"]
        drawn = {(icon["sizes"], icon["purpose"]): icon for icon in facts["icons"]}
        assert drawn.keys() == {
            ("any", "any"),
            ("192x192", "any"),
            ("512x512", "any"),
            ("512x512", "maskable"),
        }
        for (sizes, _), icon in drawn.items():
            async with server.client.get(server.url + icon["src"]) as response:
                assert (response.status, response.content_type) == (200, icon["type"])
                if icon["type"] == "image/png":
                    assert size_of_png(await response.read()) == sizes


async def test_ios_finds_its_icon_at_a_fixed_address(server: WebServer) -> None:
    async with server.client.get(f"{server.url}/apple-touch-icon.png") as response:
        assert size_of_png(await response.read()) == "180x180"


def size_of_png(body: bytes) -> str:
    """Return the size in the head of a PNG, such as 192x192."""
    assert body.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", body[16:24])
    return f"{width}x{height}"


async def test_a_file_is_named_by_its_hash_kept_for_ever_and_sent_compressed(server: WebServer) -> None:
    for path in await named_files(server):
        async with server.client.get(server.url + path, headers={"Accept-Encoding": "gzip"}) as response:
            body = await response.read()
            assert response.headers["Content-Encoding"] == "gzip"
            most = len(body) if path.endswith(".webmanifest") else len(body) / 2
            assert int(response.headers["Content-Length"]) < most
            assert "immutable" in response.headers["Cache-Control"]
            assert path.endswith(".webmanifest") or hashlib.sha256(body).hexdigest()[:16] in path
        async with server.client.get(server.url + path, headers={"Accept-Encoding": "identity"}) as response:
            assert "Content-Encoding" not in response.headers
            assert await response.read() == body


def test_the_vendored_library_has_the_recorded_checksum() -> None:
    kept, name = (VENDOR / "preact.js.sha256").read_text().split()
    assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == kept
    assert all((VENDOR / f"LICENSE.{package}").read_text() for package in ("preact", "htm"))


def test_the_joined_script_has_every_module_once_after_its_imports() -> None:
    joined = joined_script("/static/library.js")
    places = {name: joined.index(f"const ${name.removesuffix('.js')} = ") for name in SCRIPTS}
    for name, text in SCRIPTS.items():
        for module in re.findall(r'from "\.[^"]*/([^"/]+)"', without_comments(text)):
            assert module == "preact.js" or places[module] < places[name], (module, name)
    assert joined.count("import ") == 1


def test_the_folders_of_the_scripts_import_only_the_permitted_folders() -> None:
    imported = {
        (path.parent.name, folder)
        for path in STATIC.glob("*/*.js")
        for folder in re.findall(r'from "\.\./(\w+)/', without_comments(path.read_text()))
    }
    of_page = {(one, other) for one, other in imported if {one, other} <= set(FIRST)}
    assert of_page == {("home", "shell"), ("lobby", "shell"), ("lobby", "table"), ("table", "shell")}
    assert {other for _, other in imported} <= {*FIRST, *static_files.LATE, "tournament"}


async def test_every_answer_carries_the_protecting_headers(server: WebServer) -> None:
    for path in [
        "/",
        "/static/main.js",
        "/livez",
        "/readyz",
        "/healthz",
        "/words/ru",
        "/nothing",
        "/static/x",
    ]:
        _, _, headers = await fetch(server.client, server.url + path)
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


async def test_no_other_path_is_served(server: WebServer) -> None:
    for path in [
        "/static/../session.py",
        "/static/%2e%2e/session.py",
        "/static/..%2fsession.py",
        "/static/%2fetc%2fpasswd",
        "/static//etc/passwd",
        "/static/",
        "/static/.",
        "/static/..%5csession.py",
        "/static/main.js%00.txt",
        "/session.py",
        "/static/..%2fvendor%2fpreact.js",
        "/words/ru",
    ]:
        assert (await fetch(server.client, server.url + path))[0] == 404


async def test_the_page_lists_its_languages(server: WebServer) -> None:
    _, page, _ = await fetch(server.client, f"{server.url}/")
    (listed,) = re.findall(r"data-languages='([^']*)'", page)
    offered = dict(json.loads(unescape(listed)))
    assert offered == {code: facts.own_name for code, facts in LANGUAGES.items()}
    (more,) = re.findall(r"data-more='([^']*)'", page)
    for code, path in json.loads(unescape(more)).items():
        async with server.client.get(server.url + path) as response:
            assert (await response.json())["words"]["title"] == TEXTS[Language(code)]("web-title")
        offered.pop(code)
    assert offered == {}
    assert not re.search(rf'"({"|".join(LANGUAGES)})"', "".join(SCRIPTS.values())), (
        "the scripts name no language"
    )


def test_a_page_names_its_language_and_its_direction(tmp_path: Path) -> None:
    added = {"he": 'direction = "rtl"\nreviewed = false', "pt-BR": ""}
    with languages_added(tmp_path, added) as texts:
        several = {code: texts[code] for code in (ENGLISH, Language("he"), Language("pt-BR"))}
        files = make_files(several)
        every = [
            (
                files.pages[code].plain.body.decode(),
                files.replays[code].plain.body.decode(),
                files.cups[code].plain.body.decode(),
                files.missing[code].body.decode(),
            )
            for code in several
        ]
    for code, pages in zip(several, every, strict=True):
        direction = "rtl" if code == "he" else "ltr"
        assert all(f'<html lang="{code}" dir="{direction}">' in page for page in pages)
        (listed,) = re.findall(r"data-languages='([^']*)'", pages[0])
        assert json.loads(unescape(listed))[-2:] == [["he", "Own he · beta"], ["pt-BR", "Own pt-BR"]]
        assert "Own he · beta</a>" in pages[-1]
        assert f'"direction":"{direction}"' in unescape(re.findall(r"data-words='([^']*)'", pages[0])[0])


def test_a_language_is_read_at_the_first_request_for_it(tmp_path: Path) -> None:
    with languages_added(tmp_path, {"he": "", "pt-BR": ""}) as texts:

        def read() -> set[str]:
            return {code for code, speech in texts.items() if "own" in vars(speech._messages)}

        files = make_files(texts)
        assert read() == {ENGLISH}
        more = json.loads(
            unescape(re.findall(r"data-more='([^']*)'", files.pages[ENGLISH].plain.body.decode())[0])
        )
        assert read() == {ENGLISH}, "a page has the addresses of the words in all languages"
        assert files.named(more["he"].rpartition("/")[2]) is not None
        assert files.named("words-he.0123456789abcdef.json") is None
        assert read() == {ENGLISH, "he"}
        other = make_files(texts)
        assert other.named(more["pt-BR"].rpartition("/")[2]) is not None, "each process knows the address"
        (tmp_path / "pt-BR" / "web.ftl").write_text("web-title = Outro\n")
        assert make_files(texts).named(more["he"].rpartition("/")[2]) is None, (
            "changed texts have new addresses"
        )


def words_in(page: str) -> dict[str, Any]:
    """Return the words of the page's own language."""
    (words,) = re.findall(r"data-words='([^']*)'", page)
    return dict(json.loads(unescape(words)))


async def test_an_unchanged_page_is_not_sent_again(server: WebServer) -> None:
    url = f"{server.url}/"
    _, _, headers = await fetch(server.client, url)
    async with server.client.get(url, headers={"If-None-Match": headers["ETag"]}) as response:
        assert (response.status, await response.read()) == (304, b"")


async def test_livez_is_200_and_readyz_and_healthz_are_503_while_the_database_is_down() -> None:
    clock = ManualClock()
    health = Health(clock)
    health.down("database", "the disk is full")
    async with serve(MemoryStore(), clock=clock, health=health) as server:
        for ask in (server.client.get, server.client.head):
            statuses = []
            for path in ("/livez", "/readyz", "/healthz"):
                async with ask(server.url + path) as response:
                    statuses.append(response.status)
            assert statuses == [200, 503, 503]


def test_nothing_is_loaded_from_elsewhere_and_nothing_runs_inline() -> None:
    for path in filter(Path.is_file, STATIC.rglob("*")):
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        if path.suffix == ".js":
            text = without_comments(text)
        if path.name == "telegram.js":  # it names the only page it talks to, and loads nothing from there
            text = text.replace('const HOME = "https://web.telegram.org";', "")
        assert not re.search(r"https?://(?!\$)|//cdn|@import|eval\(|innerHTML\s*=|document\.write", text), (
            path.name
        )
    for path in STATIC.rglob("*.html"):
        assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=", path.read_text()), path.name


def test_the_page_has_all_the_texts_it_uses_and_no_others() -> None:
    code = "\n".join((SCRIPTS | LATE).values())
    names = set(re.findall(r'\bword\("([a-z-]+)"[,)]', code))
    names |= {"away", "no-line", "connecting", "say", "say-private", "share", "copy", "invited", "tagline"}
    names |= {"link-unknown", "link-broken", "fewer-games", "more-games", "from-replay"}
    names |= {"learn", "learn-again", "learn-on", "lesson-next", "play-computer", "begin-new", "puzzle-hint"}
    names |= {"joker-r", "joker-b"}
    names |= {f"seat-{role.value}" for role in Role} | {f"face-{face}" for face in FACES}
    names |= {f"reaction-{said}" for said in ("nice", "oops", "hurry", "thanks")}
    names |= {f"tool-{tool}" for tool in ("sort", "guide", "last", "rest")}
    names |= {f"day-{state}" for state in ("none", "open", "first", "later", "failed")}
    names |= {f"cup-{state.value}" for state in MatchState} | {"cup-through", "cup-out"}
    given = {word.removeprefix("web-") for word in PAGE}
    assert names <= given
    assert given - names == set()


def test_the_page_has_a_name_of_each_card_in_every_language() -> None:
    assert card_name(Rank.SEVEN, Suit.SPADES, TEXTS[ENGLISH]) == "7 of spades"
    assert page_words(TEXTS[ENGLISH])["card-h"].split("|")[-4:] == [
        f"{rank} of hearts" for rank in ("jack", "queen", "king", "ace")
    ]
    assert page_words(TEXTS[Language("ru")])["card-c"].split("|")[8:10] == ["10 треф", "валет треф"]
    assert all(
        len(set(page_words(texts)[f"card-{suit}"].split("|"))) == 13
        for suit in "dchs"
        for texts in TEXTS.values()
    )


@pytest.mark.sampled
def test_the_first_view_has_the_words_of_its_modules_alone() -> None:
    first, late = ("\n".join(modules.values()) for modules in (SCRIPTS, LATE))
    for word in (name.removeprefix("web-") for name in PAGE):
        assert is_named(word, late if word in LATE_WORDS else first), word
        assert word not in LATE_WORDS or not is_named(word, first), word


def is_named(word: str, code: str) -> bool:
    """Return whether scripts name this word, or begin its name and compute the rest."""
    begun = re.findall(r"\bword\(`([a-z-]+)\$\{", code)
    return re.search(rf"[\"'`]{word}[\"'`]", code) is not None or word.startswith(tuple(begun))


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_the_texts_and_commands_of_the_page_exist_in_every_language(language: str) -> None:
    texts = next(texts for known, texts in TEXTS.items() if known == language)
    words = page_words(texts)
    assert all(words.values())
    assert not any(text.startswith("web-") for text in words.values())
    for side in page_commands(texts).values():
        assert all(about and not about.startswith("command-") for _, about, _ in side)


def test_the_menu_leads_to_the_pages_of_commands() -> None:
    (group, private) = page_commands(next(iter(TEXTS.values()))).values()
    pages = {name: page for name, _, page in (*group, *private)}
    assert {name for name, page in pages.items() if not page} == {
        *("newgame", "play", "puzzle", "table", "hand", "leave", "cancel", "tournament", "lang", "forgetme"),
    }
    changed = {name: page for name, page in pages.items() if page not in (name, "")}
    assert changed == {"top": "boards", "notify": "settings", "settings": "room"}
    assert {*pages.values()} - {""} == {name.value for name in PanelName} - {"puzzles"}
