"""The words of one language: Fluent messages turned into plain text or into spans.

Messages name a command by the function `COMMAND`: `{ COMMAND("top", "all") }`. Each platform writes commands in its
own way. A message may have other words for one platform, in an attribute with the platform's name: `.discord = …`.

The files have plain spaces. Spaces before a dash, or between a number and a word, become no-break spaces here.

A message without a translation is shown in English. A missing variable fails the parity tests. In production its name
is shown and logged, and the game continues.

The files of a language are read when somebody first needs it, and a message is parsed at its first use: parsing all
messages would add a third of a second to every start. No message refers to another message.
"""

from __future__ import annotations

import copy
import hashlib
import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Self

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser

from bot.domain.cards import LATIN, Letters, card_text
from bot.domain.ids import Language, PlatformName
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES, Direction
from bot.domain.screen import CommandName, Span, Text
from engine import Card

_log = logging.getLogger(__name__)

_PARSER: Final = FluentParser(with_spans=False)
_MOST_CACHED = 20_000
_FIRST_MARKER = 0xE000
_COMMAND, _COMMAND_ENDS = "\uf000", "\uf001"
"""The marks at the start and end of a command in a formatted text. No message and no shown name contains them."""
_ENTRY = re.compile(r"^(?=([a-z][\w-]*) *=)", re.MULTILINE)
"""The start of a message in a source, and its id."""
_ATTRIBUTE = re.compile(r"^ +\.(\w+) *=", re.MULTILINE)
_UNBROKEN = re.compile(r" (?=—)|(?<=\d) (?=[^\W\d_])")
"""The spaces to replace by no-break spaces: before a dash, and between a number and the next word."""
WITHOUT_COMMANDS: Final = PlatformName("web")
"""The platform without commands: it has buttons. Only messages beginning with `_ABOUT_COMMANDS` name commands."""
_ABOUT_COMMANDS = "help-"
_COMMANDS = re.compile(f"{_COMMAND}/([a-z]+) ?(\\w*){_COMMAND_ENDS}")

Plain = str | int
Rich = Plain | Span | tuple[Span, ...]


Sources = Mapping[str, str] | Path
"""The Fluent files of a language by name, or their folder."""


class _MarkedCommand(FluentType):
    """The value of the Fluent function `COMMAND`: a command between its two marks."""

    def __init__(self, name: str, argument: str = "") -> None:
        self._typed = f"/{name} {argument}".rstrip()

    def format(self, locale: object) -> str:
        return f"{_COMMAND}{self._typed}{_COMMAND_ENDS}"


class _Messages:
    """The messages of one language as Fluent. Nothing is read before the first use."""

    def __init__(self, language: Language, sources: Sources, english: Sources | None) -> None:
        """The arguments are as in `Texts`."""
        self._language, self._files, self._english_files = language, sources, english

    def digest(self) -> bytes:
        """Return a hash of the files of the language itself. It keeps nothing of them in memory."""
        files = read_sources(self._files) if isinstance(self._files, Path) else self._files
        return hashlib.sha256("".join(files.values()).encode()).digest()

    @cached_property
    def own(self) -> Mapping[str, str]:
        """The messages of the language itself, by id."""
        return _by_id(self._files)

    @cached_property
    def english(self) -> Mapping[str, str]:
        """The messages without a translation, by id."""
        known = {} if self._english_files is None else _by_id(self._english_files)
        return {name: text for name, text in known.items() if name not in self.own}

    @cached_property
    def platforms(self) -> frozenset[str]:
        """The platforms with other words in some English messages, or in own ones if there are no English files."""
        known = self.own if self._english_files is None else _by_id(self._english_files)
        return frozenset(name for text in known.values() for name in _ATTRIBUTE.findall(text))

    @cached_property
    def own_bundle(self) -> FluentBundle:
        """The parsed messages of the language itself."""
        return _bundle(self._language)

    @cached_property
    def english_bundle(self) -> FluentBundle:
        """The parsed messages without a translation. They need the plural forms of English."""
        return _bundle(ENGLISH)


