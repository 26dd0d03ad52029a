from hypothesis import given
from hypothesis import strategies as st

from adapters.store.mapping import storable

ANY = st.text(st.characters(exclude_categories=()))


@given(ANY)
def test_text_made_storable_can_be_encoded_and_stays_the_same_the_second_time(text: str) -> None:
    kept = storable(text)
    kept.encode()
    assert "\0" not in kept
    assert storable(kept) == kept


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_valid_text_is_not_changed(text: str) -> None:
    assert storable(text) == text


def test_nul_and_lone_surrogates_are_replaced_and_surrogate_pairs_joined() -> None:
    assert storable("a\0б\ud83d\ude00\ud83d!") == "a\ufffdб\U0001f600\ufffd!"
