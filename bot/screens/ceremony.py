"""Epaulettes at the end of a game: a small ceremony in the room, a line for each of the two."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from bot.domain.scene import GameScene, Honour
from bot.domain.screen import Block, Gap, Paragraph, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import faces, line
from bot.screens.people import named
from engine import Rank, Seat

WORDINGS: Final = 4
"""How many ways there are to say it; the game decides, so that it is said the same way each time."""


def ceremony(scene: GameScene, texts: Texts) -> tuple[Block, ...]:
    """Who got what from whom; nothing where nobody got anything."""
    told = tuple(_told(scene, honour, texts) for honour in scene.honours)
    return (Gap(), *told) if told else ()


def honours_of(scene: GameScene, seat: Seat, texts: Texts) -> Iterator[Paragraph]:
    """What it means for the owner of a seat."""
    for honour in scene.honours:
        if seat == honour.fool:
            yield line(*texts.rich("ceremony-you-wear", cards=faces(honour.cards)))
        elif seat == honour.giver:
            yield line(*texts.rich("ceremony-you-give", cards=faces(honour.cards)))


def _told(scene: GameScene, honour: Honour, texts: Texts) -> Paragraph:
    message = _message(scene, honour)
    name, giver = (named(scene.seats, seat, texts) for seat in (honour.fool, honour.giver))
    return line(*texts.rich(message, name=name, giver=giver, cards=faces(honour.cards)), tone=Tone.CALL)


def _message(scene: GameScene, honour: Honour) -> str:
    if honour.cards[0].rank is Rank.ACE:
        return "ceremony-ace"
    chosen = 1 + sha256(f"{scene.game} {honour.fool}".encode()).digest()[0] % WORDINGS
    return f"ceremony-pair-{chosen}" if len(honour.cards) > 1 else f"ceremony-one-{chosen}"
