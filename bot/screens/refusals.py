"""Refused moves in words: the engine's reason, with the cards and the names that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.texts import Texts
from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Game,
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


def why_not(game: Game, move: Move, reason: Reason, texts: Texts, names: Sequence[str]) -> str:
    """Return the sentence for a refused move. `names` are those at the seats."""
    trump = "" if game.trump is None else game.trump.sign
    variables = {"card": "", "target": "", "suit": "", "trump": trump}
    match move:
        case Beat(target, card):
            suit = _needed(game.view(None), target)
            variables |= {"card": texts.card(card), "target": texts.card(target), "suit": suit}
        case ThrowIn(card) | ShowPass(card):
            variables |= {"card": texts.card(card)}
        case Call(card):
            variables |= {"card": texts.card(card), "target": texts.card(card)}
        case Attack(cards) | Transfer(cards):
            variables |= {"card": " ".join(map(texts.card, cards))}
        case _:
            pass
    return texts(f"reason-{reason.value}", name=names[_awaited(game)], **variables)


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


def why_no_call(game: Game, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """Return the sentence that says why no card on the table can be called."""
    lying = (face for pair in game.view(None).table for face in (pair.attack, pair.beat))
    for face in lying:
        refused = None if face is None else game.refusal(seat, Call(face))
        if face is not None and refused is not None:
            return why_not(game, Call(face), refused, texts, names)
    return why_not(game, Take(), Reason.NOTHING_TO_CALL, texts, names)


def why_unplayable(game: Game, seat: Seat, cards: tuple[str, ...], texts: Texts, names: Sequence[str]) -> str:
    """Return the sentence that says why the tapped cards cannot be played: the reason of the move most likely meant."""
    for move in _meant(game, seat, tuple(map(parse_card, cards))):
        try:
            game.check(seat, move)
        except IllegalMove as refused:
            return why_not(game, move, refused.reason, texts, names)
    return texts("answer-stale")


def _meant(game: Game, seat: Seat, cards: tuple[Card, ...]) -> list[Move]:
    """List the moves that the player may have meant, the likeliest first.

    Only an opening takes several cards; for any other move the last card counts.
    """
    if game.phase is Phase.ATTACK and seat == game.attacker:
        return [Attack(cards)]
    card = cards[-1]
    if seat != game.defender:
        return [ThrowIn(card)]
    unbeaten = [pair.attack for pair in game.view(None).table if pair.beat is None]
    transfers = game.options.transfer and any(target.rank is card.rank for target in unbeaten)
    meant: list[Move] = [Transfer((card,))] if transfers else []
    return [*meant, *(Beat(target, card) for target in unbeaten)] or [ThrowIn(card)]


def _awaited(game: Game) -> Seat:
    awaited = game.awaited
    return awaited.must if awaited.must is not None else next(iter(awaited.may), game.attacker)
