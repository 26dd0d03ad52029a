"""The page's shapes as images: card faces and backs, drawn faces, the fool, suits and signs.

The shapes are in `shapes.json`, written by the page's own code. resvg draws each part once at its final size, and the
last parts are kept. resvg holds the lock of the interpreter while it draws, so the event loop waits for a part: each is
small. No part of a picture takes more than some ten milliseconds; a whole picture would take a tenth of a second.
"""

from __future__ import annotations

import json
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache, wraps
from io import BytesIO
from pathlib import Path
from typing import Any, Final, ParamSpec

import resvg_py
from PIL import Image, ImageDraw

from bot.domain.cards import LATIN, Letters, rank_text
from bot.domain.faces import Face
from engine import Card, Suit

FOLDER: Final = Path(__file__).parent
FONTS: Final = FOLDER / "fonts"
_SHAPES: Final[Mapping[str, Any]] = json.loads((FOLDER / "shapes.json").read_text(encoding="utf-8"))
COLOURS: Final[Mapping[str, str]] = _SHAPES["colours"]
"""The colours of the page in the light theme, by their names there."""
MOST_BYTES: Final = 24 * 2**20
"""The most bytes of all kept parts together."""
_CARD: Final = (250, 350)
_SHADOW: Final = '<rect x="4" y="8" width="247" height="347" rx="22" fill="#000" opacity=".28"/>'
_FAMILIES: Final = ".cut-large text { font-family: 'Noto Serif'; } .cut-small text { font-family: Roboto; }"
_STAR: Final = "★"
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:, ([^)]+))?\)")
_SUIT: Final = re.compile(r'<use href="#suit-([hdcs])"([^>]*)></use>')
_USE: Final = re.compile(r'href="#([\w-]+)"')
_TURN: Final = re.compile(r'\s*transform="([^"]*)"')
_INK: Final = 'class="ink"'
P = ParamSpec("P")


class KeptParts:
    """The last drawn parts, by their arguments."""

    def __init__(self) -> None:
        self._parts: OrderedDict[object, Image.Image] = OrderedDict()
        self.bytes = 0

    def get(self, key: object, draw: Callable[[], Image.Image]) -> Image.Image:
        """Return the kept part, or draw and keep it."""
        found = self._parts.get(key)
        if found is not None:
            self._parts.move_to_end(key)
            return found
        drawn = self._parts[key] = draw()
        self.bytes += _size(drawn)
        while self.bytes > MOST_BYTES:
            self.bytes -= _size(self._parts.popitem(last=False)[1])
        return drawn


def _size(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands())


kept_parts = KeptParts()


