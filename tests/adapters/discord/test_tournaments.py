"""Tournaments on Discord for people with closed direct messages."""

from collections.abc import AsyncIterator

import pytest

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, buttons, serving
from tests.adapters.discord.test_windows import code_of, link_of, serving_windows
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer

GALYA = user(14, "Galya")
PEOPLE = (ANNA, BORIS, VERA, GALYA)


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        server.closed_direct_messages.add(BORIS["id"])
        await running.types(ANNA, "tournament")
        yield running


def shown(served: Serving, who: Json) -> str:
    return "\n".join(served.told(who))


def board(served: Serving) -> str:
    return next(
        str(post).replace(r"\xa0", " ")
        for post in served.server.posts(CHANNEL)
        if "🏆 Tournament" in str(post)
    )


async def taps_own(served: Serving, who: Json, ending: str) -> None:
    """Tap a button of an ephemeral message."""

    def offered() -> list[tuple[Json, str]]:
        found = buttons(served.server.ephemeral(who, CHANNEL))
        return [one for one in found if ending in one[1].partition("~")[0]]

    await served.server.until(offered)
    await served.server.tap(who, *offered()[-1])


def mentions(served: Serving, who: Json) -> list[Json]:
    return [post for post in served.server.posts(CHANNEL) if f"<@{who['id']}>" in str(post)]


async def test_a_person_with_closed_direct_messages_learns_what_to_change_and_enters_then(
    served: Serving,
) -> None:
    await served.taps(BORIS, "cup-enter")
    await served.server.until(lambda: "Privacy Settings" in shown(served, BORIS))
    assert "Boris" not in board(served)
    served.server.closed_direct_messages.clear()
    await served.taps(BORIS, "cup-enter")
    await served.server.until(lambda: "Boris" in board(served))


async def test_a_tap_in_the_channel_is_answered_in_the_language_of_the_person(served: Serving) -> None:
    """The channel speaks English, but nobody else sees the answer."""
    await served.server.until(lambda: served.offered("cup-enter"))
    await served.server.tap(BORIS, *served.offered("cup-enter")[-1], locale="ru")
    await served.server.until(lambda: shown(served, BORIS))
    assert shown(served, BORIS).startswith("Не могу тебе написать")


async def test_a_person_with_closed_direct_messages_may_choose_invitations_in_the_channel(
    served: Serving,
) -> None:
    await served.taps(BORIS, "cup-enter")
    await taps_own(served, BORIS, "cup-watch")
    await served.server.until(lambda: "You are in!" in shown(served, BORIS))
    for who in (ANNA, VERA, GALYA):
        await served.taps(who, "cup-enter")
    await served.server.until(lambda: "Entered: 4 of" in board(served))
    await served.taps(ANNA, "cup-begin")
    await served.server.until(lambda: mentions(served, BORIS))
    (call,) = mentions(served, BORIS)
    assert "Are you here?" in str(call)
    assert not any(mentions(served, who) for who in (ANNA, VERA, GALYA)), "they are called in private"

    (button,) = buttons([call])
    await served.server.tap(BORIS, *button)
    await taps_own(served, BORIS, ":here")
    await served.server.until(lambda: not mentions(served, BORIS))


async def test_each_person_of_the_channel_watches_a_tournament_game_by_their_own_link() -> None:
    dora = user(15, "Dora")
    async with serving_windows() as (served, home):
        await served.types(ANNA, "tournament")
        for who in PEOPLE:
            await served.taps(who, "cup-enter")
        await served.server.until(lambda: "Entered: 4 of" in board(served))
        await served.taps(ANNA, "cup-begin")
        for who in PEOPLE:
            await says_here(served, who)
        await served.types(dora, "table")
        await served.server.until(lambda: "Watch: " in board(served))
        _, said = await home.asks("/window/key", code=code_of(await link_of(served, dora, "cup-look")))
        window = await home.opens(said["key"])
        assert [side for side, _ in window.posts] == ["group"]
        assert not window.buttons("group")
        assert "You are only watching" in shown(served, dora)


async def says_here(served: Serving, who: Json) -> None:
    """Confirm the call in the private chat."""

    def called() -> list[tuple[Json, str]]:
        return [one for one in buttons(served.server.posts(direct_channel_of(who))) if ":here" in one[1]]

    await served.server.until(called)
    await served.server.tap(who, *called()[-1])
