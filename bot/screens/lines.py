"""Lines that several screens have in common."""

from __future__ import annotations

from collections.abc import Iterable

from bot.domain.scene import CallScene, Fate, GameScene, LobbyScene
from bot.domain.screen import Block, CardFace, Gap, Moment, Pairs, Paragraph, Piles, Span, Text, Tone
from bot.i18n.texts import Texts
from bot.screens.variant import title_words
from engine import Card, Phase, View

SHOWN_DIGITS = 16
"""The number of digits of the deal's commitment that a table shows."""


def title(scene: LobbyScene | CallScene | GameScene, texts: Texts) -> Paragraph:
    """The game that is played: `Podkidnoy Durak · 36 cards`."""
    return line(Text(title_words(scene.options, texts)), tone=Tone.TITLE)


def table_cards(view: View) -> tuple[Block, ...]:
    """The cards on the table in the order played. While the game goes on, an empty table keeps its place."""
    if view.turned_up is None:
        return ()
    piles = Piles(view.turned_up, view.trump, view.talon, view.discarded)
    pairs = Pairs(tuple((pair.attack, pair.beat) for pair in view.table), piles)
    if view.table:
        return (Gap(), pairs)
    return () if view.phase is Phase.OVER else (pairs,)


def until(scene: GameScene, view: View, texts: Texts) -> tuple[Span, ...]:
    """The deadline as the platform's live time. The fallback is the time that such a decision may take."""
    if scene.until is None:
        return ()
    kind = "window" if view.phase in (Phase.THROWING, Phase.TAKING) else "move"
    fallback = texts(f"pace-{scene.pace.value}-{kind}")
    return texts.rich("until", time=Moment(scene.until, fallback))


def fingerprint(commitment: str, texts: Texts) -> tuple[Block, ...]:
    """The first digits of the commitment to the deal; nothing where no cards were dealt."""
    if not commitment:
        return ()
    return (words(texts, "deal-checksum", digits=commitment[:SHOWN_DIGITS], tone=Tone.SMALL),)


def fate_line(fate: Fate | None, texts: Texts) -> tuple[Paragraph, ...]:
    """The line for a person about their way on in the tournament; nothing as long as it is not known."""
    return () if fate is None else (words(texts, f"match-{fate.value}", tone=Tone.CALL),)


def faces(cards: Iterable[Card]) -> tuple[Span, ...]:
    """Cards side by side."""
    spans: list[Span] = []
    for card in cards:
        spans.extend((Text(" "), CardFace(card)) if spans else (CardFace(card),))
    return tuple(spans)


def card_words(cards: Iterable[Card], texts: Texts) -> str:
    """Cards side by side in plain text, for buttons."""
    return " ".join(map(texts.card, cards))


def line(*spans: Span, tone: Tone = Tone.PLAIN) -> Paragraph:
    """A line of spans."""
    return Paragraph(spans, tone)


def words(texts: Texts, message: str, *, tone: Tone = Tone.PLAIN, **values: str | int) -> Paragraph:
    """A line made of one message with plain values."""
    return Paragraph(texts.rich(message, **values), tone)
