"""The choices of a lobby's opener: games, paces, and levels of computers. Typed names of games are found, too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language
from bot.domain.scene import Level, LobbyScene, Pace
from bot.domain.stage import Offer
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.rules import OWN, name_of
from bot.i18n.texts import Texts
from bot.screens.lines import message_part, preset_names
from engine import PRESETS

_ALIKE = str.maketrans({"\u0451": "\u0435", "\u0445": "x", "\u00d7": "x"})
"""Letters typed in place of each other: yo and ye, a cross and the letter x, Latin or Cyrillic."""
_ORDINARY: Final = frozenset(
    {"simple", "japanese", "teams", "big", "jokers", "quick", "secret", "cheaters", "chaos"}
)
"""Presets with ordinary words as names. Such a word in a sentence is not taken for a game."""


def game_called(said: str, texts: Mapping[Language, Texts]) -> str:
    """Return the preset with the name `said`, or `own`; empty for an empty name.

    `texts` has all languages, because a name may be in any of them.

    Raises:
        Declined: There is no such game.
    """
    found = _called(said, texts)
    if found or not _plain(said):
        return found
    raise Declined(AnswerCode.UNKNOWN_PRESET, presets=preset_names)


def game_wished(said: str, texts: Mapping[Language, Texts]) -> str:
    """Return the preset for a new table, or `own`: the game with the name `said`, or with a name among its words.

    An empty text means the usual game. The words may be no name at all, as in "/newgame come and join".
    """
    return _called(said, texts) or game_named(said, texts)


def _called(said: str, texts: Mapping[Language, Texts]) -> str:
    """Return the preset with exactly this name, or `own`; an empty text if there is none."""
    wanted = _plain(said)
    called = (name for name in (*PRESETS, OWN) if wanted in map(_plain, _names(name, texts)))
    return next(called, "") if wanted else ""


def game_named(said: str, texts: Mapping[Language, Texts]) -> str:
    """Return the preset with a name among these words; an empty text for none or for several.

    Longer names are found first. A name of one ordinary word counts only if nothing else is said.
    """
    names = {_plain(name): preset for preset in PRESETS for name in _spoken(preset, texts)}
    if _plain(said) in names:
        return names[_plain(said)]
    clear = [
        name for preset in PRESETS for name in _spoken(preset, texts)
        if preset not in _ORDINARY or not name.isalpha()
    ]  # fmt: skip
    patterns = "|".join(map(_pattern, sorted(clear, key=len, reverse=True)))
    found = re.findall(rf"(?<![\w@])(?:{patterns})(?!\w)", said.casefold().translate(_ALIKE))
    games = {names[_plain(name)] for name in found}
    return games.pop() if len(games) == 1 else ""


def _spoken(preset: str, texts: Mapping[Language, Texts]) -> Iterator[str]:
    """Yield the names of a preset. For a kind of another game, also yield them after the name of that game."""
    names, (whole, _, _) = tuple(_names(preset, texts)), preset.partition("_")
    yield from names
    if whole != preset:
        yield from (f"{first} {name}" for first in _names(whole, texts) for name in names)


def _pattern(name: str) -> str:
    """Return a regular expression for the words of a name, with any separators between them."""
    return r"[\W_]*".join(re.findall(r"[^\W_]+", name.casefold().translate(_ALIKE)))


def games_like(said: str, texts: Mapping[Language, Texts]) -> tuple[str, ...]:
    """Return the presets with these letters in a name, the most popular first; all presets for an empty text."""
    wanted, presets = _plain(said), dict.fromkeys((*PRESETS_SHOWN, *PRESETS))
    return tuple(name for name in presets if any(wanted in _plain(one) for one in _names(name, texts)))


def _names(preset: str, texts: Mapping[Language, Texts]) -> Iterator[str]:
    yield preset
    for language in texts.values():
        for message in (f"preset-{message_part(preset)}", f"variant-{message_part(preset)}"):
            if message in language:
                yield language(message)


def _plain(name: str) -> str:
    """Return the letters and digits in lower case. Letters often typed in place of each other are made equal."""
    return "".join(filter(str.isalnum, name.casefold().translate(_ALIKE)))


PRESETS_SHOWN = ("podkidnoy", "perevodnoy", "simple", "japanese", "teams", "big")
"""The most popular presets, offered on the first page of *Game & pace*."""
PACES_SHOWN = (Pace.NORMAL, Pace.BLITZ, Pace.MAIL)
PACES_SHOWN_ALONE = (Pace.NONE, Pace.NORMAL, Pace.BLITZ)


def popular_games(scene: LobbyScene, texts: Texts) -> tuple[Offer, ...]:
    """Return the popular presets, the chosen one, and the chat's own rules if it has any."""
    chosen = name_of(scene.options)
    another = (chosen,) if chosen is not None and chosen not in PRESETS_SHOWN else ()
    return _games(scene, (*PRESETS_SHOWN, *another), texts)


def all_games(scene: LobbyScene, texts: Texts) -> tuple[Offer, ...]:
    """Return every preset, and the chat's own rules if it has any."""
    return _games(scene, tuple(PRESETS), texts)


def _games(scene: LobbyScene, presets: tuple[str, ...], texts: Texts) -> tuple[Offer, ...]:
    own = () if scene.own is None else (OWN,)
    return tuple(_game(scene, name, texts) for name in (*presets, *own))


def _game(scene: LobbyScene, name: str, texts: Texts) -> Offer:
    """Return the offer of a preset or of the chat's own rules, marked as chosen if the lobby has these rules."""
    part = message_part(name)
    chosen = name == name_of(scene.options, scene.own)
    data = _data(scene, TableVerb.PRESET, name)
    return Offer(texts(f"preset-{part}"), data, chosen, texts(f"preset-{part}-about"))


def paces(scene: LobbyScene, texts: Texts) -> Iterator[Offer]:
    """Yield the offers of the usual paces, and of the chosen one."""
    usual = PACES_SHOWN_ALONE if scene.room is None else PACES_SHOWN
    for pace in dict.fromkeys((*usual, scene.pace)):
        data, about = _data(scene, TableVerb.PACE, pace.value), texts(f"pace-{pace.value}-move")
        yield Offer(texts(f"pace-{pace.value}"), data, pace is scene.pace, about)


def levels(scene: LobbyScene, texts: Texts) -> Iterator[Offer]:
    """Yield the offers of the levels of computers."""
    for level in Level:
        data = _data(scene, TableVerb.LEVEL, level.value)
        yield Offer(texts(f"level-{level.value}"), data, level is scene.level)


def _data(scene: LobbyScene, verb: TableVerb, argument: str) -> str:
    return TableTap(scene.table, verb, argument).text()
