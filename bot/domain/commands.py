"""Everything that comes in from a chat, as values. All of it may be forged, stale or repeated."""

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
    """A user who acts on a platform. The adapter vouches for `platform` and `user`, and for nothing else.

    `name` is as its owner wrote it; `language` is the platform's hint (`ru-RU`, `en`, …) or None;
    `private` is the address of this person's private chat, whether or not we may write there;
    `handle` is the name (without `@`) by which others find them, where the platform has such names;
    `nick` is their name in the chat where they act, if it is another one.
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
    """The chat in which something happened. `position` is the message's number, if the platform numbers them in order.

    A difference of two positions in one chat is the number of messages between them, at the most.
    `aside` says that the answer is shown in this chat, but to the person who asks alone. `threads` says that the bot
    may open threads there, `hints` that a newcomer who plays alone there is offered hints.
    """

    chat: Chat
    private: bool
    title: str = ""
    position: int | None = None
    aside: bool = False
    threads: bool = False
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed command such as `/newgame perevodnoy`: `name` without the slash, in lower case; `argument` as typed.

    `about` is the user that the command points at, by a mention, a reply or an option of the platform. `update` is the
    platform's own id of what came in, which is the same where that is delivered twice; empty where it has none.
    `passed_on` says that `who` did not type it, but forwarded it or sent it by another bot. `addressed` says that it
    names this bot, so no other bot answers it.
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
    """A command that was typed in the name of a chat: nobody knows by whom.

    An administrator who stays anonymous types in the name of the chat itself, other people in that of their channel.
    `sender` is the chat in whose name it is typed; the other fields are as in `Typed`.
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
    """A tap on a button: `data` is the button's text (or a forged one), `message` the post that it stood on.

    In a window a button stands on no message. `update` is as in `Typed`. `permit` is what the platform wants to see
    before it shows this person alone something in this room (`EphemeralPlaces`); empty where it wants nothing.
    """

    who: Who
    where: Where
    data: str
    message: MessageId | None
    update: str = field(default="", compare=False)
    permit: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PageAsked:
    """A person wants to read a page. The `subject` is the one that an option of the page named, empty at first."""

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
    """A chat has the title of `where` from now on; the old one is kept nowhere."""

    where: Where


@dataclass(frozen=True, slots=True)
class ChatJoined:
    """A person has added the bot to a chat."""

    who: Who
    where: Where


@dataclass(frozen=True, slots=True)
class ChatLost:
    """The bot was removed from a chat, or the chat is no more.

    A chat without a topic stands for all its topics; a topic is lost alone.
    """

    where: Where


@dataclass(frozen=True, slots=True)
class MemberLost:
    """A person is no member of this chat any more; known from a request about them that was refused."""

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
    """The immediate answer to the person who acted: a toast (a dialog if `alert`), or a way into the private chat.

    `opens_private` is the payload of a deep link. An empty answer only ends the platform's waiting sign. `language` is
    the person's, if known: the platform's own words to them should be in it too. `spans` hold the same text as `text`,
    with its commands marked, because platforms call them differently. `screen` is there on platforms that answer a
    command in its own place (`Capabilities.answers_typed`): it is the whole answer then, and `text` is empty.
    `refused` says that nothing was done, `undone` that the store could not keep it now, or that nobody knows whether it
    did: the same command may be given again. `page` is the one that was asked for.
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
        """The answer as spans."""
        return self.spans or (Text(self.text),)

    @classmethod
    def said(cls, spans: tuple[Span, ...]) -> Answer:
        """Return an answer from spans, among which names of commands may stand."""
        return cls(plain_text(spans), spans=spans)
