"""The legal moves of a seat, as texts (R11-R18, R22-R27, R35, R45)."""

from __future__ import annotations

from tests.engine.referee.notation import faces, in_order, of_one_rank, of_several_ranks
from tests.engine.referee.scene import Scene, lowest_trump
from tests.engine.referee.throwing import room, speakers, still_to_speak, throwers, too_early


def legal(scene: Scene, seat: int) -> set[str]:
    """Every move of a seat in play once the hands are settled, resigning apart."""
    return exchanges(scene, seat) | calls(scene, seat) | moves_of_the_bout(scene, seat)


def moves_of_the_bout(scene: Scene, seat: int) -> set[str]:
    if not scene.lying:
        return openings(scene) if seat == scene.attacker else set()
    if seat != scene.defender:
        return throws(scene, seat)
    if scene.taken:
        return set()
    return {"take"} | beats(scene) | transfers(scene) | passes(scene)


def openings(scene: Scene) -> set[str]:
    options, hand = scene.state.options, scene.hands[scene.attacker]
    most = 1 if options["attack"] == "one" else room(scene)
    several = of_one_rank(hand, most, options)
    if scene.state.on("cheating"):
        several += of_several_ranks(hand, most if len(hand) <= 9 else min(most, 2), options)
    return {"a" + "".join(some) for some in several}


def beats(scene: Scene) -> set[str]:
    options, trumps = scene.state.options, scene.state.trumps
    return {
        f"b{lying.attack}{face}"
        for lying in scene.unbeaten()
        for card in scene.hands[scene.defender]
        for face in faces(card, options)
        if trumps.beats(face, lying.attack) or scene.state.on("cheating")
    }


def may_transfer(scene: Scene) -> bool:
    state = scene.state
    too_soon = state.first_game and state.number == 1 and not state.on("transfer_first")
    beaten = any(lying.beat for lying in scene.lying)
    return state.on("transfer") and not too_soon and not beaten and not scene.taken


def sides(scene: Scene) -> list[str]:
    return ["L", "R"] if scene.names_a_side() else [""]


def can_receive(scene: Scene, side: str, added: int) -> bool:
    """Return True if there is a next defender, with enough cards and within the cap (R12, R22)."""
    to = scene.next_defender(side)
    if to is None:
        return False
    cards = len(scene.lying) + added
    options = scene.state.options
    capped = not (
        options["cap"] == "none" or (options["endgame_cap"] == "none" and scene.state.nothing_to_draw)
    )
    less = options["first_bout_cap"] == "one_less" and not scene.state.beaten_bouts
    if capped and added and cards > int(options["cap"]) - less:
        return False
    return cards <= len(scene.hands[to])


def transfers(scene: Scene) -> set[str]:
    state, lying = scene.state, [pair.attack for pair in scene.lying]
    moves: set[str] = set()
    if not may_transfer(scene):
        return moves
    for some in of_one_rank(scene.hands[scene.defender], 99, state.options):
        trumps = not state.on("transfer_trumps") and any(map(state.trumps.is_trump, lying + some))
        unequal = state.on("transfer_match") and len(some) != len(lying)
        if some[0][0] == lying[0][0] and not (trumps or unequal):
            moves |= {
                "p" + "".join(in_order(some)) + side
                for side in sides(scene)
                if can_receive(scene, side, len(some))
            }
    return moves


def passes(scene: Scene) -> set[str]:
    state, lying = scene.state, [pair.attack for pair in scene.lying]
    card = lying[0][0] + state.trumps.suit
    seat = scene.defender
    shown = scene.shown + (state.shown if state.options["pass_card"] == "game" else [])
    copies = scene.hands[seat].count(card)
    used_up = len([one for _, one in shown if one == card]) >= int(state.options["packs"])
    unshown = copies > shown.count((seat, card)) and not used_up
    trumps = not state.on("transfer_trumps") and any(map(state.trumps.is_trump, lying))
    unequal = state.on("transfer_match") and len(lying) != 1
    if not may_transfer(scene) or state.options["pass_card"] == "off" or not unshown or trumps or unequal:
        return set()
    return {f"s{card}{side}" for side in sides(scene) if can_receive(scene, side, 0)}


def throws(scene: Scene, seat: int) -> set[str]:
    options = scene.state.options
    moves = set()
    waits = seat not in speakers(scene)
    if seat in throwers(scene) and not waits and room(scene) > 0 and not too_early(scene):
        playable = [face for card in scene.hands[seat] for face in faces(card, options)]
        moves = {f"t{face}" for face in playable if scene.fits(face) or scene.state.on("cheating")}
    silent = seat not in still_to_speak(scene) or (options["throw_order"] == "in_turn" and waits)
    return moves if silent else moves | {"done"}


def calls(scene: Scene, seat: int) -> set[str]:
    if not scene.state.on("cheating") or seat in scene.calls_no_more:
        return set()
    lying = {card for pair in scene.lying for card in (pair.attack, pair.beat) if card}
    return {f"c{card}" for card in lying if scene.callable(seat, card)}


def exchanges(scene: Scene, seat: int) -> set[str]:
    kind = scene.state.options["exchange"]
    if kind == "off" or len(scene.talon) < 2 or lowest_trump(scene.state) not in scene.hands[seat]:
        return set()
    bottom = scene.talon[-1][0]
    if bottom == lowest_trump(scene.state)[0] or (kind == "ace" and bottom != "A"):
        return set()
    return {"exchange"}
