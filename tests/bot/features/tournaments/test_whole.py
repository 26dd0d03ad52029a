"""Whole tournaments, played by the visible buttons."""

import random

import pytest

from bot.domain.faces import Face
from bot.domain.names import shown_name
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.model import Finished, FinishedWhy, Tournament
from bot.features.tournaments.results import places
from bot.features.tournaments.screens import (
    AskToCancel,
    BeginTournament,
    CancelTournament,
    EnterTournament,
    LeaveTournament,
    SetTerm,
    ShowTerms,
)
from bot.features.tournaments.storing import open_tournaments
from tests.bot.features.tournaments.cup import CupTrial, cup_trial, names
from tests.memory.pictures import MemoryPictures
from tests.short_run import long_but_for


@pytest.mark.sampled
@pytest.mark.parametrize("on", long_but_for(["half"], ["one", "half"]))
async def test_eight_people_play_to_the_winner(on: str) -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(8))
        await trial.cup_taps(people[0], ShowTerms)
        await trial.cup_taps(people[0], SetTerm, "on", on)
        await trial.cup_taps(people[0], BeginTournament)
        await trial.plays_to_the_end()
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert cup.state.why is FinishedWhy.WON
        assert cup.state.winner is not None
        assert len(cup.rounds) == {"one": 5, "half": 3}[on]
        assert await trial.booked() == {ChipReason.ENTRY: -80, ChipReason.REFUND: 0, ChipReason.POT: 80}
        await trial.passes(60)
        winner = await trial.who(cup.state.winner)
        assert f"🏆 {shown_name(winner.name)} wins the tournament! The prize: 80 chips." in trial.board
        assert cup.seed in trial.board
        assert trial.boards == 1
        assert "You win the tournament" in trial.texts(winner.private)[-1]
        assert (await open_tournaments(trial.store)) == ()
        await first_three_are_announced(trial, cup)


async def test_the_picture_of_the_end_has_the_face_of_the_winner() -> None:
    async with cup_trial(pictures=MemoryPictures()) as trial:
        people = await trial.registers(*names(4))
        trial.platform.faces |= {who.user: 9 + at for at, who in enumerate(people)}
        await trial.cup_taps(people[0], BeginTournament)
        await trial.plays_to_the_end()
        await trial.passes(60)
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert cup.state.winner is not None
        winner = await trial.who(cup.state.winner)
        pictures = [post.screen.picture for post in trial.visible(trial.room)]
        (drawn,) = (one.png.decode() for one in pictures if one is not None and "wins" in one.words)
        assert f"face={Face(trial.platform.faces[winner.user])!r}" in drawn


async def first_three_are_announced(trial: CupTrial, cup: Tournament) -> None:
    """In public, in private and in the statistics."""
    found = places(cup)
    first, second, third = [await trial.who(who) for who in sorted(found, key=found.__getitem__)][:3]
    (announced,) = trial.announcements
    assert f"🏆 {shown_name(first.name)} wins the tournament! The prize: 80 chips." in announced
    for who, emoji, shown, row in (
        (second, "🥈", "finish second", "Second in tournaments"),
        (third, "🥉", "finish third", "Third in tournaments"),
    ):
        assert f"{emoji} {shown_name(who.name)}" in announced
        assert shown in trial.texts(who.private)[-1]
        assert "You are knocked out" not in trial.texts(who.private)[-1]
        await trial.types(who, "/stats")
        assert row in trial.texts(trial.room)[-1]
    await trial.types(first, "/stats")
    assert "Tournaments won" in trial.texts(trial.room)[-1]
    await trial.types(first, "/stats", trial.people[first.name].private)
    assert "Tournaments won" in trial.texts(first.private)[-1]


@pytest.mark.sampled
@pytest.mark.parametrize("won, killed", [(True, True), (False, False)])
async def test_a_failed_announcement_of_the_end_is_posted_later_once(won: bool, killed: bool) -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], BeginTournament if won else AskToCancel)
        trial.platform.blocked.add(trial.room)  # the end is stored, and cannot be posted
        if won:
            await trial.plays_to_the_end()
        else:
            await trial.cup_taps(people[0], CancelTournament)
        await trial.passes(60)
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert (cup.state.cleared, cup.state.announced, trial.announcements) == (True, False, [])
        trial.platform.blocked.clear()
        if killed:
            await trial.is_killed()
        await trial.passes(60 if killed else 601)
        assert len(trial.announcements) == 1
        await trial.is_killed()
        await trial.passes(60)
        assert len(trial.announcements) == 1
        assert await open_tournaments(trial.store) == ()


async def test_absent_people_are_out_and_a_computer_never_wins() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(5))
        await trial.cup_taps(people[0], BeginTournament)
        absent = [who.name for who in people[1:]]
        await trial.check_in(absent)
        for _ in range(6):
            if isinstance((await trial.cup()).state, Finished):
                break
            await trial.check_in(absent)
            await trial.plays_round(asleep=absent)
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert cup.state.winner == trial.id_of(people[0])
        assert await trial.is_balanced()


async def test_everybody_gets_their_chips_back_if_nobody_checks_in() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(6))
        await trial.cup_taps(people[0], BeginTournament)
        await trial.check_in(names(6))
        await trial.passes(10)
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert cup.state.why is FinishedWhy.NOBODY_LEFT
        assert await trial.booked() == {ChipReason.ENTRY: -60, ChipReason.REFUND: 60, ChipReason.POT: 0}


@pytest.mark.sampled
async def test_latecomers_play_too_and_after_withdrawing_a_computer_plays_on() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], BeginTournament)
        await trial.check_in()
        late = await trial.come("Late 1", "Late 2")
        for who in late:
            await trial.cup_taps(who, EnterTournament)
        assert len((await trial.cup()).rounds[0].matches) == 2
        await trial.cup_taps(people[2], LeaveTournament)
        await trial.cup_taps(people[2], LeaveTournament, trial.id_of(people[2]))
        await trial.plays_to_the_end()
        cup = await trial.cup()
        assert trial.id_of(people[2]) not in (cup.rounds[0].matches[0].through or ())
        assert await trial.booked() == {ChipReason.ENTRY: -60, ChipReason.REFUND: 0, ChipReason.POT: 60}


@pytest.mark.parametrize("number", long_but_for([9], [9, 32]))
async def test_people_are_absent_and_the_bot_is_killed_in_every_round(number: int) -> None:
    chance = random.Random(number)
    async with cup_trial(seed=number) as trial:
        people = await trial.registers(*names(number))
        await trial.is_killed()
        cup = await trial.cup()
        assert len(cup.entrants) == number
        if not cup.rounds:  # it begins by itself, being full
            await trial.cup_taps(people[0], BeginTournament)
        for _ in range(30):
            if isinstance((await trial.cup()).state, Finished):
                break
            absent = [who.name for who in people[1:] if chance.random() < 0.1]
            await trial.check_in(absent)
            await trial.is_killed()
            await trial.plays_round(asleep=[who.name for who in people[1:] if chance.random() < 0.05])
            await trial.is_killed()
        cup = await trial.cup()
        assert isinstance(cup.state, Finished)
        assert cup.state.winner is not None
        assert await trial.booked() == {
            ChipReason.ENTRY: -10 * number,
            ChipReason.REFUND: 0,
            ChipReason.POT: 10 * number,
        }
        for one in cup.rounds:
            seated = [person for match in one.matches for person in match.seats]
            assert len(seated) == len(set(seated))
        await trial.passes(60)
        assert trial.boards == 1
        assert cup.seed in trial.board
        assert await open_tournaments(trial.store) == ()
