"""Rooms get the chat's own rules."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("own", sa.Text, nullable=False, server_default=""))
