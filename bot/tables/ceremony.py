"""The ceremony at the end of a game: epaulettes, achievements, the score of the series, and the fool's portrait."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.domain.errors import BotError, StoreError
from bot.domain.ids import Language, PersonId
from bot.domain.names import shown_name
from bot.domain.rank_rows import EpauletteRow
from bot.domain.scene import Achieved, GivenEpaulettes, SeriesScene
from bot.domain.screen import Picture
from bot.game import series
from bot.game.running import Running
from bot.game.table_state import Ceremony
from bot.tables.services import Services
from engine import Rank, Seat, Standing, ends_series, parse_card, series_fools, series_length

_log = logging.getLogger(__name__)


async def hold(running: Running, language: Language, services: Services) -> Ceremony | None:
    """Look up the epaulettes and achievements of a game that is over, and draw the fool with them.

    A game that was begun from a position has none. Returns None where the store does not answer: the end is then
    shown without them, and the caller tries again.
    A portrait that cannot be drawn is left out.
    """
    if not running.game.was_dealt:
        return Ceremony((), None, None)
    try:
        rows = await services.store.epaulettes_of(running.state.game)
        feats = await services.store.achievements_of(running.state.game)
        worn = await _worn(running, services)
    except StoreError:
        _log.exception("epaulettes and achievements could not be looked up")
        return None
    epaulettes = tuple(given for row in rows if (given := _given(running, row)) is not None)
    picture = await _portrait(running, epaulettes[0], language, services) if epaulettes else None
    seats = _seats_of_people(running)
    achieved = tuple(Achieved(seats[row.person], row.achievement) for row in feats if row.person in seats)
    return Ceremony(epaulettes, _series(running, worn, epaulettes), picture, achieved)


def _seats_of_people(running: Running) -> dict[PersonId, Seat]:
    return {
        seat.person: Seat(number)
        for number, seat in enumerate(running.state.seats)
        if seat.person is not None
    }


async def _worn(running: Running, services: Services) -> dict[PersonId, int]:
    """Return each person's epaulette rank in this chat. The result is empty unless this game ends a series."""
    state = running.state
    if not ends_series(state.options, state.number):
        return {}
    people = [seat.person for seat in state.seats if seat.person is not None]
    chat = state.room.whole
    return {who: row.worn for who, row in (await services.store.standings(chat, people)).items()}


def _series(
    running: Running, worn: Mapping[PersonId, int], epaulettes: tuple[GivenEpaulettes, ...]
) -> SeriesScene | None:
    """Return the score: in a series of fixed length from the first game on, else from the second (R47)."""
    state, outcome = running.state, running.game.outcome
    length = series_length(state.options)
    if outcome is None or (length is None and state.number == 1):
        return None
    decorated = {given.fool for given in epaulettes}
    scores = series.scored(state.scores, outcome, decorated)
    fools: tuple[Seat, ...] = ()
    if ends_series(state.options, state.number):
        ranks = [worn.get(seat.person, 0) if seat.person is not None else 0 for seat in state.seats]
        standings = [
            Standing(Rank(rank) if rank else None, score.fool)
            for rank, score in zip(ranks, scores, strict=True)
        ]
        fools = tuple(map(Seat, series_fools(state.options, standings)))
    return SeriesScene(state.number, length, scores, fools)


def _given(running: Running, row: EpauletteRow) -> GivenEpaulettes | None:
    seats = _seats_of_people(running)
    fool, giver = seats.get(row.person), None if row.giver is None else seats.get(row.giver)
    if fool is None or giver is None:
        return None
    return GivenEpaulettes(fool, giver, tuple(map(parse_card, row.cards.split())))


async def _portrait(
    running: Running, given: GivenEpaulettes, language: Language, services: Services
) -> Picture | None:
    person = running.state.seats[given.fool].person
    if person is None or services.pictures is None:
        return None
    name = shown_name(services.people.known(person, running.state.room).name)
    title = services.texts[language]("ceremony-picture")
    try:
        return await services.pictures.portrait(title, name, given.cards)
    except (BotError, OSError, ValueError, RuntimeError):
        _log.exception("a portrait could not be drawn")
        return None
