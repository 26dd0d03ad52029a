"""Put the pictures of the README, and a film of a game, into docs/images: `make screens` runs it.

tests/adapters/web/test_readme_pictures.py and test_film.py take the pictures and write them to build/screens.
"""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

TAKEN = Path("build", "screens")
KEPT = Path("docs", "images")
SHOWN = {
    "home": ("home",),
    "lesson": ("lesson",),
    "puzzle": ("puzzle",),
    "table": ("table",),
    "end": ("end",),
    "replay": ("replay",),
    "phone": ("phone-light", "phone-dark"),
    "chat": ("chat",),
}
"""The pictures of the README, each with its parts from left to right."""
GAP = 40
"""The pixels between two parts; they are transparent."""
QUALITY = 90
MOST_BYTES = 300_000
FILM = "game.webp"
FILM_WIDTH = 800
FILM_QUALITY = 40
MOST_FILM_BYTES = 600_000


def side_by_side(parts: Sequence[Path]) -> Image.Image:
    """Return one picture of these parts, all of the same height."""
    images = [Image.open(part).convert("RGBA") for part in parts]
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    whole, left = Image.new("RGBA", (width, images[0].height)), 0
    for image in images:
        whole.paste(image, (left, 0))
        left += image.width + GAP
    return whole


def picture(parts: Sequence[Path]) -> bytes:
    """Return these parts side by side as WebP. The sharp conversion keeps the colours of small red letters."""
    body = io.BytesIO()
    side_by_side(parts).save(body, "WEBP", quality=QUALITY, method=6, use_sharp_yuv=True)
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
        method=6,
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
    """Write every picture and the film; exit with one line if one is missing or too large."""
    KEPT.mkdir(parents=True, exist_ok=True)
    taken = {name: [TAKEN / f"readme-{part}.png" for part in parts] for name, parts in SHOWN.items()}
    frames = sorted(TAKEN.glob("film-*.png"))
    missing = [str(part) for parts in taken.values() for part in parts if not part.exists()]
    if missing or not frames:
        sys.exit(f"durak: the tests of the page's looks take what is missing: {missing or 'the film'}")
    for name, parts in taken.items():
        _keep(f"{name}.webp", picture(parts), MOST_BYTES)
    _keep(FILM, film(frames), MOST_FILM_BYTES)


if __name__ == "__main__":
    main()
