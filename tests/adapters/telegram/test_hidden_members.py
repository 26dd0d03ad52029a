"""A group hides its members from the bot: the opener's rights hold, and others read helpful answers."""

from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Group, Person, TelegramServer

HIDDEN = (
    "Telegram не показывает мне участников этой группы, и я не вижу, админ ли ты. "
    "Поможет, если сделать меня админом группы."
)


async def hiding(server: TelegramServer, *names: str) -> tuple[Group, list[Person]]:
    """A group with hidden members. The first one owns it; everybody has opened the private chat."""
    people = [server.user(name, language="ru") for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    group = server.group("Пятница", people)
    group.hide_members()
    return group, people


async def opens(
    server: TelegramServer, bot: HostedBot, group: Group, opener: Person, *others: Person
) -> None:
    await opener.types(group, "/newgame podkidnoy")
    await server.until(lambda: gathers(group))
    for person in others:
        await person.taps(group, "Играю")
    await bot.settled()


def gathers(group: Group) -> bool:
    return any("Играю" in str(post.labels) for post in group.from_bot)


def refusals(group: Group) -> int:
    return sum(HIDDEN in post.text for post in group.sent)


async def test_the_opener_removes_people_switches_invitations_and_closes_the_lobby(
    server: TelegramServer, bot: HostedBot
) -> None:
    group, (_, boris, vika) = await hiding(server, "Аня", "Боря", "Вика")
    await opens(server, bot, group, boris, vika)
    await boris.types(group, "/kick Вика")
    await server.until(
        lambda: any("Вика" in post.text and "больше не" in post.text for post in group.from_bot)
    )
    await vika.taps(group, "Играю")
    await boris.types(group, "/kick")
    await server.until(lambda: any("Вика" in str(post.labels) for post in group.from_bot))
    await boris.types(group, "/invite off")
    await server.until(lambda: "Гостей за этот стол больше не зовут" in boris.private.last.text)
    assert (await boris.taps(group, "Закрыть стол")).text == "Стол закрыт."
    await opens(server, bot, group, boris)
    await boris.types(group, "/cancel")
    await server.until(lambda: not gathers(group))
    assert refusals(group) == 0
    assert "getChatMember" not in server.counts


async def test_people_without_rights_read_that_the_group_hides_its_members(
    server: TelegramServer, bot: HostedBot
) -> None:
    group, (anna, boris) = await hiding(server, "Аня", "Боря")
    await opens(server, bot, group, boris)
    for number, text in enumerate(("/cancel", "/kick Боря", "/settings", "/invite off", "/lang uk"), 1):
        await anna.types(group, text)
        await server.until(lambda number=number: refusals(group) == number)  # type: ignore[misc]
    answer = await anna.taps(group, "Закрыть стол")
    assert (answer.text, answer.alert) == (HIDDEN, True)
    group.set_bot("administrator", anna)
    assert (await anna.taps(group, "Закрыть стол")).text == "Стол закрыт."
    await anna.types(group, "/settings")
    await server.until(lambda: any("Кто открывает" in str(post.labels) for post in group.from_bot))


async def test_four_newcomers_sit_down_and_play_a_first_game(server: TelegramServer, bot: HostedBot) -> None:
    people = [server.user(name, language="ru") for name in ("Аня", "Боря", "Вика", "Глеб")]
    group = server.group("Пятница", people)
    group.hide_members()
    await people[0].types(group, "/newgame podkidnoy")
    await server.until(lambda: gathers(group))
    for person in people:
        label = "Открыть личный чат" if person is people[0] else "Играю"
        await person.follows((await person.taps(group, label)).url)
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    await bot.settled()
    await people[0].taps(group, "Раздать карты")
    for person in people:
        await server.until(lambda: any(person.private.last.buttons))  # noqa: B023 -- awaited at once


async def test_a_forwarded_link_to_a_seat_leads_to_the_post_in_the_group(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris, zoe = [server.user(name, language="ru") for name in ("Аня", "Боря", "Зоя")]
    group = server.group("Пятница", [anna, boris])
    group.hide_members()
    await anna.types(group, "/newgame podkidnoy")
    await server.until(lambda: gathers(group))
    link = (await boris.taps(group, "Играю")).url
    await zoe.follows(link)
    await server.until(lambda: zoe.private.from_bot)
    assert "для участников чата: нажми там «Играю»" in zoe.private.last.text
    (way,) = zoe.private.last.buttons
    assert way["url"].startswith("https://t.me/c/")
    await boris.follows(link)
    await server.until(lambda: "Боря" in group.from_bot[-1].text)
    assert "Зоя" not in group.from_bot[-1].text
