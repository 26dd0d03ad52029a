"""Interactions: read the user, the chat, the button and the permissions; respond.

The custom id of a button is not trusted, because users can forge it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar, cast

import discord
from discord import ui

from adapters.discord.addresses import DISCORD, foreign_room, private_chat, room_of
from adapters.discord.errors import ANY_ERROR
from bot.domain.commands import Answer, Where, Who
from bot.domain.ids import MessageId, TableId, UserKey
from bot.domain.tap_data import (
    LINK,
    OpenOptions,
    ShowHand,
    by_prefix,
    parsed,
    table_of_button,
)
from bot.features.windows import ShowWindow, ShowWindowHere

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")

PAGE: Final = "p:"
"""The prefix of the buttons for a page of cards. The table and the page number follow."""
DIRECT: Final = "w:dm:"
"""The prefix of the button that switches direct messages on or off. The table follows."""
KEEP: Final = "keep:"
"""The data of the button that only renews the right to edit a table in a chat without the bot."""
OPENS: Final = "o:"
"""The prefix of the buttons that act in the private chat. The payload follows."""
SELECT: Final = "s:"
"""The prefix of the custom ids of selects. The data of their first option follows."""
AGAIN: Final = "~"
"""The sign between the data of a button and a number. Discord requires that each custom id of a message is unique."""
_PRIVATE_POSTS: Final = by_prefix((ShowHand, OpenOptions))
_WINDOWS: Final = by_prefix((ShowWindow, ShowWindowHere))


def data_of(custom_id: str) -> str:
    """Return the data of a button: its custom id without the number after `AGAIN`."""
    return custom_id.partition(AGAIN)[0]


def opens_ephemeral(data: str, answer: Answer) -> bool:
    """Return True if, after this tap with this answer, an ephemeral message must show the cards or the options."""
    payload = data.removeprefix(OPENS) if data.startswith(OPENS) else answer.opens_private or ""
    return shows_private_post(payload) and not answer.text


def shows_private_post(payload: str) -> bool:
    """Return True if the payload of a link names a private post (the cards or the options).

    Only such a post can be shown in an ephemeral message.
    """
    return parsed(payload, _PRIVATE_POSTS, LINK) is not None


def opens_window(data: str) -> bool:
    """Return True for the data of a button that opens the page with a table."""
    return parsed(data, _WINDOWS) is not None


def table_of(data: str) -> TableId | None:
    """Return the table named in the data of a button; None if it names none."""
    for prefix in (PAGE, DIRECT):
        if data.startswith(prefix):
            return TableId(data.removeprefix(prefix).partition(":")[0]) or None
    link = ShowHand.parse(data.removeprefix(OPENS), LINK) if data.startswith(OPENS) else None
    if link is not None:
        return link.table
    return table_of_button(data)


def page_of(data: str) -> int:
    """Return the page number in the data of a page button; 0 if the data is not valid."""
    number = data.rpartition(":")[2]
    return int(number) if number.isdecimal() and len(number) < 4 else 0


Interaction = discord.Interaction[Any]

TOKEN_LIFETIME_MS: Final = 14 * 60_000 + 30_000
"""The time for which a token is used: a little less than Discord's 15 minutes."""
_LONGEST_TITLE: Final = 60
NO_SERVER: Final = "@me"
"""The text in place of a server's id in Discord's URLs of direct messages and groups."""


def who_of(interaction: Interaction) -> Who:
    """Return the user with their global name, and their name in this server if it differs."""
    user = interaction.user
    name = user.global_name or user.name
    return Who(
        DISCORD,
        UserKey(str(user.id)),
        name,
        str(interaction.locale),
        private_chat(user.id),
        user.name,
        user.display_name if user.display_name != name else "",
    )


def where_of(interaction: Interaction, position: int | None = None) -> Where:
    """Return the chat of an interaction. Direct messages with the bot are the user's private chat.

    `position` is the number of the channel's last message; None if it is unknown.
    """
    number = interaction.channel_id
    if number is None or is_with_the_bot(interaction):
        return Where(private_chat(interaction.user.id), private=True)
    if is_foreign(interaction):
        return foreign_where(interaction)
    name = getattr(interaction.channel, "name", None)
    me = interaction.client.user
    chat = room_of(interaction.channel, number, None if me is None else me.id)
    return Where(
        chat,
        private=False,
        title=room_title(name) if name else "",
        position=position,
        threads=_may_make_threads(interaction),
    )


def foreign_where(interaction: Interaction) -> Where:
    """Return the chat of an interaction in a chat without the bot. Direct messages of two people have no title."""
    name = getattr(interaction.channel, "name", None) or ""
    title = room_title(name) if name and interaction.guild_id is not None else name[:_LONGEST_TITLE]
    return Where(foreign_room(interaction.channel_id or 0), private=False, title=title)


def room_title(name: str) -> str:
    """Return the displayed title (`#name`) of a channel or thread, cut to `_LONGEST_TITLE`."""
    return f"#{name}"[:_LONGEST_TITLE]


