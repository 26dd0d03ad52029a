"""The options of a table: one frozen, validated value (R1-R47, R50) and the presets."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from engine.choices import (
    AddAfterTake,
    Cap,
    Deck,
    DrawRule,
    EmptyHand,
    EndgameCap,
    Epaulettes,
    Exchange,
    FirstAttacker,
    FirstBoutCap,
    Goal,
    Hand,
    Newcomer,
    NextAttacker,
    NumberTrump,
    OpeningAttack,
    OwnSuit,
    Packs,
    PassCard,
    Redeal,
    SeriesLength,
    TeamOut,
    Teams,
    Throwers,
    ThrowOrder,
    ThrowWhen,
    TransferDirection,
    TrumpSuit,
)
from engine.errors import Conflict, Malformed, OptionConflict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SEATS_BY_PACKS: Final[Mapping[Packs, int]] = {Packs.ONE: 8, Packs.TWO: 12}
SECRET_CARDS: Final = 2
SMALLEST_FOR_NINE: Final = 37
SEATS_OF_TEAMS: Final[Mapping[Teams, int]] = {
    Teams.TWO_TWOS: 4,
    Teams.TWO_THREES: 6,
    Teams.THREE_TWOS: 6,
}


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of a table: a frozen value with one field for each option.

    `docs/rules.md` explains the options by these names. `PRESETS` has the well-known games; `Options()` is
    podkidnoy, the simplest of them. An option is True or False, or a member of an enum in `engine.choices`. Its text in
    the notation is accepted too, such as `"winner"`, `"off"` or the number 6. `dataclasses.replace` makes a value with
    other choices, and checks them again.

    Raises:
        Malformed: An option has no such value.
        OptionConflict: Two of the options do not fit together; `code` names them.

    Example:
        >>> from dataclasses import replace
        >>> from engine import Deck, Hand, OptionConflict, Options, seat_numbers
        >>> options = Options(deck=Deck.CARDS_52, transfer=True)
        >>> seat_numbers(options)
        (2, 3, 4, 5, 6, 7, 8)
        >>> seat_numbers(replace(options, hand=Hand.NINE))
        (2, 3, 4, 5)
        >>> try:
        ...     Options(deck=Deck.CARDS_36, hand=Hand.NINE)
        ... except OptionConflict as conflict:
        ...     conflict.code
        <Conflict.HAND_NEEDS_BIGGER_DECK: 'hand-needs-bigger-deck'>
    """

    deck: Deck = Deck.CARDS_36
    """The cards of a pack (R1)."""
    packs: Packs = Packs.ONE
    """The number of packs shuffled together (R1)."""
    hand: Hand = Hand.SIX
    """The number of cards dealt to everybody (R3)."""
    cut: bool = False
    """A player cuts the deck before the deal (R4)."""
    redeal: Redeal = Redeal.FIVE
    """The right to a new deal with too many cards of one kind (R7)."""
    first_attacker: FirstAttacker = FirstAttacker.LOWEST_TRUMP
    """The first attacker of a first game (R8)."""
    next_attacker: NextAttacker = NextAttacker.UNDER_FOOL
    """The first attacker of the next games (R9)."""
    newcomer: Newcomer = Newcomer.OFF
    """The role of a player who joins a running series (R10)."""
    attack: OpeningAttack = OpeningAttack.SEVERAL
    """The number of cards to open a bout with (R11)."""
    cap: Cap = Cap.SIX
    """The most attacking cards of a bout (R12)."""
    first_bout_cap: FirstBoutCap = FirstBoutCap.ONE_LESS
    """The cap until a bout has ended beaten (R12)."""
    endgame_cap: EndgameCap = EndgameCap.SAME
    """The cap after the last draw (R12)."""
    throw_in: bool = True
    """Cards may be thrown in (R13)."""
    throw_when: ThrowWhen = ThrowWhen.ANY_TIME
    """The time at which cards may be thrown in (R13)."""
    throw_trumps: bool = True
    """Trumps may be thrown in while the talon lasts (R50)."""
    throwers: Throwers = Throwers.ALL
    """The players who may throw in (R14)."""
    throw_order: ThrowOrder = ThrowOrder.ATTACKER_FIRST
    """The order of throwing in (R15)."""
    auto_done: bool = True
    """A player without a fitting card counts as done (R16)."""
    add_after_take: AddAfterTake = AddAfterTake.ON
    """The cards that may be added after a take (R18)."""
    refill: bool = True
    """Everybody draws after a bout (R20)."""
    transfer: bool = False
    """The defender may transfer the attack (R22)."""
    transfer_first: bool = False
    """Transfers are allowed in the first bout of a series (R23)."""
    transfer_trumps: bool = True
    """Transfers of and with trumps are allowed (R24)."""
    transfer_match: bool = False
    """A transfer adds as many cards as are on the table (R25)."""
    pass_card: PassCard = PassCard.OFF
    """How often each pass card may be shown for a transfer (R26)."""
    transfer_direction: TransferDirection = TransferDirection.LEFT
    """The direction of transfers (R27)."""
    empty_hand: EmptyHand = EmptyHand.DRAWS
    """The rule for a player without cards before the talon is empty: to draw cards, or to be out (R28)."""
    draw: DrawRule = DrawRule.ON
    """The result if the last bout leaves nobody with cards (R30)."""
    goal: Goal = Goal.LOSER
    """The aim of the game: find a loser or a winner (R31)."""
    teams: Teams = Teams.OFF
    """The teams (R33)."""
    team_out: TeamOut = TeamOut.ALL
    """The condition for a team to be out: all its members are out, or the first one is (R34)."""
    exchange: Exchange = Exchange.OFF
    """The right to exchange the lowest trump for the turned-up card (R35)."""
    second_trump: bool = False
    """A second trump suit follows the first (R36)."""
    number_trump: NumberTrump = NumberTrump.OFF
    """The cards with the turned-up card's rank: no trumps, or trumps below or above those of the suit (R37)."""
    own_suit: OwnSuit = OwnSuit.NONE
    """A suit that only its own cards beat (R38)."""
    trump: TrumpSuit = TrumpSuit.TURNED
    """The trump suit, agreed or turned up (R39)."""
    wraparound: bool = False
    """The lowest card of a suit beats the highest (R40)."""
    weli: bool = False
    """The lowest diamond is wild (R41)."""
    secret: bool = False
    """Everybody gets two face-down cards (R43)."""
    open_hands: bool = False
    """Everybody sees every hand (R44)."""
    cheating: bool = False
    """Nobody checks the moves (R45)."""
    epaulettes: Epaulettes = Epaulettes.RANK
    """The rule for the cards of the last bout that become epaulettes of the fool (R46)."""
    series: SeriesLength = SeriesLength.OPEN
    """The length of a series (R47)."""

    def __post_init__(self) -> None:
        """Replace texts and numbers by their values; refuse options that conflict at every number of seats."""
        for name, values in OPTION_VALUES.items():
            value: object = getattr(self, name)
            if type(value) is not type(values[0]):
                object.__setattr__(self, name, _value_of(name, value))
        for conflict in _conflicts(self):
            raise OptionConflict(conflict)

    @property
    def cards(self) -> int:
        """The number of cards in all packs together (R1)."""
        return self.deck * self.packs

    @property
    def dealt(self) -> int:
        """The number of cards dealt to each player, including the secret ones (R3, R43)."""
        return self.hand + (SECRET_CARDS if self.secret else 0)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats too big for the pack (R2) or not filled by the teams (R33).

        Raises:
            OptionConflict: There are fewer than two seats, too many for the cards, or not as many as in the teams.
        """
        if seats < 2:
            raise OptionConflict(Conflict.TOO_FEW_SEATS)
        if seats > max_seats(self):
            raise OptionConflict(Conflict.TOO_MANY_SEATS)
        if seats not in seat_numbers(self):
            raise OptionConflict(Conflict.TEAMS_DO_NOT_FIT)


OPTION_VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    field.name: tuple(type(field.default)) if isinstance(field.default, Enum) else (False, True)
    for field in fields(Options)
}
"""Every option by name, with all its values."""


def value_to_text(value: object) -> str:
    """Write one value: `on`, `off`, or the stable text of the value."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def parse_value(name: str, text: str) -> object:
    """Read one value of the option `name`.

    Raises:
        Malformed: There is no such option, or it has no such value.
    """
    try:
        return _BY_TEXT[name][text]
    except KeyError as error:
        raise Malformed("option", f"{name}={text}") from error


