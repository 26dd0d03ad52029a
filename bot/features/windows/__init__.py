"""Windows: the same seat at the same table in the page, shown to and played by people of other platforms."""

from bot.feature import Core, Feature
from bot.features.windows.links import MINI_APP_OF, MINI_APP_PATH, WINDOW_PATH, WindowTicket, mini_app_link
from bot.features.windows.open_windows import (
    ServesWindows,
    ShowWindow,
    ShowWindowHere,
    Window,
    Windows,
    WindowView,
    link,
    link_here,
)

__all__ = [
    "MINI_APP_OF",
    "MINI_APP_PATH",
    "WINDOW_PATH",
    "ServesWindows",
    "ShowWindowHere",
    "Window",
    "WindowTicket",
    "WindowView",
    "Windows",
    "feature",
    "mini_app_link",
]


async def start(core: Core) -> None:
    """Offer windows: on the page itself, and to people of other platforms if the page has an address.

    Raises:
        StoreError: The secret of their keys cannot be read or written.
    """
    windows, hooks = core.service(Windows), core.services.hooks
    hooks.person_forgotten.append(windows.close)
    if not windows.pages:
        return
    hooks.table_shown.append(windows.watchers.tell)
    hooks.keeps_awake.append(windows.watchers.at)
    for platform in windows.pages:
        platform.serve_windows(windows)
    if windows.serving:
        await windows.keys.load()
        hooks.table_buttons.append(windows.button)
        hooks.links_to_tables.append(windows.links_to_windows)


feature = Feature("windows", start=start)
feature.tap(ShowWindow, link)
feature.tap(ShowWindowHere, link_here)
