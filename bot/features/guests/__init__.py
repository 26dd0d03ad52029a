"""Guests: people of other chats and platforms join a room's table by a code."""

from bot.feature import Feature
from bot.features.guests.commands import ComeIn, SwitchInvitations, come_in, invite, join, switch

__all__ = ["ComeIn", "feature"]

feature = Feature("guests")
feature.command("invite", invite)
feature.command("join", join)
feature.tap(SwitchInvitations, switch)
feature.link(ComeIn, come_in)
