"""What the end of a game brings beside its result: who put epaulettes on whom, and the fool's portrait."""

from __future__ import annotations

import logging

from bot.errors import BotError, StoreError
from bot.ids import Language
from bot.names import shown_name
from bot.ranks.rows import EpauletteRow
from bot.running import Running
from bot.scene import Honour
from bot.screen import Picture
from bot.services import Services
from engine import Seat, parse_card

_log = logging.getLogger(__name__)


async def hold(running: Running, language: Language, services: Services) -> None:
    """Find the epaulettes of a game that is over, once, and draw their portrait; without a picture words must do.

    Where the store does not answer, the end is shown without them, and they are looked for again next time.
    """
    try:
        rows = await services.store.epaulettes_of(running.state.game)
    except StoreError:
        _log.exception("epaulettes could not be looked up")
        return
    running.honours = tuple(honour for row in rows if (honour := _honour(running, row)) is not None)
    if running.honours and services.pictures is not None:
        running.picture = await _portrait(running, running.honours[0], language, services)


def _honour(running: Running, row: EpauletteRow) -> Honour | None:
    seats = {seat.person: Seat(number) for number, seat in enumerate(running.state.seats)}
    fool, giver = seats.get(row.person), seats.get(row.giver)
    if fool is None or giver is None or row.giver is None:
        return None
    return Honour(fool, giver, tuple(map(parse_card, row.cards.split())))


async def _portrait(
    running: Running, honour: Honour, language: Language, services: Services
) -> Picture | None:
    person = running.state.seats[honour.fool].person
    if person is None or services.pictures is None:
        return None
    name = shown_name(services.people.known(person).name)
    title = services.texts[language]("ceremony-picture")
    try:
        return await services.pictures.portrait(title, name, honour.cards)
    except (BotError, OSError, ValueError, RuntimeError):
        _log.exception("a portrait could not be drawn")
        return None
