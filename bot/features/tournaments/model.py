"""A tournament (R48) as one frozen value: its terms, its entrants and its progress.

A round has matches. A match is one game of cards at its own table. Times are in ms since the epoch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import sha256
from typing import Annotated, Final, Literal

from bot.domain.ids import Chat, MatchOf, PersonId, PlatformName, TableId, TournamentId
from bot.domain.scene import Pace
from bot.domain.stored import BY_KIND, OptionsText
from bot.domain.tournament_rows import ChipEntry, ChipReason
from engine import Options

REGISTRATION_MS: Final = 10 * 60_000
ROUND_MS: Final = 60 * 60_000
FEWEST: Final = 4
"""The minimum number of entrants."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a tournament, chosen by the organiser."""

    most: int = 32
    """The maximum number of people in the tournament."""
    seats: int = 4
    """The maximum number of people at a table."""
    entry: int = 10
    """The entry: the price per person, in chips."""
    half: bool = False
    """True if the first half of a table advances; false if all but the fool advance."""
    options: OptionsText = field(default_factory=Options)
    """The rules."""
    pace: Pace = Pace.NORMAL
    """The time limits of a game."""
    round_ms: int = ROUND_MS
    """The maximum length of a round (ms)."""
    registration_ms: int = REGISTRATION_MS
    """The time from the opening to the first round (ms)."""
    topics: bool = False
    """True if each match gets a topic in the chat."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person with a paid entry. `platform` is their platform, `joined_at` the time of the payment (ms).

    `withdrew` is true if they left after the start or asked to be forgotten: then the entry stays in the pot.
    """

    person: PersonId
    platform: PlatformName
    joined_at: int
    withdrew: bool = False


class MatchEnd(Enum):
    """How a match was decided."""

    PLAYED = "played"
    LOTS = "lots"  # lots decided which of several equal people advanced
    TIME_UP = "time-up"  # the round ended before the game
    UNPLAYED = "unplayed"  # fewer than two people checked in: no cards were dealt
    NO_RESULT = "no-result"  # the game was aborted


