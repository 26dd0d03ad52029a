"""Add indexes of the open tables of a chat, of running games, of the ended games of a chat, and of games by start.

On a server the start makes them, without holding up writers (`adapters/store/indexes.py`).
"""

import sqlalchemy as sa
from alembic import op

revision = "0103"
down_revision = "0102"


def upgrade() -> None:
    if op.get_context().dialect.name != "sqlite":
        return
    op.create_index("ix_tables_in_chat", "tables", ["platform", "chat"], sqlite_where=sa.text("open"))
    op.create_index("ix_games_running", "games", ["game"], sqlite_where=sa.text("ended_at IS NULL"))
    op.create_index("ix_games_platform_chat_ended_at", "games", ["platform", "chat", "ended_at"])
    op.create_index("ix_games_started_at_game", "games", ["started_at", "game"])
