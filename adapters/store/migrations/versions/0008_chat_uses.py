"""Note when a chat of the page was last used. For visitors and rooms known before, that is the day of the migration."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "chat_uses",
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", name="pk_chat_uses"),
        sqlite_with_rowid=False,
    )
    # Visitors of the page alone have a room in their profiles; those of Discord share the table.
    _used_now(
        "SELECT DISTINCT 'web', 'p-' || visitors.user, :now FROM visitors WHERE profile LIKE '%\"room\"%'"
    )
    _used_now(
        "SELECT platform, 'g-' || substr(chat, 3), :now FROM post_chats"
        " WHERE platform = 'web' AND chat LIKE 'r-%'"
    )


def _used_now(chats: str) -> None:
    now = time.time_ns() // 1_000_000
    bound = sa.bindparam("now", now, sa.BigInteger)
    op.execute(sa.text(f"INSERT INTO chat_uses (platform, chat, used_at) {chats}").bindparams(bound))
