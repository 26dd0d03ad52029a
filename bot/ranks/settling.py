"""Compute the ranks from the entries of games. An entry is the result of a game, or a desertion.

Each entry changes the standings before it by a pure function. All entries in the order of time give the ranks.
"""

from __future__ import annotations

import asyncio
from collections import ChainMap, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeAlias

from openskill.models import PlackettLuce

from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import (
    FIRST_MU,
    FIRST_SIGMA,
    LONGEST_CURVE,
    Achievement,
    AchievementRow,
    AddAchievement,
    AddEpaulette,
    EpauletteRow,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import Change, PutRow
from bot.domain.seasons import FOREVER, day_at, periods_of
from bot.ports.ranks import RankStore
from bot.ranks.achievements import earned_by
from bot.ranks.results import Desertion, Entry, GameResult, PersonResult, day_of
from engine import EarnedEpaulettes, Rank, earned_epaulettes

MeetingKey: TypeAlias = tuple[Chat | None, str]
RankRow: TypeAlias = PersonStanding | Meeting | EpauletteRow | AchievementRow
RankKey: TypeAlias = tuple[object, ...]
RANK_ROWS: Final[tuple[type[RankRow], ...]] = (PersonStanding, Meeting, EpauletteRow, AchievementRow)


def key_of(row: RankRow) -> RankKey:
    """Return the key of a row among the rows of its kind."""
    match row:
        case PersonStanding():
            return row.chat, row.period, row.person
        case Meeting():
            return row.chat, row.people
        case EpauletteRow():
            return row.game, row.person
        case AchievementRow():
            return row.game, row.person, row.achievement


def meeting_keys(entry: Entry) -> tuple[MeetingKey, MeetingKey]:
    """Return the keys of the `Meeting` rows of the entry's people: in the chat, and in all chats together."""
    people = sha256(" ".join(entry.dealt_to).encode()).hexdigest()[:32]
    return (entry.chat, people), (None, people)


def weighed(entry: Entry, met: Mapping[MeetingKey, Meeting]) -> tuple[Entry, tuple[Meeting, ...]]:
    """Return the entry with `nth` and `nth_overall`, and the changed meetings. `met` are the meetings before it.

    A desertion has the numbers of a game ended at this time. It changes no meetings, because the game continues and
    gets numbers of its own at its end. Practice changes none, either.
    """
    here, overall = meeting_keys(entry)
    days = {here: day_of(entry).isoformat(), overall: day_at(entry.at, 0).isoformat()}
    now = {key: _next(key, day, met.get(key)) for key, day in days.items()}
    numbered = replace(entry, nth=now[here].games, nth_overall=now[overall].games)
    finished = isinstance(entry, GameResult) and not entry.practice
    return numbered, tuple(now.values()) if finished else ()


def _next(key: MeetingKey, day: str, before: Meeting | None) -> Meeting:
    """Return the meeting with one more game on `day`. A day before the stored one does not begin a new count."""
    if before is None or before.day < day:
        return Meeting(*key, day, 1)
    return replace(before, games=before.games + 1)


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's skill: `mu` is the estimate, and `sigma` the standard deviation of the estimate."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=FIRST_MU, sigma=FIRST_SIGMA)


def rated(
    skills: Mapping[PersonId, Skill], fools: Sequence[PersonId], weight: float = 1.0
) -> dict[PersonId, Skill]:
    """Return the skills after a game of these people. They do not change without a fool, or if all people are fools.

    `skills` are those before the game. Each change is multiplied by `weight`.

    The model expects a best player, but a game of Durak only has a fool. The skills are mirrored for the model: the
    fool is its first, and all others share the second place.
    """
    losers = [person for person in skills if person in fools]
    if not losers or len(losers) == len(skills):
        return dict(skills)
    model = _model()
    teams = [[model.rating(mu=_mirrored(skill.mu), sigma=skill.sigma)] for skill in skills.values()]
    after = model.rate(teams, ranks=[0.0 if person in fools else 1.0 for person in skills])
    return {
        person: _between(skill, Skill(_mirrored(team[0].mu), team[0].sigma), weight)
        for (person, skill), team in zip(skills.items(), after, strict=True)
    }


def _between(before: Skill, after: Skill, weight: float) -> Skill:
    if weight == 1:
        return after
    return Skill(
        before.mu + (after.mu - before.mu) * weight, before.sigma + (after.sigma - before.sigma) * weight
    )


def _mirrored(mu: float) -> float:
    return 2 * FIRST_MU - mu


Ranking: TypeAlias = tuple[Chat | None, str]
"""A chat (None: all chats together) and a period, for which ranks are computed."""
StandingKey: TypeAlias = tuple[Chat | None, str, PersonId]


@dataclass(frozen=True, slots=True)
class Settled:
    """The rows changed or added by entries: the complete standings and meetings, new epaulettes and achievements."""

    standings: tuple[PersonStanding, ...]
    epaulettes: tuple[EpauletteRow, ...] = ()
    achievements: tuple[AchievementRow, ...] = ()
    meetings: tuple[Meeting, ...] = ()


class _Drafts:
    """The standings while one entry is counted. `changed` has the changed copies; the given ones stay as they are."""

    def __init__(self, before: Mapping[StandingKey, PersonStanding]) -> None:
        self._before = before
        self.changed: dict[StandingKey, PersonStanding] = {}

    def get(self, ranking: Ranking, person: PersonId) -> PersonStanding:
        return self.changed.get((*ranking, person)) or self.before(ranking, person)

    def before(self, ranking: Ranking, person: PersonId) -> PersonStanding:
        chat, period = ranking
        return self._before.get((*ranking, person)) or PersonStanding(person, chat, period=period)

    def put(self, standing: PersonStanding) -> None:
        self.changed[standing.chat, standing.period, standing.person] = standing


def people_in(entry: Entry) -> tuple[PersonId, ...]:
    """Return the people whose standings the entry may change."""
    match entry:
        case Desertion(person=person, others=others):
            return (person, *others)
        case GameResult(places=places, timeouts=timeouts):
            return tuple({*(place.person for place in places), *(person for person, _ in timeouts)})


def rankings_of(entry: Entry) -> tuple[Ranking, ...]:
    """Return the rankings (chat and period) in which the entry counts."""
    return tuple((chat, period) for chat in (entry.chat, None) for period in periods_of(day_of(entry)))


def keys_of(entry: Entry) -> list[StandingKey]:
    """Return the keys of all standings that the entry may change."""
    return [(*ranking, person) for person in people_in(entry) for ranking in rankings_of(entry)]


def settle_with_forgotten(
    entry: Entry, before: Mapping[StandingKey, PersonStanding], forgotten: Mapping[PersonId, int]
) -> Settled:
    """Return the rows changed by one entry. `before` are the standings before it.

    `forgotten` has the time (ms) at which each forgotten person was forgotten. People forgotten before the entry count
    as new players, and the result has no rows about them.
    """
    gone = {person for person in people_in(entry) if forgotten.get(person, entry.at) < entry.at}
    known = {key: standing for key, standing in before.items() if key[2] not in gone}
    return without_people(settle(entry, known), gone)


def keys_touched(entry: Entry) -> Iterable[tuple[type[RankRow], RankKey]]:
    """Yield the kinds and keys of all rows that the entry may change or add."""
    for standing in keys_of(entry):
        yield PersonStanding, standing
    for meeting in meeting_keys(entry):
        yield Meeting, meeting
    for person in people_in(entry):
        yield EpauletteRow, (entry.game, person)
        for achievement in Achievement:
            yield AchievementRow, (entry.game, person, achievement)


def without_people(settled: Settled, forgotten: Container[PersonId | None]) -> Settled:
    """Return the rows without those about forgotten people. Their effect on the rows of other people stays.

    A forgotten giver of epaulettes is replaced by None.
    """
    standings = tuple(row for row in settled.standings if row.person not in forgotten)
    epaulettes = tuple(
        replace(row, giver=None) if row.giver in forgotten else row
        for row in settled.epaulettes
        if row.person not in forgotten
    )
    achievements = tuple(row for row in settled.achievements if row.person not in forgotten)
    return Settled(standings, epaulettes, achievements, settled.meetings)


def rank_changes(settled: Settled) -> Iterable[Change]:
    """Yield the changes to store these rows."""
    yield from map(PutRow, settled.standings)
    yield from map(PutRow, settled.meetings)
    yield from map(AddEpaulette, settled.epaulettes)
    yield from map(AddAchievement, settled.achievements)


def settle(entry: Entry, before: Mapping[StandingKey, PersonStanding]) -> Settled:
    """Return the rows changed by one entry (a game's result or a desertion).

    `before` are the existing standings of its people, in each of its rankings.
    """
    drafts = _Drafts(before)
    match entry:
        case Desertion():
            for ranking in rankings_of(entry):
                _count_desertion(entry, ranking, drafts)
            return Settled(tuple(drafts.changed.values()))
        case GameResult(practice=True):
            for chat in (entry.chat, None):
                for place in entry.places:
                    drafts.put(_practised(drafts.get((chat, FOREVER), place.person), place))
            return Settled(tuple(drafts.changed.values()))
        case GameResult():
            for ranking in rankings_of(entry):
                _count(entry, ranking, drafts)
            epaulettes = tuple(_give_epaulettes(entry, drafts))
            achievements = tuple(_achievements(entry, drafts))
            return Settled(tuple(drafts.changed.values()), epaulettes, achievements)


def _weight(entry: Entry, ranking: Ranking) -> float:
    """Return the weight of the entry's game: 1/n for the n-th game of its people on its day."""
    return 1 / (entry.nth_overall if ranking[0] is None else entry.nth)


def _count_desertion(entry: Desertion, ranking: Ranking, drafts: _Drafts) -> None:
    """Add a defeat to the standing and the skill of the deserter. The others gain nothing, as their game continues."""
    weight = _weight(entry, ranking)
    persons = (entry.person, *entry.others)
    after = rated({who: _skill(drafts.get(ranking, who)) for who in persons}, (entry.person,), weight)
    standing = drafts.get(ranking, entry.person)
    skill = after[entry.person]
    left = replace(standing, games=standing.games + 1, left=standing.left + 1, mu=skill.mu, sigma=skill.sigma)
    drafts.put(_with_curve(_with_streak(_lightened(left, 1, weight), fool=True)))


def _count(result: GameResult, ranking: Ranking, drafts: _Drafts) -> None:
    weight = _weight(result, ranking)
    skills = {place.person: _skill(drafts.get(ranking, place.person)) for place in result.places}
    fools = [place.person for place in result.places if place.fool]
    for person, skill in rated(skills, fools, weight).items():
        drafts.put(replace(drafts.get(ranking, person), mu=skill.mu, sigma=skill.sigma))
    for place in result.places:
        drafts.put(_with_curve(_played(drafts.get(ranking, place.person), place, weight)))
    for person, count in result.timeouts:
        standing = drafts.get(ranking, person)
        drafts.put(replace(standing, timeouts=standing.timeouts + count))


def _lightened(standing: PersonStanding, defeats: int, weight: float) -> PersonStanding:
    """Return the standing in which the game just added, and its `defeats`, count only `weight` instead of 1."""
    off = 1 - weight
    return replace(
        standing,
        games_off=standing.games_off + off,
        defeats_off=standing.defeats_off + off * defeats,
    )


def _played(standing: PersonStanding, place: PersonResult, weight: float) -> PersonStanding:
    counted = replace(
        standing,
        games=standing.games + 1,
        fool=standing.fool + place.fool,
        draws=standing.draws + place.drawn,
        firsts=standing.firsts + (place.place == 1 and not place.fool and not place.drawn),
        places=standing.places + place.place,
    )
    return _with_streak(_lightened(counted, place.fool, weight), fool=place.fool)


def _practised(standing: PersonStanding, place: PersonResult) -> PersonStanding:
    return replace(
        standing, practice=standing.practice + 1, practice_fool=standing.practice_fool + place.fool
    )


def _with_streak(standing: PersonStanding, *, fool: bool) -> PersonStanding:
    streak = min(standing.streak, 0) - 1 if fool else max(standing.streak, 0) + 1
    return replace(
        standing, streak=streak, best=max(standing.best, streak), worst=min(standing.worst, streak)
    )


def _with_curve(standing: PersonStanding) -> PersonStanding:
    """Append the present points to the curve. The standing of a month or a season has no curve."""
    if standing.period != FOREVER:
        return standing
    return replace(standing, curve=(*standing.curve, standing.points)[-LONGEST_CURVE:])


def _give_epaulettes(result: GameResult, drafts: _Drafts) -> Iterable[EpauletteRow]:
    """Yield the epaulettes earned by the fools (R46), and add them to the standings of fools and giver.

    Computers neither get nor give any.
    """
    last = result.last
    owners = {place.seat: place.person for place in result.places}
    if last is None or last.giver not in owners:
        return
    giver = owners[last.giver]
    for person in (owners[seat] for seat in last.fools if seat in owners):
        worn = drafts.get((result.chat, FOREVER), person).worn
        earned = earned_epaulettes(last, Rank(worn) if worn else None)
        if earned is None:
            continue
        for ranking in rankings_of(result):
            off = 1 - _weight(result, ranking)
            drafts.put(_with_epaulettes(drafts.get(ranking, person), earned, result.at, off))
            thrower = drafts.get(ranking, giver)
            drafts.put(replace(thrower, given=thrower.given + 1))
        cards = " ".join(map(str, earned.cards))
        yield EpauletteRow(result.game, person, giver, result.chat, int(earned.rank), cards, result.at)


def _with_epaulettes(
    standing: PersonStanding, earned: EarnedEpaulettes, at: int, off: float
) -> PersonStanding:
    """Return the standing with the new epaulettes, received at the time `at` (ms). The highest ones ever are worn.

    Epaulettes are a second defeat. It counts 1 minus `off`, like the defeat itself.
    """
    before, now = (standing.worn, standing.shoulders), (int(earned.rank), len(earned.cards))
    worn, shoulders = max(before, now)
    return replace(
        standing,
        doubles=standing.doubles + 1,
        worn=worn,
        shoulders=shoulders,
        decorated_at=at,
        defeats_off=standing.defeats_off + off,
    )


def _achievements(result: GameResult, drafts: _Drafts) -> Iterable[AchievementRow]:
    """Yield the achievements of a game: those of the game alone, then those together with earlier games in its chat."""
    for person, feat in result.feats:
        yield AchievementRow(result.game, person, feat, result.chat, result.at)
    here = result.chat, FOREVER
    for person in (place.person for place in result.places):
        before, after = drafts.before(here, person), drafts.get(here, person)
        for achievement in earned_by(before, after):
            yield AchievementRow(result.game, person, achievement, result.chat, result.at)


def _skill(standing: PersonStanding) -> Skill:
    return Skill(standing.mu, standing.sigma)


class CountedRanks:
    """Computes the rows changed by entries. Call `load` with the entries before `count`.

    `forgotten` has the time (ms) at which each forgotten person was forgotten. `until` is the time of the last entry.
    """

    def __init__(self, forgotten: Mapping[PersonId, int]) -> None:
        self.forgotten = forgotten
        self.until = 0
        self._changed: dict[StandingKey, PersonStanding] = {}
        self._changed_meetings: dict[MeetingKey, Meeting] = {}
        self._standings: ChainMap[StandingKey, PersonStanding] = ChainMap(self._changed, {})
        self._meetings: ChainMap[MeetingKey, Meeting] = ChainMap(self._changed_meetings, {})
        self._epaulettes: dict[tuple[object, ...], EpauletteRow] = {}
        self._achievements: dict[tuple[object, ...], AchievementRow] = {}

    async def load(self, store: RankStore, entries: Sequence[Entry]) -> None:
        """Read the rows of the ranks that these entries may change.

        Raises:
            StoreError: The store cannot be read.
        """
        people: dict[tuple[Chat | None, str], set[PersonId]] = defaultdict(set)
        for chat, period, person in (key for entry in entries for key in keys_of(entry)):
            people[chat, period].add(person)
        found = await asyncio.gather(
            *(store.standings(chat, sorted(persons), period) for (chat, period), persons in people.items())
        )
        for row in (row for rows in found for row in rows.values()):
            self._standings.maps[1][row.chat, row.period, row.person] = row
        for meeting in await store.meetings({key for entry in entries for key in meeting_keys(entry)}):
            self._meetings.maps[1][meeting.chat, meeting.people] = meeting

    def count(self, entries: Iterable[Entry]) -> None:
        """Count these entries. They must be in the order of time."""
        for entry in entries:
            numbered, met = weighed(entry, self._meetings)
            before = {key: self._standings[key] for key in keys_of(entry) if key in self._standings}
            settled = settle_with_forgotten(numbered, before, self.forgotten)
            self._changed.update({(row.chat, row.period, row.person): row for row in settled.standings})
            self._changed_meetings.update({(row.chat, row.people): row for row in met})
            self._epaulettes.update((key_of(row), row) for row in settled.epaulettes)
            self._achievements.update((key_of(row), row) for row in settled.achievements)
            self.until = max(self.until, entry.at)

    def settled(self) -> Settled:
        """Return all changed and new rows, without those about `forgotten` people."""
        given, achieved = tuple(self._epaulettes.values()), tuple(self._achievements.values())
        changed = Settled(
            tuple(self._changed.values()), given, achieved, tuple(self._changed_meetings.values())
        )
        return without_people(changed, self.forgotten)

    def standings_in(self, chat: Chat) -> dict[PersonId, tuple[PersonStanding, PersonStanding]]:
        """Return the changed standings of all time in a chat, each before and after the entries.

        Forgotten people are left out.
        """
        return {
            row.person: (self._standings.maps[1].get(key, PersonStanding(row.person)), row)
            for key, row in self._changed.items()
            if key[:2] == (chat, FOREVER) and row.person not in self.forgotten
        }

    def keys(self, kind: type[RankRow]) -> set[RankKey]:
        """Return the keys of all changed rows of a kind, also those about `forgotten` people."""
        return set(self._changes_of(kind))

    def row(self, kind: type[RankRow], key: RankKey) -> RankRow | None:
        """Return the changed row with this key; None if it is unchanged, or about a `forgotten` person.

        In a row of epaulettes, a forgotten giver is replaced by None.
        """
        row = self._changes_of(kind).get(key)
        if row is None or isinstance(row, Meeting):
            return row
        if row.person in self.forgotten:
            return None
        if isinstance(row, EpauletteRow) and row.giver in self.forgotten:
            return replace(row, giver=None)
        return row

    def rows_about(self, kind: type[RankRow], people: Container[PersonId | None]) -> dict[RankKey, RankRow]:
        """Return the changed rows of a kind that name one of these people. Forgotten people are included."""
        rows = self._changes_of(kind)
        return {key: row for key, row in rows.items() if any(who in people for who in _named_in(row))}

    def people(self) -> int:
        """Return the number of people with a changed standing, without `forgotten` people."""
        return len({person for _, _, person in self._changed} - self.forgotten.keys())

    def _changes_of(self, kind: type[RankRow]) -> Mapping[RankKey, RankRow]:
        changes: Mapping[type[RankRow], Mapping[Any, RankRow]] = {
            PersonStanding: self._changed,
            Meeting: self._changed_meetings,
            EpauletteRow: self._epaulettes,
            AchievementRow: self._achievements,
        }
        return changes[kind]


def _named_in(row: RankRow) -> tuple[PersonId | None, ...]:
    match row:
        case EpauletteRow():
            return row.person, row.giver
        case Meeting():
            return ()
        case _:
            return (row.person,)
