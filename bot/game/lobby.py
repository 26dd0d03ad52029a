"""Changes of a lobby, as pure functions from one `Lobby` to the next. They raise `Declined` for impossible changes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import count

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, MatchOf, PersonId, TableId, new_id
from bot.domain.rows import Person
from bot.domain.scene import Level, Pace
from bot.domain.state import Chair, Ended, Lobby, Play, Previous
from bot.game.rules import name_of, rules_called, with_option
from engine import (
    OPTION_NAMES,
    Malformed,
    Options,
    parse_value,
    seat_numbers,
)

OPENER_ONLY_MS = 120_000
"""The time after the last join in which only the opener may deal; later anybody seated may."""
KEPT_MS = 60_000
"""The time for which *Play again* keeps the others' seats."""


def open_lobby(  # noqa: PLR0913 -- a lobby is made of just this
    room: Chat,
    opener: PersonId,
    options: Options,
    pace: Pace,
    seed: bytes,
    now: int,
    *,
    private: bool = False,
    own: Options | None = None,
    hints: bool = False,
    watched: bool | None = None,
) -> Lobby:
    """Return a new lobby with its opener seated; in a private chat a computer sits opposite.

    `seed` is 32 bytes, `own` are the chat's own rules. `watched` is None if no link for spectators leads to the table.
    """
    chairs = (Chair(opener), Chair(None, 1)) if private else (Chair(opener),)
    return Lobby(
        TableId(new_id()), room, private, opener, chairs, options, pace, seed.hex(), now, now,
        own=own,
        hints=hints,
        watched=watched,
    )  # fmt: skip


def reopen(ended: Ended, previous: Previous, tapper: PersonId, seed: bytes, now: int) -> Lobby:
    """Return the lobby after a tap on *Play again* by `tapper` (R9, R47).

    The tapper and the computers have seats. Seats are kept for the other players for `KEPT_MS`, except for people who
    left the previous game. Free seats are kept for spectators with a request for one.
    """
    play = ended.before
    assert isinstance(play, Play)
    gone = {None, tapper, *previous.gone}
    kept = tuple(chair.person for chair in previous.chairs if chair.person and chair.person not in gone)
    came = () if any(chair.person == tapper for chair in previous.chairs) else (Chair(tapper),)
    computers = sum(chair.person is None for chair in previous.chairs)
    free = max(0, seats_offered(play.options) - computers - len(kept) - 1)
    kept += tuple(person for person in play.next_seats if person not in (*kept, *gone))[:free]
    lobby = Lobby(
        TableId(new_id()), play.room, play.private, tapper, came, play.options, play.pace, seed.hex(), now, now,
        kept=kept,
        kept_until=now + KEPT_MS if kept else None,
        previous=previous,
        level=play.level,
        hints=play.hints,
        shut_out=play.shut_out,
        watched=play.watched,
    )  # fmt: skip
    return replace(lobby, chairs=_in_old_order(lobby, {tapper}))


def seats_offered(options: Options) -> int:
    """Return the largest number of players allowed by these rules."""
    return seat_numbers(options)[-1]


def persons(lobby: Lobby) -> tuple[PersonId, ...]:
    """Return the people seated, in the order of their seats."""
    return tuple(chair.person for chair in lobby.chairs if chair.person is not None)


def join(lobby: Lobby, person: PersonId, now: int, chair: Chair | None = None) -> Lobby:
    """Seat a person. A person with a kept seat gets it; any other person gets `chair`, or a new chair if it is None.

    Seats kept for other people count as taken.

    Raises:
        Declined: The person has joined already, or no seat is free.
    """
    if person in persons(lobby):
        raise Declined(AnswerCode.ALREADY_JOINED)
    lobby = expire_kept(lobby, now)
    if person in lobby.kept:
        seated = {*persons(lobby), person}
        kept = tuple(other for other in lobby.kept if other != person)
        chairs = lobby.chairs if person in _before(lobby) else (*lobby.chairs, Chair(person))
        moved = replace(lobby, chairs=chairs, kept=kept, changed_at=now, joined_at=now)
        return replace(moved, chairs=_in_old_order(moved, seated))
    _check_room(lobby)
    return replace(lobby, chairs=(*lobby.chairs, chair or Chair(person)), changed_at=now, joined_at=now)


