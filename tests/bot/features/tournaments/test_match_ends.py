"""Matches end: people leave or stay away, the round is over, or nobody comes."""

from bot.domain.scene import MatchResult, Presence
from bot.domain.state import Why
from bot.domain.tap_data import TableVerb
from bot.features.tournaments.results import InProgress, NoResult, PlayedOut
from engine import Ending
from tests.bot.features.tournaments.matches import OF, check_in, last, playing
from tests.bot.trial import THINKING_S


async def test_a_computer_plays_for_a_leaving_person_to_the_end() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        await trial.deals(*people)
        answer = await trial.types(people[0], "/leave yes", people[0].private)
        assert answer.text.startswith("A computer plays on for you")
        fact = await trial.fact()
        assert isinstance(fact, InProgress)
        assert fact.present == frozenset(trial.ids(*people[1:]))
        await trial.play_out(*people)
        fact = await trial.fact()
        assert isinstance(fact, PlayedOut)
        assert fact.present == frozenset(trial.ids(*people[1:]))


async def test_when_all_have_left_computers_play_to_the_end_within_minutes() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika", "Gena")
        await trial.deals(*people)
        for who in people:
            if not trial.over:
                await trial.types(who, "/leave yes", who.private)
        for _ in range(400):
            if trial.over:
                break
            await trial.passes(THINKING_S)
        fact = await trial.fact()
        assert isinstance(fact, PlayedOut)
        assert fact.present == frozenset()


async def test_a_person_who_leaves_a_match_of_two_is_the_fool_and_absent() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris")
        await trial.deals(*people)
        await trial.types(people[0], "/leave yes", people[0].private)
        assert trial.over
        anna, boris = trial.ids(*people)
        assert await trial.fact() == PlayedOut(frozenset({boris}), ((boris,), (anna,)))
        outcome = trial.running.game.outcome
        assert outcome is not None
        assert outcome.ending is Ending.RESIGNED


async def test_a_person_out_of_the_game_who_leaves_counts_as_present() -> None:
    async with playing() as trial:
        people = {who.name: who for who in await trial.people("Anna", "Boris", "Vika")}
        await trial.deals(*people.values())
        while not (out := [one.seat for one in trial.running.view(None).players if one.place is not None]):
            await trial.plays_awaited(people)
        first = people[trial.owner(out[0])]
        assert "your result stands" in (await trial.types(first, "/leave yes", first.private)).text
        await trial.play_out(*people.values())
        fact = await trial.fact()
        assert isinstance(fact, PlayedOut)
        assert fact.present == frozenset(trial.ids(*people.values()))


async def test_people_who_miss_two_decisions_are_absent_until_they_are_back() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris")
        await trial.deals(*people)
        seats = trial.running.state.seats
        while all(seat.presence is not Presence.AWAY for seat in seats):
            await trial.passes(16)
            seats = trial.running.state.seats
        away = next(who for who, seat in zip(people, seats, strict=True) if seat.presence is Presence.AWAY)
        fact = await trial.fact()
        assert isinstance(fact, InProgress)
        assert fact.present == {*trial.ids(*people)} - {*trial.ids(away)}
        await trial.taps(away, TableVerb.BACK, chat=away.private)
        fact = await trial.fact()
        assert isinstance(fact, InProgress)
        assert fact.present == frozenset(trial.ids(*people))
        for _ in range(200):
            if not trial.over:
                await trial.passes(16)
        fact = await trial.fact()
        assert isinstance(fact, PlayedOut)
        assert fact.present == frozenset(), "nobody came back, and computers played to the end"


async def test_a_match_cut_short_by_its_round_has_no_result_and_everybody_is_notified() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        await trial.deals(*people)
        for _ in range(20):
            await trial.plays_awaited({who.name: who for who in people})
        fact = await trial.fact()
        assert isinstance(fact, InProgress)
        cards = {
            trial.running.state.seats[one.seat].person: one.cards for one in trial.running.view(None).players
        }
        held = [cards[person] for group in fact.order for person in group]
        assert held == sorted(held)
        ids = trial.ids(*people)
        match_results = (
            (ids[0], MatchResult.GOES_ON),
            (ids[1], MatchResult.GOES_ON),
            (ids[2], MatchResult.OUT),
        )
        await trial.matches.close(OF, Why.ROUND_OVER, match_results)
        await trial.passes(1)
        assert all("Time is up for this round" in last(trial, who) for who in people)
        assert "You advance to the next round" in last(trial, people[0])
        assert "You are knocked out of the tournament" in last(trial, people[2])
        assert await trial.store.standings(trial.room.whole, ids) == {}


async def test_a_table_with_too_few_people_is_closed_without_a_game() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris")
        await trial.call(*people)
        await check_in(trial, people[0])
        ids = trial.ids(*people)
        await trial.matches.close(
            OF, Why.CALLED_OFF, ((ids[0], MatchResult.GOES_ON), (ids[1], MatchResult.OUT))
        )
        await trial.passes(1)
        assert "no cards were dealt" in last(trial, people[0])
        assert "You advance" in last(trial, people[0])
        assert "You are knocked out" in last(trial, people[1])
        assert await trial.fact() == NoResult()
