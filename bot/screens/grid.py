"""A hand as buttons: the uses of each card, the cards in a grid with a fixed order, and the other moves below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.rows import HandOrder
from bot.domain.scene import GameScene, Marked
from bot.domain.screen import Button, ButtonRow, Disabled, Style, Tap
from bot.domain.tap_data import ANY_BOUT, HAND_TAPS, Ask, AskHint, CutTap, MoveTap
from bot.i18n.texts import Texts
from bot.screens.lines import card_words, seat_name
from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Cut,
    DeclineRedeal,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Move,
    Phase,
    Rank,
    Seat,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    ThrowWhen,
    Transfer,
    View,
    is_honest,
    order_in,
    parse_card,
)

Mode = Literal[
    "cut", "redeal", "attack", "defend", "throw", "add", "watch", "may-throw", "may-take", "taking", "waits"
]
OpeningKey = tuple[Rank, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class MovesByCard:
    """The legal moves of a seat, sorted by the tapped cards.

    - `by_card` are the possible moves for a tap on one card.
    - `openings` are attacks by the marked cards. Cards are marked only if they or others of their rank cannot be thrown
      in before the first beat, so an attack with several of them must be made at once.
    - `marked_together` are the possible cards of an attack with several cards.
    - `cheats` are the moves allowed only as cheats (R45).

    A hand holds printed cards, and a weli may be played as several cards (R41): both mappings have printed cards as
    keys.
    """

    by_card: Mapping[Card, tuple[Move, ...]]
    openings: Mapping[OpeningKey, tuple[Attack, ...]]
    marked_together: frozenset[Card]
    cheats: frozenset[Move]

    def can_be_marked(self, card: Card) -> bool:
        """Return True if a tap marks this card instead of playing it at once."""
        return card in self.marked_together

    def attacks_with(self, marked: Sequence[Card]) -> tuple[Attack, ...]:
        """Return the attacks with exactly the marked cards; there are several if a weli is among them."""
        return self.openings.get(_key(marked), ())

    def needs_choice(self, card: Card) -> bool:
        """Return True if the card needs a second tap: it has several moves, or its move cheats."""
        moves = self.by_card.get(card, ())
        return len(moves) > 1 or any(move in self.cheats for move in moves)


def moves_by_card(view: View) -> MovesByCard:
    """Sort the legal moves of a view by their cards."""
    by_card: dict[Card, dict[Move, None]] = {}
    for card, move in _by_one_card(view):
        by_card.setdefault(card.printed, {})[move] = None
    openings: dict[OpeningKey, list[Attack]] = {}
    together: set[Card] = set()
    for attack in _marked_attacks(view):
        openings.setdefault(_key(attack.cards), []).append(attack)
        together.update(card.printed for card in attack.cards if len(attack.cards) > 1)
    cheats = (move for moves in by_card.values() for move in moves if not is_honest(view, move))
    return MovesByCard(
        {card: tuple(moves) for card, moves in by_card.items()},
        {key: tuple(attacks) for key, attacks in openings.items()},
        frozenset(together),
        frozenset(cheats if view.options.cheating else ()),
    )


def _by_one_card(view: View) -> Iterator[tuple[Card, Move]]:
    """Yield each card with a move made by a tap on this card alone.

    A transfer with several cards is a move of each of these cards in two cases: a transfer with this card alone is not
    allowed, or one of the cards could not be thrown in afterwards.
    """
    single: set[Card] = set()
    several: list[Transfer] = []
    for move in view.legal_moves:
        match move:
            case Attack((card,)) | ThrowIn(card) | Beat(_, card) | ShowPass(card):
                yield card, move
            case Transfer((card,)):
                single.add(card.printed)
                yield card, move
            case Transfer():
                several.append(move)
            case _:
                pass
    for transfer in several:
        at_once = any(not _fits_later(view, card) for card in transfer.cards)
        for card in transfer.cards:
            if at_once or card.printed not in single:
                yield card, transfer


def _fits_later(view: View, card: Card) -> bool:
    """Return True if a card kept back may be thrown in later, with a rank on the table (R13, R50)."""
    options = view.options
    if not options.throw_in:
        return False
    return options.throw_trumps or not view.talon or not order_in(view).is_trump(card)


def _key(cards: Sequence[Card]) -> OpeningKey:
    """Return the key of `openings`: the rank of the first card, and all cards as the hand holds them.

    In a game with cheating the first card sets the rank, and the others may have other ranks (R45).
    """
    return cards[0].rank, tuple(sorted(card.printed.index for card in cards))


def _marked_attacks(view: View) -> list[Attack]:
    """Return the attacks made by marking cards first.

    These are all attacks if cards cannot be thrown in at any time, and none if every card can. If only trumps cannot
    (R50), they are the honest attacks with one card, and those with several cards of a trump's rank; none if no attack
    has several cards with a trump among them.
    """
    attacks = [move for move in view.legal_moves if isinstance(move, Attack)]
    if not view.options.throw_in or view.options.throw_when is not ThrowWhen.ANY_TIME:
        return attacks
    if view.options.throw_trumps or not view.talon:
        return []
    honest, is_trump = [attack for attack in attacks if is_honest(view, attack)], order_in(view).is_trump
    several = [attack.cards for attack in honest if len(attack.cards) > 1]
    ranks = {cards[0].rank for cards in several if any(map(is_trump, cards))}
    return [
        attack for attack in honest if ranks and (len(attack.cards) == 1 or attack.cards[0].rank in ranks)
    ]


def calls_of(view: View) -> tuple[Call, ...]:
    """Return the calls of cheats possible for this seat (R45)."""
    return tuple(move for move in view.legal_moves if isinstance(move, Call))


def mode_of(view: View, seat: Seat) -> Mode:
    """Return the situation of this seat: its required or possible decision, or waiting."""
    throws = any(isinstance(move, ThrowIn) for move in view.legal_moves)
    if view.awaited.must == seat:
        return _DECISIONS.get(view.phase, "defend")
    if seat in view.awaited.may:
        if view.options.cheating and not throws:
            return "watch"
        return "add" if view.phase is Phase.TAKING else "throw"
    if throws:
        return "may-throw"
    if seat == view.defender and view.phase is Phase.TAKING:
        return "taking"
    if seat == view.defender and any(isinstance(move, Take) for move in view.legal_moves):
        return "may-take"
    return "waits"


_DECISIONS: Mapping[Phase, Mode] = {Phase.CUT: "cut", Phase.REDEAL: "redeal", Phase.ATTACK: "attack"}


def cards_on_table(view: View) -> int:
    """Return the number of cards on the table, as used in a *done* button."""
    return sum(1 if pair.beat is None else 2 for pair in view.table)


def next_defender(view: View, side: Side) -> Seat:
    """Return the defender after a transfer to this side: the next opponent there with cards (R22, R27, R33).

    Without such an opponent, return the own seat.
    """
    assert view.seat is not None, "somebody transfers"
    step = 1 if side is Side.LEFT else -1
    mine = view.players[view.seat].team
    for away in range(1, view.seats):
        other = view.players[(view.seat + step * away) % view.seats]
        if other.cards and (mine is None or other.team != mine):
            return other.seat
    return view.seat


WIDEST = 6
"""The most cards in a row for easy tapping on a phone."""
MOST_LINES = 6
"""The most moves of a card with a line each; with more moves, three share a line."""
HINTED: Final[tuple[Mode, ...]] = ("attack", "defend", "throw", "add", "watch")
"""The situations of an awaited player, in which a hint can be asked for."""
CUT_STEPS: Final = (-10, -1, 1, 10)


def sorted_hand(view: View, by: HandOrder = HandOrder.BY_SUIT) -> list[Card]:
    """Return the hand in a fixed order, ascending with the trumps last, so a card keeps its place."""
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
        """Return the hand of a player without playable cards. Its buttons stay the same at the moves of others."""
        cards = [self._card(card, Disabled(self._ask("why", (card,), ANY_BOUT))) for card in self._cards]
        return [*in_rows(cards), *self._at_any_time()]

    def playing(self, mode: Mode, uses: MovesByCard) -> list[ButtonRow]:
        """Return the hand of a player who may act. Playable cards are highlighted; a tap on others shows the reason."""
        cards = [self._playable(card, uses) for card in self._cards]
        return [*in_rows(cards), *self._other_moves(mode), *self._at_any_time()]

    def hint(self, mode: Mode) -> list[ButtonRow]:
        """Return the button to ask for a good player's move.

        Return nothing if the player is not awaited, or can only call a cheat.
        """
        calls_alone = all(isinstance(move, Call) for move in self._view.legal_moves)
        if mode not in HINTED or calls_alone:
            return []
        asks = AskHint(self._scene.game, self._view.bout, self._view.moves_made)
        return [(Button(self._texts("hand-button-hint"), Tap(asks.text())),)]

    def held(self, uses: MovesByCard) -> tuple[Button, ...]:
        """Return only the cards, for a hand that stays visible during another question."""
        return tuple(self._playable(card, uses) for card in self._cards)

    def marking(self, marked: Marked, uses: MovesByCard) -> list[ButtonRow]:
        """Return the hand while the attacker marks cards for a common attack."""
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

    def choosing(self, card: Card, uses: MovesByCard) -> list[ButtonRow]:
        """Return the possible moves of the tapped card. A move that cheats always needs this second tap."""
        ways = [self._choice(move, uses) for move in uses.by_card[card]]
        per_row = 1 if len(ways) <= MOST_LINES else WIDEST // 2
        return [*(tuple(ways[at : at + per_row]) for at in range(0, len(ways), per_row)), (self._back(),)]

    def calling(self) -> list[ButtonRow]:
        """Return the cards on the table that the player may call as cheats (R45)."""
        calls = [
            Button(self._texts.card(call.card), Tap(self._move(call)), Style.DANGER, call.card)
            for call in calls_of(self._view)
        ]
        return [*in_rows(calls), (self._back(),)]

    def deciding(self) -> list[ButtonRow]:
        """Return the choice between a new deal and this one (R7)."""
        keep = Button(self._texts("hand-button-keep"), Tap(self._move(DeclineRedeal())), Style.MAIN)
        redeal = Button(self._texts("hand-button-redeal"), Tap(self._move(DemandRedeal())), Style.DANGER)
        return [*self.idle(), (keep, redeal)]

    def cutting(self) -> list[ButtonRow]:
        """Return buttons to cut the deck (R4): three with numbers of cards to lift, one to choose another number."""
        cards = self._view.cards_to_cut
        places = {"thin": cards // 6, "half": cards // 2, "deep": cards - cards // 6}
        cuts = [
            Button(
                self._texts(f"hand-button-cut-{name}", count=place),
                Tap(self._move(Cut(place))),
                Style.PLAYABLE,
            )
            for name, place in places.items()
        ]
        return [tuple(cuts), (Button(self._texts("hand-button-cut-elsewhere"), Tap(self._cut(cards // 2))),)]

    def cutting_at(self, place: int) -> list[ButtonRow]:
        """Return the button to lift `place` cards, and buttons to choose a number near it."""
        most = self._view.cards_to_cut - 1
        steps = [
            Button(f"{step:+d}".replace("-", "\N{MINUS SIGN}"), Tap(self._cut(place + step)))
            for step in CUT_STEPS
            if 1 <= place + step <= most
        ]
        label = self._texts("hand-button-cut", count=place)
        return [
            tuple(steps),
            (Button(label, Tap(self._move(Cut(place))), Style.MAIN),),
            (self._back(),),
        ]

    def _playable(self, card: Card, uses: MovesByCard) -> Button:
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

    def _unmarked(self, card: Card, chosen: tuple[Card, ...], uses: MovesByCard) -> Button:
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
        """Yield the buttons of moves allowed at any time (R35, R45). They stay valid in the next bout."""
        if ExchangeTrump() in self._view.legal_moves and self._view.turned_up is not None:
            label = self._texts("hand-button-exchange", card=self._texts.card(self._view.turned_up))
            yield (Button(label, Tap(self._move(ExchangeTrump(), bout=ANY_BOUT)), Style.PLAYABLE),)
        if self._view.options.cheating and self._may_doubt():
            yield (Button(self._texts("hand-button-doubt"), Tap(self._ask("doubt", (), ANY_BOUT))),)

    def _may_doubt(self) -> bool:
        """Return True if this seat is still in play, even without a legal call.

        A button shown only with a legal call would reveal moves of others.
        """
        seat = self._view.seat
        return seat is not None and self._view.players[seat].place is None

    def _choice(self, move: Move, uses: MovesByCard) -> Button:
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
