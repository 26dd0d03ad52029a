"""Cards laid against the rules, and the rules for cheats (R45)."""

from dataclasses import replace

import pytest

from engine import (
    Attacked,
    Beaten,
    Cap,
    Deck,
    FirstBoutCap,
    Game,
    Options,
    Packs,
    Phase,
    Reason,
    Seat,
    ThrowOrder,
    pack,
)
from tests.engine.setting import cards, legal, may, play, table, why_not

FREE = ThrowOrder.FREE


def cheaters(*hands: str, moves: str = "", **changes: object) -> Game:
    options = Options(cheating=True, throw_order=FREE, **changes)  # type: ignore[arg-type]
    game = table(*hands, options=options, trump="d")
    if moves:
        play(game, moves)
    return game


HANDS = ("6c 6h 8s Kc", "7h 9s Qc As", "6s Th Ks")


def test_r45_an_opening_may_hold_cards_of_other_ranks() -> None:
    game = cheaters(*HANDS)
    moves = legal(game, 0)
    assert {
        "a6c",
        "a6c6h",
        "a6c8s",
        "a8s6c",
        "a6cKc8s",
        "a6c6h8s",
        "a8s6c6h",
        "a6c6hKc8s",
        "aKc6c6h8s",
    } <= moves
    assert len(moves) == 4 + (1 + 2 * 5) + (2 * 2 + 3 * 2) + 3, "one, two, three and four cards"
    assert play(game, "0 a6c8s") == (Attacked(Seat(0), Seat(1), tuple(cards("6c 8s"))),)
    assert why_not(table(*HANDS, trump="d"), 0, "a6c8s") is Reason.RANKS_DIFFER


NINE = "6c 6h 8s Kc Qd 9d Th Ac Jd"
DEFENDS = "7c 9s Qc As Ad 7s 8c 9h Js"


def test_r45_up_to_nine_cards_of_any_ranks_may_open_together() -> None:
    game = cheaters(NINE, DEFENDS)
    assert why_not(game, 0, "a6c6h9dQdKc8s") is None
    assert why_not(game, 0, "a6c9dQdKcTh8s") is None
    assert why_not(game, 0, "a6c6h9dQdKcTh8s") is Reason.LIMIT_OF_BOUT


def test_r45_from_a_bigger_hand_an_opening_of_several_ranks_has_two_cards() -> None:
    game = cheaters(f"{NINE} Ks", DEFENDS)
    assert why_not(game, 0, "a6c8s") is None
    assert why_not(game, 0, "a6c6h") is None
    assert why_not(game, 0, "a6cKc8s") is Reason.TOO_MANY_RANKS
    assert why_not(game, 0, "a6c6h8s") is Reason.TOO_MANY_RANKS


def test_r45_the_openings_of_any_hand_can_be_listed_at_once() -> None:
    """The biggest hand, and the biggest hand for openings with any cards: both with wild cards, and no limit."""
    options = Options(Deck.CARDS_54, Packs.TWO, cheating=True, weli=True, cap=Cap.NONE)
    whole = list(map(str, pack(options)))
    game = table(" ".join(whole[8:]), " ".join(whole[:8]), options=options, trump="h")
    assert 3_000 < len(legal(game, 0)) < 5_000
    game = table("2d 2d 8s Kc Qd 9d Th Ac Jd", DEFENDS, options=options, trump="h")
    assert 6_000 < len(legal(game, 0)) < 9_000


def test_r45_a_throw_in_of_a_new_rank_is_accepted() -> None:
    game = cheaters(*HANDS, moves="0 a6c")
    assert legal(game, 2) >= {"t6s", "tTh", "tKs", "done"}
    assert why_not(game, 2, "tKs") is None
    assert why_not(game, 2, "tKd") is Reason.NOT_YOUR_CARD


def test_r45_a_beat_that_does_not_beat_is_accepted() -> None:
    game = cheaters(*HANDS, moves="0 a6c")
    assert {move for move in legal(game, 1) if move[0] == "b"} == {"b6c7h", "b6c9s", "b6cQc", "b6cAs"}
    (beaten,) = play(game, "1 b6c7h")
    assert beaten == Beaten(Seat(1), *cards("6c 7h"))
    assert game.phase is Phase.THROWING


def test_r45_the_new_rank_of_a_cheating_throw_in_lets_everybody_speak_again() -> None:
    game = cheaters(*HANDS, moves="0 a6c; 0 done; 2 tTh")
    assert not game.view(None).players[0].said_done
    game = cheaters(*HANDS, moves="0 a6c; 0 done; 2 t6s")
    assert game.view(None).players[0].said_done


