"""Achievements: what a group laughs about after a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import Chat


class Achievement(Enum):
    """A dozen of them. The values are stored; they are told in this order."""

    SIX_AGAINST_ACE = "six_against_ace"  # the last to go out laid a six, and the fool had the ace of trumps
    TREASURE = "treasure"  # the fool still holds the ace and the king of trumps
    ARMFUL = "armful"  # the fool is left with fourteen cards or more
    TWELVE_TAKEN = "twelve_taken"  # first, after taking twelve cards or more
    WALL = "wall"  # beat six cards in one bout, with one trump at the most
    BOOMERANG = "boomerang"  # one's own attack was transferred around the table, back to oneself
    NO_TRUMPS = "no_trumps"  # first, without having played a trump
    SLEEPWALKER = "sleepwalker"  # first, though the clock had to move
    FOOL_THRICE = "fool_thrice"  # the fool for the third time running in this chat
    SPELL_BROKEN = "spell_broken"  # not the fool, after three times running or more
    UNSINKABLE = "unsinkable"  # ten games running without being the fool
    TWICE_DECORATED = "twice_decorated"  # epaulettes in two games of one evening: the second shoulder


@dataclass(frozen=True, slots=True)
class AchievementCount:
    """How many `times` a person has got an achievement in a chat (without its topic)."""

    chat: Chat
    achievement: Achievement
    times: int
