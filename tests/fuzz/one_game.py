"""Plays one random game with the engine and the referee, and checks all conditions."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from engine import Event, Game, Move, Seat, move_to_text, options_to_text
from engine.options import seat_numbers
from tests.engine.agreement import (
    a_mood,
    a_move,
    assert_agreement,
    assert_same_result,
    assert_same_scene,
    referee_of,
)
from tests.engine.drawing import chance_game, chance_options
from tests.engine.interference import leaks
from tests.engine.invariants import (
    MOST_MOVES,
    assert_every_card_is_there,
    assert_everybody_has_a_place,
    assert_offered_is_accepted,
    assert_position_reads_back,
    assert_record_replays,
    assert_somebody_is_awaited,
    views,
)

LOOK_CLOSELY = 0.005
COPY = 0.02
LOOK_FOR_LEAKS = 0.1
MOVES_APART = 12


@dataclass
class ExaminedGame:
    """The counted events and moves of one game, and the first error in it, if any."""

    seed: int
    moves: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


def examine(seed: int) -> ExaminedGame:
    """Play the game of this seed; an error is returned, not raised."""
    random = Random(seed)
    examined = ExaminedGame(seed)
    game = None
    try:
        game = chance_game(random)
        play_and_look(game, random, examined)
        if random.random() < LOOK_FOR_LEAKS:
            look_for_leaks(random, examined)
    except Exception as error:  # noqa: BLE001  (any error at all is what is being looked for)
        examined.wrong = f"{type(error).__name__} {where(error)}\n{record_text(game)}"
    examined.moves = len(game.moves) if game else 0
    return examined


def play_and_look(game: Game, random: Random, examined: ExaminedGame) -> None:
    referee, mood = referee_of(game), a_mood(random)
    events = list(game.opening)
    twin: Game | None = None
    since: list[tuple[Seat, Move]] = []
    while game.outcome is None:
        assert len(game.moves) < MOST_MOVES, "the game does not end"
        if random.random() < LOOK_CLOSELY:
            assert_offered_is_accepted(game)
            assert_position_reads_back(game)
        if random.random() < COPY and twin is None:
            twin, since = game.copy(), []
        seat, move = a_move(game, referee, random, mood)
        events += play(game, seat, move, examined)
        referee.play(seat, move_to_text(move))
        since.append((seat, move))
        assert_agreement(game, referee)
        if referee.phase == "bout" and game.outcome is None:
            assert_same_scene(game, referee)
        assert_every_card_is_there(game)
        assert_somebody_is_awaited(game)
        if twin is not None and (len(since) == MOVES_APART or game.outcome):
            catch_up(twin, game, since)
            twin = None
    assert_same_result(game, referee)
    assert_everybody_has_a_place(game)
    examined.seen[f"ending {game.outcome.ending.value}"] += 1
    assert_record_replays(game, events)
    assert_position_reads_back(game)


def play(game: Game, seat: Seat, move: Move, examined: ExaminedGame) -> tuple[Event, ...]:
    events = game.play(seat, move)
    examined.seen.update(type(event).__name__ for event in events)
    return events


def catch_up(twin: Game, game: Game, since: list[tuple[Seat, Move]]) -> None:
    """The copy has not changed, and the same moves lead it to the game's position."""
    assert len(twin.moves) == len(game.moves) - len(since)
    for seat, move in since:
        twin.play(seat, move)
    assert views(twin) == views(game)


def look_for_leaks(random: Random, examined: ExaminedGame) -> None:
    chosen = chance_options(random)
    seats = random.choice(seat_numbers(chosen))
    seat = random.choice([None, Seat(random.randrange(seats))])
    tried, noticed = leaks(lambda game, seat: game.view(seat), chosen, seats, random, seat)
    examined.seen["exchange of hidden cards"] += tried
    assert not noticed, f"seat {seat} of {seats} notices what it may not know: {options_to_text(chosen)}"


def where(error: Exception) -> str:
    """Return the innermost line of the tests or the engine; it is the same for the same mistake."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/lib/" not in frame.filename]
    return f"{frames[-1].name}: {frames[-1].line} {error}".rstrip()


def record_text(game: Game | None) -> str:
    return "" if game is None else game.record().to_text()
