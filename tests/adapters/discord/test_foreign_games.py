"""Games in chats without the bot, with the screens of the application. The clock of the tokens is the test's."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from adapters.discord.addresses import foreign_room, room_chat
from adapters.discord.interactions import DIRECT, KEEP
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.domain.instructions import Repost
from bot.game import running
from bot.game.readers import hand_slot
from bot.i18n.texts import load_texts
from bot.tables import posts
from bot.tables.table import Table
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, buttons, serving, texts
from tests.discord_server import payloads
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.waiting import until

GROUP, GUILD = 901, 777
ELSEWHERE, QUIET, THREAD, HIDDEN = 902, 903, 904, 905
CHATS = [
    ForeignChat(GROUP, (ANNA, BORIS, VERA)),
    ForeignChat(ELSEWHERE, guild=str(GUILD)),
    ForeignChat(QUIET, guild="778", writing=False),
    ForeignChat(THREAD, guild="779", writing=False, parent=7790),
    ForeignChat(HIDDEN, guild="780", hides=True),
]
MINUTE_S = 60
WARNED_S = 14 * MINUTE_S
TOKEN_S = 15 * MINUTE_S


class Play(Serving):
    """The application, its server, and the clock of the tokens."""

    def __init__(self, served: Serving, clock: ManualClock) -> None:
        self.__dict__ |= vars(served)
        self.clock = clock

    async def begins(self, channel: int = GROUP) -> Json:
        """Deal to Anna and Boris. Return the message."""
        await self.types(ANNA, "newgame", channel, preset="podkidnoy")
        await self.taps(BORIS, ":join", channel)
        await until(lambda: len(self.table(channel).persons()) == 2)
        await self.taps(ANNA, ":start", channel)
        await self.server.until(lambda: all(self.hands(who, channel) for who in (ANNA, BORIS)))
        await self.shows_the_game(channel)
        return self.server.posts(channel)[-1]

    async def shows_the_game(self, channel: int = GROUP) -> None:
        await self.server.until(lambda: "Trump" in shown(self.server.posts(channel)[-1]))

    def table(self, channel: int = GROUP) -> Table:
        found = self.application.tables.at(foreign_room(channel))
        assert found is not None
        return found

    async def passes(self, seconds: float) -> None:
        await self.clock.advance(seconds)

    async def sees(self, found: Callable[[], object]) -> None:
        await self.server.until(found)

    def data(self, channel: int = GROUP) -> list[str]:
        return [data for _, data in buttons(self.server.posts(channel))]

    async def asks_for_the_table(self, who: Json = ANNA, channel: int = GROUP) -> Json:
        """Type `/table`, and wait until the game is in the new message and in no other one."""
        before = len(self.server.posts(channel))
        await self.types(who, "table", channel)
        await self.server.until(lambda: len(self.server.posts(channel)) > before)
        await self.shows_the_game(channel)
        return self.server.posts(channel)[-1]


class ForeignChannel:
    """Discord, and the store of the bot. A process of the bot runs in each block `running`."""

    def __init__(self, server: DiscordServer) -> None:
        self.server, self.store, self.clock = server, MemoryStore(), ManualClock()
        server.foreign.now = lambda: self.clock.monotonic() / 1000
        server.foreign.add(*CHATS)
        server.guests |= {ANNA["id"], VERA["id"]}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Play]:
        async with serving(self.server, self.store, clock=self.clock) as served:
            yield Play(served, self.clock)


@pytest.fixture
async def place() -> AsyncIterator[ForeignChannel]:
    async with DiscordServer([CHANNEL]) as server:
        yield ForeignChannel(server)
        assert server.foreign.trespasses == []


@pytest.fixture
async def play(place: ForeignChannel) -> AsyncIterator[Play]:
    async with place.running() as made:
        yield made


def shown(message: Json) -> str:
    return "\n".join(texts(message["components"]))


def tappable(message: Json) -> list[str]:
    return [data for _, data in buttons([message])]


async def test_a_running_game_offers_a_renewal_before_its_token_expires(play: Play) -> None:
    await play.begins()
    await play.passes(WARNED_S)
    await play.sees(lambda: KEEP in play.data())
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: KEEP not in play.data())


async def test_a_game_with_a_renewed_token_ends_in_its_message(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tokens of the hands expire: a ring shows the hand of Boris again."""
    for module in (running, posts):
        monkeypatch.setattr(module, "RING_AFTER_S", 0.5)
    message = await play.begins()
    await play.passes(WARNED_S)
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: KEEP not in play.data())
    await play.passes(5 * MINUTE_S)
    await play.plays_to_the_end(GROUP)
    (post,) = play.server.posts(GROUP)
    assert post["id"] == message["id"]


