"""Finds for each sketch the function that draws it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from adapters.pictures.board import board
from adapters.pictures.bracket import bracket
from adapters.pictures.curve import curve
from adapters.pictures.season import season
from adapters.pictures.table import table
from adapters.pictures.week import week
from bot.domain.sketches import (
    BoardSketch,
    BracketSketch,
    CurveSketch,
    SeasonSketch,
    Sketch,
    TableSketch,
    WeekSketch,
)

_KEPT: Final = 64
"""Pictures of some ten kilobytes: what is asked for again within minutes is there at once."""


@lru_cache(_KEPT)
def drawn(sketch: Sketch) -> bytes:
    """Return the sketch as PNG, as it was drawn before if it was among the last ones."""
    match sketch:
        case BoardSketch():
            return board(sketch)
        case CurveSketch():
            return curve(sketch)
        case TableSketch():
            return table(sketch)
        case BracketSketch():
            return bracket(sketch)
        case WeekSketch():
            return week(sketch)
        case SeasonSketch():
            return season(sketch)
        case _:
            assert_never(sketch)
