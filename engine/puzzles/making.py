"""Making puzzles: random endings, the definition of a good puzzle, and the order of the days."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, TypeAlias, TypeVar

from engine.cards import Card, Suit, card_index, pack
from engine.options import PRESETS
from engine.puzzles.ideas import difficulty_of, has_transfer, themes_of
from engine.puzzles.puzzle import (
    EASIEST,
    OPPONENT,
    SOLVER,
    Puzzle,
    Theme,
    Variant,
    options_of_variant,
)
from engine.puzzles.solving import EndingValues, NoPuzzle, Solution
from engine.search.endings import TooDeep
from engine.search.masks import masks_for
from engine.search.playouts import greedy
from engine.search.position import SearchPosition
from engine.search.rules import search_rules

MOST_CARDS: Final = 12
FEWEST_CARDS: Final = 6
SUNDAY: Final = 6
FEWEST_MOVES: Final = 3
RESISTANCE: Final = range(3, 9)
NODES: Final = range(3, 85)
LONGEST: Final = 20
"""The most moves of the main line, of both seats."""
ONLY_NOT_THE_LOWEST: Final = 2
"""The most puzzles of seven days whose only theme is `Theme.NOT_THE_LOWEST`."""
DAYS_APART: Final = 3
"""The fewest days between two puzzles with the same set of themes."""
QUICKLY_SEARCHED: Final = 1_000
"""The most positions searched to find out if a random ending has one winning first move."""

PATIENCE: Final = 40, 10
"""The most changes in a row without a better rating: a base, and a number for each point of the rating."""
FAULT: Final = 4.0
"""The loss of rating for a decision with several winning moves, and for a missing transfer."""
_RANKS: Final = sorted({card.rank for card in pack(PRESETS["podkidnoy"])})
_T = TypeVar("_T")
Form: TypeAlias = tuple[str, tuple[tuple[int, ...], ...]]


@dataclass(frozen=True, slots=True)
class EndingPosition:
    """A position of two players with an empty talon: the solver opens a bout, or the opponent has attacked."""

    variant: Variant
    trump: Suit
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    attack: tuple[Card, ...]

    def position(self) -> SearchPosition:
        """Return the position of the search."""
        options = options_of_variant(self.variant)
        masks = masks_for(options, self.trump, None)
        hands = [masks.mask(self.hands[SOLVER]), masks.mask((*self.hands[OPPONENT], *self.attack))]
        position = SearchPosition(search_rules(options), masks, hands, (0,))
        position.repetitions = None
        position.beaten_once = True
        position.begin(*((OPPONENT, SOLVER) if self.attack else (SOLVER, OPPONENT)))
        if self.attack:
            position.play(masks.mask(self.attack))
        return position

    def form(self) -> Form:
        """Return a form shared by all endings that differ in the names of their suits only."""
        groups = (*self.hands, self.attack)
        plain = [suit for suit in Suit if suit is not self.trump]
        forms = []
        for order in permutations(range(1, len(plain) + 1)):
            number: dict[Suit | None, int] = {self.trump: 0, **dict(zip(plain, order, strict=True))}
            forms.append(
                tuple(tuple(sorted(card.rank * 4 + number[card.suit] for card in group)) for group in groups)
            )
        return self.variant.value, min(forms)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The measure of an ending: its rating, higher for harder and better ones, and its puzzle if it is good.

    The rating is None if the first move is no hidden one, or if the ending takes too long to solve.
    """

    rating: float | None
    puzzle: Puzzle | None


NO_PUZZLE: Final = Judgement(None, None)


def ending_of(puzzle: Puzzle) -> EndingPosition:
    """Return the position of a puzzle."""
    return EndingPosition(puzzle.variant, puzzle.trump, puzzle.hands, puzzle.attack)


