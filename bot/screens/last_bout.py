"""The bout before the present one, for whoever looks back at it: its end in words, and the cards that lay there."""

from __future__ import annotations

from bot.domain.scene import GameScene
from bot.domain.screen import Block, Pairs, Paragraph
from bot.i18n.texts import Texts
from bot.screens.story import end_of_bout
from engine import Seat, View


def last_bout(scene: GameScene, view: View, you: Seat | None, texts: Texts) -> tuple[Block, ...]:
    """A line, where there is something to say, and the pairs; nothing before the first bout has ended."""
    if not scene.last_table:
        return ()
    said = end_of_bout(scene, view, you, texts)
    pairs = Pairs(tuple((pair.attack, pair.beat) for pair in scene.last_table))
    return (Paragraph(said), pairs) if said else (pairs,)
