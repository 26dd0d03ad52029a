"""The results of a game, and the people counted in them."""

from dataclasses import replace

from bot.domain.ids import PersonId
from bot.domain.rows import SeatEventKind
from bot.ranks.results import Desertion, Entry, GameResult, entries_of
from engine import Resign, Seat
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, DORA, ENDED, Played

LEFT, TAKEN_OVER = SeatEventKind.LEFT, SeatEventKind.TAKEN_OVER
THREE = (ANN, BOB, CARL)


def entries(played: Played) -> tuple[Entry, ...]:
    return entries_of(played.row, played.moves, played.events)


def result(played: Played) -> GameResult:
    last = entries(played)[-1]
    assert isinstance(last, GameResult)
    return last


def places(played: Played) -> dict[PersonId, int]:
    return {place.person: place.place for place in result(played).places}


def test_a_game_gives_everybody_a_place_and_somebody_is_the_fool() -> None:
    played = Played(*THREE)
    got = result(played)
    assert (got.game, got.chat, got.at, got.practice) == (played.row.game, CHAT, ENDED, False)
    assert places(played) == {
        THREE[played.outcome.places[0][0]]: 1,
        THREE[played.outcome.places[1][0]]: 2,
        THREE[played.fool]: 3,
    }
    assert [place.person for place in got.places if place.fool] == [THREE[played.fool]]


def test_a_game_without_an_end_has_no_result() -> None:
    played = Played(*THREE, ended=False)
    assert entries(played) == ()
    assert entries_of(replace(played.row, ended_at=5), played.moves[:-1], ()) == ()


def test_a_draw_is_shared() -> None:
    played = next(p for p in (Played(ANN, BOB, seed=n) for n in range(256)) if not p.outcome.fools)
    assert {(place.place, place.drawn, place.fool) for place in result(played).places} == {(1, True, False)}


def test_a_game_with_one_person_at_the_deal_is_practice() -> None:
    assert result(Played(ANN, None, None)).practice
    assert not result(Played(ANN, None, BOB)).practice


def test_practice_stays_practice_when_a_seat_is_taken_over_later() -> None:
    played = Played(ANN, None, None).happens(LEFT, 0, ANN).happens(TAKEN_OVER, 0, BOB)
    assert [type(entry) for entry in entries(played)] == [GameResult]
    assert result(played).practice


def test_a_game_with_hints_is_practice_and_leaving_it_is_no_defeat() -> None:
    played = Played(*THREE).happens(SeatEventKind.HINTS, 0, None).happens(LEFT, 1, BOB)
    assert [type(entry) for entry in entries(played)] == [GameResult]
    assert result(played).practice


def test_a_computer_has_no_result() -> None:
    assert set(places(Played(ANN, None, BOB))) == {ANN, BOB}


def test_leaving_is_one_defeat_at_once_and_the_seat_counts_for_nobody() -> None:
    played = Played(*THREE).happens(LEFT, 1, BOB, at=2_000)
    left = Desertion(played.row.game, CHAT, 2_000, BOB, (ANN, CARL), dealt_to=THREE)
    assert entries(played)[0] == left
    assert set(places(played)) == {ANN, CARL}


def test_the_defeat_for_leaving_counts_even_if_the_game_never_ends() -> None:
    played = Played(*THREE, ended=False).happens(LEFT, 1, BOB)
    assert [type(entry) for entry in entries(played)] == [Desertion]


def test_a_player_without_cards_may_leave_and_keeps_the_reached_place() -> None:
    played = Played(*THREE)
    first = played.outcome.places[0][0]
    played.happens(LEFT, first, THREE[first], after=len(played.moves) - 1)
    assert len(entries(played)) == 1
    assert places(played)[THREE[first]] == 1


def test_a_player_who_leaves_as_one_of_the_last_two_resigns_and_is_the_fool() -> None:
    played = Played(ANN, BOB).happens(LEFT, 1, BOB, after=4)
    moves = (*played.moves[:4], (Seat(1), Resign()))
    (got,) = entries_of(played.row, moves, played.events)
    assert isinstance(got, GameResult)
    assert [(place.person, place.place, place.fool) for place in got.places] == [
        (ANN, 1, False),
        (BOB, 2, True),
    ]
    assert got.last is None


def test_a_seat_taken_over_counts_for_its_new_owner() -> None:
    played = Played(*THREE).happens(LEFT, 1, BOB).happens(TAKEN_OVER, 1, DORA)
    assert [entry.person for entry in entries(played) if isinstance(entry, Desertion)] == [BOB]
    assert set(places(played)) == {ANN, DORA, CARL}


def test_a_player_replaced_by_a_computer_after_time_outs_has_the_place_of_the_seat() -> None:
    played = Played(*THREE)
    for after in (2, 5):
        played.happens(SeatEventKind.TIMED_OUT, 1, BOB, after)
    played.happens(SeatEventKind.SUBSTITUTED, 1, BOB, 5)
    assert set(places(played)) == set(THREE)
    assert result(played).timeouts == ((BOB, 2),)


def test_r46_the_last_cards_are_part_of_the_result() -> None:
    played = next(p for p in (Played(*THREE, seed=n) for n in range(256)) if result(p).last)
    last = result(played).last
    assert last is not None
    assert last.giver == played.outcome.places[-1][-1]
    assert last.fools == played.outcome.fools
