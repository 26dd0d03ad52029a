"""The way in: each interaction is acknowledged at once, carried out, and then answered.

The acknowledgement waits for nothing, so that Discord's three seconds hold whatever else is going on. What was
meant is read from the button alone; this is why a button of any age works after a restart, or is answered clearly.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

import discord

from adapters.discord.addresses import private_chat
from adapters.discord.custom_ids import (
    DIRECT,
    HAND,
    OPENS,
    OPTIONS,
    PAGE,
    data_of,
    leads_to_window,
    page_of,
    table_meant,
)
from adapters.discord.direct import DirectMessages
from adapters.discord.drawing import words
from adapters.discord.faults import ANY
from adapters.discord.incoming import decides, is_guest, missing_permissions, where_of, who_of
from adapters.discord.markdown import escaped, spans_markdown
from adapters.discord.message_counter import MessageCounter
from adapters.discord.private import PrivateChats
from adapters.discord.profiles import Profiles
from adapters.discord.talking import Talk
from adapters.discord.windows import TOKEN_MS, Original
from adapters.kit.user_locks import UserLocks
from bot.domain.answers import AnswerCode
from bot.domain.commands import Answer, Command, Reachability, Tapped, Typed, Where, Who
from bot.domain.errors import PlatformError, StoreError
from bot.domain.ids import Language, MessageId, TableId, UserKey
from bot.domain.languages import pick_language
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Handler

_log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]

LAST_WORD_S: Final = 2.0
OPENS_WINDOW: Final = "newgame"
"""Whoever opens a table sits at it: the answer to the command becomes the window for their cards."""


class Listening:
    """Turns interactions into commands, and answers into what Discord can show. `handler` is there while it runs."""

    def __init__(
        self,
        clock: Clock,
        texts: Mapping[Language, Texts],
        private: PrivateChats,
        profiles: Profiles,
        direct: DirectMessages,
        counter: MessageCounter,
    ) -> None:
        self.handler: Handler | None = None
        self.permissions: dict[tuple[int, int], bool] = {}
        """Whether (channel, person) may decide, by the platform's word in what is being carried out now."""
        self._clock = clock
        self._texts = texts
        self._private = private
        self._profiles = profiles
        self._direct = direct
        self._counter = counter
        self._locks = UserLocks()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def finish(self) -> None:
        """Wait, but not for long, until what was begun is answered."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LAST_WORD_S)

    @contextmanager
    def _begun(self) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    # slash commands

    async def typed(
        self, interaction: Interaction, name: str, argument: str, about: UserKey | None = None
    ) -> None:
        """A slash command, from its arrival to its answer."""
        if self.handler is None:
            return  # we are about to stop
        with self._begun():
            where = self._where(interaction)
            await self._typed(interaction, Typed(who_of(interaction), where, name, argument, about))

    async def _typed(self, interaction: Interaction, command: Typed) -> None:
        acknowledged = asyncio.create_task(_acknowledge(interaction, ephemeral=True, thinking=True))
        async with self._locks.hold(interaction.user.id):
            refusal = self._refusal(interaction)
            if refusal:
                await acknowledged
                await _answer(interaction, escaped(refusal))
                return
            try:
                await self._noticed(interaction)
                if interaction.guild_id is None:
                    await self._profiles.prefers_direct(interaction.user.id, direct=True)
                answer = await self._handle(interaction, command)
                await acknowledged
                await self._answer_typed(interaction, command.name, answer)
            except (StoreError, PlatformError):
                _log.exception("a command could not be carried out")
                await acknowledged
                await _answer(interaction, self._try_again(interaction))
            finally:
                await acknowledged

    async def _answer_typed(self, interaction: Interaction, name: str, answer: Answer) -> None:
        if answer.text:
            await _answer(interaction, self._told(answer))
        elif name == OPENS_WINDOW and interaction.guild_id is not None:
            talk = self._talk(interaction)
            window = await self._private.adopt(talk, Original(interaction), 0, None)
            await self._private.refresh(talk.user, window)
        else:
            with suppress(*ANY):
                await interaction.delete_original_response()

    def _refusal(self, interaction: Interaction) -> str:
        """Why nothing can be done here, whatever was asked."""
        texts = self._texts_for(interaction)
        if is_guest(interaction):
            return texts("discord-only-direct")
        missing = missing_permissions(interaction)
        if missing:
            names = ", ".join(texts(f"discord-may-{name.replace('_', '-')}") for name in missing)
            return texts("discord-missing", permissions=names)
        return ""

    # buttons

    async def tapped(self, interaction: Interaction) -> None:
        """A button, from its arrival to its answer."""
        if self.handler is None:
            return
        acknowledged = asyncio.create_task(_acknowledge(interaction))
        with self._begun():
            async with self._locks.hold(interaction.user.id):
                try:
                    await self._tapped(interaction, data_of(_custom_id(interaction)), acknowledged)
                except (StoreError, PlatformError):
                    _log.exception("a tap could not be carried out")
                    await acknowledged
                    await self._private.remarks.say(self._talk(interaction), self._try_again(interaction))
                finally:
                    await acknowledged

    async def _tapped(self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]) -> None:
        if is_guest(interaction):
            await acknowledged
            await _tell(interaction, self._refusal(interaction))
            return
        await self._noticed(interaction)
        if _is_ephemeral(interaction):
            await self._in_window(interaction, data, acknowledged)
        elif interaction.guild_id is None:
            await self._in_direct_message(interaction, data, acknowledged)
        else:
            await self._in_channel(interaction, data, acknowledged)

    async def _in_channel(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        answer = await self._tap(interaction, data, self._where(interaction), _message(interaction))
        await acknowledged
        talk = self._talk(interaction)
        if leads_to_window(data, answer):
            with suppress(*ANY):
                await self._private.open(talk, table_meant(data))
        elif answer.text:
            await self._private.remarks.say(talk, self._told(answer))

    async def _in_window(self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]) -> None:
        """The window is the person's private chat; its message is the post that it shows."""
        talk = self._talk(interaction)
        table = table_meant(data)
        message = 0 if interaction.message is None else interaction.message.id
        window = await self._private.adopt(talk, Original(interaction), message, table)
        if data.startswith(PAGE):
            window.page = page_of(data)
        elif data.startswith(DIRECT):
            window.remark = await self._toggle_direct(interaction, table)
        else:
            kept = await self._private.newest(talk.user, table)
            where = Where(private_chat(talk.user), private=True)
            number = MessageId("0" if kept is None else str(kept.number))
            window.remark = self._told(await self._tap(interaction, data, where, number))
        await acknowledged
        await self._private.refresh(talk.user, window)

    async def _in_direct_message(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        user, message = interaction.user.id, _message(interaction)
        kept = await self._private.behind(user, int(message))
        if data.startswith(PAGE) and kept is not None:
            await self._private.turn(user, kept, page_of(data))
            return
        number = MessageId("0" if kept is None else str(kept.number))
        answer = await self._tap(interaction, data, where_of(interaction), number)
        await acknowledged
        if answer.text:
            await self._private.remarks.say(self._talk(interaction), self._told(answer))

    async def _toggle_direct(self, interaction: Interaction, table: TableId | None) -> str:
        user = interaction.user.id
        wanted = not (await self._profiles.of(user)).direct
        await self._profiles.prefers_direct(user, direct=wanted)
        if wanted and not await self._private.bring_direct(user, table):
            return escaped(self._texts_for(interaction)("discord-direct-closed"))
        return ""

    async def _tap(self, interaction: Interaction, data: str, where: Where, message: MessageId) -> Answer:
        """What the button does; a way into the private chat is gone at once, since here it is always open."""
        who = who_of(interaction)
        if data.startswith(OPENS):
            return await self._start(interaction, who, data.removeprefix(OPENS))
        answer = await self._handle(interaction, Tapped(who, where, data, message))
        if answer.opens_private is not None and not answer.opens_private.startswith((HAND, OPTIONS)):
            return await self._start(interaction, who, answer.opens_private)
        return answer

    async def _start(self, interaction: Interaction, who: Who, payload: str) -> Answer:
        where = Where(who.private, private=True)
        return await self._handle(interaction, Typed(who, where, "start", payload))

    # parts

    def _told(self, answer: Answer) -> str:
        """The answer in Markdown."""
        return spans_markdown(answer.line, self._private.appearance)

    async def _handle(self, interaction: Interaction, command: Command) -> Answer:
        if self.handler is None:
            return Answer()  # we are about to stop
        user = interaction.user.id
        place = (interaction.channel_id or 0, user)
        self.permissions[place] = interaction.guild_id is None or decides(interaction.permissions)
        try:
            answer = await self.handler(command)
        finally:
            self.permissions.pop(place, None)
        if answer.language is not None and self._profiles.language(user) is not None:
            await self._private.speaks(user, answer.language)
        return answer

    async def _noticed(self, interaction: Interaction) -> None:
        """Whoever acts can be shown their cards; the application is told of who is new to us, or was forgotten."""
        user = interaction.user.id
        if interaction.guild_id is None:
            self._direct.found(user, interaction.channel_id or 0)
        self._private.talks(self._talk(interaction))
        await self._private.acted(user)
        if self._profiles.language(user) is None and self.handler is not None:
            answer = await self.handler(Reachability(who_of(interaction), reachable=True))
            if answer.language is not None:
                self._profiles.speaks(user, answer.language)

    def _talk(self, interaction: Interaction) -> Talk:
        return Talk(interaction, self._clock.now() + TOKEN_MS)

    def _texts_for(self, interaction: Interaction) -> Texts:
        """In the person's language; as their client speaks where we do not know them."""
        known = self._profiles.language(interaction.user.id)
        return self._texts[known or pick_language(str(interaction.locale))]

    def _try_again(self, interaction: Interaction) -> str:
        return escaped(self._texts_for(interaction)(f"answer-{AnswerCode.TRY_AGAIN.value}"))

    def _where(self, interaction: Interaction) -> Where:
        return where_of(interaction, self._counter.position(interaction.channel_id or 0))


async def _acknowledge(interaction: Interaction, *, ephemeral: bool = False, thinking: bool = False) -> None:
    """Too late, or done already by another process: what was asked for is carried out all the same."""
    try:
        await interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
    except ANY as error:
        _log.info("an interaction could not be acknowledged: %s", error)


async def _answer(interaction: Interaction, text: str) -> None:
    with suppress(*ANY):
        await interaction.edit_original_response(view=words(text))


async def _tell(interaction: Interaction, text: str) -> None:
    with suppress(*ANY):
        await interaction.followup.send(view=words(escaped(text)), ephemeral=True)


def _custom_id(interaction: Interaction) -> str:
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def _message(interaction: Interaction) -> MessageId:
    return MessageId("0" if interaction.message is None else str(interaction.message.id))


def _is_ephemeral(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
