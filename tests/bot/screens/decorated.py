"""Screens of epaulettes, leaderboards and statistics, for the golden files."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from bot import screens
from bot.domain.ids import Chat, GameId, PersonId, PlatformName
from bot.domain.rank_rows import Achievement, Leaderboard, PersonStanding
from bot.domain.scene import Achieved, GivenEpaulettes
from bot.domain.screen import Screen, Text, Tone
from bot.domain.sketches import words_of
from bot.domain.tournament_rows import PlaceCount
from bot.features.ranks.forgetting import forget_screen
from bot.features.ranks.screens import (
    Calendar,
    ReceivedEpaulettes,
    Statistics,
    curve_sketch,
    leaderboard_sketch,
    season_sketch,
    stats_screen,
    top_screen,
)
from bot.features.reports.screens import evening_screen, week_screen
from bot.i18n.texts import Texts
from bot.screens.lines import words
from engine import Rank, Seat, parse_card
from tests.bot.screens.sitting import ANYA, BORYA, Sitting
from tests.engine.setting import table

BEST = PersonStanding(
    PersonId("a"), games=12, fool=2, draws=1, firsts=6, places=20, streak=4, best=5, given=2, mu=29, sigma=4
)
WORST = PersonStanding(
    PersonId("b"), games=10, fool=5, doubles=1, left=1, timeouts=3, places=25, streak=-2, worst=-3,
    worn=7, shoulders=2, mu=22, sigma=4.2, practice=3, practice_fool=1,
)  # fmt: skip
EPAULETTES = (
    ReceivedEpaulettes((parse_card("7d"), parse_card("7s")), "Аня", 1_790_000_000),
    ReceivedEpaulettes((parse_card("6c"),), "", 1_780_000_000),
)
NAMES = {BEST.person: "Аня", WORST.person: "Боря"}
TODAY = Calendar("", "m2026-11", "q2026-4")
ONLY_PRACTICE = PersonStanding(PersonId("c"), practice=2)
OFTEN = dict(zip(Achievement, (1, 2, 5, 21, 22, 25, 1, 3, 1, 1, 1, 1), strict=True))
WORDINGS = 40
"""Enough games for every wording to be chosen."""


def ceremonies(texts: Texts) -> Iterator[tuple[str, Screen]]:
    """Yield each wording of the ceremony once, then the private lines of the giver and of the fool."""
    seen: set[str] = set()
    for cards in ("6s", "6s 6h", "As"):
        for number in range(WORDINGS):
            sitting = decorated(cards, f"game {number}")
            shown = repr(sitting.end(texts).blocks[3])
            if shown not in seen:
                seen.add(shown)
                yield f"the room, {cards}, wording {len(seen)}", sitting.end(texts)
    yield "who wears them", decorated("6s 6h", "game").over(1, texts)
    yield "who gave them", decorated("6s 6h", "game").over(0, texts)


def achieved(texts: Texts) -> Iterator[tuple[str, Screen]]:
    """Yield each achievement once at the end of a game, several together, and the list of a person."""
    for achievement in Achievement:
        yield f"the room, {achievement.value}", achieving(achievement).end(texts)
    yield "the room, more than a line holds", achieving(*Achievement).end(texts)
    yield "the fool, alone with the other", achieving(Achievement.ARMFUL).alone().over(1, texts)
    yield "statistics", stats_screen(Statistics("Аня", BEST, BEST, achieved=OFTEN), texts)


def achieving(*achievements: Achievement) -> Sitting:
    """Seat 0 is out, and seat 1, the fool, has achieved these."""
    shown = tuple(Achieved(Seat(1), achievement) for achievement in achievements)
    return Sitting(table("7h", "9h Th", trump="c"), ANYA, BORYA, achievements=shown).play("0 a7h; 1 take")


def _season_card(
    leaderboards: dict[Leaderboard, list[PersonStanding]], season: Calendar, texts: Texts
) -> Screen:
    top = top_screen(leaderboards, NAMES, season, texts, overall=False)
    drawn = leaderboard_sketch(leaderboards, top, season.period, texts)
    assert drawn is not None
    card = season_sketch(drawn, (), [WORST, BEST], NAMES, texts)
    return screens.answer_screen((Text(words_of(card)),), None, texts)


def ranks(texts: Texts) -> Iterator[tuple[str, Screen]]:
    """Leaderboards and statistics."""
    leaderboards = {
        Leaderboard.EPAULETTES: [WORST],
        Leaderboard.DEFEATS: [BEST, WORST],
        Leaderboard.RATING: [BEST, WORST],
    }
    yield "a chat's boards", top_screen(leaderboards, NAMES, TODAY, texts, overall=False)
    yield "all chats, one has no name any more", top_screen(leaderboards, {}, TODAY, texts, overall=True)
    yield "nobody has played", top_screen({}, {}, TODAY, texts, overall=False)
    month = Calendar("m2026-11", "m2026-11", "q2026-4", before="m2026-10")
    yield "this month", top_screen(leaderboards, NAMES, month, texts, overall=False)
    season = Calendar("q2026-2", "m2026-11", "q2026-4", "q2026-1", "q2026-4")
    farmed = {Leaderboard.DEFEATS: [replace(WORST, games_off=4.5, defeats_off=2.25)]}
    yield "a season of before", top_screen(farmed, NAMES, season, texts, overall=True)
    yield "the words of a season's card", _season_card(leaderboards, season, texts)
    for number in range(1, 13):
        past = Calendar(f"m2025-{number:02}", "m2026-11", "q2026-4", f"q2025-{(number + 2) // 3}")
        yield f"month {number}", top_screen({}, NAMES, past, texts, overall=True)
    for rank in list(Rank)[:-1]:
        worn = {Leaderboard.EPAULETTES: [replace(WORST, worn=int(rank), shoulders=1)]}
        yield f"wearing rank {int(rank)}", top_screen(worn, NAMES, TODAY, texts, overall=True)
    yield "statistics", stats_screen(Statistics("Аня", BEST, BEST), texts)
    chat, other = (Chat(PlatformName("memory"), name) for name in ("1", "2"))
    places = [
        PlaceCount(chat, 1, 2),
        PlaceCount(other, 1, 3),
        PlaceCount(other, 2, 1),
        PlaceCount(chat, 3, 1),
    ]
    people = {
        "plays in tournaments": Statistics("Аня", BEST, BEST, places=places, chat=chat),
        "is often the fool": Statistics("Боря", WORST, WORST, EPAULETTES),
        "only practises": Statistics("Вика", None, ONLY_PRACTICE),
        "is new": Statistics("Вика", None, None),
    }
    for who, counted in people.items():
        yield f"statistics of who {who}", stats_screen(counted, texts)
    for points in ((400, 520, 480), tuple(range(21)), tuple(range(25))):
        sketch = curve_sketch("Аня", replace(BEST, curve=points), texts)
        assert sketch is not None
        shown = (Text(words_of(sketch)),)
        yield f"the curve of {len(points)} games", screens.answer_screen(shown, None, texts)
    yield from reports(texts)
    for title, busy in (("forget me?", False), ("forget me, in a game and in a tournament?", True)):
        costs = [words(texts, "ranks-forget-entered", tone=Tone.CALL)] if busy else []
        yield title, forget_screen(BEST.person, 1_800_000_600, texts, costs, plays=busy)
    yield "ranks-forget-done", screens.answer_screen(texts.rich("ranks-forget-done"), None, texts)


def reports(texts: Texts) -> Iterator[tuple[str, Screen]]:
    """Yield the bot's own messages to a room."""
    monday = date(2026, 11, 16)
    for number in (1, 2, 5):
        shown = week_screen(monday, number, (WORST, BEST), (WORST,), NAMES, texts, faces={})
        yield f"a week of {number}", shown
        yield f"an evening of {number}", evening_screen(number, (WORST, BEST), (WORST,), NAMES, texts)
    level = replace(BEST, person=WORST.person)
    yield (
        "a week with two fools",
        week_screen(monday, 9, (BEST, level), (BEST, level), NAMES, texts, faces={}),
    )
    yield "an evening with two", evening_screen(9, (BEST, level), (BEST, level), NAMES, texts)
    yield "an evening without defeats", evening_screen(2, (replace(BEST, fool=0),), (), {}, texts)


def decorated(cards: str, game: str) -> Sitting:
    """Seat 0 is out, and seat 1 wears these cards."""
    given = GivenEpaulettes(Seat(1), Seat(0), tuple(map(parse_card, cards.split())))
    played = Sitting(table("7h", "9h Th", trump="c"), ANYA, BORYA, epaulettes=(given,))
    return played.changed(game=GameId(game)).play("0 a7h; 1 take")
