"""Guests: people of other chats and platforms join a room's table by a code."""

from bot.domain.pages import PageName
from bot.domain.rights import Right
from bot.feature import Feature, nowhere
from bot.features.guests.commands import (
    ComeIn,
    SwitchInvitations,
    check_invites,
    come_in,
    invite,
    join,
    page_of_invitation,
    page_of_joining,
    switch,
)

__all__ = ["ComeIn", "feature"]

feature = Feature("guests")
feature.command("invite", invite, right=Right.INVITES)
feature.page(PageName.INVITE, page_of_invitation, right=Right.INVITES, offered=nowhere)
feature.page(PageName.JOIN, page_of_joining, right=Right.ANYBODY, offered=nowhere)
feature.command("join", join, right=Right.KEY)
feature.tap(SwitchInvitations, switch)
feature.link(ComeIn, come_in)
feature.right(Right.INVITES, check_invites)
