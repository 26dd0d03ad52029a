"""The screens of the reports on a week and on an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from bot.domain.faces import Face
from bot.domain.ids import PersonId
from bot.domain.names import shown_name
from bot.domain.rank_rows import PersonStanding
from bot.domain.screen import Block, Gap, Paragraph, Screen, Tone
from bot.domain.sketches import WeekSketch
from bot.features.ranks import worn_words
from bot.i18n.texts import Texts
from bot.screens.lines import words

Names = Mapping[PersonId, str]
MOST_LINES = 10
"""The number of players listed in a report."""


def champion_of(standings: Sequence[PersonStanding]) -> PersonStanding:
    """Return the person with the smallest share of defeats; of two equal people, the one with more games."""
    return min(standings, key=lambda row: (row.share, -row.games, row.person))


def week_screen(  # noqa: PLR0913 -- a report is made of just this
    monday: date,
    games: int,
    standings: Sequence[PersonStanding],
    fools: Sequence[PersonStanding],
    names: Names,
    texts: Texts,
    *,
    faces: Mapping[PersonId, Face],
) -> Screen:
    """Return the report on the week from this Monday, with a picture. `names` are raw.

    `games` is the number of games in the week. `standings` has all their people, the most frequent loser first, and
    `fools` the fools of the week among them. `faces` has the faces of the champion (`champion_of`) and the first fool.
    """
    days = _days(monday, monday + timedelta(days=6), texts)
    blocks: list[Block] = [
        words(texts, "report-week-title", tone=Tone.TITLE),
        words(texts, "report-week-games", week=days, games=games),
        _call("report-week", fools, names, texts),
        Gap(),
        *_lines(standings[:MOST_LINES], names, texts),
    ]
    card = _card(days, games, (champion_of(standings), fools[0]), names, faces, texts)
    return Screen(tuple(blocks), sketch=card, caption=tuple(blocks))


def _card(
    days: str,
    games: int,
    shown: tuple[PersonStanding, PersonStanding],
    names: Names,
    faces: Mapping[PersonId, Face],
    texts: Texts,
) -> WeekSketch:
    """Return the card of the week with the people `shown`: the champion and the fool."""
    best, fool = shown
    lines = [(texts("ranks-column-games"), str(games))]
    if fool.worn:
        lines.append((texts("ranks-column-worn"), worn_words(fool, texts)))
    return WeekSketch(
        days,
        texts("ranks-board-defeats"), _name(best, names, texts),
        texts("report-week-fool"), _name(fool, names, texts),
        tuple(lines),
        faces.get(best.person), faces.get(fool.person),
    )  # fmt: skip


def evening_screen(
    games: int,
    standings: Sequence[PersonStanding],
    fools: Sequence[PersonStanding],
    names: Names,
    texts: Texts,
) -> Screen:
    """Return the report on an evening with this number of games. `names` are raw.

    `standings` and `fools` as in `week_screen`; without fools, nobody is named as the fool.
    """
    blocks: list[Block] = [words(texts, "report-evening-title", games=games, tone=Tone.TITLE)]
    blocks += _lines(standings[:MOST_LINES], names, texts)
    if fools:
        blocks += (Gap(), _call("report-evening", fools, names, texts))
    return Screen(tuple(blocks))


def _call(message: str, fools: Sequence[PersonStanding], names: Names, texts: Texts) -> Paragraph:
    called = texts("list-separator").join(_name(row, names, texts) for row in fools)
    return words(texts, message, names=called, count=len(fools), tone=Tone.CALL)


def _lines(rows: Sequence[PersonStanding], names: Names, texts: Texts) -> list[Paragraph]:
    return [
        words(texts, "report-line", name=_name(row, names, texts), defeats=row.defeats, games=row.games)
        for row in rows
    ]


def _name(row: PersonStanding, names: Names, texts: Texts) -> str:
    raw = names.get(row.person, "")
    return shown_name(raw) if raw else texts("ranks-nobody")


def _days(first: date, last: date, texts: Texts) -> str:
    """Return the words for a range of days. A month or year that both have in common is written once."""
    end = _day(last, str(last.year), texts)
    if (first.year, first.month) == (last.year, last.month):
        return texts("report-week-days", within="month", monday=str(first.day), sunday=end)
    begin = _day(first, "none" if first.year == last.year else str(first.year), texts)
    return texts("report-week-days", within="year", monday=begin, sunday=end)


def _day(day: date, year: str, texts: Texts) -> str:
    return texts("ranks-date", day=day.day, month=day.month, year=year)