async def test_the_game_goes_on_in_its_newest_message(play: Play) -> None:
    first = await play.begins()
    second = await play.asks_for_the_table()
    third = await play.asks_for_the_table()
    await play.sees(lambda: not any(tappable(play.server.messages[old["id"]]) for old in (first, second)))
    before = shown(play.server.messages[third["id"]])
    await play.server.tap(VERA, second, tappable(first)[0])
    await play.plays(GROUP)
    await play.sees(lambda: shown(play.server.messages[third["id"]]) != before)
    assert not tappable(play.server.messages[second["id"]])


async def test_a_tap_on_an_earlier_message_does_not_take_the_game_from_the_newest_one(play: Play) -> None:
    first = await play.begins()
    newest = await play.asks_for_the_table()
    await play.server.tap(VERA, first, tappable(first)[0])
    await play.sees(lambda: "not at this table" in "\n".join(play.told(VERA, GROUP)))
    await play.passes(WARNED_S)
    await play.sees(lambda: KEEP in tappable(play.server.messages[newest["id"]]))


async def test_a_finished_game_offers_the_next_one_and_no_renewal(play: Play) -> None:
    await play.begins()
    await play.plays_to_the_end(GROUP)
    before = play.data()
    await play.passes(WARNED_S)
    await play.passes(MINUTE_S / 2)
    assert play.data() == before


UKRAINIAN = Language("uk")
STILL = "stands still"


def hand_texts(play: Play, who: Json, channel: int = GROUP) -> str:
    return "\n".join(shown(message) for message in play.hands(who, channel))


async def test_a_hand_warns_before_the_token_of_the_table_expires(play: Play) -> None:
    await play.begins()
    assert STILL not in hand_texts(play, ANNA) + hand_texts(play, BORIS)
    await play.passes(WARNED_S)
    await play.sees(lambda: all(STILL in hand_texts(play, who) for who in (ANNA, BORIS)))
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: not any(STILL in hand_texts(play, who) for who in (ANNA, BORIS)))


async def test_a_hand_warns_that_the_table_is_not_updated_until_somebody_taps_there(play: Play) -> None:
    message = await play.begins()
    await play.passes(10 * MINUTE_S)
    await play.plays(GROUP)
    await play.passes(5 * MINUTE_S)
    player = ANNA if STILL in hand_texts(play, ANNA) else BORIS
    await play.sees(lambda: STILL in hand_texts(play, player))
    before = shown(play.server.messages[message["id"]])
    await play.server.tap(VERA, message, f"t:{play.table().table}:hand")
    await play.sees(lambda: STILL not in hand_texts(play, player))
    await play.sees(lambda: shown(play.server.messages[message["id"]]) != before)


async def test_a_hand_in_direct_messages_warns_before_the_token_of_the_table_expires(play: Play) -> None:
    await play.begins()
    await play.server.tap(ANNA, play.hands(ANNA, GROUP)[-1], direct_switch(play, ANNA))
    await play.sees(lambda: direct_hands(play, ANNA))
    assert STILL not in direct_hands(play, ANNA)
    await play.passes(WARNED_S)
    await play.sees(lambda: STILL in direct_hands(play, ANNA))
    await play.taps(BORIS, KEEP, GROUP)
    await play.sees(lambda: direct_hands(play, ANNA) and STILL not in direct_hands(play, ANNA))


def direct_hands(play: Play, who: Json) -> str:
    """The direct messages with the cards of this person."""
    direct = map(shown, play.server.posts(direct_channel_of(who)))
    return "\n".join(one for one in direct if "Trump" in one)


