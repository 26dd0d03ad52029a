"""The maker of the supply continues after a stop, and the same seed gives the same supply."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.puzzles import Puzzle, puzzle_to_json
from tests.engine.puzzles.supply import supply
from tools.puzzles import __main__ as puzzles
from tools.puzzles.checking import fault_in_days
from tools.puzzles.making import completed


def every_third(seed: str, number: int) -> list[Puzzle]:
    """The days of the true supply, from the last of two weeks to the first, with two failures between them."""
    return [replace(supply()[13 - number // 3], seed=f"{seed} {number}")] if number % 3 == 0 else []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(puzzles, "tried", every_third)
    monkeypatch.setattr(puzzles, "BETWEEN_ARRANGEMENTS", 1)
    monkeypatch.setattr(puzzles, "completed", lambda puzzle: puzzle)
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, list[str]]:
    supply, stock = folder / "supply.jsonl", folder / "build" / "stock.jsonl"
    code = puzzles.main(["--supply", str(supply), "--stock", str(stock), "--seed", "x y", *arguments])
    return code, supply.read_text().splitlines()


def test_the_maker_stops_at_enough_days_and_later_appends_more(folder: Path) -> None:
    code, days = run(folder, "--days", "3")
    assert (code, len(days)) == (0, 3)
    code, more = run(folder, "--days", "7")
    assert (code, len(more)) == (0, 7)
    assert more[:3] == days
    assert [puzzle.weekday for puzzle in puzzles.read(folder / "supply.jsonl")] == list(range(7))


def test_after_an_interruption_it_continues_to_the_same_supply(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    whole = run(tmp_path_factory.mktemp("whole"), "--days", "7")

    def interrupted(seed: str, number: int) -> list[Puzzle]:
        if number == 10:
            raise KeyboardInterrupt
        return every_third(seed, number)

    monkeypatch.setattr(puzzles, "tried", interrupted)
    assert run(folder, "--days", "7") == (1, [])
    with (folder / "build" / "stock.jsonl").open("a") as stock:
        stock.write(puzzle_to_json(supply()[0])[:100])
    monkeypatch.setattr(puzzles, "tried", every_third)
    assert run(folder, "--days", "7") == whole
    assert whole[0] == 0


def test_the_maker_stops_at_the_end_of_its_time(folder: Path) -> None:
    assert run(folder, "--days", "7", "--minutes", "0") == (1, [])


@pytest.mark.sampled
def test_the_endings_of_one_seed_are_always_the_same() -> None:
    # The first ones were found in turn, without late takes.
    puzzle = max(supply(), key=lambda one: puzzles.number_of(puzzles.SEED, one))
    seed, _, number = puzzle.seed.rpartition(" ")
    assert replace(puzzle, edition=1) in map(completed, puzzles.tried(seed, int(number)))


def test_a_replaced_puzzle_has_the_next_edition_and_the_others_stay(folder: Path) -> None:
    assert run(folder, "--days", "7")[0] == 0
    before = puzzles.read(folder / "supply.jsonl")
    code, _ = run(folder, "--days", "7", "--replace", "3", "6")
    after = puzzles.read(folder / "supply.jsonl")
    assert code == 0
    assert [puzzle.edition for puzzle in after] == [1, 1, 2, 1, 1, 2, 1]
    assert [puzzle.weekday for puzzle in after] == list(range(7))
    for day, (old, new) in enumerate(zip(before, after, strict=True)):
        assert (old == new) is (day not in (2, 5))
    assert fault_in_days(after) is None


def test_the_maker_names_the_puzzles_that_it_could_not_replace(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(folder, "--days", "7")
    assert run(folder, "--days", "7", "--replace", "3", "--minutes", "0")[0] == 1
    assert "not replaced: 3" in capsys.readouterr().out
