"""The data of buttons and deep links: frozen dataclasses with a prefix, written as text and read back with suspicion.

Nothing is signed and anybody may forge a text, so each class declares who may use it (`bot.domain.rights`). A class
without a right cannot be defined.

>>> @dataclass(frozen=True, slots=True)
... class EndSeries(TapData, prefix="series", right=Right.SERIES):
...     game: GameId
>>> EndSeries(GameId("k3")).text()
'series:k3'
>>> EndSeries.parse("series:k3")
EndSeries(game='k3')
>>> EndSeries.parse("series:no id")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Self, Union, get_args, get_origin, get_type_hints

from bot.domain.ids import GameId, Language, PersonId, TableId, TournamentId
from bot.domain.languages import LANGUAGES
from bot.domain.rights import Right
from engine import (
    Attack,
    Beat,
    Call,
    Cut,
    DeclineRedeal,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Malformed,
    Move,
    Resign,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    move_to_text,
    parse_card,
    parse_move,
)

MAX_BYTES: Final = 64
BUTTON, LINK = ":", "_"
"""The separators of fields in buttons and deep links. Telegram allows only `A-Za-z0-9_-` in deep links."""


@dataclass(frozen=True, slots=True)
class FieldCodec:
    """Writes and reads one field. `read` raises ValueError for texts never returned by `write`."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def matching(pattern: str) -> FieldCodec:
    """Return the codec of a string that fully matches the pattern."""
    compiled = re.compile(pattern, re.ASCII)

    def read(text: str) -> str:
        if compiled.fullmatch(text) is None:
            raise ValueError(text)
        return text

    return FieldCodec(str, read)


def _number(text: str) -> int:
    if re.fullmatch(r"0|[1-9]\d{0,11}", text, re.ASCII) is None:
        raise ValueError(text)
    return int(text)


def _language(text: str) -> Language:
    if text not in LANGUAGES:
        raise ValueError(text)
    return Language(text)


