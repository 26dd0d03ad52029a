"""Throwing in and saying done (R13-R16).

To throw in is to add a card to an attack begun by another player, or by oneself; its rank must lie on the table. A
player with nothing more to throw in says done.
"""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from engine.cards import Card
from engine.choices import Throwers, ThrowOrder, ThrowWhen
from engine.fitting import fitting, misfit
from engine.limits import limit_refusal
from engine.options import Options
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat, next_in_play, previous_in_play, round_of_play, same_side


def timing_of(options: Options) -> Callable[[Position], Reason | None]:
    """Choose the function that returns why it is too early to throw in, or None (R13); after a take always None."""
    match options.throw_when:
        case ThrowWhen.ANY_TIME:
            return lambda position: None
        case ThrowWhen.AFTER_FIRST_BEAT:
            return _after_first_beat
        case ThrowWhen.ALL_BEATEN:
            return _all_beaten
        case _:
            assert_never(options.throw_when)


def _after_first_beat(position: Position) -> Reason | None:
    bout = position.bout
    return None if bout.taking or bout.table.beaten else Reason.THROW_IN_AFTER_FIRST_BEAT


def _all_beaten(position: Position) -> Reason | None:
    bout = position.bout
    return Reason.THROW_IN_WHEN_ALL_BEATEN if bout.table.unbeaten and not bout.taking else None


def throwers_of(options: Options) -> Callable[[Position], tuple[Seat, ...]]:
    """Choose the function that lists the seats allowed to throw in during a bout, from the attacker on (R14, R33)."""
    if not options.throw_in:
        return lambda position: ()
    match options.throwers:
        case Throwers.ATTACKER:
            return lambda position: (position.bout.attacker,)
        case Throwers.NEIGHBOURS:
            return _neighbours
        case Throwers.ALL:
            return _all_but_defender
        case _:
            assert_never(options.throwers)


def _neighbours(position: Position) -> tuple[Seat, ...]:
    bout = position.bout
    near = {
        bout.attacker,
        next_in_play(position, bout.defender),
        previous_in_play(position, bout.defender),
    }
    seats = round_of_play(position, bout.attacker)
    return tuple(seat for seat in seats if seat in near and not same_side(position, seat, bout.defender))


def _all_but_defender(position: Position) -> tuple[Seat, ...]:
    teams, seats = position.teams, round_of_play(position, position.bout.attacker)
    defending = position.bout.defender % teams
    return tuple([seat for seat in seats if seat in position.in_play and seat % teams != defending])


def speakers_of(options: Options) -> Callable[[Position], tuple[Seat, ...]]:
    """Choose the function that lists the seats required to be done before the bout ends.

    They are the throwers; with cheating, everybody except the defender (R45).
    """
    return _everybody_else if options.cheating else lambda position: position.bout.throwers


def _everybody_else(position: Position) -> tuple[Seat, ...]:
    bout = position.bout
    seats = round_of_play(position, bout.attacker)
    return tuple(seat for seat in seats if seat in position.in_play and seat != bout.defender)


def waiting_of(options: Options) -> Callable[[Position], tuple[Seat, ...]]:
    """Choose the function that lists the speakers who have not said done and do not count as done (R16).

    A player without cards counts as done, and everybody if no attacking card may be added. With `auto_done` a player
    without a fitting card counts as done, too. With cheating nobody does (R45).
    """
    if options.cheating:
        return _not_done
    return _holding_fitting_cards if options.auto_done else _holding_cards


def _not_done(position: Position) -> tuple[Seat, ...]:
    bout = position.bout
    return tuple([seat for seat in bout.speakers if seat not in bout.said_done])


def _holding_cards(position: Position) -> tuple[Seat, ...]:
    if position.rules.room(position) <= 0:
        return ()
    return tuple([seat for seat in _not_done(position) if position.hands[seat]])


def _holding_fitting_cards(position: Position) -> tuple[Seat, ...]:
    if position.rules.room(position) <= 0:
        return ()
    hands, faces, fits = position.hands, position.rules.faces, fitting(position)
    return tuple([seat for seat in _not_done(position) if not fits.isdisjoint(faces(hands[seat]))])


def waiting(position: Position) -> tuple[Seat, ...]:
    """Return the speakers who have not said done and do not count as done, from the attacker on in order of play."""
    bout = position.bout
    if bout.waiting is None:
        bout.waiting = position.rules.waiting(position)
    return bout.waiting


def may_speak(position: Position) -> tuple[Seat, ...]:
    """Return the waiting seats that may throw in or say done now, by the order of R15."""
    bout = position.bout
    if bout.may_speak is None:
        bout.may_speak = position.rules.order(position, waiting(position))
    return bout.may_speak


