"""Makes every slot hold its screen: paced, in order of service, over faults and crashes (design, decision 2)."""

from bot.presenter.declared import Anew, Order, SlotListener
from bot.presenter.presenter import Presenter

__all__ = ["Anew", "Order", "Presenter", "SlotListener"]
