"""`analyse` lets the coach go through the game."""

from engine.protocol import Session
from tests.engine.protocol.asking import ask, dealt
from tests.engine.setting import with_options

ENDING = with_options(
    'position "durak-position: 2\\nrules: 1\\ndeck: 24\\n…\\nseats: 2\\ndealer: 0\\nattacker: by cards\\ngame: 1\\n'
    "pack: none\\ncommitment: none\\nphase: attack\\nbout: 6\\nbouts_beaten: 3\\nturned_up: Ah\\n"
    "hands: Kd 9h | Td Qc Ts\\ndiscarded: 9d Jd Qd Ad 9c Tc Jc Kc Ac Th Jh Qh Kh Ah 9s Js Qs Ks As\\n"
    "in_play: 0 1\\nbout_opener: 0\\n"
    'bout_attacker: 0\\nbout_defender: 1\\nturn: 0\\n"',
    r"\n",
)


def test_analyse_judges_every_move_and_does_not_change_the_game() -> None:
    session = dealt()
    seat = ask(session, "moves")["awaited"]["must"]
    played, other = ask(session, "moves")["moves"][seat][:2]
    ask(session, f"play {seat} {played}")
    before = ask(session, "position")
    (decision,) = ask(session, "analyse worlds=3")["decisions"]
    assert (decision["number"], decision["seat"], decision["played"]) == (0, seat, played)
    assert (decision["worlds"], decision["exact"], decision["told"]) == (3, False, False)
    assert {played, other} <= {found["move"] for found in decision["chances"]}
    assert all(0 <= found["chance"] <= 1 for found in decision["chances"])
    assert ask(session, "position") == before


def test_a_seed_repeats_an_analysis_and_a_seat_limits_it() -> None:
    session = dealt()
    seat = ask(session, "moves")["awaited"]["must"]
    ask(session, f"play {seat} {ask(session, 'moves')['moves'][seat][0]}")
    answers = [ask(session, f"analyse worlds=9 seed={seed}") for seed in ("a", "a", "b", "c")]
    assert answers[0] == answers[1]
    assert answers[1:].count(answers[0]) < 3
    assert ask(session, f"analyse seat={1 - seat}") == {"decisions": []}


def test_a_mistake_in_an_ending_has_an_exact_loss() -> None:
    session = Session()
    ask(session, f"{ENDING} moves 0 aKd")
    (right,) = ask(session, "analyse")["decisions"]
    assert (right["exact"], right["told"], right["loss"]) == (True, False, 0)
    assert right["best"] == right["played"] == "aKd"
