"""A database on a server: the processes allowed to serve it, and the server's faults."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch, check_database, sessions, writer
from adapters.store import postgres as on_postgres
from adapters.store.mapping import metadata
from adapters.store.migrate import newest_revision
from adapters.store.writer import Writer
from bot.domain.errors import AlreadyStored, StoreError, StoreUnavailable
from bot.domain.ids import TableId
from bot.domain.rows import AddGame, PutPerson, PutTable, SetDeadlines
from bot.runtime.health import Health, State
from tests.adapters.store.conftest import done_on, writing
from tests.adapters.store.made_up import NEXT, next_version
from tests.adapters.store.sample_rows import GAME, add_move, ann, deadline, game, move, table
from tests.adapters.store.test_durability import LONG_RUN, kill_after, stored
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.waiting import PATIENCE_S, until

PASSWORD = "not-a-secret"


async def refusal(database: str, *, alone: bool = False) -> str:
    with pytest.raises(StoreError) as raised:
        await SqlStore.open(database, alone=alone)
    said = str(raised.value)
    assert "\n" not in said
    assert PASSWORD not in said
    return said


@asynccontextmanager
async def opened(database: str, watch: StoreWatch | None = None) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(database, watch=watch)
    try:
        yield store
    finally:
        await store.close()


async def works_again(store: SqlStore | Writer, seq: int) -> None:
    """Commit a move as soon as the server lets us."""

    async def committed() -> bool:
        try:
            await store.commit([add_move(seq)])
        except StoreUnavailable:
            return False
        return True

    await until(committed)


# the rows


async def test_the_migrations_make_the_schema_of_the_code(on_server: SqlStore, shared_database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        ours = {"include_name": lambda name, kind, _: kind != "table" or name in metadata.tables}
        return list(compare_metadata(MigrationContext.configure(connection, opts=ours), metadata))

    assert await done_on(shared_database, differences) == []


async def test_texts_are_sorted_by_code_point(on_server: SqlStore, shared_database: str) -> None:
    def others(connection: Connection) -> list[str]:
        texts = (
            "SELECT table_name || '.' || column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'"
        )
        return [row[0] for row in connection.exec_driver_sql(texts)]

    assert await done_on(shared_database, others) == []


@pytest.mark.parametrize("others", [0, 5])
async def test_a_number_too_large_for_its_column_refuses_its_commit_alone(
    on_server: SqlStore, others: int
) -> None:
    await on_server.commit([AddGame(game())])
    refused, *rest = await asyncio.gather(
        on_server.commit([SetDeadlines(TableId("t"), (deadline("d", 2**70, "t"),))]),
        *(on_server.commit([add_move(seq)]) for seq in range(others)),
        return_exceptions=True,
    )
    assert isinstance(refused, StoreError)
    assert not isinstance(refused, StoreUnavailable)
    assert rest == [None] * others
    assert await on_server.deadlines() == ()


async def test_errors_and_logs_contain_no_stored_data(
    on_server: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    """The server quotes the row at fault in its own message."""
    caplog.set_level(logging.DEBUG)
    secret = "5eed5eed"
    await on_server.commit([PutPerson(ann(secret)), AddGame(game(secret)), PutTable(table(state=secret))])
    for change in (AddGame(game(secret)), SetDeadlines(TableId(secret), (deadline(secret, 2**70, secret),))):
        with pytest.raises(StoreError) as raised:
            await on_server.commit([change])
        cause: BaseException | None = raised.value
        while cause is not None:
            assert secret not in str(cause)
            cause = cause.__cause__ or cause.__context__
    assert secret not in caplog.text


# connections that are lost


@pytest.mark.sampled
async def test_confirmed_commits_survive_kill_9_and_the_next_process_can_start(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with opened(database) as store:
        await store.commit([AddGame(game())])
    all_answered: list[int] = []
    for answers in (1, 40, 133) if LONG_RUN else (40,):
        all_answered += kill_after(answers, database, max(all_answered, default=-1) + 100)
        moves, last = await stored(database)
        assert set(all_answered) <= set(moves)
        assert last == moves[-1]


async def test_a_process_takes_its_shared_lock_again_after_a_lost_connection(
    postgres: PostgresServer,
    on_server: SqlStore,
    shared_database: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await on_server.commit([AddGame(game())])
    assert await on_server.moves(GAME) == ()
    end_sessions(postgres)
    await until(lambda: "the database fails (" in caplog.text)
    await on_server.commit([add_move(0)])
    monkeypatch.setitem(on_postgres.SESSION, "lock_timeout", "100")
    assert "served by another process" in await refusal(shared_database, alone=True)
    assert await on_server.moves(GAME) == (move(0),)


async def test_a_lost_connection_is_reported_without_a_write(
    postgres: PostgresServer, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.2)
    health = Health(SystemClock())
    async with opened(shared_database, StoreWatch(health, SystemClock())):
        end_sessions(postgres)
        for state in (State.DOWN, State.UP):
            await until(lambda: health.parts["database"].state is state)  # noqa: B023 -- awaited at once


def end_sessions(postgres: PostgresServer) -> None:
    postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'durak'")


# a server that fails


@pytest.mark.sampled
async def test_a_short_outage_of_the_server_makes_requests_fail_and_loses_no_move(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with opened(database) as store:
        await store.commit([AddGame(game())])
        answered = list[int]()
        for seq, mode in enumerate(("fast", "crash")):
            postgres.stop(mode)
            try:
                for _ in range(2):
                    with pytest.raises(StoreUnavailable):
                        await store.commit([add_move(seq)])
                    with pytest.raises(StoreUnavailable):
                        await store.moves(GAME)
            finally:
                postgres.start()
            await works_again(store, seq)
            answered.append(seq)
            assert [row.seq for row in await store.moves(GAME)] == answered


@asynccontextmanager
async def behind_proxy(postgres: PostgresServer) -> AsyncIterator[tuple[SqlStore, Proxy]]:
    """A store with a game, and the network between it and its server."""
    name = postgres.new_database().rpartition("/")[2]
    async with Proxy(postgres.port) as proxy, opened(postgres.url(name, proxy.port)) as store:
        await store.commit([AddGame(game())])
        yield store, proxy


async def test_a_commit_with_a_lost_answer_is_recognised_as_committed(postgres: PostgresServer) -> None:
    """The server committed it. To refuse it would be wrong, and to write it again impossible."""
    async with behind_proxy(postgres) as (store, proxy):
        for seq in range(3):
            proxy.cut_before_answer_to(b"INSERT INTO moves")
            await store.commit([PutTable(table(version=seq + 1)), add_move(seq)])
            with pytest.raises(AlreadyStored):
                await store.commit([add_move(seq)])
        assert [row.seq for row in await store.moves(GAME)] == [0, 1, 2]


@pytest.mark.sampled
async def test_a_silent_network_makes_requests_fail_and_loses_no_commit(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_postgres, "ANSWERS_S", 0.5)
    monkeypatch.setattr(sessions, "CONNECTS_S", 0.5)
    async with behind_proxy(postgres) as (store, proxy):
        proxy.swallow()
        async with asyncio.timeout(PATIENCE_S):
            with pytest.raises(StoreUnavailable, match="no answer from the database in time"):
                await store.commit([add_move(0)])
            with pytest.raises(StoreUnavailable):
                await store.moves(GAME)
        proxy.pass_again()
        await works_again(store, 0)
        assert await store.moves(GAME) == (move(0),)


async def test_a_store_closes_although_the_network_has_forgotten_its_connections(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a process waits for an answer at its end, and is killed."""
    monkeypatch.setattr(on_postgres, "ANSWERS_S", 10 * PATIENCE_S)
    async with behind_proxy(postgres) as (store, proxy):
        await asyncio.gather(*(store.moves(GAME) for _ in range(on_postgres.READERS)))
        await store.at_work().moves(GAME)
        proxy.swallow()
        proxy.pass_again()
        async with asyncio.timeout(PATIENCE_S):
            await store.close()


