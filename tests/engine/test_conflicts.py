"""Conflicts of options; all other options go together."""

from typing import Any

import pytest

from engine import (
    Conflict,
    Deck,
    Exchange,
    Hand,
    NumberTrump,
    OptionConflict,
    Options,
    OwnSuit,
    Packs,
    Teams,
    TrumpSuit,
)
from engine.option_text import OPTION_NAMES, option_values

CLASHES: list[tuple[dict[str, Any], Conflict]] = [
    ({"hand": Hand.NINE}, Conflict.HAND_NEEDS_BIGGER_DECK),
    ({"hand": Hand.NINE, "deck": Deck.CARDS_24}, Conflict.HAND_NEEDS_BIGGER_DECK),
    ({"teams": Teams.TWO_THREES, "secret": True}, Conflict.TEAMS_NEED_MORE_CARDS),
    ({"teams": Teams.THREE_TWOS, "deck": Deck.CARDS_24}, Conflict.TEAMS_NEED_MORE_CARDS),
    ({"teams": Teams.THREE_TWOS, "hand": Hand.NINE, "deck": Deck.CARDS_52}, Conflict.TEAMS_NEED_MORE_CARDS),
    ({"own_suit": OwnSuit.SPADES, "trump": TrumpSuit.SPADES}, Conflict.OWN_SUIT_IS_TRUMP),
    ({"own_suit": OwnSuit.CLUBS, "trump": TrumpSuit.CLUBS}, Conflict.OWN_SUIT_IS_TRUMP),
    ({"second_trump": True, "exchange": Exchange.ACE}, Conflict.SECOND_TRUMP_WITH_EXCHANGE),
    ({"second_trump": True, "number_trump": NumberTrump.BELOW}, Conflict.SECOND_TRUMP_WITH_NUMBER_TRUMP),
    ({"second_trump": True, "refill": False}, Conflict.SECOND_TRUMP_NEEDS_REFILL),
    ({"second_trump": True, "trump": TrumpSuit.NONE}, Conflict.SECOND_TRUMP_NEEDS_TURNED_TRUMP),
    ({"second_trump": True, "trump": TrumpSuit.HEARTS}, Conflict.SECOND_TRUMP_NEEDS_TURNED_TRUMP),
    ({"exchange": Exchange.LOWEST, "trump": TrumpSuit.HEARTS}, Conflict.EXCHANGE_NEEDS_TURNED_TRUMP),
    ({"number_trump": NumberTrump.ABOVE, "trump": TrumpSuit.NONE}, Conflict.NUMBER_TRUMP_NEEDS_TURNED_TRUMP),
    ({"exchange": Exchange.LOWEST, "refill": False}, Conflict.EXCHANGE_NEEDS_REFILL),
    ({"open_hands": True, "cheating": True}, Conflict.OPEN_HANDS_WITH_CHEATING),
    ({"open_hands": True, "secret": True}, Conflict.OPEN_HANDS_WITH_SECRET),
]
OF_SEATS = {Conflict.TOO_FEW_SEATS, Conflict.TOO_MANY_SEATS, Conflict.TEAMS_DO_NOT_FIT}


@pytest.mark.parametrize("chosen, conflict", CLASHES)
def test_conflicting_options_are_refused_with_the_reason(chosen: dict[str, Any], conflict: Conflict) -> None:
    with pytest.raises(OptionConflict) as caught:
        Options(**chosen)
    assert caught.value.code is conflict


def test_every_conflict_is_in_the_table() -> None:
    assert {conflict for _, conflict in CLASHES} == set(Conflict) - OF_SEATS


def test_any_two_values_outside_the_table_go_together() -> None:
    clashing = {frozenset(chosen) for chosen, _ in CLASHES}
    for place, one in enumerate(OPTION_NAMES):
        for other in OPTION_NAMES[:place]:
            if frozenset({one, other}) in clashing or "hand" in (one, other):
                continue
            for value in option_values(one):
                for another in option_values(other):
                    chosen: dict[str, Any] = {one: value, other: another}
                    assert getattr(Options(**chosen), one) == value


def test_nine_cards_go_with_two_small_packs() -> None:
    assert Options(hand=Hand.NINE, packs=Packs.TWO, deck=Deck.CARDS_24).dealt == 9
