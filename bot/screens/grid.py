"""A hand as buttons: one grid in a fixed order, and below it what else can be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from bot.buttons import HandTap, MoveTap, to_data
from bot.scene import GameScene, Marked
from bot.screen import Button, Disabled, Style, Tap
from bot.screens.lines import card_words
from bot.screens.uses import Mode, Uses, cards_on_table, uses_of
from bot.texts import Texts
from engine import Attack, Beat, Card, Done, Move, Phase, Suit, Take, Transfer, View

WIDEST = 6
"""Cards in a row: as many as a thumb can tell apart on a phone."""

Row = tuple[Button, ...]


def in_order(hand: Sequence[Card], trump: Suit) -> list[Card]:
    """By suit with the trumps last, each ascending: a card keeps its place while the hand is the same."""
    return sorted(hand, key=lambda card: (card.suit is trump, card.index))


def rows_of(buttons: Sequence[Button]) -> list[Row]:
    """Break the buttons into rows of nearly equal length: up to four in one, else three or more a row."""
    count = len(buttons)
    if count <= 4:
        return [tuple(buttons)] if buttons else []
    rows = max(2, -(-count // WIDEST))
    longer, left = divmod(count, rows)
    sizes = [longer + 1] * left + [longer] * (rows - left)
    starts = [sum(sizes[:at]) for at in range(rows)]
    return [tuple(buttons[start : start + size]) for start, size in zip(starts, sizes, strict=True)]


class HandButtons:
    """Builds the buttons of one hand from its view."""

    def __init__(self, scene: GameScene, view: View, texts: Texts) -> None:
        self._scene = scene
        self._view = view
        self._texts = texts
        self._cards = in_order(view.hand, view.trump)

    def idle(self) -> list[Row]:
        """The hand of who can do nothing now. Its data names no bout: others' moves change nothing."""
        return rows_of(
            [self._card(card, Disabled(self._data("why", (card,), bout=0))) for card in self._cards]
        )

    def playing(self, mode: Mode) -> list[Row]:
        """The hand of who may act: what can be played stands out, the rest says why it cannot."""
        uses = uses_of(self._view)
        return [*rows_of([self._playing(card, uses) for card in self._cards]), *self._words(mode)]

    def marking(self, marked: Marked) -> list[Row]:
        """The hand while cards for an opening are being marked."""
        uses = uses_of(self._view)
        chosen = tuple(card for card in self._view.hand if str(card) in marked.cards)
        rows = rows_of([self._marking(card, chosen, uses) for card in self._cards])
        move = Attack(chosen)
        if move in self._view.legal_moves:
            label = self._texts("hand-button-play", cards=card_words(chosen))
            rows.append((Button(label, Tap(self._move(move)), Style.MAIN),))
        rows.append((self._back(),))
        return rows

    def choosing(self, card: Card) -> list[Row]:
        """What a card that could do several things is to do."""
        moves = uses_of(self._view).alone[card]
        return [
            *((Button(self._use(move), Tap(self._move(move)), Style.PLAYABLE),) for move in moves),
            (self._back(),),
        ]

    def _playing(self, card: Card, uses: Uses) -> Button:
        moves = uses.alone.get(card, ())
        if uses.marks(card):
            return self._card(card, Tap(self._data("mark", (card,))), Style.PLAYABLE)
        if len(moves) == 1:
            return self._card(card, Tap(self._move(moves[0])), Style.PLAYABLE)
        if moves:
            return self._card(card, Tap(self._data("which", (card,))), Style.PLAYABLE)
        return self._card(card, Tap(self._data("why", (card,))))

    def _marking(self, card: Card, chosen: tuple[Card, ...], uses: Uses) -> Button:
        if card in chosen:
            rest = tuple(other for other in chosen if other is not card)
            tap = Tap(self._data("mark", rest) if rest else self._data("back", ()))
            label = self._texts("hand-button-marked", card=card_words((card,)))
            return Button(label, tap, Style.MAIN, card)
        more = {*chosen, card}
        if any(more <= set(attack.cards) for attack in uses.together):
            return self._card(card, Tap(self._data("mark", (*chosen, card))), Style.PLAYABLE)
        if card.rank is not chosen[0].rank and (card in uses.alone or uses.marks(card)):
            return self._card(card, Tap(self._data("mark", (card,))))
        return self._card(card, Tap(self._data("why", (*chosen, card))))

    def _words(self, mode: Mode) -> Iterator[Row]:
        legal = self._view.legal_moves
        if mode in ("throw", "add") and Done() in legal:
            label = self._texts("hand-button-done" if mode == "throw" else "hand-button-let-take")
            yield (Button(label, Tap(self._move(Done(), cards_on_table(self._view))), Style.MAIN),)
        if Take() in legal:
            style = Style.DANGER if self._view.phase is Phase.DEFENCE else Style.PLAIN
            yield (Button(self._texts("hand-button-take"), Tap(self._move(Take())), style),)

    def _use(self, move: Move) -> str:
        match move:
            case Beat(target, _):
                return self._texts("hand-button-beat", target=card_words((target,)))
            case Transfer(cards):
                return self._texts("hand-button-transfer", cards=card_words(cards))
            case _:
                return self._texts("hand-button-play", cards=card_words(getattr(move, "cards", ())))

    def _back(self) -> Button:
        return Button(self._texts("hand-button-back"), Tap(self._data("back", ())))

    def _card(self, card: Card, action: Tap | Disabled, style: Style = Style.PLAIN) -> Button:
        return Button(card.rank.label + card.suit.sign, action, style, card)

    def _move(self, move: Move, on_table: int | None = None) -> str:
        return to_data(MoveTap(self._scene.game, self._view.bout, self._view.moves_made, move, on_table))

    def _data(
        self, kind: Literal["which", "mark", "why", "back"], cards: tuple[Card, ...], bout: int | None = None
    ) -> str:
        at = self._view.bout if bout is None else bout
        names = tuple(map(str, cards))
        return to_data(HandTap(self._scene.game, at, self._view.moves_made, kind, names))
