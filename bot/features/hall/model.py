"""The people of quick match: their wishes, their rows, and their buttons. Times are in ms since the epoch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

from bot.domain.answers import AnyCode
from bot.domain.ids import Chat, PersonId, TableId, feature_room, id_from
from bot.domain.rights import Right
from bot.domain.scene import Pace, ReactionFace
from bot.domain.state import Play
from bot.domain.stored import Index, PrivacyLine, Small, stored
from bot.domain.tap_data import TapData
from bot.game.rules import name_of
from engine import PRESETS, Options

NAME: Final = "hall"
"""The name of the feature, of its room and of its slots."""
HALL: Final[Chat] = feature_room(NAME)
"""The room of all tables of quick match. It has a leaderboard of its own."""
WAIT_MS: Final = 20_000
"""After this time computers take the empty seats."""
MOST_REFUSED: Final = 100
"""The number of people that one person can refuse to meet again. A further one takes the place of the first."""


class HallCode(AnyCode):
    """The codes of answers of quick match."""

    OFF = "hall-off"
    PLAYING = "hall-playing"
    PAUSED = "hall-paused"  # minutes
    REPORTED = "hall-reported"
    NOT_WAITING = "hall-not-waiting"
    STOPPED = "hall-stopped"
    SEEKING = "hall-seeking"
    REFUSED = "hall-refused"  # name
    REPORT_SENT = "hall-report-sent"  # name
    LIFTED = "hall-lifted"
    REACTION_TOO_SOON = "reaction-too-soon"
    REACTION_NOT_HERE = "reaction-not-here"
    REACTION_AWAY = "reaction-away"


class HallGame(Enum):
    """The games of quick match: the names of presets."""

    PODKIDNOY = "podkidnoy"
    PEREVODNOY = "perevodnoy"


class HallSeats(Enum):
    """The numbers of players."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"


class HallPace(Enum):
    """The paces of quick match: the values of two `Pace`s."""

    NORMAL = "normal"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class Wish:
    """The game that a person wants to play with strangers. People with equal wishes meet."""

    game: HallGame = HallGame.PODKIDNOY
    seats: HallSeats = HallSeats.TWO
    pace: HallPace = HallPace.NORMAL

    @classmethod
    def typed(cls, argument: str) -> Self | None:
        """Return the wish in the argument of a command, such as `podkidnoy 2 normal`; None for any other text."""
        text = "-".join(argument.split())
        wish = cls.of(text)
        return wish if wish.text == text else None

    @property
    def text(self) -> str:
        """The stored form, such as `podkidnoy-2-normal`."""
        return f"{self.game.value}-{self.seats.value}-{self.pace.value}"

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the wish with this text; the usual wish for an unknown one."""
        try:
            game, seats, pace = text.split("-")
            return cls(HallGame(game), HallSeats(seats), HallPace(pace))
        except ValueError:
            return cls()

    @classmethod
    def of_game(cls, play: Play) -> Self:
        """Return the wish for another game like this one of the hall."""
        name = name_of(play.options) or ""
        return cls.of(f"{name}-{len(play.seats)}-{play.pace.value}")

    @property
    def options(self) -> Options:
        """The rules of the game."""
        return PRESETS[self.game.value]

    @property
    def table_pace(self) -> Pace:
        """The time limits of the table."""
        return Pace(self.pace.value)

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.seats.value)


AGAIN: Final = "again"


@dataclass(frozen=True, slots=True)
class Pool:
    """The people who wait for each other: all strangers with one wish, or the people of one finished game."""

    wish: Wish
    after: TableId | None = None
    """The table of the finished game; None for strangers."""

    @property
    def text(self) -> str:
        """The stored form: that of the wish, after a game with its table in front."""
        return self.wish.text if self.after is None else f"{AGAIN}:{self.after}:{self.wish.text}"

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the pool with this text."""
        if not text.startswith(f"{AGAIN}:"):
            return cls(Wish.of(text))
        _, table, wish = text.split(":")
        return cls(Wish.of(wish), TableId(table))


