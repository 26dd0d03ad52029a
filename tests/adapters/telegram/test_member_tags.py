"""Tags of members on Telegram: for regular members, by an administrator with the right, and never over another tag."""

from dataclasses import dataclass

import pytest

from adapters.telegram.addresses import chat_of
from bot.domain.errors import PlatformError, Refused, Unreachable
from bot.domain.ids import Chat, UserKey
from bot.domain.room_settings import Report, ReportKind
from bot.domain.rows import PutRow
from bot.features.reports import FoolMarks, FoolsOfWeek
from bot.features.reports.reporter import Reporter
from bot.ports.platform import MarksMembers
from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Group, Person, TelegramServer

FOOL = "Дурак недели"


@dataclass(frozen=True)
class Friends:
    """A group with Anna, its owner, and Boris. The bot is an administrator with the right to manage tags."""

    group: Group
    anna: Person
    boris: Person
    platform: MarksMembers

    @property
    def chat(self) -> Chat:
        return chat_of(self.group.id)

    async def mark(self, who: Person, title: str = FOOL, made: str = "") -> str:
        return await self.platform.mark(self.chat, UserKey(str(who.id)), title, made)

    async def unmark(self, who: Person, made: str = FOOL) -> None:
        await self.platform.unmark(self.chat, UserKey(str(who.id)), made)


@pytest.fixture
async def friends(server: TelegramServer, bot: HostedBot) -> Friends:
    anna, boris = server.user("Аня", language="ru", started=True), server.user("Боря", language="ru")
    group = server.group("Пятница", [anna, boris])
    group.set_bot("administrator", anna)
    group.let_bot_manage_tags()
    (platform,) = bot.application.platforms.values()
    assert isinstance(platform, MarksMembers)
    return Friends(group, anna, boris, platform)


async def test_a_member_gets_the_tag_and_loses_it(friends: Friends) -> None:
    made = await friends.mark(friends.boris)
    assert friends.group.tag_of(friends.boris) == FOOL
    assert await friends.mark(friends.boris, made=made) == made
    await friends.unmark(friends.boris, made)
    assert friends.group.tag_of(friends.boris) == ""


async def test_a_title_is_cut_to_the_length_of_a_tag(friends: Friends) -> None:
    assert await friends.mark(friends.boris, "The very greatest fool") == "The very greates"


async def test_a_tag_that_somebody_else_has_given_stays(friends: Friends) -> None:
    friends.group.state.tags[friends.boris.id] = "Chess"
    with pytest.raises(Refused):
        await friends.mark(friends.boris)
    await friends.unmark(friends.boris)
    assert friends.group.tag_of(friends.boris) == "Chess"


async def test_a_fool_is_not_marked_if_the_bot_lacks_the_right(friends: Friends) -> None:
    friends.group.let_bot_manage_tags(may=False)
    with pytest.raises(Unreachable):
        await friends.mark(friends.boris)
    friends.group.let_bot_manage_tags()
    friends.group.set_bot("member", friends.anna)
    with pytest.raises(Unreachable):
        await friends.mark(friends.boris)


async def test_an_administrator_and_a_stranger_get_no_tag(friends: Friends) -> None:
    with pytest.raises(Refused):
        await friends.mark(friends.anna)
    friends.group.set_member(friends.boris, "left")
    with pytest.raises(PlatformError):
        await friends.mark(friends.boris)
    with pytest.raises(Refused):
        await friends.platform.mark(Chat(friends.chat.platform, "7"), UserKey("7"), FOOL, "")


async def test_the_application_moves_the_tag_from_the_last_fool_to_the_next(
    server: TelegramServer, bot: HostedBot, friends: Friends
) -> None:
    store, vera = bot.application.services.store, server.user("Вера", language="ru")
    friends.group.set_member(vera, "member")
    for who in (friends.anna, friends.boris, vera):
        await who.types(friends.group, "/stats")
    await server.until(lambda: len(friends.group.sent) >= 3)
    for fools in ((friends.boris, friends.anna), (vera,)):
        known = [await store.person(friends.chat.platform, UserKey(str(who.id))) for who in fools]
        people = tuple(one.person for one in known if one is not None)
        due = PutRow(Report(friends.chat, ReportKind.MARKS, 1))
        await store.commit([PutRow(FoolsOfWeek(friends.chat, people, FOOL)), due])
        await bot.application.core.service(Reporter).look()
    assert {who.name: friends.group.tag_of(who) for who in (friends.anna, friends.boris, vera)} == {
        "Аня": "", "Боря": "", "Вера": FOOL,
    }  # fmt: skip
    marks = await store.row(FoolMarks, chat=friends.chat)
    assert marks is not None
    assert (len(marks.people), marks.refused) == (1, ())
