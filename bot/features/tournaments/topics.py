"""The topics of matches. Each is made once, before the table of its match is opened, and is closed after the match.

A topic has the names of its players in the title until it is closed. The process connected to the platform makes and
closes them. Each request waits its turn in the group's queue, so the table of a match is posted before the next topic
is made.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.domain.commands import Where
from bot.domain.errors import PlatformError, Throttled, Unavailable
from bot.domain.ids import Chat, MatchOf
from bot.domain.instructions import Urgency
from bot.domain.names import distinct_names
from bot.feature import Core
from bot.features.tournaments.model import Finished, Match, TopicState, Tournament
from bot.features.tournaments.rounds import CHECK_IN_MS
from bot.features.tournaments.screens import topic_title

_log = logging.getLogger(__name__)
RETRY_S = 5.0
"""The pause (s) after a request did not reach the platform."""
TITLE_RETRY_S = 600.0
"""The pause (s) after the platform refused a title without names."""
TITLE_TRIES = 3
"""The number of tries. Then the names stay in the title."""


@dataclass(frozen=True, slots=True)
class TopicOutcome:
    """The result of a request for a topic. `topic` is its id, if it was made.

    `refused` is true if the platform makes no topics in this chat.
    """

    state: TopicState
    topic: str = ""
    refused: bool = False


class Topics:
    """Makes and closes topics on the platforms."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._rests_until: dict[Chat, float] = {}
        self._closed: set[MatchOf] = set()
        """The matches with a closed topic, until the store has its new state."""
        self._untitled: dict[MatchOf, tuple[int, float]] = {}
        """The number of refused titles, and the time of the next try, of topics that keep the names of players."""

    async def offered(self, where: Where) -> bool:
        """Return True if matches can have topics in the group of a command."""
        platform = self._services.platforms.topic_makers.get(where.chat.platform)
        try:
            return platform is not None and not where.private and await platform.may_make_topics(where)
        except PlatformError:
            return False

    def can_ask(self, tournament: Tournament) -> bool:
        """Return True if this process is connected to the platform and is not in the pause after a failed request."""
        room, now = tournament.room, self._services.clock.monotonic()
        return self._services.presenter.holds(room) and now >= self._rests_until.get(room, now)

    async def make(
        self, tournament: Tournament, of: MatchOf, begin: Callable[[], Awaitable[bool]]
    ) -> TopicOutcome:
        """Make the topic of a match and admit the people of the match.

        `begin` is called at the turn of the request. If it returns False, no topic is made. After a request
        without an effect, the state of the result is `UNDECIDED`.
        """
        room, services = tournament.room, self._services
        platform = services.platforms.topic_makers.get(room.platform)
        if platform is None:
            return TopicOutcome(TopicState.WITHOUT, refused=True)
        info = await self._tables.info(room)
        seats = tournament.match_at(of).seats
        await services.people.load(seats)
        seated = [services.people.person(person, room) for person in seats]
        names = distinct_names(tuple(one.name for one in seated))
        title = topic_title(of, info.texts(services).on(room.platform), names)
        people = [one for one in seated if one.platform == room.platform]
        try:
            async with services.presenter.turn(room.whole, Urgency.TABLE):
                if not await begin():
                    return TopicOutcome(TopicState.UNDECIDED)
                made = await platform.make_topic(room.whole, title, [one.user for one in people])
        except Throttled:
            return TopicOutcome(TopicState.UNDECIDED)  # the queue waits
        except Unavailable as error:
            if error.maybe_done:
                return TopicOutcome(TopicState.WITHOUT)
            self._rest(room)
            return TopicOutcome(TopicState.UNDECIDED)
        except PlatformError as error:
            _log.warning("a tournament has no topics, because the platform refuses them: %s", error)
            return TopicOutcome(TopicState.WITHOUT, refused=True)
        return TopicOutcome(TopicState.OPEN, made.topic)

    def _rest(self, room: Chat) -> None:
        self._rests_until[room] = self._services.clock.monotonic() + RETRY_S * 1000

    def with_closed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the topics closed by `close` in the state `CLOSED`."""
        still_open = tournament.open_topics
        stored = {
            of for of in self._closed if of.tournament == tournament.tournament and of not in still_open
        }
        self._closed -= stored
        for of in still_open:
            if of in self._closed:
                closed = replace(tournament.match_at(of), topic_state=TopicState.CLOSED)
                tournament = tournament.with_match(of, closed)
        return tournament

    def to_close(self, tournament: Tournament) -> MatchOf | None:
        """Return a finished match with an open topic and with final posts; None if there is none, or during a pause."""
        if not self.can_ask(tournament):
            return None
        now = self._services.clock.monotonic()
        waiting = {of for of, (_, until) in self._untitled.items() if now < until}
        matches = (of for of in tournament.open_topics if of not in self._closed and of not in waiting)
        over = (of for of in matches if self._is_over(tournament, tournament.match_at(of)))
        return next(over, None)

    def _is_over(self, tournament: Tournament, match: Match) -> bool:
        table = self._tables.known(match.table)
        decided = match.through is not None or isinstance(tournament.state, Finished)
        shown = table is None or (table.closed and not table.drawing)
        return decided and shown and self._services.presenter.settled_at(match.table)

    async def close(self, tournament: Tournament, of: MatchOf) -> bool:
        """Take the names of the players from the title of a match's topic, and close the topic.

        Return False if this must be tried again. If the platform refuses to close the topic, it stays open for people,
        but counts as closed. A refused title is tried again later.
        """
        services, room = self._services, tournament.room
        platform = services.platforms.topic_makers.get(room.platform)
        topic = tournament.topic_of(tournament.match_at(of))
        if platform is not None and topic is not None:
            info = await self._tables.info(room)
            title = topic_title(of, info.texts(services).on(room.platform))
            renamed = await self._ask(room, topic, lambda: platform.rename_topic(topic, title))
            if renamed is None or await self._ask(room, topic, lambda: platform.close_topic(topic)) is None:
                return False
            if not renamed and self._retries_title(of):
                return False
        self._untitled.pop(of, None)
        self._closed.add(of)
        return True

    async def _ask(self, room: Chat, topic: Chat, request: Callable[[], Awaitable[None]]) -> bool | None:
        """Make one request for a topic at its turn.

        Return False if the platform refuses it, and None if it must be tried again.
        """
        try:
            async with self._services.presenter.turn(topic, Urgency.OTHER):
                await request()
        except Throttled:
            return None  # the queue waits
        except Unavailable:
            self._rest(room)
            return None
        except PlatformError as error:
            _log.warning("the topic of a match cannot be renamed or closed: %s", error)
            return False
        return True

    def _retries_title(self, of: MatchOf) -> bool:
        """Plan to try a refused title again, and return True; return False after the last try."""
        tries, _ = self._untitled.get(of, (0, 0))
        self._untitled[of] = tries + 1, self._services.clock.monotonic() + TITLE_RETRY_S * 1000
        return tries + 1 < TITLE_TRIES


def with_topic(tournament: Tournament, of: MatchOf, made: TopicOutcome, now: int) -> Tournament:
    """Return the tournament with the result `made` of a request for the topic of a match.

    With a final result, the check-in of the match begins now (ms). If the platform makes no topics here, the check-in
    begins at all matches waiting for a topic.
    """
    if made.state is TopicState.UNDECIDED:
        return tournament.with_match(of, replace(tournament.match_at(of), topic_state=made.state))
    calling = [of, *(tournament.awaiting_topics if made.refused else ())]
    for one in calling:
        match = tournament.match_at(one)
        if match.dealt is None and match.through is None:
            tournament = tournament.with_match(one, replace(match, check_in_until=now + CHECK_IN_MS))
    decided = replace(tournament.match_at(of), topic=made.topic, topic_state=made.state)
    refused = tournament.topics_refused or made.refused
    return replace(tournament.with_match(of, decided), topics_refused=refused)
