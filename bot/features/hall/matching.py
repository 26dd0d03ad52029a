"""The rules of the matcher, as pure functions: groups of people, rated games, pauses and reactions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import combinations
from typing import Final

from bot.domain.ids import PersonId
from bot.domain.scene import ReactionFace, SeatReaction
from bot.domain.state import Play
from bot.features.hall.model import HallPair, HallPerson

RATED_A_DAY: Final = 3
"""The number of rated games of one pair on a day (UTC)."""
SAME_SECONDS_MS: Final = 3_000
"""Two people who begin to wait within this time (ms) may have agreed on it."""
MOST_TOGETHER: Final = 2
"""After this number of such meetings in a row, the next one is not rated."""
DAY_MS: Final = 86_400_000
PAIRS_KEPT_MS: Final = 30 * DAY_MS
"""A pair is kept for this time (ms) after its last game. Then it has not met, and a report needs other meetings."""
REPORTS_KEPT_MS: Final = 90 * DAY_MS
"""A report is kept for this time (ms)."""


@dataclass(frozen=True, slots=True)
class Group:
    """People for one table, the longest wait first. `computers` take the other seats."""

    people: tuple[HallPerson, ...]
    computers: int = 0


def groups(waiting: Sequence[HallPerson], players: int, now: int) -> Iterator[Group]:
    """Yield the groups of strangers in one pool that can sit down now.

    `waiting` is sorted by `since`. A group is full, or its first person has waited for `WAIT_MS`. Nobody is in two
    groups, and people who refuse each other are in none together.
    """
    rest = list(waiting)
    while rest:
        first, *others = rest
        people = _with(first, others, players)
        if len(people) == players or first.until <= now:
            yield Group(people, players - len(people))
            taken = {one.person for one in people}
            rest = [one for one in others if one.person not in taken]
        else:
            rest = others


def _with(first: HallPerson, others: Iterable[HallPerson], players: int) -> tuple[HallPerson, ...]:
    people = [first]
    for one in others:
        if len(people) == players:
            break
        if not any(refuse(one, other) for other in people):
            people.append(one)
    return tuple(people)


def refuse(one: HallPerson, other: HallPerson) -> bool:
    """Return True if one of these two does not want to meet the other again, or if both are one person.

    Each list counts for both, and neither of them learns it.
    """
    return one.person == other.person or one.person in other.refused or other.person in one.refused


def again(
    back: Sequence[HallPerson],
    expected: Collection[PersonId],
    strangers: Sequence[HallPerson],
    players: int,
    now: int,
) -> Group | None:
    """Return the group for the next game of the same people; None if some may still come.

    `back` are the people who want it, sorted by `since`, and `expected` all who may come. `strangers` with the same
    wish take the seats of computers.
    """
    people = tuple(one for one in back if one.person in expected)
    if not people or ({one.person for one in people} != set(expected) and people[0].until > now):
        return None
    people = (people[0], *_joined(people, strangers, players))
    return Group(people, players - len(people))


def _joined(
    people: Sequence[HallPerson], strangers: Iterable[HallPerson], players: int
) -> tuple[HallPerson, ...]:
    """Return the people without the first, and the strangers with a seat."""
    return _with(people[0], (*people[1:], *strangers), players)[1:]


# the rating

PairKey = tuple[PersonId, PersonId]


def pair_keys(people: Iterable[HallPerson]) -> list[PairKey]:
    """Return the key of each pair of these people."""
    return list(combinations(sorted(one.person for one in people), 2))


def counts(people: Sequence[HallPerson], known: Mapping[PairKey, HallPair], now: int) -> bool:
    """Return True if a game of these people counts for the rating. `known` are the rows of their pairs."""
    today = day_of(now)
    pairs = [known[key] for key in pair_keys(people) if key in known]
    often = any(pair.day == today and pair.games >= RATED_A_DAY for pair in pairs)
    return not often and not any(pair.together >= MOST_TOGETHER for pair in pairs)


def pairs_after(
    people: Sequence[HallPerson], known: Mapping[PairKey, HallPair], now: int, *, met: bool
) -> list[HallPair]:
    """Return the rows of all pairs of these people after the deal.

    `met` is True if they met as strangers, and False after *Play again*.
    """
    since, today = {one.person: one.since for one in people}, day_of(now)
    found = list[HallPair]()
    for key in pair_keys(people):
        before = known.get(key) or HallPair(*key, today, 0)
        together = before.together
        if met:
            close = abs(since[key[0]] - since[key[1]]) <= SAME_SECONDS_MS
            together = before.together + 1 if close else 0
        games = before.games + 1 if before.day == today else 1
        found.append(replace(before, day=today, games=games, together=together))
    return found


def day_of(now: int) -> str:
    """Return the day (UTC) of a time (ms), such as `2026-11-30`."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


# manners

LEFT_MOST: Final = 2
LEFT_WITHIN_MS: Final = 3_600_000
PAUSE_MS: Final = 600_000
"""The pause after `LEFT_MOST` left games within `LEFT_WITHIN_MS`."""


def paused_until(row: HallPerson) -> int:
    """Return the time until which a person must not play, because they have left games; 0 if they may."""
    last = row.left[-LEFT_MOST:]
    if len(last) < LEFT_MOST or last[-1] - last[0] > LEFT_WITHIN_MS:
        return 0
    return last[-1] + PAUSE_MS


# reactions

BETWEEN_REACTIONS_MS: Final = 2_000
"""The shortest time between two reactions of a person."""


def with_reaction(play: Play, seat: int, face: ReactionFace, bout: int, now: int) -> Play:
    """Return the state of the game with this reaction in place of the last one at the seat."""
    last = next((one for one in play.reactions if one.seat == seat), None)
    times = last.times + 1 if last is not None and (last.face, last.bout) == (face, bout) else 1
    others = tuple(one for one in play.reactions if one.seat != seat)
    return replace(play, reactions=(*others, SeatReaction(seat, face, now, bout, times)))
