"""Which language an answer is in."""

import pytest

from tests.bot.trial import Trial


@pytest.mark.parametrize("own, wanted, told", [("ru", "en", "English"), ("en", "ru", "по-русски")])
async def test_a_new_language_of_a_group_is_told_in_it(
    trial: Trial, own: str, wanted: str, told: str
) -> None:
    admin = await trial.person("Anna", own)
    trial.platform.admins.add((trial.room, admin.user))
    assert told in (await trial.types(admin, f"/lang {wanted}")).text


async def test_a_new_language_of_one_s_own_is_told_in_it(trial: Trial) -> None:
    anna = await trial.person("Anna", "ru")
    assert "English" in (await trial.types(anna, "/lang en", anna.private)).text
