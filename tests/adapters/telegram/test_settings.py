"""Settings on Telegram: the whole bot as a process, over real sockets."""

from tests.adapters.telegram.sitting import seated
from tests.telegram_server import BotProcess, Group, Person, TelegramServer


async def people_of(server: TelegramServer, *names: str) -> tuple[Group, list[Person]]:
    """A group whose first member owns it; everybody has opened the private chat."""
    people = [server.user(name, language="ru") for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    return server.group("Пятница", people), people


async def test_an_administrator_sets_up_the_group_on_one_post(
    server: TelegramServer, bot: BotProcess
) -> None:
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
    server: TelegramServer, bot: BotProcess
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


async def test_a_seat_is_freed_and_somebody_is_barred(server: TelegramServer, bot: BotProcess) -> None:
    group, (anna, boris, vera) = await people_of(server, "Аня", "Боря", "Вера")
    await anna.types(group, "/newgame")
    await server.until(lambda: group.buttons)
    await bot.settled()
    for person in (boris, vera):
        await person.taps(group, "Играю")
        await bot.settled()
    said = await boris.types(group, "Я думаю")
    await anna.types(group, "/kick", reply_to=said)
    await server.until(lambda: "освобождает твоё место" in boris.private.last.text)
    await server.until(lambda: "Не пускать за столы" in str(group.buttons))
    await bot.settled()
    await anna.taps(group, "Не пускать за столы")
    await bot.settled()
    assert "закрывает тебе вход" in boris.private.last.text
    assert (await boris.taps(group, "Играю")).text == "Админ закрыл тебе вход за столы здесь."
    await anna.types(group, "/kick")
    await server.until(lambda: "Чьё место" in group.last.text)
    await anna.taps(group, "Вера")
    await server.until(lambda: "освобождает твоё место" in vera.private.last.text)
    await bot.settled()


async def test_cards_are_written_and_sorted_as_their_owner_wants(
    server: TelegramServer, bot: BotProcess
) -> None:
    table = await seated(server, bot)
    anna = table.people[0]
    await anna.types_private("/notify")
    await server.until(lambda: "Мои настройки" in anna.private.last.text)
    for label in ("В Д К Т", "По старшинству"):
        await anna.taps(anna.private, label)
        await table.until_settled()
    labels = [[cards_on(post) for post in person.private.from_bot] for person in table.people]
    assert not {"J", "Q", "K", "A"} & {label[0] for cards in labels[0] for label in cards}
    assert not {"В", "Д", "К", "Т"} & {label[0] for hands in labels[1:] for cards in hands for label in cards}
    await table.play(400)


async def test_what_is_kept_is_told_in_a_few_lines(server: TelegramServer, bot: BotProcess) -> None:
    _, (anna,) = await people_of(server, "Аня")
    await anna.types_private("/privacy")
    await server.until(lambda: "Что я храню" in anna.private.last.text)
    assert "/forgetme" in anna.private.last.text
    assert len(anna.private.last.text.splitlines()) == 8


def cards_on(post: object) -> list[str]:
    """The labels of a post's buttons that show a card."""
    return [button["text"] for button in getattr(post, "buttons", []) if button["text"][-2:-1] in "♠♣♥♦"]
