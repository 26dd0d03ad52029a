"""Common parts of panels: rules, help and settings next to the game."""

from __future__ import annotations

from collections.abc import Iterable

from bot.domain.panels import Option, PanelName
from bot.i18n.texts import Texts


def panel_title(name: PanelName, texts: Texts) -> str:
    """Return the title of a panel."""
    return texts(f"page-{name.value}")


def panels_offered(names: Iterable[PanelName], opened: PanelName, texts: Texts) -> tuple[Option, ...]:
    """Return the links to these panels. The link to the panel `opened` is marked as chosen."""
    return tuple(Option(panel_title(name, texts), name.value, chosen=name is opened) for name in names)
