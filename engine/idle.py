"""Idle options: options without effect under the other options or with this number of seats; a screen dims them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from engine.choices import (
    Cap,
    Deck,
    EndgameCap,
    Goal,
    OpeningAttack,
    Packs,
    Teams,
    Throwers,
    ThrowWhen,
    TrumpSuit,
)
from engine.options import Options, seat_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Idle(Enum):
    """The reason why an option has no effect; the values are stable."""

    NO_THROWING_IN = "no-throwing-in"
    TWO_PLAYERS = "two-players"
    ONE_THROWER = "one-thrower"
    CHEATING = "cheating"
    NO_TRANSFERS = "no-transfers"
    NO_CAP = "no-cap"
    ONE_CARD_ATTACKS = "one-card-attacks"
    NEVER_CAPPED = "never-capped"
    ALL_DEALT = "all-dealt"
    NO_REFILL = "no-refill"
    NO_TRUMPS = "no-trumps"
    NO_TEAMS = "no-teams"
    WINNER = "winner"


_THROWING: Final = ("throw_trumps", "throwers", "auto_done", "add_after_take")
_TRANSFERRING: Final = (
    "transfer_first",
    "transfer_trumps",
    "transfer_match",
    "pass_card",
    "transfer_direction",
)
_CAPS: Final = ("cap", "first_bout_cap", "endgame_cap")


def idle_options(options: Options, seats: int | None = None) -> Mapping[str, Idle]:
    """Return the options without effect by name, each with the reason.

    `seats` is the number of seats. None: return only options without effect at every number of seats.
    """
    if seats is not None:
        return dict(_idle(options, seats))
    found = [dict(_idle(options, number)) for number in seat_numbers(options)]
    return {name: why for name, why in found[-1].items() if all(name in other for other in found)}


def _idle(options: Options, seats: int) -> Iterator[tuple[str, Idle]]:
    yield from _throwing(options, seats)
    yield from _transferring(options, seats)
    yield from _caps(options, seats)
    yield from _drawing(options, seats)
    yield from _trumps(options)
    yield from _ending(options)


def _throwing(options: Options, seats: int) -> Iterator[tuple[str, Idle]]:
    if not options.throw_in:
        yield from ((name, Idle.NO_THROWING_IN) for name in _THROWING)
        if not options.cheating:  # else everybody has to say done, in the order of throwing in
            yield from ((name, Idle.NO_THROWING_IN) for name in ("throw_when", "throw_order"))
        return
    if options.trump is TrumpSuit.NONE:
        yield "throw_trumps", Idle.NO_TRUMPS
    elif not _undealt(options, seats):
        yield "throw_trumps", Idle.ALL_DEALT
    if options.cheating:
        yield "auto_done", Idle.CHEATING
    if seats == 2:
        yield "throwers", Idle.TWO_PLAYERS
    if options.throw_when is not ThrowWhen.ANY_TIME:
        return  # in_turn holds back an early done
    if seats == 2:
        yield "throw_order", Idle.TWO_PLAYERS
    elif options.throwers is Throwers.ATTACKER and not options.cheating:
        yield "throw_order", Idle.ONE_THROWER


def _transferring(options: Options, seats: int) -> Iterator[tuple[str, Idle]]:
    if not options.transfer:
        for name in _TRANSFERRING:
            yield name, Idle.NO_TRANSFERS
        return
    if seats == 2:
        yield "transfer_direction", Idle.TWO_PLAYERS
    if options.trump is TrumpSuit.NONE:
        yield "transfer_trumps", Idle.NO_TRUMPS
        yield "pass_card", Idle.NO_TRUMPS


def _caps(options: Options, seats: int) -> Iterator[tuple[str, Idle]]:
    if not (options.attack is OpeningAttack.SEVERAL or options.throw_in or options.transfer):
        for name in _CAPS:
            yield name, Idle.ONE_CARD_ATTACKS
        return
    if not options.throw_in and not options.cheating and options.packs is Packs.ONE:
        # a bout has the cards of one rank: at most four, fewer than every cap
        yield from ((name, Idle.NO_THROWING_IN) for name in _CAPS)
        return
    if options.endgame_cap is EndgameCap.NONE and not _draws_ever(options, seats):
        yield "cap", Idle.NEVER_CAPPED
        yield "first_bout_cap", Idle.NEVER_CAPPED
    elif options.cap is Cap.NONE:
        yield "first_bout_cap", Idle.NO_CAP
    if options.cap is Cap.NONE:
        yield "endgame_cap", Idle.NO_CAP


def _drawing(options: Options, seats: int) -> Iterator[tuple[str, Idle]]:
    undealt = _undealt(options, seats)
    if not undealt:
        yield "refill", Idle.ALL_DEALT
        yield "empty_hand", Idle.ALL_DEALT
    elif not options.refill:
        yield "empty_hand", Idle.NO_REFILL
    if undealt < 2:
        yield "exchange", Idle.ALL_DEALT
        yield "second_trump", Idle.ALL_DEALT


def _trumps(options: Options) -> Iterator[tuple[str, Idle]]:
    if options.trump is not TrumpSuit.NONE:
        return
    yield "first_attacker", Idle.NO_TRUMPS
    if options.deck is not Deck.CARDS_54:  # a joker beats without being a trump
        yield "own_suit", Idle.NO_TRUMPS


def _ending(options: Options) -> Iterator[tuple[str, Idle]]:
    if options.goal is Goal.WINNER:
        for name in ("draw", "epaulettes", "team_out"):
            yield name, Idle.WINNER
    elif options.teams is Teams.OFF:
        yield "team_out", Idle.NO_TEAMS


def _draws_ever(options: Options, seats: int) -> bool:
    return options.refill and _undealt(options, seats) > 0


def _undealt(options: Options, seats: int) -> int:
    return options.cards - options.dealt * seats
