"""The browser page: our own chat platform, with drawn cards."""

from adapters.web.platform import WebPlatform
from adapters.web.site import create_app

__all__ = ["WebPlatform", "create_app"]
