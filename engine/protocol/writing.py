"""Positions and records, written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Game
from engine.protocol.plain import Answer
from engine.protocol.playing import happened
from engine.protocol.words import text_in
from engine.record import Record
from engine.replaying import replay

if TYPE_CHECKING:
    from engine.protocol.session import Session


def position(session: Session, words: str) -> Answer:
    """Write the whole position; or begin a game from one."""
    if not words:
        return {"position": session.playing.position_text()}
    game = Game.from_position(text_in(words))
    _go_on(session, game)
    return happened(game, ())


def record(session: Session, words: str) -> Answer:
    """Write the game down; or replay a record and go on from where it ends."""
    if not words:
        return {"record": session.playing.record().to_text()}
    game, events = replay(Record.from_text(text_in(words)))
    _go_on(session, game)
    return happened(game, events)


def _go_on(session: Session, game: Game) -> None:
    session.begin(game)
    session.options, session.seats = game.options, game.seats
