"""The search's position and the engine's game, played side by side through random games of random options."""

from random import Random

import pytest

from engine import PRESETS, Game, Options, Outcome, Phase, Seat, deal_from_seed
from engine.moves import DONE, TAKE, Beat, Move
from engine.options import seat_numbers
from engine.outcome import Ending
from engine.search.position import SearchPosition
from engine.search.reading import engine_move, masks_of, mover_of, position_of
from engine.search.search_options import is_known
from engine.search.state import SearchState
from tests.engine.drawing import chance_game, chance_options
from tests.engine.setting import table, written

FIELDS = {name for name in dir(SearchState) if name[0] != "_" and not callable(getattr(SearchState, name))}
"""The compiled class has no `__slots__`."""


def known_options(random: Random) -> Options:
    while not is_known(options := chance_options(random)):
        pass
    return options


def search_position(game: Game) -> SearchPosition:
    """Return the search's position of this moment, with all cards in their real places."""
    view = game.view(None)
    masks = masks_of(view)
    talon = [masks.bits[card] for card in reversed(written(game, "talon"))]
    return position_of(view, [masks.mask(hand) for hand in game.hands], talon)


def offered(game: Game, searched: SearchPosition) -> list[Move]:
    """Return the engine's moves of the asked seat; of the beats only those of the card beaten by the search."""
    cards = searched.masks.cards
    first = cards[1 << searched.unbeaten.bit_length() - 1] if searched.unbeaten else None
    moves = game.legal_moves(Seat(mover_of(game.view(None))))
    return [move for move in moves if not isinstance(move, Beat) or move.target is first]


def scores_of(outcome: Outcome, options: Options, seats: int) -> tuple[float, ...]:
    if options.goal.value == "winner" and not outcome.drawn:
        return tuple(float(seat in outcome.places[0]) for seat in range(seats))
    return tuple(
        0.0 if seat in outcome.fools else 0.5 if seat in outcome.drawn else 1.0 for seat in range(seats)
    )


def play_both(game: Game, random: Random, most: int = 400, *, timid: bool = False) -> None:
    """Play by chance. If all are `timid`, take and say done if possible, and else lay the lowest card."""
    while game.phase in {Phase.CUT, Phase.REDEAL}:
        seat = game.awaited.must
        assert seat is not None
        game.play(seat, random.choice(game.legal_moves(seat)))
    searched = search_position(game)
    for _ in range(most):
        if game.outcome is not None:
            assert searched.scores == scores_of(game.outcome, game.options, game.seats)
            return
        assert not searched.scores
        seat = Seat(mover_of(game.view(None)))
        assert searched.mover == seat
        moves = searched.moves()
        in_words = [engine_move(searched, move) for move in moves]
        assert sorted(map(str, in_words)) == sorted(map(str, offered(game, searched)))
        choice = random.randrange(len(moves))
        if len(moves) > 1 and in_words[choice] in (TAKE, DONE) and random.random() < 0.4:
            choice = 0  # so that games end
        if timid:
            choice = len(moves) - 1 if searched.laid else 0
        game.play(seat, in_words[choice])
        searched.play(moves[choice])
        if random.random() < 0.1 and game.outcome is None:
            again = search_position(game)
            assert_same(searched, again)
            again.repetitions = searched.repetitions
            searched = again


def assert_same(one: SearchPosition, other: SearchPosition) -> None:
    seats = len(one.hands)
    assert one.turn % seats == other.turn % seats
    for name in FIELDS - {"rest", "done", "held", "repetitions", "turn"}:
        assert getattr(one, name) == getattr(other, name), name
    assert one.rest[: one.left + 1] == other.rest
    assert not one.taking or one.held == other.held
    able = sum(1 << seat for seat, hand in enumerate(one.hands) if hand)
    assert one.done & able == other.done & able


@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy", "simple", "big", "jokers", "quick"])
def test_the_search_and_the_engine_play_the_same_game(preset: str) -> None:
    random = Random(31)
    for seats in seat_numbers(PRESETS[preset]):
        for _ in range(2):
            deal = deal_from_seed(random.randbytes(32), PRESETS[preset], seats, None)
            play_both(Game.start(PRESETS[preset], seats, deal), random)


def test_the_search_and_the_engine_play_the_same_game_under_any_supported_options() -> None:
    random = Random(32)
    for _ in range(60):
        play_both(chance_game(random, known_options(random)), random)


@pytest.mark.parametrize(
    "hands", [("6c 7d", "8c 9d", "Tc Jd"), ("6c 7d Ks", "8c 9d", "Tc Jd 9h", "6s Ac", "7s Kh")]
)
def test_both_end_a_game_with_repetitions(hands: tuple[str, ...]) -> None:
    game = table(*hands)
    play_both(game, Random(33), timid=True)
    assert game.outcome is not None
    assert game.outcome.ending is Ending.REPETITION
