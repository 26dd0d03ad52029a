"""The order of the games of a series, and the fool of the whole series (R9, R10, R47)."""

from random import Random

import pytest

from engine import (
    Ending,
    Epaulettes,
    Game,
    Goal,
    Newcomer,
    NextAttacker,
    Options,
    Outcome,
    Rank,
    Seat,
    SeriesLength,
    Standing,
    Start,
    TeamOut,
    Teams,
    deal_from_seed,
    ends_series,
    newcomer_start,
    next_start,
    series_fools,
    series_length,
)
from tests.engine.setting import play, table

UNDER, FROM_UNDER, WINNER, LOWEST = NextAttacker


def places(text: str) -> tuple[tuple[Seat, ...], ...]:
    """Read `1,3+5` as the first place of seat 1 and the second of 3 and 5."""
    return tuple(tuple(Seat(int(seat)) for seat in place.split("+")) for place in text.split(","))


def after(fools: str, gone: str, ending: Ending = Ending.FOOL) -> Outcome:
    return Outcome(tuple(Seat(int(seat)) for seat in fools.split("+")), places(gone), ending)


@pytest.mark.parametrize(
    "teams, outcome, rule, attacker",
    [
        (Teams.TWO_TWOS, after("1+3", "2,0"), UNDER, 0),
        (Teams.TWO_TWOS, after("1+3", "2,0"), FROM_UNDER, 2),
        (Teams.TWO_TWOS, after("1+3", "2,0"), WINNER, 2),
        (Teams.TWO_TWOS, after("1+3", "2,0"), LOWEST, None),
        (Teams.THREE_TWOS, after("1+4", "0,5,2,3"), UNDER, 2),
        (Teams.THREE_TWOS, after("1+4", "0,5,2,3"), FROM_UNDER, 2),
        (Teams.THREE_TWOS, after("1+4", "0,5,2,3"), WINNER, 5),
        (Teams.THREE_TWOS, after("4+1", "5,2,0,3"), UNDER, 5),
        (Teams.THREE_TWOS, after("4+1", "5,2,0,3"), FROM_UNDER, 5),
        (Teams.TWO_THREES, after("2+4+0", "5,1,3"), UNDER, 1),
        (Teams.TWO_THREES, after("2+4+0", "5,1,3"), FROM_UNDER, 3),
        (Teams.TWO_THREES, after("2+4+0", "5,1+3"), WINNER, 5),
    ],
)
def test_r9_with_teams_the_named_or_next_member_of_the_winning_team_attacks(
    teams: Teams, outcome: Outcome, rule: NextAttacker, attacker: int | None
) -> None:
    options = Options(teams=teams, next_attacker=rule)
    start = next_start(options, outcome, Seat(0))
    assert start == Start(outcome.fools[0], None if attacker is None else Seat(attacker), 2)


@pytest.mark.parametrize("team_out", TeamOut)
def test_r34_the_winning_team_begins_the_next_game(team_out: TeamOut) -> None:
    options = Options(teams=Teams.TWO_TWOS, team_out=team_out, next_attacker=WINNER)
    game = table("6c", "7c 9c Kd", "-", "Kh Ks", options=options)
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome is not None
    assert game.outcome.fools == (1, 3), "the one who defended the last bout counts"
    assert next_start(options, game.outcome, Seat(0)) == Start(Seat(1), Seat(2), 2)


GONE, HERE = "-", "9c Kd"


@pytest.mark.parametrize(
    "hands, rule, attacker",
    [
        ((HERE, "7h 8h", "Kh Ks", GONE), UNDER, 0),
        ((HERE, "7h 8h", "Kh Ks", GONE), FROM_UNDER, 2),
        ((HERE, "7h 8h", "Kh Ks", GONE), WINNER, None),
        ((HERE, "7h 8h", "Kh Ks", GONE), LOWEST, None),
        ((HERE, "7h 8h", "Kh Ks", "Qs 7s"), UNDER, None),
        ((HERE, "7h 8h", "Kh Ks", "Qs 7s"), WINNER, None),
        ((HERE, "7h 8h", GONE, GONE), UNDER, 0),
        ((HERE, "7h 8h", GONE, GONE), WINNER, 2),
    ],
)
def test_r9_after_a_resignation_a_partner_of_the_fool_counts_as_out(
    hands: tuple[str, ...], rule: NextAttacker, attacker: int | None
) -> None:
    """With *winner* the first attacker must be one of the winners; if none of them was out, R8 decides."""
    options = Options(teams=Teams.TWO_TWOS, next_attacker=rule)
    game = table(*hands, options=options)
    play(game, "1 resign")
    assert game.outcome is not None
    assert game.outcome.fools == (1, 3)
    start = next_start(options, game.outcome, Seat(0), went_out=game.went_out)
    assert start == Start(Seat(1), None if attacker is None else Seat(attacker), 2)


def test_r9_with_goal_winner_the_fool_is_attacked_and_deals() -> None:
    outcome = after("3", "1,2+0", Ending.WINNER)
    for rule, attacker in ((UNDER, 2), (FROM_UNDER, 0), (WINNER, 1)):
        options = Options(goal=Goal.WINNER, next_attacker=rule)
        assert next_start(options, outcome, Seat(0)) == Start(Seat(3), Seat(attacker), 2)


