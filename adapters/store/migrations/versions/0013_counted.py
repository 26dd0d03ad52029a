"""Note until when the ranks have counted each game.

Games of before have no such note: whatever happened in them was counted when it happened.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("games", sa.Column("ranked_at", sa.BigInteger))
    op.create_index("ix_games_ranked_at", "games", ["ranked_at"])
    missing = sa.text("ended_at > ranked_at")
    op.create_index("ix_games_uncounted", "games", ["game"], sqlite_where=missing, postgresql_where=missing)
