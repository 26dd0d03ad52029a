"""Telegram as a chat platform, with python-telegram-bot."""

import sys

if "cryptography" not in sys.modules:
    # python-telegram-bot imports this library, if it is installed, for passports alone. It costs 8 MB.
    sys.modules["cryptography"] = None  # type: ignore[assignment]
    import telegram as telegram

    del sys.modules["cryptography"]

from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.webhook import WebhookAddress

__all__ = ["TelegramPlatform", "WebhookAddress"]
