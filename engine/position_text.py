"""A position as readable text with an exact round trip (`docs/notation.md`)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine import position_kinds as kinds
from engine.beating import NO_ORDER, agreed_trump, order_for
from engine.bout import Bout
from engine.cards import Card, Rank, Suit
from engine.choices import NumberTrump
from engine.errors import Malformed
from engine.heading import Heading, heading_lines, read_heading
from engine.lines import Lines
from engine.position import Phase, Position
from engine.position_checks import check_position
from engine.position_kinds import Kind
from engine.rule_set import rule_set_of
from engine.seating import Seat

POSITION_VERSION: Final = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One fact of a position: its name in the text, its kind, its getter, its setter, and if every text has it."""

    name: str
    kind: Kind
    get: Callable[[Position], Any]
    put: Callable[[Position, Any], None]
    required: bool


def _fact(name: str, kind: Kind, attribute: str = "", *, required: bool = False) -> Line:
    field = attribute or name
    return Line(
        name,
        kind,
        lambda position: getattr(position, field),
        lambda position, value: setattr(position, field, value),
        required,
    )


def _of_bout(name: str, kind: Kind, attribute: str = "", *, required: bool = False) -> Line:
    field = attribute or name
    return Line(
        name,
        kind,
        lambda position: getattr(position.bout, field),
        lambda position, value: setattr(position.bout, field, value),
        required,
    )


def _put_turned_up(position: Position, card: Card) -> None:
    """Set the turned-up card, and the trump usual with it; the next line `trump_suit` may set another trump."""
    position.turned_up = card
    position.order = order_for(position.options, card, agreed_trump(position.options, card))


def _get_trump(position: Position) -> tuple[Suit | None, Rank | None] | None:
    return None if position.turned_up is None else (position.order.trump, position.order.number)


def _put_trump(position: Position, trump: tuple[Suit | None, Rank | None]) -> None:
    """Set the order of the cards with this trump suit and this trump rank (None without one).

    The rank may differ from that of the turned-up card, after an exchange (R35).

    Raises:
        Malformed: The options have a trump rank and `trump` has none, or the reverse; or no card was turned up.
    """
    suit, number = trump
    if (number is None) is not (position.options.number_trump is NumberTrump.OFF):
        raise Malformed("trump", "")
    turned_up = position.turned_up if number is None else Card.of(number, Suit.DIAMONDS)
    if turned_up is None:
        raise Malformed("trump", "")
    position.order = order_for(position.options, turned_up, suit)


def _get_last_trump(position: Position) -> Suit | None:
    """Return the trump suit of the previous bout if it was another one (R36), else None."""
    suit = position.last_order.trump
    return None if suit is position.order.trump else suit


def _put_last_trump(position: Position, suit: Suit) -> None:
    if not position.options.second_trump or position.turned_up is None:
        raise Malformed("trump", "")
    position.last_order = order_for(position.options, position.turned_up, suit)


def _get_take(position: Position) -> int | None:
    return position.bout.held_when_taking if position.bout.taking else None


def _put_take(position: Position, held: int) -> None:
    position.bout.taking, position.bout.held_when_taking = True, held


