"""Queries on the tables of ranks, and functions that turn a row of the result into a value of the application."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from sqlalchemy import bindparam, func, select

from adapters.store.queries import AnyRow, Query, lookup, person_of
from adapters.store.rank_schema import COUNTS, epaulettes, forgotten, ranked, standings
from adapters.store.schema import games, nicks, people
from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import Board, EpauletteRow, PersonStanding
from bot.domain.rows import GameRow, Player


def _chat(platform: str, chat: str) -> Chat | None:
    return Chat(platform, chat) if platform or chat else None  # type: ignore[arg-type]


def _standing(row: AnyRow) -> PersonStanding:
    platform, chat, person, *rest = row
    counts = dict(zip((*COUNTS, "mu", "sigma"), rest, strict=False))
    return PersonStanding(person, _chat(platform, chat), **counts)


def _epaulette(row: AnyRow) -> EpauletteRow:
    game, person, giver, platform, chat, rank, cards, at = row
    return EpauletteRow(game, person, giver, Chat(platform, chat), rank, cards, at)


def _forgotten(row: AnyRow) -> tuple[PersonId, int]:
    person, ranked_until = row
    return person, ranked_until


def _player(row: AnyRow) -> Player:
    *person, nick = row
    return Player(person_of(person), nick)


def _numbered_game(row: AnyRow) -> tuple[int, GameRow]:
    number, game, table, platform, chat, topic, header, seats, *end = row
    return number, GameRow(game, table, Chat(platform, chat, topic), header, tuple(json.loads(seats)), *end)


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
RANKED: Query[int] = Query(select(ranked.c.until), lambda row: int(row[0]))
FORGOTTEN = Query(select(forgotten), _forgotten)
FORGOTTEN_ONE = lookup(select(forgotten), _forgotten, forgotten.c.person)
GAMES = Query(
    select(games)
    .where(games.c.number > bindparam("after"))
    .order_by(games.c.number)
    .limit(bindparam("most")),
    _numbered_game,
)
NUMBER_OF_GAMES: Query[int] = Query(select(func.count()).select_from(games), lambda row: int(row[0]))
