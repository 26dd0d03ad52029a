"""Screens of whole random games with random options."""

from collections.abc import Collection, Iterator
from functools import partial
from itertools import cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.application import FEATURES
from bot.domain.scene import Choice, CutAt, Doubt, Marked, Presence, SceneSeat, WhichUse
from bot.domain.screen import AddToGroup, Disabled, OpenLink, OpenPrivate, PostInChat, Screen, Tap, digest_of
from bot.domain.tap_data import CutTap, HandTap, MoveTap, by_prefix, from_data, parsed
from bot.screens.grid import mode_of, next_defender
from bot.screens.table import UNDECIDED
from engine import (
    Attack,
    Cut,
    Done,
    ExchangeTrump,
    Game,
    Keep,
    Move,
    Rank,
    Seat,
    ShowPass,
    Take,
    ThrowWhen,
    Transfer,
    View,
    mildest,
    order_in,
)
from engine.players.greedy import cost_of, honest_moves
from tests.bot.screens.drawing import buttons, draw, words
from tests.bot.screens.sitting import Sitting
from tests.bot.screens.strict import strict_texts
from tests.conftest import LONG
from tests.engine.drawing import games

TEXTS = strict_texts()
MOST_MOVES = 40
EXAMPLES = settings().max_examples if LONG else 8
LONGEST_POST = 4096
TAPS = by_prefix(kind for feature in FEATURES for kind in feature.taps)


def sitting(game: Game, *, private: bool = False) -> Sitting:
    seats = [SceneSeat(f"Player {number}", Presence.PRESENT, str(number)) for number in range(game.seats - 1)]
    seats.append(SceneSeat("", Presence.COMPUTER, None, number=1))
    return Sitting(game, *seats, room=None if private else "A room", alone=private)


