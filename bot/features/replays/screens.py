"""A replay in the words of one language, and the screens with the link to a replay or the proof of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.domain.ids import GameId
from bot.domain.panels import CopiedText, Panel, PanelName, Section
from bot.domain.rights import Right
from bot.domain.rows import Person
from bot.domain.scene import GameScene, Proof
from bot.domain.screen import (
    Button,
    CardFace,
    Document,
    OpenLink,
    Screen,
    Span,
    Stage,
    Style,
    Text,
    Tone,
    plain_text,
)
from bot.domain.tap_data import Purpose, TapData
from bot.i18n.texts import Texts
from bot.screens.end import verdict
from bot.screens.lines import line, named, words
from bot.screens.panels import panel_title
from bot.screens.story import sentence_of
from engine import (
    Attacked,
    BoutBeaten,
    BoutTaken,
    Event,
    Options,
    Phase,
    ReplayStep,
    SaidDone,
    Seat,
    Transferred,
    TrumpShown,
)


@dataclass(frozen=True, slots=True)
class ReplayBout:
    """A line in the list of bouts: the number of its first step, from 0, and its words."""

    first: int
    words: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game, step by step."""

    title: str
    """The rules in words."""
    options: Options
    """The rules as options."""
    names: tuple[str, ...]
    """The names in the order of the seats."""
    steps: tuple[ReplayStep, ...]
    """The steps: the deal and each move."""
    stages: tuple[Stage, ...]
    """The drawn table of each step."""
    bouts: tuple[ReplayBout, ...]
    """The list of bouts."""
    by_lot: bool
    """True if the seed also chose the dealer."""
    people: tuple[Person | None, ...]
    """The people in the order of the seats; None for a computer or a forgotten person."""
    seat: Seat | None = None
    """The seat from whose view the game is shown; None if all hands are open."""
    proof: Proof | None = None
    """The proof of the deal; None in the view of one seat, because the seed reveals every card."""

    @property
    def step_texts(self) -> tuple[str, ...]:
        """The words of each step."""
        return tuple(plain_text(stage.turn.words) for stage in self.stages)


@dataclass(frozen=True, slots=True)
class ShowReplay(TapData, prefix="replay", right=Right.OF_GAME, of_table=True, does="replay"):
    """Show the replay of this game."""

    game: GameId

    @property
    def purpose(self) -> Purpose:
        """The purpose of a button for the replay of this game."""
        return Purpose(does=self.does, on=self.game)


@dataclass(frozen=True, slots=True)
class VerifyDeal(TapData, prefix="verify", right=Right.OF_GAME, of_table=True, does="verify"):
    """Show the proof of this game's deal."""

    game: GameId

    @property
    def purpose(self) -> Purpose:
        """The purpose of a button for the proof of this game's deal."""
        return Purpose(does=self.does, on=self.game)


def replay_link_screen(link: str, texts: Texts) -> Screen:
    """Return the screen with the link to the replay."""
    heading = words(texts, "replay-title", tone=Tone.TITLE)
    button = Button(texts("replay-button-open"), OpenLink(link), Style.MAIN)
    return Screen((heading, words(texts, "replay-everybody")), ((button,),))


def replay_file_screen(name: str, record: str, texts: Texts) -> Screen:
    """Return the screen with the record of the game as a file with this name."""
    document = Document(name, record.encode(), texts("replay-no-files"))
    heading = words(texts, "replay-title", tone=Tone.TITLE)
    return Screen((heading, words(texts, "replay-file")), document=document)


def verify_screen(proof: Proof, texts: Texts) -> Screen:
    """Return the screen with the fingerprint of a deal in hex, and with the seed once its pack is used up."""
    blocks = [
        words(texts, "verify-title", tone=Tone.TITLE),
        words(texts, "verify-commitment"),
        line(Text(proof.commitment)),
    ]
    if proof.seed is None:
        message = "verify-pack-goes-on" if proof.ended else "verify-later"
        return Screen((*blocks, words(texts, message, tone=Tone.SMALL)))
    blocks += [words(texts, "verify-seed"), line(Text(proof.seed.hex()))]
    if proof.is_rest:
        blocks.append(words(texts, "verify-rest"))
    if proof.cut is not None:
        blocks.append(words(texts, "verify-cut", count=proof.cut))
    if proof.redeals:
        blocks.append(words(texts, "verify-redeals", count=proof.redeals))
    return Screen((*blocks, words(texts, "verify-how", tone=Tone.SMALL)))


