"""The data of buttons: a few facts in at most 64 bytes of ASCII, read back with suspicion.

A button of a game carries the game, the bout, the number of moves that the seat has made, and its action. Nothing is
signed: the person who taps is checked against the seat, and each move against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, ClassVar, Final, Literal

from bot.domain.ids import GameId, TableId
from bot.domain.tap_data import FIELD_CODECS, FieldCodec, TapData, by_prefix, matching, parsed
from engine import Move, parse_card

ANY_BOUT = 0
"""The bout in a button that is valid in every bout, for moves that are possible at any time (R35)."""

Ask = Literal["which", "mark", "why", "back", "doubt"]
Argument = Annotated[str, "argument of a verb"]
"""The argument of a verb; `TableVerb` says what it is."""
Cards = tuple[str, ...]
"""Cards in notation."""


def _cards(text: str) -> Cards:
    return tuple(str(parse_card(text[at : at + 2])) for at in range(0, len(text), 2))


FIELD_CODECS[Argument] = matching("[0-9a-z_=]{0,32}")
FIELD_CODECS[Cards] = FieldCodec("".join, _cards)


class TableVerb(Enum):
    """The action of a button at a table; the comment next to a verb says what its argument is."""

    JOIN = "join"
    LEAVE = "leave"  # in a running game the person who has confirmed it
    ADD_COMPUTER = "add"
    DROP_COMPUTER = "drop"
    LEVEL = "level"  # its value
    PRESET = "preset"  # its name
    OPTIONS = "options"  # a page of Game & pace; none: open them, or back to the lobby
    SET = "set"  # an option and its value, as the engine writes them
    PACE = "pace"  # its value
    THREAD = "thread"  # a thread of its own for this game: on or off
    HINTS = "hints"  # players may ask for hints: on or off
    WATCH = "watch"  # people from elsewhere may look on by a link: on or off
    START = "start"
    CANCEL = "cancel"
    HAND = "hand"  # where are my cards?
    CARDS_HERE = "cards"  # show me my cards in this room
    BACK = "back"  # I'm back
    TAKE_OVER = "seat"  # the seat's number
    NEXT_SEAT = "next"  # keep me a seat in the next game; again: give it up
    CLOSE = "close"  # close a table on which nobody moves
    AGREE = "agree"  # agree to cancel the running game
    HERE = "here"  # I'm here, at a match to which one is called


@dataclass(frozen=True, slots=True)
class TableTap(TapData, prefix="t", of_table=True):
    """A tap on a button of a lobby or a table."""

    table: TableId
    verb: TableVerb
    argument: Argument = ""


@dataclass(frozen=True, slots=True)
class PlayAgain(TapData, prefix="again", of_table=True):
    """Open the lobby of the next game, or join it; also a deep link."""

    table: TableId


@dataclass(frozen=True, slots=True)
class MoveTap(TapData, prefix="m", of_table=True):
    """A tap that makes a move in `bout` (or `ANY_BOUT`) by a seat with this number of moves `made`.

    `on_table` is the number of cards on the table. *Done* names it; other moves need not.
    """

    game: GameId
    bout: int
    made: int
    move: Move
    on_table: int | None = None


@dataclass(frozen=True, slots=True)
class HandTap(TapData):
    """A tap that makes no move yet. `cards` are in notation. Each kind of question is a class of its own."""

    kind: ClassVar[Ask]
    game: GameId
    bout: int
    made: int
    cards: Cards = ()


class AskUse(HandTap, prefix="c", of_table=True):
    """Ask for the use of a card."""

    kind = "which"


class MarkCards(HandTap, prefix="k", of_table=True):
    """Change the marked cards."""

    kind = "mark"


class AskWhy(HandTap, prefix="n", of_table=True):
    """Ask for the reason why a card cannot be played."""

    kind = "why"


class ShowHandAgain(HandTap, prefix="b", of_table=True):
    """Show the hand again."""

    kind = "back"


class AskDoubt(HandTap, prefix="q", of_table=True):
    """Ask which card on the table cheats."""

    kind = "doubt"


@dataclass(frozen=True, slots=True)
class AskHint(TapData, prefix="hint", of_table=True):
    """A tap that asks what a good player would do in `bout` with a hand that has `made` this number of moves."""

    game: GameId
    bout: int
    made: int


@dataclass(frozen=True, slots=True)
class CutTap(TapData, prefix="u", of_table=True):
    """A tap that shows the hand with this place for cutting the pack; it does not cut yet (R4)."""

    game: GameId
    bout: int
    made: int
    place: int


HAND_TAPS: Final[Mapping[Ask, type[HandTap]]] = {
    kind.kind: kind for kind in (AskUse, MarkCards, AskWhy, ShowHandAgain, AskDoubt)
}
"""The class of each kind of question."""
TABLE_TAPS: Final = (TableTap, PlayAgain, MoveTap, *HAND_TAPS.values(), CutTap, AskHint)
"""The classes of the buttons of tables and hands."""
_OF_TABLES: Final = by_prefix(TABLE_TAPS)


def from_data(data: str) -> TapData | None:
    """Read the text of a button of a table or a hand; None for any other text."""
    return parsed(data, _OF_TABLES)
