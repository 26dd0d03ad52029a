"""The result of a step on a tournament."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.chips import ChipEntry
from bot.domain.tournaments import Tournament


@dataclass(frozen=True, slots=True)
class Step:
    """The tournament after a step, and the entries in the ledger of chips, to be committed with it."""

    tournament: Tournament
    entries: tuple[ChipEntry, ...] = ()
