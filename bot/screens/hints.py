"""A hint in words: the move, and why, in one sentence."""

from __future__ import annotations

from bot.domain.scene import Hinted
from bot.domain.screen import Paragraph, Span
from bot.i18n.texts import Texts
from bot.screens.coaching import move_words
from bot.screens.lines import faces, line
from engine import Attack, Beat, Done, Ground, Move, ShowPass, Take, ThrowIn, Transfer, View


def hint_words(hinted: Hinted, view: View, texts: Texts) -> Paragraph:
    """The sentence for the player who asked."""
    move = move_words(hinted.hint.move, view, texts)
    if not hinted.hint.grounds:
        bare = "hand-hint-bare" if hinted.hint.searched else "hand-hint-by-habit-bare"
        return line(*texts.rich(bare, move=move))
    message = "hand-hint" if hinted.hint.searched else "hand-hint-by-habit"
    return line(*texts.rich(message, move=move, grounds=_grounds(hinted.hint.grounds, texts)))


def _grounds(grounds: tuple[Ground, ...], texts: Texts) -> tuple[Span, ...]:
    first, *others = (_ground(ground, texts) for ground in grounds)
    for other in others:
        first = texts.rich("ground-and", one=first, other=other)
    return first


def _ground(ground: Ground, texts: Texts) -> tuple[Span, ...]:
    message = f"ground-{ground.kind.value}"
    if ground.card is not None:
        return texts.rich(message, card=faces((ground.card,)))
    return texts.rich(message) if ground.count is None else texts.rich(message, count=ground.count)


def hinted_parts(move: Move) -> tuple[str, ...]:
    """The cards of the hand that the move needs, as a hand holds them; or the word of a move without cards."""
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
