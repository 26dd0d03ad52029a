"""Verifiable deals: seed, commitment and shuffle.

`docs/fairness.md` specifies the algorithm, with test vectors. It never changes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from re import compile as pattern
from struct import Struct
from typing import Final

from engine.cards import Card, card_index, pack
from engine.errors import Malformed
from engine.options import Options
from engine.seating import Seat

SEED_BYTES: Final = 32
_REDEAL: Final = b"redeal"
_COMMITMENT: Final = pattern("[0-9a-f]{0,64}")
_NUMBERS_OF_BLOCK: Final = Struct(">8I")
_DRAW_RANGE: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled pack: `order[0]` is dealt first; `seed` is None for an order given by hand.

    `commitment` is the published hash of the seed; it may be empty for an order given by hand.
    `is_rest` is True for the cards left from an earlier game of a quick series (R42).
    """

    order: tuple[Card, ...]
    dealer: Seat
    commitment: str
    seed: bytes | None = None
    is_rest: bool = False


def commitment_of(seed: bytes) -> str:
    """Return the commitment, published before the deal: the SHA-256 of the seed in lower-case hexadecimal.

    Raises:
        Malformed: The seed does not have 32 bytes.
    """
    _check_seed(seed)
    return sha256(seed).hexdigest()


def deal_from_seed(seed: bytes, options: Options, seats: int, dealer: Seat | None) -> Deal:
    """Shuffle a fresh pack by the seed. If `dealer` is None, the seed first draws the dealer by lot (R4).

    Raises:
        Malformed: The seed does not have 32 bytes.
    """
    commitment = commitment_of(seed)
    numbers = _numbers(seed)
    if dealer is None:
        dealer = Seat(_below(seats, numbers))
    return Deal(_shuffled(pack(options), numbers), dealer, commitment, seed)


def dealing_order(deal: Deal, options: Options, cut: int | None, redeals: int) -> tuple[Card, ...]:
    """Return the order of dealing after this cut (R4; None: no cut) and this number of new deals (R7)."""
    if not redeals and (cut is None or deal.seed is None):
        return deal.order if cut is None else deal.order[cut:] + deal.order[:cut]
    key = sha256(" ".join(map(str, deal.order)).encode()).digest() if deal.seed is None else deal.seed
    if cut is not None:
        key += bytes([cut])
    if redeals:
        key += _REDEAL + bytes([redeals])
    cards = sorted(deal.order, key=card_index) if deal.is_rest else pack(options)
    return _shuffled(cards, _numbers(key))


def is_deal_of(options: Options, seats: int, deal: Deal) -> bool:
    """Return True if the deal has all cards of the packs, or a rest of them larger than all hands together (R42)."""
    whole = pack(options)
    if deal.is_rest:
        return Counter(deal.order) <= Counter(whole) and len(deal.order) > seats * options.dealt
    return sorted(deal.order, key=card_index) == sorted(whole, key=card_index)


def _shuffled(cards: Sequence[Card], numbers: Iterator[int]) -> tuple[Card, ...]:
    order = list(cards)
    for top in range(len(order) - 1, 0, -1):
        other = _below(top + 1, numbers)
        order[top], order[other] = order[other], order[top]
    return tuple(order)


def explicit_deal(
    order: Sequence[Card], dealer: Seat, commitment: str = "", *, is_rest: bool = False
) -> Deal:
    """Return a deal with this order of cards: for tests, and for the rest of a pack (R42).

    Raises:
        Malformed: The commitment is not a text of at most 64 lower-case hexadecimal digits.
    """
    if not _COMMITMENT.fullmatch(commitment):
        raise Malformed("commitment", commitment)
    return Deal(tuple(order), dealer, commitment, is_rest=is_rest)


def verify(deal: Deal, seed: bytes, options: Options, seats: int, dealer: Seat | None) -> bool:
    """Return True if this seed matches the commitment and gives exactly this deal.

    `dealer` is the seat that had to deal, None if the lot decided.
    """
    if len(seed) != SEED_BYTES or commitment_of(seed) != deal.commitment:
        return False
    again = deal_from_seed(seed, options, seats, dealer)
    return again.order == deal.order and again.dealer == deal.dealer


def _check_seed(seed: bytes) -> None:
    if not isinstance(seed, bytes):
        raise Malformed("seed", str(type(seed)))
    if len(seed) != SEED_BYTES:
        raise Malformed("seed", f"{len(seed)} bytes")


def _numbers(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        yield from _NUMBERS_OF_BLOCK.unpack(block)
        counter += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """Return an unbiased number from 0 to `bound` - 1, made from the next of the random `numbers`."""
    fair = _DRAW_RANGE - _DRAW_RANGE % bound
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % bound
