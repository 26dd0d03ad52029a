"""Tables in chats without the bot: one message each, edited with the tokens of interactions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from adapters.clock import SystemClock
from adapters.discord import DiscordPlatform, cleaning
from adapters.discord.addresses import foreign_room
from adapters.discord.interactions import KEEP, MOST_FOLLOW_UPS
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.errors import MessageGone, Unavailable
from bot.domain.ids import MessageId, TableId
from bot.domain.rooms import RoomKind
from bot.domain.screen import Paragraph, Picture, Screen, Text
from bot.domain.tap_data import LINK, ShowHand
from bot.i18n.texts import load_texts
from bot.ports.cluster import AlwaysGranted
from tests.adapters.discord.drawn import Drawn, drawn, marked
from tests.adapters.discord.machines import Process, both_serve, four_servers
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, buttons, texts
from tests.discord_server.foreign import TOKEN_S, ForeignChat
from tests.discord_server.payloads import Json
from tests.discord_server.server import TOKEN, DiscordServer
from tests.memory.clock import ManualClock
from tests.memory.leases import MemoryLeases
from tests.memory.store import MemoryStore
from tests.waiting import until

PAIR, GROUP, ELSEWHERE, LONELY = 900, 901, 902, 903
CHATS = [
    ForeignChat(PAIR, (ANNA, BORIS)),
    ForeignChat(GROUP, (ANNA, BORIS, VERA)),
    ForeignChat(ELSEWHERE, guild="777"),
    ForeignChat(LONELY, guild="778", external_apps=False),
]
TABLE, OTHER = TableId("abcdefgh23"), TableId("jkmnpqrs45")
MINUTE_S = 60


@pytest.fixture(scope="module", autouse=True)
def _screens() -> None:
    """Let the application draw the screens of this module."""
    SCREENS.append(asyncio.run(drawn()))


SCREENS: list[Drawn] = []


def lobby(text: str, table: TableId = TABLE) -> Screen:
    return marked(SCREENS[-1].lobby, text, table)


def game(text: str, table: TableId = TABLE) -> Screen:
    return marked(SCREENS[-1].game, text, table)


def over(text: str) -> Screen:
    return marked(SCREENS[-1].end, text, TABLE)


def again() -> str:
    """The data of *Play again* of the ended game."""
    return f"again:{SCREENS[-1].table}"


class Bot:
    """The platform alone. `answer` is the application's reaction to a command, within its store."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server
        self.clock = ManualClock()
        self.store = MemoryStore()
        self.heard: list[Command] = []
        self.answer: Callable[[Command], Answer] = lambda command: Answer()
        server.foreign.now = lambda: self.clock.monotonic() / 1000
        server.foreign.add(*CHATS)
        server.guests.add(ANNA["id"])

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run a process of the bot during the block. The next one continues with the same store."""
        self.platform = DiscordPlatform(
            TOKEN,
            self.store,
            load_texts(),
            self.clock,
            api_url=self.server.api_url,
            gateway_url=self.server.gateway_url,
            leases=AlwaysGranted(self.store),
        )
        before = self.server.identified
        task = asyncio.create_task(self.platform.run(self._carry_out))
        await self.server.until(lambda: self.server.identified > before and self.server.commands)
        await self.platform.client.wait_until_ready()
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _carry_out(self, command: Command) -> Answer:
        self.heard.append(command)
        return self.answer(command) if isinstance(command, Typed | Tapped) else Answer()

    async def opens(self, channel: int = PAIR, screen: Screen | None = None) -> Json:
        """Type `/newgame`, and show a lobby. Return the message."""
        await self.types("newgame", channel)
        await self.sends(screen or lobby("Lobby"), channel)
        return self.message(channel)

    async def types(self, name: str, channel: int = PAIR) -> None:
        """Type a command, and wait until the application hears it."""
        before = len(self.typed())
        await self.server.slash(ANNA, channel, name)
        await until(lambda: len(self.typed()) > before)

    def typed(self) -> list[Typed]:
        return [one for one in self.heard if isinstance(one, Typed)]

    def tapped(self) -> list[Tapped]:
        return [one for one in self.heard if isinstance(one, Tapped)]

    async def sends(self, screen: Screen, channel: int = PAIR) -> MessageId:
        """Send a screen as the presenter does: again after a failure."""
        while True:
            try:
                return (
                    await self.platform.send(foreign_room(channel), screen, key="key", quiet=True)
                ).message
            except Unavailable:
                await asyncio.sleep(0.01)

    async def edits(self, message: Json, screen: Screen, channel: int = PAIR) -> None:
        await self.platform.edit(foreign_room(channel), MessageId(message["id"]), screen)

    async def taps(self, who: Json, data: str, message: Json | None = None, channel: int = PAIR) -> None:
        """Tap, and wait until the tap is acknowledged and carried out."""
        number = await self.server.tap(who, message or self.message(channel), data)
        await self.server.until(lambda: number in self.server.acknowledged)

    def message(self, channel: int = PAIR) -> Json:
        return self.server.posts(channel)[-1]

    def text(self, channel: int = PAIR) -> str:
        return shown(self.message(channel))

    async def shows(self, text: str, channel: int = PAIR) -> None:
        await self.server.until(lambda: text in self.text(channel))


def shown(message: Json) -> str:
    return "\n".join(texts(message["components"]))


def data_of(message: Json) -> list[str]:
    return [data for _, data in buttons([message])]


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with DiscordServer([CHANNEL]) as server:
        made = Bot(server)
        async with made.running():
            yield made
        assert server.foreign.trespasses == []


@pytest.mark.parametrize("channel", [PAIR, GROUP, ELSEWHERE])
async def test_the_response_to_the_command_is_the_table(bot: Bot, channel: int) -> None:
    message = await bot.opens(channel)
    assert "Lobby" in shown(message)
    await bot.edits(message, lobby("Two people"), channel)
    assert "Two people" in bot.text(channel)
    assert len(bot.server.posts(channel)) == 1
    (typed,) = bot.typed()
    assert typed.where.chat == foreign_room(channel)
    assert not typed.where.private


async def test_a_person_without_the_user_install_can_tap(bot: Bot) -> None:
    message = await bot.opens(ELSEWHERE)
    await bot.taps(BORIS, data_of(message)[0], channel=ELSEWHERE)
    await until(bot.tapped)
    tapped = bot.tapped()[0]
    assert (tapped.where.chat, tapped.message) == (foreign_room(ELSEWHERE), message["id"])


async def test_a_refused_command_is_answered_to_its_user_alone(bot: Bot) -> None:
    bot.answer = lambda command: Answer("No.", refused=True)
    await bot.server.slash(ANNA, PAIR, "newgame")
    await bot.server.until(lambda: any("No." in shown(one) for one in bot.server.ephemeral(ANNA, PAIR)))
    assert bot.server.posts(PAIR) == []


async def test_a_second_command_moves_the_table_to_its_response(bot: Bot) -> None:
    first = await bot.opens()
    await bot.types("table")
    moved = await bot.sends(lobby("Lobby"))
    assert moved != first["id"]
    await bot.platform.delete(foreign_room(PAIR), MessageId(first["id"]))
    old, new = bot.server.posts(PAIR)
    assert data_of(old) == []
    assert "newer message" in shown(old)
    assert "Lobby" in shown(new)


async def test_a_tap_on_an_old_message_counts_and_makes_it_one_line(bot: Bot) -> None:
    first = await bot.opens()
    await bot.types("table")
    newest = await bot.sends(lobby("Lobby"))
    await bot.taps(BORIS, data_of(first)[0], first)
    await until(bot.tapped)
    await bot.server.until(lambda: data_of(bot.server.messages[first["id"]]) == [])
    assert "newer message" in shown(bot.server.messages[first["id"]])
    assert "Lobby" in shown(bot.server.messages[newest])


async def test_a_tap_on_the_end_of_an_earlier_table_leaves_both_messages_as_they_are(bot: Bot) -> None:
    first = await bot.opens(screen=over("The end"))
    newest = await bot.opens(screen=lobby("Lobby", OTHER))
    await bot.taps(BORIS, again(), first)
    await until(bot.tapped)
    await bot.edits(newest, lobby("Two people", OTHER))
    assert "The end" in shown(bot.server.messages[first["id"]])
    assert "Two people" in shown(bot.server.messages[newest["id"]])


async def test_the_next_table_may_begin_in_an_older_message_after_the_end(bot: Bot) -> None:
    first = await bot.opens(screen=over("The end of the first"))
    second = await bot.opens(screen=over("The end of the second"))
    await bot.taps(BORIS, again(), first)
    await until(bot.tapped)
    assert await bot.sends(lobby("The third", OTHER)) == first["id"]
    assert "The third" in shown(bot.server.messages[first["id"]])
    await bot.edits(second, over("The second has ended"))
    assert "The second has ended" in shown(bot.server.messages[second["id"]])


@pytest.mark.parametrize(
    "language, offer", [("en", "Keep it moving"), ("ru", "Играем дальше"), ("uk", "Граємо далі")]
)
async def test_the_table_offers_a_renewal_before_its_token_expires(
    bot: Bot, language: str, offer: str
) -> None:
    bot.server.locale = language
    await bot.opens()
    await bot.clock.advance(13 * MINUTE_S)
    assert KEEP not in data_of(bot.message())
    await bot.clock.advance(MINUTE_S)
    await bot.server.until(lambda: KEEP in data_of(bot.message()))
    assert offer in str(bot.message()["components"])
    await bot.taps(BORIS, KEEP)
    await bot.server.until(lambda: KEEP not in data_of(bot.message()))
    await bot.clock.advance(10 * MINUTE_S)
    await bot.edits(bot.message(), game("Still here"))
    assert "Still here" in bot.text()
    assert bot.tapped() == []


async def test_a_table_that_is_over_offers_no_renewal(bot: Bot) -> None:
    await bot.opens(screen=over("The end"))
    await bot.clock.advance(14 * MINUTE_S)
    await bot.edits(bot.message(), over("The very end"))
    assert again() in data_of(bot.message())
    assert KEEP not in data_of(bot.message())


async def test_after_the_token_has_expired_the_next_tap_shows_the_newest_screen(bot: Bot) -> None:
    message = await bot.opens()
    await bot.clock.advance(TOKEN_S)
    before = len(bot.server.requests)
    await bot.edits(message, game("Dealt"))
    await bot.edits(message, game("Played on"))
    assert "Lobby" in bot.text()
    assert len(bot.server.requests) == before, "an expired token is not tried"
    await bot.taps(BORIS, data_of(message)[1])
    await bot.shows("Played on")


async def test_a_token_that_discord_refuses_waits_for_the_next_tap(bot: Bot) -> None:
    message = await bot.opens()
    bot.server.foreign.now = lambda: bot.clock.monotonic() / 1000 + TOKEN_S
    await bot.edits(message, game("Dealt"))
    assert "Lobby" in bot.text()
    await bot.taps(BORIS, data_of(message)[1])
    await bot.shows("Dealt")


async def test_a_response_known_to_discord_only_later_shows_the_table(bot: Bot) -> None:
    bot.server.spread_s = 0.3
    assert "Lobby" in shown(await bot.opens())


async def test_a_refused_token_does_not_remove_the_tokens_of_earlier_messages(bot: Bot) -> None:
    first = await bot.opens(screen=over("The end"))
    bot.server.spread_s = TOKEN_S
    newest = await bot.opens(screen=lobby("Lobby", OTHER))
    assert "Lobby" not in shown(newest)
    await bot.edits(first, over("The very end"))
    assert "The very end" in shown(bot.server.messages[first["id"]])
    await bot.clock.advance(TOKEN_S)
    assert not await stores_a_token(bot)


async def test_no_token_stays_in_the_store_after_its_time(bot: Bot) -> None:
    await bot.opens()
    assert await stores_a_token(bot)
    await bot.clock.advance(TOKEN_S)
    assert not await stores_a_token(bot)


async def stores_a_token(bot: Bot) -> bool:
    return any("token-" in post.body for post in await bot.store.posts(foreign_room(PAIR)))


async def warns_in_vain(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the last minute of the token begin, while Discord does not answer until the bot gives up."""
    room = await bot.platform._foreign.rooms.room(PAIR)
    with monkeypatch.context() as patched:
        patched.setattr(cleaning, "LONGEST_S", 0.5)
        bot.server.weather.hanging = "PATCH .*@original"
        await bot.clock.advance(14 * MINUTE_S)
        await until(room.lock.locked)
        await until(lambda: not room.lock.locked())
    bot.server.weather.hanging = ""


