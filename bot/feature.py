"""A feature registers its commands, taps, deep links and hooks. Its handlers get the context of one command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.commands import Answer, PanelAsked, TablePosted, TablesAsked, Tapped, Typed, Where
from bot.domain.errors import Unreachable
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, new_id
from bot.domain.instructions import Urgency
from bot.domain.panels import Panel, PanelName
from bot.domain.rights import Right
from bot.domain.rooms import Room
from bot.domain.rows import NOBODY, Person
from bot.domain.screen import Screen
from bot.domain.tap_data import TableTap, TableVerb, TapData
from bot.hooks import Hooks
from bot.i18n.texts import Texts
from bot.ports.platform import ChatPlatform, Handler
from bot.runtime.updates import Delivery
from bot.tables.belonging import Belonging
from bot.tables.notices import Notices
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.table_steps import draw_again, seen_on

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Core:
    """The objects shared by all features."""

    services: Services
    """The ports, and the components built on them."""
    tables: TableRegistry
    """The tables in memory."""
    notices: Notices
    """Posts screens outside of tables."""
    belonging: Belonging
    """Finds out if people belong to rooms."""
    handle: Handler
    """Carry out a command as if a platform had received it."""
    carry_out: Callable[[Person, Typed, Delivery], Awaitable[Answer]]
    """Carry out a typed command of any feature; raise `Declined` if the feature refuses."""
    check_right: Callable[[Context, TapData], Awaitable[None]]
    """Check that the person has the right to a tap; raise `Declined` if not."""
    execute_instructions: Callable[[], Awaitable[None]]
    """Carry out the stored instructions to platforms at once, if no other process can have the platforms' leases."""
    address: str = ""
    """The public address of the page; empty if it has none."""
    _parts: dict[object, Any] = field(default_factory=dict)

    @property
    def platforms(self) -> Mapping[PlatformName, ChatPlatform]:
        """All platforms by name."""
        return self.services.platforms.by_name

    def service(self, make: Callable[[Core], Part]) -> Part:
        """Return the object made by the function `make` for this application.

        The first call makes the object; later calls return the same one.
        """
        if make not in self._parts:
            self._parts[make] = make(self)
        part: Part = self._parts[make]
        return part

    async def is_admin(self, person: Person, chat: Chat) -> bool:
        """Return True if the person administers the chat. The chat itself, as an anonymous sender, does.

        Raises:
            PlatformError: The platform does not answer.
        """
        if person.person == NOBODY:
            return person.user == chat.id  # anonymous people in a chat are its administrators
        platform = self.platforms.get(chat.platform)
        if platform is None or person.platform != chat.platform:  # the same number is another user there
            return False
        return await platform.is_admin(chat, person.user)

    async def tell(self, person: Person, screen: Screen) -> None:
        """Send a private message as soon as the rate limits allow it. Return after the platform has accepted it.

        Raises:
            Unreachable: The person cannot be reached.
            PlatformError: The message is not delivered.
        """
        platform = self.platforms.get(person.platform)
        if platform is None:
            raise Unreachable
        presenter, here = self.services.presenter, person.private
        turn = presenter.turn(here, Urgency.TAPPER) if presenter.holds(here) else nullcontext()
        async with turn:
            await platform.send(here, screen, key=new_id(20), quiet=True)


