"""Add the editions of the puzzles posted in rooms. The version before posts without one."""

import sqlalchemy as sa
from alembic import op

revision = "0105"
down_revision = "0104"


def upgrade() -> None:
    op.add_column("puzzle_posts", sa.Column("edition", sa.Integer, nullable=False, server_default="1"))
