"""Screens of special rules: the cut, jokers, pass cards, cheats, teams, series."""

from collections.abc import Iterator
from dataclasses import replace

from bot import screens
from bot.domain.ids import GameId
from bot.domain.scene import CutAt, Doubt, Marked, Score, SeriesScene, WhichUse
from bot.domain.screen import Screen
from bot.features.series import series_screen
from bot.i18n.texts import Texts
from bot.screens.story import story
from engine import (
    PRESETS,
    CheatCalled,
    DeckCut,
    Ending,
    Event,
    Exchange,
    HandKept,
    NumberTrump,
    Options,
    Outcome,
    OwnSuit,
    Packs,
    PassCard,
    Redeal,
    RedealDemanded,
    Seat,
    SecondTrumpShown,
    SecretTaken,
    Suit,
    Teams,
    TeamWentOut,
    TransferDirection,
    TrumpExchanged,
    TrumpSuit,
    parse_card,
)
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, Sitting, lobby
from tests.engine.setting import dealt, table

Situations = Iterator[tuple[str, Screen]]
PASSING = Options(transfer=True, pass_card=PassCard.BOUT, transfer_direction=TransferDirection.EITHER_GAME)
CHEATING = PRESETS["cheaters"]


def beginnings(texts: Texts) -> Situations:
    """Before the first attack: the cut and the redeal (R4, R7)."""
    cut = Sitting(dealt("6d 7c", "7d", "8d", rest="Ad", options=Options(cut=True)), ANYA, BORYA, VIKA)
    yield "the table waits for the cut", cut.table(texts)
    yield "where to cut", cut.hand(0, texts)
    yield "just there", cut.hand(0, texts, CutAt(17))
    yield "at the edge of the deck", cut.hand(0, texts, CutAt(1))
    yield "who does not cut", cut.hand(1, texts)
    yield "last call to cut", cut.last_call(0, texts)
    five = "6c 7c 8c 9c Tc Jd"
    redeal = Options(redeal=Redeal.FIVE, cut=False)
    asked = Sitting(dealt(five, "7d", "8d", rest="Ad", options=redeal), ANYA, BORYA, VIKA)
    yield "the table waits for a new deal or none", asked.table(texts)
    yield "a new deal or none", asked.hand(0, texts)
    yield "last call to decide", asked.last_call(0, texts)
    yield "kept", asked.play("0 keep").table(texts)


def passing() -> Sitting:
    hands = ("6s Kc", "6h 9s Ts Kd", "Qs Qc Kh 7c", "8c 8d 9h Ac")
    return Sitting(table(*hands, talon="Tc Td 7h", options=PASSING))


def tables(texts: Texts) -> Situations:
    """The table post."""
    yield "pass card shown, the game turned round", passing().play("0 a6s; 1 s6hR").table(texts)
    teams = Options(teams=Teams.TWO_TWOS)
    yield ("teams", Sitting(table("7h 8c", "9h Tc", "Jh Qc", "Kd", options=teams)).table(texts))
    opened = Options(open_hands=True)
    yield "open hands", Sitting(table("7h 8c", "9h Tc", talon="Jd 6d", options=opened)).table(texts)
    yield "secret cards", Sitting(table("7h 8c", "9h Tc", options=Options(secret=True))).table(texts)
    jokers = Sitting(table("Xr 8c", "9h Xb", talon="Jd 6d", options=PRESETS["jokers"]))
    yield "jokers", jokers.play("0 a8c; 1 b8cXb").table(texts)
    number = Options(number_trump=NumberTrump.ABOVE, own_suit=OwnSuit.SPADES)
    yield (
        "a rank is trump, a suit is its own",
        Sitting(table("7h 8c", "9h Tc", talon="Jd 7d", options=number)).table(texts),
    )
    below = Options(number_trump=NumberTrump.BELOW)
    yield (
        "a rank is a lower trump",
        Sitting(table("7h 8c", "9h Tc", talon="Jd 7d", options=below)).table(texts),
    )
    agreed = Options(trump=TrumpSuit.DIAMONDS)
    yield "a trump agreed on", Sitting(table("7h 8c", "9h Tc", talon="Jd 7s", options=agreed)).table(texts)
    none = Options(trump=TrumpSuit.NONE)
    yield "no trumps", Sitting(table("7h 8c", "9h Tc", talon="Jd 7s", options=none)).table(texts)
    yield "no trumps, no talon", Sitting(table("7h 8c", "9h Tc", options=none)).table(texts)
    second = Sitting(
        dealt("6d 7c", "7d 9c", rest="Ad", options=Options(second_trump=True, redeal=Redeal.OFF))
    )
    yield "a second trump under the first", second.table(texts)
    weli = Sitting(table("6d 8c", "9s Tc", talon="Jd 7h", options=Options(weli=True)))
    yield "a weli counts as spades", weli.play("0 a6S").table(texts)
    cheat = cheating()
    yield "who still watches", cheat.play("0 a7h; 1 b7h8c").table(texts)
    yield "who still watches a take", cheating().play("0 a7h; 1 take").table(texts)


