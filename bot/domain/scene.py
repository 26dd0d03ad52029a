"""The content of screens next to the cards: seats, deadlines and the latest events.

A scene contains only public facts. Cards come from an `engine.View` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

from bot.domain.ids import GameId, TableId
from bot.domain.rank_rows import Achievement
from bot.domain.room_rows import NO_ROWS, RoomRows
from bot.domain.stored import BY_KIND, HintParts
from bot.domain.tap_data import TableVerb
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


class MatchResult(Enum):
    """The result of a match for one person."""

    GOES_ON = "goes-on"
    OUT = "out"
    SECOND = "second"
    THIRD = "third"
    REPLAY = "replay"  # a draw: the match is played once more
    WON = "won"
    REFUNDED = "refunded"  # the tournament has ended without a winner


class Presence(Enum):
    """The person or computer playing a seat's cards."""

    PRESENT = "here"
    AWAY = "away"  # timed out twice: a computer plays until the person is back
    LEFT = "left"  # left by themselves: a computer plays the seat to the end
    COMPUTER = "computer"  # a computer from the deal on

    @property
    def seated(self) -> bool:
        """Return True if a person holds the seat, even if they are away."""
        return self in (Presence.PRESENT, Presence.AWAY)


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One seat as shown to people."""

    name: str
    """The raw name, as its owner wrote it; empty for a computer."""
    presence: Presence
    """Whether the seat has a person or a computer, and whether the person is away."""
    user: str | None
    """The platform's id for a mention; None for a computer and for people unknown to the reader's platform."""
    reachable: bool = True
    """False until the person has opened the private chat."""
    number: int = 0
    """The number of a computer at its table, from 1; 0 for a person."""
    guest: bool = False
    """The person is not of the room."""
    named: bool = False
    """The computer has a name, chosen by its number."""


@dataclass(frozen=True, slots=True)
class LobbySwitch:
    """A switch in *Game & pace*. The lobby says if it is on."""

    verb: TableVerb
    """The tap; its argument is `on` or `off`."""
    label: str
    """The id of the text of the button."""
    line: str
    """The id of the words in the lobby while it is on."""
    on: bool
    """The present choice."""


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """The facts shown in the post of a lobby."""

    table: TableId
    """The id of the table."""
    room: str | None
    """The title of the room; None if the lobby is in a private chat."""
    options: Options
    """The rules."""
    pace: Pace
    """The time limits."""
    seats: tuple[SceneSeat, ...]
    """The seats in the order of joining."""
    opener: int | None
    """The index of the opener's seat; None if the opener has no seat."""
    commitment: str
    """The SHA-256 of the seed in hex."""
    kept: tuple[str, ...] = ()
    """The names of people with seats kept after *Play again*."""
    kept_until: int | None = None
    """The end of the keeping (seconds since the epoch); None if no seat is kept."""
    same_pack: bool = False
    """The game is dealt from the rest of the pack of the last one (R42)."""
    own: Options | None = None
    """The chat's own rules; None if it has none."""
    closed: bool = False
    """The lobby is closed."""
    level: Level = Level.NORMAL
    """The level of all computers."""
    switches: tuple[LobbySwitch, ...] = ()
    """The switches of features in *Game & pace*."""
    hints: bool = False
    """Players may ask for hints."""
    watched: bool | None = None
    """People from elsewhere may look on by a link; None if none leads here."""
    alone: bool = False
    """The reader sees no other post of the table."""
    unreached: str = "lobby-unreachable"
    """The id of the words about people whose cards cannot reach them yet."""


@dataclass(frozen=True, slots=True)
class CallScene:
    """A call of people to a match of a tournament."""

    table: TableId
    """The id of the table."""
    room: str
    """The title of the chat."""
    round: int
    """The number of the round, from 1."""
    options: Options
    """The rules."""
    pace: Pace
    """The time limits."""
    seats: tuple[SceneSeat, ...]
    """The seats of the called people."""
    arrived: tuple[int, ...]
    """The numbers of the seats with people who have come."""
    until: int
    """The end of the call (seconds since the epoch)."""
    commitment: str
    """The SHA-256 of the seed in hex."""
    reader: int | None = None
    """The seat of the only reader; None for a post for the whole room."""
    named: bool = False
    """The post is in another chat, so it names the room."""
    closed: bool = False
    """The table is closed, and no cards were dealt."""
    match_result: MatchResult | None = None
    """The result of the match for the reader; None while unknown."""


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
    """The facts shown in the posts of a running or ended game."""

    table: TableId
    """The id of the table."""
    game: GameId
    """The id of the game."""
    room: str | None
    """The title of the room; None if the game is in a private chat."""
    options: Options
    """The rules."""
    pace: Pace
    """The time limits."""
    seats: tuple[SceneSeat, ...]
    """The seats in the order of play."""
    commitment: str
    """The SHA-256 of the seed in hex; empty if the game was begun from a position."""
    until: int | None
    """The deadline of the player who must act or, while others may throw in, the end of that time (seconds since
    the epoch). None if there is no limit."""
    events: tuple[SceneEvent, ...]
    """The events of the present bout, the oldest first; in the first bout including those of the deal."""
    last_bout: tuple[SceneEvent, ...]
    """The events of the previous bout."""
    told_in_full: tuple[SceneEvent, ...] = ()
    """Events with a full sentence each, instead of the latest ones of the bout; empty for the latest ones."""
    stale: bool = False
    """After a long time without a move, anybody may close the table."""
    cancel_agreed: tuple[int, ...] = ()
    """The seats agreeing to cancel the running game."""
    epaulettes: tuple[GivenEpaulettes, ...] = ()
    """The epaulettes given at the end."""
    achievements: tuple[Achieved, ...] = ()
    """The achievements of this game."""
    series: SeriesScene | None = None
    """The score of the series; None for a single game."""
    hints: bool = False
    """Players may ask for hints."""
    last_table: tuple[Pair, ...] = ()
    """The cards of the previous bout."""
    alone: bool = False
    """The reader sees no other post of the game, so this post includes the table."""
    match: bool = False
    """A game of a tournament: it belongs to no series, and cannot be closed or taken over."""
    round: int = 0
    """The number of the round of this match, from 1; 0 for any other game."""
    match_result: MatchResult | None = None
    """The result of the match for the reader; None while unknown."""
    next_seats: tuple[SceneSeat, ...] = ()
    """Spectators waiting for a seat in the next game."""
    next_free: bool = False
    """A seat in the next game is available."""
    rows: RoomRows = NO_ROWS
    """The stored rows of features about the room."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a fair deal."""

    commitment: str
    """The SHA-256 of the seed in hex."""
    seed: bytes | None = None
    """The seed; None until the pack is used up."""
    ended: bool = False
    """The game is over."""
    cut: int | None = None
    """The place of a player's cut (R4); None without a cut."""
    redeals: int = 0
    """The number of new deals (R7)."""
    is_rest: bool = False
    """The game was dealt from the rest of an earlier game's pack (R42)."""


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
