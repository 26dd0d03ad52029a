"""Tournaments, and the ledger of the chips that they are played for."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        *_text("tournament", "platform", "chat", "topic"),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("open", "sole")),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        *_text("body"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament", name="pk_tournaments"),
    )
    op.create_index(
        "ix_tournaments_platform_chat_opened_at", "tournaments", ["platform", "chat", "opened_at"]
    )
    op.create_index("ix_tournaments_open", "tournaments", ["open"])
    op.create_index(
        "ix_tournaments_sole",
        "tournaments",
        ["platform", "chat"],
        unique=True,
        sqlite_where=sa.text("sole"),
        postgresql_where=sa.text("sole"),
    )
    op.create_table(
        "chips",
        *_text("id", "platform", "chat", "person"),
        sa.Column("amount", sa.BigInteger, nullable=False),
        *_text("reason"),
        sa.Column("tournament", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chips"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_chips_platform_chat_person", "chips", ["platform", "chat", "person"])
    op.create_index("ix_chips_tournament", "chips", ["tournament"])


def _text(*names: str) -> "list[sa.Column[str]]":
    return [sa.Column(name, sa.Text, nullable=False) for name in names]
