"""A record of an earlier version stays as it was written, and happens as it happened (R49)."""

from json import dumps, loads
from pathlib import Path

from engine import OPTION_NAMES, Record, replay
from engine.option_text import LEGACY
from engine.options import value_to_text
from engine.protocol.plain import plain_event

FOLDER = Path(__file__).parent / "old_records"
TEXT = (FOLDER / "perevodnoy.txt").read_text()


def test_r49_an_old_record_happens_as_it_happened() -> None:
    """Each event says today all that it said then; it may say more."""
    record = Record.from_text(TEXT)
    game, events = replay(record)
    then = [loads(line) for line in (FOLDER / "perevodnoy.events.txt").read_text().splitlines()]
    now = [loads(dumps(plain_event(event))) for event in events]
    assert [{field: event[field] for field in old} for old, event in zip(then, now, strict=True)] == then
    assert game.outcome == record.outcome is not None
    assert game.record() == record == Record.from_text(record.to_text())


def test_r49_an_option_that_an_old_record_lacks_means_as_before() -> None:
    written = dict(line.split(": ", 1) for line in TEXT.splitlines() if ": " in line)
    assert {"epaulettes", "redeal", "packs"}.isdisjoint(written)
    options = Record.from_text(TEXT).options
    read = {option: value_to_text(getattr(options, option)) for option in OPTION_NAMES}
    assert read == {option: written.get(option, LEGACY[option]) for option in OPTION_NAMES}
