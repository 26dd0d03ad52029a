"""Makes every slot show its screen: paced, the most urgent first, despite faults and crashes."""

from bot.presenter.presenter import Presenter
from bot.presenter.sent_posts import SentPosts
from bot.presenter.slot import SlotListener

__all__ = ["Presenter", "SentPosts", "SlotListener"]