async def test_the_next_token_has_a_renewal_button_although_the_previous_button_failed(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await bot.opens()
    await warns_in_vain(bot, monkeypatch)
    await bot.taps(BORIS, data_of(message)[0])
    await until(bot.tapped)
    await bot.clock.advance(14 * MINUTE_S)
    await bot.server.until(lambda: KEEP in data_of(bot.message()))


async def test_the_token_is_deleted_in_time_if_its_renewal_button_could_not_be_shown(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.opens()
    await warns_in_vain(bot, monkeypatch)
    await bot.clock.advance(MINUTE_S)
    assert not await stores_a_token(bot)


async def test_a_deleted_message_is_reported_as_gone(bot: Bot) -> None:
    message = await bot.opens()
    del bot.server.messages[message["id"]]
    with pytest.raises(MessageGone):
        await bot.edits(message, game("Dealt"))
    with pytest.raises(MessageGone):
        await bot.platform.send(foreign_room(PAIR), game("Dealt"), key="key", quiet=True)
    assert "Anew" in shown(await bot.opens(screen=lobby("Anew", OTHER)))


async def test_an_earlier_response_is_completed_if_the_newest_response_was_deleted(bot: Bot) -> None:
    await bot.types("newgame")
    await bot.types("table")
    await bot.server.until(lambda: len(bot.server.posts(PAIR)) == 2)
    first, newest = bot.server.posts(PAIR)
    del bot.server.messages[newest["id"]]
    with pytest.raises(MessageGone):
        await bot.sends(lobby("Lobby"))
    await bot.server.until(lambda: not bot.server.thinking())
    assert "newer message" in shown(bot.server.messages[first["id"]])


async def test_an_earlier_message_can_be_edited_after_the_newest_was_deleted(bot: Bot) -> None:
    first = await bot.opens(screen=over("The end"))
    newest = await bot.opens(screen=lobby("Lobby", OTHER))
    del bot.server.messages[newest["id"]]
    with pytest.raises(MessageGone):
        await bot.edits(newest, lobby("Two people", OTHER))
    await bot.edits(first, over("The end of all"))
    assert "The end of all" in shown(bot.server.messages[first["id"]])
    async with bot.running():
        await bot.edits(first, over("After the restart"))
        assert "After the restart" in shown(bot.server.messages[first["id"]])
        await bot.clock.advance(TOKEN_S)
        assert not await stores_a_token(bot)


async def test_tokens_of_messages_before_a_deleted_one_stay_usable_after_the_next_message(bot: Bot) -> None:
    first = await bot.opens(screen=over("The end"))
    newest = await bot.opens(screen=lobby("Lobby", OTHER))
    del bot.server.messages[newest["id"]]
    with pytest.raises(MessageGone):
        await bot.edits(newest, lobby("Two people", OTHER))
    await bot.opens(screen=lobby("Lobby", OTHER))
    await bot.edits(first, over("The end of all"))
    assert "The end of all" in shown(bot.server.messages[first["id"]])
    await bot.clock.advance(TOKEN_S)
    assert not await stores_a_token(bot)


async def test_at_most_five_further_messages_are_sent_to_one_interaction(bot: Bot) -> None:
    message = await bot.opens()
    await bot.taps(BORIS, data_of(message)[0])
    await until(bot.tapped)
    private = bot.tapped()[0].who.private
    for number in range(MOST_FOLLOW_UPS + 2):
        news = Screen((Paragraph((Text(f"News {number}"),)),), room=foreign_room(PAIR))
        await bot.platform.send(private, news, key=f"news {number}", quiet=True)
    assert len(bot.server.ephemeral(BORIS, PAIR)) == MOST_FOLLOW_UPS
    posts = [path for _, path in bot.server.requests if path.startswith("POST /webhooks/")]
    assert len(posts) == MOST_FOLLOW_UPS


async def test_a_hand_opens_for_its_owner_alone_and_in_no_other_chat(bot: Bot) -> None:
    message = await bot.opens()
    bot.answer = lambda command: Answer(opens_private=ShowHand(TABLE).text(LINK))
    await bot.taps(BORIS, data_of(message)[1])
    await bot.server.until(lambda: bot.server.ephemeral(BORIS, PAIR))
    assert bot.server.ephemeral(ANNA, PAIR) == []
    room = foreign_room(PAIR)
    bob = bot.tapped()[0].who
    assert bot.platform.opens_hand(room, bob.user)
    assert not bot.platform.opens_hand(foreign_room(GROUP), bob.user)


async def test_a_server_that_hides_responses_gets_an_answer_with_the_missing_permission(bot: Bot) -> None:
    await bot.server.slash(ANNA, LONELY, "newgame")
    await bot.server.until(lambda: bot.server.ephemeral(ANNA, LONELY) and not bot.server.thinking())
    assert "Use External Apps" in shown(bot.server.ephemeral(ANNA, LONELY)[0])
    assert bot.heard == []


async def test_a_chat_without_the_bot_has_no_administrators_and_everybody_is_a_member(bot: Bot) -> None:
    await bot.opens(ELSEWHERE)
    typed = bot.typed()[0]
    room = foreign_room(ELSEWHERE)
    assert bot.platform.kind_of(room) is RoomKind.FOREIGN
    assert not await bot.platform.is_admin(room, typed.who.user)
    assert await bot.platform.is_member(room, typed.who.user)


async def test_a_picture_is_shown_and_removed_with_the_next_table(bot: Bot) -> None:
    picture = Picture.of(b"png", "A portrait")
    end = over("The end")
    message = await bot.opens(screen=replace(end, picture=picture))
    assert bot.server.messages[message["id"]]["attachments"]
    await bot.edits(message, lobby("Again", OTHER))
    assert bot.server.messages[message["id"]]["attachments"] == []


@pytest.mark.parametrize("expired", [False, True])
async def test_a_restarted_bot_continues_in_the_same_message(expired: bool) -> None:
    async with DiscordServer([CHANNEL]) as server:
        bot = Bot(server)
        async with bot.running():
            message = await bot.opens()
        if expired:
            await bot.clock.advance(TOKEN_S)
        async with bot.running():
            await bot.edits(message, game("After the restart"))
            assert ("After the restart" in bot.text()) is not expired
            await bot.taps(BORIS, data_of(message)[1])
            await bot.shows("After the restart")
            assert len(server.posts(PAIR)) == 1
        assert server.foreign.trespasses == []


async def test_a_restarted_bot_still_offers_the_renewal() -> None:
    async with DiscordServer([CHANNEL]) as server:
        bot = Bot(server)
        async with bot.running():
            await bot.opens()
        async with bot.running():
            await bot.clock.advance(14 * MINUTE_S)
            await server.until(lambda: KEEP in data_of(bot.message()))


async def test_a_tap_on_a_message_missing_in_the_store_makes_it_editable_again(bot: Bot) -> None:
    message = await bot.opens()
    await bot.store.drop(foreign_room(PAIR))
    async with bot.running():
        await bot.taps(BORIS, data_of(message)[0])
        await until(bot.tapped)
        await bot.edits(message, game("Restored"))
        await bot.shows("Restored")


@pytest.mark.parametrize("name", ["tournament", "chips"])
async def test_commands_that_need_the_bot_are_not_offered_to_user_installs(bot: Bot, name: str) -> None:
    found = next(one for one in bot.server.commands if one["name"] == name)
    assert (found["integration_types"], found["contexts"]) == ([0], [0])
    found = next(one for one in bot.server.commands if one["name"] == "newgame")
    assert sorted(found["contexts"]) == [0, 1, 2]
    assert "integration_types" not in found, "it is for all kinds of installation of the application"


async def test_in_a_server_with_the_bot_the_command_counts_as_typed_in_a_group(bot: Bot) -> None:
    await bot.types("newgame", CHANNEL)
    typed = bot.typed()[0]
    assert bot.platform.kind_of(typed.where.chat) is RoomKind.GROUP


class Silent(Process):
    """A process with an empty answer to each command."""

    async def carry_out(self, command: Command) -> Answer:
        self.heard.append(command)
        return Answer()


async def test_one_process_receives_the_taps_and_another_one_sends() -> None:
    async with four_servers() as server:
        server.foreign.add(*CHATS)
        server.guests.add(ANNA["id"])
        store, room = MemoryStore(), foreign_room(PAIR)
        leases = MemoryLeases(store, SystemClock())
        receiver = Silent("one", server, leases, store, block=4)
        sender = Silent("two", server, leases.for_other_process(), store, block=4)
        async with receiver.running():
            await both_serve(server)
            async with sender.running():
                await server.slash(ANNA, PAIR, "newgame")
                await until(lambda: stored_right(store))
                sent = await sender.platform.send(room, lobby("Lobby"), key="key", quiet=True)
                (message,) = server.posts(PAIR)
                assert (sent.message, "Lobby" in shown(message)) == (message["id"], True)
                server.foreign.now = lambda: time.monotonic() + TOKEN_S
                await sender.platform.edit(room, sent.message, game("Dealt"))
                assert "Lobby" in shown(server.posts(PAIR)[0])
                await server.tap(BORIS, message, data_of(message)[1])
                await server.until(lambda: "Dealt" in shown(server.posts(PAIR)[0]))
                await sender.platform.edit(room, sent.message, game("Played on"))
                assert "Played on" in shown(server.posts(PAIR)[0])
        assert server.foreign.trespasses == []


async def stored_right(store: MemoryStore) -> bool:
    return any(post.key == "right" for post in await store.posts(foreign_room(PAIR)))
