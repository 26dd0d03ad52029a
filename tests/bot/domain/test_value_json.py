"""Values as JSON for another process, which may be one of another version."""

import json
from dataclasses import replace

import pytest

from bot.domain.screen import Paragraph, Screen, Text
from bot.domain.sketches import CurveSketch
from bot.domain.value_json import read_value, value_text

PLAIN = Screen((Paragraph((Text("Hello"),)),))
DRAWN = replace(PLAIN, sketch=CurveSketch("Rating", "1200", (900, 1200)), caption=PLAIN.blocks)


@pytest.mark.parametrize("screen", [PLAIN, DRAWN])
def test_a_screen_is_read_as_it_was_written(screen: Screen) -> None:
    read = read_value(value_text(screen))
    assert read == screen
    assert (read.sketch, read.caption) == (screen.sketch, screen.caption)


def test_a_screen_names_nothing_that_it_does_not_have_because_another_version_may_not_know_it() -> None:
    assert set(json.loads(value_text(PLAIN))["f"]) == {"blocks"}
    assert set(json.loads(value_text(DRAWN))["f"]) == {"blocks", "sketch", "caption"}
