"""Every chat platform with people on it, for one suite with tests of all of them."""

from tests.adapters.stages.discord import DiscordStage
from tests.adapters.stages.memory import IdempotentMemoryStage, MemoryStage
from tests.adapters.stages.stage import (
    Can,
    ChatKind,
    Guest,
    Label,
    SeenPost,
    Stage,
    Trouble,
    Use,
    until_cancelled,
)
from tests.adapters.stages.telegram import TelegramStage
from tests.adapters.stages.web import WebStage
from tests.waiting import until

STAGES: dict[str, type[Stage]] = {
    "memory": MemoryStage,
    "memory, idempotent": IdempotentMemoryStage,
    "web": WebStage,
    "telegram": TelegramStage,
    "discord": DiscordStage,
}

__all__ = [
    "STAGES",
    "Can",
    "ChatKind",
    "Guest",
    "Label",
    "SeenPost",
    "Stage",
    "Trouble",
    "Use",
    "until",
    "until_cancelled",
]
