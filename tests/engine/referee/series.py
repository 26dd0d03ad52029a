"""After a game: the last cards on the fool's shoulders, and the start of the next game (R9, R42, R46)."""

from __future__ import annotations

from typing import NamedTuple

from tests.engine.referee.game import Referee
from tests.engine.referee.notation import LOWEST, RANKS, printed


class Beginning(NamedTuple):
    """The dealer (always known after a first game) and the first attacker, None if R8 decides."""

    dealer: int
    attacker: int | None


def next_beginning(referee: Referee) -> Beginning:
    """R4, R9, R34: how the next game begins at the same table."""
    state = referee.state
    seats = referee.seats
    if not state.fools:
        return Beginning(state.dealer, None)
    fool = state.fools[0]
    team = winning_team(referee)
    first_out = [seat for seat in state.went_out if seat in team]
    rule = state.options["next_attacker"]
    if rule == "lowest_trump" or not state.went_out or (rule == "winner" and not first_out):
        return Beginning(fool, None)
    named = {"under_fool": fool - 1, "from_under_fool": fool + 1, "winner": [*first_out, fool][0]}
    clockwise = [(named[rule] + step) % seats for step in range(seats)]
    if state.options["teams"] == "off":
        return Beginning(fool, clockwise[0])
    return Beginning(fool, next(seat for seat in clockwise if seat in team))


def winning_team(referee: Referee) -> list[int]:
    """Return the first player, or the first team completely out, in the order of going out."""
    gone: list[int] = []
    for seat in (seat for group in referee.state.out for seat in group):
        gone.append(seat)
        team = referee.state.team(seat)
        if set(team) <= set(gone):
            return [member for member in gone if member in team]
    raise AssertionError("nobody won")


def rest_of_the_pack(referee: Referee, seats: int) -> list[str]:
    """R42: the cards for the next deal of a quick series; none if it needs a new pack."""
    options = referee.options
    needed = seats * (int(options["hand"]) + (2 if options["secret"] == "on" else 0)) + 1
    enough = options["refill"] == "off" and len(referee.state.talon) >= needed
    return list(referee.state.talon) if enough else []


def earned_epaulettes(referee: Referee, worn: str) -> tuple[str, list[str]] | None:
    """R46: the new rank of the fools after the rank `worn` ("": none), and the cards on their shoulders."""
    state = referee.state
    if state.options["epaulettes"] == "off" or state.over != "fool":
        return None
    last = state.went_out[-1:]
    if not any(state.hands):
        last = [seat for seat in state.went_out if seat not in state.fools][-1:]
    if not last or last[0] == state.last_defender:
        return None
    laid = [card for seat, card in state.last_laid if seat == last[0]]
    ranks = RANKS[RANKS.index(LOWEST[state.options["deck"]]) : -1]
    in_ranks = state.options["epaulettes"] == "rank"
    rising = [rank for rank in ranks if not worn or RANKS.index(rank) > RANKS.index(worn)]
    asked = "".join(rising[:1]) if in_ranks else ranks[0]
    of_rank = [card for card in laid if card[0] == asked]
    if not asked or not laid or laid[-1][0] != asked:
        return None
    if in_ranks and all(map(state.last_trumps.is_trump, of_rank)):
        return None
    return asked, [printed(card) for card in of_rank[-2:]]
