"""The steps of a replayed game equal the original, and show each seat nothing more."""

from random import Random

import pytest
from hypothesis import given

from engine import DamagedRecord, Game, Malformed, Phase, Record, Seat, replay, steps_of
from engine.replaying import begun_from
from engine.steps import SeenHands, hands_seen
from tests.engine.drawing import a_move_of_somebody, chance_options, games
from tests.engine.interference import leaks
from tests.engine.setting import with_options


@given(games())
def test_each_step_equals_the_original_game(begun: tuple[Game, Random]) -> None:
    game, random = begun
    seat = random.choice([None, Seat(random.randrange(game.seats))])
    shown = [(game.bout, game.view(seat), game.hands, len(game.events))]
    bouts = [game.bout]
    while len(game.moves) < 60 and a_move_of_somebody(game, random):
        bouts.append(shown[-1][0])
        shown.append((game.bout, game.view(seat), game.hands, len(game.events)))
    steps = steps_of(game.record(), seat)
    assert [step.bout for step in steps] == bouts
    assert [step.view for step in steps] == [view for _, view, _, _ in shown]
    assert [step.made for step in steps] == [None, *game.moves]
    assert [event for step in steps for event in step.events] == game.events
    for step, (_, view, hands, _) in zip(steps, shown, strict=True):
        assert list(map(len, step.hands)) == list(map(len, hands))
        if seat is None:
            assert step.hands == hands
            continue
        assert step.hands[seat] == view.hand
        for other, cards in enumerate(step.hands):
            found = view.open_hands[other] if view.open_hands else view.known_held[other]
            assert other == seat or sorted(map(str, filter(None, cards))) == sorted(map(str, found))


@given(games())
def test_a_game_from_the_position_of_another_continues_equally(begun: tuple[Game, Random]) -> None:
    game, random = begun
    for _ in range(random.randrange(60)):
        a_move_of_somebody(game, random)
    here = begun_from(game)
    assert (here.was_dealt, here.deal.seed, here.deal.commitment) == (False, None, "")
    assert (here.hands, here.bout, here.awaited) == (game.hands, game.bout, game.awaited)
    assert here.last_table == game.last_table
    if game.phase in (Phase.CUT, Phase.REDEAL):
        return  # the next deals differ
    for _ in range(30):
        moves = [[which.legal_moves(Seat(seat)) for seat in range(game.seats)] for which in (game, here)]
        assert moves[0] == moves[1]
        choices = [(Seat(seat), move) for seat, legal in enumerate(moves[0]) for move in legal]
        if not choices:
            break
        seat, move = random.choice(choices)
        assert game.play(seat, move) == here.play(seat, move)
    assert (here.outcome, here.hands) == (game.outcome, game.hands)
    again, _ = replay(Record.from_text(here.record().to_text()))
    assert (again.hands, again.moves, again.was_dealt) == (here.hands, here.moves, False)


def test_the_steps_for_a_seat_do_not_depend_on_cards_hidden_from_it() -> None:
    random, tried, noticed = Random(7), 0, 0
    while tried < 20:
        chosen = chance_options(random)
        more, seen = leaks(last_hands, chosen, 3 if chosen.teams.value == "off" else 4, random, Seat(1))
        tried, noticed = tried + more, noticed + seen
    assert noticed == 0


def last_hands(game: Game, seat: Seat | None) -> SeenHands:
    return hands_seen(game.view(seat))


def test_a_changed_record_and_an_unknown_seat_are_refused() -> None:
    text = with_options("".join(f"{line}\n" for line in SHORT))
    game = Game.from_position(text)
    game.play(Seat(0), game.legal_moves(Seat(0))[0])
    record = game.record()
    with pytest.raises(Malformed):
        steps_of(record, Seat(9))
    changed = Record(
        record.options, record.seats, record.start, record.deal, record.bouts * 2, None, record.position
    )
    with pytest.raises(DamagedRecord):
        steps_of(changed)


SHORT = (
    *(
        "durak-position: 2",
        "rules: 1",
        "deck: 24",
        "…",
        "seats: 2",
        "dealer: 0",
        "attacker: by cards",
        "game: 2",
    ),
    *("pack: none", "commitment: none", "phase: attack", "bout: 6", "bouts_beaten: 3", "turned_up: Ah"),
    "hands: Kd 9h | Td Qc Ts",
    "discarded: 9d Jd Qd Ad 9c Tc Jc Kc Ac Th Jh Qh Kh Ah 9s Js Qs Ks As",
    *("in_play: 0 1", "bout_opener: 0", "bout_attacker: 0", "bout_defender: 1", "turn: 0"),
)
