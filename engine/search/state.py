"""The data of a position of the search: masks, seats, and the open bout."""

from __future__ import annotations

from typing import Self, TypeAlias

from engine.search.masks import Masks
from engine.search.search_options import SearchOptions

Key: TypeAlias = tuple[int, ...]


class SearchState:
    """The cards, the seats and the open bout, with copying."""

    __slots__ = (
        "alike",
        "attacker",
        "beaten_once",
        "beaters",
        "defender",
        "done",
        "emptied",
        "fits",
        "hands",
        "held",
        "in_play",
        "laid",
        "last_thrower",
        "left",
        "masks",
        "mover",
        "opener",
        "options",
        "repetitions",
        "rest",
        "scores",
        "taking",
        "throwers",
        "transfers",
        "turn",
        "unbeaten",
        "used",
    )

    # The rules and the cards. They never change.
    options: SearchOptions
    masks: Masks
    alike: dict[int, int]  # Of `masks`: for each card all cards of its rank.
    beaters: dict[int, int]  # Of `masks`: for each card the cards that beat it.
    rest: tuple[int, ...]  # By number of cards: the cards of the talon drawn last.

    hands: list[int]  # The cards of each seat.
    left: int  # The number of cards in the talon.
    in_play: tuple[int, ...]  # The seats in play, ascending.
    beaten_once: bool  # True after a bout has ended beaten: until then the cap is lower (R12).
    transfers: bool  # True if attacks may be transferred in this bout (R22, R23).
    # The count of bouts begun with this attacker and these hands (R30); None: the search checks repetitions itself.
    repetitions: dict[Key, int] | None
    scores: tuple[float, ...]  # At the end a number for each seat, see `_put_out`; before it empty.

    # The bout.
    opener: int  # The attacker before any transfer.
    attacker: int
    defender: int
    mover: int  # The seat to move.
    laid: int  # The attacking cards; 0 before the attack.
    used: int  # The beating cards.
    unbeaten: int  # The unbeaten attacking cards.
    fits: int  # All cards of the ranks on the table.
    taking: bool
    held: int  # The size of the defender's hand at the take (R18).
    throwers: tuple[int, ...]  # From the attacker on, in the direction of play (R14).
    done: int  # A bit for each seat that has said done.
    turn: int  # The next seat in turn, if they throw in by turns (R15).
    last_thrower: int
    emptied: tuple[int, ...]  # The seats that played their last card, in that order (R28).

    def __init__(self, options: SearchOptions, masks: Masks, hands: list[int], rest: tuple[int, ...]) -> None:
        """Begin before a bout: seat 0 attacks seat 1.

        `rest[n]` has the cards left in the talon when their number is n.
        """
        self.options, self.masks = options, masks
        self.alike, self.beaters = masks.alike, masks.beaters
        self.hands, self.rest, self.left = hands, rest, len(rest) - 1
        self.in_play = tuple(range(len(hands)))
        self.beaten_once = False
        self.transfers = options.transfer
        self.repetitions = {}
        self.scores = ()
        self.begin(0, 1)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self)(self.options, self.masks, [], self.rest)
        twin.assign(self)
        return twin

    def assign(self, other: SearchState) -> None:
        """Take over the data changed by moves from another position of the same game."""
        self.hands = other.hands.copy()
        self.attacker = other.attacker
        self.beaten_once = other.beaten_once
        self.defender = other.defender
        self.done = other.done
        self.emptied = other.emptied
        self.fits = other.fits
        self.held = other.held
        self.in_play = other.in_play
        self.laid = other.laid
        self.last_thrower = other.last_thrower
        self.left = other.left
        self.mover = other.mover
        self.opener = other.opener
        self.repetitions = other.repetitions
        self.scores = other.scores
        self.taking = other.taking
        self.throwers = other.throwers
        self.transfers = other.transfers
        self.turn = other.turn
        self.unbeaten = other.unbeaten
        self.used = other.used

    def key(self) -> Key:
        """Return a key: in endings of two players with the same cards, equal keys mean equal positions.

        The order of the talon counts.
        """
        who = self.attacker << 7 | self.mover << 3 | self.taking << 2 | self.beaten_once << 1 | self.transfers
        hands = (*self.hands, *self.rest[1 : self.left + 1]) if self.left else self.hands
        if not self.laid:
            return (who, *hands)
        return (who, self.laid, self.used, self.unbeaten, self.done, *self.emptied, *hands)

    def repetition_key(self) -> Key:
        """Return the attacker and all hands: a bout that begins like an earlier one is a repetition (R30)."""
        return (self.attacker, *self.hands)

    def begin(self, attacker: int, defender: int) -> None:
        """Begin a bout of this attacker and this defender: the attacker is to move."""
        self.opener = self.attacker = self.mover = self.turn = attacker
        self.defender = defender
        self.laid = self.used = self.unbeaten = self.fits = self.done = self.held = 0
        self.taking = False
        self.last_thrower = -1
        self.throwers = self.emptied = ()
