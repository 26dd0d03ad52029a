"""People in an Activity by sockets, without a browser: they exchange a code for a key, and play in windows."""

from __future__ import annotations

from typing import Any

from tests.adapters.discord.serving import MOST_MOVES
from tests.adapters.web.window_client import Site, WindowClient
from tests.discord_server.payloads import Json
from tests.discord_server.server import DiscordServer


async def activity_key(server: DiscordServer, site: Site, who: Json, channel: int) -> str:
    """Open the Activity in the channel, or join it there. Return the key that the page gets for the person."""
    server.knows(who)
    instance = server.activities.enter(who, channel)
    code = server.activities.authorize(who)
    status, said = await site.asks("/discord/key", code=code, instance=instance)
    assert status == 200, said
    return str(said["key"])


def shown(window: WindowClient) -> list[str]:
    """Return the data of all buttons in the window."""
    rows = [row for post in window.posts.values() for row in post["screen"]["rows"]]
    return [str(button["data"]) for row in rows for button in row if button["data"]]


def button(window: WindowClient, part: str) -> str | None:
    return next((data for data in shown(window) if part in data), None)


async def taps(window: WindowClient, part: str) -> None:
    await window.until(lambda: button(window, part))
    answer = await window.tap(str(button(window, part)), n=len(window.frames) + 1)
    assert not answer["alert"], answer


async def seats_all(windows: list[WindowClient]) -> None:
    """The first opens a table, the others join, and the first deals."""
    opener, *others = windows
    await taps(opener, "open-here:podkidnoy")
    for window in others:
        await taps(window, ":join")
    await opener.until(lambda: len(seats(opener)) == len(windows))
    await taps(opener, ":start")
    for window in windows:
        await window.until(lambda window=window: ("private", 1) in window.posts)  # type: ignore[misc]


def seats(window: WindowClient) -> list[Any]:
    posts = [post for (side, _), post in window.posts.items() if side == "group"]
    return [seat for post in posts for seat in (post["screen"].get("stage") or {}).get("seats", [])]


def ended(window: WindowClient) -> bool:
    return ("group", 2) in window.posts


def best_move(window: WindowClient) -> str | None:
    """Return a move of the person; taking is the last choice."""
    moves = [data for data in shown(window) if data.startswith("m:")]
    return min(moves, key=lambda data: data.endswith(":take"), default=None)


async def plays(window: WindowClient) -> None:
    """Make moves as the window offers them, until the game ends."""
    for n in range(100, 100 + MOST_MOVES):
        await window.until(lambda: ended(window) or best_move(window))
        if ended(window):
            return
        move = str(best_move(window))
        await window.tap(move, n)
        await window.until(lambda move=move: ended(window) or best_move(window) != move)  # type: ignore[misc]
    raise AssertionError("the game does not end")
