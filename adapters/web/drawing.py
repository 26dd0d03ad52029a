"""Screens as the page's JSON."""

from __future__ import annotations

from base64 import b64encode

from adapters.kit.screen_json import Json, to_json
from bot.domain.screen import Picture, Screen


def screen_json(screen: Screen) -> Json:
    """Return the screen as JSON, with the key `"picture"` if it has a picture."""
    drawn = to_json(screen)
    if screen.picture is not None:
        drawn["picture"] = _picture(screen.picture)
    return drawn


def _picture(picture: Picture) -> Json:
    """The picture is part of the post, so that an old post can be shown without any other file."""
    return {"src": f"data:image/png;base64,{b64encode(picture.png).decode()}", "alt": picture.words}
