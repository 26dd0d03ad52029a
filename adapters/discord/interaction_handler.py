"""Handle interactions: acknowledge each at once, handle it, then answer it.

The acknowledgement waits only if everybody may see the answer, and only for a short time. Discord's limit of three
seconds is kept under any load. The meaning of a button is read from its custom id alone. So a button of any age works
after a restart, or gets a clear answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.addresses import foreign_room, private_chat, room_chat
from adapters.discord.channels import MessageCounter
from adapters.discord.cleaning import Cleaning
from adapters.discord.drawing import draw, escaped, files_of, same_view, spans_markdown, text_view
from adapters.discord.ephemeral import OriginalResponse
from adapters.discord.errors import ANY_ERROR
from adapters.discord.foreign_chats import HIDDEN, ForeignChats
from adapters.discord.interactions import (
    DIRECT,
    KEEP,
    OPENS,
    PAGE,
    TOKEN_LIFETIME_MS,
    Interaction,
    LiveInteraction,
    custom_id_of,
    data_of,
    foreign_where,
    is_choice,
    is_ephemeral,
    is_foreign,
    is_moderator,
    is_with_the_bot,
    message_of,
    opens_ephemeral,
    opens_window,
    page_of,
    shows_hand,
    shows_private_post,
    table_of,
    where_of,
    who_of,
)
from adapters.discord.private_chats import PrivateChats
from adapters.discord.profiles import Launch, Profiles
from adapters.discord.refusals import BRING_A_TABLE, lacks_bot_scope, missing_permissions, refusal
from adapters.kit.intake import Intake, UserLocks
from bot.domain.answers import AnswerCode
from bot.domain.commands import (
    Answer,
    ChatMigrated,
    Command,
    NotTaken,
    Reachability,
    Tapped,
    Typed,
    Where,
    Who,
)
from bot.domain.ids import Language, MessageId, TableId, UserKey
from bot.domain.languages import pick_language
from bot.domain.tap_data import TableTap
from bot.features.windows import ShowWindowHere
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Handler
from bot.screens import answer_screen

_log = logging.getLogger(__name__)

LAST_ANSWERS_S: Final = 1.0
LINE_STANDS_S: Final = 15.0
"""The time in seconds after which a line that only points to another post is deleted.

It is also deleted when its user acts.
"""
SEEN_BY_ALL: Final = frozenset({"top"})
"""The commands whose answers everybody in the channel sees. Only the user sees the answers to other commands."""
DECIDED_WITHIN_S: Final = 1.5
"""The longest wait for an answer that decides who sees it. Everybody sees a later answer, even a refusal.

