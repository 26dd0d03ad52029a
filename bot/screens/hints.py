"""Moves in words, and a hint: a move with its reasons."""

from __future__ import annotations

from bot.domain.scene import Hinted
from bot.domain.screen import Paragraph, Span, Text
from bot.i18n.texts import Texts
from bot.screens.lines import faces, line
from engine import (
    Attack,
    Beat,
    Call,
    Done,
    ExchangeTrump,
    Ground,
    Move,
    Phase,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    View,
)


def hint_words(hinted: Hinted, view: View, texts: Texts) -> Paragraph:
    """Return the hint as a paragraph: the move and its reasons."""
    move = move_words(hinted.hint.move, view, texts)
    if not hinted.hint.grounds:
        bare = "hand-hint-bare" if hinted.hint.searched else "hand-hint-by-habit-bare"
        return line(*texts.rich(bare, move=move))
    message = "hand-hint" if hinted.hint.searched else "hand-hint-by-habit"
    return line(*texts.rich(message, move=move, grounds=_grounds(hinted.hint.grounds, texts)))


def _grounds(grounds: tuple[Ground, ...], texts: Texts) -> tuple[Span, ...]:
    spans: list[Span] = []
    for ground in grounds:
        spans.extend(
            (Text(texts("sentence-separator")), *_ground(ground, texts)) if spans else _ground(ground, texts)
        )
    return tuple(spans)


def _ground(ground: Ground, texts: Texts) -> tuple[Span, ...]:
    message = f"ground-{ground.kind.value}"
    if ground.card is not None:
        return texts.rich(message, card=faces((ground.card,)))
    return texts.rich(message) if ground.count is None else texts.rich(message, count=ground.count)


def hinted_parts(move: Move) -> tuple[str, ...]:
    """Return the cards of the move as printed on them, or `take` or `done`; empty for other moves."""
    match move:
        case Attack(cards) | Transfer(cards):
            return tuple(str(card.printed) for card in cards)
        case ThrowIn(card) | Beat(_, card) | ShowPass(card):
            return (str(card.printed),)
        case Take():
            return ("take",)
        case Done():
            return ("done",)
        case _:
            return ()


def shown_parts(move: Move | None) -> tuple[str, ...]:
    """Return the cards or the word of any move: `hinted_parts`, `wait` without a move, and `other` for the rest."""
    if move is None:
        return ("wait",)
    if isinstance(move, Call):
        return (str(move.card.printed),)
    return hinted_parts(move) or ("other",)


def move_words(move: Move | None, view: View, texts: Texts) -> tuple[Span, ...]:
    """Return a move as an infinitive: `beat 7♣ with 9♣`. None means to wait."""
    match move:
        case Attack(cards):
            return texts.rich("coach-attack", cards=faces(cards))
        case ThrowIn(card):
            return texts.rich("coach-throw", cards=faces((card,)))
        case Beat(target, card):
            return texts.rich("coach-beat", target=faces((target,)), cards=faces((card,)))
        case Transfer(cards):
            return texts.rich("coach-transfer", cards=faces(cards))
        case ShowPass(card):
            return texts.rich("coach-pass", cards=faces((card,)))
        case Call(card):
            return texts.rich("coach-call", cards=faces((card,)))
        case ExchangeTrump():
            return texts.rich("coach-exchange")
        case Take():
            return texts.rich("coach-take")
        case Done():
            return texts.rich("coach-let-take" if view.phase is Phase.TAKING else "coach-done")
        case _:
            return texts.rich("coach-wait")
