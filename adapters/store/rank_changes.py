"""Turns changes of ranks into SQL statements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sqlalchemy import BindParameter, bindparam, delete, func, insert, literal, select, update

from adapters.store.rank_schema import (
    COUNTS,
    MEASURES,
    achievements,
    epaulettes,
    forgotten,
    meetings,
    period_standings,
    ranked,
    remembered,
    standings,
)
from adapters.store.remembering import MOVE_REMEMBERED, RECALL, REMEMBER
from adapters.store.schema import games, nicks, people
from adapters.store.setting_changes import FORGET_IN_ROOMS
from adapters.store.statements import SqlRow, Statement, drop_replaced_rows, move_rows, upsert
from adapters.store.tournament_changes import FORGET_PLACES
from bot.domain.cards import Letters
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat
from bot.domain.preferences import HandOrder
from bot.domain.rank_rows import (
    AchievementRow,
    AddAchievement,
    AddEpaulette,
    Board,
    ClearRanks,
    EpauletteRow,
    ForgetPerson,
    MarkCounted,
    MarkRanked,
    Meeting,
    PersonStanding,
    PutMeeting,
    PutStanding,
    RankChange,
    RecallPerson,
)
from bot.domain.seasons import FOREVER

_COMPUTED = (standings, period_standings, meetings, epaulettes, achievements, ranked)
RANK_TABLES = (*_COMPUTED, remembered)
NOBODY = "forgotten:"
"""A forgotten person's user begins with this; no platform has such users."""

MOVE_RANKS = (
    drop_replaced_rows(standings, "person"),
    move_rows(standings),
    drop_replaced_rows(period_standings, "period", "person"),
    move_rows(period_standings),
    drop_replaced_rows(meetings, "people"),
    move_rows(meetings),
    move_rows(epaulettes),
    move_rows(achievements),
    *MOVE_REMEMBERED,
)

_PUT_STANDING = Statement(standings, upsert(standings, "platform", "chat", "person"))
_PUT_PERIOD_STANDING = Statement(
    period_standings, upsert(period_standings, "platform", "chat", "period", "person")
)
_PUT_MEETING = Statement(meetings, upsert(meetings, "platform", "chat", "people"))
_ADD_EPAULETTE = Statement(epaulettes, insert(epaulettes))
_ADD_ACHIEVEMENT = Statement(achievements, insert(achievements))
_MARK = Statement(ranked, upsert(ranked, "id"))
_MARK_AFTER = Statement(
    ranked, upsert(ranked, "id", where=ranked.c.until == bindparam("after")), must_match=StaleTable
)
_until_then: BindParameter[int] = bindparam("until")
_MARK_COUNTED = Statement(
    games, update(games).where(games.c.game == bindparam("counted")).values(counted_at=_until_then)
)
_everything = literal(1) == bindparam("one")
_CLEAR = tuple(Statement(table, delete(table).where(_everything)) for table in _COMPUTED)
_gone: BindParameter[str] = bindparam("gone")
_FORGET_PERSON = Statement(
    people,
    update(people)
    .where(people.c.person == _gone)
    .values(
        user=bindparam("nobody"),
        name="",
        handle="",
        private_chat="",
        private_topic="",
        reachable=False,
        rings=True,
        hand_order=HandOrder.BY_SUIT.value,
        letters=Letters.LATIN.value,
    ),
)
_FORGET = (
    Statement(nicks, delete(nicks).where(nicks.c.person == _gone)),
    FORGET_IN_ROOMS,
    Statement(standings, delete(standings).where(standings.c.person == _gone)),
    Statement(period_standings, delete(period_standings).where(period_standings.c.person == _gone)),
    Statement(epaulettes, delete(epaulettes).where(epaulettes.c.person == _gone)),
    Statement(achievements, delete(achievements).where(achievements.c.person == _gone)),
    Statement(epaulettes, update(epaulettes).where(epaulettes.c.giver == _gone).values(giver=None)),
    FORGET_PLACES,
)
_until = func.coalesce(select(ranked.c.until).scalar_subquery(), 0)
_REMEMBER_FORGOTTEN = Statement(
    ranked, upsert(forgotten, "person").values(person=bindparam("person"), ranked_until=_until)
)
"""It reads the table `ranked`, so it is run among the statements of that table, in their order."""


def rank_statements(change: RankChange) -> Iterator[tuple[Statement, SqlRow]]:
    """Yield the statements of one change, each with its row."""
    match change:
        case PutStanding(row):
            yield _put_standing(row)
        case PutMeeting(row):
            yield _PUT_MEETING, _meeting(row)
        case AddEpaulette(row):
            yield _ADD_EPAULETTE, _epaulette(row)
        case AddAchievement(row):
            yield _ADD_ACHIEVEMENT, _achievement(row)
        case MarkRanked(at, after=None):
            yield _MARK, {"id": 1, "until": at}
        case MarkRanked(at, after):
            yield _MARK_AFTER, {"id": 1, "until": at, "after": after}
        case MarkCounted(game, at):
            yield _MARK_COUNTED, {"counted": game, "until": at}
        case ClearRanks():
            for statement in _CLEAR:
                yield statement, {"one": 1}
        case ForgetPerson() | RecallPerson():
            yield from _statements_of_person(change)
        case _:
            assert_never(change)


def _statements_of_person(change: ForgetPerson | RecallPerson) -> Iterator[tuple[Statement, SqlRow]]:
    match change:
        case ForgetPerson(person, digest):
            for statement in REMEMBER if digest else ():
                yield statement, {"gone": person, "of_digest": digest}
            yield _FORGET_PERSON, {"gone": person, "nobody": f"{NOBODY}{person}"}
            for statement in _FORGET:
                yield statement, {"gone": person}
            yield _REMEMBER_FORGOTTEN, {"person": person}
        case RecallPerson(person, digest):
            for statement in RECALL:
                yield statement, {"back": person, "of_digest": digest}


def chat_key(chat: Chat | None) -> dict[str, str]:
    """The columns of a chat without its topic; both are empty for the overall ranks (None)."""
    return {"platform": "", "chat": ""} if chat is None else {"platform": chat.platform, "chat": chat.id}


def _put_standing(row: PersonStanding) -> tuple[Statement, SqlRow]:
    numbers = {
        **chat_key(row.chat),
        "person": row.person,
        **{name: getattr(row, name) for name in (*COUNTS, *MEASURES)},
        "decorated_at": row.decorated_at,
        **{f"by_{board.value}": row.merit(board) for board in Board},
    }
    if row.period == FOREVER:
        return _PUT_STANDING, {**numbers, "curve": " ".join(map(str, row.curve))}
    return _PUT_PERIOD_STANDING, {**numbers, "period": row.period}


def _meeting(row: Meeting) -> SqlRow:
    return {**chat_key(row.chat), "people": row.people, "day": row.day, "games": row.games}


def _epaulette(row: EpauletteRow) -> SqlRow:
    return {
        "game": row.game,
        "person": row.person,
        "giver": row.giver,
        **chat_key(row.chat),
        "rank": row.rank,
        "cards": row.cards,
        "at": row.at,
    }


def _achievement(row: AchievementRow) -> SqlRow:
    where = chat_key(row.chat)
    return {
        "game": row.game,
        "person": row.person,
        "achievement": row.achievement.value,
        **where,
        "at": row.at,
    }
