"""Playing in teams (R33)."""

import pytest

from engine import Conflict, Game, OptionConflict, Options, Reason, Teams, ThrowOrder, deal_from_seed
from engine.options import seat_numbers
from tests.engine.setting import SEED, legal, may, play, table, why_not

TWO_TWOS = Options(teams=Teams.TWO_TWOS, auto_done=False, throw_order=ThrowOrder.FREE)
TWO_THREES = Options(teams=Teams.TWO_THREES, auto_done=False, throw_order=ThrowOrder.FREE)
THREE_TWOS = Options(teams=Teams.THREE_TWOS, auto_done=False, throw_order=ThrowOrder.FREE)

SIXES = ("6c 6s Kc", "7c 7h Kh", "6h 8h Ks", "6d 8d Kd")


@pytest.mark.parametrize("teams, seats", [(Teams.TWO_TWOS, 4), (Teams.TWO_THREES, 6), (Teams.THREE_TWOS, 6)])
def test_r33_the_number_of_seats_must_fit_the_teams(teams: Teams, seats: int) -> None:
    options = Options(teams=teams)
    assert seat_numbers(options) == (seats,)
    options.check_seats(seats)
    for wrong in {2, 3, 4, 5, 6} - {seats}:
        with pytest.raises(OptionConflict) as caught:
            Game.start(options, wrong, deal_from_seed(SEED, options, wrong, None))
        assert caught.value.code is Conflict.TEAMS_DO_NOT_FIT


@pytest.mark.parametrize(
    "options, seats, teams",
    [(TWO_TWOS, 4, [0, 1, 0, 1]), (TWO_THREES, 6, [0, 1] * 3), (THREE_TWOS, 6, [0, 1, 2] * 2)],
)
def test_r33_teams_alternate_round_the_table(options: Options, seats: int, teams: list[int]) -> None:
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None))
    assert [player.team for player in game.view(None).players] == teams
    alone = Game.start(Options(), 4, deal_from_seed(SEED, Options(), 4, None))
    assert [player.team for player in alone.view(None).players] == [None] * 4


def test_r33_nobody_throws_in_to_a_partner() -> None:
    game = table(*SIXES, options=TWO_TWOS, trump="d")
    play(game, "0 a6c")
    assert why_not(game, 3, "t6d") is Reason.PARTNER_DEFENDS
    assert why_not(game, 3, "done") is Reason.PARTNER_DEFENDS
    assert why_not(game, 2, "t6h") is None
    play(game, "1 take")
    assert may(game) == (0, 2)
    assert legal(game, 3) == set()


@pytest.mark.parametrize("options, throwers", [(TWO_THREES, (0, 2, 4)), (THREE_TWOS, (0, 2, 3, 5))])
def test_r33_all_opponents_of_the_defender_throw_in(options: Options, throwers: tuple[int, ...]) -> None:
    game = table(*SIXES, "9c 9h", "9s 9d", options=options, trump="d")
    play(game, "0 a6c; 1 take")
    assert may(game) == throwers


@pytest.mark.parametrize(
    "teams, out, seat, defender",
    [
        (Teams.TWO_TWOS, (), 0, 1),
        (Teams.TWO_TWOS, (1,), 0, 3),
        (Teams.TWO_THREES, (1, 2), 0, 3),
        (Teams.TWO_THREES, (5,), 4, 1),
        (Teams.THREE_TWOS, (1,), 0, 2),
        (Teams.THREE_TWOS, (1, 2), 0, 4),
        (Teams.THREE_TWOS, (4, 5), 3, 1),
    ],
)
def test_r33_the_next_opponent_in_play_is_attacked(
    teams: Teams, out: tuple[int, ...], seat: int, defender: int
) -> None:
    seats = 4 if teams is Teams.TWO_TWOS else 6
    hands = ["6c 7c", "6h 7h", "6s 7s", "6d 7d", "8c 9c", "8h 9h"][:seats]
    for gone in out:
        hands[gone] = "-"
    game = table(*hands, options=Options(teams=teams), attacker=seat, trump="d")
    assert game.defender == defender


@pytest.mark.parametrize(
    "options, out, defender",
    [
        (Teams.TWO_TWOS, (), 2),
        (Teams.TWO_TWOS, (2,), 0),
        (Teams.TWO_THREES, (2,), 4),
        (Teams.TWO_THREES, (2, 3), 4),
        (Teams.THREE_TWOS, (2, 3), 5),
    ],
)
def test_r33_a_transfer_goes_to_the_next_opponent(
    options: Teams, out: tuple[int, ...], defender: int
) -> None:
    seats = 4 if options is Teams.TWO_TWOS else 6
    hands = ["6c 7c 8c", "6h 7h", "6s 7s", "6d 7d", "9c 9h", "8h Tc"][:seats]
    for gone in out:
        hands[gone] = "-"
    game = table(*hands, options=Options(teams=options, transfer=True), trump="d")
    play(game, "0 a6c; 1 p6h")
    assert (game.attacker, game.defender) == (1, defender)


def alone(teams: Teams, *hands: str, attacker: int, moves: str) -> tuple[int, int]:
    """Play a bout of one player against several; return the next attacker and defender."""
    game = table(*hands, options=Options(teams=teams, throw_in=False), attacker=attacker, trump="d")
    play(game, moves)
    return game.attacker, game.defender


LONE_OF_FOUR = ("6c 7d Kc", "Ks Qs Td", "-", "6h 8d Qh")
"""Seat 0 against 1 and 3."""


@pytest.mark.parametrize(
    "attacker, moves, following",
    [
        (1, "1 aKs; 0 take", (3, 0)),
        (3, "3 aQh; 0 take", (1, 0)),
        (0, "0 a6c; 1 take", (3, 0)),
        (1, "1 aQs; 0 bQs7d", (0, 3)),
        (3, "3 a6h; 0 b6h7d", (0, 1)),
        (0, "0 a6c; 1 b6cTd", (3, 0)),
    ],
)
def test_r33_a_player_left_alone_faces_the_opponents_by_turns(
    attacker: int, moves: str, following: tuple[int, int]
) -> None:
    assert alone(Teams.TWO_TWOS, *LONE_OF_FOUR, attacker=attacker, moves=moves) == following


def test_r33_a_player_left_alone_in_this_bout_faces_the_nearest() -> None:
    """Seat 2 goes out throwing in to seat 1, so seat 0 is alone and has not faced 3 yet, but 1."""
    options = Options(teams=Teams.TWO_TWOS, throw_order=ThrowOrder.FREE)
    game = table("6c 7h Kc", "7c Qs Td", "6h", "Kh 8d Qh", options=options, trump="d")
    play(game, "0 a6c; 2 t6h; 1 b6c7c; 1 b6hTd; 0 done")
    assert game.view(None).players[2].place == 1
    assert (game.attacker, game.defender) == (3, 0), "seat 1 beat all and would attack 0, faced just now"
