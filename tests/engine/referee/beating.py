"""Cards and the cards they beat (R5, R6, R37-R41), in the order of R40."""

from __future__ import annotations

from dataclasses import dataclass

from tests.engine.referee.notation import (
    LOWEST,
    SUITS,
    colour,
    colour_of_suit,
    is_joker,
    printed,
    printed_suit,
    suit,
    value,
)


@dataclass(frozen=True)
class Trumps:
    """The trump suit ("" for none) and the number that is trump too ("" for none)."""

    options: dict[str, str]
    suit: str
    number: str = ""

    def strength(self, card: str) -> tuple[int, int] | None:
        """Return the strength of a trump: its class, its place in it; None for a plain card."""
        if is_joker(card):
            high = bool(self.suit) and colour(card) == colour_of_suit(self.suit)
            return (4, 0) if high else None
        above = self.options["number_trump"] == "above"
        of_suit, of_number = suit(card) == self.suit, card[0] == self.number
        if of_suit and of_number:
            return (3, 4) if above else (2, value(card))
        if of_number:
            return (3 if above else 1, SUITS.index(printed_suit(card)))
        return (2, value(card)) if of_suit else None

    def is_trump(self, card: str) -> bool:
        return self.strength(card) is not None

    def wraps_round(self, card: str, target: str) -> bool:
        same_suit = printed_suit(card) == printed_suit(target) != ""
        return same_suit and (card[0], target[0]) == (LOWEST[self.options["deck"]], "A")

    def beats(self, card: str, target: str) -> bool:
        if printed(card) == printed(target):
            return False
        if self.options["wraparound"] == "on" and self.wraps_round(card, target):
            return True
        own = {"clubs": "c", "spades": "s", "none": ""}[self.options["own_suit"]]
        if own not in ("", self.suit) and suit(target) == own:
            return suit(card) == own and value(card) > value(target)
        mine, theirs = self.strength(card), self.strength(target)
        if mine is not None:
            return theirs is None or mine > theirs
        if theirs is not None or is_joker(target):
            return False
        if is_joker(card):
            return colour(card) == colour(target)
        return suit(card) == suit(target) and value(card) > value(target)
