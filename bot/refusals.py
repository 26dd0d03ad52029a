"""Why a move is not possible, in words: the engine's reason with the cards and the names that it is about."""

from __future__ import annotations

from bot.names import shown_name
from bot.rows import Person
from bot.running import Running
from bot.services import Services
from engine import (
    Attack,
    Beat,
    Card,
    IllegalMove,
    Move,
    Phase,
    Reason,
    Seat,
    ThrowIn,
    Transfer,
    parse_card,
)


def why_not(running: Running, move: Move, reason: Reason, person: Person, services: Services) -> str:
    """The sentence for a refused move, in the person's language."""
    texts = services.texts[person.language]
    variables = {"card": "", "target": "", "suit": "", "trump": running.game.trump.sign}
    match move:
        case Beat(target, card):
            suit = "trump" if target.suit is running.game.trump else target.suit.letter
            variables |= {"card": card_text(card), "target": card_text(target), "suit": suit}
        case ThrowIn(card):
            variables |= {"card": card_text(card)}
        case Attack(cards) | Transfer(cards):
            variables |= {"card": " ".join(map(card_text, cards))}
        case _:
            pass
    return texts(
        f"reason-{reason.value}", name=_awaited_name(running, services, texts("computer")), **variables
    )


def why_unplayable(
    running: Running, seat: Seat, cards: tuple[str, ...], person: Person, services: Services
) -> str:
    """Why cards that their owner tapped cannot be played now: the reason of the move most likely meant."""
    for move in _meant(running, seat, tuple(map(parse_card, cards))):
        try:
            running.game.check(seat, move)
        except IllegalMove as refused:
            return why_not(running, move, refused.reason, person, services)
    return services.texts[person.language]("answer-stale")


def card_text(card: Card) -> str:
    """Rank and suit sign, as on the screens."""
    return f"{card.rank.label}{card.suit.sign}"


def _meant(running: Running, seat: Seat, cards: tuple[Card, ...]) -> list[Move]:
    """Cards are laid together only to open; else the last one tapped is meant."""
    if running.game.phase is Phase.ATTACK and seat == running.game.attacker:
        return [Attack(cards)]
    card = cards[-1]
    if seat != running.game.defender:
        return [ThrowIn(card)]
    unbeaten = [pair.attack for pair in running.view(None).table if pair.beat is None]
    transfers = running.game.options.transfer and any(target.rank is card.rank for target in unbeaten)
    meant: list[Move] = [Transfer((card,))] if transfers else []
    return [*meant, *(Beat(target, card) for target in unbeaten)] or [ThrowIn(card)]


def _awaited_name(running: Running, services: Services, computer: str) -> str:
    game = running.game
    awaited = game.awaited
    seat = awaited.must if awaited.must is not None else next(iter(awaited.may), game.attacker)
    owner = running.state.seats[seat].person
    return computer if owner is None else shown_name(services.people.known(owner).name)
