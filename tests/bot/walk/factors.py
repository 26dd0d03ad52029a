"""The factors of the walk: the act, the kind of room, the person, the bot's rights, and the state."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from typing import Final

from bot.domain.command_list import COMMANDS
from bot.domain.ids import PersonId, TableId, TournamentId
from bot.domain.panels import PanelName
from bot.domain.rooms import WITH_BOT
from tests.bot.forged import taps_about, typed_commands


class ChatKind(Enum):
    """The kinds of rooms. Things done in private are about a table in a group, unless it is the person's own."""

    PRIVATE = "private chat"
    DIRECT = "direct messages with typed answers"
    SIDE = "private side of the page"
    GROUP = "group"
    TOPIC = "topic of a forum"
    COMMENTS = "comments of a channel"
    SERVER = "channel of a server"
    THREAD = "own thread of a game"
    FOREIGN = "foreign chat"
    FOREIGN_TYPED = "foreign chat with typed answers"
    PAGE = "room of the page"
    WINDOW = "window"
    MATCH = "group of a tournament without topics"
    MATCH_TOPIC = "thread of a match"


class Person(Enum):
    """The kinds of people."""

    OPENER = "opener"
    SEATED = "seated"
    IN_ROOM = "in the room"
    ADMIN = "administrator"
    ANONYMOUS = "in the name of a chat"
    OUTSIDE = "outside"
    BARRED = "barred"
    GUEST = "guest of another platform"
    UNREACHABLE = "unreachable in private"


class Bot(Enum):
    """The bot's rights in the room."""

    WRITES = "writes"
    MUTE = "may not write"
    LEFT = "is gone"


class State(Enum):
    """The state of the room."""

    NOTHING = "nothing yet"
    LOBBY = "lobby"
    PLAYING = "game"
    ENDED = "ended game"
    OWN = "own game in private"


class Kind(Enum):
    """The ways to do something."""

    TYPED = "typed"
    TAP = "tap"
    LINK = "link"
    PAGE = "page"
    ASKED = "asked"


@dataclass(frozen=True)
class Act:
    """An act of people: its label, and the text of a typed command."""

    label: str
    kind: Kind
    text: str = ""


@dataclass(frozen=True)
class Case:
    """One act of one person."""

    act: str
    place: ChatKind
    person: Person
    bot: Bot
    state: State

    def __str__(self) -> str:
        return f"{self.act} · {self.place.value} · {self.person.value} · bot {self.bot.value} · {self.state.value}"


WITH_ARGUMENTS: Final = (
    *("newgame podkidnoy", "newgame chess", "lang ru", "invite off", "leave yes", "cancel yes", "kick Boris"),
    *("kick Nobody", "top all", "replay 7", "puzzle 1", "puzzle 99999", "stats Boris", "stats Nobody"),
    *("join wrong", "forgetme yes", "rules perevodnoy", "nonsense"),
)
WORDS: Final = "words"
"""Words without a command; only a private chat answers them."""


def _acts() -> Iterator[Act]:
    for command in (*sorted(typed_commands()), *WITH_ARGUMENTS):
        yield Act(f"/{command}", Kind.TYPED, command)
    yield Act(WORDS, Kind.TYPED)
    for one in taps_about(TableId("k3"), TournamentId("k3"), PersonId("k3")):
        yield Act(one.label, Kind.LINK if one.link else Kind.TAP)
    yield from (Act(f"page:{name.value}", Kind.PAGE) for name in PanelName)
    yield from (Act(f"asked:{how}", Kind.ASKED) for how in ("exact", "listed"))


ACTS: Final = {act.label: act for act in _acts()}
LABELS: Final = tuple(ACTS)

IN_HAND: Final = frozenset(
    {
        *("m", "u", "c", "k", "n", "b", "q", "hint"),
        *("t:level", "t:preset", "t:set", "t:pace", "t:thread", "t:hints", "t:watch"),
        *("po", "pm", "pq", "pt", "ps", "pw", "own", "my", "call", "at", "out", "forget"),
        *("t:leave:person", "t:agree:person"),
    }
)
"""Buttons in posts for one person: a hand, *Game & pace*, a puzzle, a question in private."""
IN_ANSWERS: Final = frozenset(
    {
        *("top", "page", "room", "switch", "lift", "lang", "langs"),
        *("series", "invites", "kick", "bar", "cmd"),
        *("cup-set", "cup-off", "cup-watch", "coach", "window-here"),
    }
)
"""Buttons in the answers to commands. All others are in the posts of tables and tournaments."""
IN_PRIVATE: Final = frozenset({ChatKind.PRIVATE, ChatKind.DIRECT, ChatKind.SIDE})
FOREIGN_KINDS: Final = frozenset({ChatKind.FOREIGN, ChatKind.FOREIGN_TYPED})
OF_MATCHES: Final = frozenset({ChatKind.MATCH, ChatKind.MATCH_TOPIC})
OF_SERVERS: Final = frozenset(
    {
        ChatKind.DIRECT,
        ChatKind.SERVER,
        ChatKind.THREAD,
        ChatKind.FOREIGN_TYPED,
        ChatKind.MATCH_TOPIC,
    }
)
OF_PAGE: Final = frozenset({ChatKind.PAGE, ChatKind.SIDE})
WITH_ADMINS: Final = frozenset(
    {
        ChatKind.GROUP,
        ChatKind.TOPIC,
        ChatKind.SERVER,
        ChatKind.THREAD,
        ChatKind.WINDOW,
        ChatKind.MATCH,
        ChatKind.MATCH_TOPIC,
    }
)
"""Kinds of rooms with administrators besides the openers of tables."""
IN_CHATS: Final = frozenset({*WITH_ADMINS, ChatKind.COMMENTS}) - {ChatKind.WINDOW}
"""Kinds of rooms that can forbid the bot to write."""
ELSEWHERE: Final = frozenset({Person.OUTSIDE, Person.GUEST})
"""People with an act in their own private chat, about a table of the room."""
NOT_OFFERED: Final = frozenset(f"/{name}" for name, facts in COMMANDS.items() if facts.works_in == WITH_BOT)
"""Commands not offered by a server's platform in a foreign chat."""


