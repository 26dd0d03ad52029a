"""Which of Telegram's newer looks are used: each is given up, once and for all, when the server refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Dress:
    """`styles`: coloured buttons; `disabled`: buttons that cannot be tapped; `live_times`: times that count.

    `tables`: rich messages for what holds a table.
    """

    styles: bool = True
    disabled: bool = True
    live_times: bool = True
    tables: bool = True

    def plainer(self, refusal: str) -> Iterator[Dress]:
        """What to try next after this refusal (lower case), the likeliest first."""
        for name, signs in _SIGNS.items():
            if getattr(self, name) and any(sign in refusal for sign in signs):
                yield replace(self, **{name: False})
        for plain in (
            replace(self, tables=False),
            replace(self, disabled=False),
            replace(self, disabled=False, styles=False),
            PLAIN,
        ):
            if plain != self:
                yield plain


PLAIN: Final = Dress(styles=False, disabled=False, live_times=False, tables=False)

_SIGNS: Final = {
    "disabled": ("unallowed", "disabled", "button_type"),
    "styles": ("style",),
    "live_times": ("tg-time", "date_time"),
    "tables": ("rich", "not found in bot api", "text is empty"),
}
"""Words in which a server that does not know a look refuses it."""