def test_r45_the_limits_bind_cheats_too() -> None:
    assert why_not(cheaters("6c 8s Kc Qd", "7c 9s"), 0, "a6c8s") is None
    assert why_not(cheaters("6c 8s Kc Qd", "7c"), 0, "a6c8s") is Reason.LIMIT_OF_DEFENDER
    assert legal(cheaters("6c 8s", "7c"), 0) == {"a6c", "a8s"}
    game = cheaters(
        "6c 8s 9h Ts", "7c 9s Qc As Kd Ad", "Kc Js Jh", moves="0 a6c9h; 0 t8s; 0 tTs; 2 tKc; 2 tJs"
    )
    assert why_not(game, 2, "tJh") is Reason.LIMIT_OF_DEFENDER
    options = Options(cheating=True, throw_order=FREE, first_bout_cap=FirstBoutCap.ONE_LESS)
    game = table("6c 8s 9h Ts Kc Jh", "7c 9s Qc As Kd Ad", options=options, trump="d", first_bout=True)
    play(game, "0 a6c9h; 0 t8s; 0 tTs; 0 tKc")
    assert why_not(game, 0, "tJh") is Reason.LIMIT_OF_FIRST_BOUT


def test_r45_the_bout_ends_only_when_everybody_but_the_defender_has_said_done() -> None:
    game = cheaters("6c Kc", "7c 9s", "8d Jd", moves="0 a6c; 1 b6c7c")
    assert may(game) == (0, 2)
    assert not any(player.counts_as_done for player in game.view(None).players), (
        "though nobody holds a fitting card"
    )
    play(game, "2 done")
    assert game.bout == 3
    play(game, "0 done")
    assert (game.bout, game.attacker) == (4, 1)


def test_r45_if_nobody_is_left_to_say_done_the_bout_ends_at_the_last_beat() -> None:
    game = cheaters("6c Kc", "6h 9s", "8d Jd", moves="0 a6c; 0 done; 2 done")
    asked = game.copy()
    play(game, "1 b6c6h")
    assert (game.bout, game.attacker) == (4, 1), "although the six of hearts cheats"
    play(asked, "1 b6c9s")
    assert may(asked) == (0, 2), "a new rank asks everybody again"


def test_r45_after_a_take_everybody_is_asked_and_then_the_bout_is_over() -> None:
    game = cheaters(*HANDS, moves="0 a6c; 0 done; 2 done; 1 take")
    assert may(game) == (0, 2)
    play(game, "2 done; 0 done")
    assert game.view(None).players[1].cards == 5


def test_r45_only_the_course_of_the_bout_shows_the_cheats() -> None:
    """Two tables look alike: in one the thrown eight fits, in the other it came before any other eight.

    Their courses and histories differ, since everybody saw the order of the cards.
    """
    honest = cheaters("6c Kc", "8c 9s", "8s Jd", moves="0 a6c; 1 b6c8c; 2 t8s")
    false = cheaters("6c Kc", "8c 9s", "8s Jd", moves="0 a6c; 2 t8s; 1 b6c8c")
    for seat in (None, 0, 1, 2):
        viewer = None if seat is None else Seat(seat)
        views = [game.view(viewer) for game in (honest, false)]
        one, other = (
            replace(view, history=(), course=replace(view.course, cheats=(), cheating_places=frozenset()))
            for view in views
        )
        assert one == other
        assert [[str(card) for card in view.course.cheats] for view in views] == [[], ["8s"]]


@pytest.mark.parametrize("order", ThrowOrder)
def test_r45_nobody_waits_for_the_done_of_a_player_without_cards(order: ThrowOrder) -> None:
    game = table("7c", "8c 9c", "7h 9s", trump="d", options=Options(cheating=True, throw_order=order))
    play(game, "0 a7c")
    assert why_not(game, 2, "t7h") is None
    assert why_not(game, 0, "done") is None
    play(game, "1 b7c8c; 2 t7h; 1 b7h9c; 2 done")
    assert may(game) == (0,), "but the bout waits for it"
    play(game, "0 done")
    assert game.outcome is not None


def test_r45_without_the_option_nothing_can_be_called() -> None:
    game = table(*HANDS, trump="d")
    play(game, "0 a6c")
    assert why_not(game, 2, "c6c") is Reason.NO_CHEATING
