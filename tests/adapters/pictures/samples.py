"""Sketches for the tests of pictures, in every language."""

from dataclasses import replace

from bot.domain.faces import Face, faces_of
from bot.domain.ids import Language
from bot.domain.scene import Presence
from bot.domain.sketches import (
    BracketSketch,
    CurveSketch,
    EndSketch,
    FoolSketch,
    HomeSketch,
    InvitationSketch,
    LeaderboardSketch,
    MatchSketch,
    PlaceShown,
    PuzzleSketch,
    SeasonSketch,
    Sketch,
    TableSketch,
    WeekSketch,
)
from bot.domain.stage import Role, SeatShown
from engine import Card, Suit, parse_card

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
        "bracket": BracketSketch(
            words[6], (words[0], words[1]), words[2], tables, names[5], names[5], Face(10)
        ),
        "week": WeekSketch(
            words[6], words[0], names[0], words[1], names[1], ((words[3], "128"),), Face(2), Face(7)
        ),
        "season": SeasonSketch(
            LeaderboardSketch(words[6], words[1], ("№", "", words[2]), rows),
            words[2],
            tuple((name, "40%") for name in names[5:]),
            (Face(2), Face(7), Face(4)),
        ),
    }


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


SHARED = {
    "en": (
        ("Boris Godunov is the fool", "7 cards left, two epaulettes", "Who is next?", "Durak"),
        (
            "Puzzle 27",
            ("The computer attacks: beat or take.", "Make the computer the fool!"),
            "Can you do it?",
        ),
        ("First try: solved", "6 days in a row"),
        (
            "Ann invites you to Durak",
            ("Perevodnoy Durak · 36 cards", "90 seconds a move"),
            "3 seats are free",
        ),
    ),
    "ru": (
        ("Дурак — Константин Константинопольский", "7 карт осталось, два погона", "Кто следующий?", "Дурак"),
        ("Задача 127", ("Компьютер ходит: отбивай или бери.", "Оставь компьютер в дураках!"), "А ты решишь?"),
        ("Решено с первой попытки", "6 дней подряд"),
        (
            "Константин зовёт сыграть в дурака",
            ("Переводной дурак · 52 карты", "90 секунд на ход"),
            "3 места свободны",
        ),
    ),
    "uk": (
        ("Дурень — Щасливець", "Лишилося 7 карт, двоє погонів", "Хто наступний?", "Дурень"),
        ("Задача 127", ("Комп’ютер ходить: бий або бери.", "Залиш комп’ютер у дурнях!"), "А ти розв’яжеш?"),
        ("Розв’язано з першої спроби", "6 днів поспіль"),
        (
            "Ґандзя кличе зіграти в дурня",
            ("Перевідний дурень · 36 карт", "90 секунд на хід"),
            "3 місця вільні",
        ),
    ),
}
"""The words of the pictures to share: of the end, of a puzzle, of its result, of an invitation."""


def end_sketch(language: str, others: int = 3, fools: int = 1, epaulettes: str = "6d 6s") -> EndSketch:
    """Return the end of a game with this number of other people and of fools."""
    (title, about, call, brand), names = SHARED[language][0], NAMES[language]
    places = tuple(PlaceShown(names[at % 8], Face(at, at == 1), at + 1) for at in range(others))
    heads = tuple(Face(at + 4) for at in range(fools))
    return EndSketch(title, about, heads, places, others if fools else 0, call, brand, cards(epaulettes))


def puzzle_sketch(language: str, own: str = "7c 9c Jh Ah 6s 8s", *, solved: bool = True) -> PuzzleSketch:
    """Return a puzzle with this hand; with the result of a person if they have `solved` it."""
    (title, lines, call), (result, streak), brand = *SHARED[language][1:3], SHARED[language][0][3]
    position = PuzzleSketch(title, lines, Suit.SPADES, cards(own), cards("6d As"), cards("Kc"), call, brand)
    days = (False, True, None, True, True, True, True)
    return replace(position, result=result, streak=streak, days=days) if solved else position


def invitation_sketch(language: str, seats: int = 4) -> InvitationSketch:
    """Return a table with this number of seats, each second one free."""
    title, lines, state = SHARED[language][3]
    faces = tuple(None if at % 2 else Face(at) for at in range(seats))
    return InvitationSketch(title, lines, state, faces, NAMES[language][0], SHARED[language][0][3])


def shared_sketches(language: Language) -> dict[str, Sketch]:
    """One of each kind of picture to share, and the fool's portrait."""
    table = table_sketch(language, 8, "6s 9s; 9d Td; Xr; 6C; 6h Jh; Ts")
    return {
        "end": end_sketch(language),
        "puzzle": puzzle_sketch(language),
        "invitation": invitation_sketch(language),
        "home": HomeSketch(SHARED[language][0][3], SHARED[language][0][0] * 2, NAMES[language][1]),
        "moment": replace(table, faces=faces_of(table.seats), shared=True),
        "fool": FoolSketch(WORDS[language][0], NAMES[language][1], Face(3), cards("6h 6c")),
    }
