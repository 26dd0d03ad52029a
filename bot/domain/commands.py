"""Everything received from a platform, as values. Each of them may be forged, out of date or repeated."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.domain.ids import Chat, Language, MessageId, PlatformName, SlotId, TableId, UserKey
from bot.domain.panels import Panel, PanelName
from bot.domain.screen import Screen, Span, Text, plain_text


@dataclass(frozen=True, slots=True)
class Who:
    """A user acting on a platform. The adapter guarantees only `platform` and `user`; the rest may be forged."""

    platform: PlatformName
    """The platform of the user."""
    user: UserKey
    """The platform's id of the user."""
    name: str
    """The name as its owner wrote it."""
    language: str | None
    """The language named by the platform (`ru-RU`, `en`, …); None if unknown."""
    private: Chat
    """The address of this person's private chat with the bot, even if the bot may not write there."""
    handle: str = ""
    """The searchable name without `@`; empty if the platform has no such names."""
    nick: str = ""
    """The name in this chat; empty if it equals `name`."""


@dataclass(frozen=True, slots=True)
class Where:
    """The chat of a command or of another event."""

    chat: Chat
    """The address of the chat, with its topic."""
    private: bool
    """True for a private chat."""
    title: str = ""
    """The title of a group; empty if unknown."""
    position: int | None = None
    """The number of the message in its chat; None if the platform does not number messages. The difference of two
    numbers is an upper limit for the messages between them."""
    ephemeral: bool = False
    """The answer is shown in this chat, visible only to the asking person."""
    threads: bool = False
    """The bot may open threads in this chat."""
    hints: bool = False
    """A newcomer playing alone in this chat is offered hints."""
    message: MessageId | None = field(default=None, compare=False)
    """The message of the command; None for another event, and if the platform cannot reply to a message."""
    outside: bool = False
    """The person looks at the chat from outside, in a window. They may not belong to it."""

    @property
    def unseen(self) -> bool:
        """True if an answer in this chat is read only by the asking person."""
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
    """The user meant by a mention, a reply, or an option of the platform's command; None if no user is meant."""
    update: str = field(default="", compare=False)
    """The platform's id of the update, equal if the update is delivered twice; empty if the platform has none."""
    passed_on: bool = False
    """The command was forwarded, or sent through another bot: `who` did not type it."""
    addressed: bool = field(default=False, compare=False)
    """The command names this bot. No other bot answers it."""
    table: TableId | None = None
    """The table chosen by the person for a command in the private chat; None if they have chosen none."""

    @property
    def is_start(self) -> bool:
        """True for `/start` in a private chat. Its argument may be the payload of a deep link."""
        return self.name == "start" and self.where.private

    @property
    def expects_answer(self) -> bool:
        """True if even an unknown command is answered, because no other bot can be meant."""
        return self.where.private or self.addressed


@dataclass(frozen=True, slots=True)
class TypedForChat:
    """A command typed in the name of a chat. Its author is unknown.

    An anonymous administrator types in the name of the group. Other people can type in the name of their channel.
    """

    where: Where
    """The chat of the command."""
    sender: UserKey
    """The id of the chat named as the author."""
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
        """True if even an unknown command is answered, because no other bot can be meant."""
        return self.where.private or self.addressed


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap on a button."""

    who: Who
    """The person who tapped."""
    where: Where
    """The chat of the button."""
    data: str
    """The data of the button, or a forged text."""
    message: MessageId | None
    """The message with the button; None for a button in a window."""
    update: str = field(default="", compare=False)
    """As in `Typed`."""
    tap_token: str = field(default="", compare=False)
    """The token needed by the platform to show this person a message in this room (`PostsToOnePerson`). Empty if the
    platform needs none."""
    received: float = field(default_factory=time.perf_counter, compare=False, repr=False)
    """The value of `time.perf_counter` when the tap was received, before it waited in the adapter's queue."""


@dataclass(frozen=True, slots=True)
class PanelAsked:
    """A request for a panel. `subject` is a choice in the panel, such as a month; empty when the panel is opened."""

    who: Who
    where: Where
    name: PanelName
    subject: str = ""


@dataclass(frozen=True, slots=True)
class TablesAsked:
    """A request to post a table in a chat without the bot. `argument` is the text typed after the bot's name.

    The answer has `proposals`, and the platform posts one of them. With `exact` it has only the table named by the
    argument; otherwise it has a list for the person to choose from.
    """

    who: Who
    argument: str
    exact: bool = False
    for_chat: bool = False
    """The request comes from an unknown person in the name of a chat. `who` is this chat, and the table gets no
    opener."""

    @property
    def where(self) -> Where:
        """The private chat of the person, because only they read the answer."""
        return Where(self.who.private, private=True)


