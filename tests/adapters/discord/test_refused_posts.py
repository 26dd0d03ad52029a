"""Discord refuses the post of a table in its room: the opener learns the reason, and no invisible table remains."""

from collections.abc import AsyncIterator, Callable

import pytest

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, serving
from tests.discord_server.channels import MOST_LATE_EDITS, Channels, Thread
from tests.discord_server.server import DiscordServer

THREAD = 501


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.places.threads[str(THREAD)] = Thread(CHANNEL)
        yield running


def make_private(places: Channels) -> None:
    places.threads[str(THREAD)].private = True


def lock(places: Channels) -> None:
    places.threads[str(THREAD)].locked = True


def moderate(places: Channels) -> None:
    places.blocked_words = "Waiting for players"


def moderate_game(places: Channels) -> None:
    places.blocked_words = "to attack"


def forbid(places: Channels) -> None:
    places.forbidden[str(THREAD)] = 50013


@pytest.mark.parametrize(
    "obstacle,words",
    [(make_private, "View Channel"), (lock, "locked"), (moderate, "AutoMod"), (forbid, "Send Messages")],
)
async def test_a_lobby_that_cannot_be_posted_closes_and_its_opener_learns_why(
    served: Serving, obstacle: object, words: str
) -> None:
    assert callable(obstacle)
    obstacle(served.server.places)
    await served.types(ANNA, "newgame", THREAD)
    await served.server.until(lambda: words in str(served.told(ANNA, THREAD)))
    assert served.application.tables.at(served.room(THREAD)) is None

    served.server.places.threads[str(THREAD)] = Thread(CHANNEL)
    served.server.places.forbidden.clear()
    served.server.places.blocked_words = ""
    await served.types(ANNA, "newgame", THREAD)
    await served.server.until(lambda: served.offered(":join", THREAD))


@pytest.mark.parametrize("obstacle,words", [(lock, "locked"), (moderate_game, "AutoMod")])
async def test_each_request_for_a_table_refused_by_discord_is_answered_with_the_reason(
    served: Serving, obstacle: Callable[[Channels], None], words: str
) -> None:
    await served.deal(ANNA, BORIS, channel=THREAD)
    await served.server.until(lambda: served.table_posts(THREAD))
    places = served.server.places
    obstacle(places)

    for _ in range(2):
        await served.types(BORIS, "table", THREAD)
        await served.server.until(lambda: [told for told in served.told(BORIS, THREAD) if words in told])
        for told in served.server.ephemeral(BORIS, THREAD):
            if words in str(told):
                del served.server.messages[told["id"]]
    (old,) = served.table_posts(THREAD)

    places.blocked_words, places.threads[str(THREAD)].locked = "", False
    await served.plays(THREAD)
    await served.server.until(lambda: "to defend" in str(served.server.messages[old]))
    await served.types(BORIS, "table", THREAD)
    await served.server.until(lambda: served.table_posts(THREAD) and old not in served.table_posts(THREAD))


async def test_a_table_in_an_archived_thread_reopens_the_thread_by_a_new_post(served: Serving) -> None:
    await served.deal(ANNA, BORIS, channel=THREAD)
    await served.server.until(lambda: served.table_posts(THREAD))
    (old,) = served.table_posts(THREAD)
    served.server.places.threads[str(THREAD)].archived = True
    await served.plays(THREAD)
    await served.server.until(lambda: old not in served.table_posts(THREAD) and served.table_posts(THREAD))
    assert len(served.table_posts(THREAD)) == 1
    assert not served.server.places.threads[str(THREAD)].archived


async def test_a_table_that_cannot_be_edited_is_replaced_and_removed(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    await served.server.until(served.table_posts)
    (old,) = served.table_posts()
    served.server.places.old[old] = MOST_LATE_EDITS
    await served.plays()
    await served.server.until(lambda: served.table_posts() and old not in served.table_posts())
    assert len(served.table_posts()) == 1
