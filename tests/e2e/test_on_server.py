"""The real process on a PostgreSQL server that goes away and comes back, and an operator's commands there."""

import re
from pathlib import Path

import pytest

from adapters.store import SqlStore
from bot.domain.rows import AddGame
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.e2e.operator import Operator, command
from tests.e2e.test_full_disk import TRY_AGAIN, health, until_healthy
from tests.ports import free_port
from tests.postgres_server import PostgresServer
from tests.postgres_server.server import PASSWORD
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, TelegramServer


@pytest.mark.parametrize("mode", long_but_for(["crash"], ["fast", "crash"]))
async def test_a_server_that_goes_away_costs_answers_and_no_move(
    telegram: TelegramServer, tmp_path: Path, postgres: PostgresServer, mode: str
) -> None:
    async with BotProcess(telegram, tmp_path, database=postgres.new_database(), health_port=0) as bot:
        await bot.listens()
        people = [telegram.user(name, started=True) for name in ("Anna", "Boris", "Vera")]
        for person in people:
            await person.types_private("/start")
            await telegram.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
        anna, boris, vera = people
        group = telegram.group("Friday", people)
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.from_bot and group.from_bot[-1].buttons)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        post = group.from_bot[-1]
        button = next(one for one in post.buttons if ":join" in one.get("callback_data", ""))
        assert (await boris.taps(group, button, message=post)).text != TRY_AGAIN
        postgres.stop(mode)
        try:
            for _ in range(3):
                assert (await vera.taps(group, button, message=post)).text == TRY_AGAIN
            assert (await health(address))[0] == 503
        finally:
            postgres.start()
        await until_healthy(address)
        assert (await vera.taps(group, button, message=post)).text != TRY_AGAIN
        await telegram.until(lambda: all(name in group.from_bot[-1].text for name in ("Boris", "Vera")))
    assert "the database works again" in bot.log
    assert "Traceback" not in bot.log
    assert PASSWORD not in bot.log


@pytest.mark.long
async def test_an_operator_moves_an_installation_and_copies_it_with_the_servers_own_programs(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    file, database = tmp_path / "durak.sqlite3", postgres.new_database()
    store = await SqlStore.open(file)
    await store.commit([AddGame(game()), add_move(0)])
    await store.close()
    code, said, wrong = await command("copy", str(file), database, folder=tmp_path)
    assert (code, said) == (0, "durak: 1 games and 2 rows in all are copied; every count agrees\n")
    assert re.fullmatch(r"(durak: copying: \d of 2 rows\n)*", wrong)  # progress, on a slow machine
    code, _, wrong = await command("copy", str(file), database, folder=tmp_path)
    assert code == 2
    assert re.fullmatch(r"durak: nothing is copied to postgresql://\S+: it is not empty\n", wrong)
    code, said, _ = await command("check", folder=tmp_path, database=database)
    assert code == 0
    assert re.search(r"ok    database: postgresql://\S+ is sound: 1 games, schema \d+\n", said)
    for words, program in ((("backup", "durak.dump"), "pg_dump"), (("restore", "durak.dump"), "pg_restore")):
        code, _, wrong = await command(*words, folder=tmp_path, database=database)
        assert code == 2
        assert wrong.startswith("durak: PostgreSQL copies its databases with its own programs: " + program)
        assert wrong.count("\n") == 1
        assert PASSWORD not in wrong
    code, said, _ = await command("rebuild", folder=tmp_path, database=database)
    assert code == 0
    store = await SqlStore.open(database)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


async def test_the_programs_that_are_named_copy_a_database_and_put_it_back(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    store = await SqlStore.open(database)
    await store.commit([AddGame(game()), add_move(0)])
    file = f"/tmp/durak-{postgres.port}.dump"
    postgres.tool("pg_dump", "--format=custom", f"--file={file}", database)
    await store.commit([add_move(1)])
    await store.close()
    postgres.tool(
        "pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={database}", file
    )
    Path(file).unlink()
    store = await SqlStore.open(database)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


@pytest.mark.parametrize("words", [(), ("check",), ("rebuild",)])
def test_a_server_that_is_away_is_one_line(
    operator: Operator, caplog: pytest.LogCaptureFixture, words: tuple[str, ...]
) -> None:
    database = f"postgresql://durak:{PASSWORD}@127.0.0.1:{free_port()}/durak"
    code, said, wrong = operator.runs(*words, database=database)
    assert code == (1 if words == ("check",) else 2)
    told = said + wrong + caplog.text
    assert told.count("Connect call failed") == 1
    assert PASSWORD not in told
    assert "Traceback" not in told
