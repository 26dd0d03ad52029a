"""The expectations of the walk, written by hand and independent of the product's tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode as Code
from bot.domain.answers import AnyCode
from bot.features.hall.model import HallCode
from tests.bot.walk.factors import ACTS, Bot, Case, ChatKind, Kind, Person
from tests.bot.walk.platforms import GROUPS, PAGE, SERVERS

ENDS: Final[Mapping[str, tuple[AnyCode, ...]]] = {
    "the button is forged, or belongs to something else": (
        Code.UNKNOWN_BUTTON,
        Code.NOT_FOR_YOU,
        Code.NOT_YOUR_CARDS,
    ),
    "somebody else decides it, and is named": (
        *(Code.ONLY_OPENER, Code.ONLY_ADMIN, Code.ONLY_ADMIN_OPENS, Code.ONLY_ADMIN_CANCELS),
        *(
            Code.TOURNAMENT_ORGANISER,
            Code.TOURNAMENT_TABLE,
            Code.ARRANGED_TABLE,
            HallCode.OFF,
            Code.GUEST_OPENS_NOTHING,
            Code.GUEST_INVITES_NOBODY,
        ),
        *(Code.CANNOT_POST, Code.BOT_ABSENT, Code.NO_THREAD, Code.TOURNAMENT_NO_TOPICS, Code.INVITES_OFF),
    ),
    "the person is kept out": (
        HallCode.PAUSED,
        HallCode.REPORTED,
        Code.BARRED,
        Code.SHUT_OUT,
        Code.NO_BAR_FOR_ADMINS,
        Code.TOURNAMENT_WITHDRAWN,
    ),
    "the words say what to do at the table": (
        *(
            Code.STALE,
            HallCode.PLAYING,
            HallCode.REACTION_AWAY,
            HallCode.REACTION_NOT_HERE,
            Code.ALONE,
            Code.UNREACHABLE,
            Code.TEAMS_NOT_FULL,
            Code.TOO_MANY_SEATS,
            Code.NO_OWN_RULES,
        ),
        *(
            Code.NO_SERIES,
            Code.NOT_OF_ROOM,
            Code.NOT_OF_CHAT,
            Code.NOT_INVITED,
            Code.TOURNAMENT_NOT_OF_ROOM,
            Code.WRITE_AS_YOURSELF,
        ),
        *(Code.LOBBY_NOT_HERE, Code.LOBBY_OPENED_ELSEWHERE, Code.LOBBY_EXPIRED),
    ),
    "the words list what may be typed": (
        *(Code.UNKNOWN_PRESET, Code.UNKNOWN_LANGUAGE, Code.SEVERAL_CALLED, Code.PASSED_ON, Code.CODE_MISSING),
    ),
    "nobody has such a name": (Code.NOBODY_CALLED, Code.NOBODY_KNOWN, Code.NOT_AT_TABLE, Code.NEVER_PLAYED),
    "it is so already": (
        *(
            Code.ALREADY_JOINED,
            Code.ALREADY_SEATED,
            Code.NOT_AWAY,
            HallCode.NOT_WAITING,
            Code.HERE_ALREADY,
            Code.TOURNAMENT_ENTERED,
        ),
        *(Code.TOURNAMENT_HERE, Code.TOURNAMENT_BEGUN, Code.TOURNAMENT_OVER),
    ),
    "it must wait": (
        *(Code.NOT_DEALT, Code.REPLAY_LATER, Code.REPLAY_PACK_GOES_ON, Code.COACH_LATER, Code.COACH_BUSY),
        *(
            Code.HINT_BUSY,
            Code.HINT_FAILED,
            Code.MANY_WAIT,
            HallCode.REACTION_TOO_SOON,
            Code.SLOW_DOWN,
            Code.CODE_SLOWLY,
            Code.NOT_STALE,
        ),
        *(Code.TRY_AGAIN, Code.NO_GAME_YET, Code.TOURNAMENT_TOO_FEW),
    ),
    "it is too late": (
        *(
            Code.NO_LOBBY,
            Code.HINT_PASSED,
            Code.CODE_TOO_LATE,
            Code.TOURNAMENT_LATE,
            Code.TOURNAMENT_MATCH_OVER,
        ),
        *(Code.TOURNAMENT_RELIED_ON,),
    ),
    "there is no place": (Code.LOBBY_FULL, Code.SEAT_TAKEN, Code.TOURNAMENT_FULL, Code.TOURNAMENT_CHIPS),
    "there is nothing of the kind": (
        *(
            Code.NO_COMPUTER,
            Code.NOBODY_ELSE,
            Code.GONE_ALREADY,
            Code.NO_REPLAY,
            Code.NO_DEAL,
            Code.NOTHING_TO_PLAY,
            Code.NO_HINTS,
        ),
        *(
            Code.NO_PUZZLE,
            Code.NO_MORE_PUZZLES,
            Code.NO_TOURNAMENT,
            Code.COACH_COMPUTERS,
            Code.TOURNAMENT_TEAMS,
        ),
        *(Code.CODE_UNKNOWN, Code.CODE_OLD, Code.CODE_USED_UP),
    ),
    "the person has no part in it": (
        Code.NOT_SEATED,
        Code.NOT_OF_GAME,
        Code.TOURNAMENT_NOT_IN,
        Code.ACTIVITY_FOREIGN,
    ),
    "a new link is needed": (Code.WINDOW_REFUSED, Code.WINDOW_SPENT, Code.WINDOW_FOREIGN),
    "the Activity must be opened again": (Code.ACTIVITY_ENDED, Code.ACTIVITY_ABSENT),
}
"""The refusals without any way on, by the reason."""

NAMES_A_WAY: Final = frozenset(
    {
        *(Code.TABLE_GONE, Code.NO_TABLE, Code.TABLE_BUSY, Code.UNKNOWN_COMMAND, Code.NOT_YOURSELF),
        Code.NO_COMMAND,
        *(Code.HAND_IN_PRIVATE, Code.HAND_HERE, Code.OPEN_PRIVATE, Code.NO_PRIVATE, Code.CODE_IN_PRIVATE),
        *(Code.GROUP_ONLY, Code.PRIVATE_ONLY, Code.TOO_LATE, Code.REPLAY_WHICH, Code.WINDOW_WATCHED),
        Code.ACTIVITY_NO_POST,
    }
)
"""The refusals with a way on: a command, a button, a link, or words understood by the walk."""
DONE: Final = frozenset(
    {
        *(Code.JOINED, Code.JOINED_AS_GUEST, Code.INVITES_SWITCHED_ON, Code.INVITES_SWITCHED_OFF, Code.HERE),
        *(
            Code.TOURNAMENT_JOINED,
            Code.TOURNAMENT_LEFT,
            Code.TOURNAMENT_LEFT_LATE,
            Code.TOURNAMENT_CALLED_OFF,
        ),
        *(
            Code.LEFT,
            Code.LEFT_GAME,
            Code.LEFT_OUT,
            Code.RESIGNED,
            Code.CANCELLED,
            Code.CANCEL_ASKED,
            Code.CLOSED,
        ),
        *(Code.WELCOME_BACK, Code.SEAT_YOURS, Code.NEXT_SEAT, Code.NEXT_SEAT_GIVEN_UP, Code.LANGUAGE_SET),
        *(
            Code.PROOF_IN_PRIVATE,
            Code.PROOF_BELOW,
            Code.REPLAY_IN_PRIVATE,
            Code.REPLAY_BELOW,
            Code.COACH_WORKS,
        ),
        *(Code.SENT_IN_PRIVATE, HallCode.SEEKING, HallCode.STOPPED, HallCode.REFUSED),
        *(HallCode.REPORT_SENT, HallCode.LIFTED),
    }
)
"""The answers that refuse nothing."""
IN_WORDS: Final[Mapping[AnyCode, str]] = {
    Code.GROUP_ONLY: "in the room",
    Code.PRIVATE_ONLY: "in private",
    Code.CODE_IN_PRIVATE: "in private",
    Code.TOO_LATE: "/forgetme",
}
"""The ways named by a refusal in other words than a command or a button."""
ON_PAGE: Final[Mapping[AnyCode, str]] = {
    Code.NO_TABLE: "/newgame",
    Code.TABLE_GONE: "/newgame",
    Code.TABLE_BUSY: "/table",
    Code.NOT_YOURSELF: "/leave",
    Code.REPLAY_WHICH: "/replay",
    Code.UNKNOWN_COMMAND: "/help",
    Code.NO_COMMAND: "/help",
}
"""The ways in the menus of the page; the page's words name no command for them."""
FIRST_IN_PRIVATE: Final = frozenset({Code.OPEN_PRIVATE, Code.NO_PRIVATE})
"""The refusals with a link to the private chat; then the person repeats the act."""