@dataclass(frozen=True, slots=True)
class Context:
    """One command of one person."""

    core: Core
    person: Person
    command: Typed | Tapped | PanelAsked | TablesAsked
    delivery: Delivery
    """The delivery of the command by its platform. The first step stores it, so that a second delivery changes
    nothing."""
    about: TableId | None = None
    """The table meant by a command or a button in a private chat; None if it is about the chat of the command."""
    _is_admin: dict[tuple[PersonId, Chat], bool] = field(default_factory=dict)
    """The platform's answers about administrators, asked for this command."""

    @property
    def where(self) -> Where:
        """The chat of the command."""
        return self.command.where

    @property
    def tap_token(self) -> str:
        """The token of a tap, needed by a platform to show this person something in the room. Empty without a tap."""
        return self.command.tap_token if isinstance(self.command, Tapped) else ""

    @property
    def services(self) -> Services:
        """The ports, and the parts shared by all tables."""
        return self.core.services

    @property
    def tables(self) -> TableRegistry:
        """The loaded tables."""
        return self.core.tables

    def service(self, make: Callable[[Core], Part]) -> Part:
        """Return a part of the application (`Core.service`)."""
        return self.core.service(make)

    @property
    def room(self) -> Chat:
        """The room that the command is about: the room of its table, or the chat of the command.

        Raises:
            Declined: The table does not exist any more.
        """
        return self.where.chat if self.about is None else self.tables.table(self.about).room

    @property
    def room_here(self) -> Room:
        """The chat of the command, as a room with its abilities."""
        return self.services.platforms.room(self.where.chat)

    @property
    def command_table(self) -> Table | None:
        """The open table of the command; None if there is none.

        Raises:
            Declined: The person has no seat at the table named in a private chat, or the table does not exist any more.
        """
        if self.about is None:
            return self.tables.at(self.where.chat)
        table = self.tables.table(self.about)
        if self.person.person not in table.persons():
            raise Declined(AnswerCode.NOT_SEATED)
        return None if table.closed else table

    def is_in(self, room: Chat) -> bool:
        """Return True if the command proves that the person is in this room."""
        return self.where.chat == room and not self.where.outside

    async def is_admin(self) -> bool:
        """Return True if the person administers the room of the command.

        The platform is asked at most once for each command.

        Raises:
            PlatformError: The platform does not answer.
        """
        return await self.is_admin_of(self.person, self.room)

    async def is_admin_of(self, person: Person, chat: Chat) -> bool:
        """Return True if this person administers this chat. The platform is asked at most once for each command."""
        key = person.person, chat
        if key not in self._is_admin:
            self._is_admin[key] = await self.core.is_admin(person, chat)
        return self._is_admin[key]

    async def check_right(self, tap: TapData) -> None:
        """Check that the person has the right to another tap, as a part of this command.

        Raises:
            Declined: They do not have the right.
        """
        await self.core.check_right(self, tap)

    @property
    def own_texts(self) -> Texts:
        """The texts in the language of the person."""
        return self.services.texts_of(self.person)

    async def texts(self) -> Texts:
        """Return the texts in the language of the answer's readers.

        Raises:
            StoreError: The store cannot be read.
        """
        return await self.tables.texts_for(self.person, self.where)

    async def carry_out(self, name: str, table: TableId | None = None) -> Answer:
        """Carry out another command, as if the person had typed it in this chat without an argument.

        `table` is the table meant by the command; None for the table of the chat.

        Raises:
            Declined: The command refuses.
        """
        typed = Typed(self.command.who, self.where, name, table=table)
        return await self.core.carry_out(self.person, typed, self.delivery)

    def say(self, code: AnyCode, **variables: str | int) -> Answer:
        """Return a short answer in the language of the person."""
        return self.services.answer(self.person, code, **variables)

    async def with_table(self, table: Table, work: Coroutine[None, None, Answer]) -> Answer:
        """Carry out the work for a tap on a post of a table, under the table's lock.

        First report the tapped message to the presenter. If the work changes nothing, draw the tapped post again,
        because it may be out of date.

        Raises:
            Declined: The work refuses the tap.
        """
        assert isinstance(self.command, Tapped), "only a tap is made on a post"
        async with table.locked(self.delivery):
            seen_on(table, self.person, self.command, self.services)
            before = table.state
            try:
                return await work
            finally:
                self.tables.file_under_room(table)
                if table.state is before:
                    draw_again(table, self.command, self.services)

    def note_end_post(self, table: TableId) -> None:
        """If this table is closed, report the tapped message to the presenter.

        After a crash the message may be a second copy of a post.
        """
        known = self.tables.known(table)
        if isinstance(self.command, Tapped) and known is not None and known.closed:
            seen_on(known, self.person, self.command, self.services)

    def show(
        self, kind: str, screen: Screen, where: Where | None = None, about: TableId | None = None
    ) -> Answer:
        """Post a notice in the chat of the command, or in `where`. If the chat has had too many, post it in private.

        A room with one post has no notices: post it in private, too. A platform able to show the answer itself gets the
        screen in the answer. `kind` names the notice. A recent notice of the same kind for this person in the chat is
        replaced. A question about a table or a tournament (`about`) is deleted at its end.

        Raises:
            Declined: The notice must not be posted in the chat, and cannot be posted in private.
        """
        return self.core.notices.answer(kind, self.person, where or self.where, screen, about)

    def ask(self, kind: str, screen: Screen, about: TableId | None = None) -> Answer:
        """Post a notice with buttons in the chat of the command; in private if the room can have only one post.

        `kind` and `about` are as in `show`.

        Raises:
            Declined: The chat has had too many notices, or the person cannot be reached in private.
        """
        return self.core.notices.ask(kind, self.person, self.where, screen, about)

    def ask_alone(self, kind: str, screen: Screen, about: TableId | None = None) -> Answer:
        """Show a question to the person alone in the chat of the tap, if the platform can do so (the browser).

        Else post it as `ask` does.
        """
        if self.where.chat.platform in self.services.platforms.having("draws_tables"):
            return Answer(screen=screen, asks=True)
        return self.ask(kind, screen, about)

    def publish(self, kind: str, screen: Screen) -> Answer:
        """Post a notice for everybody in the chat of the command.

        If the room can have only one post, post it in private. `kind` is as in `show`.

        Raises:
            Declined: The chat has had too many notices, or the person cannot be reached in private.
        """
        return self.core.notices.publish(kind, self.person, self.where, screen)

    def renew(self, screen: Screen) -> Answer:
        """Show this screen in the notice of the tapped button, in place of its old content."""
        assert isinstance(self.command, Tapped), "only a tap has a notice"
        return self.core.notices.renew(self.person, self.command, screen)


