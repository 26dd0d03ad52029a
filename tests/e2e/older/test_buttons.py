"""Every button of the messages of an older version still works."""

import asyncio
import json
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.i18n.texts import load_texts
from tests.e2e.older.older_files import (
    DISCORD,
    TABLES,
    WEB,
    OlderFile,
    OlderPost,
    ReopenedBot,
    asked,
    migrated,
    only,
    opened,
    written,
)

UNFIT = {
    texts(f"answer-{said}")
    for texts in load_texts().values()
    for said in ("unknown-button", "stale", "table-gone", "try-again")
}
NEWCOMER = "Newcomer"


@dataclass(frozen=True, slots=True)
class StandingButton:
    """A button, its table ("" for none), and the user who taps it."""

    table: str
    user: str
    post: OlderPost
    kind: str
    data: str


def table_of(kind: str, data: str) -> str:
    if kind == "private":
        return data.partition("_")[2].partition("_")[0]
    return "" if data.startswith("lang:") else data.split(":")[1]


def standing_buttons(older: OlderFile, path: Path) -> Iterator[StandingButton]:
    states = {table: json.loads(state) for table, state in asked(path, 'SELECT "table", state FROM tables')}
    users = dict(asked(path, "SELECT person, user FROM people"))
    for post in older.posts:
        for kind, data in post.buttons:
            table = table_of(kind, data)
            at = states.get(table, {})
            opener = users.get(at.get("before", at).get("opener"), "")
            joins = data.endswith(":join") or ":seat:" in data
            user = older.owner(post.chat) or (NEWCOMER if joins or not table else opener)
            yield StandingButton(table, user, post, kind, data)


def by_room(older: OlderFile, path: Path) -> dict[str, deque[StandingButton]]:
    """Group the buttons by room: taps in one room can affect each other."""
    rooms = dict(asked(path, 'SELECT "table", chat FROM tables'))
    found: dict[str, deque[StandingButton]] = defaultdict(deque)
    for button in standing_buttons(older, path):
        found[rooms.get(button.table, "")].append(button)
    return found


def stored(at: ReopenedBot, room: str, table: str) -> object:
    """Read everything in the store that a tap can change."""
    tables = at.asks('SELECT "table", state, open FROM tables WHERE chat = ?', room)
    return tables, at.asks("SELECT count(*) FROM moves WHERE game = ?", table)


async def tap(at: ReopenedBot, taps: dict[str, StandingButton]) -> set[str]:
    """Tap one button of each room at the same time; return the rooms that did not change."""
    before = {room: stored(at, room, button.table) for room, button in taps.items()}
    requests = len(at.platform.log)
    tapped = (at.taps(button.user, button.post, button.kind, button.data) for button in taps.values())
    answers = await asyncio.gather(*tapped)
    await at.settles()
    touched = {request.chat.id for request in at.platform.log[requests:]}
    unchanged = {room for room, button in taps.items() if stored(at, room, button.table) == before[room]}
    for (room, button), answer in zip(taps.items(), answers, strict=True):
        assert answer.text not in UNFIT, button
        seen = (
            answer.text
            or answer.opens_private
            or touched & {button.post.chat, at.older.private + button.user}
        )
        sits = button.data.endswith(":again")  # the user waits for the others already
        assert seen or sits or room not in unchanged, button
    return unchanged


@pytest.mark.parametrize("older,fewest", [(TABLES, 250), (WEB, 20), (DISCORD, 9)])
async def test_every_standing_button_does_something(older: OlderFile, fewest: int, tmp_path: Path) -> None:
    """Each button is tapped while its table is as it was; after a tap that changed it, the file is opened again."""
    left = by_room(older, written(tmp_path, older))
    tapped = changed = 0
    while left:
        async with opened(written(tmp_path, older, *only("chat", left), make=migrated), older) as at:
            await at.opens(NEWCOMER)
            rooms = set(left)
            while taps := {room: left[room].popleft() for room in rooms if left[room]}:
                rooms = await tap(at, taps)
                tapped += len(taps)
                changed += len(taps) - len(rooms)
        left = {room: buttons for room, buttons in left.items() if buttons}
    assert tapped == sum(len(post.buttons) for post in older.posts)
    assert changed >= fewest


async def test_every_kind_of_way_into_the_private_chat_leads_on(tmp_path: Path) -> None:
    """A link has its payload wherever it was copied to."""
    async with opened(written(tmp_path)) as at:
        tables = dict(at.asks('SELECT chat, "table" FROM tables WHERE open'))
        await at.opens(NEWCOMER)
        for user, payload, asked_for in (
            (NEWCOMER, f"join_{tables['Lobby']}", ("edit", "Lobby")),
            ("Emma", f"again_{tables['Ended']}", ("send", "Ended")),
            ("Olaf", f"options_{tables['Options']}", ("delete", "Olaf")),
            ("Al", f"hand_{tables['Attack']}", ("delete", "Al")),
        ):
            requests = len(at.platform.log)
            who = at.platform.who(user)
            answer = await at.platform.types(who, who.private, f"/start {payload}")
            await at.settles()
            assert answer.text not in UNFIT, payload
            made = {(request.method, request.chat.id) for request in at.platform.log[requests:]}
            assert asked_for in made, payload


async def test_a_free_seat_is_taken_by_the_way_through_the_private_chat(tmp_path: Path) -> None:
    async with opened(written(tmp_path)) as at:
        post, data = next(
            (post, data)
            for post in at.older.posts
            for _, data in post.buttons
            if post.chat == "Seats" and ":seat:" in data
        )
        table, _, seat = data.removeprefix("t:").split(":")
        payload = (await at.taps(NEWCOMER, post, "tap", data)).opens_private
        assert payload == f"seat_{table}_{seat}"
        await at.opens(NEWCOMER)
        await at.taps(NEWCOMER, post, "private", payload)
        await at.settles()
        assert at.state(table)["seats"][int(seat)]["presence"] == "here"
