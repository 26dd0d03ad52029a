"""Refused moves in words: the engine's reason, with the cards and the names that it is about."""

from __future__ import annotations

from bot.domain.rows import Person
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.tables.scenes import names_of
from bot.tables.services import Services
from engine import (
    Attack,
    Beat,
    Call,
    Card,
    IllegalMove,
    Move,
    Phase,
    Reason,
    Seat,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    View,
    order_in,
    pack,
    parse_card,
)


def why_not(running: Running, move: Move, reason: Reason, person: Person, services: Services) -> str:
    """Return the sentence for a refused move, in the person's language."""
    texts, game = services.texts_of(person), running.game
    trump = "" if game.trump is None else game.trump.sign
    variables = {"card": "", "target": "", "suit": "", "trump": trump}
    match move:
        case Beat(target, card):
            suit = _needed(running.view(None), target)
            variables |= {"card": texts.card(card), "target": texts.card(target), "suit": suit}
        case ThrowIn(card) | ShowPass(card):
            variables |= {"card": texts.card(card)}
        case Call(card):
            variables |= {"card": texts.card(card), "target": texts.card(card)}
        case Attack(cards) | Transfer(cards):
            variables |= {"card": " ".join(map(texts.card, cards))}
        case _:
            pass
    return texts(f"reason-{reason.value}", name=_awaited_name(running, services, texts), **variables)


def _needed(view: View, target: Card) -> str:
    """Return the kind of card that beats `target`, as a word that the locales select by."""
    order = order_in(view)
    beaters = order.beaters[target.index].intersection(pack(view.options))
    if not beaters:
        return "nothing"
    if target.suit is None or order.is_trump(target):
        return "trump"
    if view.trump is None:
        return "plain"
    return target.suit.letter if any(card.suit is view.trump for card in beaters) else "own"


def why_no_call(running: Running, seat: Seat, person: Person, services: Services) -> str:
    """Return the sentence that says why no card on the table can be called."""
    lying = (face for pair in running.view(None).table for face in (pair.attack, pair.beat))
    for face in lying:
        refused = None if face is None else running.game.refusal(seat, Call(face))
        if face is not None and refused is not None:
            return why_not(running, Call(face), refused, person, services)
    return why_not(running, Take(), Reason.NOTHING_TO_CALL, person, services)


def why_unplayable(
    running: Running, seat: Seat, cards: tuple[str, ...], person: Person, services: Services
) -> str:
    """Return the sentence that says why the tapped cards cannot be played: the reason of the move most likely meant."""
    for move in _meant(running, seat, tuple(map(parse_card, cards))):
        try:
            running.game.check(seat, move)
        except IllegalMove as refused:
            return why_not(running, move, refused.reason, person, services)
    return services.texts_of(person)("answer-stale")


def _meant(running: Running, seat: Seat, cards: tuple[Card, ...]) -> list[Move]:
    """List the moves that the player may have meant, the likeliest first.

    Only an opening takes several cards; for any other move the last card counts.
    """
    if running.game.phase is Phase.ATTACK and seat == running.game.attacker:
        return [Attack(cards)]
    card = cards[-1]
    if seat != running.game.defender:
        return [ThrowIn(card)]
    unbeaten = [pair.attack for pair in running.view(None).table if pair.beat is None]
    transfers = running.game.options.transfer and any(target.rank is card.rank for target in unbeaten)
    meant: list[Move] = [Transfer((card,))] if transfers else []
    return [*meant, *(Beat(target, card) for target in unbeaten)] or [ThrowIn(card)]


def _awaited_name(running: Running, services: Services, texts: Texts) -> str:
    game = running.game
    awaited = game.awaited
    seat = awaited.must if awaited.must is not None else next(iter(awaited.may), game.attacker)
    return names_of(running.state.seats, services.people, texts)[seat]