@dataclass(frozen=True)
class Cases:
    """Some cases, with the reason to name them. An empty set means every value."""

    reason: str
    acts: frozenset[str] = frozenset()
    places: frozenset[ChatKind] = frozenset()
    people: frozenset[Person] = frozenset()
    bots: frozenset[Bot] = frozenset()
    kinds: frozenset[Kind] = frozenset()

    def has(self, case: Case) -> bool:
        """Return True if the case is of this kind."""
        values = (
            (self.acts, case.act),
            (self.places, case.place),
            (self.people, case.person),
            (self.bots, case.bot),
            (self.kinds, ACTS[case.act].kind),
        )
        return all(not wanted or value in wanted for wanted, value in values)


SILENT: Final = (
    Cases(
        "the room and the private chat are both closed to the bot",
        people=frozenset({Person.ANONYMOUS, Person.UNREACHABLE}),
        bots=frozenset({Bot.MUTE}),
        kinds=frozenset({Kind.TYPED}),
    ),
    Cases(
        "another bot of the group may know the command",
        acts=frozenset({"/nonsense"}),
        places=frozenset(
            {
                ChatKind.GROUP,
                ChatKind.TOPIC,
                ChatKind.COMMENTS,
                ChatKind.MATCH,
                ChatKind.MATCH_TOPIC,
            }
        ),
    ),
    Cases(
        "no hand has such a button now, and it asks for nothing",
        acts=frozenset({"u", "c", "k", "n", "b", "q"}),
    ),
    Cases(
        "the lobby has no computer, so its level is not shown",
        acts=frozenset({"t:level"}),
    ),
    Cases(
        "the window shows the cards already",
        acts=frozenset({"t:hand"}),
        places=frozenset({ChatKind.WINDOW}),
    ),
    Cases(
        "the window shows nothing any more, and a personal setting is answered by the changed window",
        acts=frozenset({"lang", "own", "my", "call"}),
        places=frozenset({ChatKind.WINDOW}),
        bots=frozenset({Bot.LEFT}),
    ),
)
"""All cases without an answer: at most 15 kinds."""

