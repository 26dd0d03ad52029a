"""Deleted channels, threads and servers: their tables end, and nobody is rung about them."""

from collections.abc import AsyncIterator

import pytest

from adapters.discord import registration
from bot.domain.instructions import Repost
from bot.domain.scene import Presence
from bot.game.readers import hand_slot
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, serving
from tests.discord_server.channels import Thread
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer

THREAD = 501


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server:
        server.places.threads[str(THREAD)] = Thread(CHANNEL)
        async with serving(server) as running:
            yield running


async def lose_channel(server: DiscordServer) -> None:
    await server.loses_channel(CHANNEL)


async def kick(server: DiscordServer) -> None:
    await server.kicks_the_bot()


def reads(server: DiscordServer, who: Json) -> str:
    """Return the direct messages of this user, and the ephemeral messages in the channel if it still exists."""
    return str([*server.posts(direct_channel_of(who)), *server.ephemeral(who, CHANNEL)])


@pytest.mark.parametrize("loss", [lose_channel, kick])
async def test_a_table_whose_channel_is_lost_ends_and_its_players_learn_it(
    served: Serving, loss: object
) -> None:
    await served.deal(ANNA, BORIS)
    assert callable(loss)
    await loss(served.server)
    await served.server.until(
        lambda: all("without a result" in reads(served.server, who) for who in (ANNA, BORIS))
    )
    assert served.application.tables.at(served.room()) is None


async def test_a_computer_plays_on_for_somebody_who_has_left_the_server(served: Serving) -> None:
    await served.deal(ANNA, BORIS, VERA)
    table = served.application.tables.at(served.room())
    assert table is not None
    assert table.game is not None
    awaited = table.game.game.awaited.must
    person = table.game.state.seats[awaited or 0].person
    assert person is not None
    user = served.application.services.people.person(person).user
    served.server.left.add(user)
    table.post_again(Repost.RING, hand_slot(table.table, person))
    await served.server.until(lambda: presence(served, awaited or 0) is not Presence.PRESENT)
    assert presence(served, awaited or 0) is Presence.AWAY
    assert not any(f"<@{user}>" in str(post) for post in served.server.posts(CHANNEL))


def presence(served: Serving, seat: int) -> Presence:
    table = served.application.tables.at(served.room())
    assert table is not None
    assert table.game is not None
    return table.game.state.seats[seat].presence


async def test_a_table_ends_at_its_next_change_if_its_channel_was_deleted_without_an_event(
    served: Serving,
) -> None:
    await served.deal(ANNA, BORIS)
    served.server.places.channels.clear()
    await served.plays()
    await served.server.until(lambda: "without a result" in str(served.told(ANNA)))


async def test_the_commands_are_registered_again_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "REGISTER_AGAIN_S", 0.1)
    async with DiscordServer([CHANNEL]) as server:
        server.command_list.refuse = 2
        async with serving(server) as running:
            await running.types(ANNA, "help")
            assert "</newgame:" in running.told(ANNA)[0]
