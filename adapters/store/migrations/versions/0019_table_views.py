"""Whether a room sees its table in words, as a picture, or both."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    view = sa.Column("table_view", sa.Text, nullable=False, server_default="text")
    op.add_column("room_settings", view)
