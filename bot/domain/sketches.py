"""Sketches: the whole content of a drawn picture, in words and numbers. Equal sketches give equal pictures.

All words are in the reader's language. The sketch of a table contains only facts known to the whole room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from bot.domain.cards import LATIN, Letters, card_text
from bot.domain.faces import Face
from bot.domain.stage import SeatShown
from bot.domain.stored import BY_KIND, CardText, stored_as
from engine import Suit


@dataclass(frozen=True, slots=True)
class LeaderboardSketch:
    """A leaderboard. Each row has the cells of one line: first the place, then the name."""

    title: str
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Literal["board"] = "board"


@dataclass(frozen=True, slots=True)
class CurveSketch:
    """The curve of a rating: the points after each game, the oldest first. `caption` contains the last number."""

    title: str
    caption: str
    points: tuple[int, ...]
    kind: Literal["curve"] = "curve"


@dataclass(frozen=True, slots=True)
class TableSketch:
    """The table of a game."""

    title: str
    """The words at the top."""
    seats: tuple[SeatShown, ...]
    """The seats in the order of play."""
    pairs: tuple[tuple[CardText, CardText | None], ...]
    """The attacking cards, each with the card over it; None if it is not beaten."""
    turned_up: CardText | None
    """The open card under the talon; None if there is none."""
    trump: Suit | None
    """The trump suit; None if there is none."""
    talon: int
    """The number of cards in the talon."""
    discarded: int
    """The number of discarded cards."""
    call: str
    """The words about the awaited player."""
    letters: Letters = LATIN
    """The letters of the cards."""
    faces: tuple[Face, ...] = ()
    """The faces of the seats; empty if they are not shown."""
    shared: bool = False
    """True for a picture to share, in the size of all those pictures."""
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class MatchSketch:
    """One match of a tournament: its players, and the players advancing by it (`through`), empty before its end."""

    title: str
    players: tuple[str, ...]
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BracketSketch:
    """A tournament: the matches of its present round, or at its end the matches of the winner."""

    title: str
    """The words at the top."""
    earlier: tuple[str, ...]
    """A line for each earlier round."""
    heading: str
    """The words above the tables."""
    matches: tuple[MatchSketch, ...]
    """The matches of the present round. With a `winner` the matches of the winner, one for each round."""
    winner: str = ""
    """The words about the winner; empty before the end."""
    path: str = ""
    """The winner's name as shown at the matches; empty before the end."""
    face: Face | None = None
    """The face of the winner; None before the end, and in a sketch of an earlier version."""
    kind: Literal["bracket"] = "bracket"


@dataclass(frozen=True, slots=True)
class WeekSketch:
    """The results of a week in a chat."""

    title: str
    """The words at the top."""
    champion_label: str
    """The words for the champion."""
    champion: str
    """The name of the champion."""
    fool_label: str
    """The words for the fool."""
    fool: str
    """The name of the fool."""
    lines: tuple[tuple[str, str], ...]
    """Other facts, each with a label and a value."""
    champion_face: Face | None = None
    """The face of the champion; None in a sketch of an earlier version."""
    fool_face: Face | None = None
    """The face of the fool; None in a sketch of an earlier version."""
    kind: Literal["week"] = "week"


@dataclass(frozen=True, slots=True)
class SeasonSketch:
    """The results of a season: a leaderboard of ratings with the first three on a podium, and the most frequent fools.

    Each of the `fools` has a name and a share of defeats, the greatest share first. `fools` is empty if nobody has
    enough games. The `faces` are those of the people on the podium; empty in a sketch of an earlier version.
    """

    leaderboard: Annotated[LeaderboardSketch, stored_as("board")]
    fools_label: str
    fools: tuple[tuple[str, str], ...]
    faces: tuple[Face, ...] = ()
    kind: Literal["season"] = "season"