async def test_after_a_restart_a_waiting_hand_is_shown_when_its_turn_comes(place: ForeignChannel) -> None:
    async with place.running() as play:
        await play.begins()
        await until(lambda: stored_tokens(place))
    async with place.running() as play:
        await play.sees(lambda: play.moves(ANNA, GROUP) or play.moves(BORIS, GROUP))
        mover, waiting = (ANNA, BORIS) if play.moves(ANNA, GROUP) else (BORIS, ANNA)
        assert not play.moves(waiting, GROUP)
        await play.server.tap(mover, *play.moves(mover, GROUP)[0])
        await play.sees(lambda: play.moves(waiting, GROUP))


async def test_a_warning_in_a_hand_is_in_the_language_of_its_reader_after_a_restart(
    place: ForeignChannel,
) -> None:
    async with place.running() as play:
        await play.types(ANNA, "newgame", GROUP, preset="podkidnoy")
        place.server.locale = "uk"
        await play.taps(BORIS, ":join", GROUP)
        await until(lambda: len(play.table().persons()) == 2)
        place.server.locale = "en-US"
        await play.taps(ANNA, ":start", GROUP)
        await play.sees(lambda: all(play.hands(who, GROUP) for who in (ANNA, BORIS)))
        await play.shows_the_game()
        await until(lambda: stored_tokens(place))
    async with place.running() as play:
        await play.passes(WARNED_S)
        await play.sees(lambda: load_texts()[UKRAINIAN]("discord-still") in "".join(play.told(BORIS, GROUP)))
        assert STILL not in "".join(play.told(BORIS, GROUP))


async def test_no_token_of_a_hand_stays_in_the_store_after_its_time(place: ForeignChannel) -> None:
    async with place.running() as play:
        await play.begins()
        await until(lambda: stored_tokens(place))
        await play.passes(TOKEN_S)
        await until(lambda: no_stored_tokens(place))


