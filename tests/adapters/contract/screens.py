"""Screens of real situations, drawn by the application's features, and a comparison with the posts seen by people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, assert_never

from bot.domain.cards import card_text
from bot.domain.ids import Chat, Language, TableId
from bot.domain.languages import ENGLISH
from bot.domain.screen import (
    CardFace,
    CommandName,
    Digits,
    Gap,
    Grid,
    Mention,
    Moment,
    Pairs,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Tap,
    Text,
    captioned,
    without_files,
)
from tests.adapters.stages import Can, ChatKind, SeenPost, Stage
from tests.bot.screens.drawing import words
from tests.bot.screens.situations import AREAS
from tests.bot.screens.strict import strict_texts

TABLE_ID: Final = TableId("tablename2")
NOTICES: Final = frozenset({"notices", "settings", "ranks", "rules", "coach", "achievements", "puzzle_posts"})
"""Areas with answers and notices. The screens of all others are posts of a table."""
LONGEST: Final = 3_500
"""The length in letters of a text that fits into a message on every platform."""
INVISIBLE: Final = dict.fromkeys(map(ord, "\u2068\u2069\ufe0e"))
EMPTY: Final = "🃏?"
"""Some platforms refuse an empty text."""
ANYTHING: Final = ".*?"
"""Signs and lines between cards and cells: each platform draws them in its own way."""
CELL: Final = 7
"""The number of letters seen of each cell: a platform without tables cuts long ones."""


@dataclass(frozen=True)
class Situation:
    """A screen of an area, under its heading."""

    area: str
    heading: str
    screen: Screen

    def __str__(self) -> str:
        return f"{self.area}: {self.heading}"


@cache
def situations(language: Language = ENGLISH) -> tuple[Situation, ...]:
    """Return the screens of all areas, without the lists of hints: they are made for the golden files alone."""
    texts = strict_texts()[language]
    found = (
        Situation(area, heading, screen)
        for area, screens in AREAS.items()
        for heading, screen in screens(texts)
    )
    return tuple(one for one in found if one.area != "hints" or len(words(one.screen)) < LONGEST)


def one_of_each_kind(language: Language = ENGLISH) -> list[Situation]:
    """Return the first screen of each shape: each combination of blocks, spans, tones, buttons and further parts."""
    found: dict[frozenset[str], Situation] = {}
    for situation in situations(language):
        found.setdefault(frozenset(_shape(situation.screen)), situation)
    return list(found.values())


def parts_of(screen: Screen) -> Iterator[object]:
    """Yield the blocks, the spans and the actions of a screen."""
    for block in screen.blocks:
        yield block
    for block in screen.blocks:
        yield from block.spans if isinstance(block, Paragraph) else ()
    yield from (button.action for row in screen.rows for button in row)


def _shape(screen: Screen) -> Iterator[str]:
    for block in screen.blocks:
        yield type(block).__name__
        if isinstance(block, Paragraph):
            yield block.tone.value
            yield from (type(span).__name__ for span in block.spans)
    for button in (button for row in screen.rows for button in row):
        yield f"{type(button.action).__name__} {button.style.value} {button.card is not None}"
    yield f"{screen.way_back is not None} {screen.direct} {screen.lasting_call} {screen.sketch is not None}"


def screen(area: str, heading: str, language: Language = ENGLISH) -> Screen:
    """Return the screen with this heading. Only its area is drawn."""
    (found,) = (screen for named, screen in AREAS[area](strict_texts()[language]) if named == heading)
    return found


LOBBY: Final = screen("lobby", "two people and two computers")
TABLE: Final = screen("table", "two cards beaten or not")
HAND: Final = screen("hand", "to defend: beat, transfer or take")
END: Final = screen("end", "the room: the fool and the order of leaving")
JOIN: Final = next(button for row in LOBBY.rows for button in row if isinstance(button.action, Tap))
"""A button of the lobby; a tap on it sends its data on every platform."""


def of_table(situation: Situation, room: Chat) -> Screen:
    """Return the screen as the application sends it: a post of a table names its table and its room."""
    if situation.area in NOTICES:
        return situation.screen
    return replace(situation.screen, table=TABLE_ID, room=room)


def unseen(screens: Sequence[Screen], posts: Sequence[SeenPost], stage: Stage, place: ChatKind) -> str:
    """Return the first difference between the screens and the posts; empty if they show the screens and no more."""
    if len(posts) != len(screens):
        return f"{len(posts)} posts instead of {len(screens)}: {posts}"
    pairs = zip(screens, posts, strict=True)
    return next(filter(None, (_difference(screen, post, stage, place) for screen, post in pairs)), "")


def _difference(screen: Screen, post: SeenPost, stage: Stage, place: ChatKind) -> str:
    parts = list(_patterns(screen, stage, place))
    if re.fullmatch("".join(parts) or EMPTY, _bare(post.text)) is None:
        return _first_difference(parts, post.text)
    labels = [button.label for row in screen.rows for button in row if type(button.action) in place.uses]
    seen = [label.text for label in post.buttons]
    in_order = sorted if screen.menus else list  # a menu may come before the rows above it
    if in_order(map(_letters, labels)) != in_order(map(_letters, seen)):
        return f"the buttons {seen} instead of {labels}"
    return ""


def _first_difference(parts: list[str], text: str) -> str:
    """Return the first part missing at its place in the text."""
    for at, part in enumerate(parts):
        if re.match("".join(parts[: at + 1]), _bare(text)) is None:
            return f"{part!r} is missing in {text!r}"
    return f"{text!r} shows more than {''.join(parts)!r}"


def _patterns(screen: Screen, stage: Stage, place: ChatKind) -> Iterator[str]:
    """Yield regular expressions for the parts of the text, without white space."""
    if Can.SHOW_PICTURES in place and not stage.platform.capabilities.draws_tables:
        screen = captioned(screen)
    if Can.SHOW_FILES not in place:
        screen = without_files(screen)
    for block in screen.blocks:
        match block:
            case Paragraph(spans):
                yield from (_exactly(_words(span, screen.room, stage, place)) for span in spans)
            case Pairs(pairs, letters=letters):
                cards = [card for pair in pairs for card in pair if card is not None]
                yield from (ANYTHING + _exactly(card_text(card, letters)) for card in cards)
                yield ANYTHING
            case Grid(columns, rows):
                for row in (tuple(column.title for column in columns), *rows):
                    yield from (ANYTHING + _exactly(_bare(cell)[:CELL]) for cell in row)
                yield ANYTHING
            case Gap():
                pass
            case _:
                assert_never(block)


def _words(span: Span, room: Chat | None, stage: Stage, place: ChatKind) -> str:
    """Return the words seen by people in this place."""
    match span:
        case Text(text) | Digits(text):
            return text
        case Mention(name):
            return name
        case CardFace(card, letters):
            return card_text(card, letters)
        case CommandName():
            return stage.command_words(span, place)
        case RoomName(text):
            return stage.room_words(text, room)
        case Moment(fallback=fallback):
            return stage.moment_words(fallback)
        case _:
            assert_never(span)


def _exactly(text: str) -> str:
    return re.escape(_bare(text))


def _bare(text: str) -> str:
    """Return the text without white space and invisible signs."""
    return "".join(text.translate(INVISIBLE).split())


def _letters(label: str) -> list[str]:
    """Return the letters of a label in a fixed order: a platform may draw the suit before or after the rank."""
    return sorted(_bare(label))