def cheating() -> Sitting:
    hands = ("7h 7c Kd", "8c Tc Jc", "Qc 9s")
    return Sitting(table(*hands, talon="Ad 6s", options=CHEATING), ANYA, BORYA, VIKA)


def hands(texts: Texts) -> Situations:
    """Yield the hands of players with an uncommon move."""
    at = passing().play("0 a6s")
    yield "beat, transfer or pass", at.hand(1, texts)
    yield "to which side", at.hand(1, texts, WhichUse("6h"))
    left = PRESETS["perevodnoy_pass"]
    one = Sitting(table("6s Kc", "6h 9s Ts", "Qs Qc Kh", talon="Tc Td 7h", options=left), ANYA, BORYA, VIKA)
    yield "pass without a side", one.play("0 a6s").hand(1, texts, WhichUse("6h"))
    swapping = Options(exchange=Exchange.LOWEST)
    swap = table("6h 9s", "Td Ts", "Qs 7c", talon="Jd Ah", options=swapping)
    yield "swap the trump on one's turn", Sitting(swap, ANYA, BORYA, VIKA).hand(0, texts)
    swap = table("9s 9c", "Td Ts", "6h 7c", talon="Jd Ah", options=swapping)
    yield "swap the trump out of turn", Sitting(swap, ANYA, BORYA, VIKA).hand(2, texts)
    weli = Sitting(table("6d 8c", "7s Tc", talon="Jd 7h", options=Options(weli=True)))
    yield "which suit is the weli", weli.hand(0, texts, WhichUse("6d"))
    beating = Sitting(table("8s 8c", "6d 9s Tc", talon="Jd 7h", options=Options(weli=True)))
    yield "a weli that beats one way", beating.play("0 a8s").hand(1, texts, WhichUse("6d"))
    ranked = Options(weli=True, number_trump=NumberTrump.BELOW)
    either = Sitting(table("8s 8c", "6d 9s Tc", talon="Jd 6h", options=ranked))
    yield "a weli that beats as any suit", either.play("0 a8s").hand(1, texts, WhichUse("6d"))
    thrown = Sitting(table("8s 8c 6d", "6h 9s Tc", talon="Jd 7h", options=Options(weli=True)))
    yield "a weli thrown in", thrown.play("0 a8s; 1 b8s6h").hand(0, texts, WhichUse("6d"))
    teams = Options(teams=Teams.TWO_TWOS)
    yield "a partner", Sitting(table("7h 8c", "9h Tc", "Jh Qc", "Kd", options=teams)).hand(0, texts)
    opened = Options(open_hands=True)
    yield (
        "the others' open hands",
        Sitting(table("7h 8c", "9h Tc", talon="Jd 6d", options=opened)).hand(0, texts),
    )
    twins = Options(packs=Packs.TWO, throw_in=False)
    two = Sitting(table("6s 6s 9d", "7s 7h Td", talon="Tc 7d", options=twins))
    yield "twins, one is marked", two.hand(0, texts, Marked(("6s",)))


def cheats(texts: Texts) -> Situations:
    """Cheating, and calling it (R45)."""
    yield "an honest opening", cheating().hand(0, texts)
    at = cheating().play("0 a7h")
    yield "to defend: what beats honestly stands out", at.hand(1, texts)
    yield "a beat that cheats", at.hand(1, texts, WhichUse("8c"))
    at.play("1 b7h8c; 0 tKd")
    yield "to beat on", at.hand(1, texts)
    yield "who only watches may call", at.hand(2, texts)
    yield "which card cheats?", at.hand(2, texts, Doubt())
    yield "called rightly", at.play("2 cKd").table(texts)
    wrong = cheating().play("0 a7h; 1 b7h8c; 2 c7h")
    yield "called wrongly", wrong.table(texts)
    yield "who called wrongly", wrong.hand(2, texts)
    empty = Sitting(table("7h", "8c Tc Jc", "Qc 9s", options=CHEATING), ANYA, BORYA, VIKA)
    yield "without cards one still watches", empty.play("0 a7h; 1 b7h8c").hand(0, texts)
    blind = replace(CHEATING, throw_in=False)
    several = Sitting(table("7h 7c Kd 9s", "8c Tc Jc", talon="Ad 6s", options=blind))
    yield "an opening that cheats is marked", several.hand(0, texts, Marked(("7h", "Kd")))


def event_screens(at: Sitting, texts: Texts, *events: Event) -> Iterator[tuple[str, Screen]]:
    """Yield each event in the words for the room, then in the words for the people in it."""
    for event in events:
        for you in (None, Seat(0), Seat(1)):
            scene = replace(at.scene, events=(event,), last_bout=())
            said = story(scene, at.game.view(None), you, texts)
            who = "the room" if you is None else ("Аня", "Боря")[you]
            yield f"{type(event).__name__}: {who}", Screen(() if said is None else (said,))


