"""Playing a puzzle by its graph, and its JSON form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Attack, Game, Malformed, Seat, parse_card, parse_move
from engine.puzzles import (
    Puzzle,
    Theme,
    Variant,
    Verdict,
    after,
    puzzle_from_json,
    puzzle_to_json,
    puzzles_in,
    start,
)
from engine.puzzles.puzzle import weekday_of

TEXT = (
    '{"seed":"example 1","variant":"podkidnoy","trump":"h","hands":["8d 6c Jh As","Jc 8h Js"],"attack":"",'
    '"themes":["not-the-lowest"],"difficulty":6.58,"nodes":'
    '[[3,2,["a6c","loss","1 b6cJc","0 done; 1 a8h; 0 b8hJh; 1 tJs; 0 bJsAs"],'
    '["a8d","loss","1 b8d8h","1 aJcJs; 0 bJsAs; 0 bJcJh"],["aAs","win","1 take",1],'
    '["aJh","loss","1 take","0 a6c; 1 b6cJc; 1 aJhJs; 0 take; 1 a8h; 0 b8hJh"]],'
    '[2,0,["a6c","win","1 b6cJc",2],["a8d","loss","1 b8d8h","1 aJcJs; 0 bJsJh; 0 take; 1 aAs; 0 bAsJh"],'
    '["aJh","loss","1 take","0 a6c; 1 b6cJc; 1 aAs; 0 take; 1 aJhJs; 0 take; 1 a8h; 0 b8hJh"]],'
    '[1,0,["tJh","win","1 take; 0 a8d; 1 b8d8h"],'
    '["done","loss","1 aAs","0 take; 1 a8h; 0 b8hJh; 1 tJs; 0 bJsAs"]]]}'
)


def example() -> Puzzle:
    return puzzle_from_json(TEXT)


def test_each_move_in_a_puzzle_leads_to_the_next_node_of_its_graph() -> None:
    puzzle = example()
    node = start(puzzle)
    assert node.moves == tuple(map(parse_move, ("a6c", "a8d", "aAs", "aJh")))
    assert (node.resistance, node.is_critical, node.winning) == (3, True, (parse_move("aAs"),))
    judged = after(node, "aAs")
    assert judged.wins
    assert judged.line == ((Seat(1), parse_move("take")),)
    assert judged.next == 1
    node = puzzle.nodes[judged.next]
    assert after(node, parse_move("a8d")).verdict is Verdict.LOSES
    last = after(puzzle.nodes[2], "tJh")
    assert (last.wins, last.next) == (True, None)
    assert last.line == ((1, parse_move("take")), (0, parse_move("a8d")), (1, parse_move("b8d8h")))


def test_a_move_missing_in_a_node_is_refused() -> None:
    for move in ("aJc", "take", "nonsense"):
        with pytest.raises(Malformed):
            after(start(example()), move)


def test_the_main_line_of_a_puzzle_ends_with_a_win() -> None:
    puzzle = example()
    game = Game.from_position(puzzle.position_text())
    assert game.position_text() == puzzle.position_text()
    for seat, move in puzzle.main_line():
        game.play(seat, move)
    assert game.outcome is not None
    assert game.outcome.fools == (1,)


def test_the_attack_of_the_opponent_lies_on_the_table() -> None:
    puzzle = puzzle_from_json(TEXT.replace('"attack":""', '"attack":"Td Th"'))
    game = puzzle.game()
    assert game.defender == 0
    assert [pair.attack for pair in game.view(None).table] == [parse_card("Td"), parse_card("Th")]
    assert not {parse_card("Td"), parse_card("Th")} & set(game.hands[1])
    assert Attack((parse_card("8d"),)) not in game.legal_moves(Seat(0))


def test_a_puzzle_has_an_exact_round_trip() -> None:
    puzzle = example()
    assert puzzle.variant is Variant.PODKIDNOY
    assert puzzle.themes == (Theme.NOT_THE_LOWEST,)
    assert puzzle_to_json(puzzle) == TEXT
    assert puzzles_in([TEXT, TEXT + "\n"]) == [puzzle, puzzle]


def changed(change: dict[str, Any]) -> str:
    return json.dumps(json.loads(TEXT) | change, separators=(",", ":"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        TEXT[:-1],
        TEXT + "}",
        TEXT.replace(":", ": "),
        "[" * 100_000,
        changed({"more": 1}),
        changed({"seed": 1}),
        changed({"variant": "simple"}),
        changed({"trump": "x"}),
        changed({"hands": ["6c"]}),
        changed({"hands": ["6c 6x", "7d"]}),
        changed({"hands": "ab"}),
        changed({"themes": ["art"]}),
        changed({"difficulty": 5}),
        changed({"difficulty": "5.0"}),
        changed({"nodes": []}),
        changed({"nodes": [[1, 0]]}),
        changed({"nodes": [[1, 1, ["take", "win", ""]]]}),
        changed({"nodes": [[1, True, ["take", "win", ""], ["a6c", "win", ""]]]}),
        changed({"nodes": [[1, 0, ["take", "loss", ""]]]}),
        changed({"nodes": [[1, 0, ["take", "win", "", 0]]]}),
        changed({"nodes": [[1, 0, ["take", "win", "", 1]]]}),
        changed({"nodes": [[1, 0, ["take", "win", "2 take"]]]}),
        changed({"nodes": [[1, 0, ["take", "good", ""]]]}),
        changed({"nodes": [[1, 0, ["nothing", "win", ""]]]}),
        changed({"nodes": [[1, 0, ["take", "win", None]]]}),
        changed({"nodes": [[1, 0, ["a6c", "win", ""], ["take", "loss", "", ""]]]}),
        changed({"nodes": [[1, 0, ["a6c", "win", ""], ["take", "loss", "", 1]]]}),
        changed({"nodes": [[1, 0, ["a6c", "win", ""], ["take", "draw", "", "1 take"]]]}),
        changed({"nodes": [[1, 0, ["a6c", "win", "", "1 take"]]]}),
    ],
)
def test_a_damaged_puzzle_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        puzzle_from_json(text)


@pytest.mark.parametrize(
    "difficulty, weekday",
    [
        (5.0, 0),
        (6.99, 0),
        (7.0, 1),
        (9.0, 2),
        (11.0, 3),
        (13.0, 4),
        (15.0, 5),
        (17.99, 5),
        (18.0, 6),
        (40.0, 6),
    ],
)
def test_the_weekday_follows_from_the_difficulty(difficulty: float, weekday: int) -> None:
    assert weekday_of(difficulty) == weekday
