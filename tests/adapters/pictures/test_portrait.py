"""The fool's portrait: a valid PNG for any name, always the same for the same sketch; and the texts of pictures."""

from io import BytesIO

import pytest
from PIL import Image

from adapters.pictures import PillowPictures
from adapters.pictures.canvas import fitting
from adapters.pictures.portrait import SIZE, portrait
from bot.domain.faces import Face
from bot.domain.names import shown_name
from bot.domain.sketches import FoolSketch
from engine import Card, parse_card

SIX, PAIR = (parse_card("6h"),), (parse_card("6h"), parse_card("6c"))
HEAVIEST = 60_000
NAMES = [
    "Аня",
    "Константин Константинопольский",
    "🎉🎊",
    "",
    "👩‍👩‍👧‍👦 Ann",
    "עברית",
    "a" * 500,
    "\x00\x1b[2J",
    "Ünï Çødé",
    "名前",
]


def looked_at(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def drawn(title: str, name: str, cards: tuple[Card, ...], face: int = 3) -> bytes:
    return portrait(FoolSketch(title, name, Face(face), cards))


def test_everybody_gets_a_portrait() -> None:
    for name in NAMES:
        png = drawn("Погоны вручены!", shown_name(name), PAIR)
        assert looked_at(png).size == (SIZE, SIZE), name
        assert 0 < len(png) < HEAVIEST, name


def test_each_part_of_the_sketch_changes_the_picture() -> None:
    pictures = [
        drawn("Epaulettes!", "Ann", SIX),
        drawn("Epaulettes!", "Bob", SIX),
        drawn("Погоны!", "Ann", SIX),
        drawn("Epaulettes!", "Ann", (parse_card("6c"),)),
        drawn("Epaulettes!", "Ann", PAIR),
        drawn("Epaulettes!", "Ann", SIX, face=4),
    ]
    assert drawn("Epaulettes!", "Ann", SIX) == pictures[0]
    assert len(set(pictures)) == len(pictures)


def test_one_card_lies_on_one_shoulder_and_two_on_both() -> None:
    for cards, right in [(SIX, False), (PAIR, True)]:
        image = looked_at(drawn("Epaulettes!", "Ann", cards))
        paper = [sum(image.getpixel((x, 480))) > 700 for x in (112, SIZE - 142)]  # type: ignore[arg-type]
        assert paper == [True, right]


def test_words_that_are_too_long_become_smaller_and_are_cut_at_last() -> None:
    text, face = fitting("Ann", 400, 40)
    assert (text, face.size) == ("Ann", 40)
    text, face = fitting("a" * 20, 300, 40)
    assert (text, face.size < 40) == ("a" * 20, True)
    assert fitting("a" * 20, face.getlength("a" * 20), 40, int(face.size)) == ("a" * 20, face)
    text, face = fitting("a" * 400, 400, 40)
    assert text.endswith("…")
    assert face.getlength(text) <= 400


async def test_a_qr_code_is_drawn_large_enough_for_a_camera() -> None:
    pictures = PillowPictures()
    drawn = await pictures.qr_code("https://durak.example.org/join/k7mp3xqz", "QR")
    with Image.open(BytesIO(drawn.png)) as image:
        assert image.format == "PNG"
        assert image.width == image.height >= 300
        assert image.convert("L").getpixel((5, 5)) == 255, "white around it"
    assert drawn.words == "QR"
    pictures.close()
    with pytest.raises(RuntimeError):
        await pictures.qr_code("https://durak.example.org", "QR")
