"""Grids as monospace text."""

from adapters.kit.text_layout import NARROWEST, monospace_lines
from bot.domain.names import shown_name
from bot.domain.screen import Column, Grid

COLUMNS = (Column("#", end=True), Column("Player"), Column("Games", end=True))


def test_headings_are_underlined_and_numbers_are_right_aligned() -> None:
    grid = Grid(COLUMNS, (("1", "Anna", "12"), ("10", "Bo", "7")))
    assert monospace_lines(grid, 40) == [
        " # Player Games",
        "───────────────",
        " 1 Anna      12",
        "10 Bo         7",
    ]


def test_a_column_of_words_is_cut_and_a_column_of_numbers_never() -> None:
    lines = monospace_lines(Grid(COLUMNS, (("1", "Bartholomew the Great", "1234567"),)), 24)
    assert lines[-1] == "1 Bartholomew t… 1234567"
    assert monospace_lines(Grid(COLUMNS, (("1", "Bartholomew", "1234567"),)), 3)[-1].split()[1] == "Barthol…"
    assert len("Barthol…") == NARROWEST


def test_columns_line_up_with_wide_and_zero_width_characters() -> None:
    widths = {"漢字漢字": 8, "🎩🎩": 4, "e\u0301te\u0301": 3, "مرحبا": 5, "👨\u200d👩\u200d👧": 2}
    for name, width in widths.items():
        shown = shown_name(name)
        (line,) = monospace_lines(Grid((Column(""), Column("")), ((shown, "|"),)), 40)
        assert line == f"{shown} |"
        ruled = monospace_lines(Grid((Column("x" * 10), Column("")), ((shown, "|"),)), 40)
        assert ruled[-1] == f"{shown}{' ' * (10 - width)} |"


def test_a_right_to_left_name_stays_isolated_when_it_is_cut() -> None:
    (line,) = monospace_lines(Grid((Column(""),), ((shown_name("مرحبامرحبامرحبا"),),)), 9)
    assert (line[0], line[-2:]) == ("\u2068", "…\u2069")
