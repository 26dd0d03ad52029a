"""A send whose answer is lost: at most one surplus post, adopted or removed at its first tap."""

import pytest

from tests.adapters.telegram.sitting import Sitting, ended, playable, seated
from tests.end_texts import is_the_end
from tests.telegram_server import BotProcess, Fault, TelegramServer


def _opens_the_hand(table: Sitting) -> str:
    """The data of the button for one's hand in a post from before the bot could write to everybody."""
    button = next(button for person in table.people for button in playable(person))
    return f"t:{button['callback_data'].split(':')[1]}:hand"


async def _lose_the_answer(telegram: TelegramServer, table: Sitting) -> None:
    """Ask for the table; it is posted again, but the answer to that request is lost."""
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
    answer = await table.people[1].forges(orphan, _opens_the_hand(table), label=label)
    assert answer.url
    await table.until_settled()
    assert table.group.from_bot == [own]
    assert await table.step()


@pytest.mark.long
async def test_a_post_that_is_tapped_while_in_doubt_is_adopted(
    telegram: TelegramServer, process: BotProcess
) -> None:
    table = await seated(telegram, process)
    sent = len(table.group.sent)
    await _lose_the_answer(telegram, table)
    newest = table.group.last
    _ = await table.people[1].forges(newest, _opens_the_hand(table))
    await table.until_settled()
    assert len(table.group.from_bot) <= 2
    for post in table.group.from_bot:
        _ = await table.people[2].forges(post, _opens_the_hand(table))
    await table.until_settled()
    assert len(table.group.from_bot) == 1
    assert len(table.group.sent) - sent <= 2
    assert any(playable(person) for person in table.people)
    await table.play(most_taps=400)
    assert ended(table)
    assert len(table.group.from_bot) == 2


@pytest.mark.long
async def test_however_long_answers_are_lost_an_end_has_one_surplus_post_at_most(
    telegram: TelegramServer, process: BotProcess
) -> None:
    table = await seated(telegram, process)
    telegram.fail("sendMessage", Fault.DROP_AFTER, times=1000, chat=table.group.id)
    await table.play(most_taps=400)
    await table.until_settled()
    ends = [post for post in table.group.from_bot if is_the_end(post.text)]
    assert len(ends) == 2
    answers = len(table.people[1].private.sent)
    await table.people[1].types_private("/help")  # it is answered after what would be sent by itself
    await telegram.until(lambda: len(table.people[1].private.sent) > answers)
    assert [post for post in table.group.from_bot if is_the_end(post.text)] == ends
    telegram.forget_faults()
    await table.people[0].types(table.group, "/table")
    await telegram.until(lambda: is_the_end(table.group.last.text) and table.group.last not in ends)
    await table.until_settled()
    for post in ends:
        await table.people[0].forges(post, post.buttons[-1]["callback_data"])
        await table.until_settled()
    assert len([post for post in table.group.from_bot if is_the_end(post.text)]) == 1
