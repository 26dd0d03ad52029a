"""A series from one game to the next: the dealer, the first attacker, the pack, the score."""

from dataclasses import replace

import pytest

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId
from bot.domain.scene import Pace, Score
from bot.domain.state import STATE_JSON, Chair, Lobby, Previous
from bot.game import series
from engine import PRESETS, Ending, Newcomer, Options, Outcome, Seat, SeriesLength, Start, commitment_of, pack

ROOM = Chat(PlatformName("memory"), "g-1")
ANNA, BORIS, VIKA = (Chair(PersonId(name)) for name in ("anna", "boris", "vika"))
GLEB, COMPUTER = Chair(PersonId("gleb")), Chair(None, 1)
SEED = bytes(32)
VIKA_LOST = Outcome((Seat(2),), ((Seat(0),), (Seat(1),)), Ending.FOOL)
QUICK = PRESETS["quick"]
REST = tuple(map(str, pack(QUICK)))[:19]


def lobby(*chairs: Chair, options: Options | None = None, **changes: object) -> Lobby:
    """Anna, Boris and Vika have played, and Vika was the fool."""
    options = options or Options()
    previous = Previous(GameId("t1"), 1, options, (ANNA, BORIS, VIKA), 0, VIKA_LOST)
    opened = Lobby(
        TableId("t2"), ROOM, False, PersonId("anna"), chairs or (ANNA, BORIS, VIKA), options, Pace.NORMAL,
        SEED.hex(), 0, 0, previous=previous,
    )  # fmt: skip
    return replace(opened, previous=replace(previous, **changes))  # type: ignore[arg-type]


def test_r9_the_fool_deals_and_is_attacked_by_the_player_on_the_right() -> None:
    assert series.start_of(lobby()) == Start(dealer=Seat(2), attacker=Seat(1), game=2)


def test_r9_a_game_with_only_a_partner_of_the_fools_out_counts() -> None:
    chairs, options = (ANNA, BORIS, VIKA, GLEB), PRESETS["teams"]
    resigned = Outcome((Seat(1), Seat(3)), ((Seat(0), Seat(2)),), Ending.RESIGNED)
    for went_out, attacker in (((3,), Seat(0)), ((), None)):
        after = lobby(*chairs, options=options, chairs=chairs, outcome=resigned, went_out=went_out)
        assert series.start_of(STATE_JSON.load(STATE_JSON.dump(after))) == Start(Seat(1), attacker, 2)  # type: ignore[arg-type]


def test_r9_when_seats_changed_the_lowest_trump_begins_and_the_fool_still_deals() -> None:
    assert series.start_of(lobby(BORIS, VIKA)) == Start(dealer=Seat(1), attacker=None, game=2)


def test_r9_when_the_rules_changed_the_lowest_trump_begins() -> None:
    changed = replace(lobby(), options=PRESETS["perevodnoy"])
    assert series.start_of(changed) == Start(dealer=Seat(2), attacker=None, game=2)


def test_r4_if_the_fool_has_left_the_dealer_is_drawn() -> None:
    assert series.start_of(lobby(ANNA, BORIS)).dealer is None


def test_r10_the_last_newcomer_deals_and_is_attacked_first() -> None:
    attacked = Options(newcomer=Newcomer.ATTACKED)
    joined = lobby(ANNA, BORIS, VIKA, GLEB, COMPUTER, options=attacked)
    assert series.start_of(joined) == Start(dealer=Seat(4), attacker=Seat(3), game=2)
    assert series.start_of(lobby(ANNA, BORIS, VIKA, GLEB)).attacker is None, "only where the table says so"


def test_r42_the_next_deal_of_a_quick_series_comes_from_the_rest_of_the_pack() -> None:
    quick = lobby(options=QUICK, rest=REST, commitment="ab", pack=GameId("t1"))
    deal = series.deal_of(quick)
    assert deal.is_rest
    assert tuple(map(str, deal.order)) == REST
    assert (deal.dealer, deal.commitment, deal.seed) == (Seat(2), "ab", None)
    assert series.commitment_to(quick) == "ab"


@pytest.mark.parametrize(
    "changed",
    [
        lobby(options=QUICK, rest=REST[:18]),
        replace(lobby(options=QUICK, rest=REST), options=Options()),
        lobby(ANNA, BORIS, VIKA, GLEB, options=QUICK, rest=REST),
        lobby(ANNA, BORIS, options=QUICK, rest=REST),
        lobby(options=QUICK),
    ],
    ids=["too few", "other rules", "too many players", "nobody deals", "all dealt"],
)
def test_r42_a_new_pack_is_shuffled_if_the_rest_is_too_small(changed: Lobby) -> None:
    deal = series.deal_of(changed)
    assert not deal.is_rest
    assert deal.seed == SEED
    assert series.commitment_to(changed) == commitment_of(SEED)


def test_r47_the_score_adds_up() -> None:
    first = series.scored((), VIKA_LOST, {Seat(2)})
    assert first == (Score(1, 0, 0, 1), Score(1, 0, 0, 2), Score(1, 1, 1, 3))
    draw = Outcome((), ((Seat(1),), (Seat(0), Seat(2))), Ending.DRAW, (Seat(0), Seat(2)))
    assert series.scored(first, draw, ()) == (Score(2, 0, 0, 3), Score(2, 0, 0, 3), Score(2, 1, 1, 5))


def test_r47_the_score_follows_the_person_and_a_newcomer_has_none() -> None:
    scores = (Score(1), Score(2), Score(3))
    assert series.scores_of(lobby(VIKA, GLEB, ANNA, scores=scores)) == (Score(3), Score(), Score(1))


def test_r47_after_the_last_game_of_a_series_a_new_one_begins() -> None:
    five = Options(series=SeriesLength.FIVE)
    fifth = lobby(options=five, number=5, scores=(Score(5),) * 3)
    assert (series.number_of(fifth), series.start_of(fifth)) == (1, Start())
    assert series.scores_of(fifth) == (Score(),) * 3
    fourth = lobby(options=five, number=4, scores=(Score(4),) * 3)
    assert (series.number_of(fourth), series.start_of(fourth).game) == (5, 5)


def test_the_result_of_a_game_is_read_back_from_the_store() -> None:
    kept = lobby(options=QUICK, rest=REST, commitment="ab", scores=(Score(1, 1, 1, 3),) * 3)
    assert STATE_JSON.load(STATE_JSON.dump(kept)) == kept
