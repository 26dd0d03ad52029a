"""Draws the pictures of screens just before they are sent: most screens of a table are replaced before that."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.domain.errors import BotError
from bot.domain.screen import Screen
from bot.domain.sketches import words_of
from bot.ports.pictures import Pictures

_log = logging.getLogger(__name__)


async def illustrated(screen: Screen, pictures: Pictures | None) -> Screen:
    """Return the screen with the picture of its sketch, or without a sketch where none can be drawn."""
    if screen.sketch is None:
        return screen
    if pictures is not None:
        try:
            picture = await pictures.draw(screen.sketch, words_of(screen.sketch))
        except (BotError, OSError, ValueError, RuntimeError):
            _log.exception("a picture could not be drawn")
        else:
            return replace(screen, picture=picture, sketch=None)
    return replace(screen, sketch=None, caption=None)
