"""One game of three people and a computer on each platform, as seen by each of them, for people to read.

`python -m tests.e2e.transcripts discord uk` prints it.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import itertools
import sys
import tempfile
from pathlib import Path
from typing import Final

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.discord.serving import CHANNEL, Serving, buttons, leads_on, serving
from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import Settles, Sitting
from tests.discord_server import transcript as discord
from tests.discord_server.payloads import Json, user
from tests.discord_server.server import DiscordServer
from tests.telegram_server import BotProcess, Person, TelegramServer

NAMES: Final = {
    "en": ("Anna", "Boris", "Vera"),
    "ru": ("Аня", "Боря", "Вика"),
    "uk": ("Оля", "Богдан", "Віра"),
}
MOST_TAPS: Final = 400
LEAVES_AFTER: Final = 12
"""The third player leaves after this number of taps."""


async def on_telegram(language: str, folder: Path) -> str:
    """A game in a group of Telegram, its people writing to the bot for the first time."""
    async with await TelegramServer.start() as server, BotProcess(server, folder, program=PROGRAM) as bot:
        await bot.listens()
        return await told_on_telegram(language, server, bot)


async def told_on_telegram(language: str, server: TelegramServer, bot: Settles) -> str:
    """Return the transcript of the same game with an already running bot."""
    say = load_texts()[Language(language)]
    people = [server.user(name, language=language) for name in NAMES[language]]
    stranger = server.user("Zoe", language=language)
    group = server.group("Durak", [*people, stranger])
    table = Sitting(server, bot, group, people)
    await people[0].types_private("/start")
    await server.until(lambda: people[0].private.from_bot)
    await table.gather("/newgame perevodnoy", say("lobby-button-join"))
    await table.opens_private(people[0], say("lobby-button-options"))
    for label in (say("pace-blitz"), say("pace-normal"), say("options-button-done")):
        await table.tap(people[0], _button(people[0], label))
    await table.tap(people[0], say("lobby-button-add"))
    await table.tap(people[0], say("lobby-button-start"))
    await _asks_in_vain(table, stranger)
    await _plays_on_telegram(table, say("end-button-again"))
    await table.tap(people[1], say("end-button-again"))
    return table.story()


def _button(person: Person, label: str) -> Json:
    return next(one for one in person.private.last.buttons if label in one["text"])


async def _asks_in_vain(table: Sitting, stranger: Person) -> None:
    """A stranger types some commands; the players tap unplayable cards."""
    for command in ("/hand", "/newgame", "/cancel", "/rules", "/top"):
        await stranger.types(table.group, command)
        await table.until_settled()
    for person in table.people:
        odd = [one for one in person.private.last.buttons if one.get("callback_data", "").startswith("n:")]
        if odd:
            await table.tap(person, odd[0])


async def _plays_on_telegram(table: Sitting, again: str) -> None:
    left = False
    while not any(again in row for row in table.group.buttons):
        assert table.taps < MOST_TAPS
        if table.taps >= LEAVES_AFTER and not left:
            await table.people[2].types(table.group, "/leave yes")
            await table.until_settled()
            left = True
        entries = len(table.server.log.entries)
        if not await table.step():  # the computer's move is on its way
            await table.server.until(lambda: len(table.server.log.entries) > entries)  # noqa: B023
            await table.until_settled()


async def on_discord(language: str) -> str:
    """A game in a channel of Discord."""
    locale = "en-US" if language == "en" else language
    people = [user(11 + number, name) for number, name in enumerate(NAMES[language])]
    names = {str(CHANNEL): "#durak"} | {who["id"]: who["username"] for who in people}
    numbers = itertools.count()

    def draw_seed() -> bytes:
        return hashlib.sha256(f"{next(numbers)}".encode()).digest()

    async with DiscordServer([CHANNEL]) as server, serving(server, draw_seed=draw_seed) as table:
        server.locale = locale
        anna, boris, vera = people
        await table.types(anna, "newgame", preset="perevodnoy")
        await table.taps(anna, ":options")
        await server.until(lambda: _choices(table, anna, ":pace:blitz"))
        for choice in (":pace:blitz", ":thread:on", ":thread:off", ":options:done"):
            await server.tap(anna, *_choices(table, anna, choice)[0])
            await _settled(table)
        for who in (boris, vera):
            await table.joins(who)
        await table.taps(anna, ":add")
        await _settled(table)
        await table.taps(anna, ":start")
        await server.until(table.table_posts)
        await table.types(user(20, "Zoe"), "hand")
        await table.types(boris, "newgame", preset="simple")
        await table.types(boris, "cancel")
        await _plays_on_discord(table, people)
        await table.taps(boris, "again:")
        await _settled(table)
        return discord.transcript(server.story, names)


def _choices(table: Serving, who: Json, part: str) -> list[tuple[Json, str]]:
    return [one for one in buttons(table.server.ephemeral(who, CHANNEL)) if part in one[1]]


async def _settled(table: Serving) -> None:
    """Wait until every interaction has been acknowledged and every message is up to date."""
    await table.server.until(lambda: len(table.server.acknowledged) >= len(table.server.sent))
    await table.application.presenter.settle()


async def _plays_on_discord(table: Serving, people: list[Json]) -> None:
    for who in people:
        await table.taps(who, ":hand")
        await table.server.until(functools.partial(table.server.ephemeral, who, CHANNEL))
    await _taps_in_vain(table, people)
    taps, left = 0, False
    await _settled(table)
    while not table.offered("again:"):
        assert taps < MOST_TAPS
        if taps >= LEAVES_AFTER and not left:
            await table.leaves(people[2])
            left = True
        before = len(table.server.story)
        found = [(who, *one) for who in people for one in table.moves(who) if leads_on(one[1])]
        if not found:  # the computer's move is on its way
            await table.server.until(lambda: len(table.server.story) > before)  # noqa: B023
        else:
            who, message, button = min(found, key=lambda one: one[2].endswith(":take"))
            await table.server.tap(who, message, button)
            await table.server.until(functools.partial(_gone, table, who, button))
            taps += 1
        await _settled(table)


def _gone(table: Serving, who: Json, button: str) -> bool:
    """Return True if the hand does not have this button any more: each move has buttons of its own."""
    return button not in [data for _, data in table.moves(who)]


async def _taps_in_vain(table: Serving, people: list[Json]) -> None:
    """A player taps an unplayable card."""
    for who in people:
        odd = _choices(table, who, "n:")
        if odd:
            await table.server.tap(who, *odd[0])
            await _settled(table)


async def main(platform: str, language: str) -> None:
    """Print the transcript."""
    if platform == "discord":
        sys.stdout.write(await on_discord(language))
        return
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(await on_telegram(language, Path(folder)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
