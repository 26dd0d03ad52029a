"""A server that has added the application's commands without its bot."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.adapters.discord.serving import ANNA, CHANNEL, parts, serving
from tests.discord_server import payloads
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.server import DiscordServer

HERE = 910
SERVER = "779"


@pytest.mark.parametrize("command", ["newgame", "tournament", "top", "rules"])
async def test_a_server_with_the_commands_alone_reads_the_missing_scope_and_gets_the_link(
    command: str,
) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.foreign.add(ForeignChat(HERE, guild=SERVER, commands_alone=True))
        await running.types(ANNA, command, HERE)
        (told,) = running.told(ANNA, HERE)
        assert "without the scope “bot”" in told
        assert "View Channel" not in told
        shown = parts(server.ephemeral(ANNA, HERE)[0]["components"])
        (address,) = [part["url"] for part in shown if "url" in part]
        assert not server.posts(HERE)
        assert not server.foreign.trespasses
    asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert asked == {
        "client_id": payloads.APPLICATION,
        "scope": "bot applications.commands",
        "permissions": "274877942784",
        "guild_id": SERVER,
        "disable_guild_select": "true",
    }


@pytest.mark.parametrize(
    "command, said",
    [("privacy", "About you: your name"), ("help", "/rules"), ("forgetme", "Are you sure?")],
)
async def test_there_everybody_reads_the_help_and_what_is_stored_and_can_erase_it(
    command: str, said: str
) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.foreign.add(ForeignChat(HERE, guild=SERVER, commands_alone=True))
        await running.types(ANNA, command, HERE)
        (told,) = running.told(ANNA, HERE)
        assert said in told
        assert not server.posts(HERE)
        assert not server.foreign.trespasses


async def test_people_of_a_server_with_the_bot_still_read_the_missing_permission() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.rights = 0
        await running.types(ANNA, "newgame")
        assert "View Channel" in running.told(ANNA)[0]
