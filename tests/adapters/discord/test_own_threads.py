"""A thread for one game: offered if the bot may make threads, and never made twice."""

import pytest

from adapters.discord.addresses import DISCORD, room_chat
from bot.domain.ids import PersonId, UserKey
from bot.domain.room_settings import PutRoomSettings, RoomPerson, RoomSettings, WhoMay
from bot.domain.rows import PutRow
from bot.domain.state import Play
from bot.game.table_state import to_stored
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, serving, texts
from tests.discord_server.channels import Thread
from tests.discord_server.payloads import MAKE_THREADS, Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer


async def opens(table: Serving) -> None:
    """Anna opens a table, Boris sits down, and Anna opens *Game & pace*."""
    await table.types(ANNA, "newgame", preset="perevodnoy")
    await table.joins(BORIS)
    await table.taps(ANNA, ":options")
    await table.server.until(lambda: choices(table, ":preset:simple"))


def choices(table: Serving, part: str, channel: int = CHANNEL) -> list[tuple[Json, str]]:
    """The buttons of Anna's *Game & pace* with this in their data."""
    return [one for one in buttons(table.server.ephemeral(ANNA, channel)) if part in one[1]]


async def chooses_a_thread(table: Serving) -> None:
    await opens(table)
    await table.server.tap(ANNA, *choices(table, ":thread:on")[0])
    await table.server.until(lambda: "thread of its own" in lobby_text(table))


def lobby_of(table: Serving) -> Json:
    """The lobby's post, as it is now; the answer to the command stands above it."""
    return max(table.server.posts(CHANNEL), key=lambda post: int(post["id"]))


def lobby_text(table: Serving) -> str:
    return "\n".join(texts(lobby_of(table)["components"]))


def thread_of(table: Serving) -> int:
    (number,) = table.server.places.threads
    return int(number)


async def test_the_table_moves_into_a_thread_named_after_the_game_when_the_cards_are_dealt() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        lobby = lobby_of(table)["id"]
        await table.taps(ANNA, ":start")
        await server.until(lambda: server.places.threads and table.table_posts(thread_of(table)))
        thread = server.places.threads[str(thread_of(table))]
        assert (thread.parent, thread.private, thread.name) == (
            CHANNEL,
            False,
            "Perevodnoy Durak · 36\N{NO-BREAK SPACE}cards",
        )
        assert sorted(thread.members) == [ANNA["id"], BORIS["id"]]
        await server.until(lambda: "thread: <#" in lobby_text(table))
        assert lobby_of(table)["id"] == lobby
        assert f"<#{thread_of(table)}>" in lobby_text(table)
        assert buttons([lobby_of(table)]) == []


async def test_a_player_without_a_tap_in_the_thread_gets_an_alert_there() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.closed_direct_messages.add(BORIS["id"])
        await chooses_a_thread(table)
        await table.taps(ANNA, ":start")
        await server.until(lambda: server.places.threads)
        thread = thread_of(table)
        await server.until(lambda: f"<@{BORIS['id']}>" in str(server.posts(thread)))
        (ring,) = [post for post in server.posts(thread) if f"<@{BORIS['id']}>" in str(post)]
        ((_, way),) = buttons([ring])
        await server.tap(BORIS, ring, way)
        await server.until(
            lambda: "Your cards" in str(table.told(BORIS, thread)) or table.moves(BORIS, thread)
        )


async def test_the_game_is_played_to_its_end_in_the_thread_and_counts_in_the_channel() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        await table.taps(ANNA, ":start")
        await server.until(lambda: server.places.threads and table.table_posts(thread_of(table)))
        thread = thread_of(table)
        for who in (ANNA, BORIS):
            await table.taps(who, ":hand", thread)
        await server.until(lambda: all(server.ephemeral(who, thread) for who in (ANNA, BORIS)))
        await table.types(ANNA, "newgame", preset="simple")
        assert table.seated() == 1, "the channel is free for another table"
        await table.leaves(BORIS, thread)
        await server.until(lambda: table.offered("again:", thread))
        boris = await table.store.person(DISCORD, UserKey(BORIS["id"]))
        assert boris is not None
        counted = await table.store.standings(room_chat(CHANNEL), [boris.person])
        assert counted[boris.person].games == 1
        await table.taps(ANNA, "again:", thread)
        await server.until(lambda: table.offered(":join", thread))


