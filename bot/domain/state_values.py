"""The parts of a table's state as JSON and back. Every key is spelled out here.

Reading damaged JSON raises `ValueError`, `KeyError`, `TypeError` or `AttributeError`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TournamentId
from bot.domain.scene import Level, Score
from bot.domain.state import Chair, Guest, Invitation, Previous
from bot.domain.tournaments import MatchOf
from engine import (
    PRESETS,
    Ending,
    EngineError,
    Options,
    Outcome,
    Seat,
    options_from_text,
    options_to_text,
)

Json = dict[str, Any]
T = TypeVar("T")


def read_text(value: object) -> str:
    """Text, and nothing else."""
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def read_number(value: object) -> int:
    """A whole number, and nothing else: neither true nor false."""
    if type(value) is not int:
        raise TypeError("no whole number")
    return value


def read_flag(value: object) -> bool:
    """Yes or no, and nothing else."""
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def each(read: Callable[[Any], T], values: object) -> tuple[T, ...]:
    """Every value of a list."""
    if not isinstance(values, list):
        raise TypeError("no list")
    return tuple([read(value) for value in values])


def maybe(read: Callable[[Any], T], value: object) -> T | None:
    """A value, or none."""
    return None if value is None else read(value)


def read_person(value: object) -> PersonId:
    """Somebody's id."""
    return PersonId(read_text(value))


def read_game(value: object) -> GameId:
    """The id of a game."""
    return GameId(read_text(value))


def chat_json(chat: Chat) -> Json:
    """The address of a chat."""
    return {"platform": chat.platform, "id": chat.id, "topic": chat.topic}


def read_chat(read: Json) -> Chat:
    """The address of a chat."""
    platform = PlatformName(read_text(read["platform"]))
    return Chat(platform, read_text(read["id"]), read_text(read.get("topic", "")))


def read_rules(text: object) -> Options:
    """Rules are stored as the engine's own text, in which a text without an option means *as before*."""
    try:
        return options_from_text(read_text(text))
    except EngineError as error:
        raise ValueError("no options") from error


def read_options(read: Json) -> Options:
    """Read the options; a state from before options could be chosen names a preset only."""
    if "options" not in read and read["preset"] in PRESETS:
        return PRESETS[read["preset"]]
    return read_rules(read["options"])


def level_json(level: Level) -> Json:
    """How well the computers play; nothing where they play as usual."""
    return {} if level is Level.NORMAL else {"level": level.value}


def read_level(read: Json) -> Level:
    """Read how well the computers play; a state from before they had levels names none."""
    return Level(read.get("level", Level.NORMAL.value))


def chair_json(chair: Chair) -> Json:
    """A chair of a table."""
    return {"person": chair.person, "computer": chair.computer, **guest_json(chair.guest)}


def read_chair(read: Json) -> Chair:
    """A chair of a table."""
    person, computer = maybe(read_person, read["person"]), read_number(read.get("computer", 0))
    return Chair(person, computer, read_guest(read))


def match_json(match: MatchOf | None) -> Json:
    """The place of a match in its tournament; nothing for any other table."""
    if match is None:
        return {}
    place = {"round": match.round, "number": match.number, "replay": match.replay}
    return {"match": {"tournament": match.tournament, **place}}


def read_match(read: Json) -> MatchOf | None:
    """Read the place of a match in its tournament; other tables have none."""
    match = read.get("match")
    if match is None:
        return None
    places = (read_number(match[key]) for key in ("round", "number", "replay"))
    return MatchOf(TournamentId(read_text(match["tournament"])), *places)


def guest_json(guest: Guest | None) -> Json:
    """The kind of guest that sits there; nothing for people of the room."""
    return {} if guest is None else {"guest": guest.value}


def read_guest(read: Json) -> Guest | None:
    """Read the kind of guest; a state from before there were guests names none."""
    return maybe(Guest, read.get("guest"))


def invitation_json(invitation: Invitation | None) -> Json:
    """The invitation to a table; nothing where nobody made one."""
    if invitation is None:
        return {}
    told = {"code": invitation.code, "until": invitation.until, "places": invitation.places}
    return {"invitation": {**told, "used": invitation.used}}


def read_invitation(read: Json) -> Invitation | None:
    """Read the invitation to a table."""
    made = read.get("invitation")
    if made is None:
        return None
    return Invitation(
        read_text(made["code"]),
        read_number(made["until"]),
        read_number(made["places"]),
        used=each(read_person, made["used"]),
    )


def previous_json(previous: Previous) -> Json:
    """The previous game of a series, as JSON."""
    return {
        "game": previous.game,
        "number": previous.number,
        "options": options_to_text(previous.options),
        "chairs": [chair_json(chair) for chair in previous.chairs],
        "dealer": previous.dealer,
        "outcome": _outcome(previous.outcome),
        "scores": [score_json(score) for score in previous.scores],
        "rest": previous.rest,
        "pack": previous.pack,
        "commitment": previous.commitment,
        "went_out": previous.went_out,
        "gone": previous.gone,
        **({"ended": True} if previous.ended else {}),
    }


def read_previous(read: Json) -> Previous:
    """Read the previous game of a series from its stored JSON."""
    return Previous(
        read_game(read["game"]),
        read_number(read["number"]),
        read_options(read),
        each(read_chair, read["chairs"]),
        read_number(read["dealer"]),
        _read_outcome(read["outcome"]),
        scores=each(read_score, read.get("scores", [])),
        rest=each(read_text, read.get("rest", [])),
        pack=maybe(read_game, read.get("pack")),
        commitment=read_text(read.get("commitment", "")),
        went_out=each(read_number, read.get("went_out", [])),
        gone=each(read_person, read.get("gone", [])),
        ended=read_flag(read.get("ended", False)),
    )


def score_json(score: Score) -> Json:
    """The score of a chair in a series."""
    return {
        "games": score.games,
        "fool": score.fool,
        "doubles": score.doubles,
        "places": score.places,
    }


def read_score(read: Json) -> Score:
    """The score of a chair in a series."""
    return Score(
        games=read_number(read.get("games", 0)),
        fool=read_number(read.get("fool", 0)),
        doubles=read_number(read.get("doubles", 0)),
        places=read_number(read.get("places", 0)),
    )


def _outcome(outcome: Outcome) -> Json:
    return {
        "fools": outcome.fools,
        "places": outcome.places,
        "ending": outcome.ending.value,
        "drawn": outcome.drawn,
    }


def _read_outcome(read: Json) -> Outcome:
    return Outcome(
        _seats(read["fools"]),
        each(_seats, read["places"]),
        Ending(read["ending"]),
        _seats(read.get("drawn", [])),
    )


def _seats(values: object) -> tuple[Seat, ...]:
    return each(_read_seat_number, values)


def _read_seat_number(value: object) -> Seat:
    return Seat(read_number(value))
