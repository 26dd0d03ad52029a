"""Whole evenings on both chats at the true limits of the platforms, with a kill in the middle of the games."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, Protocol

import pytest

from tests.discord_server.foreign import TOKEN_S, ForeignChat
from tests.discord_server.limits import RateLimits
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.e2e.discord_evening import DiscordCup, DiscordEvening, ForeignEvening
from tests.e2e.evening_reports import EveningReport, Kills, troubles, write
from tests.e2e.players import SEATED_S
from tests.e2e.short_tokens import PROGRAM, SHORTER
from tests.e2e.telegram_database import DatabaseSnapshot, InFile, read_database
from tests.e2e.telegram_evening import TelegramCup, TelegramEvening
from tests.e2e.witness import Witness
from tests.programs import Program
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Floods, Jitter, Person, TelegramServer
from tests.waiting import until

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]
ORDERS: Final = [("en", "ru", "uk"), ("ru", "uk", "en"), ("uk", "en", "ru")]
"""The languages of the tables of two, of four, and of the openers of the tables of six."""
NAMES: Final = {
    "en": ("Anna", "Bill", "Carl", "Dora", "Emma", "Fred"),
    "ru": ("Аня", "Боря", "Вика", "Глеб", "Дина", "Егор"),
    "uk": ("Оля", "Богдан", "Віра", "Гнат", "Данило", "Лесь"),
}
TAKES_S: Final = (0.02, 0.12)
"""The time of a request on the platforms."""
MOVES_BEFORE_KILL: Final = 3
GAMES_BEFORE_KILL: Final = 3
EVENING_S: Final = 900
CHANNELS: Final = range(500, 504)
OTHER: Final = 900
PERMITTED_IN_LOG: Final = ("voice will NOT be supported", "websocket is 45.0s behind")
"""Two permitted parts of lines.

