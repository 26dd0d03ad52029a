"""Reading a written game, line by line; what cannot be trusted is refused with its line and a reason."""

from __future__ import annotations

from hashlib import sha256
from re import compile as pattern
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.cards import card_index, pack, parse_card
from engine.deal import Deal, deal_from_seed, explicit_deal
from engine.errors import DamagedRecord, Malformed, OptionConflict
from engine.notation import parse_move
from engine.option_text import LEGACY, options_of, parse_value
from engine.outcome import Ending, Outcome
from engine.seating import Seat
from engine.series import Start

if TYPE_CHECKING:
    from engine.moves import Move
    from engine.options import Options

FORMAT_VERSION: Final = 1
RULES_VERSION: Final = 1
CHECK_DIGITS: Final = 16
BY_LOT: Final = " by lot"
NO_COMMITMENT: Final = "none"
BY_CARDS: Final = "by cards"

Bouts: TypeAlias = tuple[tuple[tuple[Seat, "Move"], ...], ...]

_NUMBER: Final = pattern("0|[1-9][0-9]{0,8}")
_RESULT: Final = pattern("([a-z]+) fools=([0-9+]+|none) places=([0-9+,]+|none) drawn=([0-9+]+|none)")


def check_of(text: str) -> str:
    """Return the first digits of the SHA-256 of everything before the last line."""
    return sha256(text.encode()).hexdigest()[:CHECK_DIGITS]


def read_record(text: str) -> tuple[Options, int, Start, Deal, Bouts, Outcome | None]:
    """Read the parts of a record.

    Raises:
        DamagedRecord: with the line and the reason.
    """
    lines = _Lines(text)
    lines.version("durak-record", FORMAT_VERSION)
    lines.version("rules", RULES_VERSION)
    options = _options(lines)
    seats = _seats(lines, options)
    dealer, by_lot = _dealer(lines, seats)
    attacker = lines.value("attacker")
    start = Start(
        dealer=None if by_lot else dealer,
        attacker=None if attacker == BY_CARDS else _seat(lines, attacker, seats),
        game=lines.game_number(),
    )
    deal = _deal(lines, options, seats, dealer, start)
    bouts = _bouts(lines, seats)
    outcome = _outcome(lines, lines.value("result"), seats)
    lines.finish()
    return options, seats, start, deal, bouts, outcome