def _may_make_threads(interaction: Interaction) -> bool:
    """Return True if the bot may open threads in this channel and write there."""
    may = interaction.app_permissions
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    return is_channel and may.create_public_threads and may.send_messages_in_threads


def custom_id_of(interaction: Interaction) -> str:
    """Return the custom id of the tapped button, or the value of the chosen option of a select."""
    data: Mapping[str, Any] = interaction.data or {}
    if is_choice(interaction):
        return str(next(iter(data.get("values") or ()), ""))
    return str(data.get("custom_id", ""))


def is_choice(interaction: Interaction) -> bool:
    """Return True if the user has chosen an option of a select. It shows the option until its message is edited."""
    data: Mapping[str, Any] = interaction.data or {}
    return bool(data.get("component_type") == discord.ComponentType.select.value)


def message_of(interaction: Interaction) -> MessageId:
    """Return the id of the message with the tapped button; `0` without a message."""
    return MessageId("0" if interaction.message is None else str(interaction.message.id))


def is_ephemeral(interaction: Interaction) -> bool:
    """Return True if the tapped button belongs to an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_with_the_bot(interaction: Interaction) -> bool:
    """Return True for the direct messages of the user with the bot."""
    return interaction.guild_id is None and not interaction.context.private_channel


def is_foreign(interaction: Interaction) -> bool:
    """Return True for a chat without the bot. The bot can act there only with the tokens of interactions."""
    if interaction.guild_id is None:
        return not is_with_the_bot(interaction)
    return (
        interaction.client.get_guild(interaction.guild_id) is None and not interaction.is_guild_integration()
    )


def server_of(interaction: Interaction) -> str:
    """Return the id of the server; `NO_SERVER` for direct messages and groups."""
    return NO_SERVER if interaction.guild_id is None else str(interaction.guild_id)


def is_response(interaction: Interaction) -> bool:
    """Return True if the tapped button belongs to a response that everybody sees."""
    message = interaction.message
    return message is not None and message.interaction_metadata is not None and not message.flags.ephemeral


def shows_hand(interaction: Interaction) -> bool:
    """Return True if the tapped message shows a private post. Only such messages have the button `DIRECT`."""
    message = interaction.message
    return message is not None and any(one.startswith(DIRECT) for one in _custom_ids(message.components))


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        yield getattr(component, "custom_id", None) or ""
        yield from _custom_ids(getattr(component, "children", ()))


def webhook_of(client: discord.Client, token: str) -> discord.Webhook:
    """Return the webhook of an interaction with this token.

    Raises:
        discord.ClientException: The client is not logged in.
    """
    if client.application_id is None:
        raise discord.ClientException("not logged in")
    return discord.Webhook.partial(client.application_id, token, client=client)


ORIGINAL: Final = cast("int", "@original")
"""The id of an interaction's response, or of the message with the tapped button.

The library accepts any text as an id.
"""


def is_moderator(permissions: discord.Permissions) -> bool:
    """Return True if a member with these permissions is an admin of the channel for the bot."""
    return permissions.manage_guild or permissions.manage_channels or permissions.manage_messages


LONGEST_ACKNOWLEDGEMENT_S: Final = 3.0
"""The time in seconds for an acknowledgement. Discord accepts no later one."""
LAUNCHED_WITHIN_S: Final = 1.5
"""The longest wait for the Activity. Later there would be no time for another answer."""
ANSWERED_ALREADY: Final = 40060
"""The error code if another process has answered the interaction, or an earlier request that seemed lost."""
UNKNOWN_WEBHOOK: Final = 10015
"""The error code while an acknowledgement has not reached all of Discord's servers."""
ACKNOWLEDGE_AGAIN_S: Final = 0.5
MOST_FOLLOW_UPS: Final = 5
"""The most followup messages of an interaction in a chat without the bot."""


async def when_known(ask: Callable[[], Awaitable[_Result]]) -> _Result:
    """Call `ask`, a request with the token of an interaction. Repeat it once if Discord does not know the token yet.

    The library's errors are raised.
    """
    try:
        return await ask()
    except discord.NotFound as error:
        if error.code != UNKNOWN_WEBHOOK:
            raise
    await asyncio.sleep(ACKNOWLEDGE_AGAIN_S)
    return await ask()


class TooManyFollowUpsError(discord.ClientException):
    """Discord accepts no further followup message of this interaction."""


