"""The valid messages from a page. Every field is checked; any other text is refused."""

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

from bot.domain.faces import FACES
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES

MAX_BYTES = 4096
"""A longer message ends the connection."""
MAX_NAME = 64
"""The most letters of a name."""
MAX_TALK = 500
"""The most letters of a line in a chat."""
REACTIONS = 6
"""The number of faces for reactions at the table."""


def _known_language(code: str) -> Language:
    """Return the code as a language.

    Raises:
        ValueError: the bot does not have this language.
    """
    if code not in LANGUAGES:
        raise ValueError(code)
    return Language(code)


PageSide = Literal["group", "private"]
RoomKey = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{8,24}$")]
LanguageCode = Annotated[str, AfterValidator(_known_language)]
Name = Annotated[str, StringConstraints(max_length=MAX_NAME)]
Endpoint = Annotated[str, StringConstraints(min_length=10, max_length=1000)]
Face = Annotated[int, Field(ge=0, lt=FACES)]


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Hello(_Message):
    """The first message of a page.

    `token` is that of a known visitor; a new visitor has none, but may have a name and a face. `language` is the page's
    language: with `chosen` the visitor chose it, otherwise it is the browser's. The page enters `room`, or without one
    the visitor's last room, but not with `home`. A window sends its key as `window` instead of a token.
    """

    t: Literal["hello"]
    window: Annotated[str, StringConstraints(min_length=20, max_length=100)] | None = None
    token: Annotated[str, StringConstraints(min_length=20, max_length=100)] | None = None
    name: Name = ""
    face: Face | None = None
    language: LanguageCode | None = None
    chosen: bool = False
    room: RoomKey | None = None
    home: bool = False


class TypedLine(_Message):
    """A line typed into a chat: a command if it begins with a slash, otherwise talk.

    `silent`: a button of the page sent the command, and the chat does not show it.
    """

    t: Literal["say"]
    side: PageSide
    text: Annotated[str, StringConstraints(min_length=1, max_length=MAX_TALK)]
    silent: bool = False


class ButtonTap(_Message):
    """A tap on a button of the post `number`; 0 if the button is in no post. The answer has the same `n`.

    A question on this page alone has a number below 0. A repeated tap with the same `key` is not handled again.
    """

    t: Literal["tap"]
    side: PageSide
    number: Annotated[int, Field(ge=-(2**53), le=2**53)]
    data: Annotated[str, StringConstraints(min_length=1, max_length=512)]
    n: Annotated[int, Field(ge=0, le=2**53)] = 0
    key: Annotated[str, StringConstraints(pattern=r"^[0-9a-z-]{0,40}$")] = ""


class StartLink(_Message):
    """A click on a link into the private chat, with its payload."""

    t: Literal["start"]
    payload: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{0,64}$")]


class Solo(_Message):
    """A request for a game against computers: rules, number of opponents, and level.

    An empty field means the previous choice.
    """

    t: Literal["solo"]
    game: Annotated[str, StringConstraints(pattern=r"^[a-z_]{0,32}$")] = ""
    opponents: Annotated[int, Field(ge=0, le=3)] = 0
    level: Literal["", "easy", "normal", "strong"] = ""


class OpenRoom(_Message):
    """A request for a new room."""

    t: Literal["room"]


class ChangeProfile(_Message):
    """A new name and face. An empty name keeps the previous one."""

    t: Literal["profile"]
    name: Name
    face: Face


class ShowReaction(_Message):
    """One of the six faces, to show at the visitor's seat."""

    t: Literal["react"]
    face: Annotated[int, Field(ge=0, lt=REACTIONS)]


class AskResults(_Message):
    """A request of the home page for the visitor's last games."""

    t: Literal["results"]


class AskReason(_Message):
    """A request of the page after a game for the own move that cost most. The page gets one or more answers.

    An empty `game` ends the request: the page is left.
    """

    t: Literal["reason"]
    game: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{0,40}$")]


class AskHome(_Message):
    """A request of the home page for its tables and tournaments. The next change of them is announced once."""

    t: Literal["home"]


class AskPage(_Message):
    """A request for a panel next to the game, with one of its subjects. The answer has the same `n`."""

    t: Literal["page"]
    side: PageSide
    name: Annotated[str, StringConstraints(pattern=r"^[a-z]{1,20}$")]
    subject: Annotated[str, StringConstraints(max_length=40)] = ""
    n: Annotated[int, Field(ge=0, le=2**53)] = 0


class ShareTable(_Message):
    """A request of a window in a platform's app for a new table to post in another chat."""

    t: Literal["share"]


class CloseWindows(_Message):
    """A request to close this and all other windows of the person for good."""

    t: Literal["close"]


class Subscribe(_Message):
    """The address of this browser at its push service, with its keys in base64url. It gets alerts while away.

    `chosen`: the person has just switched the alerts on in this browser.
    """

    t: Literal["subscribe"]
    chosen: bool = False
    endpoint: Endpoint
    p256dh: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{87}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{22}$")]


class Unsubscribe(_Message):
    """An address at a push service that gets no more alerts."""

    t: Literal["unsubscribe"]
    endpoint: Endpoint


class Heartbeat(_Message):
    """A request for an answer, by which the page checks its connection."""

    t: Literal["beat"]


FromPage = (
    Hello
    | TypedLine
    | ButtonTap
    | StartLink
    | Solo
    | OpenRoom
    | ChangeProfile
    | ShowReaction
    | AskResults
    | AskReason
    | AskHome
    | AskPage
    | ShareTable
    | CloseWindows
    | Subscribe
    | Unsubscribe
    | Heartbeat
)

_READER: TypeAdapter[FromPage] = TypeAdapter(Annotated[FromPage, Field(discriminator="t")])


def read_message(text: str) -> FromPage | None:
    """Return the message in `text`; None if it is not valid."""
    try:
        return _READER.validate_json(text)
    except ValidationError:
        return None


def wrong_fields(text: str) -> list[str]:
    """Return the names of the invalid fields of a first message (`Hello`); an empty list for any other text."""
    try:
        _READER.validate_json(text)
    except ValidationError as error:
        places = [one["loc"] for one in error.errors(include_url=False, include_input=False)]
        return list({str(place[1]): None for place in places if place[:1] == ("hello",) and len(place) > 1})
    return []
