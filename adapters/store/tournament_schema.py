"""The tables of tournaments, of the places reached there, and of chips."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table

from adapters.store.schema import StorableText, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("tournament", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("topic", StorableText, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("sole", Boolean, nullable=False),  # no other one, but for that of a chat that has moved here
    Column("opened_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),
    Column("body", StorableText, nullable=False),
    Column("version", Integer, nullable=False),
    Index(None, "open"),
    Index(None, "platform", "chat", "opened_at"),
)
Index(
    ONE_TOURNAMENT := "ix_tournaments_sole",
    tournaments.c.platform,
    tournaments.c.chat,
    unique=True,
    sqlite_where=tournaments.c.sole,
    postgresql_where=tournaments.c.sole,
)

places = Table(
    "places",
    metadata,
    Column("tournament", StorableText, primary_key=True),
    Column("person", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("place", Integer, nullable=False),
    Index(None, "person"),
    Index(None, "platform", "chat"),
)

chips = Table(
    "chips",
    metadata,
    Column("id", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("person", StorableText, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("reason", StorableText, nullable=False),
    Column("tournament", StorableText),
    Column("at", BigInteger, nullable=False),
    Index(None, "platform", "chat", "person"),
    Index(None, "tournament"),
    sqlite_with_rowid=False,
)
