"""A tournament in a channel on Discord; each match has a thread."""

from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest

from bot.features.tournaments import boards
from tests.adapters.discord.serving import (
    ANNA,
    BORIS,
    CHANNEL,
    VERA,
    Serving,
    buttons,
    leads_on,
    serving,
    texts,
)
from tests.discord_server.payloads import MAKE_THREADS, Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.e2e.named_cards import cards_in
from tests.memory.store import MemoryStore

PEOPLE = (ANNA, BORIS, VERA, user(14, "Galya"))
TITLES = ["🏆 Round 1, table 1", "🏆 Round 1, table 2", "🏆 Round 2, table 1"]
REFUSED = "I cannot create threads here"


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer([CHANNEL]) as running:
        yield running


def threads(served: Serving) -> dict[int, str]:
    return {int(number): one.name for number, one in served.server.places.threads.items()}


def titles(served: Serving) -> list[str]:
    """Return the titles of the threads, without the names of the players."""
    return [title.partition(": ")[0] for title in threads(served).values()]


def archived(served: Serving) -> set[int]:
    return {int(number) for number, one in served.server.places.threads.items() if one.archived}


def text(posts: list[Json]) -> str:
    return "\n".join("\n".join(texts(post["components"])) for post in posts)


def board(served: Serving) -> str:
    return next(one for post in served.server.posts(CHANNEL) if "🏆 Tournament" in (one := text([post])))


def choices(served: Serving, part: str) -> list[tuple[Json, str]]:
    """The buttons of the organiser's choices with this in their data."""
    places = [served.server.posts(CHANNEL), served.server.ephemeral(ANNA, CHANNEL)]
    return [one for posts in places for one in buttons(posts) if part in one[1]]


async def chooses(served: Serving, part: str) -> None:
    await served.server.until(lambda: choices(served, part))
    await served.server.tap(ANNA, *choices(served, part)[-1])


async def opens(served: Serving, *, topics: bool = True) -> None:
    """Open a tournament for tables of two, and enter it."""
    await served.types(ANNA, "tournament")
    await served.taps(ANNA, "cup-settings")
    await chooses(served, "seats:2")
    await served.server.until(lambda: "Tables of 2" in board(served))
    if topics:
        await chooses(served, "topics:on")
        await served.server.until(lambda: "its own thread" in board(served))
    for who in PEOPLE:
        await served.taps(who, "cup-enter")
        await served.server.until(partial(is_in, served, who))


def is_in(served: Serving, who: Json) -> bool:
    return str(who["username"]) in board(served)


def own(served: Serving, who: Json) -> list[Json]:
    """Return a person's direct messages, and their ephemeral messages in the channel and its threads."""
    server = served.server
    places = (CHANNEL, *threads(served))
    return [
        *server.posts(direct_channel_of(who)),
        *(one for place in places for one in server.ephemeral(who, place)),
    ]


def called(served: Serving) -> list[tuple[Json, tuple[Json, str]]]:
    return [(who, one) for who in PEOPLE for one in buttons(own(served, who)) if ":here" in one[1]]


def moves(served: Serving) -> Iterator[tuple[Json, tuple[Json, str]]]:
    for who in PEOPLE:
        yield from ((who, one) for one in buttons(own(served, who)) if leads_on(one[1]))


async def comes(served: Serving, count: int) -> None:
    """Wait for calls in this number of threads; each called person confirms the call there."""
    server = served.server
    await server.until(lambda: len(open_calls(served)) == count)
    for thread in open_calls(served):
        for who in people_of(served, thread):
            assert "this is where you" in text(server.posts(direct_channel_of(who)))
            await served.taps(who, ":here", thread)
    await server.until(lambda: not open_calls(served))


def open_calls(served: Serving) -> list[int]:
    """Return the threads with two called people."""
    found = [one for one in threads(served) if served.offered(":here", one)]
    return [one for one in found if len(people_of(served, one)) == 2]


def people_of(served: Serving, thread: int) -> list[Json]:
    members = served.server.places.threads[str(thread)].members
    return [one for one in PEOPLE if one["id"] in members]


async def comes_in_private(served: Serving) -> None:
    """Everybody is called in private, and confirms the call."""
    await served.server.until(lambda: len({who["id"] for who, _ in called(served)}) == 4)
    for who, button in called(served):
        await served.server.tap(who, *button)


