"""Every deadline that an older version stored has its effect."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.domain.rows import MoveRow
from bot.domain.state_json import from_text
from bot.game.running import replayed
from bot.game.times import deadlines, situation
from tests.e2e.older.older_files import TABLES, ReopenedBot, asked, only, opened, written

NOW = TABLES.now
LATEST_S = 31
"""After a time when the bot did not run, deadlines are put off by up to so many seconds."""
TOGETHER_MS = {"act": 120_000, "window": 120_000, "ring": 120_000, "last": 120_000}
"""Deadlines within so much time are waited for without opening the file again."""


@dataclass(frozen=True, slots=True)
class StoredDeadline:
    """A stored deadline, with the state that its table had before it."""

    table: str
    name: str
    at: int
    token: str
    state: dict[str, Any]

    def came(self, at: object) -> bool:
        """Whether something that happened at this time (ms) can be its effect."""
        return isinstance(at, int) and self.at <= at <= max(self.at, NOW) + LATEST_S * 1000


def stored(path: Path) -> list[StoredDeadline]:
    rows = asked(
        path,
        'SELECT d."table", name, due, token, state FROM deadlines d JOIN tables USING ("table") ORDER BY due',
    )
    return [
        StoredDeadline(table, name, at, token, json.loads(state)) for table, name, at, token, state in rows
    ]


def together(rows: list[StoredDeadline]) -> Iterator[list[StoredDeadline]]:
    """Yield the deadlines that are waited for together."""
    rest = rows
    while rest:
        end = rest[0].at + TOGETHER_MS.get(rest[0].name, 20_000)
        yield [due for due in rest if due.at <= end]
        rest = [due for due in rest if due.at > end]


def rung(at: ReopenedBot, due: StoredDeadline) -> bool:
    """The person who must act got a message that notifies."""
    (seat,) = due.state["entitled"]
    (user,) = at.asks("SELECT user FROM people WHERE person = ?", due.state["seats"][seat]["person"])[0]
    sends = at.platform.requests("send")
    return any(request.chat.id == user and not request.quiet and due.came(request.at) for request in sends)


def timed_out(at: ReopenedBot, due: StoredDeadline) -> bool:
    sql = "SELECT at FROM seat_events WHERE game = ? AND kind = 'timed_out' AND seat = ?"
    return any(due.came(when) for (when,) in at.asks(sql, due.table, *due.state["entitled"]))


def window_closed(at: ReopenedBot, due: StoredDeadline) -> bool:
    sql = "SELECT at FROM moves WHERE game = ? AND move = 'done'"
    return any(due.came(when) for (when,) in at.asks(sql, due.table))


def stale(at: ReopenedBot, due: StoredDeadline) -> bool:
    return at.state(due.table)["stale"] is True


def expired(at: ReopenedBot, due: StoredDeadline) -> bool:
    state = at.state(due.table)
    return state["kind"] == "ended" and state["why"] == "expired" and due.came(state["ended_at"])


def seats_free(at: ReopenedBot, due: StoredDeadline) -> bool:
    state = at.state(due.table)
    lobby = state.get("before", state)
    return bool(due.state["kept"]) and lobby["kept"] == [] and lobby["kept_until"] is None


def archived(at: ReopenedBot, due: StoredDeadline) -> bool:
    """A table at which no cards were dealt leaves no row."""
    return at.asks('SELECT open FROM tables WHERE "table" = ?', due.table) in ([(0,)], [])


EFFECTS: dict[str, Callable[[ReopenedBot, StoredDeadline], bool]] = {
    "act": timed_out,
    "window": window_closed,
    "ring": rung,
    "last": rung,
    "stale": stale,
    "expire": expired,
    "idle": expired,
    "kept": seats_free,
    "archive": archived,
}


@pytest.mark.parametrize("name", EFFECTS)
async def test_every_stored_deadline_comes_to_its_effect(name: str, tmp_path: Path) -> None:
    rows = [due for due in stored(written(tmp_path)) if due.name == name]
    assert rows
    for waiting in together(rows):
        missed = waiting
        start = missed[0].at - 1_000 if name in TOGETHER_MS else missed[-1].at
        end = max(NOW, missed[-1].at) + LATEST_S * 1000
        path = written(tmp_path, TABLES, *only("table", {due.table for due in missed}))
        async with opened(path, TABLES, max(NOW, start)) as at:
            while left := [due for due in missed if not EFFECTS[name](at, due)]:
                assert at.clock.now() < end, left
                missed = left
                await at.passes(1)


async def test_a_deadline_of_another_situation_does_nothing(tmp_path: Path) -> None:
    """This shows that the test above notices a token that is read otherwise than it was written."""
    path = written(tmp_path, TABLES, "UPDATE deadlines SET token = token || '0' WHERE name = 'ring'")
    rows = [due for due in stored(path) if due.name == "ring" and due.state["pace"] == "normal"]
    async with opened(path) as at:
        await at.passes((rows[-1].at - NOW) / 1000 + 1)
        assert not [due for due in rows if rung(at, due)]


def test_the_clocks_computed_now_are_those_that_were_stored(tmp_path: Path) -> None:
    path = written(tmp_path)
    plays = asked(
        path, 'SELECT state, header FROM tables JOIN games USING ("table") WHERE open AND ended_at IS NULL'
    )
    assert len(plays) > 15
    for text, header in plays:
        state = from_text(text)
        table = json.loads(text)["table"]
        moves = asked(path, "SELECT game, seq, seat, move, at FROM moves WHERE game = ? ORDER BY seq", table)
        running = replayed(state, header, tuple(MoveRow(*move) for move in moves))  # type: ignore[arg-type]
        assert situation(running.state, running.game) == state
        rows = asked(path, 'SELECT * FROM deadlines WHERE "table" = ?', table)
        assert {(row.table, row.name, row.due, row.token) for row in deadlines(running.state)} == set(rows)
