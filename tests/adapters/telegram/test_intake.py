"""A person tapping too fast for the bot gets one warning, and delays nobody else. The tests hold the commits."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from aiohttp import ClientSession

from adapters.kit.intake import MOST_OF_ONE_USER
from adapters.telegram import WebhookAddress
from adapters.telegram.webhook import SECRET_HEADER
from bot.dispatch import WAITING_SIGNS_ENDED, Dispatch
from bot.domain.commands import Answer, Command, NotTaken, Tapped, Typed
from bot.domain.ids import Chat, Language, PlatformName, TableId, UserKey
from bot.domain.rows import Change, PutPerson, PutTable
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.running import Running
from bot.i18n.texts import load_texts
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import playable
from tests.memory.store import MemoryStore
from tests.ports import free_port
from tests.telegram_server import Group, Person, TelegramServer
from tests.waiting import until

TELEGRAM = PlatformName("telegram")
TOO_FAST = load_texts()[Language("uk")]("answer-slow-down")
ACCOUNTS, TAPS = 18, 20


class HeldStore(MemoryStore):
    """Holds the commits with a change accepted by `is_held`, until the event `goes_on`."""

    def __init__(self) -> None:
        super().__init__()
        self.is_held: Callable[[Change], bool] = lambda _: False
        self.goes_on = asyncio.Event()

    async def commit(self, changes: Sequence[Change]) -> None:
        if any(map(self.is_held, changes)):
            await self.goes_on.wait()
        await super().commit(changes)


@dataclass
class Heard:
    """The begun taps in their order, and the number of refused ones."""

    begun: list[Tapped] = field(default_factory=list)
    refused: int = 0


@asynccontextmanager
async def serving(
    server: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[HostedBot, HeldStore, Heard]]:
    """Run the bot with the true limits."""
    store, heard, handle = HeldStore(), Heard(), Dispatch.handle

    async def noting(dispatch: Dispatch, command: Command) -> Answer:
        if isinstance(command, Tapped):
            heard.begun.append(command)
        heard.refused += isinstance(command, NotTaken)
        return await handle(dispatch, command)

    monkeypatch.setattr(Dispatch, "handle", noting)
    async with HostedBot(server, 1, store) as bot:
        yield bot, store, heard
    assert "Traceback" not in bot.log


async def dealt(server: TelegramServer, bot: HostedBot) -> tuple[Person, Chat]:
    """Deal a game to two people; return the person in turn, and the group."""
    people = [server.user(name, language="uk", started=True) for name in ("Anna", "Boris")]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    group, table = await lobby(server, bot, "Friday", people)
    await people[1].forge_tap(group.last, TableTap(table, TableVerb.JOIN).text())
    await people[0].forge_tap(group.last, TableTap(table, TableVerb.START).text())
    await server.until(lambda: any(map(playable, people)))
    await bot.settled()
    return next(person for person in people if playable(person)), Chat(TELEGRAM, str(group.id))


async def lobby(
    server: TelegramServer, bot: HostedBot, title: str, members: list[Person]
) -> tuple[Group, TableId]:
    """Open a table in a group; return the group and the id of the table."""
    group = server.group(title, members)
    await members[0].types(group, "/newgame podkidnoy")
    await server.until(lambda: group.buttons)
    table = bot.application.tables.at(Chat(TELEGRAM, str(group.id)))
    assert table is not None
    return group, table.table


def seconds_of_answers(bot: HostedBot) -> float:
    """The seconds from the receipt of each tap to its answer, of all taps together."""
    labels = {"platform": "telegram"}
    return bot.application.metrics.registry.get_sample_value("durak_answer_seconds_sum", labels) or 0.0


def refusals(bot: HostedBot, reason: str) -> float:
    labels = {"platform": "telegram", "kind": "person", "outcome": reason}
    return bot.application.metrics.registry.get_sample_value("durak_refused_total", labels) or 0.0


def toasts(server: TelegramServer, who: Person) -> list[str]:
    return [one.text for one in server.log.entries if one.what == "toast" and one.who == who.name]


async def test_only_the_first_eight_taps_during_a_slow_commit_are_carried_out(
    server: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(server, monkeypatch) as (bot, store, heard):
        other = server.user("Vera", language="en", started=True)
        who, group = await dealt(server, bot)
        hand, cards = who.private.last, playable(who)
        data = [card["callback_data"] for card in cards * 12][:12]
        heard.begun.clear()
        before, answered = seconds_of_answers(bot), len(toasts(server, who))
        store.is_held = lambda change: isinstance(change, PutTable)
        for one in data:
            who.begins_to_tap(hand, one)
        await server.until(lambda: len(toasts(server, who)) - answered >= 4)
        assert toasts(server, who)[answered:] == [TOO_FAST, "", "", ""]
        assert [one.data for one in heard.begun] == data[:1]
        all_received = time.perf_counter()
        await other.types_private("/help")
        await server.until(lambda: other.private.from_bot)
        held = time.perf_counter() - all_received
        store.goes_on.set()
        await server.until(lambda: len(toasts(server, who)) - answered == len(data))
        assert [one.data for one in heard.begun] == data[:MOST_OF_ONE_USER]
        assert toasts(server, who).count(TOO_FAST) == 1
        assert seconds_of_answers(bot) - before >= MOST_OF_ONE_USER * held
        await bot.settled()
        table = bot.application.tables.at(group)
        assert table is not None
        assert isinstance(table.state, Running)
        assert len(table.state.game.moves) == 1
        assert cards[0]["text"] not in str(who.private.last.labels)


async def test_accounts_that_tap_twenty_times_a_second_delay_no_other_person(
    server: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(server, monkeypatch) as (bot, store, heard):
        attackers = [server.user(f"Attacker {n}", language="uk", started=True) for n in range(ACCOUNTS)]
        vera = server.user("Vera", language="en", started=True)
        opener = server.user("Opener", started=True)
        group, attacked = await lobby(server, bot, "Attack", [opener, *attackers])
        club, quiet = await lobby(server, bot, "Club", [vera])
        await bot.settled()
        store.is_held = lambda one: isinstance(one, PutPerson) and one.person.name.startswith("Attacker")
        before = len(server.log.entries)
        heard.begun.clear()
        join, post = TableTap(attacked, TableVerb.JOIN).text(), group.last
        for _ in range(TAPS):
            for one in attackers:
                one.begins_to_tap(post, join)
        add = TableTap(quiet, TableVerb.ADD_COMPUTER).text()
        assert (await vera.forge_tap(club.last, add)).text == ""
        assert max(Counter(one.who.user for one in heard.begun).values()) == 1, "the backlog waits"
        store.goes_on.set()

        def answers(who: Person) -> list[str]:
            entries = server.log.entries[before:]
            return [one.text for one in entries if one.what == "toast" and one.who == who.name]

        expected = MOST_OF_ONE_USER + 1 + WAITING_SIGNS_ENDED
        await server.until(lambda: all(len(answers(one)) >= expected for one in attackers))
        begun = Counter(one.who.user for one in heard.begun)
        assert {begun[UserKey(str(one.id))] for one in attackers} == {MOST_OF_ONE_USER}
        assert [answers(one).count(TOO_FAST) for one in attackers] == [1] * ACCOUNTS
        refused = {reason: refusals(bot, reason) for reason in ("too fast", "dropped")}
        assert refused == {"too fast": ACCOUNTS, "dropped": ACCOUNTS * (TAPS - MOST_OF_ONE_USER - 1)}


async def test_an_update_above_the_limit_is_confirmed_to_the_webhook(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    port = free_port()
    hook, blocked = WebhookAddress(f"http://127.0.0.1:{port}/updates", "127.0.0.1", port), asyncio.Event()

    async def wait(command: Command) -> None:
        if isinstance(command, Typed):
            await blocked.wait()

    listener.work = wait
    async with running(new_platform(server, webhook=hook), listener), ClientSession() as telegram:
        await server.until(lambda: server.state.updates.webhook)
        asked = server.state.updates.webhook
        assert asked is not None
        entity = {"type": "bot_command", "offset": 0, "length": 5}
        who, chat = anna.account.json(), anna.private.state.json()

        async def post(number: int) -> int:
            text = {"text": f"/help {number}", "entities": [entity]}
            message = {"message_id": number, "date": 1, "from": who, "chat": chat} | text
            body, headers = {"update_id": number, "message": message}, {SECRET_HEADER: asked["secret_token"]}
            async with telegram.post(hook.url, json=body, headers=headers) as answer:
                return answer.status

        posts = [asyncio.create_task(post(number)) for number in range(1, 2 * MOST_OF_ONE_USER + 1)]
        await until(lambda: sum(one.done() for one in posts) >= MOST_OF_ONE_USER)
        assert [one.result() for one in posts if one.done()] == [200] * MOST_OF_ONE_USER
        blocked.set()
        assert await asyncio.gather(*posts) == [200] * 2 * MOST_OF_ONE_USER
        assert sum(isinstance(one, Typed) for one in listener.commands) == MOST_OF_ONE_USER
        assert sum(isinstance(one, NotTaken) for one in listener.commands) == MOST_OF_ONE_USER