class _Lines:
    """A place in the text; the check at its end is looked at when all else has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self.at = 0

    def fault(self, reason: str) -> DamagedRecord:
        return DamagedRecord(self.at, reason)

    def next_line(self) -> str:
        if self.at >= len(self._lines):
            raise self.fault("ends-too-soon")
        self.at += 1
        return self._lines[self.at - 1]

    def peek(self) -> str:
        return self._lines[self.at] if self.at < len(self._lines) else ""

    def value(self, name: str) -> str:
        line = self.next_line()
        head, colon, value = line.partition(": ")
        if head != name or not colon:
            raise self.fault(f"expected-{name}")
        return value

    def number(self, name: str) -> int:
        return self.to_number(self.value(name))

    def to_number(self, text: str) -> int:
        if not _NUMBER.fullmatch(text):
            raise self.fault("not-a-number")
        return int(text)

    def game_number(self) -> int:
        number = self.number("game")
        if number < 1:
            raise self.fault("not-a-number")
        return number

    def version(self, name: str, known: int) -> None:
        if not 1 <= self.number(name) <= known:
            raise self.fault("unknown-version")

    def finish(self) -> None:
        body = "\n".join(self._lines[: self.at]) + "\n"
        if self.value("check") != check_of(body):
            raise self.fault("check-differs")
        if self._lines[self.at :] != [""]:
            raise DamagedRecord(self.at + 1, "goes-on-after-the-end")


def _options(lines: _Lines) -> Options:
    """Read the options in their order; one that an old record does not name means *as before*."""
    texts = dict(LEGACY)
    for name in LEGACY:
        if lines.peek().startswith(f"{name}: "):
            texts[name] = lines.value(name)
            try:
                parse_value(name, texts[name])
            except Malformed as error:
                raise lines.fault("unknown-option-value") from error
    try:
        return options_of(texts)
    except OptionConflict as conflict:
        raise lines.fault(conflict.code.value) from conflict


def _seats(lines: _Lines, options: Options) -> int:
    seats = lines.number("seats")
    try:
        options.check_seats(seats)
    except OptionConflict as conflict:
        raise lines.fault(conflict.code.value) from conflict
    return seats


def _seat(lines: _Lines, text: str, seats: int) -> Seat:
    number = lines.to_number(text)
    if number >= seats:
        raise lines.fault("no-such-seat")
    return Seat(number)


def _dealer(lines: _Lines, seats: int) -> tuple[Seat, bool]:
    text = lines.value("dealer")
    return _seat(lines, text.removesuffix(BY_LOT), seats), text.endswith(BY_LOT)


def _deal(lines: _Lines, options: Options, seats: int, dealer: Seat, start: Start) -> Deal:
    if lines.peek().startswith("seed: "):
        deal = _seeded(lines, options, seats, start)
        if deal.dealer != dealer:
            raise lines.fault("dealer-differs-from-seed")
    else:
        deal = _explicit(lines, options, dealer)
    commitment = lines.value("commitment")
    if deal.seed is None:
        return _committed(lines, deal, "" if commitment == NO_COMMITMENT else commitment)
    if commitment != deal.commitment:
        raise lines.fault("commitment-differs-from-seed")
    return deal


def _seeded(lines: _Lines, options: Options, seats: int, start: Start) -> Deal:
    text = lines.value("seed")
    try:
        seed = bytes.fromhex(text)
        deal = deal_from_seed(seed, options, seats, start.dealer)
    except (ValueError, Malformed) as error:
        raise lines.fault("not-a-seed") from error
    if seed.hex() != text:
        raise lines.fault("not-a-seed")
    return deal


def _explicit(lines: _Lines, options: Options, dealer: Seat) -> Deal:
    text = lines.value("pack")
    try:
        order = [parse_card(card) for card in text.split(" ")]
    except Malformed as error:
        raise lines.fault("not-a-card") from error
    if tuple(sorted(order, key=card_index)) != pack(options):
        raise lines.fault("not-the-pack")
    return explicit_deal(order, dealer)


def _committed(lines: _Lines, deal: Deal, commitment: str) -> Deal:
    try:
        return explicit_deal(deal.order, deal.dealer, commitment)
    except Malformed as error:
        raise lines.fault("not-a-commitment") from error


def _bouts(lines: _Lines, seats: int) -> Bouts:
    bouts: list[tuple[tuple[Seat, Move], ...]] = []
    while not lines.peek().startswith("result: "):
        number, dot, made = lines.next_line().partition(". ")
        if not dot or number != str(len(bouts) + 1):
            raise lines.fault(f"expected-bout-{len(bouts) + 1}")
        bouts.append(tuple(_made(lines, item, seats) for item in made.split("; ")))
    return tuple(bouts)


def _made(lines: _Lines, text: str, seats: int) -> tuple[Seat, Move]:
    seat, _, move = text.partition(" ")
    try:
        return _seat(lines, seat, seats), parse_move(move)
    except Malformed as error:
        raise lines.fault("not-a-move") from error


def _outcome(lines: _Lines, text: str, seats: int) -> Outcome | None:
    if text == "unfinished":
        return None
    match = _RESULT.fullmatch(text)
    if match is None or match[1] not in {ending.value for ending in Ending}:
        raise lines.fault("not-a-result")
    places = () if match[3] == "none" else tuple(match[3].split(","))
    return Outcome(
        fools=_together(lines, match[2], seats),
        places=tuple(_together(lines, place, seats) for place in places),
        ending=Ending(match[1]),
        drawn=_together(lines, match[4], seats),
    )


def _together(lines: _Lines, text: str, seats: int) -> tuple[Seat, ...]:
    if text == "none":
        return ()
    return tuple(_seat(lines, seat, seats) for seat in text.split("+"))
