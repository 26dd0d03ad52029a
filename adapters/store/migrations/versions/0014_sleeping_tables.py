"""Tables that sleep: which do, when each changed last, and by which people and invitations they are found."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asleep", sa.Boolean, nullable=False, server_default="0"))
    op.create_index("ix_tables_open_asleep_at", "tables", ["open", "asleep", "at"])
    op.create_table(
        "table_keys",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", "table", name="pk_table_keys"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_table_keys_table", "table_keys", ["table"])
    found = op.get_bind().execute(sa.text('SELECT "table", state FROM tables WHERE open')).all()
    rows = [{"key": key, "table": table} for table, state in found for key in sorted(_keys(state))]
    keys = sa.table("table_keys", sa.column("key", sa.Text), sa.column("table", sa.Text))
    if rows:
        op.bulk_insert(keys, rows)


def _keys(text: str) -> set[str]:
    """Read the keys of a table from its state; none where it has ended, or cannot be read."""
    try:
        state = json.loads(text)
        if state["kind"] not in ("lobby", "play"):
            return set()
        people = {chair["person"] for chair in _chairs(state)} | {*state.get("kept", ()), state.get("opener")}
        code = (state.get("invitation") or {}).get("code")
    except (AttributeError, KeyError, TypeError, ValueError):
        return set()
    return {f"person:{person}" for person in people if person} | ({f"code:{code}"} if code else set())


def _chairs(state: dict[str, Any]) -> list[dict[str, Any]]:
    previous = state.get("previous") or {}
    return [*state.get("chairs", ()), *state.get("seats", ()), *previous.get("chairs", ())]
