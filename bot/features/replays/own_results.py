"""The last games that a person has played to the end, and their results against computers, for the page.

Nothing of it is stored besides the games: each one says who the fool was, and its table how strong the computers were.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, UserKey
from bot.domain.rows import GameRow
from bot.domain.scene import Level, Presence, SceneSeat
from bot.domain.state import Why
from bot.features.replays.finished_games import Replays
from bot.game.running import replay_game
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.screens.lines import seat_name, title_words
from bot.tables.stored import stored_play
from engine import EngineError, Game

MOST_SHOWN: Final = 5
MOST_COUNTED: Final = 50
"""The number of games against computers that are counted, the last ones."""
MOST_KNOWN: Final = 10_000
FROM_EACH_CHAT: Final = 3
_WITHOUT_RESULT: Final = {why.value for why in Why}


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game: its rules in words, the result in words, and the time of its end (ms).

    `lost` says that the person was the fool. `key` is that of the replay, and `seat` the person's seat in it.
    """

    title: str
    result: str
    at: int
    lost: bool
    key: str
    seat: int


@dataclass(frozen=True, slots=True)
class SoloScore:
    """The games against computers of this level, and how many of them the person lost as the fool."""

    level: Level
    games: int
    fool: int


class OwnResults:
    """Finds the last games of a person in the chats that they know."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], replays: Replays) -> None:
        self._store = store
        self._texts = texts
        self._replays = replays
        self._counted: dict[GameId, tuple[Level, bool] | None] = {}

    async def last(
        self, platform: PlatformName, user: UserKey, chats: Sequence[Chat], language: Language
    ) -> tuple[LastGame, ...]:
        """Return the last games of this user among the last ones of these chats, the newest first.

        Raises:
            StoreError: the store cannot be read.
        """
        person = await self._store.person(platform, user)
        if person is None:
            return ()
        rows = [row for part in await asyncio.gather(*map(self._ended, chats)) for row in part]
        own = [row for row in rows if person.person in row.seats]
        newest = sorted(own, key=lambda row: row.ended_at or 0, reverse=True)[:MOST_SHOWN]
        texts = self._texts[language]
        shown = await asyncio.gather(*(self._game(row, person.person, texts) for row in newest))
        return tuple(game for game in shown if game is not None)

    async def solo(self, platform: PlatformName, user: UserKey, private: Chat) -> tuple[SoloScore, ...]:
        """Return the results of this user's last games against computers, by their levels.

        Raises:
            StoreError: the store cannot be read.
        """
        person = await self._store.person(platform, user)
        back, results = 0, list[tuple[Level, bool]]()
        while person is not None and back < MOST_COUNTED:
            row = await self._store.ended_game(private, back)
            if row is None:
                break
            if (counted := await self._against_computers(row, person.person)) is not None:
                results.append(counted)
            back += 1
        scores = []
        for level in Level:
            fools = [fool for played, fool in results if played is level]
            scores += [SoloScore(level, len(fools), sum(fools))] if fools else []
        return tuple(scores)

    async def _against_computers(self, row: GameRow, person: PersonId) -> tuple[Level, bool] | None:
        """Return the level of the computers, and whether the person was the fool; None if the game does not count."""
        if row.game not in self._counted:
            if len(self._counted) >= MOST_KNOWN:
                self._counted.clear()
            self._counted[row.game] = await self._counted_now(row, person)
        return self._counted[row.game]

    async def _counted_now(self, row: GameRow, person: PersonId) -> tuple[Level, bool] | None:
        if row.result in _WITHOUT_RESULT or [seat for seat in row.seats if seat is not None] != [person]:
            return None
        game = await self._played(row)
        try:
            play = await stored_play(row.table, self._store)
        except ValueError:
            return None  # a damaged table says nothing of its computers
        if play is None or game is None or not game.was_dealt or game.outcome is None:
            return None
        return play.level, any(row.seats[fool] == person for fool in game.outcome.fools)

    async def _played(self, row: GameRow) -> Game | None:
        moves = await self._store.moves(row.game)
        try:
            return await asyncio.to_thread(replay_game, row.header, moves)
        except EngineError:
            return None  # its replay says so in the log

    async def _ended(self, chat: Chat) -> list[GameRow]:
        rows = await asyncio.gather(*(self._store.ended_game(chat, back) for back in range(FROM_EACH_CHAT)))
        return [row for row in rows if row is not None]

    async def _game(self, row: GameRow, reader: PersonId, texts: Texts) -> LastGame | None:
        game = await self._played(row)
        if game is None or game.outcome is None:
            return None
        outcome, title = game.outcome, title_words(game.options, texts)
        lost = any(row.seats[fool] == reader for fool in outcome.fools)
        if lost:
            result = texts("own-result-you")
        elif not outcome.fools:
            result = texts("own-result-draw")
        else:
            result = texts("own-result-fool", name=await self._name(row, outcome.fools[0], texts))
        key = await self._replays.key_of(row.game)
        return LastGame(title, result, row.ended_at or 0, lost, key, row.seats.index(reader))

    async def _name(self, row: GameRow, fool: int, texts: Texts) -> str:
        people = await self._store.people([person for person in row.seats if person is not None])
        seats, computers = list[SceneSeat](), 0
        alone = len(row.seats) - row.seats.count(None) == 1
        for number, person in enumerate(row.seats, start=1):
            if person is None:
                computers += 1
                seats.append(SceneSeat("", Presence.COMPUTER, None, number=computers, named=alone))
            else:
                name = people[person].name if person in people else ""
                seats.append(SceneSeat(name or texts("replay-nameless", number=number), Presence.HERE, None))
        return seat_name(seats, fool, texts)
