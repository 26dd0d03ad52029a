"""Every interaction is answered: over real sockets, on a Discord with the delays and refusals of the real one."""

import time
from collections.abc import AsyncIterator

import pytest

from adapters.discord import cleaning
from adapters.discord.interactions import OPENS
from adapters.discord.private_chats import PrivateChats
from bot.domain.answers import AnswerCode, Declined
from bot.domain.languages import ENGLISH
from bot.features.puzzle.model import (
    AskPuzzle,
    PuzzleLink,
    PuzzleMove,
    PuzzleQuestion,
    number_at,
)
from bot.features.puzzle.screens import room_screen
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts
from bot.tables.table import Table
from engine.puzzles import start
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, leads_on, serving
from tests.discord_server.payloads import Json
from tests.discord_server.server import DiscordServer

TRY_AGAIN = load_texts()[ENGLISH]("answer-try-again")
STALE = load_texts()[ENGLISH]("answer-stale")


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        yield running


@pytest.mark.parametrize("command,words", [("rules", "Podkidnoy"), ("help", "right on Discord")])
async def test_a_command_that_is_typed_eight_times_is_answered_eight_times(
    served: Serving, command: str, words: str
) -> None:
    for _ in range(8):
        await served.types(ANNA, command)
    assert [words in told for told in served.told(ANNA)] == [True] * 8
    assert served.server.posts(CHANNEL) == []


async def test_a_command_is_answered_if_its_interaction_is_known_to_discord_only_later(
    served: Serving,
) -> None:
    served.server.spread_s = 0.3
    await served.types(ANNA, "rules")
    assert "Podkidnoy" in served.told(ANNA)[0]


async def test_a_hand_opens_and_changes_if_the_tap_is_known_to_discord_only_later(
    served: Serving,
) -> None:
    served.server.spread_s = 0.3
    await served.deal(ANNA, BORIS)
    await served.server.until(lambda: served.moves(ANNA) or served.moves(BORIS))
    mover = ANNA if served.moves(ANNA) else BORIS
    message, data = served.moves(mover)[0]
    await served.server.tap(mover, message, data)
    await served.server.until(lambda: data not in [one for _, one in served.moves(mover)])


async def test_hands_open_if_requests_take_random_times(served: Serving) -> None:
    served.server.weather.longest = 0.2
    await served.deal(ANNA, BORIS)
    assert len(served.hands(ANNA)) == 1
    assert len(served.hands(BORIS)) == 1


async def test_a_move_does_not_wait_for_the_deletion_of_a_message(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaning, "LONGEST_S", 600.0)  # a hanging deletion is not given up
    await served.deal(ANNA, BORIS)
    await served.server.until(lambda: served.moves(ANNA) or served.moves(BORIS))
    awaited, other = (ANNA, BORIS) if served.moves(ANNA) else (BORIS, ANNA)
    await served.server.until(lambda: served.offered(":hand"))
    post, data = served.offered(":hand")[-1]
    await served.server.tap(awaited, post, data.replace(":hand", ":join"))  # refused: now there is an answer
    await served.server.until(lambda: len(served.server.ephemeral(awaited, CHANNEL)) == 2)

    served.server.weather.hanging = "DELETE .*"
    message, data = served.moves(awaited)[0]
    before = len(served.server.requests)
    await served.server.tap(awaited, message, data)
    await served.server.until(lambda: served.moves(other))
    await served.server.until(
        lambda: any(what.startswith("DELETE") for _, what in served.server.requests[before:])
    )


async def test_an_answer_that_discord_refuses_is_replaced(served: Serving) -> None:
    served.server.places.blocked_words = "right on Discord"
    await served.types(ANNA, "help")
    assert served.told(ANNA) == [TRY_AGAIN]


async def test_a_tap_for_a_hand_that_discord_refuses_is_answered_with_try_again(served: Serving) -> None:
    await served.types(ANNA, "newgame", preset="podkidnoy")
    await served.joins(BORIS)
    await served.taps(ANNA, ":start")
    await served.server.until(served.table_posts)
    served.server.places.blocked_words = "Your cards|Your turn|You defend"
    await served.taps(BORIS, ":hand")
    await served.server.until(lambda: TRY_AGAIN in served.told(BORIS))
    served.server.places.blocked_words = ""
    await served.taps(BORIS, ":hand")
    await served.server.until(lambda: served.moves(BORIS) or "Your cards" in str(served.told(BORIS)))


