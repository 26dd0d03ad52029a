"""The newer features of the Bot API that drawings use. A feature that the server refuses is not used again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Features:
    """The features in use.

    `styles`: coloured buttons. `disabled`: buttons that cannot be tapped. `live_times`: relative times that the
    client keeps up to date. `tables`: rich messages for screens with a table.
    """

    styles: bool = True
    disabled: bool = True
    live_times: bool = True
    tables: bool = True

    def fallbacks(self, refusal: str) -> Iterator[Features]:
        """Yield smaller sets to try after this refusal (an error text in lower case), the likeliest first."""
        for name, known in _REFUSALS.items():
            if getattr(self, name) and any(words in refusal for words in known):
                yield replace(self, **{name: False})
        for smaller in (
            replace(self, tables=False),
            replace(self, disabled=False),
            replace(self, disabled=False, styles=False),
            NO_FEATURES,
        ):
            if smaller != self:
                yield smaller


NO_FEATURES: Final = Features(styles=False, disabled=False, live_times=False, tables=False)

_REFUSALS: Final = {
    "disabled": ("unallowed", "disabled", "button_type"),
    "styles": ("style",),
    "live_times": ("tg-time", "date_time"),
    "tables": ("rich", "not found in bot api", "text is empty"),
}
"""Parts of the error texts with which a server refuses a feature that it does not know."""
