"""A replay as JSON for the page. Cards are in notation, and a card that the reader does not see is null."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adapters.web.drawing import stage_json
from bot.domain.screen import Stage, plain_text
from bot.features.coach import Curves
from bot.features.replays import Replay
from engine import DeckCut, Drew, Phase, RedealDemanded, Step, TrumpExchanged, TrumpShown, TrumpSuit

Json = dict[str, Any]


def replay_json(replay: Replay) -> Json:
    """The whole replay. `deal` holds the facts of the deal's check: in a replay of one seat there are none."""
    return {
        "title": replay.title,
        "names": list(replay.names),
        "seat": replay.seat,
        "steps": [
            _step(step, stage, with_deal=replay.proof is not None)
            for step, stage in zip(replay.steps, replay.stages, strict=True)
        ],
        "bouts": [{"first": bout.first, "words": bout.words} for bout in replay.bouts],
        "deal": _deal(replay),
    }


def curves_json(found: Curves) -> Json:
    """The curves of the coach, in the order of the seats; their people have no names here."""
    return {
        "progress": found.progress,
        "curves": [
            {
                "seat": curve.seat,
                "points": [
                    {"step": at.step, "chance": at.chance, "exact": at.exact, "own": at.own}
                    for at in curve.points
                ],
                "mistakes": [
                    {"step": one.step, "loss": one.loss, "position": one.position, "cost": one.cost}
                    for one in curve.mistakes
                ],
                "remarks": curve.remarks,
            }
            for curve in found.curves
        ],
    }


def _step(step: Step, stage: Stage, *, with_deal: bool) -> Json:
    view = step.view
    facts = {
        "words": plain_text(stage.turn.words),
        "stage": stage_json(stage),
        "by": None if step.made is None else step.made[0],
        "over": view.phase is Phase.OVER,
        "table": [[str(pair.attack), None if pair.beat is None else str(pair.beat)] for pair in view.table],
        "hands": [[None if card is None else str(card) for card in hand] for hand in step.hands],
        "talon": view.talon,
        "turned_up": None if view.turned_up is None else str(view.turned_up),
        "trump": None if view.trump is None else view.trump.letter,
        "discarded": view.discarded,
    }
    return {**facts, "dealing": list(_dealing(step))} if with_deal else facts


def _dealing(step: Step) -> Iterator[list[str | int]]:
    """The events by which cards come from the pack, in their order: the check of the deal follows them."""
    for event in step.events:
        match event:
            case DeckCut(_, place):
                yield ["cut", place]
            case RedealDemanded():
                yield ["redeal"]
            case TrumpShown():
                yield ["dealt"]
            case Drew(seat, count):
                yield ["drew", seat, count]
            case TrumpExchanged(_, given, got):
                yield ["swapped", str(given), str(got)]
            case _:
                pass


def _deal(replay: Replay) -> Json | None:
    proof, options = replay.proof, replay.options
    if proof is None:
        return None
    return {
        "commitment": proof.commitment,
        "seed": None if proof.seed is None else proof.seed.hex(),
        "rest": proof.goes_on,
        "cards": options.deck.value,
        "packs": options.packs.value,
        "hand": options.hand.value,
        "dealt": options.dealt,
        "turns_jokers": options.trump is TrumpSuit.TURNED,
        "second_trump": options.second_trump,
        "seats": len(replay.names),
        "dealer": replay.steps[0].view.dealer,
        "by_lot": replay.by_lot,
    }
