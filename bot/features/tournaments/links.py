"""The board of a tournament for people who have its link."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language, PersonId, TournamentId
from bot.domain.names import told_apart
from bot.domain.screen import Stage
from bot.features.tournaments.boards import PURPOSE
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.screens import tournament_screen
from bot.features.tournaments.storing import loaded, row_with
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.tables.link_keys import LinkKeys


class TournamentLinks:
    """Finds tournaments by the keys in links, and shows their boards."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], clock: Clock) -> None:
        self._store = store
        self._texts = texts
        self._clock = clock
        self._keys = LinkKeys(store, PURPOSE)

    async def key_of(self, tournament: TournamentId) -> str:
        """Return the key of a tournament, which a link to its board holds."""
        return await self._keys.key_of(tournament)

    async def check(self, key: str) -> TournamentId:
        """Return the id of the tournament in the key, which need not be stored any more.

        Raises:
            Declined: The key was not made here.
        """
        found = await self._keys.subject_of(key)
        if found is None:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        return TournamentId(found)

    async def board(self, key: str, language: Language) -> Stage:
        """Return the board of the tournament of this key.

        Raises:
            Declined: There is no such tournament.
        """
        row = await row_with(await self.check(key), self._store)
        if row is None:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        tournament = loaded(row)
        names, now = await self._names(tournament), self._clock.now()
        stage = tournament_screen(tournament, names, now, self._texts[language]).stage
        assert stage is not None, "every board has one"
        return stage

    async def _names(self, tournament: Tournament) -> Mapping[PersonId, str]:
        """Return the people's own names: nicks are for their rooms."""
        entrants = (entrant.person for entrant in tournament.entrants)
        people = list(dict.fromkeys((*entrants, tournament.organiser)))
        rows = await self._store.people(people)
        named = [person for person in people if person in rows and rows[person].name]
        shown = told_apart(tuple(rows[person].name for person in named))
        return dict(zip(named, shown, strict=True))
