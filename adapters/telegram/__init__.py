"""Telegram as a chat platform, with python-telegram-bot."""

from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.webhook import WebhookAddress

__all__ = ["TelegramPlatform", "WebhookAddress"]
