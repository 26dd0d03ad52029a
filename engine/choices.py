"""The values of the options (R1-R47); their texts are stable.

`docs/rules.md` explains the terms of the game at these rule numbers.
"""

from enum import Enum, IntEnum


class Deck(IntEnum):
    """The number of cards in one pack; 54 has two jokers (R1)."""

    CARDS_24 = 24
    CARDS_36 = 36
    CARDS_52 = 52
    CARDS_54 = 54


class Packs(IntEnum):
    """The number of packs shuffled together (R1)."""

    ONE = 1
    TWO = 2


class Hand(IntEnum):
    """The number of cards dealt to a hand (R3)."""

    SIX = 6
    NINE = 9


class Redeal(Enum):
    """The number of cards of one suit, or of one colour, that gives the right to demand a new deal (R7).

    The numbers are those for a hand of six; a hand of nine needs more.
    """

    OFF = "off"
    FIVE = "five"
    SIX = "six"
    FIVE_OR_COLOUR = "five_or_colour"


class FirstAttacker(Enum):
    """The rule for the first attacker of a first game: the lowest trump, or a trump by the turned-up card (R8)."""

    LOWEST_TRUMP = "lowest_trump"
    BY_TURNED_CARD = "by_turned_card"


class NextAttacker(Enum):
    """The first attacker of later games: right or left of the fool, the winner, or as in a first game (R9)."""

    UNDER_FOOL = "under_fool"
    FROM_UNDER_FOOL = "from_under_fool"
    WINNER = "winner"
    LOWEST_TRUMP = "lowest_trump"


class Newcomer(Enum):
    """The role of a player who joins a running series: no special role, or to deal and be attacked first (R10)."""

    OFF = "off"
    ATTACKED = "attacked"


class OpeningAttack(Enum):
    """The number of cards that open a bout (R11)."""

    SEVERAL = "several"
    ONE = "one"


class Cap(Enum):
    """The most attacking cards in a bout (R12)."""

    SIX = "6"
    NINE = "9"
    NONE = "none"


class FirstBoutCap(Enum):
    """The cap (the most attacking cards in a bout) until a bout has been beaten: one less, or the same (R12)."""

    ONE_LESS = "one_less"
    SAME = "same"


class EndgameCap(Enum):
    """The cap (the most attacking cards in a bout) after the last card was drawn (R12)."""

    SAME = "same"
    NONE = "none"


class ThrowWhen(Enum):
    """The time at which cards may be thrown in (R13)."""

    ANY_TIME = "any_time"
    AFTER_FIRST_BEAT = "after_first_beat"
    ALL_BEATEN = "all_beaten"


class Throwers(Enum):
    """The players who may throw in (R14)."""

    ATTACKER = "attacker"
    NEIGHBOURS = "neighbours"
    ALL = "all"


class ThrowOrder(Enum):
    """The order in which players throw in (R15)."""

    ATTACKER_FIRST = "attacker_first"
    PRIORITY = "priority"
    LAST_THROWER = "last_thrower"
    IN_TURN = "in_turn"
    FREE = "free"


class AddAfterTake(Enum):
    """The cards that may be added after the defender takes: none, cards within the limits, or any number (R18)."""

    OFF = "off"
    ON = "on"
    UNCAPPED = "uncapped"


class PassCard(Enum):
    """How often each pass card may be shown for a transfer: never, once a bout, or once a game (R26)."""

    OFF = "off"
    BOUT = "bout"
    GAME = "game"


class TransferDirection(Enum):
    """The direction of transfers: always left, or chosen, with effect on the bout or on the game (R27)."""

    LEFT = "left"
    EITHER_BOUT = "either_bout"
    EITHER_GAME = "either_game"


class EmptyHand(Enum):
    """The rule for a player without cards before the talon is empty: to draw cards, or to be out (R28)."""

    DRAWS = "draws"
    LEAVES = "leaves"


class DrawRule(Enum):
    """The result when nobody has a card left: a draw, or the defender of the last bout is the fool (R30)."""

    ON = "on"
    LAST_DEFENDER = "last_defender"


class Goal(Enum):
    """The aim of the game: find a loser or a winner (R31)."""

    LOSER = "loser"
    WINNER = "winner"


class Teams(Enum):
    """The teams; partners never sit side by side (R33)."""

    OFF = "off"
    TWO_TWOS = "2x2"
    TWO_THREES = "3x3"
    THREE_TWOS = "2x2x2"


class TeamOut(Enum):
    """The condition for a team to be out: all its members are out, or the first one is (R34)."""

    ALL = "all"
    FIRST = "first"


class Exchange(Enum):
    """The turned-up cards that may be exchanged for the lowest trump: none, any card, or only an ace (R35)."""

    OFF = "off"
    LOWEST = "lowest"
    ACE = "ace"


class NumberTrump(Enum):
    """The cards with the turned-up card's rank: no trumps, or trumps below or above those of the suit (R37)."""

    OFF = "off"
    BELOW = "below"
    ABOVE = "above"


class OwnSuit(Enum):
    """The suit that only its own cards beat (R38)."""

    NONE = "none"
    CLUBS = "clubs"
    SPADES = "spades"


class TrumpSuit(Enum):
    """The source of the trump suit: the turned-up card, or an agreement beforehand (R39)."""

    TURNED = "turned"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    HEARTS = "hearts"
    SPADES = "spades"
    NONE = "none"


class Epaulettes(Enum):
    """The rule for the cards of the last bout that become epaulettes of the fool (R46)."""

    OFF = "off"
    CLASSIC = "classic"
    RANK = "rank"


class SeriesLength(Enum):
    """The number of games in a series; after the last one, the series has a fool (R47)."""

    OPEN = "open"
    FIVE = "5"
    TEN = "10"
    TWENTY = "20"
