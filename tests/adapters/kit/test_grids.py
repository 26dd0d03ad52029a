"""Tables in letters of one width."""

import pytest

from adapters.kit.grids import NARROWEST, lined_up
from bot.domain.names import shown_name
from bot.domain.screen import Column, Grid

COLUMNS = (Column("#", end=True), Column("Player"), Column("Games", end=True))


def test_headings_stand_above_a_rule_and_numbers_at_the_end() -> None:
    grid = Grid(COLUMNS, (("1", "Anna", "12"), ("10", "Bo", "7")))
    assert lined_up(grid, 40) == [
        " # Player Games",
        "───────────────",
        " 1 Anna      12",
        "10 Bo         7",
    ]


def test_without_headings_there_is_no_rule() -> None:
    assert lined_up(Grid((Column(""), Column("")), (("a", "b"), ("cc", "d"))), 40) == ["a  b", "cc d"]


def test_words_give_way_and_numbers_never() -> None:
    lines = lined_up(Grid(COLUMNS, (("1", "Bartholomew the Great", "1234567"),)), 24)
    assert lines[-1] == "1 Bartholomew t… 1234567"
    assert lined_up(Grid(COLUMNS, (("1", "Bartholomew", "1234567"),)), 3)[-1].split()[1] == "Barthol…"
    assert len("Barthol…") == NARROWEST


@pytest.mark.parametrize("name", ["漢字漢字", "🎩🎩", "e\u0301te\u0301", "مرحبا", "👨\u200d👩\u200d👧"])
def test_what_is_wide_or_has_no_width_lines_up_all_the_same(name: str) -> None:
    shown = shown_name(name)
    width = {"漢字漢字": 8, "🎩🎩": 4, "e\u0301te\u0301": 3, "مرحبا": 5, "👨\u200d👩\u200d👧": 2}[name]
    (line,) = lined_up(Grid((Column(""), Column("")), ((shown, "|"),)), 40)
    assert line == f"{shown} |"
    ruled = lined_up(Grid((Column("x" * 10), Column("")), ((shown, "|"),)), 40)
    assert ruled[-1] == f"{shown}{' ' * (10 - width)} |"


def test_a_name_that_is_cut_stays_isolated() -> None:
    (line,) = lined_up(Grid((Column(""),), ((shown_name("مرحبامرحبامرحبا"),),)), 9)
    assert (line[0], line[-2:]) == ("\u2068", "…\u2069")
