"""The table post of a room that wants to see its table as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.domain.cards import card_text
from bot.domain.room_settings import TableView
from bot.domain.screen import Block, CardFace, Paragraph, RoomName, Screen, Span, Text, Tone
from bot.domain.sketches import TableSketch
from engine import View


def with_table_picture(screen: Screen, view: View, wanted: TableView) -> Screen:
    """The table post with the sketch of its picture; `view` is the view of a spectator.

    Beside a picture alone stand the latest events and the decision that is awaited; nothing else of the words.
    """
    stage = screen.stage
    if wanted is TableView.TEXT or stage is None or view.turned_up is None:
        return screen
    assert view.seat is None, "a room sees nobody's cards"
    sketch = TableSketch(
        title=stage.title,
        seats=stage.seats,
        pairs=tuple((pair.attack, pair.beat) for pair in view.table),
        turned_up=view.turned_up,
        trump=view.trump,
        talon=view.talon,
        discarded=view.discarded,
        call=_plain(stage.turn.words),
        letters=screen.letters,
    )
    story: tuple[Block, ...] = (Paragraph(stage.story),) if stage.story else ()
    calls = tuple(one for one in screen.blocks if isinstance(one, Paragraph) and one.tone is Tone.CALL)
    caption = screen.blocks if wanted is TableView.BOTH else (*story, *calls)
    return replace(screen, sketch=sketch, caption=caption)


def _plain(spans: Iterable[Span]) -> str:
    """The words of the call: names, and cards if there are any."""
    words = []
    for span in spans:
        match span:
            case Text(text) | RoomName(text):
                words.append(text)
            case CardFace(card, letters):
                words.append(card_text(card, letters))
            case _:
                pass
    return "".join(words)
