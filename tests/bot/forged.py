"""Every button and every link of every feature, as anybody may send them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from bot.application import FEATURES
from bot.domain.ids import GameId, PersonId, TableId, TournamentId
from bot.domain.tap_data import FIELD_CODECS, TableTap, TableVerb, TapData
from bot.feature import Feature
from bot.features import coach
from bot.features.coach import CoachPool
from bot.features.puzzle.model import Edition
from engine import Move, Take

ALL_FEATURES: Final[Sequence[Feature]] = (*FEATURES, coach.feature_with(CoachPool()))
ARGUMENTS: Final = {
    TableVerb.LEVEL: "strong",
    TableVerb.PRESET: "perevodnoy",
    TableVerb.SET: "deck=52",
    TableVerb.PACE: "fast",
    TableVerb.THREAD: "on",
    TableVerb.HINTS: "on",
    TableVerb.WATCH: "on",
    TableVerb.TAKE_OVER: "2",
}
SAMPLES: Final = ("0", "en", "podkidnoy", "rings", "0123456789abcdef", "abcdefghijklm", "m2027-01")


@dataclass(frozen=True)
class Forged:
    """A tap or a link, and its label."""

    label: str
    tap: TapData
    link: bool


def typed_commands() -> set[str]:
    return {name for feature in ALL_FEATURES for name in feature.commands}


def kinds() -> list[tuple[type[TapData], bool]]:
    """Every button of every feature, then every link."""
    buttons = [(kind, False) for feature in ALL_FEATURES for kind in feature.taps]
    return [*buttons, *((kind, True) for feature in ALL_FEATURES for kind in feature.links)]


def taps_about(table: TableId, tournament: TournamentId, person: PersonId) -> Iterator[Forged]:
    """Yield each button and each link about these: every verb, and one value for any other field."""
    known = {
        TableId: table,
        GameId: GameId(table),
        PersonId: person,
        TournamentId: tournament,
        Move: Take(),
        int: 0,
        Edition: 1,
        bool: True,
    }
    for kind, link in kinds():
        if kind is TableTap:
            for verb in TableVerb:
                yield Forged(f"t:{verb.value}", TableTap(table, verb, ARGUMENTS.get(verb, "")), link)
            for verb in (TableVerb.LEAVE, TableVerb.AGREE):
                yield Forged(f"t:{verb.value}:person", TableTap(table, verb, person), link)
            continue
        types = get_type_hints(kind, include_extras=True)
        tap = kind(*(_sample(types[one.name], known) for one in fields(kind)))  # type: ignore[arg-type]
        yield Forged(f"link:{kind.prefix}" if link else kind.prefix, tap, link)


def _sample(of: Any, known: dict[Any, object]) -> object:
    if get_args(of) and NoneType in get_args(of):
        return None
    if isinstance(of, type) and issubclass(of, Enum):
        return next(iter(of))
    if of in known or "tuple" in str(of):
        return known.get(of, ())
    return next(text for text in SAMPLES if _is_read(text, of))


def _is_read(text: str, of: object) -> bool:
    try:
        FIELD_CODECS[of].read(text)
    except ValueError:
        return False
    return True
