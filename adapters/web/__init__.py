"""The browser page: a chat platform of our own, with drawn cards."""

from adapters.web.platform import WebPlatform
from adapters.web.site import create_app

__all__ = ["WebPlatform", "create_app"]
