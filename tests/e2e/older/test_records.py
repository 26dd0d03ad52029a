"""Every game that an older version stored replays to the result that it stored."""

import json
from pathlib import Path

from adapters.store import SqlStore
from adapters.store.rank_schema import COUNTS
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import rebuild
from engine import Game, Record, Seat, parse_move
from tests.e2e.older.older_files import asked, written

PLAYED = {"fool", "draw", "winner", "resigned"}
COUNTED = ", ".join(f'"{name}"' for name in COUNTS)
RANKS = {
    "standings": f"SELECT platform, chat, person, {COUNTED} FROM standings ORDER BY 1, 2, 3",
    "epaulettes": "SELECT * FROM epaulettes ORDER BY game, person",
}
"""The ranks that every version has counted alike. How much a game weighs has changed, and so have the ratings."""


def replayed(path: Path, game: str, header: str) -> Game:
    record = Record.from_text(header)
    at = Game.start(record.options, record.seats, record.deal, record.start)
    for number, (seq, seat, move) in enumerate(
        asked(path, "SELECT seq, seat, move FROM moves WHERE game = ? ORDER BY seq", game)
    ):
        assert seq == number
        at.play(Seat(seat), parse_move(move))
    return at


def test_every_record_replays_to_the_stored_result(tmp_path: Path) -> None:
    path = written(tmp_path)
    games = asked(path, "SELECT game, header, result FROM games")
    played = 0
    for game, header, result in games:
        outcome = replayed(path, game, header).outcome
        ended = None if outcome is None else outcome.ending.value
        assert ended == (result if result in PLAYED else None), game
        played += ended is not None
    assert played > 25


def test_the_stored_outcome_of_a_game_is_that_of_its_record(tmp_path: Path) -> None:
    """The lobby after a game stores the game's outcome."""
    path = written(tmp_path)
    headers = dict(asked(path, "SELECT game, header FROM games"))
    states = [json.loads(state) for (state,) in asked(path, "SELECT state FROM tables")]
    previous = [state["previous"] for state in states if state.get("previous")]
    assert previous
    for left in previous:
        outcome = replayed(path, left["game"], headers[left["game"]]).outcome
        assert outcome is not None
        assert left["outcome"] == {
            "fools": list(outcome.fools),
            "places": [list(place) for place in outcome.places],
            "ending": outcome.ending.value,
            "drawn": list(outcome.drawn),
        }


async def test_rebuilt_ranks_are_those_that_were_stored(tmp_path: Path) -> None:
    path = written(tmp_path)
    before = {table: asked(path, rows) for table, rows in RANKS.items()}
    store = await SqlStore.open(path)
    try:
        rebuilt = await rebuild(store, Ledger(store))
    finally:
        await store.close()
    assert rebuilt.damaged == 0
    assert {table: asked(path, rows) for table, rows in RANKS.items()} == before
    assert before["epaulettes"]
