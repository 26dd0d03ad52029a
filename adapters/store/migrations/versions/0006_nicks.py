"""Nicks: the names of people in single chats, where these differ from their own names."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "nicks",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "platform", "chat", "name")),
        sa.PrimaryKeyConstraint("person", "platform", "chat", name="pk_nicks"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_nicks_platform_chat", "nicks", ["platform", "chat"])