def _value_of(name: str, given: object) -> object:
    """Return the value of the option `name` given as a text or a number.

    Raises:
        Malformed: The option has no such value. A boolean option accepts only `on` and `off`.
    """
    return parse_value(
        name, given if isinstance(given, str) else str(given) if type(given) is int else repr(given)
    )


_BY_TEXT: Final = {
    name: {value_to_text(value): value for value in values} for name, values in OPTION_VALUES.items()
}


def max_seats(options: Options) -> int:
    """Return the most seats for these options (R2, R43)."""
    return min(SEATS_BY_PACKS[options.packs], options.cards // options.dealt)


def seat_numbers(options: Options) -> tuple[int, ...]:
    """Return every number of seats allowed by these options, ascending (R2, R33)."""
    if options.teams in SEATS_OF_TEAMS:
        return (SEATS_OF_TEAMS[options.teams],)
    return tuple(range(2, max_seats(options) + 1))


def _conflicts(options: Options) -> Iterator[Conflict]:
    if options.hand is Hand.NINE and options.cards < SMALLEST_FOR_NINE:
        yield Conflict.HAND_NEEDS_BIGGER_DECK
    if SEATS_OF_TEAMS.get(options.teams, 0) > max_seats(options):
        yield Conflict.TEAMS_NEED_MORE_CARDS
    if options.own_suit is not OwnSuit.NONE and options.own_suit.value == options.trump.value:
        yield Conflict.OWN_SUIT_IS_TRUMP
    if options.second_trump:
        yield from _second_trump_conflicts(options)
    if options.trump is not TrumpSuit.TURNED:
        if options.exchange is not Exchange.OFF:
            yield Conflict.EXCHANGE_NEEDS_TURNED_TRUMP
        if options.number_trump is not NumberTrump.OFF:
            yield Conflict.NUMBER_TRUMP_NEEDS_TURNED_TRUMP
    if options.exchange is not Exchange.OFF and not options.refill:
        yield Conflict.EXCHANGE_NEEDS_REFILL
    if options.open_hands and options.cheating:
        yield Conflict.OPEN_HANDS_WITH_CHEATING
    if options.open_hands and options.secret:
        yield Conflict.OPEN_HANDS_WITH_SECRET


def _second_trump_conflicts(options: Options) -> Iterator[Conflict]:
    if options.exchange is not Exchange.OFF:
        yield Conflict.SECOND_TRUMP_WITH_EXCHANGE
    if options.number_trump is not NumberTrump.OFF:
        yield Conflict.SECOND_TRUMP_WITH_NUMBER_TRUMP
    if not options.refill:
        yield Conflict.SECOND_TRUMP_NEEDS_REFILL
    if options.trump is not TrumpSuit.TURNED:
        yield Conflict.SECOND_TRUMP_NEEDS_TURNED_TRUMP


PRESETS: Final[Mapping[str, Options]] = {
    "podkidnoy": Options(),
    "perevodnoy": Options(transfer=True),
    "perevodnoy_pass": Options(transfer=True, pass_card=PassCard.BOUT),
    "simple": Options(throw_in=False),
    "japanese": Options(own_suit=OwnSuit.SPADES, trump=TrumpSuit.DIAMONDS),
    "teams": Options(teams=Teams.TWO_TWOS),
    "big": Options(deck=Deck.CARDS_52, hand=Hand.NINE, cap=Cap.NINE),
    "jokers": Options(deck=Deck.CARDS_54),
    "quick": Options(refill=False),
    "secret": Options(secret=True),
    "cheaters": Options(cheating=True),
    "chaos": Options(
        transfer=True,
        transfer_direction=TransferDirection.EITHER_BOUT,
        number_trump=NumberTrump.ABOVE,
        wraparound=True,
    ),
}
