"""Sends and edits messages until every slot shows its screen, within the platform's limits, the most urgent first."""

from bot.presenter.presenter import Presenter
from bot.presenter.slot import SlotListener
from bot.presenter.slots import SentPosts

__all__ = ["Presenter", "SentPosts", "SlotListener"]
