"""The files of the page, created at the start of the server: joined, named by their hashes, and compressed.

There is no build step, and a browser requests few files: the page with the words of the first view, one style sheet,
one script, and the library. All words of a language are a file, for the modules loaded later and for readers who choose
the language. A file with its hash in the name never changes, so a browser caches it.

Pages and words of a language are made at their first request: seventeen languages would add seconds to every start. So
the names of their files have no hash of their own, but one of the sources of all languages, the same in each process.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from html import escape
from importlib import resources
from string import Template
from typing import Generic, TypeVar

from adapters.web.page_texts import (
    first_words,
    page_commands,
    page_games,
    page_levels,
    page_seeks,
    page_words,
    replay_words,
)
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.i18n.texts import Texts
from bot.screens.lines import language_name

INDEX = "index.html"
STYLES = (
    "shell/base.css",
    "table/cards.css",
    "table/table.css",
    "table/wide.css",
    "lobby/lobby.css",
    "shell/sizes.css",
    "home/home.css",
    "shell/sheets.css",
)
"""The style sheets of the first view, in order. A later one overrides rules of an earlier one."""
MAIN = "main.js"
PREVIEW = "<!--preview-->"
"""The mark of the place for the preview in a page."""
SPRITE = "sprite.svg"
"""The drawings in every page: cards, signs and the fool."""
REPLAY, TOURNAMENT = "replay", "tournament"
"""The pages with separate links: the names of their folders and of their main modules."""
LATE = {
    "desk": "desk/list.css desk/desk.css",
    "reading": "reading/reading.css desk/list.css",
    "lesson": "lesson/lesson.css",
    "cup": "tournament/cup.css tournament/call.css",
    "puzzle": "puzzle/puzzle.css",
    "invited": None,
    "menu": None,
    "drawer": None,
    "alerts": "alerts/alerts.css",
    "end": "end/end.css",
    "seek": "seek/seek.css",
    "senses": None,
    "install": "install/install.css",
    "frame": "frame/frame.css",
    "activity": None,
}
"""The modules loaded when their part of the page is shown, each with its style sheets or None."""
LIBRARY = "preact.js"
ICON = "icon.svg"
WORKER, REMOVER = "worker.js", "remove.js"
"""The service worker, and the script in its place that removes it."""
ICON_PLACE = "/icon.png"
"""The mark of the place for the address of an icon in the worker."""
FELT, PAPER = "#14523b", "#dfe6da"
"""The colours of the installed page during its start."""
_IMPORT = re.compile(
    r'^import \{(\s*\w+(?:\s*,\s*\w+)*\s*,?\s*)\} from "\.\.?/(?:\w+/)?([\w.]+)";\n', re.MULTILINE
)
_COMMENT = "\0"
"""The sign that replaces a comment."""
_COMMENT_LINE = re.compile(r"^[ \t]*\0[ \t]*\n", re.MULTILINE)
_COMMENT_END = re.compile(r"[ \t]*\0")
_TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|["'`{}/]""", re.DOTALL)
"""The next comment, string, or character that may begin or end a literal."""
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^\\`$])*(`|\$\{)", re.DOTALL)
"""The rest of a template string up to its end or to an expression."""
_PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
"""A literal regular expression in JavaScript."""
_VALUE_END = re.compile(r"[\w$)\]\"'`}](?<!\breturn)(?<!\btypeof)(?<!\bcase)\s*$")
"""Code that ends in a value. A slash after it is a division."""
_MODULE_WORD = re.compile(r"\b(?:import|export)\b")
_LATE_IMPORT = re.compile(r"import\(\w+\)")
"""An import of a script whose address is known only at run time."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_STYLE_SPACE = re.compile(r"\s*([{};])\s*")
_EXPORT = re.compile(r"^export ((?:async )?(?:const|function|class) (\w+))", re.MULTILINE)


Made = TypeVar("Made")


class MadeLater(Mapping[Language, Made], Generic[Made]):
    """A value for each language, made from its texts when it is first read."""

    def __init__(self, texts: Mapping[Language, Texts], make: Callable[[Texts], Made]) -> None:
        self._texts, self._make = texts, make
        self._made: dict[Language, Made] = {}

    def __getitem__(self, language: Language) -> Made:
        if language not in self._made:
            self._made[language] = self._make(self._texts[language])
        return self._made[language]

    def __iter__(self) -> Iterator[Language]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file and its form compressed with gzip. `etag` is its hash in quotes."""

    body: bytes
    compressed: bytes
    content_type: str
    etag: str

    @classmethod
    def of(cls, body: bytes, content_type: str) -> StaticFile:
        """Return the file with its compressed form and its hash."""
        return cls(body, gzip.compress(body, mtime=0), content_type, f'"{_digest(body)}"')


