"""The choices of a tournament's organiser, while people register."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.scene import Pace
from bot.domain.tournaments import Finished, Registering, Terms, Tournament
from bot.tournaments.registration import check_terms
from bot.tournaments.step import Step

MINUTES: Final = (5, 10, 15, 30)
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "entry": ("0", "10", "20", "50"),
    "most": ("8", "16", "32", "64"),
    "seats": ("2", "3", "4", "5", "6"),
    "on": ("one", "half"),
    "pace": (Pace.BLITZ.value, Pace.NORMAL.value),
    "wait": tuple(map(str, MINUTES)),
}
"""Every choice of the organiser with its values. With `on`, `one` of a table goes out, or `half` of it."""


def chosen(terms: Terms) -> Mapping[str, str]:
    """Return the value of each choice as the terms have it."""
    return {
        "entry": str(terms.entry),
        "most": str(terms.most),
        "seats": str(terms.seats),
        "on": "half" if terms.half else "one",
        "pace": terms.pace.value,
        "wait": str(terms.registration_ms // 60_000),
    }


def arranged(tournament: Tournament, name: str, value: str, now: int) -> Step:
    """Choose one of the `CHOICES`; the time until the start begins anew with each choice of it. `now` is in ms.

    Raises:
        Declined: There is no such choice, the tournament has begun, or those who have entered rely on the terms.
    """
    state, before = tournament.state, tournament.terms
    if value not in CHOICES.get(name, ()):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if not isinstance(state, Registering):
        over = isinstance(state, Finished)
        raise Declined(AnswerCode.TOURNAMENT_OVER if over else AnswerCode.TOURNAMENT_BEGUN)
    terms = _with(before, name, value)
    if terms.most < len(tournament.people) or (tournament.entrants and terms.entry != before.entry):
        raise Declined(AnswerCode.TOURNAMENT_RELIED_ON)
    check_terms(terms)
    if name == "wait":
        state = Registering(now + terms.registration_ms)
    return Step(replace(tournament, terms=terms, state=state))


def _with(terms: Terms, name: str, value: str) -> Terms:
    match name:
        case "entry":
            return replace(terms, entry=int(value))
        case "most":
            return replace(terms, most=int(value))
        case "seats":
            return replace(terms, seats=int(value))
        case "on":
            return replace(terms, half=value == "half")
        case "pace":
            return replace(terms, pace=Pace(value))
        case _:
            return replace(terms, registration_ms=int(value) * 60_000)
