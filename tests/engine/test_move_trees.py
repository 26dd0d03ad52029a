"""Counted move trees: any change of the legal moves shows here first."""

import pytest

from engine import PRESETS, Game, Options, Seat, Start, deal_from_seed
from engine.choices import (
    Deck,
    Exchange,
    OpeningAttack,
    Packs,
    PassCard,
    Teams,
    ThrowOrder,
    TransferDirection,
)
from tests.engine.setting import SEED


def leaves(game: Game, depth: int) -> int:
    """Count the sequences of `depth` moves; seats that may throw in count like the seat that must decide."""
    if depth == 0 or game.outcome is not None:
        return 1
    total = 0
    for seat in map(Seat, range(game.seats)):
        for move in game.legal_moves(seat):
            twin = game.copy()
            twin.play(seat, move)
            total += leaves(twin, depth - 1)
    return total


PRESET_TREES = [
    ("podkidnoy", 2, (7, 15, 65, 238, 941)),
    ("podkidnoy", 4, (7, 33, 136, 662, 3438)),
    ("perevodnoy", 2, (7, 18, 77, 329, 1392)),
    ("perevodnoy", 4, (7, 34, 144, 704, 3713)),
    ("perevodnoy_pass", 2, (7, 18, 77, 333, 1417)),
    ("perevodnoy_pass", 4, (7, 34, 144, 705, 3743)),
    ("simple", 2, (7, 11, 79, 213, 1382)),
    ("simple", 4, (7, 18, 107, 358, 2028)),
    ("japanese", 2, (7, 19, 85, 331, 1397)),
    ("japanese", 4, (7, 25, 58, 184, 983)),
    ("teams", 4, (7, 26, 99, 479, 2100)),
    ("big", 2, (11, 51, 298, 1567, 8875)),
    ("big", 4, (11, 54, 239, 1373)),
    ("jokers", 2, (6, 16, 99, 350, 1649)),
    ("jokers", 5, (7, 33, 134, 609, 2912)),
    ("quick", 2, (7, 15, 53, 167, 589)),
    ("quick", 4, (7, 33, 136, 650, 3222)),
    ("secret", 2, (7, 20, 84, 333, 1483)),
    ("secret", 3, (7, 51, 270, 1441, 6939)),
    ("cheaters", 2, (171, 4810)),
    ("cheaters", 4, (171, 6308)),
    ("chaos", 2, (7, 18, 77, 329, 1392)),
    ("chaos", 4, (7, 34, 143, 725, 4319)),
]


@pytest.mark.sampled
@pytest.mark.parametrize("preset, seats, counts", PRESET_TREES)
def test_every_preset_has_a_counted_move_tree(preset: str, seats: int, counts: tuple[int, ...]) -> None:
    """It is the second game of a series, so attacks may be transferred at once."""
    options = PRESETS[preset]
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None), Start(game=2))
    assert tuple(leaves(game, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    "options, seats, counts",
    [
        (Options(packs=Packs.TWO, weli=True, transfer=True), 4, (7, 46, 317, 2185)),
        (
            Options(exchange=Exchange.LOWEST, deck=Deck.CARDS_24, auto_done=False),
            3,
            (10, 67, 340, 1485, 6307),
        ),
        (
            Options(
                transfer=True,
                transfer_direction=TransferDirection.EITHER_GAME,
                pass_card=PassCard.GAME,
                deck=Deck.CARDS_24,
            ),
            3,
            (9, 69, 431, 2518, 14594),
        ),
        (
            Options(teams=Teams.THREE_TWOS, throw_order=ThrowOrder.IN_TURN, deck=Deck.CARDS_54),
            6,
            (7, 38, 146, 644),
        ),
        (Options(cheating=True, attack=OpeningAttack.ONE, deck=Deck.CARDS_24), 2, (6, 84, 1050)),
        (Options(cut=True), 2, (35, 267, 1016)),
    ],
    ids=["two packs and a weli", "exchange", "sides and pass cards", "teams", "cheating", "cut"],
)
def test_other_variants_have_counted_move_trees(
    options: Options, seats: int, counts: tuple[int, ...]
) -> None:
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None), Start(game=2))
    assert tuple(leaves(game, depth) for depth in range(1, len(counts) + 1)) == counts


def test_every_preset_has_a_row() -> None:
    assert {preset for preset, _, _ in PRESET_TREES} == set(PRESETS)
