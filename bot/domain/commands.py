"""What comes in from a chat, as values; everything in them may be forged, stale or repeated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.screen import Span, Text, plain_text

OFFERED_IN_GROUPS: Final = (
    *("newgame", "table", "leave", "cancel"),
    *("top", "stats", "rules", "verify", "lang", "help"),
)
OFFERED_IN_PRIVATE: Final = (
    *("newgame", "leave", "cancel"),
    *("top", "stats", "rules", "verify", "lang", "forgetme", "help"),
)
"""What a platform's menu offers to be typed, in this order."""


@dataclass(frozen=True, slots=True)
class Who:
    """The platform's word for who acts: the adapter vouches for `platform` and `user`, and for nothing else.

    `name` is as its owner wrote it; `language` is the platform's hint (`ru-RU`, `en`, …) or None;
    `private` is the address of this person's private chat, whether or not we may write there;
    `handle` is the name (without `@`) by which others find them there, where the platform has such names;
    `nick` is what they are called in the chat where they act, if that is another name.
    """

    platform: PlatformName
    user: UserKey
    name: str
    language: str | None
    private: Chat
    handle: str = ""
    nick: str = ""


@dataclass(frozen=True, slots=True)
class Where:
    """The chat in which it happened; `position` counts its messages where the platform numbers them in order.

    A difference of two positions in one chat is the number of messages between them, at the most.
    """

    chat: Chat
    private: bool
    title: str = ""
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """A command such as `/newgame perevodnoy`: `name` without the slash, lower case; `argument` as typed.

    `about` is the user whom the platform says it points at: by a mention, a reply, an option of its own.
    """

    who: Who
    where: Where
    name: str
    argument: str = ""
    about: UserKey | None = None


@dataclass(frozen=True, slots=True)
class Tapped:
    """A button: `data` is what the button carried (or what somebody forged), `message` the post it stood on."""

    who: Who
    where: Where
    data: str
    message: MessageId


@dataclass(frozen=True, slots=True)
class ChatMovedOn:
    """Somebody else's message came to this chat."""

    where: Where


@dataclass(frozen=True, slots=True)
class ChatMigrated:
    """The platform gave a chat a new address (a group became a supergroup)."""

    old: Chat
    new: Chat


@dataclass(frozen=True, slots=True)
class ChatRenamed:
    """A chat bears the title of `where` from now on; nothing may keep its old one."""

    where: Where


@dataclass(frozen=True, slots=True)
class Reachability:
    """A person opened our private chat (`reachable`) or blocked us."""

    who: Who
    reachable: bool


Command = Typed | Tapped | ChatMovedOn | ChatMigrated | ChatRenamed | Reachability


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person who acted is told at once: a toast (`alert`: a dialog), or a way into the private chat.

    `opens_private` is a deep-link payload. An empty answer only ends the platform's waiting sign. `language` is
    the person's, where they are known: the platform's own words to them are to be in it too.
    `spans` say the same as `text` where it names commands: a platform that has other names for them draws these.
    """

    text: str = ""
    alert: bool = False
    opens_private: str | None = None
    spans: tuple[Span, ...] = ()
    language: Language | None = field(default=None, compare=False)

    @property
    def line(self) -> tuple[Span, ...]:
        """What is told, with the commands in it."""
        return self.spans or (Text(self.text),)

    @classmethod
    def said(cls, spans: tuple[Span, ...]) -> Answer:
        """An answer that may name commands."""
        return cls(plain_text(spans), spans=spans)
