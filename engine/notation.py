"""Moves as text of at most 24 bytes, with an exact round trip (`docs/notation.md`)."""

from re import compile as pattern
from typing import Final, assert_never

from engine.cards import Card, parse_card
from engine.errors import Malformed
from engine.moves import (
    Attack,
    Beat,
    Call,
    Cut,
    DeclineRedeal,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Move,
    Resign,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    Transfer,
)

LONGEST_MOVE: Final = 24
MOST_CARDS: Final = 11
_CUT: Final = pattern("cut[1-9][0-9]{0,2}")


def move_to_text(move: Move) -> str:  # noqa: C901, PLR0912  (one line for each kind of move)
    """Write a move, as `a6h6s` (attack), `t9d` (throw in), `b6s9s` (beat 6s with 9s), `p6d` (transfer) or `take`."""
    match move:
        case Attack(cards):
            return "a" + "".join(map(str, cards))
        case ThrowIn(card):
            return f"t{card}"
        case Beat(target, card):
            return f"b{target}{card}"
        case Transfer(cards, side):
            return "p" + "".join(map(str, cards)) + _side_to_text(side)
        case ShowPass(card, side):
            return f"s{card}{_side_to_text(side)}"
        case Call(card):
            return f"c{card}"
        case Cut(place):
            return f"cut{place}"
        case Take():
            return "take"
        case Done():
            return "done"
        case ExchangeTrump():
            return "exchange"
        case DemandRedeal():
            return "redeal"
        case DeclineRedeal():
            return "keep"
        case Resign():
            return "resign"
        case _:
            assert_never(move)


def _side_to_text(side: Side | None) -> str:
    return "" if side is None else side.value


_WORDS: Final[dict[str, Move]] = {
    move_to_text(move): move
    for move in (Take(), Done(), ExchangeTrump(), DemandRedeal(), DeclineRedeal(), Resign())
}


def parse_move(text: str) -> Move:
    """Read a move from its notation, in the exact form written by `move_to_text`.

    Raises:
        Malformed: The text is no move, or its cards are out of order.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _CUT.fullmatch(text):
        return Cut(int(text.removeprefix("cut")))
    body, side = _split_side(text)
    move = _move_with(text[:1], _parse_cards(body), side)
    if move is None or move_to_text(move) != text:
        raise Malformed("move", text[: LONGEST_MOVE + 1])
    return move


def _move_with(kind: str, cards: tuple[Card, ...], side: Side | None) -> Move | None:
    match kind, cards:
        case "t", (card,):
            return ThrowIn(card)
        case "b", (target, card):
            return Beat(target, card)
        case "c", (card,):
            return Call(card)
        case "s", (card,):
            return ShowPass(card, side)
        case "a", (_, *_):
            return Attack(cards)
        case "p", (_, *_):
            return Transfer(cards, side)
        case _:
            return None


def _split_side(text: str) -> tuple[str, Side | None]:
    if len(text) % 2 == 0 and text[-1:] in ("L", "R"):
        return text[1:-1], Side(text[-1])
    return text[1:], None


def _parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without spaces; return no cards if there are too many, or if any of them cannot be read."""
    if len(text) > 2 * MOST_CARDS:
        return ()
    try:
        return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))
    except Malformed:
        return ()
