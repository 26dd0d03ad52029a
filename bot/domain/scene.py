"""What screens are made of beside the cards: who sits where, until when, what just happened.

A `Scene` holds nothing that anybody may not see; cards come from an `engine.View` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import GameId, TableId
from engine import Card, Event, Options, Seat


class Pace(Enum):
    """How long a decision may take (design, decision 6). `must` and `may` are in seconds, None: no end."""

    BLITZ = "blitz"
    NORMAL = "normal"
    MAIL = "mail"
    NONE = "none"

    @property
    def must(self) -> int | None:
        return {Pace.BLITZ: 20, Pace.NORMAL: 90, Pace.MAIL: 24 * 3600, Pace.NONE: None}[self]

    @property
    def may(self) -> int | None:
        return {Pace.BLITZ: 8, Pace.NORMAL: 15, Pace.MAIL: 2 * 3600, Pace.NONE: None}[self]


class Presence(Enum):
    """Who plays a seat's cards."""

    HERE = "here"
    AWAY = "away"  # timed out twice: a computer plays until the person is back
    LEFT = "left"  # left by themselves: a computer plays the seat to the end
    COMPUTER = "computer"  # a computer from the deal on

    @property
    def seated(self) -> bool:
        """Whether a person holds the seat, be it that they are away."""
        return self in (Presence.HERE, Presence.AWAY)


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One seat as people see it. `name` is raw, as its owner wrote it (empty for a computer);

    `user` is the platform's id for a mention, or None for a computer.
    `reachable`: False while the person has not opened the private chat.
    """

    name: str
    presence: Presence
    user: str | None
    reachable: bool = True
    number: int = 0  # computers of a table are numbered from 1; people have 0


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """A lobby: `seats` in the order of joining, the first is not always the opener.

    `kept` names those whose seat is kept for them after Play again (until `kept_until`, seconds since the epoch);
    `room` is the chat's title (empty in a private chat); `commitment` is the hex SHA-256 of the seed;
    `own` are the chat's own rules, if somebody put some together.
    """

    table: TableId
    room: str
    private: bool
    options: Options
    pace: Pace
    seats: tuple[SceneSeat, ...]
    opener: int | None
    commitment: str
    kept: tuple[str, ...] = ()
    kept_until: int | None = None
    same_pack: bool = False  # the game is dealt from what the last one left (R42)
    own: Options | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class GivenEpaulettes:
    """Epaulettes of the game that has ended: one or two `cards`, put by the giver on the fool's shoulders."""

    fool: Seat
    giver: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """How a chair has done in a series: `fool` games lost, `doubles` of them with epaulettes, the sum of `places`."""

    games: int = 0
    fool: int = 0
    doubles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class SeriesScene:
    """The score of the series after the game that has ended, by seats; `length` None: as long as people like.

    `fools` are those of the whole series, once it has come to its end (R47).
    """

    number: int
    length: int | None
    scores: tuple[Score, ...]
    fools: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        return self.length is not None and self.number >= self.length


@dataclass(frozen=True, slots=True)
class GameScene:
    """A running or ended game. `events` are those of the present bout, oldest first (the deal's in the first bout);

    `last_bout` are the events of the bout before, empty in the first one. `until` is the deadline of who must
    decide or, while throwing in is open, the end of the window (seconds since the epoch), None where there is none.
    """

    table: TableId
    game: GameId
    room: str
    private: bool
    options: Options
    pace: Pace
    seats: tuple[SceneSeat, ...]
    commitment: str
    until: int | None
    events: tuple[Event, ...]
    last_bout: tuple[Event, ...]
    stale: bool = False  # nobody has moved for so long that anybody may close the table
    cancel_agreed: tuple[
        int, ...
    ] = ()  # the seats that agree to cancel the running game (none: nobody asked)
    epaulettes: tuple[GivenEpaulettes, ...] = ()
    series: SeriesScene | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """What is told of a deal: `commitment` in hex always; `seed` once its pack is used up.

    `ended` says that the game is over; `cut` and `redeals` what its players did to the deck (R4, R7); `goes_on`
    that it was dealt from what an earlier game had left (R42).
    """

    commitment: str
    seed: bytes | None = None
    ended: bool = False
    cut: int | None = None
    redeals: int = 0
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class WhichUse:
    """A tapped card that could do several things: the hand asks which. `card` in notation."""

    card: str


@dataclass(frozen=True, slots=True)
class Marked:
    """Cards marked to be laid together, in notation, in the order of marking."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Somebody is about to call a card that lies on the table: the hand asks which (R45)."""


@dataclass(frozen=True, slots=True)
class CutAt:
    """Where the deck is to be cut, as chosen so far (R4)."""

    place: int


Choice = WhichUse | Marked | Doubt | CutAt
