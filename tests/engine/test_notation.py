"""Moves as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Attack,
    Beat,
    Card,
    Deck,
    Done,
    Malformed,
    Move,
    Options,
    Resign,
    Take,
    ThrowIn,
    Transfer,
    move_to_text,
    pack,
    parse_card,
    parse_move,
)
from engine.notation import LONGEST_MOVE

CARDS = pack(Options(deck=Deck.CARDS_52))
SIX_S, NINE_S = parse_card("6s"), parse_card("9s")


@pytest.mark.parametrize(
    "move, text",
    [
        (Attack((SIX_S,)), "a6s"),
        (Attack((SIX_S, parse_card("6h"))), "a6h6s"),
        (ThrowIn(parse_card("9d")), "t9d"),
        (Beat(SIX_S, NINE_S), "b6s9s"),
        (Transfer((parse_card("Td"),)), "pTd"),
        (Take(), "take"),
        (Done(), "done"),
        (Resign(), "resign"),
    ],
)
def test_a_move_becomes_its_text_and_the_text_this_move(move: Move, text: str) -> None:
    assert move_to_text(move) == text
    assert parse_move(text) == move


def some_cards(most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(CARDS), min_size=1, max_size=most, unique=True).map(tuple)


any_card = st.sampled_from(CARDS)
moves = st.one_of(
    st.builds(Attack, some_cards(11)),
    st.builds(Transfer, some_cards(11)),
    st.builds(ThrowIn, any_card),
    st.builds(Beat, any_card, any_card),
    st.sampled_from([Take(), Done(), Resign()]),
)


@given(moves)
def test_every_move_comes_back_from_its_text_of_at_most_24_bytes(move: Move) -> None:
    text = move_to_text(move)
    assert len(text.encode()) <= LONGEST_MOVE == 24
    assert parse_move(text) == move


@given(st.text(max_size=30) | st.text("atbp6789TJQKAdchs", max_size=26))
def test_any_other_text_is_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert move_to_text(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "a", "a6s6h", "t6s7s", "b6s", "b6s7s8s", "p", "Take", "take ", " done", "x6s", "a6", "6s", "a6ß"],
)
def test_an_invalid_move_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        parse_move(text)


def test_the_cards_of_a_move_are_in_a_fixed_order() -> None:
    assert Attack((SIX_S, parse_card("6d"))) == Attack((parse_card("6d"), SIX_S))
    assert Transfer((NINE_S, SIX_S)).cards == (SIX_S, NINE_S)
    for empty in (Attack, Transfer):
        with pytest.raises(Malformed):
            empty(())
