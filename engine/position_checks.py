"""The conditions for a position read from text, so that a game can continue from it."""

from collections import Counter
from collections.abc import Iterator

from engine.beating import agreed_trump
from engine.before_play import MOST_REDEALS, is_cut_first
from engine.cards import Card, Rank, pack, weli_of
from engine.choices import Goal, TrumpSuit
from engine.ending import draw_by_repetition
from engine.options import SECRET_CARDS
from engine.outcome import Ending
from engine.position import Phase, Position
from engine.seating import Seat, round_from, same_side
from engine.throwing import may_speak

_BEFORE_THE_BOUT = (Phase.CUT, Phase.REDEAL, Phase.ATTACK)


def check_position(position: Position) -> str | None:
    """Return a stable code for the first fault of this position; None without faults."""
    return next(_faults(position), None)


def _faults(position: Position) -> Iterator[str]:
    if _is_undealt(position):
        yield from _before_the_cut(position)
    else:
        yield from _cards(position)
        yield from _trump(position)
        yield from _seats(position)
    if position.phase is Phase.OVER:
        yield from _outcome(position)
    if position.phase in (Phase.CUT, Phase.OVER):
        return
    yield from _bout(position)
    if position.phase in _BEFORE_THE_BOUT:
        yield from _before_the_bout(position)
    else:
        yield from _in_the_bout(position)


def _is_undealt(position: Position) -> bool:
    """Return True if no card was dealt: the game waits for the cut, or ended before it by a resignation (R32)."""
    if position.phase is Phase.CUT:
        return True
    return position.phase is Phase.OVER and is_cut_first(position) and position.cut is None


def _before_the_cut(position: Position) -> Iterator[str]:
    bout = position.bout
    if not is_cut_first(position) or not position.deal.order or position.cut is not None:
        yield "nothing-to-cut"
    if _everything(position) or position.turned_up is not None or bout.table.attacks or bout.taking:
        yield "dealt-before-the-cut"
    if position.in_play != round_from(Seat(0), position.seats) or position.places or position.asked:
        yield "not-in-play"
    if (position.phase is Phase.OVER) is (position.outcome is None):
        yield "outcome-before-the-end"
    if position.outcome is not None and position.outcome.ending is not Ending.RESIGNED:
        yield "not-an-outcome"


def _everything(position: Position) -> list[Card]:
    piles = (*position.hands, *position.secret, position.talon, position.discarded, position.discarded_unseen)
    return [*(card for pile in piles for card in pile), *position.bout.table.cards()]


def _cards(position: Position) -> Iterator[str]:
    options, table = position.options, position.bout.table
    whole = position.deal.order if position.deal.is_rest else pack(options)
    if Counter(_everything(position)) != Counter(whole):
        yield "not-the-pack"
    weli = weli_of(options)
    if any(face.printed is not face and face.printed is not weli for face in table.faces()):
        yield "not-the-weli"
    if table.cheats and not options.cheating:
        yield "no-cheating"
    if (0, False) in table.cheats:
        yield "first-card-cheats"
    if any(
        Counter(known) - Counter(hand) for known, hand in zip(position.known, position.hands, strict=True)
    ):
        yield "known-card-not-in-hand"
    if any(len(cards) != SECRET_CARDS * options.secret for cards in position.secret if cards):
        yield "not-secret-cards"
    if position.cut is not None and not (is_cut_first(position) and 1 <= position.cut < options.cards):
        yield "cut-outside-deck"
    if position.redeals > MOST_REDEALS:
        yield "too-many-redeals"


def _trump(position: Position) -> Iterator[str]:
    options, turned_up, talon = position.options, position.turned_up, position.talon
    if turned_up is None:
        yield "nothing-turned-up"
        return
    if options.trump is TrumpSuit.TURNED and turned_up.rank is Rank.JOKER:
        yield "joker-turned-up"
    if position.order.trump is not agreed_trump(options, turned_up) and not options.second_trump:
        yield "not-the-trump"
    if position.second_trump and not (options.second_trump and talon):
        yield "no-second-trump"
    drawn = position.second_trump and len(talon) == 1
    if talon and position.turned_at < 0 and not drawn and any(card.rank is not Rank.JOKER for card in talon):
        yield "turned-up-card-not-last"


