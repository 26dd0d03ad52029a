"""Screens as Discord's components: names are escaped, and no message is larger than Discord takes."""

from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.components import walk_components

from adapters.discord.drawing import (
    LONGEST_TEXT,
    MOST_COMPONENTS,
    Additions,
    Appearance,
    CardEmojis,
    draw,
    escaped,
    screen_markdown,
)
from adapters.discord.private_posts import PrivatePost
from bot.domain.cards import card_text
from bot.domain.ids import Language, TableId
from bot.domain.languages import ENGLISH
from bot.domain.scene import WhichUse
from bot.domain.screen import (
    Block,
    Button,
    CardFace,
    Column,
    CommandName,
    Digits,
    Disabled,
    Fold,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenPrivate,
    Pairs,
    Paragraph,
    Piles,
    Screen,
    Style,
    Tap,
    Text,
    Tone,
    folded,
)
from engine import Cap, Colour, Deck, Options, Suit, parse_card
from tests.bot.screens.sitting import ANYA, BORYA, VIKA, Sitting
from tests.bot.screens.strict import strict_texts
from tests.engine.setting import table

RUSSIAN = Language("ru")
ALL_CARDS = [parse_card(rank + suit.letter) for suit in Suit for rank in "23456789TJQKA"]
PLAIN = Appearance()
WITH_EMOJIS = Appearance(
    CardEmojis({suit: discord.PartialEmoji(name=suit.name.lower(), id=7) for suit in Suit})
)

TOOL = Button("tool", Tap("w:dm:g"))
GRID = Grid((Column("", end=True), Column("b")), (("1", "2"),))


def line(text: str, tone: Tone = Tone.PLAIN) -> Screen:
    return Screen((Paragraph((Text(text),), tone),))


def hand(count: int, *words: str) -> Screen:
    cards = [Button(card_text(card), Tap(f"m:g:1:1:a{card}"), Style.PLAYABLE, card)
             for card in (ALL_CARDS * 2)[:count]]  # fmt: skip
    rows = tuple(tuple(cards[at : at + 6]) for at in range(0, count, 6))
    return Screen((Gap(),), (*rows, *((Button(word, Tap(f"t:g:{word}")),) for word in words)))


