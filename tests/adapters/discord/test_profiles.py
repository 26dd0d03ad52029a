"""Users' profiles and languages: stored, cached, dropped."""

import pytest

from adapters.discord import profiles
from adapters.discord.profiles import Profiles, Ring
from bot.domain.errors import StoreError
from bot.domain.ids import UserKey
from bot.domain.tap_data import TableVerb
from tests.adapters.discord.sitting import Sitting
from tests.memory.store import MemoryStore


class FullStore(MemoryStore):
    """A store refusing profiles."""

    async def keep_visitor(self, token: str, user: UserKey, profile: str) -> None:
        raise StoreError("full")


async def test_a_profile_that_cannot_be_stored_is_not_cached() -> None:
    known = Profiles(FullStore())
    with pytest.raises(StoreError):
        await known.prefers_direct(1, direct=True)
    assert not (await known.of(1)).direct
    await known.keep_rings(1, (Ring(2, 3, 4),))
    assert (await known.of(1)).rings == ()


async def test_the_application_is_asked_again_for_a_dropped_language(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "MOST_CACHED", 1)
    anna, boris = sitting.person("Anna", "ru"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    for who, label in (
        (anna, "Карты и в ЛС"),
        (boris, "Cards in my DMs too"),
        (anna, "Карты и в ЛС"),
    ):
        await sitting.taps(who, TableVerb.HAND)
        assert label in sitting.texts(sitting.ephemeral(who))[-1]
    await sitting.play_to_the_end()
    assert sitting.over
