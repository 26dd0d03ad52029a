"""The effect of a move is found by its type."""

from typing import get_args

from engine import Move
from engine.playing import _EFFECTS


def test_every_kind_of_move_has_its_effect() -> None:
    assert set(_EFFECTS) == set(get_args(Move))
