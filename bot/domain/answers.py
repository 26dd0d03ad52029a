"""The application's answers to a person, as stable codes. The locales have a text `answer-<code>` for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from bot.domain.errors import BotError
from bot.domain.ids import TableId


class AnyCode(Enum):
    """The codes of answers: those of the core, and an enum for each feature with further codes."""

    _value_: str


class AnswerCode(AnyCode):
    """The codes of the core. The comment next to a code names the variables of its text."""

    # refusals
    UNKNOWN_BUTTON = "unknown-button"
    STALE = "stale"
    TABLE_GONE = "table-gone"
    TRY_AGAIN = "try-again"
    SLOW_DOWN = "slow-down"
    CANNOT_POST = "cannot-post"
    MANY_WAIT = "many-wait"
    NOT_SEATED = "not-seated"
    NOT_YOUR_CARDS = "not-your-cards"
    NOT_DEALT = "not-dealt"
    HAND_IN_PRIVATE = "hand-in-private"
    HAND_HERE = "hand-here"
    ALREADY_JOINED = "already-joined"
    LOBBY_FULL = "lobby-full"  # seats
    NO_LOBBY = "no-lobby"
    NO_THREAD = "no-thread"
    ALONE = "alone"
    ONLY_OPENER = "only-opener"  # name
    TOO_MANY_SEATS = "too-many-seats"  # seats: the most for these rules
    TEAMS_NOT_FULL = "teams-not-full"  # seats: the number needed; taken
    NO_COMPUTER = "no-computer"
    UNREACHABLE = "unreachable"  # names
    UNKNOWN_PRESET = "unknown-preset"  # presets
    NO_OWN_RULES = "no-own-rules"
    GROUP_ONLY = "group-only"
    PRIVATE_ONLY = "private-only"
    BOT_ABSENT = "bot-absent"
    NO_TABLE = "no-table"
    TABLE_BUSY = "table-busy"
    SEAT_TAKEN = "seat-taken"
    NOT_STALE = "not-stale"
    NOT_AWAY = "not-away"
    ALREADY_SEATED = "already-seated"
    NO_SERIES = "no-series"
    NO_GAME_YET = "no-game-yet"
    ONLY_ADMIN = "only-admin"
    ONLY_ADMIN_OPENS = "only-admin-opens"
    ONLY_ADMIN_CANCELS = "only-admin-cancels"
    UNKNOWN_LANGUAGE = "unknown-language"  # languages: their codes
    UNKNOWN_COMMAND = "unknown-command"
    NO_COMMAND = "no-command"
    NOBODY_CALLED = "nobody-called"  # name
    NOBODY_KNOWN = "nobody-known"
    SEVERAL_CALLED = "several-called"  # names
    NEVER_PLAYED = "never-played"
    PASSED_ON = "passed-on"
    WRITE_AS_YOURSELF = "write-as-yourself"  # needs
    NO_PRIVATE = "no-private"
    NOT_AT_TABLE = "not-at-table"  # name
    NOT_YOURSELF = "not-yourself"
    GONE_ALREADY = "gone-already"
    NOBODY_ELSE = "nobody-else"
    NO_BAR_FOR_ADMINS = "no-bar-for-admins"
    BARRED = "barred"
    NOT_FOR_YOU = "not-for-you"
    TOO_LATE = "too-late"
    NO_REPLAY = "no-replay"
    REPLAY_LATER = "replay-later"
    REPLAY_PACK_GOES_ON = "replay-pack-goes-on"
    REPLAY_WHICH = "replay-which"
    NO_DEAL = "no-deal"
    NOTHING_TO_PLAY = "nothing-to-play"
    COACH_LATER = "coach-later"
    COACH_BUSY = "coach-busy"
    NO_HINTS = "no-hints"
    HINT_PASSED = "hint-passed"
    HINT_BUSY = "hint-busy"
    HINT_FAILED = "hint-failed"
    INVITES_OFF = "invites-off"
    CODE_IN_PRIVATE = "code-in-private"
    CODE_MISSING = "code-missing"
    CODE_UNKNOWN = "code-unknown"
    CODE_OLD = "code-old"
    CODE_USED_UP = "code-used-up"
    CODE_TOO_LATE = "code-too-late"
    CODE_SLOWLY = "code-slowly"
    SHUT_OUT = "shut-out"
    NOT_INVITED = "not-invited"
    NOT_OF_ROOM = "not-of-room"
    NOT_OF_CHAT = "not-of-chat"
    NOT_OF_GAME = "not-of-game"
    GUEST_OPENS_NOTHING = "guest-opens-nothing"
    GUEST_INVITES_NOBODY = "guest-invites-nobody"
    WINDOW_REFUSED = "window-refused"
    WINDOW_SPENT = "window-spent"
    WINDOW_FOREIGN = "window-foreign"
    WINDOW_WATCHED = "window-watched"
    ACTIVITY_ENDED = "activity-ended"
    ACTIVITY_ABSENT = "activity-absent"
    ACTIVITY_FOREIGN = "activity-foreign"
    ACTIVITY_NO_POST = "activity-no-post"
    COACH_COMPUTERS = "coach-computers"
    NO_PUZZLE = "no-puzzle"
    NO_MORE_PUZZLES = "no-more-puzzles"
    NO_TOURNAMENT = "no-tournament"
    TOURNAMENT_HERE = "tournament-here"
    TOURNAMENT_TEAMS = "tournament-teams"
    TOURNAMENT_TOO_FEW = "tournament-too-few"  # needed
    TOURNAMENT_FULL = "tournament-full"  # seats
    TOURNAMENT_ENTERED = "tournament-entered"
    TOURNAMENT_WITHDRAWN = "tournament-withdrawn"
    TOURNAMENT_CHIPS = "tournament-chips"  # entry, balance
    TOURNAMENT_NOT_OF_ROOM = "tournament-not-of-room"
    TOURNAMENT_MATCH_OVER = "tournament-match-over"
    TOURNAMENT_NO_TOPICS = "tournament-no-topics"
    TOURNAMENT_LATE = "tournament-late"
    TOURNAMENT_NOT_IN = "tournament-not-in"
    TOURNAMENT_BEGUN = "tournament-begun"
    TOURNAMENT_OVER = "tournament-over"
    TOURNAMENT_ORGANISER = "tournament-organiser"
    TOURNAMENT_TABLE = "tournament-table"
    ARRANGED_TABLE = "arranged-table"
    TOURNAMENT_RELIED_ON = "tournament-relied-on"
    HERE_ALREADY = "here-already"
    OPEN_PRIVATE = "open-private"
    LOBBY_EXPIRED = "lobby-expired"
    LOBBY_NOT_HERE = "lobby-not-here"
    LOBBY_OPENED_ELSEWHERE = "lobby-opened-elsewhere"  # name
    # done
    JOINED = "joined"
    JOINED_AS_GUEST = "joined-as-guest"  # room
    INVITES_SWITCHED_ON = "invites-switched-on"
    INVITES_SWITCHED_OFF = "invites-switched-off"
    HERE = "here"
    TOURNAMENT_JOINED = "tournament-joined"  # entry, balance
    TOURNAMENT_LEFT = "tournament-left"
    TOURNAMENT_LEFT_LATE = "tournament-left-late"
    TOURNAMENT_CALLED_OFF = "tournament-called-off"
    LEFT = "left"
    LEFT_GAME = "left-game"
    LEFT_OUT = "left-out"
    RESIGNED = "resigned"
    CANCELLED = "cancelled"
    CANCEL_ASKED = "cancel-asked"  # agreed, needed
    CLOSED = "closed"
    WELCOME_BACK = "welcome-back"
    SEAT_YOURS = "seat-yours"
    NEXT_SEAT = "next-seat"
    NEXT_SEAT_GIVEN_UP = "next-seat-given-up"
    LANGUAGE_SET = "language-set"
    PROOF_IN_PRIVATE = "proof-in-private"
    PROOF_BELOW = "proof-below"
    REPLAY_IN_PRIVATE = "replay-in-private"
    REPLAY_BELOW = "replay-below"
    COACH_WORKS = "coach-works"
    SENT_IN_PRIVATE = "sent-in-private"


class Declined(BotError):
    """A request is refused. `code` names the reason.

    `opens_private` is the payload of a deep link to the private chat, for the same request there; None without a link.
    `leads_to` is a table: the answer has a link to the room's post about it, if there is one. None without a link.
    `variables` are the values for the text of the code. A function gets the texts of the answer and returns words of
    their language.
    """

    def __init__(
        self,
        code: AnyCode,
        *,
        opens_private: str | None = None,
        leads_to: TableId | None = None,
        **variables: str | int | Callable[[Any], str],
    ) -> None:
        super().__init__(code.value)
        self.code = code
        self.opens_private = opens_private
        self.leads_to = leads_to
        self.variables: Mapping[str, str | int | Callable[[Any], str]] = variables
