"""Advances tournaments: checks each open one and its tables, stores the due steps, and carries them out.

A check is made after each tap, at the end of each match, and every two seconds. Several processes may check at the
same time: each step is stored with the tournament's version, and work at the tables can be repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, MatchOf, PersonId, TableId, TournamentId
from bot.domain.rows import Change
from bot.domain.scene import MatchResult
from bot.domain.screen import Block, Tone
from bot.domain.state import MatchResults, Why
from bot.domain.tournament_rows import TournamentRow
from bot.feature import Core
from bot.features.tournaments.advancing import (
    CallPeople,
    CloseTable,
    DealCards,
    Errand,
    PlayMatchOn,
    advanced,
    calling_matches,
    errands,
    forgiven,
    given_time,
    watched_tables,
)
from bot.features.tournaments.boards import Boards
from bot.features.tournaments.matches import Matches, MatchTable
from bot.features.tournaments.model import Finished, Match, Round, TopicState, Tournament, TournamentStep
from bot.features.tournaments.registration import cancelled, forfeited
from bot.features.tournaments.results import Facts, places
from bot.features.tournaments.rounds import deal_seed
from bot.features.tournaments.storing import changes_of, loaded, open_tournaments, row_with
from bot.features.tournaments.topics import TopicOutcome, Topics, with_topic
from bot.i18n.texts import Texts
from bot.runtime.slow_commands import NamedLock
from bot.runtime.updates import Delivery
from bot.screens.lines import words
from bot.tables.stored import until_fresh

_log = logging.getLogger(__name__)
LOOK_EVERY_S: Final = 2
Make = Callable[[Tournament], Awaitable[TournamentStep]]


class Tournaments:
    """All tournaments of the store. `run` advances them."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._matches = Matches(core.services, core.tables)
        self.boards = Boards(core)
        self.topics = Topics(core)
        self._tended: set[TournamentId] = set()
        """The tournaments whose topics are being made or closed now."""
        self._locks: WeakValueDictionary[TournamentId, NamedLock] = WeakValueDictionary()
        self._results_shown: dict[TournamentId, dict[TableId, MatchResults]] = {}
        self._woken = asyncio.Event()
        self._must_forgive = False

    async def run(self) -> None:
        """Check all open tournaments again and again, until cancelled. If none is open, wait until one is opened."""
        started_at, came_back = self._services.clock.now(), False
        while True:
            self._woken.clear()
            looking = True
            with suppress(StoreError):  # the store logs it; the next check retries
                if not came_back:
                    self._must_forgive |= await self._was_away(started_at)
                    came_back = True
                if self._must_forgive:
                    await self._forgive()
                looking = await self.look() > 0
            look = self._services.clock.sleep(LOOK_EVERY_S)
            await (look if looking else self._services.cluster.wait(self._woken, look))

    async def look(self) -> int:
        """Advance every open tournament. Return the number of open ones.

        Raises:
            StoreError: The store cannot be read.
        """
        await self.boards.tidy()
        rows = await open_tournaments(self._services.store)
        for row in rows:
            await self._advance_safely(row.tournament)
        return len(rows)

    async def stored(self, tournament: TournamentId) -> Tournament:
        """Return a tournament from the store.

        Raises:
            Declined: The tournament does not exist.
        """
        return loaded(await self._row(tournament))

    async def repost_at_bottom(self, chat: Chat, asker: PersonId) -> bool:
        """Post the board of the chat's tournament again, at the request of `asker`; return False if none is open."""
        row = await self._services.store.tournament_in(chat)
        newest = None if row is None else loaded(row)
        if newest is None or newest.room != chat or isinstance(newest.state, Finished):
            return False
        await self.boards.repost_at_bottom(newest, asker)
        return True

    async def open(self, tournament: Tournament, delivery: Delivery, *changes: Change) -> None:
        """Store a new tournament, and show its board. If the board cannot be shown now, the next check shows it.

        The same commit has the id of the command (`delivery`) and the other `changes`.

        Raises:
            StaleTable: Its chat has got another tournament in the meantime.
        """
        with delivery.stored() as update:
            await self._services.store.commit([*update, *changes, *changes_of(TournamentStep(tournament), 0)])
        await self._advance_safely(tournament.tournament)

    async def change(
        self, tournament: TournamentId, make: Make, delivery: Delivery | None = None
    ) -> Tournament:
        """Make a step of the stored tournament, commit it, and advance the tournament.

        Return the tournament directly after the step. `make` returns the step; it is called again if another process
        changes the tournament meanwhile. The commit has the id of the command, if there is a `delivery`. If the
        tournament cannot advance now, the next check advances it.

        Raises:
            Declined: The step is not possible, or the tournament does not exist.
        """
        async with self._lock_of(tournament):
            changed = await until_fresh(lambda: self._change(tournament, make, delivery or Delivery()))
        await self._advance_safely(tournament)
        return changed

    async def _change(self, tournament: TournamentId, make: Make, delivery: Delivery) -> Tournament:
        row = await self._row(tournament)
        before = loaded(row)
        step = await make(before)
        if step.tournament != before or step.entries:
            with delivery.stored() as update:
                await self._commit([*update, *changes_of(step, row.version)])
        return step.tournament

    async def _commit(self, changes: Sequence[Change]) -> None:
        if not changes:
            return
        try:
            await self._services.store.commit(changes)
        except AlreadyStored as error:  # chips given to somebody a moment ago
            raise StaleTable("the chips of a tournament have changed") from error

    async def advance(self, tournament: TournamentId) -> None:
        """Advance a tournament as far as possible. Its topics are made and closed in the background.

        Raises:
            StoreError: The store fails. The next check does the rest.
        """
        self._woken.set()
        async with self._lock_of(tournament):
            now = await until_fresh(lambda: self._advance(tournament))
        if tournament not in self._tended and self._has_topics_to_tend(now):
            self._tended.add(tournament)
            self._services.background.start(self._tend_topics(now))

    async def _advance_safely(self, tournament: TournamentId) -> None:
        try:
            await self.advance(tournament)
        except StoreError as error:
            _log.warning("a tournament waits for the store: %s", type(error).__name__)
        except Exception:  # noqa: BLE001 -- a failing one must not stop the others
            _log.exception("tournament %s could not be advanced", tournament)

    async def _advance(self, tournament_id: TournamentId) -> Tournament:
        row = await self._row(tournament_id)
        before = loaded(row)
        if not row.open:
            return before
        facts, now = await self._matches.facts(watched_tables(before)), self._services.clock.now()
        step = advanced(self._with_time_for_calls(await self._noted(before), now), facts, now)
        tournament = step.tournament
        changes = () if tournament == before else changes_of(step, row.version)
        if not tournament.complete:
            await self._commit(changes)
        await self._do(tournament, facts)
        await self._tell(tournament)
        if tournament.complete:
            # The last commit: no process checks the tournament again, so all people must have their results before.
            await self._commit(changes)
        elif isinstance(tournament.state, Finished) and not tournament.state.announced:
            await self.boards.announce(tournament)
        if tournament.complete:
            self._results_shown.pop(tournament_id, None)
            await self.boards.end(tournament)
        else:
            await self.boards.show(tournament)
        return tournament

    def _has_topics_to_tend(self, tournament: Tournament) -> bool:
        awaited = tournament.awaiting_topics and self.topics.can_ask(tournament)
        return bool(awaited) or self.topics.to_close(tournament) is not None

    async def _tend_topics(self, tournament: Tournament) -> None:
        """Make and close the topics of a tournament one after the other, without a lock during the requests.

        After each topic the tournament advances: the table of the match is posted before the next topic is made.
        """
        try:
            while self._has_topics_to_tend(tournament) and await self._tend_topic(tournament):
                await self.advance(tournament.tournament)
                tournament = await self.stored(tournament.tournament)
        except StoreError as error:
            _log.warning("the topics of a tournament wait for the store: %s", type(error).__name__)
        finally:
            self._tended.discard(tournament.tournament)

    async def _tend_topic(self, tournament: Tournament) -> bool:
        """Make or close one topic. Return False if there is none to make or close now, or if the request failed."""
        if tournament.awaiting_topics:
            return await self._give_topic(tournament, tournament.awaiting_topics[0])
        over = self.topics.to_close(tournament)
        return over is not None and await self.topics.close(tournament, over)

    async def _give_topic(self, tournament: Tournament, of: MatchOf) -> bool:
        """Make the topic of a match, or decide to play without one. Return False if neither can be done now.

        The state `BEING_MADE` is stored just before the request: a match never gets a second topic. After a kill
        between the two, the match is played without a topic.
        """
        begun, made = True, TopicOutcome(TopicState.WITHOUT)
        if tournament.match_at(of).topic_state is not TopicState.BEING_MADE:
            begun = False

            async def begin() -> bool:
                nonlocal begun
                begun = await self._begin_topic(of)
                return begun

            made = await self.topics.make(tournament, of, begin)
        if begun or made.state is not TopicState.UNDECIDED:
            await self._note_topic(of, made)
        return made.state is not TopicState.UNDECIDED

    async def _begin_topic(self, of: MatchOf) -> bool:
        """Store `BEING_MADE` as the state of a match's topic. Return False if the match needs no topic any more."""
        begins = False

        async def begun(stored: Tournament) -> TournamentStep:
            nonlocal begins
            begins = of in stored.awaiting_topics
            match = replace(stored.match_at(of), topic_state=TopicState.BEING_MADE)
            return TournamentStep(stored.with_match(of, match) if begins else stored)

        await until_fresh(lambda: self._change(of.tournament, begun, Delivery()))
        return begins

    async def _note_topic(self, of: MatchOf, made: TopicOutcome) -> None:
        """Store the outcome `made` of a request for the topic of a match."""

        async def noted(stored: Tournament) -> TournamentStep:
            return TournamentStep(with_topic(stored, of, made, self._services.clock.now()))

        await until_fresh(lambda: self._change(of.tournament, noted, Delivery()))

    def _with_time_for_calls(self, tournament: Tournament, now: int) -> Tournament:
        """Return the tournament with more check-in time at tables with an invitation not shown yet."""
        presenter = self._services.presenter
        calls = (match.table for match in calling_matches(tournament, now))
        unseen = frozenset(table for table in calls if presenter.awaits_post(table))
        return given_time(tournament, unseen, now) if unseen else tournament

    async def _noted(self, tournament: Tournament) -> Tournament:
        """Return the tournament with newly closed topics, and with `announced` set once its announcement is stored."""
        tournament = self.topics.with_closed(tournament)
        state = tournament.state
        if not isinstance(state, Finished) or state.announced:
            return tournament
        announced = await self.boards.is_announced(tournament)
        return replace(tournament, state=replace(state, announced=announced))

    # tables

    async def _do(self, tournament: Tournament, facts: Facts) -> None:
        """Do the work at all tables of the tournament at the same time."""
        work = [self._errand(tournament, errand) for errand in errands(tournament, facts)]
        for outcome in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(outcome, BaseException):
                raise outcome

    async def _errand(self, tournament: Tournament, errand: Errand) -> None:
        match errand:
            case CallPeople(of, people, until):
                await self._matches.call(_table(tournament, of), people, until)
            case DealCards(of, people):
                await self._matches.deal(_table(tournament, of), people)
            case PlayMatchOn(of, person):
                await self._matches.play_on(of, person)
            case CloseTable(of):
                over = isinstance(tournament.state, Finished)
                match_results = dict(match_results_of(tournament)).get(of.table, ())
                await self._matches.close(of, Why.CALLED_OFF if over else Why.ROUND_OVER, match_results)

    async def _tell(self, tournament: Tournament) -> None:
        """Show people of the last two rounds the results of their matches; each result once in each process."""
        known = self._results_shown.setdefault(tournament.tournament, {})
        matches = {of.table: of for of in decided(tournament)}
        for table, match_results in match_results_of(tournament):
            if known.get(table) != match_results:
                await self._matches.tell(matches[table], match_results)
                known[table] = match_results

    # reports on people and chats

    async def costs_of_forgetting(self, person: PersonId, texts: Texts) -> list[Block]:
        """Return a warning if the person is in an open tournament: their entry stays in the pot."""
        open_ones = [loaded(row) for row in await open_tournaments(self._services.store)]
        entered = any(person in one.people for one in open_ones if not isinstance(one.state, Finished))
        return [words(texts, "ranks-forget-entered", tone=Tone.CALL)] if entered else []

    async def forfeit(self, person: PersonId) -> None:
        """Withdraw a person from every open tournament; their entries stay in the pot. The call can be repeated.

        Raises:
            StoreError: The store fails.
        """

        async def made(stored: Tournament) -> TournamentStep:
            return forfeited(stored, person)

        for row in await open_tournaments(self._services.store):
            if loaded(row).entrant(person) is not None:
                await self.change(row.tournament, made)

    def match_changed(self, of: MatchOf) -> None:
        """Advance the tournament of this match in the background."""
        self._services.background.start(self._advance_safely(of.tournament))

    async def lose(self, chat: Chat) -> None:
        """Cancel the tournament of a lost chat: refund all entries, and make no announcement.

        If only a topic is lost, cancel the tournament of this topic.
        """
        row = await self._services.store.tournament_in(chat)
        if row is not None and row.open and chat.topic in ("", row.room.topic):
            await self.change(row.tournament, self._lost)

    async def _lost(self, tournament: Tournament) -> TournamentStep:
        step = TournamentStep(tournament)
        if not isinstance(tournament.state, Finished):
            step = cancelled(tournament, None, self._services.clock.now())
        assert isinstance(step.tournament.state, Finished), "it was cancelled"
        state = replace(step.tournament.state, announced=True)
        return replace(step, tournament=replace(step.tournament, state=state))

    async def forgive(self) -> None:
        """Extend all check-ins and rounds after an outage or a jump of the clock.

        If the store fails now, the next check does it.
        """
        try:
            await self._forgive()
        except StoreError as error:
            _log.warning("tournaments wait for the store to get their time back: %s", type(error).__name__)

    async def _forgive(self) -> None:
        self._must_forgive = True
        failure: StoreError | None = None
        for row in await open_tournaments(self._services.store):
            try:
                await self.change(row.tournament, self._forgiven)
            except StoreError as error:
                failure = error
            except Exception:  # noqa: BLE001 -- a damaged one must not stop the others
                _log.exception("tournament %s could not be given its time back", row.tournament)
        if failure is not None:
            raise failure
        self._must_forgive = False

    async def _forgiven(self, tournament: Tournament) -> TournamentStep:
        return TournamentStep(forgiven(tournament, self._services.clock.now()))

    async def _was_away(self, started_at: int) -> bool:
        """Return True if no process ran just before this one started (`started_at`, ms): people have lost time."""
        return not await self._services.cluster.is_relieved(started_at)

    # parts

    async def _row(self, tournament: TournamentId) -> TournamentRow:
        row = await row_with(tournament, self._services.store)
        if row is None:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        return row

    def _lock_of(self, tournament: TournamentId) -> NamedLock:
        return self._locks.setdefault(tournament, NamedLock("a tournament"))


