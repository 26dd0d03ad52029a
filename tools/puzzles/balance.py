"""How often the first button of a hand is a right move, compared with chance.

A person may sort their hand by suit or by rank, with the trumps last. The first button is the first card that can be
played; take and done come after the cards.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.cards import Card
from engine.moves import Move
from engine.puzzles.puzzle import Puzzle, PuzzleNode

Surplus: TypeAlias = tuple[float, float]
"""For hands by suit, and by rank: the number of decisions with a right first button, minus the number by chance."""


def surplus_of(puzzle: Puzzle) -> Surplus:
    """Return the surplus of a puzzle: the sum over all critical decisions of its graph."""
    nodes = [node for node in puzzle.nodes if node.is_critical]
    return (
        sum(_surplus_at(puzzle, node, by_rank=False) for node in nodes),
        sum(_surplus_at(puzzle, node, by_rank=True) for node in nodes),
    )


def _surplus_at(puzzle: Puzzle, node: PuzzleNode, *, by_rank: bool) -> float:
    buttons = _buttons(puzzle, node, by_rank=by_rank)
    right = [any(move in node.winning for move in moves) for moves in buttons]
    return right[0] - sum(right) / len(right)


def _buttons(puzzle: Puzzle, node: PuzzleNode, *, by_rank: bool) -> list[list[Move]]:
    """Return the moves of each button in the order of the hand: those of a card, or take or done."""
    by_card: dict[Card, list[Move]] = {}
    others: list[list[Move]] = []
    for move in node.moves:
        cards = cards_of(move)
        for card in cards:
            by_card.setdefault(card, []).append(move)
        if not cards:
            others.append([move])

    def place(card: Card) -> tuple[bool, int, int]:
        return card.suit is puzzle.trump, card.rank if by_rank else 0, card.index

    return [*(by_card[card] for card in sorted(by_card, key=place)), *others]


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the cards taken from the hand by a move."""
    several: tuple[Card, ...] | None = getattr(move, "cards", None)
    if several is not None:
        return several
    card: Card | None = getattr(move, "card", None)
    return () if card is None else (card,)
