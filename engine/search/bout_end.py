"""The end of a bout in the search, with the rules of `engine.bout_end`."""

from __future__ import annotations

from engine.ending import REPEATED_TOO_OFTEN, REPEATED_WITHOUT_END
from engine.search.state import SearchState


def end_bout(position: SearchState) -> None:
    """Clear the table, refill, put out the seats without cards; then begin a bout, or set the scores (R19-R21, R28)."""
    taken, defended, options = position.taking, position.defender, position.options
    if taken:
        position.hands[defended] |= position.laid | position.used
    else:
        position.beaten_once = True
        # These cards are out of the game, so no earlier beginning of a bout can come again.
        if position.repetitions:
            position.repetitions = {}
    if position.left and options.refill:
        _refill(position)
    position.transfers = options.transfer
    if position.emptied and _put_out(position):
        return
    seats = position.in_play
    defender_attacks = not taken and defended in seats
    attacker = defended if defender_attacks else _next(position, defended)
    position.begin(attacker, _next(position, attacker))
    _note_repetition(position)


def _next(position: SearchState, seat: int) -> int:
    """Return the next seat in play, clockwise."""
    for other in position.in_play:
        if other > seat:
            return other
    return position.in_play[0]


def _refill(position: SearchState) -> None:
    """Let each seat draw up to a full hand: the opener first, the defender last (R20).

    With the option `leaves` a seat without cards does not draw (R28).
    """
    hands, rest, left = position.hands, position.rest, position.left
    full, last = position.options.hand, position.defender
    place = position.in_play.index(position.opener)
    seats = position.in_play if not place else position.in_play[place:] + position.in_play[:place]
    if seats[-1] != last:
        seats = (*[seat for seat in seats if seat != last], last)
    for seat in seats:
        hand = hands[seat]
        lacking = full - hand.bit_count()
        if lacking > 0 and (hand or not position.options.leaves):
            after = max(left - lacking, 0)
            hands[seat] = hand | rest[left] ^ rest[after]
            left = after
            if not left:
                break
    if left != position.left:
        position.left = left
        if position.repetitions:
            position.repetitions = {}


def _put_out(position: SearchState) -> bool:
    """Take the seats without cards out of play; return True if the game is over (R28-R31).

    At the end of the game set the scores: 1 for a player who is not the fool, a half in a draw, else 0. In a game for a
    winner (R31) only the winner has 1.
    """
    hands = position.hands
    leaving = [seat for seat in position.emptied if not hands[seat]]
    if not leaving:
        return False
    staying = tuple([seat for seat in position.in_play if seat not in leaving])
    if position.options.winner:
        _score(position, [leaving[0]], 0.0, 1.0)
    elif len(staying) == 1:
        _score(position, staying, 1.0, 0.0)
    elif not staying and position.options.last_defender:
        _score(position, [position.defender], 1.0, 0.0)
    elif not staying:
        _score(position, leaving, 1.0, 0.5)
    position.in_play = staying
    return bool(position.scores)


def _score(position: SearchState, chosen: list[int] | tuple[int, ...], others: float, score: float) -> None:
    position.scores = tuple([score if seat in chosen else others for seat in range(len(position.hands))])


def _note_repetition(position: SearchState) -> None:
    """Count this beginning of a bout among the equal ones; end the game as a draw if there were too many (R30).

    Do nothing if `position.repetitions` is None.
    """
    if position.repetitions is None:
        return
    key = position.repetition_key()
    times = position.repetitions.get(key, 0) + 1
    if times > 1:
        most = REPEATED_WITHOUT_END if position.left and position.options.refill else REPEATED_TOO_OFTEN
        if times >= most:
            _score(position, position.in_play, 1.0, 0.5)
    # A new dict, because saved states share the old one.
    position.repetitions = {**position.repetitions, key: times}
