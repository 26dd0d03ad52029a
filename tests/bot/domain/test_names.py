"""Names come from strangers. No name disturbs the line around it."""

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

import bot.domain.names
from bot.domain.names import LONGEST_NAME, bare, distinct_names, shown_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
DRAWS_NOTHING = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}]")
ZALGO = "З" + "\u0337\u0322\u0353" * 30 + "ло"


def inside(name: str) -> str:
    assert name.startswith("\u2068")
    assert name.endswith("\u2069")
    return name[1:-1]


@pytest.mark.parametrize(
    "raw, shown",
    [
        ("Аня", "Аня"),
        ("  Аня\n\t Петрова ", "Аня Петрова"),
        ("<b>Аня</b> & Co", "<b>Аня</b> & Co"),
        ("*_Аня_*", "*_Аня_*"),
        ("", "…"),
        (" \u200b\u2060\u3164\u2800 ", "…"),
        ("\U0001d159\ufffc", "…"),
        ("\u0301\u0301", "…"),
        ("\u200d\u200d", "…"),
        ("\u034f\u17b4\u180b\ufe0f\U000e0100\U000e0041", "…"),
        ("\U00013441 \U00013442", "…"),
        ("\u0488 \u093e \u20e3", "…"),
        ("\u0301 А \u0301\u200d я", "А я"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        (f"Ая {SCOTLAND}", f"Ая {SCOTLAND}"),
        ("❤️", "❤️"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u2066b\u2069c", "abc"),
        ("שלום", "שלום"),
        ("A\x00\x07\x1bB", "AB"),
        ("line\u2028two", "line two"),
        ("\ue000x\uf8ff", "x"),
        ("Ми\u0306ка", "М\u0439ка"),
        ("x" * 20, "x" * 20),
        ("x" * 21, "x" * 19 + "…"),
        (FAMILY * 25, FAMILY * 19 + "…"),
        ("Константин Великолепный", "Константин Великоле…"),
    ],
)
def test_a_name_is_shown_as_its_owner_writes_it_but_never_too_long(raw: str, shown: str) -> None:
    assert inside(shown_name(raw)) == shown


def test_a_letter_keeps_only_a_few_combining_marks() -> None:
    assert sum(1 for letter in shown_name(ZALGO) if unicodedata.combining(letter)) <= 3


def test_a_title_may_be_longer_than_a_name() -> None:
    assert inside(shown_name("т" * 40, 32)) == "т" * 31 + "…"


@given(st.text(max_size=400))
def test_every_name_becomes_one_short_isolated_line(raw: str) -> None:
    name = inside(shown_name(raw))
    assert name.strip()
    assert len(regex.findall(r"\X", name)) <= LONGEST_NAME
    assert len(name) <= 12 * LONGEST_NAME
    assert len(name.splitlines()) == 1
    hidden = {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert not any(unicodedata.category(letter) in hidden for letter in name)
    assert not any(
        unicodedata.bidirectional(letter) in {"LRE", "RLO", "LRI", "RLI", "FSI", "PDI"} for letter in name
    )


SILENT = [
    *"\u2800\ufffc\U00013441\U00013442\U0001d159",
    *DRAWS_NOTHING.findall("".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))),
]
"""Each character that draws nothing by itself."""


@given(st.text(st.sampled_from(SILENT), max_size=60))
def test_a_name_of_silent_characters_is_an_ellipsis(raw: str) -> None:
    assert inside(shown_name(raw)) == "…"


@given(st.text(st.one_of(st.sampled_from(SILENT), st.sampled_from("AЯ7♥")), max_size=60))
def test_each_word_of_a_name_begins_with_a_drawn_character(raw: str) -> None:
    words = inside(shown_name(raw)).split(" ")
    assert not any(DRAWS_NOTHING.match(word) or word[:1] in SILENT[:5] for word in words)
    assert all(words)


@pytest.mark.parametrize(
    "raw, shown",
    [
        (["Anna", "Boris", "Anna", "anna"], ["Anna", "Boris", "Anna 2", "anna 3"]),
        (["Anna", "Anna", "Anna 2"], ["Anna", "Anna 3", "Anna 2"]),
        (["Анна", "Ан\u200bна", "Aннa"], ["Анна", "Анна 2", "Aннa 3"]),
        (["An na", "An\u3164\u00a0na", "An\u034fna"], ["An na", "An na 2", "An\u034fna 3"]),
        (
            ["Константин Великолепный", "Константин Великолепная"],
            ["Константин Великоле…", "Константин Велико… 2"],
        ),
        (["", "\u200d"], ["…", "… 2"]),
        (["Anna", "Bot 2"], ["Anna", "Bot 2 2"]),
    ],
)
def test_namesakes_are_distinguished_by_a_number(raw: list[str], shown: list[str]) -> None:
    assert [bare(name) for name in distinct_names(tuple(raw), ("Bot 2",))] == shown


@given(st.lists(st.text("aA\u200b \u00a0\u202e2а", max_size=30), max_size=6))
def test_no_two_names_of_a_table_look_alike(raw: list[str]) -> None:
    shown = [bare(name) for name in distinct_names(tuple(raw))]
    plain = {"".join(name.casefold().replace("а", "a").split()) for name in shown}
    assert len(plain) == len(raw)
    assert all(len(regex.findall(r"\X", name)) <= LONGEST_NAME for name in shown)


@pytest.mark.parametrize("name", ["Anna", "Константин Великолепный {}"])
def test_namesakes_are_distinguished_in_linear_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second name is cut, so different people need the same number."""
    looked = 0

    def count(shown: str) -> str:
        nonlocal looked
        looked += 1
        return look(shown)

    look = bot.domain.names._look
    monkeypatch.setattr(bot.domain.names, "_look", count)
    numbers = [f"{name} {number}" for number in range(2, 102)]
    distinct = distinct_names.__wrapped__((*[name.format(number) for number in range(300)], *numbers))
    assert len({look(one) for one in distinct}) == 400
    assert looked <= 5 * 400