class LiveInteraction:
    """An interaction with a valid token. Until `expires_at` (monotonic ms) it can send ephemeral messages to its user.

    Discord treats the first followup of a command that shows "thinking…" as its answer. So followups wait until a tap
    is acknowledged or a command is answered.
    """

    def __init__(self, interaction: Interaction, expires_at: int) -> None:
        self.interaction = interaction
        self.expires_at = expires_at
        self.received = time.perf_counter()
        self.message_id = 0
        """The id of the response to a command; 0 before the acknowledgement."""
        self.is_hidden = False
        """True if Discord shows the response only to its user, although the bot wanted it to be public."""
        self._follow_ups_left = MOST_FOLLOW_UPS if is_foreign(interaction) else None
        self._answer_removed = False
        self._acknowledged = asyncio.Event()
        self._open = asyncio.Event()

    @property
    def user(self) -> int:
        return self.interaction.user.id

    async def acknowledge(self) -> None:
        """Acknowledge the tap, and allow followups. A failure is only logged."""
        await self._defer(ephemeral=False, thinking=False)
        self._open.set()

    async def launch(self) -> str:
        """Answer with the application's Activity, and allow followups. Return the id of its instance.

        The id is empty if it is unknown. The library's errors are raised; then the interaction has no answer yet.

        Raises:
            TimeoutError: Discord does not answer within `LAUNCHED_WITHIN_S`.
        """
        instance = ""
        try:
            async with asyncio.timeout(LAUNCHED_WITHIN_S):
                response = await self.interaction.response.launch_activity()
            instance = response.activity_id or ""
        except discord.HTTPException as error:
            if error.code != ANSWERED_ALREADY:
                raise
        self._acknowledged.set()
        self._open.set()
        return instance

    async def think(self, *, ephemeral: bool) -> None:
        """Acknowledge the command: Discord shows "thinking…" until the answer. A failure is only logged.

        With `ephemeral`, only the user sees the answer.
        """
        await self._defer(ephemeral=ephemeral, thinking=True)

    async def refuse(self, view: ui.LayoutView) -> None:
        """Answer and acknowledge the interaction with an ephemeral message. A failure is only logged."""
        try:
            async with asyncio.timeout(LONGEST_ACKNOWLEDGEMENT_S):
                await self.interaction.response.send_message(view=view, ephemeral=True)
        except ANY_ERROR as error:
            _log.info("an interaction could not be refused: %s", error)

    async def answer(self, view: ui.LayoutView, files: Callable[[], list[discord.File]] = list) -> bool:
        """Replace "thinking…", or the message with the tapped button, by the answer. Return False if this fails.

        In both cases, allow followups. `files` returns new upload files for each attempt.
        """
        try:
            await self.edit(view, files)
        except ANY_ERROR as error:
            _log.info("an interaction could not be answered: %s", error)
            return False
        finally:
            self.answered()
        return True

    async def edit(self, view: ui.LayoutView, files: Callable[[], list[discord.File]] = list) -> int:
        """Change the answer, or the message with the tapped button. Return the id of the changed message.

        `files` returns new upload files for each attempt. The library's errors are raised.
        """
        change = self.interaction.edit_original_response

        async def ask() -> int:
            made = files()
            return (await (change(view=view, attachments=made) if made else change(view=view))).id

        return await when_known(ask)

    def answered(self) -> None:
        """Allow followups. Call this after the answer was sent or has failed."""
        self._open.set()

    async def until_acknowledged(self) -> None:
        """Wait until the acknowledgement has succeeded or failed. Before it, the interaction has no message."""
        await self._acknowledged.wait()

    async def until_open(self) -> None:
        """Wait until the tap is acknowledged or the command is answered."""
        await self._open.wait()

    async def remove_answer(self) -> None:
        """Delete the answer to the command, unless it is already deleted. The library's errors are raised."""
        if self._answer_removed:
            return
        self._answer_removed = True
        try:
            await self.interaction.delete_original_response()
        except discord.NotFound:
            raise
        except BaseException:
            self._answer_removed = False
            raise

    async def follow_up(
        self,
        view: ui.LayoutView,
        files: Callable[[], list[discord.File]] = list,
        *,
        ephemeral: bool = True,
    ) -> discord.WebhookMessage:
        """Wait until followups are allowed, then send a further message.

        An `ephemeral` one is shown only to the user. Discord may show any other one only to the user, too.

        `files` returns new upload files for each attempt. The library's errors are raised.
        """
        await self.until_open()
        if not self.takes_follow_up():
            raise TooManyFollowUpsError
        return await when_known(lambda: self._send(view, files(), ephemeral=ephemeral))

    def takes_follow_up(self) -> bool:
        """Count one more followup of this interaction. Return False if Discord does not accept it."""
        if self._follow_ups_left is None:
            return True
        self._follow_ups_left -= 1
        return self._follow_ups_left >= 0

    async def _send(
        self, view: ui.LayoutView, files: list[discord.File], *, ephemeral: bool
    ) -> discord.WebhookMessage:
        attached: dict[str, Any] = {"files": files} if files else {}
        sent: discord.WebhookMessage = await self.interaction.followup.send(
            view=view, ephemeral=ephemeral, wait=True, **attached
        )
        return sent

    async def _defer(self, *, ephemeral: bool, thinking: bool) -> None:
        """Acknowledge the interaction. Note the id of the response, and if Discord shows it only to the user.

        A failure is only logged: it is too late, or another process has acknowledged the interaction.
        """
        try:
            async with asyncio.timeout(LONGEST_ACKNOWLEDGEMENT_S):
                response = await self.interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
                if response is not None:
                    self.message_id = response.message_id or 0
                    self.is_hidden = response.is_ephemeral()
        except ANY_ERROR as error:
            _log.info("an interaction could not be acknowledged: %s", error)
        finally:
            self._acknowledged.set()
