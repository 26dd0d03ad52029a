"""A moment as the seat of a view may imagine it: possible cards are dealt at random to all hidden places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from engine.beating import order_with
from engine.bout import Bout
from engine.cards import Card, card_index, pack
from engine.choices import PassCard
from engine.moves import Side
from engine.position import Phase, Position
from engine.rule_set import rule_set_of
from engine.series import Start
from engine.shuffling import Deal, explicit_deal
from engine.tableau import Tableau
from engine.view import PlayerView, View


def imagined_position(view: View, random: Callable[[], float]) -> Position:
    """Return a position with this view: its seat knows the same there, and has the same moves.

    It is made from the view alone, so it depends on no hidden card. The seats that may still throw in, or count as
    done, follow from the imagined hands.

    The following facts are not in a view and may differ from the real ones: the cut, the number of redeals, the number
    of the game in its series, and the last table (R46). They have no effect on the bouts to come.
    """
    options = view.options
    cards = _imagined_cards(view, random)
    position = Position(options, rule_set_of(options), view.seats, _deal(view, cards, random), _start(view))
    _put_cards(position, view, cards)
    _put_course(position, view)
    position.bout = _bout(view)
    if view.table and view.phase is not Phase.OVER:
        position.bout.speakers = position.rules.speakers(position)
    return position


@dataclass(frozen=True, slots=True)
class _Cards:
    """The hands and piles after the hidden cards were dealt at random; known cards keep their places."""

    hands: list[list[Card]]
    secret: list[tuple[Card, ...]]
    talon: list[Card]
    discarded_unseen: list[Card]
    turned_at: int
    """The index of the turned-up card in the talon; -1 if it is not there."""


def _imagined_cards(view: View, random: Callable[[], float]) -> _Cards:
    known = [_known_in(view, player) for player in view.players]
    unseen = Counter(pack(view.options))
    unseen.subtract(chain(*known, view.seen_discarded, _lying(view)))
    turned_at = _turned_at(view, unseen)
    kept = [view.turned_up] if turned_at >= 0 and view.turned_up is not None else []
    unseen.subtract(kept)
    dealer = _Dealer(sorted(unseen.elements(), key=card_index), random)
    hands, secret = list[list[Card]](), list[tuple[Card, ...]]()
    for player, cards in zip(view.players, known, strict=True):
        hands.append(sorted(cards + dealer.some(player.cards - len(cards)), key=card_index))
        secret.append(tuple(dealer.some(player.secret)))
    talon = dealer.some(view.talon - len(kept))
    talon[turned_at:turned_at] = kept
    return _Cards(hands, secret, talon, dealer.some(view.discarded - len(view.seen_discarded)), turned_at)


def _known_in(view: View, player: PlayerView) -> list[Card]:
    if player.seat == view.seat:
        return list(view.hand)
    return list((view.open_hands or view.known_held)[player.seat])


def _lying(view: View) -> list[Card]:
    faces = [face for pair in view.table for face in (pair.attack, pair.beat) if face is not None]
    return [face.printed for face in faces]


def _turned_at(view: View, unseen: Counter[Card]) -> int:
    """Return the index of the turned-up card in the talon; -1 if the card is not there (R4, R36)."""
    bottom = 1 if view.second_trump else 0
    is_there = view.turned_up is not None and view.talon > bottom and unseen[view.turned_up] > 0
    return bottom if is_there else -1


def _deal(view: View, cards: _Cards, random: Callable[[], float]) -> Deal:
    """Return a deal with the cards of this game in a random order: the real order is hidden from the seat."""
    hidden = (*cards.hands, *cards.secret, cards.talon, cards.discarded_unseen)
    whole = sorted(chain(*hidden, view.seen_discarded, _lying(view)), key=card_index)
    if view.phase is Phase.CUT:
        whole = list(pack(view.options))
    order = _Dealer(whole, random).some(len(whole))
    return explicit_deal(order, view.dealer, is_rest=len(whole) < len(pack(view.options)))


def _start(view: View) -> Start:
    """Return the start of a first game.

    It is the start of a later game if only this explains that transfers are allowed in the first bout (R23).
    """
    first_bout = view.options.transfer and not view.options.transfer_first and view.bout == 1
    return Start(game=2 if first_bout and view.course.transfers else 1)


def _put_cards(position: Position, view: View, cards: _Cards) -> None:
    position.hands, position.secret = cards.hands, cards.secret
    position.talon, position.turned_at = cards.talon, cards.turned_at
    position.known = [list(known) for known in view.known_held]
    position.discarded = list(view.seen_discarded)
    position.discarded_unseen = cards.discarded_unseen
    position.turned_up = view.turned_up
    position.second_trump = view.second_trump
    position.order = position.last_order = order_with(view.options, view.trump, view.number_trump)


def _put_course(position: Position, view: View) -> None:
    position.phase = view.phase
    position.bout_number, position.bouts_beaten = view.bout, view.course.bouts_beaten
    position.step = _step(view.direction)
    position.in_play = tuple([player.seat for player in view.players if player.place is None])
    places = {player.seat: player.place for player in view.players if player.place is not None}
    position.places = dict(sorted(places.items(), key=lambda place: place[1]))
    position.outcome = view.outcome
    if view.options.pass_card is PassCard.GAME:
        position.passes_shown = view.shown_passes
    position.repetitions = {(seat, hands): times for seat, hands, times in view.course.repetitions}
    if view.phase is Phase.REDEAL and view.awaited.must is not None:
        position.asked = (view.awaited.must,)


def _bout(view: View) -> Bout:
    course, bout = view.course, Bout(view.attacker, view.defender, view.course.transfer_step)
    bout.table = _tableau(view)
    bout.opener = course.opener
    bout.taking = view.phase is Phase.TAKING
    bout.held_when_taking = course.held_when_taking
    bout.transferred = course.transferred
    bout.throwers = course.throwers
    bout.said_done = {player.seat for player in view.players if player.said_done}
    bout.attacker_said_done = course.attacker_said_done
    bout.done_for_good, bout.called_wrong = course.done_for_good, course.called_wrong
    bout.turn_starts_at = course.turn
    bout.last_thrower = course.last_thrower
    bout.emptied = list(course.emptied)
    if view.options.pass_card is not PassCard.GAME:
        bout.passes_shown = view.shown_passes
    return bout


def _tableau(view: View) -> Tableau:
    table = Tableau()
    for pair in view.table:
        table.lay(pair.attack, pair.by)
    table.beats = [pair.beat for pair in view.table]
    table.cheats = view.course.cheating_places
    table.refresh()
    return table


def _step(side: Side) -> int:
    return 1 if side is Side.LEFT else -1


class _Dealer:
    """Deals cards one after the other, in random order."""

    def __init__(self, cards: Sequence[Card], random: Callable[[], float]) -> None:
        self._cards = list(cards)
        self._random = random

    def some(self, count: int) -> list[Card]:
        dealt = []
        for _ in range(count):
            place = int(self._random() * len(self._cards))
            dealt.append(self._cards.pop(place))
        return dealt
