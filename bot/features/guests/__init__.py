"""Guests: people of other chats and platforms join a room's table by a code."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Core, Feature, nowhere
from bot.features.guests.away import back_in_room, has_left, readers, without_room
from bot.features.guests.commands import (
    ComeIn,
    Invitations,
    InvitedTable,
    ShowsInvitations,
    SwitchInvitations,
    check_invites,
    come_in,
    invite,
    join,
    panel_of_invitation,
    panel_of_joining,
    switch,
)

__all__ = [
    "ComeIn",
    "Invitations",
    "InvitedTable",
    "ShowsInvitations",
    "back_in_room",
    "feature",
    "has_left",
    "without_room",
]


async def start(core: Core) -> None:
    """Pass the invitations to the platforms able to show them."""
    for platform in core.platforms.values():
        if isinstance(platform, ShowsInvitations):
            platform.show_invitations(core.service(Invitations))


feature = Feature("guests", start=start)
feature.command("invite", invite, right=Right.INVITES)
feature.panel(PanelName.INVITE, panel_of_invitation, right=Right.INVITES, offered=nowhere)
feature.panel(PanelName.JOIN, panel_of_joining, right=Right.ANYBODY, offered=nowhere)
feature.command("join", join, right=Right.KEY)
feature.tap(SwitchInvitations, switch)
feature.link(ComeIn, come_in)
feature.right(Right.INVITES, check_invites)
feature.hooks.readers.append(readers)