_ID = matching("[0-9a-z]{1,16}")
FIELD_CODECS: Final[dict[object, FieldCodec]] = {
    int: FieldCodec(str, _number),
    bool: FieldCodec(lambda flag: "01"[flag], {"0": False, "1": True}.__getitem__),
    TableId: _ID,
    GameId: _ID,
    PersonId: _ID,
    TournamentId: _ID,
    Language: FieldCodec(str, _language),
    Move: FieldCodec(move_to_text, parse_move),
}
"""The codec of each type of field. Enums with string values need none. A feature adds its own `NewType` here."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """The effect of a tap, for a platform with a look of its own for some buttons. Unused fields are empty."""

    move: str = ""
    """The kind of a move."""
    does: str = ""
    """The name of any other action."""
    on: str = ""
    """The card beaten by a move, the game of a replay, or the name of an offered game."""
    bout: str = ""
    """The game and the bout in which the tap is valid."""


MOVE_NAMES: Final[Mapping[type[Move], str]] = {
    Attack: "attack",
    ThrowIn: "throw",
    Beat: "beat",
    Transfer: "transfer",
    ShowPass: "show",
    Call: "call",
    Cut: "cut",
    Take: "take",
    Done: "done",
    ExchangeTrump: "exchange",
    DemandRedeal: "redeal",
    DeclineRedeal: "keep",
    Resign: "resign",
}
"""The names of the kinds of moves."""


def purpose_of_move(move: Move, bout: str = "") -> Purpose:
    """Return the purpose of a tap that makes this move. `bout` is as in `Purpose`."""
    return Purpose(MOVE_NAMES[type(move)], on=str(move.target) if isinstance(move, Beat) else "", bout=bout)


_of_table: Final[dict[str, type[TapData]]] = {}
"""The loaded classes of buttons in the posts of a table, by prefix."""
_with_purpose: Final[dict[str, type[TapData]]] = {}
"""The loaded classes of buttons with a purpose, by prefix."""


class TapData:
    """Base class of the data of a button or a deep link. The type of a field selects its codec."""

    __slots__ = ()
    prefix: ClassVar[str]
    """The first word of the text; no two classes of one kind share it."""
    of_table: ClassVar[bool] = False
    """True if the button is in a post of its table: the lobby, the table, a hand or the end."""
    declared_right: ClassVar[Right | None] = None
    """The right of every tap of this class; None if it depends on the tap."""
    does: ClassVar[str] = ""
    """The effect of its taps, as in `Purpose.does`."""

    def __init_subclass__(
        cls,
        prefix: str = "",
        *,
        right: Right | None = None,
        of_table: bool = False,
        does: str = "",
        **more: object,
    ) -> None:
        """Declare a kind of button or link. The arguments become the class variables.

        Without a prefix nothing is declared.

        Raises:
            TypeError: The class has no `right`, or has both an argument and a property of this name.
        """
        super().__init_subclass__(**more)
        if prefix:
            if (right is None) is ("right" not in cls.__dict__):
                raise TypeError(f"{cls.__name__} must declare one right")
            cls.prefix, cls.declared_right, cls.of_table, cls.does = prefix, right, of_table, does
        if "prefix" in cls.__dict__:  # a dataclass with slots is made twice, and the second class stays
            if cls.of_table:
                _of_table[cls.prefix] = cls
            if cls.does or cls.purpose is not TapData.purpose:
                _with_purpose[cls.prefix] = cls

    @property
    def right(self) -> Right:
        """The right to this tap."""
        assert self.declared_right is not None, "it is declared, or the class has a property of its own"
        return self.declared_right

    @property
    def purpose(self) -> Purpose:
        """The effect of this tap."""
        return Purpose(does=self.does)

    def text(self, separator: str = BUTTON) -> str:
        """Return the text of a button, or with `LINK` the payload of a deep link. It has at most 64 bytes.

        Empty fields at the end are left out.
        """
        codecs = _codecs_of_class.get(type(self)) or _codecs(type(self))
        values = [codec.write(getattr(self, name)) for name, codec in codecs]
        while values and not values[-1]:
            del values[-1]
        text = separator.join((self.prefix, *values))
        assert len(text) <= MAX_BYTES, text
        return text

    @classmethod
    def parse(cls, text: str, separator: str = BUTTON) -> Self | None:
        """Read a text; return None for texts never returned by `text`."""
        codecs = _codecs(cls)
        prefix, *parts = text.split(separator, len(codecs))
        if len(text) > MAX_BYTES or prefix != cls.prefix or text.endswith(separator):
            return None
        parts += [""] * (len(codecs) - len(parts))
        try:
            return cls(*(codec.read(part) for (_, codec), part in zip(codecs, parts, strict=True)))
        except (ValueError, KeyError, Malformed):
            return None

    @property
    def named_table(self) -> TableId | None:
        """The table to load before the handler runs: the first field of type `TableId` or `GameId`, if any."""
        name = _field_of(type(self), (TableId, GameId))
        return None if name is None else TableId(getattr(self, name))

    @property
    def chosen_table(self) -> TableId | None:
        """The table chosen by the button, in place of the table of its chat; None for most buttons."""
        return None

    @property
    def named_person(self) -> PersonId | None:
        """The only person allowed to use the button; None if it names nobody."""
        name = _field_of(type(self), (PersonId,))
        return None if name is None else PersonId(getattr(self, name))


Kinds = Mapping[str, type[TapData]]


def by_prefix(kinds: Iterable[type[TapData]]) -> Kinds:
    """Return the classes by their prefixes.

    Raises:
        ValueError: Two classes have the same prefix.
    """
    found: dict[str, type[TapData]] = {}
    for kind in kinds:
        if found.setdefault(kind.prefix, kind) is not kind:
            raise ValueError(f"two classes have the prefix {kind.prefix!r}")
    return found


def parsed(text: str, kinds: Kinds, separator: str = BUTTON) -> TapData | None:
    """Read a text of any of these classes; return None for any other text."""
    kind = kinds.get(text.partition(separator)[0])
    return None if kind is None else kind.parse(text, separator)


def table_of_button(text: str) -> TableId | None:
    """Return the table whose post has the button with this text; None if no post of a table has it."""
    data = parsed(text, _of_table)
    return None if data is None else data.named_table


def purpose_of(text: str) -> Purpose:
    """Return the purpose of the button with this text; an empty one if it has none."""
    data = parsed(text, _with_purpose)
    return Purpose() if data is None else data.purpose


_codecs_of_class: Final[dict[type, tuple[tuple[str, FieldCodec], ...]]] = {}
_found_fields: Final[dict[tuple[type, tuple[object, ...]], str | None]] = {}


def _codecs(kind: type) -> tuple[tuple[str, FieldCodec], ...]:
    """Return the names of the fields with their codecs. The annotations are read once."""
    if kind not in _codecs_of_class:
        types = get_type_hints(kind, include_extras=True)
        _codecs_of_class[kind] = tuple((one.name, _codec(types[one.name])) for one in fields(kind))
    return _codecs_of_class[kind]


def _codec(kind: Any) -> FieldCodec:
    if kind in FIELD_CODECS:
        return FIELD_CODECS[kind]
    if get_origin(kind) in (UnionType, Union):  # a NewType with None is a Union
        (known,) = (_codec(one) for one in get_args(kind) if one is not NoneType)
        return FieldCodec(
            lambda value: "" if value is None else known.write(value),
            lambda text: known.read(text) if text else None,
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return FieldCodec(lambda member: str(member.value), kind)
    raise TypeError(f"a button cannot hold {kind}")


def _field_of(kind: type, wanted: tuple[object, ...]) -> str | None:
    """Return the name of the first field with one of these types; None if there is none."""
    if (kind, wanted) not in _found_fields:
        types = get_type_hints(kind, include_extras=True)
        ids = (one.name for one in fields(kind) if types[one.name] in wanted)
        _found_fields[kind, wanted] = next(ids, None)
    return _found_fields[kind, wanted]


ANY_BOUT = 0
"""The value of `bout` in a button valid in every bout, for moves possible at any time (R35)."""


def _bout_of(data: MoveTap | HandTap | CutTap) -> str:
    return "" if data.bout == ANY_BOUT else f"{data.game}:{data.bout}"


Ask = Literal["which", "mark", "why", "back", "doubt"]
Argument = Annotated[str, "argument of a verb"]
"""The argument of a verb, described in `TableVerb`."""
Cards = tuple[str, ...]
"""Cards in notation."""


def _cards(text: str) -> Cards:
    return tuple(str(parse_card(text[at : at + 2])) for at in range(0, len(text), 2))


FIELD_CODECS[Argument] = matching("[0-9a-z_=]{0,32}")
FIELD_CODECS[Cards] = FieldCodec("".join, _cards)


class TableVerb(Enum):
    """The action of a button at a table, and the right to it; the comment next to a verb describes its argument."""

    right: Right

    def __new__(cls, value: str, right: Right) -> Self:
        verb = object.__new__(cls)
        verb._value_, verb.right = value, right
        return verb

    JOIN = "join", Right.IN_ROOM
    LEAVE = "leave", Right.SEATED  # in a running game: the person, as a confirmation
    ADD_COMPUTER = "add", Right.OPENER
    DROP_COMPUTER = "drop", Right.OPENER
    LEVEL = "level", Right.OPENER  # its value
    PRESET = "preset", Right.OPENER  # its name
    OPTIONS = "options", Right.OPENER  # a page of Game & pace; none: open them, or back to the lobby
    SET = "set", Right.OPENER  # an option and its value, as the engine writes them
    PACE = "pace", Right.OPENER  # its value
    THREAD = "thread", Right.OPENER  # a separate thread for this game: on or off
    HINTS = "hints", Right.OPENER  # players may ask for hints: on or off
    WATCH = "watch", Right.OPENER  # people from elsewhere may look on by a link: on or off
    START = "start", Right.SEATED
    CANCEL = "cancel", Right.CANCELS
    HAND = "hand", Right.SEATED  # show me my cards
    CARDS_HERE = "cards", Right.SEATED  # show me my cards in this room
    BACK = "back", Right.SEATED  # I’m back
    TAKE_OVER = "seat", Right.IN_ROOM  # the seat's number
    NEXT_SEAT = "next", Right.IN_ROOM  # keep me a seat in the next game; a second tap gives it up
    CLOSE = "close", Right.IN_ROOM  # close a table without moves for a long time
    AGREE = "agree", Right.SEATED  # agree to cancel the running game; the person, as a confirmation
    HERE = "here", Right.CALLED  # I'm here, in reply to the call to a match


@dataclass(frozen=True, slots=True)
class TableTap(TapData, prefix="t", of_table=True):
    """A tap on a button of a lobby or a table."""

    table: TableId
    verb: TableVerb
    argument: Argument = ""

    @property
    def right(self) -> Right:
        """The right to the verb. A confirmation is only for the person named in it."""
        return Right.THEMSELVES if self.named_person else self.verb.right

    @property
    def purpose(self) -> Purpose:
        """The verb, and with `PRESET` the name of the offered game."""
        return Purpose(does=self.verb.value, on=self.argument if self.verb is TableVerb.PRESET else "")

    @property
    def named_person(self) -> PersonId | None:
        """The person named in a confirmed `LEAVE` or `AGREE`; None for other taps."""
        confirmed = self.verb in (TableVerb.LEAVE, TableVerb.AGREE) and self.argument
        return PersonId(self.argument) if confirmed else None


class TableCommand(Enum):
    """The commands about one table. In private, a person at several tables is asked which one they mean."""

    LEAVE = "leave"
    CANCEL = "cancel"
    TABLE = "table"
    INVITE = "invite"
    KICK = "kick"


ABOUT_OTHERS: Final = frozenset({TableCommand.INVITE, TableCommand.KICK})
"""Commands about other people. They never concern a table in a private chat, because one person plays there."""


@dataclass(frozen=True, slots=True)
class ChooseTable(TapData, prefix="at", right=Right.SEATED):
    """Carry out the command about this table.

    It answers the question which of several tables a person means by the typed `command`.
    """

    table: TableId
    command: TableCommand


@dataclass(frozen=True, slots=True)
class PlayAgain(TapData, prefix="again", right=Right.NEXT_GAME, of_table=True):
    """Open the lobby of the next game, or join it; also a deep link."""

    table: TableId


@dataclass(frozen=True, slots=True)
class MoveTap(TapData, prefix="m", right=Right.SEATED, of_table=True):
    """A tap that makes a move in `bout` (or `ANY_BOUT`) by a seat with this number of moves `made`.

    If the bout or the number of moves is another one now, the tap makes no move. `on_table` is the number of cards on
    the table, needed only for *Done*; None for other moves.
    """

    game: GameId
    bout: int
    made: int
    move: Move
    on_table: int | None = None

    @property
    def purpose(self) -> Purpose:
        """The kind of the move, the card beaten by it, and the bout."""
        return purpose_of_move(self.move, _bout_of(self))


@dataclass(frozen=True, slots=True)
class HandTap(TapData):
    """A tap that makes no move yet. `cards` are in notation. Each kind of question is a class of its own.

    `bout` and `made` are the bout and the number of moves of the seat, as in `MoveTap`.
    """

    kind: ClassVar[Ask]
    game: GameId
    bout: int
    made: int
    cards: Cards = ()

    @property
    def purpose(self) -> Purpose:
        """The question, in its bout."""
        return Purpose(does=self.does, bout=_bout_of(self))


class AskUse(HandTap, prefix="c", right=Right.SEATED, of_table=True, does="ask"):
    """Ask for the use of a card."""

    kind = "which"


class MarkCards(HandTap, prefix="k", right=Right.SEATED, of_table=True):
    """Change the marked cards."""

    kind = "mark"


class AskWhy(HandTap, prefix="n", right=Right.SEATED, of_table=True):
    """Ask for the reason why a card cannot be played."""

    kind = "why"


class ShowHandAgain(HandTap, prefix="b", right=Right.SEATED, of_table=True, does="back"):
    """Show the hand again."""

    kind = "back"


class AskDoubt(HandTap, prefix="q", right=Right.SEATED, of_table=True, does="doubt"):
    """Ask which card on the table cheats."""

    kind = "doubt"


@dataclass(frozen=True, slots=True)
class AskHint(TapData, prefix="hint", right=Right.SEATED, of_table=True, does="hint"):
    """Ask for a good player's move in `bout` with a hand that has `made` this number of moves."""

    game: GameId
    bout: int
    made: int


