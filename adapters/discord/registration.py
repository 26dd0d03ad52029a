"""Registration of the slash commands and the emojis with Discord.

One process registers them, and the others look them up. One request replaces the whole list of commands. For an
application with Activities, Discord refuses a list without the Entry Point, a command that the library does not know.
After a refusal, Discord keeps the last accepted list, and its commands work.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.http import Route

from adapters.discord.cleaning import Cleaning
from adapters.discord.client import Client
from adapters.discord.commands import ENTRY_POINT, CommandTranslator, find_card_emojis, upload_card_emojis
from adapters.discord.errors import ANY_ERROR
from adapters.discord.private_chats import PrivateChats
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.runtime.health import Health

_log = logging.getLogger(__name__)
Payload = dict[str, Any]
"""A command as Discord's JSON."""

PART: Final = "discord commands"
"""The name of this part of the bot in `/readyz`."""
SLASH: Final = 1
REGISTER_AGAIN_S: Final = 60.0
"""The pause in seconds after the first failure. Each further failure doubles it, up to `LONGEST_PAUSE_S`."""
LONGEST_PAUSE_S: Final = 3600.0
LONGEST_REASON: Final = 500
REQUESTS_S: Final = 9.0
"""The timeout of an attempt in seconds. It is below that of `Cleaning`, so that a late attempt is repeated."""
_BY_SERVER, _BY_USER = 0, 1
"""Discord's kinds of installation: in a server, or by a user."""
_PRIVATE_CHANNEL: Final = 2
_ENTRY_POINT_FIELDS: Final = (
    *("id", "type", "name", "name_localizations", "description", "description_localizations", "handler"),
    *("default_member_permissions", "nsfw", "integration_types", "contexts"),
)
"""The fields of the Entry Point that Discord accepts in a request."""
_NUMBER: Final = re.compile(r"\bIn (\d+)\.")
_UNORDERED: Final = frozenset({"contexts", "integration_types"})