def random_ending(variant: Variant, random: Callable[[], float]) -> EndingPosition:
    """Draw an ending. With few ranks there are more pairs, throw-ins and transfers, so the number of ranks varies.

    Args:
        variant: The rules.
        random: Returns a number in the range [0, 1): the only source of chance.
    """
    options = options_of_variant(variant)
    count = FEWEST_CARDS + int(random() * (MOST_CARDS + 1 - FEWEST_CARDS))
    ranks = _drawn(_RANKS, 4 + int(random() * 6), random)
    cards = _drawn([card for card in pack(options) if card.rank in ranks], count, random)
    own = 2 + int(random() * (count - 3))
    trump = tuple(Suit)[int(random() * len(Suit))]
    ending = EndingPosition(variant, trump, (_sorted(cards[:own]), _sorted(cards[own:])), ())
    if random() < 0.5:
        return ending
    position = ending.position()
    position.begin(OPPONENT, SOLVER)
    attacks = position.moves()
    return _attacked(ending, position.masks.cards_in(attacks[int(random() * len(attacks))]))


def _drawn(things: Sequence[_T], count: int, random: Callable[[], float]) -> list[_T]:
    """Draw this number of things."""
    left = list(things)
    return [left.pop(int(random() * len(left))) for _ in range(count)]


def _attacked(ending: EndingPosition, laid: tuple[Card, ...]) -> EndingPosition:
    """Return the ending after the opponent's attack with these cards."""
    left = tuple(card for card in ending.hands[OPPONENT] if card not in laid)
    return replace(ending, hands=(ending.hands[SOLVER], left), attack=_sorted(laid))


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=card_index))


def changed_ending(ending: EndingPosition, random: Callable[[], float]) -> EndingPosition:
    """Return the ending with another card, with a card more or less, or with cards moved between the hands.

    The opponent's attack stays. The result may be equal to the ending.
    """
    hands = [list(hand) for hand in ending.hands]
    used = {*hands[SOLVER], *hands[OPPONENT], *ending.attack}
    unused = [card for card in pack(options_of_variant(ending.variant)) if card not in used]
    one, other = hands if random() < 0.5 else hands[::-1]
    kind = random()
    if kind < 0.2 and len(used) < MOST_CARDS:
        one += _drawn(unused, 1, random)
    elif kind < 0.6 and len(one) > 1:
        given = one.pop(int(random() * len(one)))
        if kind < 0.4:
            one += _drawn(unused, 1, random)
        elif kind < 0.5:
            other.append(given)
    elif one and other:
        place, at = int(random() * len(one)), int(random() * len(other))
        one[place], other[at] = other[at], one[place]
    return replace(ending, hands=(_sorted(hands[SOLVER]), _sorted(hands[OPPONENT])))


def puzzles_near(ending: EndingPosition, seed: str, random: Callable[[], float]) -> Iterator[Puzzle]:
    """Yield good puzzles found by small changes of this ending, one for each weekday at most, in ascending order.

    A change is kept unless it makes the rating worse. The search ends with a puzzle for a Sunday, or after many
    changes without a better rating.
    """
    here = judged(ending, seed)
    rating, failures, reached = here.rating, 0, -1
    while rating is not None and failures < PATIENCE[0] + PATIENCE[1] * rating:
        if here.puzzle is not None and here.puzzle.weekday > reached:
            reached = here.puzzle.weekday
            yield here.puzzle
            if reached == SUNDAY:
                return
        changed = changed_ending(ending, random)
        there = judged(changed, seed)
        failures += 1
        if there.rating is None or there.rating < rating:
            continue
        if there.rating > rating:
            failures = 0
        ending, here, rating = changed, there, there.rating


def puzzle_from(ending: EndingPosition, seed: str) -> Puzzle | None:
    """Return the puzzle of an ending; None if the ending is no good puzzle or takes too long to solve."""
    return judged(ending, seed).puzzle


def judged(ending: EndingPosition, seed: str) -> Judgement:
    """Solve an ending and measure it by the definition of a good puzzle."""
    position = ending.position()
    try:
        if not _has_one_hidden_move(position):
            return NO_PUZZLE
        return _solved(ending, position, seed)
    except (NoPuzzle, TooDeep, RecursionError):  # a line of very many bouts is too deep for Python's stack
        return NO_PUZZLE


