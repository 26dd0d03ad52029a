"""The stored rows of ranks and achievements. All of them can be computed again from moves and seat events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.ids import Chat, GameId, PersonId, WholeChat
from bot.domain.seasons import FOREVER
from bot.domain.stored import Index, PrivacyLine, Small, stored


class Achievement(Enum):
    """The dozen achievements. The values are stored. The order is that of announcements."""

    SIX_AGAINST_ACE = "six_against_ace"  # the last to go out laid a six, and the fool had the ace of trumps
    TREASURE = "treasure"  # the fool still holds the ace and the king of trumps
    ARMFUL = "armful"  # the fool is left with fourteen cards or more
    TWELVE_TAKEN = "twelve_taken"  # first, after taking twelve cards or more
    WALL = "wall"  # beat six cards in one bout, with one trump at the most
    BOOMERANG = "boomerang"  # one's own attack was transferred around the table, back to oneself
    NO_TRUMPS = "no_trumps"  # first, without having played a trump
    SLEEPWALKER = "sleepwalker"  # first, though the clock had to move
    FOOL_THRICE = "fool_thrice"  # the fool for the third time running in this chat
    SPELL_BROKEN = "spell_broken"  # not the fool, after three times running or more
    UNSINKABLE = "unsinkable"  # ten games running without being the fool
    TWICE_DECORATED = "twice_decorated"  # epaulettes in two games of one evening: the second shoulder


@dataclass(frozen=True, slots=True)
class AchievementCount:
    """The number of `times` a person has won an achievement in a chat, counted over all topics."""

    chat: Chat
    achievement: Achievement
    times: int


FIRST_MU: Final = 25.0
FIRST_SIGMA: Final = 25.0 / 3
GAMES_TO_COMPARE: Final = 5
"""The fewest games for the leaderboards of defeats and ratings. After fewer games, one lucky game could lead them."""
LONGEST_CURVE: Final = 60
"""The most games in the curve of a standing."""
_POINTS_PER_MU: Final = 40
_MOST_COMPARED: Final = 100_000
_LARGEST_SHARE: Final = 10_000_000


class Leaderboard(Enum):
    """The leaderboards. Each sorts the standings in its own way."""

    EPAULETTES = "epaulettes"
    DEFEATS = "defeats"
    RATING = "rating"

    @property
    def fewest_games(self) -> int:
        """The number of games a person needs to be shown on this leaderboard."""
        return 0 if self is Leaderboard.EPAULETTES else GAMES_TO_COMPARE


def _merit(leaderboard: Leaderboard) -> Callable[[PersonStanding], int | None]:
    return lambda row: row.merit(leaderboard)


@stored(
    "standings",
    "chat",
    "period",
    "person",
    indexes=(
        Index(("person",)),
        *(Index(("chat", "period", f"by_{leaderboard.value}", "person")) for leaderboard in Leaderboard),
    ),
    computed={f"by_{leaderboard.value}": (int | None, _merit(leaderboard)) for leaderboard in Leaderboard},
    ends_with_person=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class PersonStanding:
    """The results of a person in a chat, or in all chats, in a period.

    Only the period `FOREVER` has practice games and a curve.
    """

    person: PersonId
    """The person."""
    chat: WholeChat | None = None
    """The chat without its topic; None for all chats."""
    games: Small = 0
    """The number of all games except practice."""
    fool: Small = 0
    """The number of games lost as the fool."""
    left: Small = 0
    """The number of games left early. Each counts as a defeat, too."""
    doubles: Small = 0
    """The number of games with epaulettes received."""
    given: Small = 0
    """The number of games with epaulettes given."""
    draws: Small = 0
    """The number of draws."""
    firsts: Small = 0
    """The number of first places."""
    places: Small = 0
    """The sum of all places reached."""
    timeouts: Small = 0
    """The number of decisions made by the clock."""
    streak: Small = 0
    """The present number of games in a row: above 0 without being the fool, below 0 as the fool."""
    best: Small = 0
    """The highest `streak`."""
    worst: Small = 0
    """The lowest `streak`."""
    practice: Small = 0
    """The number of games without a second person. They count for no leaderboard."""
    practice_fool: Small = 0
    """The number of practice games lost as the fool."""
    worn: Small = 0
    """The rank of the epaulettes worn now (6 to 14); 0 without epaulettes."""
    shoulders: Small = 0
    """The number of epaulettes worn now: 0, 1 or 2."""
    mu: float = FIRST_MU
    """The skill (`bot.ranks.settling`)."""
    sigma: float = FIRST_SIGMA
    """The uncertainty of the skill."""
    games_off: float = 0.0
    """The part of `games` not counted on a leaderboard. Reason: the same people had already played on the same day."""
    defeats_off: float = 0.0
    """The part of the defeats not counted on a leaderboard, for the same reason."""
    decorated_at: int = 0
    """The time of the last epaulettes received (ms); 0 for never."""
    curve: tuple[int, ...] = ()
    """The points after each of the last `LONGEST_CURVE` games, the oldest first."""
    period: str = FOREVER
    """A month, a season or `FOREVER` (`bot.domain.seasons`)."""

    @property
    def defeats(self) -> int:
        """The number of defeats. A defeat with epaulettes counts twice (R46)."""
        return self.fool + self.left + self.doubles

    @property
    def share(self) -> float:
        """The defeats per game, both without the parts not counted on a leaderboard; 0 before the first game."""
        return (self.defeats - self.defeats_off) / (self.games - self.games_off) if self.games else 0.0

    @property
    def points(self) -> int:
        """The shown rating. The skill of the person is very likely above it. 0 before the first game."""
        return round(_POINTS_PER_MU * (self.mu - 3 * self.sigma))

    @property
    def uncertainty(self) -> int:
        """The uncertainty of the skill, in the unit of `points`."""
        return round(_POINTS_PER_MU * self.sigma)

    def merit(self, leaderboard: Leaderboard) -> int | None:
        """Return the sort key on this leaderboard, the highest first; None if the person is not on it.

        The leaderboard of ratings sorts people from their first game on, but shows them only after `GAMES_TO_COMPARE`
        games.
        """
        tie = min(self.games, _MOST_COMPARED - 1)
        match leaderboard:
            case Leaderboard.EPAULETTES:
                if not self.worn:
                    return None
                return (self.worn * 4 + self.shoulders) * _MOST_COMPARED + min(
                    self.doubles, _MOST_COMPARED - 1
                )
            case Leaderboard.DEFEATS:
                if self.games < GAMES_TO_COMPARE:
                    return None
                share = int(self.share * 1_000_000)
                return (_LARGEST_SHARE - share) * _MOST_COMPARED + tie
            case Leaderboard.RATING:
                return None if self.games == 0 else self.points * _MOST_COMPARED + tie


@stored(
    "epaulettes",
    "game",
    "person",
    indexes=(Index(("person", "at")), Index(("giver",)), Index(("chat",))),
    references={"game": "games.game"},
    ends_with_person=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class EpauletteRow:
    """The epaulettes given to a person after one game."""

    game: GameId
    """The game in which they were given."""
    person: PersonId
    """The person who received them."""
    giver: PersonId | None
    """The person who gave them; None if the giver has asked to be forgotten."""
    chat: WholeChat
    """The chat of the game, without its topic."""
    rank: Small
    """The rank of the cards."""
    cards: str
    """One or two cards in notation (`6c 6h`)."""
    at: int
    """The end of the game (ms)."""


@stored(
    "achievements",
    "game",
    "person",
    "achievement",
    indexes=(Index(("person",)), Index(("chat",))),
    references={"game": "games.game"},
    ends_with_person=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class AchievementRow:
    """An achievement won by a person in one game. `at` is the time of the game's end (ms)."""

    game: GameId
    person: PersonId
    achievement: Achievement
    chat: WholeChat
    at: int


