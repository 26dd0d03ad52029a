"""Queries on the tables of ranks, and functions that turn a row of the result into a value of the application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Select, Table, bindparam, func, select

from adapters.store.queries import AnyRow, Query, lookup, person_of
from adapters.store.rank_schema import (
    COUNTS,
    MEASURES,
    achievements,
    epaulettes,
    forgotten,
    meetings,
    period_standings,
    ranked,
    standings,
)
from adapters.store.schema import UNCOUNTED, games, nicks, people, seat_events
from bot.domain.achievements import Achievement, AchievementCount
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import AchievementRow, Board, EpauletteRow, Meeting, PersonStanding
from bot.domain.rows import Player, SeatEventKind


def _chat(platform: str, chat: str) -> Chat | None:
    return Chat(platform, chat) if platform or chat else None  # type: ignore[arg-type]


_NUMBERS = (*COUNTS, *MEASURES, "decorated_at")


def _columns(table: Table, last: str) -> list[Column[Any]]:
    return [table.c[name] for name in ("platform", "chat", "person", *_NUMBERS, last)]


def _standing(row: AnyRow) -> PersonStanding:
    platform, chat, person, *numbers, curve = row
    fields = dict(zip(_NUMBERS, numbers, strict=True))
    return PersonStanding(person, _chat(platform, chat), **fields, curve=tuple(map(int, curve.split())))


def _period_standing(row: AnyRow) -> PersonStanding:
    platform, chat, person, *numbers, period = row
    fields = dict(zip(_NUMBERS, numbers, strict=True))
    return PersonStanding(person, _chat(platform, chat), **fields, period=period)


def _meeting(row: AnyRow) -> Meeting:
    platform, chat, people, day, games = row
    return Meeting(_chat(platform, chat), people, day, games)


def _epaulette(row: AnyRow) -> EpauletteRow:
    game, person, giver, platform, chat, rank, cards, at = row
    return EpauletteRow(game, person, giver, Chat(platform, chat), rank, cards, at)


def _achievement(row: AnyRow) -> AchievementRow:
    game, person, achievement, platform, chat, at = row
    return AchievementRow(game, person, Achievement(achievement), Chat(platform, chat), at)


def _achieved(row: AnyRow) -> AchievementCount:
    platform, chat, achievement, times = row
    return AchievementCount(Chat(platform, chat), Achievement(achievement), int(times))


def _forgotten(row: AnyRow) -> tuple[PersonId, int]:
    person, ranked_until = row
    return person, ranked_until


def _player(row: AnyRow) -> Player:
    *person, nick = row
    return Player(person_of(person), nick)


def _id(row: AnyRow) -> GameId:
    return GameId(row[0])


_STANDINGS = select(*_columns(standings, "curve"))
_PERIOD_STANDINGS = select(*_columns(period_standings, "period"))
STANDING = lookup(_STANDINGS, _standing, standings.c.platform, standings.c.chat, standings.c.person)
PERIOD_STANDING = lookup(
    _PERIOD_STANDINGS,
    _period_standing,
    period_standings.c.platform,
    period_standings.c.chat,
    period_standings.c.period,
    period_standings.c.person,
)
MEETING = lookup(select(meetings), _meeting, meetings.c.platform, meetings.c.chat, meetings.c.people)


def _here(table: Table) -> tuple[ColumnElement[bool], ...]:
    return tuple(table.c[name] == bindparam(name) for name in ("platform", "chat"))


def _top(rows: Select[*tuple[Any, ...]], table: Table, board: Board) -> Select[*tuple[Any, ...]]:
    merit = table.c[f"by_{board.value}"]
    on_it = merit.is_not(None), table.c.games >= board.fewest_games
    return rows.where(*_here(table), *on_it).order_by(merit.desc(), table.c.person).limit(bindparam("most"))


TOP: Final[Mapping[Board, Query[PersonStanding]]] = {
    board: Query(_top(_STANDINGS, standings, board), _standing) for board in Board
}
_period = period_standings.c.period
_of_that_time = _PERIOD_STANDINGS.where(_period == bindparam("period"))
TOP_OF_PERIOD: Final[Mapping[Board, Query[PersonStanding]]] = {
    board: Query(_top(_of_that_time, period_standings, board), _period_standing) for board in Board
}
_of_this_kind = (*_here(period_standings), _period >= bindparam("first"), _period < bindparam("beyond"))
PERIOD_BEFORE: Query[str] = Query(
    select(func.coalesce(func.max(_period), "")).where(*_of_this_kind, _period < bindparam("period")),
    lambda row: str(row[0]),
)
PERIOD_AFTER: Query[str] = Query(
    select(func.coalesce(func.min(_period), "")).where(*_of_this_kind, _period > bindparam("period")),
    lambda row: str(row[0]),
)
_there = (nicks.c.platform == standings.c.platform) & (nicks.c.chat == standings.c.chat)
PLAYERS: Query[Player] = Query(
    select(people, func.coalesce(nicks.c.name, ""))
    .join(standings, standings.c.person == people.c.person)
    .outerjoin(nicks, (nicks.c.person == people.c.person) & _there)
    .where(*_here(standings))
    .order_by(standings.c.by_rating.desc().nulls_last(), standings.c.person)
    .limit(bindparam("most"))
    .offset(bindparam("skip")),
    _player,
)
CHATS_OF: Query[Chat] = Query(
    select(standings.c.platform, standings.c.chat)
    .where(standings.c.person == bindparam("person"), standings.c.platform != "")
    .order_by(standings.c.platform, standings.c.chat),
    lambda row: Chat(row[0], row[1]),
)
EPAULETTES_OF_GAME = lookup(
    select(epaulettes).order_by(epaulettes.c.game, epaulettes.c.person), _epaulette, epaulettes.c.game
)
EPAULETTES_WORN = Query(
    select(epaulettes)
    .where(epaulettes.c.person == bindparam("person"))
    .order_by(epaulettes.c.at.desc(), epaulettes.c.game)
    .limit(bindparam("most")),
    _epaulette,
)
_achieved_in_order = select(achievements).order_by(
    achievements.c.game, achievements.c.person, achievements.c.achievement
)
ACHIEVEMENTS_OF_GAME = lookup(_achieved_in_order, _achievement, achievements.c.game)
_of_kind = (achievements.c.platform, achievements.c.chat, achievements.c.achievement)
ACHIEVEMENTS_WON = Query(
    select(*_of_kind, func.count()).where(achievements.c.person == bindparam("person")).group_by(*_of_kind),
    _achieved,
)
RANKED: Query[int] = Query(select(ranked.c.until), lambda row: int(row[0]))
FORGOTTEN = Query(select(forgotten), _forgotten)
FORGOTTEN_ONE = lookup(select(forgotten), _forgotten, forgotten.c.person)
GAMES_BY_START = Query(select(games.c.game).order_by(games.c.started_at, games.c.game), _id)
GAMES_ENDED = Query(
    select(games.c.game)
    .where(games.c.platform == bindparam("platform"), games.c.chat == bindparam("chat"))
    .where(games.c.ended_at >= bindparam("since"), games.c.ended_at < bindparam("until"))
    .order_by(games.c.game),
    _id,
)
UNCOUNTED_ENDS = Query(select(games.c.game).where(UNCOUNTED).order_by(games.c.game), _id)
UNCOUNTED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(games.c.ended_at), 0)).where(UNCOUNTED), lambda row: row[0]
)
UNCOUNTED_DESERTIONS = Query(
    select(games.c.game)
    .where(games.c.ended_at.is_(None))
    .where(
        select(seat_events.c.game)
        .where(
            seat_events.c.game == games.c.game,
            seat_events.c.kind == SeatEventKind.LEFT.value,
            seat_events.c.at > games.c.counted_at,
        )
        .exists()
    )
    .order_by(games.c.game),
    _id,
)
COUNTED_SINCE = Query(
    select(games.c.game).where(games.c.counted_at > bindparam("at")).order_by(games.c.game), _id
)
EVERY_STANDING = Query(_STANDINGS, _standing)
EVERY_PERIOD_STANDING = Query(_PERIOD_STANDINGS, _period_standing)
EVERY_MEETING = Query(select(meetings), _meeting)
EVERY_EPAULETTE = Query(select(epaulettes).order_by(epaulettes.c.game, epaulettes.c.person), _epaulette)
EVERY_ACHIEVEMENT = Query(_achieved_in_order, _achievement)
