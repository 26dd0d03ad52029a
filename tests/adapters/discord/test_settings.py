"""Settings on Discord: over real sockets, through the real client library."""

from collections.abc import AsyncIterator

import pytest

from adapters.discord.addresses import DISCORD
from bot.domain.languages import ENGLISH
from bot.domain.room_settings import WhoMay
from bot.i18n.texts import load_texts
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, serving, texts
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer

TEXTS = load_texts()[ENGLISH].on(DISCORD)


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.moderators.add(ANNA["id"])
        yield running


async def taps_answer(served: Serving, who: Json, data: str) -> None:
    """Tap the first such button in the person's newest ephemeral message with one, and wait for the result."""
    shown = served.server.ephemeral(who, CHANNEL)
    found = [[one for one in buttons([post]) if one[1].startswith(data)] for post in shown]
    before = str(shown)
    await served.server.tap(who, *next(filter(None, reversed(found)))[0])
    await served.server.until(lambda: str(served.server.ephemeral(who, CHANNEL)) != before)


def direct(served: Serving, who: Json) -> list[str]:
    return ["\n".join(texts(post["components"])) for post in served.server.posts(direct_channel_of(who))]


async def test_a_moderator_sets_up_the_channel_on_one_ephemeral_screen(served: Serving) -> None:
    served.server.overridden.add("settings")
    await served.types(BORIS, "settings")
    assert served.told(BORIS) == ["Only admins can do that."]
    await served.types(ANNA, "settings")
    assert served.server.posts(CHANNEL) == []
    for data in ("room:opens:admins", "page:game", "room:game:perevodnoy", "page:menu"):
        await taps_answer(served, ANNA, data)
    (shown,) = served.told(ANNA)
    assert "Only admins open games" in shown
    settings = await served.store.room_settings(served.room())
    assert (settings.opens, settings.preset) == (WhoMay.ADMINS, "perevodnoy")
    await served.types(BORIS, "newgame")
    assert "Only admins open games here." in str(served.told(BORIS))
    await served.types(ANNA, "newgame")
    await served.server.until(lambda: "Perevodnoy" in str(served.server.posts(CHANNEL)))


async def test_news_of_tables_cannot_be_switched_on_with_closed_direct_messages(
    served: Serving,
) -> None:
    served.server.closed_direct_messages.add(BORIS["id"])
    await served.types(BORIS, "notify")
    await taps_answer(served, BORIS, "call:")
    assert any(TEXTS("answer-no-private") in told for told in served.told(BORIS))
    assert [row.called for row in await served.store.room_people(served.room())] == [False]