def leave(lobby: Lobby, person: PersonId, now: int) -> Lobby:
    """Remove a person from the lobby. After the opener has left, the next of `hosts` is the opener.

    The caller must close a lobby without `hosts`.

    Raises:
        Declined: The person has no seat.
    """
    if person not in persons(lobby):
        raise Declined(AnswerCode.NOT_SEATED)
    chairs = tuple(chair for chair in lobby.chairs if chair.person != person)
    left = replace(lobby, chairs=chairs, changed_at=now)
    heirs = hosts(left)
    if person != lobby.opener or not heirs:
        return left
    return replace(left, opener=heirs[0], arranging=None)


def hosts(lobby: Lobby) -> tuple[PersonId, ...]:
    """Return the seated people of the room, without guests."""
    return tuple(chair.person for chair in lobby.chairs if chair.person and not chair.guest)


def add_computer(lobby: Lobby, now: int) -> Lobby:
    """Seat one more computer, under the lowest free number.

    Raises:
        Declined: No seat is free.
    """
    _check_room(lobby)
    used = {chair.computer for chair in lobby.chairs}
    number = next(number for number in count(1) if number not in used)
    return replace(lobby, chairs=(*lobby.chairs, Chair(None, number)), changed_at=now)


def drop_computer(lobby: Lobby, now: int) -> Lobby:
    """Remove the last added computer.

    Raises:
        Declined: There is no computer.
    """
    computers = [chair for chair in lobby.chairs if chair.person is None]
    if not computers:
        raise Declined(AnswerCode.NO_COMPUTER)
    return replace(
        lobby, chairs=tuple(chair for chair in lobby.chairs if chair is not computers[-1]), changed_at=now
    )


def choose_level(lobby: Lobby, level: str, now: int) -> Lobby:
    """Choose the level of this table's computers.

    Raises:
        Declined: There is no such level.
    """
    if level not in {known.value for known in Level}:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return replace(lobby, level=Level(level), changed_at=now)


def arrange_alone(lobby: Lobby, preset: str, opponents: int, level: Level | None, now: int) -> Lobby:
    """Choose the rules, the number of computers and their level for a game of one person.

    An empty `preset`, 0 `opponents` and no `level` keep the present choice. If the rules do not allow this number of
    players, the nearest allowed number is used.

    Raises:
        Declined: There are no such rules.
    """
    computers = opponents or sum(chair.person is None for chair in lobby.chairs)
    people = tuple(chair for chair in lobby.chairs if chair.person is not None)
    arranged = replace(lobby, chairs=people, level=level or lobby.level, changed_at=now)
    arranged = choose_preset(arranged, preset, now) if preset else arranged
    wanted = len(people) + computers
    seats = min(seat_numbers(arranged.options), key=lambda number: abs(number - wanted))
    chairs = (*people, *(Chair(None, number) for number in range(1, seats - len(people) + 1)))
    return replace(arranged, chairs=chairs)


def choose_hints(lobby: Lobby, choice: str, now: int) -> Lobby:
    """Choose whether players may ask for hints: `on` or `off`.

    Raises:
        Declined: The choice is unknown.
    """
    if choice not in ("on", "off"):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return replace(lobby, hints=choice == "on", changed_at=now)


def choose_watching(lobby: Lobby, choice: str, now: int) -> Lobby:
    """Choose whether people from elsewhere may watch the game by a link: `on` or `off`.

    Raises:
        Declined: The table has no such link, or the choice is unknown.
    """
    if lobby.watched is None or choice not in ("on", "off"):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return replace(lobby, watched=choice == "on", changed_at=now)


