"""The latest events in words: at most three sentences about the present bout, or four from the end of the last one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.domain.scene import GameScene, SceneEvent, TimedOut
from bot.domain.screen import Block, CardFace, Pairs, Paragraph, Span, Text
from bot.i18n.texts import Rich, Texts
from bot.screens.lines import all_named, faces, joined, line, named
from engine import (
    Attacked,
    Beaten,
    BoutBeaten,
    BoutTaken,
    Card,
    CheatCalled,
    DeckCut,
    Drew,
    Event,
    FirstAttacker,
    FirstAttackerShown,
    GameEnded,
    HandKept,
    PassShown,
    Phase,
    Rank,
    RedealDemanded,
    Resigned,
    SaidDone,
    Seat,
    SecondTrumpShown,
    SecretTaken,
    TeamWentOut,
    ThrewIn,
    Took,
    Transferred,
    TrumpExchanged,
    TrumpShown,
    View,
    WentOut,
    order_in,
)

MOST_SENTENCES = 3
MOST_FROM_AN_END = 4
"""The most sentences before the first attack of a bout. They begin with the last cards of the previous bout."""


@dataclass(frozen=True, slots=True)
class CardsInARow:
    """Cards thrown in by one seat, or used by it for beating, one after another. One sentence names all of them."""

    message: str
    seat: Seat
    cards: tuple[Card, ...]


def story(scene: GameScene, view: View, you: Seat | None, texts: Texts) -> Paragraph | None:
    """Return the line about the latest events, None without any. `you` is the reader's own seat; None for a room."""
    if scene.told_in_full:
        return line(*all_sentences(scene.told_in_full, scene, view, you, texts))
    narrator = _Narrator(scene, view, you, texts)
    begun = any(isinstance(event, Attacked) for event in scene.events)
    reported = [event for event in scene.events if not (begun and _is_obvious(event))]
    # in the phase of taking the next line of the post begins with the take
    sentences = narrator.sentences(reported, omit_take=view.phase is Phase.TAKING)
    if not begun:
        ended, taken = scene.last_bout, any(isinstance(event, Took) for event in scene.last_bout)
        sentences = narrator.sentences([*_last_cards(ended), *_ending(ended)], taken=taken) + sentences
    most = MOST_SENTENCES if begun else MOST_FROM_AN_END
    spans = _joined(_without_repetitions(sentences)[-most:], texts)
    return line(*spans) if spans else None


def end_of_bout(scene: GameScene, view: View, you: Seat | None, texts: Texts) -> tuple[Span, ...]:
    """Return the end of the previous bout in words. `you` is the reader's own seat; None for a room."""
    return _joined(_Narrator(scene, view, you, texts).sentences(_ending(scene.last_bout)), texts)


def _joined(sentences: Sequence[tuple[Span, ...]], texts: Texts) -> tuple[Span, ...]:
    return joined(sentences, Text(texts("sentence-separator")))


def sentence_of(
    event: Event, scene: GameScene, view: View, texts: Texts, *, taken: bool
) -> list[tuple[Span, ...]]:
    """Return the sentence for one event; nothing for an event without one. `taken` means the defender already takes."""
    return _Narrator(scene, view, None, texts).sentences([event], taken=taken)


def all_sentences(
    events: Sequence[SceneEvent], scene: GameScene, view: View, you: Seat | None, texts: Texts
) -> tuple[Span, ...]:
    """Return the sentences for all these events. `you` is the reader's own seat; None for a room."""
    reported = [event for at, event in enumerate(events) if not _is_taken_at_once(events[at:])]
    return _joined(_Narrator(scene, view, you, texts).sentences(reported), texts)


def _is_taken_at_once(events: Sequence[SceneEvent]) -> bool:
    """Return True if the first event is a take, and the bout ends without another card. The take needs no sentence."""
    after = next((event for event in events[1:] if not isinstance(event, SaidDone)), None)
    return isinstance(events[0], Took) and isinstance(after, BoutTaken)


def _without_repetitions(sentences: list[tuple[Span, ...]]) -> list[tuple[Span, ...]]:
    return [one for at, one in enumerate(sentences) if at == 0 or one != sentences[at - 1]]


def _is_obvious(event: SceneEvent) -> bool:
    """Return True for events left out after the first attack.

    They are the cut, decisions about a redeal, and the choice of the first attacker without a shown card.
    """
    if isinstance(event, DeckCut | RedealDemanded | HandKept):
        return True
    return isinstance(event, FirstAttackerShown) and event.card is None


