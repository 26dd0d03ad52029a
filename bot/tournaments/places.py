"""The places of a tournament: how far each person came."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from bot.domain.ids import PersonId
from bot.domain.tournaments import Finished, FinishedWhy, Playing, Round, Tournament

LAST_PLACE: Final = 3
"""Later places are not counted."""


def places(tournament: Tournament) -> Mapping[PersonId, int]:
    """Return the places from 1 to 3 that are decided by now: of people who are out, and of the winner.

    A place is one more than the number of people who came further. People who went out at the only table of a round are
    ranked by its game; at several tables of a round they share a place. Nobody has a place who never came. Nobody has
    one in a tournament that ended without a winner.
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
    """Yield the people who share a place, the best group first, without those who came further than all of them."""
    came = _came(tournament)
    seen = {*first}
    for one in reversed(tournament.rounds):
        people = [person for person in _people(one) if person in came and person not in seen]
        seen.update(people)
        yield from _groups_of_round(one, people)


def _groups_of_round(one: Round, people: Collection[PersonId]) -> Iterator[Collection[PersonId]]:
    """Yield the groups of those whose last round it was; whoever won a match there has withdrawn afterwards."""
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
    """Return the people who were here at a table at least once."""
    matches = [match for one in tournament.rounds for match in one.matches]
    return {person for match in matches for person in (*(match.dealt or ()), *(match.through or ()))}
