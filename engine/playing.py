"""The effect of a legal move on the position, and its public events."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.before_play import cut, keep, redeal
from engine.bout_end import end_bout, finish
from engine.calling import give_back, judge_call
from engine.cards import Card
from engine.choices import AddAfterTake, PassCard, TransferDirection
from engine.defending import beats
from engine.ending import resigned_outcome
from engine.events import (
    Event,
    PassShown,
    Resigned,
    Transferred,
    attacked,
    beaten,
    said_done,
    threw_in,
    took,
)
from engine.exchanging import exchange
from engine.fitting import misfit
from engine.moves import (
    TAKE,
    Attack,
    Beat,
    Call,
    Cut,
    DeclineRedeal,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Move,
    Resign,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    Transfer,
)
from engine.position import Phase, Position
from engine.seating import Seat, next_seat, next_with_cards, side
from engine.throwing import may_speak
from engine.transferring import shown_passes, step_to


def apply_move(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Make a legal move with its automatic consequences; return the events."""
    events = _EFFECTS[type(move)](position, seat, move)
    if position.outcome is None:
        _enter_phase(position, events)
    return events


def _lay(position: Position, seat: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        position.play_from_hand(seat, card.printed)
        position.bout.table.lay(card, seat)


def _attack(position: Position, seat: Seat, move: Attack) -> list[Event]:
    bout, cards = position.bout, move.cards
    _lay(position, seat, cards)
    if position.options.cheating:
        bout.table.cheats |= {(at, False) for at, card in enumerate(cards) if card.rank != cards[0].rank}
    _set_throwers(position)
    return [attacked(seat, bout.defender, cards)]


def _set_throwers(position: Position) -> None:
    bout = position.bout
    bout.throwers = position.rules.throwers(position)
    bout.speakers = position.rules.speakers(position)


def _throw_in(position: Position, seat: Seat, move: ThrowIn) -> list[Event]:
    bout, card = position.bout, move.card
    new_rank = card not in bout.table.alike
    cheats = position.options.cheating and misfit(position, card) is not None
    _lay(position, seat, (card,))
    if cheats:
        bout.table.cheats |= {(len(bout.table.attacks) - 1, False)}
    if new_rank:
        _new_rank(position)
    bout.last_thrower = seat
    bout.turn_starts_at = next_seat(position, seat)
    return [threw_in(seat, card)]


def _new_rank(position: Position) -> None:
    """Let the players with a "done" throw in again, except those without cards or done for good (R16, R45).

    After the defender took, do nothing.
    """
    bout = position.bout
    if bout.taking or not bout.said_done:
        return
    silent = {seat for seat in bout.said_done if not position.hands[seat]}
    bout.said_done = silent | bout.done_for_good


def _beat(position: Position, seat: Seat, move: Beat) -> list[Event]:
    bout, target, card = position.bout, move.target, move.card
    new_rank = card not in bout.table.alike
    position.play_from_hand(seat, card.printed)
    place = bout.table.beat(target, card)
    if position.options.cheating and not beats(position, target, card):
        bout.table.cheats |= {(place, True)}
    if new_rank:
        _new_rank(position)
    bout.turn_starts_at = bout.attacker
    return [beaten(seat, target, card)]


def _done(position: Position, seat: Seat, _: Done) -> list[Event]:
    bout = position.bout
    bout.said_done.add(seat)
    bout.turn_starts_at = next_seat(position, seat)
    if seat == bout.attacker:
        bout.attacker_said_done = True
    return [said_done(seat)]


def _take(position: Position, seat: Seat, _: Take) -> list[Event]:
    bout = position.bout
    bout.taking = True
    bout.held_when_taking = len(position.hands[seat])
    bout.forget_done()
    if not bout.table.unbeaten or position.options.add_after_take is AddAfterTake.OFF:
        bout.throwers = ()
        bout.speakers = position.rules.speakers(position)
    return [took(seat)]


def _transfer(position: Position, seat: Seat, move: Transfer) -> list[Event]:
    _lay(position, seat, move.cards)
    _pass_on(position, seat, move.side)
    return [Transferred(seat, position.bout.defender, move.cards, move.side)]


def _show_pass(position: Position, seat: Seat, move: ShowPass) -> list[Event]:
    card = move.card
    if position.options.pass_card is PassCard.GAME:
        position.passes_shown += ((seat, card),)
    else:
        position.bout.passes_shown += ((seat, card),)
    position.show(seat, card, copies=shown_passes(position).count((seat, card)))
    _pass_on(position, seat, move.side)
    return [PassShown(seat, position.bout.defender, card, move.side)]


def _pass_on(position: Position, seat: Seat, to: Side | None) -> None:
    bout = position.bout
    bout.step = step_to(position, to)
    if position.options.transfer_direction is TransferDirection.EITHER_GAME:
        position.step = bout.step
    following = next_with_cards(position, seat, bout.step)
    bout.attacker = seat
    bout.defender = seat if following is None else following
    bout.transferred = True
    bout.last_thrower = seat
    bout.forget_done()
    _set_throwers(position)


def _call(position: Position, seat: Seat, move: Call) -> list[Event]:
    bout = position.bout
    called, event = judge_call(position, seat, move.card)
    must_take = called.beats if event.right else seat == bout.defender
    if event.right:
        give_back(position, called)
    else:
        bout.finish_for(seat)
        bout.called_wrong |= {seat}
    if must_take and not bout.taking:
        return [event, *_take(position, bout.defender, TAKE)]
    return [event]


def _resign(position: Position, seat: Seat, _: Resign) -> list[Event]:
    for partner in side(position, seat):
        position.discard_hand(partner)
    events: list[Event] = [Resigned(seat)]
    finish(position, resigned_outcome(position, seat), events)
    return events


def _enter_phase(position: Position, events: list[Event]) -> None:
    """Set the phase of an open bout. End the bout if neither the defender nor a thrower has a decision (R18, R19)."""
    bout = position.bout
    if not bout.table.attacks:
        return
    bout.waiting = bout.may_speak = None
    if bout.taking:
        position.phase = Phase.TAKING
    elif bout.table.unbeaten:
        position.phase = Phase.DEFENCE
        return
    else:
        position.phase = Phase.THROWING
    if not may_speak(position):
        end_bout(position, events)


_EFFECTS: Final[Mapping[type[Move], Callable[[Position, Seat, Any], list[Event]]]] = {
    Attack: _attack,
    ThrowIn: _throw_in,
    Beat: _beat,
    Transfer: _transfer,
    ShowPass: _show_pass,
    Take: _take,
    Done: _done,
    Call: _call,
    ExchangeTrump: exchange,
    Cut: cut,
    DemandRedeal: redeal,
    DeclineRedeal: keep,
    Resign: _resign,
}
