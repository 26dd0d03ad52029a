"""While a server refuses writes, the bot reports it, and continues at the first possible write."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch, writer
from adapters.store.leases import PostgresLeases
from adapters.store.maintenance import check_database
from adapters.store.one_trip import was_committed
from adapters.store.postgres import PostgresDatabase
from adapters.store.sessions import each_host, shown
from bot.domain.errors import StoreError, StoreUnavailable
from bot.domain.rows import AddGame
from bot.runtime.health import Health, State
from bot.runtime.metrics import Metrics
from tests.adapters.store.conftest import done_on, writing
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.adapters.store.test_leases import is_fresh
from tests.adapters.store.test_postgres import end_sessions, opened, refusal, works_again
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.waiting import PATIENCE_S, until

READ_ONLY = "the server takes no writes now: the database is read-only"
STANDBY = "the server takes no writes now: it is a standby"


@asynccontextmanager
async def read_only(postgres: PostgresServer, database: str) -> AsyncIterator[None]:
    """Make new sessions read-only, and end the existing ones."""
    name = database.rpartition("/")[2]
    postgres.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    end_sessions(postgres)
    try:
        yield
    finally:
        postgres.ask(f"ALTER DATABASE {name} RESET default_transaction_read_only")


async def test_a_short_read_only_time_makes_commits_fail_and_loses_no_move(
    postgres: PostgresServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.1)
    database = postgres.new_database()
    health = Health(SystemClock())
    metrics = Metrics()
    watch = StoreWatch(health, SystemClock(), metrics)
    async with opened(database, watch) as store:
        await store.commit([AddGame(game())])
        async with read_only(postgres, database):
            await until(lambda: health.parts["database"].line == READ_ONLY)
            with pytest.raises(StoreUnavailable, match=READ_ONLY):
                await store.commit([add_move(0)])
            assert await store.game(GAME) == game()
            failures = failed(metrics)
            await until(lambda: failed(metrics) > failures + 3)
            assert "works again" not in caplog.text
            assert health.parts["database"].state is State.DOWN
        await until(lambda: health.parts["database"].state is State.UP)
        await store.commit([add_move(0)])
        assert await store.moves(GAME) == (move(0),)


def failed(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("durak_commits_total", {"outcome": "failed"}) or 0


async def test_a_session_that_takes_no_writes_any_more_is_closed(
    on_server: SqlStore, shared_database: str
) -> None:
    def lock_itself_out(connection: Connection) -> None:
        connection.exec_driver_sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")

    async with writing(shared_database) as writer:
        await writer.commit([AddGame(game())])
        await writer.do(lock_itself_out)
        with pytest.raises(StoreUnavailable, match="read-only transaction"):
            await writer.commit([add_move(0)])
        await writer.commit([add_move(0)])
    assert await on_server.moves(GAME) == (move(0),)


async def test_a_lease_is_competed_for_until_the_server_takes_writes(
    postgres: PostgresServer, on_server: SqlStore, shared_database: str
) -> None:
    lines: list[tuple[str, str]] = []
    leases = PostgresLeases(PostgresDatabase(shared_database), lambda *told: lines.append(told))
    async with read_only(postgres, shared_database):
        taking = asyncio.create_task(leases.take("telegram"))
        await until(lambda: ("telegram", READ_ONLY) in lines)
        assert not taking.done()
    async with asyncio.timeout(PATIENCE_S):
        held = await taking
    assert is_fresh(held)
    await held.give_up()


async def test_a_read_only_database_is_reported_in_one_line_by_start_and_check(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with opened(database):
        pass
    async with read_only(postgres, database):
        assert (await refusal(database)).endswith(f"cannot be used: {READ_ONLY}")
        (finding,) = await check_database(database)
    assert (finding.ok, finding.line) == (False, READ_ONLY)
    (finding,) = await check_database(database)
    assert finding.ok


# several hosts


def at(*ports: int, name: str) -> str:
    hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
    return f"postgresql://durak:not-a-secret@{hosts}/{name}"


@pytest.mark.sampled
async def test_a_silent_host_leaves_time_for_the_next(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.store.sessions.CONNECTS_S", 0.5)
    name = postgres.new_database().rpartition("/")[2]
    async with Proxy(postgres.port) as dead:
        dead.swallow()
        async with opened(at(dead.port, postgres.port, name=name)) as store:
            await store.commit([AddGame(game())])
            assert await store.game(GAME) == game()


@pytest.mark.sampled
async def test_a_standby_is_refused_until_it_is_promoted_and_serves_the_games_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.2)
    with PostgresServer() as primary, PostgresServer(standby_of=primary) as standby:
        name = primary.new_database().rpartition("/")[2]
        health = Health(SystemClock())
        watch = StoreWatch(health, SystemClock())
        async with opened(at(standby.port, primary.port, name=name)) as store:
            await store.commit([AddGame(game()), add_move(0)])
            assert await store.game(GAME) == game()
        assert (await refusal(at(standby.port, name="postgres"))).endswith(STANDBY)
        (finding,) = await check_database(at(standby.port, name="postgres"))
        assert (finding.ok, finding.line) == (False, STANDBY)
        async with opened(at(primary.port, standby.port, name=name), watch) as store:
            await store.game(GAME)
            await until(lambda: "1" in moves_on(standby, name))
            primary.stop("crash")
            await until(lambda: health.parts["database"].line == STANDBY)
            with pytest.raises(StoreUnavailable):
                await store.commit([add_move(1)])
            with pytest.raises(StoreUnavailable):
                await store.moves(GAME)
            assert "works again" not in caplog.text
            standby.promote()
            await works_again(store, 1)
            assert await store.moves(GAME) == (move(0), move(1))
            await until(lambda: health.parts["database"].state is State.UP)


def moves_on(standby: PostgresServer, name: str) -> list[str]:
    """Return the number of moves on a standby, or nothing if it does not have the table yet."""
    if standby.ask(f"SELECT 1 FROM pg_database WHERE datname = '{name}'") != ["1"]:
        return []
    if standby.ask("SELECT to_regclass('moves') IS NOT NULL", standby.url(name)) != ["t"]:
        return []
    return standby.ask("SELECT count(*) FROM moves", standby.url(name))


async def test_a_transaction_that_was_not_committed_never_will_be(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer asks before the server has received its transaction."""
    database = postgres.new_database()
    monkeypatch.setattr(writer, "new_id", lambda: "late")

    async def is_committed(number: int) -> bool:
        return await done_on(database, lambda connection: was_committed(connection, "late", number))

    async with writing(database) as late:
        await late.commit([AddGame(game())])
        assert await is_committed(1)
        await late.commit([add_move(0)])
        for _ in range(2):
            assert not await is_committed(3), "the answer to the first question may be lost, too"
        with pytest.raises(StoreUnavailable):
            await late.commit([add_move(1)])
    async with opened(database) as store:
        assert await store.moves(GAME) == (move(0),)


