"""The first schema: people, rooms, tables, games with their moves, deadlines, slots, and the posts of the page."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

FOLD = {"sqlite_with_rowid": False}


def upgrade() -> None:
    _people_and_rooms()
    _tables()
    _games()
    _moves()
    _slots()
    _posts()


def _text(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, nullable=False)


def _chat() -> "tuple[sa.Column[str], ...]":
    return _text("platform"), _text("chat"), _text("topic")


def _people_and_rooms() -> None:
    op.create_table(
        "people",
        _text("platform"),
        _text("user"),
        _text("person"),
        _text("name"),
        _text("language"),
        _text("private_platform"),
        _text("private_chat"),
        _text("private_topic"),
        sa.Column("reachable", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("platform", "user", name="pk_people"),
        sa.UniqueConstraint("person", name="uq_people_person"),
    )
    op.create_index("ix_people_private_platform_private_chat", "people", ["private_platform", "private_chat"])
    op.create_table(
        "rooms",
        *_chat(),
        _text("language"),
        _text("title"),
        _text("preset"),
        _text("pace"),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_rooms"),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        _text("table"),
        *_chat(),
        sa.Column("open", sa.Boolean, nullable=False),
        _text("state"),
        sa.PrimaryKeyConstraint("table", name="pk_tables"),
    )
    op.create_index("ix_tables_open", "tables", ["open"])
    op.create_index("ix_tables_platform_chat", "tables", ["platform", "chat"])
    op.create_table(
        "deadlines",
        _text("table"),
        _text("name"),
        sa.Column("due", sa.BigInteger, nullable=False),
        _text("token"),
        sa.PrimaryKeyConstraint("table", "name", name="pk_deadlines"),
        **FOLD,
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("number", sa.Integer, nullable=False),
        _text("game"),
        _text("table"),
        *_chat(),
        _text("header"),
        _text("seats"),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("number", name="pk_games"),
        sa.UniqueConstraint("game", name="uq_games_game"),
    )
    op.create_index(
        "ix_games_platform_chat_topic_started_at_number",
        "games",
        ["platform", "chat", "topic", "started_at", "number"],
    )


def _moves() -> None:
    op.create_table(
        "moves",
        _text("game"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        _text("move"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_moves_game"),
        **FOLD,
    )
    op.create_table(
        "seat_events",
        _text("game"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("after_move", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        _text("kind"),
        sa.Column("person", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_seat_events"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_seat_events_game"),
        **FOLD,
    )


def _slots() -> None:
    op.create_table(
        "slots",
        _text("slot"),
        sa.Column("table", sa.Text),
        *_chat(),
        sa.Column("message", sa.Text),
        sa.Column("position", sa.BigInteger),
        _text("digest"),
        sa.Column("intent", sa.Text),
        sa.Column("replaces", sa.Text),
        sa.PrimaryKeyConstraint("slot", name="pk_slots"),
    )
    op.create_index("ix_slots_table", "slots", ["table"])
    op.create_index("ix_slots_platform_chat", "slots", ["platform", "chat"])


def _posts() -> None:
    op.create_table(
        "post_chats",
        *_chat(),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_post_chats"),
    )
    op.create_table(
        "posts",
        *_chat(),
        sa.Column("number", sa.Integer, nullable=False),
        _text("key"),
        _text("body"),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "number", name="pk_posts"),
        sa.UniqueConstraint("platform", "chat", "topic", "key", name="uq_posts_platform_chat_topic_key"),
    )
    op.create_table(
        "visitors",
        _text("token_digest"),
        _text("user"),
        _text("profile"),
        sa.PrimaryKeyConstraint("token_digest", name="pk_visitors"),
    )
