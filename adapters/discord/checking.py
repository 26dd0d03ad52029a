"""Check the application on Discord. The check opens no gateway connection, so a running bot is not disturbed."""

from __future__ import annotations

import asyncio
import http
from collections.abc import Collection, Sequence
from typing import Final

import aiohttp
import discord

from adapters.discord.activity import ask_for_token, is_wrong_secret
from adapters.discord.addresses import DISCORD
from adapters.discord.client import set_urls
from adapters.discord.commands import ENTRY_POINT, HANDLED_BY_DISCORD, build_tree
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import Interaction
from adapters.discord.refusals import BOT_SCOPE, COMMANDS_SCOPE, PERMISSIONS
from adapters.discord.registration import Payload, make_list, missing_in, stored_list
from bot.domain.findings import Finding
from bot.domain.ids import UserKey
from bot.i18n.texts import load_texts

TIMEOUT_S: Final = 20.0


async def check_discord(
    token: str,
    api_url: str,
    gateway_url: str,
    secret: str = "",
    address: str = "",
    without: Collection[str] = (),
) -> list[Finding]:
    """Return Discord's facts about the application of this token. An error is a finding, too; none has a secret.

    `secret` is the application's OAuth2 client secret, and `address` the page's public address; empty without one. The
    bot has no command of `without`.
    """
    set_urls(api_url, gateway_url)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(TIMEOUT_S), client:
            await client.login(token)
            application = await client.application_info()
            found = _application(application, str(client.user))
            found.append(await _commands(client, application, without))
            return [*found, *await _activity(client, application, secret, address)]
    except discord.LoginFailure:
        return [_finding("DURAK_DISCORD_TOKEN: Discord does not know this token", ok=False)]
    except ANY_ERROR as error:
        return [_finding(f"it cannot be asked: {type(error).__name__}", ok=False)]


def _application(application: discord.AppInfo, name: str) -> list[Finding]:
    servers = application.approximate_guild_count
    found = [_finding(f"the token is good: {name}, application {application.name}, in {servers} servers")]
    if application.interactions_endpoint_url:
        url = "an interactions endpoint URL is set, so that the bot hears of no command and no tap: remove it"
        found.append(_finding(url, ok=False))
    who = "anybody may add it" if application.bot_public else "only its owner may add it (Public Bot is off)"
    installing = (*_installing(application), _installing_for_users(application))
    return [*found, _finding(who), _finding(_intents(application)), *installing]


def _intents(application: discord.AppInfo) -> str:
    flags = application.flags
    privileged = {
        "presences": flags.gateway_presence or flags.gateway_presence_limited,
        "server members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "message content": flags.gateway_message_content or flags.gateway_message_content_limited,
    }
    on = [name for name, given in privileged.items() if given]
    if not on:
        return "no privileged intents are on, and none is needed"
    return f"privileged intents are on that nothing here needs: {', '.join(on)}"


def _installing(application: discord.AppInfo) -> list[Finding]:
    """Compare the application's default install link with the needs of the bot. Other links cannot be checked."""
    config = application.guild_integration_config
    given = config.oauth2_install_params if config is not None else application.install_params
    if given is None:
        return [_finding("no default install link: invite it with the link in docs/discord.md")]
    missing = [*sorted({BOT_SCOPE, COMMANDS_SCOPE} - set(given.scopes))]
    missing += [name for name, needed in PERMISSIONS if needed and not getattr(given.permissions, name)]
    if missing:
        return [_finding(f"the install link lacks {', '.join(missing)}", ok=False)]
    return [_finding("the install link gives what the bot needs")]


def _installing_for_users(application: discord.AppInfo) -> Finding:
    """Check if people can install the application for themselves, to open tables in chats without the bot."""
    config = application.user_integration_config
    if config is None:
        return _finding("user installs are off, so no tables in chats without the bot (see docs/discord.md)")
    given = config.oauth2_install_params
    if given is not None and COMMANDS_SCOPE not in given.scopes:
        return _finding(f"the install link for users lacks {COMMANDS_SCOPE}", ok=False)
    return _finding("user installs are on: people can open tables in chats without the bot")


