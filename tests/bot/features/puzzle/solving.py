"""A person solves puzzles by the buttons of their newest message."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.domain.commands import Answer, Who
from bot.domain.ids import Chat, MessageId
from bot.domain.tap_data import TapData
from bot.features.puzzle.model import (
    AskPuzzle,
    PuzzleAttempt,
    PuzzleMove,
    PuzzleQuestion,
    current,
    number_at,
)
from bot.features.puzzle.supply import puzzle_of
from engine import Move, move_to_text
from engine.puzzles import PuzzleNode
from tests.bot.trial import Trial, data_of, text_of


@dataclass
class Solver:
    """A person in a trial."""

    trial: Trial
    who: Who

    @property
    def chat(self) -> Chat:
        return self.who.private

    async def begins(self, argument: str = "") -> None:
        await self.trial.types(self.who, f"/puzzle {argument}".strip(), self.chat)

    def today(self) -> int:
        return number_at(self.trial.clock.now())

    def edition(self) -> int:
        """Return the edition of today's puzzle."""
        return puzzle_of(self.today()).edition

    async def attempt(self, number: int | None = None) -> PuzzleAttempt:
        person = await self.trial.store.person(self.who.platform, self.who.user)
        assert person is not None
        row = await self.trial.store.row(PuzzleAttempt, person=person.person, number=number or self.today())
        assert row is not None
        return row

    async def moves(self, number: int | None = None) -> tuple[str, ...]:
        """Return the stored moves, without the mark of their edition."""
        attempt = await self.attempt(number)
        return current(attempt, puzzle_of(attempt.number))[0].moves

    async def node(self, number: int | None = None) -> PuzzleNode | None:
        attempt = await self.attempt(number)
        return current(attempt, puzzle_of(attempt.number))[1].node

    def shown(self) -> str:
        return self.trial.texts(self.chat)[-1]

    def buttons(self) -> Iterator[tuple[MessageId, str]]:
        for message, button in reversed(list(self.trial.buttons(self.chat))):
            yield message, data_of(button)

    def button(self, kind: type[TapData]) -> tuple[MessageId, str]:
        return next((message, data) for message, data in self.buttons() if kind.parse(data) is not None)

    async def taps(self, kind: type[TapData]) -> Answer:
        message, data = self.button(kind)
        return await self.trial.forge_tap(self.who, data, self.chat, message)

    async def plays(self, move: Move, number: int | None = None) -> Answer:
        """Make a move through the buttons, in two taps if the card has several uses."""
        for _ in range(3):
            message, data = self._way(move)
            answer = await self.trial.forge_tap(self.who, data, self.chat, message)
            if PuzzleMove.parse(data) is not None:
                return answer
        raise LookupError(move)

    def _way(self, move: Move) -> tuple[MessageId, str]:
        """Return the button of a move, or of a question on the way to it."""
        found = dict[str, MessageId]()
        for message, data in self.buttons():
            found.setdefault(data, message)
        data = way_to(move, found)
        return found[data], data

    async def solves(self, number: int | None = None) -> None:
        while (node := await self.node(number)) is not None:
            assert (await self.plays(node.main.move)).text == ""

    async def fails(self, number: int | None = None) -> None:
        """Make right moves up to a decision with a wrong one, and make this one, best one with a refutation."""
        while (node := await self.node(number)) is not None:
            wrong = sorted((one for one in node.judged if not one.wins), key=lambda one: not one.refutation)
            await self.plays(wrong[0].move if wrong else node.main.move)

    def posts(self) -> list[str]:
        return [text_of(post.screen) for post in self.trial.visible(self.chat)]


def way_to(move: Move, offered: Collection[str]) -> str:
    """Return the data of a move's button, or else of a question on the way to the move.

    Raises:
        LookupError: There is no such button.
    """
    for data in offered:
        tap = PuzzleMove.parse(data)
        if tap is not None and tap.move == move:
            return data
    cards, leads = set(_cards(move)), (PuzzleQuestion.WHICH, PuzzleQuestion.MARK)
    for data in offered:
        ask = AskPuzzle.parse(data)
        if ask is not None and ask.ask in leads and ask.cards and set(ask.cards) <= cards:
            return data
    raise LookupError(f"no button for {move_to_text(move)}: {offered}")


def _cards(move: Move) -> tuple[str, ...]:
    """Return the cards of a move from the hand, in notation."""
    cards = getattr(move, "cards", None) or [getattr(move, "card", None)]
    return tuple(str(card) for card in cards if card is not None)


async def solver(trial: Trial, name: str = "Anna", language: str = "en") -> Solver:
    return Solver(trial, await trial.person(name, language))
