"""The ceremony at the end of a game: epaulettes, achievements, ranks, the score of the series, and the portrait."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.domain.errors import BotError, StoreError
from bot.domain.ids import Chat, Language, PersonId
from bot.domain.rank_rows import AchievementRow, EpauletteRow
from bot.domain.scene import Achieved, GivenEpaulettes, RankChange, Score, SeriesScene
from bot.domain.screen import Picture
from bot.domain.sketches import FoolSketch, words_of
from bot.game import series
from bot.game.running import Running
from bot.game.table_state import Ceremony
from bot.tables.drawing import names_of
from bot.tables.faces import faces_of_people
from bot.tables.services import Services
from engine import Card, Options, Rank, Seat, Standing, parse_card, series_fools, series_length

_log = logging.getLogger(__name__)


async def hold(running: Running, language: Language, services: Services) -> Ceremony | None:
    """Return the ceremony of a finished game: epaulettes, achievements, ranks, the score of its series, and a portrait.

    Epaulettes and achievements are read from the store. The portrait shows the fool, with a title in `language`.
    It is None if there is nobody to draw, or if drawing fails. The ceremony of a game begun from a position has no
    content.

    Return None if the store fails: the post about the end then lacks the ceremony, and the caller tries again later.
    """
    if not running.game.was_dealt:
        return Ceremony((), None, None)
    try:
        rows = await services.store.rows(EpauletteRow, "person", game=running.state.game)
        feats = await services.store.rows(AchievementRow, "person", "achievement", game=running.state.game)
        epaulettes = tuple(given for row in rows if (given := _given(running, row)) is not None)
        score = await _series(running, epaulettes, services)
    except StoreError:
        _log.exception("epaulettes and achievements could not be looked up")
        return None
    seats = _seats_of_people(running)
    achieved = tuple(Achieved(seats[row.person], row.achievement) for row in feats if row.person in seats)
    picture = await _picture(running, epaulettes, score, language, services)
    return Ceremony(epaulettes, score, picture, achieved, _ranked(running, services))


def _seats_of_people(running: Running) -> dict[PersonId, Seat]:
    return {
        seat.person: Seat(number)
        for number, seat in enumerate(running.state.seats)
        if seat.person is not None
    }


def _ranked(running: Running, services: Services) -> tuple[RankChange, ...]:
    """Return the changed ranks of the people for whom this game counts; nothing after a restart."""
    seats = _seats_of_people(running)
    return tuple(
        RankChange(seats[person], after.points, before.points, after.streak, before.streak, after.best)
        for person, (before, after) in services.ledger.moved_by(running.state.game).items()
        if person in seats
    )


async def _series(
    running: Running, epaulettes: tuple[GivenEpaulettes, ...], services: Services
) -> SeriesScene | None:
    """Return the score of the series after this game (R47); None if no score is shown.

    In a series of fixed length, the score is shown after every game. In other series, it is shown after every game but
    the first. A match of a tournament belongs to no series.

    Raises:
        StoreError: The store cannot be read.
    """
    state, outcome = running.state, running.game.outcome
    if state.match is not None:
        return None
    room = await services.store.room(state.room)
    ended = room is not None and room.ended_series == state.game
    if outcome is None or (series_length(state.options) is None and state.number == 1):
        return None
    scores = series.scored(state.scores, outcome, {given.fool for given in epaulettes})
    people = [seat.person for seat in state.seats]
    return await score_of(state.room, state.options, state.number, people, scores, services, ended=ended)


async def score_of(  # noqa: PLR0913 -- a series is known from games of several forms
    room: Chat,
    options: Options,
    number: int,
    people: Sequence[PersonId | None],
    scores: tuple[Score, ...],
    services: Services,
    *,
    ended: bool,
) -> SeriesScene:
    """Return the score of a series after its game `number`, counted from 1 (R47).

    If the series is over, the score also has its fools.

    `people` has the person of each seat, None for a computer. `scores` has the score of each seat. `ended` is True if
    the series was ended early.

    Raises:
        StoreError: The store cannot be read.
    """
    score = SeriesScene(number, series_length(options), scores, ended=ended)
    if not score.over:
        return score
    known = [person for person in people if person is not None]
    standings = await services.store.standings(room.whole, known)
    worn = [standings[one].worn if one in standings else 0 for one in people]
    level = [Standing(Rank(rank) if rank else None, one.fool) for rank, one in zip(worn, scores, strict=True)]
    return replace(score, fools=tuple(map(Seat, series_fools(options, level))))


def _given(running: Running, row: EpauletteRow) -> GivenEpaulettes | None:
    seats = _seats_of_people(running)
    fool, giver = seats.get(row.person), None if row.giver is None else seats.get(row.giver)
    if fool is None or giver is None:
        return None
    return GivenEpaulettes(fool, giver, tuple(map(parse_card, row.cards.split())))


async def _picture(
    running: Running,
    epaulettes: tuple[GivenEpaulettes, ...],
    score: SeriesScene | None,
    language: Language,
    services: Services,
) -> Picture | None:
    """Draw the portrait of the person with epaulettes. If there are none and the series is over, draw its fool.

    Return None if there is nobody to draw, if pictures are off, or if drawing fails. If the post has readers of several
    languages, the picture has no title.
    """
    title, seat, cards, texts = "ceremony-picture", None, tuple[Card, ...](), services.texts[language]
    if epaulettes:
        seat, cards = epaulettes[0].fool, epaulettes[0].cards
    elif score is not None and score.over and score.fools:
        title, seat = "score-picture", score.fools[0]
    state = running.state
    person = None if seat is None else state.seats[seat].person
    if seat is None or person is None:
        return None
    name = names_of(state.seats, services.people, texts, state.room)[seat]
    translated = services.platforms.translates(state.room)
    return await portrait_of("" if translated else texts(title), name, person, cards, services)


async def portrait_of(
    title: str, name: str, person: PersonId, cards: tuple[Card, ...], services: Services
) -> Picture | None:
    """Return the portrait of the fool `person` with this `name` and these cards on the shoulders.

    The `title` above it may be empty. Return None if pictures are off, or if drawing fails.
    """
    if services.pictures is None:
        return None
    try:
        faces = await faces_of_people([person], services)
        sketch = FoolSketch(title, name, faces[person], cards)
        return await services.pictures.draw(sketch, words_of(sketch))
    except (BotError, OSError, ValueError, RuntimeError):
        _log.exception("a portrait could not be drawn")
        return None
