"""What outlives `/forgetme`: bars and the start of chips, under keyed digests of users."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
KEYS = ("digest", "platform", "chat", "topic", "kind", "tournament")


def upgrade() -> None:
    op.create_table(
        "remembered",
        *(sa.Column(name, sa.Text, nullable=False) for name in KEYS),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint(*KEYS, name="pk_remembered"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_remembered_platform_chat", "remembered", ["platform", "chat"])
    op.create_index("ix_remembered_tournament", "remembered", ["tournament"])
