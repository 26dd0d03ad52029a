from hypothesis import given
from hypothesis import strategies as st

from adapters.kit.storable import storable

ANY = st.text(st.characters(exclude_categories=()))


@given(ANY)
def test_what_is_storable_can_be_written_and_stays_as_it_is(text: str) -> None:
    kept = storable(text)
    kept.encode()
    assert "\0" not in kept
    assert storable(kept) == kept


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_text_without_fault_is_not_touched(text: str) -> None:
    assert storable(text) == text


def test_nul_and_lone_surrogates_are_marked_and_pairs_joined() -> None:
    assert storable("a\0б\ud83d\ude00\ud83d!") == "a\ufffdб\U0001f600\ufffd!"
