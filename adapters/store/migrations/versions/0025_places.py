"""The places from 1 to 3 that people have reached in tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.create_table(
        "places",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("tournament", "person", "platform", "chat")),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "person", name="pk_places"),
    )
    op.create_index("ix_places_person", "places", ["person"])
    op.create_index("ix_places_platform_chat", "places", ["platform", "chat"])
