"""Counting an entry: a pure step from standings to standings. Standings are the fold of it over all entries."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import AddEpaulette, EpauletteRow, PersonStanding, PutStanding, RankChange
from bot.ranks.rating import Skill, rated
from bot.ranks.results import Desertion, Entry, GameResult, Place
from engine import EarnedEpaulettes, Rank, earned_epaulettes

StandingKey: TypeAlias = tuple[Chat | None, PersonId]


@dataclass(frozen=True, slots=True)
class Settled:
    """What an entry changes: whole standings, and new epaulettes."""

    standings: tuple[PersonStanding, ...]
    epaulettes: tuple[EpauletteRow, ...] = ()


class _Pages:
    """The standings of one entry: read from what was, written on copies."""

    def __init__(self, before: Mapping[StandingKey, PersonStanding]) -> None:
        self._before = before
        self.changed: dict[StandingKey, PersonStanding] = {}

    def get(self, chat: Chat | None, person: PersonId) -> PersonStanding:
        key = chat, person
        return self.changed.get(key) or self._before.get(key) or PersonStanding(person, chat)

    def put(self, standing: PersonStanding) -> None:
        self.changed[standing.chat, standing.person] = standing


def concerned(entry: Entry) -> tuple[PersonId, ...]:
    """Everybody whose standing the entry may change."""
    match entry:
        case Desertion(person=person, others=others):
            return (person, *others)
        case GameResult(places=places, timeouts=timeouts):
            return tuple({*(place.person for place in places), *(person for person, _ in timeouts)})


def settle_among(
    entry: Entry, before: Mapping[StandingKey, PersonStanding], forgotten: Mapping[PersonId, int]
) -> Settled:
    """Count one entry; whoever was forgotten before it counts as somebody new, and nothing of it is kept."""
    gone = {person for person in concerned(entry) if forgotten.get(person, entry.at) < entry.at}
    known = {key: standing for key, standing in before.items() if key[1] not in gone}
    return without(settle(entry, known), gone)


def without(settled: Settled, forgotten: Container[PersonId | None]) -> Settled:
    """Who is forgotten has counted for the others, and stands nowhere."""
    standings = tuple(row for row in settled.standings if row.person not in forgotten)
    epaulettes = tuple(
        replace(row, giver=None) if row.giver in forgotten else row
        for row in settled.epaulettes
        if row.person not in forgotten
    )
    return Settled(standings, epaulettes)


def rank_changes(settled: Settled) -> Iterable[RankChange]:
    """What to commit of it."""
    yield from map(PutStanding, settled.standings)
    yield from map(AddEpaulette, settled.epaulettes)


def settle(entry: Entry, before: Mapping[StandingKey, PersonStanding]) -> Settled:
    """Count one entry. `before` holds the standings of all concerned, in the chat and overall, where there are any."""
    pages = _Pages(before)
    match entry:
        case Desertion():
            for chat in (entry.chat, None):
                _count_desertion(entry, chat, pages)
            return Settled(tuple(pages.changed.values()))
        case GameResult(practice=True):
            for chat in (entry.chat, None):
                for place in entry.places:
                    pages.put(_practised(pages.get(chat, place.person), place))
            return Settled(tuple(pages.changed.values()))
        case GameResult():
            for chat in (entry.chat, None):
                _count(entry, chat, pages)
            epaulettes = tuple(_decorate(entry, pages))
            return Settled(tuple(pages.changed.values()), epaulettes)


def _count_desertion(entry: Desertion, chat: Chat | None, pages: _Pages) -> None:
    """A defeat, in skill too; those who stayed gain nothing by it, they still have a game to play."""
    persons = (entry.person, *entry.others)
    after = rated({person: _skill(pages.get(chat, person)) for person in persons}, (entry.person,))
    standing = pages.get(chat, entry.person)
    skill = after[entry.person]
    left = replace(standing, games=standing.games + 1, left=standing.left + 1, mu=skill.mu, sigma=skill.sigma)
    pages.put(_in_a_row(left, fool=True))


def _count(result: GameResult, chat: Chat | None, pages: _Pages) -> None:
    skills = {place.person: _skill(pages.get(chat, place.person)) for place in result.places}
    fools = [place.person for place in result.places if place.fool]
    for person, skill in rated(skills, fools).items():
        pages.put(replace(pages.get(chat, person), mu=skill.mu, sigma=skill.sigma))
    for place in result.places:
        pages.put(_played(pages.get(chat, place.person), place))
    for person, count in result.timeouts:
        standing = pages.get(chat, person)
        pages.put(replace(standing, timeouts=standing.timeouts + count))


def _played(standing: PersonStanding, place: Place) -> PersonStanding:
    counted = replace(
        standing,
        games=standing.games + 1,
        fool=standing.fool + place.fool,
        draws=standing.draws + place.drawn,
        firsts=standing.firsts + (place.place == 1 and not place.fool and not place.drawn),
        places=standing.places + place.place,
    )
    return _in_a_row(counted, fool=place.fool)


def _practised(standing: PersonStanding, place: Place) -> PersonStanding:
    return replace(
        standing, practice=standing.practice + 1, practice_fool=standing.practice_fool + place.fool
    )


def _in_a_row(standing: PersonStanding, *, fool: bool) -> PersonStanding:
    streak = min(standing.streak, 0) - 1 if fool else max(standing.streak, 0) + 1
    return replace(
        standing, streak=streak, best=max(standing.best, streak), worst=min(standing.worst, streak)
    )


def _decorate(result: GameResult, pages: _Pages) -> Iterable[EpauletteRow]:
    """Put the last cards on the shoulders of each fool who earned them (R46); computers wear and give none."""
    last = result.last
    owners = {place.seat: place.person for place in result.places}
    if last is None or last.giver not in owners:
        return
    giver = owners[last.giver]
    for person in (owners[seat] for seat in last.fools if seat in owners):
        worn = pages.get(result.chat, person).worn
        earned = earned_epaulettes(last, Rank(worn) if worn else None)
        if earned is None:
            continue
        for chat in (result.chat, None):
            pages.put(_wearing(pages.get(chat, person), earned))
            thrower = pages.get(chat, giver)
            pages.put(replace(thrower, given=thrower.given + 1))
        cards = " ".join(map(str, earned.cards))
        yield EpauletteRow(result.game, person, giver, result.chat, int(earned.rank), cards, result.at)


def _wearing(standing: PersonStanding, earned: EarnedEpaulettes) -> PersonStanding:
    """The highest that was ever put there stays; overall that is the highest of all chats."""
    before, now = (standing.worn, standing.shoulders), (int(earned.rank), len(earned.cards))
    worn, shoulders = max(before, now)
    return replace(standing, doubles=standing.doubles + 1, worn=worn, shoulders=shoulders)


def _skill(standing: PersonStanding) -> Skill:
    return Skill(standing.mu, standing.sigma)
