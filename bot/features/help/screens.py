"""The greetings, the help and the page about data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from bot.domain.languages import LANGUAGES
from bot.domain.pages import Page, PageName, Section
from bot.domain.screen import AddToGroup, Button, Paragraph, Screen, Span, Style, Tap, Tone
from bot.domain.tap_data import TapData
from bot.i18n.texts import Texts
from bot.screens.lines import words
from bot.screens.pages import page_title

_PRIVACY = ("person", "games", "rooms", "words", "windows", "long", "forget", "remembered")
_HELP = ("begin", "cards", "hints", "friends", "devices", "away")
_GROUP_PARTS = (
    "group-newgame",
    "group-hand",
    "group-table",
    "group-leave",
    "group-invite",
    "group-tournament",
    "group-settings",
)


class TappedCommand(Enum):
    """A command with a button."""

    NEWGAME = "newgame"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class CommandTap(TapData, prefix="cmd"):
    """Carry out a command as if it were typed without an argument."""

    command: TappedCommand


def start_screen(texts: Texts) -> Screen:
    """Return the greeting for a person who opens the private chat."""
    heading = words(texts, "start-title", tone=Tone.TITLE)
    lines = (words(texts, f"start-{part}") for part in ("solo", "group", "help"))
    rows = (
        (Button(texts("start-button-solo"), _tap(TappedCommand.NEWGAME), Style.MAIN),),
        (Button(texts("start-button-group"), AddToGroup()),),
        (Button(texts("start-button-rules"), _tap(TappedCommand.RULES)),),
    )
    return Screen((heading, *lines), rows)


def hello_screen(texts: Texts) -> Screen:
    """Return the way to begin in a group: two lines, and buttons for a new game and the rules."""
    heading = words(texts, "hello-title", tone=Tone.TITLE)
    lines = (words(texts, "hello-newgame"), words(texts, "hello-cards"))
    buttons = (
        Button(texts("hello-button-newgame"), _tap(TappedCommand.NEWGAME)),
        Button(texts("hello-button-rules"), _tap(TappedCommand.RULES)),
    )
    return Screen((heading, *lines), (buttons,))


def privacy_screen(texts: Texts) -> Screen:
    """Return the list of data that is kept about people, for how long, and the way to erase it."""
    heading = words(texts, "privacy-title", tone=Tone.TITLE)
    return Screen((heading, *(words(texts, f"privacy-{part}") for part in _PRIVACY)))


def privacy_page(texts: Texts) -> Page:
    """Return the same as a page."""
    lines = tuple(texts.rich(f"privacy-{part}") for part in _PRIVACY)
    return Page(page_title(PageName.PRIVACY, texts), (Section("", lines),))


def help_screen(texts: Texts, *, private: bool) -> Screen:
    """Return the help for a private chat or for a group."""
    heading = words(texts, "help-title", tone=Tone.TITLE)
    return Screen((heading, *map(Paragraph, _help(texts, private=private))))


def help_page(texts: Texts, *, private: bool) -> Page:
    """Return the help with the page itself, and with the commands below."""
    sections = [Section(texts(f"page-help-{part}"), (texts.rich(f"page-help-{part}-how"),)) for part in _HELP]
    commands = Section(texts("page-help-commands"), tuple(_help(texts, private=private)))
    return Page(page_title(PageName.HELP, texts), (*sections, commands))


def _help(texts: Texts, *, private: bool) -> Iterator[tuple[Span, ...]]:
    names = texts("list-separator").join(facts.own_name for facts in LANGUAGES.values())
    parts = ("private-newgame", "private-group", "private-join") if private else _GROUP_PARTS
    for part in (*parts, "rules", "replay", "ranks", "notify", "lang", "privacy", "tap"):
        yield texts.rich(f"help-{part}", languages=names)


def _tap(command: TappedCommand) -> Tap:
    return Tap(CommandTap(command).text())
