"""Add the indexes for the daily deletion of old meetings and reports of quick match.

On a server the start makes them, without holding up writers (`adapters/store/indexes.py`).
"""

from alembic import op

revision = "0109"
down_revision = "0108"


def upgrade() -> None:
    if op.get_context().dialect.name != "sqlite":
        return
    op.create_index("ix_hall_pairs_day", "hall_pairs", ["day"])
    op.create_index("ix_hall_reports_at", "hall_reports", ["at"])
