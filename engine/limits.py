"""The most attacking cards in a bout (R12)."""

from collections.abc import Callable
from typing import Final

from engine.choices import AddAfterTake, Cap, EndgameCap, FirstBoutCap
from engine.options import Options
from engine.position import Position
from engine.reasons import Reason

NO_LIMIT: Final = 1_000


def cap_of(options: Options) -> Callable[[Position], int]:
    """Choose the function that returns the cap of the current bout: the most attacking cards, or `NO_LIMIT` (R12)."""
    if options.cap is Cap.NONE:
        return lambda position: NO_LIMIT
    full = int(options.cap.value)
    less = 1 if options.first_bout_cap is FirstBoutCap.ONE_LESS else 0
    endless = options.endgame_cap is EndgameCap.NONE

    def cap(position: Position) -> int:
        if endless and not position.can_draw:
            return NO_LIMIT
        if position.bouts_beaten or position.bout.taking:
            return full
        return full - less

    return cap


def room_of(options: Options) -> Callable[[Position], int]:
    """Choose the function that returns the number of attacking cards still allowed (R12, R18).

    The number is negative if more cards lie on the table than the limit allows. It is `NO_LIMIT` without a limit.
    """
    cap = cap_of(options)
    uncapped = options.add_after_take is AddAfterTake.UNCAPPED

    def room(position: Position) -> int:
        bout = position.bout
        table = bout.table
        if bout.taking:
            if uncapped:
                return NO_LIMIT
            by_hand = bout.held_when_taking - len(table.unbeaten)
        else:
            by_hand = len(position.hands[bout.defender]) - len(table.unbeaten)
        by_cap = cap(position) - len(table.attacks)
        return min(by_cap, by_hand)

    return room


def limit_refusal(position: Position, added: int) -> Reason | None:
    """Return the code of the limit broken by `added` more attacking cards; None if they are allowed."""
    if added <= position.rules.room(position):
        return None
    bout = position.bout
    held = bout.held_when_taking if bout.taking else len(position.hands[bout.defender])
    if len(bout.table.unbeaten) + added > held:
        return Reason.LIMIT_OF_DEFENDER
    return cap_reason(position, len(bout.table.attacks) + added)


def cap_reason(position: Position, cards: int) -> Reason:
    """Return the code of the cap exceeded by `cards` attacking cards.

    That is the usual cap, or the lower one until a bout has been beaten, if only that one is exceeded.
    """
    options = position.options
    full = NO_LIMIT if options.cap is Cap.NONE else int(options.cap.value)
    return Reason.LIMIT_OF_FIRST_BOUT if cards <= full else Reason.LIMIT_OF_BOUT
