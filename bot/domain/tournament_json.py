"""A tournament as the row of the store and back.

Every key and every kind is spelled out here, so that a field or a class with another name changes nothing in the
store; the values of enums stand beside their members.
"""

from __future__ import annotations

import json
from typing import assert_never

from bot.domain.ids import PersonId, PlatformName, TableId
from bot.domain.scene import Pace
from bot.domain.state_values import (
    Json,
    each,
    maybe,
    read_flag,
    read_number,
    read_person,
    read_rules,
    read_text,
)
from bot.domain.tournament_rows import TournamentRow
from bot.domain.tournaments import (
    Entrant,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Terms,
    Tournament,
    TournamentState,
)
from engine import options_to_text


def to_row(tournament: Tournament, version: int, due_at: int | None) -> TournamentRow:
    """The stored form of a tournament, as this version of its row."""
    return TournamentRow(
        tournament.tournament,
        tournament.room,
        not tournament.complete,
        tournament.opened_at,
        due_at,
        json.dumps(_tournament(tournament), ensure_ascii=False, separators=(",", ":")),
        version,
    )


def from_row(row: TournamentRow) -> Tournament:
    """Read a stored tournament.

    Raises:
        ValueError: it is damaged.
    """
    try:
        return _read_tournament(row, json.loads(row.body))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no tournament: {error}") from error


def _tournament(tournament: Tournament) -> Json:
    return {
        "organiser": tournament.organiser,
        "terms": _terms(tournament.terms),
        "seed": tournament.seed,
        "entrants": [_entrant(entrant) for entrant in tournament.entrants],
        "booked": tournament.booked,
        "state": _state(tournament.state),
    }


def _read_tournament(row: TournamentRow, read: Json) -> Tournament:
    return Tournament(
        row.tournament,
        row.room,
        read_person(read["organiser"]),
        _read_terms(read["terms"]),
        read_text(read["seed"]),
        row.opened_at,
        _read_state(read["state"]),
        each(_read_entrant, read["entrants"]),
        read_number(read["booked"]),
    )


def _terms(terms: Terms) -> Json:
    return {
        "most": terms.most,
        "seats": terms.seats,
        "entry": terms.entry,
        "half": terms.half,
        "options": options_to_text(terms.options),
        "pace": terms.pace.value,
        "round_ms": terms.round_ms,
        "registration_ms": terms.registration_ms,
    }


def _read_terms(read: Json) -> Terms:
    return Terms(
        read_number(read["most"]),
        read_number(read["seats"]),
        read_number(read["entry"]),
        read_flag(read["half"]),
        read_rules(read["options"]),
        Pace(read["pace"]),
        read_number(read["round_ms"]),
        read_number(read["registration_ms"]),
    )


def _entrant(entrant: Entrant) -> Json:
    return {
        "person": entrant.person,
        "platform": entrant.platform,
        "joined_at": entrant.joined_at,
        **({"withdrew": True} if entrant.withdrew else {}),
    }


def _read_entrant(read: Json) -> Entrant:
    platform = PlatformName(read_text(read["platform"]))
    joined_at, withdrew = read_number(read["joined_at"]), read_flag(read.get("withdrew", False))
    return Entrant(read_person(read["person"]), platform, joined_at, withdrew)


def _state(state: TournamentState) -> Json:
    match state:
        case Registering(begins_at):
            return {"kind": "registering", "begins_at": begins_at}
        case Playing(rounds, waiting):
            return {"kind": "playing", "rounds": [_round(one) for one in rounds], "waiting": waiting}
        case Finished():
            return {
                "kind": "finished",
                "why": state.why.value,
                "at": state.at,
                "winner": state.winner,
                "by": state.by,
                "rounds": [_round(one) for one in state.rounds],
                "cleared": state.cleared,
                "announced": state.announced,
            }
        case _:
            assert_never(state)


def _read_state(read: Json) -> TournamentState:
    match read["kind"]:
        case "registering":
            return Registering(read_number(read["begins_at"]))
        case "playing":
            return Playing(each(_read_round, read["rounds"]), each(read_person, read["waiting"]))
        case "finished":
            return Finished(
                FinishedWhy(read["why"]),
                read_number(read["at"]),
                maybe(read_person, read["winner"]),
                maybe(read_person, read["by"]),
                each(_read_round, read["rounds"]),
                read_flag(read["cleared"]),
                read_flag(read["announced"]),
            )
        case _:
            raise ValueError("no kind of tournament")


def _round(one: Round) -> Json:
    return {
        "number": one.number,
        "began_at": one.began_at,
        "until": one.until,
        "matches": [_match(match) for match in one.matches],
        **({"unplayed": one.unplayed} if one.unplayed else {}),
    }


def _read_round(read: Json) -> Round:
    return Round(
        read_number(read["number"]),
        read_number(read["began_at"]),
        read_number(read["until"]),
        each(_read_match, read["matches"]),
        each(read_person, read.get("unplayed", [])),
    )


def _match(match: Match) -> Json:
    return {
        "number": match.number,
        "table": match.table,
        "seats": match.seats,
        "check_in_until": match.check_in_until,
        **({"replay": match.replay} if match.replay else {}),
        **({} if match.dealt is None else {"dealt": match.dealt}),
        **({} if match.through is None else {"through": match.through}),
        **({} if match.end is None else {"end": match.end.value}),
        **({"ranked": match.ranked} if match.ranked else {}),
    }


def _read_match(read: Json) -> Match:
    return Match(
        read_number(read["number"]),
        TableId(read_text(read["table"])),
        each(read_person, read["seats"]),
        read_number(read["check_in_until"]),
        read_number(read.get("replay", 0)),
        maybe(_read_people, read.get("dealt")),
        maybe(_read_people, read.get("through")),
        maybe(MatchEnd, read.get("end")),
        _read_people(read.get("ranked", [])),
    )


def _read_people(value: object) -> tuple[PersonId, ...]:
    return each(read_person, value)