async def test_a_command_is_answered_after_an_unforeseen_fault(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(PrivateChats, "remember", broken)
    await served.types(ANNA, "rules")
    await served.types(ANNA, "newgame")
    await served.types(ANNA, "top")
    await served.server.until(lambda: served.told(ANNA) == [TRY_AGAIN] * 3)
    assert served.server.posts(CHANNEL) == []


async def test_the_lobby_has_four_rows_of_buttons_at_most(served: Serving) -> None:
    await served.types(ANNA, "newgame", preset="podkidnoy")
    await served.joins(BORIS)
    await served.taps(ANNA, ":add")
    await served.server.until(lambda: served.offered(":drop"))
    (lobby, _) = served.offered(":start")[-1]
    rows = [
        part for block in lobby["components"] for part in block.get("components", []) if part["type"] == 1
    ]
    assert len(rows) == 4
    assert [data for _, data in buttons([lobby]) if ":preset" in data or ":pace" in data] == []


async def test_a_refusal_with_a_button_for_the_cards_is_private(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal has a button: it opens the cards of the tapping person."""

    def moved_on(*_: object) -> None:
        raise Declined(AnswerCode.STALE)

    await served.deal(ANNA, BORIS)
    await served.server.until(lambda: served.moves(ANNA) or served.moves(BORIS))
    awaited = ANNA if served.moves(ANNA) else BORIS
    monkeypatch.setattr(Table, "repost_at_bottom", moved_on)
    await served.types(awaited, "table")
    await served.server.until(lambda: STALE in str(served.told(awaited)))
    assert [data for _, data in buttons(served.server.posts(CHANNEL)) if leads_on(data)] == []
    (answer,) = [post for post in served.server.ephemeral(awaited, CHANNEL) if STALE in str(post)]
    ((_, way),) = buttons([answer])
    await served.server.tap(awaited, answer, way)
    await served.server.until(lambda: STALE not in str(served.told(awaited)) and served.moves(awaited))


async def test_a_command_for_a_hand_is_answered_with_try_again_after_a_fault_of_the_bot(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> bool:
        raise RuntimeError("a fault of ours")

    await served.deal(ANNA, BORIS)
    monkeypatch.setattr(PrivateChats, "refresh", broken)
    await served.types(ANNA, "hand")
    assert served.told(ANNA)[-1] == TRY_AGAIN


async def test_a_command_that_does_not_exist_any_more_is_answered(served: Serving) -> None:
    await served.server.slash(ANNA, CHANNEL, "gone")
    await served.server.until(lambda: served.told(ANNA))
    assert "This command has changed" in served.told(ANNA)[0]


async def test_a_puzzle_opened_in_a_channel_stays_in_its_message_through_moves_reasons_and_a_game(
    served: Serving,
) -> None:
    number = number_at(int(time.time() * 1000))
    edition = puzzle_of(number).edition
    post = room_screen(number, puzzle_of(number), None, PuzzleLink(number, ""), load_texts()[ENGLISH])
    await served.platform.send(served.room(), post, key="daily", quiet=True)
    await served.taps(ANNA, f"{OPENS}puzzle")

    def puzzles() -> list[Json]:
        found = served.server.ephemeral(ANNA, CHANNEL)
        return [one for one in found if any(PuzzleMove.parse(data) for _, data in buttons([one]))]

    await served.server.until(puzzles)
    (message,) = puzzles()
    await served.server.tap(ANNA, message, AskPuzzle(number, 1, 0, PuzzleQuestion.WHY, (), edition).text())
    await served.server.until(lambda: len(served.told(ANNA)) == 2)
    await served.deal(ANNA, BORIS)
    assert puzzles() == [message]
    move = start(puzzle_of(number)).main.move
    await served.server.tap(ANNA, message, PuzzleMove(number, 1, 0, move, edition).text())
    await served.server.until(lambda: served.server.messages[message["id"]] != message)
    await served.taps(ANNA, f"{OPENS}puzzle")
    await served.server.until(lambda: puzzles() and puzzles()[0]["id"] != message["id"])
    assert len(puzzles()) == 1
