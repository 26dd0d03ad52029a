"""Measures how quickly the picture of a table is drawn, and how heavy it is: whole games of four, move by move."""

import random
import time
from statistics import quantiles
from typing import Final

from adapters.pictures.table import table
from benchmarks.baseline import sha256_64mib
from benchmarks.figures import Figures, amount, duration
from bot.domain.ids import GameId, Language, TableId
from bot.domain.room_settings import TableView
from bot.domain.scene import GameScene, Pace, Presence, SceneSeat
from bot.domain.sketches import TableSketch
from bot.i18n.texts import load_texts
from bot.screens import table_screen, with_table_picture
from engine import Event, Game, Options, Start, deal_from_seed

GAMES: Final = 8
PEOPLE: Final = 4
NAMES: Final = ("Anna", "Konstantin", "Boris", "Dora")
HEAVIEST_KB: Final = 100


def run() -> Figures:
    """Measure `pictures.table_p99_ms`, each table drawn once, and `pictures.table_kb`, the heaviest of them."""
    baseline = sha256_64mib()
    sketches = list(dict.fromkeys(sketch for seed in range(GAMES) for sketch in _tables(seed)))
    table(sketches[0])
    taken, heaviest = list[float](), 0
    for sketch in sketches:
        began = time.perf_counter()
        png = table(sketch)
        taken.append(time.perf_counter() - began)
        heaviest = max(heaviest, len(png))
    return {
        "pictures.table_p99_ms": duration(quantiles(taken, n=100)[98], "ms", baseline),
        "pictures.table_kb": amount(heaviest / 1_000, "kB", HEAVIEST_KB, "100 kB"),
    }


def _tables(seed: int) -> list[TableSketch]:
    """Return the tables of one game of careless players, after each move."""
    options, chance = Options(), random.Random(seed)
    game = Game.start(options, PEOPLE, deal_from_seed(bytes([seed] * 32), options, PEOPLE, None), Start())
    found = list[TableSketch]()
    while game.outcome is None:
        awaited = game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        events = game.play(seat, chance.choice(game.legal_moves(seat)))
        found.extend(_sketch(game, events))
    return found


def _sketch(game: Game, events: tuple[Event, ...]) -> list[TableSketch]:
    scene = GameScene(
        table=TableId("table"),
        game=GameId("game"),
        room="Friday",
        private=False,
        options=game.options,
        pace=Pace.NORMAL,
        seats=tuple(SceneSeat(NAMES[seat], Presence.HERE, str(seat)) for seat in range(PEOPLE)),
        commitment="",
        until=None,
        events=events,
        last_bout=(),
    )
    view = game.view(None)
    screen = with_table_picture(table_screen(scene, view, load_texts()[Language("ru")]), view, TableView.BOTH)
    return [screen.sketch] if isinstance(screen.sketch, TableSketch) else []
