"""Find the cards named by a page's messages, and messages that name a card too early."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any

from bot.domain.tap_data import HandTap, MoveTap, from_data
from engine import move_to_text

Json = dict[str, Any]

_NOTATION = re.compile(r"[2-9TJQKA][dchsDCHS]|X[rb]")
_PRINTED = re.compile(r"(10|[2-9JQKA])([♦♣♥♠])")
_LETTERS = {"♦": "d", "♣": "c", "♥": "h", "♠": "s"}
_JOKERS = {"🃏♦♥": "Xr", "🃏♣♠": "Xb"}


def named_too_early(frames: Sequence[tuple[int, Json]], known: Sequence[tuple[int, set[str]]]) -> list[str]:
    """Return the messages with a card not yet known to their reader.

    `frames` are messages with the times of their arrival, `known` the cards that may be known from a time on, all times
    in ms. A move gets its time before it is stored, and is shown only afterwards: so the clocks agree.
    """
    wrong = []
    for came, frame in frames:
        stages = bisect_right(known, came, key=itemgetter(0))
        if foreign := set(cards_in(frame)) - (known[stages - 1][1] if stages else set()):
            wrong.append(f"{sorted(foreign)} in {json.dumps(frame, ensure_ascii=False)[:300]}")
    return wrong


def cards_in(value: object) -> Iterator[str]:
    """Yield every card in a message, in any form: as a card, in a button's data, in words."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)
    elif isinstance(value, str):
        yield from _cards_in_text(value)


def numbers_in(value: object) -> set[str]:
    """Return the whole numbers of a message. A plain search would find the id of a person within a time by chance."""
    return set(re.findall(r"\d+", str(value)))


def cards_in_notation(text: str) -> Iterator[str]:
    """Yield the printed cards of a move. A weli in place of another suit is the lowest diamond (R41)."""
    for card in _NOTATION.findall(text):
        yield card if card[1].islower() else f"{card[0]}d"


def _cards_in_text(text: str) -> Iterator[str]:
    if _NOTATION.fullmatch(text):
        yield from cards_in_notation(text)
    for rank, sign in _PRINTED.findall(text):
        yield ("T" if rank == "10" else rank) + _LETTERS[sign]
    yield from (joker for printed, joker in _JOKERS.items() if printed in text.replace("\ufe0e", ""))
    match from_data(text):
        case MoveTap(move=move):
            yield from cards_in_notation(move_to_text(move))
        case HandTap(cards=cards):
            yield from cards_in_notation("".join(cards))
        case _:
            pass