def parts(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    return list(walk_components(view.to_components()))  # type: ignore[no-untyped-call]


def buttons(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    return [part for part in parts(view) if part["type"] == 2]


@pytest.mark.parametrize(
    "name",
    ["**bold**", "<@1>", "@everyone", "[x](https://evil.example)", "https://evil.example", "# big", "> quoted",
     "||spoiler||", ":smile:", "<t:0:R>", "- item", "`code`", "\\*"],
)  # fmt: skip
def test_markup_in_a_name_is_escaped(name: str) -> None:
    drawn = escaped(name)
    bare = drawn.replace("\\\\", "")
    for sign in ("**", "<", "](", "://", "||", "`", " :s"):
        assert sign not in bare.replace("\\" + sign[0], "")
    assert not bare.startswith(("#", ">", "- "))
    assert "@everyone" not in bare.replace("\\@", "")


def test_moments_are_timestamps_and_mentions_are_plain_names() -> None:
    spans = (
        Moment(1_800_000_000, "a minute"),
        Text(" "),
        Mention("Anna", "42"),
        Text(" "),
        Mention("x", "web"),
    )
    assert screen_markdown(Screen((Paragraph(spans),)), PLAIN) == "<t:1800000000:R> Anna x"


def test_covered_lines_are_spoilers_and_folded_lines_are_all_shown() -> None:
    lines = (Paragraph((Text("a "), CardFace(parse_card("Ts")))), Gap(), Paragraph((Text("b|"),)))
    assert screen_markdown(Screen(folded(lines, Fold.COVERED)), PLAIN) == "||a 10\\♠\ufe0e||\n\n||b\\|||"
    assert screen_markdown(Screen(folded(lines, Fold.FOLDED)), PLAIN) == "a 10\\♠\ufe0e\n\nb\\|"


def test_a_card_in_text_is_its_rank_and_an_emoji_or_else_a_sign() -> None:
    screen = Screen(
        (Paragraph((CardFace(parse_card("Ts")),)), Pairs(((parse_card("6s"), parse_card("9s")),)))
    )
    assert screen_markdown(screen, WITH_EMOJIS) == "10<:spades:7>\n## 6<:spades:7>\xa0←\xa09<:spades:7>"
    assert "10\\♠" in screen_markdown(screen, PLAIN)


def test_a_joker_shows_the_suits_of_its_colour_beside_its_emoji() -> None:
    joker = discord.PartialEmoji(name="joker", id=8)
    jokers = Appearance(CardEmojis({**WITH_EMOJIS.emojis.by_key, Colour.RED: joker}))
    red = parse_card("Xr")
    screen = Screen(
        (Paragraph((CardFace(red),)),), ((Button(card_text(red), Tap("m:g:1:1:aXr"), card=red),),)
    )
    assert screen_markdown(screen, jokers) == "<:joker:8><:diamonds:7><:hearts:7>"
    assert screen_markdown(screen, PLAIN) == "🃏\\♦\\♥"
    (button,) = buttons(draw(screen, jokers))
    assert (button["label"], button["emoji"]["name"]) == ("♦♥", "joker")
    (button,) = buttons(draw(screen, PLAIN))
    assert button["label"] == "🃏♦♥"


def test_a_grid_is_a_code_block_that_no_name_can_close() -> None:
    grid = Grid((Column("#", end=True), Column("Player")), (("1", "a```**b**"), ("10", "<@1>")))
    assert screen_markdown(Screen((grid,)), PLAIN).splitlines() == [
        "```", " # Player", "────────────", " 1 aˋˋˋ**b**", "10 <@1>", "```",
    ]  # fmt: skip


def test_all_uses_of_a_card_are_spread_over_pages_and_each_page_has_the_way_back() -> None:
    """A wild card among cheats beats each of ten cards as any of four suits (R41, R45)."""
    options = Options(deck=Deck.CARDS_52, weli=True, cheating=True, cap=Cap.NONE)
    game = table(
        "3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h", "2d 6c 6d 6h 6s 7c 7d 7h 7s 8c", "9c Tc", options=options
    )
    sitting = Sitting(game, ANYA, BORYA, VIKA).play("0 a3d3c3h3s; 0 t4c; 0 t4d; 0 t4h; 0 t4s; 0 t5c; 0 t5d")
    screen = sitting.hand(1, next(iter(strict_texts().values())), WhichUse("2d"))
    *ways, back = [button.action.data for row in screen.rows for button in row
                   if isinstance(button.action, Tap)]  # fmt: skip
    assert len(ways) == 40
    drawn = [parts(draw(screen, PLAIN, Additions(page=page, tools=(TOOL,)))) for page in range(2)]
    ids = [[part["custom_id"] for part in page if part["type"] == 2] for page in drawn]
    assert all(len(page) <= MOST_COMPONENTS for page in drawn)
    assert all(back in page and "w:dm:g" in page for page in ids)
    assert sorted(data for page in ids for data in page if data in ways) == sorted(ways)


@given(count=st.integers(0, 60), words=st.integers(0, 4), tools=st.integers(0, 1), page=st.integers(-2, 9))
def test_a_hand_of_any_size_fits_into_a_message(count: int, words: int, tools: int, page: int) -> None:
    extras = Additions("an answer", page, "p:g:", (TOOL,) * tools)
    view = draw(hand(count, *"wxyz"[:words]), WITH_EMOJIS, extras)
    drawn = parts(view)
    assert len(drawn) <= MOST_COMPONENTS
    ids = [part["custom_id"] for part in drawn if part["type"] == 2]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(part["components"]) <= 5 for part in drawn if part["type"] == 1)
    assert {f"t:g:{word}" for word in "wxyz"[:words]} <= set(ids)


@pytest.mark.parametrize("count", [26, 36, 52])
def test_every_card_of_a_large_hand_is_on_one_of_its_pages(count: int) -> None:
    seen: set[str] = set()
    for page in range(5):
        ids = [
            one["custom_id"] for one in buttons(draw(hand(count, "take"), WITH_EMOJIS, Additions(page=page)))
        ]
        assert "t:g:take" in ids
        seen |= {one for one in ids if one.startswith("m:")}
    assert len(seen) == min(count, len(ALL_CARDS))


@pytest.mark.parametrize(
    "command, drawn",
    [
        (CommandName("top", "", RUSSIAN), "</топ:7>"),
        (CommandName("top", "all", RUSSIAN), "</топ:7> где: Все чаты"),
        (CommandName("top", "all", ENGLISH), "</top:7> scope: All chats"),
        (CommandName("newgame", "perevodnoy", RUSSIAN), "/игра вариант: Переводной"),
        (CommandName("forgetme", "yes", RUSSIAN), "/забудь точно: да"),
        (CommandName("lang", "ru", ENGLISH), "/lang language: Русский"),
        (CommandName("help", "", RUSSIAN), "/помощь"),
    ],
)
def test_a_command_is_a_mention_with_its_localised_name_and_option(command: CommandName, drawn: str) -> None:
    assert screen_markdown(Screen((Paragraph((command,)),)), Appearance(command_ids={"top": 7})) == drawn


def test_secret_digits_are_hidden_as_a_spoiler() -> None:
    assert (
        screen_markdown(Screen((Paragraph((Digits("c0ffee"),), Tone.SMALL),)), Appearance())
        == "-# ||c0ffee||"
    )


def test_a_command_mention_in_a_name_is_escaped() -> None:
    assert screen_markdown(line("/top </top:7>"), Appearance(command_ids={"top": 7})) == r"/top \</top\:7\>"


def test_a_stored_private_post_is_read_back_unchanged() -> None:
    said = (Mention("Anna", "42"), CommandName("top", "all", RUSSIAN), CommandName("help", "", ENGLISH))
    spans = (Text("x", strong=True), CardFace(parse_card("Ah")), Moment(5, "soon"), Digits("c0ffee"), *said)
    pairs = Pairs(
        ((parse_card("6s"), None), (parse_card("6h"), parse_card("7h"))),
        Piles(parse_card("9c"), Suit.CLUBS, 4, 6),
    )
    rows = (
        (
            Button("a", Disabled("n:g:0:1:6s"), card=parse_card("6s")),
            Button("b", OpenPrivate("x"), Style.MAIN),
        ),
    )
    screen = Screen((Paragraph(spans, Tone.CALL), Gap(), pairs, GRID), rows)
    kept = PrivatePost(3, screen, TableId("g"), 99)
    read = PrivatePost.read(3, kept.body())
    assert (read, read.screen.table) == (kept, "g")


def test_a_text_that_is_too_long_is_cut_at_the_end() -> None:
    blocks: tuple[Block, ...] = tuple(Paragraph((Text("x" * 200),)) for _ in range(40))
    assert len(screen_markdown(Screen(blocks), PLAIN)) <= LONGEST_TEXT + 1
