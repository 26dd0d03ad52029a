"""The first attacker of a first game with several packs, jokers, other trumps or none (R8)."""

import pytest

from engine import (
    Deck,
    FirstAttacker,
    FirstAttackerShown,
    Game,
    NumberTrump,
    Options,
    Packs,
    Redeal,
    Seat,
    TrumpSuit,
    explicit_deal,
)
from tests.engine.setting import dealt

LOWEST, BY_TURNED = FirstAttacker.LOWEST_TRUMP, FirstAttacker.BY_TURNED_CARD


def shown(game: Game) -> tuple[int, str]:
    """Return the first attacker, and the card shown for it."""
    event = game.opening[-1]
    assert isinstance(event, FirstAttackerShown)
    assert event.card is not None
    assert event.card in game.view(None).known_held[event.seat]
    assert game.attacker == event.seat
    return event.seat, str(event.card)


def among_plain(*hands: str, turned_up: str, options: Options) -> Game:
    """Deal so that only the named cards of hearts, of the turned-up rank and of jokers are in the hands."""
    named = " ".join(hands).split()
    aside = [*(f"{rank}h" for rank in "6789TJQKA"), *(f"{turned_up[0]}{suit}" for suit in "dcs"), "Xr", "Xb"]
    pack = 2 if options.packs is Packs.TWO else 1
    names = [name for name in dict.fromkeys(aside) if name[0] != "X" or options.deck is Deck.CARDS_54]
    left = [name for name in names for _ in range(pack - named.count(name))]
    left.remove(turned_up)
    return dealt(*hands, rest=" ".join([turned_up, *left]), options=options)


@pytest.mark.parametrize(
    "number, first, hands, turned_up, begins",
    [
        (NumberTrump.BELOW, LOWEST, ("6h", "9c", "9d"), "9h", (2, "9d")),
        (NumberTrump.BELOW, LOWEST, ("6h", "7h", "8c"), "9h", (0, "6h")),
        (NumberTrump.ABOVE, LOWEST, ("7h", "9c", "9d"), "9h", (0, "7h")),
        (NumberTrump.ABOVE, LOWEST, ("7c", "9c", "9d"), "9h", (2, "9d")),
        (NumberTrump.ABOVE, BY_TURNED, ("Ah", "9c", "9s"), "9h", (2, "9s")),
        (NumberTrump.BELOW, BY_TURNED, ("7h", "9c", "9s"), "9h", (0, "7h")),
        (NumberTrump.BELOW, BY_TURNED, ("Ah", "7h", "Qs"), "Qh", (2, "Qs")),
    ],
)
def test_r8_number_trumps_count_by_their_strength(
    number: NumberTrump, first: FirstAttacker, hands: tuple[str, ...], turned_up: str, begins: tuple[int, str]
) -> None:
    options = Options(number_trump=number, first_attacker=first, redeal=Redeal.OFF)
    assert shown(among_plain(*hands, turned_up=turned_up, options=options)) == begins


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize(
    "hands, begins", [(("6h", "6h", "8h"), 1), (("8h", "6h", "6h"), 2), (("6h", "8h", "6h"), 1)]
)
def test_r8_between_twins_the_first_clockwise_from_the_dealers_left_begins(
    dealer: int, hands: tuple[str, ...], begins: int
) -> None:
    options = Options(packs=Packs.TWO, redeal=Redeal.OFF)
    order = among_plain(*hands, turned_up="9h", options=options).deal.order
    game = Game.start(options, 3, explicit_deal(order, Seat(dealer)))
    assert shown(game) == ((dealer + begins) % 3, "6h")


@pytest.mark.parametrize("first", FirstAttacker)
@pytest.mark.parametrize("hands, begins", [(("Xr", "7h", "Xb"), (1, "7h")), (("Xr", "2c", "3d"), (1, "2c"))])
def test_r8_jokers_do_not_decide_the_first_attacker(
    first: FirstAttacker, hands: tuple[str, ...], begins: tuple[int, str]
) -> None:
    options = Options(deck=Deck.CARDS_54, redeal=Redeal.OFF, first_attacker=first)
    full = [f"{hand} {filler}" for hand, filler in zip(hands, FILLERS, strict=True)]
    away = [f"{rank}h" for rank in "23456789TJQKA" if f"{rank}h" not in " ".join(hands).split()]
    game = dealt(*full, rest=" ".join(["9h", *(name for name in away if name != "9h")]), options=options)
    assert shown(game) == begins


FILLERS = ("Kd Kc Ks Qd Qc", "Jd Jc Js Td Tc", "9d 9c 9s 8d 8c")


@pytest.mark.parametrize("first", FirstAttacker)
def test_r8_without_trumps_the_lowest_card_of_all_begins(first: FirstAttacker) -> None:
    options = Options(trump=TrumpSuit.NONE, redeal=Redeal.OFF, first_attacker=first)
    hands = ("7d 8d 9d Td Jd Qd", "6s 7s 8s 9s Ts Js", "6h 7h 8h 9h Th Jh")
    assert shown(dealt(*hands, options=options)) == (2, "6h")


@pytest.mark.parametrize("rest, begins", [("Qc", (1, "6s")), ("9c", (0, "Ks")), ("Ah", (1, "6s"))])
def test_r8_with_a_fixed_trump_the_turned_up_card_still_decides_by_its_rank(
    rest: str, begins: tuple[int, str]
) -> None:
    options = Options(trump=TrumpSuit.SPADES, redeal=Redeal.OFF, first_attacker=BY_TURNED)
    hands = ("Ks 8d 9d Td Jd Qd", "6s 7h 8h 9h Th Jh")
    assert shown(dealt(*hands, rest=rest, options=options)) == begins
