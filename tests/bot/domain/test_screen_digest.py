"""The digest of a screen stays what it is, because the store is full of them."""

from collections.abc import Iterator
from dataclasses import replace

from bot.domain.ids import Chat, Language, PlatformName
from bot.domain.screen import (
    Block,
    Button,
    CardFace,
    Column,
    CommandName,
    Disabled,
    Document,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.screen_digest import digest_of, letters_of
from engine import Suit, parse_card

SIX, TEN, JOKER, WELI = (parse_card(text) for text in ("6s", "Th", "Xr", "6S"))


def line(*spans: Span, tone: Tone = Tone.PLAIN) -> Block:
    return Paragraph(spans, tone)


def keys(*buttons: Button) -> Screen:
    return Screen((Gap(),), (buttons,))


SCREENS = {
    "nothing": Screen(()),
    "words": Screen((line(Text("Кто «дурак»? It's \"you\"\n")),)),
    "strong": Screen((line(Text("Trump "), CardFace(SIX), Text("!", strong=True), tone=Tone.TITLE),)),
    "small": Screen((line(tone=Tone.SMALL), Gap(), line(Text("call"), tone=Tone.CALL))),
    "moment": Screen((line(Moment(1_800_000_000, "1 min")),)),
    "mention": Screen((line(Mention("\u2068Аня\u2069", "1456074443980800024")),)),
    "command": Screen((line(CommandName("top", "all", Language("ru"))),)),
    "no pairs": Screen((Pairs(()),)),
    "pairs": Screen((Pairs(((SIX, TEN), (TEN, None))),)),
    "piles": Screen((Pairs(((JOKER, None),), Piles(WELI, Suit.SPADES, 12, 3)),)),
    "piles without trump": Screen((Pairs((), Piles(TEN, None, 0, 24)),)),
    "grid": Screen((Grid((Column("#"), Column("Games", end=True)), (("Anna", "12"), ("Boris", "7"))),)),
    "suits": Screen(tuple(Pairs((), Piles(SIX, suit, 1, 1)) for suit in Suit)),
    "a tap": keys(Button("Join", Tap("t:abc:join"), Style.MAIN)),
    "a way": keys(Button("Cards", OpenPrivate("hand_abc"))),
    "cards": keys(
        Button("6♠", Tap("m:abc:1:0:a6s"), Style.PLAYABLE, SIX), Button("10♥", Disabled("n:abc:1:0:Th"), card=TEN)
    ),
    "danger": Screen((), ((Button("Take", Tap("x"), Style.DANGER),), (), (Button("1", Tap("1")),) * 2)),
    "picture": Screen((line(Text("fool")),), picture=Picture.of(b"png", "The fool")),
}  # fmt: skip
DIGESTS = {
    "nothing": "457e45b9c9a26e7c97786f445c4e1846",
    "words": "f35caab2f7ba13b95fbc22d78d6139c5",
    "strong": "b176486eae43f8207accbe5211f4eb9f",
    "small": "05437677e67cf9dbd3fda30d29186df5",
    "moment": "b90644167c1de86deb5c04b25904e11d",
    "mention": "4c03991f0590154b01ee65d0f02d7c5d",
    "command": "9418e7349fc954b4fcbd2f1b6b2b5d6c",
    "no pairs": "f26e9d25afb47173a1f1866360e5afd9",
    "pairs": "a60e2f2228ff8262254fa16593575445",
    "piles": "9c335169320b10bf9906d8588507c97b",
    "piles without trump": "743bcd517f966d99d6242017c262235c",
    "grid": "c80529c93b34ce8bfd7024e664682dfc",
    "suits": "eb64b47f619fe1344e2044eaefeb9613",
    "a tap": "62ae8260ae62af5fa1a439807f45708a",
    "a way": "0d1d02f22807d939c38a1d7f085fb410",
    "cards": "20964d7c0e70eac97918db626abad282",
    "danger": "5d330c7da72672df609947b8731b2a1b",
    "picture": "d6a5e9c30505e546b47661cd7632d005",
}
"""As they were when digests were still taken of what Python wrote for a screen."""


def test_the_digests_of_screens_are_what_they_were() -> None:
    assert {name: digest_of(screen) for name, screen in SCREENS.items()} == DIGESTS


def test_a_digest_is_taken_of_these_letters() -> None:
    screen = Screen((line(Text("a"), CardFace(SIX)),), ((Button("b", Tap("c")),),))
    assert letters_of(screen) == (
        "Screen(blocks=(Paragraph(spans=(Text(text='a', strong=False), CardFace(card=Card(6s))), "
        "tone=<Tone.PLAIN: 'plain'>),), rows=((Button(label='b', action=Tap(data='c'), "
        "style=<Style.PLAIN: 'plain'>, card=None),),))"
    )


def test_what_nobody_sees_changes_no_digest() -> None:
    screen = SCREENS["picture"]
    assert screen.picture is not None
    elsewhere = replace(screen, room=Chat(PlatformName("memory"), "g-1"))
    otherwise = replace(screen, picture=replace(screen.picture, words="A fool"))
    assert digest_of(screen) == digest_of(elsewhere) == digest_of(otherwise)


SPANS: tuple[Span, ...] = (
    Text("b"),
    Text("a", strong=True),
    CardFace(TEN),
    Moment(1, "a"),
    Moment(2, "a"),
    Moment(1, "b"),
    Mention("a", "1"),
    Mention("b", "1"),
    Mention("a", "2"),
    CommandName("a", "", Language("ru")),
    CommandName("b", "", Language("ru")),
    CommandName("a", "c", Language("ru")),
    CommandName("a", "", Language("en")),
)
BUTTONS = (
    *(Button("a", Tap("b"), style) for style in Style),
    Button("b", Tap("b")),
    Button("a", Tap("c")),
    Button("a", OpenPrivate("b")),
    Button("a", OpenLink("b")),
    Button("a", OpenWindow("b", "c")),
    Button("a", OpenWindow("c", "c")),
    Button("a", Disabled("b")),
    Button("a", Tap("b"), card=SIX),
)
PILES = (Piles(SIX, None, 1, 2), Piles(TEN, None, 1, 2), Piles(SIX, None, 3, 2), Piles(SIX, None, 1, 3))
DOCUMENTS = (Document("a", b"c", ""), Document("b", b"c", ""), Document("a", b"d", ""))
COLUMNS = (Column("a"), Column("b"), Column("a", end=True))


def different() -> Iterator[Screen]:
    """Each of these shows something else."""
    yield from SCREENS.values()
    yield from (Screen((line(span),)) for span in SPANS)
    yield from (Screen((line(Text("a"), tone=tone),)) for tone in Tone)
    yield from (Screen((Pairs((), piles),)) for piles in PILES)
    yield from map(keys, BUTTONS)
    yield from (Screen((Grid((column,), (("1",),)),)) for column in COLUMNS)
    yield Screen((Grid((Column("a"),), (("2",),)),))
    yield from (Screen((), document=document) for document in DOCUMENTS)
    for words in ("a", "b"):
        yield Screen((), translations=((Language("uk"), Screen((line(Text(words)),))),))


def test_whatever_people_can_see_changes_the_digest() -> None:
    screens = list(different())
    assert len({digest_of(screen) for screen in screens}) == len(screens)
