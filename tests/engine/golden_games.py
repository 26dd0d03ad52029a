"""Plays the golden game of a preset that has none yet: `python -m tests.engine.golden_games`.

A golden game shows what the rules mean, move by move, and replays for ever: nothing plays it anew. Of its players one
half plays the lowest card that serves, the other anything that is legal.
"""

from hashlib import sha256
from json import dumps
from pathlib import Path
from random import Random

from engine import PRESETS, Game, GreedyLowest, Move, Record, Seat, deal_from_seed, replay
from engine.options import seat_numbers
from engine.protocol.plain import plain_event

GOLDEN = Path(__file__).parent / "golden"
SHOWS = {"perevodnoy_pass": '"pass-shown"', "chaos": '"side": "R"', "cheaters": '"right": true'}
"""The text that the events of a preset's game must contain to show the preset."""


def record_of(preset: str) -> Path:
    """Where the moves of a preset's golden game stand."""
    return GOLDEN / f"{preset}.txt"


def events_of(preset: str) -> Path:
    """Where everything that happened in it stands."""
    return GOLDEN / f"{preset}.events.txt"


def told(record: Record) -> str:
    """All events of a game as the protocol writes them, one a line."""
    return "".join(f"{dumps(plain_event(event))}\n" for event in replay(record)[1])


def renewed(text: str) -> str:
    """A record as records are written today: read and written, so that its moves stay."""
    return Record.from_text(text).to_text()


def play(preset: str, attempt: int = 0) -> Record:
    """Play a preset to its end at a table of middle size."""
    options = PRESETS[preset]
    numbers = seat_numbers(options)
    seats = numbers[len(numbers) // 2]
    seed = sha256(f"{preset} {attempt}".encode()).digest()
    random = Random(seed)
    game = Game.start(options, seats, deal_from_seed(seed, options, seats, None))
    while game.outcome is None:
        seat = random.choice([Seat(seat) for seat in range(seats) if game.legal_moves(Seat(seat))])
        game.play(seat, _choose(game, seat, random))
    record = game.record()
    return record if SHOWS.get(preset, "") in told(record) else play(preset, attempt + 1)


def _choose(game: Game, seat: Seat, random: Random) -> Move:
    if seat % 2 == 0 and seat in (game.awaited.must, *game.awaited.may):
        return GreedyLowest().choose(game.view(seat), random.random, lambda: False)
    return random.choice(game.legal_moves(seat))


def write_missing() -> None:
    """Write the game of every preset that has none."""
    for preset in PRESETS:
        if not record_of(preset).exists():
            record = play(preset)
            record_of(preset).write_text(record.to_text())
            events_of(preset).write_text(told(record))


if __name__ == "__main__":
    write_missing()
