"""The command for an analysis of the game by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.coach import Decision
from engine.coach import analyse as analyse_record
from engine.coach.analysing import DEALS
from engine.errors import Malformed
from engine.lines import parse_number, parse_seat
from engine.protocol.plain import Answer, Plain, plain
from engine.protocol.words import named_in

if TYPE_CHECKING:
    from engine.protocol.session import Session

MOST_DEALS: Final = 10_000


def analyse(session: Session, words: str) -> Answer:
    """Analyse the game so far: return for each decision the chance of every move, and the loss by the one played."""
    game = session.playing
    named = named_in(words, ("seat", "worlds", "seed"))
    deals = parse_number(named.get("worlds", str(DEALS)))
    if not 1 <= deals <= MOST_DEALS:
        raise Malformed("worlds", str(deals))
    seats = (parse_seat(named["seat"], game.seats),) if "seat" in named else None
    found = analyse_record(game.record(), seats, deals=deals, seed=named.get("seed", ""))
    return {"decisions": [_plain(decision) for decision in found.decisions]}


def _plain(decision: Decision) -> Answer:
    chances: list[Plain] = [
        {"move": plain(found.move), "chance": plain(found.chance)} for found in decision.chances
    ]
    return {
        "number": decision.number,
        "seat": decision.seat,
        "played": plain(decision.played),
        "best": plain(decision.best),
        "loss": plain(decision.loss),
        "least": plain(decision.least),
        "most": plain(decision.most),
        "surely": plain(decision.surely),
        "told": decision.is_mistake,
        "forced": decision.forced,
        "exact": decision.exact,
        "worlds": decision.deals,
        "judged": decision.judged,
        "chances": chances,
    }
