"""What a legal move does to the position, and what everybody sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from engine.before_play import cut, keep, redeal
from engine.bout_end import end_bout, finish
from engine.calling import give_back, look
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
from engine.moves import (
    Attack,
    Beat,
    Call,
    Cut,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Keep,
    Move,
    Resign,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    Transfer,
)
from engine.position import Phase, Position
from engine.seating import Seat, next_with_cards, round_of_play, side
from engine.throwing import speaking
from engine.transferring import shown_passes, step_to

if TYPE_CHECKING:
    from engine.cards import Card


def apply_move(position: Position, seat: Seat, move: Move) -> list[Event]:  # noqa: C901, PLR0912  (one line a move)
    """Make a move that is known to be legal; what follows from it by itself happens too."""
    match move:
        case Beat(target, card):
            events = _beat(position, seat, target, card)
        case ThrowIn(card):
            events = _throw_in(position, seat, card)
        case Attack(cards):
            events = _attack(position, seat, cards)
        case Done():
            events = _done(position, seat)
        case Take():
            events = _take(position, seat)
        case Transfer(cards, to):
            events = _transfer(position, seat, cards, to)
        case ShowPass(card, to):
            events = _show_pass(position, seat, card, to)
        case Call(card):
            events = _call(position, seat, card)
        case ExchangeTrump():
            events = exchange(position, seat)
        case Cut(place):
            return cut(position, seat, place)
        case DemandRedeal():
            return redeal(position, seat)
        case Keep():
            return keep(position, seat)
        case Resign():
            return _resign(position, seat)
        case _:
            assert_never(move)
    _settle(position, events)
    return events


def _lay(position: Position, seat: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        position.leave_hand(seat, card.printed)
        position.bout.table.lay(card, seat)


def _attack(position: Position, seat: Seat, cards: tuple[Card, ...]) -> list[Event]:
    bout = position.bout
    _lay(position, seat, cards)
    if len(cards) > 1:
        bout.table.cheats |= {(at, False) for at, card in enumerate(cards) if card.rank != cards[0].rank}
    _name_speakers(position)
    return [attacked(seat, bout.defender, cards)]


def _name_speakers(position: Position) -> None:
    bout = position.bout
    bout.throwers = position.house.throwers(position)
    bout.speakers = position.house.speakers(position)


def _throw_in(position: Position, seat: Seat, card: Card) -> list[Event]:
    bout = position.bout
    cheats = card.rank not in bout.table.ranks
    _lay(position, seat, (card,))
    if cheats:
        bout.table.cheats |= {(len(bout.table.attacks) - 1, False)}
        _new_rank(position)
    bout.last_thrower = seat
    bout.turn_from = round_of_play(position, seat)[1]
    return [threw_in(seat, card)]


def _new_rank(position: Position) -> None:
    """Let everybody who still has cards speak again (R16)."""
    bout = position.bout
    if bout.taking or not bout.said_done:
        return
    silent = {seat for seat in bout.said_done if not position.hands[seat]}
    bout.said_done = silent | bout.barred


def _beat(position: Position, seat: Seat, target: Card, card: Card) -> list[Event]:
    bout = position.bout
    new_rank = card.rank not in bout.table.ranks
    position.leave_hand(seat, card.printed)
    place = bout.table.beat(target, card)
    if not beats(position, target, card):
        bout.table.cheats |= {(place, True)}
    if new_rank:
        _new_rank(position)
    bout.turn_from = bout.attacker
    return [beaten(seat, target, card)]


def _done(position: Position, seat: Seat) -> list[Event]:
    bout = position.bout
    bout.said_done.add(seat)
    bout.turn_from = round_of_play(position, seat)[1]
    if seat == bout.attacker:
        bout.attacker_spoke = True
    return [said_done(seat)]


def _take(position: Position, seat: Seat) -> list[Event]:
    bout = position.bout
    bout.taking = True
    bout.held = len(position.hands[seat])
    bout.ask_anew()
    if not bout.table.unbeaten or position.options.add_after_take is AddAfterTake.OFF:
        bout.throwers = ()
        bout.speakers = position.house.speakers(position)
    return [took(seat)]


def _transfer(position: Position, seat: Seat, cards: tuple[Card, ...], to: Side | None) -> list[Event]:
    _lay(position, seat, cards)
    _pass_on(position, seat, to)
    return [Transferred(seat, position.bout.defender, cards, to)]


def _show_pass(position: Position, seat: Seat, card: Card, to: Side | None) -> list[Event]:
    if position.options.pass_card is PassCard.GAME:
        position.passed += ((seat, card),)
    else:
        position.bout.passed += ((seat, card),)
    position.show(seat, card, copies=shown_passes(position).count((seat, card)))
    _pass_on(position, seat, to)
    return [PassShown(seat, position.bout.defender, card, to)]


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
    bout.ask_anew()
    _name_speakers(position)


def _call(position: Position, seat: Seat, card: Card) -> list[Event]:
    bout = position.bout
    called, event = look(position, seat, card)
    must_take = called.beats if event.right else seat == bout.defender
    if event.right:
        give_back(position, called)
    else:
        bout.bar(seat)
        bout.called_wrong |= {seat}
    if must_take and not bout.taking:
        return [event, *_take(position, bout.defender)]
    return [event]


def _resign(position: Position, seat: Seat) -> list[Event]:
    for partner in side(position, seat):
        position.discard_hand(partner)
    events: list[Event] = [Resigned(seat)]
    finish(position, resigned_outcome(position, seat), events)
    return events


def _settle(position: Position, events: list[Event]) -> None:
    """Find the phase; end the bout where nobody is left who could speak (R18, R19)."""
    bout = position.bout
    if not bout.table.attacks:
        return
    bout.waiting = bout.speaking = None
    if bout.taking:
        position.phase = Phase.TAKING
    elif bout.table.unbeaten:
        position.phase = Phase.DEFENCE
        return
    else:
        position.phase = Phase.THROWING
    if not speaking(position):
        end_bout(position, events)