def replay_panel(link: str, texts: Texts) -> Panel:
    """Return the panel with the link to the replay."""
    shared = Section(texts("replay-title"), (texts.rich("replay-everybody"),))
    copied = CopiedText(texts("page-replay-link"), link, texts("replay-button-open"))
    return Panel(panel_title(PanelName.REPLAY, texts), (shared, copied))


def verify_panel(proof: Proof, texts: Texts) -> Panel:
    """Return the proof of a deal as a panel."""
    title, fingerprint = (
        panel_title(PanelName.VERIFY, texts),
        CopiedText(texts("replay-page-fingerprint"), proof.commitment),
    )
    if proof.seed is None:
        message = "verify-pack-goes-on" if proof.ended else "verify-later"
        return Panel(title, (fingerprint, Section("", (texts.rich(message),))))
    notes = (
        *((texts.rich("verify-rest"),) if proof.is_rest else ()),
        *((texts.rich("verify-cut", count=proof.cut),) if proof.cut is not None else ()),
        *((texts.rich("verify-redeals", count=proof.redeals),) if proof.redeals else ()),
        texts.rich("verify-how"),
    )
    seed = CopiedText(texts("replay-page-seed"), proof.seed.hex())
    return Panel(title, (fingerprint, seed, Section("", notes)))


def step_words(scene: GameScene, step: ReplayStep, texts: Texts) -> tuple[Span, ...]:
    """Return the words of one step. `scene` is the scene of the game, without events."""
    scene, view = replace(scene, events=step.events), step.view
    taken = view.phase is Phase.TAKING or any(isinstance(event, BoutTaken) for event in step.events)
    sentences = list[tuple[Span, ...]]()
    for event in step.events:
        sentences += _said(event, scene, texts) or sentence_of(event, scene, view, texts, taken=taken)
    if not step.events and view.phase is Phase.CUT and view.awaited.must is not None:
        sentences.append(texts.rich("table-calls-cut", name=named(scene.seats, view.awaited.must, texts)))
    elif not step.events:
        sentences.append(texts.rich("replay-position"))
    if view.outcome is not None:
        sentences.append(verdict(scene, view.outcome, texts))
    spans: list[Span] = []
    for sentence in sentences:
        spans.extend((Text(texts("sentence-separator")), *sentence) if spans else sentence)
    return tuple(spans)


def _said(event: Event, scene: GameScene, texts: Texts) -> list[tuple[Span, ...]]:
    """Return the sentence for a turned-up trump or for *done*, which a running game shows without words.

    Return an empty list for any other event.
    """
    match event:
        case TrumpShown(card):
            return [texts.rich("replay-dealt", card=CardFace(card, texts.letters))]
        case SaidDone(seat):
            return [texts.rich("replay-done", name=named(scene.seats, seat, texts))]
        case _:
            return []


def bouts_of(scene: GameScene, steps: Sequence[ReplayStep], texts: Texts) -> tuple[ReplayBout, ...]:
    """Return the list of bouts: the deal or first position, then each bout with its last attacker (R22) and its end.

    `scene` is the scene of the game, and `steps` are all steps of the replay.
    """
    firsts = dict[int, int]()
    for number, step in enumerate(steps):
        if step.made is not None:
            firsts.setdefault(step.bout, number)
    dealt = steps[0].view.phase is Phase.CUT or steps[0].events
    bouts = [ReplayBout(0, texts("replay-deal" if dealt else "replay-bout-position"))]
    for bout, first in firsts.items():
        events = [event for step in steps[first:] if step.bout == bout for event in step.events]
        attackers = [event.seat for event in events if isinstance(event, Attacked | Transferred)]
        ended = next((event for event in events if isinstance(event, BoutBeaten | BoutTaken)), None)
        defender = steps[first].view.defender if ended is None else ended.defender
        if attackers:
            how = "open" if ended is None else "taken" if isinstance(ended, BoutTaken) else "beaten"
            said = texts.rich(
                f"replay-bout-{how}",
                number=bout,
                attacker=named(scene.seats, attackers[-1], texts),
                defender=named(scene.seats, defender, texts),
            )
            bouts.append(ReplayBout(first, plain_text(said)))
    return tuple(bouts)
