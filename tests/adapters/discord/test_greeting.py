"""The bot greets a new server once, in a channel open to its messages."""

from typing import Final

import pytest

from tests.adapters.discord.serving import ANNA, CHANNEL, Serving, buttons, serving, texts
from tests.discord_server import payloads
from tests.discord_server.payloads import Json
from tests.discord_server.server import DiscordServer

FIRST, SECOND, THIRD = 601, 602, 603
VIEW, SEND = 1 << 10, 1 << 11
OTHER: Final = "600"


def other_guild(*denied: int, system: int | None = None) -> Json:
    """Return a guild with three channels; in the first of them the bot lacks the given rights, one for each."""
    rights = (*denied, 0, 0, 0)
    channels = [
        payloads.channel(number, OTHER, right)
        for number, right in zip((FIRST, SECOND, THIRD), rights, strict=False)
    ]
    return payloads.guild(channels, OTHER, system)


def greeted(server: DiscordServer) -> list[int]:
    return [number for number in (CHANNEL, FIRST, SECOND, THIRD) for _ in server.posts(number)]


async def joins(table: Serving, guild: Json) -> None:
    await table.server.adds_the_bot(guild)
    await table.server.until(lambda: greeted(table.server))


async def test_a_server_is_greeted_in_its_system_channel_with_two_buttons() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await joins(table, other_guild(system=SECOND) | {"preferred_locale": "ru"})
        assert greeted(server) == [SECOND]
        (post,) = server.posts(SECOND)
        (said,) = texts(post["components"])
        assert "Здесь играют в дурака" in said
        assert "личный чат" not in said
        assert [data for _, data in buttons([post])] == ["cmd:newgame", "cmd:rules"]


async def test_a_server_is_not_greeted_if_the_bot_may_write_in_no_channel() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await server.adds_the_bot(other_guild(SEND, SEND, VIEW))
        await table.types(ANNA, "help")
        assert greeted(server) == []
        assert not [path for _, path in server.requests if path.startswith("POST /channels/60")]


async def test_a_server_is_greeted_once_despite_a_restart_and_a_repeated_event() -> None:
    async with DiscordServer([CHANNEL]) as server:
        async with serving(server) as table:
            await joins(table, other_guild())
            server.gateway.forgets_sessions = True
            await server.lose_connections(code=4009)
            await server.until(lambda: server.identified == 2)
            store = table.store
        async with serving(server, store) as table:
            await server.adds_the_bot(other_guild())
            await table.types(ANNA, "help")
            assert greeted(server) == [FIRST]


async def test_the_buttons_open_a_table_and_show_the_rules_to_the_one_who_taps() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await joins(table, other_guild())
        await table.taps(ANNA, "cmd:rules", FIRST)
        await server.until(
            lambda: any("36\N{NO-BREAK SPACE}cards" in text for text in table.told(ANNA, FIRST))
        )
        assert len(server.posts(FIRST)) == 1
        await table.taps(ANNA, "cmd:newgame", FIRST)
        await server.until(lambda: table.offered(":join", FIRST))


@pytest.mark.parametrize("installs", [["0", "1"], ["0"]])
async def test_greeting_and_help_name_tables_in_any_channel_only_with_installs_by_users(
    installs: list[str],
) -> None:
    async with DiscordServer([CHANNEL]) as server:
        server.application["integration_types_config"] = {kind: {} for kind in installs}
        async with serving(server) as table:
            await joins(table, other_guild())
            (post,) = server.posts(FIRST)
            await table.types(ANNA, "help")
            said = [*texts(post["components"]), *table.told(ANNA)]
    assert ["In a channel without me" in one for one in said] == ["1" in installs] * 2
