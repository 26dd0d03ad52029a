"""Everything received from a chat, as values. All of it may be forged, stale or repeated."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.domain.ids import Chat, Language, MessageId, PlatformName, SlotId, TableId, UserKey
from bot.domain.panels import Panel, PanelName
from bot.domain.screen import Screen, Span, Text, plain_text


@dataclass(frozen=True, slots=True)
class Who:
    """A user acting on a platform. The adapter guarantees `platform` and `user`, and nothing else."""

    platform: PlatformName
    """The platform of the user."""
    user: UserKey
    """The platform's id of the user."""
    name: str
    """The name as its owner wrote it."""
    language: str | None
    """The platform's hint (`ru-RU`, `en`, …), or None."""
    private: Chat
    """The address of this person's private chat, even if the bot may not write there."""
    handle: str = ""
    """The searchable name without `@`; empty if the platform has no such names."""
    nick: str = ""
    """The name in this chat, if it is another one; else empty."""


@dataclass(frozen=True, slots=True)
class Where:
    """The chat of an event."""

    chat: Chat
    """The address of the chat, with its topic."""
    private: bool
    """True for a private chat."""
    title: str = ""
    """The title of a group; empty if unknown."""
    position: int | None = None
    """The number of the message, if the platform numbers messages in order. The difference of two positions in
    one chat is an upper limit for the number of messages between them."""
    ephemeral: bool = False
    """The answer is shown in this chat, but only to the person who asks."""
    threads: bool = False
    """The bot may open threads there."""
    hints: bool = False
    """A newcomer playing alone there is offered hints."""
    outside: bool = False
    """The person looks at the chat from outside, in a window: they may not belong to it."""

    @property
    def unseen(self) -> bool:
        """True if only the asking person reads an answer there."""
        return self.private or self.ephemeral


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed command such as `/newgame perevodnoy`."""

    who: Who
    """The person who typed it."""
    where: Where
    """The chat of the command."""
    name: str
    """The command without the slash, in lower case."""
    argument: str = ""
    """The rest of the line as typed; empty if there is none."""
    about: UserKey | None = None
    """The user named by the command: by a mention, a reply or an option of the platform. None if there is none."""
    update: str = field(default="", compare=False)
    """The platform's own id of the update, repeated if it is delivered twice; empty if the platform has none."""
    passed_on: bool = False
    """The command was not typed by `who`, but forwarded or sent through another bot."""
    addressed: bool = field(default=False, compare=False)
    """The command names this bot, so no other bot answers it."""
    table: TableId | None = None
    """The table that the person has chosen for a command in private; None if they have chosen none."""

    @property
    def is_start(self) -> bool:
        """True for `/start` in a private chat: its argument may be a deep link."""
        return self.name == "start" and self.where.private

    @property
    def expects_answer(self) -> bool:
        """True if even an unknown command is answered: it can be for no other bot."""
        return self.where.private or self.addressed


