"""The walk of the matrix: every pair of an act, a kind of room, a person, a right of the bot and a state."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.answer_codes import CODES
from tests.bot.walk.expected import DONE, ENDS, NAMES_A_WAY, SILENT
from tests.bot.walk.factors import (
    LABELS,
    Bot,
    Case,
    ChatKind,
    Person,
    State,
    all_pairs,
    every_case,
    pairs_of,
    possible,
)
from tests.bot.walk.judges import said
from tests.bot.walk.messages import MESSAGES
from tests.bot.walk.walking import PARTS, WRONG_PLACE, Walk


@cache
def cases() -> tuple[Case, ...]:
    return tuple(all_pairs(list(every_case())))


@pytest.mark.sampled
@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", PARTS)
async def test_each_pair_of_factors_has_an_answer_without_a_fault(part: str) -> None:
    faults = await Walk().faults(case for case in cases() if case.place in PARTS[part])
    assert faults == [], "\n".join(faults)


def test_each_possible_pair_of_values_is_in_a_case_and_each_kind_of_chat_in_a_part() -> None:
    assert {pair for case in cases() for pair in pairs_of(case)} == {
        pair for case in every_case() for pair in pairs_of(case)
    }
    assert sorted(place.name for part in PARTS.values() for place in part) == sorted(
        one.name for one in ChatKind
    )


def test_every_value_of_a_factor_is_possible() -> None:
    found = list(cases())
    assert {case.act for case in found} == set(LABELS)
    for number, values in enumerate((ChatKind, Person, Bot, State), start=1):
        assert {(case.place, case.person, case.bot, case.state)[number - 1] for case in found} == set(values)
    assert not possible(Case("/table", ChatKind.FOREIGN, Person.OPENER, Bot.WRITES, State.LOBBY))


def test_each_refusal_offers_a_next_step_or_is_listed_as_final() -> None:
    ends = [code for codes in ENDS.values() for code in codes]
    assert sorted(one.value for one in (*ends, *NAMES_A_WAY, *DONE)) == sorted(CODES)


def test_only_expected_kinds_of_cases_have_no_answer() -> None:
    assert len(SILENT) <= 15


@pytest.mark.sampled
async def test_each_command_in_the_help_of_a_chat_works_in_this_chat() -> None:
    walk, wrong = Walk(), []
    for place in ChatKind:
        person = Person.ANONYMOUS if place is ChatKind.COMMENTS else Person.IN_ROOM
        case = Case("/help", place, person, Bot.WRITES, State.NOTHING)
        if not possible(case):
            continue
        for command in await listed(walk, case):
            reaction = await (await walk.fresh(case)).types(command)
            if MESSAGES.code(reaction.heard) in WRONG_PLACE:
                wrong.append(f"{case}: /{command}: {reaction.heard!r}")
    await walk.stop()
    assert wrong == [], "\n".join(wrong)


async def listed(walk: Walk, case: Case) -> list[str]:
    """Return the commands in the help of this place."""
    reaction = await (await walk.fresh(case)).acts("/help")
    return sorted({name for one in said(case, reaction) for name in re.findall(r"/([a-z]{2,})", one.text)})
