"""The refusals of forty cells of the matrix, written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from bot.domain.answers import AnswerCode as Code
from tests.bot.walk.factors import Bot, Case, ChatKind, Person, State, possible
from tests.bot.walk.messages import MESSAGES
from tests.bot.walk.walking import Walk

EXPECTED: Final[Mapping[tuple[ChatKind, Person, State], Mapping[str, Code]]] = {
    (ChatKind.GROUP, Person.IN_ROOM, State.NOTHING): {
        "/kick": Code.NO_TABLE,
        "/leave": Code.NO_TABLE,
        "/invite": Code.NO_TABLE,
        "/replay": Code.NO_GAME_YET,
        "/verify": Code.NO_GAME_YET,
        "/series": Code.NO_SERIES,
        "/solo": Code.PRIVATE_ONLY,
        "/settings": Code.ONLY_ADMIN,
        "/lang ru": Code.ONLY_ADMIN,
    },
    (ChatKind.GROUP, Person.IN_ROOM, State.LOBBY): {
        "/kick": Code.ONLY_OPENER,
        "/leave": Code.NOT_SEATED,
        "/join": Code.CODE_IN_PRIVATE,
        "t:start": Code.NOT_SEATED,
        "open": Code.UNKNOWN_BUTTON,
    },
    (ChatKind.GROUP, Person.SEATED, State.LOBBY): {
        "/hand": Code.NOT_DEALT,
        "/cancel": Code.ONLY_OPENER,
        "/invite off": Code.ONLY_OPENER,
        "t:add": Code.ONLY_OPENER,
    },
    (ChatKind.GROUP, Person.BARRED, State.LOBBY): {"/invite": Code.BARRED, "t:join": Code.BARRED},
    (ChatKind.GROUP, Person.OUTSIDE, State.LOBBY): {
        "t:join": Code.NOT_OF_ROOM,
        "link:join": Code.NOT_OF_ROOM,
    },
    (ChatKind.GROUP, Person.ANONYMOUS, State.LOBBY): {"/leave": Code.WRITE_AS_YOURSELF},
    (ChatKind.COMMENTS, Person.ANONYMOUS, State.LOBBY): {
        "/newgame": Code.WRITE_AS_YOURSELF,
        "/settings": Code.ONLY_ADMIN,
    },
    (ChatKind.GROUP, Person.IN_ROOM, State.PLAYING): {
        "/hand": Code.NOT_SEATED,
        "/cancel": Code.NOT_SEATED,
        "/invite": Code.NO_LOBBY,
        "/replay": Code.REPLAY_LATER,
        "link:hand": Code.NOT_SEATED,
    },
    (ChatKind.GROUP, Person.IN_ROOM, State.ENDED): {
        "/replay 7": Code.REPLAY_WHICH,
        "again": Code.NOT_SEATED,
    },
    (ChatKind.GROUP, Person.BARRED, State.ENDED): {"/newgame": Code.BARRED, "/tournament": Code.BARRED},
    (ChatKind.PRIVATE, Person.IN_ROOM, State.NOTHING): {
        "/cancel": Code.NO_TABLE,
        "/tournament": Code.GROUP_ONLY,
        "/invite": Code.GROUP_ONLY,
        "/kick": Code.GROUP_ONLY,
        "/nonsense": Code.UNKNOWN_COMMAND,
    },
    (ChatKind.WINDOW, Person.OUTSIDE, State.LOBBY): {"t:join": Code.WINDOW_FOREIGN},
    (ChatKind.FOREIGN, Person.SEATED, State.LOBBY): {"t:add": Code.ONLY_OPENER},
    (ChatKind.FOREIGN, Person.IN_ROOM, State.PLAYING): {"mine": Code.NOT_SEATED},
    (ChatKind.PAGE, Person.SEATED, State.LOBBY): {
        "/settings": Code.ONLY_ADMIN,
        "/kick": Code.ONLY_OPENER,
        "/nonsense": Code.UNKNOWN_COMMAND,
    },
    (ChatKind.MATCH, Person.SEATED, State.NOTHING): {
        "cup-begin": Code.TOURNAMENT_ORGANISER,
        "cup-enter": Code.TOURNAMENT_ENTERED,
    },
    (ChatKind.MATCH, Person.IN_ROOM, State.NOTHING): {"cup-leave": Code.TOURNAMENT_NOT_IN},
    (ChatKind.MATCH_TOPIC, Person.IN_ROOM, State.PLAYING): {
        "t:join": Code.TOURNAMENT_TABLE,
        "/newgame": Code.TOURNAMENT_TABLE,
    },
}
"""The refusals by the act, in rooms open to the bot."""


@pytest.mark.sampled
async def test_refusals_equal_the_table_written_by_hand() -> None:
    walk, wrong = Walk(), []
    for (place, person, state), refusals in EXPECTED.items():
        for act, code in refusals.items():
            case = Case(act, place, person, Bot.WRITES, state)
            assert possible(case), case
            reaction = await (await walk.fresh(case)).acts(act)
            if not reaction.refused or MESSAGES.code(reaction.heard) is not code:
                wrong.append(f"{case}: {code.value} expected, not {reaction.heard!r}")
    await walk.stop()
    assert wrong == [], "\n".join(wrong)


def test_forty_cells_are_written_by_hand() -> None:
    assert sum(map(len, EXPECTED.values())) >= 40
