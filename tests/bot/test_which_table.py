"""Commands about one table, typed in private by people at several: they choose the table by a button."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.commands import Typed, Where, Who
from bot.domain.ids import Chat, TableId
from bot.domain.languages import ENGLISH
from bot.domain.state import Lobby
from bot.domain.tap_data import ChooseTable, TableCommand, TableVerb
from bot.features.guests.commands import SwitchInvitations
from bot.features.moderation import BarPerson, KickPerson
from bot.i18n.texts import load_texts
from bot.tables.table import Table
from tests.bot.features.anywhere.test_anywhere import posts
from tests.bot.trial import Trial, data_of
from tests.memory.platform import ONE_POST

TEXTS = load_texts()[ENGLISH]
COMMANDS = ["leave", "cancel", "table", "invite", "kick"]


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    trial = Trial()
    await trial.start()
    yield trial
    await trial.stop()


def table_at(trial: Trial, room: Chat) -> Table:
    table = trial.application.tables.at(room)
    assert table is not None
    return table


def monday(trial: Trial) -> Chat:
    return trial.platform.chat("Monday")


async def at_two_tables(trial: Trial) -> tuple[Who, Who]:
    """Open a table in each of two rooms, with Anna and Boris at both."""
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    for room in (trial.room, monday(trial)):
        await trial.types(anna, "/newgame", room)
        await trial.taps(boris, TableVerb.JOIN, chat=room)
    return anna, boris


def labels_of_question(trial: Trial, who: Who) -> list[str]:
    rows = trial.visible(who.private)[-1].screen.rows
    return [button.label.replace("\u2068", "").replace("\u2069", "") for row in rows for button in row]


async def chooses(trial: Trial, who: Who, room: str) -> str:
    """Tap the button of a room in the newest question; return the words of the answer."""
    for message, button in reversed(list(trial.buttons(who.private))):
        if room in button.label:
            return (await trial.forge_tap(who, data_of(button), who.private, message)).text
    raise LookupError(room)


@pytest.mark.parametrize("command", COMMANDS)
async def test_with_two_tables_a_command_in_private_asks_for_the_table(trial: Trial, command: str) -> None:
    anna, _ = await at_two_tables(trial)
    answer = await trial.types(anna, f"/{command}", anna.private)
    assert answer.text == ""
    assert TEXTS("tables-which") in trial.texts(anna.private)[-1]
    assert labels_of_question(trial, anna) == ["Friday", "Monday"]


async def test_leaving_and_cancelling_are_about_the_chosen_table(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    await trial.types(boris, "/leave", boris.private)
    assert await chooses(trial, boris, "Monday") == TEXTS("answer-left")
    assert TEXTS("answer-left") in trial.texts(boris.private)[-1], "the question has no button any more"
    assert len(table_at(trial, trial.room).persons()) == 2
    assert len(table_at(trial, monday(trial)).persons()) == 1
    await trial.types(anna, "/cancel", anna.private)
    assert await chooses(trial, anna, "Friday") == TEXTS("answer-cancelled")
    assert trial.application.tables.at(trial.room) is None
    assert trial.application.tables.at(monday(trial)) is not None


async def test_the_chosen_table_is_posted_again(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    before = {room: trial.visible(room)[-1].message for room in (trial.room, monday(trial))}
    for room in before:
        await trial.platform.types(await trial.person("Vera"), room, "a line between")
    await trial.types(anna, "/table", anna.private)
    await chooses(trial, anna, "Monday")
    await trial.passes(30)
    moved = [room for room, message in before.items() if trial.visible(room)[-1].message != message]
    assert moved == [monday(trial)]


async def test_an_invitation_to_the_chosen_table_is_made_and_switched_off(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    await trial.types(anna, "/invite", anna.private)
    await chooses(trial, anna, "Monday")
    assert "/join" in trial.texts(anna.private)[-1]
    assert lobby_at(trial, monday(trial)).invitation is not None
    assert lobby_at(trial, trial.room).invitation is None
    await trial.taps(anna, SwitchInvitations, chat=anna.private)
    assert not lobby_at(trial, monday(trial)).invites
    assert lobby_at(trial, trial.room).invites
    await trial.taps(anna, SwitchInvitations, chat=anna.private)
    assert lobby_at(trial, monday(trial)).invites


def lobby_at(trial: Trial, room: Chat) -> Lobby:
    return table_at(trial, room).in_lobby()


async def test_somebody_is_removed_from_the_chosen_table(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    await trial.types(anna, "/kick", anna.private)
    await chooses(trial, anna, "Monday")
    await trial.taps(anna, KickPerson, chat=anna.private)
    assert len(table_at(trial, monday(trial)).persons()) == 1
    assert len(table_at(trial, trial.room).persons()) == 2
    assert "no longer at the table" in trial.texts(anna.private)[-1]
    with pytest.raises(LookupError):  # bars exist only in the room, with known administrators
        await trial.taps(anna, BarPerson, chat=anna.private)
    assert any("Monday" in text for text in trial.texts(boris.private))


async def test_the_name_after_kick_is_kept_for_the_chosen_table(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    vera = await trial.person("Vera")
    for room in (trial.room, monday(trial)):
        await trial.taps(vera, TableVerb.JOIN, chat=room)
    await trial.types(anna, "/kick boris", anna.private)
    assert labels_of_question(trial, anna) == ["Friday", "Monday"]
    await chooses(trial, anna, "Monday")
    assert "Boris" in trial.texts(anna.private)[-1]
    assert "no longer at the table" in trial.texts(anna.private)[-1]
    assert [len(table_at(trial, room).persons()) for room in (trial.room, monday(trial))] == [3, 2]
    assert any("Monday" in text for text in trial.texts(boris.private))


async def test_the_person_pointed_at_is_kept_for_the_chosen_table(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    where = Where(anna.private, private=True)
    await trial.application.dispatch.handle(Typed(anna, where, "kick", about=boris.user))
    await trial.passes(0)
    await chooses(trial, anna, "Friday")
    assert [len(table_at(trial, room).persons()) for room in (trial.room, monday(trial))] == [1, 2]


async def test_only_tables_with_the_named_person_are_offered(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    vera = await trial.person("Vera")
    await trial.taps(vera, TableVerb.JOIN, chat=monday(trial))
    nobody = await trial.types(anna, "/kick Zoya", anna.private)
    assert nobody.text == TEXTS("answer-not-at-table", name="\u2068Zoya\u2069")
    await trial.types(anna, "/kick Vera", anna.private)
    assert "no longer at the table" in trial.texts(anna.private)[-1]
    assert [len(table_at(trial, room).persons()) for room in (trial.room, monday(trial))] == [2, 2]


async def test_namesakes_at_the_chosen_table_are_asked_for(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    second = replace(await trial.person("second"), name="Boris")
    await trial.taps(second, TableVerb.JOIN, chat=monday(trial))
    await trial.types(anna, "/kick Boris", anna.private)
    await chooses(trial, anna, "Monday")
    assert TEXTS("kick-ask") in trial.texts(anna.private)[-1]


async def test_a_yes_after_leave_is_kept_for_the_chosen_table(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    for room in (trial.room, monday(trial)):
        await trial.taps(anna, TableVerb.START, chat=room)
    await trial.types(boris, "/leave yes", boris.private)
    assert "You resign" in await chooses(trial, boris, "Monday")
    assert trial.application.tables.at(monday(trial)) is None
    assert trial.application.tables.at(trial.room) is not None


@pytest.mark.parametrize("command", ["invite", "kick"])
async def test_with_one_table_a_command_in_private_asks_no_question(trial: Trial, command: str) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.types(anna, "/solo", anna.private)
    answer = await trial.types(anna, f"/{command}", anna.private)
    assert not answer.refused
    shown = trial.texts(anna.private)[-1]
    assert TEXTS("kick-ask") in shown if command == "kick" else "/join" in shown


async def test_in_private_the_own_game_is_chosen_without_a_question(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    await trial.types(anna, "/solo", anna.private)
    answer = await trial.types(anna, "/leave yes", anna.private)
    assert not answer.refused
    assert trial.application.tables.at(anna.private) is None


async def test_rights_of_the_chosen_table_apply(trial: Trial) -> None:
    anna, boris = await at_two_tables(trial)
    vera = await trial.person("Vera")
    table = table_at(trial, trial.room)
    only = TEXTS("answer-only-opener", name="\u2068Anna\u2069")
    for command in ("kick", "cancel"):
        await trial.types(boris, f"/{command}", boris.private)
        assert await chooses(trial, boris, "Friday") == only
    anna_id, boris_id = table.persons()
    seat = TEXTS("answer-not-seated")
    for meant in TableCommand:
        forged = ChooseTable(table.table, meant).text()
        assert (await trial.forge_tap(vera, forged)).text == seat
    for person in (anna_id, boris_id):
        forged = KickPerson(person, table.table).text()
        assert (await trial.forge_tap(vera, forged)).text == seat
        assert (await trial.forge_tap(boris, forged)).text == only
    for on in (True, False):
        forged = SwitchInvitations(on, table.table).text()
        assert (await trial.forge_tap(vera, forged)).text == seat
        assert (await trial.forge_tap(boris, forged)).text == only
    gone = KickPerson(boris_id, TableId("k3")).text()
    assert (await trial.forge_tap(anna, gone)).text == TEXTS("answer-table-gone")
    assert len(table.persons()) == 2


async def test_a_guest_invites_nobody_to_the_chosen_table(trial: Trial) -> None:
    anna, _ = await at_two_tables(trial)
    dora = await trial.person("Dora")
    for room in (trial.room, monday(trial)):
        await trial.types(anna, "/invite", room)
        invitation = lobby_at(trial, room).invitation
        assert invitation is not None
        await trial.types(dora, f"/join {invitation.code}", dora.private)
    await trial.types(dora, "/invite", dora.private)
    assert await chooses(trial, dora, "Monday") == TEXTS("answer-guest-invites-nobody")


async def test_two_tables_of_one_name_are_distinguished_by_their_people(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    for number, guest in ((1, boris), (2, vera)):
        trial.room = trial.platform.chat(f"{ONE_POST}friends", f"m{number}")
        join, *_ = await posts(trial, anna)
        await trial.forge_tap(guest, join, trial.room)
    await trial.types(anna, "/leave", anna.private)
    labels = labels_of_question(trial, anna)
    assert [("Boris" in label, "Vera" in label) for label in labels] == [(True, False), (False, True)]


async def test_a_removed_person_does_not_return_to_a_table_without_administrators(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    trial.room = trial.platform.chat(f"{ONE_POST}friends", "m1")
    join, *_ = await posts(trial, anna)
    await trial.forge_tap(boris, join, trial.room)
    await trial.types(anna, "/kick", anna.private)
    await trial.taps(anna, KickPerson, chat=anna.private)
    assert len(trial.table.persons()) == 1
    assert (await trial.taps(boris, TableVerb.JOIN)).text == TEXTS("answer-shut-out")
