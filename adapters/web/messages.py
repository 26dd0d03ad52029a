"""What the page may say to us: everything is checked, and anything else is no message."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES

MAX_BYTES = 4096
"""The longest message; a longer one ends the connection."""
MAX_NAME = 64
MAX_TALK = 500


def _known_language(code: str) -> Language:
    """Raises ValueError for the code of no language of ours."""
    if code not in LANGUAGES:
        raise ValueError(code)
    return Language(code)


PageSide = Literal["group", "private"]
RoomKey = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{8,24}$")]
LanguageCode = Annotated[str, AfterValidator(_known_language)]


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Hello(_Message):
    """The first message: somebody known by their token, or somebody new by the name they gave.

    `language` is what the page speaks: because somebody chose it there (`chosen`), or because the browser does.
    """

    t: Literal["hello"]
    token: Annotated[str, StringConstraints(min_length=20, max_length=100)] | None = None
    name: Annotated[str, StringConstraints(max_length=MAX_NAME)] = ""
    language: LanguageCode | None = None
    chosen: bool = False
    room: RoomKey | None = None


class TypedLine(_Message):
    """A line typed into a chat: a command if it begins with a slash, else talk."""

    t: Literal["say"]
    side: PageSide
    text: Annotated[str, StringConstraints(min_length=1, max_length=MAX_TALK)]


class ButtonTap(_Message):
    """A button of post `number`; `n` comes back with the answer."""

    t: Literal["tap"]
    side: PageSide
    number: Annotated[int, Field(ge=0, le=2**53)]
    data: Annotated[str, StringConstraints(min_length=1, max_length=512)]
    n: Annotated[int, Field(ge=0, le=2**53)] = 0


class StartLink(_Message):
    """A way into the private chat was taken, with the payload that it carried."""

    t: Literal["start"]
    payload: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{0,64}$")]


class Solo(_Message):
    """A game against the computer."""

    t: Literal["solo"]


class OpenRoom(_Message):
    """A new group chat."""

    t: Literal["room"]


class Heartbeat(_Message):
    """Is anybody there? The answer tells the page that its line is alive."""

    t: Literal["beat"]


FromPage = Hello | TypedLine | ButtonTap | StartLink | Solo | OpenRoom | Heartbeat

_READER: TypeAdapter[FromPage] = TypeAdapter(Annotated[FromPage, Field(discriminator="t")])


def read_message(text: str) -> FromPage | None:
    """The message in `text`, or None for anything that our page never says."""
    try:
        return _READER.validate_json(text)
    except ValidationError:
        return None
