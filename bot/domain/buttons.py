"""The data of buttons: small facts in at most 64 bytes of ASCII, read back with suspicion (design, decision 4).

A button of a game carries the game, the bout, the seat's own move count and what it does. Nothing is signed:
who taps is checked against the seat, and legality is checked anyway.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from bot.domain.ids import GameId, Language, TableId
from bot.domain.languages import LANGUAGES
from engine import Malformed, Move, move_to_text, parse_card, parse_move

MAX_BYTES = 64
ANY_BOUT = 0
"""The bout of a button that is good in every bout: what may be done at any time is not stale in the next (R35)."""
_ID = r"[0-9a-z]{1,16}"
_GAME = re.compile(
    rf"([mcknbqu]):({_ID}):(\d{{1,4}}):(\d{{1,4}}):([0-9A-Za-z]{{0,32}})(?::(\d{{1,3}}))?", re.ASCII
)
_TABLE = re.compile(rf"t:({_ID}):([a-z_]{{1,16}})(?::([0-9a-z_=]{{1,32}}))?", re.ASCII)
_PLACE = re.compile(r"[1-9]\d{0,2}", re.ASCII)
_LANGUAGE = re.compile(rf"lang:({'|'.join(LANGUAGES)})", re.ASCII)

Ask = Literal["which", "mark", "why", "back", "doubt"]


class TableVerb(Enum):
    """What a button does to a table, beside moves; the argument's meaning stands behind it."""

    JOIN = "join"
    LEAVE = "leave"
    ADD_COMPUTER = "add"
    DROP_COMPUTER = "drop"
    PRESET = "preset"  # its name
    OPTIONS = "options"  # a page of More options; none: open them, or back to the lobby
    SET = "set"  # an option and its value, as the engine writes them
    PACE = "pace"  # its value
    START = "start"
    CANCEL = "cancel"
    HAND = "hand"  # where are my cards?
    BACK = "back"  # I'm back
    TAKE_OVER = "seat"  # the seat's number
    CLOSE = "close"  # close a table on which nobody moves
    AGREE = "agree"  # agree to cancel the running game


class EndVerb(Enum):
    """A wish that the buttons of an ended game carry; it concerns the room, not the table any more."""

    AGAIN = "again"  # play again
    VERIFY = "verify"  # check the deal


@dataclass(frozen=True, slots=True)
class TableTap:
    """A button of a lobby, table or end post."""

    table: TableId
    verb: TableVerb
    argument: str = ""


@dataclass(frozen=True, slots=True)
class EndTap:
    """A button of the post that tells a game's end."""

    table: TableId
    verb: EndVerb


@dataclass(frozen=True, slots=True)
class MoveTap:
    """A move. `on_table` is the number of cards that lay on the table (done names it, others need not).

    `bout` may be `ANY_BOUT`.
    """

    game: GameId
    bout: int
    made: int
    move: Move
    on_table: int | None = None


@dataclass(frozen=True, slots=True)
class HandTap:
    """A tap that makes no move yet: `which` asks what a card is to do, `mark` changes the marked cards,

    `why` asks why a card cannot be played, `back` shows the hand again, `doubt` asks which card on the table
    cheats. `cards` in notation.
    """

    game: GameId
    bout: int
    made: int
    kind: Ask
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CutTap:
    """A tap that cuts nothing yet: the hand shows this place (R4)."""

    game: GameId
    bout: int
    made: int
    place: int


@dataclass(frozen=True, slots=True)
class LanguageTap:
    """Speak this language from now on: to the person in private, to the group in a group."""

    language: Language


ButtonData = TableTap | EndTap | MoveTap | HandTap | CutTap | LanguageTap

_KINDS: dict[str, Ask] = {"c": "which", "k": "mark", "n": "why", "b": "back", "q": "doubt"}
_TABLE_VERBS = {verb.value: verb for verb in TableVerb}
_END_VERBS = {verb.value: verb for verb in EndVerb}
_LETTERS = {kind: letter for letter, kind in _KINDS.items()}


def to_data(button: ButtonData) -> str:
    """The text that stands in the button."""
    match button:
        case EndTap(table, wish):
            return f"t:{table}:{wish.value}"
        case TableTap(table, verb, argument):
            return f"t:{table}:{verb.value}" + (f":{argument}" if argument else "")
        case MoveTap(game, bout, made, move, on_table):
            return f"m:{game}:{bout}:{made}:{move_to_text(move)}" + (
                "" if on_table is None else f":{on_table}"
            )
        case HandTap(game, bout, made, kind, cards):
            return f"{_LETTERS[kind]}:{game}:{bout}:{made}:{''.join(cards)}"
        case CutTap(game, bout, made, place):
            return f"u:{game}:{bout}:{made}:{place}"
        case LanguageTap(language):
            return f"lang:{language}"


def from_data(data: str) -> ButtonData | None:
    """What a button says, or None for anything that no button of ours ever said."""
    if len(data) > MAX_BYTES:
        return None
    if found := _GAME.fullmatch(data):
        return _game_tap(*found.groups())
    if found := _TABLE.fullmatch(data):
        return _table_tap(*found.groups())
    if found := _LANGUAGE.fullmatch(data):
        return LanguageTap(Language(found.group(1)))
    return None


def _table_tap(table: str, verb: str, argument: str | None) -> ButtonData | None:
    if verb in _END_VERBS:
        return EndTap(TableId(table), _END_VERBS[verb])
    return TableTap(TableId(table), _TABLE_VERBS[verb], argument or "") if verb in _TABLE_VERBS else None


def _game_tap(
    letter: str, game: str, bout: str, made: str, rest: str, on_table: str | None
) -> ButtonData | None:
    try:
        if letter == "m":
            lying = None if on_table is None else int(on_table)
            return MoveTap(GameId(game), int(bout), int(made), parse_move(rest), lying)
        if letter == "u":
            return CutTap(GameId(game), int(bout), int(made), int(rest)) if _PLACE.fullmatch(rest) else None
        if len(rest) % 2:
            return None
        cards = tuple(str(parse_card(rest[at : at + 2])) for at in range(0, len(rest), 2))
        return HandTap(GameId(game), int(bout), int(made), _KINDS[letter], cards)
    except Malformed:
        return None