def order_of(options: Options) -> Callable[[Position, tuple[Seat, ...]], tuple[Seat, ...]]:
    """Choose the function that picks, from the waiting seats, those allowed to throw in or say done now (R15)."""
    match options.throw_order:
        case ThrowOrder.ATTACKER_FIRST:
            return _attacker_first
        case ThrowOrder.PRIORITY:
            return _priority
        case ThrowOrder.LAST_THROWER:
            return _last_thrower
        case ThrowOrder.IN_TURN:
            return _in_turn
        case ThrowOrder.FREE:
            return _free
        case _:
            assert_never(options.throw_order)


def _free(_: Position, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return waiting


def _attacker_first(position: Position, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    first = position.bout.attacker
    holds_up = first in waiting and not position.bout.attacker_said_done and position.hands[first]
    return (first,) if holds_up else waiting


def _priority(position: Position, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the waiting seats up to the first one with cards: only these may throw in or say done now.

    A seat without cards can only say done, so the others need not wait for it (R45).
    """
    for place, seat in enumerate(waiting, start=1):
        if position.hands[seat]:
            return waiting[:place]
    return waiting


def _last_thrower(position: Position, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    last = position.bout.last_thrower
    return _priority(position, tuple(sorted(waiting, key=lambda seat: seat != last)))


def _in_turn(position: Position, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if position.rules.timing(position) is not None:
        return ()
    seats = round_of_play(position, position.bout.turn_starts_at)
    return _priority(position, tuple(seat for seat in seats if seat in waiting))


def thrower_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return a reason if this seat is no thrower in an open bout, or has said done; else None (R13, R14).

    Its cards, the time and its turn are not checked.
    """
    bout = position.bout
    if not position.phase.bout_is_open:
        return Reason.BOUT_NOT_OPEN
    if not position.options.throw_in:
        return Reason.NO_THROWING_IN
    if seat not in bout.throwers:
        if same_side(position, seat, bout.defender):
            return Reason.PARTNER_DEFENDS
        if not bout.throwers:
            return Reason.NO_ADDING_AFTER_TAKE
        return _WHO_THROWS_IN[position.options.throwers]
    return Reason.SAID_DONE if seat in bout.said_done else None


_WHO_THROWS_IN: Final = {
    Throwers.ATTACKER: Reason.ONLY_ATTACKER_THROWS_IN,
    Throwers.NEIGHBOURS: Reason.ONLY_NEIGHBOURS_THROW_IN,
}


def throw_in_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not throw in any card now; None if it may (R13-R16)."""
    if seat == position.bout.defender:
        return Reason.DEFENDER_CANNOT_THROW_IN
    reason = thrower_refusal(position, seat)
    if reason is not None:
        return reason
    if not position.hands[seat]:
        return Reason.NO_CARDS_LEFT
    reason = position.rules.timing(position) or limit_refusal(position, 1)
    if reason is not None:
        return reason
    if seat in may_speak(position) or seat not in waiting(position):
        return None
    return _WAIT_FOR[position.options.throw_order]


_WAIT_FOR: Final = {
    ThrowOrder.ATTACKER_FIRST: Reason.WAIT_FOR_ATTACKER,
    ThrowOrder.PRIORITY: Reason.WAIT_FOR_THOSE_BEFORE,
    ThrowOrder.LAST_THROWER: Reason.WAIT_FOR_THOSE_BEFORE,
    ThrowOrder.IN_TURN: Reason.WAIT_FOR_YOUR_TURN,
}


def thrown_faces(position: Position, seat: Seat) -> Iterable[Card]:
    """List the faces that this seat may throw in: fitting ones (R13), or any if cheating is allowed (R45)."""
    faces = position.rules.faces(position.hands[seat])
    if position.options.cheating:
        return faces
    # This runs very often, and `filter` is quicker than a comprehension.
    return filter(fitting(position).__contains__, faces)


def fit_refusal(position: Position, face: Card) -> Reason | None:
    """Return why this face may not be thrown in; None if it fits (R13) or cheating is allowed (R45)."""
    return None if position.options.cheating else misfit(position, face)


def done_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not say done now; None if it may (R16)."""
    bout = position.bout
    if seat == bout.defender:
        return Reason.DEFENDER_CANNOT_SAY_DONE
    if seat not in bout.speakers:
        return thrower_refusal(position, seat)
    if seat in bout.said_done:
        return Reason.SAID_DONE
    if seat not in waiting(position):
        return Reason.COUNTS_AS_DONE
    if seat not in may_speak(position) and position.options.throw_order is ThrowOrder.IN_TURN:
        return Reason.WAIT_FOR_YOUR_TURN
    return None
