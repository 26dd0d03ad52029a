"""The commands by name; each answers with the fields next to `ok` (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.protocol import agreeing, coaching, dealing, greeting, playing, writing
from engine.protocol.plain import Answer
from engine.protocol.playing import moves_of_all
from engine.protocol.words import no_more

if TYPE_CHECKING:
    from engine.protocol.session import Session


_LEGAL: Final = "legal"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: `usage` has its arguments for the help. `run` executes it with the given arguments and answers."""

    usage: str
    run: Callable[[Session, str], Answer]


def _or_legal(run: Callable[[Session, str], Answer]) -> Callable[[Session, str], Answer]:
    """Wrap a command's function: if `legal` follows the arguments, add the legal moves to the answer."""

    def answer(session: Session, words: str) -> Answer:
        *others, last = words.rsplit(maxsplit=1) or [""]
        if last != _LEGAL:
            return run(session, words)
        said = run(session, "".join(others))
        return said | {"moves": moves_of_all(session.playing)}

    return answer


def _help(session: Session, words: str) -> Answer:
    del session
    no_more(words)
    return {"commands": {name: command.usage for name, command in COMMANDS.items()}}


def _quit(session: Session, words: str) -> Answer:
    no_more(words)
    session.ended = True
    return {}


COMMANDS: Final[Mapping[str, Command]] = {
    "help": Command("", _help),
    "hello": Command("[VERSION ...]", greeting.hello),
    "options": Command("[NAME ...]", agreeing.options),
    "set": Command("NAME=VALUE ...", agreeing.set_options),
    "preset": Command("NAME", agreeing.preset),
    "seats": Command("NUMBER", agreeing.seats),
    "deal": Command(
        "seed=SEED [dealer=SEAT] [attacker=SEAT] [game=NUMBER] [legal]"
        " | order=CARDS dealer=SEAT [commitment=DIGITS] [attacker=SEAT] [game=NUMBER] [legal]",
        _or_legal(dealing.deal),
    ),
    "next": Command(
        "[seed=SEED | order=CARDS [commitment=DIGITS]] [dealer=SEAT] [seated=OLD:NEW,...] [newcomer=SEAT] [legal]",
        _or_legal(dealing.next_game),
    ),
    "verify": Command("SEED [COMMITMENT]", dealing.verify_deal),
    "game": Command("", playing.game),
    "series": Command("", playing.series),
    "moves": Command("[SEAT]", playing.moves),
    "play": Command("SEAT MOVE [legal]", _or_legal(playing.play)),
    "undo": Command("[NUMBER] [legal]", _or_legal(playing.undo)),
    "view": Command("[SEAT]", playing.view),
    "think": Command("SEAT PLAYER [SEED]", playing.think),
    "hint": Command("SEAT [SEED]", playing.hint),
    "analyse": Command("[seat=SEAT] [worlds=NUMBER] [seed=WORD]", coaching.analyse),
    "position": Command('["TEXT" [moves SEAT MOVE; ...]] [legal]', _or_legal(writing.position)),
    "record": Command('["TEXT"] [legal]', _or_legal(writing.record)),
    "quit": Command("", _quit),
}