@dataclass(frozen=True, slots=True, eq=False)
class LinkedPage:
    """A page with a place in its head for the preview of its link. The place is between two parts of the text."""

    before: str
    after: str
    plain: StaticFile
    """The page without a preview."""

    @classmethod
    def of(cls, text: str) -> LinkedPage:
        """Return the page with this text. The text has the mark of the place."""
        before, _, after = text.partition(PREVIEW)
        return cls(before, after, StaticFile.of(f"{before}{after}".encode(), "text/html"))

    def with_preview(self, tags: str) -> StaticFile:
        """Return the page with these tags in its head. This takes half a millisecond."""
        return StaticFile.of(f"{self.before}{tags}{self.after}".encode(), "text/html")


@dataclass(frozen=True, slots=True)
class _Module:
    """A JavaScript module of the page."""

    imports: tuple[tuple[str, str], ...]
    """Each import: the imported names as written, and the module that exports them."""
    exports: tuple[str, ...]
    function: str
    """The module as a JavaScript function that returns its exports."""


@dataclass(frozen=True, slots=True)
class StaticFiles:
    """All files to serve, and the pages in each language."""

    pages: Mapping[Language, LinkedPage]
    """The main page."""
    files: Mapping[str, StaticFile]
    """The files for every language, by their names under `/static/`."""
    of_languages: Mapping[str, Callable[[], StaticFile]]
    """Functions that make the words and the manifest of a language, by their names under `/static/`."""
    replays: Mapping[Language, LinkedPage]
    """The page of replays."""
    refusals: Mapping[Language, Template]
    """The page for a missing replay, with the reason in `$said`."""
    cups: Mapping[Language, LinkedPage]
    """The page with the board of a tournament."""
    cup_refusals: Mapping[Language, Template]
    """The page for a missing board, with the reason in `$said`."""
    missing: Mapping[Language, StaticFile]
    """The page for an unknown address."""
    worker: StaticFile
    """The service worker."""
    remover: StaticFile
    """The script in its place that removes it."""
    touch_icon: StaticFile
    """The icon for the home screen of iOS. It has a fixed address, because iOS also asks without a link."""

    def named(self, name: str) -> StaticFile | None:
        """Return the file with this name under `/static/`; None if there is none."""
        made = self.of_languages.get(name)
        return self.files.get(name) if made is None else made()


