"""The tables of a person are found without a look at all the others."""

import pytest

from bot.domain.commands import Who
from bot.domain.ids import PersonId
from bot.domain.tap_data import TableVerb
from bot.tables.table import Table
from tests.bot.trial import Trial

TABLES = 30


def tables_of(trial: Trial, who: Who) -> list[Table]:
    met = trial.application.services.people.user(who)
    assert met is not None
    return list(trial.application.tables.seated(met.person))


async def test_a_command_looks_only_at_tables_of_its_person(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(TABLES):
        opener = await trial.person(f"Opener {number}")
        await trial.types(opener, "/newgame", trial.platform.chat(f"Room {number}"))
    stranger = await trial.person("Stranger")
    asked = list[Table]()
    persons = Table.persons

    def counted(table: Table) -> tuple[PersonId, ...]:
        asked.append(table)
        return persons(table)

    monkeypatch.setattr(Table, "persons", counted)
    answer = await trial.types(stranger, "/hand")
    assert answer.refused
    assert asked == []


async def test_the_tables_of_a_person_follow_joining_leaving_and_restarts(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    assert (tables_of(trial, anna), tables_of(trial, boris)) == ([trial.table], [])
    await trial.taps(boris, TableVerb.JOIN)
    assert tables_of(trial, boris) == [trial.table]
    await trial.taps(boris, TableVerb.LEAVE)
    assert tables_of(trial, boris) == []
    await trial.taps(boris, TableVerb.JOIN)
    await trial.restart()
    assert tables_of(trial, anna) == tables_of(trial, boris) == [trial.table]
    await trial.insists(anna, TableVerb.CANCEL)
    assert tables_of(trial, anna) == tables_of(trial, boris) == []
    await trial.types(anna, "/newgame")
    assert tables_of(trial, anna) == [trial.table]
