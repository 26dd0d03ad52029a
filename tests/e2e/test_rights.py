"""Forged and old buttons against the real process with Telegram, Discord and the page, over kills."""

from __future__ import annotations

from pathlib import Path

from aiohttp import ClientSession

from bot.domain.ids import TableId
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb, from_data
from tests.adapters.web.page_client import PageClient
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.e2e.guest_table import DORA, GuestTable, guest_table, listen
from tests.e2e.test_discord import buttons
from tests.telegram_server import TelegramServer


async def visitor(session: ClientSession, page: str) -> PageClient:
    """Open the page as a newcomer without room or code."""
    client = PageClient(await session.ws_connect(f"{page}/socket"))
    await client.say("hello", name="Wim", language="en")
    client.welcome = await client.hear("welcome")
    return client


async def forged(client: PageClient, number: int, data: str) -> str:
    """Send any data as a tap in the private chat; return the words of the answer."""
    await client.say("tap", side="private", number=1, data=data, n=number)
    return str((await client.hear("answer", lambda answer: answer["n"] == number))["text"])


async def test_a_visitor_of_the_page_does_not_get_into_a_group(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with guest_table(telegram, tmp_path) as table, ClientSession() as session:
        await table.dora_joins(await table.opens())
        await table.anna.taps("start", table.group)
        await telegram.until(lambda: table.anna.person.private.last.buttons)
        game = table.game().game
        played = TableId(game)
        wim = await visitor(session, table.page)
        said = [await forged(wim, at, TableTap(played, verb).text()) for at, verb in enumerate(TableVerb, 1)]
        assert not any("Anna" in text or "Friday" in text for text in said), said
        await table.anna.person.types(table.group, "/leave yes")
        await table.discord.until(lambda: again_of(table))
        await telegram.until(lambda: PlayAgain(played).text() in str(table.group.last.buttons))
        posts = len(table.group.from_bot)
        assert await forged(wim, 99, PlayAgain(played).text()) == "You are not at this table."
        assert len(table.group.from_bot) == posts

        await table.anna.taps("again", table.group)
        await table.bot.killed()
        await table.bot.start()
        await listen(table.bot, table.discord)
        message, data = again_of(table)[-1]
        number = await table.discord.tap(DORA, message, data)
        await table.discord.until(lambda: number in table.discord.acknowledged)
        await telegram.until(lambda: table.game().game != game)  # everybody is back, so the cards are dealt
        assert "Wim" not in table.shown()


def again_of(table: GuestTable) -> list[tuple[Json, str]]:
    """Return the buttons of *Play again* in Dora's direct messages."""
    found = buttons(table.discord.posts(direct_channel_of(DORA)))
    return [
        (message, data) for message, data in found if isinstance(from_data(data.partition("~")[0]), PlayAgain)
    ]
