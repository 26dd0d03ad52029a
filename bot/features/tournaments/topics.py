"""The topics of matches. Each is made once, before its table is opened, and closed after the match.

The process connected to the platform makes and closes them.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from bot.domain.commands import Where
from bot.domain.errors import PlatformError, Throttled, Unavailable
from bot.domain.ids import Chat, MatchOf
from bot.feature import Core
from bot.features.tournaments.model import Finished, Match, TopicState, Tournament
from bot.features.tournaments.screens import topic_title

_log = logging.getLogger(__name__)
RETRY_S = 5.0
"""The pause after a request that did not reach the platform."""


@dataclass(frozen=True, slots=True)
class TopicOutcome:
    """The outcome of a request for a topic. `refused` is true if the platform makes no topics here."""

    state: TopicState
    topic: str = ""
    refused: bool = False


class Topics:
    """Makes and closes topics on the platforms."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._rests_until: dict[Chat, float] = {}

    async def offered(self, where: Where) -> bool:
        """Return True if matches can have topics in the group of a command."""
        platform = self._services.platforms.with_topics(where.chat.platform)
        try:
            return platform is not None and not where.private and await platform.may_make_topics(where)
        except PlatformError:
            return False

    def can_ask(self, tournament: Tournament) -> bool:
        """Return True if this process is connected to the platform, and no requested pause is running."""
        room, now = tournament.room, self._services.clock.monotonic()
        return self._services.presenter.holds(room) and now >= self._rests_until.get(room, now)

    async def make(self, tournament: Tournament, of: MatchOf) -> TopicOutcome:
        """Make the topic of a match and admit its people."""
        room, services = tournament.room, self._services
        platform = services.platforms.with_topics(room.platform)
        if platform is None:
            return TopicOutcome(TopicState.WITHOUT, refused=True)
        info = await self._tables.info(room)
        title = topic_title(of, info.texts(services).on(room.platform))
        seats = tournament.match_at(of).seats
        await services.people.load(seats)
        people = [one for one in map(services.people.known, seats) if one.platform == room.platform]
        try:
            made = await platform.make_topic(room.whole, title, [one.user for one in people])
        except Throttled as error:
            return self._later(room, error.retry_after)
        except Unavailable as error:
            return TopicOutcome(TopicState.WITHOUT) if error.maybe_done else self._later(room, RETRY_S)
        except PlatformError as error:
            _log.warning("a tournament has no topics, because the platform refuses them: %s", error)
            return TopicOutcome(TopicState.WITHOUT, refused=True)
        return TopicOutcome(TopicState.OPEN, made.topic)

    def _later(self, room: Chat, seconds: float) -> TopicOutcome:
        self._rests_until[room] = self._services.clock.monotonic() + seconds * 1000
        return TopicOutcome(TopicState.UNDECIDED)

    async def with_closed(self, tournament: Tournament) -> Tournament:
        """Close the topics of finished matches with settled posts, and return the tournament with these changes."""
        for of in tournament.open_topics:
            match = tournament.match_at(of)
            if (
                self.can_ask(tournament)
                and self._is_over(tournament, match)
                and await self._close(tournament, match)
            ):
                closed = replace(match, topic_state=TopicState.CLOSED)
                tournament = tournament.with_match(of, closed)
        return tournament

    def _is_over(self, tournament: Tournament, match: Match) -> bool:
        table = self._tables.known(match.table)
        decided = match.through is not None or isinstance(tournament.state, Finished)
        shown = table is None or (table.closed and not table.drawing)
        return decided and shown and self._services.presenter.settled_at(match.table)

    async def _close(self, tournament: Tournament, match: Match) -> bool:
        """Close a topic; return False to retry later. If the platform refuses, the topic stays open."""
        platform, topic = (
            self._services.platforms.with_topics(tournament.room.platform),
            tournament.topic_of(match),
        )
        if platform is None or topic is None:
            return True
        try:
            await platform.close_topic(topic)
        except Throttled as error:
            self._later(tournament.room, error.retry_after)
            return False
        except Unavailable:
            self._later(tournament.room, RETRY_S)
            return False
        except PlatformError as error:
            _log.warning("the topic of a match stays open: %s", error)
        return True
