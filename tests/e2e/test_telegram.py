"""Rooms, lost requests and tournaments on Telegram, with the bot's real process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from bot.domain.ids import Chat, PersonId, PlatformName, TournamentId
from bot.domain.tournament_rows import TournamentRow
from bot.features.tournaments.model import Finished, Playing, Tournament
from bot.features.tournaments.storing import loaded
from tests.adapters.telegram.sitting import Sitting, playable, seated
from tests.e2e.players import SEATED_S, TelegramPlayer
from tests.e2e.telegram_database import Database, InFile
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Fault, Floods, Group, Person, TelegramServer
from tests.telegram_server.model import Post
from tests.waiting import until_while

# The place of a table: in a forum's topic, and at the end of a chat with talking people.


GAP = 8


async def _chats(person: Person, table: Sitting, messages: int) -> None:
    """Send messages to the group and wait until the bot has reacted."""
    for number in range(messages):
        await person.types(table.group, f"and another thing, {number}")
    await table.server.until(lambda: not table.server.state.updates.pending)
    await table.until_settled()


@pytest.fixture
async def table(telegram: TelegramServer, process: BotProcess) -> Sitting:
    return await seated(telegram, process)


async def test_a_table_is_reposted_at_the_bottom_if_the_bot_reads_the_chat(
    telegram: TelegramServer, table: Sitting
) -> None:
    telegram.state.reads_everything = True
    first = table.group.last
    await _chats(table.people[0], table, GAP - 1)
    assert table.group.from_bot == [first]
    await _chats(table.people[0], table, 1)
    await telegram.until(lambda: first.deleted)
    assert len(table.group.from_bot) == 1
    assert table.group.messages[-1] is table.group.last is not first
    assert table.group.loud == []


async def test_a_table_is_reposted_at_a_command_if_the_bot_reads_only_commands(
    table: Sitting,
) -> None:
    first = table.group.last
    await _chats(table.people[0], table, GAP * 3)
    assert table.group.from_bot == [first]
    await table.people[1].types(table.group, "/rules")
    await table.server.until(lambda: first.deleted)
    await table.until_settled()
    assert [post.labels for post in table.group.from_bot if post.labels] == [first.labels]

    (second,) = [post for post in table.group.from_bot if post.labels]
    await table.people[1].types(table.group, "/table")
    await table.server.until(lambda: second.deleted)
    await table.until_settled()
    assert [post.text for post in table.group.from_bot if post.labels] == [first.text]
    assert await table.step()


async def test_each_topic_of_a_forum_has_its_own_table(telegram: TelegramServer, process: BotProcess) -> None:
    people = [telegram.user(name, language="en") for name in ("Ann", "Bob")]
    group = telegram.group("Forum", people, forum=True)
    for person in people:
        await person.types_private("/start")
    await telegram.until(lambda: all(person.private.from_bot for person in people))
    table = Sitting(telegram, process, group, people)
    topics = [group.topic("Durak"), group.topic("More Durak")]
    for topic in topics:
        seen = len(group.sent)
        await people[0].types(group, "/newgame", topic=topic)
        await telegram.until(lambda: len(group.sent) > seen)  # noqa: B023 -- awaited at once
        await people[1].taps(group, "I’m in", message=group.last)
        await table.until_settled()
    first, second = group.from_bot
    assert [post.topic for post in (first, second)] == topics
    deal = next(button for button in first.buttons if button["text"] == "Deal")
    await people[0].taps(group, deal, message=first)
    await table.until_settled()
    assert any("Deal" in row for row in second.labels)
    for _ in range(6):
        assert await table.step()
    assert first.labels == [["🃏 My cards"]]
    assert [post.topic for post in group.from_bot] == topics
    assert any(playable(person) for person in people)


# A send without an answer: at most one surplus post, adopted or removed at its first tap.


def _opens_the_hand(table: Sitting) -> str:
    """The data of the button for one's hand in a post from before the bot could write to everybody."""
    button = next(button for person in table.people for button in playable(person))
    return f"t:{button['callback_data'].split(':')[1]}:hand"


async def _lose_the_answer(telegram: TelegramServer, table: Sitting) -> None:
    """Ask for the table: it is posted again, and the answer to this request is lost."""
    telegram.fail("sendMessage", Fault.DROP_AFTER, chat=table.group.id)
    seen = len(table.group.sent)
    await table.people[0].types(table.group, "/table")
    await telegram.until(lambda: len(table.group.sent) > seen)


