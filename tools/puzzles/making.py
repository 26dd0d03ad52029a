"""Making puzzles: random endings, the definition of a good puzzle, and the order of the days."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, TypeAlias, TypeVar

from engine.cards import Card, Suit, card_index, pack
from engine.options import PRESETS
from engine.puzzles.puzzle import (
    EASIEST,
    OPPONENT,
    SOLVER,
    Puzzle,
    Theme,
    Variant,
    options_of_variant,
)
from engine.search.endings import TooDeep
from engine.search.free_play import LateTakePosition, engine_moves
from engine.search.masks import masks_for
from engine.search.playouts import greedy
from engine.search.position import SearchPosition
from engine.search.search_options import search_options
from tools.puzzles.balance import Surplus, surplus_of
from tools.puzzles.every_move import fault_of_moves
from tools.puzzles.ideas import difficulty_of, has_transfer, themes_of
from tools.puzzles.solving import EndingValues, NoPuzzle, Solution

MOST_CARDS: Final = 12
FEWEST_CARDS: Final = 6
SUNDAY: Final = 6
FEWEST_MOVES: Final = 3
RESISTANCE: Final = range(3, 9)
NODES: Final = range(3, 9)
LONGEST: Final = 20
"""The most moves of the main line, of both seats."""
ONLY_NOT_THE_LOWEST: Final = 2
"""The most puzzles of seven days whose only theme is `Theme.NOT_THE_LOWEST`."""
DAYS_APART: Final = 3
"""The fewest days between two puzzles with the same set of themes."""
SURPLUS: Final = -0.4
"""The aim for `Surplus` in each puzzle. The first 400 puzzles have 0.4; later ones make up for a part of it."""
WEEK: Final = 7
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
    """A position of two players with an empty talon: the solver opens a bout, or the opponent has attacked.

    `hands` are those of both seats. `attack` has the cards of the attack; empty if the solver opens.
    """

    variant: Variant
    trump: Suit
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    attack: tuple[Card, ...]

    def position(self, kind: type[SearchPosition] = LateTakePosition) -> SearchPosition:
        """Return this ending as a position of the search, of the class `kind`."""
        options = options_of_variant(self.variant)
        masks = masks_for(options, self.trump, None)
        hands = [masks.mask(self.hands[SOLVER]), masks.mask((*self.hands[OPPONENT], *self.attack))]
        position = kind(search_options(options), masks, hands, (0,))
        position.repetitions = None
        position.beaten_once = True
        position.begin(*((OPPONENT, SOLVER) if self.attack else (SOLVER, OPPONENT)))
        if self.attack:
            position.play(masks.mask(self.attack))
        return position

    def form(self) -> Form:
        """Return a key. Endings have equal keys if they differ only in the names of their suits."""
        groups = (*self.hands, self.attack)
        plain = [suit for suit in Suit if suit is not self.trump]
        forms = []
        for order in permutations(range(1, len(plain) + 1)):
            number: dict[Suit | None, int] = {self.trump: 0, **dict(zip(plain, order, strict=True))}
            forms.append(
                tuple(tuple(sorted(card.rank * 4 + number[card.suit] for card in group)) for group in groups)
            )
        return self.variant.value, min(forms)


class Judgement:
    """The measure of an ending: its rating, higher for harder and better ones, and its puzzle if it is good.

    Attributes:
        rating: The rating; None if there is not exactly one winning first move, or if the move is not hidden. Also None
            if the solution is too long, has too few or too many decisions, or takes too long to find.
        weekday: The weekday of its puzzle; -1 if it has none. `puzzle` may still find a fault in other legal moves.
    """

    def __init__(
        self, rating: float | None, draft: Puzzle | None = None, solution: Solution | None = None
    ) -> None:
        """Store the measure of an ending. `draft` is its puzzle without nodes; `solution` has the nodes.

        Both are None if the ending makes no good puzzle.
        """
        self.rating = rating
        self.weekday = -1 if draft is None else draft.weekday
        self._draft = draft
        self._solution = solution

    def puzzle(self, *, refuting: bool = True) -> Puzzle | None:
        """Solve the wrong moves too and check all legal moves; return the puzzle, or None if it is no good one.

        Refutations need most of the time. Without `refuting` they are left out.
        """
        if self._draft is None or self._solution is None:
            return None
        try:
            puzzle = replace(self._draft, nodes=self._solution.nodes(refuting=refuting))
            return None if fault_of_moves(puzzle) else puzzle
        except (NoPuzzle, TooDeep, RecursionError):
            return None


NO_PUZZLE: Final = Judgement(None)


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
    """Draw this number of different things."""
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

    The puzzles get this `seed`. They have no refutations; `completed` adds them.

    A change is kept unless it makes the rating worse. The search ends with a puzzle for a Sunday, or after many changes
    without a better rating.
    """
    here = judged(ending, seed)
    rating, failures, reached = here.rating, 0, -1
    while rating is not None and failures < PATIENCE[0] + PATIENCE[1] * rating:
        puzzle = here.puzzle(refuting=False) if here.weekday > reached else None
        if puzzle is not None:
            reached = puzzle.weekday
            yield puzzle
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


