"""Pictures drawn from sketches: valid, small, the same for equal sketches, and legible in every language."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from adapters.pictures import PillowPictures, shapes
from adapters.pictures.canvas import GOLD, RED, Type, drawable, type_for
from adapters.pictures.drawing import drawn
from adapters.pictures.table import SHARED, table
from bot.domain.ids import Language
from bot.domain.sketches import BracketSketch, CurveSketch, LeaderboardSketch, TableSketch, words_of
from bot.i18n.texts import load_texts
from bot.ports.pictures import Pictures
from engine import Suit
from tests.adapters.pictures.samples import (
    NAMES,
    WORDS,
    end_sketch,
    invitation_sketch,
    puzzle_sketch,
    shared_sketches,
    sketches,
    table_sketch,
)
from tests.locales.catalogue import COMPLETE
from tests.memory.pictures import MemoryPictures
from tests.short_run import long_but_for

HEAVIEST = 100_000
KINDS = ("board", "curve", "table", "bracket", "week", "season")
SHARED_KINDS = ("end", "puzzle", "invitation", "home", "moment")
SIX_PAIRS = "6s 9s; 9d Td; 6c 7c; 6d 8d; 7h Ah; 8s Qs"
TWELVE_PAIRS = "; ".join([SIX_PAIRS] * 2)


def looked_at(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def amount(png: bytes, colour: str) -> int:
    """Return the number of pixels with about this colour."""
    wanted = rgb(colour)
    counted = looked_at(png).getcolors(1_000_000) or []
    return sum(
        number
        for number, found in counted
        if isinstance(found, tuple) and all(abs(a - b) < 12 for a, b in zip(found, wanted, strict=True))
    )


@pytest.mark.parametrize("language", long_but_for(["uk"], COMPLETE, tenth=True))
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_is_wide_enough_for_a_phone_and_light(kind: str, language: Language) -> None:
    png = drawn(sketches(language)[kind])
    width, height = looked_at(png).size
    assert 600 <= width <= 1600
    assert height <= 2 * width
    assert 0 < len(png) < HEAVIEST


@pytest.mark.parametrize("kind", KINDS)
def test_equal_sketches_give_equal_pictures_and_others_differ(kind: str) -> None:
    one, other = (sketches(Language(language))[kind] for language in ("ru", "uk"))
    assert drawn(one) is drawn(one), "it is kept"
    drawn.cache_clear()
    assert drawn(one) == drawn(one)
    assert drawn(one) != drawn(other)


@pytest.mark.parametrize("language", long_but_for(["ru"], COMPLETE, tenth=True))
@pytest.mark.parametrize("kind", SHARED_KINDS)
def test_every_picture_to_share_has_the_size_of_previews_and_is_light(kind: str, language: Language) -> None:
    png = drawn(shared_sketches(language)[kind])
    assert looked_at(png).size == SHARED
    assert 0 < len(png) < HEAVIEST


@pytest.mark.parametrize("kind", [*SHARED_KINDS, "fool"])
def test_equal_sketches_to_share_give_equal_pictures_also_after_all_parts_are_dropped(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (shared_sketches(Language(language))[kind] for language in ("ru", "uk"))
    before = drawn(one)
    monkeypatch.setattr(shapes, "MOST_BYTES", 0)
    monkeypatch.setattr(shapes, "kept_parts", shapes.KeptParts())
    drawn.cache_clear()
    assert drawn(one) == before
    assert shapes.kept_parts.bytes == 0
    assert drawn(one) != drawn(other)


@pytest.mark.parametrize("others", long_but_for([0, 14], range(15)))
def test_an_end_with_any_number_of_people_and_fools_is_drawn(others: int) -> None:
    for fools, epaulettes in ((0, ""), (1, "As"), (1, "Xr Xb"), (4, "")):
        assert len(drawn(end_sketch("ru", others, fools, epaulettes))) < HEAVIEST
    assert len(drawn(invitation_sketch("ru", others))) < HEAVIEST


def test_a_puzzle_shows_the_result_of_a_person_only_if_there_is_one() -> None:
    alone, solved = (puzzle_sketch("ru", solved=result) for result in (False, True))
    assert amount(drawn(solved), GOLD) > amount(drawn(alone), GOLD) + 5_000
    assert len(drawn(puzzle_sketch("ru", "6c 7c 8c 9c Tc Jc Qc Kc Ac 6h 7h 8h"))) < HEAVIEST


def test_the_fonts_have_every_letter_of_the_words() -> None:
    for language in COMPLETE:
        for text in (
            *NAMES[language],
            *WORDS[language],
            *map(words_of, shared_sketches(Language(language)).values()),
            "± …",
        ):
            shown = text.translate({ord(sign): None for sign in "♦♣♥♠\ufe0e🃏→"})
            assert drawable(shown) == " ".join(shown.split())
            assert all(type_for(shown, kind) is kind for kind in Type)
    assert type_for(drawable("名前 Ω"), Type.TITLE) is Type.TITLE, "without the unknown letters"
    assert type_for(drawable("עברית"), Type.TITLE) is Type.ANY


@pytest.mark.parametrize("people", long_but_for([2, 8], range(2, 9), tenth=True))
@pytest.mark.parametrize("pairs", long_but_for(["", TWELVE_PAIRS], ["", "6s", SIX_PAIRS, TWELVE_PAIRS]))
def test_a_table_of_any_size_is_drawn(people: int, pairs: str) -> None:
    png = table(table_sketch("ru", people, pairs))
    assert len(png) < HEAVIEST
    assert looked_at(png).width == 800


def test_a_table_shows_its_cards_and_who_is_awaited() -> None:
    empty, laid = (table(table_sketch("en", 4, pairs)) for pairs in ("", "6s 9s; 9d"))
    paper = shapes.COLOURS["card"]
    assert amount(laid, paper) > amount(empty, paper) + 15_000, "three faces more"
    diamond = shapes.COLOURS["diamond"]
    assert amount(laid, diamond) > amount(empty, diamond) + 500
    nobody = replace(
        table_sketch("en"), seats=tuple(replace(seat, awaited=False) for seat in table_sketch("en").seats)
    )
    assert amount(table(table_sketch("en")), GOLD) > amount(table(nobody), GOLD) + 5_000


def test_a_curve_of_any_points_is_drawn() -> None:
    for points in ((), (5,), (7, 7), (-300, 900), tuple(range(-2_000, 2_000, 67)), (100_000, 0)):
        assert len(drawn(CurveSketch("A", "b", points))) < HEAVIEST


def test_a_leaderboard_may_be_empty_or_full_of_long_names() -> None:
    rows = tuple((str(at), "Константин" * 9, "12345678±90123") for at in range(1, 11))
    for some in ((), rows):
        assert len(drawn(LeaderboardSketch("A" * 90, "b" * 90, ("#", "c", "d" * 90), some))) < HEAVIEST


@pytest.mark.parametrize("kind", KINDS)
async def test_a_drawn_picture_has_the_description_of_its_sketch(kind: str) -> None:
    sketch = sketches(Language("ru"))[kind]
    drawing = PillowPictures()
    pictures: tuple[Pictures, ...] = (drawing, MemoryPictures())
    for one in pictures:
        picture = await one.draw(sketch, words_of(sketch))
        assert picture == await one.draw(sketch, words_of(sketch))
        assert picture.words == words_of(sketch)
    drawing.close()
    if isinstance(sketch, TableSketch):
        assert words_of(sketch) == "Аня отбивается. 6♠︎ 9♠︎ 9♦."
    if isinstance(sketch, CurveSketch):
        assert words_of(sketch) == "Рейтинг: Аня. 612±88."


@pytest.mark.parametrize(
    "kind, fields", [("week", ("champion_face", "fool_face")), ("season", ("faces",)), ("bracket", ("face",))]
)
def test_a_card_shows_the_faces_of_its_sketch_or_those_of_the_names(
    kind: str, fields: tuple[str, ...]
) -> None:
    """A sketch of an earlier version has only names."""
    sketch = sketches(Language("en"))[kind]
    pictures = {drawn(sketch)}
    for field in fields:
        earlier = () if field == "faces" else None
        pictures.add(drawn(replace(sketch, **{field: earlier})))  # type: ignore[arg-type]
    assert len(pictures) == 1 + len(fields)


def test_a_table_without_a_talon_shows_the_trump_suit_if_there_is_one() -> None:
    with_talon = table_sketch("en")
    over = replace(with_talon, talon=0)
    none = replace(over, trump=None)
    assert len({table(one) for one in (with_talon, over, none)}) == 3


def test_trumps_on_the_table_have_their_ribbon() -> None:
    spades, clubs = (replace(table_sketch("en"), trump=suit) for suit in (Suit.SPADES, Suit.CLUBS))
    assert {str(card)[1] for pair in spades.pairs for card in pair if card} == {"s", "d"}
    assert table(spades) != table(clubs), "the turned-up card is the same"


def test_the_talon_does_not_cover_the_turned_up_card() -> None:
    talon, last = (table(replace(table_sketch("en", pairs=""), talon=number)) for number in (6, 1))
    assert amount(talon, RED) > 0.95 * amount(last, RED)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_sentence_of_an_empty_leaderboard_is_drawn_to_its_end(language: Language) -> None:
    sentence = load_texts()[language]("ranks-top-empty")
    whole, shorter = (drawn(LeaderboardSketch("A", words, (), ())) for words in (sentence, sentence[:-5]))
    assert whole != shorter


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_bracket_shows_every_player_of_its_tables_in_letters_for_a_phone(language: Language) -> None:
    sketch = sketches(language)["bracket"]
    assert isinstance(sketch, BracketSketch)
    assert looked_at(drawn(sketch)).width == 800
    for match in sketch.matches:
        for player in match.players:
            fewer = replace(match, players=tuple("x" if one == player else one for one in match.players))
            others = tuple(fewer if one == match else one for one in sketch.matches)
            assert drawn(replace(sketch, matches=others)) != drawn(sketch)
