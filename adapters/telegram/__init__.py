"""Telegram as a chat platform: python-telegram-bot at the edge, screens and commands inside."""

from adapters.telegram.platform import TelegramPlatform

__all__ = ["TelegramPlatform"]