Discord waits 3 s for the acknowledgement.
"""
SET_THE_TABLE: Final = frozenset({"newgame", "solo", "table"})
"""The commands after which a post of the table appears, visible to everybody in the channel."""
LAUNCH_KEPT_MS: Final = 900_000
"""The time for which the Activity opens at the table of the tapped button, and not at the table of the room."""


class InteractionHandler:
    """Turns interactions into commands, and answers into messages. `handler` is None while the bot does not run."""

    def __init__(  # noqa: PLR0913 -- all that a user's action can change
        self,
        clock: Clock,
        texts: Mapping[Language, Texts],
        private: PrivateChats,
        profiles: Profiles,
        counter: MessageCounter,
        cleaning: Cleaning,
        *,
        foreign: ForeignChats,
        launches: bool,
    ) -> None:
        """`launches`: the application has an Activity."""
        self.handler: Handler | None = None
        self.moderators: dict[tuple[int, int], bool] = {}
        """By channel and user, True for a moderator; only while an interaction of the user is handled."""
        self._clock = clock
        self._texts = texts
        self._private = private
        self._profiles = profiles
        self._counter = counter
        self._foreign = foreign
        self._cleaning = cleaning
        self._launches = launches
        self._refused_launches: set[str] = set()
        """The logged reasons why Discord has refused to open the Activity."""
        self._locks = UserLocks()
        self._intake = Intake()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def finish(self) -> None:
        """Wait up to `LAST_ANSWERS_S` until all interactions under way are answered."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LAST_ANSWERS_S)

    @contextmanager
    def _under_way_now(self) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    @contextmanager
    def _taken(self, user: int) -> Iterator[bool]:
        """Count an interaction of the user during the block. Yield False, uncounted, if too many run or wait."""
        taken = self._intake.takes(user)
        try:
            yield taken
        finally:
            if taken:
                self._intake.ended(user)

    # slash commands

    async def handle_slash(
        self, interaction: Interaction, name: str, argument: str, about: UserKey | None = None
    ) -> None:
        """Handle a slash command; `about` is the user named in it, if any.

        Discord decides at the acknowledgement who sees the answer. For a command in `SEEN_BY_ALL`, the acknowledgement
        waits up to `DECIDED_WITHIN_S` for the answer: a refusal in this time is shown only to the user.
        """
        if self.handler is None:
            return  # the bot is about to stop
        live = self._live(interaction)
        with self._taken(live.user) as taken, self._under_way_now():
            if taken:
                await self._carry_out_typed(live, name, argument, about)
            else:
                await self._refuse_fast(live, Typed(who_of(interaction), self._where(interaction), name))

    async def handle_launch(self, interaction: Interaction) -> None:
        """Handle the Entry Point: the button of Discord's clients that opens the Activity of an application.

        Without an Activity, or if Discord refuses to open it, the answer is a link to the window of the table, or the
        introduction of the bot.
        """
        if self.handler is None:
            return
        live = self._live(interaction)
        where = replace(self._where(interaction), ephemeral=True)
        tapped = Tapped(
            who_of(interaction), where, ShowWindowHere().text(), message_of(interaction), str(interaction.id)
        )
        with self._taken(live.user) as taken, self._under_way_now():
            if not taken:
                await self._refuse_fast(live, tapped)
                return
            if await self._launch(live, None):
                return
            acknowledged = asyncio.create_task(live.think(ephemeral=True))
            async with self._locks.hold(live.user):
                if is_foreign(interaction):
                    await self._foreign.launched(live)
                answer = await self._guarded(live, self._carry_out_slash(live, tapped))
                await acknowledged
                await self._answer_slash(live, "", answer, public=False)

    async def _launch(self, live: LiveInteraction, table: TableId | None) -> bool:
        """Answer with the Activity, if the application has one, and note the table of the tapped button.

        The rights to the table are checked when the page asks for its key. Return False if there is no Activity, or if
        Discord refuses to open it: then the interaction has no answer yet. Log each reason of a refusal once.
        """
        if not self._launches:
            return False
        try:
            instance = await live.launch()
        except ANY_ERROR as error:
            code = getattr(error, "code", 0)
            reason = f"{type(error).__name__} (code {code})" if code else type(error).__name__
            if reason not in self._refused_launches:
                self._refused_launches.add(reason)
                _log.warning(
                    "Discord does not open the Activity, so links are sent in place of it: %s", reason
                )
            return False
        expires_at = self._clock.now() + LAUNCH_KEPT_MS
        launch = None if table is None else Launch(table, instance, expires_at)
        async with self._locks.hold(live.user):
            await self._guarded(live, self._note_launch(live, launch))
        return True

    async def _note_launch(self, live: LiveInteraction, launch: Launch | None) -> Answer:
        await self._profiles.keep_launch(live.user, launch)
        await self._note_user(live)
        if is_foreign(live.interaction):
            await self._foreign.launched(live)
        return Answer()

    async def _carry_out_typed(
        self, live: LiveInteraction, name: str, argument: str, about: UserKey | None
    ) -> None:
        interaction = live.interaction
        refused = refusal(interaction, name, self._texts_for(interaction))
        if is_foreign(interaction) and name in BRING_A_TABLE and refused is None:
            where = replace(self._where(interaction), ephemeral=True)
            command = Typed(who_of(interaction), where, name, argument, about, str(interaction.id))
            await self._handle_bringing(live, command)
            return
        public = name in SEEN_BY_ALL and refused is None
        where = replace(self._where(interaction), ephemeral=not public)
        seen_by_all: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if not public:
            seen_by_all.set_result(False)
        acknowledged = asyncio.create_task(_acknowledge(live, seen_by_all))
        async with self._locks.hold(live.user):
            who, update = who_of(interaction), str(interaction.id)
            command = Typed(who, where, name, argument, about, update)
            answer = refused or await self._guarded(live, self._carry_out_slash(live, command))
            if not seen_by_all.done():
                seen_by_all.set_result(not answer.text)
            await self._answer_slash(live, name, answer, public=await acknowledged)

    async def _handle_bringing(self, live: LiveInteraction, command: Typed) -> None:
        """Handle a command that brings a table into a chat without the bot. The response becomes the table's message.

        Only the user sees a refusal, unless it comes after `DECIDED_WITHIN_S`.
        """
        seen_by_all: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        acknowledged = asyncio.create_task(_acknowledge(live, seen_by_all))
        async with self._locks.hold(live.user):
            bringing = self._bring_table(live, command, seen_by_all, acknowledged)
            answer = await self._guarded(live, bringing)
            if not seen_by_all.done():
                seen_by_all.set_result(False)
            public = await acknowledged
            if answer.text or answer.screen:
                await self._answer_slash(live, command.name, answer, public=public)

    async def _bring_table(
        self,
        live: LiveInteraction,
        command: Typed,
        seen_by_all: asyncio.Future[bool],
        acknowledged: asyncio.Task[bool],
    ) -> Answer:
        """Handle the command. Its response becomes the table's message, also for a table already shown in the chat.

        `seen_by_all` gets True if everybody may see the response, and `acknowledged` ends after the acknowledgement.
        Return what is left to answer to the user; an empty answer if the table's message follows.
        """
        async with self._foreign.commanded(live) as message:
            answer = await self._carry_out_slash(live, command)
            if answer.refused or answer.screen:
                return answer
            if not seen_by_all.done():
                seen_by_all.set_result(True)
            await acknowledged
            if live.is_hidden:
                message.refuse(HIDDEN)
                return Answer(self._texts_for(live.interaction)(HIDDEN))
            if not live.message_id:
                return Answer(self._try_again(live.interaction))
            await message.accept(live.message_id, self._language(live.interaction))
        if answer.text:
            self._cleaning.soon(partial(self._private.answers.send, live, self._view(answer)))
        return Answer()

    async def _carry_out_slash(self, live: LiveInteraction, command: Typed | Tapped) -> Answer:
        await self._note_user(live)
        return await self._hand_on(live.interaction, command)

    async def _answer_slash(self, live: LiveInteraction, name: str, answer: Answer, *, public: bool) -> None:
        """Replace "thinking…" by the answer to the command `name`.

        With `public`, everybody sees the answer: a button then shows each person their own cards. Without it, the cards
        are in the answer. A public line of text, and a line about the table's post, are deleted after `LINE_STANDS_S`.
        """
        if not (public or answer.text) and shows_private_post(answer.opens_private or ""):
            answer = await self._guarded(live, self._show_hand(live, answer))
            if not answer.text:
                return
        texts, passing = self._texts_for(live.interaction), False
        if not (answer.text or answer.screen):
            passing = name in SET_THE_TABLE
            answer = Answer(texts("discord-below" if passing else "discord-done"))
        elif answer.text and answer.opens_private:
            answer = replace(answer, screen=answer_screen(answer.line, answer.opens_private, texts))
        if not await live.answer(self._view(answer), partial(_files, answer)):
            await live.answer(self._view(Answer(self._try_again(live.interaction))))
        if public and answer.text:
            self._cleaning.after(LINE_STANDS_S, live.remove_answer, at_stop=True)
        if passing:
            self._private.answers.keep(live.user, OriginalResponse(live))
            self._cleaning.after(LINE_STANDS_S, live.remove_answer, at_stop=True)

    async def _show_hand(self, live: LiveInteraction, answer: Answer) -> Answer:
        """Replace "thinking…" by the private post named in the answer (`opens_private`).

        Return an empty answer if it is shown, otherwise an answer that asks the user to try again.
        """
        table = table_of(OPENS + (answer.opens_private or ""))
        message = self._private.adopt(live, OriginalResponse(live), 0, table)
        shown = await self._private.refresh(live.user, message)
        live.answered()
        return Answer() if shown else Answer(self._try_again(live.interaction))

    # buttons

    async def handle_button(self, interaction: Interaction) -> None:
        """Acknowledge a tap on a button, carry it out, and send what is left to answer in an ephemeral message.

        Refuse the tap of a user with too many interactions under way. Do nothing while the bot stops.
        """
        if self.handler is None:
            return
        live = self._live(interaction)
        data = data_of(custom_id_of(interaction))
        with self._taken(live.user) as taken, self._under_way_now():
            if not taken:
                tapped = Tapped(who_of(interaction), where_of(interaction), data, message_of(interaction))
                await self._refuse_fast(live, tapped)
                return
            if opens_window(data) and await self._launch(live, table_of(data)):
                return
            acknowledged = asyncio.create_task(live.acknowledge())
            async with self._locks.hold(live.user):
                answer = await self._guarded(live, self._carry_out_tap(live, data))
                if answer.text or answer.screen:
                    await self._private.answers.send(
                        live, self._view(answer), partial(_files, answer), stays=_stays(answer)
                    )
                await acknowledged

    async def _refuse_fast(self, live: LiveInteraction, command: Typed | Tapped) -> None:
        """Refuse a command of a user with too many interactions under way.

        The application returns the text of the refusal. If the text is empty, only acknowledge the interaction.
        """
        assert self.handler is not None
        answer = await self._guarded(live, self.handler(NotTaken(command)))
        if answer.text:
            await live.refuse(self._view(answer))
        else:
            await live.acknowledge()

    async def _carry_out_tap(self, live: LiveInteraction, data: str) -> Answer:
        """Handle the tap on a button with this data. Return what is left to answer to the user."""
        await self._note_user(live)
        if is_ephemeral(live.interaction):
            return await self._tap_in_ephemeral(live, data)
        if is_with_the_bot(live.interaction):
            return await self._tap_in_direct_message(live, data)
        if is_foreign(live.interaction) or await self._foreign.has(live):
            return await self._tap_in_foreign_chat(live, data)
        return await self._tap_in_channel(live, data, self._where(live.interaction))

    async def _tap_in_foreign_chat(self, live: LiveInteraction, data: str) -> Answer:
        """Handle a tap on a message in a chat without the bot. The tap renews the right to edit the message.

        If the table has moved to a newer message, the tapped one is replaced by one line. The tap counts all the same,
        because the user may not have seen the newer message. Return what is left to answer to the user.
        """
        if not await self._foreign.tapped(live, table_of(data), self._language(live.interaction)):
            await live.until_open()
            await live.answer(text_view(escaped(self._texts_for(live.interaction)("discord-table-moved"))))
        where = foreign_where(live.interaction)
        return Answer() if data == KEEP else await self._tap_in_channel(live, data, where)

    async def _tap_in_channel(self, live: LiveInteraction, data: str, where: Where) -> Answer:
        where = replace(where, ephemeral=True)
        answer = await self._tap(live, data, where, message_of(live.interaction))
        return await self._opened(live, table_of(data)) if opens_ephemeral(data, answer) else answer

    async def _opened(self, live: LiveInteraction, table: TableId | None) -> Answer:
        """Show the user's newest private post of the table (None: of any table) in a new ephemeral message.

        Return an empty answer if it is shown, otherwise an answer that asks the user to try again.
        """
        try:
            await self._private.open(live, table)
        except ANY_ERROR as error:
            _log.info("a hand could not be shown: %s", error)
            return Answer(self._try_again(live.interaction))
        return Answer()

    async def _tap_in_ephemeral(self, live: LiveInteraction, data: str) -> Answer:
        """Handle a tap in an ephemeral message. If the message shows a private post, the tap counts for that post.

        Return what is left to answer to the user.
        """
        interaction, table = live.interaction, table_of(data)
        on_page = TableTap.parse(data) is not None and not shows_hand(interaction)
        if on_page or (table is None and not data.startswith(DIRECT)):
            return await self._tap_on_answer(live, data)
        message_id = 0 if interaction.message is None else interaction.message.id
        message, answer = (
            self._private.adopt(live, OriginalResponse(live), message_id, table),
            Answer(),
        )
        if data.startswith(PAGE):
            message.page = page_of(data)
        elif data.startswith(DIRECT):
            answer = Answer(await self._toggle_direct(interaction, table))
        else:
            post = await self._private.posts.newest(live.user, table)
            where = Where(private_chat(live.user), private=True)
            number = MessageId("0" if post is None else str(post.number))
            answer = await self._tap(live, data, where, number)
        message.answer = self._markdown(answer)
        if answer.refused and is_choice(interaction):
            message.shown = None
        await live.until_open()
        shown = await self._private.refresh(live.user, message)
        if not shown:
            await self._private.open_again(live, message.table)
        return Answer() if shown and answer.screen is None else answer

    async def _tap_on_answer(self, live: LiveInteraction, data: str) -> Answer:
        """Handle a tap on a button below the answer to a command. A screen that results replaces this answer.

        A message with a player's cards or the end of their game stays. After a refused choice in a select, the message
        is edited without a change, so that it does not show the choice. Return what is left to answer to the user.
        """
        where = replace(self._where(live.interaction), ephemeral=True)
        answer = await self._tap(live, data, where, message_of(live.interaction))
        await live.until_open()
        replaces = answer.screen is not None and not shows_hand(live.interaction)
        if replaces and await live.answer(self._view(answer), partial(_files, answer)):
            return Answer()
        if answer.refused and is_choice(live.interaction) and live.interaction.message is not None:
            await live.answer(same_view(live.interaction.message))
        return answer

    async def _tap_in_direct_message(self, live: LiveInteraction, data: str) -> Answer:
        message = message_of(live.interaction)
        post = await self._private.posts.shown_by(live.user, int(message))
        if data.startswith(PAGE) and post is not None:
            await self._private.turn_page(live.user, post, page_of(data))
            return Answer()
        number = MessageId("0" if post is None else str(post.number))
        answer = await self._tap(live, data, where_of(live.interaction), number)
        if answer.refused and is_choice(live.interaction):
            await self._private.redraw_direct(live.user, int(message))
        return answer

    async def _toggle_direct(self, interaction: Interaction, table: TableId | None) -> str:
        """Switch direct messages to the user on or off. When on, the newest post of the table is also sent at once.

        Return an empty text. If the user accepts no direct messages, leave them off, and return a text that says so.
        """
        user = interaction.user.id
        wanted = not (await self._profiles.of(user)).direct
        if wanted and not await self._private.show_direct(user, table):
            return self._texts_for(interaction)("discord-direct-closed")
        await self._profiles.prefers_direct(user, direct=wanted)
        return ""

    async def _tap(self, live: LiveInteraction, data: str, where: Where, message: MessageId) -> Answer:
        """Pass the tap to the application, as a tap on this message of the chat `where`. Return the answer.

        If the tap or its answer leads to the private chat, pass this link on at once as a command: on Discord that chat
        is always open.
        """
        interaction = live.interaction
        who = who_of(interaction)
        if data.startswith(OPENS):
            return await self._start(interaction, who, data.removeprefix(OPENS))
        tapped = Tapped(who, where, data, message, str(interaction.id), received=live.received)
        answer = await self._hand_on(interaction, tapped)
        if answer.opens_private is not None and not shows_private_post(answer.opens_private):
            return await self._start(interaction, who, answer.opens_private)
        return answer

    async def _start(self, interaction: Interaction, who: Who, payload: str) -> Answer:
        where = Where(who.private, private=True)
        return await self._hand_on(
            interaction, Typed(who, where, "start", payload, update=f"{interaction.id}:start")
        )

    # common parts

    async def _hand_on(self, interaction: Interaction, command: Command) -> Answer:
        """Pass the command to the application, and return its answer; an empty answer while the bot stops.

        During the call, `moderators` has an entry for the user. If the answer has a language, store it as the user's,
        except before the first report of the user (`_note_user`).
        """
        if self.handler is None:
            return Answer()  # the bot is about to stop
        user = interaction.user.id
        key = (interaction.channel_id or 0, user)
        may_decide = is_with_the_bot(interaction) or is_moderator(interaction.permissions)
        self.moderators[key] = may_decide and not is_foreign(interaction)
        try:
            answer = await self.handler(command)
        finally:
            self.moderators.pop(key, None)
        if answer.language is not None and self._profiles.language(user) is not None:
            await self._private.set_language(user, answer.language)
        return answer

    async def _guarded(self, live: LiveInteraction, work: Awaitable[Answer]) -> Answer:
        """Return the answer of `work`; after any error, an answer that asks the user to try again."""
        try:
            return await work
        except Exception:  # noqa: BLE001 -- the user gets an answer after any error
            _log.exception("an interaction could not be carried out")
            return Answer(self._try_again(live.interaction))

    async def _move_room(self, interaction: Interaction) -> None:
        """Move the table and the results of a chat without the bot to the channel, once the bot is in its server.

        Do nothing in direct messages, in a chat still without the bot, or if the bot lacks permissions in the channel.
        """
        channel, handler = interaction.channel_id or 0, self.handler
        if interaction.guild_id is None or is_foreign(interaction) or lacks_bot_scope(interaction):
            return
        if missing_permissions(interaction):
            return

        async def move() -> bool:
            moved = ChatMigrated(foreign_room(channel), room_chat(channel))
            return handler is not None and not (await handler(moved)).refused

        await self._foreign.hand_over(channel, move)

    async def _note_user(self, live: LiveInteraction) -> None:
        """Note how to reach the user, and delete their alerts (except lasting ones) and their last short answer.

        If the channel was a chat without the bot, move the room first (`_move_room`). Report the user to the
        application at their first interaction since the start, or since their data was deleted.
        """
        interaction, user = live.interaction, live.user
        await self._move_room(interaction)
        self._private.remember(live)
        self._private.user_acted(user)
        if self._profiles.language(user) is None and self.handler is not None:
            answer = await self.handler(Reachability(who_of(interaction), reachable=True))
            if answer.language is not None:
                await self._profiles.keep_language(user, answer.language)

    def _live(self, interaction: Interaction) -> LiveInteraction:
        return LiveInteraction(interaction, self._clock.monotonic() + TOKEN_LIFETIME_MS)

    def _view(self, answer: Answer) -> ui.LayoutView:
        if answer.screen is not None:
            return draw(answer.screen, self._private.appearance)
        return text_view(self._markdown(answer))

    def _markdown(self, answer: Answer) -> str:
        return spans_markdown(answer.line, self._private.appearance)

    def _texts_for(self, interaction: Interaction) -> Texts:
        """Return the texts in the user's language; without a known one, in the language of the Discord client."""
        return self._texts[self._language(interaction)]

    def _language(self, interaction: Interaction) -> Language:
        known = self._profiles.language(interaction.user.id)
        return known or pick_language(str(interaction.locale))

    def _try_again(self, interaction: Interaction) -> str:
        return self._texts_for(interaction)(f"answer-{AnswerCode.TRY_AGAIN.value}")

    def _where(self, interaction: Interaction) -> Where:
        return where_of(interaction, self._counter.position(interaction.channel_id or 0))


def _files(answer: Answer) -> list[discord.File]:
    return [] if answer.screen is None else files_of(answer.screen)


def _stays(answer: Answer) -> bool:
    """Return True for an answer that is not deleted when the user acts: a screen of the private chat itself."""
    return answer.screen is not None and answer.screen.direct


async def _acknowledge(live: LiveInteraction, seen_by_all: asyncio.Future[bool]) -> bool:
    """Acknowledge a command when `seen_by_all` has a result, at the latest after `DECIDED_WITHIN_S`.

    The result says if everybody may see the response; without one, everybody may. Return True if everybody does see it:
    Discord may hide it.
    """
    await asyncio.wait([seen_by_all], timeout=DECIDED_WITHIN_S)
    public = not seen_by_all.done() or seen_by_all.result()
    await live.think(ephemeral=not public)
    return public and not live.is_hidden
