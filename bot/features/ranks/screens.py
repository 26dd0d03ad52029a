"""The leaderboards, the statistics and the achievements: screens, panels, and sketches for the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Annotated, Final, assert_never

from bot.domain.cards import rank_key
from bot.domain.faces import Face
from bot.domain.ids import Chat, PersonId
from bot.domain.names import shown_name
from bot.domain.panels import Choice, Option, Panel, PanelCurve, PanelName, PanelPart, PanelTable, Section
from bot.domain.rank_rows import GAMES_TO_COMPARE, Achievement, Leaderboard, PersonStanding
from bot.domain.rights import Right
from bot.domain.scene import GameScene
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Column,
    Gap,
    Grid,
    Moment,
    Paragraph,
    Screen,
    Tap,
    Text,
    Tone,
    lettered,
    plain_text,
)
from bot.domain.seasons import FOREVER, MONTH, is_period, year_and_number
from bot.domain.sketches import CurveSketch, LeaderboardSketch, SeasonSketch
from bot.domain.tap_data import FIELD_CODECS, FieldCodec, TapData
from bot.domain.tournament_rows import LAST_PLACE, PlaceCount
from bot.i18n.texts import Texts
from bot.screens.lines import faces, line, named, words
from bot.screens.panels import panel_title
from engine import Card, Rank, Seat

MOST_SHOWN: Final = 3
"""The number of achievements in the line at the end of a game. The statistics list all of them."""


def achieved(scene: GameScene, texts: Texts, you: Seat | None) -> tuple[Paragraph, ...]:
    """Return the line about achievements at the end of a game; empty if there are none. `you` is the reader's seat."""
    order = list(Achievement)
    first = sorted(scene.achievements, key=lambda one: (order.index(one.achievement), one.seat))[:MOST_SHOWN]
    lines = [
        texts.rich(
            "achieved", name=named(scene.seats, one.seat, texts, you), what=_what(one.achievement, texts)
        )
        for one in first
    ]
    if not lines:
        return ()
    separator = Text(texts("list-dot"))
    spans = [span for number, one in enumerate(lines) for span in ((separator, *one) if number else one)]
    return (Paragraph(texts.rich("achieved-line", told=tuple(spans))),)


def achieved_so_far(times: Mapping[Achievement, int], texts: Texts) -> Iterator[Block]:
    """Yield the list of a person's achievements with their counts, for the statistics."""
    if times:
        yield Gap()
        yield line(Text(texts("achieved-title"), strong=True))
    for achievement in Achievement:
        if achievement in times:
            what = _what(achievement, texts)
            yield words(texts, "achieved-times", what=what, times=times[achievement], tone=Tone.SMALL)


