"""Makes every slot hold its screen: paced, the most urgent first, despite faults and crashes."""

from bot.presenter.presenter import Presenter
from bot.presenter.slot import Repost, SlotListener, Urgency

__all__ = ["Presenter", "Repost", "SlotListener", "Urgency"]
