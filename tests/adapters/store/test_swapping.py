"""A row is replaced only if it is still as it was read."""

from dataclasses import replace

import pytest

from bot.domain.errors import AlreadyStored, StaleTable
from bot.domain.ids import PersonId
from bot.domain.rows import ReplaceRow
from bot.features.hall import HallPerson
from bot.ports.store import Store

ANN, BOB = (HallPerson(PersonId(name), "w", True, "p", 5) for name in ("ann", "bob"))


async def test_a_changed_or_missing_row_stops_the_whole_commit(store: Store) -> None:
    with pytest.raises(StaleTable):
        await store.commit([ReplaceRow(replace(ANN, waiting=False), ANN)])
    await store.commit([ReplaceRow(ANN, None), ReplaceRow(BOB, None)])
    with pytest.raises(AlreadyStored):
        await store.commit([ReplaceRow(ANN, None)])
    taken = [ReplaceRow(replace(one, waiting=False, table="t"), one) for one in (ANN, BOB)]
    await store.commit([ReplaceRow(replace(BOB, left=(7,)), BOB)])
    with pytest.raises(StaleTable):
        await store.commit(taken)
    assert await store.row(HallPerson, person=ANN.person) == ANN
    await store.commit([taken[0], ReplaceRow(replace(BOB, left=(7, 8)), replace(BOB, left=(7,)))])
    assert await store.rows(HallPerson, "person") == (
        replace(ANN, waiting=False, table="t"),
        replace(BOB, left=(7, 8)),
    )
