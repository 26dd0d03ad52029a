"""Draw the icons of the installed page from the icon of the page: `python -m tools.icons`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import resvg_py

from adapters.web.static_files import FELT

WEB: Final = Path(__file__).parent.parent / "adapters" / "web"
SIDE: Final = 64
"""The side of `icon.svg`, in its own units."""
ICONS: Final = {
    "icon-192.png": (192, "", 1.0),
    "icon-512.png": (512, "", 1.0),
    "maskable-512.png": (512, FELT, 0.8),
    "touch-180.png": (180, FELT, 1.0),
}
"""The files in `adapters/web/icons`: the pixels of a side, the colour of the ground, and the icon's part of a side.

With a ground the square is filled to its edges. A part of 0.8 remains if the system cuts a circle out of the icon.
"""


def draw_icon(svg: str, pixels: int, ground: str, part: float) -> bytes:
    """Return the icon as a square PNG, as described in `ICONS`. An empty `ground` is transparent."""
    if ground:
        margin, side = SIDE * (1 - part) / 2, SIDE * part
        inside = svg.replace("<svg ", f'<svg x="{margin}" y="{margin}" width="{side}" height="{side}" ', 1)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
            f'<rect width="{SIDE}" height="{SIDE}" fill="{ground}"/>{inside}</svg>'
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=pixels, height=pixels, skip_system_fonts=True))


def drawn_icons() -> dict[str, bytes]:
    """Return all icons by the names of their files."""
    svg = (WEB / "static" / "icon.svg").read_text("utf-8")
    return {name: draw_icon(svg, *how) for name, how in ICONS.items()}


if __name__ == "__main__":
    for name, drawn in drawn_icons().items():
        (WEB / "icons" / name).write_bytes(drawn)
