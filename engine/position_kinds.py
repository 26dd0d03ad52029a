"""The kinds of values in a position and their text, with an exact round trip."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import Card, Rank, Suit, card_index, parse_card
from engine.errors import Malformed
from engine.lines import parse_number, parse_seat
from engine.outcome_text import UNFINISHED, outcome_to_text, parse_outcome
from engine.position import Phase
from engine.seating import Seat
from engine.tableau import Tableau

NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of value in a position. `write` returns its text; the text of an empty value is empty.

    The arguments of `read` are a text and the number of seats.
    """

    write: Callable[[Any], str]
    read: Callable[[str, int], Any]


def _cards_to_text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _cards(text: str) -> list[Card]:
    """Read cards outside of the table. A weli counted as another suit is refused: it can lie only on the table.

    Raises:
        Malformed: A card cannot be read, or is such a weli.
    """
    return [_card(card) for card in text.split(" ")]


def _card(text: str) -> Card:
    card = parse_card(text)
    if card.printed is not card:
        raise Malformed("card", text)
    return card


def _pile(text: str) -> list[Card]:
    return [] if text == NOTHING else sorted(_cards(text), key=card_index)


def _piles_to_text(piles: Iterable[Sequence[Card]]) -> str:
    return " | ".join(_cards_to_text(sorted(cards, key=card_index)) or NOTHING for cards in piles)


def _piles(text: str, seats: int) -> list[list[Card]]:
    piles = [_pile(cards) for cards in text.split(" | ")]
    if len(piles) != seats:
        raise Malformed("hand-for-each-seat", text)
    return piles


def _some_piles_to_text(piles: Iterable[Sequence[Card]]) -> str:
    piles = tuple(piles)
    return _piles_to_text(piles) if any(piles) else ""


def _seats_to_text(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats))


def _seats(text: str, seats: int) -> tuple[Seat, ...]:
    named = tuple(parse_seat(seat, seats) for seat in text.split(" "))
    if len(set(named)) != len(named):
        raise Malformed("seat", text)
    return named


def _laid_to_text(laid: Iterable[tuple[Seat, Card]]) -> str:
    return "; ".join(f"{seat} {card}" for seat, card in laid)


def _laid(text: str, seats: int) -> tuple[tuple[Seat, Card], ...]:
    pairs = (item.partition(" ") for item in text.split("; "))
    return tuple((parse_seat(seat, seats), parse_card(card)) for seat, _, card in pairs)


def _table_to_text(table: Tableau) -> str:
    """Write for each attacking card its seat, the card and its beater; `!` marks a cheating card (R45)."""
    items = []
    for place, (seat, attack, beat) in enumerate(zip(table.laid_by, table.attacks, table.beats, strict=True)):
        cards = [(attack, (place, False)), *([] if beat is None else [(beat, (place, True))])]
        items.append(f"{seat} " + " ".join(f"{card}{'!' * (at in table.cheats)}" for card, at in cards))
    return "; ".join(items)


def _table(text: str, seats: int) -> Tableau:
    table = Tableau()
    for place, item in enumerate(text.split("; ")):
        seat, *cards = item.split(" ")
        if not 1 <= len(cards) <= 2:
            raise Malformed("pair", item)
        table.lay(parse_card(cards[0].removesuffix("!")), parse_seat(seat, seats))
        if len(cards) == 2:
            table.beats[place] = parse_card(cards[1].removesuffix("!"))
        table.cheats |= {(place, bool(at)) for at, card in enumerate(cards) if card.endswith("!")}
    table.refresh()
    return table


def _places_to_text(places: dict[Seat, int]) -> str:
    return " ".join(f"{seat}={place}" for seat, place in places.items())


def _places(text: str, seats: int) -> dict[Seat, int]:
    pairs = [item.partition("=") for item in text.split(" ")]
    places = {parse_seat(seat, seats): parse_number(place) for seat, _, place in pairs}
    if len(places) != len(pairs):
        raise Malformed("place", text)
    return places


_Repetitions = dict[tuple[Seat, tuple[tuple[Card, ...], ...]], int]


