"""Codes to a table: the right to make one, and answers to invalid codes."""

import pytest

from bot.domain.commands import Who
from bot.domain.languages import ENGLISH
from bot.domain.room_settings import RoomPerson
from bot.domain.rows import PutRow
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.features.guests.commands import TRIES, SwitchInvitations
from bot.features.moderation import BarPerson
from bot.i18n.texts import load_texts
from tests.bot.features.guests.guests import ELSEWHERE, PAGE, comes, evening, id_of, invites, sees
from tests.bot.trial import Trial

EN = load_texts()[ENGLISH]
HALF_AN_HOUR_S = 30 * 60
AS_GUEST = EN("answer-joined-as-guest", room="\u2068Friday\u2069")


async def opened(trial: Trial) -> tuple[Who, Who, str]:
    """A lobby of Anna's with an invitation, and Dora, who is elsewhere."""
    anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
    await trial.types(anna, "/newgame")
    return anna, dora, await invites(trial, anna)


async def test_a_wrong_code_is_answered() -> None:
    async with evening() as trial:
        _, dora, _ = await opened(trial)
        for typed in ("zzzz-zzzz", "0", "k7mp3xqz" * 20):
            assert await comes(trial, dora, typed) == EN("answer-code-unknown")
        assert await comes(trial, dora, "") == EN("answer-code-missing")
        assert len(trial.table.persons()) == 1


async def test_a_person_who_types_many_wrong_codes_is_refused_for_a_while() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        answers = [await comes(trial, dora, "zzzz-zzzz") for _ in range(8)]
        assert answers[:5] == [EN("answer-code-unknown")] * 5
        assert answers[5:] == [EN("answer-code-slowly")] * 3
        assert await comes(trial, dora, code) == EN("answer-code-slowly"), (
            "a lucky guess does not count either"
        )
        kate = await trial.person("Kate", platform=PAGE)
        assert await comes(trial, kate, code) == AS_GUEST, "others are not held up"
        await trial.passes(60)
        assert await comes(trial, dora, code) == AS_GUEST
        assert anna.name in sees(trial, dora)


async def test_forgetme_does_not_reset_the_limit_of_typed_codes() -> None:
    async with evening() as trial:
        _, dora, code = await opened(trial)
        for _ in range(TRIES):
            await comes(trial, dora, "zzzz-zzzz")
        before = id_of(trial, dora)
        await trial.types(dora, "/forgetme yes", dora.private)
        assert await comes(trial, dora, code) == EN("answer-code-slowly")
        assert id_of(trial, dora) != before


async def test_a_code_to_a_table_expires() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        await trial.passes(HALF_AN_HOUR_S - 60)
        await trial.taps(anna, TableVerb.ADD_COMPUTER)
        await trial.passes(120)
        assert await comes(trial, dora, code) == EN("answer-code-old")
        fresh = await invites(trial, anna)
        assert fresh != code
        assert await comes(trial, dora, fresh) == AS_GUEST


async def test_a_code_admits_as_many_guests_as_there_are_free_seats() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        people = [await trial.person(f"Guest{at}", platform=ELSEWHERE) for at in range(5)]
        for who in people:
            assert await comes(trial, who, code) == AS_GUEST
        assert await comes(trial, dora, code) == EN("answer-code-used-up"), "the table has six seats"
        await trial.types(people[0], "/leave yes", people[0].private)
        assert await comes(trial, dora, code) == EN("answer-code-used-up")
        assert await comes(trial, people[0], code) == AS_GUEST, "their own place at the code is theirs"
        assert (await trial.types(anna, "/invite")).text == EN("answer-lobby-full", seats=6)


async def test_a_running_game_admits_no_guest() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        kate = await trial.person("Kate", platform=PAGE)
        await comes(trial, kate, code)
        await trial.taps(anna, TableVerb.START)
        assert await comes(trial, dora, code) == EN("answer-code-too-late")
        assert await comes(trial, kate, code) == EN("answer-already-joined")
        assert (await trial.types(anna, "/invite")).text == EN("answer-no-lobby")


async def test_a_code_typed_in_a_group_is_refused_with_a_hint_to_the_private_chat() -> None:
    async with evening() as trial:
        _, _, code = await opened(trial)
        boris = await trial.person("Boris")
        assert (await trial.types(boris, f"/join {code}")).text == EN("answer-code-in-private")
        assert len(trial.table.persons()) == 1


async def test_a_banned_person_is_refused_and_cannot_invite() -> None:
    async with evening() as trial:
        _, dora, code = await opened(trial)
        await comes(trial, dora, "zzzz-zzzz")
        boris = await trial.person("Boris")
        await trial.types(boris, "/help")
        for who in (dora, boris):
            await trial.store.commit([PutRow(RoomPerson(trial.room, id_of(trial, who), barred=True))])
        assert await comes(trial, dora, code) == EN("answer-barred")
        assert (await trial.types(boris, "/invite")).text == EN("answer-barred")


