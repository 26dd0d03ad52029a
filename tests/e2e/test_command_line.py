"""`python -m bot` at the command line, also during a run of the bot, and the view of an operator of this run."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import termios
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import ClientSession

from adapters.store import SqlStore, checking
from bot.__main__ import back_up_database, check, rebuild_ranks, restore_database
from bot.domain.errors import BotError
from bot.domain.ids import PersonId, TableId
from bot.domain.rows import AddGame, AddMove, MoveRow, SetDeadlines
from engine import move_to_text
from tests.adapters.store.sample_rows import GAME, add_move, deadline, game, move
from tests.adapters.store.test_damage import PAGE, RESTORE, damage, made, write_at
from tests.bot.ranks.played import ANN, BOB, CHAT, Played
from tests.discord_server.payloads import user
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.operator import Operator, command, started
from tests.e2e.page_process import PageProcess
from tests.postgres_server import PostgresServer
from tests.postgres_server.server import PASSWORD
from tests.programs import ROOT
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Fault, TelegramServer
from tests.waiting import until

# `python -m bot` at the command line, also during a run of the bot.


@pytest.mark.parametrize(
    "words", [("strat",), ("backup",), ("run", "twice"), ("--nonsense",), ("restore", "a", "b")]
)
def test_an_unknown_word_starts_nothing_and_is_reported_in_one_line(
    tmp_path: Path, operator: Operator, words: tuple[str, ...]
) -> None:
    code, said, wrong = operator.runs(*words)
    assert (code, said, wrong.count("\n")) == (2, "", 1)
    assert wrong.startswith("durak: ")
    assert list(tmp_path.iterdir()) == []


def test_help_names_every_command(operator: Operator) -> None:
    code, said, _ = operator.runs("--help")
    assert code == 0
    for word in ("run", "rebuild", "backup", "restore", "copy", "check", "--version"):
        assert word in said


def test_the_version_is_that_of_the_project(operator: Operator) -> None:
    code, said, _ = operator.runs("--version")
    version = said.removeprefix("durak ").strip()
    assert code == 0
    assert f'\nversion = "{version}"\n' in (ROOT / "pyproject.toml").read_text()


async def test_commands_of_an_operator_during_a_run_of_the_bot(tmp_path: Path, operator: Operator) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with PageProcess(tmp_path) as bot:
        for words in (("run",), ("restore", str(copy))):
            code, _, wrong = await command(*words, folder=tmp_path)
            assert code == 2
            assert wrong.startswith(f"durak: the database {bot.database} is served by another process (proc")
            assert wrong.count("\n") == 1
        code, _, wrong = await command(folder=folder_of_another_bot(tmp_path), health_port=bot.port)
        assert code == 2
        assert wrong.startswith(f"durak: the health cannot be served at 127.0.0.1:{bot.port} (")
        assert wrong.endswith("DURAK_HEALTH_PORT sets another\n")
        settings = operator.settings()
        assert await check(settings) == 0
        said, _ = operator.said()
        assert f"ok    database: {bot.database} is sound: 0 games, schema " in said
        assert "ok    search: it is " in said
        assert "WRONG" not in said
        back_up_database(settings, copy)
        with pytest.raises(BotError, match=f"{copy}: the file is there already, and nothing is overwritten"):
            back_up_database(settings, copy)
        await bot.killed()
        await bot.start()
    with closing(sqlite3.connect(bot.database)) as file:
        file.execute("DROP TABLE moves")
    restore_database(settings, copy)
    said, _ = operator.said()
    assert f"durak: the database in {copy} is in place; the one before is {bot.database}.before-" in said
    async with PageProcess(tmp_path):
        pass


def folder_of_another_bot(folder: Path) -> Path:
    other = folder / "other"
    other.mkdir()
    return other


@pytest.mark.parametrize(
    "number", long_but_for([signal.SIGKILL], [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
)
async def test_a_backup_that_is_stopped_leaves_no_file_that_looks_whole(
    tmp_path: Path, number: signal.Signals
) -> None:
    await kept(tmp_path / "durak.sqlite3")
    copy = tmp_path / "copy.sqlite3"
    process = await started("backup", str(copy), folder=tmp_path, program="tests.e2e.slow_backup")
    assert process.stdout is not None
    assert (await process.stdout.readline()).startswith(b"copying ")
    process.send_signal(number)
    _, wrong = await process.communicate()
    assert not copy.exists()
    left = {file.name for file in tmp_path.iterdir()} - {
        "durak.sqlite3",
        "durak.sqlite3-wal",
        "durak.sqlite3-shm",
    }
    if number is not signal.SIGKILL:
        assert (process.returncode, wrong, left) == (2, b"durak: stopped\n", set())
    assert all(".part-" in name for name in left)
    code, _, wrong_again = await command("backup", str(copy), folder=tmp_path)
    assert (code, wrong_again) == (0, "")
    store = await SqlStore.open(copy)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


def test_a_wrong_setting_is_found_by_the_check(operator: Operator) -> None:
    code, said, wrong = operator.runs("check", web_port="many")
    assert (code, wrong) == (1, "")
    assert said.startswith("WRONG settings: DURAK_WEB_PORT: ")


def test_an_unknown_setting_is_a_warning_of_the_check(operator: Operator) -> None:
    warning = (
        "warn  settings: the environment has DURAK_WEB_PROT, which is no setting: is DURAK_WEB_PORT meant?\n"
    )
    code, said, wrong = operator.runs("check", web_prot="hunter2")
    assert (code, wrong) == (0, "")
    assert warning in said
    code, said, wrong = operator.runs("check", web_prot="hunter2", log_level="LOUD")
    assert (code, wrong) == (1, "")
    assert warning in said
    assert "hunter2" not in said


@pytest.mark.sampled
async def test_an_unknown_setting_is_a_warning_of_the_start(tmp_path: Path) -> None:
    code, _, wrong = await command(folder=tmp_path, web_prot="hunter2", web_host="192.0.2.1")
    assert code == 2
    assert "the environment has DURAK_WEB_PROT, which is no setting: is DURAK_WEB_PORT meant?" in wrong
    assert "hunter2" not in wrong


async def test_the_account_on_telegram_is_checked(telegram: TelegramServer, operator: Operator) -> None:
    settings = operator.settings(telegram_token=telegram.token, telegram_base_url=telegram.base_url)
    assert await check(settings) == 0
    said, _ = operator.said()
    assert "may be added to groups" in said
    assert "privacy mode is on" in said
    assert "guest mode is on" in said
    assert "inline mode is on" in said
    assert "/setinlinefeedback" in said
    telegram.state.answers_guests = telegram.state.answers_inline = False
    telegram.state.joins_groups = False
    telegram.state.reads_everything = True
    assert await check(settings) == 1
    said, _ = operator.said()
    assert "WRONG telegram: @" in said
    assert "/setjoingroups" in said
    assert "privacy mode is off" in said
    assert "guest mode is off" in said
    assert "/setinline" in said
    assert "getUpdates" not in telegram.counts


async def test_a_wrong_token_is_found_and_not_shown(telegram: TelegramServer, tmp_path: Path) -> None:
    async with DiscordServer([500]) as discord:
        code, said, wrong = await command(
            "check",
            folder=tmp_path,
            telegram_token="123:wrong-secret",
            telegram_base_url=telegram.base_url,
            discord_token="wrong-secret",
            discord_api_url=discord.api_url,
            discord_gateway_url=discord.gateway_url,
            log_level="DEBUG",
        )
    assert code == 1
    assert "WRONG telegram: DURAK_TELEGRAM_TOKEN: Telegram does not know this token\n" in said
    assert "WRONG discord: DURAK_DISCORD_TOKEN: Discord does not know this token\n" in said
    assert "wrong-secret" not in said + wrong


async def test_the_application_on_discord_is_checked(operator: Operator) -> None:
    async with DiscordServer([500]) as discord:
        discord.application["integration_types_config"] = {"0": {}}
        settings = operator.settings(
            discord_token=TOKEN, discord_api_url=discord.api_url, discord_gateway_url=discord.gateway_url
        )
        assert await check(settings) == 0
        said, _ = operator.said()
        assert "no privileged intents are on" in said
        assert "user installs are off" in said
        assert "Discord has none of the bot's commands" in said
        discord.application |= {
            "interactions_endpoint_url": "https://example.org/hook",
            "flags": 1 << 14,
            "integration_types_config": {
                "0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "2048"}},
                "1": {"oauth2_install_params": {"scopes": [], "permissions": "0"}},
            },
        }
        assert await check(settings) == 1
    said, _ = operator.said()
    assert "an interactions endpoint URL is set" in said
    assert "privileged intents are on that nothing here needs: server members" in said
    assert "the install link lacks applications.commands, " in said
    assert "the install link for users lacks applications.commands" in said
    assert "attach_files" in said
    assert discord.identified == 0


@pytest.mark.parametrize("words", [(), ("rebuild",), ("backup", "copy"), ("check",)])
@pytest.mark.parametrize(
    "database",
    [
        "postgresql://durak:hunter2@host/durak",
        "postgresql:/durak:hunter2@host/durak",
        "durak:hunter2@host/durak",
        "postgresql://host/durak?user=durak&password=hunter2",
    ],
)
def test_the_password_of_a_database_is_never_shown(
    operator: Operator, caplog: pytest.LogCaptureFixture, words: tuple[str, ...], database: str
) -> None:
    caplog.set_level("DEBUG")
    code, said, lines = operator.runs(*words, log_level="DEBUG", database=database)
    assert code in (1, 2)
    assert "hunter2" not in said + lines + caplog.text
    assert "Traceback" not in said + lines + caplog.text


@pytest.mark.parametrize("words", [("check",), ("backup", "copy"), ("restore", "copy")])
def test_a_database_without_a_password_is_shown_as_it_is(
    postgres: PostgresServer, operator: Operator, words: tuple[str, ...]
) -> None:
    name = postgres.new_database().rpartition("/")[2]
    database = f"postgresql://durak@127.0.0.1:{postgres.port}/{name}"
    _, said, wrong = operator.runs(*words, database=f"{database}?password={PASSWORD}")
    assert database in said + wrong
    assert PASSWORD not in said + wrong


def test_a_password_on_the_command_line_is_not_shown(operator: Operator) -> None:
    code, said, wrong = operator.runs(
        "copy", "postgresql:/durak:hunter2@host/durak", "postgresql://host/durak"
    )
    assert code == 2
    assert "hunter2" not in said + wrong


async def kept(path: Path) -> None:
    store = await SqlStore.open(path)
    await store.commit([AddGame(game()), add_move(0)])
    await store.close()


async def test_progress_is_a_bar_where_somebody_watches(tmp_path: Path) -> None:
    await kept(tmp_path / "copy.sqlite3")
    watched, terminal = pty.openpty()
    os.set_blocking(watched, False)
    termios.tcsetwinsize(terminal, (24, 80))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "restore", "copy.sqlite3"),
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "DURAK_DATABASE": str(tmp_path / "durak.sqlite3")},
        stdout=subprocess.DEVNULL,
        stderr=terminal,
    )
    assert await process.wait() == 0
    seen = os.read(watched, 10_000).decode()
    os.close(terminal)
    os.close(watched)
    assert "copying: " in seen
    assert "pages" in seen
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    assert await store.moves(GAME) == (move(0),)
    await store.close()


# `python -m bot rebuild`, during a run of the bot and without one.


async def uncounted(path: Path) -> None:
    """Make a file with an ended game not yet counted in the ranks."""
    played = Played(ANN, BOB)
    store = await SqlStore.open(path)
    moves = [
        AddMove(MoveRow(played.row.game, seq, seat, move_to_text(move), 1))
        for seq, (seat, move) in enumerate(played.moves)
    ]
    await store.commit([AddGame(played.row), *moves])
    await store.close()


def games_of(database: Path, person: PersonId) -> list[int]:
    with closing(sqlite3.connect(database)) as file:
        asked = file.execute(
            "SELECT games FROM standings WHERE person = ? AND chat = ? AND period = ''", (person, CHAT.id)
        )
        return [games for (games,) in asked]


@pytest.mark.sampled
async def test_the_running_bot_counts_the_missing_games(tmp_path: Path, operator: Operator) -> None:
    await uncounted(tmp_path / "durak.sqlite3")
    settings = operator.settings()
    async with PageProcess(tmp_path) as bot:
        await rebuild_ranks(settings)
        assert operator.said() == (
            "durak: 1 games were missing, 0 unreadable, 2 people concerned\n",
            "durak: the running bot is asked for it\n",
        )
        assert games_of(Path(bot.database), ANN) == [1]
        await rebuild_ranks(settings, whole=True)
        assert operator.said()[0] == "durak: 1 games counted, 0 unreadable, 2 people ranked\n"
        assert games_of(Path(bot.database), ANN) == [1]
    assert "rebuild: 1 games were missing, 0 unreadable, 2 people concerned" in bot.log


async def test_without_a_running_bot_the_command_counts_the_missing_games(
    tmp_path: Path, operator: Operator
) -> None:
    await uncounted(tmp_path / "durak.sqlite3")
    for missing in (1, 0):
        await rebuild_ranks(operator.settings())
        people = 2 * missing
        told = f"durak: {missing} games were missing, 0 unreadable, {people} people concerned\n"
        assert operator.said() == (told, "")
    assert games_of(tmp_path / "durak.sqlite3", BOB) == [1]


# A start on a damaged file ends with one line, whether its check or one of its reads meets the damage.


@pytest.mark.sampled
async def test_a_start_on_a_damaged_file_and_a_check_of_it_say_what_to_do(tmp_path: Path) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    damage(path)
    code, _, wrong = await command("run", folder=tmp_path)
    assert code == 2
    last = wrong.splitlines()[-1]
    assert last.startswith(f"durak: the database {path} cannot be used: it is damaged")
    assert last.endswith(RESTORE)
    code, said, _ = await command("check", folder=tmp_path)
    assert code == 1
    assert RESTORE in said


def test_a_start_whose_reads_meet_damage_ends(
    operator: Operator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start does not check a large file first, and reads the damage later."""
    monkeypatch.setattr(checking, "MOST_AT_ONCE", 0)
    path = tmp_path / "durak.sqlite3"
    asyncio.run(put_deadlines(path))
    write_at(path, path.read_bytes().index(b"a deadline") // PAGE * PAGE, b"\xff" * PAGE)
    code, _, wrong = operator.runs("run")
    assert code == 2
    assert wrong.splitlines()[-1].endswith(RESTORE)


async def put_deadlines(path: Path) -> None:
    store = await SqlStore.open(path)
    for number in range(400):
        table = TableId(f"t{number}")
        await store.commit([SetDeadlines(table, (deadline(f"a deadline {number}", 9, table),))])
    await store.close()


# At DEBUG the log has no name, text or token of a chat.


CHANNEL = 500
VERONIKA = user(11, "Veronika")


async def test_the_libraries_of_the_platforms_log_no_texts_and_no_names(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    person = telegram.user("Veronika", started=True)
    async with (
        DiscordServer([CHANNEL]) as server,
        BotProcess(
            telegram,
            tmp_path,
            log_level="DEBUG",
            discord_token=TOKEN,
            discord_api_url=server.api_url,
            discord_gateway_url=server.gateway_url,
        ) as bot,
    ):
        await bot.listens()
        await person.types_private("/help a secret")
        await telegram.until(lambda: person.private.from_bot, 60)
        await server.until(lambda: server.identified and server.commands, 60)
        number = await server.slash(VERONIKA, CHANNEL, "help")
        await server.until(lambda: number in server.acknowledged and not server.thinking(), 60)
    assert "[debug]" in bot.log
    told = ("Veronika", "a secret", "Calling Bot API", "For Shard ID", "INTERACTION_CREATE")
    assert not [word for word in (*told, TOKEN, telegram.token) if word in bot.log]


# The health without the page.


async def test_the_health_is_served_without_the_page(telegram: TelegramServer, tmp_path: Path) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0) as bot, ClientSession() as asking:
        await bot.listens()
        (address,) = re.findall(r"the health is at (http://127\.0\.0\.1:\d+/readyz)", bot.log)
        body = {}

        async def is_up() -> bool:
            nonlocal body
            async with asking.get(address) as response:
                body = await response.json()
                assert response.status in (200, 503)
                return response.status == 200

        await until(is_up)  # once Telegram has answered its first poll
        assert {name: part["state"] for name, part in body["parts"].items()} == {
            "database": "up",
            "telegram": "up",
        }
        for path, expected in (("livez", 200), ("readyz", 200), ("healthz", 200), ("", 404)):
            for ask in (asking.get, asking.head):
                async with ask(address.replace("readyz", path)) as response:
                    assert response.status == expected
        assert "the page is at" not in bot.log


# `/metrics` and the log of a real process: the one on the port of the health alone, neither with a name.


async def fetched(address: str, path: str) -> tuple[int, str]:
    async with ClientSession() as asking, asking.get(address + path) as response:
        return response.status, await response.text()


def figure(told: str, name: str) -> float:
    """Return the value of the only sample with this beginning."""
    (found,) = re.findall(rf"^{re.escape(name)}\S* (\S+)$", told, re.MULTILINE)
    return float(found)


async def test_the_metrics_name_nobody_and_are_not_served_by_the_page(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0, web_port=0, log_format="json") as bot:
        await bot.listens()
        anna, boris = (telegram.user(name) for name in ("Anna", "Boris"))
        await boris.types_private("/start")
        group = telegram.group("Friday", [anna, boris])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.buttons)
        telegram.fail("editMessageText", Fault.TOO_MANY)
        await boris.taps(group, "I’m in")
        await telegram.until(lambda: "Boris" in group.last.text)
        lines = [json.loads(line)["event"] for line in bot.log.splitlines()]
        (home,) = [line.split()[-1].removesuffix("/readyz") for line in lines if "the health is at" in line]
        (page,) = [line.split()[-1] for line in lines if "the page is at" in line]
        assert (await fetched(page, "/metrics"))[0] == 404
        status, told = await fetched(home, "/metrics")
        assert status == 200
        of_telegram = 'platform="telegram"'
        assert figure(told, f'durak_commands_total{{kind="tap",outcome="done",{of_telegram}') == 1
        assert figure(told, f'durak_requests_total{{kind="edit",outcome="throttled",{of_telegram}') == 1
        assert figure(told, f"durak_answer_seconds_count{{{of_telegram}") == 1
        assert figure(told, f"durak_shown_seconds_count{{{of_telegram}") >= 2
        assert figure(told, 'durak_commits_total{outcome="done"') >= 2
        assert figure(told, 'durak_tables{kind="awake"') == 1
        assert figure(told, "durak_loop_lag_seconds_count") >= 1
        assert figure(told, "process_resident_memory_bytes") > 0
        labels = set(re.findall(r'="([^"]*)"', told))
        assert not labels & {str(anna.id), str(group.id)}
        for private in ("Anna", "Boris", "Friday", telegram.token):
            assert private not in told
            assert private not in bot.log