async def test_an_operators_command_has_no_time_limit_for_an_answer(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT pg_sleep(0.5)")

    monkeypatch.setattr(on_postgres, "ANSWERS_S", 0.2)
    database = postgres.new_database()
    async with writing(database) as writer:
        with pytest.raises(StoreUnavailable):
            await writer.do(slow)
    async with writing(database, patient=True) as writer:
        await writer.do(slow)


# one clear line


async def test_an_unreachable_server_at_the_start_is_reported_in_one_line(postgres: PostgresServer) -> None:
    async with Proxy(postgres.port) as gone:
        port = gone.port
    said = await refusal(postgres.url("durak", port))
    assert said.startswith(
        f"the database postgresql://durak@127.0.0.1:{port}/durak cannot be used: Connect call failed"
    )


@pytest.mark.parametrize(
    "change, told",
    [
        (("not-a-secret", "wrong"), 'password authentication failed for user "durak"'),
        (("durak:", "nobody:"), 'password authentication failed for user "nobody"'),
        (("/postgres", "/nowhere"), 'database "nowhere" does not exist'),
        (("127.0.0.1", "nowhere.invalid"), "cannot be used: "),
        ((":not-a-secret@", ":secret@host:port@"), "cannot be read: write the @ in a password as %40"),
        (("/postgres", "/postgres?sslmode=nonsense"), "cannot be used: "),
    ],
)
async def test_a_wrong_url_is_reported_in_one_line(
    postgres: PostgresServer, change: tuple[str, str], told: str
) -> None:
    said = await refusal(postgres.url().replace(*change))
    assert told in said
    assert "wrong" not in said


async def test_an_invalid_port_is_reported_in_one_line() -> None:
    assert await refusal("postgresql://host:many/durak") == "the URL of the database cannot be read"


async def test_an_outdated_server_is_reported_in_one_line(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "LEAST_VERSION", 99)
    said = await refusal(postgres.new_database())
    assert said.endswith("cannot be used: it is PostgreSQL 16, and 99 or newer is needed")


async def test_a_newer_schema_unreadable_for_this_version_is_reported_in_one_line(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.new_database()
    with next_version(tmp_path, oldest_reader=NEXT):
        async with opened(database):
            pass
    assert (await refusal(database)).endswith("it was written by a newer version of this program")


async def test_a_newer_schema_readable_for_this_version_is_served(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.new_database()
    with next_version(tmp_path):
        async with opened(database):
            pass
    async with opened(database) as store:
        await store.commit([AddGame(game())])
    assert postgres.ask("SELECT version_num FROM alembic_version", database) == [NEXT]
    (found,) = await check_database(database)
    assert found.ok
    assert f"schema {NEXT}, written by a newer version, which this version can serve too" in found.line


async def test_a_database_with_another_encoding_is_reported_in_one_line(postgres: PostgresServer) -> None:
    database = postgres.new_database("TEMPLATE template0 ENCODING 'LATIN1'")
    assert (await refusal(database)).endswith("its encoding is LATIN1, and UTF8 is needed")


async def test_an_older_schema_is_brought_up_to_date_and_a_line_says_so(
    postgres: PostgresServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", on_postgres.__name__)
    database = postgres.new_database()
    async with opened(database) as store:
        await store.commit([AddGame(game())])
    with next_version(tmp_path):
        async with opened(database) as store:
            assert await store.game(GAME) == game()
    assert postgres.ask("SELECT version_num FROM alembic_version", database) == [NEXT]
    assert caplog.messages == [f"the database is brought up to date from schema {newest_revision()}"]


async def test_a_schema_made_before_the_first_release_is_reported_in_one_line(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    reason = "it was written by a version before 0.2.0, which this version cannot read"
    async with opened(database):
        pass
    postgres.ask("UPDATE alembic_version SET version_num = '0026'", database)
    assert (await refusal(database)).endswith(f"cannot be used: {reason}")
    (found,) = await check_database(database)
    assert (found.ok, found.line) == (False, reason)
