"""A tournament in a forum on Telegram; each match has a topic."""

import asyncio
from contextlib import AbstractAsyncContextManager

import pytest

from adapters.telegram.addresses import chat_of
from bot.domain.errors import Unavailable
from bot.domain.ids import Chat, has_posts
from bot.domain.instructions import Urgency
from bot.features.tournaments import boards
from tests.adapters.telegram.conftest import new_platform
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting
from tests.e2e.named_cards import cards_in
from tests.memory.store import MemoryStore
from tests.telegram_server import CannotTap, Fault, Floods, Group, Person, TelegramServer
from tests.telegram_server.model import Post

NAMES = ("Аня", "Боря", "Вика", "Глеб")
TITLES = ["🏆 Раунд 1, стол 1", "🏆 Раунд 1, стол 2", "🏆 Раунд 2, стол 1"]
HERE = "Я здесь"
PACE = 3
"""The factor of the speed of time for the limits of Telegram and for those of the bot."""
STRANGER = "Ты не за этим столом."


class Cup(Sitting):
    """A forum with a tournament of four people at tables of two."""

    @property
    def topics(self) -> dict[int, str]:
        return self.group.state.topics

    @property
    def titles(self) -> list[str]:
        """The titles of the topics, without the names of the players."""
        return [title.partition(": ")[0] for title in self.topics.values()]

    def posts(self, topic: int) -> list[Post]:
        """The bot's posts in a topic."""
        return [post for post in self.group.from_bot if post.topic == topic]

    @property
    def board(self) -> str:
        return next(post.text for post in self.group.from_bot if post.text.startswith("🏆 Турнир"))

    async def opens(self, *, topics: bool = True) -> None:
        """Open a tournament with topics, and enter it."""
        anna = self.people[0]
        for who in self.people:
            await who.types_private("/start")
        await anna.types(self.group, "/tournament")
        await self.server.until(lambda: offers(self.group, "Участвую"))
        for choice in ("Настройки", "По 2", *(("Тема на партию",) if topics else ())):
            await self.until_settled()
            await anna.taps(self.group, choice)
        for who in self.people:
            await self.until_settled()
            await who.taps(self.group, "Участвую")
        await self.until_settled()

    async def begins(self) -> None:
        await self.people[0].taps(self.group, "Начать")
        await self.server.until(lambda: all(offers(who.private, HERE) for who in self.people))

    async def comes(self) -> None:
        """Confirm each call, and wait for the cards."""
        called = [who for who in self.people if offers(who.private, HERE)]
        for who in called:
            await who.taps(who.private, HERE)
        await self.server.until(lambda: not any(offers(who.private, HERE) for who in called))
        await self.until_settled()

    async def plays_on(self) -> None:
        """Play the running games to their ends."""
        await self.comes()
        await self.play(most_taps=800)

    async def final(self) -> None:
        """Wait for the call to the final."""
        await self.server.until(lambda: sum(offers(who.private, HERE) for who in self.people) == 2)


def offers(place: object, label: str) -> bool:
    try:
        place.find(label)  # type: ignore[attr-defined]
    except CannotTap:
        return False
    return True


def announced(group: Group) -> bool:
    return any("Турнир окончен" in post.text for post in group.from_bot)


def forum(server: TelegramServer, *, right: bool = True, forum: bool = True) -> tuple[Group, list[Person]]:
    people = [server.user(name, language="ru") for name in NAMES]
    group = server.group("Пятница", people, bot="administrator", forum=forum)
    group.let_bot_manage_topics(may=right)
    return group, people


def count_turns(bot: HostedBot) -> list[Chat]:
    """Return a list that gets the chat of each later turn of the presenter in a group."""
    turns, presenter = list[Chat](), bot.application.presenter
    turn = presenter.turn

    def counted(chat: Chat, urgency: Urgency) -> AbstractAsyncContextManager[None]:
        turns.extend([chat] if chat.id.startswith("-") else [])
        return turn(chat, urgency)

    presenter.turn = counted  # type: ignore[method-assign, assignment]
    return turns


@pytest.mark.sampled
async def test_each_match_has_a_topic_which_is_closed_at_its_end(server: TelegramServer) -> None:
    group, people = forum(server)
    async with HostedBot(server) as bot:
        turns = count_turns(bot)
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await cup.until_settled()
        assert cup.titles == TITLES[:2]
        first, second = cup.topics
        assert ["Турнир · раунд 1" in post.text for post in cup.posts(first)] == [True], cup.posts(first)
        await cup.plays_on()
        await server.until(lambda: group.state.closed_topics == {first, second})
        await cup.final()
        await cup.plays_on()
        await server.until(lambda: group.state.closed_topics == {*cup.topics})
        assert list(cup.topics.values()) == TITLES, "no names are left"
        assert all(len(cup.posts(topic)) == 2 for topic in cup.topics), "the table, and its end"
        asked = [server.counts[f"{change}ForumTopic"] for change in ("create", "edit", "close")]
        assert asked == [3, 3, 3]
        assert len(turns) == sum(asked), "each request counts for the rate limit"


async def test_people_outside_a_match_read_its_topic_and_cannot_act_there(server: TelegramServer) -> None:
    group, people = forum(server)
    mia = server.user("Мия", language="ru", started=True)
    group.set_member(mia, "member")
    async with HostedBot(server) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await cup.until_settled()
        (post,) = cup.posts(next(iter(cup.topics)))
        ((button,),) = post.keyboard or []
        table = button["callback_data"].removesuffix(":here")
        assert (await mia.taps(group, button, message=post)).text == STRANGER
        await cup.comes()
        hands = {card for who in people for card in cards_in(str(who.private.last.labels))}
        assert len(hands) > 8
        shown = set(cards_in(post.text))
        assert 0 < len(shown) <= 2, "the trump, and the card that decides who begins"
        assert not any("callback_data" in one for one in post.buttons)
        for tap in ("hand", "here", "join", "takeover:0", "cancel"):
            assert (await mia.forge_tap(post, f"{table}:{tap}")).text
        assert (await mia.forge_tap(post, f"{table}:hand")).text == STRANGER
        assert not any(cards_in(one.text + str(one.labels)) for one in mia.private.from_bot)