LINES: Final = (
    _fact("phase", kinds.PHASE, required=True),
    _fact("bout", kinds.NUMBER, "bout_number", required=True),
    _fact("bouts_beaten", kinds.COUNT),
    _fact("cut_at", kinds.NUMBER_IF_ANY, "cut"),
    _fact("redeals", kinds.COUNT),
    _fact("asked", kinds.SEATS),
    Line("turned_up", kinds.CARD, lambda position: position.turned_up, _put_turned_up, required=False),
    Line("trump_suit", kinds.TRUMP, _get_trump, _put_trump, required=False),
    _fact("second_trump_in_talon", kinds.FLAG, "second_trump"),
    _fact("direction", kinds.DIRECTION, "step"),
    _fact("hands", kinds.HANDS, required=True),
    _fact("known", kinds.HANDS_IF_ANY),
    _fact("secret_cards", kinds.SECRETS, "secret"),
    _fact("talon", kinds.DRAWN),
    _fact("discarded", kinds.CARDS),
    _fact("discarded_unseen", kinds.CARDS),
    _fact("in_play", kinds.SEATS),
    _fact("places", kinds.PLACES),
    _fact("left", kinds.SEATS, "went_out"),
    _of_bout("bout_opener", kinds.SEAT, "opener", required=True),
    _of_bout("bout_attacker", kinds.SEAT, "attacker", required=True),
    _of_bout("bout_defender", kinds.SEAT, "defender", required=True),
    _of_bout("table", kinds.TABLE),
    Line("taking", kinds.NUMBER_IF_ANY, _get_take, _put_take, required=False),
    _of_bout("transferred", kinds.FLAG),
    _of_bout("transfers", kinds.DIRECTION, "step"),
    _of_bout("may_throw", kinds.SEATS, "throwers"),
    _of_bout("done", kinds.SEAT_SET, "said_done"),
    _of_bout("done_for_good", kinds.SEATS_FOR_GOOD),
    _of_bout("called_wrong", kinds.SEATS_FOR_GOOD),
    _of_bout("attacker_spoke", kinds.FLAG, "attacker_said_done"),
    _of_bout("turn", kinds.SEAT, "turn_starts_at", required=True),
    _of_bout("last_thrower", kinds.SEAT_IF_ANY),
    _of_bout("emptied", kinds.SEAT_LIST),
    _of_bout("shown_in_bout", kinds.LAID, "passes_shown"),
    _fact("shown_in_game", kinds.LAID, "passes_shown"),
    _fact("last_table", kinds.TABLE),
    Line("last_trump_suit", kinds.SUIT_IF_ANY, _get_last_trump, _put_last_trump, required=False),
    _fact("stood", kinds.REPETITIONS, "repetitions"),
    _fact("outcome", kinds.OUTCOME),
)


def position_to_text(position: Position) -> str:
    """Write a position with its options, seats and deal; `position_from_text` reads the same position back."""
    heading = Heading(position.options, position.seats, position.start, position.deal)
    lines = [f"durak-position: {POSITION_VERSION}", *heading_lines(heading), *position_lines(position)]
    return "".join(f"{line}\n" for line in lines)


def position_lines(position: Position) -> list[str]:
    """Return the lines after the heading; an empty value has no line."""
    texts = ((line.name, line.kind.write(line.get(position))) for line in LINES)
    return [f"{name}: {text}" for name, text in texts if text]


def position_from_text(text: str) -> Position:
    """Read a position written by `position_to_text`.

    Raises:
        DamagedRecord: A line cannot be read, or no game can be in this position; the error has the line and a code.
    """
    lines = Lines(text)
    lines.version("durak-position", POSITION_VERSION)
    position = read_position(lines, read_heading(lines))
    lines.end()
    return position


def read_position(lines: Lines, heading: Heading) -> Position:
    """Read the lines after the heading, and return the position.

    Raises:
        DamagedRecord: A line cannot be read, or no game can be in this position; the error has the line and a code.
    """
    options, seats, start, deal = heading
    position = Position(options, rule_set_of(options), seats, deal, start)
    position.bout = Bout(Seat(0), Seat(0), position.step)
    for line in LINES:
        if line.required or lines.comes(line.name):
            _read_line(lines, line, position)
    _derive_the_rest(position)
    reason = check_position(position)
    if reason is not None:
        raise lines.fault(reason)
    return position


def _read_line(lines: Lines, line: Line, position: Position) -> None:
    def read(text: str) -> None:
        line.put(position, line.kind.read(text, position.seats))

    lines.read(line.name, read)


def _derive_the_rest(position: Position) -> None:
    """Set those attributes that have no line of their own and follow from other attributes."""
    bottom = 1 if position.second_trump else 0
    lies_there = len(position.talon) > bottom and position.talon[bottom] is position.turned_up
    position.turned_at = bottom if lies_there else -1
    if position.last_order is NO_ORDER:
        position.last_order = position.order
    if position.bout.table.attacks and position.phase is not Phase.OVER:
        position.bout.speakers = position.rules.speakers(position)