_ABOUT_ADMINS: Final = frozenset(
    {
        *(
            "answer-only-admin",
            "answer-only-admin-opens",
            "answer-only-admin-cancels",
            "answer-no-bar-for-admins",
        ),
        *("answer-barred", "answer-cannot-post", "notice-cannot-write", "notice-unseen-unreachable"),
        *("help-group-settings", "settings-how", "kick-bar-told", "web-cost-cancel"),
    }
)
_ABOUT_GROUPS: Final = frozenset(
    {
        *("answer-group-only", "answer-not-of-room", "answer-not-of-game", "answer-window-foreign"),
        *("answer-tournament-not-of-room", "answer-write-as-yourself", "answer-tournament-no-topics"),
        *("help-private-group", "start-group", "own-how"),
    }
)
_ABOUT_CODES: Final = frozenset({"answer-not-of-room", "answer-not-invited"})
TO_PRIVATE_CHAT: Final = frozenset(
    {
        *("answer-hand-in-private", "answer-no-private", "answer-open-private", "lobby-unreachable"),
    }
)
"""The messages about the private chat that a person still has to open. A link or a button leads there."""
_FOREIGN: Final = _ABOUT_ADMINS | {
    "answer-group-only",
    "help-group-tournament",
    "answer-tournament-not-of-room",
}
UNKNOWN_THERE: Final[Mapping[ChatKind, frozenset[str]]] = {
    ChatKind.PAGE: _ABOUT_ADMINS | _ABOUT_GROUPS,
    ChatKind.FOREIGN: _FOREIGN | _ABOUT_CODES,
    ChatKind.FOREIGN_TYPED: _FOREIGN,
    ChatKind.MATCH: _ABOUT_CODES,
    ChatKind.MATCH_TOPIC: _ABOUT_CODES,
}
"""The messages about things unknown in such a room: groups, administrators, codes."""
UNKNOWN_IN_PRIVATE: Final[Mapping[str, frozenset[str]]] = {
    GROUPS: _ABOUT_ADMINS
    - {"answer-barred", "kick-bar-told", "notice-cannot-write", "notice-unseen-unreachable"},
    SERVERS: _ABOUT_ADMINS
    - {"answer-barred", "kick-bar-told", "notice-cannot-write", "notice-unseen-unreachable"},
    PAGE: _ABOUT_ADMINS | _ABOUT_GROUPS,
}
"""The same in the private chat of a platform; a chat with administrators may be the subject there."""
