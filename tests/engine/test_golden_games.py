"""One game of every preset, written down once, that must replay exactly as it was (R49).

`make approve` renews how it is written: the headers of the record and the lines of the events, never a move.
"""

from pathlib import Path

import pytest

from engine import OPTION_NAMES, PRESETS, Options, Record, replay
from engine.option_text import LEGACY
from engine.options import value_to_text
from tests.approval import approve
from tests.engine.golden_games import events_of, record_of, renewed, told


@pytest.mark.golden
@pytest.mark.parametrize("preset", PRESETS)
def test_r49_the_golden_game_of_every_preset_happens_as_it_happened(preset: str) -> None:
    record = Record.from_text(record_of(preset).read_text())
    approve(events_of(preset), told(record))
    assert replay(record)[0].outcome == record.outcome is not None


@pytest.mark.golden
@pytest.mark.parametrize("preset", PRESETS)
def test_r49_a_golden_game_is_written_as_records_are_written_today(preset: str) -> None:
    approve(record_of(preset), renewed(record_of(preset).read_text()))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_golden_game_is_played_by_the_rules_of_its_preset(preset: str) -> None:
    """A game that is older than an option was played as before there was a choice, whatever is usual today."""
    played, today = Record.from_text(record_of(preset).read_text()).options, PRESETS[preset]
    for name in OPTION_NAMES:
        allowed = {value_to_text(getattr(today, name))}
        if getattr(today, name) == getattr(Options(), name):
            allowed.add(LEGACY[name])
        assert value_to_text(getattr(played, name)) in allowed, name


def test_renewing_a_record_changes_no_move() -> None:
    """The oldest record there is gets many headers, and a check of its own."""
    old = (Path(__file__).parent / "old_records" / "perevodnoy.txt").read_text()
    lines = renewed(old).splitlines()
    kept = [line for line in old.splitlines() if not line.startswith("check: ")]
    assert [line for line in lines if line in kept] == kept
    added = {line.partition(": ")[0] for line in lines if line not in kept}
    written = {line.partition(": ")[0] for line in kept}
    assert added == {"check", *OPTION_NAMES} - written
