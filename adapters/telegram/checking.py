"""Check the bot's account on Telegram. The check fetches no updates, so a running bot loses none."""

from __future__ import annotations

from telegram import Bot, User
from telegram.error import InvalidToken, TelegramError

from adapters.telegram.addresses import TELEGRAM
from adapters.telegram.client import JsonRequest, redact
from bot.domain.findings import Finding

TIMEOUT_S = 10.0


async def check_telegram(token: str, base_url: str) -> list[Finding]:
    """Return Telegram's facts about the account of this token. An error is a finding, too; none has the token."""
    redact(token)
    request = JsonRequest(1, read_timeout=TIMEOUT_S, connect_timeout=TIMEOUT_S)
    try:
        bot = Bot(token, base_url=base_url, request=request, get_updates_request=request)
        async with request:
            account = await bot.get_me()
    except InvalidToken:
        return [_finding("DURAK_TELEGRAM_TOKEN: Telegram does not know this token", ok=False)]
    except TelegramError as error:
        return [_finding(f"it cannot be asked: {type(error).__name__}", ok=False)]
    return _account(account)


def _account(account: User) -> list[Finding]:
    name = f"@{account.username}"
    groups = (
        _finding(f"{name} may be added to groups")
        if account.can_join_groups
        else _finding(f"{name} may not be added to groups: @BotFather, /setjoingroups", ok=False)
    )
    privacy = (
        "privacy mode is off: the table comes down again by itself when the talk has buried it"
        if account.can_read_all_group_messages
        else "privacy mode is on, which is enough; to count the talk above the table it must be an administrator"
    )
    return [_finding(f"the token is good: {name}"), groups, _finding(privacy), *_anywhere(account)]


def _anywhere(account: User) -> list[Finding]:
    """Report if people can post tables in chats without the bot. Telegram does not report if inline feedback is on."""
    guests = (
        "guest mode is on: a mention of the bot posts a table in any chat"
        if account.supports_guest_queries
        else "guest mode is off: to answer mentions in any chat, @BotFather, Bot Settings, Guest Mode"
    )
    lists = (
        "inline mode is on: people choose a game in any chat; inline feedback (/setinlinefeedback) is not needed"
        if account.supports_inline_queries
        else "inline mode is off: to offer the games in any chat, @BotFather, /setinline"
    )
    return [_finding(guests), _finding(lists)]


def _finding(line: str, *, ok: bool = True) -> Finding:
    return Finding(TELEGRAM, ok, line)
