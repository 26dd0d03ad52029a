"""Ratings: in each game the fool loses to all the others."""

import pytest

from bot.domain.ids import PersonId
from bot.ranks.settling import Skill, rated

PEOPLE = [PersonId(name) for name in "abcdef"]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_the_fool_really_loses_and_everybody_else_gains(count: int) -> None:
    skills = {person: Skill() for person in PEOPLE[:count]}
    after = rated(skills, PEOPLE[:1])
    assert after[PEOPLE[0]].mu < 25
    assert all(after[person].mu > 25 for person in PEOPLE[1:count])
    lost = 25 - after[PEOPLE[0]].mu
    assert all(after[person].mu - 25 <= lost + 1e-9 for person in PEOPLE[1:count])


def test_a_strong_player_loses_more_by_being_the_fool_than_a_weak_one() -> None:
    skills = dict(zip(PEOPLE, (Skill(35, 4), Skill(15, 4), Skill(25, 4)), strict=False))
    strong = 35 - rated(skills, PEOPLE[:1])[PEOPLE[0]].mu
    weak = 15 - rated(skills, PEOPLE[1:2])[PEOPLE[1]].mu
    assert strong > weak > 0


def test_every_game_makes_the_skill_more_certain() -> None:
    skills = {person: Skill() for person in PEOPLE[:4]}
    for game in range(8):
        before, skills = skills, rated(skills, [PEOPLE[game % 4]])
        assert all(skills[person].sigma < before[person].sigma for person in skills)


def test_a_player_who_is_the_fool_more_often_is_rated_lower() -> None:
    skills = {person: Skill() for person in PEOPLE[:3]}
    for fool in "aabaabaac":
        skills = rated(skills, [PersonId(fool)])
    order = sorted(skills, key=lambda person: skills[person].mu)
    assert order[0] == "a"


@pytest.mark.parametrize("fools", [[], PEOPLE[:2], [PersonId("nobody here")]])
def test_without_a_fool_or_without_others_nothing_changes(fools: list[PersonId]) -> None:
    skills = {PEOPLE[0]: Skill(30, 5), PEOPLE[1]: Skill()}
    assert rated(skills, fools) == skills