@dataclass(frozen=True, slots=True)
class TablePosted:
    """The platform has posted a proposed table.

    `message` is the id of the post, and also the topic of the table's room.
    """

    platform: PlatformName
    table: TableId
    message: MessageId


@dataclass(frozen=True, slots=True)
class ChatMovedOn:
    """A chat has got `messages` new messages not sent by this bot. `where` has the position of the newest one."""

    where: Where
    messages: int = 1


@dataclass(frozen=True, slots=True)
class ChatMigrated:
    """The platform gave a chat a new address, as when a group becomes a supergroup."""

    old: Chat
    new: Chat


@dataclass(frozen=True, slots=True)
class ChatRenamed:
    """A chat has a new title, the title of `where`."""

    where: Where


@dataclass(frozen=True, slots=True)
class ChatJoined:
    """A person has added the bot to a chat."""

    who: Who
    where: Where


@dataclass(frozen=True, slots=True)
class ChatLost:
    """The bot was removed from a chat, or the chat was deleted.

    If `where` has no topic, all topics of the chat are lost; else only this topic.
    """

    where: Where


@dataclass(frozen=True, slots=True)
class MemberLost:
    """A person is no member of this chat any more. The platform said so when it refused a request about them."""

    platform: PlatformName
    user: UserKey
    where: Where


@dataclass(frozen=True, slots=True)
class Reachability:
    """A person opened the private chat with the bot (`reachable` is True), or blocked the bot (False)."""

    who: Who
    reachable: bool


Requested = Typed | TypedForChat | Tapped | PanelAsked | TablesAsked
"""The commands of a person waiting for an answer."""


@dataclass(frozen=True, slots=True)
class NotTaken:
    """A command refused by an adapter, because too many commands of the same sender run or wait."""

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
    """A message for a person to post, with its title and description in a list of proposals.

    `name` identifies the proposal in the list. `table` is the table opened by the post; None if the message is a
    refusal.
    """

    name: str
    title: str
    about: str
    screen: Screen
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The immediate answer to a person. An empty answer only ends the waiting sign of the platform."""

    text: str = ""
    """The words of a toast or dialog; empty if there are none."""
    alert: bool = False
    """The words are shown in a dialog, not in a toast."""
    opens_private: str | None = None
    """The payload of a deep link to the private chat; None without a link."""
    opens: str = ""
    """The address, within the page, to be opened by the client at once; empty for none."""
    leads_to: TableId | None = None
    """A table. If the answer is posted in private, it has a link to the room's post about the table. None: no link."""
    spans: tuple[Span, ...] = ()
    """The same text as spans, because each platform writes commands in its own way. Empty if the text contains no
    command."""
    language: Language | None = field(default=None, compare=False)
    """The person's language; None if unknown. The adapter writes its own words to them in this language."""
    refused: bool = field(default=False, compare=False)
    """The command was refused: nothing was done."""
    undone: bool = field(default=False, compare=False)
    """The store failed, so nothing was done or the outcome is unknown. The command may be sent again."""
    screen: Screen | None = None
    """The whole answer, on platforms with answers in the place of the command (`Capabilities.answers_typed`); `text` is
    then empty. None without a screen."""
    asks: bool = False
    """The `screen` is a question to the person, shown only to them in the chat of the tap (the browser)."""
    dropped: bool = field(default=False, compare=False)
    """The command is above a rate limit, and the sender was warned before. A platform with a limit for requests should
    send nothing at all, not even an empty answer."""
    panel: Panel | None = None
    """The requested panel; None if the command did not request one."""
    proposals: tuple[Proposal, ...] = ()
    """The messages to post, in answer to `TablesAsked`."""
    notice: SlotId | None = field(default=None, compare=False)
    """The slot of a notice, or of the first post of a table in a room, if it is the answer; else None."""
    if_unseen: Answer | None = field(default=None, compare=False)
    """The answer in place of this one if the platform refuses the `notice`. None: an answer about the refusal, for a
    tap of a person who cannot be reached in private."""

    @property
    def line(self) -> tuple[Span, ...]:
        """The answer as spans."""
        return self.spans or (Text(self.text),)

    @classmethod
    def said(cls, spans: tuple[Span, ...]) -> Answer:
        """Return an answer with these words. They may contain names of commands."""
        return cls(plain_text(spans), spans=spans)
