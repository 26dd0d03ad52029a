"""Options that change nothing beside others, so that a screen can show them dimmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.options import Cap, EndgameCap, Goal, OpeningAttack, Options, Throwers, ThrowWhen

if TYPE_CHECKING:
    from collections.abc import Iterator


def idle_options(options: Options, seats: int) -> frozenset[str]:
    """Return the names of the options whose value makes no difference at this table."""
    return frozenset(
        (*_idle_throwing(options, seats), *_idle_caps(options, seats), *_idle_drawing(options, seats))
    )


def _idle_throwing(options: Options, seats: int) -> Iterator[str]:
    if not options.throw_in:
        yield from ("throw_when", "throwers", "throw_order", "auto_done", "add_after_take")
    else:
        if seats == 2:
            yield "throwers"
        alone = seats == 2 or options.throwers is Throwers.ATTACKER
        if alone and options.throw_when is ThrowWhen.ANY_TIME:  # else in_turn holds back an early done
            yield "throw_order"
    if not options.transfer:
        yield from ("transfer_first", "transfer_trumps", "transfer_match")


def _idle_caps(options: Options, seats: int) -> Iterator[str]:
    one_card_only = not options.throw_in and not options.transfer and options.attack is OpeningAttack.ONE
    never_capped = options.endgame_cap is EndgameCap.NONE and not _draws_ever(options, seats)
    if one_card_only or never_capped:
        yield "cap"
    if one_card_only or never_capped or options.cap is Cap.NONE:
        yield "first_bout_cap"
    if one_card_only or options.cap is Cap.NONE:
        yield "endgame_cap"


def _idle_drawing(options: Options, seats: int) -> Iterator[str]:
    if options.deck == options.hand * seats:
        yield "refill"
    if not _draws_ever(options, seats):
        yield "empty_hand"
    if options.goal is Goal.WINNER:
        yield from ("draw", "epaulettes")


def _draws_ever(options: Options, seats: int) -> bool:
    return options.refill and options.deck > options.hand * seats
