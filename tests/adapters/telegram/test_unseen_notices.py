"""A command or tap without an answer in its group: the person reads the reason. The whole bot runs over sockets."""

from collections.abc import Callable

import pytest

from bot.domain.command_list import menu_in
from bot.domain.rooms import RoomKind
from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Group, Person, TelegramServer

COMMANDS = (*menu_in(RoomKind.GROUP), "start", "join", "forgetme", "unknown@durak_test_bot")
LAST = ("cancel",)
"""The commands after all others, because they end the table."""
SILENCED = {
    "muted": (Group.silence, "I am not allowed to post in “Friday”"),
    "without the right": (Group.take_right_to_write, "I am not allowed to post in “Friday”"),
    "General closed": (Group.close_general, "The topic in “Friday” is closed"),
}
Silence = tuple[Callable[[Group], None], str]


def unseen(bot: HostedBot, reason: str = "unreachable") -> float:
    labels = {"platform": "telegram", "kind": reason}
    return bot.application.metrics.registry.get_sample_value("durak_unseen_notices_total", labels) or 0.0


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def started(server: TelegramServer, *names: str) -> list[Person]:
    people = [server.user(name) for name in names]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    return people


async def types_each(server: TelegramServer, group: Group, person: Person, commands: tuple[str, ...]) -> None:
    """Type each command in the group, and wait for its answer in private."""
    for command in commands:
        before = len(person.private.sent)
        await person.types(group, f"/{command}")
        try:
            await server.until(lambda before=before: len(person.private.sent) > before)  # type: ignore[misc]
        except TimeoutError:
            pytest.fail(f"/{command} has no answer")


@pytest.mark.parametrize("silence", SILENCED.values(), ids=list(SILENCED))
async def test_every_command_is_answered_where_the_bot_may_not_write(
    server: TelegramServer, bot: HostedBot, silence: Silence
) -> None:
    (anna,) = await started(server, "Anna")
    group = server.group("Friday", [anna], forum=True)
    silence[0](group)
    await types_each(server, group, anna, COMMANDS)
    assert group.from_bot == []
    reasons = [plain(entry.text) for entry in anna.private.sent if silence[1] in plain(entry.text)]
    assert len(reasons) >= 10
    assert all("An admin can" in reason for reason in reasons)


@pytest.mark.parametrize("silence", SILENCED.values(), ids=list(SILENCED))
async def test_every_command_about_a_table_is_answered_where_the_bot_may_not_write(
    server: TelegramServer, bot: HostedBot, silence: Silence
) -> None:
    anna, boris = await started(server, "Anna", "Boris")
    group = server.group("Friday", [anna, boris], forum=True)
    await anna.types(group, "/newgame")
    await server.until(lambda: group.buttons)
    await boris.taps(group, "I’m in")
    await server.until(lambda: "Boris" in group.last.text)
    await anna.taps(group, "Deal")
    await bot.settled()
    silence[0](group)
    await types_each(server, group, boris, (*COMMANDS, *LAST))


async def test_a_tap_for_a_refused_notice_is_answered_if_the_private_chat_is_closed(
    server: TelegramServer, bot: HostedBot
) -> None:
    (anna,), boris = await started(server, "Anna"), server.user("Boris")
    group = server.group("Friday", [anna, boris], bot="left")
    group.set_bot("member", anna)
    await server.until(lambda: group.buttons)
    group.silence()
    answer = await boris.taps(group, "Rules")
    assert (answer.text, answer.alert) == (
        "I am not allowed to post here, so you do not see my answer. An admin can change that.",
        True,
    )
    assert unseen(bot) == 0
    before = len(anna.private.sent)
    assert not (await anna.taps(group, "Rules")).text
    await server.until(lambda: len(anna.private.sent) > before)
    assert "I am not allowed to post" in anna.private.last.text


async def test_the_person_whose_tap_changes_a_notice_reads_that_the_group_refused_it(
    server: TelegramServer, bot: HostedBot
) -> None:
    (anna,), boris = await started(server, "Anna"), server.user("Boris")
    group = server.group("Friday", [anna, boris])
    group.set_member(boris, "administrator")
    await anna.types(group, "/settings")
    await server.until(lambda: group.buttons)
    group.silence()
    assert (await boris.taps(group, "Language")).alert
    assert not (await anna.taps(group, "Language")).alert
    await server.until(lambda: "I am not allowed to post" in anna.private.last.text)


async def test_an_undeliverable_notice_is_counted(server: TelegramServer, bot: HostedBot) -> None:
    boris = server.user("Boris")
    group = server.group("Friday", [boris])
    group.silence()
    await boris.types(group, "/rules")
    await server.until(lambda: unseen(bot) == 1)
    group.types_anonymously("/help")
    await server.until(lambda: unseen(bot) == 2)
    assert boris.private.from_bot == []


async def test_a_notice_refused_for_an_unknown_reason_is_reported_in_private(
    server: TelegramServer, bot: HostedBot
) -> None:
    (anna,) = await started(server, "Anna")
    group = server.group("Friday", [anna])
    group.state.refusal = "something new"
    await anna.types(group, "/rules")
    await server.until(lambda: "was not accepted there" in anna.private.last.text)


async def test_notices_are_shown_again_as_soon_as_the_bot_may_write(
    server: TelegramServer, bot: HostedBot
) -> None:
    (anna,) = await started(server, "Anna")
    group = server.group("Friday", [anna])
    group.silence()
    await anna.types(group, "/rules")
    await server.until(lambda: "I am not allowed to post" in anna.private.last.text)
    group.silence(silenced=False)
    await anna.types(group, "/rules")
    await server.until(lambda: group.from_bot)
    await anna.types(group, "/help")
    await server.until(lambda: len(group.from_bot) == 2)
