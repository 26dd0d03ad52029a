"""The names of the protocol stay letter by letter, whatever the classes and fields behind them are called."""

from dataclasses import fields
from typing import get_args

from engine import Awaited, EarnedEpaulettes, Event, Outcome, Pair, PlayerView, View
from engine.hints import Ground
from engine.protocol.names import EVENTS, FIELDS
from engine.protocol.score import Score

EVENTS_AND_FIELDS = {
    "deck-cut": "seat place",
    "trump-shown": "card dealer trump",
    "redeal-demanded": "seat",
    "hand-kept": "seat",
    "first-attacker-shown": "seat card",
    "attacked": "seat defender cards",
    "threw-in": "seat card",
    "beaten": "seat target card",
    "transferred": "seat defender cards side",
    "pass-shown": "seat defender card side",
    "cheat-called": "seat owner card right",
    "trump-exchanged": "seat given got",
    "took": "seat",
    "said-done": "seat",
    "bout-beaten": "defender cards",
    "bout-taken": "defender cards",
    "drew": "seat count",
    "second-trump-shown": "seat card trump",
    "secret-taken": "seat count",
    "team-went-out": "seats cards",
    "went-out": "seat place",
    "resigned": "seat",
    "game-ended": "outcome",
}
PARTS = {
    Outcome: "fools places ending drawn",
    Awaited: "must may",
    Score: "games defeats double_defeats places worn",
    EarnedEpaulettes: "rank cards",
    Ground: "kind card count",
    Pair: "attack beat by",
    PlayerView: "seat cards secret team place said_done counts_as_done",
    View: "seat seats dealer phase bout trump turned_up number_trump second_trump direction cards_to_cut"
    " shown_passes open_hands talon discarded table attacker defender players hand awaited legal_moves moves_made"
    " moves_by_all outcome seen_discarded known_held",
}


def test_no_event_changes_its_name_or_its_fields() -> None:
    assert {EVENTS[kind]: " ".join(FIELDS[kind]) for kind in EVENTS} == EVENTS_AND_FIELDS


def test_no_field_of_a_view_or_an_outcome_changes_its_name() -> None:
    assert {kind: " ".join(FIELDS[kind]) for kind in FIELDS.keys() - EVENTS.keys()} == PARTS


def test_the_tables_have_every_kind_of_event_and_no_other() -> None:
    assert EVENTS.keys() == set(get_args(Event))
    assert EVENTS.keys() <= FIELDS.keys()


def test_every_attribute_is_written_once() -> None:
    for kind, written in FIELDS.items():
        hidden = {"options", "course", "history"} if kind is View else set()
        attributes = {field.name for field in fields(kind)} - hidden  # type: ignore[arg-type]
        assert sorted(written.values()) == sorted(attributes), kind
