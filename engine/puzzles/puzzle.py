"""A puzzle with its whole solution: the values, play, and the JSON form of one line.

The solver of a puzzle sits on seat 0, sees all cards, and must make seat 1 the fool against every reply.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from json import JSONDecodeError, dumps, loads
from typing import Any, Final, NoReturn, TypeVar

from engine.beating import agreed_trump, order_for
from engine.bout_end import begin_bout
from engine.cards import Card, Rank, Suit, card_index, pack, parse_card
from engine.errors import EngineError, Malformed
from engine.game import Game
from engine.moves import Attack, Move
from engine.notation import move_to_text, parse_move
from engine.options import PRESETS, Options
from engine.playing import apply_move
from engine.position import Position
from engine.rule_set import rule_set_of
from engine.seating import Seat
from engine.series import Start
from engine.shuffling import Deal

SOLVER: Final = Seat(0)
OPPONENT: Final = Seat(1)

EASIEST: Final = 5.0
"""The least difficulty of a puzzle; Monday has the easiest ones."""
HARDER: Final = (7.0, 9.0, 11.0, 13.0, 15.0, 18.0)
"""The limits of difficulty between the seven weekdays, from Monday and Tuesday on."""

_T = TypeVar("_T")


class Variant(Enum):
    """The game of a puzzle. The value is the name of a preset."""

    PODKIDNOY = "podkidnoy"
    PEREVODNOY = "perevodnoy"


class Theme(Enum):
    """An idea of the solution: a property of the only winning move at a critical decision. The values are stable."""

    TAKE = "take"
    """Take although the card can be beaten."""
    HOLD_BACK = "hold-back"
    """Say done although a card can be thrown in."""
    SPEND_TRUMP = "spend-trump"
    """Play a trump although a plain card can do the same."""
    SAVE_TRUMP = "save-trump"
    """Play no card: every playable card is a trump."""
    TRANSFER = "transfer"
    """Pass the attack on."""
    REFUSE_TRANSFER = "refuse-transfer"
    """Beat or take although the attack can be passed on."""
    PAIR = "pair"
    """Open with several cards of one rank."""
    BREAK_PAIR = "break-pair"
    """Play one card of a rank and keep another."""
    NOT_THE_LOWEST = "not-the-lowest"
    """Play a higher card than necessary."""


class Verdict(Enum):
    """The result of a move with best play by both sides."""

    WINS = "win"
    LOSES = "loss"
    DRAWS = "draw"


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move at a node, and the moves after it."""

    move: Move
    """One of the legal moves of the solver."""
    verdict: Verdict
    """The result of the move with best play: only `Verdict.WINS` is right."""
    line: tuple[tuple[Seat, Move], ...]
    """The moves after this one that need no decision: replies of the opponent, single legal moves of the solver.

    If the puzzle is solved, the line goes to the end of the game. After a wrong move it goes to the first reply, or to
    the next decision.
    """
    next: int | None
    """The number of the next node; None: the puzzle is solved, or the move was wrong."""
    refutation: tuple[tuple[Seat, Move], ...] = ()
    """After a losing move, the moves that follow `line`, to the end of the game, with best play by both sides.

    It is empty if too many positions can follow.
    """

    @property
    def wins(self) -> bool:
        """True for a right move."""
        return self.verdict is Verdict.WINS


