"""The content of screens except the cards: seats, deadlines and the latest events.

A scene contains only public facts. Cards come only from an `engine.View`.
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

    `must` is the time for a player to make a necessary decision. `may` is the time for others to throw in. Both are in
    seconds; None means no limit.
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
    """The strength of the computers at a table."""

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
    """The state of a seat: a person or a computer plays it, and why."""

    PRESENT = "here"
    AWAY = "away"  # timed out twice: a computer plays until the person is back
    LEFT = "left"  # left by themselves: a computer plays the seat to the end
    COMPUTER = "computer"  # a computer from the deal on

    @property
    def seated(self) -> bool:
        """True if a person holds the seat, even if they are away."""
        return self in (Presence.PRESENT, Presence.AWAY)


class ReactionFace(Enum):
    """The faces for reactions at a table, in the order of their buttons. Their texts are `reaction-VALUE`."""

    LAUGHS = "laughs"
    COOL = "cool"
    THINKS = "thinks"
    AMAZED = "amazed"
    WEEPS = "weeps"
    ANGRY = "angry"


@dataclass(frozen=True, slots=True)
class SeatReaction:
    """The last reaction of the person at a seat. It is no move and changes nothing in the game."""

    seat: int
    """The number of the seat."""
    face: ReactionFace
    """The face."""
    at: int
    """The time of the reaction (ms)."""
    bout: int
    """The bout of the reaction. The face is shown in this bout and in the next one."""
    times: int = 1
    """How often the person has shown this face in a row."""


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One seat, as shown to people."""

    name: str
    """The name as its owner wrote it; empty for a computer."""
    presence: Presence
    """Tells if a person or a computer plays the seat, and if the person is away."""
    user: str | None
    """The platform's id of the person, for a mention; None for a computer, and for people of other platforms."""
    reachable: bool = True
    """False until the person has opened the private chat."""
    number: int = 0
    """The number of a computer at its table, from 1; 0 for a person, and in a puzzle or a lesson."""
    guest: bool = False
    """The person is a guest from another chat."""
    reaction: SeatReaction | None = None
    """The reaction to show next to the name; None without one."""
    played_on: bool = False
    """The person has left, and a computer made the last move of the seat."""


@dataclass(frozen=True, slots=True)
class LobbySwitch:
    """A switch in *Game & pace*, with a line in the lobby while it is on."""

    verb: TableVerb
    """The verb of its button. The argument is `on` or `off`."""
    label: str
    """The id of the button's text."""
    line: str
    """The id of the lobby's line."""
    on: bool
    """The present value."""


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """The facts in the post of a lobby."""

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
    """The SHA-256 of the seed, in hex."""
    kept: tuple[str, ...] = ()
    """The names of people with a kept seat after *Play again*."""
    kept_until: int | None = None
    """The end of the time for kept seats (seconds since the epoch); None if no seat is kept."""
    same_pack: bool = False
    """The game will be dealt from the rest of the previous game's pack (R42)."""
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
    """People outside of the room may watch by a link; None if this table has no such link."""
    alone: bool = False
    """The reader sees no other post of this table."""
    typed: bool = True
    """The reader can type commands where the post is."""
    unreached: str = "lobby-unreachable"
    """The id of the text about people not yet reached by their cards."""

    @property
    def misses_somebody(self) -> bool:
        """Return True if the cards do not reach some person."""
        return any(not seat.reachable and seat.user is not None for seat in self.seats)


@dataclass(frozen=True, slots=True)
class CallScene:
    """The facts in an invitation of people to check in for a match of a tournament."""

    table: TableId
    """The id of the table."""
    room: str
    """The title of the tournament's room."""
    round: int
    """The number of the round, from 1."""
    options: Options
    """The rules."""
    pace: Pace
    """The time limits."""
    seats: tuple[SceneSeat, ...]
    """The seats of the invited people."""
    arrived: tuple[int, ...]
    """The indexes of the seats with people already checked in."""
    until: int
    """The end of the check-in (seconds since the epoch)."""
    commitment: str
    """The SHA-256 of the seed, in hex."""
    reader: int | None = None
    """The index of the only reader's seat; None for a post to the whole room."""
    named: bool = False
    """The post is in another chat, so it contains the title of the room."""
    closed: bool = False
    """The table was closed before a deal."""
    match_result: MatchResult | None = None
    """The result of the match for the reader; None while it is unknown."""


