"""The tables of ranks: a row for each person in each chat, one for each person overall, all epaulettes given
and all achievements.

Platform and chat of an overall row are empty. The columns `by_…` hold the values that boards are ordered by,
so that a board is read along an index.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, Table

from adapters.store.schema import StorableText, metadata

COUNTS = (
    "games", "fool", "left", "doubles", "given", "draws", "firsts", "places", "timeouts",
    "streak", "best", "worst", "practice", "practice_fool", "worn", "shoulders",
)  # fmt: skip
"""The integer fields of `PersonStanding`; the columns have the same names."""

standings = Table(
    "standings",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("person", StorableText, primary_key=True),
    *(Column(name, Integer, nullable=False) for name in COUNTS),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("decorated_at", BigInteger, nullable=False, server_default="0"),
    Column("curve", StorableText, nullable=False, server_default=""),
    Column("by_epaulettes", BigInteger),
    Column("by_defeats", BigInteger),
    Column("by_rating", BigInteger),
    Index(None, "person"),
    Index(None, "platform", "chat", "by_epaulettes", "person"),
    Index(None, "platform", "chat", "by_defeats", "person"),
    Index(None, "platform", "chat", "by_rating", "person"),
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
    Column("ranked_until", BigInteger, nullable=False, server_default="0"),
)
