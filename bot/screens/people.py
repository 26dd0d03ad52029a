"""The names of people and computers on the screens of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.domain.names import LONGEST_TITLE, shown_name, told_apart
from bot.domain.scene import Presence, SceneSeat
from bot.domain.screen import Span, Text
from bot.i18n.texts import Texts
from engine import Seat, View


def seat_names(seats: Sequence[SceneSeat], texts: Texts, more: Iterable[str] = ()) -> tuple[str, ...]:
    """The names at all seats, no two alike, and then those of people without a seat, whose raw names are `more`.

    Computers that have no names of their own are numbered only if there are several.
    """
    return _seat_names(tuple(seats), texts, tuple(more))


@lru_cache(256)  # a screen asks for the same names a dozen times
def _seat_names(seats: tuple[SceneSeat, ...], texts: Texts, more: tuple[str, ...]) -> tuple[str, ...]:
    numbers = [seat.number for seat in seats if seat.presence is Presence.COMPUTER]
    alone = numbers in ([0], [1])
    computers = tuple(
        _computer(seat, texts, alone=alone) for seat in seats if seat.presence is Presence.COMPUTER
    )
    people = (seat.name for seat in seats if seat.presence is not Presence.COMPUTER)
    names, of_computers = iter(told_apart((*people, *more), computers)), iter(computers)
    seated = [next(of_computers if seat.presence is Presence.COMPUTER else names) for seat in seats]
    return (*seated, *names)


def _computer(seat: SceneSeat, texts: Texts, *, alone: bool) -> str:
    if seat.named:
        return texts("computer-named", number=seat.number)
    return texts("computer") if alone else texts("computer-numbered", number=seat.number)


def seat_name(seats: Sequence[SceneSeat], number: int, texts: Texts) -> str:
    """The name at a seat, unlike every other name at the table."""
    return seat_names(seats, texts)[number]


def named(seats: Sequence[SceneSeat], number: int, texts: Texts, you: int | None = None) -> Text:
    """The name at a seat as a span; `you` is the reader's own seat, if any."""
    return Text(texts("you") if number == you else seat_name(seats, number, texts))


def all_named(
    seats: Sequence[SceneSeat], numbers: Iterable[int], texts: Texts, you: int | None = None
) -> tuple[Span, ...]:
    """Several names with separators."""
    return listed([named(seats, number, texts, you) for number in numbers], texts)


def guest_mark(seat: SceneSeat, texts: Texts) -> tuple[Span, ...]:
    """The mark behind the name of a guest; nothing for people of the room."""
    return texts.rich("seat-guest") if seat.guest else ()


def teams_in(view: View) -> list[list[Seat]]:
    """The seats of each team, in the order of the teams; empty if everybody plays alone (R33)."""
    teams: dict[int, list[Seat]] = {}
    for player in view.players:
        if player.team is not None:
            teams.setdefault(player.team, []).append(player.seat)
    return [teams[number] for number in sorted(teams)]


def listed(items: Iterable[Span], texts: Texts) -> tuple[Span, ...]:
    """Spans with the separator of the language."""
    separator = Text(texts("list-separator"))
    spans: list[Span] = []
    for item in items:
        spans.extend((separator, item) if spans else (item,))
    return tuple(spans)


def room_title(title: str) -> str:
    """The title of a chat, made harmless like a name."""
    return shown_name(title, LONGEST_TITLE)