async def test_only_the_opener_switches_invitations() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        boris = await trial.person("Boris")
        await trial.taps(boris, TableVerb.JOIN)
        off = SwitchInvitations(on=False).text()
        assert (await trial.forge_tap(boris, off, trial.room)).text == EN(
            "answer-only-opener", name="\u2068Anna\u2069"
        )
        assert (await trial.forge_tap(anna, off, trial.room)).text == EN("answer-invites-switched-off")
        assert await comes(trial, dora, code) == EN("answer-invites-off")
        assert (await trial.types(boris, "/invite")).text == EN("answer-invites-off")
        await trial.types(anna, "/invite on")
        assert await comes(trial, dora, code) == EN("answer-code-unknown"), "codes from before stay dead"
        assert await comes(trial, dora, await invites(trial, boris)) == AS_GUEST


async def test_a_removed_guest_does_not_come_back() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        kate = await trial.person("Kate", platform=PAGE)
        await comes(trial, dora, code)
        table = trial.table.table
        await trial.types(anna, "/kick Dora")
        assert "removed you from the table" in sees(trial, dora)
        assert "At the table" not in sees(trial, dora), "the lobby is gone from their chat"
        assert await comes(trial, dora, code) == EN("answer-shut-out")
        assert await comes(trial, kate, code) == EN("answer-code-old"), "the code has gone with them"
        fresh = await invites(trial, anna)
        assert await comes(trial, dora, fresh) == EN("answer-shut-out")
        join = TableTap(table, TableVerb.JOIN).text()
        assert (await trial.forge_tap(dora, join, dora.private)).text == EN("answer-not-of-room")
        assert (await trial.types(dora, f"/start join_{table}", dora.private)).text == EN(
            "answer-not-invited"
        )
        assert await comes(trial, kate, fresh) == AS_GUEST


async def test_removing_a_guest_from_a_running_game_is_no_defeat() -> None:
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        boris = await trial.person("Boris")
        await trial.taps(boris, TableVerb.JOIN)
        await comes(trial, dora, code)
        table = trial.table.table
        await trial.taps(anna, TableVerb.START)
        assert (await trial.types(anna, "/kick Boris")).text == EN("answer-no-lobby")
        opener = EN("answer-only-opener", name="\u2068Anna\u2069")
        assert (await trial.types(boris, "/kick Dora")).text == opener
        await trial.types(anna, "/kick Dora")
        assert "removed you from the game" in sees(trial, dora)
        assert not trial.hand_buttons(dora)[1], "the cards are gone from their chat"
        assert "\u2068Dora\u2069 · 6 · guest — seat free" in trial.texts(trial.room)[0]
        back = TableTap(table, TableVerb.BACK).text()
        assert (await trial.forge_tap(dora, back, dora.private)).text == EN("answer-not-seated")
        people = [id_of(trial, who) for who in (anna, boris, dora)]
        await trial.restart()
        await trial.play_out(anna, boris)
        standings = await trial.store.standings(None, people)
        assert {person: standings[person].games for person in standings} == {people[0]: 1, people[1]: 1}
        again = PlayAgain(table).text()
        await trial.forge_tap(anna, again, trial.room)
        assert (await trial.forge_tap(dora, again, dora.private)).text == EN("answer-not-invited")
        fresh = await invites(trial, anna)
        assert await comes(trial, dora, fresh) == EN("answer-shut-out")


async def test_guests_invite_nobody_and_decide_nothing() -> None:
    async with evening() as trial:
        _, dora, code = await opened(trial)
        await comes(trial, dora, code)
        assert (await trial.types(dora, "/invite", dora.private)).text == EN("answer-guest-invites-nobody")
        opener = EN("answer-only-opener", name="\u2068Anna\u2069")
        for verb in (TableVerb.ADD_COMPUTER, TableVerb.OPTIONS, TableVerb.CANCEL):
            forged = TableTap(trial.table.table, verb).text()
            assert (await trial.forge_tap(dora, forged, dora.private)).text == opener


async def test_a_guest_with_the_user_id_of_an_administrator_has_no_rights() -> None:
    """On another platform the same number is somebody else's."""
    async with evening() as trial:
        anna, dora, code = await opened(trial)
        await comes(trial, dora, code)
        trial.platform.admins |= {(trial.room, anna.user), (trial.room, dora.user)}
        bar = BarPerson(id_of(trial, dora)).text()
        await trial.forge_tap(anna, bar, trial.room)
        assert id_of(trial, dora) not in trial.table.persons()


@pytest.mark.parametrize("typed", ["/invite", "/invite off"])
async def test_without_a_table_there_is_nothing_to_invite_to(typed: str) -> None:
    async with evening() as trial:
        anna = await trial.person("Anna")
        assert (await trial.types(anna, typed)).text == EN("answer-no-table")
        assert (await trial.types(anna, typed, anna.private)).text == EN("answer-group-only")