def played(at: Sitting, random: Random, most: int = MOST_MOVES) -> Iterator[Sitting]:
    """The table after each of its moves, before the first one too."""
    yield at
    for _ in range(most):
        if at.game.outcome is not None:
            return
        able = [Seat(seat) for seat in range(at.game.seats) if at.game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        at.make(seat, random.choice(at.game.legal_moves(seat)))
        yield at


@pytest.mark.sampled
@settings(max_examples=EXAMPLES)
@given(games(), st.booleans())
def test_every_screen_of_a_game_has_all_its_texts_names_the_room_fits_and_has_readable_buttons(
    dealt: tuple[Game, Random], private: bool
) -> None:
    """The data of a button has at most 64 bytes and is read back. The languages take turns, move by move."""
    game, random = dealt
    for at, texts in zip(played(sitting(game, private=private), random), cycle(TEXTS.values())):
        screens = at.every_screen(texts)
        assert max(len(draw(screen)) for screen in screens) < LONGEST_POST
        if not private and game.outcome is None:
            hands = [at.hand(number, texts) for number in range(game.seats)]
            assert all("A room" in words(hand).splitlines()[0] for hand in hands)
        for button in (button for screen in screens for button in buttons(screen)):
            assert not isinstance(button.action, OpenPrivate | OpenLink | AddToGroup | PostInChat)
            assert len(button.action.data.encode()) <= 64
            data = button.action.data
            assert from_data(data) is not None or parsed(data, TAPS) is not None


MOST_LOOKED_AT = 400
"""A cheating attacker with twenty cards has thousands of attacks, and each one is marked card by card."""


@settings(max_examples=EXAMPLES)
@given(games())
def test_the_buttons_offer_exactly_the_legal_moves(dealt: tuple[Game, Random]) -> None:
    """Every legal move needs at most two taps, except attacks made card by card."""
    game, random = dealt
    for at in played(sitting(game), random):
        for number in range(game.seats):
            view = game.view(Seat(number))
            if len(view.legal_moves) <= MOST_LOOKED_AT:
                assert offered(at, number) == worth_offering(view)


def offered(at: Sitting, seat: int) -> set[Move]:
    """The moves of the buttons of a hand, and of the buttons of its questions."""
    texts = next(iter(TEXTS.values()))
    moves: set[Move] = set()
    asked: set[Choice | None] = set()
    questions: list[Choice | None] = [None]
    while questions:
        choice = questions.pop()
        if choice in asked:
            continue
        asked.add(choice)
        for tap in taps(at.hand(seat, texts, choice)):
            if isinstance(tap, MoveTap):
                moves.add(tap.move)
            elif isinstance(tap, CutTap):
                questions.append(CutAt(tap.place))
            elif tap.kind == "which":
                questions.append(WhichUse(tap.cards[0]))
            elif tap.kind == "mark":
                questions.append(Marked((tap.cards[0], *sorted(tap.cards[1:]))))
            elif tap.kind == "doubt":
                questions.append(Doubt())
    return moves


def taps(screen: Screen) -> Iterator[MoveTap | HandTap | CutTap]:
    for button in buttons(screen):
        if isinstance(button.action, Tap):
            read = from_data(button.action.data)
            assert isinstance(read, MoveTap | HandTap | CutTap)
            yield read


def worth_offering(view: View) -> set[Move]:
    """Done only while it is awaited; several cards at once only if they could not be thrown in later."""
    options = view.options
    at_once = not options.throw_in or options.throw_when is not ThrowWhen.ANY_TIME
    ranks = () if options.throw_trumps or not view.talon else ranks_with_trumps(view)
    return {
        move
        for move in view.legal_moves
        if not (isinstance(move, Done) and view.seat not in view.awaited.may)
        and (at_once or not isinstance(move, Attack) or len(move.cards) == 1 or of_a_rank(move, ranks))
        and not (is_more_than_needed(move, view))
    }


def of_a_rank(attack: Attack, ranks: Collection[Rank]) -> bool:
    """Return True if all cards of the attack have one rank, and it is among `ranks`."""
    first, *others = (card.rank for card in attack.cards)
    return first in ranks and all(rank is first for rank in others)


def ranks_with_trumps(view: View) -> Collection[Rank]:
    """Return the ranks with a trump in an attack of several cards; this trump could not be thrown in later (R50)."""
    attacks = [move.cards for move in view.legal_moves if isinstance(move, Attack) and len(move.cards) > 1]
    honest = [cards for cards in attacks if len({card.rank for card in cards}) == 1]
    return {cards[0].rank for cards in honest if any(map(order_in(view).is_trump, cards))}


def is_more_than_needed(move: Move, view: View) -> bool:
    """Return True if one card is enough for a transfer, because its owner may throw in the others as the attacker."""
    if not isinstance(move, Transfer) or len(move.cards) == 1:
        return False
    trumps = any(map(order_in(view).is_trump, move.cards))
    if not view.options.throw_in or (not view.options.throw_trumps and view.talon and trumps):
        return False
    transfers = [other.cards for other in view.legal_moves if isinstance(other, Transfer)]
    single = {cards[0].printed for cards in transfers if len(cards) == 1}
    return all(card.printed in single for card in move.cards)


@settings(max_examples=EXAMPLES)
@given(games())
def test_a_transfer_to_a_side_names_the_next_defender(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in played(sitting(game), random):
        for number in range(game.seats):
            view = game.view(Seat(number))
            for move in view.legal_moves:
                if isinstance(move, Transfer | ShowPass) and move.side is not None:
                    after = game.copy()
                    after.play(Seat(number), move)
                    assert after.defender == next_defender(view, move.side)


@settings(max_examples=EXAMPLES)
@given(games())
def test_moves_of_others_do_not_change_the_hand_post_of_an_uninvolved_player(
    dealt: tuple[Game, Random],
) -> None:
    game, random = dealt
    texts = TEXTS[next(iter(TEXTS))]
    waiting: dict[int, tuple[tuple[object, ...], Screen]] = {}
    for at in played(sitting(game), random):
        if game.outcome is not None:
            return
        for number in range(game.seats):
            view = game.view(Seat(number))
            if mode_of(view, Seat(number)) != "waits":
                waiting.pop(number, None)
                continue
            exchange = ExchangeTrump() in view.legal_moves
            bout = (view.attacker, view.defender, view.phase in UNDECIDED)
            mine = (view.hand, view.moves_made, view.players[number].place, view.trump, exchange, bout)
            screen = at.hand(number, texts)
            if number in waiting and waiting[number][0] == mine:
                assert digest_of(waiting[number][1]) == digest_of(screen)
            waiting[number] = (mine, screen)
            assert all(isinstance(button.action, Disabled) for button in buttons(screen) if button.card)


def move_without_time(view: View) -> str:
    """The last call's name of the move that is made for this player."""
    match mildest(view):
        case Cut(lifted) if lifted == view.cards_to_cut // 2:
            return "cut"
        case Keep():
            return "redeal"
        case Attack((card,)):
            openings = [move.cards[0] for move in honest_moves(view) if isinstance(move, Attack)]
            assert card == min(openings, key=partial(cost_of, order_in(view)))
            return "attack"
        case Take():
            return "defend"
        case other:
            return f"unexpected: {other}"


@settings(max_examples=EXAMPLES)
@given(games())
def test_the_last_call_names_the_move_that_is_made_without_time(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for at, texts in zip(played(sitting(game), random), cycle(TEXTS.values())):
        seat = at.game.awaited.must
        if seat is not None:
            hint = texts(f"last-call-{move_without_time(at.game.view(seat))}-hint")
            assert words(at.last_call(seat, texts)).endswith(hint.replace("\N{NO-BREAK SPACE}", " "))