def make_files(texts: Mapping[Language, Texts], without: Collection[str] = ()) -> StaticFiles:
    """Read the folders `static` and `vendor`, and return all files to serve.

    The page offers no command of `without`.
    """
    files: dict[str, StaticFile] = {}

    def add(name: str, body: str | bytes, content_type: str) -> str:
        file = StaticFile.of(body.encode() if isinstance(body, str) else body, content_type)
        stem, _, suffix = name.rpartition(".")
        hashed = f"{stem}.{file.etag.strip(chr(34))}.{suffix}"
        files[hashed] = file
        return f"/static/{hashed}"

    icons = _icons(add)
    library = add(LIBRARY, _read("vendor", LIBRARY), "text/javascript")
    shared = sorted({module for name in LATE for module in _shared_with(f"{name}.js")})
    main = add("page.js", joined_script(library, shared=shared), "text/javascript")

    def late(name: str, style: str | None) -> list[str]:
        """Add the files of a late module, and return their addresses."""
        scripts = [add(f"{name}.js", late_script(library, main, f"{name}.js"), "text/javascript")]
        return scripts + ([] if style is None else [add(f"{name}.css", _styles(*style.split()), "text/css")])

    named = {
        "preact": library,
        "script": main,
        "late": _attribute({name: late(name, style) for name, style in LATE.items()}),
        "style": add("page.css", _styles(*STYLES), "text/css"),
        "sprite": _read("static", SPRITE),
        "icon": icon_address(),
    }
    words = MadeLater(texts, lambda speech: _json_file(_words(speech, without), "application/json"))
    manifests = MadeLater(
        texts, lambda speech: _json_file(_manifest(speech, icons), "application/manifest+json")
    )
    of_english = words[ENGLISH].etag + manifests[ENGLISH].etag
    version = _digest(b"".join((of_english.encode(), *(speech.digest() for speech in texts.values()))))
    words_of = {language: f"words-{language}.{version}.json" for language in texts}
    manifest_of = {language: f"durak-{language}.{version}.webmanifest" for language in texts}
    for picture in resources.files("adapters.web").joinpath("games").iterdir():
        files[f"game-{picture.name}"] = StaticFile.of(picture.read_bytes(), "image/png")
    page = Template(_read("static", INDEX))
    more = _attribute({language: f"/static/{name}" for language, name in words_of.items()})

    def main_page(speech: Texts) -> LinkedPage:
        own = {"more": more, "manifest": f"/static/{manifest_of[speech.language]}"}
        return _page(page, named | own, speech, without)

    of_replay = named | {
        "script": add("replay.js", joined_script(library, "replay.js"), "text/javascript"),
        "replay_style": add(
            "replay.css", _styles("replay/replay.css", "tournament/call.css", "seek/seek.css"), "text/css"
        ),
    }
    replay, refusal = (Template(_read(f"static/{REPLAY}", name)) for name in ("replay.html", "refusal.html"))
    of_cup = of_replay | {
        "script": add("tournament.js", joined_script(library, "tournament.js"), "text/javascript"),
        "replay_style": add(
            "board.css",
            _styles("replay/replay.css", "tournament/cup.css", "tournament/call.css", "seek/seek.css"),
            "text/css",
        ),
    }
    return StaticFiles(
        MadeLater(texts, main_page),
        files,
        {name: partial(words.__getitem__, language) for language, name in words_of.items()}
        | {name: partial(manifests.__getitem__, language) for language, name in manifest_of.items()},
        MadeLater(texts, lambda speech: _linked(replay, of_replay, REPLAY, speech)),
        MadeLater(texts, lambda speech: _refusal(refusal, of_replay, REPLAY, speech)),
        MadeLater(texts, lambda speech: _linked(replay, of_cup, TOURNAMENT, speech)),
        MadeLater(texts, lambda speech: _refusal(refusal, of_replay, TOURNAMENT, speech)),
        MadeLater(texts, lambda speech: _missing(refusal, of_replay, speech)),
        _worker(WORKER, icons[1]["src"]),
        _worker(REMOVER, icons[1]["src"]),
        StaticFile.of(_read_icon("touch-180.png"), "image/png"),
    )


def icon_address() -> str:
    """Return the icon as a data address, which saves a request."""
    return f"data:image/svg+xml;base64,{b64encode(_read('static', ICON).encode()).decode()}"


def joined_script(library: str, main: str = MAIN, shared: Collection[str] = ()) -> str:
    """Join the module `main` and its imports into one script. Each module becomes a function that returns its exports.

    `library` is the address of the library (Preact) for the script to import. The `shared` modules are exported for
    scripts loaded later. Comments are left out, because they are an eighth of the download. A module follows its
    imports, so circular imports are not supported.
    """
    parts = _parts(main)
    exports = f"\nexport {{ {', '.join(map(_variable, shared))} }};\n" if shared else ""
    return f'import * as $preact from "{library}";\n\n' + "\n".join(parts.values()) + exports


