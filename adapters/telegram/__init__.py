"""Telegram as a chat platform, with python-telegram-bot."""

from adapters.telegram.platform import TelegramPlatform

__all__ = ["TelegramPlatform"]
