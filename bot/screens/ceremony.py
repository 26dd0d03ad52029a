"""Epaulettes at the end of a game: a small ceremony in the room, and a line for the giver and for the fool."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from bot.domain.scene import GameScene, GivenEpaulettes
from bot.domain.screen import Block, Gap, Paragraph, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import faces, line
from bot.screens.people import named
from engine import Rank, Seat

WORDINGS: Final = 4
"""The number of wordings. The game's id chooses one, so that the screen is the same each time it is drawn."""


def ceremony(scene: GameScene, texts: Texts) -> tuple[Block, ...]:
    """A line for each fool who got epaulettes; no block at all if nobody did."""
    announcements = tuple(_announcement(scene, given, texts) for given in scene.epaulettes)
    return (Gap(), *announcements) if announcements else ()


def epaulettes_of_seat(scene: GameScene, seat: Seat, texts: Texts) -> Iterator[Paragraph]:
    """The lines about epaulettes (a badge for the fool, R46) for a player who gave or got them."""
    for given in scene.epaulettes:
        if seat == given.fool:
            yield line(*texts.rich("ceremony-you-wear", cards=faces(given.cards)))
        elif seat == given.giver:
            yield line(*texts.rich("ceremony-you-give", cards=faces(given.cards)))


def _announcement(scene: GameScene, given: GivenEpaulettes, texts: Texts) -> Paragraph:
    message = _message(scene, given)
    name, giver = (named(scene.seats, seat, texts) for seat in (given.fool, given.giver))
    return line(*texts.rich(message, name=name, giver=giver, cards=faces(given.cards)), tone=Tone.CALL)


def _message(scene: GameScene, given: GivenEpaulettes) -> str:
    if given.cards[0].rank is Rank.ACE:
        return "ceremony-ace"
    chosen = 1 + sha256(f"{scene.game} {given.fool}".encode()).digest()[0] % WORDINGS
    return f"ceremony-pair-{chosen}" if len(given.cards) > 1 else f"ceremony-one-{chosen}"
