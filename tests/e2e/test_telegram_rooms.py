"""The place of a table: in a forum's topic, and at the end of a chat in which people talk."""

import pytest

from tests.adapters.telegram.sitting import Sitting, playable, seated
from tests.telegram_server import BotProcess, Person, TelegramServer

GAP = 8


async def _chats(person: Person, table: Sitting, messages: int) -> None:
    """Send messages to the group and wait until the bot has reacted."""
    for number in range(messages):
        await person.types(table.group, f"and another thing, {number}")
    await table.server.until(lambda: not table.server.world.updates.pending)
    await table.until_settled()


@pytest.fixture
async def table(telegram: TelegramServer, process: BotProcess) -> Sitting:
    return await seated(telegram, process)


async def test_a_table_comes_down_by_itself_where_the_bot_sees_the_chat(
    telegram: TelegramServer, table: Sitting
) -> None:
    telegram.world.reads_everything = True
    first = table.group.last
    await _chats(table.people[0], table, GAP - 1)
    assert table.group.from_bot == [first]
    await _chats(table.people[0], table, 1)
    await telegram.until(lambda: first.deleted)
    assert len(table.group.from_bot) == 1
    assert table.group.messages[-1] is table.group.last is not first
    assert table.group.loud == []


async def test_a_table_comes_down_at_a_command_where_the_bot_sees_nothing_else_and_when_it_is_asked_for(
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
