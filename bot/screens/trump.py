"""The trump, the talon and everything else that decides which card beats which: a line or two."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.cards import rank_text
from bot.domain.scene import GameScene
from bot.domain.screen import CardFace, Paragraph, Span, Text
from bot.i18n.texts import Texts
from bot.screens.lines import line
from bot.screens.people import named
from engine import NumberTrump, OwnSuit, Side, Suit, TrumpSuit, View


def trump_lines(scene: GameScene, view: View, texts: Texts) -> Iterator[Paragraph]:
    """A line with trump, talon and discard pile, and another one if this table has uncommon rules."""
    yield _joined(list(_piles(view, texts)), texts)
    notes = [*standing_notes(view, texts), *_passing_notes(scene, view, texts)]
    if notes:
        yield line(*texts.rich("trump-notes", notes=_with_dots(notes, texts)))


def trump_in_short(view: View, texts: Texts) -> Paragraph:
    """A line for a player who is not involved now. Others' moves change nothing in it."""
    return _joined([_suit(view, texts), *standing_notes(view, texts)], texts)


def _piles(view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    if view.turned_up is None:
        yield _suit(view, texts)
        yield texts.rich("trump-talon", talon=view.cards_to_cut)
        return
    is_turned_card = view.options.trump is TrumpSuit.TURNED
    has_talon = view.talon > 0
    if has_talon and is_turned_card:
        message = "trump-card-over-second" if view.second_trump else "trump-card"
        yield texts.rich(message, card=CardFace(view.turned_up))
    else:
        yield _suit(view, texts)
    if not has_talon:
        yield texts.rich("trump-talon-empty")
    elif not view.options.refill:
        yield texts.rich("trump-no-drawing")
    elif is_turned_card:
        yield texts.rich("trump-talon", talon=view.talon)
    else:
        yield texts.rich("trump-talon-over", talon=view.talon, card=CardFace(view.turned_up))
    yield texts.rich("trump-discarded", discarded=view.discarded)


def _suit(view: View, texts: Texts) -> tuple[Span, ...]:
    """The trump suit alone, which is shown even when the talon is empty."""
    if view.trump is None:
        return texts.rich("trump-none" if view.turned_up is not None else "trump-unknown")
    return texts.rich("trump-suit", suit=view.trump.sign)


def standing_notes(view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    """The rules that change the order of the cards for the whole game (R37, R38)."""
    if view.number_trump is not None:
        above = view.options.number_trump is NumberTrump.ABOVE
        message = "trump-number-above" if above else "trump-number-below"
        yield texts.rich(message, rank=rank_text(view.number_trump, texts.letters))
    own = view.options.own_suit
    if own is not OwnSuit.NONE and (view.trump is None or own.name != view.trump.name):
        yield texts.rich("trump-own-suit", suit=Suit[own.name].sign)


def _passing_notes(scene: GameScene, view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    if view.direction is Side.RIGHT:
        yield texts.rich("trump-to-the-right")
    for seat, card in view.shown_passes:
        yield texts.rich("trump-pass-shown", name=named(scene.seats, seat, texts), card=CardFace(card))


def _joined(facts: list[tuple[Span, ...]], texts: Texts) -> Paragraph:
    return line(*_with_dots(facts, texts))


def _with_dots(facts: list[tuple[Span, ...]], texts: Texts) -> tuple[Span, ...]:
    dot = Text(texts("list-dot"))
    spans: list[Span] = []
    for fact in facts:
        spans.extend((dot, *fact) if spans else fact)
    return tuple(spans)