def _last_cards(events: Sequence[SceneEvent]) -> list[SceneEvent]:
    """Return the last cards of a finished bout, if one seat beat or threw them in and nobody took afterwards.

    They may end the bout at once. Then no other screen shows them on the table.
    """
    cards: list[SceneEvent] = []
    end = next((at for at, event in enumerate(events) if isinstance(event, _ENDINGS)), 0)
    for event in reversed(events[:end]):
        if isinstance(event, SaidDone | TimedOut) and not cards:
            continue
        if not isinstance(event, ThrewIn | Beaten) or (cards and not _belong_together(event, cards[0])):
            break
        cards.insert(0, event)
    return cards


def _belong_together(event: ThrewIn | Beaten, other: SceneEvent) -> bool:
    return type(event) is type(other) and event.seat == getattr(other, "seat", None)


def _ending(events: Sequence[SceneEvent]) -> list[SceneEvent]:
    """Return the events of a finished bout to report: its end, players going out or resigning, and more (`_ENDINGS`).

    A timeout is included if it led to one of these events.
    """
    reported: list[SceneEvent] = []
    late: TimedOut | None = None
    for event in events:
        if isinstance(event, TimedOut):
            late = event
        elif isinstance(event, _ENDINGS):
            reported.extend((event,) if late is None else (late, event))
            late = None
        elif not isinstance(event, Took | SaidDone):
            late = None
    return reported


_ENDINGS = (BoutBeaten, BoutTaken, WentOut, TeamWentOut, Resigned, SecretTaken, SecondTrumpShown)


def _merged(events: Sequence[SceneEvent], *, taken: bool) -> list[SceneEvent | CardsInARow]:
    """Merge cards played in a row by one seat, and leave out `SaidDone`.

    `taken` is True if the defender already takes: cards are then added.
    """
    merged: list[SceneEvent | CardsInARow] = []
    for event in events:
        taken = taken or isinstance(event, Took)
        step: SceneEvent | CardsInARow = event
        match event:
            case ThrewIn(seat, card):
                step = CardsInARow("event-added" if taken else "event-threw", seat, (card,))
            case Beaten(seat, _, card):
                step = CardsInARow("event-beat", seat, (card,))
            case _:
                pass
        last = merged[-1] if merged else None
        if (
            isinstance(step, CardsInARow)
            and isinstance(last, CardsInARow)
            and (last.message, last.seat) == (step.message, step.seat)
        ):
            merged[-1] = CardsInARow(last.message, last.seat, last.cards + step.cards)
        elif not isinstance(step, SaidDone):
            merged.append(step)
    return merged


