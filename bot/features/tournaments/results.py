"""The progress of a match, its ranking, and the places of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.domain.ids import PersonId, TableId
from bot.domain.tournament_rows import LAST_PLACE
from bot.features.tournaments.model import Finished, FinishedWhy, Playing, Round, Tournament
from engine import Outcome

# facts


Placings = tuple[tuple[PersonId, ...], ...]
"""Groups of players, the best first. Equal players share a group."""


@dataclass(frozen=True, slots=True)
class CheckingIn:
    """The table waits for the people in `called` until this time (ms). Those in `arrived` have checked in."""

    called: frozenset[PersonId]
    arrived: frozenset[PersonId]
    until: int


@dataclass(frozen=True, slots=True)
class InProgress:
    """The game is in progress. The people in `present` play themselves; computers play for the others.

    `order` has all players: first those in `out`, in the order of going out, then the others, the fewest cards first.
    """

    present: frozenset[PersonId]
    order: Placings
    out: frozenset[PersonId] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The game was played to its end. The fool is the last in the `order`.

    The people in `present` played themselves at its end. `drawn` is true if there is no fool; then the last group of
    the order shares the draw.
    """

    present: frozenset[PersonId]
    order: Placings
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class NoResult:
    """The table was closed without a result."""


MatchFacts = CheckingIn | InProgress | PlayedOut | NoResult
Facts = Mapping[TableId, MatchFacts]
"""The progress of each match, by its table. A never opened table is missing."""


# the result of a match


Lots = Callable[[Iterable[PersonId]], Sequence[PersonId]]
"""Orders equal people by lots, the best first."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The result of a match. The people in `through` advance. `ranked` has all its people, the best first.

    `by_lots` is true if lots had to choose the advancing ones among equal people.
    """

    ranked: tuple[PersonId, ...]
    through: tuple[PersonId, ...]
    by_lots: bool


def ranking(order: Placings, present: Iterable[PersonId], *, half: bool, lots: Lots) -> Ranking:
    """Return the result of a match, from the order of all its players.

    All but the last advance, or with `half` the first half, rounded up. Of these only `present` people advance. If
    there is none, the best present person advances alone. Among equal people the absent ones are last, and lots order
    the others.
    """
    came = frozenset(present)
    ranked = [
        person
        for group in order
        for absent in (False, True)
        for person in lots(one for one in group if (one not in came) is absent)
    ]
    kept = (len(ranked) + 1) // 2 if half else len(ranked) - 1
    through = tuple(person for person in ranked[:kept] if person in came)
    if not through:
        through = tuple(person for person in ranked if person in came)[:1]
    still_in = ({*group} & came for group in order)
    by_lots = any(0 < len(group.intersection(through)) < len(group) for group in still_in)
    return Ranking(tuple(ranked), through, by_lots)


def over(outcome: Outcome, people: Sequence[PersonId], present: Iterable[PersonId]) -> PlayedOut:
    """Return the result of a finished game. `people` has the person at each seat; `present` is as in `PlayedOut`."""
    groups = (*outcome.places, *((outcome.fools,) if outcome.fools else ()))
    order = tuple(tuple(people[seat] for seat in group) for group in groups)
    return PlayedOut(frozenset(present), order, drawn=bool(outcome.drawn))


def order_now(gone_out: Sequence[Sequence[PersonId]], cards: Mapping[PersonId, int]) -> Placings:
    """Return the order in a running game: first the groups in `gone_out`, then the others, the fewest cards first.

    `cards` has the number of cards of each of these others.
    """
    held = sorted(set(cards.values()))
    still_in = (tuple(person for person in cards if cards[person] == number) for number in held)
    return (*(tuple(group) for group in gone_out), *still_in)


# places


def places(tournament: Tournament) -> Mapping[PersonId, int]:
    """Return the decided places from 1 to 3: those of people knocked out, and the place of the winner.

    A place is one more than the number of people with a better result. Players knocked out in the same round share a
    place; if the round had only one table, its game ranks them. Before them come winners of a match who then withdrew,
    after them people without a game. People without any check-in have no place. A finished tournament without a winner
    has no places.
    """
    match tournament.state:
        case Playing(rounds, waiting):
            first = {*_people(rounds[-1]), *waiting}
            found = dict[PersonId, int]()
        case Finished(FinishedWhy.WON, winner=str() as winner):
            first = {winner}
            found = {winner: 1}
        case _:
            return {}
    place = 1 + len(first)
    for group in _groups(tournament, first):
        if place > LAST_PLACE:
            break
        found |= dict.fromkeys(group, place)
        place += len(group)
    return found


def _groups(tournament: Tournament, first: Collection[PersonId]) -> Iterator[Collection[PersonId]]:
    """Yield groups of people with the same place, the best group first.

    People in `first` are left out: the winner, or the people still in play.
    """
    came = _came(tournament)
    seen = {*first}
    for one in reversed(tournament.rounds):
        people = [person for person in _people(one) if person in came and person not in seen]
        seen.update(people)
        yield from _groups_of_round(one, people)


def _groups_of_round(one: Round, people: Collection[PersonId]) -> Iterator[Collection[PersonId]]:
    """Yield groups of these people with the same place, the best group first. `one` was their last round.

    First come winners of a match who then withdrew, then the players of games, then people without a game.
    """
    won = {person for match in one.matches for person in match.through or ()} | {*one.unplayed}
    dealt = {person for match in one.matches for person in match.dealt or ()} - won
    ranked = one.matches[0].ranked if len(one.matches) == 1 else ()
    by_game = [{person} for person in ranked if person in dealt]
    for group in ({*won}, *by_game, dealt - {*ranked}, {*people} - won - dealt):
        if group := group & {*people}:
            yield group


def _people(one: Round) -> Iterator[PersonId]:
    for match in one.matches:
        yield from match.seats
    yield from one.unplayed


def _came(tournament: Tournament) -> Collection[PersonId]:
    """Return the people with at least one check-in."""
    matches = [match for one in tournament.rounds for match in one.matches]
    return {person for match in matches for person in (*(match.dealt or ()), *(match.through or ()))}