@pytest.mark.sampled
async def test_a_topic_is_used_again_after_a_restart(server: TelegramServer) -> None:
    group, people = forum(server)
    async with HostedBot(server, store=MemoryStore()) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await bot.restart()
        await cup.comes()
        await bot.restart()
        await cup.play(most_taps=800)
        await cup.final()
        assert cup.titles == TITLES
        await server.until(lambda: all(cup.posts(topic) for topic in cup.topics))


@pytest.mark.sampled
async def test_no_second_topic_is_made_after_a_stop_between_request_and_answer(
    server: TelegramServer,
) -> None:
    group, people = forum(server)
    asked, never = asyncio.Event(), asyncio.Event()

    async def wait(method: str, _: object, stage: str) -> None:
        if (method, stage) == ("createForumTopic", "after") and not asked.is_set():
            asked.set()
            await never.wait()

    server.on_request(wait)
    async with HostedBot(server, store=MemoryStore()) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await people[0].taps(group, "Начать")
        await asked.wait()
        await bot.restart()
        never.set()
        await server.until(lambda: all(offers(who.private, HERE) for who in people))
        await cup.until_settled()
        assert cup.titles == TITLES[:2]
        lost, made = cup.topics
        assert (len(cup.posts(lost)), len(cup.posts(made))) == (0, 1)
        assert "Создать здесь темы не получилось" not in cup.board


@pytest.mark.sampled
@pytest.mark.parametrize("dealt", [False, True])
async def test_a_match_goes_on_without_its_topic_if_that_is_deleted(
    server: TelegramServer, dealt: bool
) -> None:
    group, people = forum(server)
    async with HostedBot(server) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await cup.until_settled()
        first = next(iter(cup.topics))
        if dealt:
            await cup.comes()
        group.delete_topic(first)
        if not dealt:
            await cup.comes()
        while all(has_posts(table.room) for table in bot.application.tables.all()):
            assert await cup.step()
        await cup.plays_on()
        await cup.final()
        await cup.plays_on()
        await server.until(lambda: announced(group))
        assert cup.titles == TITLES[1:]
        assert "Дальше не идёт никто" not in str([post.text for post in group.from_bot])
        assert "Traceback" not in bot.log


@pytest.mark.parametrize("right", [True, False])
async def test_topics_are_offered_only_where_the_bot_may_make_them(
    server: TelegramServer, right: bool
) -> None:
    group, people = forum(server, right=not right, forum=right)
    async with HostedBot(server) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens(topics=False)
        assert not offers(group, "Тема на партию")
        settings = next(post for post in group.from_bot if "Настройки турнира" in post.text)
        data = next(str(one["callback_data"]) for one in settings.buttons if one["text"] == "По 3")
        answer = await people[0].forge_tap(settings, data.replace("seats:3", "topics:on"))
        assert "Создать здесь темы не получится" in answer.text


@pytest.mark.sampled
async def test_matches_are_played_without_topics_where_they_are_refused(
    server: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "EDITED_EVERY_MS", 0)
    group, people = forum(server)
    async with HostedBot(server) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        group.let_bot_manage_topics(may=False)
        await cup.begins()
        await server.until(lambda: "Создать здесь темы не получилось" in cup.board)
        await cup.plays_on()
        await cup.final()
        await cup.plays_on()
        await server.until(lambda: announced(group))
        assert (cup.topics, server.counts["createForumTopic"]) == ({}, 1)


@pytest.mark.sampled
async def test_a_tournament_of_eight_stays_below_the_rate_limit_of_its_group(server: TelegramServer) -> None:
    server.floods = Floods(factor=PACE)
    people = [server.user(f"{name} {number}", language="ru") for name in NAMES for number in (1, 2)]
    group = server.group("Пятница", people, bot="administrator", forum=True)
    group.let_bot_manage_topics()
    async with HostedBot(server, speed=PACE) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await cup.until_settled()
        assert [len(cup.posts(topic)) for topic in cup.topics] == [1] * 4
        made = [entry for entry in server.log.entries if entry.text == "createForumTopic"]
        assert len(made) == 4
    assert server.floods.refused == 0


async def test_requests_for_topics_fail_at_once_before_the_connection_to_telegram(
    server: TelegramServer,
) -> None:
    platform = new_platform(server)
    for asking in (
        platform.make_topic(chat_of(-1001), "Раунд 1", []),
        platform.rename_topic(chat_of(-1001, 7), "Раунд 1"),
        platform.close_topic(chat_of(-1001, 7)),
    ):
        with pytest.raises(Unavailable) as unavailable:
            await asyncio.wait_for(asking, 5)
        assert not unavailable.value.maybe_done


@pytest.mark.sampled
async def test_a_topic_is_made_after_the_wait_that_telegram_asks_for(server: TelegramServer) -> None:
    group, people = forum(server)
    server.fail("createForumTopic", Fault.TOO_MANY, times=1)
    async with HostedBot(server) as bot:
        cup = Cup(server, bot, group, people)
        await cup.opens()
        await cup.begins()
        await cup.until_settled()
        assert cup.titles == TITLES[:2]
