"""Play a game with the engine and the referee, and compare them after every move."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from random import Random

from engine import (
    Card,
    Done,
    Game,
    Move,
    Rank,
    Resign,
    Seat,
    Take,
    deal_from_seed,
    earned_epaulettes,
    explicit_deal,
    move_to_text,
    next_start,
    options_to_text,
)
from engine.moves import DeclineRedeal, Side
from tests.engine.drawing import chance_game
from tests.engine.referee import Referee, next_beginning, rest_of_the_pack
from tests.engine.referee import earned_epaulettes as referee_epaulettes
from tests.engine.setting import whole_position

RESIGNATIONS = 0.002


def referee_of(game: Game) -> Referee:
    deal, start = game.deal, game.start_as
    return Referee(
        dict(item.split("=") for item in options_to_text(game.options).split()),
        game.seats,
        seed=deal.seed,
        order=None if deal.seed else [str(card) for card in deal.order],
        is_rest=deal.is_rest,
        dealer=deal.dealer if deal.seed is None else start.dealer,
        attacker=start.attacker,
        first_game=start.game == 1,
    )


def assert_agreement(game: Game, referee: Referee) -> None:
    """Check that both agree on the awaited seats, the trump, and every seat's cards and moves."""
    state = referee.state
    secret = whole_position(game).secret if game.options.secret else [()] * game.seats
    assert (game.outcome.ending.value if game.outcome else "") == state.over
    assert (game.awaited.must, set(game.awaited.may)) == referee.awaited()
    assert (game.trump.letter if game.trump else "") == state.trumps.suit
    for seat in map(Seat, range(game.seats)):
        assert texts(game.hands[seat]) == sorted(referee.hands()[seat])
        assert texts(secret[seat]) == sorted(state.secrets[seat])
        assert {move_to_text(move) for move in game.legal_moves(seat)} == referee.legal(seat)


def assert_same_scene(game: Game, referee: Referee) -> None:
    """Check that both agree on the table, the attacker, the defender and the direction of play."""
    view, scene = game.view(None), referee.scene
    lying = [(pair.attack, pair.beat or "", pair.by) for pair in view.table]
    assert [(str(attack), str(beat), by) for attack, beat, by in lying] == [
        (pair.attack, pair.beat, pair.owner) for pair in scene.lying
    ]
    assert (view.attacker, view.defender) == (scene.attacker, scene.defender)
    assert (view.bout, view.talon) == (referee.state.number, len(scene.talon))
    assert view.second_trump == referee.state.second
    assert view.direction is (Side.LEFT if scene.direction == 1 else Side.RIGHT)


def texts(cards: Iterable[Card]) -> list[str]:
    return sorted(map(str, cards))


def assert_same_result(game: Game, referee: Referee) -> None:
    outcome, state = game.outcome, referee.state
    assert outcome is not None
    assert [sorted(group) for group in outcome.places] == [sorted(group) for group in state.out]
    assert outcome.fools[:1] == tuple(state.fools[:1])
    assert sorted(outcome.fools) == sorted(state.fools)
    assert sorted(outcome.drawn) == sorted(state.drawn)
    last = game.last_cards()
    for worn in (None, *Rank):
        given = earned_epaulettes(last, worn) if last and worn is not Rank.JOKER else None
        expected = (
            referee_epaulettes(referee, worn.letter if worn else "") if worn is not Rank.JOKER else None
        )
        assert (given and (given.rank.letter, list(map(str, given.cards)))) == expected


class Mood(Enum):
    """The styles of random play: wild, calm (beating if possible), or in a circle after the last draw."""

    WILD = 4
    CALM = 4.5
    STUBBORN = 0.5


WEIGHTS = {
    Mood.WILD: {"Take": 0.3, "Call": 0.1, "ExchangeTrump": 0.05},
    Mood.CALM: {"Take": 0.02, "Call": 0.02, "ExchangeTrump": 0.05, "ThrowIn": 0.3},
    Mood.STUBBORN: {"Take": 0.02, "Call": 0.02, "ExchangeTrump": 0.05, "ThrowIn": 0.3},
}


def a_mood(random: Random) -> Mood:
    [mood] = random.choices(list(Mood), [mood.value for mood in Mood])
    return mood


def a_move(game: Game, referee: Referee, random: Random, mood: Mood) -> tuple[Seat, Move]:
    """A legal move of anybody by chance, some kinds of move less often; now and then somebody resigns."""
    if mood is Mood.STUBBORN and not (game.options.refill and game.view(None).talon):
        return the_stubborn_move(game)
    seats = [Seat(seat) for seat in range(game.seats)]
    if random.random() < RESIGNATIONS and any(map(referee.may_resign, seats)):
        return random.choice([seat for seat in seats if referee.may_resign(seat)]), Resign()
    seat = random.choice([seat for seat in seats if game.legal_moves(seat)])
    moves = game.legal_moves(seat)
    kinds = sorted({type(move).__name__ for move in moves})
    [kind] = random.choices(kinds, [WEIGHTS[mood].get(kind, 1) for kind in kinds])
    return seat, random.choice([move for move in moves if type(move).__name__ == kind])


def the_stubborn_move(game: Game) -> tuple[Seat, Move]:
    """Attack with the first card of the hand, take everything: the same hands come round again and again (R30)."""
    awaited = game.awaited
    seat = awaited.may[0] if awaited.must is None else awaited.must
    moves = game.legal_moves(seat)
    return seat, next((move for move in moves if isinstance(move, DeclineRedeal | Take | Done)), moves[0])


def play_a_series(seed: int, games: int, moves: int) -> int:
    """Play `games` games with engine and referee, each with at most `moves` moves; return the number of moves.

    An error names the seed.
    """
    random = Random(seed)
    game: Game | None = chance_game(random)
    agreed = 0
    try:
        for _ in range(games):
            if game is not None:
                referee = play_beside_the_referee(game, random, moves)
                agreed += len(game.moves)
                game = next_game(game, referee, random)
    except Exception as error:
        error.add_note(f"seed {seed}")
        raise
    return agreed


def play_beside_the_referee(game: Game, random: Random, most: int) -> Referee:
    """Play a game by chance and compare after every move; the referee knows the result."""
    referee, mood = referee_of(game), a_mood(random)
    assert_agreement(game, referee)
    while game.outcome is None and len(game.moves) < most:
        seat, move = a_move(game, referee, random, mood)
        game.play(seat, move)
        referee.play(seat, move_to_text(move))
        assert_agreement(game, referee)
        if referee.phase == "bout" and game.outcome is None:
            assert_same_scene(game, referee)
    if game.outcome is not None:
        assert_same_result(game, referee)
    return referee


def next_game(game: Game, referee: Referee, random: Random) -> Game | None:
    """Return the next game of the series, from the rest of the pack if both say that it is enough (R9, R42)."""
    if game.outcome is None:
        return None
    start = next_start(game.options, game.outcome, game.deal.dealer, went_out=game.went_out)
    assert (start.dealer, start.attacker) == next_beginning(referee)
    rest = game.rest_for(game.seats)
    assert list(map(str, rest)) == rest_of_the_pack(referee, game.seats)
    assert start.dealer is not None
    if rest:
        deal = explicit_deal(rest, start.dealer, is_rest=True)
    else:
        deal = deal_from_seed(random.randbytes(32), game.options, game.seats, start.dealer)
    return Game.start(game.options, game.seats, deal, start)
