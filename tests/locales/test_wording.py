"""No text has a wording that the glossary excludes, or one that a reader has corrected before."""

import re
from collections.abc import Iterator

import pytest

from bot.domain.languages import FOLDER
from bot.i18n.texts import read_sources

EXCLUDED = {
    "en": (
        r"\bat (the first|a later) try",  # on the first try
        r"\bto nobody\b",  # do not … to anybody
        r"\bchooses the (language|game)\b",  # people choose
        r"\bsays? done\b",  # say “done”
        r"\btalon is used up\b",  # empty
        r"\bpass(es)? (it|an attack|the attack) on\b",  # transfer
        r"\bexchang",  # swap
        r"\bsingle rules\b",  # individual
        r"\bby mail\b",  # correspondence
        r"\bcard cheats\b",  # breaks the rules
    ),
    "ru": (
        r"\} игр(а|ы|)\b",  # counted games: партия
        r"\b(начатая|эта) партия (уже )?закончи",  # a game that goes on or is over: игра
        r"(пят|десят|двадцат)\w+ игр\b",
        r"\b(повтор|запись|шаг) игры",  # партии
        r"\b(последн|брошенн|перв)(ая|ой|ую|ые|ых) игр(а|ы|у|)\b",
        r"\bкозыри (не )?переводятся",  # they never run out; козырей (не) переводят
        r"\bна тебя ходят",  # под тебя
        r"\bвживую\b",  # онлайн
        r"\bлобби\b",  # стол
        r"\bчервы\b",  # черви
        r"\bс попытки \{",  # с { $tries }-й попытки
        r"\bчат\w* с ботом",  # со мной
        r"\b(по)?требовать пересдачу",  # пересдачи
        r"\bза руку\b",  # поймали
        r"\b(ушла|уш[её]л|уходит) вперёд",  # пошла дальше
        r"\b(сесть|сядут) в гости\b",  # гостем
        r"\bкарта жульничает",  # лежит не по правилам
    ),
    "uk": (
        r"\} (гра|гри|ігор)\b",  # counted games: партія
        r"\b(розпочата|ця) партія (вже )?закінчи",  # гра
        r"(п’ят|десят|двадцят)\w+ ігор",
        r"\b(повтор|запис|крок) гри\b",  # партії
        r"\b(остання|покинуті|перша|першої) (гра|гри)\b",
        r"(?<!що)найменш(ий|а|ого|ої|у|ою|ому)\b",  # наймолодший
        r"\bменш(а|ий|ого|ої|у) (карта|козир|карти|карту|козиря)",  # молодший
        r"\bрахується за\b",  # важить
        r"\b(серії|рейтингу|рахунку)\b[^.]* йде\b",  # не зараховано, не впливає
        r"\bпоки (немає|порожньо|тихо|можна|не можна)",  # поки що
        r"ти( тобі)? нічого(?! не)\b|\bтобі нічого\b|ти (вже )?нічим\b",  # нема чого, нема чим
        r"\bлобі\b",  # in the forehead; стіл
        r"\bНайперше тут\b",  # раніше за всіх
        r"\bзі спроби \{",  # з { $tries }-ї спроби
        r"\bчат\w* (і?з) ботом",  # зі мною
        r"\bкарти надход",  # приходять
        r"\bна тебе ходять",  # під тебе
        r"\bвимагати перездачу",  # перездачі
        r"\b(пішла|іде) вперед",  # пішла далі
        r"\bсісти в гості\b",  # гостем
        r"\bкарта махлює",  # лежить не за правилами
        r"\bсаме число\b",  # із самого числа
    ),
}
OF_THE_GAME = {"hand.ftl", "lesson.ftl", "picture.ftl", "puzzle.ftl", "table.ftl"}
ID = re.compile(r"^ *\.?[a-z][a-z0-9-]* = ?")
BOT = re.compile(r"\b(bot|бот)(s|а|у|ом|і|и|ы)?\b", re.IGNORECASE)


def _lines(language: str) -> Iterator[tuple[str, str]]:
    """Yield the place and the words of each line of the texts, without comments and ids."""
    for file, source in read_sources(FOLDER / language).items():
        for number, line in enumerate(source.splitlines(), 1):
            if not line.startswith("#"):
                yield f"{file}:{number}", ID.sub("", line)


@pytest.mark.parametrize("language", EXCLUDED)
def test_no_excluded_wording(language: str) -> None:
    patterns = re.compile("|".join(f"(?:{pattern})" for pattern in EXCLUDED[language]), re.IGNORECASE)
    found = {place: said[0] for place, line in _lines(language) if (said := patterns.search(line))}
    assert found == {}


@pytest.mark.parametrize("language", EXCLUDED)
def test_the_opponent_is_a_computer_and_the_bot_says_i(language: str) -> None:
    lines = [(place, line) for place, line in _lines(language) if place.partition(":")[0] in OF_THE_GAME]
    assert [place for place, line in lines if BOT.search(line)] == []
