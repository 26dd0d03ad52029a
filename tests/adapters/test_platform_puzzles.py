"""The puzzle of the day on every platform, through its real library: solved and failed, by the buttons people see."""

import re
from dataclasses import replace
from itertools import islice

import pytest

from adapters.clock import SystemClock
from bot.application import Application
from bot.domain.rows import ReplaceRow
from bot.domain.tap_data import TapData
from bot.features.puzzle import PuzzleCall, PuzzleCalls
from bot.features.puzzle.model import AskPuzzle, PuzzleMove, ShowSolution, TryAgain, course_of
from bot.features.puzzle.supply import puzzle_of
from engine import Move, move_to_text
from engine.puzzles import Puzzle, PuzzleNode
from tests.adapters.stages import Guest, SeenPost, Stage, until
from tests.adapters.stages.discord import DiscordGuest, DiscordStage
from tests.bot.features.puzzle.solving import way_to

MOST_TAPS = 200
DAY_MS = 86_400_000


class Leaderboard:
    """The newest puzzle of a person."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.moves: list[str] = []
        self.number = 0

    def post(self) -> SeenPost | None:
        posts = self.guest.sees(self.guest.private)
        return next((post for post in reversed(posts) if "Puzzle " in post.text), None)

    def text(self) -> str:
        post = self.post()
        return "" if post is None else post.text

    def data(self, kind: type[TapData]) -> list[str]:
        post = self.post()
        labels = [] if post is None else [label for row in post.rows for label in row]
        return [one.data for one in labels if one.data is not None and kind.parse(one.data) is not None]

    async def opens(self) -> None:
        await self.guest.types(self.guest.private, "/puzzle")
        await until(lambda: self.data(PuzzleMove))
        first = PuzzleMove.parse(self.data(PuzzleMove)[0])
        assert first is not None
        self.number = first.number

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of(self.number)

    def node(self) -> PuzzleNode | None:
        return course_of(self.puzzle, self.moves).node

    async def plays(self, move: Move) -> None:
        """Tap the button of a move, after the buttons of questions before it; wait for the position after the move."""
        for _ in range(MOST_TAPS):
            before, data = self.post(), way_to(move, self.data(PuzzleMove) + self.data(AskPuzzle))
            assert before is not None
            answer = await self.guest.forge_tap(self.guest.private, before.message, data)
            assert not answer.text
            await until(lambda before=before: self.post() != before)  # type: ignore[misc]
            if PuzzleMove.parse(data) is not None:
                self.moves.append(move_to_text(move))
                return
        raise LookupError(move)

    async def taps(self, kind: type[TapData]) -> None:
        before = self.post()
        assert before is not None
        await self.guest.forge_tap(self.guest.private, before.message, self.data(kind)[0])
        await until(lambda: self.post() != before)

    async def solves(self) -> None:
        for _ in range(MOST_TAPS):
            node = self.node()
            if node is None:
                return
            assert "The solution" not in self.text()
            await self.plays(node.main.move)


async def test_a_puzzle_is_solved_in_one_message(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    await anna.types(anna.private, "/start")
    board = Leaderboard(anna)
    await board.opens()
    posts = len(anna.sees(anna.private))
    await board.solves()
    assert "✅ Solved on the first try" in board.text()
    assert f"Durak puzzle {board.number}: ✅ first try" in board.text()
    assert "The solution" in board.text()
    assert len(anna.sees(anna.private)) == posts


async def test_a_failed_puzzle_is_tried_again(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    await anna.types(anna.private, "/start")
    board = Leaderboard(anna)
    await board.opens()
    node = board.node()
    assert node is not None
    (wrong,) = islice((one.move for one in node.judged if not one.wins), 1)
    await board.plays(wrong)
    assert "❌ This move" in board.text()
    assert "The solution" not in board.text()
    await board.taps(ShowSolution)
    assert "The solution" in board.text()
    await board.taps(TryAgain)
    assert "Try 2" in board.text()
    board.moves = []
    await _solves_again(board)
    assert "✅ Solved on try 2" in board.text()


async def _solves_again(board: Leaderboard) -> None:
    while (node := board.node()) is not None:
        await board.plays(node.main.move)


@pytest.mark.parametrize("stage", ["memory", "web", "telegram"], indirect=True)
async def test_in_a_room_a_button_leads_to_the_puzzle(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    await anna.types(anna.private, "/start")
    room = await stage.room(anna)
    await anna.types(room, "/puzzle")
    await until(lambda: any("Puzzle " in post.text for post in anna.sees(room)))
    assert "private chat" in next(post.text for post in anna.sees(room) if "Puzzle " in post.text)
    board = Leaderboard(anna)
    await anna.follows(room, "Solve")
    await until(lambda: board.data(PuzzleMove))
    labels = [label for post in anna.sees(room) for row in post.rows for label in row]
    assert not any(PuzzleMove.parse(label.data or "") for label in labels)


@pytest.mark.parametrize("stage", ["discord"], indirect=True)
async def test_on_discord_the_command_puzzle_shows_the_puzzle_to_its_sender_alone(stage: Stage) -> None:
    assert isinstance(stage, DiscordStage)
    anna, boris = await stage.guest("Anna"), await stage.guest("Boris")
    assert isinstance(anna, DiscordGuest)
    assert isinstance(boris, DiscordGuest)
    room = await stage.room(anna, boris)
    await anna.types(room, "/puzzle")

    def offered(to: DiscordGuest) -> list[str]:
        return re.findall(r"\bpm:[^\"']+", str(stage.server.ephemeral(to.who, int(room.id))))

    await until(lambda: offered(anna))
    assert offered(boris) == []
    assert anna.sees(room) == []
    (post,) = stage.server.ephemeral(anna.who, int(room.id))
    before = offered(anna)
    await stage.server.tap(anna.who, post, before[0])
    await until(lambda: offered(anna) != before)


class OtherDay(SystemClock):
    """The clock of another day: that of today and this number of days."""

    def __init__(self, days: int) -> None:
        self._days = days

    def now(self) -> int:
        return super().now() + self._days * DAY_MS


async def call_all(application: Application, days: int) -> PuzzleCall:
    """Send the message of this day to the only person with the switch on. Return their row afterwards."""
    core, store = application.core, application.services.store
    (row,) = await store.rows(PuzzleCall)
    await store.commit([ReplaceRow(replace(row, due=1), row)])
    await PuzzleCalls(replace(core, services=replace(core.services, clock=OtherDay(days)))).look()
    (row,) = await store.rows(PuzzleCall)
    return row


async def test_a_daily_message_is_replaced_until_a_tap_and_ends_if_the_chat_refuses_it(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    await anna.types(anna.private, "/start")
    await anna.types(anna.private, "/notify")
    await until(lambda: any("My settings" in post.text for post in anna.sees(anna.private)))
    await anna.taps(anna.private, "Puzzle of the day")
    on = ("Once a day I tell you", "comes into this chat once a day")  # in the chats, and on the page
    await until(lambda: any(words in post.text for post in anna.sees(anna.private) for words in on))

    def puzzles() -> list[SeenPost]:
        return [
            one
            for one in anna.sees(anna.private)
            if "Puzzle " in one.text or "new puzzle of the day on" in one.text
        ]

    for day in (-1, 0):
        await call_all(stage.application, day)
        await until(lambda: len(puzzles()) == 1)
    (message,) = puzzles()
    if stage.platform.capabilities.draws_tables:
        assert message.labels == []
        return
    board = Leaderboard(anna)
    await anna.taps(anna.private, "Solve")
    await until(lambda: board.data(PuzzleMove) or board.data(AskPuzzle))
    in_place = [] if isinstance(stage, DiscordStage) else [message.message]
    assert [one.message for one in puzzles()][: len(in_place)] == in_place, (
        "Discord answers in a further message"
    )
    await call_all(stage.application, 1)
    await until(lambda: len(puzzles()) == 2)
    if isinstance(stage, DiscordStage) and isinstance(anna, DiscordGuest):
        stage.server.closed_direct_messages.add(anna.who["id"])
    else:
        await stage.shuts_out(anna.private)
    assert (await call_all(stage.application, 2)).due is None
