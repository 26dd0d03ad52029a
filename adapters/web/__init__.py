"""The browser page: a chat platform of our own, with cards that one likes to look at."""

from adapters.web.platform import WebPlatform
from adapters.web.site import create_app

__all__ = ["WebPlatform", "create_app"]
