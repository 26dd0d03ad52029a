"""The check of the cards that pages' messages name notices every card that comes too early."""

from collections.abc import Sequence

import pytest

from bot.domain.ids import GameId
from engine import (
    FirstAttackerShown,
    Game,
    GreedyLowest,
    Keep,
    Options,
    Record,
    Seat,
    Start,
    deal_from_seed,
    move_to_text,
)
from tests.e2e.named_cards import cards_in, named_too_early
from tests.e2e.web_database import WebGame

KNOWN: Sequence[tuple[int, set[str]]] = [(100, {"6h"}), (200, {"6h", "Ts"})]
MOVE_EVERY_MS = 10


@pytest.mark.parametrize(
    "message, named",
    [
        ({"card": "Ts"}, {"Ts"}),
        ({"pairs": [["6h", None], ["7h", "Ah"]]}, {"6h", "7h", "Ah"}),
        ({"beats": [["7h", "6h"]]}, {"6h", "7h"}),
        ({"data": "m:abc:1:0:b6h7h"}, {"6h", "7h"}),
        ({"data": "k:abc:1:0:6c6d"}, {"6c", "6d"}),
        ({"spans": [{"text": "Аня ходит 10♠, Боря бьёт K♠."}]}, {"Ts", "Ks"}),
        ({"data": "m:abc:1:0:b6SXr", "label": "✓ 🃏♣︎♠︎"}, {"6d", "Xr", "Xb"}),
        ({"label": "6♦→♠"}, {"6d"}),
        ({"text": "No card: 6 hearts, a hand of 6s, 1♠?", "number": 7}, set()),
    ],
)
def test_every_way_of_naming_a_card_is_seen(message: object, named: set[str]) -> None:
    assert set(cards_in(message)) == named


@pytest.mark.parametrize(
    "came, card, wrong",
    [(99, "6h", True), (100, "6h", False), (199, "Ts", True), (200, "Ts", False), (900, "Ah", True)],
)
def test_a_card_may_be_named_as_soon_as_it_can_be_known(came: int, card: str, wrong: bool) -> None:
    assert bool(named_too_early([(came, {"card": card})], KNOWN)) is wrong


def test_a_spectator_knows_the_cards_of_the_table_and_a_player_their_hand_too() -> None:
    stored = _played_game(moves=8)
    game = stored.position()
    hands = [{str(card) for card in game.view(Seat(seat)).hand} for seat in (0, 1)]
    _, seen = stored.known(None)[-1]
    played = {str(card) for pair in game.view(None).table for card in (pair.attack, pair.beat) if card}
    assert played <= seen
    assert str(game.turned_up) in seen
    assert all(len(hand - seen) >= 3 for hand in hands), "a hand is no secret if all of it is known"
    for user, own, foreign in (("u0", hands[0], hands[1]), ("u1", hands[1], hands[0])):
        _, known = stored.known(user)[-1]
        assert own <= known
        assert foreign - seen
        assert not (foreign - seen) & known
    assert [since for since, _ in stored.known(None)] == [MOVE_EVERY_MS * number for number in range(9)]


def test_the_card_that_begins_is_known_once_nobody_wants_to_be_dealt_to_again() -> None:
    """R7 before R8: the question about a new deal comes before the card is shown."""
    stored = next(
        stored for seed in range(1000) if (stored := _played_game(moves=1, seed=seed)).moves[0][2] == "keep"
    )
    game = Game.start(Options(), 2, Record.from_text(stored.header).deal)
    shown = [
        event.card
        for event in game.play(game.awaited.must or Seat(0), Keep())
        if isinstance(event, FirstAttackerShown)
    ]
    (_, before), (_, after) = stored.known(None)
    assert after - before == {str(card) for card in shown}


def _played_game(moves: int, seed: int = 0) -> WebGame:
    options = Options()
    deal = deal_from_seed(seed.to_bytes(32, "big"), options, 2, None)
    game = Game.start(options, 2, deal)
    rows = []
    for number in range(1, moves + 1):
        awaited = game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        move = GreedyLowest().choose(game.view(seat), lambda: 0.0, lambda: False)
        game.play(seat, move)
        rows.append((number * MOVE_EVERY_MS, int(seat), move_to_text(move)))
    header = Record(options, 2, Start(), deal).to_text()
    return WebGame(GameId("g"), header, ("u0", "u1"), 0, ended=False, moves=tuple(rows))
