"""The score of a series: the sums over its games, and the current epaulettes (R46, R47)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Rank
from engine.epaulettes import EarnedEpaulettes, earned_epaulettes
from engine.game import Game
from engine.seating import Seat


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """The score of a player in a series.

    `places` is the sum of their places. `worn` is the rank of their epaulettes, None without any. A defeat that gives
    new epaulettes is also counted as a double defeat (R46).
    """

    games: int = 0
    defeats: int = 0
    double_defeats: int = 0
    places: int = 0
    worn: Rank | None = None


Scores: TypeAlias = tuple[PlayerScore, ...]


def scores_with(game: Game, before: Scores) -> Scores:
    """Return the scores after this game; the index is the seat. `before` are the scores before this game.

    As long as the game is not over, return `before`.
    """
    if game.outcome is None:
        return before
    outcome, earned, places = game.outcome, earned_in(game, before), game.outcome.place_of_each()
    return tuple(
        PlayerScore(
            games=score.games + 1,
            defeats=score.defeats + (seat in outcome.fools),
            double_defeats=score.double_defeats + (seat in earned),
            places=score.places + places[seat],
            worn=_highest(score.worn, earned.get(seat)),
        )
        for seat, score in zip(map(Seat, range(game.seats)), before, strict=True)
    )


def carried(scores: Sequence[PlayerScore], seated: Mapping[Seat, Seat], seats: int) -> Scores:
    """Return the scores for the seats of the next game.

    `seated` has the new seat for the old one of each player who stays. Other seats get an empty score.
    """
    kept = {new: scores[old] for old, new in seated.items()}
    return tuple(kept.get(Seat(seat), PlayerScore()) for seat in range(seats))


def earned_in(game: Game, before: Scores) -> dict[Seat, EarnedEpaulettes]:
    """Return the epaulettes that fools get in this game, by seat. `before` has the scores before this game."""
    last = game.last_cards()
    if last is None:
        return {}
    earned = {seat: earned_epaulettes(last, before[seat].worn) for seat in last.fools}
    return {seat: epaulettes for seat, epaulettes in earned.items() if epaulettes is not None}


def _highest(worn: Rank | None, earned: EarnedEpaulettes | None) -> Rank | None:
    """Return the rank worn now: the highest ever received."""
    if earned is None or worn is None:
        return worn if earned is None else earned.rank
    return max(worn, earned.rank)
