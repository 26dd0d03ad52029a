"""A hand as buttons: the cards in a grid with a fixed order, and below it the other moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.domain.buttons import ANY_BOUT, HAND_TAPS, Ask, AskHint, CutTap, MoveTap
from bot.domain.preferences import HandOrder
from bot.domain.scene import GameScene, Marked
from bot.domain.screen import Button, ButtonRow, Disabled, Style, Tap
from bot.i18n.texts import Texts
from bot.screens.lines import card_words
from bot.screens.people import seat_name
from bot.screens.uses import Mode, Uses, calls_of, cards_on_table, next_defender
from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Cut,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Keep,
    Move,
    Phase,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    Transfer,
    View,
    order_in,
    parse_card,
)

WIDEST = 6
"""The most cards in a row that a thumb can tell apart on a phone."""
MOST_LINES = 6
"""The most ways to play a card that have a line each; if there are more, three share a line."""
HINTED: Final[tuple[Mode, ...]] = ("attack", "defend", "throw", "add", "watch")
"""The situations in which a player is awaited, and a hint can be asked for."""
CUT_STEPS: Final = (-10, -1, 1, 10)


def sorted_hand(view: View, by: HandOrder = HandOrder.BY_SUIT) -> list[Card]:
    """The hand in a fixed order, ascending with the trumps last, so that a card keeps its place."""
    order = order_in(view)

    def place(card: Card) -> tuple[tuple[int, int], int, int]:
        return order.strength(card), card.printed.rank if by is HandOrder.BY_RANK else 0, card.index

    return sorted(view.hand, key=place)


def in_rows(buttons: Sequence[Button]) -> list[ButtonRow]:
    """Break the buttons into rows of nearly equal length: up to four make one row, and no row has more than six."""
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

    def __init__(self, scene: GameScene, view: View, texts: Texts, order: HandOrder) -> None:
        self._scene = scene
        self._view = view
        self._texts = texts
        self._cards = sorted_hand(view, order)

    def idle(self) -> list[ButtonRow]:
        """The hand of a player who can play nothing now. Its data names no bout, so others' moves do not change it."""
        cards = [self._card(card, Disabled(self._ask("why", (card,), ANY_BOUT))) for card in self._cards]
        return [*in_rows(cards), *self._at_any_time()]

    def playing(self, mode: Mode, uses: Uses) -> list[ButtonRow]:
        """The hand of a player who may act. Playable cards stand out; a tap on another one explains the reason."""
        cards = [self._playable(card, uses) for card in self._cards]
        return [*in_rows(cards), *self._other_moves(mode), *self._at_any_time()]

    def hint(self, mode: Mode) -> list[ButtonRow]:
        """The question what a good player would do, for a player who is awaited."""
        calls_alone = all(isinstance(move, Call) for move in self._view.legal_moves)
        if mode not in HINTED or calls_alone:
            return []
        asks = AskHint(self._scene.game, self._view.bout, self._view.moves_made)
        return [(Button(self._texts("hand-button-hint"), Tap(asks.text())),)]

    def held(self, uses: Uses) -> tuple[Button, ...]:
        """The cards alone, for a hand that stays in sight while something else is asked."""
        return tuple(self._playable(card, uses) for card in self._cards)

    def marking(self, marked: Marked, uses: Uses) -> list[ButtonRow]:
        """The hand while the attacker marks cards to attack with together."""
        chosen = tuple(map(parse_card, marked.cards))
        left = list(chosen)
        buttons = []
        for card in self._cards:
            if card in left:
                left.remove(card)
                buttons.append(self._marked(card, chosen))
            else:
                buttons.append(self._unmarked(card, chosen, uses))
        plays = [(self._choice(move, uses),) for move in uses.attacks_with(chosen)]
        return [*in_rows(buttons), *plays, (self._back(),)]

    def choosing(self, card: Card, uses: Uses) -> list[ButtonRow]:
        """The moves that the tapped card can make. A move that cheats always needs this second tap."""
        ways = [self._choice(move, uses) for move in uses.by_card[card]]
        per_row = 1 if len(ways) <= MOST_LINES else WIDEST // 2
        return [*(tuple(ways[at : at + per_row]) for at in range(0, len(ways), per_row)), (self._back(),)]

    def calling(self) -> list[ButtonRow]:
        """The cards on the table that the player may call as cheats (R45)."""
        calls = [
            Button(self._texts.card(call.card), Tap(self._move(call)), Style.DANGER, call.card)
            for call in calls_of(self._view)
        ]
        return [*in_rows(calls), (self._back(),)]

    def deciding(self) -> list[ButtonRow]:
        """The choice between a new deal and this one (R7)."""
        keep = Button(self._texts("hand-button-keep"), Tap(self._move(Keep())), Style.MAIN)
        redeal = Button(self._texts("hand-button-redeal"), Tap(self._move(DemandRedeal())), Style.DANGER)
        return [*self.idle(), (keep, redeal)]

    def cutting(self) -> list[ButtonRow]:
        """A few places to cut at, and a button that leads to any other (R4)."""
        cards = self._view.cards_to_cut
        places = {"thin": cards // 6, "half": cards // 2, "deep": cards - cards // 6}
        cuts = [
            Button(
                self._texts(f"hand-button-cut-{name}", cards=place),
                Tap(self._move(Cut(place))),
                Style.PLAYABLE,
            )
            for name, place in places.items()
        ]
        return [tuple(cuts), (Button(self._texts("hand-button-cut-elsewhere"), Tap(self._cut(cards // 2))),)]

    def cutting_at(self, place: int) -> list[ButtonRow]:
        """One place to cut at, and steps to others."""
        most = self._view.cards_to_cut - 1
        steps = [
            Button(f"{step:+d}".replace("-", "\N{MINUS SIGN}"), Tap(self._cut(place + step)))
            for step in CUT_STEPS
            if 1 <= place + step <= most
        ]
        label = self._texts("hand-button-cut", cards=place)
        return [
            tuple(steps),
            (Button(label, Tap(self._move(Cut(place))), Style.MAIN),),
            (self._back(),),
        ]

    def _playable(self, card: Card, uses: Uses) -> Button:
        moves = uses.by_card.get(card, ())
        honest = any(move not in uses.cheats for move in moves)
        if uses.can_be_marked(card):
            return self._card(card, Tap(self._ask("mark", (card,))), Style.PLAYABLE)
        if uses.needs_choice(card):
            style = Style.PLAYABLE if honest else Style.PLAIN
            return self._card(card, Tap(self._ask("which", (card,))), style)
        if moves:
            return self._card(card, Tap(self._move(moves[0])), Style.PLAYABLE)
        return self._card(card, Tap(self._ask("why", (card,))))

    def _marked(self, card: Card, chosen: tuple[Card, ...]) -> Button:
        rest = list(chosen)
        rest.remove(card)
        tap = Tap(self._ask("mark", tuple(rest)) if rest else self._ask("back", ()))
        return Button(self._texts("hand-button-marked", card=self._texts.card(card)), tap, Style.MAIN, card)

    def _unmarked(self, card: Card, chosen: tuple[Card, ...], uses: Uses) -> Button:
        if uses.attacks_with((*chosen, card)):
            style = Style.PLAYABLE if card.rank is chosen[0].rank else Style.PLAIN
            return self._card(card, Tap(self._ask("mark", (*chosen, card))), style)
        if card.rank is not chosen[0].rank and (card in uses.by_card or uses.can_be_marked(card)):
            return self._card(card, Tap(self._ask("mark", (card,))))
        return self._card(card, Tap(self._ask("why", (*chosen, card))))

    def _other_moves(self, mode: Mode) -> Iterator[ButtonRow]:
        legal = self._view.legal_moves
        if mode in ("throw", "add", "watch") and Done() in legal:
            taking = self._view.phase is Phase.TAKING
            label = self._texts("hand-button-let-take" if taking else "hand-button-done")
            yield (Button(label, Tap(self._move(Done(), cards_on_table(self._view))), Style.MAIN),)
        if Take() in legal:
            style = Style.DANGER if self._view.phase is Phase.DEFENCE else Style.PLAIN
            yield (Button(self._texts("hand-button-take"), Tap(self._move(Take())), style),)

    def _at_any_time(self) -> Iterator[ButtonRow]:
        """Yield the moves that are allowed at any time (R35, R45); their buttons stay valid in the next bout."""
        if ExchangeTrump() in self._view.legal_moves and self._view.turned_up is not None:
            label = self._texts("hand-button-exchange", card=self._texts.card(self._view.turned_up))
            yield (Button(label, Tap(self._move(ExchangeTrump(), bout=ANY_BOUT)), Style.PLAYABLE),)
        if self._view.options.cheating and self._may_doubt():
            yield (Button(self._texts("hand-button-doubt"), Tap(self._ask("doubt", (), ANY_BOUT))),)

    def _may_doubt(self) -> bool:
        """Whether this seat is still in play. Whether a call is legal just now would reveal others' moves."""
        seat = self._view.seat
        return seat is not None and self._view.players[seat].place is None

    def _choice(self, move: Move, uses: Uses) -> Button:
        label = self._label(move)
        if move in uses.cheats or (isinstance(move, Attack) and len({card.rank for card in move.cards}) > 1):
            return Button(self._texts("hand-button-cheat", label=label), Tap(self._move(move)))
        style = (
            Style.MAIN
            if isinstance(move, Attack) and uses.can_be_marked(move.cards[0].printed)
            else Style.PLAYABLE
        )
        return Button(label, Tap(self._move(move)), style)

    def _label(self, move: Move) -> str:
        match move:
            case Beat(target, card) if card is not card.printed:
                return self._texts(
                    "hand-button-beat-with", target=self._texts.card(target), card=self._texts.card(card)
                )
            case Beat(target, _):
                return self._texts("hand-button-beat", target=self._texts.card(target))
            case Transfer(cards, None):
                return self._texts("hand-button-transfer", cards=card_words(cards, self._texts))
            case Transfer(cards, Side() as side):
                return self._texts(
                    "hand-button-transfer-to", cards=card_words(cards, self._texts), name=self._next(side)
                )
            case ShowPass(card, None):
                return self._texts("hand-button-pass", card=self._texts.card(card))
            case ShowPass(card, Side() as side):
                return self._texts("hand-button-pass-to", card=self._texts.card(card), name=self._next(side))
            case ThrowIn(card):
                return self._texts("hand-button-throw", card=self._texts.card(card))
            case _:
                return self._texts(
                    "hand-button-play", cards=card_words(getattr(move, "cards", ()), self._texts)
                )

    def _next(self, side: Side) -> str:
        return seat_name(self._scene.seats, next_defender(self._view, side), self._texts)

    def _back(self) -> Button:
        return Button(self._texts("hand-button-back"), Tap(self._ask("back", ())))

    def _card(self, card: Card, action: Tap | Disabled, style: Style = Style.PLAIN) -> Button:
        return Button(self._texts.card(card), action, style, card)

    def _move(self, move: Move, on_table: int | None = None, bout: int | None = None) -> str:
        at = self._view.bout if bout is None else bout
        return MoveTap(self._scene.game, at, self._view.moves_made, move, on_table).text()

    def _ask(self, kind: Ask, cards: tuple[Card, ...], bout: int | None = None) -> str:
        at = self._view.bout if bout is None else bout
        names = tuple(map(str, cards))
        return HAND_TAPS[kind](self._scene.game, at, self._view.moves_made, names).text()

    def _cut(self, place: int) -> str:
        return CutTap(self._scene.game, self._view.bout, self._view.moves_made, place).text()
