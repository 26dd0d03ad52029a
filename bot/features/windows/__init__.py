"""Windows: people of other platforms see and play their own seat at their table in the page."""

from bot.feature import Core, Feature
from bot.features.windows.links import (
    ACTIVITY_PATH,
    MINI_APP_OF,
    MINI_APP_PATH,
    WINDOW_PATH,
    WindowTicket,
    mini_app_link,
)
from bot.features.windows.open_windows import (
    ServesWindows,
    Window,
    Windows,
    WindowView,
    link,
    link_here,
)
from bot.features.windows.rooms import open_here
from bot.features.windows.taps import OpenHere, ShowWindow, ShowWindowHere

__all__ = [
    "ACTIVITY_PATH",
    "MINI_APP_OF",
    "MINI_APP_PATH",
    "WINDOW_PATH",
    "ServesWindows",
    "ShowWindow",
    "ShowWindowHere",
    "Window",
    "WindowTicket",
    "WindowView",
    "Windows",
    "feature",
    "mini_app_link",
]


async def start(core: Core) -> None:
    """Register the hooks of windows, and offer windows on the page.

    If the page has an address, people of other platforms can open windows, too.

    Raises:
        StoreError: The secret for the keys of windows cannot be read or written.
    """
    windows, hooks = core.service(Windows), core.services.hooks
    hooks.person_forgotten.append(windows.close)
    if not windows.pages:
        return
    hooks.table_shown += [windows.watchers.tell, windows.rooms.table_shown]
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
feature.tap(OpenHere, open_here)
