"""The current schema; `migrations/` leads to it from that of each release.

Times are milliseconds since the epoch. A chat takes three columns. Ids of people and tables are no foreign keys:
a person can be forgotten, and their games stay.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from adapters.kit.storable import storable


class StorableText(TypeDecorator[str]):
    """Text of any origin. Letters that no database can store are replaced, in values and in conditions."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else storable(value)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("user", StorableText, primary_key=True),
    Column("person", StorableText, nullable=False, unique=True),
    Column("name", StorableText, nullable=False),
    Column("language", StorableText, nullable=False),
    Column("private_platform", StorableText, nullable=False),
    Column("private_chat", StorableText, nullable=False),
    Column("private_topic", StorableText, nullable=False),
    Column("reachable", Boolean, nullable=False),
    Column("handle", StorableText, nullable=False),
    Column("chose_language", Boolean, nullable=False),
    Column("rings", Boolean, nullable=False),
    Column("hand_order", StorableText, nullable=False),
    Column("letters", StorableText, nullable=False),
    Index(None, "private_platform", "private_chat"),
)

nicks = Table(
    "nicks",
    metadata,
    Column("person", StorableText, primary_key=True),
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("name", StorableText, nullable=False),
    Index(None, "platform", "chat"),
    sqlite_with_rowid=False,
)

rooms = Table(
    "rooms",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("language", StorableText, nullable=False),
    Column("title", StorableText, nullable=False),
    Column("preset", StorableText, nullable=False),
    Column("pace", StorableText, nullable=False),
    Column("own", StorableText, nullable=False),
    Column("ended_series", StorableText, nullable=False),
)

room_settings = Table(
    "room_settings",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("opens", StorableText, nullable=False),
    Column("cancels", StorableText, nullable=False),
    Column("preset", StorableText, nullable=False),
    Column("pace", StorableText, nullable=False),
    Column("comes_down", Boolean, nullable=False),
    Column("rings", Boolean, nullable=False),
    Column("letters", StorableText, nullable=False),
    Column("table_view", StorableText, nullable=False),
    Column("zone", StorableText, nullable=False),
    Column("weekly", Boolean, nullable=False),
    Column("evening", Boolean, nullable=False),
    Column("hands_here", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("kind", StorableText, primary_key=True),
    Column("due", BigInteger, nullable=False),
    Index(None, "due"),
    sqlite_with_rowid=False,
)

room_people = Table(
    "room_people",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("person", StorableText, primary_key=True),
    Column("called", Boolean, nullable=False),
    Column("barred", Boolean, nullable=False),
    Index(None, "person"),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("table", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("topic", StorableText, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("state", StorableText, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("asleep", Boolean, nullable=False),
    Column("unfinished", Boolean, nullable=False),
    Column("half_made", StorableText, nullable=False),
    Index("ix_tables_open_asleep_at", "open", "asleep", "at"),
    Index(None, "open"),
    Index(None, "at"),
    Index(None, "platform", "chat"),
)

Index(
    ONE_A_ROOM := "ix_tables_unfinished",
    tables.c.platform,
    tables.c.chat,
    tables.c.topic,
    unique=True,
    sqlite_where=tables.c.unfinished,
    postgresql_where=tables.c.unfinished,
)

orders = Table(
    "orders",
    metadata,
    Column("id", StorableText, primary_key=True),
    Column("platform", StorableText, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("body", StorableText, nullable=False),
    Index(None, "platform", "due"),
    sqlite_with_rowid=False,
)

table_keys = Table(
    "table_keys",
    metadata,
    Column("key", StorableText, primary_key=True),
    Column("table", StorableText, primary_key=True),
    Index(None, "table"),
    sqlite_with_rowid=False,
)

games = Table(
    "games",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("game", StorableText, nullable=False, unique=True),
    Column("table", StorableText, nullable=False),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("topic", StorableText, nullable=False),
    Column("header", StorableText, nullable=False),
    Column("seats", StorableText, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("result", StorableText),
    Column("minutes_east", Integer, nullable=False),
    Column("counted_at", BigInteger, nullable=False),
    Index(None, "counted_at"),
    Index(None, "platform", "chat", "topic", "started_at", "number"),
)
UNCOUNTED = games.c.ended_at > games.c.counted_at
Index("ix_games_uncounted", games.c.game, sqlite_where=UNCOUNTED, postgresql_where=UNCOUNTED)

moves = Table(
    "moves",
    metadata,
    Column("game", StorableText, ForeignKey("games.game"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", StorableText, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

seat_events = Table(
    "seat_events",
    metadata,
    Column("game", StorableText, ForeignKey("games.game"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("after_move", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", StorableText, nullable=False),
    Column("person", StorableText),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("table", StorableText, primary_key=True),
    Column("name", StorableText, primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("token", StorableText, nullable=False),
    Index(None, "due"),
    sqlite_with_rowid=False,
)

slots = Table(
    "slots",
    metadata,
    Column("slot", StorableText, primary_key=True),
    Column("table", StorableText),
    Column("platform", StorableText, nullable=False),
    Column("chat", StorableText, nullable=False),
    Column("topic", StorableText, nullable=False),
    Column("message", StorableText),
    Column("position", BigInteger),
    Column("digest", StorableText, nullable=False),
    Column("intent", StorableText),
    Column("replaces", StorableText),
    Index(None, "table"),
    Index(None, "platform", "chat"),
)

post_chats = Table(
    "post_chats",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("last", Integer, nullable=False),
)

posts = Table(
    "posts",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("topic", StorableText, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", StorableText, nullable=False),
    Column("body", StorableText, nullable=False),
    UniqueConstraint("platform", "chat", "topic", "key"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", StorableText, primary_key=True),
    Column("value", StorableText, nullable=False),
    sqlite_with_rowid=False,
)

updates = Table(
    "updates",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("id", StorableText, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)

chores = Table(
    "chores",
    metadata,
    Column("name", StorableText, primary_key=True),
    Column("asked", Integer, nullable=False),
    Column("answered", Integer, nullable=False),
    Column("beat_at", BigInteger, nullable=False),
    Column("done_at", BigInteger, nullable=False),
    Column("told", StorableText, nullable=False),
    sqlite_with_rowid=False,
)

leases = Table(
    "leases",
    metadata,
    Column("name", StorableText, primary_key=True),
    Column("beat_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

chat_uses = Table(
    "chat_uses",
    metadata,
    Column("platform", StorableText, primary_key=True),
    Column("chat", StorableText, primary_key=True),
    Column("used_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

visitors = Table(
    "visitors",
    metadata,
    Column("token_digest", StorableText, primary_key=True),
    Column("user", StorableText, nullable=False),
    Column("profile", StorableText, nullable=False),
    Index(None, "user"),
)
