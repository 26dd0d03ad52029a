"""Screens that are shown once: help, greeting, languages, the check of a deal, and plain notices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.buttons import CommandTap, LanguageTap, TableTap, TableVerb, to_data
from bot.domain.ids import PersonId, TableId
from bot.domain.languages import LANGUAGES
from bot.domain.pages import Page, PageName, Section
from bot.domain.scene import Fate, Proof
from bot.domain.screen import (
    AddToGroup,
    Button,
    OpenPrivate,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.start_links import JoinTable, StartAction
from bot.domain.state import Why
from bot.domain.tap_data import LINK
from bot.i18n.texts import Texts
from bot.screens.lines import fate_line, line, words
from bot.screens.pages import page_title
from bot.screens.people import room_title

_IN_A_ROW = 3
"""The most language buttons in a row."""


def answer_screen(spans: tuple[Span, ...], way: str | None, texts: Texts) -> Screen:
    """The answer to a typed command, localised already. `way` is the payload of a link to one's cards or settings."""
    if way is None:
        return Screen((line(*spans),))
    to_settings = way == StartAction.OWN.value
    label = texts("lobby-button-open-private" if to_settings else "table-button-hand")
    return Screen((line(*spans),), ((Button(label, OpenPrivate(way), Style.MAIN),),))


def notice_screen(texts: Texts, message: str, /, **values: str | int) -> Screen:
    """A screen of one message."""
    return Screen((line(Text(texts(message, **values))),))


def broken_off_screen(
    why: Why, by: str, texts: Texts, room: str | None = None, fate: Fate | None = None
) -> Screen:
    """The line about a game that ended without a result. `by` is the shown name of the person who cancelled it, if any.

    With a `room` (the raw title) it is for a player in private. The `fate` is theirs after a match.
    """
    if why is Why.LOST:
        return notice_screen(texts, "notice-game-lost", room=room_title(room or ""))
    said = texts.rich(f"notice-game-{why.value}")
    if by:
        said = texts.rich("notice-game-cancelled-by", name=by)
    if room is not None:
        said = texts.rich("notice-in-room", room=RoomName(room_title(room)), said=said)
    return Screen((line(*said), *fate_line(fate, texts)))


def unwritable_screen(told: str, room: str, texts: Texts, *, stays: bool = False) -> Screen:
    """Say that a table cannot be shown in its room, and if it stays; `told` is the id of a text that knows more."""
    why = line(*texts.rich(told or "notice-cannot-write", room=RoomName(room_title(room))))
    return Screen((why, words(texts, "notice-table-stays" if stays else "notice-table-closed")))


def leave_screen(table: TableId, person: PersonId, room: str, texts: Texts) -> Screen:
    """Ask whether the person is sure to leave the running game in the room with this raw title; say what it costs."""
    button = Button(
        texts("leave-button"), Tap(to_data(TableTap(table, TableVerb.LEAVE, person))), Style.DANGER
    )
    said = texts.rich("leave-sure", room=RoomName(room_title(room)))
    return Screen((line(*said),), ((button,),))


def will_call_screen(room: str, texts: Texts) -> Screen:
    """The line that a person will be told here of new tables in the room with this raw title."""
    return Screen((line(*texts.rich("call-will", room=RoomName(room_title(room)))),))


def call_screen(room: str, table: TableId, texts: Texts) -> Screen:
    """The news that a table is open in the room with this raw title, and a seat at it."""
    heading = line(*texts.rich("call-open", room=RoomName(room_title(room))), tone=Tone.CALL)
    join = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((heading,), ((Button(texts("lobby-button-join"), join, Style.MAIN),),))


def start_screen(texts: Texts) -> Screen:
    """The greeting for a person who opens the private chat."""
    heading = words(texts, "start-title", tone=Tone.TITLE)
    lines = (words(texts, f"start-{part}") for part in ("solo", "group", "help"))
    rows = (
        (Button(texts("start-button-solo"), Tap(to_data(CommandTap("newgame"))), Style.MAIN),),
        (Button(texts("start-button-group"), AddToGroup()),),
        (Button(texts("start-button-rules"), Tap(to_data(CommandTap("rules")))),),
    )
    return Screen((heading, *lines), rows)


def hello_screen(texts: Texts) -> Screen:
    """How to begin in a group: two lines, and buttons for a new game and the rules."""
    heading = words(texts, "hello-title", tone=Tone.TITLE)
    lines = (words(texts, "hello-newgame"), words(texts, "hello-cards"))
    buttons = (
        Button(texts("hello-button-newgame"), Tap(to_data(CommandTap("newgame")))),
        Button(texts("hello-button-rules"), Tap(to_data(CommandTap("rules")))),
    )
    return Screen((heading, *lines), (buttons,))


def privacy_screen(texts: Texts) -> Screen:
    """The data that is kept about people, for how long, and the way to erase it."""
    heading = words(texts, "privacy-title", tone=Tone.TITLE)
    return Screen((heading, *(words(texts, f"privacy-{part}") for part in _PRIVACY)))


def privacy_page(texts: Texts) -> Page:
    """The same as a page."""
    lines = tuple(texts.rich(f"privacy-{part}") for part in _PRIVACY)
    return Page(page_title(PageName.PRIVACY, texts), (Section("", lines),))


def help_screen(texts: Texts, *, private: bool) -> Screen:
    """The help for a private chat or for a group."""
    heading = words(texts, "help-title", tone=Tone.TITLE)
    return Screen((heading, *map(Paragraph, _help(texts, private=private))))


def help_page(texts: Texts, *, private: bool) -> Page:
    """How the page is used, and the help with the commands below."""
    sections = [Section(texts(f"page-help-{part}"), (texts.rich(f"page-help-{part}-how"),)) for part in _HELP]
    commands = Section(texts("page-help-commands"), tuple(_help(texts, private=private)))
    return Page(page_title(PageName.HELP, texts), (*sections, commands))


def _help(texts: Texts, *, private: bool) -> Iterator[tuple[Span, ...]]:
    names = texts("list-separator").join(facts.own_name for facts in LANGUAGES.values())
    parts = ("private-newgame", "private-group", "private-join") if private else _GROUP_PARTS
    for part in (*parts, "rules", "replay", "ranks", "notify", "lang", "privacy", "tap"):
        yield texts.rich(f"help-{part}", languages=names)


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


def language_screen(texts: Texts) -> Screen:
    """Offer each language by its own name."""
    buttons = [Button(facts.own_name, Tap(to_data(LanguageTap(facts.code)))) for facts in LANGUAGES.values()]
    rows = (tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))
    return Screen((words(texts, "language-title"),), tuple(rows))


def verify_screen(proof: Proof, texts: Texts) -> Screen:
    """The whole commitment of a deal in hex, and the seed once its pack is used up."""
    blocks = [
        words(texts, "verify-title", tone=Tone.TITLE),
        words(texts, "verify-commitment"),
        line(Text(proof.commitment)),
    ]
    if proof.seed is None:
        message = "verify-pack-goes-on" if proof.ended else "verify-later"
        return Screen((*blocks, words(texts, message, tone=Tone.SMALL)))
    blocks += [words(texts, "verify-seed"), line(Text(proof.seed.hex()))]
    if proof.goes_on:
        blocks.append(words(texts, "verify-rest"))
    if proof.cut is not None:
        blocks.append(words(texts, "verify-cut", cards=proof.cut))
    if proof.redeals:
        blocks.append(words(texts, "verify-redeals", count=proof.redeals))
    return Screen((*blocks, words(texts, "verify-how", tone=Tone.SMALL)))