async def _commands(
    client: discord.Client, application: discord.AppInfo, without: Collection[str]
) -> Finding:
    """Compare the commands known to Discord with the bot's commands."""
    texts = {language: one.on(DISCORD) for language, one in load_texts().items()}
    stored = await stored_list(client, application.id)
    wanted = await make_list(
        build_tree(client, texts, _carry_out_nothing, without), texts, application, stored
    )
    missing = sorted(missing_in(stored, wanted))
    if not missing:
        return _finding(f"Discord has the bot's list of {len(wanted)} commands")
    if all(one["type"] == ENTRY_POINT for one in stored):
        return _finding(
            f"Discord has none of the bot's commands: they are registered at the first start{_REFUSED}"
        )
    named = ", ".join(f"/{name}" for name in missing)
    line = f"Discord's list of commands is another one, registered at the next start ({named}){_REFUSED}"
    return _finding(line, warning=True)


async def _activity(
    client: discord.Client, application: discord.AppInfo, secret: str, address: str
) -> list[Finding]:
    """Check if the page can be opened as an Activity."""
    if not secret:
        on = "on Discord, but DURAK_DISCORD_SECRET is not set" if application.flags.embedded else "off"
        return [_finding(f"the Activity is {on}, so tables open by links (see docs/discord.md)")]
    found = [await _secret(client, application, secret)]
    if application.flags.embedded:
        found.append(_entry_point(await stored_list(client, application.id)))
    else:
        found.append(
            _finding(f"Activities are off: press Enable on the page Activities, Settings{_PORTAL}", ok=False)
        )
    if not application.redirect_uris:
        none = "no redirect, so that Discord gives no codes: add https://127.0.0.1 on the page OAuth2"
        found.append(_finding(f"{none}{_PORTAL}", ok=False))
    return [*found, *_address(application, address)]


async def _secret(client: discord.Client, application: discord.AppInfo, secret: str) -> Finding:
    """Let Discord make an access token for the application's owner, and forget it."""
    form = {"grant_type": "client_credentials", "scope": "identify"}
    agent = {"User-Agent": client.http.user_agent}
    async with aiohttp.ClientSession(headers=agent) as session:
        status, body, _ = await ask_for_token(session, application.id, secret, form)
    if is_wrong_secret(status, body):
        wrong = "DURAK_DISCORD_SECRET: Discord does not know this secret. Copy it from the page OAuth2"
        return _finding(f"{wrong}{_PORTAL}", ok=False)
    if status != http.HTTPStatus.OK:
        return _finding(f"the client secret could not be checked (status {status})", warning=True)
    return _finding("the client secret is good")


def _entry_point(stored: Sequence[Payload]) -> Finding:
    handlers = [one.get("handler") for one in stored if one["type"] == ENTRY_POINT]
    if not handlers:
        return _finding(
            "there is no Entry Point command, so the Activity opens by Open the table alone:"
            f" switch Activities off and on again{_PORTAL}",
            warning=True,
        )
    if handlers[0] == HANDLED_BY_DISCORD:
        return _finding("Discord opens the Activity by the Entry Point command, and posts a card to join it")
    return _finding("the bot opens the Activity by the Entry Point command")


def _address(application: discord.AppInfo, address: str) -> list[Finding]:
    """Compare what is known of the page's address. Discord's API does not show the URL mappings."""
    host = address.removeprefix("https://")
    if host == address:
        return [
            _finding(
                f"DURAK_WEB_PUBLIC_URL: the Activity needs an address with https, not {address}", ok=False
            )
        ]
    opened = f"https://{application.id}.discordsays.com"
    return [
        _finding(
            f"the URL mapping cannot be read from Discord. It must be / to {host}: then {opened} shows the page"
            " in a browser"
        )
    ]


_PORTAL: Final = " of the developer portal"
_REFUSED: Final = ". If the bot runs, Discord has refused the list: /readyz and the log of the bot say why"


async def _carry_out_nothing(
    interaction: Interaction, name: str, argument: str, about: UserKey | None = None
) -> None:
    """Do nothing: the check receives no commands."""


def _finding(line: str, *, ok: bool = True, warning: bool = False) -> Finding:
    return Finding(DISCORD, ok, line, warning)