def achievement_rows(times: Mapping[Achievement, int], texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return a person's achievements and their counts as the rows of a table."""
    return tuple((_what(one, texts), str(times[one])) for one in Achievement if one in times)


def _what(achievement: Achievement, texts: Texts) -> str:
    return texts(f"achievement-{achievement.value.replace('_', '-')}")


FEWEST_POINTS = 3
"""The minimum number of games for a curve."""
_DRAWN = (Leaderboard.RATING, Leaderboard.DEFEATS, Leaderboard.EPAULETTES)
"""The leaderboards in the order of preference for the picture. The first one with a person is drawn."""
PODIUM: Final = 3
"""The number of people on the podium of a season's card."""


def leaderboard_sketch(
    leaderboards: Mapping[Leaderboard, Sequence[PersonStanding]], screen: Screen, period: str, texts: Texts
) -> LeaderboardSketch | None:
    """Return the sketch of one leaderboard, the first with people. `screen` has all of them in words.

    Return None if all leaderboards of all time are empty. An empty month or season has a sketch without rows: its
    screen can replace one with a picture, and a post with a picture cannot lose it.
    """
    title, *_ = (plain_text(block.spans) for block in screen.blocks if isinstance(block, Paragraph))
    drawn = next((leaderboard for leaderboard in _DRAWN if leaderboards.get(leaderboard)), None)
    if drawn is None:
        return None if period == FOREVER else LeaderboardSketch(title, texts("ranks-top-empty"), (), ())
    shown = [leaderboard for leaderboard in leaderboards if leaderboards[leaderboard]]
    grid = [block for block in screen.blocks if isinstance(block, Grid)][shown.index(drawn)]
    columns = tuple(column.title for column in grid.columns)
    return LeaderboardSketch(title, texts(f"ranks-board-{drawn.value}"), columns, grid.rows)


def season_sketch(
    leaderboard: LeaderboardSketch,
    faces: tuple[Face, ...],
    fools: Sequence[PersonStanding],
    names: Mapping[PersonId, str],
    texts: Texts,
) -> SeasonSketch:
    """Return the card of a season, from the leaderboard of its ratings. `names` are raw.

    `faces` are those of the first `PODIUM` people. `fools` are the people who lost most often, the most frequent first.
    """
    lines = (
        (names.get(row.person, ""), texts("ranks-share", percent=round(100 * row.share))) for row in fools
    )
    shown = tuple((shown_name(name) if name else texts("ranks-nobody"), share) for name, share in lines)
    return SeasonSketch(leaderboard, texts("ranks-most-often"), shown, faces)


def leaderboard_caption(screen: Screen, sketch: LeaderboardSketch) -> tuple[Block, ...]:
    """Return the screen's blocks without the drawn leaderboard, its heading and the gap above it."""
    blocks = list(screen.blocks)
    drawn = (at for at, block in enumerate(blocks) if isinstance(block, Grid) and block.rows == sketch.rows)
    at = next(drawn, None)
    if at is None:
        return screen.blocks
    return (*blocks[: at - 2], *blocks[at + 1 :])


def curve_sketch(name: str, standing: PersonStanding | None, texts: Texts) -> CurveSketch | None:
    """Return the curve of a person's rating; None if the person has played too few games. `name` is raw."""
    if standing is None or standing.games < GAMES_TO_COMPARE or len(standing.curve) < FEWEST_POINTS:
        return None
    now = texts("ranks-points", points=standing.points, uncertainty=standing.uncertainty)
    caption = texts("ranks-curve", now=now, games=len(standing.curve))
    return CurveSketch(texts("ranks-curve-title", name=shown_name(name)), caption, standing.curve)


Names = Mapping[PersonId, str]
Cells = tuple[str, ...]
Period = Annotated[str, "a period of bot.domain.seasons"]


def _period(text: str) -> str:
    if not is_period(text):
        raise ValueError(text)
    return text


FIELD_CODECS[Period] = FieldCodec(str, _period)


@dataclass(frozen=True, slots=True)
class TurnLeaderboards(TapData, prefix="top", right=Right.ANYBODY):
    """Show the leaderboards of another period, of this chat or (`overall`) of all chats."""

    overall: bool
    period: Period


@dataclass(frozen=True, slots=True)
class Calendar:
    """The period of the shown leaderboards, and today's month and season (`bot.domain.seasons`).

    `before` and `after` are the nearest periods of the same kind with a leaderboard; empty if there is none.
    """

    period: str
    month: str
    season: str
    before: str = ""
    after: str = ""


def _empty(calendar: Calendar) -> str:
    """Return the id of the text for leaderboards without people. A period in the past has its own text."""
    still_open = calendar.period in (FOREVER, calendar.month, calendar.season)
    return "ranks-top-empty" if still_open else "ranks-top-empty-past"


def top_screen(
    leaderboards: Mapping[Leaderboard, Sequence[PersonStanding]],
    names: Names,
    calendar: Calendar,
    texts: Texts,
    *,
    overall: bool,
) -> Screen:
    """Return the leaderboards of a chat, or of all chats (`overall`), without empty ones; `names` are raw."""
    blocks: list[Block] = [_title(calendar.period, texts, overall=overall)]
    for leaderboard, standings in leaderboards.items():
        if standings:
            heading = line(Text(texts(f"ranks-board-{leaderboard.value}"), strong=True))
            blocks.extend((Gap(), heading, _leaderboard(leaderboard, standings, names, texts)))
    if len(blocks) == 1:
        blocks.append(words(texts, _empty(calendar)))
    else:
        blocks.extend((Gap(), words(texts, "ranks-top-weights", tone=Tone.SMALL)))
        if not overall:
            blocks.append(words(texts, "ranks-top-more", tone=Tone.SMALL))
    return Screen(tuple(blocks), tuple(_turning(calendar, texts, overall=overall)))


def leaderboards_panel(  # noqa: PLR0913 -- the leaderboards and their reader
    leaderboards: Mapping[Leaderboard, Sequence[PersonStanding]],
    names: Names,
    calendar: Calendar,
    texts: Texts,
    *,
    overall: bool,
    reader: PersonId,
    here: bool,
) -> Panel:
    """Return the panel with these leaderboards, with the row of the `reader` marked.

    With `overall` they are those of all chats. With `here` the panel offers a choice of this chat or all chats.
    """
    tables = []
    for leaderboard, standings in leaderboards.items():
        if standings:
            grid = _leaderboard(leaderboard, standings, names, texts)
            persons = [standing.person for standing in standings]
            own = persons.index(reader) if reader in persons else None
            tables.append(PanelTable(texts(f"ranks-board-{leaderboard.value}"), grid.columns, grid.rows, own))
    note = "ranks-top-weights" if tables else _empty(calendar)
    whose = Choice(
        texts("page-boards-of"),
        tuple(
            Option(texts(f"page-boards-{scope}"), _subject(calendar.period, scope), chosen=overall is every)
            for scope, every in (("here", False), ("all", True))
        ),
        leads=True,
    )
    scope = "all" if overall else "here"
    periods = [
        Option(label, _subject(period, scope), chosen=period == calendar.period)
        for label, period in _periods(calendar, texts)
    ]
    when = Choice(texts("page-boards-when"), tuple(periods), leads=True)
    choices = (whose, when) if here else (when,)
    return Panel(panel_title(PanelName.BOARDS, texts), (*choices, *tables, Section("", (texts.rich(note),))))


def _subject(period: str, scope: str) -> str:
    return f"{scope}_{period}"


def leaderboard_of_subject(subject: str) -> tuple[str, bool] | None:
    """Return the period in the subject of a panel, and True for all chats; None if the text is no such subject.

    An empty subject means all time, in this chat.
    """
    scope, _, period = (subject or _subject(FOREVER, "here")).partition("_")
    return (period, scope == "all") if scope in ("here", "all") and is_period(period) else None


def _periods(calendar: Calendar, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield each period to choose from, as its label and its id."""
    now = {"month": calendar.month, "season": calendar.season, "ever": FOREVER}
    yield from ((texts(f"ranks-button-{name}"), period) for name, period in now.items())
    others = dict.fromkeys((calendar.before, calendar.period, calendar.after))
    yield from ((period_shown(period, texts), period) for period in others if period not in now.values())


def _title(period: str, texts: Texts, *, overall: bool) -> Block:
    if period == FOREVER:
        return words(texts, "ranks-top-title-all" if overall else "ranks-top-title", tone=Tone.TITLE)
    title = "ranks-top-title-all-in" if overall else "ranks-top-title-in"
    return words(texts, title, period=period_shown(period, texts), tone=Tone.TITLE)


def period_shown(period: str, texts: Texts) -> str:
    """Return the name of a month or a season."""
    year, number = year_and_number(period)
    if period.startswith(MONTH):
        return texts("ranks-month", month=number, year=str(year))
    return texts("ranks-season", quarter=number, year=str(year))


def _turning(calendar: Calendar, texts: Texts, *, overall: bool) -> Iterator[ButtonRow]:
    """Yield buttons for today's month and season and for all time, then for the periods around the shown one."""

    def button(label: str, period: str) -> Button:
        chosen = texts("lobby-button-chosen", label=label) if period == calendar.period else label
        return Button(chosen, Tap(TurnLeaderboards(overall, period).text()))

    now = {"month": calendar.month, "season": calendar.season, "ever": FOREVER}
    yield tuple(button(texts(f"ranks-button-{name}"), period) for name, period in now.items())
    sides = {"before": calendar.before, "after": calendar.after}
    buttons = tuple(
        button(texts(f"ranks-button-{side}", period=period_shown(period, texts)), period)
        for side, period in sides.items()
        if period
    )
    if buttons:
        yield buttons


@dataclass(frozen=True, slots=True)
class ReceivedEpaulettes:
    """Epaulettes laid on a person after one game.

    `giver` is a raw name; empty if the giver is forgotten. `at` is in seconds since the epoch.
    """

    cards: tuple[Card, ...]
    giver: str
    at: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The results of a person, as `/stats` shows them."""

    name: str
    """The raw name; empty if it is unknown."""
    here: PersonStanding | None
    """The standing in the chat; None in private."""
    overall: PersonStanding | None
    """The standing in all chats."""
    received: Sequence[ReceivedEpaulettes] = ()
    """The last epaulettes."""
    achieved: Mapping[Achievement, int] = field(default_factory=dict)
    """The count of each achievement."""
    places: Sequence[PlaceCount] = ()
    """The count of each place in tournaments, in all chats."""
    chat: Chat | None = None
    """The chat whose places are counted separately; None in private."""


def stats_screen(counted: Statistics, texts: Texts) -> Screen:
    """Return the statistics of a person."""
    title = words(texts, "ranks-stats-title", name=shown_name(counted.name), tone=Tone.TITLE)
    grid = _counted(counted, texts)
    if grid is None:
        return Screen((title, words(texts, "ranks-stats-none")))
    awards: list[Block] = list(_received(counted.received, texts))
    gap = (Gap(),) if awards else ()
    screen = Screen((title, grid, *gap, *awards, *achieved_so_far(counted.achieved, texts)))
    return lettered(screen, texts.letters)


def stats_panel(counted: Statistics, texts: Texts, more: Sequence[Paragraph] = ()) -> Panel:
    """Return the statistics of a person as a panel, with lines of other features at its end."""
    panel = _counted_panel(counted, texts)
    others = (Section("", tuple(one.spans for one in more)),) if more else ()
    return replace(panel, parts=(*panel.parts, *others))


def _counted_panel(counted: Statistics, texts: Texts) -> Panel:
    title, name = panel_title(PanelName.STATS, texts), shown_name(counted.name)
    grid = _counted(counted, texts)
    if grid is None:
        return Panel(title, (Section(name, (texts.rich("ranks-stats-none"),)),))
    parts: list[PanelPart] = [PanelTable(name, grid.columns, grid.rows)]
    curve = curve_sketch(counted.name, counted.here or counted.overall, texts)
    if curve is not None:
        parts.append(PanelCurve(texts("ranks-stats-rating"), curve.caption, curve.points))
    if counted.achieved:
        columns = Column(""), Column(texts("page-stats-times"), end=True)
        parts.append(PanelTable(texts("achieved-title"), columns, achievement_rows(counted.achieved, texts)))
    awards = tuple(award.spans for award in _received(counted.received, texts))
    if awards:
        parts.append(Section(texts("ranks-stats-worn"), awards))
    return Panel(title, tuple(parts))


def _counted(counted: Statistics, texts: Texts) -> Grid | None:
    """Return the table with the numbers of a person; None if there are none yet."""
    here, overall = counted.here, counted.overall
    if overall is None or not (overall.games or overall.practice or overall.left or overall.timeouts):
        return None
    columns = {"ranks-column-all": overall}
    if here is not None and (here.games or here.practice or here.timeouts):
        columns = {"ranks-column-here": here, **columns}
    places = {
        "ranks-column-here": _times(counted.places, counted.chat),
        "ranks-column-all": _times(counted.places, None),
    }
    return _stats(columns, places, texts)


def _received(received: Sequence[ReceivedEpaulettes], texts: Texts) -> Iterator[Paragraph]:
    for one in received:
        day = datetime.fromtimestamp(one.at, UTC)
        date = texts("ranks-date", day=day.day, month=day.month, year=str(day.year))
        when = Moment(one.at, date)
        cards, giver = faces(one.cards), Text(shown_name(one.giver))
        if one.giver:
            yield line(
                *texts.rich("ranks-stats-award", count=len(one.cards), cards=cards, giver=giver, when=when)
            )
        else:
            yield line(
                *texts.rich("ranks-stats-award-nameless", count=len(one.cards), cards=cards, when=when)
            )


def _leaderboard(
    leaderboard: Leaderboard, standings: Sequence[PersonStanding], names: Names, texts: Texts
) -> Grid:
    first = (Column(texts("ranks-column-place"), end=True), Column(texts("ranks-column-player")))
    rows = (
        (str(place), _name(names, standing.person, texts), *_merits(leaderboard, standing, texts))
        for place, standing in enumerate(standings, start=1)
    )
    return Grid((*first, *_columns(leaderboard, texts)), tuple(rows))


def _columns(leaderboard: Leaderboard, texts: Texts) -> tuple[Column, ...]:
    match leaderboard:
        case Leaderboard.EPAULETTES:
            return (Column(texts("ranks-column-worn")),)
        case Leaderboard.DEFEATS:
            return (
                Column(texts("ranks-column-defeats"), end=True),
                Column(texts("ranks-column-games"), end=True),
            )
        case Leaderboard.RATING:
            return (Column(texts("ranks-column-points"), end=True),)
        case _:
            assert_never(leaderboard)


def _merits(leaderboard: Leaderboard, standing: PersonStanding, texts: Texts) -> Cells:
    match leaderboard:
        case Leaderboard.EPAULETTES:
            return (worn_words(standing, texts),)
        case Leaderboard.DEFEATS:
            percent = round(100 * standing.share)
            return texts("ranks-share", percent=percent), str(standing.games)
        case Leaderboard.RATING:
            return (_rating(standing, texts),)
        case _:
            assert_never(leaderboard)


def _stats(
    columns: Mapping[str, PersonStanding], places: Mapping[str, Mapping[int, int]], texts: Texts
) -> Grid:
    """Return the statistics as a table with a row for each number. Rows empty in every column are left out.

    `places` has the counts of places in tournaments for each column. If all columns are equal, because the person has
    played in this chat only, return one of them.
    """
    rows = [
        (texts(f"ranks-stats-{name}"), *(cell(standing, texts) for standing in columns.values()))
        for name, cell in _STATS.items()
    ]
    for place in range(1, LAST_PLACE + 1):
        times = (str(places[column].get(place) or _NONE) for column in columns)
        rows.append((texts("ranks-stats-tournaments", place=place), *times))
    titles = [Column(texts(column), end=True) for column in columns]
    if all(len(set(row[1:])) == 1 for row in rows):
        titles, rows = titles[-1:], [(row[0], row[-1]) for row in rows]
    return Grid((Column(""), *titles), tuple(row for row in rows if set(row[1:]) != {_NONE}))


def _times(places: Sequence[PlaceCount], chat: Chat | None) -> Mapping[int, int]:
    """Return the count of each place, in this chat, or in all chats if it is None."""
    times: Counter[int] = Counter()
    for row in places:
        if chat in (None, row.chat):
            times[row.place] += row.times
    return times


def worn_words(standing: PersonStanding, texts: Texts) -> str:
    """Return the epaulettes worn by a person in words; a dash for none."""
    if not standing.worn:
        return _NONE
    return texts("ranks-worn", rank=rank_key(Rank(standing.worn)), shoulders=standing.shoulders)


def _rating(standing: PersonStanding, texts: Texts) -> str:
    if standing.games < GAMES_TO_COMPARE:
        return _NONE
    return texts("ranks-points", points=standing.points, uncertainty=standing.uncertainty)


def _mean_place(standing: PersonStanding, texts: Texts) -> str:
    finished = standing.games - standing.left
    if finished <= 0:
        return _NONE
    whole, tenths = divmod(round(10 * standing.places / finished), 10)
    return texts("ranks-decimal", whole=whole, tenths=tenths)


def _fool(standing: PersonStanding, _: Texts) -> str:
    """Return the number of games lost as the fool. Zero is shown, too, because it is a good result."""
    return str(standing.fool) if standing.games else _NONE


def _number(count: Callable[[PersonStanding], int]) -> Callable[[PersonStanding, Texts], str]:
    return lambda standing, _: str(count(standing) or _NONE)


_NONE: Final = "—"
_STATS: Final[Mapping[str, Callable[[PersonStanding, Texts], str]]] = {
    "games": _number(lambda standing: standing.games),
    "fool": _fool,
    "draws": _number(lambda standing: standing.draws),
    "firsts": _number(lambda standing: standing.firsts),
    "mean": _mean_place,
    "rating": _rating,
    "worn": worn_words,
    "doubles": _number(lambda standing: standing.doubles),
    "given": _number(lambda standing: standing.given),
    "streak": _number(lambda standing: max(0, standing.streak)),
    "best": _number(lambda standing: standing.best),
    "fool-streak": _number(lambda standing: max(0, -standing.streak)),
    "timeouts": _number(lambda standing: standing.timeouts),
    "left": _number(lambda standing: standing.left),
    "practice": _number(lambda standing: standing.practice),
    "practice-fool": _number(lambda standing: standing.practice_fool),
}
"""The rows of the statistics in their order, by the last part of the message's id."""


def _name(names: Names, person: PersonId, texts: Texts) -> str:
    raw = names.get(person, "")
    return shown_name(raw) if raw else texts("ranks-nobody")
