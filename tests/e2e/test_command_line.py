"""`python -m bot` at the command line, also beside a bot that runs."""

import asyncio
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import termios
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import SqlStore
from bot.__main__ import back_up_database, check, restore_database
from bot.domain.errors import BotError
from bot.domain.rows import AddGame
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.operator import Operator, command, started
from tests.e2e.page_process import PageProcess
from tests.postgres_server import PostgresServer
from tests.postgres_server.server import PASSWORD
from tests.programs import ROOT
from tests.short_run import long_but_for
from tests.telegram_server import TelegramServer


@pytest.mark.parametrize(
    "words", [("strat",), ("backup",), ("run", "twice"), ("--nonsense",), ("restore", "a", "b")]
)
def test_an_unknown_word_starts_nothing_and_is_one_line(
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


async def test_what_an_operator_does_beside_a_running_bot(tmp_path: Path, operator: Operator) -> None:
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
    telegram.world.answers_guests = telegram.world.answers_inline = False
    telegram.world.joins_groups = False
    telegram.world.reads_everything = True
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
