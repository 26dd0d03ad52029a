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
from bot.domain.rows import AddGame
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.operator import command, started
from tests.e2e.page_process import ROOT, PageProcess
from tests.short_run import long_but_for
from tests.telegram_server import TelegramServer


@pytest.mark.parametrize(
    "words", [("strat",), ("backup",), ("run", "twice"), ("--nonsense",), ("restore", "a", "b")]
)
async def test_an_unknown_word_starts_nothing_and_is_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, said, wrong = await command(*words, folder=tmp_path)
    assert (code, said, wrong.count("\n")) == (2, "", 1)
    assert wrong.startswith("durak: ")
    assert list(tmp_path.iterdir()) == []


async def test_help_names_every_command(tmp_path: Path) -> None:
    code, said, _ = await command("--help", folder=tmp_path)
    assert code == 0
    for word in ("run", "rebuild", "backup", "restore", "copy", "check", "--version"):
        assert word in said


async def test_the_version_is_that_of_the_project(tmp_path: Path) -> None:
    code, said, _ = await command("--version", folder=tmp_path)
    version = said.removeprefix("durak ").strip()
    assert code == 0
    assert f'\nversion = "{version}"\n' in (ROOT / "pyproject.toml").read_text()


async def test_a_backup_beside_a_running_bot_can_be_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with PageProcess(tmp_path) as bot:
        code, _, wrong = await command("backup", str(copy), folder=tmp_path)
        assert (code, wrong) == (0, "")
        code, _, wrong = await command("backup", str(copy), folder=tmp_path)
        assert (code, wrong) == (
            2,
            f"durak: {copy}: the file is there already, and nothing is overwritten\n",
        )
    with closing(sqlite3.connect(bot.database)) as file:
        file.execute("DROP TABLE moves")
    code, said, wrong = await command("restore", str(copy), folder=tmp_path)
    assert (code, wrong) == (0, "")
    assert said.startswith(
        f"durak: the database in {copy} is in place; the one before is {bot.database}.before-"
    )
    async with PageProcess(tmp_path):
        pass


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


async def test_a_check_beside_a_running_bot_disturbs_it_not(tmp_path: Path) -> None:
    async with PageProcess(tmp_path) as bot:
        code, said, _ = await command("check", folder=tmp_path)
    assert code == 0
    assert f"ok    database: {bot.database} is sound: 0 games, schema " in said
    assert "WRONG" not in said


async def test_a_wrong_setting_is_found_by_the_check(tmp_path: Path) -> None:
    code, said, wrong = await command("check", folder=tmp_path, web_port="many")
    assert (code, wrong) == (1, "")
    assert said.startswith("WRONG settings: DURAK_WEB_PORT: ")


async def test_the_account_on_telegram_is_checked(telegram: TelegramServer, tmp_path: Path) -> None:
    settings = {"telegram_token": telegram.token, "telegram_base_url": telegram.base_url}
    code, said, _ = await command("check", folder=tmp_path, **settings)
    assert code == 0
    assert "may be added to groups" in said
    assert "privacy mode is on" in said
    telegram.world.joins_groups = False
    telegram.world.reads_everything = True
    code, said, _ = await command("check", folder=tmp_path, **settings)
    assert code == 1
    assert "WRONG telegram: @" in said
    assert "/setjoingroups" in said
    assert "privacy mode is off" in said
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


async def test_the_application_on_discord_is_checked(tmp_path: Path) -> None:
    async with DiscordServer([500]) as discord:
        settings = {
            "discord_token": TOKEN,
            "discord_api_url": discord.api_url,
            "discord_gateway_url": discord.gateway_url,
        }
        code, said, _ = await command("check", folder=tmp_path, **settings)
        assert code == 0
        assert "no privileged intents are on" in said
        discord.application |= {
            "interactions_endpoint_url": "https://example.org/hook",
            "flags": 1 << 14,
            "integration_types_config": {
                "0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "2048"}}
            },
        }
        code, said, _ = await command("check", folder=tmp_path, **settings)
    assert code == 1
    assert "an interactions endpoint URL is set" in said
    assert "privileged intents are on that nothing here needs: server members" in said
    assert "the install link lacks applications.commands, " in said
    assert "attach_files" in said
    assert discord.identified == 0


@pytest.mark.parametrize("words", long_but_for([()], [(), ("rebuild",), ("backup", "copy"), ("check",)]))
@pytest.mark.parametrize(
    "wrong",
    [
        {"database": "postgresql://durak:hunter2@host/durak"},
        {"database": "postgresql:/durak:hunter2@host/durak"},
        {"database": "durak:hunter2@host/durak"},
    ],
)
async def test_the_password_of_a_database_is_never_shown(
    tmp_path: Path, words: tuple[str, ...], wrong: dict[str, str]
) -> None:
    code, said, lines = await command(*words, folder=tmp_path, log_level="DEBUG", **wrong)
    assert code in (1, 2)
    assert "hunter2" not in said + lines
    assert "Traceback" not in said + lines


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
