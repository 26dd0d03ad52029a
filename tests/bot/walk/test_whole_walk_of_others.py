"""The whole product of the factors on the page, in foreign chats and in tournaments; the states are drawn."""

import pytest

from tests.bot.walk.factors import ChatKind
from tests.bot.walk.walking import PARTS, faults_of_all


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("place", sorted(PARTS["others"], key=str))
async def test_each_case_has_an_answer_without_a_fault(place: ChatKind) -> None:
    faults = await faults_of_all(place)
    assert faults == [], "\n".join(faults)
