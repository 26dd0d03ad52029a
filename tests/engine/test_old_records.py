"""Records written by earlier versions: they stay as they were written, and happen as they happened (R49).

No command writes in their folder. A record that is older than some option is read as *before there was a choice*.
"""

from json import dumps, loads
from pathlib import Path

import pytest

from engine import OPTION_NAMES, Record, replay
from engine.option_text import LEGACY
from engine.options import value_to_text
from engine.protocol.plain import plain_event

FOLDER = Path(__file__).parent / "old_records"
CHECKS = {
    "big": "1adf5123eb6fb71f",
    "chaos": "dd1d06360c5d4340",
    "cheaters": "0321c1bc8e75555b",
    "cheaters_two_cards": "ce43c85ff8226b58",
    "from_position": "e6d8148977c08678",
    "japanese": "3416e082e768f01a",
    "jokers": "c00c5c204c164796",
    "perevodnoy": "fccf8a75fc8f2201",
    "perevodnoy_pass": "015539e2c2b7b34d",
    "podkidnoy": "c5a3e87ae35a9c03",
    "quick": "a4461d8bdd5c6b58",
    "secret": "48aa983345800789",
    "simple": "85d6f9dc444b3fd0",
    "teams": "ae56e12cf39bd75c",
}
"""The last line of each, so that nobody renews one by mistake."""


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", CHECKS)
def test_r49_an_old_record_happens_as_it_happened(name: str) -> None:
    """Each event says today all that it said then; it may say more."""
    record = Record.from_text(text_of(name))
    game, events = replay(record)
    then = [loads(line) for line in (FOLDER / f"{name}.events.txt").read_text().splitlines()]
    now = [loads(dumps(plain_event(event))) for event in events]
    assert [{field: event[field] for field in old} for old, event in zip(then, now, strict=True)] == then
    assert game.outcome == record.outcome is not None


@pytest.mark.parametrize("name", CHECKS)
def test_r49_an_old_record_is_the_text_that_it_was(name: str) -> None:
    assert text_of(name).endswith(f"\ncheck: {CHECKS[name]}\n")


@pytest.mark.parametrize("name", CHECKS)
def test_r49_an_option_that_an_old_record_lacks_means_as_before(name: str) -> None:
    heading = text_of(name).partition("\nposition: ")[0]
    written = dict(line.split(": ", 1) for line in heading.splitlines() if ": " in line)
    options = Record.from_text(text_of(name)).options
    read = {option: value_to_text(getattr(options, option)) for option in OPTION_NAMES}
    assert read == {option: written.get(option, LEGACY[option]) for option in OPTION_NAMES}


@pytest.mark.parametrize("name", CHECKS)
def test_r49_an_old_record_written_anew_is_the_same_game(name: str) -> None:
    record = Record.from_text(text_of(name))
    assert Record.from_text(record.to_text()) == record
    assert replay(record)[0].record() == record


def test_every_old_record_is_read() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}{suffix}" for name in CHECKS for suffix in (".txt", ".events.txt")
    }


def test_r49_the_oldest_record_lacks_the_options_of_later_days() -> None:
    assert {"epaulettes", "redeal", "packs"}.isdisjoint(
        line.partition(": ")[0] for line in text_of("perevodnoy").splitlines()
    )
