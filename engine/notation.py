"""Moves as text of at most 24 bytes, with an exact round trip."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, assert_never

from engine.cards import Card, card_index, parse_card
from engine.errors import Malformed
from engine.moves import Attack, Beat, Done, Move, Resign, Take, ThrowIn, Transfer

LONGEST_MOVE: Final = 24
_MOST_CARDS: Final = 11


def move_to_text(move: Move) -> str:
    """Write a move, as ``a6h6s``, ``t9d``, ``b6s9s`` (6s beaten by 9s), ``p6d``, ``take``, ``done``."""
    match move:
        case Attack(cards):
            return "a" + "".join(map(str, cards))
        case ThrowIn(card):
            return f"t{card}"
        case Beat(target, card):
            return f"b{target}{card}"
        case Transfer(cards):
            return "p" + "".join(map(str, cards))
        case Take():
            return "take"
        case Done():
            return "done"
        case Resign():
            return "resign"
        case _:
            assert_never(move)


_WORDS: Final[dict[str, Move]] = {"take": Take(), "done": Done(), "resign": Resign()}


def parse_move(text: str) -> Move:
    """Read a move from its notation; only what `move_to_text` writes is read.

    Raises:
        Malformed: anything else, also cards out of order or named twice.
    """
    if text in _WORDS:
        return _WORDS[text]
    cards = _parse_cards(text)
    match text[:1], len(cards):
        case "t", 1:
            return ThrowIn(cards[0])
        case "b", 2:
            return Beat(cards[0], cards[1])
        case "a", count if count and _ascending(cards):
            return Attack(cards)
        case "p", count if count and _ascending(cards):
            return Transfer(cards)
        case _:
            raise Malformed("move", text)


def _parse_cards(text: str) -> tuple[Card, ...]:
    if len(text) > 1 + 2 * _MOST_CARDS or len(text) % 2 == 0:
        raise Malformed("move", text[: LONGEST_MOVE + 1])
    return tuple(parse_card(text[at : at + 2]) for at in range(1, len(text), 2))


def _ascending(cards: tuple[Card, ...]) -> bool:
    places = [card_index(card) for card in cards]
    return all(left < right for left, right in pairwise(places))