def choose_preset(lobby: Lobby, preset: str, now: int) -> Lobby:
    """Choose the rules by the name of a preset, or the chat's own rules by the name `own`.

    Raises:
        Declined: There are no such rules, or more seats are taken than they allow.
    """
    return _play_by(rules_called(preset, lobby.own), lobby, now)


def choose_option(lobby: Lobby, option: str, value: str, now: int) -> Lobby:
    """Change one option and no other. Rules different from every preset become the chat's own rules.

    Raises:
        Declined: There is no such option or value, or more seats are taken than the rules allow.
        engine.OptionConflict: The value conflicts with another option.
    """
    if option not in OPTION_NAMES:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    try:
        changed = with_option(lobby.options, option, parse_value(option, value))
    except Malformed as error:
        raise Declined(AnswerCode.UNKNOWN_BUTTON) from error
    lobby = _play_by(changed, lobby, now)
    return lobby if name_of(changed) else replace(lobby, own=changed)


def _play_by(options: Options, lobby: Lobby, now: int) -> Lobby:
    if len(lobby.chairs) + len(lobby.kept) > seats_offered(options):
        raise Declined(AnswerCode.TOO_MANY_SEATS, seats=seats_offered(options))
    return replace(lobby, options=options, changed_at=now)


def choose_pace(lobby: Lobby, pace: str, now: int) -> Lobby:
    """Choose the pace, the time for each decision.

    Raises:
        Declined: There is no such pace.
    """
    if pace not in {known.value for known in Pace}:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return replace(lobby, pace=Pace(pace), changed_at=now)


def may_start(lobby: Lobby, person: PersonId, now: int) -> bool:
    """Return True if the person may deal: the opener always, others seated after `OPENER_ONLY_MS` without a join."""
    return person == lobby.opener or (person in persons(lobby) and now - lobby.joined_at >= OPENER_ONLY_MS)


def check_start(lobby: Lobby, unreachable: Collection[str]) -> None:
    """Check that there are enough players and full teams, and that nobody is unreachable.

    `unreachable` are the names of people without a way to get their cards.

    Raises:
        Declined: There are too few players, incomplete teams, or unreachable people.
    """
    if len(lobby.chairs) < 2:
        raise Declined(AnswerCode.ALONE)
    if len(lobby.chairs) not in seat_numbers(lobby.options):
        raise Declined(AnswerCode.TEAMS_NOT_FULL, seats=seats_offered(lobby.options), taken=len(lobby.chairs))
    if unreachable:
        raise Declined(AnswerCode.UNREACHABLE, names=", ".join(unreachable))


def _check_room(lobby: Lobby) -> None:
    seats = seats_offered(lobby.options)
    if len(lobby.chairs) + len(lobby.kept) >= seats:
        raise Declined(AnswerCode.LOBBY_FULL, seats=seats)


def expire_kept(lobby: Lobby, now: int) -> Lobby:
    """Give up the kept seats if their time is over; else return the same lobby."""
    if lobby.kept_until is None or now < lobby.kept_until:
        return lobby
    return replace(lobby, kept=(), kept_until=None)


def without(lobby: Lobby, person: PersonId) -> Lobby:
    """Give up a previous player's kept seat, and note them as gone. *Play again* deals without them (`complete`)."""
    assert lobby.previous is not None
    kept = tuple(other for other in lobby.kept if other != person)
    previous = replace(lobby.previous, gone=(*lobby.previous.gone, person))
    return replace(lobby, kept=kept, kept_until=lobby.kept_until if kept else None, previous=previous)


def complete(lobby: Lobby) -> bool:
    """Return True if *Play again* can deal automatically: all previous players are back, except those gone."""
    fits = len(lobby.chairs) > 1 and len(lobby.chairs) in seat_numbers(lobby.options)
    return lobby.previous is not None and not lobby.kept and fits and _all_back(lobby, lobby.previous)


def _all_back(lobby: Lobby, previous: Previous) -> bool:
    back = tuple(
        chair for chair in previous.chairs if chair.person not in previous.gone or chair in lobby.chairs
    )
    return lobby.chairs == back


