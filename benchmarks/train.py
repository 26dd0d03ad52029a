"""Learns the values of positions by self-play, with a fixed seed, and writes `engine/search/weights.py`."""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Final

from engine import PRESETS, Options, Suit, pack
from engine.search.habits import HabitualPolicy
from engine.search.masks import bits_of, masks_for
from engine.search.playouts import greedy
from engine.search.position import SearchPosition
from engine.search.search_options import search_options
from engine.search.values import MOST_MORE, STAGES, pairs_in, value_stage

GAMES: Final = 60_000
ROUNDS: Final = 5
STEP: Final = 0.03
WANDERS: Final = 0.08
OUTPUT: Final = Path(__file__).parent.parent / "engine" / "search" / "weights.py"
HEAD: Final = '''"""The weights of `engine.search.values`, learned by self-play: `make train` writes this file."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """The learned weights. Each field has one entry for each stage of the talon, the fewest cards first.

    `cards`: each card, ordered by cost. `pairs`: one more pair. `more`: each surplus of cards.
    `attacking`: the right to attack.
    """

    attacking: tuple[float, ...]
    pairs: tuple[float, ...]
    more: tuple[tuple[float, ...], ...]
    cards: tuple[tuple[float, ...], ...]


# fmt: off
WEIGHTS: Final = {
'''


@dataclass(frozen=True, slots=True)
class Beginning:
    """The beginning of a bout, from the view of its attacker, and the score of that attacker at the end of the game.

    `stage` is the stage of the talon. `more` is the attacker's surplus of cards plus `MOST_MORE`, and `pairs` their
    surplus of pairs. `own` and `other` have the indexes in the pack of the attacker's and the defender's cards.
    """

    stage: int
    more: int
    pairs: int
    own: tuple[int, ...]
    other: tuple[int, ...]
    score: float


class Learner:
    """Logistic regression by gradient steps, one beginning after the other."""

    def __init__(self) -> None:
        self.attacking = [0.0] * STAGES
        self.pairs = [0.0] * STAGES
        self.more = [[0.0] * (2 * MOST_MORE + 1) for _ in range(STAGES)]
        self.cards = [[0.0] * 36 for _ in range(STAGES)]

    def learn(self, seen: Beginning, step: float) -> float:
        """Change all weights by a gradient step of size `step` towards the score; return the squared error before."""
        stage, cards = seen.stage, self.cards[seen.stage]
        total = self.attacking[stage] + self.more[stage][seen.more] + self.pairs[stage] * seen.pairs
        total += sum([cards[place] for place in seen.own]) - sum([cards[place] for place in seen.other])
        error = seen.score - 1 / (1 + exp(-total))
        change = error * step
        self.attacking[stage] += change
        self.more[stage][seen.more] += change
        self.pairs[stage] += change * 0.3 * seen.pairs
        for place in seen.own:
            cards[place] += change / 2
        for place in seen.other:
            cards[place] -= change / 2
        return error * error


def beginnings(options: Options, games: int, random: Random) -> Iterator[Beginning]:
    """Play games between habitual and greedy players, with some random moves, and yield the beginnings of bouts."""
    policies = (HabitualPolicy(36), greedy)
    for _ in range(games):
        position = dealt(options, random)
        players = [random.choice(policies), random.choice(policies)]
        seen: list[tuple[int, Beginning]] = []
        while not position.scores:
            if not position.laid and position.left:
                seen.append((position.attacker, beginning(position)))
            if random.random() < WANDERS:
                position.play(random.choice(position.moves()))
            else:
                position.play(players[position.mover](position))
        for attacker, begun in seen:
            yield Beginning(
                begun.stage, begun.more, begun.pairs, begun.own, begun.other, position.scores[attacker]
            )


def dealt(options: Options, random: Random) -> SearchPosition:
    """Deal a game of two players and return the position before its first bout."""
    cards = list(pack(options))
    random.shuffle(cards)
    trump = cards[12].suit
    masks = masks_for(options, trump if trump is not None else Suit.DIAMONDS, None)
    bits = [masks.bits[card] for card in cards]
    rest = [0]
    for bit in bits[12:]:
        rest.append(rest[-1] | bit)
    position = SearchPosition(
        search_options(options), masks, [sum(bits[0:12:2]), sum(bits[1:12:2])], tuple(rest)
    )
    attacker = random.randrange(2)
    position.begin(attacker, 1 - attacker)
    return position


def beginning(position: SearchPosition) -> Beginning:
    """Return the beginning of this bout. Its score is 0 until the end of the game is known."""
    own, other = position.hands[position.attacker], position.hands[position.defender]
    more = max(-MOST_MORE, min(MOST_MORE, own.bit_count() - other.bit_count()))
    return Beginning(
        value_stage(position.left),
        more + MOST_MORE,
        pairs_in(own) - pairs_in(other),
        places(own),
        places(other),
        0,
    )


def places(hand: int) -> tuple[int, ...]:
    """Return the indexes in the pack of the cards in a bit mask."""
    return tuple(bit.bit_length() - 1 for bit in bits_of(hand))


def learned(options: Options, games: int) -> Learner:
    """Play games, learn from them, print the progress, and return the learner."""
    random, learner, began = Random(7), Learner(), time.monotonic()
    seen = list(beginnings(options, games, random))
    print(f"{games} games, {len(seen)} bouts, {time.monotonic() - began:.0f} s", flush=True)
    for number in range(ROUNDS):
        random.shuffle(seen)
        error = sum(learner.learn(begun, STEP / (number + 1)) for begun in seen) / len(seen)
        print(f"round {number + 1}: squared error {error:.5f}, {time.monotonic() - began:.0f} s", flush=True)
    return learner


def written(learner: Learner) -> str:
    """Return the weights as Python source: a call of `Weights`."""
    of_stages = (learner.more, learner.cards)
    lines = [*_row(learner.attacking), *_row(learner.pairs)]
    for rows in of_stages:
        lines += ["(", *(f"    {line}" for row in rows for line in _row(row)), "),"]
    return "Weights(\n" + "".join(f"        {line}\n" for line in lines) + "    )"


def _row(weights: list[float]) -> list[str]:
    """Return the lines of Python source for one tuple."""
    return wrap(f"({', '.join(f'{weight:.3f}' for weight in weights)}),", 90)


def main(games: int) -> None:
    """Learn the weights of podkidnoy and of perevodnoy, from this number of games each, and write them to `OUTPUT`."""
    text = HEAD
    for preset in ("podkidnoy", "perevodnoy"):
        options = PRESETS[preset]
        text += f"    {options.transfer}: {written(learned(options, games))},\n"
    OUTPUT.write_text(text + "}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
