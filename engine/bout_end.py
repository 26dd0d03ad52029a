"""The end of a bout (R19-R21, R28).

The cards leave the table and everybody draws from the talon, the pile of undealt cards. Players without cards are out.
Then the next bout begins, or the game ends.
"""

from engine.bout import Bout
from engine.cards import card_index
from engine.ending import Places, leavers, repetition
from engine.events import Event, GameEnded, TeamWentOut, WentOut, bout_beaten, bout_taken
from engine.outcome import Outcome
from engine.position import Phase, Position
from engine.refilling import refill, take_secrets
from engine.seating import Seat, next_in_play, next_opponent, opponent_after, same_side, sides_in_play
from engine.tableau import Tableau

_SIDES_WITH_A_LONE_PLAYER = 2


def begin_bout(position: Position, attacker: Seat, defender: Seat, events: list[Event]) -> None:
    """Begin a bout with this attacker and this defender.

    If bouts began with the same attacker and hands too often, end the game as a draw instead (R30), and add this event
    to `events`.
    """
    position.bout = Bout(attacker, defender, position.step)
    position.phase = Phase.ATTACK
    outcome = repetition(position)
    if outcome is not None:
        finish(position, outcome, events)


def finish(position: Position, outcome: Outcome, events: list[Event]) -> None:
    """End the game with this outcome: set the phase and the final places, and add the event to `events`."""
    position.phase, position.asked = Phase.OVER, ()
    position.bout.throwers = position.bout.speakers = ()
    position.outcome = outcome
    final = _numbered(outcome.places)
    position.places = {seat: final[seat] for seat in position.places if seat in final}
    events.append(GameEnded(outcome))


def end_bout(position: Position, events: list[Event]) -> None:
    """Clear the table, refill the hands and put out the players without cards; then begin a bout or end the game.

    Add all events of this to `events`.
    """
    taken = position.bout.taking
    _clear_table(position, events)
    refill(position, events)
    outcome = _put_out(position, events) if position.bout.emptied else None
    if outcome is not None:
        position.bout.table = Tableau()
        finish(position, outcome, events)
        return
    position.bout_number += 1
    attacker, defender = _next_pair(position, taken=taken)
    begin_bout(position, attacker, defender, events)


def _next_pair(position: Position, *, taken: bool) -> tuple[Seat, Seat]:
    """Return the next attacker and defender (R21). If one player is left against a team, its members take turns (R33).

    `taken` is True if the defender took the cards.
    """
    defended = position.bout.defender
    defender_attacks = not taken and defended in position.in_play
    attacker = defended if defender_attacks else next_in_play(position, defended)
    lone = _lone_player(position)
    if lone is None:
        return attacker, next_opponent(position, attacker)
    opponent = opponent_after(position, lone, _faced(position, lone))
    return (lone, opponent) if attacker == lone else (opponent, lone)


def _lone_player(position: Position) -> Seat | None:
    """Return the player who is alone against several opponents of one team; None if there is no such player (R33)."""
    if position.teams == position.seats:
        return None
    if (
        sides_in_play(position) != _SIDES_WITH_A_LONE_PLAYER
        or len(position.in_play) <= _SIDES_WITH_A_LONE_PLAYER
    ):
        return None
    for seat in position.in_play:
        if not any(same_side(position, seat, other) for other in position.in_play if other != seat):
            return seat
    return None


def _faced(position: Position, lone: Seat) -> Seat:
    """Return the opponent of the lone player in this bout: their attacker, or the defender of their attack (R33).

    If the lone player was neither attacker nor defender, return the lone player.
    """
    bout = position.bout
    if lone == bout.defender:
        return bout.attacker
    return bout.defender if lone == bout.attacker else lone


def _clear_table(position: Position, events: list[Event]) -> None:
    bout = position.bout
    position.last_table, position.last_order = bout.table, position.order
    cards = bout.table.cards()
    if bout.taking:
        hand = position.hands[bout.defender]
        hand += cards
        hand.sort(key=card_index)
        position.known[bout.defender] += cards
        events.append(bout_taken(bout.defender, len(cards)))
        return
    position.discarded += cards
    position.bouts_beaten += 1
    position.repetitions.clear()
    events.append(bout_beaten(bout.defender, len(cards)))


def _put_out(position: Position, events: list[Event]) -> Outcome | None:
    """Give players with empty hands their secret cards (R43), and take those without cards out of play (R28).

    Add the events to `events`. Return the outcome if this ends the game, else None.
    """
    take_secrets(position, events)
    leaving = leavers(position)
    outcome = position.rules.judge(position, leaving)
    _give_places(position, leaving, outcome, events)
    return outcome


def _give_places(position: Position, leaving: Places, outcome: Outcome | None, events: list[Event]) -> None:
    """Take the leaving players out of play, and give them their places (R28). Add the events to `events`.

    Players in a draw share a place; a fool gets none (R30). If a team is out with its first member, the partners
    discard their cards (R34). `outcome` is None if the game continues.
    """
    final = {} if outcome is None else _numbered(outcome.places)
    for together in leaving:
        place = len(position.places) + 1
        position.went_out += together[:1]
        position.in_play = tuple(seat for seat in position.in_play if seat not in together)
        _discard_hands(position, together[1:], events)
        for seat in together:
            if outcome is None or seat in final:
                position.places[seat] = final.get(seat, place)
                events.append(WentOut(seat, position.places[seat]))


def _numbered(places: Places) -> dict[Seat, int]:
    """Return the place of each seat, 1 for the first; after two seats with place 1 comes place 3."""
    numbers: dict[Seat, int] = {}
    for together in places:
        numbers |= dict.fromkeys(together, len(numbers) + 1)
    return numbers


def _discard_hands(position: Position, partners: tuple[Seat, ...], events: list[Event]) -> None:
    """Discard the cards of these partners of a player who went out; add one event if there are partners (R34)."""
    if not partners:
        return
    events.append(TeamWentOut(partners, sum(map(position.discard_hand, partners))))