@dataclass(frozen=True, slots=True)
class CutTap(TapData, prefix="u", right=Right.SEATED, of_table=True):
    """Show the hand with this place for cutting the pack; the tap does not cut yet (R4)."""

    game: GameId
    bout: int
    made: int
    place: int

    @property
    def purpose(self) -> Purpose:
        """Only the bout of the tap."""
        return Purpose(bout=_bout_of(self))


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


@dataclass(frozen=True, slots=True)
class JoinTable(TapData, prefix="join", right=Right.IN_ROOM):
    """Sit down in the lobby."""

    table: TableId


@dataclass(frozen=True, slots=True)
class DealNow(TapData, prefix="deal", right=Right.SEATED):
    """Deal, as soon as the private chat is open."""

    table: TableId


@dataclass(frozen=True, slots=True)
class TakeSeat(TapData, prefix="seat", right=Right.IN_ROOM):
    """Take a free seat of a running game; the seat is a number, which the handler checks."""

    table: TableId
    seat: Argument


@dataclass(frozen=True, slots=True)
class OpenOptions(TapData, prefix="options", right=Right.OPENER):
    """Open *Game & pace*."""

    table: TableId


@dataclass(frozen=True, slots=True)
class ShowHand(TapData, prefix="hand", right=Right.SEATED):
    """Show one's cards."""

    table: TableId
