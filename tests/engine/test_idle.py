"""Which options are idle beside which, and that an idle option truly changes nothing."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Cap,
    Deck,
    EndgameCap,
    Game,
    Goal,
    Hand,
    Idle,
    OpeningAttack,
    OptionConflict,
    Options,
    Packs,
    Seat,
    TeamOut,
    Teams,
    Throwers,
    ThrowWhen,
    TrumpSuit,
    deal_from_seed,
    idle_options,
    option_values,
    seat_numbers,
)
from tests.conftest import LONG
from tests.engine.drawing import options

Because = Mapping[str, Idle]


def because(why: Idle, *names: str) -> Because:
    return dict.fromkeys(names, why)


TRANSFERS = because(
    Idle.NO_TRANSFERS,
    "transfer_first",
    "transfer_trumps",
    "transfer_match",
    "pass_card",
    "transfer_direction",
)
THROWING = because(
    Idle.NO_THROWING_IN, "throw_when", "throwers", "throw_order", "auto_done", "add_after_take"
)
CAPS = ("cap", "first_bout_cap", "endgame_cap")
PLAIN: Because = {**TRANSFERS, **because(Idle.NO_TEAMS, "team_out")}
TWO = because(Idle.TWO_PLAYERS, "throwers", "throw_order")
ALL_DEALT = because(Idle.ALL_DEALT, "refill", "empty_hand", "exchange", "second_trump")


@pytest.mark.parametrize(
    "chosen, seats, idle",
    [
        (Options(), 3, PLAIN),
        (Options(), 2, {**PLAIN, **TWO}),
        (Options(throwers=Throwers.ATTACKER), 4, {**PLAIN, "throw_order": Idle.ONE_THROWER}),
        (Options(throw_when=ThrowWhen.ALL_BEATEN), 2, {**PLAIN, "throwers": Idle.TWO_PLAYERS}),
        (Options(transfer=True), 5, {"team_out": Idle.NO_TEAMS}),
        (
            Options(transfer=True),
            2,
            {"team_out": Idle.NO_TEAMS, "transfer_direction": Idle.TWO_PLAYERS, **TWO},
        ),
        (Options(throw_in=False), 3, {**PLAIN, **THROWING, **because(Idle.NO_THROWING_IN, *CAPS)}),
        (
            Options(throw_in=False, transfer=True),
            3,
            {**THROWING, **because(Idle.NO_THROWING_IN, *CAPS), "team_out": Idle.NO_TEAMS},
        ),
        (Options(throw_in=False, packs=Packs.TWO), 3, {**PLAIN, **THROWING}),
        (
            Options(throw_in=False, attack=OpeningAttack.ONE),
            3,
            {**PLAIN, **THROWING, **because(Idle.ONE_CARD_ATTACKS, *CAPS)},
        ),
        (Options(cap=Cap.NONE), 3, {**PLAIN, **because(Idle.NO_CAP, "first_bout_cap", "endgame_cap")}),
        (Options(refill=False), 3, {**PLAIN, "empty_hand": Idle.NO_REFILL}),
        (
            Options(goal=Goal.WINNER),
            3,
            {**TRANSFERS, **because(Idle.WINNER, "draw", "epaulettes", "team_out")},
        ),
        (Options(), 6, {**PLAIN, **ALL_DEALT}),
        (Options(deck=Deck.CARDS_52, hand=Hand.NINE), 5, PLAIN),
        (
            Options(refill=False, endgame_cap=EndgameCap.NONE),
            3,
            {
                **PLAIN,
                "empty_hand": Idle.NO_REFILL,
                **because(Idle.NEVER_CAPPED, "cap", "first_bout_cap"),
            },
        ),
        (Options(cheating=True), 3, {**PLAIN, "auto_done": Idle.CHEATING}),
        (
            Options(cheating=True, throw_in=False),
            3,
            {**PLAIN, **because(Idle.NO_THROWING_IN, "throwers", "auto_done", "add_after_take")},
        ),
        (Options(teams=Teams.TWO_TWOS), 4, TRANSFERS),
        (
            Options(trump=TrumpSuit.NONE, transfer=True),
            3,
            {
                "team_out": Idle.NO_TEAMS,
                **because(Idle.NO_TRUMPS, "transfer_trumps", "pass_card", "first_attacker", "own_suit"),
            },
        ),
        (
            Options(trump=TrumpSuit.NONE, deck=Deck.CARDS_54),
            3,
            {**PLAIN, "first_attacker": Idle.NO_TRUMPS},
        ),
        (Options(secret=True, deck=Deck.CARDS_24), 3, {**PLAIN, **ALL_DEALT}),
    ],
)
def test_which_options_are_idle_and_why(chosen: Options, seats: int, idle: Because) -> None:
    assert idle_options(chosen, seats) == idle


def test_without_a_number_of_seats_only_that_is_idle_which_is_so_for_all() -> None:
    assert idle_options(Options()) == PLAIN
    assert idle_options(Options(teams=Teams.TWO_THREES, team_out=TeamOut.FIRST)).keys() == {
        *TRANSFERS,
        *ALL_DEALT,
    }


@settings(max_examples=1_000 if LONG else 40)
@given(options(), st.data())
def test_an_idle_option_changes_nothing(chosen: Options, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(seat_numbers(chosen)))
    idle = idle_options(chosen, seats)
    if not idle:
        return
    name = data.draw(st.sampled_from(sorted(idle)))
    change: dict[str, Any] = {name: data.draw(st.sampled_from(option_values(name)))}
    try:
        changed = replace(chosen, **change)
        changed.check_seats(seats)
    except OptionConflict:
        return
    assert idle_options(changed, seats)[name] is idle[name]
    random = Random(data.draw(st.integers(0, 2**32)))
    play_the_same(chosen, changed, seats, random)


def play_the_same(chosen: Options, changed: Options, seats: int, random: Random) -> None:
    """One game of chance by both rules: whatever happens to the one happens to the other."""
    seed = random.randbytes(32)
    one, other = (
        Game.start(which, seats, deal_from_seed(seed, which, seats, None)) for which in (chosen, changed)
    )
    while one.outcome is None:
        legal = [one.legal_moves(Seat(seat)) for seat in range(seats)]
        assert legal == [other.legal_moves(Seat(seat)) for seat in range(seats)]
        assert one.awaited == other.awaited
        seat = random.choice([Seat(seat) for seat in range(seats) if legal[seat]])
        move = random.choice(legal[seat])
        assert one.play(seat, move) == other.play(seat, move)
    assert one.outcome == other.outcome
