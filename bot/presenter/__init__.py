"""Makes every slot hold its screen: paced, the most urgent first, despite faults and crashes."""

from bot.presenter.declared import Repost, SlotListener, Urgency
from bot.presenter.presenter import Presenter

__all__ = ["Presenter", "Repost", "SlotListener", "Urgency"]