@stored(
    "hall_people",
    "person",
    indexes=(Index(("waiting", "pool", "since")),),
    ends_with_person=True,
    privacy=PrivacyLine.HALL,
)
@dataclass(frozen=True, slots=True)
class HallPerson:
    """A person in the hall, waiting or not. All changes are by `ReplaceRow`, so nobody gets two seats."""

    person: PersonId
    """The id of the person."""
    wish: str = ""
    """The text of the last wish."""
    waiting: bool = False
    """True while the person waits for a table."""
    pool: str = ""
    """The text of the person's pool, now or at the last wait."""
    since: int = 0
    """The begin of this wait."""
    table: str = ""
    """The id of the person's last table in the hall; empty if there was none."""
    left: tuple[int, ...] = ()
    """The times of the last games left while they ran, the oldest first."""
    refused: tuple[PersonId, ...] = ()
    """The people refused for all later games, at most `MOST_REFUSED`."""

    @property
    def until(self) -> int:
        """The time of the deal with computers in the empty seats."""
        return self.since + WAIT_MS


def table_of(first: HallPerson) -> TableId:
    """Return the id of the table of the person with the longest wait. It is computed, so no process opens another."""
    return TableId(id_from(f"{NAME}:{first.person}:{first.since}"))


@stored(
    "hall_pairs",
    "first",
    "second",
    indexes=(Index(("second",)), Index(("day",))),
    in_key_order=True,
    privacy=PrivacyLine.HALL,
)
@dataclass(frozen=True, slots=True)
class HallPair:
    """Two people dealt to one table of the hall; `first` is the lower id."""

    first: PersonId
    second: PersonId
    day: str
    """The day of their last game together (UTC), such as `2026-11-30`."""
    games: Small = 1
    """The number of their games on this day."""
    together: Small = 0
    """The number of their last meetings for which both began to wait within a few seconds, without another between."""


@stored(
    "hall_reports",
    "person",
    "by",
    indexes=(Index(("by",)), Index(("at",))),
    in_key_order=True,
    ends_with_person=True,
    privacy=PrivacyLine.HALL,
)
@dataclass(frozen=True, slots=True)
class HallReport:
    """A report on a person by another one, after a finished game of both."""

    person: PersonId
    """The reported person."""
    by: PersonId
    """The person with the report."""
    table: TableId
    """The table of the game."""
    at: int


@dataclass(frozen=True, slots=True)
class Seek(TapData, prefix="seek", right=Right.UNSEEN):
    """Wait for strangers with this wish."""

    game: HallGame
    seats: HallSeats
    pace: HallPace

    @property
    def wish(self) -> Wish:
        """The wish of the button."""
        return Wish(self.game, self.seats, self.pace)


@dataclass(frozen=True, slots=True)
class StopSeeking(TapData, prefix="unseek", right=Right.UNSEEN, does="unseek"):
    """Wait no longer."""


@dataclass(frozen=True, slots=True)
class SeekAgain(TapData, prefix="hallagain", right=Right.UNSEEN):
    """Play again with the people of this finished game."""

    table: TableId


@dataclass(frozen=True, slots=True)
class SeekOthers(TapData, prefix="hallnext", right=Right.UNSEEN, does="others"):
    """Wait for other people, for a game as at this table."""

    table: TableId


@dataclass(frozen=True, slots=True)
class ShowHallBoard(TapData, prefix="halltop", right=Right.UNSEEN, does="board"):
    """Show the leaderboards of quick match."""


@dataclass(frozen=True, slots=True)
class React(TapData, prefix="hallface", right=Right.SEATED, of_table=True, does="react"):
    """Show a face at the own seat, in a running game."""

    table: TableId
    face: ReactionFace


@dataclass(frozen=True, slots=True)
class AskAbout(TapData, prefix="hallwho", right=Right.UNSEEN, does="about"):
    """Ask what to do about the people of this finished game: never meet one again, or report one."""

    table: TableId


@dataclass(frozen=True, slots=True)
class Refuse(TapData, prefix="hallno", right=Right.UNSEEN):
    """Never meet the person of this seat again."""

    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class ReportPerson(TapData, prefix="hallbad", right=Right.UNSEEN):
    """Report the person of this seat to the operator."""

    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class LiftPause(TapData, prefix="hallfree", right=Right.ADMIN):
    """Let a reported person play again. The button is in the chat of the operator."""

    person: PersonId
