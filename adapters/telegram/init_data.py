"""The signed text with which Telegram identifies the user of a Mini App (`initData`).

The check follows Telegram's documentation: the signature covers every field except `hash`, unknown ones included.
"""

from __future__ import annotations

import hmac
import json
from typing import Any, Final
from urllib.parse import parse_qsl

from adapters.telegram.addresses import TELEGRAM, chat_of
from bot.domain.commands import Who
from bot.domain.ids import UserKey
from bot.ports.platform import PlatformLogin

LASTS_S: Final = 3600
"""The longest accepted age of the text in seconds. Telegram sets no limit; this one makes a leaked text worthless."""
AHEAD_S: Final = 300
"""Tolerance in seconds for a Telegram clock ahead of this machine's."""
LONGEST: Final = 4096
_KEYED: Final = b"WebAppData"


def read_init_data(signed: str, token: str, now: int) -> PlatformLogin | None:
    """Return the user of the Mini App and the start parameter; None if the text is not genuine or too old.

    The result also says if the bot may write to the user. `now` is in ms since 1970.
    """
    fields = _genuine(signed, token)
    if fields is None or not -AHEAD_S <= now / 1000 - _seconds(fields.get("auth_date", "")) <= LASTS_S:
        return None
    try:
        user = json.loads(fields.get("user", ""))
        who = _who(user)
    except (ValueError, KeyError, TypeError):
        return None
    return PlatformLogin(who, fields.get("start_param", ""), user.get("allows_write_to_pm") is True)


def _genuine(signed: str, token: str) -> dict[str, str] | None:
    """Return the fields of the text except `hash`; None unless they are signed with this bot's token."""
    try:
        pairs = parse_qsl(signed[: LONGEST + 1], keep_blank_values=True, strict_parsing=True)
    except ValueError:
        return None
    fields = dict(pairs)
    given = fields.pop("hash", "")
    if len(signed) > LONGEST or len(fields) + 1 != len(pairs):
        return None
    text = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    secret = hmac.digest(_KEYED, token.encode(), "sha256")
    made = hmac.digest(secret, text.encode(errors="replace"), "sha256").hex()
    return fields if hmac.compare_digest(made.encode(), given.encode(errors="replace")) else None


def _seconds(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0


def _who(user: dict[str, Any]) -> Who:
    number = int(user["id"])
    name = " ".join(filter(None, (str(user["first_name"]), str(user.get("last_name", "")))))
    language = user.get("language_code")
    return Who(
        TELEGRAM,
        UserKey(str(number)),
        name,
        language if isinstance(language, str) else None,
        chat_of(number),
        str(user.get("username", "")),
    )
