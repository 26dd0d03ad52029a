"""Tournaments of four and of eight people: the real process on the test servers, with kills between rounds."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from bot.domain.buttons import from_data
from bot.domain.ids import Chat, PersonId, PlatformName, TournamentId
from bot.domain.tournament_json import from_row
from bot.domain.tournament_rows import TournamentRow
from bot.domain.tournaments import Finished, Playing, Tournament
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.e2e.players import SEATED_S, TelegramPlayer
from tests.e2e.test_discord import buttons, leads_on
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Floods, Group, Person, TelegramServer
from tests.telegram_server.model import Post
from tests.waiting import until_while

SPEED: Final = 20
"""The bot's own limits, and Telegram's, run so many times as fast."""
PATIENCE_S: Final = 400
NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Yegor", "Zoya", "Ilya")
CHANNEL: Final = 500
ENTRY: Final = 10


class Entrant(TelegramPlayer):
    """A person who plays in private, and says there that they are here when a round calls them."""

    def _offered(self, post: Post) -> list[dict[str, Any]]:
        called = [
            button
            for button in post.buttons
            if button.get("callback_data", "").endswith(":here")
            and (post.id, post.edits, button["callback_data"]) not in self._tried
        ]
        return called or super()._offered(post)


class DiscordEntrant:
    """A person on Discord who plays in their direct messages with the bot; taking comes last."""

    def __init__(self, server: DiscordServer, who: Json) -> None:
        self._server = server
        self._tried: set[tuple[str, str]] = set()
        self.who = who

    async def play(self) -> None:
        """Tap what the direct messages offer, until cancelled; a tap that nobody acknowledged is repeated."""
        self._tried.clear()
        while True:
            await self._server.until(self._offers, PATIENCE_S)
            message, data = self._offers()[0]
            number = await self._server.tap(self.who, message, data)
            try:
                await self._server.until(partial(self._server.acknowledged.__contains__, number), 5)
            except TimeoutError:
                continue
            self._tried.add((str(message), data))

    def _offers(self) -> list[tuple[Json, str]]:
        found = [
            (message, data)
            for message, data in buttons(self._server.posts(direct_channel_of(self.who)))
            if (data.partition("~")[0].endswith(":here") or leads_on(from_data(data.partition("~")[0])))
            and (str(message), data) not in self._tried
        ]
        return sorted(found, key=lambda one: ":take" in one[1])


async def while_playing(
    players: Sequence[Callable[[], Awaitable[None]]], reached: Callable[[], bool]
) -> None:
    """Let everybody play until the condition is reached."""
    await until_while(reached, (play() for play in players), PATIENCE_S)


def stored(database: Path) -> Tournament:
    """The tournament of the database."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        tournament, body, opened_at, version = file.execute(
            "SELECT tournament, body, opened_at, version FROM tournaments"
        ).fetchone()
    room = Chat(PlatformName("tests"), "room")
    return from_row(TournamentRow(TournamentId(tournament), room, True, opened_at, None, body, version))