def news(texts: Texts) -> Situations:
    """Sentences of uncommon events."""
    cut = Sitting(dealt("6d", "7d", rest="Ad", options=Options(cut=True, redeal=Redeal.OFF)), ANYA, BORYA)
    yield "cut and dealt", cut.play("0 cut17").table(texts)
    swap = Sitting(table("6h 9s", "Td Ts", talon="Jd Ah", options=Options(exchange=Exchange.LOWEST)))
    yield "the trump is swapped", swap.play("0 exchange").table(texts)
    seven, six = parse_card("7h"), parse_card("6s")
    yield from event_screens(
        passing(),
        texts,
        *(event for seat in (Seat(0), Seat(1)) for event in (RedealDemanded(seat), HandKept(seat))),
        DeckCut(Seat(0), 22),
        TrumpExchanged(Seat(0), six, seven),
        SecondTrumpShown(Seat(0), six, Suit.SPADES),
        SecondTrumpShown(Seat(0), parse_card("Xr"), Suit.HEARTS),
        SecretTaken(Seat(0), 2),
        TeamWentOut((Seat(1),), 4),
        CheatCalled(Seat(0), Seat(1), seven, right=True),
        CheatCalled(Seat(0), Seat(1), seven, right=False),
    )
    at = passing().play("0 a6s; 1 s6hL")
    for you in (None, Seat(1), Seat(2)):
        said = story(at.scene, at.game.view(None), you, texts)
        yield f"a pass card: {you}", Screen(() if said is None else (said,))


def series(texts: Texts) -> Situations:
    """Teams and series at their end (R34, R47)."""
    teams = Options(teams=Teams.TWO_TWOS)
    won = Sitting(table("7h", "9h Tc", "Jh", "Kd 9c", trump="c", options=teams), ANYA, BORYA, VIKA, COMPUTER)
    won.play("0 a7h; 1 take; 2 aJh; 3 take")
    yield "a team has won", won.end(texts)
    for seat in (0, 1):
        yield f"a team has won: seat {seat}", won.over(seat, texts)
    resigned = Sitting(table("7h Tc", "9h Jc", "-", "-", trump="c", options=teams))
    yield "a team resigns", resigned.play("0 resign").end(texts)
    third = Options(teams=Teams.THREE_TWOS)
    six = (ANYA, BORYA, VIKA, *(replace(COMPUTER, number=number) for number in (1, 2, 3)))
    three = Sitting(table("-", "7c", "9h Tc", "-", "-", "Qd Kd", trump="h", options=third), *six)
    yield "three teams", three.table(texts)
    places = ((Seat(0), Seat(3)), (Seat(1), Seat(4)))
    fooled = three.ended(Outcome((Seat(2), Seat(5)), places, Ending.FOOL))
    yield "the second of three teams", fooled.over(1, texts)
    scores = (Score(3, 1, 0, 6), Score(3, 2, 1, 9), Score(3, 0, 0, 3))
    ended = Sitting(table("7h", "9h Th", "Jd Js", trump="c"), ANYA, BORYA, VIKA)
    ended.play("0 a7h; 1 b7h9h; 1 aTh; 2 take")
    for heading, score in {
        "a series as long as people like": SeriesScene(3, None, scores),
        "a series of five": SeriesScene(3, 5, scores),
        "its end": SeriesScene(5, 5, scores, (Seat(1),)),
        "its end, two are level": SeriesScene(5, 5, scores, (Seat(0), Seat(1))),
        "its end, nobody lost": SeriesScene(5, 5, (Score(),) * 3),
        "ended by people": SeriesScene(3, None, scores, (Seat(1),), ended=True),
    }.items():
        yield heading, ended.changed(series=score).end(texts)
    running = Sitting(table("7h Qs", "9h Th", "Jd Js", trump="c"), ANYA, BORYA, VIKA)
    for length in (None, 5):
        running.changed(series=SeriesScene(3, length, scores))
        yield f"the fourth game, {length or 'as many as people like'}", running.table(texts)
    seats, game = running.scene.seats, GameId("game")
    yield "/series", series_screen(seats, SeriesScene(3, None, scores), texts, last=False, game=game)
    yield (
        "its last game",
        series_screen(seats, SeriesScene(3, None, scores), texts, last=True, game=None),
    )
    over = SeriesScene(3, None, scores, (Seat(1),), ended=True)
    yield "/series when it is over", series_screen(seats, over, texts, last=False, game=None)
    yield "play again from the same pack", screens.lobby_screen(lobby(ANYA, BORYA, same_pack=True), texts)
    yield "in private", ended.alone().over(0, texts)


AREAS = {
    "beginnings": beginnings,
    "uncommon_tables": tables,
    "uncommon_hands": hands,
    "cheats": cheats,
    "news": news,
    "series": series,
}