def _table(tournament: Tournament, of: MatchOf) -> MatchTable:
    terms = tournament.terms
    topic = tournament.topic_of(tournament.match_at(of))
    return MatchTable(of, tournament.room, terms.options, terms.pace, deal_seed(tournament, of), topic)


def _last_rounds(tournament: Tournament) -> list[tuple[Round, Match]]:
    return [(one, match) for one in tournament.rounds[-2:] for match in one.matches]


def decided(tournament: Tournament) -> list[MatchOf]:
    """Return the decided games of the last two rounds. A drawn game with a replay is decided, too.

    If every entry is refunded, return all games of these rounds.
    """
    games = list[MatchOf]()
    for one, match in _last_rounds(tournament):
        of = tournament.match_of(one.number, match)
        if match.replay:
            games.append(MatchOf(of.tournament, of.round, of.number))
        if match.through is not None or tournament.refunded:
            games.append(of)
    return games


def match_results_of(tournament: Tournament) -> list[tuple[TableId, MatchResults]]:
    """Return the table of each decided game of the last two rounds, with the results of its people.

    If every entry is refunded, return all matches of these rounds, without drawn games before a replay.
    """
    state, found = tournament.state, list[tuple[TableId, MatchResults]]()
    if tournament.refunded:
        back = [(match.table, match.seats) for _, match in _last_rounds(tournament)]
        return [(table, tuple((person, MatchResult.REFUNDED) for person in seats)) for table, seats in back]
    winner = state.winner if isinstance(state, Finished) else None
    places_out = {2: MatchResult.SECOND, 3: MatchResult.THIRD}
    result_of_place = {
        person: places_out.get(place, MatchResult.OUT) for person, place in places(tournament).items()
    }
    for one, match in _last_rounds(tournament):
        if match.replay:
            first = MatchOf(tournament.tournament, one.number, match.number)
            again = tuple((person, MatchResult.REPLAY) for person in match.dealt or ())
            found.append((first.table, again))
        if match.through is not None:
            last = one is tournament.rounds[-1]
            on = MatchResult.WON if last and winner is not None else MatchResult.GOES_ON
            through = tuple(
                (person, on if person in match.through else result_of_place.get(person, MatchResult.OUT))
                for person in match.seats
            )
            found.append((match.table, through))
    return found
