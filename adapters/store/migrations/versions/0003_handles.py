"""Handles: the unique names that people have on a platform. Visitors of the page get an index by user."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("handle", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_visitors_user", "visitors", ["user"])