@pytest.mark.parametrize("rule", NextAttacker)
def test_r9_after_a_repetition_the_same_dealer_deals_and_r8_decides(rule: NextAttacker) -> None:
    outcome = Outcome((), places("1,0+2"), Ending.REPETITION, (Seat(0), Seat(2)))
    assert next_start(Options(next_attacker=rule), outcome, Seat(2)) == Start(Seat(2), None, 2)


@pytest.mark.parametrize("newcomer, attacker", [(0, 3), (1, 0), (3, 2)])
def test_r10_a_newcomer_deals_and_is_attacked_first_by_the_player_on_the_right(
    newcomer: int, attacker: int
) -> None:
    options = Options(newcomer=Newcomer.ATTACKED)
    start = newcomer_start(options, Seat(newcomer), 4, 7)
    assert start == Start(Seat(newcomer), Seat(attacker), 7)
    game = Game.start(options, 4, deal_from_seed(bytes(32), options, 4, start.dealer), start)
    while game.awaited.must is not None and game.phase.value == "redeal":
        play(game, f"{game.awaited.must} keep")
    assert (game.attacker, game.defender) == (attacker, newcomer)


def test_r10_with_off_a_newcomer_is_dealt_in_like_anybody() -> None:
    assert newcomer_start(Options(), Seat(2), 4, 7) is None


def wearing(*standings: tuple[Rank | None, int]) -> list[Standing]:
    return [Standing(worn, defeats) for worn, defeats in standings]


SIX, SEVEN = Rank.SIX, Rank.SEVEN


@pytest.mark.parametrize(
    "standings, fools",
    [
        (wearing((SIX, 1), (SEVEN, 1), (None, 3)), (1,)),
        (wearing((SEVEN, 1), (SEVEN, 2), (None, 9)), (1,)),
        (wearing((SEVEN, 2), (SIX, 2), (SEVEN, 2)), (0, 2)),
        (wearing((None, 1), (None, 3), (None, 1)), (1,)),
        (wearing((None, 2), (None, 3), (None, 3)), (1, 2)),
        (wearing((None, 0), (None, 0)), ()),
        ([], ()),
    ],
)
def test_r47_the_player_with_the_highest_epaulettes_is_the_fool_of_the_series(
    standings: list[Standing], fools: tuple[int, ...]
) -> None:
    assert series_fools(Options(), standings) == fools


@pytest.mark.parametrize(
    "options",
    [Options(epaulettes=Epaulettes.OFF), Options(epaulettes=Epaulettes.CLASSIC), Options(goal=Goal.WINNER)],
)
def test_r47_without_ranks_the_most_frequent_fool_is_the_fool_of_the_series(options: Options) -> None:
    assert series_fools(options, wearing((Rank.ACE, 1), (None, 3), (SIX, 2))) == (1,)
    assert series_fools(options, wearing((Rank.ACE, 3), (None, 3), (SIX, 2))) == (0, 1)
    assert series_fools(options, wearing((Rank.ACE, 0), (None, 0))) == ()


def finish(game: Game, random: Random) -> Outcome:
    while game.outcome is None:
        awaited = game.awaited
        seat = random.choice(awaited.may) if awaited.must is None else awaited.must
        game.play(seat, random.choice(game.legal_moves(seat)))
    return game.outcome


def test_r47_a_series_continues_after_a_change_of_seats() -> None:
    """After a change of seats the fool deals from the new seat; a newcomer takes precedence."""
    random, options = Random(7), Options(newcomer=Newcomer.ATTACKED)
    seats, start = 3, Start()
    for game_number in range(1, 9):
        deal = deal_from_seed(random.randbytes(32), options, seats, start.dealer)
        game = Game.start(options, seats, deal, start)
        outcome = finish(game, random)
        fool = outcome.fools[0] if outcome.fools else deal.dealer
        following = game_number + 1
        if game_number % 3 == 1:
            seats += 1
            newcomer = Seat(seats - 1)
            joined = newcomer_start(options, newcomer, seats, following)
            assert joined == Start(newcomer, Seat(seats - 2), following)
            start = joined
        elif game_number % 3 == 2:
            left = {Seat(seat): Seat(seat - 1) for seat in range(1, seats)}
            seats -= 1
            start = next_start(options, outcome, deal.dealer, game=following, seated=left)
            assert start == Start(left.get(fool), None, following)
        else:
            start = next_start(options, outcome, deal.dealer, game=following)
            assert start.dealer == fool


def test_r47_a_series_ends_with_its_last_game_and_an_open_series_never_ends() -> None:
    assert [series_length(Options(series=length)) for length in SeriesLength] == [None, 5, 10, 20]
    five = Options(series=SeriesLength.FIVE)
    assert [ends_series(five, number) for number in (1, 4, 5, 6)] == [False, False, True, True]
    assert not ends_series(Options(), 500)


def test_equals_have_the_best_of_their_places_and_the_fools_are_last() -> None:
    outcome = after("1+3", "2,0+4")
    assert outcome.place_of_each() == {2: 1, 0: 2, 4: 2, 1: 4, 3: 4}
    assert list(outcome.place_of_each()) == [2, 0, 4, 1, 3]
