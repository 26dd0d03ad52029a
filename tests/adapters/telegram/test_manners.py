"""Words, rings and fairness as people in Telegram meet them: the whole process, over sockets."""

from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting
from tests.telegram_server import Person, TelegramServer


async def newcomers(server: TelegramServer, *names: str) -> list[Person]:
    """People who have started the bot."""
    people = [server.user(name, language="ru", started=True) for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    return people


async def test_only_those_who_are_not_tapping_are_rung_by_the_deal(
    server: TelegramServer, bot: HostedBot
) -> None:
    """Whose last tap is older than the process counts as one who is not tapping."""
    anna, boris = await newcomers(server, "Аня", "Боря")
    table = Sitting(server, bot, server.group("Пятница", [anna, boris]), [anna, boris])
    await anna.types(table.group, "/newgame")
    await server.until(lambda: table.group.buttons)
    await table.tap(boris, "Играю")
    await bot.restart()
    await table.tap(anna, "Раздать карты")
    assert [person.private.sent[-1].silent for person in (anna, boris)] == [True, False]
    assert len(boris.rings) == len(anna.rings) + 1
