"""Everything received from a chat, as values. All of it may be forged, stale or repeated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.pages import Page, PageName
from bot.domain.screen import Screen, Span, Text, plain_text

OFFERED_IN_GROUPS: Final = (
    *("newgame", "invite", "table", "hand", "leave", "kick", "cancel"),
    *("series", "tournament", "chips", "top", "stats", "rules", "verify", "replay"),
    *("notify", "settings", "lang", "privacy", "help"),
)
OFFERED_IN_PRIVATE: Final = (
    *("newgame", "join", "hand", "leave", "cancel"),
    *("series", "top", "stats", "rules", "verify", "replay", "notify", "lang", "privacy", "forgetme", "help"),
)
"""The commands in a platform's menu, in this order."""


@dataclass(frozen=True, slots=True)
class Who:
    """A user acting on a platform. The adapter guarantees `platform` and `user`, and nothing else.

    `name` is as its owner wrote it. `language` is the platform's hint (`ru-RU`, `en`, …) or None. `private` is the
    address of this person's private chat, even if the bot may not write there. `handle` is their searchable name
    (without `@`), if the platform has such names. `nick` is their name in this chat, if it is another one.
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
    """The chat of an event. `position` is the message's number, if the platform numbers messages in order.

    The difference of two positions in one chat is an upper limit for the number of messages between them. With
    `ephemeral` the answer is shown in this chat, but only to the person who asks. With `threads` the bot may open
    threads there.
    With `hints` a newcomer playing alone there is offered hints.
    """

    chat: Chat
    private: bool
    title: str = ""
    position: int | None = None
    ephemeral: bool = False
    threads: bool = False
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed command such as `/newgame perevodnoy`: `name` without the slash, in lower case; `argument` as typed.

    `about` is the user named by the command: by a mention, a reply or an option of the platform. `update` is the
    platform's own id of the update, repeated if it is delivered twice; empty if the platform has none. With `passed_on`
    the command was not typed by `who`, but forwarded or sent through another bot. With `addressed` the command names
    this bot, so no other bot answers it.
    """

    who: Who
    where: Where
    name: str
    argument: str = ""
    about: UserKey | None = None
    update: str = field(default="", compare=False)
    passed_on: bool = False
    addressed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class TypedForChat:
    """A command typed in the name of a chat, by an unknown person.

    An anonymous administrator types in the name of the chat itself, other people in that of their channel. `sender` is
    the chat used as author; the other fields are as in `Typed`.
    """

    where: Where
    sender: UserKey
    name: str
    argument: str = ""
    update: str = field(default="", compare=False)
    passed_on: bool = False
    addressed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap on a button: `data` is the button's text (or a forged one), `message` the post with the button.

    A button in a window has no message. `update` is as in `Typed`. `tap_token` is required by the platform to show
    something to this person alone in this room (`EphemeralPlaces`); empty if it requires nothing.
    """

    who: Who
    where: Where
    data: str
    message: MessageId | None
    update: str = field(default="", compare=False)
    tap_token: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PageAsked:
    """A request for a page. The `subject` was named by an option of the page, and is empty at first."""

    who: Who
    where: Where
    name: PageName
    subject: str = ""


@dataclass(frozen=True, slots=True)
class ChatMovedOn:
    """Another message came to this chat."""

    where: Where


@dataclass(frozen=True, slots=True)
class ChatMigrated:
    """The platform gave a chat a new address, as when a group becomes a supergroup."""

    old: Chat
    new: Chat


@dataclass(frozen=True, slots=True)
class ChatRenamed:
    """A chat has the title of `where` from now on; the old one is not kept."""

    where: Where


@dataclass(frozen=True, slots=True)
class ChatJoined:
    """A person has added the bot to a chat."""

    who: Who
    where: Where


@dataclass(frozen=True, slots=True)
class ChatLost:
    """The bot was removed from a chat, or the chat was deleted.

    A chat without a topic means all its topics; a topic is lost alone.
    """

    where: Where


@dataclass(frozen=True, slots=True)
class MemberLost:
    """A person is no member of this chat any more; known from a refused request about them."""

    platform: PlatformName
    user: UserKey
    where: Where


@dataclass(frozen=True, slots=True)
class Reachability:
    """A person opened our private chat (`reachable`), or blocked the bot."""

    who: Who
    reachable: bool


Command = (
    Typed
    | TypedForChat
    | Tapped
    | PageAsked
    | ChatMovedOn
    | ChatMigrated
    | ChatRenamed
    | ChatJoined
    | ChatLost
    | MemberLost
    | Reachability
)


@dataclass(frozen=True, slots=True)
class Answer:
    """The immediate answer to a person: a toast (a dialog if `alert`), or a link to the private chat.

    `opens_private` is the payload of a deep link. An empty answer only ends the platform's waiting sign. `language` is
    the person's, if known: the platform's own words to them should use it too. `spans` are the same text as `text`,
    with its commands marked, because platforms call them differently. `screen` is set on platforms with answers in the
    command's own place (`Capabilities.answers_typed`): it is the whole answer then, and `text` is empty. With `refused`
    nothing was done. With `undone` the store could not keep the change, or the outcome is unknown: the command may be
    repeated. `page` is the requested page.
    """

    text: str = ""
    alert: bool = False
    opens_private: str | None = None
    spans: tuple[Span, ...] = ()
    language: Language | None = field(default=None, compare=False)
    refused: bool = field(default=False, compare=False)
    undone: bool = field(default=False, compare=False)
    screen: Screen | None = None
    page: Page | None = None

    @property
    def line(self) -> tuple[Span, ...]:
        """Return the answer as spans."""
        return self.spans or (Text(self.text),)

    @classmethod
    def said(cls, spans: tuple[Span, ...]) -> Answer:
        """Return an answer from spans, which may contain names of commands."""
        return cls(plain_text(spans), spans=spans)