def _seats(position: Position) -> Iterator[str]:
    in_play, places = position.in_play, position.places
    out = [seat for seat in round_from(Seat(0), position.seats) if seat not in in_play]
    if list(in_play) != sorted(in_play):
        yield "seats-out-of-order"
    if any(position.hands[seat] or position.secret[seat] for seat in out):
        yield "out-with-cards"
    if not set(places) <= set(out) or not all(1 <= place <= position.seats for place in places.values()):
        yield "not-a-place"
    if not set(position.went_out) <= set(out):
        yield "left-and-in-play"
    if (position.phase is Phase.OVER) is (position.outcome is None):
        yield "outcome-before-the-end"
    if (position.phase is Phase.REDEAL) is not bool(position.asked):
        yield "asked-out-of-time"


def _outcome(position: Position) -> Iterator[str]:
    """Yield a code for each fault of the outcome.

    Every seat must occur once. The fools must be of one side, and absent in a draw. The ending must fit the goal.
    """
    outcome = position.outcome
    assert outcome is not None
    named = [*outcome.fools, *(seat for place in outcome.places for seat in place)]
    if sorted(named) != list(range(position.seats)) or not outcome.places or not all(outcome.places):
        yield "not-an-outcome"
    drawn = outcome.ending in (Ending.DRAW, Ending.REPETITION)
    if drawn is bool(outcome.fools) or outcome.drawn != (outcome.places[-1] if drawn else ()):
        yield "not-an-outcome"
    if outcome.ending is (Ending.FOOL if position.options.goal is Goal.WINNER else Ending.WINNER):
        yield "not-an-outcome"
    if any(not same_side(position, outcome.fools[0], fool) for fool in outcome.fools):
        yield "not-an-outcome"


def _bout(position: Position) -> Iterator[str]:
    bout, in_play = position.bout, position.in_play
    if len(set(position.places)) + len(in_play) != position.seats:
        yield "seat-without-place"
    if not {bout.opener, bout.attacker, bout.defender, *bout.table.laid_by} <= set(in_play):
        yield "out-and-in-the-bout"
    if same_side(position, bout.attacker, bout.defender):
        yield "not-opponents"
    if position.bout_number < 1 or position.bouts_beaten >= position.bout_number:
        yield "bouts-miscounted"
    if any(not 1 <= times < draw_by_repetition(position) for times in position.repetitions.values()):
        yield "stood-too-often"
    if sorted(bout.emptied) != [seat for seat in in_play if not position.hands[seat]]:
        yield "emptied-differs"


def _before_the_bout(position: Position) -> Iterator[str]:
    bout = position.bout
    if bout.table.attacks or bout.taking or bout.throwers or bout.said_done or bout.emptied:
        yield "bout-not-open"
    if position.phase is Phase.REDEAL and not position.deal.order:
        yield "no-pack-to-redeal"
    if not set(position.asked) <= set(position.in_play):
        yield "asked-out-of-time"


def _in_the_bout(position: Position) -> Iterator[str]:
    bout, phase = position.bout, position.phase
    throwers = position.rules.throwers(position)
    if bout.throwers != throwers and (bout.throwers or not bout.taking):
        yield "throwers-differ"
    if not bout.table.attacks or bout.taking is not (phase is Phase.TAKING):
        yield "not-in-this-phase"
    if bout.held_when_taking > len(position.hands[bout.defender]):
        yield "held-too-many"
    if not bout.taking and bool(bout.table.unbeaten) is not (phase is Phase.DEFENCE):
        yield "not-in-this-phase"
    if phase is not Phase.DEFENCE and not may_speak(position):
        yield "nobody-to-speak"