@dataclass(frozen=True, slots=True)
class FoolSketch:
    """The portrait of a fool with the own face under the cap, for a post in a chat."""

    title: str
    """The words at the top; may be empty."""
    name: str
    """The name of the fool."""
    face: Face
    """The face of the fool."""
    cards: tuple[CardText, ...] = ()
    """The epaulettes, at most two cards; the first one is on the left."""
    kind: Literal["fool"] = "fool"


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A person with a place in the result of a game, from 1."""

    name: str
    face: Face
    place: int


@dataclass(frozen=True, slots=True)
class EndSketch:
    """The end of a game, to share."""

    title: str
    """The result in words."""
    about: str
    """The number of cards left, and other facts; may be empty."""
    fools: tuple[Face, ...]
    """The faces of the fools; empty after a draw."""
    places: tuple[PlaceShown, ...]
    """The other people by their places."""
    left: int
    """The number of cards left in the fool's hand; 0 if they are not shown."""
    call: str
    """The words to the reader."""
    brand: str
    """The name of the game."""
    epaulettes: tuple[CardText, ...] = ()
    """The cards on the shoulders of the first fool."""
    letters: Letters = LATIN
    """The letters of the cards."""
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class PuzzleSketch:
    """The position of a puzzle, to share, perhaps with the result of a person. It has no solution."""

    title: str
    """The words at the top."""
    lines: tuple[str, ...]
    """The task in words."""
    trump: Suit
    """The trump suit."""
    own: tuple[CardText, ...]
    """The hand of the solver."""
    other: tuple[CardText, ...]
    """The hand of the opponent."""
    attack: tuple[CardText, ...]
    """The attacking cards on the table."""
    call: str
    """The words to the reader."""
    brand: str
    """The name of the game."""
    result: str = ""
    """The result of the person; empty without one."""
    days: tuple[bool | None, ...] = ()
    """The last days of the person, the latest one last.

    True means solved at the first try, False not so, and None not tried.
    """
    streak: str = ""
    """The words about the streak; empty without one."""
    letters: Letters = LATIN
    """The letters of the cards."""
    kind: Literal["puzzle"] = "puzzle"


@dataclass(frozen=True, slots=True)
class InvitationSketch:
    """A table, to share: the people at it, and the free seats."""

    title: str
    """The words at the top."""
    lines: tuple[str, ...]
    """The kind of game and the pace."""
    state: str
    """The words about the free seats."""
    seats: tuple[Face | None, ...]
    """The faces around the table; None for a free seat."""
    note: str
    """The words at the bottom; may be empty."""
    brand: str
    """The name of the game."""
    kind: Literal["invitation"] = "invitation"


@dataclass(frozen=True, slots=True)
class HomeSketch:
    """The game itself, to share: its name, a sentence about it, and a note at the bottom."""

    title: str
    about: str
    note: str
    kind: Literal["home"] = "home"


Sketch = Annotated[
    LeaderboardSketch
    | CurveSketch
    | TableSketch
    | BracketSketch
    | WeekSketch
    | SeasonSketch
    | FoolSketch
    | EndSketch
    | PuzzleSketch
    | InvitationSketch
    | HomeSketch,
    BY_KIND,
]


def words_of(sketch: Sketch) -> str:
    """Return a description of the picture, for people unable to see it."""
    match sketch:
        case LeaderboardSketch(title, heading, _, rows):
            return _sentences(title, heading, *(" ".join(row) for row in rows))
        case CurveSketch(title, caption):
            return _sentences(title, caption)
        case TableSketch(call=call, pairs=pairs, letters=letters):
            lying = (card_text(card, letters) for pair in pairs for card in pair if card is not None)
            return _sentences(call, " ".join(lying))
        case BracketSketch(title, earlier, heading, matches, winner):
            tables = (f"{one.title}: {', '.join(one.players)}" for one in matches)
            return _sentences(title, *earlier, winner, heading, *tables)
        case SeasonSketch(leaderboard, label, fools):
            most_often = ", ".join(f"{name} {share}" for name, share in fools)
            return " ".join(
                filter(None, (words_of(leaderboard), most_often and _sentences(f"{label}: {most_often}")))
            )
        case WeekSketch():
            first = (f"{sketch.champion_label}: {sketch.champion}", f"{sketch.fool_label}: {sketch.fool}")
            return _sentences(sketch.title, *first, *(": ".join(line) for line in sketch.lines))
        case FoolSketch(title, name, _, cards):
            return " ".join(filter(None, (title, name, *map(card_text, cards))))
        case EndSketch(title, about, places=places):
            return _sentences(title, about, *(f"{one.place}. {one.name}" for one in places))
        case PuzzleSketch(title, lines, result=result, streak=streak):
            return _sentences(title, *lines, result, streak)
        case InvitationSketch(title, lines, state, note=note):
            return _sentences(title, *lines, state, note)
        case HomeSketch(title, about, note):
            return _sentences(title, about, note)
        case _:
            assert_never(sketch)


def _sentences(*parts: str) -> str:
    """Join the parts to one text. Leave out empty parts, and add a full stop to a part without an end mark."""
    return " ".join(part if part[-1] in ".!?…" else f"{part}." for part in parts if part)
