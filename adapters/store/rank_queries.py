"""Queries on the tables of ranks, and functions that turn a row of the result into a value of the application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import bindparam, func, select

from adapters.store.queries import AnyRow, Query, lookup, person_of
from adapters.store.rank_schema import COUNTS, achievements, epaulettes, forgotten, ranked, standings
from adapters.store.schema import UNCOUNTED, games, nicks, people, seat_events
from bot.domain.achievements import Achievement, AchievementCount
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import AchievementRow, Board, EpauletteRow, PersonStanding
from bot.domain.rows import Player, SeatEventKind


def _chat(platform: str, chat: str) -> Chat | None:
    return Chat(platform, chat) if platform or chat else None  # type: ignore[arg-type]


def _standing(row: AnyRow) -> PersonStanding:
    platform, chat, person, *rest = row
    fields = dict(zip((*COUNTS, "mu", "sigma", "decorated_at", "curve"), rest, strict=False))
    curve = tuple(map(int, fields.pop("curve").split()))
    return PersonStanding(person, _chat(platform, chat), curve=curve, **fields)


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


def _top(board: Board) -> Query[PersonStanding]:
    merit = standings.c[f"by_{board.value}"]
    here = standings.c.platform == bindparam("platform"), standings.c.chat == bindparam("chat")
    enough = standings.c.games >= board.fewest_games
    ordered = (
        select(standings).where(*here, merit.is_not(None), enough).order_by(merit.desc(), standings.c.person)
    )
    return Query(ordered.limit(bindparam("most")), _standing)


STANDING = lookup(select(standings), _standing, standings.c.platform, standings.c.chat, standings.c.person)
TOP: Final[Mapping[Board, Query[PersonStanding]]] = {board: _top(board) for board in Board}
_there = (nicks.c.platform == standings.c.platform) & (nicks.c.chat == standings.c.chat)
PLAYERS: Query[Player] = Query(
    select(people, func.coalesce(nicks.c.name, ""))
    .join(standings, standings.c.person == people.c.person)
    .outerjoin(nicks, (nicks.c.person == people.c.person) & _there)
    .where(standings.c.platform == bindparam("platform"), standings.c.chat == bindparam("chat"))
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
UNCOUNTED_ENDS = Query(select(games.c.game).where(UNCOUNTED).order_by(games.c.game), _id)
UNCOUNTED_DESERTIONS = Query(
    select(games.c.game)
    .where(games.c.ended_at.is_(None))
    .where(
        select(seat_events.c.game)
        .where(
            seat_events.c.game == games.c.game,
            seat_events.c.kind == SeatEventKind.LEFT.value,
            seat_events.c.at > games.c.ranked_at,
        )
        .exists()
    )
    .order_by(games.c.game),
    _id,
)
COUNTED_SINCE = Query(
    select(games.c.game).where(games.c.ranked_at > bindparam("at")).order_by(games.c.game), _id
)
EVERY_STANDING = Query(select(standings), _standing)
EVERY_EPAULETTE = Query(select(epaulettes).order_by(epaulettes.c.game, epaulettes.c.person), _epaulette)
EVERY_ACHIEVEMENT = Query(_achieved_in_order, _achievement)
