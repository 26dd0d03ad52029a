"""Routes every command to its handler: looks up the person, applies the rate limits, and answers errors.

The lock of a table keeps the table's steps in order. Nothing here waits for a platform to show something.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, TypeVar

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.command_list import COMMAND_OF_PANEL, COMMANDS
from bot.domain.commands import (
    Answer,
    ChatJoined,
    ChatLost,
    ChatMigrated,
    ChatMovedOn,
    ChatRenamed,
    Command,
    MemberLost,
    NotTaken,
    PanelAsked,
    Reachability,
    Requested,
    TablePosted,
    TablesAsked,
    Tapped,
    Typed,
    TypedForChat,
    Where,
    Who,
)
from bot.domain.errors import AlreadyDone, PlatformError, Refused, StoreError, StoreUnavailable
from bot.domain.ids import Chat, TableId, UserId
from bot.domain.languages import pick_language
from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.rows import NOBODY, AddUpdate, Person
from bot.domain.screen import Screen
from bot.domain.tap_data import LINK, ShowHand, TapData, by_prefix, parsed
from bot.feature import (
    Context,
    Core,
    Feature,
    MayOpen,
    OnCommand,
    OnPosted,
    OnTap,
    PanelMaker,
    Propose,
    TapAt,
)
from bot.i18n.texts import Texts
from bot.rights import check_tapped_in, checks_of, choices_in_private, which_table
from bot.runtime import updates
from bot.runtime.metrics import Metrics
from bot.runtime.rate_limits import RateLimits
from bot.runtime.slow_commands import watch_command
from bot.runtime.updates import Delivery
from bot.screens.panels import panels_offered
from bot.tables.belonging import Belonging
from bot.tables.notices import Notices
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.slot_reports import apply_report, repost_at_bottom
from bot.tables.stored import until_fresh
from bot.tables.unseen_notices import UnseenNotices
from engine import OptionConflict

Key = TypeVar("Key")
Value = TypeVar("Value")
KEPT_TAPS: Final = 256
"""The number of taps with cached data. Several steps read the data of the same tap."""


class Handlers:
    """The handlers of all features.

    Raises:
        ValueError: Two features handle the same command, prefix or panel, or a command is not in `COMMANDS`.
    """

    def __init__(self, core: Core, features: Sequence[Feature]) -> None:
        self._core = core
        self._checks = checks_of(features)
        self._commands: dict[str, OnCommand] = {}
        self._taps: dict[type[TapData], OnTap] = {}
        self._followers: dict[type[TapData], OnTap] = {}
        self._panels: dict[PanelName, PanelMaker] = {}
        self._may_open: dict[PanelName, MayOpen] = {}
        self._proposes: list[Propose] = []
        self._command_rights: dict[str, Right] = {}
        self._panel_rights: dict[PanelName, Right] = {}
        self._on_posted: list[OnPosted] = []
        self.for_chats: set[str] = set()
        self._taps_at: dict[str, TapAt] = {}
        self._repeatable: set[type[TapData]] = set()
        for feature in features:
            _add(self._commands, feature.commands)
            _add(self._taps, feature.taps)
            self._repeatable |= feature.repeatable
            _add(self._followers, feature.links)
            _add(self._panels, feature.panels)
            self._may_open |= feature.may_open
            self._command_rights |= feature.command_rights
            self._panel_rights |= feature.panel_rights
            self._proposes += [] if feature.propose is None else [feature.propose]
            self._on_posted += [] if feature.posted is None else [feature.posted]
            self.for_chats |= feature.for_chats
            self._taps_at |= feature.taps_at
        if unlisted := self._commands.keys() - COMMANDS.keys():
            raise ValueError(f"not in the list of commands: {unlisted}")
        self._links = by_prefix(self._followers)
        self._read_tap = lru_cache(KEPT_TAPS)(partial(parsed, kinds=by_prefix(self._taps)))

    def knows(self, name: str) -> bool:
        """Return True if a feature handles this command."""
        return name in self._commands

    def answers(self, command: Typed | TypedForChat) -> bool:
        """Return True if the command gets an answer, even a refusal.

        An unknown command in a group gets none, unless it names the bot.
        """
        return self.knows(command.name) or command.expects_answer

    def table(self, command: Typed | Tapped) -> TableId | None:
        """Return the table named by a tap or a deep link; None if it names no table."""
        data = self._data(command)
        return None if data is None else data.named_table

    def is_repeatable(self, command: Tapped) -> bool:
        """Return True if the tap may be carried out twice.

        Taps on a post of a table may: the table does each step only once. Other taps may if their feature says so.
        """
        data = self._data(command)
        return data is not None and (data.of_table or type(data) in self._repeatable)

    async def run(self, person: Person, command: Typed | Tapped, delivery: Delivery) -> Answer:
        """Carry out a tap, a deep link or a typed command.

        Raises:
            Declined: The feature refuses, the person does not have the right, or there is no such button or command.
        """
        data = self._data(command)
        if data is not None:
            handlers = self._taps if isinstance(command, Tapped) else self._followers
            ctx = Context(self._core, person, command, delivery, data.chosen_table)
            await self.check_right(ctx, data)
            return await handlers[type(data)](ctx, data)
        if isinstance(command, Tapped):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        return await self.run_typed(person, command, delivery)

    async def check_right(self, ctx: Context, tap: TapData) -> None:
        """Check that the person has the right to a tap or a link, and that its button may be used in this room.

        Raises:
            Declined: The person does not have the right, or the button may not be used here.
        """
        check_tapped_in(ctx, tap.right)
        await self._checks[tap.right](ctx, tap)

    async def run_typed(self, person: Person, command: Typed, delivery: Delivery) -> Answer:
        """Carry out a typed command. The argument of `/start` is not read as a deep link.

        In a private chat, a person with several suitable tables is asked for the right one first.

        Raises:
            Declined: The feature refuses, the person does not have the right, or there is no such command here.
        """
        handler = self._commands.get(command.name)
        if handler is None and not self.answers(command):
            return Answer()
        if handler is None:
            raise Declined(AnswerCode.UNKNOWN_COMMAND if command.name else AnswerCode.NO_COMMAND)
        if command.passed_on:
            raise Declined(AnswerCode.PASSED_ON)
        ctx = Context(self._core, person, command, delivery, command.table)
        if command.where.private and command.table is None:
            choices = await choices_in_private(ctx, command, self._taps_at.get(command.name))
            if len(choices) > 1:
                return ctx.ask("tables", which_table(ctx, choices), choices[0][0].table)
            ctx = replace(ctx, about=choices[0][0].table if choices else None)
        self._check_room(ctx, command.name)
        try:
            await self._checks[self._command_rights[command.name]](ctx, None)
            return await handler(ctx, command)
        except Declined as declined:
            table = next(self._core.tables.seated(person.person), None)
            if declined.code is not AnswerCode.STALE or table is None:
                raise
            raise Declined(declined.code, opens_private=ShowHand(table.table).text(LINK)) from declined

    def _check_room(self, ctx: Context, name: str | None, *, unseen: bool = False) -> None:
        """Check that a command, or the panel with the same content, works in the room.

        `name` is None for a panel without a command; it works everywhere. `unseen` means that only the person reads the
        answer.

        Raises:
            Declined: It does not work in this room.
        """
        if name is None:
            return
        facts = COMMANDS[name]
        unseen = unseen or ctx.where.ephemeral
        refusal = facts.refusal_in(ctx.room_here.kind, unseen=unseen, about_table=ctx.about is not None)
        if refusal is not None:
            raise Declined(refusal)

    async def panel(self, person: Person, command: PanelAsked) -> Answer:
        """Answer with a panel, and links to all panels offered to the person here.

        Raises:
            Declined: There is no such subject, or the person may not see the panel here.
        """
        ctx = Context(self._core, person, command, Delivery())
        self._check_room(ctx, COMMAND_OF_PANEL.get(command.name), unseen=True)
        await self._checks[self._panel_rights[command.name]](ctx, None)
        panel = await self._panels[command.name](ctx, command.subject)
        names = [one for one in PanelName if await self._offers(ctx, one)]
        return Answer(panel=replace(panel, panels=panels_offered(names, command.name, ctx.own_texts)))

    async def _offers(self, ctx: Context, name: PanelName) -> bool:
        """Return True if the person can open the panel from the menu in this room."""
        command, may_open = COMMAND_OF_PANEL.get(name), self._may_open.get(name)
        if command is not None and not COMMANDS[command].works(ctx.room_here.kind, unseen=True):
            return False
        return may_open is None or await may_open(ctx)

    async def proposals(self, person: Person, command: TablesAsked) -> Answer:
        """Answer a request for tables with messages for the person to post."""
        ctx = Context(self._core, person, command, Delivery())
        answers = [await make(ctx, command) for make in self._proposes]
        proposals = tuple(one for answer in answers for one in answer.proposals)
        return replace(next((one for one in answers if one.text), Answer()), proposals=proposals)

    async def posted(self, command: TablePosted) -> None:
        """Tell the features that a proposed message was posted."""
        for note in self._on_posted:
            await note(self._core, command)

    def _data(self, command: Typed | Tapped) -> TapData | None:
        if isinstance(command, Tapped):
            return self._read_tap(command.data)
        if command.is_start and not command.passed_on:
            return parsed(command.argument, self._links, LINK)
        return None


def _add(known: dict[Key, Value], more: Mapping[Key, Value]) -> None:
    twice = known.keys() & more.keys()
    if twice:
        raise ValueError(f"two features handle {twice}")
    known |= more


_log = logging.getLogger(__name__)
MOST_ROOM_LANGUAGES: Final = 10_000
TAP_WARNINGS_PER_SECOND: Final = 1 / 3
COMMAND_WARNINGS_PER_SECOND: Final = 1 / 60
"""The rates of warnings to a person above a limit. Further taps and commands are dropped without a warning."""
WAITING_SIGNS_ENDED: Final = 4
"""The burst of empty answers to dropped taps of one person; afterwards there is one in three seconds. An empty answer
ends the waiting sign of the button."""


class Dispatch:
    """Routes every command of every platform to its handler, and returns the answer."""

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        speed: float,
        features: Sequence[Feature],
        execute_instructions: Callable[[], Awaitable[None]],
        address: str = "",
    ) -> None:
        """`speed` multiplies the rate limits. `address` is the public address of the page; empty if it has none.

        `execute_instructions` carries out the instructions stored by a feature.
        """
        self._services = services
        self._metrics = metrics
        self.tables = TableRegistry(services)
        self._answering = services.platforms.having("answers_typed")
        notices = Notices(services, speed, self._answering)
        self.core = Core(
            services,
            self.tables,
            notices,
            Belonging(services),
            self.handle,
            self._run_typed,
            self._check_right,
            execute_instructions,
            address,
        )
        self.unseen = UnseenNotices(services, self.tables, notices, metrics, speed)
        self._handlers = Handlers(self.core, features)
        clock = services.clock
        self._flood: RateLimits[UserId | Chat] = RateLimits(clock, speed)
        self._tap_warnings: RateLimits[UserId] = RateLimits(clock, speed, 1, TAP_WARNINGS_PER_SECOND)
        self._command_warnings: RateLimits[UserId | Chat] = RateLimits(
            clock, speed, 1, COMMAND_WARNINGS_PER_SECOND
        )
        self._signs_ended: RateLimits[UserId] = RateLimits(
            clock, speed, WAITING_SIGNS_ENDED, TAP_WARNINGS_PER_SECOND
        )
        self._room_languages: dict[Chat, str | None] = {}
        """The language of the last active person in each chat; the least recently active chat comes first."""

    async def handle(self, command: Command) -> Answer:
        """Carry out a command, and return its immediate answer.

        It never raises an error. A step in progress is finished even if the caller is cancelled.
        """
        work = asyncio.create_task(self._handle(command))
        watch_command(command, work)
        answer = await asyncio.shield(work)
        self._metrics.answered(command, answer)
        return answer

    async def _handle(self, command: Command) -> Answer:
        with self.tables.waking.low_priority.command():
            return await self._carried_out(command)

    async def _carried_out(self, command: Command) -> Answer:
        try:
            match command:
                case Typed() | TypedForChat() | Tapped() if await self._is_answered(command):
                    return Answer()
                case Typed():
                    return await self._typed_by(command)
                case TypedForChat():
                    await self._typed_for_chat(command)
                case Tapped():
                    return await self._tapped_by(command)
                case PanelAsked() | TablesAsked():
                    return await self._asked_by(command)
                case NotTaken(refused):
                    return await self._too_fast(refused, self._sender(refused))
                case ChatJoined():
                    return await self._joined(command)
                case Reachability():
                    return await self._reached(command)
                case _:
                    await self._apply_report(command)
            return Answer()
        except Exception as error:  # noqa: BLE001 -- an error in one command must not stop the others
            _log.exception("a command could not be carried out")
            return replace(self._try_again(command), undone=isinstance(error, StoreUnavailable))

    async def _apply_report(
        self, report: TablePosted | ChatMovedOn | ChatMigrated | ChatRenamed | ChatLost | MemberLost
    ) -> None:
        match report:
            case TablePosted():
                await self._handlers.posted(report)
            case ChatMovedOn(where, messages):
                await repost_at_bottom(where, self.tables, self._services, messages)
            case _:
                await until_fresh(lambda: apply_report(report, self.tables, self._services))

    async def _joined(self, command: ChatJoined) -> Answer:
        """Greet a chat as after `/start`, in the language of the person who has added the bot."""
        person = await self._acting_person(command.who)
        self._note_language(command.where.chat, command.who.language)
        typed = Typed(command.who, command.where, "start")
        return await self._guarded(person, lambda delivery: self._handlers.run_typed(person, typed, delivery))

    async def _reached(self, command: Reachability) -> Answer:
        """Store whether the bot can reach the person in private, and draw their tables again."""
        person = await self._acting_person(command.who)
        await self._services.people.mark(person.person, reachable=command.reachable)
        if command.reachable:
            self._services.presenter.reachable(command.who.private)
        await self.tables.waking.of(person.person)
        self.tables.show_tables_of(person.person)
        return self._spoken(person, Answer())

    def _try_again(self, command: Command) -> Answer:
        """Return the answer *try again* in the language of the person's client. It needs no stored data.

        A command without a waiting person gets an empty refusal.
        """
        if not isinstance(command, Typed | Tapped | PanelAsked | TablesAsked):
            return Answer(refused=True)
        language = pick_language(command.who.language)
        text = self._services.texts[language](f"answer-{AnswerCode.TRY_AGAIN.value}")
        return Answer(text, language=language, refused=True)

    def _noted(self, command: Typed | TypedForChat | Tapped) -> AddUpdate | None:
        """Return the note that marks this command as answered; None if the command needs no note.

        A repeatable tap needs none, and most taps are repeatable. An unanswered command, and one without an id, need
        none either.
        """
        if isinstance(command, Tapped):
            platform, wanted = command.who.platform, not self._handlers.is_repeatable(command)
        else:
            platform, wanted = command.where.chat.platform, self._handlers.answers(command)
        return (
            AddUpdate(platform, command.update, self._services.clock.now())
            if wanted and command.update
            else None
        )

    async def _is_answered(self, command: Typed | TypedForChat | Tapped) -> bool:
        note = self._noted(command)
        return note is not None and await updates.is_answered(note, self._services.store)

    async def _note_answered(self, command: Typed | TypedForChat | Tapped, answer: Answer) -> None:
        """Store that the command is answered, unless it may be repeated or the store has failed during it."""
        note = self._noted(command)
        if note is not None and not answer.undone:
            await updates.note_answered(note, self._services.store)

    async def _woken(self, person: Person, command: Typed | Tapped, delivery: Delivery) -> Answer:
        """Load the tables for the command from the store, and carry it out.

        They are the table named by the command, the table of its room, and the tables of the person. `/start` also
        draws the tables of the person again.
        """
        await self.tables.waking.load_tables(command.where.chat, person.person, self._handlers.table(command))
        if isinstance(command, Typed) and command.is_start:
            self.tables.show_tables_of(person.person)
        return await self._handlers.run(person, command, delivery)

    async def _run_typed(self, person: Person, command: Typed, delivery: Delivery) -> Answer:
        return await self._handlers.run_typed(person, command, delivery)

    async def _check_right(self, ctx: Context, tap: TapData) -> None:
        await self._handlers.check_right(ctx, tap)

    async def _typed_by(self, command: Typed) -> Answer:
        person = await self._acting_person(command.who, command.where)
        if command.where.private:
            self._services.presenter.reachable(command.where.chat)
        answered = command.who.platform in self._answering
        if not self._flood.allows(person.user_id):
            return await self._too_fast(command, person)
        answered_in = None if answered else command.where
        answer = await self._guarded(
            person, partial(self._woken, person, command), command.update, answered_in
        )
        if answer.notice is not None and answer.if_unseen is not None:
            answer = await self.unseen.answer_to(person, answer.notice, answer)
        if answer.text and not answered:
            await self._say(person, command.where, answer)
        await self._note_answered(command, answer)
        await repost_at_bottom(command.where, self.tables, self._services)
        return self._spoken(person, answer)

    async def _say(self, person: Person, where: Where, answer: Answer) -> None:
        """Post the text of an answer as a message, on a platform unable to show it next to the command.

        A refusal is posted in the chat of the command. Any other answer is posted in the private chat; in the chat of
        the command if the person cannot be reached in private.
        """
        if answer.refused and not where.private:
            screen = screens.answer_screen(
                answer.line, answer.opens_private, await self._said_in(person, where)
            )
            self.core.notices.refuse(person, where, screen)
        else:
            texts = self._services.texts_of(person)
            screen = screens.answer_screen(answer.line, answer.opens_private, texts)
            self.core.notices.tell(person, where, self._with_way(screen, answer.leads_to, texts))

    def _with_way(self, screen: Screen, leads_to: TableId | None, texts: Texts) -> Screen:
        """Return the screen with a link to the room's post about the table `leads_to`, if there is such a post."""
        table = None if leads_to is None else self.tables.known(leads_to)
        post = None if table is None else self._services.presenter.post(table.room_slot)
        if table is None or post is None:
            return screen
        return screens.with_way_back(screen, table.room, post, texts)

    async def _typed_for_chat(self, command: TypedForChat) -> None:
        """Carry out a command typed in the name of a chat, in the chat's language.

        Refuse it if the command needs a person.
        """
        where = command.where
        if not self._handlers.answers(command):
            return
        room = await self._services.store.room(where.chat)
        chat = self._sender(command)
        if room is not None:
            chat = replace(chat, language=room.language)
        who = Who(chat.platform, chat.user, "", None, where.chat)
        typed = Typed(who, where, command.name, command.argument)

        async def work(delivery: Delivery) -> Answer:
            if not self._handlers.knows(command.name):
                raise Declined(AnswerCode.UNKNOWN_COMMAND)
            if command.passed_on:
                raise Declined(AnswerCode.PASSED_ON)
            if command.name not in self._handlers.for_chats:
                raise Declined(AnswerCode.WRITE_AS_YOURSELF, needs=COMMANDS[command.name].needs.value)
            await self.tables.waking.at(where.chat)
            return await self._handlers.run_typed(chat, typed, delivery)

        if self._flood.allows(where.chat.whole):
            answer = await self._guarded(chat, work, command.update)
            if answer.text:
                await self._say(chat, where, answer)
            await self._note_answered(command, answer)
        else:
            await self._too_fast(command, chat)
        await repost_at_bottom(where, self.tables, self._services)

    async def _tapped_by(self, command: Tapped) -> Answer:
        person = await self._acting_person(command.who, command.where)
        if self._flood.allows(person.user_id):
            answer = await self._guarded(person, partial(self._woken, person, command), command.update)
            if answer.notice is not None:
                answer = await self.unseen.answer_to(person, answer.notice, answer)
            await self._note_answered(command, answer)
        else:
            answer = await self._too_fast(command, person)
        return self._spoken(person, answer)

    async def _asked_by(self, command: PanelAsked | TablesAsked) -> Answer:
        elsewhere = isinstance(command, TablesAsked)  # asked in an unknown chat, not in the private one
        if isinstance(command, TablesAsked) and command.for_chat:
            person = self._sender(command)
        else:
            person = await self._acting_person(
                command.who, None if elsewhere else command.where, asks=elsewhere
            )
        if not self._flood.allows(person.user_id):
            return await self._too_fast(command, person)

        async def work(_: Delivery) -> Answer:
            if isinstance(command, TablesAsked):
                return await self._handlers.proposals(person, command)
            await self.tables.waking.load_tables(command.where.chat, person.person, None)
            return await self._handlers.panel(person, command)

        return self._spoken(person, await self._guarded(person, work))

    async def _too_fast(self, command: Requested, person: Person) -> Answer:
        """Refuse a command above a rate limit. Warn the sender now and then; drop the other commands without a warning.

        The request for a panel always gets a text. So does a typed command on a platform able to show it there
        (`Capabilities.answers_typed`).
        """
        is_room = isinstance(command, TypedForChat)
        key: UserId | Chat = command.where.chat.whole if is_room else person.user_id
        answer = replace(self._services.answer(person, AnswerCode.SLOW_DOWN), refused=True)
        warned = True
        match command:
            case Tapped() | TablesAsked():
                warned = self._tap_warnings.allows(person.user_id)
                if not warned:
                    answer = Answer(refused=True, dropped=not self._signs_ended.allows(person.user_id))
            case Typed(where=where) | TypedForChat(where) if person.platform not in self._answering:
                warned, answer = self._command_warnings.allows(key), Answer(refused=True)
                if warned:
                    texts = await self._said_in(person, None if where.private else where)
                    words = texts(f"answer-{AnswerCode.SLOW_DOWN.value}")
                    await self._say(person, where, Answer(words, refused=True))
        self._metrics.refused(
            person.platform, "room" if is_room else "person", "too fast" if warned else "dropped"
        )
        return replace(answer, language=person.language)

    def _sender(self, command: Requested) -> Person:
        """Return the sender of a command from memory. The id is `NOBODY` for a person not in memory, and for a chat."""
        where = command.where
        if isinstance(command, TypedForChat):
            language = pick_language(self._room_languages.get(where.chat.whole))
            platform, user = where.chat.platform, command.sender
            return Person(NOBODY, platform, user, "", language, where.chat, reachable=False)
        who = command.who
        known = self._services.people.user(who)
        if known is not None:
            return known
        language = pick_language(who.language)
        return Person(NOBODY, who.platform, who.user, who.name, language, who.private, where.private)

    async def _acting_person(self, who: Who, where: Where | None = None, *, asks: bool = False) -> Person:
        """Look up the acting person, or store a new one. If their language has changed, draw their tables again.

        `where` is the chat of the command; None if the chat is unknown. The person's nick there is stored only for a
        room. `asks` means that the person only asks for tables to post. A new person is then deleted after some days.
        """
        reachable = where is not None and where.private
        room = None if where is None or reachable else where.chat
        if room is not None:
            self._note_language(room, who.language)
        before = self._services.people.user(who)
        person = await self._services.people.meet(who, room, reachable=reachable, asks=asks)
        if before is not None and before.language != person.language:
            self.tables.show_tables_of(person.person)  # the language follows the client
        return person

    def _note_language(self, room: Chat, language: str | None) -> None:
        """Note the language of a person acting in a room. The room has this language until its first table."""
        self._room_languages.pop(room.whole, None)
        self._room_languages[room.whole] = language
        if len(self._room_languages) > MOST_ROOM_LANGUAGES:
            del self._room_languages[next(iter(self._room_languages))]

    def _spoken(self, person: Person, answer: Answer) -> Answer:
        """Add the person's language to the answer. It is read again, because the command may have changed it."""
        if person.person != NOBODY:
            person = self._services.people.person(person.person)
        return replace(answer, language=person.language)

    async def _guarded(
        self,
        person: Person,
        work: Callable[[Delivery], Awaitable[Answer]],
        update: str = "",
        answered_in: Where | None = None,
    ) -> Answer:
        """Carry out the work for a command, and turn a refusal or a failure into an answer.

        `update` is the platform's id of the update. If it was handled before, the work changes nothing and the answer
        is empty. With `answered_in`, everybody in this chat may read a refusal, so it is in the language of the chat.
        """
        noted = AddUpdate(person.platform, update, self._services.clock.now()) if update else None
        delivery = Delivery(noted)
        try:
            return await until_fresh(lambda: work(delivery))
        except AlreadyDone:
            return Answer()
        except Declined as declined:
            texts = await self._said_in(person, answered_in)
            values = {
                name: value(texts) if callable(value) else value for name, value in declined.variables.items()
            }
            said = texts.rich(f"answer-{declined.code.value}", **values)
            return replace(
                Answer.said(said),
                refused=True,
                opens_private=declined.opens_private,
                leads_to=declined.leads_to,
            )
        except OptionConflict as conflict:
            texts = await self._said_in(person, answered_in)
            return Answer(texts(f"conflict-{conflict.code.value}"), alert=True, refused=True)
        except PlatformError as error:
            _log.warning("the platform left a question unanswered: %s", error)
            text_id = isinstance(error, Refused) and error.text_id
            texts = await self._said_in(person, answered_in)
            return Answer(
                texts(text_id or f"answer-{AnswerCode.TRY_AGAIN.value}"), alert=bool(text_id), refused=True
            )
        except Exception as error:  # noqa: BLE001 -- a fault of the bot must be answered, too
            _log.exception("a step could not be carried out")
            words = (await self._said_in(person, answered_in))(f"answer-{AnswerCode.TRY_AGAIN.value}")
            return Answer(words, refused=True, undone=isinstance(error, StoreUnavailable))

    async def _said_in(self, person: Person, where: Where | None) -> Texts:
        """Return the texts for a refusal: in a chat `where` those of its readers, else those of the person.

        If the store cannot be read, return the texts of the person.
        """
        with suppress(StoreError):
            if where is not None:
                return await self.tables.texts_for(person, where)
        return self._services.texts_of(person)
