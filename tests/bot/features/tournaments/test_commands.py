"""Tournaments before their start: entering, leaving, the organiser's decisions, and chips."""

from typing import TypeVar

import pytest

from bot.domain.commands import ChatLost, Where
from bot.domain.errors import Refused
from bot.domain.ids import Chat
from bot.domain.languages import ENGLISH
from bot.domain.names import shown_name
from bot.domain.screen import OpenLink
from bot.domain.tap_data import TapData
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.boards import QUESTIONS
from bot.features.tournaments.model import Finished, FinishedWhy, Playing, Registering
from bot.features.tournaments.registration import Term, late_until
from bot.features.tournaments.screens import (
    AskToCancel,
    BeginTournament,
    CancelTournament,
    EnterTournament,
    EnterWatching,
    LeaveTournament,
    SetTerm,
    ShowTerms,
    TermValue,
)
from bot.features.tournaments.storing import open_tournaments
from bot.i18n.texts import load_texts
from tests.bot.features.tournaments.cup import CHECK_EVERY_S, CupTrial, cup_trial, names
from tests.bot.trial import data_of

EN = load_texts()[ENGLISH]
TapKind = TypeVar("TapKind", bound=TapData)


async def test_an_entrant_without_a_private_chat_is_sent_there_and_then_entered() -> None:
    async with cup_trial() as trial:
        anna = (await trial.come("Anna"))[0]
        boris = await trial.person("Boris", reachable=False)
        await trial.types(anna, "/tournament")
        answer = await trial.cup_taps(boris, EnterTournament)
        assert answer.opens_private is not None
        assert not (await trial.cup()).entrants
        await trial.platform.opens(boris)
        entered = await trial.types(boris, f"/start {answer.opens_private}", boris.private)
        assert "You are in!" in (entered.text or trial.texts(boris.private)[-1])
        assert len((await trial.cup()).entrants) == 1


async def test_nobody_enters_twice_or_leaves_without_being_in() -> None:
    async with cup_trial() as trial:
        anna, boris = await trial.come("Anna", "Boris")
        await trial.types(anna, "/tournament")
        assert "10" in (await trial.cup_taps(anna, EnterTournament)).text
        assert (await trial.cup_taps(anna, EnterTournament)).refused
        assert (await trial.cup_taps(boris, LeaveTournament)).refused
        assert "Anna" in trial.board
        await trial.cup_taps(anna, LeaveTournament)
        assert await trial.booked() == {ChipReason.ENTRY: -10, ChipReason.REFUND: 10, ChipReason.POT: 0}


async def test_a_second_tournament_command_posts_the_board_again() -> None:
    async with cup_trial() as trial:
        anna, boris = await trial.come("Anna", "Boris")
        await trial.types(anna, "/tournament")
        cup = await trial.cup()
        await trial.types(boris, "/tournament")
        await trial.passes(CHECK_EVERY_S)
        assert await trial.cup() == cup
        assert trial.boards == 1


async def test_with_an_address_the_board_links_to_the_board_of_the_page() -> None:
    for address in ("https://durak.example.org", ""):
        async with cup_trial(address=address) as trial:
            await trial.registers("Anna", "Boris")
            await trial.passes(CHECK_EVERY_S)
            links = [
                button.action.address
                for _, button in trial.buttons(trial.room)
                if isinstance(button.action, OpenLink)
            ]
            key = f"{address}/tournament/{(await trial.cup()).tournament}-"
            assert [link.startswith(key) for link in links] == [True] * bool(address)


async def test_the_board_distinguishes_namesakes() -> None:
    async with cup_trial() as trial:
        await trial.registers("Anna", "An\u200bna")
        await trial.passes(CHECK_EVERY_S)
        assert "\u2068Anna\u2069, \u2068Anna\u2069 2" in trial.texts(trial.room)[-1]


