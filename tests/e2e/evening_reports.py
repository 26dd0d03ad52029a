"""The play of an evening on a chat platform, and its report: a line of a table, refusals, and forbidden words."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, TypeVar

from bot.domain.languages import LANGUAGES
from tests.e2e.test_transcripts import LATIN

REPORT: Final = Path(__file__).parents[2] / "build" / "evenings.txt"
_OF_OTHERS: Final = {
    "en": re.compile("[А-Яа-яІіЇїЄєҐґ]{2,}"),
    "ru": re.compile(f"{LATIN.pattern}|[ІіЇїЄєҐґ]"),
    "uk": re.compile(f"{LATIN.pattern}|[ЫыЪъЁёЭэ]"),
}
"""For each language, the letters of a text in another language."""
_NOT_WORDS: Final = re.compile(
    r"/[\w-]+(?: \w+)?|#[\w-]+|@\w+|⟨time⟩|\[[^]]*\]\([^)]*\)|https?://\S+|<[^>]*>"
    r"|\bgroup-\d+"
)
"""Commands, channels, accounts, links, live times, and the name of a chat without the bot."""
OWN_NAMES: Final = tuple(one.own_name for one in LANGUAGES.values())
"""The name of each language in itself."""
NAMELESS: Final = re.compile('[“«„"]\u2068?…\u2069?[”»“"]')
"""The quotation marks of an unknown chat's name."""
GAME_S: Final = 800.0
_TROUBLE: Final = re.compile(r"\[(warning|error|critical)\s*\]|Traceback")


@dataclass
class EveningReport:
    """One evening: times in seconds, requests by method, and refusals by their reason."""

    name: str
    platform: str
    people: int
    languages: str
    games: int = 0
    taps: int = 0
    commands: int = 0
    lost: int = 0
    """Taps without an answer, because the process was killed."""
    seconds: float = 0.0
    slowest_s: float = 0.0
    """The longest time from a tap to its answer."""
    requests: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        yield (
            f"{self.name:<28} {self.platform:<9} {self.people:>6} {self.languages:<9} {self.games:>5} {self.taps:>5}"
            f" {self.commands:>8} {self.lost:>4} {self.seconds:>7.0f} {self.slowest_s:>7.2f}"
            f" {sum(self.requests.values()):>8} {sum(self.refused.values()):>7}"
        )
        for counted, title in ((self.requests, "requests"), (self.refused, "refused")):
            if counted:
                said = ", ".join(f"{number} {what}" for what, number in counted.most_common())
                yield f"    {title}: {said}"


Kills = Sequence[tuple[float, float]]
"""The beginnings and the ends of the times with possibly lost taps."""
Act = TypeVar("Act")
CHOSEN: Final = "● "
"""The beginning of the label of a marked choice."""
MOST_WAITING: Final = 2
HEADING: Final = (
    f"{'evening':<28} {'platform':<9} {'people':>6} {'languages':<9} {'games':>5} {'taps':>5} {'commands':>8}"
    f" {'lost':>4} {'seconds':>7} {'slowest':>7} {'requests':>8} {'refused':>7}"
)


def write(title: str, reports: Iterable[EveningReport]) -> None:
    """Print the table, and add it to `build/evenings.txt`."""
    lines = [title, HEADING, *(line for report in reports for line in report.lines()), ""]
    said = "\n".join(lines)
    sys.stdout.write(f"\n{said}\n")
    REPORT.parent.mkdir(exist_ok=True)
    with REPORT.open("a", encoding="utf-8") as file:
        file.write(f"{said}\n")


def of_another_language(texts: Iterable[str], language: str, names: Sequence[str]) -> list[str]:
    """Return the lines with words of another language. The words in `names` may be of any language."""
    found = []
    for line in {line for text in texts for line in text.splitlines()}:
        plain = _NOT_WORDS.sub("", line)
        for name in (*names, *OWN_NAMES):
            plain = plain.replace(name, "")
        if _OF_OTHERS[language].search(plain):
            found.append(line)
    return sorted(found)


class Waiting(Generic[Act]):
    """The acts of people with no new post since. An answer may come after the next act: so two may wait."""

    def __init__(self) -> None:
        self._acts: dict[str, list[Act]] = defaultdict(list)
        self._silent: list[Act] = []

    def acts(self, who: str, act: Act) -> None:
        waiting = self._acts[who]
        waiting.append(act)
        if len(waiting) > MOST_WAITING:
            self._silent.append(waiting.pop(0))

    def sees(self, who: str) -> None:
        self._acts.pop(who, None)

    def silent(self) -> list[Act]:
        """Return the acts without anything after them."""
        return [*self._silent, *(one for acts in self._acts.values() for one in acts)]


def is_lost(at: float, kills: Kills) -> bool:
    """Return True for a tap possibly lost in a kill."""
    return any(begin <= at <= end for begin, end in kills)


async def while_playing(
    until: Callable[[Callable[[], object], float], Awaitable[None]],
    playing: Iterable[Coroutine[object, object, None]],
    asking: Coroutine[object, object, None],
    reached: Callable[[], object],
) -> None:
    """Let everybody play, and ask for something, until the condition is reached; `until` waits for it."""
    tasks, asks = [asyncio.create_task(one) for one in playing], asyncio.create_task(asking)
    try:
        await until(lambda: reached() or any(one.done() for one in tasks), GAME_S)
        await asks
    finally:
        for task in (*tasks, asks):
            task.cancel()
        ended = await asyncio.gather(*tasks, asks, return_exceptions=True)
    assert not [one for one in ended if isinstance(one, Exception)], ended


def wrong_words(readers: Iterable[tuple[str, Iterable[str]]], names: Sequence[str]) -> list[str]:
    """Return the lines in a language foreign to their readers, and chats without a name."""
    return [
        line
        for language, texts in ((language, list(texts)) for language, texts in readers)
        for line in (*of_another_language(texts, language, names), *nameless(texts))
    ]


def nameless(texts: Iterable[str]) -> list[str]:
    """Return the texts with "…" in place of the name of a chat."""
    return [text for text in texts if NAMELESS.search(text)]


def troubles(log: str, permitted: Sequence[str]) -> list[str]:
    """Return the warnings and errors of a log, except the lines with a permitted text."""
    return [
        line
        for line in log.splitlines()
        if _TROUBLE.search(line) and not any(one in line for one in permitted)
    ]
