"""Makes every slot show its screen: paced, the most urgent first, despite faults and crashes."""

from bot.presenter.presenter import Presenter
from bot.presenter.slot import SlotListener
from bot.presenter.slots import SentPosts

__all__ = ["Presenter", "SentPosts", "SlotListener"]
