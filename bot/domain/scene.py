"""The content of screens next to the cards: seats, deadlines and the latest events.

A scene contains only public facts. Cards come from an `engine.View` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

from bot.domain.ids import GameId, TableId
from bot.domain.rank_rows import Achievement
from bot.domain.stored import BY_KIND, HintParts
from engine import Card, Event, Options, Pair, Seat


class Pace(Enum):
    """The time limits of decisions.

    `must` is the time for a player who must act, `may` the time for others to throw in. Both are in seconds; None means
    no limit.
    """

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


class Level(Enum):
    """The strength of a table's computers."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Fate(Enum):
    """A person's result in their tournament after a match."""

    GOES_ON = "goes-on"
    OUT = "out"
    SECOND = "second"
    THIRD = "third"
    REPLAY = "replay"  # a draw: the match is played once more
    WON = "won"
    REFUNDED = "refunded"  # the tournament has ended without a winner


class Presence(Enum):
    """The person or computer playing a seat's cards."""

    HERE = "here"
    AWAY = "away"  # timed out twice: a computer plays until the person is back
    LEFT = "left"  # left by themselves: a computer plays the seat to the end
    COMPUTER = "computer"  # a computer from the deal on

    @property
    def seated(self) -> bool:
        """Return True if a person holds the seat, even if they are away."""
        return self in (Presence.HERE, Presence.AWAY)


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One seat as shown to people.

    `name` is raw, as its owner wrote it, and empty for a computer. `user` is the platform's id for a mention, None for
    a computer and for people unknown to the reader's platform. `reachable` is False until the person has opened the
    private chat. A `guest` is not of the room. A `named` computer has a name, chosen by its number.
    """

    name: str
    presence: Presence
    user: str | None
    reachable: bool = True
    number: int = 0  # computers of a table are numbered from 1; people have 0
    guest: bool = False
    named: bool = False


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """A lobby. `seats` are in the order of joining, and `opener` is the index of the opener's seat.

    `kept` are the names of people with seats kept after *Play again* until `kept_until` (seconds since the epoch).
    `room` is the chat's title, empty in a private chat. `commitment` is the SHA-256 of the seed in hex. `own` are the
    chat's own rules, None if it has none. `level` is that of all computers. With `hints` players may ask for hints.
    `own_thread` is True if the game will have a thread of its own, None if that is impossible. `watched` is True if
    people from elsewhere may look on by a link, None if none leads here. With `for_guest` the reader is a guest. With
    `hands_here` everybody may hold their cards in the room.
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
    same_pack: bool = False  # the game is dealt from the rest of the pack of the last one (R42)
    own: Options | None = None
    closed: bool = False
    level: Level = Level.NORMAL
    own_thread: bool | None = None
    hints: bool = False
    watched: bool | None = None
    for_guest: bool = False
    hands_here: bool = False


@dataclass(frozen=True, slots=True)
class CallScene:
    """The people in the `seats` are called to a match of this `round`, `until` this time (in seconds).

    People with seats in `here` have come. `reader` is the seat of the only reader, None for a post for the whole room.
    A `named` post is in another chat, so the room is named. In a `closed` one no cards were dealt, and the `fate` is
    the reader's.
    """

    table: TableId
    room: str
    round: int
    options: Options
    pace: Pace
    seats: tuple[SceneSeat, ...]
    here: tuple[int, ...]
    until: int
    commitment: str
    reader: int | None = None
    named: bool = False
    closed: bool = False
    fate: Fate | None = None


@dataclass(frozen=True, slots=True)
class GivenEpaulettes:
    """Epaulettes of an ended game: one or two `cards`, put by the giver on the fool's shoulders."""

    fool: Seat
    giver: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement of a seat in an ended game."""

    seat: Seat
    achievement: Achievement


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's results in a series: games lost (`fool`), `doubles` of them with epaulettes, the sum of `places`."""

    games: int = 0
    fool: int = 0
    doubles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class SeriesScene:
    """The score of a series after its game `number`, by seats. `length` is None if the series has no fixed end.

    `fools` are the seats that lost the whole series, once it is over (R47); `ended` is True if people ended it.
    """

    number: int
    length: int | None
    scores: tuple[Score, ...]
    fools: tuple[Seat, ...] = ()
    ended: bool = False

    @property
    def over(self) -> bool:
        return self.ended or (self.length is not None and self.number >= self.length)


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The time of this seat was over: the following events are those of a move made by the clock."""

    seat: Seat


SceneEvent = Event | TimedOut
"""An event of the engine, or one known only to the table."""


@dataclass(frozen=True, slots=True)
class GameScene:
    """A running or ended game.

    `events` are the events of the present bout, the oldest first, in the first bout including those of the deal.
    `last_bout` are the events of the previous bout. `until` is the deadline of the player who must act or, while others
    may throw in, the end of that window (seconds since the epoch); None if there is no limit. `commitment` is empty if
    the game was begun from a position: no cards were dealt for it. In a `private` game, and `for_guest` (a reader who
    is a guest), the hand post includes the table. `hands_here` is as in a lobby. A `match` is a game of a tournament:
    it belongs to no series, and cannot be closed or taken over. The `fate` is the reader's after it.
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
    events: tuple[SceneEvent, ...]
    last_bout: tuple[SceneEvent, ...]
    stale: bool = False  # after a long time without a move, anybody may close the table
    cancel_agreed: tuple[int, ...] = ()  # the seats agreeing to cancel the running game
    epaulettes: tuple[GivenEpaulettes, ...] = ()
    achievements: tuple[Achieved, ...] = ()
    series: SeriesScene | None = None
    hints: bool = False  # players may ask for hints
    last_table: tuple[Pair, ...] = ()  # the cards of the bout before
    for_guest: bool = False
    match: bool = False
    fate: Fate | None = None
    hands_here: bool = False
    next_seats: tuple[SceneSeat, ...] = ()  # spectators waiting for a seat in the next game
    next_free: bool = False  # such a seat is available

    @property
    def one_post(self) -> bool:
        """Return True if the hand post includes the table, because its reader sees no other post."""
        return self.private or self.for_guest


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a fair deal: the `commitment` in hex, and the `seed` once the pack is used up.

    `ended` is True if the game is over. `cut` is the place of a player's cut (R4), and `redeals` counts new deals (R7).
    `is_rest` is True if the game was dealt from the rest of an earlier game's pack (R42).
    """

    commitment: str
    seed: bytes | None = None
    ended: bool = False
    cut: int | None = None
    redeals: int = 0
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class WhichUse:
    """The player tapped a card with several uses: the hand asks for one. `card` is in notation."""

    card: str
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Marked:
    """The player has marked cards to attack with together: in notation, in the order of marking."""

    cards: tuple[str, ...]
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True)
class Doubt:
    """The player claims a cheat: the hand asks for the card on the table (R45)."""

    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True, slots=True)
class CutAt:
    """The player is choosing a place to cut the deck (R4): `place` is the present choice."""

    place: int
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class Hinted:
    """The answer to a player who asked for a hint."""

    hint: HintParts
    kind: Literal["hinted"] = "hinted"


Choice = Annotated[WhichUse | Marked | Doubt | CutAt | Hinted, BY_KIND]
