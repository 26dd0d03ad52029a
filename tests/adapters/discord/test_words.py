"""All texts for Discord use its words: servers, channels and direct messages."""

import pytest

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, buttons, serving, texts
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.locales.test_words_of_discord import FOREIGN

EVERYWHERE = (
    "help",
    "top",
    "stats",
    "rules",
    "verify",
    "replay",
    "lang",
    "leave",
    "cancel",
    "table",
    "hand",
    "forgetme",
)


@pytest.mark.parametrize(
    "locale,language",
    [("ru", "ru"), *(pytest.param(*one, marks=pytest.mark.long) for one in (("en-US", "en"), ("uk", "uk")))],
)
async def test_screens_and_answers_use_the_words_of_discord(locale: str, language: str) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        said: list[str] = []
        for channel in (CHANNEL, direct_channel_of(ANNA)):
            for name in EVERYWHERE:
                await table.types(ANNA, name, channel, locale=locale)
                said += shown(server)
        await table.types(ANNA, "top", locale=locale, scope="all")
        await table.types(ANNA, "newgame", locale=locale)
        await table.joins(BORIS)
        await table.taps(ANNA, ":options")
        await server.until(
            lambda: any(":pace:" in data for _, data in buttons(server.ephemeral(ANNA, CHANNEL)))
        )
        said += shown(server)
        await table.taps(ANNA, ":start")
        await server.until(lambda: table.offered(":hand"))
        said += shown(server)
        assert len({*said}) > 12
        assert [text for text in said if FOREIGN[language].search(text)] == []


def shown(server: DiscordServer) -> list[str]:
    return [text for post in server.messages.values() for text in texts(post["components"])]
