"""The engine deals as `docs/fairness.md` says, in words, in its program and in its vectors."""

from hashlib import sha256

import pytest

from engine import Deck, Options, Packs, Seat, commitment_of, deal_from_seed, pack
from engine.shuffling import dealing_order
from tests.engine.test_documents import block


def vectors() -> list[dict[str, str]]:
    paragraphs = block("fairness.md", "vectors").strip().split("\n\n")
    return [dict(line.split(maxsplit=1) for line in paragraph.splitlines()) for paragraph in paragraphs]


def options_of(vector: dict[str, str]) -> Options:
    packs, times, deck = vector["cards"].rpartition(" × ")
    return Options(deck=Deck(int(deck)), packs=Packs(int(packs)) if times else Packs.ONE, cut="cut" in vector)


def cut_of(vector: dict[str, str]) -> int | None:
    return int(vector["cut"]) if "cut" in vector else None


def test_every_kind_of_deal_has_a_vector() -> None:
    assert {vector["cards"] for vector in vectors()} == {"24", "36", "52", "54", "2 × 36"}
    assert {vector["dealer"].split(maxsplit=1)[1] for vector in vectors()} == {"by lot", "given"}
    assert {cut_of(vector) for vector in vectors()} == {None, 17, 35}
    assert {vector.get("redeals", "0") for vector in vectors()} == {"0", "1", "2"}


@pytest.mark.parametrize("vector", vectors())
def test_r4_the_engine_deals_as_the_vectors_say(vector: dict[str, str]) -> None:
    seed, options = bytes.fromhex(vector["seed"]), options_of(vector)
    dealer, _, how = vector["dealer"].partition(" ")
    deal = deal_from_seed(seed, options, int(vector["seats"]), Seat(int(dealer)) if how == "given" else None)
    assert commitment_of(seed) == deal.commitment == vector["commitment"]
    assert deal.dealer == int(dealer)
    order = dealing_order(deal, options, cut_of(vector), int(vector.get("redeals", 0)))
    assert " ".join(map(str, order)) == vector["order"]


@pytest.mark.parametrize("vector", vectors())
def test_r4_the_program_in_the_document_deals_the_same(vector: dict[str, str]) -> None:
    program: dict[str, object] = {}
    exec(block("fairness.md", "python"), program)
    deal = program["deal"]
    assert callable(deal)
    dealer, _, how = vector["dealer"].partition(" ")
    fresh = [str(card) for card in pack(options_of(vector))]
    known = int(dealer) if how == "given" else None
    redeals = int(vector.get("redeals", 0))
    drawn, order = deal(
        bytes.fromhex(vector["seed"]), fresh, int(vector["seats"]), known, cut_of(vector), redeals
    )
    assert (drawn, " ".join(order)) == (int(dealer), vector["order"])


def test_r4_the_random_numbers_agree_with_the_document() -> None:
    blocks = b"".join(sha256(bytes(range(32)) + bytes(7) + bytes([n])).digest() for n in range(2))
    numbers = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 40, 4)]
    assert block("fairness.md", "numbers").split() == [str(number) for number in numbers]
