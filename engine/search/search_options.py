"""The options supported by the search, as plain numbers and flags."""

from dataclasses import dataclass
from functools import lru_cache

from engine.choices import (
    AddAfterTake,
    Cap,
    DrawRule,
    EmptyHand,
    EndgameCap,
    Exchange,
    FirstBoutCap,
    Goal,
    OpeningAttack,
    Packs,
    PassCard,
    Teams,
    Throwers,
    ThrowOrder,
    TransferDirection,
)
from engine.limits import NO_LIMIT
from engine.options import Options


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """The options in the form used by positions of the search."""

    hand: int
    """The number of cards in a full hand (R3)."""
    refill: bool
    """Everybody draws after a bout (R20)."""
    leaves: bool
    """A player without a card is out, even before the talon is empty (R28)."""
    several: bool
    """A bout may be opened with several cards of one rank (R11)."""
    cap: int
    """The most attacking cards of a bout (R12)."""
    first_cap: int
    """The most attacking cards until a bout has ended beaten (R12)."""
    endless: bool
    """No cap after the last draw (R12)."""
    throwers: Throwers | None
    """The players who may throw in (R14); None if nobody throws in."""
    order: ThrowOrder
    """The order of throwing in (R15)."""
    auto_done: bool
    """A player without a fitting card is done (R16)."""
    throw_trumps: bool
    """Trumps may be thrown in while the talon lasts (R50)."""
    adding: bool
    """Cards may be added after a take (R18)."""
    uncapped: bool
    """There is no cap after a take (R18)."""
    transfer: bool
    """Transfers are allowed (R22)."""
    transfer_trumps: bool
    """Transfers of and with trumps are allowed (R24)."""
    transfer_match: bool
    """A transfer adds as many cards as are on the table (R25)."""
    last_defender: bool
    """The defender of the last bout is the fool, instead of a draw (R30)."""
    winner: bool
    """The first player to go out wins, and the game ends (R31)."""


def is_known(options: Options) -> bool:
    """Return True if the search supports these options. It does not support, for example, two packs or cheating."""
    return (
        options.packs is Packs.ONE
        and options.teams is Teams.OFF
        and options.exchange is Exchange.OFF
        and options.pass_card is PassCard.OFF
        and options.transfer_direction is TransferDirection.LEFT
        and not (options.cheating or options.secret or options.second_trump or options.weli)
    )


@lru_cache(maxsize=256)
def search_options(options: Options) -> SearchOptions:
    """Return these options in the form of the search. They must be accepted by `is_known`."""
    cap = NO_LIMIT if options.cap is Cap.NONE else int(options.cap.value)
    less = options.cap is not Cap.NONE and options.first_bout_cap is FirstBoutCap.ONE_LESS
    return SearchOptions(
        hand=int(options.hand),
        refill=options.refill,
        leaves=options.empty_hand is EmptyHand.LEAVES,
        several=options.attack is OpeningAttack.SEVERAL,
        cap=cap,
        first_cap=cap - less,
        endless=options.endgame_cap is EndgameCap.NONE,
        throwers=options.throwers if options.throw_in else None,
        order=options.throw_order,
        auto_done=options.auto_done,
        throw_trumps=options.throw_trumps,
        adding=options.add_after_take is not AddAfterTake.OFF,
        uncapped=options.add_after_take is AddAfterTake.UNCAPPED,
        transfer=options.transfer,
        transfer_trumps=options.transfer_trumps,
        transfer_match=options.transfer_match,
        last_defender=options.draw is DrawRule.LAST_DEFENDER,
        winner=options.goal is Goal.WINNER,
    )
