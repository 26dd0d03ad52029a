"""The shuffle, the cut, the deal, the trump and new deals (R4, R7, R36, R43)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from tests.engine.referee.beating import Trumps
from tests.engine.referee.notation import colour, fresh_pack, in_order, is_joker, suit


def numbers(key: bytes) -> Iterator[int]:
    for counter in range(2**64):
        block = sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))


def below(bound: int, stream: Iterator[int]) -> int:
    return next(number for number in stream if number < 2**32 - 2**32 % bound) % bound


def shuffled(cards: list[str], stream: Iterator[int]) -> list[str]:
    order = list(cards)
    for top in range(len(order) - 1, 0, -1):
        other = below(top + 1, stream)
        order[top], order[other] = order[other], order[top]
    return order


@dataclass
class Pack:
    """The source of deals: a seed, or an order given by hand; `cut` is 0 before a cut.

    With `is_rest` the order is the rest of an earlier game (R42).
    """

    options: dict[str, str]
    seed: bytes | None
    order: list[str]
    lot: int = 0
    is_rest: bool = False
    cut: int = 0

    @property
    def fresh(self) -> list[str]:
        if self.is_rest:
            return in_order(self.order)
        return fresh_pack(self.options["deck"], self.options["packs"])

    def drawn_dealer(self) -> int:
        return below(self.lot, numbers(self.seed or b""))

    def first_order(self) -> list[str]:
        """The order of the first deal; the lot for the dealer has used up the first number of the stream."""
        if self.seed is None:
            return self.order[self.cut :] + self.order[: self.cut]
        if self.cut:
            return shuffled(self.fresh, numbers(self.seed + bytes([self.cut])))
        stream = numbers(self.seed)
        if self.lot:
            below(self.lot, stream)
        return shuffled(self.fresh, stream)

    def order_again(self, time: int) -> list[str]:
        """Return the order of the first, second or third new deal (R7)."""
        seed = self.seed or sha256(" ".join(self.order).encode()).digest()
        cut = bytes([self.cut]) if self.cut else b""
        return shuffled(self.fresh, numbers(seed + cut + b"redeal" + bytes([time])))


@dataclass
class Dealt:
    """Hands and secret cards by seat, the talon in the order of drawing, and the card at its end."""

    hands: list[list[str]]
    secrets: list[list[str]]
    talon: list[str]
    shown: str
    second: bool
    trumps: Trumps


def deal(order: list[str], seats: int, dealer: int, options: dict[str, str]) -> Dealt:
    hands: list[list[str]] = [[] for _ in range(seats)]
    secrets: list[list[str]] = [[] for _ in range(seats)]
    each, more = int(options["hand"]), 2 if options["secret"] == "on" else 0
    for at, card in enumerate(order[: seats * (each + more)]):
        (hands if at < seats * each else secrets)[(dealer + 1 + at) % seats].append(card)
    undealt = order[seats * (each + more) :]
    shown, undealt = turn_up(undealt, order[: seats * each], options)
    second = options["second_trump"] == "on" and len(undealt) > 1 and shown == undealt[0]
    under = 2 if second else 1 if shown in undealt[:1] else 0
    talon = undealt[under:] + undealt[:under]
    agreed = {"turned": suit(shown), "none": ""}.get(options["trump"], options["trump"][0])
    number = "" if options["number_trump"] == "off" else shown[0]
    return Dealt(hands, secrets, talon, shown, second, Trumps(options, agreed, number))


def turn_up(undealt: list[str], dealt: list[str], options: dict[str, str]) -> tuple[str, list[str]]:
    """Return the turned-up card, and the undealt cards, with this card in front if it is one of them (R4)."""
    last_plain = [card for card in dealt if not is_joker(card)][-1]
    if not undealt:
        return last_plain, []
    if options["trump"] != "turned":
        return undealt[0], undealt
    if all(map(is_joker, undealt)):
        return last_plain, undealt
    seen: list[list[str]] = []
    rest = undealt
    while is_joker(rest[0]) and rest not in seen:
        seen.append(rest)
        under = len(rest) // 2
        rest = rest[1 : under + 1] + rest[:1] + rest[under + 1 :]
    if is_joker(rest[0]):
        plain = next(card for card in undealt if not is_joker(card))
        at = undealt.index(plain)
        rest = [plain, *undealt[:at], *undealt[at + 1 :]]
    return rest[0], rest


def may_demand(hand: list[str], options: dict[str, str]) -> bool:
    """Return True if this hand gives the right to a new deal (R7)."""
    if options["redeal"] == "off":
        return False
    nine = options["hand"] == "9"
    suits = Counter(suit(card) for card in hand if not is_joker(card))
    of_a_suit = max(suits.values(), default=0)
    of_a_colour = max(Counter(map(colour, hand)).values())
    enough = (8 if nine else 6) if options["redeal"] == "six" else (7 if nine else 5)
    with_colour = options["redeal"] == "five_or_colour" and of_a_colour >= (8 if nine else 6)
    return of_a_suit >= enough or with_colour
