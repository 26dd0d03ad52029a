"""A finished game as a page shows it step by step, in the words of one language."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.scene import Proof
from bot.domain.screen import Stage, plain_text
from engine import Options, Seat, Step


@dataclass(frozen=True, slots=True)
class ReplayBout:
    """A line in the list of bouts: the number of its first step, counted from 0, and its words."""

    first: int
    words: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game. `stages` show each step as a drawn table does, and `names` are those of the seats.

    With a `seat` it is the game as that seat saw it, and there is no `proof`: whoever knows the seed knows every card.
    `by_lot` says that the seed drew the dealer too.
    """

    title: str
    options: Options
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    stages: tuple[Stage, ...]
    bouts: tuple[ReplayBout, ...]
    by_lot: bool
    seat: Seat | None = None
    proof: Proof | None = None

    @property
    def told(self) -> tuple[str, ...]:
        """The words of each step."""
        return tuple(plain_text(stage.turn.words) for stage in self.stages)
