"""The icons of the installed page, drawn from the icon of the page."""

from __future__ import annotations

from functools import cache
from typing import Final

import resvg_py

SIDE: Final = 64
"""The side of `icon.svg`, in its own units."""
SAFE: Final = 0.8
"""The part of a side that remains if the system cuts a circle out of the icon."""


@cache
def draw_icon(svg: str, pixels: int, ground: str = "", part: float = SAFE) -> bytes:
    """Return the icon as a square PNG with sides of `pixels`.

    With `ground`, a colour, the square is filled to its edges, and the icon takes this `part` of its side. So the
    system may cut another shape out of it.
    """
    if ground:
        margin, side = SIDE * (1 - part) / 2, SIDE * part
        inside = svg.replace("<svg ", f'<svg x="{margin}" y="{margin}" width="{side}" height="{side}" ', 1)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
            f'<rect width="{SIDE}" height="{SIDE}" fill="{ground}"/>{inside}</svg>'
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=pixels, height=pixels, skip_system_fonts=True))
