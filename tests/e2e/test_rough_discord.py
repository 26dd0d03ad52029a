"""A game in the real process while the network on the way to Discord swallows packets, and after that."""

from __future__ import annotations

from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.e2e.test_discord import CHANNEL, deal, play
from tests.ports import free_port
from tests.postgres_server.proxy import Proxy
from tests.waiting import until


@pytest.mark.long
@pytest.mark.timeout(400)
@pytest.mark.parametrize("heartbeat_s,requests", [(41.25, True), (10, False)])
async def test_a_network_that_swallows_packets_is_reported_and_the_game_goes_on_after_it(
    tmp_path: Path, heartbeat_s: float, *, requests: bool
) -> None:
    """The first network swallows everything, the second one the answers alone."""
    health = free_port()
    async with (
        DiscordServer([CHANNEL]) as server,
        Proxy(server.port) as network,
        ClientSession() as asking,
    ):

        async def parts() -> dict[str, str]:
            async with asking.get(f"http://127.0.0.1:{health}/readyz") as answer:
                read = await answer.json()
                states = {name: part["state"] for name, part in read["parts"].items()}
                assert (answer.status == 200) == (set(states.values()) == {"up"})
                return states

        async def discord_is(state: str) -> bool:
            return await parts() == {"database": "up", "discord": state, "discord commands": "up"}

        server.reach_at(network.port)
        server.gateway.heartbeat_ms = round(heartbeat_s * 1000)
        async with bot_process(server, tmp_path, health_port=str(health)):
            await server.until(lambda: server.identified and server.commands)
            await deal(server)
            await play(server, moves=2)
            network.swallow(requests=requests)
            await until(lambda: discord_is("down"))
            network.pass_again()
            await until(lambda: discord_is("up"))
            await play(server, moves=6)
            assert len(server.posts(CHANNEL)) == 1
    log = (tmp_path / "bot.log").read_text()
    faults = [line for line in log.splitlines() if "[error]" in line or "does not" in line]
    assert len(faults) == 1, log
    assert "Discord: the gateway does not answer" in faults[0]
    assert "Discord: the gateway answers again" in log, log
    assert "Traceback" not in log, log