def possible(case: Case) -> bool:
    """Return True if such a case can happen.

    A server's platform lists its commands. It refuses them by itself in a channel closed to the bot, and it reaches
    everybody.
    """
    act, place, person, bot, state = ACTS[case.act], case.place, case.person, case.bot, case.state
    typed, linked = act.kind is Kind.TYPED, act.kind is Kind.LINK
    in_private = linked or act.label in IN_HAND or (place is ChatKind.FOREIGN and act.label in IN_ANSWERS)
    return not any(
        (
            # the act
            typed and place in (ChatKind.FOREIGN, ChatKind.WINDOW) and person not in ELSEWHERE,
            act.label == WORDS and place not in IN_PRIVATE,
            act.label in NOT_OFFERED and place is ChatKind.FOREIGN_TYPED,
            act.label == "/nonsense" and place in OF_SERVERS,
            act.kind is Kind.PAGE and place not in (*OF_PAGE, ChatKind.WINDOW),
            act.kind is Kind.ASKED and (place is not ChatKind.FOREIGN or state is not State.NOTHING),
            # the person
            person is Person.ANONYMOUS and not (typed or act.kind is Kind.ASKED),
            person is Person.ANONYMOUS
            and place not in (ChatKind.GROUP, ChatKind.TOPIC, ChatKind.COMMENTS, ChatKind.FOREIGN),
            person is not Person.ANONYMOUS and place is ChatKind.COMMENTS,
            person is Person.ADMIN and place not in WITH_ADMINS,
            person is Person.BARRED and place not in (*WITH_ADMINS, ChatKind.PAGE),
            person is Person.UNREACHABLE and (in_private or place in (*IN_PRIVATE, *OF_PAGE, *OF_SERVERS)),
            person in (Person.OPENER, Person.SEATED) and state is State.NOTHING and place not in OF_MATCHES,
            person is Person.GUEST and (state in (State.NOTHING, State.OWN) or place in OF_MATCHES),
            person in ELSEWHERE and (place in IN_PRIVATE or act.kind is Kind.PAGE),
            # the state
            state is State.OWN and (place not in IN_PRIVATE or person is not Person.OPENER),
            place is ChatKind.THREAD and state in (State.NOTHING, State.LOBBY),
            place is ChatKind.WINDOW and state is State.NOTHING,
            # the bot
            bot is Bot.MUTE and (place not in IN_CHATS or person in ELSEWHERE),
            bot is Bot.MUTE and typed and place in OF_SERVERS,
            bot is Bot.LEFT and place not in (*IN_CHATS, *FOREIGN_KINDS, ChatKind.WINDOW),
            bot is Bot.LEFT and person in (Person.ANONYMOUS, Person.UNREACHABLE),
            bot is Bot.LEFT and place is not ChatKind.WINDOW and act.kind is Kind.TAP and not in_private,
        )
    )


def every_case() -> Iterator[Case]:
    """Yield the whole product of the factors, without impossible cases."""
    return filter(possible, (Case(*values) for values in product(LABELS, ChatKind, Person, Bot, State)))


def one_state_each(seed: str) -> list[Case]:
    """Return the product of all factors but the state; each case has one of its possible states, drawn by the seed."""
    found = dict[tuple[object, ...], list[Case]]()
    for case in every_case():
        found.setdefault((case.act, case.place, case.person, case.bot), []).append(case)
    return [random.Random(f"{seed} {cases[0]}").choice(cases) for cases in found.values()]


Pair = tuple[int, object, int, object]


def pairs_of(case: Case) -> set[Pair]:
    """Return all pairs of values of two factors in the case."""
    values = (case.act, case.place, case.person, case.bot, case.state)
    return {(one, values[one], other, values[other]) for one, other in combinations(range(len(values)), 2)}


def all_pairs(cases: Sequence[Case], seed: int = 1) -> list[Case]:
    """Return cases with every pair of values in any of `cases`.

    The rarest pair comes first. Of a few random cases with a pair, the one with the most new pairs is chosen.
    """
    having = dict[Pair, list[Case]]()
    for case in cases:
        for pair in pairs_of(case):
            having.setdefault(pair, []).append(case)
    chance, chosen, seen = random.Random(seed), list[Case](), set[Pair]()
    for pair in sorted(having, key=lambda pair: len(having[pair])):
        if pair not in seen:
            tried = [chance.choice(having[pair]) for _ in range(TRIES)]
            best = max(tried, key=lambda case: len(pairs_of(case) - seen))
            chosen.append(best)
            seen |= pairs_of(best)
    return chosen


TRIES: Final = 12
"""The number of cases tried for each pair."""
