"""Positions and records, written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.errors import IllegalMove, NotNow
from engine.events import Event
from engine.game import Game
from engine.lines import parse_seat
from engine.notation import parse_move
from engine.protocol.plain import Answer
from engine.protocol.playing import happened
from engine.protocol.words import text_in, words_in
from engine.record import Record
from engine.replaying import replay

if TYPE_CHECKING:
    from engine.protocol.session import Session


def position(session: Session, words: str) -> Answer:
    """Write the current position; or begin a game from the given position, and make the given moves.

    The session then has the options and the seats of this game.
    """
    if not words:
        return {"position": session.playing.position_text()}
    text, made = text_in(words, "moves")
    game = Game.from_position(text)
    events = [*_made(game, made)]
    _go_on(session, game)
    return happened(game, events)


def record(session: Session, words: str) -> Answer:
    """Write the record of the game; or replay the given record, and continue from its end.

    The session then has the options and the seats of this game.
    """
    if not words:
        return {"record": session.playing.record().to_text()}
    text, _ = text_in(words)
    game, events = replay(Record.from_text(text))
    _go_on(session, game)
    return happened(game, events)


def _made(game: Game, text: str) -> Iterator[Event]:
    """Make the moves of the text in the game, and yield their events. The text is as in a record: `0 a7h; 1 take`.

    Raises:
        NotNow: A move is illegal; the error has its number in the text, from 1.
        Malformed: A part of the text is not a seat and a move.
    """
    moves = [words_in(item, 2, 2) for item in text.split(";")] if text else []
    for number, (seat, move) in enumerate(moves, start=1):
        try:
            yield from game.play(parse_seat(seat, game.seats), parse_move(move))
        except IllegalMove as error:
            raise NotNow("illegal-move", reason=error.reason.value, number=number) from error


def _go_on(session: Session, game: Game) -> None:
    session.begin(game)
    session.options, session.seats = game.options, game.seats
