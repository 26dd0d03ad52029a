"""The last game of the series that people of a room ended."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("ended_series", sa.Text, nullable=False, server_default=""))