The library of Discord writes the first at each start. The second is about a heartbeat on a busy machine: its
acknowledgement came before its thread had noted it. 45 s is the whole interval.
"""
NOT_MODIFIED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same as"
    " a current content and reply markup of the message"
)
PERMITTED: Final = frozenset(
    {
        # a ring to somebody without a common server with the bot
        "403 (50278) POST /channels/#/messages",
        # an edit of a hand already replaced by a newer one
        "404 (10008) PATCH /webhooks/#/#/messages/@original",
        "404 (10008) PATCH /webhooks/#/#/messages/#",
        # after a kill, the last edits and deletions are repeated: they may have arrived, and their rows not
        "editMessageText: Bad Request: " + NOT_MODIFIED,
        "deleteMessage: Bad Request: message to delete not found",
    }
)
"""The permitted refusals of an evening with a kill."""
KILL_S: Final = 5.0
"""A tap in these seconds before a kill may be lost: Telegram and Discord have already delivered it."""


def mixed(language: str, size: int) -> list[tuple[str, str]]:
    """Return the names and languages of people at a table of six, of every language."""
    order = next(one for one in ORDERS if one[0] == language)
    return [(NAMES[order[seat % 3]][seat], order[seat % 3]) for seat in range(size)]


def alike(language: str, size: int) -> list[tuple[str, str]]:
    return [(name, language) for name in NAMES[language][:size]]


class Evening(Protocol):
    """The evening of one group of people, on either platform."""

    games: int
    """The least number of ended games; a drawn match of a tournament is played again."""

    async def run(self) -> None: ...

    def silent_taps(self, kills: Kills) -> list[str]: ...

    def wrong_words(self) -> list[str]: ...

    def unanswered(self, kills: Kills) -> tuple[list[str], int]: ...

    def report(self, snapshot: DatabaseSnapshot, kills: Kills) -> EveningReport: ...


@asynccontextmanager
async def at_once(evenings: Sequence[Evening]) -> AsyncIterator[asyncio.Future[list[None]]]:
    """Let all evenings go on during the block."""
    tasks = [asyncio.create_task(one.run()) for one in evenings]
    playing = asyncio.gather(*tasks)
    try:
        yield playing
    finally:
        for one in tasks:
            one.cancel()
        await asyncio.gather(playing, *tasks, return_exceptions=True)


async def in_mid_game(database: InFile, games: int, playing: asyncio.Future[list[None]]) -> None:
    """Wait until this number of games is in progress."""

    def going_on() -> bool:
        assert not playing.done(), playing.exception()
        (rows,) = database.rows(
            "SELECT game FROM games JOIN moves USING (game) WHERE ended_at IS NULL"
            f" GROUP BY game HAVING count(*) >= {MOVES_BEFORE_KILL}"
        )
        return len(rows) >= games

    await until(going_on, EVENING_S, 0.2)


def check(
    title: str,
    evenings: Sequence[Evening],
    at_kill: DatabaseSnapshot,
    at_end: DatabaseSnapshot,
    kills: Kills,
) -> None:
    """Print the reports of the evenings, and check the common conditions of all of them."""
    reports = [one.report(at_end, kills) for one in evenings]
    write(title, reports)
    played = [(report.games, one.games) for report, one in zip(reports, evenings, strict=True)]
    assert all(games >= least for games, least in played), played
    assert all(game.ended for game in at_end.games.values())
    assert [line for one in evenings for line in one.unanswered(kills)[0]] == []
    assert [line for one in evenings for line in one.silent_taps(kills)] == []
    assert [line for one in evenings for line in one.wrong_words()] == []
    assert {reason for one in reports for reason in one.refused} <= PERMITTED
    for game, stored in at_kill.games.items():
        assert at_end.games[game].moves[: len(stored.moves)] == stored.moves, "a committed move is lost"


# Telegram


def telegram_evenings(server: TelegramServer, order: Sequence[str]) -> list[TelegramEvening]:
    two, four, six = order

    def people(who: Sequence[tuple[str, str]]) -> list[Person]:
        return [server.user(name, language=language) for name, language in who]

    couple, quartet, crowd, cup = (
        people(one) for one in (alike(two, 2), alike(four, 4), mixed(six, 6), alike(six, 4))
    )
    forum = server.group("Cup", cup, bot="administrator", forum=True)
    forum.let_bot_manage_topics()
    return [
        TelegramEvening(server, "two people", couple, server.group("Two", couple), games=2),
        TelegramEvening(server, "four people", quartet, server.group("Four", quartet)),
        TelegramEvening(server, "six people", crowd, server.group("Six", crowd)),
        TelegramCup(server, "tournament with topics", cup, forum, games=3),
    ]


@pytest.mark.parametrize("order", long_but_for(ORDERS[:1], ORDERS, tenth=True), ids="-".join)
async def test_evenings_on_telegram_have_no_faults_over_a_kill(tmp_path: Path, order: Sequence[str]) -> None:
    floods, database = Floods(), InFile(tmp_path / "durak.sqlite3")
    async with await TelegramServer.start(floods=floods) as server:
        server.jitter = Jitter(*TAKES_S)
        evenings = telegram_evenings(server, order)
        async with BotProcess(server, tmp_path, platform_speed=1) as bot, at_once(evenings) as playing:
            await bot.listens(SEATED_S)
            await in_mid_game(database, min(GAMES_BEFORE_KILL, len(evenings)), playing)
            killed_at = time.time()
            await bot.killed()
            at_kill = read_database(database)
            await bot.start()
            await bot.listens(SEATED_S)
            kills = [(killed_at - KILL_S, time.time())]
            await asyncio.wait_for(asyncio.shield(playing), EVENING_S)
        at_end = read_database(database)
        check(f"Telegram, {'-'.join(order)}", evenings, at_kill, at_end, kills)
        assert (floods.refused, server.violations) == (0, [])
        players = [player for one in evenings for player in one.players]
        Witness(server, players).check_moves(at_end, {one.person.id for one in players})
    assert troubles(bot.log, PERMITTED_IN_LOG) == []


# Discord


def discord_evenings(server: DiscordServer, order: Sequence[str]) -> list[DiscordEvening]:
    two, four, six = order
    tables = [alike(two, 2), alike(four, 4), mixed(six, 6), alike(six, 4)]
    users = [members(channel, one) for channel, one in zip(CHANNELS, tables, strict=True)]
    languages = [[language for _, language in one] for one in tables]
    made = zip(CHANNELS, users, languages, strict=True)
    couple, quartet, crowd, cup = made
    return [
        DiscordEvening(server, "two people", *couple, games=2),
        DiscordEvening(server, "four people", *quartet),
        DiscordEvening(server, "six people", *crowd),
        DiscordCup(server, "tournament with threads", *cup, games=3),
    ]


def members(channel: int, people: Sequence[tuple[str, str]]) -> list[Json]:
    return [user(channel * 10 + seat, name) for seat, (name, _) in enumerate(people)]


@asynccontextmanager
async def listening(server: DiscordServer, folder: Path, program: str = "bot") -> AsyncIterator[Program]:
    """Run the bot at the true speed of the platform."""
    before = server.identified
    async with bot_process(server, folder, 1, program) as process:
        await server.until(lambda: server.identified > before and server.commands, SEATED_S)
        yield process


async def play_over_a_kill(
    server: DiscordServer, folder: Path, title: str, evenings: Sequence[DiscordEvening], program: str = "bot"
) -> None:
    """Play these evenings at the same time, kill the bot in the middle, and check them."""
    database, loop = InFile(folder / "durak.sqlite3"), asyncio.get_running_loop()
    async with AsyncExitStack() as stack:
        async with listening(server, folder, program) as process:
            playing = await stack.enter_async_context(at_once(evenings))
            await in_mid_game(database, min(GAMES_BEFORE_KILL, len(evenings)), playing)
            killed_at = loop.time()
            process.kill()
            await process.wait()
        at_kill = read_database(database, "discord")
        async with listening(server, folder, program):
            kills = [(killed_at - KILL_S, loop.time())]
            await asyncio.wait_for(asyncio.shield(playing), EVENING_S)
    at_end = read_database(database, "discord")
    check(f"Discord, {title}", evenings, at_kill, at_end, kills)
    assert [line for one in evenings for line in one.lost_moves(at_end)] == []
    assert troubles((folder / "bot.log").read_text(), PERMITTED_IN_LOG) == []


@pytest.mark.parametrize("order", long_but_for(ORDERS[:1], ORDERS, tenth=True), ids="-".join)
async def test_evenings_on_discord_have_no_faults_over_a_kill(tmp_path: Path, order: Sequence[str]) -> None:
    async with DiscordServer([*CHANNELS]) as server:
        as_discord(server)
        await play_over_a_kill(server, tmp_path, "-".join(order), discord_evenings(server, order))


def as_discord(server: DiscordServer) -> None:
    """Let the server limit and delay as Discord does."""
    server.limits = RateLimits()
    server.gateway.speed = 1.0
    server.weather.shortest, server.weather.longest = TAKES_S


@pytest.mark.parametrize("language", long_but_for(["uk"], NAMES, tenth=True))
async def test_an_evening_in_a_chat_without_the_bot_whose_tokens_live_forty_seconds(
    tmp_path: Path, language: str
) -> None:
    async with DiscordServer([*CHANNELS]) as server:
        as_discord(server)
        people = alike(language, 4)
        users = members(OTHER, people)
        server.foreign.add(ForeignChat(OTHER, tuple(users)))
        server.foreign.now = lambda: time.monotonic() * SHORTER
        assert TOKEN_S / SHORTER == 40
        server.guests.add(users[0]["id"])
        server.left |= {who["id"] for who in users[1:]}
        evening = ForeignEvening(
            server, "a chat without the bot", OTHER, users, [language] * 4, games=2, keeps=False
        )
        await play_over_a_kill(server, tmp_path, f"tokens of 40 s, {language}", [evening], PROGRAM)
        assert server.foreign.trespasses == []
