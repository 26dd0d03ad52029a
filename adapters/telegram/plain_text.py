"""Spans and pairs of cards as plain text, without markup."""

from __future__ import annotations

from typing import Final, assert_never

from bot.domain.cards import Letters, card_text
from bot.domain.screen import CardFace, CommandName, Mention, Moment, RoomName, Span, Text
from engine import Card

ELLIPSIS: Final = "…"
IN_PAIR: Final = "\N{NO-BREAK SPACE}←\N{NO-BREAK SPACE}"
BETWEEN_PAIRS: Final = "\N{EM SPACE}\N{EM SPACE}"


def span_text(span: Span) -> str:
    """The span as plain text."""
    match span:
        case Text(text) | RoomName(text):
            return text
        case CardFace(card, letters):
            return card_text(card, letters)
        case Moment(_, fallback):
            return fallback or ELLIPSIS
        case Mention(name):
            return name
        case CommandName():
            return span.typed
        case _:
            assert_never(span)


def pair_text(attack: Card, beat: Card | None, letters: Letters) -> str:
    """An attacking card and the card that beats it, or `?`."""
    return f"{card_text(attack, letters)}{IN_PAIR}{'?' if beat is None else card_text(beat, letters)}"
