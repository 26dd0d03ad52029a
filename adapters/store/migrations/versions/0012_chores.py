"""Note what is to be done beside the games, and when it was done."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "chores",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("answered", sa.Integer, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_chores"),
        sqlite_with_rowid=False,
    )
