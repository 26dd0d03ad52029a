"""Discord delivers an interaction again if it received no confirmation. The bot carries it out once."""

from tests.adapters.discord.serving import ANNA, CHANNEL, serving
from tests.discord_server.server import DiscordServer


async def test_one_computer_sits_down_for_one_tap() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as served:
        await served.types(ANNA, "newgame", preset="podkidnoy")
        server.deliveries = 2
        await served.taps(ANNA, ":add")
        server.deliveries = 1
        table = served.application.tables.at(served.room())
        assert table is not None
        await server.until(lambda: len(table.in_lobby().chairs) > 1)
        await served.types(ANNA, "table")
        await served.application.services.background.settle()
        assert len(table.in_lobby().chairs) == 2