@pytest.mark.parametrize(
    "url, hosts",
    [
        ("postgresql://u:p@a/db", ["postgresql://u:p@a/db"]),
        (
            "postgresql://u:p,q@a:1,[::1]:2/db?sslmode=disable",
            ["postgresql://u:p,q@a:1/db?sslmode=disable", "postgresql://u:p,q@[::1]:2/db?sslmode=disable"],
        ),
        (
            "postgresql:///db?host=a,b&port=1,2",
            ["postgresql:///db?host=a&port=1", "postgresql:///db?host=b&port=2"],
        ),
        (
            "postgresql:///db?host=a,b&port=1",
            ["postgresql:///db?host=a&port=1", "postgresql:///db?host=b&port=1"],
        ),
        ("postgresql:///db?host=a,b", ["postgresql:///db?host=a", "postgresql:///db?host=b"]),
    ],
)
def test_a_url_names_several_hosts(url: str, hosts: list[str]) -> None:
    assert list(each_host(url)) == hosts


def test_several_hosts_are_shown_and_a_wrong_port_is_refused() -> None:
    assert shown("postgresql://u:p@a:1,b:2/db?x=y") == "postgresql://u@a:1,b:2/db"
    with pytest.raises(StoreError, match="cannot be read"):
        shown("postgresql://a:1,b:many/db")