async def plays(served: Serving, threads_over: int) -> None:
    """Tap moves until this number of threads is archived."""
    tried = set[tuple[str, str, str]]()

    def fresh() -> list[tuple[Json, tuple[Json, str]]]:
        return [
            (who, (post, data))
            for who, (post, data) in moves(served)
            if (who["id"], post["id"], data) not in tried
        ]

    while True:
        await served.server.until(lambda: fresh() or len(archived(served)) >= threads_over)
        if len(archived(served)) >= threads_over:
            return
        who, (post, data) = fresh()[0]
        tried.add((who["id"], post["id"], data))
        number = await served.server.tap(who, post, data)
        await served.server.until(partial(served.server.acknowledged.__contains__, number))
        await served.application.presenter.settle()


@pytest.mark.sampled
async def test_each_match_has_a_thread_which_is_archived_at_its_end(server: DiscordServer) -> None:
    async with serving(server) as served:
        await opens(served)
        await served.taps(ANNA, "cup-begin")
        await comes(served, 2)
        await server.until(lambda: all(served.table_posts(one) for one in threads(served)))
        assert titles(served) == TITLES[:2]
        await plays(served, 2)
        await comes(served, 1)
        await plays(served, 3)
        assert list(threads(served).values()) == TITLES
        await server.until(lambda: "wins the tournament" in board(served))
        assert all("is the fool" in text(server.posts(one)) for one in threads(served))
        members = [set(one.members) for one in server.places.threads.values()]
        assert [len(one) for one in members] == [2, 2, 2]


async def test_the_thread_of_a_match_shows_no_hand_and_refuses_taps_of_other_people(
    server: DiscordServer,
) -> None:
    dora, egor = user(15, "Dora"), user(16, "Egor")
    async with serving(server) as served:
        await opens(served)
        await served.taps(ANNA, "cup-begin")
        await server.until(lambda: len(threads(served)) == 2)
        thread = next(iter(threads(served)))
        await served.taps(dora, ":here", thread)
        await server.until(lambda: served.told(dora, thread))
        assert "You are not at this table" in served.told(dora, thread)[-1]
        await comes(served, 2)
        await server.until(lambda: served.table_posts(thread) and list(moves(served)))
        assert len(set(cards_in(text(server.posts(thread))))) <= 2
        await served.taps(egor, ":hand", thread)
        await server.until(lambda: served.told(egor, thread))
        assert served.told(egor, thread) == served.told(dora, thread)


async def test_a_thread_is_used_again_after_a_restart(server: DiscordServer) -> None:
    store = MemoryStore()
    async with serving(server, store) as served:
        await opens(served)
        await served.taps(ANNA, "cup-begin")
        await server.until(lambda: len(open_calls(served)) == 2)
    async with serving(server, store) as served:
        await comes(served, 2)
        await server.until(lambda: len({who["id"] for who, _ in moves(served)}) == 2)
        assert titles(served) == TITLES[:2]
    async with serving(server, store) as served:
        before = [text(server.posts(one)) for one in threads(served)]
        who, button = next(moves(served))
        await server.tap(who, *button)
        await server.until(lambda: [text(server.posts(one)) for one in threads(served)] != before)
        assert [len(served.table_posts(one)) for one in threads(served)] == [1, 1]
        assert titles(served) == TITLES[:2]


async def test_threads_are_offered_only_where_the_bot_may_make_them(server: DiscordServer) -> None:
    async with serving(server) as served:
        server.rights &= ~MAKE_THREADS
        await opens(served, topics=False)
        assert not choices(served, "topics:")


@pytest.mark.parametrize("full", [True, False])
async def test_matches_are_played_without_threads_where_they_are_refused(
    server: DiscordServer, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "EDITED_EVERY_MS", 0)
    async with serving(server) as served:
        await opens(served)
        if full:
            server.places.most_active_threads = 0
        else:
            server.rights &= ~MAKE_THREADS
        await served.taps(ANNA, "cup-begin")
        await comes_in_private(served)
        await server.until(lambda: REFUSED in board(served))
        assert threads(served) == {}
        asked = [line for _, line in server.requests if line == f"POST /channels/{CHANNEL}/threads"]
        assert len(asked) == 1
