"""Cards and moves as texts, without any rule."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

RANKS = "23456789TJQKAX"
SUITS = "dchs"
LOWEST = {"24": "9", "36": "6", "52": "2", "54": "2"}
WORDS = {"take", "done", "exchange", "redeal", "keep", "resign"}


class Move(NamedTuple):
    """The parts of a move's text; `kind` is its first letter, or the whole word."""

    kind: str
    cards: list[str]
    side: str = ""


def split(move: str) -> Move:
    if move in WORDS or move.startswith("cut"):
        return Move(move, [])
    side = move[-1] if len(move) % 2 == 0 else ""
    return Move(move[0], [move[at : at + 2] for at in range(1, len(move) - len(side), 2)], side)


def value(card: str) -> int:
    return RANKS.index(card[0])


def is_joker(card: str) -> bool:
    return card[0] == "X"


def printed(card: str) -> str:
    """Return the printed card: a weli named as another suit has that suit's letter in capitals."""
    return card[0] + "d" if card[1].isupper() else card


def suit(card: str) -> str:
    """Return the suit of the card, for a weli the named one; nothing for a joker."""
    return "" if is_joker(card) else card[1].lower()


def printed_suit(card: str) -> str:
    return suit(printed(card))


def colour_of_suit(letter: str) -> str:
    return {"d": "r", "h": "r", "c": "b", "s": "b", "": ""}[letter]


def colour(card: str) -> str:
    return card[1] if is_joker(card) else colour_of_suit(printed_suit(card))


@cache
def place(card: str) -> int:
    """Return the order of a card among the cards of one move."""
    if is_joker(card):
        return 100 + "rb".index(card[1])
    return 200 + SUITS.index(suit(card)) if card[1].isupper() else SUITS.index(card[1]) * 13 + value(card)


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=place)


def fresh_pack(deck: str, packs: str) -> list[str]:
    ranks = RANKS[RANKS.index(LOWEST[deck]) : -1]
    jokers = ["Xr", "Xb"] if deck == "54" else []
    return ([rank + letter for letter in SUITS for rank in ranks] + jokers) * int(packs)


def faces(card: str, options: dict[str, str]) -> list[str]:
    """List the possible faces of a card: the weli as any suit (R41), any other card as itself."""
    if options["weli"] == "on" and card == LOWEST[options["deck"]] + "d":
        return [card, *(card[0] + letter for letter in "CHS")]
    return [card]


def choices(hand: list[str], most: int, options: dict[str, str]) -> list[list[str]]:
    """Return every choice of at most `most` cards of a hand, with all their faces."""
    found: list[list[str]] = [[]]
    for card in hand:
        found += [[*some, face] for some in found for face in faces(card, options) if len(some) < most]
    return [list(some) for some in {tuple(in_order(some)) for some in found if some}]


def of_one_rank(hand: list[str], most: int, options: dict[str, str]) -> list[list[str]]:
    ranks = {card[0] for card in hand}
    same = [[card for card in hand if card[0] == rank] for rank in ranks]
    return [some for cards in same for some in choices(cards, most, options)]


def of_several_ranks(hand: list[str], most: int, options: dict[str, str]) -> list[list[str]]:
    """Return every choice of several ranks, once for each rank put first."""
    found = []
    for some in choices(hand, most, options):
        ranks = {card[0] for card in some}
        if len(ranks) > 1:
            found += [sorted(some, key=lambda card: card[0] != first) for first in ranks]
    return found
