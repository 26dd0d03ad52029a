"""Screens as the page's JSON."""

from __future__ import annotations

from base64 import b64encode

from adapters.kit.screen_json import Json, to_json
from bot.domain.screen import Picture, Screen


def screen_json(screen: Screen) -> Json:
    """As it is kept, perhaps with a `"picture"`."""
    drawn = to_json(screen)
    if screen.picture is not None:
        drawn["picture"] = _picture(screen.picture)
    return drawn


def _picture(picture: Picture) -> Json:
    """The picture travels within the message, so that an old post needs nothing else to be shown."""
    return {"src": f"data:image/png;base64,{b64encode(picture.png).decode()}", "alt": picture.words}
