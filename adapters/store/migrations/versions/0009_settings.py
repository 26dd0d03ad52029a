"""Settings: of rooms, of people for themselves, and each person's relation to a room."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("people", sa.Column("rings", sa.Boolean, nullable=False, server_default="1"))
    op.add_column("people", sa.Column("hand_order", sa.Text, nullable=False, server_default="suit"))
    op.add_column("people", sa.Column("letters", sa.Text, nullable=False, server_default="latin"))
    op.create_table(
        "room_settings",
        *_room(),
        sa.Column("opens", sa.Text, nullable=False),
        sa.Column("cancels", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("comes_down", sa.Boolean, nullable=False),
        sa.Column("rings", sa.Boolean, nullable=False),
        sa.Column("letters", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_room_settings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "room_people",
        *_room(),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("called", sa.Boolean, nullable=False),
        sa.Column("barred", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "person", name="pk_room_people"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_room_people_person", "room_people", ["person"])


def _room() -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in ("platform", "chat", "topic")]
