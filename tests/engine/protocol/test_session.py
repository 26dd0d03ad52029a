"""Every command of the line protocol."""

from json import dumps
from random import Random
from typing import Any

import pytest

from engine import OPTION_NAMES, PRESETS, Options, Seat, option_values, pack, value_to_text
from engine.protocol import Session
from engine.protocol.commands import COMMANDS
from tests.engine.protocol.asking import SEED, ask, dealt, refusal


def play_out(session: Session, random: Random, most: int = 2_000) -> dict[str, Any]:
    """Let chance play the game to its end, through the protocol alone."""
    for _ in range(most):
        each = ask(session, "moves")["moves"]
        able = [(seat, moves) for seat, moves in enumerate(each) if moves]
        seat, moves = random.choice(able)
        answer = ask(session, f"play {seat} {random.choice(moves)}")
        if answer["outcome"] is not None:
            return answer
    raise AssertionError("a game without an end")


EVERY_VALUE = [
    (name, value_to_text(value))
    for name in OPTION_NAMES
    for value in option_values(name)
    if value != getattr(Options(), name)
]

SEATS = {"2x2": 4, "3x3": 6, "2x2x2": 6}


@pytest.mark.parametrize("name, value", EVERY_VALUE)
def test_every_value_of_every_option_can_be_set_and_is_written_in_the_record(name: str, value: str) -> None:
    session = Session()
    ask(session, f"seats {SEATS.get(value, 3)}")
    ask(session, f"set {name}={value}" + " deck=52" * (name == "hand"))
    (option,) = ask(session, f"options {name}")["options"]
    assert option["value"] == value
    ask(session, f"deal seed={SEED}")
    record = ask(session, "record")["record"]
    assert f"\n{name}: {value}\n" in record
    assert ask(Session(), f"record {dumps(record)}")["bout"] == 1


def test_help_names_every_command() -> None:
    assert ask(Session(), "help")["commands"].keys() == COMMANDS.keys()


def test_options_list_conflicts_and_idle_options() -> None:
    answer = ask(Session(), "options hand transfer_match")
    assert answer == {
        "seats": 2,
        "most_seats": 6,
        "conflict": None,
        "presets": list(PRESETS),
        "options": [
            {
                "name": "hand",
                "value": "6",
                "default": "6",
                "values": ["6", "9"],
                "conflicts": {"9": "hand-needs-bigger-deck"},
                "idle": False,
            },
            {
                "name": "transfer_match",
                "value": "off",
                "default": "off",
                "values": ["off", "on"],
                "conflicts": {},
                "idle": True,
            },
        ],
    }
    assert [option["name"] for option in ask(Session(), "options")["options"]] == list(OPTION_NAMES)


def test_options_that_need_each_other_are_set_together() -> None:
    session = Session()
    assert refusal(session, "set hand=9") == {
        "error": "option-conflict",
        "conflict": "hand-needs-bigger-deck",
    }
    assert ask(session, "set hand=9 deck=52 cap=9") == {"seats": 2, "most_seats": 5, "conflict": None}
    assert ask(session, "seats 6") == {"seats": 6, "most_seats": 5, "conflict": "too-many-seats"}
    assert refusal(session, f"deal seed={SEED}")["conflict"] == "too-many-seats"


def test_a_deal_takes_an_order_a_dealer_and_a_first_attacker() -> None:
    session = Session()
    ask(session, "set redeal=off")
    order = "".join(map(str, pack(Options())))
    answer = ask(session, f"deal order={order} dealer=1 attacker=1 game=3 commitment=abc")
    assert answer["commitment"] == "abc"
    assert answer["awaited"] == {"must": 1, "may": []}
    assert [event["event"] for event in answer["events"]] == ["trump-shown", "first-attacker-shown"]
    assert ask(session, "view 0")["view"]["hand"] == ["6d", "8d", "Td", "Qd", "Ad", "7c"]
    assert "\ngame: 3\n" in ask(session, "record")["record"]


def test_a_view_shows_no_card_of_somebody_else() -> None:
    session = dealt("seats 3")
    views = [ask(session, f"view {seat}")["view"] for seat in range(3)]
    assert session.game is not None
    for seat, view in enumerate(views):
        assert view["hand"] == [str(card) for card in session.game.view(Seat(seat)).hand]
    spectator = ask(session, "view")["view"]
    assert (spectator["seat"], spectator["hand"], spectator["legal_moves"]) == (None, [], [])


