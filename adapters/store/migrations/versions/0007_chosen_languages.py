"""Note whether a person chose their language; for people known before, that is unknown."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("chose_language", sa.Boolean))
