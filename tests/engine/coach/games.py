"""Games to be analysed."""

from random import Random

from engine import ComputerPlayer, Game, Normal, Options, deal_from_seed
from tests.engine.setting import play, table

NORMAL = Normal()


def played_by(
    options: Options, seats: int, random: Random, player: ComputerPlayer = NORMAL, most: int = 1_000
) -> Game:
    """Return a game with this player at all seats, or its first moves."""
    game = Game.start(options, seats, deal_from_seed(random.randbytes(32), options, seats, None))
    while game.outcome is None and len(game.moves) < most:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        game.play(seat, player.choose(game.view(seat), random.random, lambda: False))
    return game


def from_table(*hands: str, moves: str, talon: str = "") -> Game:
    """Spades are trumps in this position, and these moves were made; its record can be replayed."""
    game = Game.from_position(table(*hands, trump="s", talon=talon).position_text())
    if moves:
        play(game, moves)
    return game
