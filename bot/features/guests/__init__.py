"""Guests: people of other chats and platforms join a room's table by a code."""

from bot.domain.pages import PageName
from bot.feature import Feature, nowhere
from bot.features.guests.commands import (
    ComeIn,
    SwitchInvitations,
    come_in,
    invite,
    join,
    page_of_invitation,
    switch,
)

__all__ = ["ComeIn", "feature"]

feature = Feature("guests")
feature.command("invite", invite)
feature.page(PageName.INVITE, page_of_invitation, offered=nowhere)
feature.command("join", join)
feature.tap(SwitchInvitations, switch)
feature.link(ComeIn, come_in)