async def stored_list(client: discord.Client, application: int) -> list[Payload]:
    """Return the commands known to Discord, the Entry Point included. The library's errors are raised."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    found: list[Payload] = await client.http.request(route, params={"with_localizations": "true"})
    return found


async def make_list(
    tree: app_commands.CommandTree[Any],
    texts: Mapping[Language, Texts],
    application: discord.AppInfo,
    stored: Iterable[Payload],
) -> list[Payload]:
    """Return the list of commands to register. `stored` is the present list: its Entry Point is kept for an Activity.

    Each command is limited to the application's kinds of installation, and left out if it is only for other kinds.
    Without installations by users, no command is for private channels. Discord refuses a list without these changes.
    """
    for_users = application.user_integration_config is not None
    for_servers = application.guild_integration_config is not None or not for_users
    kinds = [kind for kind, offered in ((_BY_SERVER, for_servers), (_BY_USER, for_users)) if offered]
    wording, made = CommandTranslator(texts), list[Payload]()
    if application.flags.embedded:
        made += [_as_sent(one) for one in stored if one["type"] == ENTRY_POINT]
    made += [await command.get_translated_payload(tree, wording) for command in tree.get_commands()]
    return [fitted for one in made if (fitted := _fitted(one, kinds)) is not None]


def _as_sent(entry_point: Payload) -> Payload:
    return {name: entry_point[name] for name in _ENTRY_POINT_FIELDS if entry_point.get(name) is not None}


def _fitted(command: Payload, kinds: Sequence[int]) -> Payload | None:
    """Return the command limited to these kinds of installation; None if it is only for other kinds.

    Permissions become text, as Discord stores them.
    """
    fitted = {
        name: value for name, value in command.items() if name not in ("integration_types", "dm_permission")
    }
    if command.get("default_member_permissions") is not None:
        fitted["default_member_permissions"] = str(command["default_member_permissions"])
    if command.get("integration_types") is not None:
        fitted["integration_types"] = [one for one in command["integration_types"] if one in kinds]
        if not fitted["integration_types"]:
            return None
    if _PRIVATE_CHANNEL in command.get("contexts", ()) and _BY_USER not in kinds:
        fitted["contexts"] = [one for one in command["contexts"] if one != _PRIVATE_CHANNEL]
    return fitted


def missing_in(stored: Iterable[Payload], wanted: Sequence[Payload]) -> list[str]:
    """Return the names of the wanted commands that Discord has not stored, or has stored in another form."""
    known = {(one["type"], one["name"]): one for one in stored}
    return [one["name"] for one in wanted if not _contains(known.get((one["type"], one["name"])), one)]


def _contains(stored: Any, wanted: Any) -> bool:
    """Return True if `stored` contains everything in `wanted`. Discord leaves out empty values and adds others."""
    match wanted:
        case dict():
            of_stored = stored if isinstance(stored, dict) else None
            return of_stored is not None and all(
                _contains(_sorted(name, of_stored.get(name)), _sorted(name, value))
                for name, value in wanted.items()
                if value
            )
        case list():
            of_list = stored if isinstance(stored, list) else []
            return len(of_list) == len(wanted) and all(map(_contains, of_list, wanted))
        case _:
            return bool(stored == wanted)


def _sorted(name: str, value: Any) -> Any:
    return sorted(value) if name in _UNORDERED and value else value


def pause_after(failures: int) -> float:
    """Return the pause in seconds after this number of failures in a row."""
    return min(REGISTER_AGAIN_S * 2.0 ** min(failures - 1, 30), LONGEST_PAUSE_S)


class Registration:
    """Registers or looks up commands and emojis, and sets them in the appearance of posts.

    A failure is not raised, but logged once. If the registration of the commands fails, `health` shows this.
    """

    def __init__(
        self,
        client: Client,
        texts: Mapping[Language, Texts],
        private: PrivateChats,
        cleaning: Cleaning,
        health: Health,
    ) -> None:
        self._client = client
        self._texts = texts
        self._private = private
        self._cleaning = cleaning
        self._health = health
        self._failures = 0
        self._reason = ""
        """The reason of the last failure; empty after a success."""

    async def register(self) -> None:
        """Upload the missing emojis and register the commands. If the commands fail, plan a retry for them."""
        emojis = await upload_card_emojis(self._client)
        self._private.appearance = replace(self._private.appearance, emojis=emojis)
        await self._register_commands()

    async def _register_commands(self) -> None:
        tree, http, wanted = self._client.tree, self._client.http, list[Payload]()
        assert tree is not None
        try:
            async with asyncio.timeout(REQUESTS_S):
                application = await self._client.application_info()
                stored = await stored_list(self._client, application.id)
                self._note_ids(stored)
                wanted = await make_list(tree, self._texts, application, stored)
                self._note_ids(await http.bulk_upsert_global_commands(application.id, wanted))
        except ANY_ERROR as error:
            line = f"the slash commands could not be registered: {_reason(error, wanted)}"
            self._health.down(PART, line)
            self._retry(line, self._register_commands)
        else:
            self._failures, self._reason = 0, ""
            self._health.up(PART)

    def _retry(self, line: str, work: Callable[[], Awaitable[None]]) -> None:
        """Log the line if it differs from the last one. Plan `work`, the next attempt, after a growing pause."""
        if line != self._reason:
            _log.warning("%s", line)
        self._reason = line
        self._failures += 1
        self._cleaning.after(pause_after(self._failures), work)

    def _note_ids(self, commands: Iterable[Mapping[str, Any]]) -> None:
        ids = {one["name"]: int(one["id"]) for one in commands if one["type"] == SLASH}
        self._private.appearance = replace(self._private.appearance, command_ids=ids)

    async def look_up(self) -> None:
        """Look up the commands and emojis registered by another process, for drawing posts.

        If there are none yet, or after a failure, plan a retry.
        """
        application = self._client.application_id
        assert application is not None
        try:
            async with asyncio.timeout(REQUESTS_S):
                emojis = await find_card_emojis(self._client)
                self._note_ids(await stored_list(self._client, application))
        except ANY_ERROR as error:
            self._retry(f"the slash commands could not be looked up: {_reason(error)}", self.look_up)
            return
        self._private.appearance = replace(self._private.appearance, emojis=emojis)
        self._failures, self._reason = 0, ""
        if not (emojis.by_key and self._private.appearance.command_ids):
            self._cleaning.after(REGISTER_AGAIN_S, self.look_up)


def _reason(error: BaseException, sent: Sequence[Payload] = ()) -> str:
    """Return the text of an error in one line. `sent` is the list of commands in the refused request.

    Discord names a wrong command by its index in this list. The text has the command's name instead.
    """
    line = " ".join(str(error).split())[:LONGEST_REASON] or type(error).__name__
    names = {str(number): one["name"] for number, one in enumerate(sent)}
    return _NUMBER.sub(lambda found: f"In /{names.get(found[1], found[1])}.", line)
