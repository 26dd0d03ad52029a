"""The deadlines of a running table. Pure."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from bot.domain.rows import DeadlineRow
from bot.domain.scene import Pace, Presence
from bot.domain.state import Decision, Play, Situation, ThrowInWindow
from engine import Awaited, Game, Phase, Seat

RING_AFTER_S = 20
RING_AGAIN_BY_MAIL_S = 3600
"""In a game by mail a person is rung for each decision of a bout, at most once in this time."""
LEFT_MS = 30_000
"""After a restart or a jump of the clock a decision has at least this much time left."""
OUTAGE_MS = 10_000
"""Nobody has served a table when a deadline comes so late, or when no process was seen with a lease for so long."""
STALE_PACES = 10
STALE_WITHOUT_PACE_S = 2 * 24 * 3600
EXPIRES_AFTER_S = 7 * 24 * 3600
EXPIRES_BY_MAIL_S = 30 * 24 * 3600
ALIVE_S = 24 * 3600
"""So long after a jump of the clock every game can be gone on with."""


class Due(Enum):
    """The kinds of deadlines of a table; the value is the stored name."""

    ACT = "act"  # the player who must decide has not
    WINDOW = "window"  # the time for throwing in is over
    RING = "ring"
    LAST_CALL = "last"
    STALE = "stale"
    EXPIRE = "expire"
    IDLE = "idle"  # a lobby without a change
    KEPT = "kept"  # seats kept by Play again
    ARCHIVE = "archive"  # an ended table


def awaited_people(play: Play, awaited: Awaited) -> tuple[Seat, ...]:
    """Return the people's seats that must decide, else those that may throw in."""
    seats = awaited.may if awaited.must is None else (awaited.must,)
    return tuple(seat for seat in seats if play.seats[seat].presence is Presence.HERE)


def situation(play: Play, game: Game) -> Play:
    """Start the clock anew if a new decision or window begins; else let it run."""
    awaited = game.awaited
    people = awaited_people(play, awaited)
    if not people or game.phase is Phase.OVER:
        return replace(play, waiting=None, entitled=())
    laid = sum(1 if pair.beat is None else 2 for pair in game.view(None).table)
    if awaited.must is None:
        waiting: Situation = ThrowInWindow(game.bout, laid, game.phase)
        anew = waiting != play.waiting or not set(people) <= set(play.entitled)
        entitled = tuple(people) if waiting != play.waiting else tuple(sorted({*play.entitled, *people}))
    else:
        waiting, entitled = Decision(len(game.moves)), tuple(people)
        anew = waiting != play.waiting
    if anew:
        return replace(play, waiting=waiting, entitled=entitled, since=play.moved_at, grace=0)
    return replace(play, waiting=waiting, entitled=entitled)


def until(play: Play) -> int | None:
    """Return the end (ms) of the present decision or window, as it is shown; None if there is none."""
    if play.waiting is None:
        return None
    seconds = play.pace.must if isinstance(play.waiting, Decision) else play.pace.may
    return None if seconds is None else play.since + seconds * 1000


def forgiven(play: Play, now: int) -> Play:
    """Return the play after a restart or a jump of the clock, which are nobody's doing.

    Whoever must decide has at least `LEFT_MS`, and never more than a whole decision: nothing began in the future.
    """
    play = replace(play, since=min(play.since, now), moved_at=min(play.moved_at, now))
    end = until(play)
    if end is None:
        return play
    due = min(max(end + play.grace, now + LEFT_MS), now + max(end - play.since, LEFT_MS))
    return replace(play, grace=due - end)


def forgiven_jump(play: Play, now: int) -> Play:
    """Return the play after a jump of the clock. It may be set right again, so that no game ends within a day."""
    moved_at = max(play.moved_at, now - (_expires_after_s(play) - ALIVE_S) * 1000)
    return forgiven(replace(play, moved_at=moved_at), now)


def token_of(play: Play) -> str:
    """Return the situation of a game as its deadlines name it; empty while it waits for nobody."""
    return "" if play.waiting is None else play.waiting.token


def deadlines(play: Play) -> tuple[DeadlineRow, ...]:
    """Return every deadline of a running table."""
    rows = [*_calls(play), *_ends(play)]
    end = until(play)
    if end is not None:
        due = Due.ACT if isinstance(play.waiting, Decision) else Due.WINDOW
        rows.append(_row(play, due, end + play.grace, token_of(play)))
    return tuple(rows)


def _calls(play: Play) -> list[DeadlineRow]:
    """Return the ring and the last call of the player who must decide.

    A bout has at most one of each for a seat. By mail, a later decision of the bout has a ring of its own.
    """
    must = play.pace.must
    if must is None or not isinstance(play.waiting, Decision):
        return []
    (seat,) = play.entitled
    began, token, rows = play.since + play.grace, token_of(play), []
    ring_at = began + min(RING_AFTER_S * 1000, must * 1000 // 3)
    if seat not in play.rung:
        rows.append(_row(play, Due.RING, ring_at, token))
    elif play.pace is Pace.MAIL and play.rung_at < play.since:
        ring_at = max(ring_at, play.rung_at + RING_AGAIN_BY_MAIL_S * 1000)
        rows.append(_row(play, Due.RING, ring_at, token))
    if seat not in play.called:
        rows.append(_row(play, Due.LAST_CALL, began + must * 750, token))
    return rows


def _ends(play: Play) -> list[DeadlineRow]:
    must = play.pace.must
    stale = STALE_WITHOUT_PACE_S if must is None else must * STALE_PACES
    rows = [_row(play, Due.EXPIRE, play.moved_at + _expires_after_s(play) * 1000, "")]
    if not play.stale and play.match is None:
        rows.append(_row(play, Due.STALE, play.moved_at + stale * 1000, ""))
    return rows


def _expires_after_s(play: Play) -> int:
    return EXPIRES_BY_MAIL_S if play.pace is Pace.MAIL else EXPIRES_AFTER_S


def _row(play: Play, due: Due, at: int, token: str) -> DeadlineRow:
    return DeadlineRow(play.table, due.value, at, token)
