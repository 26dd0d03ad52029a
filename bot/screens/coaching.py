"""The coach's words under the result of a game: the costliest moves, each with its position."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.advice import Advice, Coaching, Mistake, Review
from bot.domain.screen import Block, Gap, Paragraph, Span, Text, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import faces, line, words
from engine import (
    Attack,
    Beat,
    Call,
    Done,
    ExchangeTrump,
    Move,
    Phase,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    View,
)


def advice_blocks(advice: Advice | None, texts: Texts) -> tuple[Block, ...]:
    """The words of the coach so far; no block while nobody has asked."""
    match advice:
        case Coaching.WORKING | Coaching.FAILED | Coaching.BUSY:
            return Gap(), words(texts, f"coach-{advice.value}")
        case Review():
            return Gap(), *_review(advice, texts)
        case _:
            return ()


def _review(review: Review, texts: Texts) -> Iterator[Paragraph]:
    count = len(review.mistakes)
    if count:
        yield words(texts, "coach-mistakes", count=count, tone=Tone.TITLE)
    else:
        yield words(texts, "coach-no-mistakes", tone=Tone.TITLE)
    for mistake in review.mistakes:
        yield from mistake_lines(mistake, texts)
    yield from remarks(review, texts)
    if any(mistake.change is None for mistake in review.mistakes):
        yield words(texts, "coach-note", tone=Tone.SMALL)


def mistake_lines(mistake: Mistake, texts: Texts) -> tuple[Paragraph, Paragraph]:
    """The position in a line; the move, the better one and the cost in the next."""
    return _position(mistake.view, texts), _mistake(mistake, texts)


def remarks(review: Review, texts: Texts) -> Iterator[Paragraph]:
    """The moves that were not judged: those after which nothing could be done, and those that were not one's own."""
    if review.forced_from is not None:
        yield words(texts, "coach-forced", bout=review.forced_from)
    if review.by_clock:
        yield words(texts, "coach-by-clock", count=review.by_clock)


def _position(view: View, texts: Texts) -> Paragraph:
    """The bout, the talon, the table and the hand, as they were."""
    hand = faces(view.hand)
    if not view.table:
        return line(*texts.rich("coach-position", bout=view.bout, talon=view.talon, hand=hand))
    message = "coach-position-taking" if view.phase is Phase.TAKING else "coach-position-table"
    return line(*texts.rich(message, bout=view.bout, talon=view.talon, table=_lying(view), hand=hand))


def _lying(view: View) -> tuple[Span, ...]:
    """The table in a line: `7♣/9♣ 7♥`."""
    spans: list[Span] = []
    for pair in view.table:
        beaten = () if pair.beat is None else (Text("/"), *faces((pair.beat,)))
        spans.extend((*((Text(" "),) if spans else ()), *faces((pair.attack,)), *beaten))
    return tuple(spans)


def _mistake(mistake: Mistake, texts: Texts) -> Paragraph:
    played = move_words(mistake.played, mistake.view, texts)
    better = move_words(mistake.better, mistake.view, texts)
    if mistake.change is not None:
        message = f"coach-{mistake.change.value}"
        return line(*texts.rich(message, played=played, better=better))
    return line(*texts.rich("coach-cost", played=played, better=better, loss=mistake.loss))


def move_words(move: Move | None, view: View, texts: Texts) -> tuple[Span, ...]:
    """A move as an infinitive: `beat 7♣ with 9♣`."""
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
