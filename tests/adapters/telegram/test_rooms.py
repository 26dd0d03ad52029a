"""The bot comes into groups, may not write there, and is removed from them: the whole process, over sockets."""

from tests.adapters.telegram.sitting import seated
from tests.telegram_server import BotProcess, TelegramServer


async def test_players_read_in_private_that_the_bot_was_removed(
    server: TelegramServer, bot: BotProcess
) -> None:
    table = await seated(server, bot)
    table.group.set_bot("kicked", table.people[0])
    await server.until(
        lambda: all("Мне больше не написать в чат" in person.private.last.text for person in table.people)
    )
    await table.until_settled()
    assert [person.private.last.buttons for person in table.people] == [[], [], []]
