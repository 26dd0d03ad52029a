"""Which posts a table has, by what it is now: a lobby, a game, one that has ended or was closed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot import screens
from bot.domain.ids import PersonId, SlotId
from bot.domain.state import Ended, Lobby, Why
from bot.presenter import Order
from bot.services import Services
from bot.showing import (
    Shown,
    end_slot,
    end_slots,
    game_slots,
    hand_slot,
    lobby_slots,
    options_slot,
    table_slot,
)

if TYPE_CHECKING:
    from bot.table import Table


def posts_of(table: Table, services: Services, tapper: PersonId | None = None) -> Iterable[Shown]:
    """Every slot with what it should show, the tapper's first."""
    ended, running, face = table.ended, table.running, table.face
    if ended is None:
        if running is not None:
            return game_slots(running, face, services, table.choices, tapper)
        return lobby_slots(table.in_lobby(), face, services)
    if isinstance(ended.before, Lobby):
        return lobby_slots(ended.before, face, services, closed=True)
    if ended.why is Why.PLAYED and running is not None:
        return end_slots(running, face, services)
    return [_closed_game(table, ended, services)]


def slots_of(table: Table) -> frozenset[SlotId]:
    """Every slot that the table may have now; a post in any other is left from before."""
    running, lobby = table.running, table.lobby
    if running is None:
        opener = table.ended.before.opener if table.ended is not None else table.in_lobby().opener
        options = {options_slot(lobby)} if lobby is not None and lobby.arranging else set()
        return frozenset({table_slot(table.table), hand_slot(table.table, opener), *options})
    hands = (hand_slot(table.table, person) for person in running.persons())
    return frozenset({table_slot(table.table), end_slot(table.table, running.state.game), *hands})


def _closed_game(table: Table, ended: Ended, services: Services) -> Shown:
    texts = services.texts[table.face.language]
    screen = screens.notice_screen(texts, f"notice-game-{ended.why.value}")
    return Shown(table_slot(table.table), table.room, screen, Order.TABLE)