@dataclass(frozen=True, slots=True)
class GivenEpaulettes:
    """The epaulettes of an ended game: one or two `cards`, laid by the giver on the fool's shoulders."""

    fool: Seat
    giver: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement won by a seat in an ended game."""

    seat: Seat
    achievement: Achievement


@dataclass(frozen=True, slots=True)
class RankChange:
    """The ranks of a seat's person in the chat, before and after an ended game that counts."""

    seat: Seat
    """The seat of the person."""
    points: int
    """The rating."""
    points_before: int
    """The rating before the game."""
    streak: int
    """The number of games in a row: above 0 without being the fool, below 0 as the fool."""
    streak_before: int
    """The streak before the game."""
    best: int
    """The highest streak ever."""


@dataclass(frozen=True, slots=True)
class Score:
    """The results of one seat in a series.

    `fool` is the number of games lost, `doubles` the number of those with epaulettes, `places` the sum of all places.
    """

    games: int = 0
    fool: int = 0
    doubles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class SeriesScene:
    """The score of a series after its game `number`. `scores` are by seats.

    `length` is the number of games in the series; None without a fixed end. `fools` are the losers of the series, once
    it is over (R47). `ended` is True if people ended it early.
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
    """The time of this seat was over. The events after this one belong to a move made by the clock."""

    seat: Seat


SceneEvent = Event | TimedOut
"""An event of the engine, or an event known only to the table."""


@dataclass(frozen=True, slots=True)
class GameScene:
    """The facts in the posts of a running or ended game."""

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
    """The SHA-256 of the seed, in hex; empty if the game began from a position."""
    until: int | None
    """The end of the time for the awaited decision, or for throwing in (seconds since the epoch). None without a
    limit."""
    events: tuple[SceneEvent, ...]
    """The events of the present bout, the oldest first. In the first bout they begin with those of the deal."""
    last_bout: tuple[SceneEvent, ...]
    """The events of the previous bout."""
    told_in_full: tuple[SceneEvent, ...] = ()
    """Events to describe with one sentence for each. If empty, only the latest events of the bout are described."""
    stale: bool = False
    """Nobody has moved for a long time, so anybody may close the table."""
    cancel_agreed: tuple[int, ...] = ()
    """The seats with consent to cancel the running game."""
    epaulettes: tuple[GivenEpaulettes, ...] = ()
    """The epaulettes given at the end."""
    achievements: tuple[Achieved, ...] = ()
    """The achievements of this game."""
    ranked: tuple[RankChange, ...] = ()
    """The changed ranks of people; empty if the game counts for nobody."""
    series: SeriesScene | None = None
    """The score of the series; None for a single game."""
    hints: bool = False
    """Players may ask for hints."""
    last_table: tuple[Pair, ...] = ()
    """The cards on the table at the end of the previous bout."""
    alone: bool = False
    """The reader sees no other post of the game, so this post shows the table, too."""
    typed: bool = True
    """The reader can type commands where the post is."""
    shows_bout: bool = False
    """The hand of a waiting player shows the bout."""
    match: bool = False
    """The game is a match of a tournament: its title names the round."""
    feature: str = ""
    """The name of the feature that keeps the room of the game; empty for a room of people."""
    round: int = 0
    """The number of the tournament's round, from 1; 0 for a game outside of tournaments."""
    match_result: MatchResult | None = None
    """The result of the match for the reader; None while it is unknown."""
    next_seats: tuple[SceneSeat, ...] = ()
    """The spectators waiting for a seat in the next game."""
    next_free: bool = False
    """Another spectator can get a seat in the next game."""
    rows: RoomRows = NO_ROWS
    """The stored rows of features about the room."""

    @property
    def people_decide(self) -> bool:
        """True if people may take over a seat and play again; False if a feature decides about the table."""
        return not (self.match or self.feature)


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof that a deal was fair."""

    commitment: str
    """The SHA-256 of the seed, in hex."""
    seed: bytes | None = None
    """The seed; None as long as cards of its pack are still to be dealt."""
    ended: bool = False
    """The game is over."""
    cut: int | None = None
    """The number of cards lifted by a player's cut (R4); None without a cut."""
    redeals: int = 0
    """The number of new deals (R7)."""
    is_rest: bool = False
    """The game was dealt from the rest of an earlier game's pack (R42)."""


@dataclass(frozen=True, slots=True)
class WhichUse:
    """A pending choice: the player tapped a card with several moves, and the hand asks which. `card` is in notation."""

    card: str
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Marked:
    """A pending choice: the player has marked cards to attack with. They are in notation, in the order of marking."""

    cards: tuple[str, ...]
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A pending choice: the player wants to doubt, and the hand asks which card on the table (R45)."""

    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True, slots=True)
class CutAt:
    """A pending choice: the player cuts the deck (R4). `place` is the number of cards to lift, as shown now."""

    place: int
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint given to the player, shown in their hand."""

    hint: HintParts
    kind: Literal["hinted"] = "hinted"


Choice = Annotated[WhichUse | Marked | Doubt | CutAt | Hinted, BY_KIND]