@pytest.mark.parametrize("begun, called", [(False, False), (True, True), (True, False)])
async def test_cancelling_gives_everybody_their_chips_back(begun: bool, called: bool) -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(5))
        if begun:
            await trial.cup_taps(people[0], BeginTournament)
            assert isinstance((await trial.cup()).state, Playing)
            if not called:
                await trial.check_in()
        else:
            await trial.cup_taps(people[0], ShowTerms)
        assert (await trial.cup_taps(people[1], AskToCancel)).refused
        await trial.cup_taps(people[0], AskToCancel)
        await trial.cup_taps(people[0], CancelTournament)
        await trial.passes(10)
        state = (await trial.cup()).state
        assert isinstance(state, Finished)
        assert state.why is FinishedWhy.CANCELLED
        assert await trial.is_balanced()
        assert await open_tournaments(trial.store) == ()
        assert "All entries have been returned." in trial.board
        assert "in the pot" not in trial.board
        assert "playing" not in trial.board
        if begun:
            shown = [trial.texts(who.private)[-1] for who in people]
            assert all("without a winner. All entries have been returned." in text for text in shown)
        else:
            late = SetTerm((await trial.cup()).tournament, Term.SEATS, TermValue("2"))
            assert (await trial.forge_tap(people[0], late.text(), trial.room)).refused
        assert not list(trial.buttons(trial.room)), "the posts for settings and questions have nothing to ask"


@pytest.mark.parametrize("lost, stays", [("8", True), ("7", False), ("", False)])
async def test_a_tournament_is_cancelled_if_its_own_topic_or_the_chat_is_lost(lost: str, stays: bool) -> None:
    async with cup_trial() as trial:
        trial.room = Chat(trial.room.platform, trial.room.id, "7")
        await trial.registers("Anna")
        gone = Chat(trial.room.platform, trial.room.id, lost)
        await trial.application.dispatch.handle(ChatLost(Where(gone, private=False)))
        assert isinstance((await trial.cup()).state, Registering) is stays
        refund = 0 if stays else 10
        assert await trial.booked() == {ChipReason.ENTRY: -10, ChipReason.REFUND: refund, ChipReason.POT: 0}


async def test_the_link_to_a_tournament_enters_only_people_who_tapped_in_the_room() -> None:
    async with cup_trial() as trial:
        await trial.registers("Anna")
        newcomer = await trial.person("Newcomer", reachable=False)
        answer = await trial.cup_taps(newcomer, EnterTournament)
        stranger = await trial.person("Stranger")
        for who, entered in ((stranger, 1), (newcomer, 2)):
            came = await trial.types(who, f"/start {answer.opens_private}", who.private)
            assert came.refused is (who is stranger)
            assert len((await trial.cup()).entrants) == entered


def taps_in(trial: CupTrial, kind: type[TapKind]) -> list[TapKind]:
    """Return the buttons of this class in the room of the tournament."""
    found = (kind.parse(data_of(button)) for _, button in trial.buttons(trial.room))
    return [tap for tap in found if tap is not None]


async def test_the_settings_end_with_the_start_and_every_question_with_the_tournament() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], ShowTerms)
        await trial.cup_taps(people[0], SetTerm, "seats", "2")
        assert taps_in(trial, SetTerm)
        await trial.restart()
        await trial.passes(CHECK_EVERY_S)
        await trial.cup_taps(people[0], BeginTournament)
        await trial.passes(CHECK_EVERY_S)
        assert not taps_in(trial, SetTerm)
        await trial.cup_taps(people[1], LeaveTournament)
        await trial.cup_taps(people[2], LeaveTournament)
        await trial.cup_taps(people[2], LeaveTournament, trial.id_of(people[2]))
        confirmations = [tap.confirmed_by for tap in taps_in(trial, LeaveTournament) if tap.confirmed_by]
        assert confirmations == [trial.id_of(people[1])], "the used question is answered in its place"
        await trial.cup_taps(people[0], AskToCancel)
        await trial.cup_taps(people[0], CancelTournament)
        await trial.passes(CHECK_EVERY_S)
        assert not list(trial.buttons(trial.room))


async def test_a_confirmed_withdrawal_is_a_line_with_the_name_in_the_room() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], BeginTournament)
        await trial.cup_taps(people[2], LeaveTournament)
        answer = await trial.cup_taps(people[2], LeaveTournament, trial.id_of(people[2]))
        assert answer.text == EN("answer-tournament-left-late")
        await trial.passes(CHECK_EVERY_S)
        assert EN("tournament-withdrew", name=shown_name(people[2].name)) in trial.texts(trial.room)
        assert answer.text not in trial.texts(trial.room)