def late_script(library: str, page: str, main: str) -> str:
    """Join the module `main` and its imports into a script to load later.

    `library` and `page` are the addresses of the library and of the page's main script. Modules that the main script
    has are not joined, but imported from it.
    """
    own = _parts(main, without=_parts(MAIN))
    shared = ", ".join(map(_variable, _shared_with(main)))
    exported = ", ".join(_module(main).exports)
    return (
        f'import * as $preact from "{library}";\nimport {{ {shared} }} from "{page}";\n\n'
        + "\n".join(own.values())
        + f"\nexport const {{ {exported} }} = {_variable(main)};\n"
    )


def _shared_with(main: str) -> list[str]:
    """Return the names of the modules that the later script of `main` imports from the page's main script."""
    page = _parts(MAIN)
    own = map(_module, _parts(main, without=page))
    return sorted({name for module in own for _, name in module.imports if name in page})


def _parts(main: str, without: Collection[str] = ()) -> dict[str, str]:
    """Return the module `main` and its imports as JavaScript functions, each after its own imports.

    The keys are the names of the modules. Modules named in `without` are left out.

    Raises:
        ValueError: modules import each other, or import a name that is not exported.
    """
    parts: dict[str, str] = {}

    def add(name: str, above: tuple[str, ...] = ()) -> None:
        if name in above:
            raise ValueError(f"modules import each other: {' → '.join((*above, name))}")
        if name not in parts and name not in without:
            for names, module in _module(name).imports:
                if module != LIBRARY:
                    add(module, (*above, name))
                    _check_names(name, names, module)
            parts[name] = _module(name).function

    add(main)
    return parts


def _check_names(name: str, names: str, module: str) -> None:
    missing = {one.strip() for one in names.split(",")} - {*_module(module).exports, ""}
    if missing:
        raise ValueError(f"{name}: {module} does not export {', '.join(sorted(missing))}")


@cache
def _module(name: str) -> _Module:
    text = _read_module(name)
    imports, exports = _IMPORT.findall(text), [exported for _, exported in _EXPORT.findall(text)]
    bound = "".join(f"const {{{names}}} = {_variable(module)};\n" for names, module in imports)
    body = _INDENT.sub("", _EXPORT.sub(r"\1", _IMPORT.sub("", text))).strip()
    returned = ", ".join(exports)
    function = f"const {_variable(name)} = (() => {{\n{bound}{body}\nreturn {{ {returned} }};\n}})();\n"
    return _Module(tuple(imports), tuple(exports), function)


def without_comments(text: str) -> str:
    """Return the text of a script without its comments.

    Raises:
        ValueError: a string or a regular expression in it has no end.
    """
    code = "".join(_COMMENT if part.startswith(("//", "/*")) else part for part in divided(text))
    return _COMMENT_END.sub("", _COMMENT_LINE.sub("", code))


def divided(text: str) -> Iterator[str]:
    """Divide a script into comments, literals and the code between them. An expression in a template is code.

    Raises:
        ValueError: a string or a regular expression has no end.
    """
    position, braces = 0, list[int]()
    while token := _TOKEN.search(text, position):
        code, found = text[position : token.start()], token[0]
        yield code
        position = token.end()
        if found == "/" and not _VALUE_END.search(code):
            found, position = _literal(_PATTERN, text, token.start())
        elif found == "`" or (found == "}" and braces[-1:] == [0]):
            if found == "}":
                braces.pop()
            rest, position = _literal(_TEMPLATE, text, position)
            found += rest
            if rest.endswith("${"):
                braces.append(0)
        elif found in "{}" and braces:
            braces[-1] += 1 if found == "{" else -1
        elif found in "\"'":
            raise ValueError(f"a text without an end: {_line_at(text, token.start())}")
        yield found
    yield text[position:]


