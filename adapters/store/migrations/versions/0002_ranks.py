"""Ranks: standings in each chat and overall, epaulettes, and people who asked to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

COUNTS = (
    "games", "fool", "left", "doubles", "given", "draws", "firsts", "places", "timeouts",
    "streak", "best", "worst", "practice", "practice_fool", "worn", "shoulders",
)  # fmt: skip


def upgrade() -> None:
    _standings()
    _epaulettes()
    op.create_table(
        "ranked",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ranked"),
    )
    op.create_table("forgotten", _text("person"), sa.PrimaryKeyConstraint("person", name="pk_forgotten"))


def _text(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, nullable=False)


def _standings() -> None:
    op.create_table(
        "standings",
        _text("platform"),
        _text("chat"),
        _text("person"),
        *(sa.Column(name, sa.Integer, nullable=False) for name in COUNTS),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("by_epaulettes", sa.BigInteger),
        sa.Column("by_defeats", sa.BigInteger),
        sa.Column("by_rating", sa.BigInteger),
        sa.PrimaryKeyConstraint("platform", "chat", "person", name="pk_standings"),
    )
    op.create_index("ix_standings_person", "standings", ["person"])
    for board in ("by_epaulettes", "by_defeats", "by_rating"):
        columns = ["platform", "chat", board, "person"]
        op.create_index("_".join(["ix_standings", *columns]), "standings", columns)


def _epaulettes() -> None:
    op.create_table(
        "epaulettes",
        _text("game"),
        _text("person"),
        sa.Column("giver", sa.Text),
        _text("platform"),
        _text("chat"),
        sa.Column("rank", sa.Integer, nullable=False),
        _text("cards"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name="pk_epaulettes"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_epaulettes_game"),
    )
    op.create_index("ix_epaulettes_person_at", "epaulettes", ["person", "at"])
    op.create_index("ix_epaulettes_giver", "epaulettes", ["giver"])
    op.create_index("ix_epaulettes_platform_chat", "epaulettes", ["platform", "chat"])
