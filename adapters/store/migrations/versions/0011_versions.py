"""Count the commits of each table, and keep the ids under which platforms delivered what was done lately."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "updates",
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "id", name="pk_updates"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_updates_at", "updates", ["at"])