def _has_one_hidden_move(position: SearchPosition) -> bool:
    """Return True if exactly one of three or more first moves wins, and it is not the greedy one."""
    moves = position.moves()
    if position.mover != SOLVER or position.scores or len(moves) < FEWEST_MOVES:
        return False
    values = EndingValues(QUICKLY_SEARCHED)
    if values.wins(position.after(greedy(position))):
        return False
    won = 0
    for move in moves:
        won += values.wins(position.after(move))
        if won > 1:
            return False
    return won == 1


def _solved(ending: EndingPosition, position: SearchPosition, seed: str) -> Judgement:
    solution = Solution(position, EndingValues())
    line = list(solution.main_line())
    decisions = [won for won in line if won.is_own and won.is_critical]
    choices = [(won.position, won.moves[won.reply]) for won in decisions]
    several = sum(len(won.moves) > 1 for won in decisions)
    themes, difficulty = themes_of(choices), difficulty_of(choices)
    lacks_transfer = ending.variant is Variant.PEREVODNOY and not has_transfer(themes)
    rating = difficulty - FAULT * (several + lacks_transfer)
    if len(line) > LONGEST or solution.resistance >= RESISTANCE.stop:
        return NO_PUZZLE
    if (
        several
        or lacks_transfer
        or not themes
        or difficulty < EASIEST
        or solution.resistance < RESISTANCE.start
    ):
        return Judgement(rating, None)
    nodes = solution.nodes()
    if len(nodes) not in NODES:
        return NO_PUZZLE
    puzzle = Puzzle(
        seed=seed,
        variant=ending.variant,
        trump=ending.trump,
        hands=ending.hands,
        attack=ending.attack,
        themes=themes,
        difficulty=difficulty,
        nodes=nodes,
    )
    return Judgement(rating, puzzle)


# ------------------------------------------------------------------------------------------------ days


def may_follow(days: Sequence[Puzzle], puzzle: Puzzle) -> bool:
    """Return True if the themes of the puzzle differ enough from those of the days before."""
    themes = puzzle.themes
    if any(other.themes == themes for other in days[1 - DAYS_APART :]):
        return False
    if is_only_not_the_lowest(puzzle):
        before = days[max(0, len(days) - 6) :]
        return sum(map(is_only_not_the_lowest, before)) < ONLY_NOT_THE_LOWEST
    return True


def is_only_not_the_lowest(puzzle: Puzzle) -> bool:
    """Return True if the puzzle has no other theme than *not the lowest*."""
    return puzzle.themes == (Theme.NOT_THE_LOWEST,)


def in_days(begun: Iterable[Puzzle], stock: Iterable[Puzzle], count: int) -> Iterator[Puzzle]:
    """Yield the puzzles of further days until there are `count` days or no puzzle fits.

    Games alternate from day to day. If no puzzle of one game fits, the day has one of the other. Of the puzzles with
    one seed only one is used: they were found near the same ending. Seeds with a hard puzzle are spared.

    Args:
        begun: The puzzles of the days so far.
        stock: Further puzzles; those with the position or the seed of another day are left out.
        count: The number of days wanted.
    """
    days = list(begun)
    seeds = {puzzle.seed for puzzle in days}
    forms = {ending_of(puzzle).form() for puzzle in days}
    hardest: dict[str, float] = {}
    left: list[list[Puzzle]] = [[] for _ in range(7)]
    for puzzle in stock:
        hardest[puzzle.seed] = max(puzzle.difficulty, hardest.get(puzzle.seed, 0.0))
        left[puzzle.weekday].append(puzzle)
    while len(days) < count:
        wanted = (Variant.PODKIDNOY, Variant.PEREVODNOY)[len(days) % 2]
        fitting = [
            puzzle
            for puzzle in left[len(days) % 7]
            if puzzle.seed not in seeds and may_follow(days, puzzle) and ending_of(puzzle).form() not in forms
        ]
        if not fitting:
            return
        chosen = min(fitting, key=lambda puzzle: (puzzle.variant is not wanted, hardest[puzzle.seed]))
        seeds.add(chosen.seed)
        forms.add(ending_of(chosen).form())
        days.append(chosen)
        yield chosen
