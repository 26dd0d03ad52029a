"""Discord as a chat platform, with discord.py."""

from adapters.discord.blocks import IDENTIFY_S, Sharding
from adapters.discord.platform import DiscordPlatform

__all__ = ["IDENTIFY_S", "DiscordPlatform", "Sharding"]
