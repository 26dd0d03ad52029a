"""Note whether a person chose their language; for people known before, it counts as guessed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    chosen = sa.Column("chose_language", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("people", chosen)
