"""The players, witnesses and proxies of these tests notice the faults they are for."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import ClientSession

from adapters.store import SqlStore
from bot.domain.ids import GameId
from bot.domain.tap_data import MoveTap
from engine import (
    DeclineRedeal,
    FirstAttackerShown,
    Game,
    GreedyLowest,
    Options,
    Record,
    Seat,
    Start,
    deal_from_seed,
    move_to_text,
    parse_move,
)
from tests.e2e import reverse_proxy
from tests.e2e.audit import Audit
from tests.e2e.named_cards import cards_in, named_too_early
from tests.e2e.players import TRY_AGAIN, TelegramPlayer
from tests.e2e.promises import Span, longest_calm, out_of_order
from tests.e2e.reverse_proxy import ReverseProxy
from tests.e2e.slot_lag import Moment, behind
from tests.e2e.starvation import NANOSECONDS, Starvation
from tests.e2e.telegram_database import DatabaseSnapshot, OnServer, TelegramGame
from tests.e2e.test_stopping import black_hole
from tests.e2e.web_database import WebGame
from tests.e2e.witness import MoveTapped
from tests.ports import free_port
from tests.postgres_server import PostgresServer

# The people of the storms tap as people do.


MOVE = {"callback_data": "m:1", "style": "primary"}


def player(*answers: str) -> TelegramPlayer:
    """Return a person with one post and one button, and these answers to their taps."""
    waiting = iter(answers)

    async def taps(*_: object, **__: object) -> Any:
        return SimpleNamespace(text=next(waiting))

    post = SimpleNamespace(id=1, edits=0, buttons=[MOVE])
    person = SimpleNamespace(private=SimpleNamespace(from_bot=[post]), taps=taps)
    return TelegramPlayer(None, person, None, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", ["", "It is not your turn."])
async def test_a_button_that_was_answered_is_not_tapped_again(answer: str) -> None:
    one = player(answer)
    assert await one.taps_one(one.choices())
    assert one.choices() == []


async def test_a_button_that_was_answered_try_again_is_tapped_again() -> None:
    one = player(TRY_AGAIN, TRY_AGAIN, "")
    for _ in range(3):
        assert len(one.choices()) == 1
        assert await one.taps_one(one.choices())
    assert one.choices() == []


# The checks of a storm notice the faults they are for.


A, B, C = frozenset("a"), frozenset("b"), frozenset("c")
ANYTHING = frozenset[str]()


@pytest.mark.parametrize(
    "due, shown, expected",
    [
        ([(1, A), (3, B)], [(2, A), (4, B)], [(1, 1), (3, 1)]),
        ([(1, A), (3, B), (4, C)], [(2, A), (9, C)], [(1, 1), (3, 6)]),  # B was never seen
        ([(1, A), (3, B), (4, C)], [(2, A), (5, B)], [(1, 1), (3, 2), (4, 16)]),  # up to B, and C came late
        ([(1, A), (3, B)], [(2, A)], [(1, 1), (3, 17)]),  # B has not come at all
        ([(1, A), (3, B), (6, ANYTHING)], [(2, A)], [(1, 1), (3, 3)]),  # until the game was over
        ([(1, A), (3, A)], [(2, A)], [(1, 1)]),
        ([(1, A), (3, B), (5, A)], [(2, A), (8, A)], [(1, 1), (3, 2)]),  # A is right again
        ([(1, A), (3, B)], [(4, B), (6, A)], [(1, 3), (6, 14)]),  # a late edit over a newer one
    ],
)
def test_a_post_is_behind_from_a_change_until_its_edit(
    due: list[tuple[float, frozenset[str]]],
    shown: list[tuple[float, frozenset[str]]],
    expected: list[tuple[float, float]],
) -> None:
    wanted, seen = ([Moment(*one) for one in told] for told in (due, shown))
    assert (
        list(behind(wanted, seen, lambda content, other: not content or content == other, 20.0)) == expected
    )


def test_only_the_longest_wait_of_one_process_excuses_a_slow_post(tmp_path: Path) -> None:
    starvation = Starvation(tmp_path)
    for seconds in (0, 3):
        for number in (1, 2):
            thread = tmp_path / str(number) / "task" / "1"
            thread.mkdir(parents=True, exist_ok=True)
            (thread / "schedstat").write_text(f"0 {seconds * number * NANOSECONDS} 0")
        starvation.note([1, 2])
    now = time.time()
    assert starvation.between(now - 60, now) == 6
    assert starvation.between(now - 2, now) == 2


def test_the_wait_of_the_database_is_added(tmp_path: Path) -> None:
    starvation = Starvation(tmp_path)
    for number, children in ((1, ""), (2, "3 4"), (3, ""), (4, "")):
        thread = tmp_path / str(number) / "task" / str(number)
        thread.mkdir(parents=True)
        (thread / "children").write_text(children)
        (thread / "schedstat").write_text("0 0 0")
    starvation.note([1], [2])
    for number in (1, 3, 4):
        (tmp_path / f"{number}/task/{number}/schedstat").write_text(f"0 {number * NANOSECONDS} 0")
    starvation.note([1], [2])
    now = time.time()
    assert starvation.between(now - 60, now) == 1 + 4


@pytest.mark.parametrize(
    "losses, expected",
    [
        ([], 100),
        ([(0, 5), (120, 130)], 100),  # outside
        ([(40, 60)], 50),
        ([(70, 70), (30, 30)], 40),
        ([(30, 80), (40, 50)], 30),  # one within the other
        ([(5, 95)], 15),
        ([(5, 130)], 0),
        ([(90, 130)], 80),
    ],
)
def test_each_loss_begins_a_new_limit_for_posts(losses: list[Span], expected: float) -> None:
    assert longest_calm((10, 110), losses, lambda since, until: 0.0) == expected
    assert longest_calm((10, 110), losses, lambda since, until: (until - since) / 2) == expected / 2


def test_moves_are_stored_in_the_order_of_their_answers() -> None:
    stored = TelegramGame("g", 1, "", (7, 8), False, ((0, "a6d"), (1, "b6d7d")), (0.0, 1.0, 2.0))
    snapshot = DatabaseSnapshot({"g": stored}, Counter(), frozenset(), {})

    def tapped(person: int, move: str, at: float, answered: float) -> MoveTapped:
        return MoveTapped(person, MoveTap(GameId("g"), 1, 0, parse_move(move)), True, at, answered)

    first, second = tapped(7, "a6d", 1.0, 2.0), tapped(8, "b6d7d", 2.5, 3.0)
    assert list(out_of_order([first, second], snapshot)) == []
    assert list(out_of_order([tapped(7, "a6d", 3.5, math.inf), second], snapshot)) == [
        "move 1 of g is stored after one that was tapped later"
    ]


async def test_a_version_that_is_committed_twice_is_found(postgres: PostgresServer) -> None:
    database = OnServer(postgres)
    await (await SqlStore.open(database.address)).close()
    audit = Audit(database)
    audit.begin()
    names = '"table", platform, chat, topic, open, state, version, at, asleep, unfinished, pending_choices'
    values = "'t', 'telegram', '1', '', true, '', 1, 1, false, true, ''"
    database.run(f"INSERT INTO tables ({names}) VALUES ({values})")
    database.run(
        "UPDATE tables SET version = 2; UPDATE tables SET state = 'x'; UPDATE tables SET version = 3"
    )
    assert audit.version_faults() == []
    database.run("UPDATE tables SET version = 2")
    assert audit.version_faults() == ["table t went from version 3 to 2, after [1, 2, 3]"]
    database.run("INSERT INTO deadlines VALUES ('t', 'act', 5, 'x'), ('t', 'ring', 9999999999999, 'x')")
    (late,) = audit.overdue()
    assert (late.name, late.due) == ("act", 0.005)
    database.run("DELETE FROM deadlines")
    assert [one.name for one in audit.overdue()] == ["act"]


@contextmanager
def answering(number: int) -> Iterator[int]:
    """A server with this status in each answer."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(number)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


