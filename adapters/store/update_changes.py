"""The statements that keep the ids of what platforms have delivered."""

from __future__ import annotations

from typing import assert_never

from sqlalchemy import bindparam, delete

from adapters.store.schema import updates
from adapters.store.statements import SqlRow, Statement, upsert
from bot.domain.errors import AlreadyDone
from bot.domain.rows import AddUpdate, DropUpdates, UpdateChange

_ADD = Statement(updates, upsert(updates), must_match=AlreadyDone)
_DROP = Statement(updates, delete(updates).where(updates.c.at < bindparam("before")))


def update_statement(change: UpdateChange) -> tuple[Statement, SqlRow]:
    """Return the statement of a change, with its row."""
    match change:
        case AddUpdate(platform, update, at):
            return _ADD, {"platform": platform, "id": update, "at": at}
        case DropUpdates(before):
            return _DROP, {"before": before}
        case _:
            assert_never(change)
