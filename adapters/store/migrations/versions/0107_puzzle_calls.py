"""Add the daily messages about the new puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0107"
down_revision = "0106"


def upgrade() -> None:
    op.create_table(
        "puzzle_calls",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_puzzle_calls"),
    )
    op.create_index("ix_puzzle_calls_platform_due", "puzzle_calls", ["platform", "due"])
