"""Topics for matches take their turn among the other requests to their group."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest

from bot.domain.errors import Refused, Throttled, Unavailable
from bot.domain.ids import Language, MatchOf, MessageId, TournamentId
from bot.domain.names import distinct_names
from bot.features.tournaments import topics
from bot.features.tournaments.model import Match, Registering, TopicState
from bot.features.tournaments.registration import Term
from bot.features.tournaments.screens import (
    BeginTournament,
    CancelTournament,
    EnterTournament,
    SetTerm,
    ShowTerms,
    topic_title,
)
from bot.i18n.texts import load_texts
from bot.ports.platform import Limits
from tests.bot.features.tournaments.cup import CupTrial, names
from tests.memory.platform import Request

CALL_MS = 120_000
NOBODYS = MessageId("1")
LIMITS = Limits(
    per_second=30,
    chat_interval=1.05,
    chat_burst=2,
    group_per_minute=20,
    is_group=lambda chat_id: chat_id == "Friday",
)


class Forum(CupTrial):
    """A room with a topic for each match, at the real limits of a platform."""

    began = 0

    async def opens(self, people: int, *, seats: int = 2) -> None:
        """Open a tournament with topics, and enter all people but the last."""
        who = await self.come(*names(people))
        await self.types(who[0], "/tournament")
        await self.passes(20)
        await self.cup_taps(who[0], ShowTerms)
        chosen = {Term.SEATS: str(seats), Term.MOST: "64", Term.WAIT: "30", Term.TOPICS: "on"}
        for term, value in chosen.items():
            await self.passes(20)
            await self.cup_taps(who[0], SetTerm, term.value, value)
        for one in who[:-1]:
            await self.enters(one.name)
            await self.passes(2)
        await self.passes(60)

    async def stop(self) -> None:
        """End the process, while time passes."""
        assert self._serving is not None
        self._serving.cancel()
        await self.clock.run(self._ended())

    async def _ended(self) -> None:
        await asyncio.gather(self._serving, return_exceptions=True)  # type: ignore[arg-type]

    async def enters(self, name: str) -> None:
        """Let a person tap *Enter*, while time passes."""
        enter = EnterTournament((await self.cup()).tournament).text()
        await self.clock.run(self.platform.forge_tap(self.people[name], self.room, NOBODYS, enter))
        await self.passes(0)

    async def begins(self) -> None:
        """Enter the last person, and begin unless the tournament is full."""
        self.began = self.clock.now()
        *_, last = self.people
        await self.enters(last)
        cup = await self.cup()
        if isinstance(cup.state, Registering):
            begin = BeginTournament(cup.tournament).text()
            await self.forge_tap(self.people[names(1)[0]], begin, self.room)

    def requests(self) -> list[Request]:
        """The requests to the group and its topics since the begin, oldest first."""
        return [one for one in self.platform.log if one.chat.id == self.room.id and one.at >= self.began]

    def shown_at(self, match: Match) -> int:
        """The time of the first post in the topic of a match."""
        sent = [one for one in self.requests() if one.method == "send" and not one.error]
        return next(one.at for one in sent if one.chat.topic == match.topic)

    async def until_called(self, *, most_s: int = 600) -> tuple[Match, ...]:
        """Wait until the last match has its topic, and its call is shown."""
        for _ in range(most_s // 2):
            matches = await self.matches()
            shown = {one.chat.topic for one in self.requests() if one.method == "send"}
            if matches and all(match.topic in shown for match in matches):
                return matches
            await self.passes(2)
        raise AssertionError([match.topic_state for match in await self.matches()])


@asynccontextmanager
async def forum(people: int, *, seats: int = 2) -> AsyncIterator[Forum]:
    trial = Forum(limits=LIMITS, speed=1)
    trial.platform.makes_topics = True
    await trial.start()
    try:
        await trial.opens(people, seats=seats)
        yield trial
    finally:
        await trial.stop()


def most_within(milliseconds: int, requests: Iterable[Request]) -> int:
    """The largest number of requests in any such time."""
    times = [one.at for one in requests]
    return max(sum(at <= other < at + milliseconds for other in times) for at in times)


@pytest.mark.sampled
async def test_each_match_gets_its_table_right_after_its_topic_within_the_rate_limit() -> None:
    async with forum(64) as trial:
        await trial.begins()
        matches = await trial.until_called()
        assert len(matches) == 32
        first = {match.topic: trial.shown_at(match) for match in matches}
        made = [one for one in trial.requests() if one.method == "make_topic"]
        assert len(made) == 32
        for one, following in pairwise(made):
            assert len([at for at in first.values() if one.at <= at <= following.at]) == 1
        assert most_within(60_000, trial.requests()) <= 20
        took = max(first.values()) - trial.began
        assert 180_000 < took < 270_000, "64 requests, and those of the board and of the first ended calls"


async def test_the_time_to_check_in_begins_when_the_invitation_is_shown() -> None:
    async with forum(16) as trial:
        await trial.begins()
        for match in await trial.until_called():
            assert CALL_MS <= match.check_in_until - trial.shown_at(match) <= CALL_MS + 10_000


async def test_people_have_the_full_time_to_check_in_after_a_delayed_invitation() -> None:
    async with forum(4) as trial:
        trial.platform.fail_next("send", Throttled(300), chat=trial.platform.chat("Friday", "topic-1"))
        await trial.begins()
        await trial.passes(290)
        (first, _) = await trial.matches()
        assert first.through is None
        for match in await trial.until_called():
            assert match.through is None
            assert CALL_MS <= match.check_in_until - trial.shown_at(match) <= CALL_MS + 10_000
        await trial.check_in()
        assert all(match.dealt for match in await trial.matches())


@pytest.mark.sampled
@pytest.mark.parametrize("seconds", [0, 1, 2, 4, 5, 7, 11, 30])
async def test_after_a_restart_each_match_has_its_topic(seconds: int) -> None:
    async with forum(16) as trial:
        await trial.begins()
        await trial.passes(seconds)
        await trial.restart()
        matches = await trial.until_called()
        assert [match.topic_state for match in matches] == [TopicState.OPEN] * 8
        assert len(trial.platform.topics) == 8


async def test_a_rate_limit_for_a_topic_delays_the_whole_group() -> None:
    async with forum(8) as trial:
        trial.platform.fail_next("make_topic", Throttled(40))
        await trial.begins()
        await trial.until_called()
        (refused, *later) = [one for one in trial.requests() if one.at >= trial.requests()[0].at]
        while refused.error != "Throttled":
            refused, *later = later
        assert min(one.at for one in later) >= refused.at + 40_000
        assert len(trial.platform.topics) == 4


async def test_a_topic_is_made_once_more_if_the_platform_was_not_reached() -> None:
    async with forum(4) as trial:
        trial.platform.fail_next("make_topic", Unavailable("no network", maybe_done=False))
        await trial.begins()
        await trial.until_called()
        assert len(trial.platform.topics) == 2


async def test_people_are_invited_at_once_if_no_topics_can_be_made() -> None:
    async with forum(8) as trial:
        trial.platform.fail_next("make_topic", Refused("no right"))
        await trial.begins()
        await trial.passes(4)
        now = trial.clock.now()
        for match in await trial.matches():
            assert CALL_MS - 10_000 <= match.check_in_until - now <= CALL_MS + 10_000
        await trial.check_in()
        assert all(match.dealt for match in await trial.matches())
        assert trial.platform.topics == {}


async def test_no_topic_is_made_for_a_tournament_cancelled_while_it_waits() -> None:
    async with forum(16) as trial:
        await trial.begins()
        await trial.passes(4)
        before = len(trial.platform.topics)
        cup = await trial.cup()
        await trial.forge_tap(trial.people[names(1)[0]], CancelTournament(cup.tournament).text(), trial.room)
        await trial.passes(600)
        assert len(trial.platform.topics) <= before + 1
        assert trial.platform.closed_topics == set(trial.platform.topics)
        assert not (await trial.cup()).open_topics
        assert most_within(60_000, trial.requests()) <= 20


async def test_topics_are_closed_within_the_rate_limit_of_the_group() -> None:
    async with forum(16) as trial:
        await trial.begins()
        await trial.until_called()
        await trial.passes(300)  # nobody has come
        assert trial.platform.closed_topics == set(trial.platform.topics)
        assert len(trial.announcements) == 1
        assert most_within(60_000, trial.requests()) <= 20


async def test_the_title_of_a_topic_has_the_names_of_the_players_until_it_is_closed() -> None:
    async with forum(4) as trial:
        await trial.begins()
        matches = await trial.until_called()
        titles = list(trial.platform.topics.values())
        for number, (match, title) in enumerate(zip(matches, titles, strict=True), 1):
            players = [name for name, one in trial.people.items() if trial.id_of(one) in match.seats]
            assert title.startswith(f"🏆 Round 1, table {number}: ")
            assert sorted(title.partition(": ")[2].split(", ")) == sorted(players)
        await trial.passes(300)  # nobody has come
        assert list(trial.platform.topics.values()) == ["🏆 Round 1, table 1", "🏆 Round 1, table 2"]


async def test_a_topic_with_a_refused_title_is_closed_and_the_title_is_tried_again() -> None:
    async with forum(4) as trial:
        await trial.begins()
        first, _ = await trial.until_called()
        trial.platform.fail_next(
            "rename_topic", Refused("no right"), chat=(await trial.cup()).topic_of(first)
        )
        await trial.passes(300)  # nobody has come
        named, other = trial.platform.topics.values()
        assert (": " in named, other) == (True, "🏆 Round 1, table 2")
        assert trial.platform.closed_topics == set(trial.platform.topics)
        await trial.passes(topics.TITLE_RETRY_S + 60)
        assert list(trial.platform.topics.values()) == ["🏆 Round 1, table 1", "🏆 Round 1, table 2"]
        assert not (await trial.cup()).open_topics


async def test_a_title_refused_for_good_is_tried_three_times() -> None:
    async with forum(4) as trial:
        await trial.begins()
        await trial.until_called()
        trial.platform.fail_next("rename_topic", *[Refused("no right")] * 100)
        await trial.passes(300 + 4 * topics.TITLE_RETRY_S)
        assert len(trial.platform.requests("rename_topic")) == 2 * topics.TITLE_TRIES
        assert not (await trial.cup()).open_topics


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Maximilian the Great", "Maximilian the Great, Maximilian the Gr… 2, Maximilian the Gr… 3, …"),
        ("👩‍👩‍👧‍👦" * 20, ""),
        ("Ann", "Ann, Ann 2, Ann 3, Ann 4, Ann 5, Ann 6"),
    ],
)
def test_a_title_within_the_limit_has_whole_names(name: str, shown: str) -> None:
    texts = load_texts()[Language("en")]
    title = topic_title(MatchOf(TournamentId("t"), 1, 2), texts, distinct_names((name,) * 6))
    assert title == "🏆 Round 1, table 2" + (f": {shown}" if shown else "")


async def test_messages_to_entrants_wait_in_the_queue_of_their_chat() -> None:
    async with forum(62) as trial:
        more = await trial.come(*(f"Late {number}" for number in range(60)))
        trial.platform.log.clear()
        enter = EnterTournament((await trial.cup()).tournament).text()
        for _ in [
            asyncio.create_task(trial.platform.forge_tap(one, trial.room, NOBODYS, enter)) for one in more
        ]:
            await trial.clock.advance(0.2)
        sent = [one for one in trial.platform.requests("send") if one.chat != trial.room]
        assert len(sent) >= 60
        assert most_within(1_000, sent) <= 31
