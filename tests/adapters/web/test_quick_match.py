"""A person on Discord and one on the page meet by quick match, each through the real library or socket."""

import asyncio
import json

from bot.domain.ids import home_of
from bot.features.hall.model import HALL
from tests.adapters.discord.serving import ANNA, CHANNEL, Serving
from tests.adapters.web.page_client import PageClient
from tests.adapters.web.window_client import HOME, Installation
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.memory.store import MemoryStore


def seen_by_anna(server: DiscordServer) -> str:
    """Return her messages in the direct channel as text."""
    channel = direct_channel_of(ANNA)
    shown = (*server.posts(channel), *server.ephemeral(ANNA, channel))
    return json.dumps(shown, ensure_ascii=False, default=str)


async def test_people_of_discord_and_of_the_page_are_dealt_cards_at_one_table() -> None:
    async with DiscordServer([CHANNEL]) as server:
        store = MemoryStore()
        served = Serving(server, store)
        async with Installation.running(served.platform, store, HOME) as home:
            served.application = home.application
            await server.until(lambda: bool(server.identified and server.commands))
            await served.platform.client.wait_until_ready()
            channel = direct_channel_of(ANNA)
            await server.slash(ANNA, channel, "play")
            await server.until(lambda: "Looking for people" in seen_by_anna(server))
            page = PageClient(await home.client.ws_connect(f"{home.url}/socket"))
            await page.say("hello", name="Vera", language="ru")
            await page.hear("welcome")
            await page.say("say", side="private", text="/play")
            parts, title = list[str](), ""
            async with asyncio.timeout(20):
                while "hand" not in parts:
                    message = await page.next()
                    post = (message or {}).get("post") or {}
                    stage = (post.get("screen") or {}).get("stage") or {}
                    parts.append(stage.get("part", ""))
                    title = stage.get("match", "")
            assert "Быстрая игра" in title
            await server.until(lambda: "Vera" in seen_by_anna(server))
            (table,) = [one for one in home.application.tables.all() if home_of(one.room) == HALL]
            assert len(table.persons()) == 2
