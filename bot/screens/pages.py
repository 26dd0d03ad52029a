"""Common parts of the pages for reading next to the game."""

from __future__ import annotations

from collections.abc import Iterable

from bot.domain.pages import Option, PageName
from bot.i18n.texts import Texts


def page_title(name: PageName, texts: Texts) -> str:
    """Return the title of a page."""
    return texts(f"page-{name.value}")


def pages_offered(names: Iterable[PageName], opened: PageName, texts: Texts) -> tuple[Option, ...]:
    """Return the links to these pages; one of them is `opened`."""
    return tuple(Option(page_title(name, texts), name.value, chosen=name is opened) for name in names)
