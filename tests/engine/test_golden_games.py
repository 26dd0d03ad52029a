"""One game of every preset, written down once, that must replay exactly as it was (R49)."""

import pytest

from engine import PRESETS, Record, replay
from engine.option_text import options_to_text
from tests.engine.golden_games import events_of, record_of, told

OLDER = "perevodnoy"


@pytest.mark.parametrize("preset", PRESETS)
def test_r49_the_golden_game_of_every_preset_happens_as_it_happened(preset: str) -> None:
    record = Record.from_text(record_of(preset).read_text())
    assert told(record) == events_of(preset).read_text()
    assert replay(record)[0].outcome == record.outcome is not None


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != OLDER])
def test_r49_a_golden_game_is_written_as_records_are_written_today(preset: str) -> None:
    text = record_of(preset).read_text()
    record = Record.from_text(text)
    assert record.to_text() == text
    assert options_to_text(record.options) == options_to_text(PRESETS[preset])