def booked(database: Path) -> dict[str, int]:
    """The sums of chips of the tournament, by their reasons."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        return dict(
            file.execute("SELECT reason, sum(amount) FROM chips WHERE tournament IS NOT NULL GROUP BY reason")
        )


def round_of(database: Path) -> int:
    """The number of the round that is played; a big number once the tournament is over."""
    state = stored(database).state
    if isinstance(state, Finished):
        return 1000
    return len(state.rounds) if isinstance(state, Playing) else 0


def has_come_to(number: int, database: Path) -> bool:
    return round_of(database) >= number


def winner(database: Path, entrants: int) -> PersonId:
    """The winner of the tournament, after checks of what is stored about it."""
    tournament = stored(database)
    state = tournament.state
    assert isinstance(state, Finished)
    assert state.winner is not None
    assert booked(database) == {"entry": -entrants * ENTRY, "pot": entrants * ENTRY}
    for one in tournament.rounds:
        seated = [person for match in one.matches for person in match.seats]
        assert len(seated) == len(set(seated)), "nobody plays two tables of a round"
    return state.winner


@pytest.mark.timeout(500)
@pytest.mark.parametrize("size", long_but_for([4], [4, 8]))
async def test_people_on_telegram_play_to_the_winner(
    telegram: TelegramServer, tmp_path: Path, size: int
) -> None:
    telegram.floods = Floods(factor=SPEED)
    database = tmp_path / "durak.sqlite3"
    people = [telegram.user(name) for name in NAMES[:size]]
    group = telegram.group("Friday", people)
    entrants = [Entrant(telegram, one, group, seed) for seed, one in enumerate(people)]
    async with BotProcess(telegram, tmp_path, platform_speed=SPEED) as bot:
        await bot.listens()
        for one in people:
            await one.types_private("/start")
        await people[0].types(group, "/tournament")
        for entrant in entrants:
            await entrant.taps("join", group)
        await entrants[0].taps("settings", group)
        await entrants[0].taps("set:on=half", group)
        await entrants[0].taps("begin", group)
        for number in range(2, size.bit_length()):
            await while_playing([one.play for one in entrants], partial(has_come_to, number, database))
            await bot.killed()
            await bot.start()
            await bot.listens()
        await while_playing([one.play for one in entrants], lambda: round_of(database) == 1000)
        assert winner(database, size)
        await telegram.until(lambda: any(map(has_won, people)), SEATED_S)
        (won,) = filter(has_won, people)
        await is_announced(telegram, group, won, size * ENTRY)
        await telegram.until(lambda: any("come second" in last(one) for one in people), SEATED_S)
    boards = [post for post in group.from_bot if post.text.startswith("🏆 Tournament")]
    assert len(boards) == 1, "one message is the tournament"
    assert telegram.floods.refused == 0
    assert "Traceback" not in bot.log


def has_won(person: Person) -> bool:
    return any("You have won the tournament" in post.text for post in person.private.from_bot)


async def is_announced(telegram: TelegramServer, group: Group, won: Person, pot: int) -> None:
    await telegram.until(lambda: announcements(group), SEATED_S)
    announced = announcements(group)[-1]
    assert f"{won.name}\u2069 wins the tournament and {pot} chips!" in announced.text
    assert "🥈" in announced.text
    assert "🥉" in announced.text
    assert announced.photo


def announcements(group: Group) -> list[Post]:
    return [post for post in group.from_bot if post.text.startswith("🏁 The tournament is over")]


def last(person: Person) -> str:
    return person.private.from_bot[-1].text


@pytest.mark.long
@pytest.mark.timeout(500)
@pytest.mark.parametrize("size", [4, 8])
async def test_people_on_discord_play_to_the_winner(tmp_path: Path, size: int) -> None:
    database = tmp_path / "durak.sqlite3"
    async with DiscordServer([CHANNEL]) as server:
        people = [user(11 + number, name) for number, name in enumerate(NAMES[:size])]
        entrants = [DiscordEntrant(server, one) for one in people]
        play = [one.play for one in entrants]
        async with bot_process(server, tmp_path):
            await server.until(lambda: server.identified and server.commands, 60)
            await server.slash(people[0], CHANNEL, "tournament")
            for who in people:
                await _taps(server, who, ":join")
            await server.until(lambda: f"In: {size} of" in str(server.posts(CHANNEL)), SEATED_S)
            await _taps(server, people[0], ":settings")
            await _taps(server, people[0], ":set:on=half")
            await server.until(lambda: stored(database).terms.half, SEATED_S)
            await _taps(server, people[0], ":begin")
            await while_playing(play, lambda: round_of(database) == 2)
        async with bot_process(server, tmp_path):
            await server.until(lambda: server.identified == 2, 60)
            await while_playing(play, lambda: round_of(database) == 1000)
            assert winner(database, size)
            await server.until(lambda: announced_on(server), SEATED_S)
            (announced,) = announced_on(server)
            for part in (f"wins the tournament and {size * ENTRY} chips!", "🥈", "🥉", ".png"):
                assert part in announced
            await server.until(lambda: told_to_have_won(server, people), SEATED_S)
            assert len(told_to_have_won(server, people)) == 1
        boards = [post for post in server.posts(CHANNEL) if str(post) not in announced_on(server)]
        assert "🏆 Tournament" in str(boards)
        assert len(boards) == 1, "one message is the tournament"
        assert "Traceback" not in (tmp_path / "bot.log").read_text()


def announced_on(server: DiscordServer) -> list[str]:
    return [str(post) for post in server.posts(CHANNEL) if "The tournament is over" in str(post)]


def told_to_have_won(server: DiscordServer, people: list[Json]) -> list[Json]:
    return [who for who in people if "You have won" in str(server.posts(direct_channel_of(who)))]


async def _taps(server: DiscordServer, who: Json, ending: str) -> None:
    def offered() -> list[tuple[Json, str]]:
        seen = [*server.posts(CHANNEL), *server.ephemeral(who, CHANNEL)]
        return [one for one in buttons(seen) if one[1].partition("~")[0].endswith(ending)]

    await server.until(offered, 60)
    number = await server.tap(who, *offered()[-1])
    await server.until(lambda: number in server.acknowledged, SEATED_S)
