"""The content of screens beside the cards: seats, deadlines and the latest events.

A scene holds only what everybody may see. Cards come from an `engine.View` alone.
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
    """How long a decision may take.

    `must` is the time for a player who must act, `may` the time in which others may throw in. Both are in seconds;
    None means no limit.
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
    """How well the computers of a table play."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Fate(Enum):
    """The way on of a person in their tournament after a match."""

    GOES_ON = "goes-on"
    OUT = "out"
    SECOND = "second"
    THIRD = "third"
    REPLAY = "replay"  # a draw: the match is played once more
    WON = "won"
    REFUNDED = "refunded"  # the tournament has ended without a winner


class Presence(Enum):
    """Whether a person or a computer plays a seat's cards."""

    HERE = "here"
    AWAY = "away"  # timed out twice: a computer plays until the person is back
    LEFT = "left"  # left by themselves: a computer plays the seat to the end
    COMPUTER = "computer"  # a computer from the deal on

    @property
    def seated(self) -> bool:
        """Whether a person holds the seat, even if they are away."""
        return self in (Presence.HERE, Presence.AWAY)


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One seat as people see it.

    `name` is raw, as its owner wrote it, and empty for a computer. `user` is the platform's id for a mention, None
    for a computer and for people whom the reader's platform does not know. `reachable` is False while the person has
    not opened the private chat. A `guest` is not of the room. A computer that is `named` has a name by its number.
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

    `kept` are the names of people whose seats are kept after *Play again* until `kept_until` (seconds since the
    epoch). `room` is the chat's title, empty in a private chat. `commitment` is the SHA-256 of the seed in hex.
    `own` are the chat's own rules, None if it has none. `level` is that of all computers, `hints` says whether
    players may ask for hints. `own_thread` says whether the game will have a thread of its own, None where that cannot
    be; `watched` whether people from elsewhere may look on by a link, None where none leads here. `for_guest` says that
    the reader is a guest, `hands_here` that whoever wants may hold their cards in the room.
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
    """The people in the `seats` are called to a match of this `round`, until then (`until`, in seconds).

    Those whose seats are in `here` have come. `reader` is the seat of the only reader, None for a post that all of the
    room reads; `named` says that it stands in another chat, so that the room is named. In a `closed` one no cards were
    dealt, and the `fate` is the reader's.
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
    """Epaulettes of a game that has ended: one or two `cards`, put by the giver on the fool's shoulders."""

    fool: Seat
    giver: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement of a seat in a game that has ended."""

    seat: Seat
    achievement: Achievement


@dataclass(frozen=True, slots=True)
class Score:
    """The results of one seat in a series: games lost as the `fool`, `doubles` of them with epaulettes, and the sum of
    all `places` reached.
    """

    games: int = 0
    fool: int = 0
    doubles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class SeriesScene:
    """The score of a series after its game `number`, by seats. `length` is None if the series has no fixed end.

    `fools` are the seats that lost the whole series, once it is over (R47); `ended` says that people ended it.
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
    """The time of this seat was over: the clock made the move whose events follow."""

    seat: Seat


Told = Event | TimedOut
"""An event of the engine, or one that only the table knows of."""


@dataclass(frozen=True, slots=True)
class GameScene:
    """A running or ended game.

    `events` are the events of the present bout, the oldest first; in the first bout those of the deal are among
    them. `last_bout` are the events of the bout before. `until` is the deadline of the player who must act or, while
    others may throw in, the end of that window (seconds since the epoch); None if there is no limit. `commitment` is
    empty where the game was begun from a position: no cards were dealt for it. In a `private` game the hand post
    carries the table, and so it does `for_guest`, for a reader who is a guest. `hands_here` is as in a lobby. A `match`
    is of a tournament: it is no game of a series, and cannot be closed or taken over. The `fate` is the reader's
    after it.
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
    events: tuple[Told, ...]
    last_bout: tuple[Told, ...]
    stale: bool = False  # nobody has moved for so long that anybody may close the table
    cancel_agreed: tuple[int, ...] = ()  # the seats that agree to cancel the running game
    epaulettes: tuple[GivenEpaulettes, ...] = ()
    achievements: tuple[Achieved, ...] = ()
    series: SeriesScene | None = None
    hints: bool = False  # players may ask for hints
    last_table: tuple[Pair, ...] = ()  # the cards of the bout before
    for_guest: bool = False
    match: bool = False
    fate: Fate | None = None
    hands_here: bool = False
    next_seats: tuple[SceneSeat, ...] = ()  # people who look on and want a seat in the next game
    next_free: bool = False  # somebody may ask for such a seat

    @property
    def one_post(self) -> bool:
        """Whether the hand post carries the table, because its reader sees no other."""
        return self.private or self.for_guest


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a fair deal: the `commitment` in hex, and the `seed` once the pack is used up.

    `ended` says that the game is over. `cut` is where a player cut the deck (R4), `redeals` counts new deals (R7).
    `goes_on` says that the game was dealt from the rest of an earlier game's pack (R42).
    """

    commitment: str
    seed: bytes | None = None
    ended: bool = False
    cut: int | None = None
    redeals: int = 0
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class WhichUse:
    """The player tapped a card that can do several things: the hand asks which. `card` is in notation."""

    card: str
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Marked:
    """The player has marked cards to attack with together: in notation, in the order of marking."""

    cards: tuple[str, ...]
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True)
class Doubt:
    """The player says that somebody cheats: the hand asks with which card on the table (R45)."""

    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True, slots=True)
class CutAt:
    """The player is choosing where to cut the deck (R4): `place` is the present choice."""

    place: int
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class Hinted:
    """The player asked what to do, and this is the answer."""

    hint: HintParts
    kind: Literal["hinted"] = "hinted"


Choice = Annotated[WhichUse | Marked | Doubt | CutAt | Hinted, BY_KIND]
