"""Databases of older versions are migrated when they are opened."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from adapters.store import SqlStore
from adapters.store.migrate import MIGRATIONS, is_known, newest_revision
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, UserKey
from bot.domain.rank_rows import EpauletteRow
from bot.domain.rows import Person
from tests.adapters.store.sample_rows import ANN, GROUP
from tests.adapters.store.test_ranks import BOB, CARL


def file_at(revision: str, path: Path) -> None:
    """Make an empty database with an older schema."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        make_schema(connection, revision)
    engine.dispose()


def make_schema(connection: Connection, revision: str) -> None:
    """Make the tables of an older schema in an empty database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def put(path: Path, into: str, **values: object) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        names, places = (", ".join(words) for words in ((f'"{name}"' for name in values), "?" * len(values)))
        file.execute(f"INSERT INTO {into} ({names}) VALUES ({places})", tuple(values.values()))


def put_standing(path: Path, person: str, platform: str, chat: str) -> None:
    """Insert a standing whose numbers are all 1."""
    with closing(sqlite3.connect(path)) as file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(standings)")]
    words = {"platform": platform, "chat": chat, "person": person}
    put(path, "standings", **(dict.fromkeys(columns, 1) | words))


async def test_forgotten_people_who_came_back_onto_the_boards_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0004", path)
    here = {"platform": GROUP.platform, "chat": GROUP.id}
    put(path, "forgotten", person=BOB)
    put(path, "ranked", id=1, until=70)
    for person in (ANN, BOB):
        put_standing(path, person, *here.values())
        put_standing(path, person, "", "")
    table = {"table": "t", "topic": "", "header": "", "seats": "[]"}
    put(path, "games", game="g", number=1, **here, **table, started_at=1)
    for person, giver in ((ANN, BOB), (BOB, ANN), (CARL, ANN)):
        put(path, "epaulettes", game="g", person=person, giver=giver, **here, rank=6, cards="6c", at=5)
    store = await SqlStore.open(path)
    try:
        for chat in (GROUP, None):
            assert set(await store.standings(chat, [ANN, BOB])) == {ANN}
        assert await store.epaulettes_of(GameId("g")) == (
            EpauletteRow(GameId("g"), ANN, None, GROUP, 6, "6c", 5),
            EpauletteRow(GameId("g"), CARL, ANN, GROUP, 6, "6c", 5),
        )
        assert await store.forgotten() == {BOB: 70}
    finally:
        await store.close()


async def test_people_decorated_before_know_when_it_was_last(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0014", path)
    here, there = ({"platform": GROUP.platform, "chat": chat} for chat in (GROUP.id, "elsewhere"))
    for person in (ANN, BOB):
        put_standing(path, person, *here.values())
        put_standing(path, person, "", "")
    table = {"table": "t", "topic": "", "header": "", "seats": "[]"}
    for number, (place, at) in enumerate(((here, 5), (here, 8), (there, 9))):
        put(path, "games", game=f"g{number}", number=number, **place, **table, started_at=1)
        put(path, "epaulettes", game=f"g{number}", person=ANN, **place, rank=6, cards="6c", at=at)
    store = await SqlStore.open(path)
    try:
        for chat, last in ((GROUP, 8), (None, 9)):
            found = await store.standings(chat, [ANN, BOB])
            assert {person: row.decorated_at for person, row in found.items()} == {ANN: last, BOB: 0}
        assert await store.every_achievement() == ()
    finally:
        await store.close()


async def test_nobody_knows_whether_people_known_before_chose_their_language(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0006", path)
    private = {"private_platform": GROUP.platform, "private_chat": "7", "private_topic": ""}
    put(path, "people", platform=GROUP.platform, user="7", person=ANN, name="Ann", language="ru", **private,
        reachable=1, handle="ann")  # fmt: skip
    store = await SqlStore.open(path)
    try:
        assert await store.person(GROUP.platform, UserKey("7")) == Person(
            PersonId(ANN),
            GROUP.platform,
            UserKey("7"),
            "Ann",
            Language("ru"),
            Chat(GROUP.platform, "7"),
            reachable=True,
            handle="ann",
            chose_language=None,
        )
    finally:
        await store.close()


async def test_visitors_and_rooms_known_before_count_as_used_on_the_day_of_the_migration(
    tmp_path: Path,
) -> None:
    path, web = tmp_path / "durak.sqlite3", PlatformName("web")
    file_at("0007", path)
    profile = '{"name": "\\"room\\"", "language": "ru", "room": null}'
    for digest in ("phone", "desk"):
        put(path, "visitors", token_digest=digest, user="u1", profile=profile)
    put(path, "visitors", token_digest="discord", user="7", profile='{"direct": true, "ring": null}')
    for platform, chat in (("web", "r-room"), ("web", "g-room"), ("web", "p-u1"), ("discord", "r-7")):
        put(path, "post_chats", platform=platform, chat=chat, topic="", last=1)
    before = int(time.time() * 1000)
    store = await SqlStore.open(path)
    try:
        now = int(time.time() * 1000) + 1
        assert await store.unused(web, now) == (Chat(web, "g-room"), Chat(web, "p-u1"))
        assert await store.unused(web, before) == ()
        assert await store.unused(PlatformName("discord"), now) == ()
    finally:
        await store.close()


async def test_a_copy_of_the_old_database_is_kept_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "durak.sqlite3.before-migration"
    copy.write_text("the copy of an earlier migration")
    file_at("0006", path)
    put(path, "forgotten", person=BOB)
    await (await SqlStore.open(path)).close()
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]
        assert old.execute("SELECT person FROM forgotten").fetchall() == [(BOB,)]
    assert [line for line in caplog.messages if str(copy) in line] == [
        f"the database is brought up to date from schema 0006; {copy} is a copy of the old one"
    ]


async def test_nothing_is_migrated_where_no_copy_can_be_made(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0006", path)
    (tmp_path / "durak.sqlite3.before-migration.part").mkdir()
    with pytest.raises(StoreError, match="cannot be used"):
        await SqlStore.open(path)
    with closing(sqlite3.connect(path)) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]


def test_the_names_of_the_migrations_tell_their_order() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert newest_revision() == scripts.get_current_head()
    assert all(is_known(script.revision) for script in scripts.walk_revisions())
    assert not is_known("9999")


def test_alembic_is_loaded_for_a_database_that_is_not_up_to_date_and_never_the_driver_of_a_server(
    tmp_path: Path,
) -> None:
    path = tmp_path / "durak.sqlite3"
    code = (
        "import asyncio, os, sys; from adapters.store import SqlStore;"
        f" asyncio.run(asyncio.wait_for(SqlStore.open({str(path)!r}), 60));"
        " print('alembic' in sys.modules, 'asyncpg' in sys.modules, flush=True); os._exit(0)"
    )
    said = [
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, text=True).stdout
        for _ in range(2)
    ]
    assert said == ["True False\n", "False False\n"]


async def test_games_that_ended_before_this_was_noted_are_counted_already(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0012", path)
    here = {"platform": GROUP.platform, "chat": GROUP.id, "topic": ""}
    put(path, "games", game="g", number=1, **here, table="t", header="", seats="[]", started_at=1, ended_at=9)
    store = await SqlStore.open(path)
    try:
        known = await store.game(GameId("g"))
        assert known is not None
        assert known.ranked_at is None
        assert (await store.uncounted(), await store.counted_since(0)) == ((), ())
    finally:
        await store.close()


async def test_standings_of_before_are_those_for_ever_and_every_game_is_to_be_counted_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "durak.sqlite3"
    file_at("0014", path)
    put_standing(path, ANN, GROUP.platform, GROUP.id)
    put_standing(path, ANN, "", "")
    table = {"table": "t", "platform": "", "chat": "", "topic": "", "header": "", "seats": "[]"}
    put(path, "games", game="g", number=1, **table, started_at=1)
    store = await SqlStore.open(path)
    try:
        (known,) = (await store.standings(GROUP, [ANN])).values()
        assert (known.games, known.share, known.period, known.games_off) == (1, 3.0, "", 0)
        assert len(await store.every_standing()) == 2
        game = await store.game(GameId("g"))
        assert game is not None
        assert game.minutes_east == 0
        asked = await store.chore("seasons")
        assert (asked.asked, asked.answered) == (1, 0)
    finally:
        await store.close()
