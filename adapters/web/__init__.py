"""The browser page: our own chat platform, with drawn cards."""

from adapters.web.platform import WebPlatform
from adapters.web.push import PushSettings
from adapters.web.site import create_app

__all__ = ["PushSettings", "WebPlatform", "create_app"]
