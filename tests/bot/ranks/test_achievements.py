"""Achievements: one test for each, named after it, and when they count."""

import pytest

from bot.domain.ids import PersonId
from bot.domain.rank_rows import Achievement, AchievementRow
from bot.domain.rows import SeatEventKind
from bot.ranks.achievements import EVENING_MS, feats_of
from bot.ranks.results import GameResult, entries_of
from engine import (
    PRESETS,
    BoutTaken,
    Card,
    Event,
    Game,
    Options,
    Rank,
    Seat,
    SecondTrumpShown,
    Suit,
    TrumpShown,
)
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, Played
from tests.bot.ranks.test_settling import ELSEWHERE, Book, game
from tests.engine.setting import play, table

OPTIONS = Options()
TRANSFERS = PRESETS["perevodnoy"]


def late(*hands: str, moves: str, options: Options = OPTIONS, earlier: tuple[Event, ...] = ()) -> Game:
    """A game with clubs for trumps, played on from these hands without a talon; `earlier` has happened before."""
    begun = table(*hands, trump="c", options=options)
    begun.events[:] = [TrumpShown(Card.of(Rank.TEN, Suit.CLUBS), Seat(0), Suit.CLUBS), *earlier]
    play(begun, moves)
    return begun


def feats(over: Game, *slept: int) -> dict[int, set[Achievement]]:
    found: dict[int, set[Achievement]] = {}
    for seat, feat in feats_of(over, [Seat(seat) for seat in slept]):
        found.setdefault(seat, set()).add(feat)
    return found


SIX, TREASURE = Achievement.SIX_AGAINST_ACE, Achievement.TREASURE


def test_six_against_ace_is_given_if_the_defender_takes_or_beats_the_six_with_the_ace() -> None:
    assert SIX in feats(late("6d", "Ac 7h", moves="0 a6d; 1 take"))[0]
    assert SIX in feats(late("6d", "Ac 7h", moves="0 a6d; 1 b6dAc"))[0]


@pytest.mark.parametrize("own, others, moves", [
    ("7d", "Ac 7h", "0 a7d; 1 take"),
    ("6d", "Kc 7h", "0 a6d; 1 take"),
    ("6d", "Ad 7h", "0 a6d; 1 b6dAd"),
])  # fmt: skip
def test_six_against_ace_is_not_given_for_another_card_or_another_ace(
    own: str, others: str, moves: str
) -> None:
    assert SIX not in feats(late(own, others, moves=moves)).get(0, set())


def test_six_against_ace_is_not_given_for_beating_with_the_six() -> None:
    beaten = feats(late("7d Ac 8h", "6c", moves="0 a7d; 1 b7d6c"))
    assert SIX not in beaten.get(1, set())


def test_treasure_left_in_the_hand_of_the_fool() -> None:
    assert feats(late("6d", "Ac Kc", moves="0 a6d; 1 take"))[1] == {TREASURE}
    assert TREASURE not in feats(late("6d", "Ac Qc", moves="0 a6d; 1 take")).get(1, set())


def test_armful_of_fourteen_cards() -> None:
    many = "7d 8d 9d Td 7h 8h 9h Th 7s 8s 9s Ts Js"
    assert Achievement.ARMFUL in feats(late("Ad", many, moves="0 aAd; 1 take"))[1]
    assert 1 not in feats(late("Ad", many.removesuffix(" Js"), moves="0 aAd; 1 take"))


def test_twelve_taken_and_still_first() -> None:
    twice = (BoutTaken(Seat(0), 7), BoutTaken(Seat(1), 5), BoutTaken(Seat(0), 5))
    took = late("6d", "7h 8h", earlier=twice, moves="0 a6d; 1 take")
    assert Achievement.TWELVE_TAKEN in feats(took)[0]
    less = late("6d", "7h 8h", earlier=twice[1:], moves="0 a6d; 1 take")
    assert Achievement.TWELVE_TAKEN not in feats(less)[0]
    fool = late("6d", "7h 8h", earlier=(BoutTaken(Seat(1), 12),), moves="0 a6d; 1 take")
    assert 1 not in feats(fool)


def test_wall_of_six_cards_with_one_trump_at_most() -> None:
    moves = "0 a6d; 1 b6d8d; 0 t6h; 1 b6h8h; 0 t6s; 1 b6s8s; 0 t8c; 1 b8c9c; 0 t9d; 1 b9dTd; 0 t9h; 1 b9hTh"
    attacks, beats = "6d 6h 6s 8c 9d 9h Ks", "8d 8h 8s 9c Td Th Ad"
    assert after(attacks, beats, moves) == {Achievement.WALL}
    two_trumps = moves.replace("b6d8d", "b6d7c")
    assert after(attacks, beats.replace("8d", "7c"), two_trumps) == set()
    five = moves[: moves.index("; 0 t9h")]
    assert after(attacks, beats, f"{five}; 0 done") == set()


def after(hand: str, other: str, moves: str) -> set[Achievement]:
    """The achievements of seat 1 when seat 0 resigns after these moves."""
    return feats(late(hand, other, moves=f"{moves}; 0 resign")).get(1, set())


def test_boomerang_around_a_table_of_three() -> None:
    passed = late("6d 7h 7s Td", "6h 8h", "6s 9h", options=TRANSFERS, moves="0 a6d; 1 p6h; 2 p6s")
    play(passed, "0 take; 1 a8h; 2 b8h9h")
    assert Achievement.BOOMERANG in feats(passed)[0]


