"""Sketches for the tests of pictures, in every language."""

from dataclasses import replace

from bot.domain.ids import Language
from bot.domain.scene import Presence
from bot.domain.sketches import (
    BracketSketch,
    CurveSketch,
    LeaderboardSketch,
    MatchSketch,
    SeasonSketch,
    Sketch,
    TableSketch,
    WeekSketch,
)
from bot.domain.stage import Role, SeatShown
from engine import Suit, parse_card

NAMES = {
    "en": ("Ann", "Boris Godunov", "Carl", "Dora", "Eve", "Fay", "Gil", "Hal"),
    "ru": ("Аня", "Константин Константинопольский", "Вика", "Ёжик", "Женя", "Зоя", "Ира", "Лев"),
    "uk": ("Ганна", "Їжак", "Єва", "Ґандзя", "Юлія", "Щасливець", "Іван", "Лесь"),
}
WORDS = {
    "en": (
        "Hall of fame",
        "Least often the fool",
        "Defeats",
        "Games",
        "Rating: Ann",
        "Ann is defending",
        "Autumn",
    ),
    "ru": (
        "Доска почёта",
        "Реже всех в дураках",
        "Поражений",
        "Игр",
        "Рейтинг: Аня",
        "Аня отбивается",
        "Осень",
    ),
    "uk": (
        "Дошка пошани",
        "Найрідше в дурнях",
        "Поразок",
        "Ігор",
        "Рейтинг: Ганна",
        "Ганна відбивається",
        "Осінь",
    ),
}


def seats(names: tuple[str, ...]) -> tuple[SeatShown, ...]:
    """These people around a table: the first defends, the second attacks, the last is out."""
    shown = [SeatShown(name, None, Presence.PRESENT, 6) for name in names]
    shown[0] = replace(shown[0], role=Role.DEFENDS, awaited=True)
    shown[1] = replace(shown[1], role=Role.ATTACKS)
    if len(shown) > 2:
        shown[-1] = replace(shown[-1], cards=0, place=1)
    return tuple(shown)


def table_sketch(language: str, people: int = 4, pairs: str = "6s 9s; 9d") -> TableSketch:
    """Return a table of this number of people, with these pairs on it."""
    laid = tuple(
        (parse_card(words[0]), parse_card(words[1]) if len(words) > 1 else None)
        for words in (pair.split() for pair in pairs.split(";"))
        if words
    )
    words, turned = WORDS[language], parse_card("7h")
    return TableSketch("Durak", seats(NAMES[language][:people]), laid, turned, Suit.HEARTS, 6, 6, words[5])


def sketches(language: Language) -> dict[str, Sketch]:
    """One of each kind."""
    names, words = NAMES[language], WORDS[language]
    rows = tuple((str(place), name, str(place + 1), "30") for place, name in enumerate(names, start=1))
    tables = (
        MatchSketch("1", names[:4], (names[0], names[2])),
        MatchSketch("2", names[4:7], (names[5],)),
        MatchSketch("3", names[6:]),
    )
    return {
        "board": LeaderboardSketch(words[0], words[1], ("№", "", words[2], words[3]), rows),
        "curve": CurveSketch(words[4], "612±88", (0, 60, 140, 120, 300, 260, 410, 612)),
        "table": table_sketch(language),
        "bracket": BracketSketch(words[6], (words[0], words[1]), words[2], tables, names[5], names[5]),
        "week": WeekSketch(words[6], words[0], names[0], words[1], names[1], ((words[3], "128"),)),
        "season": SeasonSketch(
            LeaderboardSketch(words[6], words[1], ("№", "", words[2]), rows),
            words[2],
            tuple((name, "40%") for name in names[5:]),
        ),
    }