@stored("meetings", "chat", "people", in_key_order=True, privacy=PrivacyLine.GAMES)
@dataclass(frozen=True, slots=True)
class Meeting:
    """The number of `games` finished by the same people on one `day` (`2026-11-23`), the last day they played.

    `people` is a digest of their ids. The games are those of one chat, or of all chats if `chat` is None.
    """

    chat: WholeChat | None
    people: str
    day: str
    games: Small


@dataclass(frozen=True, slots=True)
class AddEpaulette:
    """Insert epaulettes. `AlreadyStored` is raised for the whole commit if the person has some from this game."""

    row: EpauletteRow


@dataclass(frozen=True, slots=True)
class AddAchievement:
    """Insert an achievement. `AlreadyStored` is raised for the whole commit if the person has it from this game."""

    row: AchievementRow


@dataclass(frozen=True, slots=True)
class MarkRanked:
    """Note that everything until `at` (ms) is counted in the ranks. An earlier time changes nothing.

    `after` is the time read before the counting; None for no check. If another time is stored, another process has
    counted meanwhile: `StaleTable` is raised for the whole commit.
    """

    at: int
    after: int | None = None


@dataclass(frozen=True, slots=True)
class MarkCounted:
    """Note that the ranks include all events of a game until `at` (ms)."""

    game: GameId
    at: int


@dataclass(frozen=True, slots=True)
class ForgetPerson:
    """Delete a person's name, user and chat, and their rows with `ends_with_person`, such as standings.

    Their id stays in games, but nobody can find the person by it. If the same user acts again, they become a new
    person. The store notes the person as forgotten, with the time of the latest `MarkRanked`.

    If `digest`, a digest of the user, is not empty, the store keeps three facts for `RecallPerson`: the rooms with a
    ban on the person, the chats with chips given to them (with the time of the last top-up), and the open tournaments
    they have entered. The last one is kept until the tournament is over.
    """

    person: PersonId
    digest: str = ""


@dataclass(frozen=True, slots=True)
class RecallPerson:
    """Give a new person the facts kept for their user's digest by `ForgetPerson`, and delete these facts.

    Bans apply again. An entry of 0 chips notes earlier gifts of chips, or an entered tournament. Nothing happens if the
    person is not stored.
    """

    person: PersonId
    digest: str


RankChange = AddEpaulette | AddAchievement | MarkRanked | MarkCounted | ForgetPerson | RecallPerson
