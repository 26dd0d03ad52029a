"""No screen reveals hidden cards to its reader: non-interference, shown by twins.

Twins are two games with the same commitment, the same moves and the same public events. Two cards that the onlooker
never saw have changed places. The onlooker's screens must be the same in both.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest

from bot.domain.screen import Paragraph, Screen, Text
from bot.screens.stage import table_stage
from bot.screens.table import table_blocks
from engine import (
    PRESETS,
    Card,
    Deck,
    Event,
    Exchange,
    Game,
    IllegalMove,
    Move,
    NumberTrump,
    Options,
    Seat,
    ThrowOrder,
    deal_from_seed,
    explicit_deal,
)
from tests.bot.screens.sitting import COMMITMENT, Sitting
from tests.bot.screens.strict import strict_texts
from tests.conftest import LONG

TEXTS = next(iter(strict_texts().values()))
Shown = Callable[[Sitting, Seat], list[Screen]]
PublicRecord = tuple[list[Event], tuple[object, ...]]
"""All events of a game, and its public state."""
MOST_PAIRS = 12 if LONG else 6
SEEDS = range(12 if LONG else 4)
OPTIONS = {
    **PRESETS,
    "everybody says done": Options(auto_done=False, transfer=True),
    "in turn": Options(throw_order=ThrowOrder.IN_TURN),
    "first come": Options(throw_order=ThrowOrder.FREE, auto_done=False),
    "open hands": Options(open_hands=True, transfer=True),
    "two trumps and a weli": Options(second_trump=True, weli=True),
    "swapped for": Options(exchange=Exchange.LOWEST, number_trump=NumberTrump.BELOW),
    "cut": Options(cut=True, deck=Deck.CARDS_54),
}


def honest(at: Sitting, seat: Seat) -> list[Screen]:
    """The screens of this seat: its hand in a group and in a solo game, and the table."""
    if at.game.outcome is not None:
        return [at.table(TEXTS), at.end(TEXTS), at.over(seat, TEXTS)]
    return [at.table(TEXTS), at.hand(seat, TEXTS), at.alone().hand(seat, TEXTS)]


def everything(shown: list[Screen]) -> list[object]:
    """Return the screens with their stages; a comparison of screens ignores stages."""
    return [(screen, screen.drawn_stage) for screen in shown]


def leaks_a_stage(at: Sitting, seat: Seat) -> list[Screen]:
    """Return a table with an error in its stage: it is made from the next player's view."""
    other = at.game.view(Seat((seat + 1) % at.game.seats))
    lowest = (Text(str(other.hand[0])),) if other.hand else ()
    return [Screen((), stage=table_stage(at.scene, other, TEXTS, lowest))]


def leaks_a_hand(at: Sitting, seat: Seat) -> list[Screen]:
    """The table, wrongly drawn from the next player's view."""
    other = at.game.view(Seat((seat + 1) % at.game.seats))
    lowest = str(other.hand[0]) if other.hand else ""
    return [Screen((*table_blocks(at.scene, other, TEXTS, None), Paragraph((Text(lowest),))))]


def leaks_what_others_can_do(at: Sitting, seat: Seat) -> list[Screen]:
    """Return a screen whose number of rows reveals the number of the next player's moves."""
    other = at.game.view(Seat((seat + 1) % at.game.seats))
    return [Screen((), ((),) * len(other.legal_moves))]


def differences(shown: Shown, options: Options, seats: int, seed: int) -> tuple[int, int]:
    """Return the number of compared twins, and the number of twins with different screens for the onlooker."""
    random = Random(seed)
    first = deal_from_seed(random.randbytes(32), options, seats, Seat(0))
    order, moves, compared, differ = list(first.order), [], 0, 0
    at = start(order, options, seats)
    for _ in range(random.randint(0, 40)):
        able = [Seat(seat) for seat in range(seats) if at.game.legal_moves(Seat(seat))]
        if at.game.outcome is not None:
            break
        seat = random.choice(able)
        moves.append((seat, random.choice(at.game.legal_moves(seat))))
        at.make(*moves[-1])
    public = replayed(at.game, order, moves), counting(at.game)
    for onlooker in map(Seat, range(seats)):
        seen = shown(at, onlooker)
        for twin in twins(at.game, order, moves, public, onlooker, random):
            compared += 1
            differ += everything(seen) != everything(shown(twin, onlooker))
    return compared, differ


def twins(
    game: Game,
    order: list[Card],
    moves: list[tuple[Seat, Move]],
    public: PublicRecord,
    onlooker: Seat,
    random: Random,
) -> Iterator[Sitting]:
    """Yield games with two cards hidden from the onlooker swapped, if nobody could notice it.

    All public events are the same as in this game, and the onlooker holds the same cards.
    """
    held = game.view(onlooker).hand
    pairs = list(combinations(hidden_from(game, onlooker), 2))
    for one, other in random.sample(pairs, min(MOST_PAIRS, len(pairs))):
        swapped = list(order)
        here, there = order.index(one), order.index(other)
        swapped[here], swapped[there] = other, one
        twin = start(swapped, game.options, game.seats)
        try:
            events = [*twin.game.opening, *(event for seat, move in moves for event in twin.make(seat, move))]
        except IllegalMove:
            continue
        if (events, counting(twin.game)) == public and twin.game.view(onlooker).hand == held:
            yield twin


def counting(game: Game) -> tuple[object, ...]:
    """Return the awaited seats and the seats counted as done. They are public (R7, R16), so twins must agree."""
    return game.awaited, *(player.counts_as_done for player in game.view(None).players)


def hidden_from(game: Game, onlooker: Seat) -> list[Card]:
    """Return the cards never shown to the onlooker: in others' hands, in the talon, next to the hands."""
    view = game.view(onlooker)
    seen = {view.turned_up, *view.hand, *view.seen_discarded}
    seen |= {card for pair in view.table for card in (pair.attack, pair.beat)}
    seen |= {card for cards in (*view.known_held, *view.open_hands) for card in cards}
    return [card for card in game.deal.order if card not in seen]


def replayed(game: Game, order: list[Card], moves: list[tuple[Seat, Move]]) -> list[Event]:
    again = start(order, game.options, game.seats)
    return [*again.game.opening, *(event for seat, move in moves for event in again.make(seat, move))]


def start(order: list[Card], options: Options, seats: int) -> Sitting:
    return Sitting(Game.start(options, seats, explicit_deal(order, Seat(0), COMMITMENT)))


@pytest.mark.parametrize("name", OPTIONS)
def test_no_screen_reveals_a_card_that_its_reader_may_not_know(name: str) -> None:
    compared = 0
    for seed in SEEDS:
        seats = 4 if name == "teams" else 2 + seed % 3
        pairs, differ = differences(honest, OPTIONS[name], seats, seed)
        assert differ == 0, f"seed {seed}"
        compared += pairs
    assert compared > 10


@pytest.mark.parametrize("leak", [leaks_a_hand, leaks_a_stage, leaks_what_others_can_do])
def test_the_check_finds_a_screen_that_shows_a_hidden_card(leak: Shown) -> None:
    assert any(differences(leak, OPTIONS["podkidnoy"], 3, seed)[1] for seed in range(12))
