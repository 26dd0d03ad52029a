"""Epaulettes: the cards put on the fool's shoulders by the last player to go out (R46)."""

from dataclasses import dataclass
from typing import Final, assert_never

from engine.cards import Card, Rank, pack
from engine.choices import Epaulettes, Goal
from engine.options import Options
from engine.outcome import Ending
from engine.position import Position
from engine.seating import Seat

SHOULDERS: Final = 2


@dataclass(frozen=True, slots=True)
class LastCards:
    """The attacking cards laid in the last bout by the last player to go out, in the order laid.

    Attributes:
        giver: The last player to go out.
        fools: The seats that may get the cards.
        cards: The cards.
        trumps: The cards among them that were trumps in that bout.
        options: The rules of the game.
    """

    giver: Seat
    fools: tuple[Seat, ...]
    cards: tuple[Card, ...]
    trumps: frozenset[Card]
    options: Options


@dataclass(frozen=True, slots=True)
class EarnedEpaulettes:
    """The epaulettes of a fool: the rank worn from now on, and one or two cards of this rank, in the order laid."""

    rank: Rank
    cards: tuple[Card, ...]


def last_cards_in(position: Position) -> LastCards | None:
    """Return the cards that may become epaulettes (R46), None if the ending gives none.

    There are none after a draw or a resignation (R32), in a game for a winner (R31), and if the last player to go out
    defended the last bout or laid no card in it.
    """
    outcome, options = position.outcome, position.options
    if outcome is None or outcome.ending is not Ending.FOOL or options.goal is Goal.WINNER:
        return None
    # If nobody has cards, the fools went out as well (R30): the last of the others gives the cards.
    skipped = () if any(position.hands) else outcome.fools
    giver = next((seat for seat in reversed(position.went_out) if seat not in skipped), None)
    if giver is None or giver == position.bout.defender:
        return None
    table = position.last_table
    laid = tuple(card for card, seat in zip(table.attacks, table.laid_by, strict=True) if seat == giver)
    if not laid:
        return None
    trumps = frozenset(filter(position.last_order.is_trump, laid))
    return LastCards(giver, outcome.fools, laid, trumps, options)


def earned_epaulettes(last: LastCards, worn: Rank | None) -> EarnedEpaulettes | None:
    """Return the epaulettes that a fool gets from these cards; None if the fool gets none (R46).

    `worn` is the rank of the epaulettes that the fool had before; None: they had none.
    """
    mode = last.options.epaulettes
    match mode:
        case Epaulettes.OFF:
            return None
        case Epaulettes.CLASSIC:
            asked, needs_plain = _ranks(last.options)[0], False
        case Epaulettes.RANK:
            rising = _next_rank(last.options, worn)
            if rising is None:
                return None
            asked, needs_plain = rising, True
        case _:
            assert_never(mode)
    fitting = tuple(card for card in last.cards if card.rank is asked)
    if last.cards[-1].rank is not asked:
        return None
    if needs_plain and all(card in last.trumps for card in fitting):
        return None
    return EarnedEpaulettes(asked, tuple(card.printed for card in fitting[-SHOULDERS:]))


def _ranks(options: Options) -> list[Rank]:
    """List every rank of the deck up to the ace, ascending."""
    return sorted({card.rank for card in pack(options)} - {Rank.JOKER})


def _next_rank(options: Options, worn: Rank | None) -> Rank | None:
    """Return the rank above the worn one, or the lowest of the deck if `worn` is None. After the ace return None."""
    return next((rank for rank in _ranks(options) if worn is None or rank > worn), None)
