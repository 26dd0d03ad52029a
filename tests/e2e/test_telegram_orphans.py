"""A send whose answer is lost: at most one surplus post, adopted or removed at its first tap."""

from tests.adapters.telegram.sitting import Sitting, playable, seated
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
    answer = await table.people[1].forge_tap(orphan, _opens_the_hand(table), label=label)
    assert answer.url
    await table.until_settled()
    assert table.group.from_bot == [own]
    assert await table.step()
