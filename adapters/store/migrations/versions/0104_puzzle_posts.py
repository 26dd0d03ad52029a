"""Add the puzzles posted in rooms, with their times."""

import sqlalchemy as sa
from alembic import op

revision = "0104"
down_revision = "0103"


def upgrade() -> None:
    op.create_table(
        "puzzle_posts",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("platform", "chat", "topic")),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "number", name="pk_puzzle_posts"),
        sqlite_with_rowid=False,
    )