def kept(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep the images that this function returns, within the bound of all parts."""

    @wraps(draw)
    def kept_or_drawn(*args: P.args, **more: P.kwargs) -> Image.Image:
        return kept_parts.get((draw.__name__, args, *more.items()), lambda: draw(*args, **more))

    return kept_or_drawn


@kept
def card(
    shown: Card,
    width: int,
    *,
    letters: Letters = LATIN,
    trump: bool = False,
    large: bool = False,
    turn: int = 0,
) -> Image.Image:
    """Return a card with its shadow, `width` pixels wide, turned to the right by `turn` degrees around its middle.

    The middle of the card is that of the image. With `large` it has all its pips or a drawn person, as the page's cards
    from 64 pixels on; otherwise one large sign. A trump has a ribbon.
    """
    rank, suit = str(shown)[0], str(shown)[1]
    counted, parts = suit.lower() if suit.isupper() else "", _SHAPES["card"]
    suit = "d" if counted else suit
    if rank == "X":
        signs = parts["signs"][rank + suit]
    else:
        label = rank_text(shown.printed.rank, letters)
        signs = parts["signs"][rank].replace("{suit}", suit).replace(f">{rank}</text>", f">{label}</text>")
    signs = signs.replace('href="#half-', 'width="250" height="350" href="#half-')
    ribbon = parts["ribbon"] if trump and rank != "X" else ""
    badge = _coloured(parts["badge"].replace("{suit}", counted), counted) if counted else ""
    hidden = f".cut-{'small' if large else 'large'} {{ display: none; }}"
    body = f"{parts['paper']}{ribbon}{_coloured(signs, suit)}{badge}"
    return _turned(body, _style(suit, counted) + hidden + _FAMILIES, width, turn)


@kept
def back(width: int, *, turn: int = 0) -> Image.Image:
    """Return the back of a card, in the form of `card`."""
    return _turned(_symbol("back", *_CARD), _style("s"), width, turn)


@kept
def face(shown: Face, size: int) -> Image.Image:
    """Return a round face with a diameter of `size` pixels."""
    return _head(_face(shown), size, 1)


@kept
def fool(shown: Face, size: int) -> Image.Image:
    """Return a fool: the face with a golden rim, and the cap above it. `size` is the diameter of the rim in pixels.

    The middle of the rim is in the middle of the image in its width, and 0.62 of the height from its top.
    """
    scale = size / 41
    whole = Image.new("RGBA", (round(52 * scale), round(62 * scale)))
    rim = f'<circle cx="21" cy="21" r="20.5" fill="{COLOURS["turn-ring"]}"/>'
    _lay(whole, _image(_svg(rim, 42, 42, size * 42 / 41)), 5, 17.5, scale)
    _lay(whole, _head(_face(shown), round(39 * scale), 1.18), 6.5, 19, scale)
    _lay(whole, cap(round(43.2 * scale)), 4.4, 0.2, scale)
    return whole


def _lay(whole: Image.Image, part: Image.Image, x: float, y: float, scale: float) -> None:
    whole.alpha_composite(part, (round(x * scale), round(y * scale)))


@kept
def cap(width: int) -> Image.Image:
    """Return the cap of a fool."""
    return _image(_svg(_symbol("cap", 120, 84), 120, 84, width, _style("s")))


@kept
def suit_sign(suit: Suit, size: int, colour: str = "") -> Image.Image:
    """Return the sign of a suit, in its own colour or in another one."""
    shape = _coloured(f'<use href="#suit-{suit.letter}"></use>', suit.letter, colour)
    return _image(_svg(shape, 100, 100, size))


@kept
def icon(name: str, size: int, colour: str) -> Image.Image:
    """Return a sign of the page, such as `attack`, in this colour."""
    shape = _symbol(f"i-{name}", 24, 24)
    lines = (
        f'<g fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
    )
    return _image(_svg(f"{lines}{shape}</g>", 24, 24, size))


@kept
def free_seat(size: int) -> Image.Image:
    """Return the sign of a free seat: a dashed ring with a plus in it, on a round plate."""
    ring = (
        f'<circle cx="32" cy="32" r="30.5" fill="{COLOURS["plate"]}" stroke="{COLOURS["go"]}" stroke-width="1.6"'
        ' stroke-dasharray="5 3.4"/>'
        f'<path d="M32 22v20M22 32h20" stroke="{COLOURS["go"]}" stroke-width="3" stroke-linecap="round"/>'
    )
    return _image(_svg(ring, 64, 64, size))


def _face(shown: Face) -> str:
    faces = _SHAPES["computers" if shown.computer else "people"]
    found: str = faces[shown.number % len(faces)]
    return found


def _head(inside: str, size: int, scale: float) -> Image.Image:
    """Return a face in its circle, enlarged by `scale` around a point below its middle."""
    moved = f'<g transform="translate({20 - 20 * scale:.3f} {17.3 - 17.3 * scale:.3f}) scale({scale})">'
    ground = re.sub(r'<circle cx="20" cy="20" r="20"', '<rect width="40" height="40"', inside, count=1)
    head = _image(_svg(f"{moved}{ground.replace('></circle>', '></rect>', 1)}</g>", 40, 40, size))
    mask = Image.new("L", (size * 4, size * 4), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, size * 4 - 1, size * 4 - 1), 255)
    head.putalpha(mask.resize((size, size), Image.Resampling.BOX))
    return head


def _turned(body: str, style: str, width: int, turn: int) -> Image.Image:
    """Return a card of this markup with its shadow, turned around its middle."""
    scale, angle = width / _CARD[0], math.radians(turn)
    sides = (abs(math.cos(angle)), abs(math.sin(angle)))
    margin = 2 + 11 * scale
    across = math.ceil(scale * (_CARD[0] * sides[0] + _CARD[1] * sides[1]) / 2 + margin)
    down = math.ceil(scale * (_CARD[1] * sides[0] + _CARD[0] * sides[1]) / 2 + margin)
    place = f"translate({across} {down}) rotate({turn}) scale({scale:.5f}) translate(-125 -175)"
    return _image(
        _svg(f'<g transform="{place}">{_SHADOW}{body}</g>', 2 * across, 2 * down, 2 * across, style)
    )


def _svg(inside: str, width: float, height: float, drawn: float, style: str = "") -> str:
    """Return a drawing of this size in its own units, to be drawn `drawn` pixels wide."""
    names = {name for name in _USE.findall(inside) if name in _SHAPES["symbols"]}
    symbols = "".join(
        f'<symbol id="{name}" viewBox="{box}">{shape}</symbol>'
        for name, (box, shape) in ((name, _SHAPES["symbols"][name]) for name in sorted(names))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{drawn}" height="{drawn * height / width}"'
        f' viewBox="0 0 {width} {height}"><style>{style}</style><defs>{symbols}</defs>{inside}</svg>'
    )


def _symbol(name: str, width: int, height: int) -> str:
    return f'<use href="#{name}" width="{width}" height="{height}"></use>'


def _coloured(markup: str, suit: str, colour: str = "") -> str:
    """Replace each sign of a suit by its shape in the colour of `suit`, or in another colour."""
    ink = f'fill="{colour or _resolved("var(--suit)", _SHAPES["suits"][suit])}"'

    def shape(use: re.Match[str]) -> str:
        box, found = _SHAPES["symbols"][f"suit-{use[1]}"]
        turn = _TURN.search(use[2])
        drawn = f'<svg{_TURN.sub("", use[2])} viewBox="{box}">{found.replace(_INK, ink)}</svg>'
        return drawn if turn is None else f'<g transform="{turn[1]}">{drawn}</g>'

    return _SUIT.sub(shape, markup)


@cache
def _style(suit: str, counted: str = "") -> str:
    """Return the style sheet of drawings in the colours of a suit. A badge has the colour of `counted`."""
    rules = []
    for selector, style in _SHAPES["styles"]:
        own = counted if counted and selector.startswith(".counts") else suit
        rules.append(f"{selector} {{ {_resolved(style, _SHAPES['suits'][own])} }}")
    text = _resolved("text { fill: var(--suit); font-weight: 700; }", _SHAPES["suits"][suit])
    return " ".join([*rules, text])


def _resolved(style: str, variables: Mapping[str, str]) -> str:
    """Replace the variables in a style by these values, and by the colours of the page."""
    while (found := _VARIABLE.search(style)) is not None:
        value = variables.get(found[1]) or COLOURS.get(found[1]) or found[2]
        style = style[: found.start()] + value + style[found.end() :]
    return style


def _image(svg: str) -> Image.Image:
    files = [FONTS / "NotoSerif-Bold.ttf", FONTS / "Roboto-Bold.ttf"] if "<text" in svg else []
    if _STAR in svg:
        files.append(FONTS / "DejaVuSans-Bold.ttf")
    png = resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[str(file) for file in files]
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")