def _repetitions_to_text(repetitions: _Repetitions) -> str:
    return "; ".join(
        f"{times} {seat} {_piles_to_text(hands)}" for (seat, hands), times in repetitions.items()
    )


def _repetitions(text: str, seats: int) -> _Repetitions:
    items = [item.split(" ", 2) for item in text.split("; ")]
    if any(len(item) != 3 for item in items):
        raise Malformed("repetition", text)
    return {
        (parse_seat(seat, seats), tuple(map(tuple, _piles(hands, seats)))): parse_number(times)
        for times, seat, hands in items
    }


def _trump_to_text(trump: tuple[Suit | None, Rank | None] | None) -> str:
    """Write the trump suit (`-` without one) and the rank of further trumps (R37). None, before the deal: no text."""
    if trump is None:
        return ""
    suit, number = trump
    return NOTHING if suit is None else f"{suit.letter} {'' if number is None else number.letter}".rstrip()


def _trump(text: str, seats: int) -> tuple[Suit | None, Rank | None]:
    del seats
    suit, _, number = text.partition(" ")
    try:
        return _SUITS[suit], _RANKS[number]
    except KeyError as error:
        raise Malformed("trump", text) from error


_SUITS: Final[dict[str, Suit | None]] = {NOTHING: None} | {suit.letter: suit for suit in Suit}
_RANKS: Final[dict[str, Rank | None]] = {"": None} | {rank.letter: rank for rank in Rank}


def _one_of(values: dict[str, Any], what: str) -> Callable[[str, int], Any]:
    def read(text: str, seats: int) -> object:
        del seats
        if text not in values:
            raise Malformed(what, text)
        return values[text]

    return read


def _if_any(write: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda value: "" if value is None else write(value)


def _number(text: str, seats: int) -> int:
    del seats
    return parse_number(text)


NUMBER: Final = Kind(str, _number)
COUNT: Final = Kind(lambda count: str(count or ""), _number)
NUMBER_IF_ANY: Final = Kind(_if_any(str), _number)
FLAG: Final = Kind(lambda flag: "yes" if flag else "", _one_of({"yes": True}, "flag"))
DIRECTION: Final = Kind(lambda step: "" if step == 1 else "right", _one_of({"right": -1}, "direction"))
PHASE: Final = Kind(lambda phase: phase.value, _one_of({phase.value: phase for phase in Phase}, "phase"))
TRUMP: Final = Kind(_trump_to_text, _trump)
SUIT_IF_ANY: Final = Kind(
    _if_any(lambda suit: str(suit.letter)), _one_of({suit.letter: suit for suit in Suit}, "trump")
)

SEAT: Final = Kind(str, parse_seat)
SEAT_IF_ANY: Final = Kind(_if_any(str), parse_seat)
SEATS: Final = Kind(_seats_to_text, _seats)
SEAT_LIST: Final = Kind(_seats_to_text, lambda text, seats: list(_seats(text, seats)))
SEAT_SET: Final = Kind(
    lambda seats: _seats_to_text(sorted(seats)), lambda text, seats: set(_seats(text, seats))
)
SEATS_FOR_GOOD: Final = Kind(SEAT_SET.write, lambda text, seats: frozenset(_seats(text, seats)))

CARD: Final = Kind(_if_any(str), lambda text, seats: _card(text))
CARDS: Final = Kind(_cards_to_text, lambda text, seats: _cards(text))
DRAWN: Final = Kind(lambda talon: _cards_to_text(reversed(talon)), lambda text, seats: _cards(text)[::-1])
HANDS: Final = Kind(_piles_to_text, _piles)
HANDS_IF_ANY: Final = Kind(_some_piles_to_text, _piles)
SECRETS: Final = Kind(_some_piles_to_text, lambda text, seats: [tuple(pile) for pile in _piles(text, seats)])
LAID: Final = Kind(_laid_to_text, _laid)
TABLE: Final = Kind(_table_to_text, _table)
PLACES: Final = Kind(_places_to_text, _places)
REPETITIONS: Final = Kind(_repetitions_to_text, _repetitions)
OUTCOME: Final = Kind(
    _if_any(outcome_to_text), lambda text, seats: parse_outcome("" if text == UNFINISHED else text, seats)
)
