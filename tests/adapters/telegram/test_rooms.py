"""The bot comes into groups, may not write there, and is removed from them: the whole process, over sockets."""

import pytest

from adapters.telegram.addresses import TELEGRAM, chat_of
from bot.domain.ids import UserKey
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting, playable, seated
from tests.telegram_server import ANONYMOUS, Group, Person, TelegramServer


async def test_players_read_in_private_that_the_bot_was_removed(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    table.group.set_bot("kicked", table.people[0])
    await server.until(
        lambda: all("Мне больше не написать в чат" in person.private.last.text for person in table.people)
    )
    await table.until_settled()
    assert [person.private.last.buttons for person in table.people] == [[], [], []]


async def test_an_anonymous_administrator_is_told_to_write_as_themselves(
    server: TelegramServer, bot: HostedBot
) -> None:
    group = server.group("Friday", [server.user("Anna")])
    for text in ("/newgame", "/nothing_of_ours", "/stats"):
        group.types_anonymously(text)
    await server.until(lambda: group.from_bot)
    await bot.settled()
    (notice,) = group.from_bot
    assert notice.text == "This is about one person: write as yourself, not on behalf of the group."


async def test_an_anonymous_administrator_reads_what_each_command_needs_a_person_for(
    server: TelegramServer, bot: HostedBot
) -> None:
    group = server.group("Friday", [server.user("Anna")])
    for text, words in (
        ("/puzzle", "A puzzle is solved by a person"),
        ("/chips", "Chips belong to a person"),
        ("/notify", "This is about one person"),
        ("/tournament", "A tournament is opened by a person"),
        ("/series", "A series is ended by a person"),
        ("/kick Anna", "A player is removed by a person"),
        ("/invite", "An invitation comes from a person"),
        ("/newgame", "A seat needs a person"),
    ):
        group.types_anonymously(text)
        await server.until(lambda words=words: group.from_bot and words in group.last.text)  # type: ignore[misc]
        assert group.last.text.endswith("write as yourself, not on behalf of the group.")


async def test_an_anonymous_administrator_can_use_commands_that_need_no_person(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris = server.user("Аня", language="ru"), server.user("Боря", language="ru", started=True)
    group = server.group("Пятница", [anna, boris], bot="left")
    group.set_bot("member", anna)
    await server.until(lambda: group.from_bot)
    for text, words in (
        ("/rules", "Подкидной"),
        ("/help", "/newgame"),
        ("/top", "Доска почёта"),
        ("/lang", "язык"),
        ("/settings", "Настройки"),
    ):
        group.types_anonymously(text)
        await server.until(lambda words=words: words in group.last.text, 5)  # type: ignore[misc]
    group.set_member(anna, "administrator")
    await anna.taps(group, "Язык")
    await anna.taps(group, "English")
    await bot.settled()
    await boris.types(group, "/newgame")
    await server.until(lambda: "I’m in" in str(group.buttons))
    group.types_anonymously("/cancel", channel=-1_001_000)
    await server.until(lambda: "up to" in group.last.text)
    group.types_anonymously("/settings", channel=-1_001_000)
    await server.until(lambda: group.last.text == "Only admins can do that.")
    group.types_anonymously("/cancel")
    await server.until(lambda: group.last.text == "The table is closed.")


async def test_an_unknown_command_in_a_group_is_answered_only_if_it_names_the_bot(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna")
    group = server.group("Friday", [anna])
    await anna.types(group, "/newgam")
    await anna.types(group, f"/newgam@{server.state.bot.username}")
    group.types_anonymously(f"/newgam@{server.state.bot.username}")

    def refusals() -> list[str]:
        return [entry.text for entry in group.sent if "I do not know that command" in entry.text]

    await server.until(lambda: len(refusals()) == 2, 5)
    await anna.types_private("/start")
    await server.until(lambda: anna.private.from_bot, 5)
    assert refusals() == ["I do not know that command. Try /help"] * 2


@pytest.mark.parametrize("mode", ["inline", "guest", None])
async def test_help_and_greetings_name_tables_in_any_chat_only_with_inline_or_guest_mode(
    server: TelegramServer, mode: str | None
) -> None:
    server.state.answers_inline, server.state.answers_guests = mode == "inline", mode == "guest"
    line, puzzle = "In a chat without me", "/puzzle opens the puzzle of the day"
    anna = server.user("Anna")
    group = server.group("Friday", [anna], bot="left")
    async with HostedBot(server) as bot:
        group.set_bot("member", anna)
        await server.until(lambda: group.from_bot)
        greetings = [group.last.text]
        for command in ("/start", "/help"):
            before = len(anna.private.from_bot)
            await anna.types_private(command)
            await server.until(lambda before=before: len(anna.private.from_bot) > before)  # type: ignore[misc]
            greetings.append(anna.private.last.text)
        await bot.settled()
    assert [line in text for text in greetings] == [mode is not None] * 3
    assert all(puzzle in text for text in greetings)


async def test_a_refusal_in_a_group_is_a_reply_to_the_command(server: TelegramServer, bot: HostedBot) -> None:
    anna, boris, dora = server.user("Anna", started=True), server.user("Boris"), server.user("Dora")
    group = server.group("Friday", [anna, boris, dora])
    await anna.types(group, "/newgame")
    await server.until(lambda: "I’m in" in str(group.buttons))
    for person in (boris, dora):
        command = await person.types(group, "/leave")
        await server.until(lambda command=command: group.last.reply_to is command)  # type: ignore[misc]
        assert group.last.text == "You are not at this table."
    command = group.types_anonymously("/newgame")
    await server.until(lambda: group.last.reply_to is command)
    assert "A seat needs a person" in group.last.text


async def test_a_refusal_of_a_deleted_command_is_posted_without_a_reply(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris = server.user("Anna", started=True), server.user("Boris")
    group = server.group("Friday", [anna, boris])
    await anna.types(group, "/newgame")
    await server.until(lambda: "I’m in" in str(group.buttons))
    command = await boris.types(group, "/leave")
    command.deleted = True
    await server.until(lambda: group.last.text == "You are not at this table.")
    assert group.last.reply_to is None


async def test_an_answer_to_a_person_without_a_private_chat_is_a_reply(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna")
    group = server.group("Friday", [anna])
    command = await anna.types(group, "/lang en")
    await server.until(lambda: group.from_bot)
    assert group.last.reply_to is command


async def test_a_photo_in_private_is_answered_and_one_in_a_group_is_not(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna", started=True)
    group = server.group("Friday", [anna])
    await anna.sends_photo(group)
    await anna.sends_photo(anna.private)
    await server.until(lambda: anna.private.from_bot, 5)
    assert "/newgame starts a game against the computer" in anna.private.last.text
    assert group.from_bot == []


async def test_words_in_private_are_answered_with_what_one_can_do_and_an_unknown_command_is_named_as_such(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna", started=True)
    for text, words in (
        ("hello", "/newgame starts a game against the computer, /help shows what else you can do here."),
        ("/newgam", "I do not know that command. Try /help"),
    ):
        await anna.types_private(text)
        await server.until(
            lambda words=words: anna.private.from_bot and anna.private.last.text.endswith(words)  # type: ignore[misc]
        )


async def test_where_the_bot_may_not_write_no_table_is_made_and_the_opener_is_told(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Аня", language="ru", started=True)
    group = server.group("Пятница", [anna])
    await anna.types_private("/start")
    await server.until(lambda: anna.private.from_bot)
    group.silence()
    await anna.types(group, "/newgame")
    await server.until(lambda: "Мне нельзя писать" in anna.private.last.text)
    assert "Пятница" in anna.private.last.text
    group.silence(silenced=False)
    await anna.types(group, "/newgame")
    await server.until(lambda: group.buttons)
    assert len(group.from_bot) == 1


async def opened_in_topic(server: TelegramServer, people: list[Person]) -> tuple[Group, int]:
    """A lobby of these people in a topic of a forum."""
    group = server.group("Club", people, forum=True)
    topic = group.topic("Cards")
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    await people[0].types(group, "/newgame", topic=topic)
    await server.until(lambda: group.buttons)
    for person in people[1:]:
        await person.taps(group, "I’m in")
    return group, topic


async def test_waiting_people_learn_that_their_topic_was_deleted_or_closed(
    server: TelegramServer, bot: HostedBot
) -> None:
    people = [server.user(name, started=True) for name in ("Anna", "Boris", "Vika")]
    for lose, words in ((Group.delete_topic, "was deleted"), (Group.close_topic, "is closed")):
        group, topic = await opened_in_topic(server, people)
        lose(group, topic)
        await people[2].types_private("/leave")
        await server.until(lambda words=words: all(words in one.private.last.text for one in people[:2]))  # type: ignore[misc]
        await server.until(lambda: not any(one.private.last.buttons for one in people))


async def test_a_game_ends_for_its_players_when_its_topic_was_deleted(
    server: TelegramServer, bot: HostedBot
) -> None:
    people = [server.user(name, started=True) for name in ("Anna", "Boris", "Vika")]
    group, topic = await opened_in_topic(server, people)
    await people[0].taps(group, "Deal")
    await server.until(lambda: any(playable(one) for one in people))
    group.delete_topic(topic)
    await Sitting(server, bot, group, people).step()
    await server.until(lambda: all("without a result" in one.private.last.text for one in people))


async def test_a_request_for_the_table_in_a_silenced_group_is_answered_in_private(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    boris = table.people[1]
    await table.until_settled()
    table.group.silence()
    for _ in range(2):
        before = len(boris.private.sent)
        await boris.types(table.group, "/table")
        await server.until(lambda before=before: len(boris.private.sent) > before)  # type: ignore[misc]
        assert "Мне нельзя писать" in boris.private.last.text
        assert "стол никуда не делся" in boris.private.last.text
    table.group.silence(silenced=False)
    posts = len(table.group.sent)
    await boris.types(table.group, "/table")
    await server.until(lambda: len(table.group.sent) > posts)


async def test_the_bot_greets_a_group_that_it_was_added_to(server: TelegramServer, bot: HostedBot) -> None:
    anna = server.user("Аня", language="ru")
    group = server.group("Пятница", [anna], bot="left")
    group.set_bot("member", anna)
    await server.until(lambda: group.from_bot)
    (hello,) = group.from_bot
    assert hello.labels == [["Новая игра", "Правила"]]
    assert len(hello.text.splitlines()) == 5
    group.set_bot("administrator", anna)
    await anna.taps(group, "Правила")
    await anna.taps(group, "Новая игра")
    await server.until(lambda: any("Играю" in str(post.labels) for post in group.from_bot))
    await bot.settled()
    assert len(group.from_bot) == 3, "the greeting, the rules and the lobby"


async def test_the_bot_stores_no_person_if_an_anonymous_administrator_adds_it_to_a_group(
    server: TelegramServer, bot: HostedBot
) -> None:
    group = server.group("Friday", [], bot="left")
    group.set_bot("member")
    await server.until(lambda: group.from_bot)
    await bot.settled()
    (hello,) = group.from_bot
    assert hello.labels == [["New game", "Rules"]]
    anybody = UserKey(str(ANONYMOUS.id))
    assert await bot.application.services.store.person(TELEGRAM, anybody) is None


async def test_the_link_to_a_lobby_seats_members_of_the_group_alone(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, vera = server.user("Anna"), server.user("Vera")
    stranger, leaver = server.user("Stranger"), server.user("Leaver")
    group = server.group("Friday", [anna, vera, leaver])
    group.set_member(leaver, "left")
    await anna.types(group, "/newgame")
    await server.until(lambda: group.buttons)
    link = (await vera.taps(group, "I’m in")).url
    for person in (stranger, leaver):
        await person.follows(link)
        await server.until(lambda person=person: person.private.from_bot)  # type: ignore[misc]
        assert "for people of its chat" in person.private.last.text
    await bot.restart()
    await vera.follows(link)
    await server.until(lambda: "Vera" in group.last.text)
    await bot.settled()
    assert "At the table: 2\N{NO-BREAK SPACE}of 6" in group.last.text


async def test_a_command_that_was_forwarded_or_came_by_another_bot_is_not_carried_out(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris = server.user("Anna", started=True), server.user("Boris")
    group = server.group("Friday", [anna, boris])
    told = "I only follow commands you type yourself: type it again."
    await anna.forwards(group, "/newgame", boris)
    await server.until(lambda: [post.text for post in group.from_bot] == [told])
    await anna.sends_by_bot(anna.private, "/newgame")
    await server.until(lambda: [post.text for post in anna.private.from_bot] == [told])
    await bot.settled()
    assert bot.application.tables.at(chat_of(group.id)) is None
