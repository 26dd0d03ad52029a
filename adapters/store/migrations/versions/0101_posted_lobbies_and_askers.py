"""Add the messages of posted lobbies, and the time of the last query of people who have done nothing else."""

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"


def upgrade() -> None:
    op.create_table(
        "posted_lobbies",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_posted_lobbies"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_posted_lobbies_at", "posted_lobbies", ["at"])
