"""The end of a bout: drawing, going out, the fool (R19-R21, R28-R34, R43)."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.referee.notation import is_joker, suit
from tests.engine.referee.scene import Scene
from tests.engine.referee.state import State
from tests.engine.referee.throwing import still_to_speak


def bout_is_over(scene: Scene) -> bool:
    settled = scene.taken or not scene.unbeaten()
    return bool(scene.lying) and settled and not still_to_speak(scene)


def end_bout(state: State, scene: Scene) -> None:
    state.hands, state.talon, state.direction = scene.hands, scene.talon, scene.direction
    state.shown += scene.shown
    state.history = []
    state.last_laid = [(pair.owner, pair.attack) for pair in scene.lying]
    state.last_defender, state.last_trumps = scene.defender, state.trumps
    state.faced = {scene.attacker: scene.defender, scene.defender: scene.attacker}
    if scene.taken:
        state.hands[scene.defender] += scene.cards()
    else:
        state.beaten_bouts += 1
    refill(state, scene)
    take_secrets(state)
    leaving = [seat for seat in scene.emptied if not state.hands[seat]]
    state.went_out += leaving
    judge(state, scene, leaving)
    if state.over:
        return
    goes_on = [] if scene.taken or state.is_out(scene.defender) else [scene.defender]
    state.begin_bout([*goes_on, *state.around(scene.defender, state.direction)][0])


def refill(state: State, scene: Scene) -> None:
    order = [state.attacker, *state.around(state.attacker, state.direction)]
    for seat in sorted(order, key=lambda seat: seat == scene.defender):
        stays_empty = not state.hands[seat] and state.options["empty_hand"] == "leaves"
        while not state.nothing_to_draw and not stays_empty:
            if len(state.hands[seat]) >= int(state.options["hand"]):
                break
            draw(state, seat)


def draw(state: State, seat: int) -> None:
    card = state.talon.pop(0)
    state.hands[seat].append(card)
    if state.second and not state.talon:
        state.second = False
        if not is_joker(card):
            state.trumps = replace(state.trumps, suit=suit(card))


def take_secrets(state: State) -> None:
    for seat in state.in_play():
        if not state.hands[seat]:
            state.hands[seat], state.secrets[seat] = state.secrets[seat], []


def judge(state: State, scene: Scene, leaving: list[int]) -> None:
    """Give places to the leaving players, and end the game if it is over."""
    if state.options["goal"] == "winner" and leaving:
        find_winner(state, leaving[0], leaving)
        return
    before = state.teams_in_play()
    for seat in leaving:
        if not state.is_out(seat):
            state.out.append([seat, *taken_along(state, seat, leaving)])
    if len(state.teams_in_play()) > 1:
        return
    state.over = "fool"
    if state.teams_in_play():
        state.fools = state.teams_in_play()[0]
    elif state.options["draw"] == "last_defender":
        state.fools = state.team(scene.defender)
    else:
        state.over = "draw"
        state.drawn = [seat for team in before for seat in team]
    state.out = [[seat for seat in group if seat not in state.fools + state.drawn] for group in state.out]
    state.out = [*filter(None, [*state.out, state.drawn])]
    state.fools = counted_first(state, scene.defender)


def taken_along(state: State, seat: int, leaving: list[int]) -> list[int]:
    """Discard the cards of the partners and return them, if a team is out with its first member (R34)."""
    if state.options["teams"] == "off" or state.options["team_out"] == "all":
        return []
    partners = [other for other in state.team(seat) if not state.is_out(other) and other not in leaving]
    for partner in partners:
        state.hands[partner], state.secrets[partner] = [], []
    return partners


def find_winner(state: State, winner: int, leaving: list[int]) -> None:
    """R31: the player with the most cards is the fool; with teams the winner's partners win too."""
    opponents = state.opponents(winner, 1)
    most = max(len(state.hands[seat]) for seat in opponents)
    fool = next(seat for seat in opponents if len(state.hands[seat]) == most)
    state.fools = [fool]
    state.over = "winner"
    if state.options["teams"] == "off":
        others = [seat for seat in leaving if seat != fool]
        state.out += [[seat] for seat in others]
        state.out += [staying] if (staying := [seat for seat in state.in_play() if seat != fool]) else []
        return
    ours = [winner, *(seat for seat in state.team(winner) if seat != winner)]
    theirs = [seat for seat in range(len(state.hands)) if seat not in ours and seat != fool]
    state.out = [group for group in (ours, theirs) if group]


def counted_first(state: State, defender: int) -> list[int]:
    """Return the fools; first the defender of the last bout, else the first after the dealer (R9)."""
    count = len(state.hands)
    order = [defender, *((state.dealer + step) % count for step in range(1, count + 1))]
    return sorted(state.fools, key=order.index)


def resign(state: State, scene: Scene, seat: int) -> None:
    """R32: the team of the resigning player is the fool; the others in play share the next place."""
    state.hands = scene.hands
    state.fools = state.team(seat)
    others = [other for other in state.in_play() if other not in state.fools]
    state.out = [[other for other in group if other not in state.fools] for group in state.out]
    state.out = [*filter(None, state.out), others]
    for fool in state.fools:
        state.hands[fool], state.secrets[fool] = [], []
    state.fools = counted_first(state, scene.defender)
    state.over = "resigned"
