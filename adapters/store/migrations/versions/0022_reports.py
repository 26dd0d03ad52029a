"""Messages that the bot sends to rooms by itself, and the settings by which rooms ask for them."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    for name in ("weekly", "evening"):
        op.add_column("room_settings", sa.Column(name, sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "reports",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("platform", "chat", "topic", "kind")),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "kind", name="pk_reports"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_reports_due", "reports", ["due"])
