"""Add the people of quick match, the pairs that have met there, and the reports."""

import sqlalchemy as sa
from alembic import op

revision = "0108"
down_revision = "0107"


def upgrade() -> None:
    op.create_table(
        "hall_people",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("left", sa.Text, nullable=False),
        sa.Column("refused", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_hall_people"),
    )
    op.create_index("ix_hall_people_waiting_pool_since", "hall_people", ["waiting", "pool", "since"])
    op.create_table(
        "hall_pairs",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("first", "second", "day")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "together")),
        sa.PrimaryKeyConstraint("first", "second", name="pk_hall_pairs"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_hall_pairs_second", "hall_pairs", ["second"])
    op.create_table(
        "hall_reports",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "by", "table")),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "by", name="pk_hall_reports"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_hall_reports_by", "hall_reports", ["by"])