def test_as_many_sit_down_as_the_teams_need() -> None:
    assert ask(Session(), "preset teams") == {"seats": 2, "most_seats": 4, "conflict": "teams-do-not-fit"}


def test_a_deal_is_verified_by_its_seed() -> None:
    session = dealt()
    commitment = ask(session, f"verify {SEED}")["commitment"]
    assert ask(session, f"verify {SEED} {commitment}") == {"verified": True, "commitment": commitment}
    assert ask(session, f"verify {SEED} abc")["verified"] is False
    assert ask(session, f"verify {SEED[2:]}00")["verified"] is False


def test_the_next_game_of_a_series_follows_from_the_one_before() -> None:
    session = dealt("seats 3")
    assert refusal(session, f"next seed={SEED}") == {"error": "game-not-over"}
    fool = play_out(session, Random(1))["outcome"]["fools"][0]
    answer = ask(session, f"next seed={SEED}")
    assert answer["events"][0]["dealer"] == fool
    assert answer["events"][1] == {"event": "first-attacker-shown", "seat": (fool - 1) % 3, "card": None}
    assert "\ngame: 2\n" in ask(session, "record")["record"]


def test_seats_may_change_between_two_games() -> None:
    session = dealt("seats 3", "set newcomer=attacked")
    fool = play_out(session, Random(1))["outcome"]["fools"][0]
    ask(session, "seats 4")
    moved = (fool + 1) % 4
    answer = ask(session, f"next seed={SEED} seated={fool}:{moved}")
    assert answer["events"][0]["dealer"] == moved
    play_out(session, Random(1))
    answer = ask(session, f"next seed={SEED} newcomer=2")
    assert (answer["events"][0]["dealer"], answer["events"][1]["seat"]) == (2, 1)


def test_players_seated_on_their_old_seats_have_not_moved() -> None:
    """If nobody has moved, R9 holds as without `seated`; after a departure R8 decides."""
    for seated, same in (
        ("0:0,1:1,2:2", True),
        ("2:2,0:0,1:1", True),
        ("0:0,1:1", False),
        ("0:0,1:2,2:1", False),
    ):
        session = dealt("seats 3")
        play_out(session, Random(1))
        shown = ask(session, f"next seed={SEED} seated={seated}")["events"][1]
        assert (shown["card"] is None) is same, seated


def test_a_newcomer_on_the_fools_seat_is_not_the_fool() -> None:
    """R9: after the fool's departure the dealer is drawn by lot, unless newcomers deal (R10)."""
    session = dealt("seats 3")
    fool = play_out(session, Random(1))["outcome"]["fools"][0]
    record = ask(session, "record")["record"]
    dealers = set()
    for number in range(20):
        ask(session, f"record {dumps(record)}")
        dealers.add(ask(session, f"next seed={number:064x} newcomer={fool}")["events"][0]["dealer"])
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize(
    "said", ["seated=0:0,0:1", "seated=0:1,2:1", "seated=0:0,1:1,2:2 newcomer=1", "seated=0"]
)
def test_a_player_twice_or_two_on_one_seat_are_refused(said: str) -> None:
    session = dealt("seats 3")
    play_out(session, Random(1))
    assert refusal(session, f"next seed={SEED} {said}")["error"] == "malformed"


def test_a_quick_series_continues_with_the_rest_of_the_pack() -> None:
    session = dealt("preset quick")
    play_out(session, Random(3))
    ask(session, "next")
    record = ask(session, "record")["record"]
    (rest,) = [line for line in record.split("\n") if line.startswith("rest: ")]
    assert len(rest.split(" ")) == 1 + 24
    assert ask(Session(), f"record {dumps(record)}")["bout"] == 1
    assert refusal(session, f"verify {SEED}") == {"error": "dealt-from-a-rest"}


@pytest.mark.parametrize("change", ["deck=52", "deck=24", "packs=2", "refill=on", "trump=hearts"])
def test_by_other_options_a_quick_series_needs_a_new_pack(change: str) -> None:
    session = dealt("preset quick")
    play_out(session, Random(3))
    ask(session, f"set {change}")
    assert refusal(session, "next")["error"] == "malformed"
    ask(session, f"next seed={SEED}")
    assert "\nrest: " not in ask(session, "record")["record"]


def test_quitting_ends_the_session() -> None:
    session = Session()
    assert ask(session, "quit") == {}
    assert session.ended
