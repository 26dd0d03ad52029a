"""Whether people may hold their cards in a room, shown to them alone."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    here = sa.Column("hands_here", sa.Boolean, nullable=False, server_default="0")
    op.add_column("room_settings", here)
