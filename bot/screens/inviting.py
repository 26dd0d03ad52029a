"""The invitation to a table for people of other chats."""

from __future__ import annotations

from bot.domain.buttons import RoomTap, to_data
from bot.domain.screen import Button, Moment, OpenLink, Picture, Screen, Style, Tap, Text, Tone
from bot.domain.state import Invitation
from bot.i18n.texts import Texts
from bot.screens.lines import line, words

SWITCH = "invites"
"""The name of the switch in a button's data."""


def invitation_screen(
    invitation: Invitation, texts: Texts, link: str = "", picture: Picture | None = None
) -> Screen:
    """The code for people in other chats and, where the page has an address, its link, drawn in `picture` too.

    The command stands there as it is typed on every platform, for the reader passes it on.
    """
    half = len(invitation.code) // 2
    code = f"{invitation.code[:half]}-{invitation.code[half:]}"
    until = Moment(invitation.until // 1000, texts("invite-half-an-hour"))
    blocks = [
        words(texts, "invite-title", tone=Tone.TITLE),
        line(*texts.rich("invite-code", command=Text(f"/join {code}", strong=True))),
        *((line(*texts.rich("invite-link", link=Text(link))),) if link else ()),
        line(*texts.rich("invite-good-for", places=invitation.places), *texts.rich("until", time=until)),
        words(texts, "invite-guests", tone=Tone.SMALL),
    ]
    opening = ((Button(texts("invite-button-open"), OpenLink(link), Style.MAIN),),) if link else ()
    return Screen(tuple(blocks), (*opening, (_switch(texts, on=False),)), picture)


def invitations_screen(texts: Texts, *, on: bool) -> Screen:
    """The line that says whether guests may be invited from now on, with the way back."""
    return Screen((words(texts, "invite-on" if on else "invite-off"),), ((_switch(texts, on=not on),),))


def _switch(texts: Texts, *, on: bool) -> Button:
    data = to_data(RoomTap(SWITCH, "on" if on else "off"))
    return Button(texts("invite-button-on" if on else "invite-button-off"), Tap(data))