@dataclass(frozen=True, slots=True)
class TypedForChat:
    """A command typed in the name of a chat, by an unknown person.

    An anonymous administrator types in the name of the chat itself, other people in that of their channel.
    """

    where: Where
    """The chat of the command."""
    sender: UserKey
    """The chat used as author."""
    name: str
    """As in `Typed`."""
    argument: str = ""
    """As in `Typed`."""
    update: str = field(default="", compare=False)
    """As in `Typed`."""
    passed_on: bool = False
    """As in `Typed`."""
    addressed: bool = field(default=False, compare=False)
    """As in `Typed`."""

    @property
    def expects_answer(self) -> bool:
        """As in `Typed`."""
        return self.where.private or self.addressed


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap on a button."""

    who: Who
    """The person who tapped."""
    where: Where
    """The chat of the button."""
    data: str
    """The text of the button, or a forged one."""
    message: MessageId | None
    """The post with the button; None for a button in a window."""
    update: str = field(default="", compare=False)
    """As in `Typed`."""
    tap_token: str = field(default="", compare=False)
    """Required by the platform to show something to this person alone in this room (`PostsToOnePerson`). Empty if
    it requires nothing."""
    received: float = field(default_factory=time.perf_counter, compare=False, repr=False)
    """The reading of `time.perf_counter` when the tap was received. Time in a queue of the adapter counts too."""


@dataclass(frozen=True, slots=True)
class PanelAsked:
    """A request for a panel. The `subject` was named by an option of the panel, and is empty at first."""

    who: Who
    where: Where
    name: PanelName
    subject: str = ""


@dataclass(frozen=True, slots=True)
class TablesAsked:
    """A person wants to post a table in a chat unknown to the bot; `argument` is typed after the bot's name.

    The answer has `proposals`, and the platform posts one of them. `exact` asks for the one table meant by the words;
    otherwise the person chooses.
    """

    who: Who
    argument: str
    exact: bool = False
    for_chat: bool = False
    """An unknown person asks in the name of a chat: `who` is this chat, and the table gets no opener."""

    @property
    def where(self) -> Where:
        """The private chat of the person: nobody else reads the answer."""
        return Where(self.who.private, private=True)


@dataclass(frozen=True, slots=True)
class TablePosted:
    """The platform has posted a proposed table. `message` is the id of its post, and the topic of its room."""

    platform: PlatformName
    table: TableId
    message: MessageId


@dataclass(frozen=True, slots=True)
class ChatMovedOn:
    """Other messages came to this chat; `where` is the place of the newest one."""

    where: Where
    messages: int = 1


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


Requested = Typed | TypedForChat | Tapped | PanelAsked | TablesAsked
"""The commands that a person expects an answer to."""


@dataclass(frozen=True, slots=True)
class NotTaken:
    """A command that an adapter does not carry out, because too many of its sender run or wait."""

    command: Requested


Command = (
    Typed
    | TypedForChat
    | Tapped
    | PanelAsked
    | TablesAsked
    | TablePosted
    | ChatMovedOn
    | ChatMigrated
    | ChatRenamed
    | ChatJoined
    | ChatLost
    | MemberLost
    | Reachability
    | NotTaken
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A message for a person to post, with its title and description in a list. `name` identifies it there.

    `table` is the table to open from the message; None if the message is only a refusal.
    """

    name: str
    title: str
    about: str
    screen: Screen
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The immediate answer to a person. An empty answer only ends the platform's waiting sign."""

    text: str = ""
    """The words of a toast or dialog; empty without words."""
    alert: bool = False
    """The words are shown in a dialog."""
    opens_private: str | None = None
    """The payload of a deep link to the private chat; None without a link."""
    opens: str = ""
    """The address on the page to open at once; empty without one."""
    leads_to: TableId | None = None
    """The table with a post in a room to link to, if a refusal is posted in private."""
    spans: tuple[Span, ...] = ()
    """The same text with its commands marked, because platforms call them differently. Empty if it has none."""
    language: Language | None = field(default=None, compare=False)
    """The person's language, if known: the platform's own words to them should use it too."""
    refused: bool = field(default=False, compare=False)
    """Nothing was done."""
    undone: bool = field(default=False, compare=False)
    """The store could not keep the change, or the outcome is unknown: the command may be repeated."""
    screen: Screen | None = None
    """The whole answer on platforms with answers in the command's own place (`Capabilities.answers_typed`). The
    `text` is empty then."""
    asks: bool = False
    """The `screen` is a question to the person, shown to them alone in the chat of the tap (the browser)."""
    dropped: bool = field(default=False, compare=False)
    """The command is above a limit, and its sender was told so before. A platform that counts requests should not
    even end its waiting sign."""
    panel: Panel | None = None
    """The requested panel; None if none was requested."""
    proposals: tuple[Proposal, ...] = ()
    """The messages to post, in answer to `TablesAsked`."""
    notice: SlotId | None = field(default=None, compare=False)
    """The slot of the answer, if it is a notice or the first post of a table in a room."""

    @property
    def line(self) -> tuple[Span, ...]:
        """Return the answer as spans."""
        return self.spans or (Text(self.text),)

    @classmethod
    def said(cls, spans: tuple[Span, ...]) -> Answer:
        """Return an answer from spans, which may contain names of commands."""
        return cls(plain_text(spans), spans=spans)
