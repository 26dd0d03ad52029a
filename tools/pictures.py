"""Put the best pictures of the page into docs/images, small enough for a README: `make screens` runs it.

tests/adapters/web/test_looks.py takes the pictures and writes them to build/screens.
"""

import io
import sys
from pathlib import Path

from PIL import Image

TAKEN = Path("build", "screens")
KEPT = Path("docs", "images")
CHOSEN = {
    "lobby": "lobby-desktop-en",
    "table": "table-desktop-en",
    "hand": "throwing-desktop-ru",
    "end": "end-desktop-en",
    "alone": "alone-desktop-en",
    "phone": "table-phone-ru",
}
MOST_BYTES = 300_000
STEP = 4


def small(picture: Path) -> bytes:
    """Return the picture as PNG with coarser colours; a palette would mix up the colours of the suits."""
    with Image.open(picture) as full:
        coarse = full.convert("RGB").point(lambda value: min(255, round(value / STEP) * STEP))
    body = io.BytesIO()
    coarse.save(body, "PNG", optimize=True)
    return body.getvalue()


def main() -> None:
    """Write every chosen picture; exit with one line if a picture is missing or too large."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for name, taken in CHOSEN.items():
        picture = TAKEN / f"{taken}.png"
        if not picture.exists():
            sys.exit(f"durak: {picture} is missing: the tests of the page's looks take it")
        body = small(picture)
        if len(body) > MOST_BYTES:
            sys.exit(f"durak: {picture} needs {len(body)} bytes, and {MOST_BYTES} is the most")
        (KEPT / f"{name}.png").write_bytes(body)


if __name__ == "__main__":
    main()
