"""Discord's JSON objects, reduced to the fields needed by discord.py."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

APPLICATION: Final = "100"
GUILD: Final = "200"
EVERYTHING: Final = str((1 << 50) - 1)
ORDINARY: Final = str(1 << 10 | 1 << 11 | 1 << 38)
"""View channels, send messages, send messages in threads."""
MAKE_THREADS: Final = 1 << 35
MODERATORS: Final = "201"
"""The id of a role with all permissions."""
COMMAND, BUTTON = 2, 3
ENTRY_POINT: Final = 4
"""The type of the command for opening an application's Activity."""
EMBEDDED: Final = 1 << 17
"""The flag of an application with Activities."""
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
"""A "thinking…" answer."""


def user(number: int, name: str, *, bot: bool = False) -> Json:
    return {
        "id": str(number),
        "username": name,
        "global_name": None,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


ME: Final = user(int(APPLICATION), "durak", bot=True)


def application() -> Json:
    return {
        "id": APPLICATION,
        "name": "durak",
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": user(1, "owner"),
        "flags": 0,
        "team": None,
        "integration_types_config": {"0": {}, "1": {}},
    }


def entry_point(handler: int = 1) -> Json:
    """Return the command made by Discord for Activities; with handler 2 Discord answers it itself."""
    return {
        "id": "900",
        "application_id": APPLICATION,
        "version": "1",
        "type": ENTRY_POINT,
        "name": "launch",
        "name_localizations": None,
        "description": "Launch an activity",
        "description_localizations": None,
        "default_member_permissions": None,
        "nsfw": False,
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
        "handler": handler,
    }


def channel(number: int, guild_number: str = GUILD, denied: int = 0) -> Json:
    """Return a channel in which everybody lacks the rights `denied`."""
    overwrite = {"id": guild_number, "type": 0, "allow": "0", "deny": str(denied)}
    return {
        "id": str(number),
        "type": 0,
        "guild_id": guild_number,
        "name": f"durak-{number}",
        "position": 0,
        "permission_overwrites": [overwrite] if denied else [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "rate_limit_per_user": 0,
    }


def guild(channels: list[Json], number: str = GUILD, system: int | None = None) -> Json:
    """A guild with these channels, `system` being the one for its own messages."""
    everybody = {
        "id": number,
        "name": "@everyone",
        "color": 0,
        "hoist": False,
        "position": 0,
        "permissions": ORDINARY,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    moderators = {"id": MODERATORS, "name": "Mods", "position": 1, "permissions": EVERYTHING}
    return {
        "id": number,
        "name": "Friends",
        "system_channel_id": None if system is None else str(system),
        "owner_id": "1",
        "roles": [everybody, everybody | moderators],
        "emojis": [],
        "stickers": [],
        "features": [],
        "channels": channels,
        "threads": [],
        "members": [member(ME)],
        "member_count": 3,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "preferred_locale": "en-US",
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
    }


def message(number: int, channel_id: str, body: Json) -> Json:
    return {
        "id": str(number),
        "channel_id": channel_id,
        "author": ME,
        "content": body.get("content") or "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "nonce": body.get("nonce"),
        "components": body.get("components") or [],
        "flags": body.get("flags") or 0,
    }


def member(who: Json) -> Json:
    return {
        "user": who,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "permissions": ORDINARY,
    }


def direct_channel(number: int, who: Json) -> Json:
    return {"id": str(number), "type": 1, "last_message_id": None, "recipients": [who], "flags": 0}


def direct_interaction(number: int, kind: int, who: Json, place: int, data: Json, locale: str) -> Json:
    """An interaction in the direct messages of `who`, in the channel `place`."""
    made = interaction(number, kind, who, place, data, locale)
    for guild_field in ("guild_id", "member", "guild_locale"):
        del made[guild_field]
    owners = {"authorizing_integration_owners": {"1": who["id"]}, "context": 1}
    return made | owners | {"user": who, "channel": direct_channel(place, who)}


def interaction(number: int, kind: int, who: Json, place: int, data: Json, locale: str) -> Json:
    return {
        "id": str(number),
        "application_id": APPLICATION,
        "type": kind,
        "token": f"token-{number}",
        "version": 1,
        "data": data,
        "channel_id": str(place),
        "channel": channel(place),
        "guild_id": GUILD,
        "member": member(who),
        "app_permissions": EVERYTHING,
        "locale": locale,
        "guild_locale": "en-US",
        "entitlements": [],
        "authorizing_integration_owners": {"0": GUILD},
        "context": 0,
        "attachment_size_limit": 0,
    }
