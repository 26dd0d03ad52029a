"""The limits of a message with components. Discord refuses a message above one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tests.discord_server.payloads import Json

MOST: Final = 40
MOST_IN_ROW: Final = 5
LONGEST_TEXT: Final = 4_000
"""Characters of all texts of a message together."""
LONGEST_LABEL: Final = 80
LONGEST_ID: Final = 100
LONGEST_URL: Final = 512
MOST_OPTIONS: Final = 25
LONGEST_OPTION: Final = 100
"""Characters of the label or the value of an option."""
LONGEST_PLACEHOLDER: Final = 150
ROW, BUTTON, SELECT, TEXT = 1, 2, 3, 10
LINK_STYLE: Final = 5


def faults_of(components: list[Json]) -> list[str]:
    """Return the reasons why Discord refuses these components; none if it accepts them."""
    every = list(walk(components))
    texts = [one["content"] for one in every if one["type"] == TEXT]
    rows = [one["components"] for one in every if one["type"] == ROW]
    buttons = [one for one in every if one["type"] == BUTTON]
    selects = [one for one in every if one["type"] == SELECT]
    names = Counter(one["custom_id"] for one in (*buttons, *selects) if "custom_id" in one)
    found = [
        *([f"{len(every)} components"] if len(every) > MOST else []),
        *([f"{sum(map(len, texts))} characters"] if sum(map(len, texts)) > LONGEST_TEXT else []),
        *("an empty text" for text in texts if not text.strip()),
        *(f"a row of {len(row)} buttons" for row in rows if not 1 <= len(row) <= MOST_IN_ROW),
        *("a select next to others" for row in rows if len(row) > 1 and any(_is_select(one) for one in row)),
        *(fault for select in selects for fault in _faults_of_select(select)),
        *(f"{name!r} twice" for name, count in names.items() if count > 1),
    ]
    return [*found, *(fault for button in buttons for fault in _faults_of_button(button))]


def _is_select(component: Json) -> bool:
    return bool(component["type"] == SELECT)


def _faults_of_select(select: Json) -> Iterator[str]:
    options, name = select["options"], select.get("custom_id", "")
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield f"a select of {len(options)} options"
    if not 1 <= len(name) <= LONGEST_ID or len(select.get("placeholder") or "") > LONGEST_PLACEHOLDER:
        yield "a select with a long id or placeholder"
    if len({one["value"] for one in options}) < len(options):
        yield "two options with one value"
    for one in options:
        if not all(1 <= len(one[field]) <= LONGEST_OPTION for field in ("label", "value")):
            yield f"an option of {len(one['label'])} and {len(one['value'])} characters"


def _faults_of_button(button: Json) -> Iterator[str]:
    label, is_link = button.get("label") or "", button["style"] == LINK_STYLE
    if not (label or button.get("emoji")) or len(label) > LONGEST_LABEL:
        yield f"a label of {len(label)} characters"
    if ("url" in button) is not is_link or ("custom_id" in button) is is_link:
        yield "a link with an id, or a button with an address"
    if not len(button.get("custom_id", "x")) <= LONGEST_ID or not len(button.get("url", "x")) <= LONGEST_URL:
        yield "a long id or address"


def walk(components: list[Json]) -> Iterator[Json]:
    for one in components:
        yield one
        yield from walk(one.get("components", []))
