"""Note up to which game ranks had been counted when a person was forgotten; for earlier rows, up to now.

A person who was forgotten in the middle of a game came back onto the boards when it ended. They are removed again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    counted = sa.Column("ranked_until", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("forgotten", counted)
    op.execute("UPDATE forgotten SET ranked_until = COALESCE((SELECT until FROM ranked), 0)")
    op.execute("DELETE FROM standings WHERE person IN (SELECT person FROM forgotten)")
    op.execute("DELETE FROM epaulettes WHERE person IN (SELECT person FROM forgotten)")
    op.execute("UPDATE epaulettes SET giver = NULL WHERE giver IN (SELECT person FROM forgotten)")
