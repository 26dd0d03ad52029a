"""Idle options: the table of them, and a proof that an idle option changes nothing."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    OPTION_NAMES,
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

EVERYWHERE: Mapping[str, Idle] = {
    "pass_card": Idle.NO_TRANSFERS,
    "team_out": Idle.NO_TEAMS,
    "transfer_direction": Idle.NO_TRANSFERS,
    "transfer_first": Idle.NO_TRANSFERS,
    "transfer_match": Idle.NO_TRANSFERS,
    "transfer_trumps": Idle.NO_TRANSFERS,
}
TABLES: Mapping[str, tuple[Options, int]] = {
    "two": (Options(), 2),
    "three": (Options(), 3),
    "six": (Options(), 6),
    "one thrower": (Options(throwers=Throwers.ATTACKER), 4),
    "two, all beaten": (Options(throw_when=ThrowWhen.ALL_BEATEN), 2),
    "transfers": (Options(transfer=True), 5),
    "transfers of two": (Options(transfer=True), 2),
    "simple": (Options(throw_in=False), 3),
    "simple, transfers": (Options(throw_in=False, transfer=True), 3),
    "simple, two packs": (Options(throw_in=False, packs=Packs.TWO), 3),
    "simple, one card": (Options(throw_in=False, attack=OpeningAttack.ONE), 3),
    "simple, cheating": (Options(throw_in=False, cheating=True), 3),
    "cheating": (Options(cheating=True), 3),
    "no cap": (Options(cap=Cap.NONE), 3),
    "no drawing": (Options(refill=False), 3),
    "no drawing, no cap then": (Options(refill=False, endgame_cap=EndgameCap.NONE), 3),
    "winner": (Options(goal=Goal.WINNER), 3),
    "nine of 52": (Options(deck=Deck.CARDS_52, hand=Hand.NINE), 5),
    "teams": (Options(teams=Teams.TWO_TWOS), 4),
    "no trumps": (Options(trump=TrumpSuit.NONE, transfer=True), 3),
    "no trumps, jokers": (Options(trump=TrumpSuit.NONE, deck=Deck.CARDS_54), 3),
    "secret": (Options(secret=True, deck=Deck.CARDS_24), 3),
}
"""Each has its named options changed, and all others at their defaults."""


def but(*tables: str) -> set[str]:
    """All tables but these."""
    assert TABLES.keys() >= set(tables)
    return TABLES.keys() - set(tables)


SIMPLE = {"simple", "simple, transfers", "simple, two packs", "simple, one card"}
NO_TRANSFERS = but("transfers", "transfers of two", "simple, transfers", "no trumps")
CAPS = {Idle.NO_THROWING_IN: {"simple", "simple, transfers"}, Idle.ONE_CARD_ATTACKS: {"simple, one card"}}
ALL_DEALT = {"six", "secret"}

IDLE: Mapping[str, Mapping[Idle, set[str]]] = {
    "first_attacker": {Idle.NO_TRUMPS: {"no trumps", "no trumps, jokers"}},
    "cap": {**CAPS, Idle.NEVER_CAPPED: {"no drawing, no cap then"}},
    "first_bout_cap": {**CAPS, Idle.NEVER_CAPPED: {"no drawing, no cap then"}, Idle.NO_CAP: {"no cap"}},
    "endgame_cap": {**CAPS, Idle.NO_CAP: {"no cap"}},
    "throw_when": {Idle.NO_THROWING_IN: SIMPLE},
    "throw_trumps": {
        Idle.NO_THROWING_IN: SIMPLE | {"simple, cheating"},
        Idle.NO_TRUMPS: {"no trumps", "no trumps, jokers"},
        Idle.ALL_DEALT: ALL_DEALT,
    },
    "throwers": {
        Idle.NO_THROWING_IN: SIMPLE | {"simple, cheating"},
        Idle.TWO_PLAYERS: {"two", "two, all beaten", "transfers of two"},
    },
    "throw_order": {
        Idle.NO_THROWING_IN: SIMPLE,
        Idle.TWO_PLAYERS: {"two", "transfers of two"},
        Idle.ONE_THROWER: {"one thrower"},
    },
    "auto_done": {Idle.NO_THROWING_IN: SIMPLE | {"simple, cheating"}, Idle.CHEATING: {"cheating"}},
    "add_after_take": {Idle.NO_THROWING_IN: SIMPLE | {"simple, cheating"}},
    "refill": {Idle.ALL_DEALT: ALL_DEALT},
    "transfer_first": {Idle.NO_TRANSFERS: NO_TRANSFERS},
    "transfer_trumps": {Idle.NO_TRANSFERS: NO_TRANSFERS, Idle.NO_TRUMPS: {"no trumps"}},
    "transfer_match": {Idle.NO_TRANSFERS: NO_TRANSFERS},
    "pass_card": {Idle.NO_TRANSFERS: NO_TRANSFERS, Idle.NO_TRUMPS: {"no trumps"}},
    "transfer_direction": {Idle.NO_TRANSFERS: NO_TRANSFERS, Idle.TWO_PLAYERS: {"transfers of two"}},
    "empty_hand": {Idle.ALL_DEALT: ALL_DEALT, Idle.NO_REFILL: {"no drawing", "no drawing, no cap then"}},
    "draw": {Idle.WINNER: {"winner"}},
    "team_out": {Idle.NO_TEAMS: but("winner", "teams"), Idle.WINNER: {"winner"}},
    "exchange": {Idle.ALL_DEALT: ALL_DEALT},
    "second_trump": {Idle.ALL_DEALT: ALL_DEALT},
    "own_suit": {Idle.NO_TRUMPS: {"no trumps"}},
    "epaulettes": {Idle.WINNER: {"winner"}},
}
"""The tables with each option idle, by the reason; an option without a line is never idle."""


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_each_idle_option_has_the_expected_tables_and_reason(name: str) -> None:
    found = {table: idle_options(*chosen).get(name) for table, chosen in TABLES.items()}
    expected = {table: why for why, tables in IDLE.get(name, {}).items() for table in tables}
    assert {table: why for table, why in found.items() if why is not None} == expected


def test_every_expected_line_is_for_a_known_option_and_table() -> None:
    assert set(OPTION_NAMES) >= IDLE.keys()
    assert {table for line in IDLE.values() for tables in line.values() for table in tables} <= TABLES.keys()


def test_without_a_number_of_seats_an_option_is_idle_only_if_it_is_for_all_numbers() -> None:
    for chosen in (Options(), Options(transfer=True), Options(teams=Teams.THREE_TWOS)):
        each = [idle_options(chosen, seats).keys() for seats in seat_numbers(chosen)]
        assert idle_options(chosen).keys() == set.intersection(*map(set, each))
    assert idle_options(Options()) == EVERYWHERE
    teams = Options(teams=Teams.TWO_THREES, team_out=TeamOut.FIRST)
    assert idle_options(teams) == idle_options(teams, 6)


@pytest.mark.sampled
@settings(max_examples=250 if LONG else 15)
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
    """Play the same random game under both rules, and check that everything is equal."""
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
