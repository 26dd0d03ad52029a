"""Games in a Discord Activity with the bot's real process: it is killed, or people of all platforms play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientSession

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, texts
from tests.adapters.web.window_client import HOME, Site, WindowClient
from tests.discord_activity.windows import activity_key, ended, plays, seats, seats_all, taps
from tests.discord_server.activities import SECRET
from tests.discord_server.payloads import Json
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.e2e.guest_table import CODE, GuestTable, PageGuest, guest_table
from tests.e2e.named_cards import cards_in, named_too_early
from tests.e2e.players import VISIBLE, TelegramPlayer, frames_of
from tests.e2e.web_database import WebGame, stored_games
from tests.ports import free_port
from tests.programs import Program
from tests.telegram_server import TelegramServer
from tests.waiting import until, until_while

KILLED_AFTER: Final = (4, 8, 12)
"""The process is killed when the game has this number of moves, at the least."""
START_S: Final = 60


class ActivityPlayer:
    """A person with a key of the Activity. `frames` are all messages to their windows, with the times in ms."""

    def __init__(self, who: Json, key: str, site: Site) -> None:
        self.who = who
        self.frames: list[tuple[int, Json]] = []
        self._key = key
        self._site = site

    async def opens(self) -> WindowClient:
        """Open a window with the key."""
        window = await self._site.opens(self._key)
        self.frames += window.timed
        window.timed = self.frames
        return window


class KilledActivity:
    """A channel with the Activity, and the process of the bot. It is killed and started again."""

    def __init__(self, server: DiscordServer, folder: Path, session: ClientSession) -> None:
        self.server = server
        self.folder = folder
        self.port = free_port()
        self.site = Site(f"http://127.0.0.1:{self.port}", session)

    @asynccontextmanager
    async def runs(self) -> AsyncIterator[Program]:
        """Run the process during the block, and wait until it serves Discord and the page."""
        before = self.server.identified
        port = str(self.port)
        async with bot_process(
            self.server, self.folder, discord_secret=SECRET, web_public_url=HOME, web_port=port
        ) as process:
            await self.server.until(lambda: self.server.identified > before and self.server.commands, START_S)
            await until(self._is_served)
            yield process

    async def _is_served(self) -> bool:
        try:
            async with self.site.client.get(self.site.url) as response:
                return response.ok
        except OSError:
            return False

    async def player(self, who: Json) -> ActivityPlayer:
        return ActivityPlayer(who, await activity_key(self.server, self.site, who, CHANNEL), self.site)

    def game(self) -> WebGame:
        (game,) = stored_games(self.folder / "durak.sqlite3")
        return game

    async def plays_until_killed(self, process: Program, windows: list[WindowClient], moves: int) -> None:
        """Let everybody play, and kill the process in between, while taps are on their way."""

        def reached() -> bool:
            if len(self.game().moves) < moves:
                return False
            process.kill()
            return True

        await until_while(reached, map(plays, windows), START_S)
        await process.wait()


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_a_game_in_an_activity_survives_kills_with_the_same_keys_and_hands(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server, ClientSession() as session:
        activity = KilledActivity(server, tmp_path, session)
        async with activity.runs() as process:
            people = [await activity.player(who) for who in (ANNA, BORIS)]
            windows = [await one.opens() for one in people]
            await seats_all(windows)
            await activity.plays_until_killed(process, windows, KILLED_AFTER[0])
        for moves in KILLED_AFTER[1:]:
            async with activity.runs() as process:
                windows = await _same_hands(activity, people)
                await activity.plays_until_killed(process, windows, moves)
        async with activity.runs():
            windows = await _same_hands(activity, people)
            await asyncio.gather(*map(plays, windows))
            await until(lambda: activity.game().ended)
            await server.until(lambda: "again:" in str(server.posts(CHANNEL)))
        game = activity.game()
        for one in people:
            assert named_too_early(one.frames, game.known(one.who["id"])) == []
        assert len(server.activities.asked) == len(people), "each key comes from one exchange"
    log = (tmp_path / "bot.log").read_text()
    assert "Traceback" not in log
    assert SECRET not in log
    assert not [token for token in server.activities.issued if token in log]


async def _same_hands(activity: KilledActivity, people: list[ActivityPlayer]) -> list[WindowClient]:
    """Open windows by the keys from before the kill. Check that each of them shows the stored hand of its owner."""
    windows = [await one.opens() for one in people]
    for one, window in zip(people, windows, strict=True):
        assert window.hand() == activity.game().hand(one.who["id"])
    return windows


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_people_of_three_platforms_play_a_whole_game_at_the_table_of_an_activity(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with guest_table(telegram, tmp_path, discord_secret=SECRET) as table, ClientSession() as session:
        key = await activity_key(table.discord, site := Site(table.page, session), ANNA, CHANNEL)
        anna = ActivityPlayer(ANNA, key, site)
        window = await anna.opens()
        await taps(window, "open-here:podkidnoy")
        code = await _invites(table)
        theo, kate = TelegramPlayer(telegram, telegram.user("Theo"), None, 1), PageGuest(table.page)
        theo.plays_again = False
        await theo.person.types_private(f"/join {code}")
        await telegram.until(lambda: "Anna" in str(theo.person.private.from_bot))
        await kate.comes_by(code, "Anna")
        await window.until(lambda: len(seats(window)) == 3)
        await taps(window, ":start")
        guests = (theo.play(), kate.play())
        playing = asyncio.create_task(plays(window))
        await until_while(playing.done, guests, 240)
        await playing
        await until(lambda: table.game().ended)
        assert ended(window)
        await telegram.until(lambda: "Play again" in str(theo.person.private.last.labels))
        await table.discord.until(lambda: "again:" in str(table.discord.posts(CHANNEL)))
        game = table.game()
        visitor = next(user for user in game.seats if user not in (ANNA["id"], str(theo.person.id)))
        seen = [one for one in telegram.log.entries if one.what in VISIBLE and one.chat == theo.person.id]
        frames = {ANNA["id"]: anna.frames, visitor: kate.frames, str(theo.person.id): frames_of(seen)}
        for user, messages in frames.items():
            assert any(set(cards_in(frame)) for _, frame in messages)
            assert named_too_early(messages, game.known(user)) == []


async def _invites(table: GuestTable) -> str:
    """Let Anna invite somebody by the command of the channel; return the code."""

    def codes() -> list[str]:
        said = [text for post in table.discord.ephemeral(ANNA, CHANNEL) for text in texts(post["components"])]
        return CODE.findall(str(said))

    await table.discord.slash(ANNA, CHANNEL, "invite")
    await table.discord.until(codes)
    return codes()[-1]
