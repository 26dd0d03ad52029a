"""Put the best pictures of the page, and a film of a game, into docs/images for the README: `make screens` runs it.

tests/adapters/web/test_looks.py and test_film.py take the pictures and write them to build/screens.
"""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

TAKEN = Path("build", "screens")
KEPT = Path("docs", "images")
CHOSEN = {
    "lobby": "lobby-desktop-en",
    "hand": "throwing-desktop-ru",
    "end": "portrait-desktop-en",
    "replay": "replay-desktop-en",
    "eight": "eight-desktop-dark",
    "phone": "table-phone-ru",
    "phone-dark": "twenty-phone-dark",
}
MOST_BYTES = 300_000
STEP = 4
FILM = "game.webp"
FILM_WIDTH = 800
FILM_QUALITY = 55
MOST_FILM_BYTES = 1_000_000


def small(picture: Path) -> bytes:
    """Return the picture as a smaller PNG, its colours rounded. A palette would mix up the colours of the suits."""
    with Image.open(picture) as full:
        coarse = full.convert("RGB").point(lambda value: min(255, round(value / STEP) * STEP))
    body = io.BytesIO()
    coarse.save(body, "PNG", optimize=True)
    return body.getvalue()


def film(pictures: Sequence[Path]) -> bytes:
    """Return an endless WebP film of the pictures. The number at the end of each file's name is its duration in ms."""
    frames = [_scaled(picture) for picture in pictures]
    times = [int(picture.stem.rpartition("-")[2]) for picture in pictures]
    body = io.BytesIO()
    frames[0].save(
        body,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=times,
        loop=0,
        quality=FILM_QUALITY,
        method=4,
    )
    return body.getvalue()


def _scaled(picture: Path) -> Image.Image:
    with Image.open(picture) as full:
        height = round(full.height * FILM_WIDTH / full.width)
        return full.convert("RGB").resize((FILM_WIDTH, height), Image.Resampling.LANCZOS)


def _keep(name: str, body: bytes, most: int) -> None:
    """Write a picture; exit with one line if it is too large."""
    if len(body) > most:
        sys.exit(f"durak: {name} needs {len(body)} bytes, and {most} is the most")
    (KEPT / name).write_bytes(body)


def main() -> None:
    """Write every chosen picture and the film; exit with one line if one is missing or too large."""
    KEPT.mkdir(parents=True, exist_ok=True)
    taken = {name: TAKEN / f"{picture}.png" for name, picture in CHOSEN.items()}
    frames = sorted(TAKEN.glob("film-*.png"))
    missing = [str(picture) for picture in taken.values() if not picture.exists()]
    if missing or not frames:
        sys.exit(f"durak: the tests of the page's looks take what is missing: {missing or 'the film'}")
    for name, picture in taken.items():
        _keep(f"{name}.png", small(picture), MOST_BYTES)
    _keep(FILM, film(frames), MOST_FILM_BYTES)


if __name__ == "__main__":
    main()
