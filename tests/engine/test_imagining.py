"""A possible game for one seat: all cards unknown to it are dealt at random."""

from dataclasses import replace
from random import Random

from engine import PRESETS, Awaited, Deck, Game, Options, Seat, View, explicit_deal, pack
from engine.chance import numbers_from
from tests.engine.drawing import a_move_of_somebody, chance_game
from tests.engine.setting import everywhere, hand, table, whole_position, written

NOBODY = Awaited(None, ())


def seen(view: View) -> View:
    """Return the view without consequences of other hands: the awaited seats and the moves."""
    alike = [replace(player, counts_as_done=False, said_done=False) for player in view.players]
    return replace(
        view,
        players=tuple(alike),
        awaited=NOBODY,
        legal_moves=(),
        moves_made=0,
        moves_by_all=0,
    )


def test_a_possible_game_has_every_card_once_and_the_same_view() -> None:
    random, changed = Random(71), 0
    for _ in range(60):
        game = chance_game(random)
        for _ in range(random.randrange(50)):
            a_move_of_somebody(game, random)
        seat = Seat(random.randrange(game.seats))
        imagined = game.imagined(seat, random.random)
        assert everywhere(imagined) == everywhere(game)
        assert seen(imagined.view(seat)) == seen(game.view(seat))
        changed += imagined.hands != game.hands
    assert changed > 20


HIDDEN_CARDS = {"pack", "hands", "secret_cards", "talon", "discarded_unseen"}
NO_EFFECT = {
    "attacker",
    "dealer",
    "game",
    "seed",
    "commitment",
    "cut_at",
    "redeals",
    "last_table",
    "last_trump_suit",
}
NO_EFFECT |= {"left", "stood"}


def facts(game: Game) -> dict[str, list[str]]:
    """Return the facts that decide the moves to come, except for the hidden cards; lists of cards are sorted."""
    lines = [line.partition(": ") for line in game.position_text().splitlines()]
    return {name: sorted(text.split()) for name, _, text in lines if name not in HIDDEN_CARDS | NO_EFFECT}


def test_a_possible_game_has_the_same_public_facts() -> None:
    random, bouts = Random(72), 0
    for _ in range(150):
        game = chance_game(random)
        for _ in range(random.randrange(90)):
            a_move_of_somebody(game, random)
        if game.outcome is None:
            seat = Seat(random.randrange(game.seats))
            assert facts(game.imagined(seat, random.random)) == facts(game)
            bouts += game.phase.bout_is_open
    assert bouts > 50


def test_a_possible_game_for_a_spectator_can_be_played() -> None:
    random = Random(73)
    for _ in range(60):
        game = chance_game(random)
        for _ in range(random.randrange(40)):
            a_move_of_somebody(game, random)
        imagined = Game.of_view(game.view(None), random.random)
        while a_move_of_somebody(imagined, random) and len(imagined.moves) < 40:
            pass
        assert everywhere(imagined) == everywhere(game)


def test_r42_in_a_game_with_the_cards_left_the_hidden_ones_may_be_any_of_the_pack() -> None:
    """The cards of the games before are in no view (R42)."""
    options = Options(deck=Deck.CARDS_52, refill=False)
    order = pack(options)[20:50]
    game = Game.start(options, 3, explicit_deal(order, Seat(2), is_rest=True))
    imagined = [game.imagined(Seat(0), Random(seed).random) for seed in range(30)]
    assert {len(everywhere(one)) for one in imagined} == {30}
    assert {card for one in imagined for card in everywhere(one)} == set(pack(options))
    assert all(one.view(Seat(0)) == game.view(Seat(0)) for one in imagined)


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
