"""The tables of ranks: standings, meetings of the same people, all epaulettes given and all achievements.

Each person has a row of `standings` in each chat and one overall, and rows of `period_standings` for each month and
each season. Platform and chat of an overall row are empty. The columns `by_…` hold the values that boards are ordered
by, so that a board is read along an index.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, Table

from adapters.store.schema import StorableText, metadata

COUNTS = (
    "games", "fool", "left", "doubles", "given", "draws", "firsts", "places", "timeouts",
    "streak", "best", "worst", "practice", "practice_fool", "worn", "shoulders",
)  # fmt: skip
"""The integer fields of `PersonStanding`; the columns have the same names."""
MEASURES = ("mu", "sigma", "games_off", "defeats_off")
"""Its other numbers."""

BOARDS = ("by_epaulettes", "by_defeats", "by_rating")

standings = Table(
    "standings",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("person", StorableText, primary_key=True),
    *(Column(name, Integer, nullable=False) for name in COUNTS),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    *(Column(name, BigInteger) for name in BOARDS),
    Column("decorated_at", BigInteger, nullable=False),
    Column("curve", StorableText, nullable=False),
    Column("games_off", Double, nullable=False),
    Column("defeats_off", Double, nullable=False),
    Index(None, "person"),
    *(Index(None, "platform", "chat", board, "person") for board in BOARDS),
)

period_standings = Table(
    "period_standings",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("period", StorableText, primary_key=True),
    Column("person", StorableText, primary_key=True),
    *(Column(name, Integer, nullable=False) for name in COUNTS),
    *(Column(name, Double, nullable=False) for name in MEASURES),
    Column("decorated_at", BigInteger, nullable=False),
    *(Column(name, BigInteger) for name in BOARDS),
    Index(None, "person"),
    *(Index(None, "platform", "chat", "period", board, "person") for board in BOARDS),
)

meetings = Table(
    "meetings",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("people", StorableText, primary_key=True),
    Column("day", StorableText, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)

epaulettes = Table(
    "epaulettes",
    metadata,
    Column("game", StorableText, ForeignKey("games.game"), primary_key=True),
    Column("person", StorableText, primary_key=True),
    Column("giver", StorableText),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("cards", StorableText, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "person", "at"),
    Index(None, "giver"),
    Index(None, "platform", "chat"),
)

achievements = Table(
    "achievements",
    metadata,
    Column("game", StorableText, ForeignKey("games.game"), primary_key=True),
    Column("person", StorableText, primary_key=True),
    Column("achievement", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "person"),
    Index(None, "platform", "chat"),
)

ranked = Table(
    "ranked",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

forgotten = Table(
    "forgotten",
    metadata,
    Column("person", StorableText, primary_key=True),
    Column("ranked_until", BigInteger, nullable=False),
)

remembered = Table(
    "remembered",
    metadata,
    Column("digest", StorableText, primary_key=True),
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("kind", StorableText, primary_key=True),  # BARRED, or the reason of an entry of chips
    Column("tournament", StorableText, primary_key=True),  # empty but for an entry to a tournament
    Column("at", BigInteger, nullable=False),
    Index(None, "platform", "chat"),
    Index(None, "tournament"),
    sqlite_with_rowid=False,
)
"""What outlives `/forgetme`, under keyed digests of users."""
BARRED = "barred"
