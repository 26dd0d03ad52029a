"""Handle interactions: each is acknowledged at once, then carried out, then answered.

The acknowledgement waits for nothing, so that Discord's limit of three seconds is kept whatever else is going on.
The meaning of a button is read from its custom id alone. This is why a button of any age works after a restart, or
is answered clearly.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from adapters.discord.addresses import private_chat
from adapters.discord.custom_ids import (
    DIRECT,
    OPENS,
    PAGE,
    data_of,
    opens_ephemeral,
    page_of,
    shows_private_post,
    table_of,
)
from adapters.discord.direct_messages import DirectMessages
from adapters.discord.ephemeral_messages import OriginalResponse
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import (
    TOKEN_LIFETIME_MS,
    Interaction,
    LiveInteraction,
    custom_id_of,
    is_ephemeral,
    is_moderator,
    is_user_install_only,
    message_of,
    missing_permissions,
    where_of,
    who_of,
)
from adapters.discord.markdown import escaped, spans_markdown
from adapters.discord.message_counter import MessageCounter
from adapters.discord.private_chats import PrivateChats
from adapters.discord.profiles import Profiles
from adapters.discord.responses import acknowledge, delete_response, edit_response, send_followup
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

LAST_ANSWERS_S: Final = 2.0
NEW_TABLE: Final = "newgame"
"""The user who opens a table sits at it, so the response to this command becomes the message with their cards."""


class InteractionHandler:
    """Turns interactions into commands, and the answers into messages. `handler` is set while the bot runs."""

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
        self.moderators: dict[tuple[int, int], bool] = {}
        """Whether a user is a moderator of a channel, by (channel, user), for the interactions under way."""
        self._clock = clock
        self._texts = texts
        self._private = private
        self._profiles = profiles
        self._direct = direct
        self._counter = counter
        self._locks = UserLocks()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def finish(self) -> None:
        """Wait until the interactions under way are answered, at most `LAST_ANSWERS_S`."""
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

    # slash commands

    async def handle_slash(
        self, interaction: Interaction, name: str, argument: str, about: UserKey | None = None
    ) -> None:
        """Handle a slash command; `about` is the user that it names."""
        if self.handler is None:
            return  # the bot is about to stop
        with self._under_way_now():
            where = self._where(interaction)
            await self._carry_out_slash(interaction, Typed(who_of(interaction), where, name, argument, about))

    async def _carry_out_slash(self, interaction: Interaction, command: Typed) -> None:
        acknowledged = asyncio.create_task(acknowledge(interaction, ephemeral=True, thinking=True))
        async with self._locks.hold(interaction.user.id):
            refusal = self._refusal(interaction)
            if refusal:
                await acknowledged
                await edit_response(interaction, escaped(refusal))
                return
            try:
                await self._note_user(interaction)
                if interaction.guild_id is None:
                    await self._profiles.prefers_direct(interaction.user.id, direct=True)
                answer = await self._hand_on(interaction, command)
                await acknowledged
                await self._answer_slash(interaction, command.name, answer)
            except (StoreError, PlatformError):
                _log.exception("a command could not be carried out")
                await acknowledged
                await edit_response(interaction, self._try_again(interaction))
            finally:
                await acknowledged

    async def _answer_slash(self, interaction: Interaction, name: str, answer: Answer) -> None:
        if answer.text:
            await edit_response(interaction, self._markdown(answer))
        elif name == NEW_TABLE and interaction.guild_id is not None:
            live = self._live(interaction)
            message = await self._private.adopt(live, OriginalResponse(interaction), 0, None)
            await self._private.refresh(live.user, message)
        else:
            await delete_response(interaction)

    def _refusal(self, interaction: Interaction) -> str:
        """The reason why the bot can do nothing in this place; empty if it can."""
        texts = self._texts_for(interaction)
        if is_user_install_only(interaction):
            return texts("discord-only-direct")
        missing = missing_permissions(interaction)
        if missing:
            names = ", ".join(texts(f"discord-may-{name.replace('_', '-')}") for name in missing)
            return texts("discord-missing", permissions=names)
        return ""

    # buttons

    async def handle_button(self, interaction: Interaction) -> None:
        """Handle a tap on a button."""
        if self.handler is None:
            return
        acknowledged = asyncio.create_task(acknowledge(interaction))
        with self._under_way_now():
            async with self._locks.hold(interaction.user.id):
                try:
                    await self._carry_out_tap(interaction, data_of(custom_id_of(interaction)), acknowledged)
                except (StoreError, PlatformError):
                    _log.exception("a tap could not be carried out")
                    await acknowledged
                    await self._private.answers.send(self._live(interaction), self._try_again(interaction))
                finally:
                    await acknowledged

    async def _carry_out_tap(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        if is_user_install_only(interaction):
            await acknowledged
            await send_followup(interaction, escaped(self._refusal(interaction)))
            return
        await self._note_user(interaction)
        if is_ephemeral(interaction):
            await self._tap_in_ephemeral(interaction, data, acknowledged)
        elif interaction.guild_id is None:
            await self._tap_in_direct_message(interaction, data, acknowledged)
        else:
            await self._tap_in_channel(interaction, data, acknowledged)

    async def _tap_in_channel(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        answer = await self._tap(interaction, data, self._where(interaction), message_of(interaction))
        await acknowledged
        live = self._live(interaction)
        if opens_ephemeral(data, answer):
            with suppress(*ANY_ERROR):
                await self._private.open(live, table_of(data))
        elif answer.text:
            await self._private.answers.send(live, self._markdown(answer))

    async def _tap_in_ephemeral(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        """Handle a tap in an ephemeral message. It counts as a tap on the post that the message shows."""
        live = self._live(interaction)
        table = table_of(data)
        message_id = 0 if interaction.message is None else interaction.message.id
        message = await self._private.adopt(live, OriginalResponse(interaction), message_id, table)
        if data.startswith(PAGE):
            message.page = page_of(data)
        elif data.startswith(DIRECT):
            message.answer = await self._toggle_direct(interaction, table)
        else:
            post = await self._private.posts.newest(live.user, table)
            where = Where(private_chat(live.user), private=True)
            number = MessageId("0" if post is None else str(post.number))
            message.answer = self._markdown(await self._tap(interaction, data, where, number))
        await acknowledged
        await self._private.refresh(live.user, message)

    async def _tap_in_direct_message(
        self, interaction: Interaction, data: str, acknowledged: asyncio.Task[None]
    ) -> None:
        user, message = interaction.user.id, message_of(interaction)
        post = await self._private.posts.shown_by(user, int(message))
        if data.startswith(PAGE) and post is not None:
            await self._private.turn_page(user, post, page_of(data))
            return
        number = MessageId("0" if post is None else str(post.number))
        answer = await self._tap(interaction, data, where_of(interaction), number)
        await acknowledged
        if answer.text:
            await self._private.answers.send(self._live(interaction), self._markdown(answer))

    async def _toggle_direct(self, interaction: Interaction, table: TableId | None) -> str:
        """Switch direct messages on or off. Returns the answer if the user takes none."""
        user = interaction.user.id
        wanted = not (await self._profiles.of(user)).direct
        await self._profiles.prefers_direct(user, direct=wanted)
        if wanted and not await self._private.show_direct(user, table):
            return escaped(self._texts_for(interaction)("discord-direct-closed"))
        return ""

    async def _tap(self, interaction: Interaction, data: str, where: Where, message: MessageId) -> Answer:
        """Carry out the tap. A link to the private chat is followed at once: here that chat is always open."""
        who = who_of(interaction)
        if data.startswith(OPENS):
            return await self._start(interaction, who, data.removeprefix(OPENS))
        answer = await self._hand_on(interaction, Tapped(who, where, data, message))
        if answer.opens_private is not None and not shows_private_post(answer.opens_private):
            return await self._start(interaction, who, answer.opens_private)
        return answer

    async def _start(self, interaction: Interaction, who: Who, payload: str) -> Answer:
        where = Where(who.private, private=True)
        return await self._hand_on(interaction, Typed(who, where, "start", payload))

    # common parts

    async def _hand_on(self, interaction: Interaction, command: Command) -> Answer:
        """Give the command to the application, and note the language that it answers in."""
        if self.handler is None:
            return Answer()  # the bot is about to stop
        user = interaction.user.id
        key = (interaction.channel_id or 0, user)
        self.moderators[key] = interaction.guild_id is None or is_moderator(interaction.permissions)
        try:
            answer = await self.handler(command)
        finally:
            self.moderators.pop(key, None)
        if answer.language is not None and self._profiles.language(user) is not None:
            await self._private.set_language(user, answer.language)
        return answer

    async def _note_user(self, interaction: Interaction) -> None:
        """Remember how to reach the user. Tell the application of a user who is new or was forgotten."""
        user = interaction.user.id
        if interaction.guild_id is None:
            self._direct.remember_channel(user, interaction.channel_id or 0)
        self._private.remember(self._live(interaction))
        await self._private.user_acted(user)
        if self._profiles.language(user) is None and self.handler is not None:
            answer = await self.handler(Reachability(who_of(interaction), reachable=True))
            if answer.language is not None:
                self._profiles.speaks(user, answer.language)

    def _live(self, interaction: Interaction) -> LiveInteraction:
        return LiveInteraction(interaction, self._clock.monotonic() + TOKEN_LIFETIME_MS)

    def _markdown(self, answer: Answer) -> str:
        return spans_markdown(answer.line, self._private.appearance)

    def _texts_for(self, interaction: Interaction) -> Texts:
        """The texts in the user's language; if it is not known, in the language of the client."""
        known = self._profiles.language(interaction.user.id)
        return self._texts[known or pick_language(str(interaction.locale))]

    def _try_again(self, interaction: Interaction) -> str:
        return escaped(self._texts_for(interaction)(f"answer-{AnswerCode.TRY_AGAIN.value}"))

    def _where(self, interaction: Interaction) -> Where:
        return where_of(interaction, self._counter.position(interaction.channel_id or 0))
