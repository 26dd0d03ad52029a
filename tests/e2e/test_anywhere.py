"""Games in chats without the bot, by mentions on Telegram and by user installs on Discord, through kills."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from adapters.discord.interactions import data_of
from bot.domain.ids import Language
from bot.domain.tap_data import from_data
from bot.i18n.texts import load_texts
from tests.adapters.discord.serving import texts
from tests.adapters.telegram.sitting import Sitting
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import EPHEMERAL, Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.discord_server.transcript import words
from tests.e2e.named_cards import named_too_early
from tests.e2e.test_discord import buttons, leads_on
from tests.e2e.web_database import stored_games
from tests.programs import Program
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Person, TelegramServer

# A table in a foreign group: four people, a choice from the inline list, and a process killed again and again.


MOST_TAPS = 600
TAPS_BETWEEN_KILLS = 40


async def killed(process: BotProcess) -> None:
    """Kill the process, and start it again."""
    await process.killed()
    await process.start()
    await process.listens()
    await process.settled()


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], ["ru", "en", "uk"]))
async def test_four_people_play_in_a_foreign_group_while_the_process_is_killed(
    telegram: TelegramServer, process: BotProcess, language: str
) -> None:
    telegram.state.inline_feedback = language == "ru"
    texts = load_texts()[Language(language)]
    people = [telegram.user(name, language=language) for name in ("Anna", "Boris", "Vera", "Gleb")]
    group = telegram.group("Foreign", people, bot="left")
    for person in people:
        await _start(telegram, person)

    listed = await people[0].types_inline()
    assert listed.results is not None
    assert len(listed.results) > 5
    post = await people[0].picks(group, listed, "simple")
    await killed(process)
    table = Sitting(telegram, process, group, people)
    for person in people[1:]:
        await table.tap(person, texts("lobby-button-join"))
        await killed(process)
    assert all(person.name in post.text for person in people)

    await table.tap(people[0], texts("lobby-button-start"))
    await killed(process)
    again = texts("end-button-again")
    while [again] not in post.labels:
        assert await table.step(), "somebody can always play"
        if table.taps % TAPS_BETWEEN_KILLS == 0:
            await killed(process)
        assert table.taps < MOST_TAPS
    await killed(process)
    await table.tap(people[1], again)
    await killed(process)
    assert [texts("lobby-button-join")] in [row[:1] for row in post.labels]
    assert group.from_bot == [post]


async def _start(telegram: TelegramServer, person: Person) -> None:
    await person.types_private("/start")
    await telegram.until(lambda: person.private.from_bot)


# Whole games on Discord in chats without the bot, while its process is killed again and again.


ANNA: Final = user(11, "Anna")
PEOPLE: Final = [ANNA, *(user(12 + at, name) for at, name in enumerate(("Boris", "Vera", "Gleb")))]
CHANNEL, OTHER = 500, 900
PUBLIC: Final = ""


class Story(list[tuple[str, Json]]):
    """The server's story, with the time (ms) of each event."""

    def __init__(self) -> None:
        super().__init__()
        self.timed: list[tuple[int, Json]] = []

    def append(self, event: tuple[str, Json]) -> None:
        super().append(event)
        self.timed.append((time.time_ns() // 1_000_000, event[1] if event[0] != "acts" else {}))

    def frames(self, reader: str) -> list[tuple[int, Json]]:
        """Return the messages to this reader (`PUBLIC` is everybody) in the chat: words, and the data of buttons."""
        return [
            (at, seen(message))
            for at, message in self.timed
            if message.get("channel_id") == str(OTHER)
            and (message["for"] if message["flags"] & EPHEMERAL else PUBLIC) == reader
        ]


def seen(message: Json) -> Json:
    said = [words(text) for text in texts(message["components"])]
    return {"texts": said, "buttons": [data_of(data) for _, data in buttons([message])]}


class Chat:
    """A chat without the bot, its people, and the process of the bot."""

    def __init__(self, server: DiscordServer, folder: Path, people: int) -> None:
        self.server = server
        self.folder = folder
        self.people = PEOPLE[:people]
        self.story = server.story = Story()
        server.foreign.add(ForeignChat(OTHER, tuple(self.people)))
        server.guests.add(ANNA["id"])
        server.left |= {who["id"] for who in self.people[1:]}

    @asynccontextmanager
    async def process(self) -> AsyncIterator[Program]:
        before = self.server.identified
        async with bot_process(self.server, self.folder, log_level="DEBUG") as process:
            await self.server.until(lambda: self.server.identified > before and self.server.commands)
            yield process

    @property
    def message(self) -> Json:
        (message,) = self.server.posts(OTHER)
        return message

    def offers(self, part: str) -> list[str]:
        return [data for _, data in buttons(self.server.posts(OTHER)) if part in data]

    def says(self, text: str) -> bool:
        return text in str(self.message["components"])

    async def taps(self, who: Json, part: str) -> None:
        """Tap the button of the table with this text in its data."""
        await self.server.until(lambda: self.offers(part))
        number = await self.server.tap(who, self.message, self.offers(part)[-1])
        await self.server.until(lambda: number in self.server.acknowledged)

    async def sits_down(self) -> None:
        for who in self.people[1:]:
            await self.taps(who, ":join")
            await self.server.until(partial(self.says, who["username"]))

    async def looks(self) -> None:
        """Everybody opens their hand."""
        for who in self.people:
            before = len(self.server.shown)
            await self.taps(who, ":hand")
            await self.server.until(partial(self._showed_more, before))

    def _showed_more(self, before: int) -> bool:
        return len(self.server.shown) > before

    def moves(self) -> list[tuple[Json, Json, str]]:
        found = [
            (who, message, data)
            for who in self.people
            for message, data in buttons(self.server.ephemeral(who, OTHER))
            if leads_on(from_data(data_of(data)))
        ]
        return sorted(found, key=lambda one: one[2].endswith(":take"))

    def over(self) -> bool:
        return bool(self.offers("again:"))

    async def plays(self, moves: int = 1_000) -> None:
        """Make this number of moves, or play to the end."""
        for _ in range(moves):
            await self.server.until(lambda: self.moves() or self.over())
            if self.over():
                return
            who, message, data = self.moves()[0]
            await self.server.tap(who, message, data)
            await self.server.until(partial(self._gone, message, data))

    def _gone(self, message: Json, data: str) -> bool:
        now = self.server.messages.get(message["id"])
        return now is None or (now, data) not in buttons([now])

    async def is_killed(self, process: Program) -> None:
        """Kill the process with a tap under way, if somebody can tap."""
        for who, message, data in self.moves()[:1]:
            await self.server.tap(who, message, data)
        process.kill()
        await process.wait()

    def named_too_early(self) -> list[str]:
        """Return the messages with a card not yet known to their reader."""
        (game, *_) = stored_games(self.folder / "durak.sqlite3")
        readers = {PUBLIC: None, **{who["id"]: who["id"] for who in self.people}}
        return [
            fault
            for reader, seat in readers.items()
            for fault in named_too_early(self.story.frames(reader), game.known(seat))
        ]

    def messages(self) -> int:
        """Return the number of public messages in the chat so far."""
        public = [one for what, one in self.story if what == "new" and not one["flags"] & EPHEMERAL]
        return [one["channel_id"] for one in public].count(str(OTHER))


GAMES = [("en", 2), *(pytest.param(name, 4, marks=pytest.mark.sampled) for name in ("ru", "uk"))]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language, people", GAMES)
async def test_a_game_survives_kills_in_one_message(tmp_path: Path, language: str, people: int) -> None:
    async with DiscordServer([CHANNEL]) as server:
        server.locale = language
        chat = Chat(server, tmp_path, people)
        async with chat.process() as process:
            await server.slash(ANNA, OTHER, "newgame", preset="podkidnoy")
            await server.until(lambda: chat.offers(":join"))
            await chat.is_killed(process)
        async with chat.process() as process:
            await chat.sits_down()
            await chat.taps(ANNA, ":start")
            await server.until(lambda: all(server.ephemeral(who, OTHER) for who in chat.people))
            await chat.plays(moves=5)
            await chat.is_killed(process)
        async with chat.process() as process:
            await chat.looks()
            await chat.plays()
            await chat.is_killed(process)
        async with chat.process():
            await server.until(partial(chat.says, load_texts()[Language(language)]("end-button-again")))
            await chat.taps(chat.people[-1], "again:")
            await server.until(lambda: chat.offers(":join"))
            assert chat.messages() == 1
            number = await server.slash(ANNA, OTHER, "series")
            await server.until(lambda: number in server.acknowledged and not server.thinking())
            score = str(server.ephemeral(ANNA, OTHER)[-1]["components"])
        assert [who for who in chat.people if who["username"] not in score] == [], "the score of the series"
        assert server.foreign.trespasses == []
        assert chat.named_too_early() == []
    log = (tmp_path / "bot.log").read_text()
    assert not [word for word in ("Traceback", "token-", "made-up") if word in log]
