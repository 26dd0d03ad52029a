"""The rule set: a function for each rule that depends on the options, chosen once for a game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.attacking import further_openings_of
from engine.calling import calls
from engine.cards import Card
from engine.choices import Exchange
from engine.defending import beating_of, beats_of
from engine.ending import Places, judge_of
from engine.exchanging import exchanges
from engine.faces import distinct_of, faces_of
from engine.first_attacker import first_attacker_of
from engine.fitting import Fitting, fitting_of
from engine.limits import cap_of, room_of
from engine.moves import Attack, Move
from engine.options import Options
from engine.outcome import Outcome
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat
from engine.throwing import order_of, speakers_of, throwers_of, timing_of, waiting_of
from engine.transferring import transfers


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The functions chosen by the options: one for each rule that an option can change."""

    faces: Callable[[Sequence[Card]], Sequence[Card]]
    """List the faces in which cards of a hand can be played."""
    distinct: Callable[[Sequence[Card]], Sequence[Card]]
    """List the faces among cards of the table, each face once."""
    openings: Callable[[Position, Sequence[Card]], list[Attack]]
    """List the attacks with several cards (R11)."""
    cap: Callable[[Position], int]
    """Return the cap of the current bout: the most attacking cards (R12)."""
    room: Callable[[Position], int]
    """Return the number of attacking cards that may still be added (R12)."""
    timing: Callable[[Position], Reason | None]
    """Return the reason why nothing may be thrown in now, or None (R13)."""
    throwers: Callable[[Position], tuple[Seat, ...]]
    """List the seats that may throw in (R14)."""
    speakers: Callable[[Position], tuple[Seat, ...]]
    """List the seats required to be done before the bout ends (R16, R45)."""
    waiting: Callable[[Position], tuple[Seat, ...]]
    """List the speakers who have not said done and do not count as done (R16)."""
    order: Callable[[Position, tuple[Seat, ...]], tuple[Seat, ...]]
    """Pick, from the waiting seats, those allowed to throw in or say done now (R15)."""
    fitting: Fitting
    """The rule about the cards that fit the table (R13, R50)."""
    beating: Callable[[Position, Card, Sequence[Card]], Sequence[Card]]
    """Pick, from faces, the allowed beats of a card: beaters, or with cheating all (R5, R17, R45)."""
    first_attacker: Callable[[Position], tuple[Seat, Card]]
    """Return the first attacker of a first game, with the deciding card (R8)."""
    judge: Callable[[Position, Places], Outcome | None]
    """Return the outcome if these seats go out now; None if the game continues (R29-R31, R34)."""
    defences: tuple[Callable[[Position, Seat], Iterable[Move]], ...]
    """Each lists moves of the defender other than taking."""
    out_of_turn: tuple[Callable[[Position, Seat], list[Move]], ...]
    """Each lists moves allowed out of turn."""


@lru_cache(maxsize=1_024)
def rule_set_of(options: Options) -> RuleSet:
    """Return the functions chosen by these options."""
    return RuleSet(
        faces=faces_of(options),
        distinct=distinct_of(options),
        openings=further_openings_of(options),
        cap=cap_of(options),
        room=room_of(options),
        timing=timing_of(options),
        throwers=throwers_of(options),
        speakers=speakers_of(options),
        waiting=waiting_of(options),
        order=order_of(options),
        fitting=fitting_of(options),
        beating=beating_of(options),
        first_attacker=first_attacker_of(options),
        judge=judge_of(options),
        defences=(beats_of, transfers) if options.transfer else (beats_of,),
        out_of_turn=tuple(_out_of_turn(options)),
    )


def _out_of_turn(options: Options) -> Iterable[Callable[[Position, Seat], list[Move]]]:
    if options.exchange is not Exchange.OFF:
        yield exchanges
    if options.cheating:
        yield calls
