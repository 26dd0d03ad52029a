"""Seasons: standings for each month and quarter, meetings of the same people, and the clocks of chats and games.

Ranks count otherwise than before, so whoever serves the database is asked to count every game again, by a name that
versions of before do not know. A game that one of these counts beside us is found by `games.counted_at`.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

COUNTS = (
    "games", "fool", "left", "doubles", "given", "draws", "firsts", "places", "timeouts",
    "streak", "best", "worst", "practice", "practice_fool", "worn", "shoulders",
)  # fmt: skip
BOARDS = ("by_epaulettes", "by_defeats", "by_rating")


def upgrade() -> None:
    for name in ("games_off", "defeats_off"):
        op.add_column("standings", sa.Column(name, sa.Double, nullable=False, server_default="0"))
    op.add_column("room_settings", sa.Column("zone", sa.Text, nullable=False, server_default="utc"))
    _games()
    op.create_table(
        "meetings",
        *_text("platform", "chat", "people", "day"),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "people", name="pk_meetings"),
        sqlite_with_rowid=False,
    )
    _period_standings()
    op.execute(
        "INSERT INTO chores (name, asked, answered, beat_at, done_at, told) "
        "SELECT 'seasons', 1, 0, 0, 0, '' WHERE EXISTS (SELECT 1 FROM games)"
    )


def _text(*names: str) -> "list[sa.Column[str]]":
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _games() -> None:
    op.add_column("games", sa.Column("minutes_east", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("counted_at", sa.BigInteger, server_default="0"))
    op.execute("UPDATE games SET counted_at = ranked_at")
    op.create_index("ix_games_counted_at", "games", ["counted_at"])
    missing = sa.text("ended_at > counted_at")
    op.create_index("ix_games_not_counted", "games", ["game"], sqlite_where=missing, postgresql_where=missing)


def _period_standings() -> None:
    op.create_table(
        "period_standings",
        *_text("platform", "chat", "period", "person"),
        *(sa.Column(name, sa.Integer, nullable=False) for name in COUNTS),
        *(sa.Column(name, sa.Double, nullable=False) for name in ("mu", "sigma", "games_off", "defeats_off")),
        sa.Column("decorated_at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.BigInteger) for name in BOARDS),
        sa.PrimaryKeyConstraint("platform", "chat", "period", "person", name="pk_period_standings"),
    )
    op.create_index("ix_period_standings_person", "period_standings", ["person"])
    for board in BOARDS:
        columns = ["platform", "chat", "period", board, "person"]
        op.create_index("_".join(["ix_period_standings", *columns]), "period_standings", columns)
