"""The engine and a referee that knows nothing of it agree on every move of whole games."""

from random import Random

from hypothesis import given

from engine import Game, Seat, move_to_text, options_to_text
from tests.engine.drawing import games
from tests.engine.referee import Referee


def referee_of(game: Game) -> Referee:
    options = dict(item.split("=") for item in options_to_text(game.options).split())
    hands = [set(map(str, game.view(Seat(seat)).hand)) for seat in range(game.seats)]
    rest = [str(card) for card in game.deal.order[game.seats * int(options["hand"]) :]]
    trump = (rest or [str(card) for card in game.deal.order[-1:]])[0][1]
    first_game = game.start_as.game == 1
    return Referee(options, hands, rest[1:] + rest[:1], trump, int(game.attacker), first_game)


def agree(game: Game, referee: Referee) -> None:
    hands = referee.hands if referee.over else referee.scene().hands
    for seat in range(game.seats):
        assert {move_to_text(move) for move in game.legal_moves(Seat(seat))} == referee.legal(seat)
        assert set(map(str, game.view(Seat(seat)).hand)) == hands[seat]
    assert (game.outcome.ending.value if game.outcome else "") == referee.over


@given(games())
def test_the_engine_and_the_referee_agree_on_every_move(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    referee = referee_of(game)
    agree(game, referee)
    while game.outcome is None:
        able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        move = random.choice(game.legal_moves(seat))
        game.play(seat, move)
        referee.play(seat, move_to_text(move))
        agree(game, referee)
    assert [list(group) for group in game.outcome.places] == referee.out
    assert list(game.outcome.fools) == referee.fools
