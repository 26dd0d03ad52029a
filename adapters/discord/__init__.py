"""Discord as a chat platform: discord.py at the edge, screens and commands inside."""

from adapters.discord.platform import DiscordPlatform

__all__ = ["DiscordPlatform"]
