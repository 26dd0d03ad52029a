"""The names of the line protocol: of each kind of event, and of each field (`docs/protocol.md`).

Other programs read these names, so they never change. A class or a field renamed in Python keeps its old name here:
`_same("seat") | {"place": "cut_at"}` writes the attribute `cut_at` under the name `place`.
"""

from collections.abc import Mapping
from typing import Final

from engine.epaulettes import EarnedEpaulettes
from engine.events import (
    Attacked,
    Beaten,
    BoutBeaten,
    BoutTaken,
    CheatCalled,
    DeckCut,
    Drew,
    Event,
    FirstAttackerShown,
    GameEnded,
    HandKept,
    PassShown,
    RedealDemanded,
    Resigned,
    SaidDone,
    SecondTrumpShown,
    SecretTaken,
    TeamWentOut,
    ThrewIn,
    Took,
    Transferred,
    TrumpExchanged,
    TrumpShown,
    WentOut,
)
from engine.hints import Ground
from engine.outcome import Outcome
from engine.protocol.score import PlayerScore
from engine.tableau import Pair
from engine.view import Awaited, PlayerView, View

EVENTS: Final[Mapping[type[Event], str]] = {
    DeckCut: "deck-cut",
    TrumpShown: "trump-shown",
    RedealDemanded: "redeal-demanded",
    HandKept: "hand-kept",
    FirstAttackerShown: "first-attacker-shown",
    Attacked: "attacked",
    ThrewIn: "threw-in",
    Beaten: "beaten",
    Transferred: "transferred",
    PassShown: "pass-shown",
    CheatCalled: "cheat-called",
    TrumpExchanged: "trump-exchanged",
    Took: "took",
    SaidDone: "said-done",
    BoutBeaten: "bout-beaten",
    BoutTaken: "bout-taken",
    Drew: "drew",
    SecondTrumpShown: "second-trump-shown",
    SecretTaken: "secret-taken",
    TeamWentOut: "team-went-out",
    WentOut: "went-out",
    Resigned: "resigned",
    GameEnded: "game-ended",
}


def _same(*names: str) -> dict[str, str]:
    """Map each name to itself: these fields have the same name in the protocol and in Python."""
    return {name: name for name in names}


FIELDS: Final[Mapping[type[object], Mapping[str, str]]] = {
    DeckCut: _same("seat", "place"),
    TrumpShown: _same("card", "dealer", "trump"),
    RedealDemanded: _same("seat"),
    HandKept: _same("seat"),
    FirstAttackerShown: _same("seat", "card"),
    Attacked: _same("seat", "defender", "cards"),
    ThrewIn: _same("seat", "card"),
    Beaten: _same("seat", "target", "card"),
    Transferred: _same("seat", "defender", "cards", "side"),
    PassShown: _same("seat", "defender", "card", "side"),
    CheatCalled: _same("seat", "owner", "card", "right"),
    TrumpExchanged: _same("seat", "given", "got"),
    Took: _same("seat"),
    SaidDone: _same("seat"),
    BoutBeaten: _same("defender", "cards"),
    BoutTaken: _same("defender", "cards"),
    Drew: _same("seat", "count"),
    SecondTrumpShown: _same("seat", "card", "trump"),
    SecretTaken: _same("seat", "count"),
    TeamWentOut: _same("seats", "cards"),
    WentOut: _same("seat", "place"),
    Resigned: _same("seat"),
    GameEnded: _same("outcome"),
    Outcome: _same("fools", "places", "ending", "drawn"),
    Awaited: _same("must", "may"),
    PlayerScore: _same("games", "defeats", "double_defeats", "places", "worn"),
    EarnedEpaulettes: _same("rank", "cards"),
    Ground: _same("kind", "card", "count"),
    Pair: _same("attack", "beat", "by"),
    PlayerView: _same("seat", "cards", "secret", "team", "place", "said_done", "counts_as_done"),
    # All except the options, listed by the command of that name, and the course and history, known from the answers.
    View: _same(
        "seat",
        "seats",
        "dealer",
        "phase",
        "bout",
        "trump",
        "turned_up",
        "number_trump",
        "second_trump",
        "direction",
        "cards_to_cut",
        "shown_passes",
        "open_hands",
        "talon",
        "discarded",
        "table",
        "attacker",
        "defender",
        "players",
        "hand",
        "awaited",
        "legal_moves",
        "moves_made",
        "moves_by_all",
        "outcome",
        "seen_discarded",
        "known_held",
    ),
}
"""The attribute for each field of the protocol, by class, in the order of writing."""