def puzzle_from(ending: EndingPosition, seed: str, *, in_turn: bool = False) -> Puzzle | None:
    """Return the puzzle of an ending, with this `seed`; None if it is no good puzzle or takes too long to solve.

    `in_turn` as in `judged`.
    """
    return judged(ending, seed, in_turn=in_turn).puzzle()


def completed(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle of `puzzles_near` with its refutations."""
    whole = puzzle_from(ending_of(puzzle), puzzle.seed, in_turn=puzzle.in_turn)
    assert whole is not None, "the puzzle was found good before"
    return replace(whole, edition=puzzle.edition)


def judged(ending: EndingPosition, seed: str, *, in_turn: bool = False) -> Judgement:
    """Solve an ending and measure it by the definition of a good puzzle. `seed` becomes the seed of its puzzle.

    With `in_turn` the opponent never takes when everything is beaten: this is so only in puzzles of the first supply.
    """
    position = ending.position(SearchPosition if in_turn else LateTakePosition)
    try:
        if not _has_one_hidden_move(position):
            return NO_PUZZLE
        return _solved(ending, position, seed, in_turn=in_turn)
    except (NoPuzzle, TooDeep, RecursionError):  # a line of very many bouts is too deep for Python's stack
        return NO_PUZZLE


def _has_one_hidden_move(position: SearchPosition) -> bool:
    """Return True if three or more first moves are legal, exactly one wins, and the greedy player makes another.

    Raises:
        TooDeep: More than `QUICKLY_SEARCHED` positions are needed.
    """
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


def _solved(ending: EndingPosition, position: SearchPosition, seed: str, *, in_turn: bool) -> Judgement:
    solution = Solution(position, EndingValues())
    line = list(solution.main_line())
    moves = sum(len(engine_moves(won.position, won.moves[won.reply])) for won in line)
    decisions = [won for won in line if won.is_own and won.is_critical]
    choices = [(won.position, won.moves[won.reply]) for won in decisions]
    several = sum(len(won.moves) > 1 for won in decisions)
    themes, difficulty = themes_of(choices), difficulty_of(choices)
    lacks_transfer = ending.variant is Variant.PEREVODNOY and not has_transfer(themes)
    rating = difficulty - FAULT * (several + lacks_transfer)
    if moves > LONGEST or solution.resistance >= RESISTANCE.stop:
        return NO_PUZZLE
    if (
        several
        or lacks_transfer
        or not themes
        or difficulty < EASIEST
        or solution.resistance < RESISTANCE.start
    ):
        return Judgement(rating)
    if solution.decisions() not in NODES:
        return NO_PUZZLE
    draft = Puzzle(
        seed=seed,
        variant=ending.variant,
        trump=ending.trump,
        hands=ending.hands,
        attack=ending.attack,
        themes=themes,
        difficulty=difficulty,
        nodes=(),
        in_turn=in_turn,
    )
    return Judgement(rating, draft, solution)


# ------------------------------------------------------------------------------------------------ days


def may_follow(days: Sequence[Puzzle], puzzle: Puzzle) -> bool:
    """Return True if the themes of the puzzle differ enough from those of the puzzles before it (`days`)."""
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


class _Stock:
    """The puzzles left for further days. A puzzle is left out if its ending or its seed was used on another day.

    Puzzles with one seed were found near the same ending, so only one of them is used. A seed with a puzzle for a
    Sunday is avoided on other days, if the stock has another puzzle of the wanted game.
    """

    def __init__(self, days: Iterable[Puzzle], stock: Iterable[Puzzle]) -> None:
        used = list(days)
        self._seeds = {puzzle.seed for puzzle in used}
        self._forms = {ending_of(puzzle).form() for puzzle in used}
        self._hardest: dict[str, int] = {}
        self._left: list[list[tuple[Puzzle, Form, Surplus]]] = [[] for _ in range(WEEK)]
        for puzzle in stock:
            self._hardest[puzzle.seed] = max(puzzle.weekday, self._hardest.get(puzzle.seed, 0))
            entry = puzzle, ending_of(puzzle).form(), surplus_of(puzzle)
            self._left[puzzle.weekday].append(entry)

    def take(
        self, weekday: int, variant: Variant, surplus: Surplus, fits: Callable[[Puzzle], bool]
    ) -> Puzzle | None:
        """Return the best fitting puzzle and remove it from the stock; None if no puzzle fits.

        Args:
            weekday: The weekday of the puzzle, 0 for Monday.
            variant: The preferred game; a puzzle of another game is taken if none of this game fits.
            surplus: The preferred surplus.
            fits: Returns True if the puzzle differs enough from those of the days around.
        """
        fitting = [
            (
                puzzle.variant is not variant,
                self._hardest[puzzle.seed] == SUNDAY,
                _distance(own, surplus),
                place,
            )
            for place, (puzzle, form, own) in enumerate(self._left[weekday])
            if puzzle.seed not in self._seeds and form not in self._forms and fits(puzzle)
        ]
        if not fitting:
            return None
        chosen, form, _ = self._left[weekday][min(fitting)[-1]]
        self._seeds.add(chosen.seed)
        self._forms.add(form)
        return chosen


def _distance(one: Surplus, other: Surplus) -> float:
    return max(abs(own - wanted) for own, wanted in zip(one, other, strict=True))


def in_days(begun: Iterable[Puzzle], stock: Iterable[Puzzle], count: int) -> Iterator[Puzzle]:
    """Yield the puzzles of further days until there are `count` days or no puzzle fits.

    Games alternate from day to day. If no puzzle of one game fits, the day has one of the other. The surplus of the
    further days is `SURPLUS` on the average.

    Args:
        begun: The puzzles of the days so far.
        stock: Further puzzles; those with the position or the seed of another day are left out.
        count: The number of days wanted.
    """
    days = list(begun)
    left = _Stock(days, stock)
    by_suit, by_rank = SURPLUS, SURPLUS
    while len(days) < count:
        variant = (Variant.PODKIDNOY, Variant.PEREVODNOY)[len(days) % 2]
        wanted = by_suit, by_rank
        chosen = left.take(len(days) % WEEK, variant, wanted, lambda puzzle: may_follow(days, puzzle))
        if chosen is None:
            return
        own_by_suit, own_by_rank = surplus_of(chosen)
        by_suit, by_rank = by_suit + SURPLUS - own_by_suit, by_rank + SURPLUS - own_by_rank
        days.append(chosen)
        yield chosen


def with_replaced(begun: Sequence[Puzzle], stock: Iterable[Puzzle], days: Iterable[int]) -> list[Puzzle]:
    """Return the puzzles of all days; on some days the puzzle is replaced by a fitting one of the stock.

    A day without a fitting puzzle in the stock keeps its old one.

    Args:
        begun: The puzzles of all days.
        stock: Further puzzles.
        days: The days to replace, from 0 on. A new puzzle has the next edition.
    """
    result = list(begun)
    left = _Stock(result, stock)
    for day in days:
        old = result[day]

        def fits(puzzle: Puzzle, day: int = day) -> bool:
            week = [*result[max(0, day - WEEK) : day], puzzle, *result[day + 1 : day + WEEK]]
            return all(may_follow(week[:at], week[at]) for at in range(min(day, WEEK), len(week)))

        chosen = left.take(day % WEEK, old.variant, (SURPLUS, SURPLUS), fits)
        if chosen is not None:
            result[day] = replace(chosen, edition=old.edition + 1)
    return result
