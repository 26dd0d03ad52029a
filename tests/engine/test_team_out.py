"""When a team is out, and how a game of teams ends (R34, with R29-R32)."""

from dataclasses import replace

import pytest

from engine import (
    DrawRule,
    Ending,
    Goal,
    Options,
    Outcome,
    Reason,
    Resigned,
    Seat,
    TeamOut,
    Teams,
    TeamWentOut,
    ThrowOrder,
    WentOut,
)
from tests.engine.setting import cards, hand, play, table, why_not

FREE = ThrowOrder.FREE
ALL = Options(teams=Teams.TWO_TWOS, throw_order=FREE)
FIRST = Options(teams=Teams.TWO_TWOS, team_out=TeamOut.FIRST, throw_order=FREE)


def outcome(fools: str, places: str, ending: Ending = Ending.FOOL, drawn: str = "") -> Outcome:
    """Read `1+3`, `0,2+4`: fools, and the places in order."""

    def together(text: str) -> tuple[Seat, ...]:
        return tuple(Seat(int(seat)) for seat in text.split("+") if text)

    return Outcome(together(fools), tuple(map(together, places.split(","))), ending, together(drawn))


def test_r34_a_team_is_out_when_all_its_members_are() -> None:
    game = table("6c", "7c 9c Kd", "Ah Qd", "Kh Ks", options=ALL, trump="d")
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome is None
    assert [player.place for player in game.view(None).players] == [1, None, None, None]
    assert hand(game, 2) == "Qd Ah"
    assert (game.attacker, game.defender) == (3, 2), "seat 2 is left alone (R33)"
    play(game, "3 aKs; 2 take")
    assert game.outcome is None


def test_r34_all_members_of_the_last_team_with_cards_are_fools() -> None:
    game = table("-", "9c Kd", "6c", "7c Ks", options=ALL, attacker=2, trump="d")
    play(game, "2 a6c; 3 b6c7c")
    assert game.outcome == outcome("3+1", "0,2")
    game = table("-", "-", "6c", "7c Ks", options=ALL, attacker=2, trump="d")
    play(game, "2 a6c; 3 b6c7c")
    assert game.outcome == outcome("3+1", "0,2"), "a partner who was out in the second place is a fool too"


def test_r34_with_first_a_team_is_out_with_its_first_member_and_discards_unseen() -> None:
    game = table("6c", "7c 9c Kd", "Ah Qd", "Kh Ks", options=FIRST, trump="d")
    seen = game.view(None).seen_discarded
    events = play(game, "0 a6c; 1 b6c7c")
    assert TeamWentOut((Seat(2),), 2) in events
    assert [event for event in events if isinstance(event, WentOut)] == [
        WentOut(Seat(0), 1),
        WentOut(Seat(2), 1),
    ]
    assert game.outcome == outcome("1+3", "0+2")
    view = game.view(None)
    assert view.discarded == len(seen) + 2 + 2
    assert len(view.seen_discarded) == len(seen) + 2
    assert hand(game, 2) == ""


def test_r31_with_teams_the_second_player_out_is_placed_behind_the_winners_team() -> None:
    options = Options(teams=Teams.TWO_TWOS, goal=Goal.WINNER, throw_order=FREE)
    game = table("7c", "8c", "9h 9s", "Th Ts", options=options, trump="d")
    events = play(game, "0 a7c; 1 b7c8c")
    assert [event for event in events if isinstance(event, WentOut)] == [
        WentOut(Seat(0), 1),
        WentOut(Seat(1), 3),
    ]
    assert [player.place for player in game.view(None).players] == [1, 3, None, None]


def test_r34_known_cards_stay_known_after_they_are_discarded() -> None:
    for options, seen in ((replace(FIRST, open_hands=True), "Qd Ah"), (FIRST, "")):
        game = table("6c", "7c 9c Kd", "Ah Qd", "Kh Ks", options=options, trump="d")
        before = game.view(None).seen_discarded
        play(game, "0 a6c; 1 b6c7c")
        assert {*game.view(None).seen_discarded} - {*before} == {*cards("6c 7c"), *cards(seen)}


def test_r34_with_three_teams_the_others_play_on() -> None:
    options = Options(teams=Teams.THREE_TWOS, team_out=TeamOut.FIRST, throw_order=FREE)
    game = table("6c", "7c 9c Kd", "Ah Qd", "Kh Ks", "8c 8h", "9h 9s", options=options, trump="d")
    events = play(game, "0 a6c; 1 b6c7c")
    assert TeamWentOut((Seat(3),), 2) in events
    assert game.outcome is None
    assert [player.place for player in game.view(None).players] == [1, None, None, 1, None, None]
    assert why_not(game, 3, "done") is Reason.OUT_OF_GAME
    assert (game.attacker, game.defender) == (1, 2)
    play(game, "1 aKd; 2 take")
    assert (game.attacker, game.defender) == (4, 5), "seat 3 is passed over"


def test_r34_the_first_members_of_both_teams_out_together_draw() -> None:
    game = table("6c", "7c", "Ah Qd", "Kh Ks", options=FIRST, trump="d")
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome == outcome("", "0+1+2+3", Ending.DRAW, "0+1+2+3")
    assert game.view(None).discarded == 36


@pytest.mark.parametrize("team_out", TeamOut)
def test_r30_with_teams_the_last_defenders_team_are_the_fools(team_out: TeamOut) -> None:
    options = Options(teams=Teams.TWO_TWOS, team_out=team_out, draw=DrawRule.LAST_DEFENDER)
    game = table("6c", "7c", "-", "-", options=options, trump="d")
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome == outcome("1+3", "2,0")


def test_r30_a_repetition_is_a_draw_between_the_teams_with_cards() -> None:
    options = Options(teams=Teams.THREE_TWOS, throw_in=False)
    game = table("Ks 6c", "7c 8h", "Kh 9c", "-", "-", "-", options=options, trump="d")
    round_of_takes = (
        "0 aKs; 1 take; 2 aKh; 0 take; 1 aKs; 2 take; 0 aKh; 1 take; 2 aKs; 0 take; 1 aKh; 2 take"
    )
    play(game, round_of_takes)
    assert game.outcome is None
    play(game, round_of_takes)
    assert game.outcome == outcome("", "0+1+2+3+4+5", Ending.REPETITION, "0+1+2+3+4+5")


def test_r32_with_two_teams_in_play_anybody_resigns_for_the_team() -> None:
    game = table("6c 8c", "7c 9c Kd", "Ah Qd", "Kh Ks Ts", options=ALL, trump="d")
    before = game.view(None)
    events = play(game, "3 resign")
    assert events[0] == Resigned(Seat(3))
    assert game.outcome == outcome("1+3", "0+2", Ending.RESIGNED)
    view = game.view(None)
    assert (hand(game, 1), hand(game, 3)) == ("", "")
    assert (hand(game, 0), hand(game, 2)) == ("6c 8c", "Qd Ah")
    assert view.discarded == before.discarded + 6
    assert view.seen_discarded == before.seen_discarded


def test_r32_with_three_teams_in_play_nobody_resigns() -> None:
    options = Options(teams=Teams.THREE_TWOS)
    hands = ("6c 8c", "7c 9c Kd", "Ah Qd", "Kh Ks Ts", "8c 8h", "9h 9s")
    assert why_not(table(*hands, options=options, trump="d"), 0, "resign") is Reason.RESIGN_ONLY_WITH_TWO
    two_left = table("-", *hands[1:3], "-", *hands[4:], options=options, attacker=1, trump="d")
    assert why_not(two_left, 4, "resign") is None
