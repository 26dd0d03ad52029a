"""Estimates of each seat's style of play, by its moves so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from engine import (
    PRESETS,
    ComputerPlayer,
    Game,
    GreedyLowest,
    Normal,
    Options,
    Seat,
    deal_from_seed,
    parse_card,
)
from engine.search.conduct import AT_FIRST, Conduct, judged
from engine.search.playouts import PlayoutRole, greedy
from engine.search.reading import masks_of
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.search.styles import styles_of
from tests.engine.interference import assert_no_leak
from tests.engine.setting import play, table

BY_HAND = Options(auto_done=False)
TALON = "Tc Td Th Ts Jd Jc Jh Js Qc Qd Qh 7s"


def conduct_after(moves: str, options: Options = BY_HAND) -> Conduct:
    """The conduct of seat 1, in the eyes of seat 0."""
    game = table("6c 6h 9c Ad", "7c As Kc 7h 8s 9s", talon=TALON, options=options)
    play(game, moves)
    view = game.view(Seat(0))
    return judged(view, masks_of(view)).conducts[1]


def test_a_seat_without_moves_has_the_first_estimate() -> None:
    assert conduct_after("0 a6c") == pytest.approx(AT_FIRST)


def test_a_cheap_beat_fits_all_styles_and_a_dear_one_the_greedy_style() -> None:
    cheap, dear = conduct_after("0 a6c; 1 b6c7c"), conduct_after("0 a6c; 1 b6cAs")
    assert cheap.greedy == pytest.approx(cheap.habits)
    assert cheap.thinks < AT_FIRST.thinks
    assert dear.greedy > 1.2 * dear.habits


THOUGHTS = {
    "an opening with several cards": "1 a7c7h",
    "a trump that is thrown in": "1 a7c; 0 b7c9c; 1 t9s",
    "an opening with more than the lowest card": "1 aKc",
}


@pytest.mark.parametrize("moves", THOUGHTS.values(), ids=THOUGHTS)
def test_a_move_that_fits_no_style_raises_the_estimate_of_thinking(moves: str) -> None:
    before = "0 a6c; 1 b6cAs; 0 done"
    assert conduct_after(f"{before}; {moves}").thinks > conduct_after(before).thinks


def test_taking_with_a_known_beating_card_is_not_greedy() -> None:
    game = table("7h 8h 9h Th", "6h 6d Kd Kc", talon=TALON, options=BY_HAND)
    play(game, "0 a9h; 1 take; 0 done")
    view = game.view(Seat(0))
    before = judged(view, masks_of(view)).conducts[1]
    play(game, "0 a7h; 1 take")
    view = game.view(Seat(0))
    after = judged(view, masks_of(view)).conducts[1]
    assert after.greedy < 0.3 * before.greedy
    assert after.thinks > before.thinks


def test_saying_done_with_a_fitting_card_is_not_greedy() -> None:
    """If done is usually said by itself, saying it shows that some card fits."""
    hands = ("7h 8h 9h Th", "6h 7c 7d Kc")
    said = []
    for options in (Options(), BY_HAND):
        game = table(*hands, talon=TALON, attacker=1, options=options)
        play(game, "1 a7c; 0 take; 1 done")
        view = game.view(Seat(0))
        said.append(judged(view, masks_of(view)).conducts[1])
    assert said[0].greedy < 0.5 * said[1].greedy


PLAYERS: dict[str, Callable[[], ComputerPlayer]] = {"greedy": GreedyLowest, "habits": Normal}


@pytest.mark.parametrize("style", PLAYERS)
@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy"])
def test_the_style_of_a_player_is_recognised_by_the_end_of_the_talon(preset: str, style: str) -> None:
    random, options, found = Random(31), PRESETS[preset], list[float]()
    while len(found) < 8:
        game = Game.start(options, 2, deal_from_seed(random.randbytes(32), options, 2, None))
        players = [Normal(), PLAYERS[style]()]
        last = AT_FIRST
        while game.outcome is None:
            seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
            view = game.view(seat)
            if seat == 0 and view.talon:
                last = judged(view, masks_of(view)).conducts[1]
            game.play(seat, players[seat].choose(view, random.random, lambda: False))
        found.append(getattr(last, style))
    assert sum(found) / len(found) > 0.55


@pytest.mark.parametrize("preset,seats", [("podkidnoy", 2), ("perevodnoy", 3), ("big", 4)])
def test_the_conduct_does_not_change_with_hidden_cards(preset: str, seats: int) -> None:
    random = Random(32)

    def conduct(game: Game, seat: Seat | None) -> object:
        view = game.view(seat)
        return None if view.trump is None else judged(view, masks_of(view))

    assert_no_leak(conduct, PRESETS[preset], seats, random, Seat(1))


def test_the_shares_of_a_seats_roles_follow_from_its_conduct() -> None:
    game = table("6c 6h 9c Ad", "7c As Kc 7h 8s 9s", "8c 8d 8h Kd", talon=TALON, options=BY_HAND)
    view = game.view(Seat(0))
    own, *others = styles_of(view, judged(view, masks_of(view)).conducts)
    assert [role.thinks for role in own] == [True]
    for roles in others:
        greedily, thinking = [role == PlayoutRole(greedy) for role in roles], [role.thinks for role in roles]
        assert len(roles) == 20
        assert 7 <= sum(greedily) <= 9
        assert 2 <= sum(thinking) < AT_FIRST.thinks * 20
        assert all(3 <= sum(half) <= 5 for half in (greedily[:10], greedily[10:]))
    assert others[0] != others[1], "in one deal they play differently"


def test_a_seat_that_probably_thinks_gets_a_thinking_style_in_even_more_deals() -> None:
    game = table("6c 6h 9c Ad", "7c As Kc 7h 8s 9s", talon=TALON, options=BY_HAND)
    play(game, "0 a6c; 1 b6cAs; 0 done; 1 a7c7h")
    view = game.view(Seat(0))
    conducts = judged(view, masks_of(view)).conducts
    assert 0.6 < conducts[1].thinks < sum(role.thinks for role in styles_of(view, conducts)[1]) / 20


def doubted(moves: str) -> set[str]:
    """Return the cards that seat 1 hardly has, in the eyes of seat 0."""
    game = table("6c 6h 9c Ad", "8c As Kc 7h 8s 9s", talon=TALON, options=BY_HAND)
    play(game, moves)
    view = game.view(Seat(0))
    masks = masks_of(view)
    return {str(card) for card in masks.cards_in(judged(view, masks).doubts[1])}


def test_a_seat_that_did_not_play_a_good_card_probably_lacks_it_until_it_draws() -> None:
    assert doubted("0 a6c") == set()
    assert doubted("0 a6c; 1 b6c8c") == {"7c"}
    assert doubted("0 a6c; 1 b6c8c; 0 done") == set(), "seat 1 has drawn"
    assert {"7c", "8c", "Kc", "6s"} <= doubted("0 a6c; 1 take")
    assert "6h" not in doubted("0 a6c; 1 take")
    assert "7c" in doubted("0 a6c; 1 take; 0 done"), "who takes draws nothing"


def test_deals_seldom_give_a_seat_a_card_that_it_probably_lacks() -> None:
    game = table("6c 6h 9c Ad", "8c As Kc 7h 8s 9s", talon=TALON, options=BY_HAND)
    view, random = game.view(Seat(0)), Random(34)
    known, bits = knowledge_of(view), masks_of(view).bits
    doubts = (0, bits[parse_card("8c")])

    def held(*more: Sequence[int]) -> int:
        dealt = sampled_deals(view, known, random.random, *more)
        return sum(bool(next(dealt).hands[1] & doubts[1]) for _ in range(400))

    assert 0 < held(doubts) < 0.8 * held()
