"""Who asked to be forgotten: what had been counted until then; before it was noted, everything until now."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    counted = sa.Column("ranked_until", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("forgotten", counted)
    op.execute("UPDATE forgotten SET ranked_until = COALESCE((SELECT until FROM ranked), 0)")