def _before(lobby: Lobby) -> tuple[PersonId | None, ...]:
    return () if lobby.previous is None else tuple(chair.person for chair in lobby.previous.chairs)


def _in_old_order(lobby: Lobby, seated: Collection[PersonId]) -> tuple[Chair, ...]:
    """Return the chairs in the order of the previous game, with its computers. Newcomers come last.

    `seated` are the people in the lobby.
    """
    assert lobby.previous is not None
    old = tuple(chair for chair in lobby.previous.chairs if chair.person is None or chair.person in seated)
    return (*old, *(chair for chair in lobby.chairs if chair not in old))


def called(  # noqa: PLR0913 -- a lobby is made of just this
    match: MatchOf,
    room: Chat,
    chairs: Sequence[Chair],
    options: Options,
    pace: Pace,
    seed: str,
    *,
    until: int,
    now: int,
) -> Lobby:
    """Return the lobby of a match. The people in the chairs are invited to check in.

    The check-in ends at `until` (ms). `seed` is in hex.
    """
    opener = chairs[0].person
    assert opener is not None, "people are called, and no computers"
    return Lobby(
        match.table, room, False, opener, tuple(chairs), options, pace, seed, now, now,
        match=match,
        called_until=until,
    )  # fmt: skip


def call_again(lobby: Lobby, chairs: Sequence[Chair], until: int, now: int) -> Lobby:
    """Return the lobby with the people of these chairs invited; their check-in ends at `until` (ms).

    People invited both now and before stay checked in.
    """
    people = {chair.person for chair in chairs}
    arrived = tuple(person for person in lobby.arrived if person in people)
    return replace(lobby, chairs=tuple(chairs), arrived=arrived, called_until=until, changed_at=now)


def arrive(lobby: Lobby, person: PersonId, now: int) -> Lobby:
    """Check a person in for the match.

    Raises:
        Declined: They are not invited to this match, or have checked in already.
    """
    if all(chair.person != person for chair in lobby.chairs):
        raise Declined(AnswerCode.NOT_SEATED)
    if person in lobby.arrived:
        raise Declined(AnswerCode.HERE_ALREADY)
    return replace(lobby, arrived=(*lobby.arrived, person), changed_at=now, joined_at=now)


def dealt_to(lobby: Lobby, people: Sequence[PersonId]) -> Lobby:
    """Return the lobby with only these people, in this order."""
    chairs = {chair.person: chair for chair in lobby.chairs}
    return replace(lobby, chairs=tuple(chairs[person] for person in people))


def take_out(lobby: Lobby, person: PersonId, now: int) -> Lobby:
    """Remove a person from the lobby. A removed guest cannot come back, and the invitation to the table ends.

    Raises:
        Declined: The person has no seat.
    """
    left = leave(lobby, person, now)
    if person in hosts(lobby):
        return left
    spent = left.invitation and replace(left.invitation, until=now)
    return replace(left, invitation=spent, shut_out=(*left.shut_out, person))


def returning(lobby: Lobby, person: Person, elsewhere: AnswerCode | None = None) -> Chair:
    """Return the chair of a person without an invitation: their former one, or a new one.

    `elsewhere` is the refusal of a person not known to be in the room; None if they are known to be there. A person
    from elsewhere can only return to a former chair.

    Raises:
        Declined: The person was removed, or left as a guest. Or they have no former chair, and are not in the room or
            come from another platform.
    """
    previous = lobby.previous
    before = () if previous is None else previous.chairs
    seat = next((chair for chair in before if chair.person == person.person), None)
    was_guest = seat is not None and seat.guest is not None
    gone = previous is not None and was_guest and person.person in previous.gone
    stranger = not was_guest and person.platform != lobby.room.platform
    if gone or stranger or person.person in lobby.shut_out:
        raise Declined(AnswerCode.NOT_INVITED)
    if seat is None and elsewhere is not None:
        raise Declined(elsewhere)
    return seat or Chair(person.person)
