"""Throwing in: the number of cards, the players, their order, and the players asked for done (R12-R16)."""

from __future__ import annotations

from tests.engine.referee.notation import faces
from tests.engine.referee.scene import Scene


def room(scene: Scene) -> int:
    """Return how many attacking cards may still be laid (R12, R18)."""
    state = scene.state
    options = state.options
    if scene.taken and options["add_after_take"] == "uncapped":
        return 99
    held = scene.held if scene.taken else len(scene.hands[scene.defender])
    by_hand = held - len(scene.unbeaten())
    if options["cap"] == "none" or (options["endgame_cap"] == "none" and state.nothing_to_draw):
        return by_hand
    less = options["first_bout_cap"] == "one_less" and not state.beaten_bouts and not scene.taken
    return min(by_hand, int(options["cap"]) - less - len(scene.lying))


def neighbours(scene: Scene, seat: int) -> set[int]:
    others = scene.state.around(seat, scene.direction)
    return {others[0], others[-1]}


def throwers(scene: Scene) -> list[int]:
    """List the seats with the right to throw in during this bout, clockwise from the attacker (R13, R14, R33)."""
    state, options = scene.state, scene.state.options
    if not state.on("throw_in") or (scene.taken and not scene.may_be_added):
        return []
    everybody = [scene.attacker, *state.around(scene.attacker, scene.direction)]
    if options["throwers"] == "attacker":
        everybody = [scene.attacker]
    elif options["throwers"] == "neighbours":
        near = neighbours(scene, scene.defender)
        everybody = [seat for seat in everybody if seat == scene.attacker or seat in near]
    return [seat for seat in everybody if seat not in state.team(scene.defender)]


def asked(scene: Scene) -> list[int]:
    """List the seats asked for done before the end of the bout: the throwers; with cheating, everybody (R45)."""
    if not scene.state.on("cheating"):
        return throwers(scene)
    everybody = [scene.attacker, *scene.state.around(scene.attacker, scene.direction)]
    return [seat for seat in everybody if seat != scene.defender]


def counts_as_done(scene: Scene, seat: int) -> bool:
    if scene.state.on("cheating"):
        return False
    hand, options = scene.hands[seat], scene.state.options
    nothing_fits = scene.state.on("auto_done") and not any(
        scene.fits(face) for card in hand for face in faces(card, options)
    )
    return not hand or room(scene) <= 0 or nothing_fits


def too_early(scene: Scene) -> bool:
    when = scene.state.options["throw_when"]
    if scene.taken or when == "any_time":
        return False
    if when == "after_first_beat":
        return not any(lying.beat for lying in scene.lying)
    return bool(scene.unbeaten())


def still_to_speak(scene: Scene) -> list[int]:
    """List the seats that have not said done and do not count as done."""
    return [seat for seat in asked(scene) if not scene.said_done(seat) and not counts_as_done(scene, seat)]


def speakers(scene: Scene) -> list[int]:
    """List the seats with the right to speak now by the order alone (R15)."""
    order = scene.state.options["throw_order"]
    waiting = still_to_speak(scene)
    if order == "free":
        return waiting
    if order == "attacker_first":
        released = scene.attacker in scene.spoke_since_asked or not scene.hands[scene.attacker]
        return waiting if released or scene.attacker not in waiting else [scene.attacker]
    if order == "in_turn":
        return to_the_first_with_cards(scene, in_turn(scene))
    if order == "last_thrower":
        last = [seat for seat in scene.laid[-1:] if seat in waiting]
        waiting = last + [seat for seat in waiting if seat not in last]
    return to_the_first_with_cards(scene, waiting)


def to_the_first_with_cards(scene: Scene, waiting: list[int]) -> list[int]:
    """List the seats up to the first with cards; nobody waits for a seat without any card to throw in (R15, R16)."""
    holding = [seat for seat in waiting if scene.hands[seat]]
    return waiting[: waiting.index(holding[0]) + 1] if holding else waiting


def in_turn(scene: Scene) -> list[int]:
    """List the seats still to speak, beginning behind the last one to speak in this round, or with the attacker."""
    if too_early(scene):
        return []
    count = len(scene.hands)
    spoken = scene.this_round
    first = spoken[-1] + scene.direction if spoken else scene.attacker
    return sorted(still_to_speak(scene), key=lambda seat: (seat - first) * scene.direction % count)