class Texts:
    """All messages of one language. A call returns plain text; `rich` replaces variables by spans."""

    def __init__(self, language: Language, sources: Sources, english: Sources | None = None) -> None:
        """`sources` are the Fluent files of this language.

        `english` are the English files, used for messages missing in `sources`; None if there are no such files.
        """
        self.language = language
        self.platform = PlatformName("")
        self._messages = _Messages(language, sources, english)
        self._formatted: dict[tuple[object, ...], str] = {}
        self.letters = LATIN
        self._variants: dict[tuple[PlatformName, Letters], Self] = {}
        """The copies of these texts by platform and by the letters of cards, made at the first use."""

    @property
    def direction(self) -> Direction:
        """The direction of the script."""
        return LANGUAGES[self.language].direction

    def digest(self) -> bytes:
        """Return a hash of the files of this language."""
        return self._messages.digest()

    def on(self, platform: PlatformName) -> Self:
        """Return these texts with the words for this platform."""
        return self._variant(
            platform if platform in self._messages.platforms else PlatformName(""), self.letters
        )

    def lettered(self, letters: Letters) -> Self:
        """Return these texts with the cards written in these letters."""
        return self._variant(self.platform, letters)

    def _variant(self, platform: PlatformName, letters: Letters) -> Self:
        if (platform, letters) not in self._variants:
            self._variants[platform, letters] = other = copy.copy(self)
            other.platform, other.letters = platform, letters
        return self._variants[platform, letters]

    def __call__(self, message: str, /, **values: Plain) -> str:
        """Return the message as plain text."""
        text = self._marked(message, values)
        return _COMMANDS.sub(_typed, text) if _COMMAND in text else text

    def _marked(self, message: str, values: Mapping[str, Plain]) -> str:
        """Return the message as text, with marks at the start and end of its commands."""
        key = (self.platform, message, *values.items())
        known = self._formatted.get(key)
        if known is None:
            if len(self._formatted) >= _MOST_CACHED:
                self._formatted.clear()
            known = self._format(message, values)
            if (
                _COMMAND in known
                and self.platform == WITHOUT_COMMANDS
                and not message.startswith(_ABOUT_COMMANDS)
            ):
                report_command(message, self.language)
            self._formatted[key] = known
        return known

    def rich(self, message: str, /, **values: Rich) -> tuple[Span, ...]:
        """Return the message as spans. The value of a variable may be a text, a number, one span or several."""
        plain: dict[str, Plain] = {}
        spans: list[tuple[Span, ...]] = []
        for name, value in values.items():
            if isinstance(value, str | int):
                plain[name] = value
            else:
                plain[name] = chr(_FIRST_MARKER + len(spans))
                spans.append(value if isinstance(value, tuple) else (value,))
        text = self._marked(message, plain)
        if _COMMAND not in text:
            return _split(text, spans)
        parts: list[Span] = []
        for at, piece in enumerate(_COMMANDS.split(text)):
            match at % 3:
                case 0:
                    parts.extend(_split(piece, spans))
                case 1:
                    name = piece
                case _:
                    parts.append(CommandName(name, piece, self.language))
        return tuple(parts)

    def card(self, card: Card) -> str:
        """Return the card as plain text, in the reader's letters."""
        return card_text(card, self.letters)

    def __contains__(self, message: str) -> bool:
        return message in self._messages.own or message in self._messages.english

    def _format(self, message: str, values: Mapping[str, Plain]) -> str:
        if message not in self:
            _log.error("no text %s in %s", message, self.language)
            return message
        pattern = self._pattern(message)
        if pattern is None:
            _log.error("text %s in %s is empty", message, self.language)
            return message
        text, errors = self._bundle_of(message).format_pattern(pattern, dict(values))
        for error in errors:
            _log.error("text %s in %s: %s", message, self.language, error)
        return _UNBROKEN.sub("\N{NO-BREAK SPACE}", str(text))

    def _pattern(self, message: str) -> Any:
        """Return the platform's pattern if the message has one, else the common one; None for an empty message."""
        bundle, known = self._bundle_of(message), self._messages
        if not bundle.has_message(message):
            bundle.add_resource(_PARSER.parse(known.own.get(message) or known.english[message]))
        found = bundle.get_message(message)
        return found.attributes.get(self.platform, found.value)

    def _bundle_of(self, message: str) -> FluentBundle:
        known = self._messages
        return known.english_bundle if message in known.english else known.own_bundle


def report_command(message: str, language: Language) -> None:
    """Log an error: a text names a command on a platform without commands. In tests this raises an error."""
    _log.error("text %s in %s names a command to readers who have a button for it", message, language)


def _bundle(language: Language) -> FluentBundle:
    return FluentBundle([language], {"COMMAND": _MarkedCommand}, use_isolating=False)


@cache
def load_texts(folder: Path = FOLDER) -> Mapping[Language, Texts]:
    """Return the texts of every language with a folder of Fluent files; later calls return the same texts."""
    return {language: Texts(language, folder / language, folder / ENGLISH) for language in LANGUAGES}


def read_sources(folder: Path) -> Mapping[str, str]:
    """Return the Fluent files of one language by their names.

    Raises:
        FileNotFoundError: The language has no folder.
    """
    files = [path for path in folder.iterdir() if path.suffix == ".ftl"]
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(files)}


def _by_id(sources: Sources) -> Mapping[str, str]:
    """Return the source text of each message by its id."""
    if isinstance(sources, Path):
        return _in_folder(sources)
    return {name: text for source in sources.values() for name, text in _entries(source)}


@cache
def _in_folder(folder: Path) -> Mapping[str, str]:
    return _by_id(read_sources(folder))


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the source text of each message of a Fluent file."""
    starts = list(_ENTRY.finditer(source))
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        yield start[1], source[start.start() : None if end is None else end.start()]


def _typed(marked: re.Match[str]) -> str:
    return marked.group().strip(_COMMAND + _COMMAND_ENDS)


def _split(text: str, spans: list[tuple[Span, ...]]) -> tuple[Span, ...]:
    """Return the text as spans. The marker with the number N in the text is replaced by `spans[N]`.

    No message and no shown name contains a marker.
    """
    if not spans:
        return (Text(text),) if text else ()
    parts: list[Span] = []
    for number, piece in enumerate(_markers(len(spans)).split(text)):
        if number % 2:
            parts.extend(spans[ord(piece) - _FIRST_MARKER])
        elif piece:
            parts.append(Text(piece))
    return tuple(parts)


@cache
def _markers(count: int) -> re.Pattern[str]:
    return re.compile(f"([{chr(_FIRST_MARKER)}-{chr(_FIRST_MARKER + count - 1)}])")
