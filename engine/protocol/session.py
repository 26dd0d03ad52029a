"""One session of the line protocol: the options, the seats, the current game, and an answer to every line."""

from typing import Final

from engine.errors import DamagedRecord, EngineError, IllegalMove, Malformed, NotNow, OptionConflict
from engine.game import Game
from engine.options import Options
from engine.protocol.commands import COMMANDS
from engine.protocol.plain import Answer, Plain, plain
from engine.protocol.score import PlayerScore, Scores

_SHOWN: Final = 80


class Session:
    """The options and the number of seats for the next deal, and the current game.

    `game` is None before the first deal. `scores` has for each seat the score in the series before the current game.
    `ended` is True after `quit`.
    """

    __slots__ = ("ended", "game", "options", "scores", "seats")

    def __init__(self) -> None:
        """Begin with the default options, two seats and no game."""
        self.options = Options()
        self.seats = 2
        self.game: Game | None = None
        self.scores: Scores = ()
        self.ended = False

    @property
    def playing(self) -> Game:
        """The current game.

        Raises:
            NotNow: There is no game.
        """
        if self.game is None:
            raise NotNow("no-game")
        return self.game

    def begin(self, game: Game, scores: Scores | None = None) -> None:
        """Set the current game. `scores` are those of the series before it; None: it is the first game of a series."""
        self.game, self.scores = game, (PlayerScore(),) * game.seats if scores is None else scores

    def answer(self, line: str) -> Answer:
        """Run the command of this line and return the answer; a refused command changes nothing."""
        name, words = (*line.split(maxsplit=1), "", "")[:2]
        command = COMMANDS.get(name)
        if command is None:
            return refused("unknown-command", text=name[:_SHOWN])
        try:
            return {"ok": True, **command.run(self, words.rstrip())}
        except EngineError as error:
            return _refusal(error)


def refused(code: str, **details: Plain) -> Answer:
    """Return the answer to a refused command."""
    return {"ok": False, "error": code, **details}


def _refusal(error: EngineError) -> Answer:
    match error:
        case Malformed():
            return refused("malformed", what=error.what, text=error.text[:_SHOWN])
        case IllegalMove():
            return refused("illegal-move", reason=error.reason.value)
        case OptionConflict():
            return refused("option-conflict", conflict=error.code.value)
        case DamagedRecord():
            return refused("damaged", line=error.line, reason=error.reason)
        case NotNow():
            return refused(error.code, **{name: plain(detail) for name, detail in error.details.items()})
        case _:
            raise error
