"""The curve of each person's rating. It begins with the next game until all games are counted again."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("standings", sa.Column("curve", sa.Text, nullable=False, server_default=""))
