"""Buttons fit their limit and are read back unchanged, and forged ones are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.ids import GameId, TableId, new_id
from bot.domain.tap_data import (
    HAND_TAPS,
    MAX_BYTES,
    MoveTap,
    TableTap,
    TableVerb,
    TapData,
    from_data,
)
from engine import Attack, Beat, Done, Resign, Take, ThrowIn, Transfer, parse_card

CARDS = tuple(parse_card(rank + suit) for rank in "23456789TJQKA" for suit in "dchs")
card = st.sampled_from(CARDS)
same_rank = st.sampled_from(CARDS).flatmap(
    lambda one: st.lists(
        st.sampled_from([other for other in CARDS if other.rank is one.rank]),
        min_size=1,
        max_size=4,
        unique=True,
    )
)
move = st.one_of(
    st.builds(lambda cards: Attack(tuple(cards)), same_rank),
    st.builds(lambda cards: Transfer(tuple(cards)), same_rank),
    st.builds(ThrowIn, card),
    st.builds(Beat, card, card),
    st.sampled_from([Take(), Done(), Resign()]),
)
number = st.integers(0, 9999)
some_id = st.builds(new_id)
button: st.SearchStrategy[TapData] = st.one_of(
    st.builds(
        TableTap, st.builds(TableId, some_id), st.sampled_from(TableVerb), st.sampled_from(["", "mail", "3"])
    ),
    st.builds(MoveTap, st.builds(GameId, some_id), number, number, move, st.none() | st.integers(0, 99)),
    *(
        st.builds(
            kind, st.builds(GameId, some_id), number, number, st.lists(card.map(str), max_size=6).map(tuple)
        )
        for kind in HAND_TAPS.values()
    ),
)


@given(button)
def test_every_button_fits_and_is_read_back_unchanged(data: TapData) -> None:
    text = data.text()
    assert 1 <= len(text.encode()) <= MAX_BYTES
    back = from_data(text)
    assert back is not None
    assert back.text() == text


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_without_an_error(text: str) -> None:
    read = from_data(text)
    assert read is None or read.text() == text or from_data(read.text()) == read


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "m:game:1:1:attack",
        "m:game:1:1:a6x",
        "m:game:-1:1:take",
        "m:GAME:1:1:take",
        "m:game:1:1:take\n",
        "c:game:1:1:6",
        "t:table:fly",
        "t:table:join:../../etc",
        "m:game:٣:1:take",
        "x" * 65,
        "m:" + "g" * 17 + ":1:1:take",
    ],
)
def test_forged_data_is_refused(forged: str) -> None:
    assert from_data(forged) is None
