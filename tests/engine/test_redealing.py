"""A possible game for one seat: all cards unknown to it are dealt again."""

from dataclasses import replace
from random import Random

from engine import PRESETS, Awaited, Game, Options, Seat, View, pack
from engine.chance import numbers_from
from tests.engine.drawing import a_move_of_somebody, chance_game
from tests.engine.setting import everywhere, hand, table, whole_position, written

NOBODY = Awaited(None, ())


def seen(view: View) -> View:
    """Return the view without consequences of other hands: the awaited seats, the moves, and the repetitions; these are
    counted again.
    """
    alike = [replace(player, counts_as_done=False, said_done=False) for player in view.players]
    course = replace(view.course, repetitions=())
    return replace(
        view,
        players=tuple(alike),
        awaited=NOBODY,
        legal_moves=(),
        moves_made=0,
        moves_by_all=0,
        course=course,
    )


def test_a_possible_game_has_every_card_once_and_the_same_view() -> None:
    random, changed = Random(71), 0
    for _ in range(60):
        game = chance_game(random)
        for _ in range(random.randrange(50)):
            a_move_of_somebody(game, random)
        if game.outcome is not None or game.phase.value in ("cut", "redeal"):
            continue
        seat = Seat(random.randrange(game.seats))
        imagined = game.imagined(seat, random.random)
        assert everywhere(imagined) == everywhere(game)
        assert seen(imagined.view(seat)) == seen(game.view(seat))
        changed += imagined.hands != game.hands
    assert changed > 20


def test_the_deal_of_a_possible_game_does_not_depend_on_hidden_cards() -> None:
    one = table("6c 7c", "8c Ah 6h", talon="9h Ts", options=Options())
    other = table("6c 7c", "9h Ah 6h", talon="8c Ts", options=Options())
    dealt = [game.imagined(Seat(0), numbers_from("a")) for game in (one, other)]
    assert dealt[0].hands == dealt[1].hands
    assert written(dealt[0], "talon") == written(dealt[1], "talon")


def test_cards_known_to_everybody_keep_their_places() -> None:
    game = table("6c 7c", "8c Ah 6h", talon="9h 9c 9d Td Ts")
    position = whole_position(game)
    position.known[1] = [card for card in position.hands[1] if str(card) == "Ah"]
    game = Game(position, ())
    hands = {hand(game.imagined(Seat(0), Random(seed).random), 1) for seed in range(30)}
    assert len(hands) > 10
    assert all("Ah" in held for held in hands)
    assert all(
        written(game.imagined(Seat(0), Random(seed).random), "talon")[-1] is game.turned_up
        for seed in range(9)
    )
    assert len(pack(PRESETS["podkidnoy"])) == len(everywhere(game))
