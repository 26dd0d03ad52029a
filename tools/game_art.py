"""Draw the pictures of the ready-made games for Telegram's inline list: `python -m tools.game_art` writes them."""

from pathlib import Path
from typing import Final

from adapters.pictures.canvas import FELT, Canvas
from adapters.pictures.shapes import back, card
from engine import PRESETS, parse_card

FOLDER: Final = Path("adapters", "web", "games")
SIZE: Final = 320
WIDTH: Final = 100
"""The width of a card in pixels."""
CARDS: Final = {
    "podkidnoy": "6d 8s 8h",
    "perevodnoy": "7d 7h 7s",
    "perevodnoy_pass": "9h 9c Td",
    "simple": "6c 9c Ac",
    "japanese": "Qs Ks As",
    "teams": "Kh Kd Kc",
    "big": "2s 7h Ad",
    "jokers": "As Xr Xb",
    "quick": "9s Jh Ad",
    "secret": "? Ah ?",
    "cheaters": "6h Ks ?",
    "chaos": "7c Qd Xr",
}
"""Three cards for each game; `?` is a card face down."""


def draw(cards: str) -> bytes:
    """Return a PNG of cards on felt, each a step lower than the one before. `cards` is a value of `CARDS`."""
    canvas = Canvas(SIZE, SIZE, FELT)
    for number, shown in enumerate(cards.split()):
        stamp = back(WIDTH) if shown == "?" else card(parse_card(shown), WIDTH)
        canvas.put(stamp, SIZE / 2 + (number - 1) * 88, SIZE / 2 + (number - 1) * 40)
    return canvas.png()


def main() -> None:
    """Write one picture for each game into `FOLDER`."""
    FOLDER.mkdir(exist_ok=True)
    for preset in PRESETS:
        (FOLDER / f"{preset}.png").write_bytes(draw(CARDS[preset]))


if __name__ == "__main__":
    main()
