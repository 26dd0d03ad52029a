"""Words, rings and fairness as people in Telegram meet them: the whole process, over sockets."""

from tests.adapters.telegram.sitting import Sitting, seated
from tests.telegram_server import BotProcess, Person, TelegramServer


async def newcomers(server: TelegramServer, *names: str) -> list[Person]:
    """People who have started the bot."""
    people = [server.user(name, language="ru", started=True) for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    return people


async def test_only_those_who_are_not_tapping_are_rung_by_the_deal(
    server: TelegramServer, bot: BotProcess
) -> None:
    """Whose last tap is older than the process counts as one who is not tapping."""
    anna, boris = await newcomers(server, "Аня", "Боря")
    table = Sitting(server, bot, server.group("Пятница", [anna, boris]), [anna, boris])
    await anna.types(table.group, "/newgame")
    await server.until(lambda: table.group.buttons)
    await table.tap(boris, "Играю")
    await bot.killed()
    await bot.start()
    await bot.listens()
    await table.tap(anna, "Раздать карты")
    assert [person.private.sent[-1].silent for person in (anna, boris)] == [True, False]
    assert len(boris.rings) == len(anna.rings) + 1


async def test_a_table_is_opened_by_the_name_of_its_game(server: TelegramServer, bot: BotProcess) -> None:
    (anna,) = await newcomers(server, "Аня")
    group = server.group("Пятница", [anna])
    await anna.types(group, "/newgame Переводной дурак")
    await server.until(lambda: group.buttons)
    assert group.last.text.startswith("Переводной дурак")
    assert len(group.buttons) <= 4
    await anna.types_private("/newgame покер")
    await server.until(lambda: "Такой игры нет" in anna.private.last.text)
    assert "Переводной" in anna.private.last.text
    assert "perevodnoy" not in anna.private.last.text


async def test_an_admin_who_plays_cannot_cancel_alone(server: TelegramServer, bot: BotProcess) -> None:
    table = await seated(server, bot)
    table.group.set_member(table.people[0], "administrator")
    await table.people[0].types(table.group, "/cancel")
    await server.until(lambda: any("1 из 3" in post.text for post in table.group.from_bot))
    await table.until_settled()
    for person in table.people:
        hand, _ = person.private.find("К столу")
        assert "Пятничный стол" in hand.text


async def test_hands_of_a_cancelled_game_say_who_did_it_and_have_no_buttons(
    server: TelegramServer, bot: BotProcess
) -> None:
    table = await seated(server, bot)
    (zoe,) = await newcomers(server, "Зоя")
    for status in ("member", "administrator"):
        table.group.set_member(zoe, status)
    hands = [person.private.last.id for person in table.people]
    await zoe.types(table.group, "/cancel")
    await server.until(lambda: "Зоя отменяет игру" in table.group.last.text.translate(ISOLATES))
    await table.until_settled()
    assert [person.private.last.id for person in table.people] == hands, "the hands themselves say it"
    for person in table.people:
        assert "Зоя отменяет игру, результата нет." in person.private.last.text.translate(ISOLATES)
        assert person.private.last.buttons == []


ISOLATES = dict.fromkeys((0x2068, 0x2069))


async def test_one_is_forgotten_by_a_button(server: TelegramServer, bot: BotProcess) -> None:
    (anna,) = await newcomers(server, "Аня")
    group = server.group("Пятница", [anna])
    await anna.types(group, "/forgetme")
    await server.until(lambda: "Точно?" in anna.private.last.text)
    answer = await anna.taps(anna.private, "Стереть имя и ранги")
    assert answer.text.startswith("Готово")


async def test_an_opener_without_a_private_chat_is_led_there_by_dealing(
    server: TelegramServer, bot: BotProcess
) -> None:
    (boris,) = await newcomers(server, "Боря")
    anna = server.user("Аня", language="ru")
    table = Sitting(server, bot, server.group("Пятница", [anna, boris]), [anna, boris])
    await anna.types(table.group, "/newgame")
    await server.until(lambda: table.group.buttons)
    await table.tap(boris, "Играю")
    await table.opens_private(anna, "Раздать карты")
    await table.tap(anna, "Раздать карты")
    assert all("Козырь" in person.private.last.text for person in (anna, boris))


async def test_the_buttons_of_the_greeting_begin_a_game_and_show_the_rules(
    server: TelegramServer, bot: BotProcess
) -> None:
    (anna,) = await newcomers(server, "Аня")
    await anna.taps(anna.private, "Правила")
    await server.until(lambda: "Подкидной дурак" in anna.private.last.text)
    await anna.taps(anna.private, "Сыграть с компьютером")
    await server.until(lambda: ["+ Компьютер", "− Компьютер"] in anna.private.buttons)