def _literal(form: re.Pattern[str], text: str, start: int) -> tuple[str, int]:
    match = form.match(text, start)
    if match is None:
        raise ValueError(f"a literal without an end: {_line_at(text, start)}")
    return match[0], match.end()


def _line_at(text: str, position: int) -> str:
    return text[text.rfind("\n", 0, position) + 1 :].partition("\n")[0].strip()


def check_forms(name: str, text: str) -> None:
    """Check the JavaScript module `name`: `text` is the module without comments.

    Raises:
        ValueError: the module has a form of import or export that `joined_script` cannot join.
    """
    if not _unknown_forms(text, text):
        return  # nor without the literals, which take long to find
    code = "".join(part if not part.startswith(('"', "'", "`")) else _blank(part) for part in divided(text))
    for position in _unknown_forms(text, code):
        raise ValueError(f"{name}: unknown form: {_line_at(text, position)}")


def _unknown_forms(text: str, code: str) -> list[int]:
    """Return the positions of unknown imports and exports in `code`: the module `text`, perhaps without literals."""
    known = {match.start() for form in (_IMPORT, _EXPORT) for match in form.finditer(text)}
    known |= {match.start() for match in _LATE_IMPORT.finditer(code)}
    words = (word.start() for word in _MODULE_WORD.finditer(code))
    return [at for at in words if at not in known and code[at - 1 : at] != "."]


def _blank(literal: str) -> str:
    """Return a literal with spaces in place of the characters inside, so that all positions stay the same."""
    return literal[:1] + re.sub(r"[^\n]", " ", literal[1:-1]) + literal[-1:]


def _variable(name: str) -> str:
    """Return the name of the variable of a module. It begins with a dollar sign, as no other name does."""
    return "$" + name.removesuffix(".js")


def _page(page: Template, named: Mapping[str, str], texts: Texts, without: Collection[str]) -> LinkedPage:
    shown = {"title": "web-title", "tagline": "web-tagline", "needs": "web-needs-script"}
    shown_words = {name: escape(texts(message)) for name, message in shown.items()}
    words = _attribute({texts.language: _first_words(texts, without)})
    return LinkedPage.of(page.substitute(named, **_of_language(texts), words=words, **shown_words))


def _linked(page: Template, named: dict[str, str], kind: str, texts: Texts) -> LinkedPage:
    words = {"words": page_words(texts) | replay_words(texts), "commands": {}}
    own = {"title": _title(kind, texts), "needs": escape(texts("web-needs-script"))}
    own |= {"words": _attribute({texts.language: words}), **_of_language(texts)}
    return LinkedPage.of(page.substitute(named | own))


def _missing(page: Template, named: dict[str, str], texts: Texts) -> StaticFile:
    body = _refusal(page, named, MAIN, texts).substitute(said=escape(texts("web-no-page")))
    return StaticFile.of(body.encode(), "text/html")


def _title(kind: str, texts: Texts) -> str:
    return escape(texts({REPLAY: "replay-page-title", TOURNAMENT: "web-cup", MAIN: "web-title"}[kind]))


def _refusal(page: Template, named: dict[str, str], kind: str, texts: Texts) -> Template:
    words = {"title": _title(kind, texts), "home": escape(texts("replay-page-home"))}
    own = {**_of_language(texts), "links": _language_links(texts), "said": "$said"}
    return Template(page.substitute(named | words | own))


def _of_language(texts: Texts) -> dict[str, str]:
    """Return the language of a page, its direction, and the offered languages with their names for its readers."""
    offered = _attribute([[code, language_name(code, texts)] for code in LANGUAGES])
    return {"language": texts.language, "direction": texts.direction.value, "languages": offered}


def _language_links(texts: Texts) -> str:
    """Return a link for each language. The current one is marked."""
    links = []
    for code in LANGUAGES:
        current = ' aria-current="true"' if code == texts.language else ""
        links.append(
            f'<a href="?lang={code}" lang="{code}"{current}>{escape(language_name(code, texts))}</a>'
        )
    return "".join(links)


