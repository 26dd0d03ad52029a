"""The digest of a screen changes with everything visible, and with nothing else."""

from collections.abc import Iterator
from dataclasses import replace

from bot.domain.ids import Chat, Language, PlatformName
from bot.domain.screen import (
    AddToGroup,
    Button,
    CardFace,
    Column,
    CommandName,
    Digits,
    Disabled,
    Document,
    Fold,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    PostInChat,
    RoomName,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    Turn,
    digest_of,
    folded,
)
from bot.domain.stage import Part
from engine import Suit, parse_card

SIX, TEN, JOKER, WELI = (parse_card(text) for text in ("6s", "Th", "Xr", "6S"))


def line(*spans: Span, tone: Tone = Tone.PLAIN) -> Paragraph:
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
    "digits": Screen((line(Digits("c0ffee")),)),
    "no pairs": Screen((Pairs(()),)),
    "pairs": Screen((Pairs(((SIX, TEN), (TEN, None))),)),
    "piles": Screen((Pairs(((JOKER, None),), Piles(WELI, Suit.SPADES, 12, 3)),)),
    "piles without trump": Screen((Pairs((), Piles(TEN, None, 0, 24)),)),
    "grid": Screen((Grid((Column("#"), Column("Games", end=True)), (("Anna", "12"), ("Boris", "7"))),)),
    "folded": Screen(folded((line(Text("a")), Gap()), Fold.FOLDED)),
    "covered": Screen(folded((line(Text("a")), Gap()), Fold.COVERED)),
    "suits": Screen(tuple(Pairs((), Piles(SIX, suit, 1, 1)) for suit in Suit)),
    "a tap": keys(Button("Join", Tap("t:abc:join"), Style.MAIN)),
    "a way": keys(Button("Cards", OpenPrivate("hand_abc"))),
    "cards": keys(
        Button("6♠", Tap("m:abc:1:0:a6s"), Style.PLAYABLE, SIX), Button("10♥", Disabled("n:abc:1:0:Th"), card=TEN)
    ),
    "danger": Screen((), ((Button("Take", Tap("x"), Style.DANGER),), (), (Button("1", Tap("1")),) * 2)),
    "picture": Screen((line(Text("fool")),), picture=Picture.of(b"png", "The fool")),
}  # fmt: skip


def test_invisible_parts_do_not_change_the_digest() -> None:
    screen = SCREENS["picture"]
    assert screen.picture is not None
    elsewhere = replace(screen, room=Chat(PlatformName("memory"), "g-1"))
    otherwise = replace(screen, picture=replace(screen.picture, words="A fool"))
    staged = replace(screen, stage=Stage(Part.TABLE, "Friends", Turn((Text("Anna attacks"),))))
    assert len({digest_of(one) for one in (screen, elsewhere, otherwise, staged)}) == 1


def test_a_lone_surrogate_has_a_digest() -> None:
    assert digest_of(Screen((line(Text("a\ud800")),))) != digest_of(Screen((line(Text("b\ud800")),)))


SPANS: tuple[Span, ...] = (
    Text("b"),
    Text("a", strong=True),
    RoomName("b"),
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
    Digits("a"),
    Digits("b"),
)
BUTTONS = (
    *(Button("a", Tap("b"), style) for style in Style),
    Button("b", Tap("b")),
    Button("a", Tap("c")),
    Button("a", OpenPrivate("b")),
    Button("a", OpenLink("b")),
    Button("a", OpenWindow("b", "c")),
    Button("a", OpenWindow("c", "c")),
    Button("a", OpenChat("b")),
    Button("a", AddToGroup()),
    Button("a", PostInChat()),
    Button("a", Disabled("b")),
    Button("a", Tap("b"), card=SIX),
)
PILES = (Piles(SIX, None, 1, 2), Piles(TEN, None, 1, 2), Piles(SIX, None, 3, 2), Piles(SIX, None, 1, 3))
DOCUMENTS = (Document("a", b"c", ""), Document("b", b"c", ""), Document("a", b"d", ""))
COLUMNS = (Column("a"), Column("b"), Column("a", end=True))


def different() -> Iterator[Screen]:
    """Yield screens with different visible parts."""
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


def test_each_visible_part_changes_the_digest() -> None:
    screens = list(different())
    assert len({digest_of(screen) for screen in screens}) == len(screens)
