"""The side of transfers, and the order of play after them (R27)."""

import pytest

from engine import (
    Game,
    Options,
    PassCard,
    PassShown,
    Reason,
    Seat,
    Side,
    TransferDirection,
    Transferred,
    parse_card,
)
from engine.choices import ThrowOrder
from tests.engine.setting import drawn, legal, may, play, table, why_not

FOR_THE_BOUT = Options(transfer=True, transfer_direction=TransferDirection.EITHER_BOUT)
FOR_THE_GAME = Options(transfer=True, transfer_direction=TransferDirection.EITHER_GAME)
EITHER = pytest.mark.parametrize("options", [FOR_THE_BOUT, FOR_THE_GAME], ids=["bout", "game"])

ROUND = ("6c 8c 9c Ts Js", "6h Kc Kd Td", "6s Kh Qc Qd", "6d Ks Qs Qh")


def attacked(options: Options, *hands: str, moves: str = "0 a6c", talon: str = "") -> Game:
    game = table(*(hands or ROUND), options=options, talon=talon)
    play(game, moves)
    return game


def ending(game: Game) -> str:
    """Let all possible throwers say done; return these moves."""
    said: list[str] = []
    twin = game.copy()
    while twin.view(None).table:
        seat = twin.awaited.may[0]
        said.append(f"{seat} done")
        play(twin, said[-1])
    return "; ".join(said)


@EITHER
def test_r27_the_first_transferring_player_chooses_the_side(options: Options) -> None:
    game = attacked(options)
    assert {move for move in legal(game, 1) if move[0] == "p"} == {"p6hL", "p6hR"}
    assert why_not(game, 1, "p6h") is Reason.NAME_A_SIDE
    assert play(game.copy(), "1 p6hL") == (Transferred(Seat(1), Seat(2), (parse_card("6h"),), Side.LEFT),)
    assert play(game, "1 p6hR") == (Transferred(Seat(1), Seat(0), (parse_card("6h"),), Side.RIGHT),)
    assert (game.attacker, game.defender) == (1, 0)


RIGHTWARDS = ("6c 6d 9c Ts Js", "6h Kc Kd Td", "8c Kh Qc Qd", "6s Ks Qs Qh")


@EITHER
@pytest.mark.parametrize(
    "hands, moves, pair",
    [(ROUND, "1 p6hL; 2 p6s; 3 p6d", (3, 0)), (RIGHTWARDS, "1 p6hR; 0 p6d; 3 p6s", (3, 2))],
    ids=["left", "right"],
)
def test_r27_later_transfers_of_the_bout_keep_the_side_even_all_the_way_round(
    options: Options, hands: tuple[str, ...], moves: str, pair: tuple[int, int]
) -> None:
    game = attacked(options, *hands)
    first, second, _ = moves.split("; ")
    play(game, first)
    for side in "LR":
        assert why_not(game, game.defender, f"{second.split()[1]}{side}") is Reason.NO_SIDE_TO_CHOOSE
    play(game, moves.split("; ", 1)[1])
    assert (game.attacker, game.defender) == pair


def test_r27_for_the_game_left_and_right_are_exchanged_until_the_next_choice() -> None:
    game = attacked(FOR_THE_GAME, moves="0 a6c; 1 p6hR; 0 take")
    assert game.view(None).direction is Side.RIGHT
    play(game, ending(game))
    assert (game.attacker, game.defender) == (3, 2), "R21 and R11: the player on the defender's right attacks"
    play(game, "3 a6d")
    assert {move for move in legal(game, 2) if move[0] == "p"} == {"p6sL", "p6sR"}
    play(game, "2 p6sL")
    assert (game.defender, game.view(None).direction) == (3, Side.LEFT)


@pytest.mark.parametrize(
    "options, order", [(FOR_THE_BOUT, [1, 2, 3, 0]), (FOR_THE_GAME, [3, 2, 1, 0])], ids=["bout", "game"]
)
def test_r27_the_refill_follows_the_side(options: Options, order: list[int]) -> None:
    """The opener of this bout defends at its end and so draws last (R20); the others follow round the table."""
    hands = ("6c 8c 9c", "6h Kc Kd", "Ks Qc Qd", "Kh Js Jh")
    game = attacked(options, *hands, talon="7d 7h 7s 8d 8h 8s 9d 9h 9s Ts Tc Td Th Ad")
    events = play(game, "1 p6hR; 0 take")
    assert [seat for seat, _ in drawn(events)] == order


def test_r27_the_order_of_throwing_in_follows_the_side() -> None:
    """R15: by priority clockwise from the attacker, or the other way round once the game has turned."""
    for direction, second in ((TransferDirection.EITHER_BOUT, 2), (TransferDirection.EITHER_GAME, 3)):
        options = Options(
            transfer=True, transfer_direction=direction, throw_order=ThrowOrder.PRIORITY, auto_done=False
        )
        game = attacked(options, moves="0 a6c; 1 p6hR; 0 take")
        assert may(game) == (1,)
        play(game, "1 done")
        assert may(game) == (second,)


@EITHER
def test_r27_with_two_players_in_play_no_side_is_chosen(options: Options) -> None:
    for hands in (ROUND[:2], (*ROUND[:2], "-", "-")):
        game = attacked(options, *hands)
        assert {move for move in legal(game, 1) if move[0] == "p"} == {"p6h"}
        assert why_not(game, 1, "p6hL") is why_not(game, 1, "p6hR") is Reason.NO_SIDE_TO_CHOOSE


@EITHER
def test_r27_a_side_is_possible_only_if_its_next_player_holds_enough_cards(options: Options) -> None:
    game = attacked(options, "6c 8c", "6h 6s Kc Kd", "7c 7h", "7d 7s 8h 8s")
    assert {move for move in legal(game, 1) if move[0] == "p"} == {"p6hL", "p6sL"}
    assert why_not(game, 1, "p6hR") is Reason.NEXT_PLAYER_TOO_FEW_CARDS
    assert why_not(game, 1, "p6h6sL") is Reason.NEXT_PLAYER_TOO_FEW_CARDS


@EITHER
def test_r27_a_pass_card_is_shown_to_a_side(options: Options) -> None:
    chosen = Options(transfer=True, transfer_direction=options.transfer_direction, pass_card=PassCard.BOUT)
    game = attacked(chosen, "6c 8c 9c Ts Js", "6d Kc Kd Td", "6s Kh Qc Qd", "7d Ks Qs Qh")
    assert {move for move in legal(game, 1) if move[0] in "ps"} == {"p6dL", "p6dR", "s6dL", "s6dR"}
    assert why_not(game, 1, "s6d") is Reason.NAME_A_SIDE
    assert play(game, "1 s6dR") == (PassShown(Seat(1), Seat(0), parse_card("6d"), Side.RIGHT),)
