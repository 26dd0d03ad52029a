"""Commands during a game: moves, play, view, think, hint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from engine.chance import numbers_from
from engine.errors import Malformed, NotNow
from engine.events import Event
from engine.game import Game
from engine.heading import RULES_VERSION
from engine.hints import hint as find_hint
from engine.lines import parse_number, parse_seat
from engine.moves import Call, Move
from engine.notation import parse_move
from engine.option_text import OPTION_NAMES, nearest_preset
from engine.options import value_to_text
from engine.players import ComputerPlayer, Easy, GreedyLowest, Normal, Strong, mildest
from engine.protocol.plain import Answer, Plain, plain, plain_event, plain_fields
from engine.protocol.score import Scores, earned_in, scores_with
from engine.protocol.words import no_more, words_in
from engine.replaying import rewind
from engine.seating import Seat
from engine.series import Standing, ends_series, series_fools, series_length
from engine.view import View

if TYPE_CHECKING:
    from engine.protocol.session import Session


def game(session: Session, words: str) -> Answer:
    """Show the facts about the current game: rules, seats, dealer, commitment, number in the series, moves made.

    The command `options` shows the rules of the next deal.
    """
    no_more(words)
    game = session.playing
    preset, changed = nearest_preset(game.options)
    values = {name: value_to_text(getattr(game.options, name)) for name in OPTION_NAMES}
    return {
        "rules": RULES_VERSION,
        "preset": preset,
        "changes": {name: values[name] for name in changed},
        "options": {**values},
        "seats": game.seats,
        "dealer": game.deal.dealer,
        "game": game.start_as.game,
        "commitment": game.deal.commitment,
        "made": len(game.moves),
    }


def series(session: Session, words: str) -> Answer:
    """Show the score of the series, including the current game if it is over (R46, R47)."""
    no_more(words)
    game, number = session.playing, session.playing.start_as.game
    scores = scores_with(game, session.scores)
    over = game.outcome is not None and ends_series(game.options, number)
    standings = [Standing(score.worn, score.defeats) for score in scores]
    return {
        "game": number,
        "length": series_length(game.options),
        "over": over,
        "scores": [plain_fields(score) for score in scores],
        "epaulettes": _epaulettes(game, session.scores),
        "fools": [*series_fools(game.options, standings)] if over else [],
    }


def moves(session: Session, words: str) -> Answer:
    """Show the awaited seats, and the legal moves of the given seat, or without a seat those of every seat in order."""
    (text,) = words_in(words, 0, 1)
    game = session.playing
    if not text:
        return {"awaited": plain(game.awaited), "moves": moves_of_all(game)}
    seat = parse_seat(text, game.seats)
    return {"awaited": plain(game.awaited), "seat": seat, "moves": plain(game.legal_moves(seat))}


def play(session: Session, words: str) -> Answer:
    """Make the given move of the given seat; return its events and the new state."""
    seat, move = words_in(words, 2, 2)
    game = session.playing
    return happened(game, game.play(parse_seat(seat, game.seats), parse_move(move)))


def undo(session: Session, words: str) -> Answer:
    """Take back the last moves of the current game: the given number, or one.

    Raises:
        NotNow: There is no game, or it has fewer moves.
    """
    (text,) = words_in(words, 0, 1)
    number, game = parse_number(text or "1"), session.playing
    if number < 1:
        raise Malformed("number", text)
    if number > len(game.moves):
        raise NotNow("too-few-moves", made=len(game.moves))
    session.game = rewind(game, number)
    return happened(session.game, ())


def view(session: Session, words: str) -> Answer:
    """Show the view of a seat; without a seat, that of a spectator."""
    (seat,) = words_in(words, 0, 1)
    game = session.playing
    return {"view": plain_fields(game.view(parse_seat(seat, game.seats) if seat else None))}


def think(session: Session, words: str) -> Answer:
    """Return the move that a computer player would make at a seat; the move is not made."""
    seat, player, seed = words_in(words, 2, 3)
    if player not in _PLAYERS:
        raise Malformed("player", player)
    return {"move": plain(_PLAYERS[player](_to_choose(session, seat), numbers_from(seed)))}


def hint(session: Session, words: str) -> Answer:
    """Return the move of the strong player for a seat, and its grounds; the move is not made."""
    seat, seed = words_in(words, 1, 2)
    found = find_hint(_to_choose(session, seat), numbers_from(seed), lambda: False)
    return {
        "move": plain(found.move),
        "grounds": [plain_fields(ground) for ground in found.grounds],
        "searched": found.searched,
    }


def _to_choose(session: Session, seat: str) -> View:
    """Return the view of this seat.

    Raises:
        NotNow: The seat has no legal move, or only calls of a cheat (R45).
    """
    game = session.playing
    seen = game.view(parse_seat(seat, game.seats))
    if all(isinstance(move, Call) for move in seen.legal_moves):
        raise NotNow("nothing-to-choose")
    return seen


def moves_of_all(game: Game) -> Plain:
    """Return the legal moves of every seat, in the order of the seats."""
    return [plain(game.legal_moves(Seat(seat))) for seat in range(game.seats)]


def happened(game: Game, events: Iterable[Event]) -> Answer:
    """Return the fields of an answer after a move or a deal: these events, and the current state of the game."""
    return {
        "events": [plain_event(event) for event in events],
        "phase": plain(game.phase),
        "bout": game.bout,
        "awaited": plain(game.awaited),
        "outcome": plain(game.outcome),
    }


def _epaulettes(game: Game, before: Scores) -> list[Plain]:
    """Return the epaulettes given by this game, each with the seats of the fool and the giver, the rank and the cards.

    `before` has the scores before this game.
    """
    last = game.last_cards()
    earned = earned_in(game, before)
    return (
        [{"seat": seat, "giver": last.giver, **plain_fields(earned[seat])} for seat in earned] if last else []
    )


def _choice_of(player: ComputerPlayer) -> Callable[[View, Callable[[], float]], Move]:
    """Return the player's `choose` without the argument `stop`: the player has no time limit."""
    return lambda view, random: player.choose(view, random, lambda: False)


def _mildest(view: View, random: Callable[[], float]) -> Move:
    del random
    return mildest(view)


_PLAYERS: Final[Mapping[str, Callable[[View, Callable[[], float]], Move]]] = {
    "easy": _choice_of(Easy()),
    "normal": _choice_of(Normal()),
    "strong": _choice_of(Strong()),
    "greedy": _choice_of(GreedyLowest()),
    "mildest": _mildest,
}
