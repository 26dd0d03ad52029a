"""Telegram as a chat platform, with python-telegram-bot."""

from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.webhook import WebhookPlace

__all__ = ["TelegramPlatform", "WebhookPlace"]