def _worker(name: str, icon: str) -> StaticFile:
    text = without_comments(_read("static/worker", name)).replace(ICON_PLACE, icon)
    return StaticFile.of(text.encode(), "text/javascript")


def _read_icon(name: str) -> bytes:
    """Return an icon drawn by `tools.icons`."""
    return resources.files("adapters.web").joinpath("icons", name).read_bytes()


def _icons(add: Callable[[str, bytes, str], str]) -> list[dict[str, str]]:
    """Add the icons of the installed page; the second one is small. `add` takes name, content and type of a file."""
    drawn = add(ICON, _read("static", ICON).encode(), "image/svg+xml")
    small, large, maskable = (
        add("icon.png", _read_icon(f"{name}.png"), "image/png")
        for name in ("icon-192", "icon-512", "maskable-512")
    )
    return [
        _icon(drawn, "image/svg+xml", "any"),
        _icon(small, "image/png", "192x192"),
        _icon(large, "image/png", "512x512"),
        _icon(maskable, "image/png", "512x512", "maskable"),
    ]


def _icon(source: str, kind: str, sizes: str, purpose: str = "any") -> dict[str, str]:
    return {"src": source, "type": kind, "sizes": sizes, "purpose": purpose}


def _manifest(texts: Texts, icons: Sequence[Mapping[str, str]]) -> dict[str, object]:
    """Return the web manifest: the data for installing the page."""
    shortcuts = (("web-play-computer", "/#solo&play"), ("web-puzzle", "/puzzle"), ("web-lesson", "/#learn"))
    return {
        "name": texts("web-title"),
        "short_name": texts("web-title"),
        "description": texts("web-tagline"),
        "lang": texts.language,
        "dir": texts.direction.value,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": FELT,
        "background_color": PAPER,
        "icons": icons,
        "shortcuts": [{"name": texts(name), "url": url, "icons": icons} for name, url in shortcuts],
    }


def _json_file(value: object, content_type: str) -> StaticFile:
    return StaticFile.of(json.dumps(value, ensure_ascii=False).encode(), content_type)


def _first_words(texts: Texts, without: Collection[str]) -> dict[str, object]:
    """Return the words, kinds of games, levels and games with strangers for the first view of the page.

    There are no games with strangers if the page is `without` their command.
    """
    seeks = None if "play" in without else page_seeks(texts)
    offers = {"games": page_games(texts), "levels": page_levels(texts), "seeks": seeks}
    return {"direction": texts.direction.value, "words": first_words(texts), **offers}


def _words(texts: Texts, without: Collection[str]) -> dict[str, object]:
    """Return all words of the page, with the kinds of games, the levels and the commands."""
    own = {"words": page_words(texts), "commands": page_commands(texts, without)}
    return _first_words(texts, without) | own


def _attribute(value: object) -> str:
    """Return JSON for an HTML attribute in single quotes, because JSON has many double quotes to escape."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return escape(text, quote=False).replace("'", "&#39;")


def _read(folder: str, name: str) -> str:
    return resources.files("adapters.web").joinpath(folder, name).read_text(encoding="utf-8")


def _styles(*names: str) -> str:
    """Join style sheets without comments and needless spaces, which are a seventh of the download."""
    sheets = (_STYLE_COMMENT.sub("", _read("static", name)) for name in names)
    return "\n".join(_STYLE_SPACE.sub(r"\1", sheet) for sheet in sheets)


def _read_module(name: str) -> str:
    """Return the text of a module without its comments. The module may be in any folder; its name is unique.

    Raises:
        ValueError: there is not exactly one module of this name, or it cannot be joined.
    """
    static = resources.files("adapters.web").joinpath("static")
    folders = [static, *(path for path in static.iterdir() if path.is_dir())]
    places = [path for path in (folder.joinpath(name) for folder in folders) if path.is_file()]
    if len(places) != 1:
        raise ValueError(f"{name}: {len(places)} modules have this name")
    text = without_comments(places[0].read_text(encoding="utf-8"))
    check_forms(name, text)
    return text


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]
