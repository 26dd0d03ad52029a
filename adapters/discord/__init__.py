"""Discord as a chat platform, with discord.py."""

from adapters.discord.blocks import Sharding
from adapters.discord.identify_turns import IDENTIFY_S
from adapters.discord.platform import DiscordPlatform

__all__ = ["IDENTIFY_S", "DiscordPlatform", "Sharding"]