async def test_no_thread_is_offered_if_the_bot_may_not_make_threads() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.rights &= ~MAKE_THREADS
        await opens(table)
        assert choices(table, ":thread:") == []


async def test_a_missing_right_to_make_threads_is_named_at_the_deal() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        server.rights &= ~MAKE_THREADS
        await table.taps(ANNA, ":start")
        await server.until(lambda: any("Create Public Threads" in text for text in table.told(ANNA)))
        await server.tap(ANNA, *choices(table, ":thread:off")[0])
        await server.until(lambda: "thread of its own" not in lobby_text(table))
        await table.taps(ANNA, ":start")
        await server.until(table.table_posts)
        assert server.places.threads == {}


async def test_a_thread_is_made_once_if_the_answer_to_its_request_was_lost() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        lobby = lobby_of(table)["id"]
        server.places.threads[lobby] = Thread(CHANNEL, owner="100", name="Durak")
        await table.taps(ANNA, ":start")
        await server.until(lambda: table.table_posts(int(lobby)))
        assert list(server.places.threads) == [lobby]
        state = table.application.tables.at(room_chat(CHANNEL, int(lobby)))
        assert state is not None
        stored = to_stored(state.state)
        assert isinstance(stored, Play)
        assert stored.lobby_room == room_chat(CHANNEL)


async def test_a_game_in_an_unusable_thread_closes_and_its_opener_is_notified() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        lobby = lobby_of(table)["id"]
        server.places.threads[lobby] = Thread(CHANNEL, owner="100", locked=True)
        await table.taps(ANNA, ":start")
        await server.until(lambda: any("thread is locked" in text for text in everything(server)))
        assert table.application.tables.at(room_chat(CHANNEL, int(lobby))) is None


async def test_the_thread_has_the_settings_and_bans_of_its_channel() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        chosen, vera = RoomSettings(cancels=WhoMay.ADMINS, rings=False), PersonId("vera")
        barred = RoomPerson(room_chat(CHANNEL), vera, barred=True)
        await table.store.commit([PutRoomSettings(room_chat(CHANNEL), chosen), PutRow(barred)])
        await chooses_a_thread(table)
        await table.taps(ANNA, ":start")
        await server.until(lambda: server.places.threads and table.table_posts(thread_of(table)))
        room = room_chat(CHANNEL, thread_of(table))
        assert await table.store.room_settings(room) == chosen
        assert (await table.store.room_person(room, vera)).barred


async def test_a_game_in_a_thread_goes_on_there_after_a_restart() -> None:
    async with DiscordServer([CHANNEL]) as server:
        async with serving(server) as table:
            await chooses_a_thread(table)
            await table.taps(ANNA, ":start")
            await server.until(lambda: server.places.threads and table.table_posts(thread_of(table)))
            await server.until(lambda: "thread: <#" in lobby_text(table))
            thread, store = thread_of(table), table.store
        before = [lobby_of(table)["id"], *(post["id"] for post in server.posts(thread))]
        async with serving(server, store) as table:
            for who in (ANNA, BORIS):
                await table.taps(who, ":hand", thread)
            await server.until(lambda: all(server.ephemeral(who, thread) for who in (ANNA, BORIS)))
            shown = str(server.posts(thread))
            await table.plays(thread)
            await server.until(lambda: str(server.posts(thread)) != shown)
            assert [lobby_of(table)["id"], *(post["id"] for post in server.posts(thread))] == before
            assert len(server.places.threads) == 1


def everything(server: DiscordServer) -> list[str]:
    return [text for post in server.messages.values() for text in texts(post["components"])]


@pytest.mark.parametrize("whole", [True, False])
async def test_a_thread_that_is_deleted_ends_its_game(whole: bool) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await chooses_a_thread(table)
        await table.taps(ANNA, ":start")
        await server.until(lambda: server.places.threads and table.table_posts(thread_of(table)))
        room = room_chat(CHANNEL, thread_of(table))
        await table.taps(ANNA, ":hand", thread_of(table))
        await server.until(lambda: table.moves(ANNA, thread_of(table)) or table.told(ANNA, thread_of(table)))
        await (server.loses_channel(CHANNEL) if whole else server.loses_thread(thread_of(table)))
        await server.until(lambda: table.application.tables.at(room) is None)
        told = [direct_channel_of(who) for who in (ANNA, BORIS)]
        await server.until(lambda: all("without a result" in str(server.posts(one)) for one in told))
