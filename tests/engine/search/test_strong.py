"""The parts of the strong player: deals, styles, values, and the choice among moves."""

from collections.abc import Callable
from dataclasses import replace
from math import exp
from random import Random

import pytest

from benchmarks import train
from engine import PRESETS, Game, Options, Seat, Strong, View, deal_from_seed, move_to_text
from engine.search.conduct import judged
from engine.search.deciding import tree_search
from engine.search.masks import bits_of
from engine.search.playouts import Playouts
from engine.search.reading import is_searchable, masks_of
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.search.styles import styles_of
from engine.search.tree import Tree
from engine.search.values import Values, pairs_in, value_stage, values_for
from engine.search.weights import WEIGHTS
from tests.engine.search.test_lockstep import search_position
from tests.engine.setting import play, table

DEFAULT = Options()


def views(preset: str, seats: int, random: Random) -> list[View]:
    """Return the views of the deciding seats in a random game."""
    options = PRESETS[preset]
    game = Game.start(options, seats, deal_from_seed(random.randbytes(32), options, seats, None))
    seen = []
    while game.outcome is None:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        view = game.view(seat)
        if is_searchable(view):
            seen.append(view)
        game.play(seat, random.choice(game.legal_moves(seat)))
    return seen


@pytest.mark.parametrize("seats", [2, 4])
def test_a_deal_has_every_card_once_and_agrees_with_the_view(seats: int) -> None:
    random = Random(51)
    for view in views("perevodnoy", seats, random):
        masks, known = masks_of(view), knowledge_of(view)
        deal = next(sampled_deals(view, known, random.random))
        table_cards = deal.laid | deal.used
        piles = [*deal.hands, deal.rest[deal.left], table_cards, masks.mask(view.seen_discarded)]
        assert sum(pile.bit_count() for pile in piles) == 36
        assert sum(piles) == (1 << 36) - 1
        assert [hand.bit_count() for hand in deal.hands] == [player.cards for player in view.players]
        assert view.seat is not None
        assert deal.hands[view.seat] == masks.mask(view.hand)
        assert all(
            masks.mask(cards) & ~hand == 0 for cards, hand in zip(view.known_held, deal.hands, strict=True)
        )


def test_repetitions_are_counted_if_every_hand_is_known() -> None:
    game = table("6d 7c", "6c Ad", trump="s")
    begun = search_position(game)
    play(game, "0 a6d; 1 take")
    assert game.view(None).course.repetitions == ()
    for view in (game.view(Seat(0)), Game.from_position(game.position_text()).view(Seat(0))):
        deal = next(sampled_deals(view, knowledge_of(view), Random(1).random))
        assert deal.repetitions is not None
        assert deal.repetitions[begun.repetition_key()] == 1


def test_values_are_chances_to_win_and_the_better_hand_has_the_greater_one() -> None:
    game = table("6c 7c 8c 6h 7h 8h", "Ac Kc Ah Kh Ad As", talon="Tc Td Ts Jd Jc Js 6s")
    weak = search_position(game)
    values = values_for(DEFAULT, weak.masks, 2)
    assert values is not None
    strong = weak.copy()
    strong.hands.reverse()
    assert 0 < values.of_attacker(weak) < 0.5 <= values.of_attacker(strong) < 1


def test_a_value_is_the_logistic_function_of_the_weights() -> None:
    position = search_position(
        table("6c 7c 8c 6h 7h 8h 9s", "Ac Kc Ah Kh Ad As", talon="Tc Td Ts Jd Jc Js 6s")
    )
    weights, stage = WEIGHTS[False], value_stage(7)
    own, other = position.hands
    total = weights.attacking[stage] + weights.more[stage][20 + 1]
    total += weights.pairs[stage] * (pairs_in(own) - pairs_in(other))
    total += sum(weights.cards[stage][bit.bit_length() - 1] for bit in bits_of(own))
    total -= sum(weights.cards[stage][bit.bit_length() - 1] for bit in bits_of(other))
    assert Values(weights).of_attacker(position) == pytest.approx(1 / (1 + exp(-total)))
    assert (pairs_in(own), pairs_in(other)) == (3, 4)


@pytest.mark.parametrize("other", [replace(DEFAULT, refill=False), replace(DEFAULT, throw_in=False)])
def test_games_without_learned_values_have_none(other: Options) -> None:
    masks = search_position(table("6c 7c", "8c 9c", talon="Tc 6s")).masks
    assert values_for(DEFAULT, masks, 2) is not None
    assert values_for(DEFAULT, masks, 3) is None
    assert values_for(other, masks, 2) is None


def test_learned_weights_are_written_as_the_shipped_module() -> None:
    names: dict[str, object] = {}
    learner = train.learned(DEFAULT, 20)
    exec(f"{train.HEAD}    False: {train.written(learner)},\n}}", names)
    weights = names["WEIGHTS"][False]  # type: ignore[index]
    assert weights.cards[0] == pytest.approx(learner.cards[0], abs=0.001)
    assert len(weights.more) == len(WEIGHTS[False].more)


def decided(game: Game, seat: int, stop: Callable[[], bool] = lambda: False) -> str:
    return move_to_text(Strong(playouts=200).choose(game.view(Seat(seat)), Random(3).random, stop))


def test_strong_plays_a_winning_move() -> None:
    assert decided(table("Kd 7c", "8c Ah 6h", trump="s"), 0) == "aKd", (
        "after the seven the king is never got rid of"
    )


def test_strong_chooses_at_once_when_its_time_is_over() -> None:
    game = table("6c 7c 8c 6h 7h 8h", "Ac Kc Ah Kh Ad As", talon="Tc Td Ts Jd Jc Js 6s")
    view = game.view(Seat(0))
    position = next(sampled_deals(view, knowledge_of(view), Random(3).random))
    candidates = tree_search(
        position.moves(),
        sampled_deals(view, knowledge_of(view), Random(3).random),
        Tree(0, Playouts(styles_of(view, judged(view, position.masks).conducts)), Random(3).random),
        10_000,
        lambda: True,
    )
    assert candidates.deals == 1
    assert decided(game, 0, lambda: True).startswith("a")
