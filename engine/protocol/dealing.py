"""Dealing the first game and the next ones, and checking a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import Malformed, NotNow
from engine.game import Game
from engine.lines import parse_number, parse_seat
from engine.outcome import Outcome
from engine.protocol.plain import Answer
from engine.protocol.playing import happened
from engine.protocol.score import Scores, carried, scores_with
from engine.protocol.words import cards_of, named_in, seed_of, words_in
from engine.seating import Seat
from engine.series import Start, ends_series, newcomer_start, next_start
from engine.shuffling import Deal, commitment_of, deal_from_seed, explicit_deal, verify

if TYPE_CHECKING:
    from engine.protocol.session import Session


def deal(session: Session, words: str) -> Answer:
    """Begin a game without earlier scores, dealt from a seed, or from cards in a given order."""
    given = named_in(words, ("seed", "order", "dealer", "attacker", "game", "commitment"))
    dealer = _seat(session, given, "dealer")
    start = Start(dealer, _seat(session, given, "attacker"), parse_number(given.get("game", "1")))
    return _begin(session, _deal(session, given, dealer), start, None)


def next_game(session: Session, words: str) -> Answer:
    """Deal the next game of the series with the current seats and options, and make it the current game (R9, R10).

    The cards are the rest of the pack if it is large enough (R42), else those of the given seed or order.

    Raises:
        NotNow: There is no game, it is not over, or it was the last of its series.
    """
    given = named_in(words, ("seed", "order", "dealer", "commitment", "seated", "newcomer"))
    game = session.playing
    if game.outcome is None:
        raise NotNow("game-not-over")
    if ends_series(game.options, game.start_as.game):
        raise NotNow("series-over")
    start = _next_start(session, game, game.outcome, given)
    if start.dealer is None:
        start = replace(start, dealer=_seat(session, given, "dealer"))
    scores = carried(scores_with(game, session.scores), _seated(session, game, given), session.seats)
    rest = game.rest_for(session.seats) if session.options == game.options else ()
    if rest and start.dealer is not None and not given.keys() & {"seed", "order"}:
        return _begin(session, explicit_deal(rest, start.dealer, is_rest=True), start, scores)
    return _begin(session, _deal(session, given, start.dealer), start, scores)


def verify_deal(session: Session, words: str) -> Answer:
    """Check that the given seed gives the deal of the game, and matches the given commitment.

    Without a given commitment, check that of the game.
    """
    text, commitment = words_in(words, 1, 2)
    seed, game = seed_of(text), session.playing
    if game.deal.is_rest:
        raise NotNow("dealt-from-a-rest")
    dealt = explicit_deal(game.deal.order, game.deal.dealer, commitment) if commitment else game.deal
    agrees = verify(dealt, seed, game.options, game.seats, game.start_as.dealer)
    return {"verified": agrees, "commitment": commitment_of(seed)}


def _next_start(session: Session, game: Game, outcome: Outcome, given: Mapping[str, str]) -> Start:
    number = game.start_as.game + 1
    newcomer = _seat(session, given, "newcomer")
    seated = _seated(session, game, given)
    if newcomer is not None:
        start = newcomer_start(session.options, newcomer, session.seats, number)
        if start is not None:
            return start
    stayed = all(seated.get(seat) == seat for seat in map(Seat, range(session.seats)))
    same = stayed and (session.options, session.seats) == (game.options, game.seats)
    return next_start(
        session.options,
        outcome,
        game.deal.dealer,
        game=number,
        seated=None if same else seated,
        went_out=game.went_out,
    )


def _seated(session: Session, game: Game, given: Mapping[str, str]) -> dict[Seat, Seat]:
    """Return the new seat for each old seat of a player who stays.

    Without the argument `seated` all players stay on their seats, except one whose seat a newcomer takes.

    Raises:
        Malformed: There is no such seat, or two players or a newcomer are on one seat.
    """
    newcomer = _seat(session, given, "newcomer")
    if "seated" not in given:
        return {seat: seat for seat in map(Seat, range(min(session.seats, game.seats))) if seat != newcomer}
    pairs = [item.partition(":") for item in given["seated"].split(",")]
    seated = {parse_seat(old, game.seats): parse_seat(new, session.seats) for old, _, new in pairs}
    if len({*seated.values()} - {newcomer}) < len(pairs):
        raise Malformed("seated", given["seated"])
    return seated


def _begin(session: Session, dealt: Deal, start: Start, scores: Scores | None) -> Answer:
    game = Game.start(session.options, session.seats, dealt, start)
    session.begin(game, scores)
    return {"commitment": dealt.commitment, **happened(game, game.opening)}


def _deal(session: Session, given: Mapping[str, str], dealer: Seat | None) -> Deal:
    """Return the deal from the given seed or the given order; exactly one of them must be given.

    Raises:
        Malformed: The arguments do not go together, or one has no meaning.
        OptionConflict: The options cannot be played with the seats of the session.
    """
    session.options.check_seats(session.seats)
    match given:
        case {"seed": _, "order": _} | {"seed": _, "commitment": _}:
            raise Malformed("arguments", " ".join(given))
        case {"seed": seed}:
            return deal_from_seed(seed_of(seed), session.options, session.seats, dealer)
        case {"order": order} if dealer is not None:
            return explicit_deal(cards_of(order), dealer, given.get("commitment", ""))
        case _:
            raise Malformed("arguments", " ".join(given))


def _seat(session: Session, given: Mapping[str, str], name: str) -> Seat | None:
    return parse_seat(given[name], session.seats) if name in given else None