@dataclass(frozen=True, slots=True)
class PuzzleNode:
    """A decision of the solver between two or more legal moves."""

    number: int
    """The index of the node in `Puzzle.nodes`; the first decision has the number 0."""
    resistance: int
    """The number of critical decisions from here to the win, including this one if it is critical.

    The solver keeps the number as small as possible, the opponent makes it as great as possible.
    """
    best: int
    """The index in `judged` of the move of the main line."""
    judged: tuple[JudgedMove, ...]
    """Every legal move, cheap cards first, take or done last. Moves out of turn are left out (`docs/puzzles.md`)."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of `judged`, in the same order."""
        return tuple(judged.move for judged in self.judged)

    @property
    def winning(self) -> tuple[Move, ...]:
        """The right moves."""
        return tuple(judged.move for judged in self.judged if judged.wins)

    @property
    def is_critical(self) -> bool:
        """True if some move is wrong."""
        return not all(judged.wins for judged in self.judged)

    @property
    def main(self) -> JudgedMove:
        """The move of the main line."""
        return self.judged[self.best]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of two players with an empty talon and open hands, and its solution."""

    seed: str
    """The seed of the search for puzzles, and the number of the tried position; unique in a supply."""
    variant: Variant
    """The game."""
    trump: Suit
    """The trump suit."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The hands of the solver and of the opponent, in the order of a fresh pack."""
    attack: tuple[Card, ...]
    """The cards of the opponent's attack on the table; empty: the solver opens the bout."""
    themes: tuple[Theme, ...]
    """The ideas of the solution, each once, in the order of `Theme`."""
    difficulty: float
    """The sum of the difficulties of the critical decisions of the main line; `docs/puzzles.md` has the formula."""
    nodes: tuple[PuzzleNode, ...]
    """The decisions that the solver can reach by right moves; node 0 is the first."""
    in_turn: bool = False
    """True if the win holds only against an opponent that never takes when everything is beaten."""
    edition: int = 1
    """1 for the first puzzle of its day in the supply, and one more for each replacement."""

    @property
    def resistance(self) -> int:
        """The resistance of the first node."""
        return self.nodes[0].resistance

    @property
    def weekday(self) -> int:
        """The weekday of this difficulty, 0 for Monday."""
        return weekday_of(self.difficulty)

    @property
    def options(self) -> Options:
        """The rules: the preset of the variant with open hands."""
        return options_of_variant(self.variant)

    def position_text(self) -> str:
        """Write the position in the notation; `Game.from_position` continues from it."""
        return self.game().position_text()

    def game(self) -> Game:
        """Return the game at the start of this puzzle."""
        return game_of(self.variant, self.trump, self.hands, self.attack)

    def main_line(self) -> Iterator[tuple[Seat, Move]]:
        """Yield the moves of both seats in the main line of the solution, to the end of the game."""
        node: PuzzleNode | None = start(self)
        while node is not None:
            yield SOLVER, node.main.move
            yield from node.main.line
            node = None if node.main.next is None else self.nodes[node.main.next]


def weekday_of(difficulty: float) -> int:
    """Return the weekday of a difficulty, 0 for Monday."""
    return bisect_right(HARDER, difficulty)


def options_of_variant(variant: Variant) -> Options:
    """Return the rules of the puzzles of this variant."""
    return _OPTIONS[variant]


_OPTIONS: Final = {variant: replace(PRESETS[variant.value], open_hands=True) for variant in Variant}


# ------------------------------------------------------------------------------------------------ play


def start(puzzle: Puzzle) -> PuzzleNode:
    """Return the first decision."""
    return puzzle.nodes[0]


def after(node: PuzzleNode, move: Move | str) -> JudgedMove:
    """Return a move at this node with its verdict, the moves after it, and the number of the next node.

    The move may be given in notation, such as `"take"`.

    Raises:
        Malformed: The move is not one of the node.
    """
    wanted = parse_move(move) if isinstance(move, str) else move
    for judged in node.judged:
        if judged.move == wanted:
            return judged
    raise Malformed("move", move_to_text(wanted))


def game_of(
    variant: Variant, trump: Suit, hands: Iterable[Iterable[Card]], attack: tuple[Card, ...] = ()
) -> Game:
    """Return the game at the start of a puzzle: a bout was beaten before, and all other cards are discarded.

    Args:
        variant: The rules.
        trump: The trump suit.
        hands: The hands of the solver and of the opponent.
        attack: The cards of the opponent's attack; empty: the solver opens the bout.
    """
    options = options_of_variant(variant)
    position = Position(options, rule_set_of(options), 2, Deal((), OPPONENT, ""), Start())
    position.hands = [sorted(hand, key=card_index) for hand in hands]
    position.hands[OPPONENT] = sorted([*position.hands[OPPONENT], *attack], key=card_index)
    lying = {card for hand in position.hands for card in hand}
    position.known = [[], []]
    position.secret = [(), ()]
    position.discarded = [card for card in pack(options) if card not in lying]
    position.turned_up = Card.of(Rank.SIX, trump)
    position.order = order_for(options, position.turned_up, agreed_trump(options, position.turned_up))
    position.last_order = position.order
    position.in_play = (SOLVER, OPPONENT)
    position.bout_number, position.bouts_beaten = 2, 1
    opener = OPPONENT if attack else SOLVER
    begin_bout(position, opener, Seat(1 - opener), [])
    if attack:
        apply_move(position, opener, Attack(attack))
    return Game.from_position(Game.at(position).position_text())


# ------------------------------------------------------------------------------------------------ JSON


