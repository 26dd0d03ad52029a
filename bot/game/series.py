"""A series of games: the facts of one game for the next, and the score (R4, R9, R10, R42, R47), as pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, repeat

from bot.domain.scene import Score, SeriesScene
from bot.domain.state import Lobby, Play, Previous
from engine import (
    Deal,
    Game,
    Outcome,
    Seat,
    Start,
    commitment_of,
    deal_from_seed,
    ends_series,
    explicit_deal,
    newcomer_start,
    next_start,
    parse_card,
    series_length,
)

FEWEST_SEATS = 2


def left_by(play: Play, played: Game, decorated: Collection[Seat], *, is_newest: bool) -> Previous:
    """Return the facts of an ended game for the next game; `decorated` are the seats with epaulettes.

    `is_newest` is True if no later game was dealt in the room. Only then the next game may continue a quick pack:
    in a later game people may have seen other cards of the pack (R42). `played` is the engine's game of `play`.
    """
    assert played.outcome is not None, "the game was played to its end"
    return Previous(
        play.game,
        play.number,
        play.options,
        tuple(seat.chair for seat in play.seats),
        played.deal.dealer,
        played.outcome,
        scores=scored(play.scores, played.outcome, decorated),
        rest=tuple(map(str, played.rest_for(FEWEST_SEATS))) if is_newest else (),
        pack=play.pack or play.game,
        commitment=played.deal.commitment,
        went_out=played.went_out,
    )


def number_of(lobby: Lobby) -> int:
    """Return the number of the lobby's game in its series, from 1."""
    previous = _same_series(lobby)
    return 1 if previous is None else previous.number + 1


def start_of(lobby: Lobby) -> Start:
    """Return the seats of the dealer and the first attacker (R4, R9, R10); an empty start begins a series."""
    previous = _same_series(lobby)
    if previous is None:
        return Start()
    newcomers = [seat for seat, chair in enumerate(lobby.chairs) if chair not in previous.chairs]
    if newcomers:
        begins = newcomer_start(lobby.options, Seat(newcomers[-1]), len(lobby.chairs), previous.number + 1)
        if begins is not None:
            return begins
    return next_start(
        lobby.options,
        previous.outcome,
        Seat(previous.dealer),
        game=previous.number + 1,
        seated=_seated(lobby, previous),
        went_out=tuple(map(Seat, previous.went_out)),
    )


def _seated(lobby: Lobby, previous: Previous) -> dict[Seat, Seat] | None:
    """Map each seat of the previous game to the seat of the same player in the lobby.

    Return None if neither chairs nor options have changed.
    """
    if lobby.chairs == previous.chairs and lobby.options == previous.options:
        return None
    places = {chair: Seat(number) for number, chair in enumerate(lobby.chairs)}
    return {Seat(old): places[chair] for old, chair in enumerate(previous.chairs) if chair in places}


def game_with_pack(lobby: Lobby) -> Previous | None:
    """Return the previous game if the lobby's game continues its pack (R42); None if a new pack is shuffled."""
    previous = _same_series(lobby)
    if previous is None or not previous.rest or previous.options != lobby.options:
        return None
    suffices = len(previous.rest) > len(lobby.chairs) * lobby.options.dealt
    return previous if suffices and start_of(lobby).dealer is not None else None


def commitment_to(lobby: Lobby) -> str:
    """Return the commitment to the pack of the lobby's game, in hex."""
    previous = game_with_pack(lobby)
    return commitment_of(bytes.fromhex(lobby.seed)) if previous is None else previous.commitment


def deal_of(lobby: Lobby) -> Deal:
    """Return the deal of the lobby's game: from the lobby's seed, or from the previous game's quick pack (R42)."""
    previous, start = game_with_pack(lobby), start_of(lobby)
    if previous is not None and start.dealer is not None:
        rest = tuple(map(parse_card, previous.rest))
        return explicit_deal(rest, start.dealer, previous.commitment, is_rest=True)
    return deal_from_seed(bytes.fromhex(lobby.seed), lobby.options, len(lobby.chairs), start.dealer)


def scores_of(lobby: Lobby) -> tuple[Score, ...]:
    """Return the score of each chair of the lobby in the series so far."""
    previous = _same_series(lobby)
    known = {} if previous is None else dict(zip(previous.chairs, previous.scores, strict=False))
    return tuple(known.get(chair, Score()) for chair in lobby.chairs)


def scored(scores: Sequence[Score], outcome: Outcome, decorated: Collection[Seat]) -> tuple[Score, ...]:
    """Return the scores after one more game (R47). Missing scores are zero. `decorated` are seats with epaulettes."""
    places = outcome.place_of_each()
    before = chain(scores, repeat(Score()))
    return tuple(
        Score(
            games=score.games + 1,
            fool=score.fool + (seat in outcome.fools),
            doubles=score.doubles + (seat in decorated),
            places=score.places + places[seat],
        )
        for seat, score in zip(sorted(places), before, strict=False)
    )


def _same_series(lobby: Lobby) -> Previous | None:
    """Return the previous game in the lobby's series; None for the first game of a series."""
    previous = lobby.previous
    return None if previous is None or is_over(previous) else previous


def is_over(previous: Previous) -> bool:
    """Return True if the series ended with this game: all games are played, or people ended the series (R47)."""
    return previous.ended or ends_series(previous.options, previous.number)


def so_far(play: Play) -> SeriesScene | None:
    """Return the score of the series before this game; None for the first game of a series."""
    if play.number == 1:
        return None
    return SeriesScene(play.number - 1, series_length(play.options), play.scores)
