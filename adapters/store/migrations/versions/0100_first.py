"""The schema of 0.2.0. It is never edited; every change is a separate migration."""

import sqlalchemy as sa
from alembic import op

revision = "0100"
down_revision = None

COUNTS = (
    "games", "fool", "left", "doubles", "given", "draws", "firsts", "places", "timeouts",
    "streak", "best", "worst", "practice", "practice_fool", "worn", "shoulders",
)  # fmt: skip
WITHOUT_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    _people()
    _tables()
    _games()
    _ranks()
    _tournaments()
    _puzzles()
    _posts()
    _process()


def _texts(*names: str) -> "list[sa.Column[str]]":
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _partial_index(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    """Create an index of the rows matching `where`."""
    only = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=only, postgresql_where=only)


def _people() -> None:
    op.create_table(
        "people",
        *_texts(
            "platform",
            "user",
            "person",
            "name",
            "language",
            "private_platform",
            "private_chat",
            "private_topic",
        ),
        sa.Column("reachable", sa.Boolean, nullable=False),
        *_texts("handle"),
        sa.Column("chose_language", sa.Boolean, nullable=False),
        sa.Column("rings", sa.Boolean, nullable=False),
        *_texts("hand_order", "letters"),
        sa.PrimaryKeyConstraint("platform", "user", name="pk_people"),
        sa.UniqueConstraint("person", name="uq_people_person"),
    )
    op.create_index("ix_people_private_platform_private_chat", "people", ["private_platform", "private_chat"])
    op.create_table(
        "nicks",
        *_texts("person", "platform", "chat", "name"),
        sa.PrimaryKeyConstraint("person", "platform", "chat", name="pk_nicks"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_nicks_platform_chat", "nicks", ["platform", "chat"])
    op.create_table(
        "rooms",
        *_texts("platform", "chat", "topic", "language", "title", "preset", "pace", "own", "ended_series"),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_rooms"),
    )
    op.create_table(
        "room_settings",
        *_texts("platform", "chat", "topic", "opens", "cancels", "preset", "pace"),
        sa.Column("comes_down", sa.Boolean, nullable=False),
        sa.Column("rings", sa.Boolean, nullable=False),
        *_texts("letters", "table_view", "zone"),
        sa.Column("weekly", sa.Boolean, nullable=False),
        sa.Column("evening", sa.Boolean, nullable=False),
        sa.Column("hands_here", sa.Boolean, nullable=False),
        sa.Column("marks_fool", sa.Boolean, nullable=False),
        sa.Column("puzzle", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_room_settings"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "room_people",
        *_texts("platform", "chat", "topic", "person"),
        sa.Column("called", sa.Boolean, nullable=False),
        sa.Column("barred", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "person", name="pk_room_people"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_room_people_person", "room_people", ["person"])
    op.create_table(
        "reports",
        *_texts("platform", "chat", "topic", "kind"),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "kind", name="pk_reports"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_reports_due", "reports", ["due"])
    op.create_table(
        "fools_of_week",
        *_texts("platform", "chat", "people", "title"),
        sa.PrimaryKeyConstraint("platform", "chat", name="pk_fools_of_week"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "fool_marks",
        *_texts("platform", "chat", "made", "people", "refused"),
        sa.PrimaryKeyConstraint("platform", "chat", name="pk_fool_marks"),
        **WITHOUT_ROWID,
    )


def _tables() -> None:
    op.create_table(
        "tables",
        *_texts("table", "platform", "chat", "topic"),
        sa.Column("open", sa.Boolean, nullable=False),
        *_texts("state"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("asleep", sa.Boolean, nullable=False),
        sa.Column("unfinished", sa.Boolean, nullable=False),
        *_texts("pending_choices"),
        sa.PrimaryKeyConstraint("table", name="pk_tables"),
    )
    op.create_index("ix_tables_at", "tables", ["at"])
    op.create_index("ix_tables_open", "tables", ["open"])
    op.create_index("ix_tables_open_asleep_at", "tables", ["open", "asleep", "at"])
    op.create_index("ix_tables_platform_chat", "tables", ["platform", "chat"])
    _partial_index("ix_tables_unfinished", "tables", ["platform", "chat", "topic"], "unfinished", unique=True)
    op.create_table(
        "table_keys",
        *_texts("key", "table"),
        sa.PrimaryKeyConstraint("key", "table", name="pk_table_keys"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_table_keys_table", "table_keys", ["table"])
    op.create_table(
        "deadlines",
        *_texts("table", "name"),
        sa.Column("due", sa.BigInteger, nullable=False),
        *_texts("token"),
        sa.PrimaryKeyConstraint("table", "name", name="pk_deadlines"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
    op.create_table(
        "slots",
        *_texts("slot"),
        sa.Column("table", sa.Text),
        *_texts("platform", "chat", "topic"),
        sa.Column("message", sa.Text),
        sa.Column("position", sa.BigInteger),
        *_texts("digest"),
        sa.Column("intent", sa.Text),
        sa.Column("replaces", sa.Text),
        sa.PrimaryKeyConstraint("slot", name="pk_slots"),
    )
    op.create_index("ix_slots_platform_chat", "slots", ["platform", "chat"])
    op.create_index("ix_slots_table", "slots", ["table"])
    op.create_table(
        "orders",
        *_texts("id", "platform"),
        sa.Column("due", sa.BigInteger, nullable=False),
        *_texts("body"),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_orders_platform_due", "orders", ["platform", "due"])


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("number", sa.Integer, nullable=False),
        *_texts("game", "table", "platform", "chat", "topic", "header", "seats"),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("minutes_east", sa.Integer, nullable=False),
        sa.Column("counted_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_games"),
        sa.UniqueConstraint("game", name="uq_games_game"),
    )
    op.create_index("ix_games_counted_at", "games", ["counted_at"])
    _partial_index("ix_games_uncounted", "games", ["game"], "ended_at > counted_at")
    op.create_index(
        "ix_games_platform_chat_topic_started_at_number",
        "games",
        ["platform", "chat", "topic", "started_at", "number"],
    )
    op.create_table(
        "moves",
        *_texts("game"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        *_texts("move"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_moves_game"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "seat_events",
        *_texts("game"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("after_move", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        *_texts("kind"),
        sa.Column("person", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_seat_events"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_seat_events_game"),
        **WITHOUT_ROWID,
    )


def _ranks() -> None:
    op.create_table(
        "standings",
        *_texts("platform", "chat", "period", "person", "curve"),
        *(sa.Column(name, sa.Integer, nullable=False) for name in COUNTS),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games_off", sa.Double, nullable=False),
        sa.Column("defeats_off", sa.Double, nullable=False),
        sa.Column("decorated_at", sa.BigInteger, nullable=False),
        sa.Column("by_epaulettes", sa.BigInteger),
        sa.Column("by_defeats", sa.BigInteger),
        sa.Column("by_rating", sa.BigInteger),
        sa.PrimaryKeyConstraint("platform", "chat", "period", "person", name="pk_standings"),
    )
    op.create_index("ix_standings_person", "standings", ["person"])
    op.create_index(
        "ix_standings_platform_chat_period_by_defeats_person",
        "standings",
        ["platform", "chat", "period", "by_defeats", "person"],
    )
    op.create_index(
        "ix_standings_platform_chat_period_by_epaulettes_person",
        "standings",
        ["platform", "chat", "period", "by_epaulettes", "person"],
    )
    op.create_index(
        "ix_standings_platform_chat_period_by_rating_person",
        "standings",
        ["platform", "chat", "period", "by_rating", "person"],
    )
    op.create_table(
        "meetings",
        *_texts("platform", "chat", "people", "day"),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "people", name="pk_meetings"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "epaulettes",
        *_texts("game", "person"),
        sa.Column("giver", sa.Text),
        *_texts("platform", "chat"),
        sa.Column("rank", sa.Integer, nullable=False),
        *_texts("cards"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name="pk_epaulettes"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_epaulettes_game"),
    )
    op.create_index("ix_epaulettes_giver", "epaulettes", ["giver"])
    op.create_index("ix_epaulettes_person_at", "epaulettes", ["person", "at"])
    op.create_index("ix_epaulettes_platform_chat", "epaulettes", ["platform", "chat"])
    op.create_table(
        "achievements",
        *_texts("game", "person", "achievement", "platform", "chat"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "achievement", name="pk_achievements"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="fk_achievements_game"),
    )
    op.create_index("ix_achievements_person", "achievements", ["person"])
    op.create_index("ix_achievements_platform_chat", "achievements", ["platform", "chat"])
    op.create_table(
        "ranked",
        sa.Column("id", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ranked"),
    )
    op.create_table(
        "forgotten",
        *_texts("person"),
        sa.Column("ranked_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_forgotten"),
    )
    op.create_table(
        "remembered",
        *_texts("digest", "platform", "chat", "topic", "kind", "tournament"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint(
            "digest", "platform", "chat", "topic", "kind", "tournament", name="pk_remembered"
        ),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_remembered_platform_chat", "remembered", ["platform", "chat"])
    op.create_index("ix_remembered_tournament", "remembered", ["tournament"])


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        *_texts("tournament", "platform", "chat", "topic"),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("sole", sa.Boolean, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        *_texts("body"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_open", "tournaments", ["open"])
    _partial_index("ix_tournaments_sole", "tournaments", ["platform", "chat"], "sole", unique=True)
    op.create_index(
        "ix_tournaments_platform_chat_opened_at", "tournaments", ["platform", "chat", "opened_at"]
    )
    op.create_table(
        "places",
        *_texts("tournament", "person", "platform", "chat"),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "person", name="pk_places"),
    )
    op.create_index("ix_places_person", "places", ["person"])
    op.create_index("ix_places_platform_chat", "places", ["platform", "chat"])
    op.create_table(
        "chips",
        *_texts("id", "platform", "chat", "person"),
        sa.Column("amount", sa.BigInteger, nullable=False),
        *_texts("reason"),
        sa.Column("tournament", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chips"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_chips_platform_chat_person", "chips", ["platform", "chat", "person"])
    op.create_index("ix_chips_tournament", "chips", ["tournament"])


def _posts() -> None:
    op.create_table(
        "post_chats",
        *_texts("platform", "chat", "topic"),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_post_chats"),
    )
    op.create_table(
        "posts",
        *_texts("platform", "chat", "topic"),
        sa.Column("number", sa.BigInteger, nullable=False),
        *_texts("key", "body"),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "number", name="pk_posts"),
        sa.UniqueConstraint("platform", "chat", "topic", "key", name="uq_posts_platform_chat_topic_key"),
    )
    op.create_table(
        "visitors",
        *_texts("token_digest", "user", "profile"),
        sa.PrimaryKeyConstraint("token_digest", name="pk_visitors"),
    )
    op.create_index("ix_visitors_user", "visitors", ["user"])
    op.create_table(
        "chat_uses",
        *_texts("platform", "chat"),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", name="pk_chat_uses"),
        **WITHOUT_ROWID,
    )


def _puzzles() -> None:
    op.create_table(
        "puzzle_attempts",
        *_texts("person"),
        sa.Column("number", sa.Integer, nullable=False),
        *_texts("moves"),
        sa.Column("tries", sa.Integer, nullable=False),
        *_texts("first"),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "number", name="pk_puzzle_attempts"),
    )
    op.create_table(
        "puzzle_rooms",
        *_texts("platform", "chat", "topic", "key"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", name="pk_puzzle_rooms"),
        sa.UniqueConstraint("key", name="uq_puzzle_rooms_key"),
    )
    op.create_table(
        "puzzle_visits",
        *_texts("platform", "chat", "topic", "person"),
        sa.PrimaryKeyConstraint("platform", "chat", "topic", "person", name="pk_puzzle_visits"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_puzzle_visits_person", "puzzle_visits", ["person"])


def _process() -> None:
    op.create_table(
        "secrets",
        *_texts("name", "value"),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "updates",
        *_texts("platform", "id"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("platform", "id", name="pk_updates"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_updates_at", "updates", ["at"])
    op.create_table(
        "chores",
        *_texts("name"),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("answered", sa.BigInteger, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=False),
        *_texts("result"),
        sa.PrimaryKeyConstraint("name", name="pk_chores"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "leases",
        *_texts("name"),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "writers",
        *_texts("writer"),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("writer", name="pk_writers"),
        **WITHOUT_ROWID,
    )
