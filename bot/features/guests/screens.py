"""The invitation to a table for people of other chats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from bot.domain.screen import Button, Moment, OpenLink, Picture, Screen, Style, Tap, Text, Tone
from bot.domain.state import Invitation
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.i18n.texts import Texts
from bot.screens.lines import line, words

Code = NewType("Code", str)
"""The code of an invitation, as somebody typed it."""
FIELD_CODECS[Code] = matching("[0-9A-Za-z-]{1,32}")


@dataclass(frozen=True, slots=True)
class SwitchInvitations(TapData, prefix="invites"):
    """Switch the invitations to the table of this room on or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class ComeIn(TapData, prefix="code"):
    """Take a seat as a guest by this code."""

    code: Code


def invitation_screen(
    invitation: Invitation, texts: Texts, link: str = "", picture: Picture | None = None
) -> Screen:
    """Return the code for people in other chats, and its link if the page has an address; `picture` shows the link.

    The command is written as it is typed on every platform, for the reader passes it on.
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
    """Return the line that says if guests may be invited from now on, with the way back."""
    return Screen((words(texts, "invite-on" if on else "invite-off"),), ((_switch(texts, on=not on),),))


def _switch(texts: Texts, *, on: bool) -> Button:
    tap = Tap(SwitchInvitations(on).text())
    return Button(texts("invite-button-on" if on else "invite-button-off"), tap)
