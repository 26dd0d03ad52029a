"""A Bot API server for tests. It refuses invalid requests as Telegram does."""

from tests.telegram_server.faults import Fault, Floods, Jitter
from tests.telegram_server.log import Entry
from tests.telegram_server.people import CannotTap, ChatView, Group, NoAnswer, Person, TapAnswer
from tests.telegram_server.process import BotProcess, by_webhook
from tests.telegram_server.server import TOKEN, TelegramServer
from tests.telegram_server.state import ANONYMOUS

__all__ = [
    "ANONYMOUS",
    "TOKEN",
    "BotProcess",
    "CannotTap",
    "ChatView",
    "Entry",
    "Fault",
    "Floods",
    "Group",
    "Jitter",
    "NoAnswer",
    "Person",
    "TapAnswer",
    "TelegramServer",
    "by_webhook",
]
