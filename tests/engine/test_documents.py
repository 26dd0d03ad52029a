"""What the documents say is what the engine does."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from engine import (
    OPTION_NAMES,
    PRESETS,
    Deck,
    Move,
    Options,
    Record,
    Seat,
    commitment_of,
    deal_from_seed,
    move_to_text,
    option_values,
    pack,
    parse_move,
    replay,
)
from engine.option_text import value_to_text

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
RULES = ("rules.md", "rules.ru.md")
PLAYED = [f"R{number}" for number in (*range(1, 6), 8, 9, *range(11, 26), *range(28, 33), 46)]


def block(document: str, kind: str) -> str:
    match = re.search(rf"```{kind}\n(.*?)```", (DOCS / document).read_text(), re.DOTALL)
    assert match is not None
    return match[1]


def vectors() -> list[dict[str, str]]:
    paragraphs = block("fairness.md", "vectors").strip().split("\n\n")
    return [dict(line.split(maxsplit=1) for line in paragraph.splitlines()) for paragraph in paragraphs]


def test_there_are_vectors_of_every_kind() -> None:
    assert {vector["cards"] for vector in vectors()} == {"24", "36", "52"}
    assert {vector["dealer"].split(maxsplit=1)[1] for vector in vectors()} == {"by lot", "given"}


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: f"{vector['cards']}-{vector['dealer']}")
def test_r4_the_engine_deals_as_the_vectors_say(vector: dict[str, str]) -> None:
    seed = bytes.fromhex(vector["seed"])
    dealer, _, how = vector["dealer"].partition(" ")
    options = Options(deck=Deck(int(vector["cards"])))
    deal = deal_from_seed(seed, options, int(vector["seats"]), Seat(int(dealer)) if how == "given" else None)
    assert commitment_of(seed) == deal.commitment == vector["commitment"]
    assert deal.dealer == int(dealer)
    assert " ".join(map(str, deal.order)) == vector["order"]


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: f"{vector['cards']}-{vector['dealer']}")
def test_r4_the_program_in_the_document_deals_the_same(vector: dict[str, str]) -> None:
    program: dict[str, object] = {}
    exec(block("fairness.md", "python"), program)
    deal = program["deal"]
    assert callable(deal)
    dealer, _, how = vector["dealer"].partition(" ")
    fresh = [str(card) for card in pack(Options(deck=Deck(int(vector["cards"]))))]
    known = int(dealer) if how == "given" else None
    drawn, order = deal(bytes.fromhex(vector["seed"]), fresh, int(vector["seats"]), known)
    assert (drawn, " ".join(order)) == (int(dealer), vector["order"])


def test_r4_the_numbers_are_those_of_the_document() -> None:
    blocks = b"".join(sha256(bytes(range(32)) + bytes(7) + bytes([n])).digest() for n in range(2))
    numbers = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 40, 4)]
    assert block("fairness.md", "numbers").split() == [str(number) for number in numbers]


def test_the_record_in_the_document_replays() -> None:
    text = block("notation.md", "record")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert replay(record)[0].outcome == record.outcome


def test_the_moves_in_the_document_are_moves() -> None:
    table = (DOCS / "notation.md").read_text().split("## Moves")[1].split("## Options")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    kinds: set[type[Move]] = {type(parse_move(text)) for text in texts}
    assert len(kinds) == 7
    assert [move_to_text(parse_move(text)) for text in texts] == texts


@pytest.mark.parametrize("document", RULES)
def test_every_rule_in_force_stands_there_once_in_order(document: str) -> None:
    numbers = re.findall(r"^\*\*(R\d+)", (DOCS / document).read_text(), re.MULTILINE)
    assert numbers == PLAYED


@pytest.mark.parametrize("document", RULES)
def test_every_option_value_and_preset_is_explained(document: str) -> None:
    text = (DOCS / document).read_text()
    for name in OPTION_NAMES:
        assert f"`{name}`" in text
        texts = {value_to_text(value) for value in option_values(name)}
        assert {value for value in texts if f"`{value}`" not in text} == set()
    assert {name for name in PRESETS if f"| `{name}` |" not in text} == set()


def test_both_languages_mark_the_same_defaults() -> None:
    marked = [re.findall(r"\*\*`(\w+)`\*\*", (DOCS / document).read_text()) for document in RULES]
    assert marked[0] == marked[1]
    defaults = [value_to_text(getattr(Options(), name)) for name in OPTION_NAMES]
    assert sorted(marked[0]) == sorted(defaults)


def test_every_rule_in_force_has_a_test_of_its_name() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [rule for rule in PLAYED if f"def test_{rule.lower()}_" not in tests] == []
