"""One unfinished table a room, half-made choices, and orders to the sender of a platform."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("unfinished", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("half_made", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_tables_at", "tables", ["at"])
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
    op.create_table(
        "orders",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_orders_platform_due", "orders", ["platform", "due"])
    _mark_unfinished()
    op.create_index(
        "ix_tables_unfinished",
        "tables",
        ["platform", "chat", "topic"],
        unique=True,
        sqlite_where=sa.text("unfinished"),
        postgresql_where=sa.text("unfinished"),
    )


def _mark_unfinished() -> None:
    """Mark the newest table of each room that goes on: a fault of ours may have left an older one beside it."""
    found = (
        op.get_bind()
        .execute(
            sa.text(
                'SELECT "table", platform, chat, topic, state FROM tables WHERE open ORDER BY at DESC, "table"'
            )
        )
        .all()
    )
    newest: dict[tuple[str, ...], str] = {}
    for table, *room, state in found:
        if _goes_on(state):
            newest.setdefault(tuple(room), table)
    tables = sa.table("tables", sa.column("table", sa.Text), sa.column("unfinished", sa.Boolean))
    for table in newest.values():
        op.execute(tables.update().where(tables.c.table == table).values(unfinished=True))


def _goes_on(text: str) -> bool:
    try:
        return json.loads(text)["kind"] in ("lobby", "play")
    except (KeyError, TypeError, ValueError):
        return False
