"""The heading of records and positions: the rules, the seats, the start of the game and the deal."""

from typing import Final, NamedTuple

from engine.cards import parse_card
from engine.errors import Malformed, OptionConflict
from engine.lines import Lines, parse_number, parse_seat
from engine.option_text import LEGACY, OPTION_NAMES, options_of
from engine.options import Options, parse_value, value_to_text
from engine.seating import Seat
from engine.series import Start
from engine.shuffling import Deal, deal_from_seed, explicit_deal, is_deal_of

RULES_VERSION: Final = 1
_BY_LOT: Final = " by lot"
_BY_CARDS: Final = "by cards"
_NO_COMMITMENT: Final = "none"
_NO_PACK: Final = "none"


class Heading(NamedTuple):
    """The heading of a record or of a stored position."""

    options: Options
    seats: int
    start: Start
    deal: Deal


def heading_lines(heading: Heading) -> list[str]:
    """Return the heading as lines of text, one for each fact."""
    options, seats, start, deal = heading
    return [
        f"rules: {RULES_VERSION}",
        *(f"{name}: {value_to_text(getattr(options, name))}" for name in OPTION_NAMES),
        f"seats: {seats}",
        f"dealer: {deal.dealer}{_BY_LOT if start.dealer is None else ''}",
        f"attacker: {_BY_CARDS if start.attacker is None else start.attacker}",
        f"game: {start.game}",
        _order(deal) if deal.seed is None else f"seed: {deal.seed.hex()}",
        f"commitment: {deal.commitment or _NO_COMMITMENT}",
    ]


def _order(deal: Deal) -> str:
    return f"{'rest' if deal.is_rest else 'pack'}: {' '.join(map(str, deal.order)) or _NO_PACK}"


def read_heading(lines: Lines) -> Heading:
    """Read a heading written by `heading_lines`.

    A position may have no pack (`pack: none`); its deal has no cards.

    Raises:
        DamagedRecord: A line cannot be read; the error has the line and a code.
    """
    lines.version("rules", RULES_VERSION)
    options = _options(lines)
    seats = _seats(lines, options)
    dealer, by_lot = _dealer(lines, seats)
    attacker = lines.value("attacker")
    start = Start(
        dealer=None if by_lot else dealer,
        attacker=None if attacker == _BY_CARDS else _seat(lines, attacker, seats),
        game=_game_number(lines),
    )
    return Heading(options, seats, start, _deal(lines, options, seats, dealer, start))


def _options(lines: Lines) -> Options:
    """Read the options in their order. An option missing in an old text gets its value in `LEGACY`.

    Raises:
        DamagedRecord: A value is unknown, another option is missing, or two options do not fit together.
    """
    texts = dict(LEGACY)
    for name in OPTION_NAMES:
        if name not in LEGACY or lines.comes(name):
            texts[name] = lines.value(name)
            try:
                parse_value(name, texts[name])
            except Malformed as error:
                raise lines.fault("unknown-option-value") from error
    try:
        return options_of(texts)
    except OptionConflict as conflict:
        raise lines.fault(conflict.code.value) from conflict


def _seats(lines: Lines, options: Options) -> int:
    seats = lines.read("seats", parse_number)
    try:
        options.check_seats(seats)
    except OptionConflict as conflict:
        raise lines.fault(conflict.code.value) from conflict
    return seats


def _seat(lines: Lines, text: str, seats: int) -> Seat:
    return lines.parsed(text, lambda seat: parse_seat(seat, seats))


def _dealer(lines: Lines, seats: int) -> tuple[Seat, bool]:
    text = lines.value("dealer")
    return _seat(lines, text.removesuffix(_BY_LOT), seats), text.endswith(_BY_LOT)


def _game_number(lines: Lines) -> int:
    number = lines.read("game", parse_number)
    if number < 1:
        raise lines.fault("not-a-number")
    return number


def _deal(lines: Lines, options: Options, seats: int, dealer: Seat, start: Start) -> Deal:
    if lines.comes("seed"):
        deal = _seeded(lines, options, seats, start)
        if deal.dealer != dealer:
            raise lines.fault("dealer-differs-from-seed")
    else:
        deal = _explicit(lines, options, seats, dealer)
    commitment = lines.value("commitment")
    if deal.seed is None:
        return _committed(lines, deal, "" if commitment == _NO_COMMITMENT else commitment)
    if commitment != deal.commitment:
        raise lines.fault("commitment-differs-from-seed")
    return deal


def _seeded(lines: Lines, options: Options, seats: int, start: Start) -> Deal:
    text = lines.value("seed")
    try:
        seed = bytes.fromhex(text)
        deal = deal_from_seed(seed, options, seats, start.dealer)
    except (ValueError, Malformed) as error:
        raise lines.fault("not-a-seed") from error
    if seed.hex() != text:
        raise lines.fault("not-a-seed")
    return deal


def _explicit(lines: Lines, options: Options, seats: int, dealer: Seat) -> Deal:
    is_rest = lines.comes("rest")
    text = lines.value("rest" if is_rest else "pack")
    if text == _NO_PACK and not is_rest:
        return Deal((), dealer, "")
    order = lines.parsed(text, lambda cards: [parse_card(card) for card in cards.split(" ")])
    deal = explicit_deal(order, dealer, is_rest=is_rest)
    if not is_deal_of(options, seats, deal):
        raise lines.fault("not-the-pack")
    return deal


def _committed(lines: Lines, deal: Deal, commitment: str) -> Deal:
    try:
        return explicit_deal(deal.order, deal.dealer, commitment, is_rest=deal.is_rest)
    except Malformed as error:
        raise lines.fault("not-a-commitment") from error
