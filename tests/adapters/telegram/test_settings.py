"""Settings on Telegram: the whole bot as a process, over real sockets."""

from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Group, Person, TelegramServer


async def people_of(server: TelegramServer, *names: str) -> tuple[Group, list[Person]]:
    """A group whose first member owns it; everybody has opened the private chat."""
    people = [server.user(name, language="ru") for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    return server.group("Пятница", people), people


async def test_an_administrator_sets_up_the_group_on_one_post(server: TelegramServer, bot: HostedBot) -> None:
    group, (anna, boris) = await people_of(server, "Аня", "Боря")
    await anna.types(group, "/settings")
    await server.until(lambda: group.buttons)
    assert (await boris.taps(group, "Кто открывает")).text == "Это могут только админы."
    for label in ("Кто открывает", "Игра ›", "Переводной", "‹ Назад", "Буквы на картах"):
        await anna.taps(group, label)
        await bot.settled()
    (post,) = group.from_bot
    assert "Открывать игры могут только админы." in post.text
    assert "Новый стол: Переводной" in post.text
    await boris.types(group, "/newgame")
    await server.until(lambda: "Открывать игры здесь могут только админы." in group.last.text)
    await anna.types(group, "/newgame")
    await server.until(lambda: "переводной" in group.last.text.lower())
    await bot.settled()


async def test_whoever_asked_for_it_is_told_of_a_new_table_in_private(
    server: TelegramServer, bot: HostedBot
) -> None:
    group, (anna, boris) = await people_of(server, "Аня", "Боря")
    vera = server.user("Вера", language="ru")
    await vera.types(group, "/notify")
    await server.until(lambda: group.from_bot)
    assert "Не могу написать тебе лично" in group.last.text
    await boris.types(group, "/notify")
    await server.until(lambda: "Мои настройки" in boris.private.last.text)
    await boris.taps(boris.private, "Говори о столах")
    await bot.settled()
    assert "скажу, когда там откроют стол" in boris.private.last.text
    await anna.types(group, "/newgame")
    await server.until(lambda: "открыт новый стол" in boris.private.last.text)
    join, table = boris.private.last.buttons
    assert table["url"].endswith(f"/{group.last.id}")
    assert not boris.private.sent[-1].silent
    await boris.follows(join["url"])
    await server.until(lambda: "Боря" in group.last.text)
    await bot.settled()
