"""The last games that a person has played to the end, for the home page."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.commands.replays import Replays
from bot.domain.ids import Chat, Language, PersonId, PlatformName, UserKey
from bot.domain.rows import GameRow
from bot.domain.scene import Presence, SceneSeat
from bot.game.running import replay_game
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.screens.people import seat_name
from bot.screens.variant import title_words
from engine import EngineError

MOST_SHOWN: Final = 5
FROM_EACH_CHAT: Final = 3


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game: its rules in words, the result in words, and the time of its end (ms).

    `lost` says that the person was the fool. `key` is that of the replay.
    """

    title: str
    result: str
    at: int
    lost: bool
    key: str


class OwnResults:
    """Finds the last games of a person in the chats that they know."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], replays: Replays) -> None:
        self._store = store
        self._texts = texts
        self._replays = replays

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

    async def _ended(self, chat: Chat) -> list[GameRow]:
        rows = await asyncio.gather(*(self._store.ended_game(chat, back) for back in range(FROM_EACH_CHAT)))
        return [row for row in rows if row is not None]

    async def _game(self, row: GameRow, reader: PersonId, texts: Texts) -> LastGame | None:
        moves = await self._store.moves(row.game)
        try:
            game = await asyncio.to_thread(replay_game, row.header, moves)
        except EngineError:
            return None  # its replay says so in the log
        outcome, title = game.outcome, title_words(game.options, texts)
        if outcome is None:
            return None
        lost = any(row.seats[fool] == reader for fool in outcome.fools)
        if lost:
            result = texts("own-result-you")
        elif not outcome.fools:
            result = texts("own-result-draw")
        else:
            result = texts("own-result-fool", name=await self._name(row, outcome.fools[0], texts))
        return LastGame(title, result, row.ended_at or 0, lost, await self._replays.key_of(row.game))

    async def _name(self, row: GameRow, fool: int, texts: Texts) -> str:
        people = await self._store.people([person for person in row.seats if person is not None])
        seats, computers = list[SceneSeat](), 0
        for number, person in enumerate(row.seats, start=1):
            if person is None:
                computers += 1
                seats.append(SceneSeat("", Presence.COMPUTER, None, number=computers))
            else:
                name = people[person].name if person in people else ""
                seats.append(SceneSeat(name or texts("replay-nameless", number=number), Presence.HERE, None))
        return seat_name(seats, fool, texts)
