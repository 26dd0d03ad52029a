"""Add the messages of posted lobbies, and the time of the last query of people who have done nothing else."""

import sqlalchemy as sa
from alembic import op

revision = "0102"
down_revision = "0101"


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
    op.add_column("people", sa.Column("asked_at", sa.BigInteger, nullable=False, server_default="0"))
    asked = sa.text("asked_at > 0")
    op.create_index("ix_people_askers", "people", ["asked_at"], sqlite_where=asked, postgresql_where=asked)
