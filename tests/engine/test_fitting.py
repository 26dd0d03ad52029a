"""All parts of the engine agree on the cards that fit (R13, R18, R45)."""

from random import Random

from hypothesis import given

from engine import Game, Seat, ThrowIn, is_honest
from engine.fitting import fitting, misfit
from engine.honesty import fitting_in
from tests.engine.drawing import a_move_of_somebody, games
from tests.engine.setting import whole_position


@given(games())
def test_r13_legal_moves_refusals_and_views_agree_on_fitting_cards(
    drawn: tuple[Game, Random],
) -> None:
    game, random = drawn
    while a_move_of_somebody(game, random):
        if not game.view(None).table or random.random() < 0.8:
            continue
        position = whole_position(game)
        fits = fitting(position)
        for seat in map(Seat, range(game.seats)):
            view = game.view(seat)
            assert fitting_in(view) == fits
            thrown = {move.card for move in view.legal_moves if isinstance(move, ThrowIn)}
            faces = set(position.rules.faces(position.hands[seat]))
            assert {face for face in faces if misfit(position, face) is None} == faces & fits
            if not thrown:
                continue
            honest = {card for card in thrown if is_honest(view, ThrowIn(card))}
            assert honest == faces & fits
            assert thrown == (faces if game.options.cheating else honest)