class _Narrator:
    """Describes events for a room, or for the reader at the seat `you` in the second person."""

    def __init__(self, scene: GameScene, view: View, you: Seat | None, texts: Texts) -> None:
        self._scene = scene
        self._view = view
        self._seats = scene.seats
        self._you = you
        self._texts = texts

    def sentences(
        self, events: Sequence[SceneEvent], *, taken: bool = False, omit_take: bool = False
    ) -> list[tuple[Span, ...]]:
        """Return a sentence for each event, except events without one. A move after a timeout is described as such.

        `taken` is as in `_merged`. With `omit_take`, a take has a sentence only after a timeout.
        """
        reported: list[tuple[Span, ...]] = []
        late = False
        for event in _merged(events, taken=taken):
            if isinstance(event, TimedOut):
                late = True
            elif isinstance(event, Took) and omit_take and not late:
                pass
            elif sentence := self._sentence(event):
                reported.append(self._late(event, sentence) if late else sentence)
                late = False
        return reported

    def _late(self, event: Event | CardsInARow, sentence: tuple[Span, ...]) -> tuple[Span, ...]:
        """Return the sentence after words about the timeout. The words differ if the sentence begins with a name."""
        named_seat = event.defender if isinstance(event, BoutTaken) else getattr(event, "seat", None)
        message = "event-timed-out-plain" if named_seat in (None, self._you) else "event-timed-out"
        return self._texts.rich(message, said=sentence)

    def _sentence(self, event: Event | CardsInARow) -> tuple[Span, ...]:
        match event:
            case DeckCut() | RedealDemanded() | HandKept() | FirstAttackerShown():
                return self._beginning(event)
            case TrumpExchanged() | SecondTrumpShown() | SecretTaken() | CheatCalled():
                return self._uncommon(event)
            case Attacked(seat, _, cards):
                return self._about("event-attacked", seat, cards=faces(cards))
            case CardsInARow(message, seat, cards):
                return self._about(message, seat, cards=faces(cards))
            case Transferred(seat, _, cards):
                return self._about("event-transferred", seat, cards=faces(cards))
            case PassShown(seat, _, card):
                return self._about("event-pass-shown", seat, cards=faces((card,)))
            case Took(seat):
                return self._about("event-took", seat)
            case BoutBeaten() | BoutTaken() | WentOut() | TeamWentOut() | Resigned():
                return self._end(event)
            case TrumpShown() | ThrewIn() | Beaten() | SaidDone() | Drew() | GameEnded():
                return ()
            case _:
                assert_never(event)

    def _beginning(self, event: DeckCut | RedealDemanded | HandKept | FirstAttackerShown) -> tuple[Span, ...]:
        match event:
            case DeckCut(seat, place):
                return self._about("event-cut", seat, count=place)
            case RedealDemanded(seat):
                return self._about("event-redeal", seat)
            case HandKept(seat):
                return self._about("event-kept", seat)
            case FirstAttackerShown(seat, card):
                if card is None:
                    return self._about("event-begins", seat)
                return self._about("event-begins-with", seat, card=CardFace(card), shown=self._shown(card))
            case _:
                assert_never(event)

    def _shown(self, card: Card) -> str:
        """Return the reason why this card decides the first attacker (R8), as a value for the message."""
        if not order_in(self._view).is_trump(card):
            return "lowest-card"
        turned = next((event.card for event in self._scene.events if isinstance(event, TrumpShown)), card)
        by_turned_card = self._scene.options.first_attacker is FirstAttacker.BY_TURNED_CARD
        return "highest-trump" if by_turned_card and turned.rank <= Rank.TEN else "lowest-trump"

    def _end(self, event: BoutBeaten | BoutTaken | WentOut | TeamWentOut | Resigned) -> tuple[Span, ...]:
        match event:
            case BoutBeaten():
                return self._texts.rich("event-bout-beaten")
            case BoutTaken(seat, count):
                return self._about("event-bout-taken", seat, count=count)
            case WentOut(seat, place):
                return self._about("event-out", seat, place=place)
            case TeamWentOut(seats, count):
                if self._is_of_my_team(seats[0]):
                    return self._texts.rich("event-team-out-you", count=count)
                names = all_named(self._seats, seats, self._texts)
                return self._texts.rich("event-team-out", names=names, count=count)
            case Resigned(seat):
                return self._about("event-resigned", seat)
            case _:
                assert_never(event)

    def _is_of_my_team(self, seat: Seat) -> bool:
        """Return True if the reader plays in the team of this seat."""
        teams = {player.seat: player.team for player in self._view.players}
        return self._you is not None and teams[self._you] == teams[seat]

    def _uncommon(
        self, event: TrumpExchanged | SecondTrumpShown | SecretTaken | CheatCalled
    ) -> tuple[Span, ...]:
        match event:
            case TrumpExchanged(seat, given, got):
                return self._about("event-exchanged", seat, given=CardFace(given), got=CardFace(got))
            case SecondTrumpShown(_, card, trump):
                shown = CardFace(card)
                if card.suit is None or trump is None:
                    return self._texts.rich("event-second-trump-joker", card=shown)
                return self._texts.rich("event-second-trump", card=shown, suit=trump.sign)
            case SecretTaken(seat, count):
                return self._about("event-secret", seat, count=count)
            case CheatCalled(seat, owner, card, right):
                if right and owner == self._you:
                    name = named(self._seats, seat, self._texts)
                    return self._texts.rich("event-caught-you", name=name, card=CardFace(card))
                owned = named(self._seats, owner, self._texts)
                verdict = "event-called-right" if right else "event-called-wrong"
                return self._about(verdict, seat, card=CardFace(card), owner=owned)
            case _:
                assert_never(event)

    def _about(self, message: str, seat: Seat, **values: Rich) -> tuple[Span, ...]:
        if seat == self._you:
            return self._texts.rich(f"{message}-you", **values)
        return self._texts.rich(message, name=named(self._seats, seat, self._texts), **values)


def last_bout(scene: GameScene, view: View, you: Seat | None, texts: Texts) -> tuple[Block, ...]:
    """Return the previous bout: a line about its end, if there is one, and its cards; nothing without such a bout.

    `you` is the reader's own seat; None for a room.
    """
    if not scene.last_table:
        return ()
    said = end_of_bout(scene, view, you, texts)
    pairs = Pairs(tuple((pair.attack, pair.beat) for pair in scene.last_table))
    return (Paragraph(said), pairs) if said else (pairs,)
