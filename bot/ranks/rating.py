"""A skill with its uncertainty, from who was the fool: the fool against all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from bot.domain.ids import PersonId
from bot.domain.rank_rows import FIRST_MU, FIRST_SIGMA


@dataclass(frozen=True, slots=True)
class Skill:
    """`mu` is the best guess, `sigma` its uncertainty."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=FIRST_MU, sigma=FIRST_SIGMA)


def rated(skills: Mapping[PersonId, Skill], fools: Sequence[PersonId]) -> dict[PersonId, Skill]:
    """The skills after a game of these persons; nothing changes where the fool or the others are missing.

    A game of Durak tells one thing, who was the fool. So the model is asked upside down: who is the most
    foolish comes first, all others share the second place, and foolishness is skill mirrored.
    """
    losers = [person for person in skills if person in fools]
    if not losers or len(losers) == len(skills):
        return dict(skills)
    model = _model()
    teams = [[model.rating(mu=_mirrored(skill.mu), sigma=skill.sigma)] for skill in skills.values()]
    after = model.rate(teams, ranks=[0.0 if person in fools else 1.0 for person in skills])
    return {
        person: Skill(_mirrored(team[0].mu), team[0].sigma)
        for person, team in zip(skills, after, strict=True)
    }


def _mirrored(mu: float) -> float:
    return 2 * FIRST_MU - mu