class TopicState(Enum):
    """The state of the topic of a match. Each state is stored before the next step is made."""

    UNDECIDED = "undecided"
    BEING_MADE = "being-made"  # the platform is asked; after a kill the outcome is unknown
    WITHOUT = "without"  # the match is played without a topic
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a round."""

    number: int
    """The number of the match in its round, from 1."""
    table: TableId
    """The id of the table."""
    seats: tuple[PersonId, ...]
    """The people invited to the table."""
    check_in_until: int
    """The end of the check-in (ms)."""
    replay: int = 0
    """1 for the replay after a draw, else 0."""
    dealt: tuple[PersonId, ...] | None = None
    """The people in the game, or in its replay; None before the deal."""
    through: tuple[PersonId, ...] | None = None
    """The advancing people; None until the match is decided."""
    end: MatchEnd | None = None
    """How the match was decided; None until then."""
    ranked: tuple[PersonId, ...] = ()
    """The people of the last finished game, the best first, or of the game in progress at the end of the round.

    Empty if there is no such game.
    """
    topic: str = ""
    """The id of the match's topic in the tournament's chat; empty if it has none."""
    topic_state: TopicState = TopicState.UNDECIDED
    """The state of the topic."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round, numbered from 1. `until` is its latest end (ms).

    People in `unplayed` advance without a match.
    """

    number: int
    until: int
    matches: tuple[Match, ...]
    unplayed: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Registering:
    """The registration: people may enter, and leave without a loss. The first round begins by `begins_at` (ms)."""

    begins_at: int
    kind: Literal["registering"] = "registering"


@dataclass(frozen=True, slots=True)
class Playing:
    """The last of the `rounds` is in progress. People in `waiting` came late and have no table yet."""

    rounds: tuple[Round, ...]
    waiting: tuple[PersonId, ...] = ()
    kind: Literal["playing"] = "playing"


class FinishedWhy(Enum):
    """The reason for the end of a tournament. For all reasons except `WON` every entry is refunded."""

    WON = "won"
    CANCELLED = "cancelled"
    TOO_FEW = "too-few"  # fewer than four had entered at the start
    NOBODY_LEFT = "nobody-left"  # nobody advanced from a round


@dataclass(frozen=True, slots=True)
class Finished:
    """The tournament is over."""

    why: FinishedWhy
    """The reason for the end."""
    at: int
    """The time of the end (ms)."""
    winner: PersonId | None = None
    """The winner of the pot; None if all entries are refunded."""
    by: PersonId | None = None
    """The person who cancelled the tournament; None if no person did."""
    rounds: tuple[Round, ...] = ()
    """The rounds played."""
    cleared: bool = False
    """True if no game is played at its tables any more."""
    announced: bool = False
    """True if the announcement of its end is in its chat, or if this chat is lost."""
    kind: Literal["finished"] = "finished"


TournamentState = Annotated[Registering | Playing | Finished, BY_KIND]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament of a chat."""

    tournament: TournamentId
    """The id of the tournament."""
    room: Chat
    """The chat with its board."""
    organiser: PersonId
    """The person who opened it."""
    terms: Terms
    """The terms, chosen by the organiser."""
    seed: str = field(repr=False)
    """The secret seed of tables, deals and lots. It is published at the end."""
    opened_at: int
    """The time of its opening (ms)."""
    state: TournamentState
    """Registering, playing or finished, each with its own data."""
    entrants: tuple[Entrant, ...] = ()
    """All entrants in the order of entering, also those with `Entrant.withdrew`."""
    booked: int = 0
    """The number of the tournament's entries in the ledger of chips."""
    topics_refused: bool = False
    """True if the platform has refused to make a topic for a match."""

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, in hex. The board shows its first digits, to check the seed at the end."""
        return sha256(self.seed.encode()).hexdigest()

    @property
    def pot(self) -> int:
        """The number of chips for the winner."""
        return self.terms.entry * len(self.entrants)

    @property
    def refunded(self) -> bool:
        """True if the tournament is over without a winner: all entries are refunded."""
        return isinstance(self.state, Finished) and self.state.why is not FinishedWhy.WON

    @property
    def complete(self) -> bool:
        """True if the tournament is over and announced, no game is played any more, and no topic is open."""
        over = isinstance(self.state, Finished) and self.state.cleared and self.state.announced
        return over and not self.open_topics

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds so far. The last one may be in play."""
        return () if isinstance(self.state, Registering) else self.state.rounds

    @property
    def withdrawn(self) -> frozenset[PersonId]:
        """The people with `Entrant.withdrew`."""
        return frozenset(entrant.person for entrant in self.entrants if entrant.withdrew)

    @property
    def people(self) -> tuple[PersonId, ...]:
        """The people without `Entrant.withdrew`, in the order of entering. Knocked-out people are included."""
        return tuple(entrant.person for entrant in self.entrants if not entrant.withdrew)

    @property
    def awaiting_topics(self) -> tuple[MatchOf, ...]:
        """The undecided matches of the present round with a topic still to be made."""
        if not isinstance(self.state, Playing):
            return ()
        last = self.state.rounds[-1]
        waiting = (one for one in last.matches if one.through is None and self.awaits_topic(one))
        return tuple(self.match_of(last.number, one) for one in waiting)

    @property
    def open_topics(self) -> tuple[MatchOf, ...]:
        """The matches with an open topic, of all rounds."""
        matches = [(one.number, match) for one in self.rounds for match in one.matches]
        return tuple(self.match_of(*one) for one in matches if one[1].topic_state is TopicState.OPEN)

    def awaits_topic(self, match: Match) -> bool:
        """Return True if the match cannot begin yet, because its topic is not made."""
        undecided = match.topic_state in (TopicState.UNDECIDED, TopicState.BEING_MADE)
        return undecided and self.terms.topics and not self.topics_refused

    def topic_of(self, match: Match) -> Chat | None:
        """Return the topic of a match; None if it has none."""
        return replace(self.room, topic=match.topic) if match.topic else None

    def entrant(self, person: PersonId) -> Entrant | None:
        """Return the entrant with this id; None if the person never entered, or left before the start."""
        return next((entrant for entrant in self.entrants if entrant.person == person), None)

    def match_at(self, of: MatchOf) -> Match:
        """Return the match with the round and number of `of`."""
        (found,) = [one for one in self.rounds[of.round - 1].matches if one.number == of.number]
        return found

    def with_match(self, of: MatchOf, changed: Match) -> Tournament:
        """Return the tournament with `changed` in place of the match with the round and number of `of`."""
        assert not isinstance(self.state, Registering), "it has matches"
        rounds = list(self.state.rounds)
        last = rounds[of.round - 1]
        matches = tuple(changed if one.number == of.number else one for one in last.matches)
        rounds[of.round - 1] = replace(last, matches=matches)
        return replace(self, state=replace(self.state, rounds=tuple(rounds)))

    def match_of(self, round_number: int, match: Match) -> MatchOf:
        """Return the reference to a match: the ids of its tournament, its round, its number and its replay."""
        return MatchOf(self.tournament, round_number, match.number, match.replay)


def running_matches(tournament: Tournament) -> list[Match]:
    """Return the undecided matches with dealt cards in the present round."""
    if not isinstance(tournament.state, Playing):
        return []
    return [one for one in tournament.rounds[-1].matches if one.dealt is not None and one.through is None]


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """The tournament after a step, and its new entries in the ledger of chips. One commit stores both."""

    tournament: Tournament
    entries: tuple[ChipEntry, ...] = ()


def booked(
    tournament: Tournament, people: Sequence[PersonId], amount: int, reason: ChipReason, now: int
) -> TournamentStep:
    """Return the step to give each of these people an amount of chips, for this reason, at the time `now` (ms).

    A negative amount takes chips. For 0 the step changes nothing.
    """
    if not amount:
        return TournamentStep(tournament)
    entries = tuple(
        ChipEntry(
            f"{tournament.tournament}:{number}",
            tournament.room.whole,
            person,
            amount,
            reason,
            tournament.tournament,
            now,
        )
        for number, person in enumerate(people, tournament.booked + 1)
    )
    return TournamentStep(replace(tournament, booked=tournament.booked + len(entries)), entries)
