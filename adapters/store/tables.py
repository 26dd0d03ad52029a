"""The schema as it is now; `migrations/` leads to it from every earlier one.

Times are milliseconds since the epoch. A chat stands in three columns. Ids of people and tables refer to
nothing: a person can be forgotten, and what they played stays.
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
    false,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from adapters.kit.storable import storable


class Words(TypeDecorator[str]):
    """Text of any origin: what no database can keep is made storable on its way in, also in conditions."""

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
    Column("platform", Words, primary_key=True),
    Column("user", Words, primary_key=True),
    Column("person", Words, nullable=False, unique=True),
    Column("name", Words, nullable=False),
    Column("language", Words, nullable=False),
    Column("private_platform", Words, nullable=False),
    Column("private_chat", Words, nullable=False),
    Column("private_topic", Words, nullable=False),
    Column("reachable", Boolean, nullable=False),
    Column("handle", Words, nullable=False, server_default=""),
    Column("chose_language", Boolean, nullable=False, server_default=false()),
    Index(None, "private_platform", "private_chat"),
)

nicks = Table(
    "nicks",
    metadata,
    Column("person", Words, primary_key=True),
    Column("platform", Words, primary_key=True),
    Column("chat", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Index(None, "platform", "chat"),
    sqlite_with_rowid=False,
)

rooms = Table(
    "rooms",
    metadata,
    Column("platform", Words, primary_key=True),
    Column("chat", Words, primary_key=True),
    Column("topic", Words, primary_key=True),
    Column("language", Words, nullable=False),
    Column("title", Words, nullable=False),
    Column("preset", Words, nullable=False),
    Column("pace", Words, nullable=False),
    Column("own", Words, nullable=False, server_default=""),
)

tables = Table(
    "tables",
    metadata,
    Column("table", Words, primary_key=True),
    Column("platform", Words, nullable=False),
    Column("chat", Words, nullable=False),
    Column("topic", Words, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("state", Words, nullable=False),
    Index(None, "open"),
    Index(None, "platform", "chat"),
)

games = Table(
    "games",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("game", Words, nullable=False, unique=True),
    Column("table", Words, nullable=False),
    Column("platform", Words, nullable=False),
    Column("chat", Words, nullable=False),
    Column("topic", Words, nullable=False),
    Column("header", Words, nullable=False),
    Column("seats", Words, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("result", Words),
    Index(None, "platform", "chat", "topic", "started_at", "number"),
)

moves = Table(
    "moves",
    metadata,
    Column("game", Words, ForeignKey("games.game"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Words, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

seat_events = Table(
    "seat_events",
    metadata,
    Column("game", Words, ForeignKey("games.game"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("after_move", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Words, nullable=False),
    Column("person", Words),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("table", Words, primary_key=True),
    Column("name", Words, primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("token", Words, nullable=False),
    sqlite_with_rowid=False,
)

slots = Table(
    "slots",
    metadata,
    Column("slot", Words, primary_key=True),
    Column("table", Words),
    Column("platform", Words, nullable=False),
    Column("chat", Words, nullable=False),
    Column("topic", Words, nullable=False),
    Column("message", Words),
    Column("position", BigInteger),
    Column("digest", Words, nullable=False),
    Column("intent", Words),
    Column("replaces", Words),
    Index(None, "table"),
    Index(None, "platform", "chat"),
)

post_chats = Table(
    "post_chats",
    metadata,
    Column("platform", Words, primary_key=True),
    Column("chat", Words, primary_key=True),
    Column("topic", Words, primary_key=True),
    Column("last", Integer, nullable=False),
)

posts = Table(
    "posts",
    metadata,
    Column("platform", Words, primary_key=True),
    Column("chat", Words, primary_key=True),
    Column("topic", Words, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", Words, nullable=False),
    Column("body", Words, nullable=False),
    UniqueConstraint("platform", "chat", "topic", "key"),
)

visitors = Table(
    "visitors",
    metadata,
    Column("token_digest", Words, primary_key=True),
    Column("user", Words, nullable=False),
    Column("profile", Words, nullable=False),
    Index(None, "user"),
)
