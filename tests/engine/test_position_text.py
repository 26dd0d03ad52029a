"""Positions as text: an exact round trip, games from positions, and refused texts."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DamagedRecord, Event, Game, Move, Phase, Record, Redeal, Seat, deal_from_seed, replay
from engine.options import PRESETS, Options
from tests.engine.drawing import a_move_of_somebody, games
from tests.engine.setting import SEED, play, table

Played = list[tuple[Seat, Move]]


def some_moves(game: Game, random: Random, most: int) -> None:
    for _ in range(random.randint(0, most)):
        if not a_move_of_somebody(game, random):
            return


def what_anybody_may(game: Game) -> list[object]:
    moves = [game.legal_moves(Seat(seat)) for seat in range(game.seats)]
    return [game.phase, game.awaited, game.outcome, game.trump, moves]


def both_play(one: Game, other: Game, random: Random) -> tuple[Event, ...]:
    able = [Seat(seat) for seat in range(one.seats) if one.legal_moves(Seat(seat))]
    if not able:
        return ()
    seat = random.choice(able)
    move = random.choice(one.legal_moves(seat))
    events = one.play(seat, move)
    assert other.play(seat, move) == events
    return events


@given(games(), st.integers(0, 150))
def test_a_position_reads_back_exactly_and_the_game_continues_equally(
    dealt: tuple[Game, Random], moves: int
) -> None:
    game, random = dealt
    some_moves(game, random, moves)
    text = game.position_text()
    again = Game.from_position(text)
    assert again.position_text() == text
    for _ in range(25):
        assert what_anybody_may(again) == what_anybody_may(game)
        both_play(game, again, random)
    assert again.position_text() == game.position_text()


@given(games(), st.integers(0, 100))
def test_r49_a_game_begun_from_a_position_has_a_record_that_replays(
    dealt: tuple[Game, Random], moves: int
) -> None:
    game, random = dealt
    some_moves(game, random, moves)
    begun = Game.from_position(game.position_text())
    some_moves(begun, random, 60)
    record = begun.record()
    assert Record.from_text(record.to_text()) == record
    again, events = replay(Record.from_text(record.to_text()))
    assert again.position_text() == begun.position_text()
    assert again.moves == begun.moves
    assert bool(events) is bool(begun.moves)


def test_r30_a_drawn_game_without_players_left_reads_back() -> None:
    game = table("6c", "7c", trump="h")
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome is not None
    assert game.outcome.drawn == (0, 1)
    again = Game.from_position(game.position_text())
    assert again.position_text() == game.position_text()
    assert again.outcome == game.outcome


def test_r32_a_game_resigned_before_the_cut_reads_back() -> None:
    options = Options(cut=True)
    game = Game.start(options, 2, deal_from_seed(SEED, options, 2, Seat(0)))
    play(game, "0 resign")
    again = Game.from_position(game.position_text())
    assert again.position_text() == game.position_text()
    assert again.outcome == game.outcome
    damaged = game.position_text().replace("outcome: resigned", "outcome: fool")
    with pytest.raises(DamagedRecord, match="not-an-outcome"):
        Game.from_position(damaged)


def test_r32_a_game_resigned_during_the_question_of_a_redeal_reads_back() -> None:
    options = Options(redeal=Redeal.FIVE)
    deals = (deal_from_seed(bytes([number] * 32), options, 2, None) for number in range(256))
    games = (Game.start(options, 2, deal) for deal in deals)
    game = next(game for game in games if game.phase is Phase.REDEAL)
    play(game, "0 resign")
    again = Game.from_position(game.position_text())
    assert again.position_text() == game.position_text()
    assert again.outcome == game.outcome


def middle() -> Game:
    """The eleventh bout of a game of two: the attack was transferred, and all is beaten."""
    options = PRESETS["perevodnoy"]
    game = Game.start(options, 2, deal_from_seed(SEED, options, 2, Seat(0)))
    random = Random(8)
    while game.bout < 4 or game.phase.value != "throwing":
        a_move_of_somebody(game, random)
    return game


def test_a_copy_of_a_game_from_a_position_writes_the_same_record() -> None:
    game = Game.from_position(middle().position_text())
    twin = game.copy()
    for one in (game, twin):
        seat = one.awaited.may[0]
        play(one, f"{seat} done")
    assert twin.record() == game.record()


def test_r49_a_record_with_a_false_position_names_the_line() -> None:
    game = Game.from_position(middle().position_text())
    seat = game.awaited.may[0]
    play(game, f"{seat} done")
    record = game.record()
    text = record.to_text()
    wrong = Record.from_text(text)
    bouts = ((((seat, game.moves[0][1]),) * 2),)
    lying = Record(wrong.options, 2, wrong.start, wrong.deal, bouts, None, wrong.position)
    with pytest.raises(DamagedRecord) as caught:
        replay(lying)
    assert lying.to_text().split("\n")[caught.value.line - 1].startswith("1. ")


def test_a_position_before_the_cut_can_be_copied_and_written() -> None:
    options = Options(cut=True)
    game = Game.start(options, 3, deal_from_seed(SEED, options, 3, Seat(0)))
    text = game.position_text()
    again = Game.from_position(text).copy()
    assert "phase: cut\n" in text
    assert again.play(Seat(1), again.legal_moves(Seat(1))[0]) == game.play(
        Seat(1), game.legal_moves(Seat(1))[0]
    )


DAMAGES = [
    ("durak-position: 2", "durak-position: 3", "unknown-version"),
    ("durak-position: 2", "durak-position: 1", "unknown-version"),
    ("deck: 36\n", "", "expected-deck"),
    ("series: open\n", "", "expected-series"),
    ("rules: 1", "rules: 9", "unknown-version"),
    ("hand: 6", "hand: 9", "hand-needs-bigger-deck"),
    ("seats: 2", "seats: 0", "too-few-seats"),
    ("phase: throwing", "phase: waiting", "not-a-phase"),
    ("phase: throwing", "phase: attack", "bout-not-open"),
    ("phase: throwing", "phase: defence", "not-in-this-phase"),
    ("phase: throwing", "phase: over", "outcome-before-the-end"),
    ("phase: throwing", "phase: cut", "nothing-to-cut"),
    ("phase: throwing", "phase: redeal", "asked-out-of-time"),
    ("bout: 11", "bout: four", "not-a-number"),
    ("bout: 11", "bout: 0", "bouts-miscounted"),
    ("bout: 11\n", "", "expected-bout"),
    ("hands: ", "hands: 6d ", "not-the-pack"),
    ("hands: ", "hands: Zz ", "not-a-card"),
    ("hands: ", "hands: 6S ", "not-a-card"),
    ("hands: ", "hands: - | ", "not-a-hand-for-each-seat"),
    ("trump_suit: ", "trump_suit: x", "not-a-trump"),
    ("in_play: 0 1", "in_play: 0 2", "no-such-seat"),
    ("in_play: 0 1", "in_play: 0 0", "no-such-seat"),
    ("in_play: 0 1", "in_play: 1 0", "seats-out-of-order"),
    ("in_play: 0 1", "in_play: 0", "out-with-cards"),
    ("in_play: 0 1", "in_play: 0 1\nplaces: 1=1", "not-a-place"),
    ("may_throw: ", "done: ", "throwers-differ"),
    ("table: ", "table: 9 6d; ", "no-such-seat"),
    ("turn: ", "turn: x", "not-a-number"),
    ("turned_up: ", "turned_up: 6d ", "not-a-card"),
    ("turned_up: ", "cut_at: 5\nturned_up: ", "cut-outside-deck"),
    ("turned_up: ", "cut: 5\nturned_up: ", "expected-hands"),
    ("stood: 1 1", "stood: 0 1", "stood-too-often"),
    ("stood: 1 1", "stood: 10 1", "stood-too-often"),
    ("stood: 1 1", "stood: 9999999999 1", "not-a-number"),
    ("table: 1 6h Kc", "table: 1 6h Kc 7c", "not-a-pair"),
    ("stood: ", "last_trump_suit: h\nstood: ", "not-a-trump"),
    ("turn: 0", "turn: 0\ntimes: 5", "goes-on-after-the-end"),
]


@pytest.mark.parametrize("old, new, reason", DAMAGES)
def test_a_damaged_position_names_the_line_and_the_reason(old: str, new: str, reason: str) -> None:
    text = middle().position_text()
    assert f"\n{old}" in f"\n{text}"
    with pytest.raises(DamagedRecord) as caught:
        Game.from_position(f"\n{text}".replace(f"\n{old}", f"\n{new}", 1)[1:])
    assert caught.value.reason == reason
    assert caught.value.line > 0


@pytest.mark.parametrize(
    "outcome",
    [
        "winner fools=1 places=0 drawn=none",
        "fool fools=none places=0,1 drawn=none",
        "fool fools=0+1 places=none drawn=none",
        "draw fools=none places=0,1 drawn=0",
        "draw fools=none places=0+1 drawn=1",
        "repetition fools=1 places=0 drawn=none",
    ],
)
def test_a_position_with_an_impossible_outcome_is_refused(outcome: str) -> None:
    game = table("6c", "7h 8h")
    play(game, "0 a6c; 1 take")
    text = game.position_text()
    with pytest.raises(DamagedRecord, match="not-an-outcome"):
        Game.from_position(text.replace("fool fools=1 places=0 drawn=none", outcome))


def test_a_position_with_a_too_large_take_is_refused() -> None:
    game = table("6c 6h Kh", "7h 8s 9s")
    play(game, "0 a6c; 1 take")
    text = game.position_text()
    with pytest.raises(DamagedRecord, match="held-too-many"):
        Game.from_position(text.replace("taking: 3", "taking: 4"))


def test_the_first_card_of_a_bout_never_cheats() -> None:
    game = table("6c 8h", "7h 8s 9s", options=Options(cheating=True))
    play(game, "0 a6c8h")
    text = game.position_text()
    assert "table: 0 6c; 0 8h!\n" in text
    with pytest.raises(DamagedRecord, match="first-card-cheats"):
        Game.from_position(text.replace("table: 0 6c;", "table: 0 6c!;"))


def test_a_turned_up_card_lies_at_the_end_of_the_talon() -> None:
    game = Game.start(Options(), 2, deal_from_seed(SEED, Options(), 2, None))
    text = game.position_text()
    line = next(line for line in text.split("\n") if line.startswith("talon: "))
    first, *others = line.removeprefix("talon: ").split(" ")
    with pytest.raises(DamagedRecord, match="turned-up-card-not-last"):
        Game.from_position(text.replace(line, f"talon: {' '.join([*others, first])}"))


WORDS = ["-", "0", "3", "999999999", "6d", "9C!", "|"]


@st.composite
def muddled(draw: st.DrawFn) -> tuple[str, Random]:
    """A position with a line from another moment of the game, a changed word or a missing line."""
    game, random = draw(games())
    some_moves(game, random, 60)
    lines = game.position_text().split("\n")
    some_moves(game, random, 60)
    others = game.position_text().split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(40, len(lines) - 2))
        name = lines[at].partition(":")[0]
        words = lines[at].split(" ")
        words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
        taken = [line for line in others if line.startswith(f"{name}:")]
        lines[at] = draw(st.sampled_from([*taken, " ".join(words), ""]))
    return "\n".join(line for line in lines if line) + "\n", random


@given(muddled())
def test_a_randomly_changed_position_is_refused_or_can_be_played(muddle: tuple[str, Random]) -> None:
    text, random = muddle
    try:
        game = Game.from_position(text)
    except DamagedRecord:
        return
    assert Game.from_position(game.position_text()).position_text() == game.position_text()
    for _ in range(40):
        if not a_move_of_somebody(game, random):
            break
    for seat in range(game.seats):
        game.view(Seat(seat))


@given(st.text(max_size=200))
def test_an_invalid_position_is_refused(text: str) -> None:
    with pytest.raises(DamagedRecord):
        Game.from_position(text)