def test_no_boomerang_between_two() -> None:
    passed = late("6d 7h 7s", "6h 8h", options=TRANSFERS, moves="0 a6d; 1 p6h; 0 take; 1 a8h; 0 take")
    assert 0 not in feats(passed)


def test_no_trumps_played_and_first() -> None:
    assert Achievement.NO_TRUMPS in feats(late("6d", "7h 8h", moves="0 a6d; 1 take"))[0]
    assert feats(late("6c", "7h 8h", moves="0 a6c; 1 take")) == {}
    turned = (SecondTrumpShown(Seat(1), Card.of(Rank.TEN, Suit.HEARTS), Suit.HEARTS),)
    assert Achievement.NO_TRUMPS in feats(late("6c", "7d 8d", earlier=turned, moves="0 a6c; 1 take"))[0]


def test_no_feat_of_no_trumps_in_a_game_without_trumps() -> None:
    none = (SecondTrumpShown(Seat(1), Card.of(Rank.TEN, Suit.HEARTS), None),)
    assert feats(late("6d", "7h 8h", earlier=none, moves="0 a6d; 1 take")) == {}


def test_sleepwalker_is_a_win_with_a_move_made_by_the_clock() -> None:
    asleep = late("6d", "7h 8h", moves="0 a6d; 1 take")
    assert Achievement.SLEEPWALKER in feats(asleep, 0, 1)[0]
    assert 1 not in feats(asleep, 0, 1)


def test_winning_by_resignation_gives_no_achievement() -> None:
    assert feats(late("6d 7d", "7h 8h", moves="0 a6d; 1 resign"), 0) == {}


def achieved(*orders: tuple[PersonId, ...]) -> list[tuple[PersonId, Achievement]]:
    """Return the achievements of the last of these games."""
    settled = Book().count(*[game(*order) for order in orders])
    return [(row.person, row.achievement) for row in settled.achievements]


def test_fool_thrice_is_given_after_exactly_three_defeats_in_a_row() -> None:
    lost = (ANN, BOB)
    assert achieved(lost, lost) == []
    assert achieved(lost, lost, lost) == [(BOB, Achievement.FOOL_THRICE)]
    assert achieved(lost, lost, lost, lost) == []
    assert achieved(lost, lost, (BOB, ANN), lost) == []


def test_spell_broken_after_three_times() -> None:
    lost, won = (ANN, BOB), (BOB, ANN)
    assert achieved(lost, lost, won) == []
    assert achieved(*[lost] * 4, won) == [(BOB, Achievement.SPELL_BROKEN)]
    assert achieved(*[lost] * 4, won, won) == []


def test_unsinkable_for_ten_games() -> None:
    games = [(ANN, BOB, CARL), (ANN, CARL, BOB)] * 6
    assert achieved(*games[:10]) == [(ANN, Achievement.UNSINKABLE)]
    assert achieved(*games[:9]) == achieved(*games[:11]) == []


def test_games_in_other_chats_do_not_count_for_a_streak_of_defeats() -> None:
    book = Book()
    book.count(game(ANN, BOB), game(ANN, BOB, chat=ELSEWHERE))
    assert book.count(game(ANN, BOB)).achievements == ()
    assert book.of(BOB, None).streak == -3


@pytest.mark.parametrize("later, given", [(1, True), (EVENING_MS, True), (EVENING_MS + 1, False)])
def test_twice_decorated_in_one_evening(later: int, *, given: bool) -> None:
    book, begun = Book(), 1_000_000
    assert book.count(game(BOB, CARL, ANN, cards="6d", at=begun)).achievements == ()
    again = book.count(game(CARL, BOB, ANN, cards="7d", at=begun + later)).achievements
    twice = AchievementRow(game().game, ANN, Achievement.TWICE_DECORATED, CHAT, begun + later)
    assert again == ((twice,) if given else ())


def result(played: Played) -> GameResult:
    entry = entries_of(played.row, played.moves, played.events)[-1]
    assert isinstance(entry, GameResult)
    return entry


def with_feats(*persons: PersonId | None) -> Played:
    """Return a game with an achievement."""
    return next(one for seed in range(100) for one in [Played(*persons, seed=seed)] if feats_of(one.game, ()))


def test_achievements_belong_to_the_owner_of_the_seat() -> None:
    played = with_feats(ANN, BOB, CARL)
    (seat, feat), *_ = feats_of(played.game, ())
    owner = (ANN, BOB, CARL)[seat]
    assert (owner, feat) in result(played).feats
    played.happens(SeatEventKind.LEFT, seat, owner, after=1)
    assert owner not in dict(result(played).feats)
    played.happens(SeatEventKind.TAKEN_OVER, seat, PersonId("new"), after=1)
    assert (PersonId("new"), feat) in result(played).feats


def test_practice_brings_no_achievements() -> None:
    assert result(with_feats(ANN, None, None)).feats == ()
    hinted = with_feats(ANN, BOB).happens(SeatEventKind.HINTS, 0, ANN)
    assert result(hinted).feats == ()


def test_a_missed_decision_counts_for_sleepwalker() -> None:
    played = next(
        one
        for seed in range(100)
        for one in [Played(ANN, BOB, seed=seed)]
        if feats_of(one.game, (Seat(0),)) != feats_of(one.game, ())
    )
    played.happens(SeatEventKind.TIMED_OUT, 0, ANN)
    assert (ANN, Achievement.SLEEPWALKER) in result(played).feats