async def test_the_proxy_passes_over_a_dead_process() -> None:
    with answering(200) as alive:
        async with ReverseProxy([free_port(), alive]) as proxy, ClientSession() as session:
            for _ in range(3):
                async with session.post(proxy.url, data=b"{}") as answer:
                    assert answer.status == 200


async def test_the_proxy_avoids_a_silent_process_after_a_timeout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reverse_proxy, "PATIENCE_S", 0.2)
    statuses = []
    async with black_hole() as silent:
        with answering(200) as alive:
            ports = [int(silent.rpartition(":")[2]), alive]
            async with ReverseProxy(ports) as proxy, ClientSession() as session:
                for _ in range(4):
                    async with session.post(proxy.url, data=b"{}") as answer:
                        statuses.append(answer.status)
    assert statuses == [504, 200, 200, 200]


# The check of the cards in the page's messages notices every card shown too early.


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
def test_every_form_of_a_cards_name_is_recognised(message: object, named: set[str]) -> None:
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


def test_the_card_that_names_the_first_attacker_is_known_once_a_new_deal_is_declined() -> None:
    """R7 before R8: the question about a new deal comes before the card is shown."""
    stored = next(
        stored for seed in range(1000) if (stored := _played_game(moves=1, seed=seed)).moves[0][2] == "keep"
    )
    game = Game.start(Options(), 2, Record.from_text(stored.header).deal)
    shown = [
        event.card
        for event in game.play(game.awaited.must or Seat(0), DeclineRedeal())
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