async def test_an_offer_to_enter_without_messages_is_for_the_asked_person_alone() -> None:
    async with cup_trial() as trial:
        await trial.registers(*names(4))
        zoe, yan = await trial.come("Zoe", "Yan")
        trial.platform.fail_next("send", Refused(text_id="discord-direct-closed"), chat=zoe.private)
        await trial.cup_taps(zoe, EnterTournament)
        await trial.passes(CHECK_EVERY_S)
        offer = trial.id_of(zoe)
        assert (await trial.cup_taps(yan, EnterWatching, offer)).text == EN("answer-not-for-you")
        trial.platform.fail_next("send", Refused(text_id="discord-direct-closed"), chat=zoe.private)
        answer = await trial.cup_taps(zoe, EnterWatching, offer)
        assert answer.text.startswith("You are in!")
        await trial.passes(CHECK_EVERY_S)
        assert [one.person for one in (await trial.cup()).entrants][4:] == [offer]
        assert EN("tournament-entered", name=shown_name("Zoe")) in trial.texts(trial.room)
        assert answer.text not in trial.texts(trial.room)


async def test_an_offer_to_enter_without_messages_ends_with_the_time_to_enter() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        can_be_answered = QUESTIONS["entry"]
        assert can_be_answered(await trial.cup(), trial.clock.now())
        await trial.cup_taps(people[0], BeginTournament)
        begun = await trial.cup()
        last = late_until(begun)
        assert can_be_answered(begun, last - 1)
        assert not can_be_answered(begun, last)


async def test_the_organiser_alone_arranges_and_begins() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        assert (await trial.cup_taps(people[1], BeginTournament)).refused
        assert (await trial.cup_taps(people[1], ShowTerms)).refused
        await trial.cup_taps(people[0], ShowTerms)
        assert (await trial.cup_taps(people[0], SetTerm, "entry", "20")).refused  # they have paid 10
        await trial.cup_taps(people[0], SetTerm, "seats", "2")
        assert (await trial.cup()).terms.seats == 2


async def test_an_administrator_decides_once_the_organiser_has_withdrawn() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(5))
        trial.platform.admins.add((trial.room, people[1].user))
        assert (await trial.cup_taps(people[1], BeginTournament)).refused
        await trial.cup_taps(people[0], BeginTournament)
        await trial.cup_taps(people[0], LeaveTournament)
        assert "your entry stays in the pot" in trial.texts(trial.room)[-1]
        sure = trial.id_of(people[0])
        assert (await trial.cup_taps(people[2], LeaveTournament, sure)).refused, "not their question"
        assert len([one for one in (await trial.cup()).entrants if one.withdrew]) == 0
        await trial.cup_taps(people[0], LeaveTournament, sure)
        await trial.cup_taps(people[1], AskToCancel)
        await trial.cup_taps(people[1], CancelTournament)
        await trial.passes(10)
        assert isinstance((await trial.cup()).state, Finished)
        assert await trial.is_balanced()


async def test_a_tournament_begins_at_its_time_or_is_cancelled_with_too_few_people() -> None:
    async with cup_trial() as trial:
        await trial.registers(*names(4))
        await trial.passes(601)
        assert isinstance((await trial.cup()).state, Playing)
    async with cup_trial() as trial:
        await trial.registers(*names(3))
        await trial.passes(601)
        state = (await trial.cup()).state
        assert isinstance(state, Finished)
        assert state.why is FinishedWhy.TOO_FEW
        assert await trial.is_balanced()


async def test_a_full_tournament_begins_at_once() -> None:
    async with cup_trial() as trial:
        people = await trial.come(*names(8))
        await trial.types(people[0], "/tournament")
        await trial.cup_taps(people[0], ShowTerms)
        await trial.cup_taps(people[0], SetTerm, "most", "8")
        for who in people[:7]:
            await trial.cup_taps(who, EnterTournament)
        assert isinstance((await trial.cup()).state, Registering)
        await trial.cup_taps(people[7], EnterTournament)
        assert isinstance((await trial.cup()).state, Playing)


async def test_chips_are_listed_with_their_reasons() -> None:
    async with cup_trial() as trial:
        people = await trial.registers("Anna")
        await trial.types(people[0], "/chips")
        text = trial.texts(trial.room)[-1]
        assert "90 chips" in text
        assert "−10 · tournament entry" in text
        assert "lose on purpose" in text