async def test_a_failure_of_the_store_leaves_no_token_of_a_hand_there(
    place: ForeignChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = 0

    async def fail(*_: object) -> None:
        nonlocal failures
        failures += 1
        raise StoreError("full")

    async with place.running() as play:
        await play.begins()
        await until(lambda: stored_tokens(place))
        with monkeypatch.context() as patched:
            patched.setattr(place.store, "keep_visitor", fail)
            await play.passes(TOKEN_S)
            await until(lambda: failures >= 2)
        await play.passes(MINUTE_S)
        await until(lambda: no_stored_tokens(place))


async def stored_tokens(place: ForeignChannel) -> bool:
    """Return True if the tokens of both hands are stored."""
    return len(await place.store.visitors_with("token-")) == 2


async def no_stored_tokens(place: ForeignChannel) -> bool:
    return not await place.store.visitors_with("token-")


@pytest.mark.parametrize("people", [2, 3])
async def test_several_commands_at_once_leave_one_message_with_the_table(play: Play, people: int) -> None:
    await play.begins()
    play.server.weather.slow = "PATCH .*@original"
    for who in (ANNA, VERA, ANNA)[:people]:
        await play.server.slash(who, GROUP, "table")
    await play.sees(lambda: len(play.server.posts(GROUP)) == people + 1)
    *_, newest = play.server.posts(GROUP)
    await play.sees(
        lambda: {message["id"] for message, _ in buttons(play.server.posts(GROUP))} == {newest["id"]}
    )
    await play.sees(lambda: not play.server.thinking())
    *earlier, newest = play.server.posts(GROUP)
    assert all("newer message" in shown(one) for one in earlier)
    assert "Trump" in shown(newest)


async def test_two_commands_at_the_same_time_in_a_lobby_lose_no_tap(play: Play) -> None:
    await play.types(ANNA, "newgame", GROUP, preset="podkidnoy")
    for who in (ANNA, VERA):
        await play.server.slash(who, GROUP, "table")
    await play.sees(lambda: len(play.server.posts(GROUP)) == 3)
    await play.sees(lambda: len({message["id"] for message, _ in buttons(play.server.posts(GROUP))}) == 1)
    await play.taps(BORIS, ":join", GROUP)
    await until(lambda: len(play.table().persons()) == 2)


async def test_an_earlier_message_becomes_one_line_after_a_restart(place: ForeignChannel) -> None:
    async with place.running() as play:
        first = await play.begins()
        place.server.weather.hanging = "PATCH .*@original"
        await play.server.slash(ANNA, GROUP, "table")
        await play.sees(lambda: len(play.server.posts(GROUP)) == 2)
    place.server.weather.hanging = ""
    async with place.running() as play:
        await play.plays(GROUP)
        await play.sees(lambda: not tappable(play.server.messages[first["id"]]))


@pytest.mark.parametrize(
    "channel, said",
    [(QUIET, "Send Messages,"), (THREAD, "Send Messages in Threads"), (HIDDEN, "only to you")],
)
async def test_a_table_that_only_its_opener_would_see_is_refused_with_the_reason(
    play: Play, channel: int, said: str
) -> None:
    await play.types(ANNA, "newgame", channel)
    await play.sees(lambda: said in "\n".join(play.told(ANNA, channel)))
    await until(lambda: play.application.tables.at(foreign_room(channel)) is None)
    assert play.server.posts(channel) == []
    assert not any(data.endswith(":join") for _, data in buttons(play.server.ephemeral(ANNA, channel)))


async def test_a_refused_table_is_not_shown_in_the_message_of_an_earlier_game(play: Play) -> None:
    message = await play.begins()
    await play.plays_to_the_end(GROUP)
    before = shown(play.server.messages[message["id"]])
    play.server.foreign.add(ForeignChat(GROUP, (ANNA, BORIS, VERA), hides=True))
    await play.types(ANNA, "newgame", GROUP)
    await play.sees(lambda: "only to you" in "\n".join(play.told(ANNA, GROUP)))
    await until(lambda: play.application.tables.at(foreign_room(GROUP)) is None)
    assert shown(play.server.messages[message["id"]]) == before
    await play.taps(BORIS, "again:", GROUP)
    await play.sees(lambda: play.offered(":join", GROUP))


@pytest.mark.parametrize("name", ["newgame", "table"])
async def test_a_game_with_a_deleted_message_is_shown_in_a_new_one(play: Play, name: str) -> None:
    message = await play.begins()
    del play.server.messages[message["id"]]
    await play.types(VERA, name, GROUP)
    await play.sees(lambda: any("Trump" in shown(one) for one in play.server.posts(GROUP)))
    assert len(play.table().persons()) == 2


@pytest.mark.parametrize("name", ["newgame", "table"])
async def test_a_game_with_a_message_found_deleted_is_shown_again_after_a_command(
    play: Play, name: str
) -> None:
    message = await play.begins()
    del play.server.messages[message["id"]]
    await play.plays(GROUP)
    await until(lambda: play.application.tables.at(foreign_room(GROUP)) is None)
    await play.types(VERA, name, GROUP)
    await play.sees(lambda: any("Trump" in shown(one) for one in play.server.posts(GROUP)))
    await play.plays_to_the_end(GROUP)
    await play.taps(BORIS, "again:", GROUP)
    await play.sees(lambda: play.offered(":join", GROUP))


@pytest.mark.parametrize("name", ["newgame", "table"])
async def test_a_lobby_with_a_deleted_message_is_shown_in_a_new_one(play: Play, name: str) -> None:
    await play.types(ANNA, "newgame", GROUP, preset="podkidnoy")
    await play.sees(lambda: play.offered(":join", GROUP))
    (message,) = play.server.posts(GROUP)
    del play.server.messages[message["id"]]
    await play.types(VERA, name, GROUP)
    await play.sees(lambda: play.offered(":join", GROUP))
    await play.taps(BORIS, ":join", GROUP)
    await until(lambda: len(play.table().persons()) == 2)


async def test_after_the_bot_was_added_the_command_shows_the_table_as_its_own_post(play: Play) -> None:
    message = await play.begins(ELSEWHERE)
    await joins_the_server(play)
    await play.types(VERA, "table", ELSEWHERE)
    await play.sees(lambda: message["id"] not in play.server.messages)
    await play.sees(lambda: any("Trump" in shown(one) for one in play.server.posts(ELSEWHERE)))
    found = play.application.tables.at(room_chat(ELSEWHERE))
    assert found is not None
    await play.plays_to_the_end(ELSEWHERE)
    assert await play.store.last_game(room_chat(ELSEWHERE)) is not None
    assert await play.store.last_game(foreign_room(ELSEWHERE)) is None


async def test_a_move_after_the_bot_was_added_makes_the_table_one_of_the_servers_channel(play: Play) -> None:
    await play.begins(ELSEWHERE)
    await joins_the_server(play)
    await play.plays(ELSEWHERE)
    await until(lambda: play.application.tables.at(room_chat(ELSEWHERE)) is not None)


async def test_a_bot_that_may_not_post_goes_on_in_the_old_message(play: Play) -> None:
    message = await play.begins(ELSEWHERE)
    play.server.rights = 1 << 10
    await joins_the_server(play)
    before = shown(play.server.messages[message["id"]])
    await play.plays(ELSEWHERE)
    await play.sees(lambda: shown(play.server.messages[message["id"]]) != before)


async def joins_the_server(play: Play) -> None:
    del play.server.foreign.chats[str(ELSEWHERE)]
    await play.server.adds_the_bot(payloads.guild([payloads.channel(ELSEWHERE, str(GUILD))], str(GUILD)))
    await until(lambda: play.platform.client.get_guild(GUILD))


def mentions(play: Play, who: Json) -> list[Json]:
    return [one for one in play.server.posts(GROUP) if f"<@{who['id']}>" in shown(one)]


async def rings(play: Play, who: Json) -> None:
    """Ring this person about their hand, with closed direct messages."""
    play.server.closed_direct_messages.add(who["id"])
    people, table = play.application.services.people, play.table()
    (person,) = [one for one in table.persons() if people.person(one).user == who["id"]]
    table.post_again(Repost.RING, hand_slot(table.table, person))
    await until(lambda: int(who["id"]) in play.platform._private.rings._waiting)


async def test_a_person_without_direct_messages_is_mentioned_below_the_table_until_they_act(
    play: Play,
) -> None:
    await play.begins()
    await rings(play, BORIS)
    await play.passes(9)
    assert mentions(play, BORIS) == []
    await play.passes(2)
    await play.sees(lambda: mentions(play, BORIS))
    assert "Trump" not in shown(mentions(play, BORIS)[0])
    await play.passes(2 * MINUTE_S)
    assert mentions(play, BORIS)
    await play.server.tap(BORIS, play.hands(BORIS, GROUP)[-1], direct_switch(play, BORIS))
    await play.sees(lambda: not mentions(play, BORIS))


async def test_a_player_who_acts_within_ten_seconds_is_not_mentioned(play: Play) -> None:
    await play.begins()
    await rings(play, BORIS)
    await play.passes(5)
    number = await play.server.tap(BORIS, play.hands(BORIS, GROUP)[-1], direct_switch(play, BORIS))
    await play.sees(lambda: number in play.server.acknowledged)
    await play.passes(MINUTE_S)
    assert mentions(play, BORIS) == []


async def test_each_token_of_the_table_permits_one_mention(play: Play) -> None:
    await play.begins()
    await rings(play, BORIS)
    await play.passes(11)
    await play.sees(lambda: mentions(play, BORIS))
    await rings(play, ANNA)
    await play.passes(11)
    assert mentions(play, ANNA) == []
    await play.taps(VERA, ":hand", GROUP)
    await play.sees(lambda: play.told(VERA, GROUP))
    await rings(play, ANNA)
    await play.passes(11)
    await play.sees(lambda: mentions(play, ANNA))


async def test_a_mention_is_deleted_before_its_token_expires(play: Play) -> None:
    await play.begins()
    await rings(play, BORIS)
    await play.passes(11)
    await play.sees(lambda: mentions(play, BORIS))
    await play.passes(WARNED_S + MINUTE_S / 2)
    await play.sees(lambda: not mentions(play, BORIS))


async def test_a_mention_is_deleted_after_a_restart(place: ForeignChannel) -> None:
    async with place.running() as play:
        await play.begins()
        await rings(play, BORIS)
        await play.passes(11)
        await play.sees(lambda: mentions(play, BORIS))
    async with place.running() as play:
        await play.server.tap(BORIS, play.hands(BORIS, GROUP)[-1], direct_switch(play, BORIS))
        await play.sees(lambda: not mentions(play, BORIS))


def direct_switch(play: Play, who: Json) -> str:
    return next(data for data in tappable(play.hands(who, GROUP)[-1]) if data.startswith(DIRECT))