async def test_a_request_that_never_arrived_leaves_nothing_and_a_surplus_post_goes_at_its_first_tap(
    telegram: TelegramServer, process: BotProcess
) -> None:
    table = await seated(telegram, process)
    telegram.fail("sendMessage", Fault.DROP_BEFORE, chat=table.group.id)
    first = table.group.last
    await table.people[0].types(table.group, "/table")
    await telegram.until(lambda: first.deleted, 30)
    await table.until_settled()
    assert [post.text for post in table.group.from_bot] == [first.text]
    assert len(table.group.sent) == 2

    await _lose_the_answer(telegram, table)
    await table.until_settled()
    orphan, own = table.group.from_bot
    label = own.labels[0][0]
    answer = await table.people[1].forge_tap(orphan, _opens_the_hand(table), label=label)
    assert answer.url
    await table.until_settled()
    assert table.group.from_bot == [own]
    assert await table.step()


# Tournaments of four and of eight people: the real process on the test servers, with kills between rounds.


SPEED: Final = 20
"""The speed of the bot's own limits, and of Telegram's."""
PATIENCE_S: Final = 400
NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Yegor", "Zoya", "Ilya")
CHANNEL: Final = 500
ENTRY: Final = 10


class Entrant(TelegramPlayer):
    """A person in private; they play, and confirm the call to a round."""

    def _offered(self, post: Post) -> list[dict[str, Any]]:
        called = [
            button
            for button in post.buttons
            if button.get("callback_data", "").endswith(":here")
            and (post.id, post.edits, button["callback_data"]) not in self._tried
        ]
        return called or super()._offered(post)


async def while_playing(
    players: Sequence[Callable[[], Awaitable[None]]], reached: Callable[[], bool]
) -> None:
    """Let everybody play until the condition is reached."""
    await until_while(reached, (play() for play in players), PATIENCE_S)


def stored(database: Database) -> Tournament:
    """The tournament of the database."""
    (((tournament, body, opened_at, version),),) = database.rows(
        "SELECT tournament, body, opened_at, version FROM tournaments"
    )
    room = Chat(PlatformName("tests"), "room")
    row = TournamentRow(TournamentId(tournament), room, True, opened_at, None, body, version)
    return loaded(row)


def booked(database: Database) -> dict[str, int]:
    """The sums of chips of the tournament, by their reasons."""
    (sums,) = database.rows(
        "SELECT reason, sum(amount) AS sum FROM chips WHERE tournament IS NOT NULL GROUP BY reason"
    )
    return dict(sums)


def round_of(database: Database) -> int:
    """Return the number of the current round; a big number after the tournament."""
    state = stored(database).state
    if isinstance(state, Finished):
        return 1000
    return len(state.rounds) if isinstance(state, Playing) else 0


def has_come_to(number: int, database: Database) -> bool:
    return round_of(database) >= number


def winner(database: Database, entrants: int) -> PersonId:
    """Return the winner of the tournament, after checks of its stored values."""
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
async def test_a_tournament_on_telegram_is_played_to_its_winner_through_kills(
    telegram: TelegramServer, tmp_path: Path, size: int
) -> None:
    telegram.floods = Floods(factor=SPEED)
    database = InFile(tmp_path / "durak.sqlite3")
    people = [telegram.user(name) for name in NAMES[:size]]
    group = telegram.group("Friday", people)
    entrants = [Entrant(telegram, one, group, seed) for seed, one in enumerate(people)]
    async with BotProcess(telegram, tmp_path, platform_speed=SPEED) as bot:
        await bot.listens()
        for one in people:
            await one.types_private("/start")
        await people[0].types(group, "/tournament")
        for entrant in entrants:
            await entrant.taps("cup-enter", group)
        await entrants[0].taps("cup-settings", group)
        await entrants[0].taps("on:half", group)
        await entrants[0].taps("cup-begin", group)
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
        await telegram.until(lambda: any("finish second" in last(one) for one in people), SEATED_S)
    boards = [post for post in group.from_bot if post.text.startswith("🏆 Tournament")]
    assert len(boards) == 1, "one message is the tournament"
    assert telegram.floods.refused == 0
    assert "Traceback" not in bot.log


def has_won(person: Person) -> bool:
    return any("You win the tournament" in post.text for post in person.private.from_bot)


async def is_announced(telegram: TelegramServer, group: Group, won: Person, pot: int) -> None:
    await telegram.until(lambda: announcements(group), SEATED_S)
    announced = announcements(group)[-1]
    assert f"{won.name}\u2069 wins the tournament! The prize: {pot}\N{NO-BREAK SPACE}chips." in announced.text
    assert "🥈" in announced.text
    assert "🥉" in announced.text
    assert announced.photo


def announcements(group: Group) -> list[Post]:
    return [post for post in group.from_bot if post.text.startswith("🏁 The tournament is over")]


def last(person: Person) -> str:
    return person.private.from_bot[-1].text
