"""Discord as a chat platform, with discord.py."""

from adapters.discord.addresses import DISCORD
from adapters.discord.blocks import IDENTIFY_S, Sharding
from adapters.discord.platform import DiscordPlatform

__all__ = ["DISCORD", "IDENTIFY_S", "DiscordPlatform", "Sharding"]