def puzzle_to_json(puzzle: Puzzle) -> str:
    """Write a puzzle as one line of JSON, without a line feed; `puzzle_from_json` reads it back."""
    return dumps(
        {
            "seed": puzzle.seed,
            "variant": puzzle.variant.value,
            "trump": puzzle.trump.letter,
            "hands": [_cards_to_text(hand) for hand in puzzle.hands],
            "attack": _cards_to_text(puzzle.attack),
            "themes": [theme.value for theme in puzzle.themes],
            "difficulty": puzzle.difficulty,
            "nodes": [
                [node.resistance, node.best, *[_judged_move_to_json(judged) for judged in node.judged]]
                for node in puzzle.nodes
            ],
            **({"in_turn": True} if puzzle.in_turn else {}),
            **({"edition": puzzle.edition} if puzzle.edition > 1 else {}),
        },
        separators=(",", ":"),
    )


def _judged_move_to_json(judged: JudgedMove) -> list[str | int]:
    written: list[str | int] = [move_to_text(judged.move), judged.verdict.value, _line_to_text(judged.line)]
    if judged.refutation:
        written.append(_line_to_text(judged.refutation))
    return written if judged.next is None else [*written, judged.next]


def _line_to_text(line: Iterable[tuple[Seat, Move]]) -> str:
    return "; ".join(f"{seat} {move_to_text(move)}" for seat, move in line)


def _cards_to_text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def puzzle_from_json(text: str) -> Puzzle:
    """Read a line written by `puzzle_to_json`.

    Only the form is checked; `tools.puzzles.checking` checks the solution.

    Raises:
        Malformed: The text is no puzzle in exactly this form.
    """
    try:
        value = loads(text)
        puzzle = _puzzle(**value)
        if puzzle_to_json(puzzle) != text.rstrip("\n"):
            _refuse(text)
    except (JSONDecodeError, RecursionError, TypeError, ValueError, LookupError, EngineError) as error:
        raise Malformed("puzzle", text[:80]) from error
    return puzzle


def puzzles_in(lines: Iterable[str]) -> list[Puzzle]:
    """Read a supply: line 0 is the puzzle of day 0, a Monday.

    Raises:
        Malformed: A line is no puzzle.
    """
    return [puzzle_from_json(line) for line in lines]


def _puzzle(  # noqa: PLR0913  (the fields of the JSON object)
    *,
    seed: str,
    variant: str,
    trump: str,
    hands: list[str],
    attack: str,
    themes: list[str],
    difficulty: float,
    nodes: list[list[Any]],
    in_turn: bool = False,
    edition: int = 1,
) -> Puzzle:
    solver, opponent = hands
    read = tuple(_node(number, *node) for number, node in enumerate(nodes))
    if not read or any(
        a.next is not None and not n.number < a.next < len(read) for n in read for a in n.judged
    ):
        _refuse("nodes")
    return Puzzle(
        seed=_is(str, seed),
        variant=Variant(variant),
        trump=Suit(trump),
        hands=(_cards(solver), _cards(opponent)),
        attack=_cards(attack),
        themes=tuple(map(Theme, themes)),
        difficulty=_is(float, difficulty),
        nodes=read,
        in_turn=_is(bool, in_turn),
        edition=_is(int, edition),
    )


def _node(number: int, resistance: int, best: int, *moves: list[Any]) -> PuzzleNode:
    read = tuple(_judged_move(*parts) for parts in moves)
    if not 0 <= _is(int, best) < len(read) or not read[best].wins:
        _refuse("best")
    return PuzzleNode(number, _is(int, resistance), best, read)


def _judged_move(move: str, verdict: str, line: str, following: int | str | None = None) -> JudgedMove:
    judged = JudgedMove(parse_move(move), Verdict(verdict), _line(line), None)
    if following is None:
        return judged
    if judged.verdict is Verdict.LOSES:
        return replace(judged, refutation=_line(_is(str, following)))
    return replace(judged, next=_is(int, following))


def _line(text: str) -> tuple[tuple[Seat, Move], ...]:
    moves = [item.split(" ") for item in text.split("; ")] if text else []
    return tuple((_SEATS[seat], parse_move(move)) for seat, move in moves)


_SEATS: Final = {str(seat): seat for seat in (SOLVER, OPPONENT)}


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def _is(kind: Callable[..., _T], value: object) -> _T:
    if type(value) is not kind:
        _refuse(str(value))
    return value  # type: ignore[return-value]


def _refuse(text: str) -> NoReturn:
    raise Malformed("puzzle", text[:80])
