"""Achievements, and when each person got epaulettes last.

Games of before have no achievements until all games are counted again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("standings", sa.Column("decorated_at", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("""
        UPDATE standings SET decorated_at = coalesce((
            SELECT max(epaulettes.at) FROM epaulettes
            WHERE epaulettes.person = standings.person AND (standings.platform = '' OR
                (epaulettes.platform = standings.platform AND epaulettes.chat = standings.chat))
        ), 0)
    """)
    op.create_table(
        "achievements",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("achievement", sa.Text, nullable=False),
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "achievement", name="pk_achievements"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_achievements_game"),
    )
    op.create_index("ix_achievements_person", "achievements", ["person"])
    op.create_index("ix_achievements_platform_chat", "achievements", ["platform", "chat"])
