"""The options of a table: one frozen, validated value (R1-R31, R46) and the presets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Final

from engine.errors import Conflict, OptionConflict

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS_OF_ONE_PACK: Final = 8


class Deck(IntEnum):
    """How many cards the pack has (R1)."""

    CARDS_24 = 24
    CARDS_36 = 36
    CARDS_52 = 52


class Hand(IntEnum):
    """How many cards are dealt to a hand (R3)."""

    SIX = 6
    NINE = 9


class FirstAttacker(Enum):
    """Who begins the first game (R8)."""

    LOWEST_TRUMP = "lowest_trump"
    BY_TURNED_CARD = "by_turned_card"


class NextAttacker(Enum):
    """Who begins the next games of a series (R9)."""

    UNDER_FOOL = "under_fool"
    FROM_UNDER_FOOL = "from_under_fool"
    WINNER = "winner"
    LOWEST_TRUMP = "lowest_trump"


class OpeningAttack(Enum):
    """With how many cards a bout is opened (R11)."""

    SEVERAL = "several"
    ONE = "one"


class Cap(Enum):
    """How many attacking cards a bout has at most (R12)."""

    SIX = "6"
    NINE = "9"
    NONE = "none"


class FirstBoutCap(Enum):
    """Whether the cap is one lower until a bout has ended beaten (R12)."""

    ONE_LESS = "one_less"
    SAME = "same"


class EndgameCap(Enum):
    """Whether the cap stays where nothing can be drawn (R12)."""

    SAME = "same"
    NONE = "none"


class ThrowWhen(Enum):
    """When cards may be thrown in (R13)."""

    ANY_TIME = "any_time"
    AFTER_FIRST_BEAT = "after_first_beat"
    ALL_BEATEN = "all_beaten"


class Throwers(Enum):
    """Who may throw in (R14)."""

    ATTACKER = "attacker"
    NEIGHBOURS = "neighbours"
    ALL = "all"


class ThrowOrder(Enum):
    """In what order cards are thrown in (R15)."""

    ATTACKER_FIRST = "attacker_first"
    PRIORITY = "priority"
    LAST_THROWER = "last_thrower"
    IN_TURN = "in_turn"
    FREE = "free"


class AddAfterTake(Enum):
    """What may be added when the defender has taken (R18)."""

    OFF = "off"
    ON = "on"
    UNCAPPED = "uncapped"


class EmptyHand(Enum):
    """What becomes of who has no card at the end of a bout while the talon lasts (R28)."""

    DRAWS = "draws"
    LEAVES = "leaves"


class DrawRule(Enum):
    """What it is when nobody has a card left (R30)."""

    ON = "on"
    LAST_DEFENDER = "last_defender"


class Goal(Enum):
    """Whether the game finds a loser or a winner (R31)."""

    LOSER = "loser"
    WINNER = "winner"


class Epaulettes(Enum):
    """Which of the last cards end on the fool's shoulders (R46)."""

    OFF = "off"
    CLASSIC = "classic"
    RANK = "rank"


@dataclass(frozen=True, slots=True)
class Options:
    """Every rule that a table may choose; a preset is one such value.

    Raises:
        OptionConflict: options that cannot go together.
    """

    deck: Deck = Deck.CARDS_36
    hand: Hand = Hand.SIX
    first_attacker: FirstAttacker = FirstAttacker.LOWEST_TRUMP
    next_attacker: NextAttacker = NextAttacker.UNDER_FOOL
    attack: OpeningAttack = OpeningAttack.SEVERAL
    cap: Cap = Cap.SIX
    first_bout_cap: FirstBoutCap = FirstBoutCap.ONE_LESS
    endgame_cap: EndgameCap = EndgameCap.SAME
    throw_in: bool = True
    throw_when: ThrowWhen = ThrowWhen.ANY_TIME
    throwers: Throwers = Throwers.ALL
    throw_order: ThrowOrder = ThrowOrder.ATTACKER_FIRST
    auto_done: bool = True
    add_after_take: AddAfterTake = AddAfterTake.ON
    refill: bool = True
    transfer: bool = False
    transfer_first: bool = False
    transfer_trumps: bool = True
    transfer_match: bool = False
    empty_hand: EmptyHand = EmptyHand.DRAWS
    draw: DrawRule = DrawRule.ON
    goal: Goal = Goal.LOSER
    epaulettes: Epaulettes = Epaulettes.RANK

    def __post_init__(self) -> None:
        """Refuse what cannot be played at any number of seats."""
        if self.hand is Hand.NINE and self.deck <= Deck.CARDS_36:
            raise OptionConflict(Conflict.HAND_NEEDS_BIGGER_DECK)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats for which the pack does not suffice (R2).

        Raises:
            OptionConflict: fewer than two seats, or more than the pack and the house allow.
        """
        if seats < 2:
            raise OptionConflict(Conflict.TOO_FEW_SEATS)
        if seats > max_seats(self):
            raise OptionConflict(Conflict.TOO_MANY_SEATS)


def max_seats(options: Options) -> int:
    """Return the most seats that these options can be played with (R2)."""
    return min(SEATS_OF_ONE_PACK, options.deck // options.hand)


PRESETS: Final[Mapping[str, Options]] = {
    "podkidnoy": Options(),
    "perevodnoy": Options(transfer=True),
    "simple": Options(throw_in=False),
    "big": Options(deck=Deck.CARDS_52, hand=Hand.NINE, cap=Cap.NINE),
}