Data = TypeVar("Data", bound=TapData)
OnCommand = Callable[[Context, Typed], Awaitable[Answer]]
OnTap = Callable[[Context, TapData], Awaitable[Answer]]
PanelMaker = Callable[[Context, str], Awaitable[Panel]]
"""Make a panel about a subject. The subject is empty when the panel is opened."""
Propose = Callable[[Context, TablesAsked], Awaitable[Answer]]
"""Return an answer with proposals. Its text says to the person alone what was not understood."""
OnPosted = Callable[[Core, TablePosted], Awaitable[None]]
MayOpen = Callable[[Context], Awaitable[bool]]
TapAt = Callable[[Context, Typed, Table], Awaitable[TapData | None]]
"""Return the button with the same effect as a typed command with its argument at this table; None without an argument.
Raise `Declined` if the argument does not fit this table."""
CheckRight = Callable[[Context, TapData | None], Awaitable[None]]
"""Check the person's right to the tap or link; None stands for the typed command or panel of the context. Raise
`Declined` if they do not have it."""


async def nowhere(_: Context) -> bool:
    """Return False: the panel is in no menu, and only buttons open it."""
    return False


@dataclass(slots=True)
class Feature:
    """Everything registered by one feature. A handler raises `Declined` to refuse."""

    name: str
    """The name of the package."""
    commands: dict[str, OnCommand] = field(default_factory=dict)
    """The handlers of typed commands, by name."""
    command_rights: dict[str, Right] = field(default_factory=dict)
    """The rights to typed commands, by name."""
    for_chats: set[str] = field(default_factory=set)
    """The commands allowed in the name of a chat. They need no person."""
    taps_at: dict[str, TapAt] = field(default_factory=dict)
    """Functions to turn a typed command about one table into a button, by the name of the command."""
    taps: dict[type[TapData], OnTap] = field(default_factory=dict)
    """The handlers of buttons, by the class of their data."""
    repeatable: set[type[TapData]] = field(default_factory=set)
    """The classes of buttons with taps allowed to run twice."""
    links: dict[type[TapData], OnTap] = field(default_factory=dict)
    """The handlers of deep links, by the class of their data."""
    panels: dict[PanelName, PanelMaker] = field(default_factory=dict)
    """The makers of panels, by name."""
    panel_rights: dict[PanelName, Right] = field(default_factory=dict)
    """The rights to panels, by name."""
    rights: dict[Right, CheckRight] = field(default_factory=dict)
    """The checks of the rights of this feature."""
    may_open: dict[PanelName, MayOpen] = field(default_factory=dict)
    """Functions to decide if a person is offered the panel. A panel without an entry is offered to everybody. The panel
    of a command (`CommandFacts.panel`) is offered only in the rooms of the command."""
    propose: Propose | None = None
    """Make the messages for a person to post in a chat unknown to the bot."""
    posted: OnPosted | None = None
    """Called after such a message was posted."""
    hooks: Hooks = field(default_factory=Hooks)
    """The additions to the core."""
    start: Callable[[Core], Awaitable[None]] | None = None
    """Called once, before the application shows or receives anything. It may add hooks to the hooks of the services."""
    run: Callable[[Core], Coroutine[None, None, None]] | None = None
    """Runs next to the other work of the application until it is cancelled."""

    def command(
        self,
        name: str,
        handler: OnCommand,
        *,
        right: Right,
        for_chats: bool = False,
        tap_at: TapAt | None = None,
    ) -> None:
        """Register the handler of `/name`, for people with this right.

        `for_chats` allows the command in the name of a chat. `tap_at` turns the command with its argument into a
        button, to ask a person at several tables for the right one.
        """
        self.commands[name] = handler
        self.command_rights[name] = right
        if for_chats:
            self.for_chats.add(name)
        if tap_at is not None:
            self.taps_at[name] = tap_at

    def tap(
        self,
        kind: type[Data],
        handler: Callable[[Context, Data], Awaitable[Answer]],
        *,
        repeatable: bool = False,
    ) -> None:
        """Register the handler of taps on buttons with this data.

        A platform delivers a tap again if its answer was lost, for example after a kill. A `repeatable` tap is then
        carried out again; the second time it must change nothing, and show the present state. Any other tap is then
        ignored.
        """
        self.taps[kind] = handler  # type: ignore[assignment]
        if repeatable:
            self.repeatable.add(kind)

    def link(self, kind: type[Data], handler: Callable[[Context, Data], Awaitable[Answer]]) -> None:
        """Register the handler of deep links with this data. They arrive in the private chat."""
        self.links[kind] = handler  # type: ignore[assignment]

    def panel(
        self, name: PanelName, maker: PanelMaker, *, right: Right, offered: MayOpen | None = None
    ) -> None:
        """Register the maker of a panel, for people with this right.

        `offered` returns True for a command if the person is offered the panel; None offers it to everybody.
        """
        self.panels[name] = maker
        self.panel_rights[name] = right
        if offered is not None:
            self.may_open[name] = offered

    def right(self, right: Right, check: CheckRight) -> None:
        """Register the check of a right of this feature."""
        self.rights[right] = check

    @property
    def needed_rights(self) -> set[Right]:
        """All rights declared by the commands, taps, links and panels of this feature."""
        kinds = {*self.taps, *self.links}
        of_taps = {kind.declared_right for kind in kinds if kind.declared_right is not None}
        of_verbs = {verb.right for verb in TableVerb} if TableTap in kinds else set()
        return {*of_taps, *of_verbs, *self.command_rights.values(), *self.panel_rights.values()}


def all_hooks(features: Iterable[Feature]) -> Hooks:
    """Return the hooks of all these features."""
    hooks = Hooks()
    for feature in features:
        hooks.add(feature.hooks)
    return hooks
