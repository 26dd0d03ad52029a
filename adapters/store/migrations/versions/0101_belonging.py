"""Add the proofs that a person belongs to a room: taps for a seat, and the time of switching notices on."""

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"


def upgrade() -> None:
    op.add_column("room_people", sa.Column("called_at", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "sent_to_private",
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("subject", "person", name="pk_sent_to_private"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sent_to_private_person", "sent_to_private", ["person"])
    op.create_index("ix_sent_to_private_at", "sent_to_private", ["at"])
