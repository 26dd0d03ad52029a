"""A game as a drawn table shows it: seats, turn and offers, beside the lines that tell the same in a chat.

A `Stage` belongs to a `Screen` and says nothing that its lines and buttons do not say, but for the choices that a lobby
offers to its opener, and the last bout, which everybody saw. A platform that draws no table leaves it out, and a
screen's digest does not know it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from bot.domain.bracket import RoundShown
from bot.domain.preferences import HandOrder
from bot.domain.scene import Presence
from engine import Card

if TYPE_CHECKING:
    from bot.domain.screen import Block, Button, Span  # a screen holds a stage


class Part(Enum):
    """The part of a game that a screen shows."""

    LOBBY = "lobby"
    OPTIONS = "options"  # a page of Game & pace in the place of a lobby
    TABLE = "table"
    HAND = "hand"
    END = "end"
    TOURNAMENT = "tournament"


class Role(Enum):
    """The part that a seat plays in the present bout."""

    ATTACKS = "attacks"
    DEFENDS = "defends"
    THROWS = "throws"  # may throw in
    DONE = "done"
    TAKES = "takes"


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat: the name as it is shown, the number of cards, and its part in the bout.

    `user` is the platform's id of the person, None for a computer. `secret` counts face-down cards, `open` are the
    cards of an open hand. `place` is set once the seat is out; the `fool` has lost the game,
    and the `opener` arranges a lobby. A `guest` is not of the room.
    """

    name: str
    user: str | None
    presence: Presence
    cards: int = 0
    secret: int = 0
    role: Role | None = None
    awaited: bool = False
    place: int | None = None
    fool: bool = False
    team: int | None = None
    open: tuple[Card, ...] = ()
    opener: bool = False
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The decision that is awaited: its `words`, a `hint` for beginners, and its deadline.

    `mode` is the situation of the hand's owner, empty where nobody's hand is shown. `until` is in seconds since the
    epoch, and such a decision has `within` seconds from its beginning; both are None if there is no limit.
    `hinted` are the cards of the hand of which an answer to the owner speaks, or the word of the move.
    """

    words: tuple[Span, ...]
    hint: tuple[Span, ...] = ()
    mode: str = ""
    until: int | None = None
    within: int | None = None
    hinted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several things to choose from; a tap sends `data`."""

    label: str
    data: str
    chosen: bool
    about: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """The whole of a lobby, a table, a hand, an end, or the board of a tournament.

    `seats` are in the order of play, and `you` is the reader's own, if the screen has only one reader. `held` are the
    buttons of the hand while the screen's rows ask something else, `order` is that of a hand. `last_bout` are the cards
    of the bout before, and its end in words. `seats_offered`, `games` and `paces` are those of a lobby: what
    *Game & pace* offers to its opener. `rounds` are those of a tournament. `beats` names each card of the hand that
    beats a card on the table, with that one, as both lie there. `next_seat` is the data of the button by which those
    who look on ask for a seat in the next game, or give it up, and `next_users` are those who asked.
    """

    part: Part
    title: str
    turn: Turn
    seats: tuple[SeatShown, ...] = ()
    you: int | None = None
    story: tuple[Span, ...] = ()
    notes: tuple[Block, ...] = ()
    held: tuple[Button, ...] = ()
    order: HandOrder | None = None
    seats_offered: int = 0
    games: tuple[Offer, ...] = ()
    paces: tuple[Offer, ...] = ()
    last_bout: tuple[Block, ...] = ()
    rounds: tuple[RoundShown, ...] = ()
    beats: tuple[tuple[Card, Card], ...] = ()
    next_seat: str = ""
    next_users: tuple[str, ...] = ()
