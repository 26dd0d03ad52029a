"""The coach's words under the result of a game: the costliest moves, each with its position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.domain.ids import GameId
from bot.domain.rights import Right
from bot.domain.scene import GameScene
from bot.domain.screen import Block, Button, Gap, OpenLink, Paragraph, Span, Tap, Text, Tone
from bot.domain.tap_data import TapData
from bot.features.coach.model import Advice, Coaching, Mistake, Progress, Review
from bot.i18n.texts import Texts
from bot.screens.hints import move_words
from bot.screens.lines import faces, line, words
from engine import Phase, View


@dataclass(frozen=True, slots=True)
class AskCoach(TapData, prefix="coach", right=Right.PLAYED, of_table=True, does="coach"):
    """Review this game for the tapping person."""

    game: GameId


@dataclass(frozen=True, slots=True)
class CoachNote:
    """The coach's words and buttons under the result of a person after their request (`bot.hooks.ResultNote`).

    `replay` is the link to the replay of the game; empty if there is no page.
    """

    game: GameId
    advice: Advice
    replay: str = ""

    @property
    def pending(self) -> bool:
        """True during the review."""
        return isinstance(self.advice, Progress)

    def lines(self, texts: Texts) -> tuple[Block, ...]:
        """Return the blocks under the result: the review, its progress, or the reason for none."""
        if isinstance(self.advice, Review):
            return Gap(), *_review(self.advice, texts)
        if isinstance(self.advice, Progress):
            return Gap(), *_progress(self.advice, texts)
        return Gap(), words(texts, f"coach-{self.advice.value}")

    def buttons(self, texts: Texts) -> Iterator[Button]:
        """Yield the link to the replay during the review, or the button to ask again after a failure."""
        if isinstance(self.advice, Progress) and self.replay:
            yield Button(texts("replay-button-open"), OpenLink(self.replay))
        if self.advice in (Coaching.FAILED, Coaching.BUSY):
            yield _ask_button(self.game, texts)


def offer(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield the button to ask for a review, under a person's own result."""
    yield _ask_button(scene.game, texts)


def _ask_button(game: GameId, texts: Texts) -> Button:
    return Button(texts("coach-button"), Tap(AskCoach(game).text()))


def _progress(progress: Progress, texts: Texts) -> Iterator[Paragraph]:
    if progress.games_before:
        yield words(texts, "coach-queue", count=progress.games_before)
        return
    yield words(texts, "coach-progress", percent=progress.percent)
    for mistake in progress.mistakes:
        yield from mistake_lines(mistake, texts)


def _review(review: Review, texts: Texts) -> Iterator[Paragraph]:
    count = len(review.mistakes)
    if count:
        yield words(texts, "coach-mistakes", count=count, tone=Tone.TITLE)
    else:
        message = "coach-too-little-time" if review.unjudged else "coach-no-mistakes"
        yield words(texts, message, tone=Tone.TITLE)
    for mistake in review.mistakes:
        yield from mistake_lines(mistake, texts)
    yield from remarks(review, texts)
    if any(mistake.change is None for mistake in review.mistakes):
        yield words(texts, "coach-note", tone=Tone.SMALL)


def mistake_lines(mistake: Mistake, texts: Texts) -> tuple[Paragraph, Paragraph]:
    """Return a line with the position, and below it a line with the move made, a better one and the cost."""
    return position_line(mistake.view, texts), line(Text("↳ "), *mistake_words(mistake, texts))


def remarks(review: Review, texts: Texts) -> Iterator[Paragraph]:
    """Yield remarks on unjudged moves: in a lost position, not made by the person, or without enough time."""
    if review.forced_from is not None:
        yield words(texts, "coach-forced", bout=review.forced_from)
    if review.by_clock:
        yield words(texts, "coach-by-clock", count=review.by_clock)
    if review.unjudged:
        yield words(texts, "coach-unjudged", count=review.unjudged)


def position_line(view: View, texts: Texts) -> Paragraph:
    """Return the line about the position before a move: the bout, the talon, the table and the hand."""
    hand = faces(view.hand)
    if not view.table:
        return line(*texts.rich("coach-position", bout=view.bout, talon=view.talon, hand=hand))
    message = "coach-position-taking" if view.phase is Phase.TAKING else "coach-position-table"
    return line(*texts.rich(message, bout=view.bout, talon=view.talon, table=_lying(view), hand=hand))


def _lying(view: View) -> tuple[Span, ...]:
    """Return the table in one line: `7♣/9♣ 7♥`."""
    spans: list[Span] = []
    for pair in view.table:
        beaten = () if pair.beat is None else (Text("/"), *faces((pair.beat,)))
        spans.extend((*((Text(" "),) if spans else ()), *faces((pair.attack,)), *beaten))
    return tuple(spans)


def mistake_words(mistake: Mistake, texts: Texts) -> tuple[Span, ...]:
    """Return the move made, a better one and the cost in words."""
    played = move_words(mistake.played, mistake.view, texts)
    better = move_words(mistake.better, mistake.view, texts)
    if mistake.change is not None:
        message = f"coach-{mistake.change.value}"
        return texts.rich(message, played=played, better=better)
    cost = {"loss": mistake.loss, "low": mistake.least, "high": mistake.most}
    return texts.rich("coach-cost", played=played, better=better, **cost)
