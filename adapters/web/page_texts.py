"""The page's own words. What a player reads about the game comes in screens, not from here."""

from __future__ import annotations

import secrets

from bot.domain.commands import OFFERED_IN_GROUPS, OFFERED_IN_PRIVATE
from bot.domain.names import shown_name
from bot.i18n.texts import Texts

PAGE = (
    "web-title",
    "web-tagline",
    "web-play-computer",
    "web-open-table",
    "web-your-name",
    "web-name-example",
    "web-invited",
    "web-come-in",
    "web-start-hint",
    "web-invite",
    "web-invite-button",
    "web-invite-hint",
    "web-copy",
    "web-copied",
    "web-group",
    "web-hand",
    "web-say",
    "web-say-private",
    "web-send",
    "web-commands",
    "web-connecting",
    "web-lost",
    "web-language",
    "web-yourturn",
    "web-came",
    "web-here",
    "web-empty-group",
    "web-empty-private",
    "web-new-game",
    "web-menu",
    "web-my-link",
    "web-my-link-hint",
    "web-sound",
    "web-bigger",
    "web-close",
    "web-link-unknown",
    "web-bye",
)
"""Texts that the page shows as they are, without variables."""


def page_words(texts: Texts) -> dict[str, str]:
    """The page's words by their ids, which lose their `web-` on the way."""
    return {word.removeprefix("web-"): texts(word) for word in PAGE}


def page_commands(texts: Texts) -> dict[str, list[list[str]]]:
    """What is offered when somebody types a slash: name and description, for either side."""
    sides = {"group": OFFERED_IN_GROUPS, "private": OFFERED_IN_PRIVATE}
    return {side: [[name, texts(f"command-{name}")] for name in names] for side, names in sides.items()}


def guest_name(texts: Texts) -> str:
    """Somebody who gave no name gets one that is hardly anybody else's."""
    return texts("web-guest", number=secrets.randbelow(90) + 10)


def room_title(texts: Texts, opener: str) -> str:
    """A room is called after who opened it."""
    return texts("web-room-title", name=shown_name(opener))
