"""Ratings: a skill with its uncertainty, computed from games in which the fool lost to all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from bot.domain.ids import PersonId
from bot.domain.rank_rows import FIRST_MU, FIRST_SIGMA


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's skill: `mu` is the estimate, `sigma` its standard deviation."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=FIRST_MU, sigma=FIRST_SIGMA)


def rated(
    skills: Mapping[PersonId, Skill], fools: Sequence[PersonId], weight: float = 1.0
) -> dict[PersonId, Skill]:
    """The skills after a game of these persons. Nothing changes without a fool, or if all of them are fools.

    A game of less `weight` than 1 changes skills by that part of what a whole one would.

    A game of Durak has one result: the fool. The model ranks by the best player, so it is used upside down: each
    skill is mirrored, the fool comes first, and all others share the second place.
    """
    losers = [person for person in skills if person in fools]
    if not losers or len(losers) == len(skills):
        return dict(skills)
    model = _model()
    teams = [[model.rating(mu=_mirrored(skill.mu), sigma=skill.sigma)] for skill in skills.values()]
    after = model.rate(teams, ranks=[0.0 if person in fools else 1.0 for person in skills])
    return {
        person: _between(skill, Skill(_mirrored(team[0].mu), team[0].sigma), weight)
        for (person, skill), team in zip(skills.items(), after, strict=True)
    }


def _between(before: Skill, after: Skill, weight: float) -> Skill:
    if weight == 1:
        return after
    return Skill(
        before.mu + (after.mu - before.mu) * weight, before.sigma + (after.sigma - before.sigma) * weight
    )


def _mirrored(mu: float) -> float:
    return 2 * FIRST_MU - mu
