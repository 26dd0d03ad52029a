"""Discord as a chat platform, with discord.py."""

from adapters.discord.platform import DiscordPlatform

__all__ = ["DiscordPlatform"]
