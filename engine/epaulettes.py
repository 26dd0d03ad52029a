"""The cards that the last player to go out puts on the fool's shoulders (R46)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from engine.cards import pack
from engine.moves import Attack, ThrowIn, Transfer
from engine.options import Epaulettes, Goal
from engine.outcome import Ending

if TYPE_CHECKING:
    from engine.cards import Card, Rank, Suit
    from engine.game import Game
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.seating import Seat

SHOULDERS: Final = 2


@dataclass(frozen=True, slots=True)
class LastCards:
    """What the last player to go out attacked with or threw in during the last bout, in the order laid.

    ``fools`` are those on whose shoulders the cards may end.
    """

    giver: Seat
    fools: tuple[Seat, ...]
    cards: tuple[Card, ...]
    trump: Suit
    options: Options


@dataclass(frozen=True, slots=True)
class Badge:
    """What a fool gets: ``rank`` is worn from now on, one card for each shoulder, in the order laid."""

    rank: Rank
    cards: tuple[Card, ...]


def last_cards(game: Game) -> LastCards | None:
    """Return the cards that R46 looks at, None where the ending gives no epaulettes at all.

    There are none after a draw or a resignation (R32), where a winner was sought (R31), and where the last
    player to go out defended the last bout.
    """
    outcome = game.outcome
    if outcome is None or outcome.ending is not Ending.FOOL or game.options.goal is Goal.WINNER:
        return None
    giver = _last_out(outcome)
    if giver is None or giver == game.defender:
        return None
    laid = tuple(card for seat, move in game.record().bouts[-1] if seat == giver for card in _laid_by(move))
    return LastCards(giver, outcome.fools, laid, game.trump, game.options) if laid else None


def badge(last: LastCards, worn: Rank | None) -> Badge | None:
    """Return what a fool gets who wears ``worn`` in this chat so far (None: nothing), if anything."""
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
    if needs_plain and all(card.suit is last.trump for card in fitting):
        return None
    return Badge(asked, fitting[-SHOULDERS:])


def _last_out(outcome: Outcome) -> Seat | None:
    return outcome.places[-1][-1] if outcome.places else None


def _laid_by(move: object) -> tuple[Card, ...]:
    match move:
        case Attack(cards) | Transfer(cards):
            return cards
        case ThrowIn(card):
            return (card,)
        case _:
            return ()


def _ranks(options: Options) -> list[Rank]:
    """Every rank of the deck, ascending."""
    return sorted({card.rank for card in pack(options)})


def _next_rank(options: Options, worn: Rank | None) -> Rank | None:
    """The next rank of the deck above the one worn, the lowest for who wears none, none above the ace."""
    return next((rank for rank in _ranks(options) if worn is None or rank > worn), None)
